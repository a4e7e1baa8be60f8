"""Perfect play for two where the turn passes after every two cards, pair or no pair.

Theory: state (n, k, j): n pairs left, k cards known without their partner, and j pairs of which
both cards are known. A pair in sight may be left lying, and two cards of different known pairs,
or of a known pair and a new one, may be turned. Values are the mover's pairs still to come less
the other's.

Source: the project's own computation, checked by a second program. Exact: all of it, under the
convention named (see `pairs_theory`). A partner that has just come into sight is taken; up to 13
pairs the published values show that leaving it never gains.
"""

from collections.abc import Mapping
from enum import Enum, auto
from functools import lru_cache

from voice_memory.players.number import Number
from voice_memory.players.pairs_theory import TWO_KNOWN, Passing

State = tuple[int, int, int]
"""Pairs left, single cards known, whole pairs known."""


class Opening(Enum):
    """What to begin a turn with."""

    TAKE = "take"
    """A known pair."""
    NEW = "new"
    """An unknown card."""
    SINGLE_NEW = "single"
    """A known single card, then an unknown one."""
    PAIR_NEW = "half"
    """One card of a known pair, then an unknown one."""
    PASS = "pass"  # noqa: S105 - the name of a move, no secret
    """Two known cards that are no pair."""


class Second(Enum):
    """What to turn second, after an unknown card whose partner is unknown."""

    KNOWN = auto()
    NEW = auto()


def one_flip_values(pairs: int, passing: Passing, unit: Number) -> dict[State, Number]:
    """Compute the value of every state of up to so many pairs; `unit` is 1.0 or Fraction(1)."""
    values: dict[State, Number] = {(0, 0, 0): unit - unit}
    for n in range(1, pairs + 1):
        for known in range(2 * n, -1, -1):
            for j in range(max(0, known - n), known // 2 + 1):
                state = (n, known - 2 * j, j)
                best = max(openings(state, values, unit, may_pass=False).values())
                if can_pass(state) and passing is Passing.KO:
                    best = -best if best < 0 else best
                elif can_pass(state) and passing is Passing.PASS:
                    best = max(best, unit - unit)
                values[state] = best
    return values


def can_pass(state: State) -> bool:
    """Tell whether two known cards can be turned that are no pair."""
    _, k, j = state
    return k + j >= TWO_KNOWN


def openings(
    state: State, values: Mapping[State, Number], unit: Number, *, may_pass: bool
) -> dict[Opening, Number]:
    """Value every way to begin a turn, from the values of the states that can follow."""
    n, k, j = state
    unknown = 2 * n - k - 2 * j
    found: dict[Opening, Number] = {}
    if j:
        found[Opening.TAKE] = 1 - values[n - 1, k, j - 1]
    if unknown:
        matched = k * (1 - values[n - 1, k - 1, j]) if k else unit - unit
        fresh = max(after_fresh(state, values, unit).values()) if unknown > k else unit - unit
        found[Opening.NEW] = (matched + (unknown - k) * fresh) * unit / unknown
    if unknown and k:
        found[Opening.SINGLE_NEW] = second_new(state, values, unit)
    if unknown and j:
        found[Opening.PAIR_NEW] = (
            -(
                (k * values[n, k - 1, j + 1] if k else 0)
                + ((unknown - k) * values[n, k + 1, j] if unknown > k else 0)
            )
            * unit
            / unknown
        )
    if may_pass and can_pass(state):
        found[Opening.PASS] = -max(found.values())
    return found


def after_fresh(state: State, values: Mapping[State, Number], unit: Number) -> dict[Second, Number]:
    """Value the second card; `state` is before the first, whose partner is unknown."""
    n, k, j = state
    found = {Second.NEW: second_new((n, k + 1, j), values, unit)}
    if k or j:
        found[Second.KNOWN] = -values[n, k + 1, j]
    return found


def second_new(state: State, values: Mapping[State, Number], unit: Number) -> Number:
    """Value an unknown second card; in `state` the first counts as a known single card."""
    n, k, j = state
    unknown = 2 * n - k - 2 * j
    given = (k - 1) * values[n, k - 1, j + 1] if k > 1 else 0
    rest = (unknown - k) * values[n, k + 1, j] if unknown > k else 0
    return ((1 - values[n - 1, k - 1, j]) - given - rest) * unit / unknown


@lru_cache(maxsize=4)
def playing_values(pairs: int) -> dict[State, float]:
    """Compute the values that are played by: in floats, with the ko convention."""
    return one_flip_values(pairs, Passing.KO, 1.0)
