"""A game under way: its state, its computer players, and what the last turn was.

Laws:

- Nobody but a computer player acts for a computer player's seat, and it sees only the view.
- Every player is shown every event, also those from before a pause.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from voice_memory.engine.actions import Action, Flip
from voice_memory.engine.cards import Card
from voice_memory.engine.decks import BitSource, below
from voice_memory.engine.events import CardRevealed, Event, PairMissed, PairTaken
from voice_memory.engine.game import apply
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import GameState, Phase, View, view
from voice_memory.players.computer import seat_players


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that is complete: whose second card it was, both cards, and whether they paired."""

    seat: Seat
    cards: tuple[tuple[Slot, Card], ...]
    was_pair: bool


class Progress:
    """One game as it goes on."""

    def __init__(self, state: GameState, rng: BitSource, past: Sequence[Event] = ()) -> None:
        """Take up a game; `past` are the events that led to `state`."""
        seats = state.table.seats
        self.state = state
        self.people = tuple(seat for seat, setup in enumerate(seats) if setup.is_human)
        self.last_turn: Turn | None = None
        self.touched: Slot = 0
        """The card that a person turned last, or the first one."""
        self._rng = rng
        self._players = seat_players(state.table, rng)
        self._up: tuple[tuple[Slot, Card], ...] = ()
        for event in past:
            self._witness(event)

    @property
    def view(self) -> View:
        """Show what all may see."""
        return view(self.state)

    @property
    def is_waiting_for_a_card(self) -> bool:
        """Tell whether a card is to be turned up next."""
        return self.state.phase in (Phase.FIRST_CARD, Phase.SECOND_CARD)

    @property
    def is_computers_turn(self) -> bool:
        """Tell whether a computer player is to turn up a card."""
        return self.is_waiting_for_a_card and self.state.to_move in self._players

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action and show what happened to all players.

        Raises:
            IllegalActionError: the action is not allowed now; nothing was changed.
        """
        self.state, events = apply(self.state, action)
        for event in events:
            self._witness(event)
        return events

    def play_computer(self) -> tuple[list[Action], list[Event]]:
        """Let a computer player turn its two cards, or the one that is its part of a duel."""
        actions: list[Action] = []
        events: list[Event] = []
        seat = self.state.to_move
        while self.is_computers_turn and self.state.to_move == seat:
            is_last = self.state.phase is Phase.SECOND_CARD
            action = Flip(self._players[seat].choose(self.view))
            actions.append(action)
            events += self.apply(action)
            if is_last:
                break
        return actions, events

    def turned_before(self) -> Slot | None:
        """Find the card that was turned last of those that lie face down again."""
        turned = self.last_turn.cards if self.last_turn else ()
        return next((slot for slot, _ in reversed(turned) if self.view.is_down(slot)), None)

    def card_by_lot(self) -> Slot:
        """Draw one of the cards that may be turned up now."""
        seen = self.view
        possible = [slot for slot in seen.down() if seen.may_flip(slot)]
        return possible[below(self._rng, len(possible))]

    def _witness(self, event: Event) -> None:
        for player in self._players.values():
            player.observe(event)
        match event:
            case CardRevealed(seat, slot, card, second):
                self._up = (*self._up, (slot, card)) if second else ((slot, card),)
                if seat not in self._players:
                    self.touched = slot
            case PairTaken(seat) | PairMissed(seat):
                self.last_turn = Turn(seat, self._up, isinstance(event, PairTaken))
            case _:
                pass
