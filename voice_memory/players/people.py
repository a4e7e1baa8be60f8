"""Players who remember like people: the levels, as numbers, and how a memory is put to use.

Theory: `recall` for what is remembered. With a pair in mind, take it, the fainter card first; else
turn a card that does not come to mind, then its partner if seeing it brings that back, else
another. No level hides what it knows, as `hard` does. A level with `mercy` stops remembering
while it leads by so many points, so that it never wins by far.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

from voice_memory.engine.decks import BitSource, below
from voice_memory.engine.events import CardRevealed, Event, PairTaken
from voice_memory.engine.layout import Slot
from voice_memory.engine.pairing import Ident
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Table, View
from voice_memory.players.recall import Memory, Recall, between


@dataclass(frozen=True, slots=True)
class Person:
    """A level: a memory, and the lead at which it is no longer used."""

    recall: Recall
    mercy: int | None = None


CHILD = Person(Recall(noted=0.6, span=3, lasting=0.03, slip=0.15, others=0.6), mercy=1)
EASY = Person(Recall(noted=0.77, span=6.5, lasting=0.11, slip=0.1, others=0.72))
NORMAL = Person(Recall(noted=0.93, span=11, lasting=0.2, slip=0.06, others=0.88))
NEAR_PERFECT = Person(Recall(noted=1, span=80, lasting=0.9, slip=0, others=1))

PEOPLE: Mapping[str, Person] = MappingProxyType(
    {
        "child": CHILD,
        "easy": EASY,
        "easy+": Person(between(EASY.recall, NORMAL.recall, 0.5)),
        "normal": NORMAL,
        "normal+": Person(between(NORMAL.recall, NEAR_PERFECT.recall, 0.3)),
    }
)

_STEPS = ((0, CHILD.recall), (20, EASY.recall), (60, NORMAL.recall), (100, NEAR_PERFECT.recall))


def person_of_strength(strength: int) -> Person:
    """Give the person of a strength from 0 (a child) over 20 (easy), 60 (normal) to 100."""
    for (low, weaker), (high, stronger) in pairwise(_STEPS):
        if strength <= high:
            return Person(between(weaker, stronger, (strength - low) / (high - low)))
    return NEAR_PERFECT


_TRIES = 20
"""Slots drawn before all that are possible are listed, which is slower."""
_NEAR = 1.6
"""Distance of a neighbouring slot, diagonals included, in steps of the layout."""


class Remembering:
    """Play by a memory that fades."""

    def __init__(self, table: Table, seat: Seat, rng: BitSource, person: Person) -> None:
        self._table = table
        self._seat = seat
        self._rng = rng
        self._person = person
        self._rule = table.rules.pair_rule(seat)
        self._memory = Memory(person.recall, rng)
        self._aim: Slot | None = None

    def observe(self, event: Event) -> None:
        """See a card, as well as one does; forget what has left the table."""
        if isinstance(event, CardRevealed):
            is_own = event.seat == self._seat
            self._memory.see(event.slot, self._rule.ident(event.card), is_own=is_own)
        elif isinstance(event, PairTaken):
            for slot in event.slots:
                self._memory.forget(slot)

    def choose(self, view: View) -> Slot:
        """Choose the first or the second card of a turn."""
        if view.up:
            return self._second(view)
        self._aim = None
        pair = None if view.table.rules.duel or self._spares(view) else self._pair_in_mind()
        if pair is None:
            return self._explore(view)
        first, self._aim = sorted(pair, key=self._memory.strength)
        return self._reach(first, view)

    def _second(self, view: View) -> Slot:
        up, card = view.up[0]
        if self._spares(view):
            return self._any((), view)
        ident = self._rule.ident(card)
        known = self._memory.known(is_cued=True)
        partners = [
            slot
            for slot, other in known.items()
            if slot != up and _pairs(ident, other) and view.may_flip(slot)
        ]
        if self._aim in partners:
            return self._reach(self._aim, view)
        if partners:
            return self._reach(max(partners, key=self._memory.strength), view)
        return self._explore(view)

    def _spares(self, view: View) -> bool:
        """Tell whether the others are to be spared now."""
        mercy = self._person.mercy
        if mercy is None or len(view.scores) == 1 or view.is_cooperative:
            return False
        others = [score for seat, score in enumerate(view.scores) if seat != self._seat]
        return view.scores[self._seat] - max(others) >= mercy

    def _pair_in_mind(self) -> tuple[Slot, Slot] | None:
        sides: dict[object, dict[Slot, Ident | None]] = {}
        for slot, ident in self._memory.known().items():
            alike = sides.setdefault(ident and ident[0], {})
            for other, other_ident in alike.items():
                if _pairs(ident, other_ident):
                    return other, slot
            alike[slot] = ident
        return None

    def _reach(self, slot: Slot, view: View) -> Slot:
        """Turn the card that is meant, or by a slip a neighbour of it."""
        if not self._memory.slips(slot):
            return slot
        places = self._table.layout.places
        x, y = places[slot].x, places[slot].y
        near = [
            other.slot
            for other in places
            if other.slot != slot
            and view.may_flip(other.slot)
            and abs(other.x - x) <= _NEAR
            and abs(other.y - y) <= _NEAR
        ]
        return near[below(self._rng, len(near))] if near else slot

    def _explore(self, view: View) -> Slot:
        """Turn a card that does not come to mind."""
        return self._any(self._memory.known(), view)

    def _any(self, avoided: Container[Slot], view: View) -> Slot:
        """Turn any card but the avoided ones, or one of those if there is no other."""
        cards = len(self._table.layout)
        for _ in range(_TRIES):
            slot = below(self._rng, cards)
            if slot not in avoided and view.may_flip(slot):
                return slot
        flippable = [slot for slot in view.down() if view.may_flip(slot)]
        possible = [slot for slot in flippable if slot not in avoided] or flippable
        return possible[below(self._rng, len(possible))]


def _pairs(one: Ident | None, other: Ident | None) -> bool:
    if one is None or other is None:
        return True
    return one[0] == other[0] and (one[1] is None or one[1] != other[1])
