"""Perfect play for two on a checkerboard: a card's twin always lies under the other back.

Theory: state (n, a, b): n pairs left, a cards known under one back and b under the other, none
with its twin. A move turns an unknown card under one back and its twin if that is known; else a
second card: an unknown one under the other back, an unknown one under the same back, or a known
one. Values and conventions as in `pairs_theory`; a value is the same with the backs exchanged.

Source: the project's own computation, checked by brute force on small tables. Exact: all of it,
under the convention named.
"""

from collections.abc import Mapping
from enum import Enum, auto
from functools import lru_cache

from voice_memory.players.number import Number
from voice_memory.players.pairs_theory import TWO_KNOWN, Passing

State = tuple[int, int, int]
"""Pairs left; cards known under the back to turn first; cards known under the other."""


class Second(Enum):
    """What to turn after an unknown card whose twin is unknown."""

    OTHER = auto()
    """An unknown card under the other back."""
    SAME = auto()
    """An unknown card under the same back."""
    KNOWN = auto()


def checkerboard_values(pairs: int, passing: Passing, unit: Number) -> dict[State, Number]:
    """Compute the value of every state of up to so many pairs; `unit` is 1.0 or Fraction(1)."""
    zero = unit - unit
    values: dict[State, Number] = {(0, 0, 0): zero}
    for n in range(1, pairs + 1):
        for known in range(n, -1, -1):
            for a in range(known // 2, -1, -1):
                b = known - a
                if known == n:
                    best = n * unit
                else:
                    best = max(
                        first_value((n, here, there), values, unit)
                        for here, there in ((a, b), (b, a))
                        if here < n
                    )
                    if known >= TWO_KNOWN and passing is Passing.KO:
                        best = -best if best < 0 else best
                    elif known >= TWO_KNOWN and passing is Passing.PASS:
                        best = max(best, zero)
                values[n, a, b] = values[n, b, a] = best
    return values


def first_value(state: State, values: Mapping[State, Number], unit: Number) -> Number:
    """Value turning an unknown card under the first back of a state."""
    n, a, b = state
    unknown = n - a
    total = b * (1 + values[n - 1, a, b - 1]) if b else unit - unit
    if unknown > b:
        total += (unknown - b) * max(second_values(state, values, unit).values())
    return total / unknown


def second_values(
    state: State, values: Mapping[State, Number], unit: Number
) -> dict[Second, Number]:
    """Value the second card; `state` is before the first, whose twin is unknown."""
    n, a, b = state
    found: dict[Second, Number] = {}
    there = n - b
    luck = 1 + values[n - 1, a, b]
    rest = there - 1 - a
    both = rest * values[n, a + 1, b + 1] if rest else 0
    found[Second.OTHER] = ((1 - a) * luck - both) * unit / there
    here = n - a - 1
    if here:
        rest = here - b
        # A card whose twin is known under the other back is the other player's pair.
        given = b * (1 + values[n - 1, a + 1, b - 1]) if b else 0
        found[Second.SAME] = -(given + (rest * values[n, a + 2, b] if rest else 0)) * unit / here
    if a or b:
        found[Second.KNOWN] = -values[n, a + 1, b]
    return found


@lru_cache(maxsize=2)
def playing_values(pairs: int) -> dict[State, float]:
    """Compute the values that are played by: in floats, with the ko convention."""
    return checkerboard_values(pairs, Passing.KO, 1.0)
