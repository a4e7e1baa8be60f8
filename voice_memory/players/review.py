"""Going through a game that is over: what was known, what would have been best, what it cost.

Theory: the adviser of each seat (`strategy`), which values every way to turn a card. A choice
gives away what the best way was worth more; luck plays no part in it. Where an adviser is a rule
of thumb it says only what it would have done.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice_memory.engine.actions import Action
from voice_memory.engine.cards import Card
from voice_memory.engine.events import CardRevealed
from voice_memory.engine.game import apply
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import GameState, Table
from voice_memory.players.advice import PASS, SINGLE, Adviser, Option, Values, What
from voice_memory.players.advisers import counted
from voice_memory.players.hard import best
from voice_memory.players.knowledge import Knowledge
from voice_memory.players.strategy import adviser_for

_LEAST = 0.005
"""What is given away without being told: less than shows in two decimals."""


@dataclass(frozen=True, slots=True)
class Better:
    """What would have been better; `slots` are those it was about, if they were known."""

    what: What
    is_second: bool
    slots: tuple[Slot, ...] = ()


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One turn of two cards, as it was and as it might have been."""

    seat: Seat
    cards: tuple[tuple[Slot, Card], ...]
    singles: int
    """Cards whose face was known before, without a known partner."""
    pairs: int
    """Pairs of which both cards were known before."""
    better: Better | None
    given_away: float | None
    """Pairs or turns; None where nobody can say."""


@dataclass(frozen=True, slots=True)
class Review:
    """All turns of a game; `counts_turns` where what is given away are turns, not pairs."""

    turns: tuple[ReviewedTurn, ...]
    counts_turns: bool
    is_valued: bool
    """Whether anything can be said of what was given away."""

    def given_away(self, seat: Seat) -> float:
        """Add up what a seat has given away."""
        return sum(turn.given_away or 0.0 for turn in self.turns if turn.seat == seat)


class _Onlooker:
    """What one seat could know and what it was advised, turn by turn."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.seen = Knowledge(table, seat)
        self._table = table
        is_advised = self.seen.is_judged and not table.rules.duel
        self._adviser: Adviser | None = adviser_for(table, seat) if is_advised else None
        self._firsts: Values = {}
        self._first_option = Option(What.NEW)
        self._pair: tuple[Slot, ...] = ()
        self._before = (0, 0, 0)

    @property
    def counts_turns(self) -> bool:
        return self._adviser is not None and self._adviser.counts_turns

    @property
    def is_valued(self) -> bool:
        return self._adviser is not None and self._adviser.is_valued

    def first(self, revealed: CardRevealed) -> None:
        """Look at the table before the first card of a turn."""
        self._before = counted(self.seen)
        self._pair = next(self.seen.known_pairs(), ())
        if self._adviser is not None:
            may_pass = not self.seen.just_passed
            self._firsts = self._adviser.first(self.seen, may_pass=may_pass)
        self._first_option = self._option(revealed.slot, None, self._firsts)

    def second(self, first: CardRevealed, revealed: CardRevealed) -> ReviewedTurn:
        """Look at the table after the first card, and judge the turn."""
        cards = ((first.slot, first.card), (revealed.slot, revealed.card))
        turn = ReviewedTurn(first.seat, cards, self._before[1], self._before[2], None, None)
        if self._adviser is None:
            return turn
        seconds = self._adviser.second(self.seen, first.slot)
        chosen = self._option(revealed.slot, first.slot, seconds)
        if self.seen.was_known and chosen == SINGLE and PASS in self._firsts:
            # Two known cards: worth more than a second card seems to be, for the other may
            # not pass in turn.
            seconds = {SINGLE: self._firsts[PASS]}
        worth = self._firsts.get(self._first_option)
        if self.seen.was_known and seconds:
            # A known card tells nothing: it is worth what can follow it.
            worth = max(seconds.values())
        lost_first = None if worth is None else max(self._firsts.values()) - worth
        known = seconds.get(chosen)
        lost_second = None if known is None else max(seconds.values()) - known
        if not self._adviser.is_valued:
            return self._by_rule(turn, first.slot, seconds, chosen)
        if lost_first is None:
            # Nobody has valued such a beginning: what lay there to be taken was worth more.
            return replace(turn, better=self._better_first())
        lost = lost_first + (lost_second or 0.0)
        if lost < _LEAST:
            if chosen not in seconds:
                return replace(turn, better=self._better_second(seconds, first.slot))
            return replace(turn, given_away=0.0)
        is_first = lost_first >= (lost_second or 0.0)
        better = self._better_first() if is_first else self._better_second(seconds, first.slot)
        return replace(turn, better=better, given_away=lost)

    def _by_rule(
        self, turn: ReviewedTurn, up: Slot, seconds: Values, chosen: Option
    ) -> ReviewedTurn:
        if self._first_option not in self._firsts:
            return replace(turn, better=self._better_first())
        return turn if chosen in seconds else replace(turn, better=self._better_second(seconds, up))

    def _better_first(self) -> Better:
        what = best(self._firsts).what
        return Better(what, is_second=False, slots=self._pair if what is What.TAKE else ())

    def _better_second(self, seconds: Values, up: Slot) -> Better:
        what = best(seconds).what
        partner = self.seen.partner(up) if what is What.PARTNER else None
        return Better(what, is_second=True, slots=() if partner is None else (partner,))

    def _option(self, slot: Slot, up: Slot | None, values: Values) -> Option:
        """Name what was done by turning a card, which is not yet noted."""
        if not self.seen.knows(slot):
            tells_backs = any(option.back for option in values)
            return Option(What.NEW, self._table.back(slot) if tells_backs else None)
        if up is None:
            return Option(What.TAKE if self.seen.partner(slot) is not None else What.SINGLE)
        return Option(What.PARTNER if slot in self.seen.partners(up) else What.SINGLE)


def review(start: GameState, actions: Sequence[Action]) -> Review:
    """Go through a game from its first action on."""
    seats = range(len(start.table.seats))
    onlookers = [_Onlooker(start.table, seat) for seat in seats]
    turns: list[ReviewedTurn] = []
    state = start
    first: CardRevealed | None = None
    for action in actions:
        state, events = apply(state, action)
        for event in events:
            if isinstance(event, CardRevealed):
                if not event.second:
                    first = event
                    onlookers[first.seat].first(first)
                elif first is not None:
                    turns.append(onlookers[first.seat].second(first, event))
            for each in onlookers:
                each.seen.observe(event)
    return Review(tuple(turns), onlookers[0].counts_turns, onlookers[0].is_valued)
