"""Advisers for the tables that there is a theory for."""

from collections import Counter
from collections.abc import Mapping

from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Back, Table
from voice_memory.players import checkerboard_theory, one_flip_theory
from voice_memory.players.advice import HALF, NEW, PARTNER, PASS, SINGLE, TAKE, Option, Values, What
from voice_memory.players.class_kinds import Group, changed, has_pair, without_pair
from voice_memory.players.class_turns_theory import TurnsTable
from voice_memory.players.classes_theory import ClassesTable, First, NearTable
from voice_memory.players.knowledge import PAIR, Knowledge
from voice_memory.players.pairs_theory import zwick_paterson_move
from voice_memory.players.several_theory import SeveralTable

_FIRSTS = {First.TAKE: TAKE, First.NEW: NEW, First.PASS: PASS}


def counted(seen: Knowledge) -> tuple[int, int, int]:
    """Count pairs left, single cards known, and pairs known, as if every card had one partner."""
    pairs = singles = 0
    for (kind, _), count in seen.groups.items():
        known = 0
        while has_pair(kind):
            known += 1
            kind = without_pair(kind)  # noqa: PLW2901 - what is left of it
        pairs += known * count
        singles += count * any(side[1] for side in kind)
    return seen.left // PAIR, singles, pairs


def _after_taking(seen: Knowledge, up: Slot) -> Counter[Group]:
    group = seen.group_of(up)
    return changed(seen.groups, group, without_pair(group[0]))


def _has_other(seen: Knowledge, up: Slot) -> bool:
    """Tell whether a card is known that is no pair with the one that is up."""
    partners = set(seen.partners(up))
    return any(slot != up and slot not in partners for slot in seen.known_slots())


class ClassesAdviser:
    """Two players; classes of any kind."""

    is_valued = True
    counts_turns = False

    def __init__(self, table: ClassesTable[float]) -> None:
        self._table = table

    def first(self, seen: Knowledge, *, may_pass: bool) -> Values:
        """Value every way to begin a turn."""
        self._aim(seen.groups)
        found = self._table.turn(seen.groups, may_pass=may_pass)
        return {_FIRSTS[first]: value for first, value in found.items()}

    def second(self, seen: Knowledge, up: Slot) -> Values:
        """Value every way to go on."""
        self._aim(seen.groups)
        group = seen.group_of(up)
        if seen.partner(up) is not None:
            taken = group[1] + self._table.worth(_after_taking(seen, up))
            # Whoever leaves it gives it to the other.
            return {PARTNER: taken, NEW: -taken, SINGLE: -taken}
        found: dict[Option, float] = {}
        if _has_other(seen, up):
            found[SINGLE] = -self._table.worth(seen.groups)
        if seen.unknown and not (seen.bare_classes and found):
            found[NEW] = self._table.second_new(seen.groups, group)
        return found

    def _aim(self, groups: Mapping[Group, int]) -> None:
        if isinstance(self._table, NearTable):
            self._table.aim(groups)


class TurnsAdviser:
    """One player, or all together: as few turns as can be."""

    is_valued = True
    counts_turns = True

    def __init__(self, table: TurnsTable[float]) -> None:
        self._table = table

    def first(self, seen: Knowledge, *, may_pass: bool) -> Values:
        """Value every way to begin a turn."""
        del may_pass
        found = self._table.turn(seen.groups)
        return {_FIRSTS[first]: -turns for first, turns in found.items()}

    def second(self, seen: Knowledge, up: Slot) -> Values:
        """Value every way to go on."""
        if seen.partner(up) is not None:
            left = self._table.turns(_after_taking(seen, up))
            return {PARTNER: -left, NEW: -left - 1, SINGLE: -left - 1}
        found: dict[Option, float] = {}
        if seen.unknown:
            found[NEW] = -self._table.second_new(seen.groups, seen.group_of(up))
        if _has_other(seen, up):
            found[SINGLE] = -self._table.turns(seen.groups)
        return found


class OneFlipAdviser:
    """Two players, and the turn passes after every two cards.

    Exact where every card has one partner; else a rule of thumb that takes it to be so.
    """

    is_valued = True
    counts_turns = False

    def __init__(self, values: Mapping[one_flip_theory.State, float]) -> None:
        self._values = values

    def first(self, seen: Knowledge, *, may_pass: bool) -> Values:
        """Value every way to begin a turn."""
        state = counted(seen)
        found = one_flip_theory.openings(state, self._values, 1.0, may_pass=may_pass)
        return {Option(What(opening.value)): value for opening, value in found.items()}

    def second(self, seen: Knowledge, up: Slot) -> Values:
        """Value every way to go on."""
        n, k, j = counted(seen)
        values = self._values
        if seen.partner(up) is not None:
            left = -values[n, k, j]
            taken = 1 - values[n - 1, k, j - 1]
            if not seen.was_known or not seen.unknown:
                return {PARTNER: taken, SINGLE: left}
            openings = one_flip_theory.openings((n, k, j), values, 1.0, may_pass=False)
            half = openings[one_flip_theory.Opening.PAIR_NEW]
            return {PARTNER: taken, NEW: half, SINGLE: left}
        unknown = len(seen.unknown)
        found: dict[Option, float] = {}
        if unknown:
            found[NEW] = one_flip_theory.second_new((n, k, j), values, 1.0)
        if _has_other(seen, up):
            found[SINGLE] = -values[n, k, j]
        return found


