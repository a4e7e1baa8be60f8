"""Perfect play for two where a card may have several partners: rank, zebra, and jokers.

Theory: cards fall into *classes* that pair only among themselves, such as the four sevens. All
that counts of a class is its *kind*: how many cards are left of it and how many are known. A
state counts the classes of each kind that have no known pair, and names the kind of the one that
has, if any. The player to move takes the known pair, or first turns an unknown card: that is
better where the card is sure of a partner and the pair would have used up its class's unknown
cards. After a card without a known partner come, as in `pairs_theory`, a 1-move or a 2-move, and
instead of both a 0-move.

Source: the project's own computation. Exact for rank, with jokers or without: values and moves
under the convention named; brute force over beliefs agrees up to six ranks. Near exact for zebra:
with a known pair on the table no 2-move is weighed; four ranks are off by 0.0002 pairs. Near
exact for tables too large to be gone through (`NearTable`): see there.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Generic

from voice_memory.players.class_kinds import (
    Group,
    Kind,
    freshes,
    has_pair,
    is_empty,
    known_in,
    matches,
    second_cards,
    unknown_in,
    without_pair,
)
from voice_memory.players.number import Number
from voice_memory.players.pairs_theory import TWO_KNOWN, Passing

_BITS = 6
_MASK = (1 << _BITS) - 1
# A state is one number, six bits for the count of each open kind and above them the number of
# the kind with a pair, so that a move is one addition.


class First(Enum):
    """What to turn first."""

    TAKE = auto()
    NEW = auto()
    PASS = auto()


@dataclass(frozen=True, slots=True)
class _Open:
    """A kind without a known pair, with the number to add to a state for all that can happen."""

    place: int
    unknown: int
    known: int
    value: int
    matches: tuple[tuple[int, int, int], ...]
    """Ways, step when taken, step when left bare."""
    freshes: tuple[tuple[int, int, int, int, int, int], ...]
    """Ways, step, ways and step of luck, ways and step of a miss within the class."""
    seconds: tuple[tuple[int, int], ...]
    """Ways and step of every second card that is no pair with the first, of another class."""


@dataclass(frozen=True, slots=True)
class _Bare:
    """A kind with a known pair."""

    unknown: int
    value: int
    taken: int
    matches: tuple[tuple[int, int], ...]


class ClassesTable(Generic[Number]):
    """Values of the states of a deck, computed as they are asked for.

    >>> from fractions import Fraction
    >>> table = ClassesTable({(((4, 0),), 1): 3}, Passing.KO, Fraction(1))
    >>> str(table.value(table.start))
    '34/825'
    """

    def __init__(self, deck: Mapping[Group, int], passing: Passing, unit: Number) -> None:
        """Prepare for a deck: how many classes it has of each kind, with the value of a pair."""
        self._passing = passing
        self._unit: Number = unit
        self._floor = 0
        self._numbers: dict[Group, int] = {}
        self._bare_numbers: dict[Group, int] = {}
        for group in deck:
            self._find_kinds(group)
        self._top = _BITS * len(self._numbers)
        self._open = [self._make_open(*group) for group in self._numbers]
        self._bare = [self._make_bare(*group) for group in self._bare_numbers]
        self.start = self.state(deck)
        self._values: dict[int, Number] = {0: unit - unit}

    def _find_kinds(self, group: Group) -> None:
        """Number every kind that a class can come to."""
        kind: Kind = group[0]
        numbers = self._bare_numbers if has_pair(kind) else self._numbers
        if is_empty(kind) or group in numbers:
            return
        numbers[group] = len(numbers)
        following = [each for match in matches(kind) for each in (match.after, match.bared)]
        if has_pair(kind):
            following = [without_pair(kind), *(match.after for match in matches(kind))]
        for fresh in () if has_pair(kind) else freshes(kind):
            following += [fresh.to, fresh.after, fresh.missed]
        for each in following:
            self._find_kinds((each, group[1]))

    def _step(self, kind: Kind, value: int) -> int:
        if is_empty(kind):
            return 0
        if has_pair(kind):
            return (self._bare_numbers[kind, value] + 1) << self._top
        return 1 << _BITS * self._numbers[kind, value]

    def _make_open(self, kind: Kind, value: int) -> _Open:
        here = self._step(kind, value)

        def step(to: Kind) -> int:
            return self._step(to, value) - here

        matched = matches(kind)
        fresh = freshes(kind)
        return _Open(
            _BITS * self._numbers[kind, value],
            unknown_in(kind),
            known_in(kind),
            value,
            tuple((each.ways, step(each.after), step(each.bared)) for each in matched),
            tuple(
                (f.ways, step(f.to), f.luck, step(f.after), f.misses, step(f.missed)) for f in fresh
            ),
            tuple((each.ways, step(each.bared)) for each in matched)
            + tuple((each.ways, step(each.to)) for each in fresh),
        )

    def _make_bare(self, kind: Kind, value: int) -> _Bare:
        here = self._step(kind, value)
        return _Bare(
            unknown_in(kind),
            value,
            self._step(without_pair(kind), value) - here,
            tuple((match.ways, self._step(match.after, value) - here) for match in matches(kind)),
        )

    def state(self, classes: Mapping[Group, int]) -> int:
        """Number a state: at most one class may have a known pair."""
        return sum(count * self._step(*group) for group, count in classes.items())

    def knows(self, group: Group) -> bool:
        """Tell whether a class can come to a kind while all take the pairs they see."""
        return group in self._numbers or group in self._bare_numbers or is_empty(group[0])

    def value(self, state: int) -> Number:
        """Value a state for the player to move."""
        found = self._values.get(state)
        if found is None:
            found = self._values[state] = self._computed(state)
        return found

    def _computed(self, state: int) -> Number:
        present, unknown, known = self._present(state)
        if unknown < self._floor:
            return self._unit - self._unit
        best = None
        bare = self._bare[(state >> self._top) - 1] if state >> self._top else None
        if bare is not None:
            best = bare.value + self.value(state + bare.taken)
        if unknown:
            new = self._new(state, present, unknown, is_known=known > 0)
            best = new if best is None else max(best, new)
        if best is None:
            return self._unit - self._unit
        if bare is None and known >= TWO_KNOWN:
            if self._passing is Passing.KO:
                return -best if best < 0 else best
            if self._passing is Passing.PASS and best < 0:
                return self._unit - self._unit
        return best

    def _present(self, state: int) -> tuple[list[tuple[_Open, int]], int, int]:
        """List the open kinds of a state with their counts; count unknown and known cards."""
        present: list[tuple[_Open, int]] = []
        unknown = known = 0
        for kind in self._open:
            count = state >> kind.place & _MASK
            if count:
                present.append((kind, count))
                unknown += count * kind.unknown
                known += count * kind.known
        bare = state >> self._top
        if bare:
            unknown += self._bare[bare - 1].unknown
            known += TWO_KNOWN
        return present, unknown, known

    def _new(
        self, state: int, present: list[tuple[_Open, int]], unknown: int, *, is_known: bool
    ) -> Number:
        """Value turning an unknown card first."""
        total = self._unit - self._unit
        for kind, count in present:
            for ways, taken, _ in kind.matches:
                total += count * ways * (kind.value + self.value(state + taken))
            for fresh in kind.freshes:
                one = -self.value(state + fresh[1]) if is_known else None
                if state >> self._top and one is not None:
                    best = one
                else:
                    best = self._two(state, present, unknown, kind, fresh)
                    if one is not None and one > best:
                        best = one
                total += count * fresh[0] * best
        if state >> self._top:
            bare = self._bare[(state >> self._top) - 1]
            for ways, taken in bare.matches:
                total += ways * (bare.value + self.value(state + taken))
        return total / unknown

    def _two(
        self,
        state: int,
        present: list[tuple[_Open, int]],
        unknown: int,
        kind: _Open,
        fresh: tuple[int, int, int, int, int, int],
    ) -> Number:
        """Value turning a second unknown card after one whose partners are unknown."""
        _, step, luck, after, misses, missed = fresh
        value, values = self.value, self._values
        up = state + step
        total = self._unit - self._unit
        if luck:
            total += luck * (kind.value + value(state + after))
        if misses:
            total -= misses * value(state + missed)
        for other, count in present:
            left = count - 1 if other is kind else count
            if left:
                for ways, bared in other.seconds:
                    following = values.get(up + bared)
                    if following is None:
                        following = value(up + bared)
                    total -= left * ways * following
        return total / (unknown - 1)

    def can_pass(self, state: int) -> bool:
        """Tell whether no pair is known, and two cards are."""
        return not state >> self._top and self._present(state)[2] >= TWO_KNOWN

    def firsts(self, state: int, *, may_pass: bool) -> dict[First, Number]:
        """Value every way to begin a turn."""
        found: dict[First, Number] = {}
        present, unknown, known = self._present(state)
        if state >> self._top:
            bare = self._bare[(state >> self._top) - 1]
            found[First.TAKE] = bare.value + self.value(state + bare.taken)
        if unknown:
            found[First.NEW] = self._new(state, present, unknown, is_known=known > 0)
        if may_pass and self.can_pass(state):
            found[First.PASS] = -max(found.values())
        return found

    # Any state, as it may come about between people

    def worth(self, groups: Mapping[Group, int]) -> Number:
        """Value classes of any kinds for the player to move, who takes the pairs he sees first.

        Exact where no more than one class has a known pair, of a kind that comes about while all
        take what they see.
        """
        taken, state = self._first_taken(groups)
        return taken + self.value(state)

    def turn(self, groups: Mapping[Group, int], *, may_pass: bool) -> dict[First, Number]:
        """Value every way to begin a turn, whatever the classes."""
        taken, state = self._first_taken(groups)
        if taken:
            return {First.TAKE: taken + self.value(state)}
        return self.firsts(state, may_pass=may_pass)

    def _first_taken(self, groups: Mapping[Group, int]) -> tuple[int, int]:
        """Take known pairs until a state can be numbered; return what they are worth, and it."""
        bare = [group for group in groups if has_pair(group[0])]
        if not bare or (len(bare) == 1 and groups[bare[0]] == 1 and bare[0] in self._bare_numbers):
            return 0, self.state(groups)
        rest = Counter(groups)
        taken = 0
        for group in bare:
            kind, value = group
            count = rest.pop(group)
            while has_pair(kind):
                taken += count * value
                kind = without_pair(kind)
            if not is_empty(kind):
                rest[kind, value] += count
        return taken, self.state(rest)

    def second_new(self, groups: Mapping[Group, int], turned: Group) -> Number:
        """Value a second unknown card; `turned` is the class of the first, already known."""
        total = self._unit - self._unit
        unknown = 0
        for ways, is_pair, after in second_cards(groups, turned):
            unknown += ways
            total += ways * (turned[1] + self.worth(after) if is_pair else -self.worth(after))
        return total / unknown


_DEPTH = 2
_BLOCK = 2


class NearTable(ClassesTable[float]):
    """A table of a deck too large to be gone through: it looks some cards ahead.

    It is the same recurrence, broken off 2 to 4 unknown cards ahead, where the players are taken
    to be level; values of starts are a few hundredths of a pair. Measured on two packs by rank
    against somebody who always turns two unknown cards: 29.4 of 52 pairs; looking deeper
    brings no more, and the rule for one partner a card brings 27.9.
    """

    def aim(self, groups: Mapping[Group, int]) -> None:
        """Look ahead from these classes from now on."""
        unknown = sum(count * unknown_in(kind) for (kind, _), count in groups.items())
        floor = max(0, (unknown - _DEPTH) // _BLOCK * _BLOCK)
        if floor != self._floor:
            self._floor = floor
            self._values = {0: 0.0}
