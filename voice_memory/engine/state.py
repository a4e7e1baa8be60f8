"""The state of a game, and the one window through which others see it.

Laws:

- A slot never moves; a card is face down, face up, or gone, and nothing else.
- At most two cards are up. With two up the phase is MISS_SHOWN; a pair leaves at once.
- `gone` only grows. Whoever could not take a pair once can never take one again.
- Faces leave this package only through `View` and events, once a card is turned up.

Masks are integers whose bit `n` is slot `n`, so that a step costs the same on any table.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from msgspec import Struct

from voice_memory.engine.cards import Card
from voice_memory.engine.layout import Layout, Slot
from voice_memory.engine.pairing import PairIndex, PairRule
from voice_memory.engine.rules import Rules, Scoring, Seat, SeatSetup


class Phase(StrEnum):
    """What the game waits for."""

    WHO_IS_YOUNGEST = "who-is-youngest"
    FIRST_CARD = "first-card"
    SECOND_CARD = "second-card"
    MISS_SHOWN = "miss-shown"
    OVER = "over"


class Back(StrEnum):
    """Backs of two packs."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Table:
    """What is public and never changes in a game: rules, players, geometry."""

    rules: Rules
    seats: tuple[SeatSetup, ...]
    layout: Layout

    def back(self, slot: Slot) -> Back | None:
        """Tell the back of a card, where there are two."""
        if not self.rules.checkerboard:
            return None
        place = self.layout.places[slot]
        return Back.BLUE if (place.row + place.column) % 2 else Back.RED

    def half(self, slot: Slot) -> Seat | None:
        """Tell whose half a slot lies on, in a duel."""
        if not self.rules.duel:
            return None
        return int(self.layout.places[slot].row > self.layout.rows // 2)


class GameState(Struct, frozen=True, gc=False):
    """A game at one moment. `cards` and `indexes` are secret."""

    table: Table
    cards: tuple[Card, ...]
    indexes: tuple[PairIndex, ...]
    """One for each rule of `rules.pair_rules`."""
    phase: Phase
    to_move: Seat
    up: tuple[Slot, ...]
    gone: int
    live: tuple[int, ...]
    """Classes of cards that still hold a pair, for each index."""
    scores: tuple[int, ...]
    turns: int
    misses: int
    skipped: int
    """Mask of the seats that were told to be passed over."""

    @property
    def left(self) -> int:
        """Give the mask of the slots whose cards are still on the table."""
        return (1 << len(self.cards)) - 1 & ~self.gone

    def can_take(self, seat: Seat) -> bool:
        """Tell whether a pair is left that a seat could take."""
        number = seat if len(self.indexes) > 1 else 0
        return self.indexes[number].can_pair(self.live[number], self.left)


class View(Struct, frozen=True, gc=False):
    """All that a seat, a computer player or an onlooker may ever see."""

    table: Table
    phase: Phase
    to_move: Seat
    up: tuple[tuple[Slot, Card], ...]
    gone: int
    scores: tuple[int, ...]
    turns: int
    misses: int

    def is_gone(self, slot: Slot) -> bool:
        """Tell whether a slot is a gap."""
        return bool(self.gone >> slot & 1)

    def card_up(self, slot: Slot) -> Card | None:
        """Give the card that is up on a slot, or None."""
        return next((card for up, card in self.up if up == slot), None)

    def is_down(self, slot: Slot) -> bool:
        """Tell whether a card lies face down on a slot."""
        return not self.is_gone(slot) and self.card_up(slot) is None

    def down(self) -> Iterator[Slot]:
        """Go over the slots with a card that is face down, in reading order."""
        return (slot for slot in range(len(self.table.layout)) if self.is_down(slot))

    def may_flip(self, slot: Slot) -> bool:
        """Tell whether the seat to move may turn up the card on a slot now."""
        half = self.table.half(slot)
        waits = self.phase in (Phase.FIRST_CARD, Phase.SECOND_CARD)
        return waits and self.is_down(slot) and (half is None or half == self.to_move)

    @property
    def cards_left(self) -> int:
        """Count the cards on the table, face up or down."""
        return len(self.table.layout) - self.gone.bit_count()

    def pair_rule(self, seat: Seat) -> PairRule:
        """Give the pair rule of a seat."""
        return self.table.rules.pair_rule(seat)

    @property
    def is_cooperative(self) -> bool:
        """Tell whether all players collect together."""
        return self.table.rules.scoring is Scoring.COOPERATIVE


def view(state: GameState) -> View:
    """Show a game as all may see it: the only way out for anything but events."""
    cards = state.cards
    return View(
        state.table,
        state.phase,
        state.to_move,
        tuple([(slot, cards[slot]) for slot in state.up]),
        state.gone,
        state.scores,
        state.turns,
        state.misses,
    )
