"""A player who forgets nothing and weighs every choice.

Theory: the adviser that `strategy` finds for the table. It knows what all know who have watched:
it sees events and `View`, and nothing else.
"""

from collections.abc import Sequence
from typing import assert_never

from voice_memory.engine.decks import BitSource, below
from voice_memory.engine.events import CardRevealed, CardsTurnedBack, Event, PairTaken
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Table, View
from voice_memory.players.advice import Option, Values, What
from voice_memory.players.knowledge import Knowledge
from voice_memory.players.strategy import adviser_for

IDLE_TURNS = 200
"""Turns in a row that show nothing new, after which there is no more passing."""


class Hard:
    """Play as well as can be."""

    def __init__(self, table: Table, seat: Seat, rng: BitSource) -> None:
        self._table = table
        self._rng = rng
        self._seen = Knowledge(table, seat)
        self._adviser = adviser_for(table, seat)
        self._idle = 0
        self._after: What | None = None
        """What was meant to follow a known card that was turned first."""

    def observe(self, event: Event) -> None:
        """Take note of what happened."""
        match event:
            case CardsTurnedBack():
                self._idle += 1
            case PairTaken():
                self._idle = 0
            case CardRevealed(_, slot) if not self._seen.knows(slot):
                self._idle = 0
            case _:
                pass
        self._seen.observe(event)

    def choose(self, view: View) -> Slot:
        """Choose the first or the second card of a turn."""
        if view.up:
            return self._second(view, view.up[0][0])
        may_pass = not self._seen.just_passed and self._idle < IDLE_TURNS
        option = best(self._adviser.first(self._seen, may_pass=may_pass))
        return self._slot(option, view, None)

    def _second(self, view: View, up: Slot) -> Slot:
        option = best(self._adviser.second(self._seen, up))
        planned, self._after = self._after, None
        if planned is not None and self._seen.was_known and not self._table.rules.duel:
            option = Option(planned)
        return self._slot(option, view, up)

    def _slot(self, option: Option, view: View, up: Slot | None) -> Slot:
        """Find a slot for a way to turn a card; of several that are alike, any."""
        seen = self._seen
        slots: Sequence[Slot]
        match option.what:
            case What.TAKE:
                pairs = list(seen.known_pairs())
                return max(pairs, key=lambda pair: seen.group_of(pair[0])[1])[0]
            case What.HALF:
                self._after = What.NEW
                slots = [slot for pair in seen.known_pairs() for slot in pair]
            case What.PARTNER:
                slots = [] if up is None else list(seen.partners(up))
            case What.NEW:
                slots = seen.unknown
                if option.back is not None:
                    slots = [slot for slot in slots if self._table.back(slot) is option.back]
            case What.SINGLE | What.PASS:
                slots = self._quiet(up)
                if up is None:
                    self._after = What.NEW if option.what is What.SINGLE else What.SINGLE
            case _:
                assert_never(option.what)
        return self._any(slots, view)

    def _quiet(self, up: Slot | None) -> list[Slot]:
        """List known slots that are no pair with the card that is up; single cards if any."""
        partners: set[Slot] = set() if up is None else {up, *self._seen.partners(up)}
        singles = [slot for slot in self._seen.singles() if slot not in partners]
        return singles or [slot for slot in self._seen.known_slots() if slot not in partners]

    def _any(self, slots: Sequence[Slot], view: View) -> Slot:
        if slots:
            drawn = slots[below(self._rng, len(slots))]
            if not self._table.rules.duel and view.may_flip(drawn):
                return drawn
        possible = [slot for slot in slots if view.may_flip(slot)]
        if not possible:
            possible = [slot for slot in view.down() if view.may_flip(slot)]
        return possible[below(self._rng, len(possible))]


def best(values: Values) -> Option:
    """Choose the option of the highest value."""
    return max(values, key=lambda option: values[option])