class SeveralAdviser:
    """Three players or more, each for himself.

    Exact where every card has one partner and nobody passes; else a rule of thumb that takes it
    to be so.
    """

    is_valued = True
    counts_turns = False

    def __init__(self, table: SeveralTable[float]) -> None:
        self._table = table

    def first(self, seen: Knowledge, *, may_pass: bool) -> Values:
        """Value every way to begin a turn."""
        del may_pass
        n, k, j = counted(seen)
        value = self._table.value
        if j:
            return {TAKE: j + value[n - j][k][0]}
        return {NEW: value[n][k][0]}

    def second(self, seen: Knowledge, up: Slot) -> Values:
        """Value every way to go on."""
        n, k, j = counted(seen)
        value = self._table.value
        if seen.partner(up) is not None:
            # To leave it and come last can look better, but only if all others play as well.
            return {PARTNER: j + value[n - j][k][0]}
        found: dict[Option, float] = {}
        if not j:
            found = {
                Option(What.NEW): self._table.second_new(n, k),
                Option(What.SINGLE): value[n][k][-1],
            }
        elif seen.unknown:
            found = {NEW: 0.0}
        if not _has_other(seen, up):
            found.pop(SINGLE, None)
        return found


class CheckerboardAdviser:
    """Two players, two backs."""

    is_valued = True
    counts_turns = False

    def __init__(self, table: Table, values: Mapping[checkerboard_theory.State, float]) -> None:
        self._board = table
        self._values = values

    def _known_under(self, seen: Knowledge, back: Back) -> int:
        return sum(self._board.back(slot) is back for slot in seen.singles())

    def _state(self, seen: Knowledge, back: Back) -> checkerboard_theory.State:
        """Count as if all pairs in sight were taken; the `back` first."""
        n, _, j = counted(seen)
        other = Back.BLUE if back is Back.RED else Back.RED
        return n - j, self._known_under(seen, back), self._known_under(seen, other)

    def first(self, seen: Knowledge, *, may_pass: bool) -> Values:
        """Value every way to begin a turn."""
        n, a, b = self._state(seen, Back.RED)
        j = counted(seen)[2]
        if j:
            return {TAKE: j + self._values[n, a, b]}
        found: dict[Option, float] = {}
        for back, state in ((Back.RED, (n, a, b)), (Back.BLUE, (n, b, a))):
            if state[1] < n:
                found[Option(What.NEW, back)] = checkerboard_theory.first_value(
                    state, self._values, 1.0
                )
        if may_pass and a + b >= PAIR:
            found[PASS] = -max(found.values())
        return found

    def second(self, seen: Knowledge, up: Slot) -> Values:
        """Value every way to go on."""
        back = self._board.back(up) or Back.RED
        other = Back.BLUE if back is Back.RED else Back.RED
        n, a, b = self._state(seen, back)
        j = counted(seen)[2]
        if seen.partner(up) is not None:
            taken = j + self._values[n, a, b]
            return {PARTNER: taken, NEW: -taken, SINGLE: -taken}
        found = checkerboard_theory.second_values((n, a - 1, b), self._values, 1.0)
        options = {
            checkerboard_theory.Second.OTHER: Option(What.NEW, other),
            checkerboard_theory.Second.SAME: Option(What.NEW, back),
            checkerboard_theory.Second.KNOWN: SINGLE,
        }
        return {options[second]: value for second, value in found.items()}


class RuleAdviser:
    """Any table: the published rule for two, as if every card had one partner."""

    is_valued = False
    counts_turns = False

    def __init__(self, *, hides: bool) -> None:
        """Prepare; who plays alone or together with all hides nothing."""
        self._hides = hides

    def first(self, seen: Knowledge, *, may_pass: bool) -> Values:
        """Name the way to begin a turn."""
        n, k, j = counted(seen)
        if j:
            return {TAKE: 0.0}
        if not seen.unknown:
            return {SINGLE: 0.0}
        if self._hides and may_pass and k >= PAIR and zwick_paterson_move(n, k) == 0:
            return {PASS: 0.0}
        return {NEW: 0.0}

    def second(self, seen: Knowledge, up: Slot) -> Values:
        """Name the way to go on."""
        if seen.partner(up) is not None:
            return {PARTNER: 0.0}
        n, k, _ = counted(seen)
        holds = self._hides and not seen.was_known and zwick_paterson_move(n, k - 1) == 1
        if not seen.unknown or (holds and _has_other(seen, up)):
            return {SINGLE: 0.0}
        return {NEW: 0.0}


class DuelAdviser:
    """A duel: lead an unknown card, answer with its twin if that is known.

    A rule of thumb. What is known of one's own half serves only oneself, since nobody else
    answers from it; leading a known card hides it, and loses against leading unknown ones.
    """

    is_valued = False
    counts_turns = False

    def __init__(self, table: Table, seat: Seat) -> None:
        self._table = table
        self._seat = seat

    def _is_mine(self, slot: Slot) -> bool:
        return self._table.half(slot) == self._seat

    def first(self, seen: Knowledge, *, may_pass: bool) -> Values:
        """Name the way to lead."""
        del may_pass
        if any(map(self._is_mine, seen.unknown)):
            return {NEW: 0.0}
        return {SINGLE if any(map(self._is_mine, seen.singles())) else HALF: 0.0}

    def second(self, seen: Knowledge, up: Slot) -> Values:
        """Name the way to answer."""
        if seen.partner(up) is not None:
            return {PARTNER: 0.0}
        return {NEW if any(map(self._is_mine, seen.unknown)) else SINGLE: 0.0}
