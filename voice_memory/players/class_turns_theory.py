"""The fewest turns on average where a card may have several partners, alone or together.

Theory: classes and kinds as in `class_kinds`. A known pair costs a turn whenever it is taken, so
it may wait: while it waits, the next card of its class finds a partner at once. It is taken when
that can no longer help. Otherwise turn an unknown card, take its partner if one is known, else
turn another unknown card, or a known one.

Source: the project's own computation, compared with a brute force over beliefs. Exact for classes
of up to four cards. Near exact for larger ones, where leaving a partner in sight can gain a
little: two classes of six take 8.061 turns here and 8.039 at best.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from voice_memory.players.class_kinds import (
    Group,
    Kind,
    changed,
    freshes,
    has_pair,
    is_empty,
    known_in,
    matches,
    second_cards,
    unknown_in,
    without_pair,
)
from voice_memory.players.classes_theory import First
from voice_memory.players.number import Number

_BITS = 6
_MASK = (1 << _BITS) - 1


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind that can wait, with what to add to a state, and turns to pay, for all that happens."""

    place: int
    unknown: int
    known: int
    taken: tuple[int, int] | None
    """Turns and step of taking the pair that waits."""
    matches: tuple[tuple[int, int, int], ...]
    """Ways, turns and step when an unknown card finds its partner and is taken."""
    freshes: tuple[tuple[int, int, tuple[tuple[int, int, int], ...]], ...]
    """Ways, step, and the ways, turns and steps of a second card of the class."""
    seconds: tuple[tuple[int, int, int], ...]
    """Ways, turns and step of a second card after one of another class."""


class TurnsTable(Generic[Number]):
    """Expected turns of the states of a deck, computed as they are asked for.

    >>> table = TurnsTable({(((2, 0),), 1): 8}, 1.0)
    >>> round(table.turns({(((2, 0),), 1): 8}), 3)
    12.393
    """

    def __init__(self, deck: Mapping[Group, int], unit: Number) -> None:
        """Prepare for a deck: how many classes it has of each kind; values do not matter."""
        self._unit: Number = unit
        self._numbers: dict[Kind, int] = {}
        for kind, _ in deck:
            self._find_kinds(_settled(kind)[1])
        self._kinds = [self._make(kind) for kind in self._numbers]
        self._values: dict[int, Number] = {0: unit - unit}

    def _find_kinds(self, kind: Kind) -> None:
        if is_empty(kind) or kind in self._numbers:
            return
        self._numbers[kind] = len(self._numbers)
        following = [without_pair(kind)] if has_pair(kind) else []
        for match in matches(kind):
            following += [match.after, match.bared]
        for fresh in freshes(kind):
            following += [fresh.to, fresh.after, fresh.missed]
        for each in following:
            self._find_kinds(_settled(each)[1])

    def _make(self, kind: Kind) -> _Kind:
        here = self._step(kind)

        def to(following: Kind, ways: int = 1) -> tuple[int, int, int]:
            turns, settled = _settled(following)
            return ways, turns, self._step(settled) - here

        matched = matches(kind)
        fresh = freshes(kind)
        return _Kind(
            _BITS * self._numbers[kind],
            unknown_in(kind),
            known_in(kind),
            to(without_pair(kind))[1:] if has_pair(kind) else None,
            tuple(to(each.after, each.ways) for each in matched),
            tuple(
                (f.ways, to(f.to)[2], (to(f.after, f.luck), to(f.missed, f.misses))) for f in fresh
            ),
            tuple(to(each.bared, each.ways) for each in matched)
            + tuple(to(each.to, each.ways) for each in fresh),
        )

    def _step(self, kind: Kind) -> int:
        return 0 if is_empty(kind) else 1 << _BITS * self._numbers[kind]

    def turns(self, groups: Mapping[Group, int]) -> Number:
        """Give the expected turns from here on, whatever is known."""
        state = paid = 0
        for (kind, _), count in groups.items():
            turns, settled = _settled(kind)
            paid += count * turns
            state += count * self._step(settled)
        return paid + self._value(state)

    def turn(self, groups: Mapping[Group, int]) -> dict[First, Number]:
        """Give the expected turns after every way to begin a turn, this one included."""
        found: dict[First, Number] = {}
        total = self._unit - self._unit
        unknown = 0
        known = any(known_in(kind) for kind, _ in groups)
        for group, count in groups.items():
            kind, value = group
            unknown += count * unknown_in(kind)
            if has_pair(kind):
                taken = 1 + self.turns(changed(groups, group, without_pair(kind)))
                found[First.TAKE] = min(taken, found.get(First.TAKE, taken))
            for match in matches(kind):
                total += count * match.ways * self.turns(changed(groups, group, match.after))
            for fresh in freshes(kind):
                up = changed(groups, group, fresh.to)
                best = self.second_new(up, (fresh.to, value))
                if known:
                    best = min(best, self.turns(up))
                total += count * fresh.ways * best
        if unknown:
            found[First.NEW] = 1 + total / unknown
        return found

    def second_new(self, groups: Mapping[Group, int], turned: Group) -> Number:
        """Give the expected turns after a second unknown card, the turn itself not counted."""
        total = self._unit - self._unit
        unknown = 0
        for ways, _, after in second_cards(groups, turned):
            unknown += ways
            total += ways * self.turns(after)
        return total / unknown

    def _value(self, state: int) -> Number:
        found = self._values.get(state)
        if found is None:
            found = self._values[state] = self._computed(state)
        return found

    def _computed(self, state: int) -> Number:
        present: list[tuple[_Kind, int]] = []
        unknown = known = 0
        for kind in self._kinds:
            count = state >> kind.place & _MASK
            if count:
                present.append((kind, count))
                unknown += count * kind.unknown
                known += count * kind.known
        total = self._unit - self._unit
        best: Number | None = None
        for kind, count in present:
            if kind.taken is not None:
                taken = 1 + kind.taken[0] + self._value(state + kind.taken[1])
                best = taken if best is None else min(best, taken)
            for ways, turns, step in kind.matches:
                total += count * ways * (turns + self._value(state + step))
            for ways, step, own in kind.freshes:
                second = self._second_new(state, step, present, kind, own) / max(1, unknown - 1)
                if known:
                    second = min(second, self._value(state + step))
                total += count * ways * second
        new = 1 + total / unknown
        return new if best is None else min(best, new)

    def _second_new(
        self,
        state: int,
        step: int,
        present: list[tuple[_Kind, int]],
        kind: _Kind,
        own: tuple[tuple[int, int, int], ...],
    ) -> Number:
        total = self._unit - self._unit
        for ways, turns, second in own:
            if ways:
                total += ways * (turns + self._value(state + second))
        for other, count in present:
            left = count - (other is kind)
            if left:
                for ways, turns, second in other.seconds:
                    total += left * ways * (turns + self._value(state + step + second))
        return total


def _settled(kind: Kind) -> tuple[int, Kind]:
    """Take the known pairs that no unknown card can need; return the turns it costs."""
    turns = 0
    while has_pair(kind) and not _is_needed(kind):
        turns += 1
        kind = without_pair(kind)
    return turns, kind


def _is_needed(kind: Kind) -> bool:
    """Tell whether, without a pair, an unknown card could find no known partner."""
    if len(kind) == 1:
        ((unknown, known),) = kind
        return known - 2 < unknown
    (unknown, known), (other_unknown, other_known) = kind
    return known - 1 < other_unknown or other_known - 1 < unknown
