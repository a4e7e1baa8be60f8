"""Perfect play where every card has one partner and a pair lets its taker go on.

Theory: two players who forget nothing. All that counts is (n, k): n pairs are left, and of k
cards the face is known but not the partner. A move turns an unknown card and takes its partner
if that is known; else a *1-move* turns a known card, which tells nothing, and a *2-move* another
unknown one. A *0-move* turns two known cards. Values are the mover's pairs still to come less
the opponent's.

Conventions: NO_PASS knows no 0-moves; PASS lets a game end when both would pass for ever; KO
allows a 0-move unless the opponent has just made one, so that every game ends.

Source: U. Zwick and M. S. Paterson, The memory game, Theoretical Computer Science 110 (1993)
169-196. Exact: all of it, under the convention named, against an opponent who plays as well.
Not exact: the chance of winning, which a player who maximises pairs does not maximise.
"""

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from typing import Generic

from voice_memory.players.number import Number


class Passing(Enum):
    """Whether two cards that are already known may be turned."""

    NO_PASS = auto()
    PASS = auto()
    KO = auto()


TWO_KNOWN = 2
"""Cards that a 0-move turns."""


@dataclass(frozen=True, slots=True)
class PairsTable(Generic[Number]):
    """Values by `[n][k]`: of the state, of a 1-move, and of a 2-move (None where impossible).

    >>> from fractions import Fraction
    >>> str(pairs_table(6, Passing.KO, Fraction(1)).value[6][2])
    '8/45'
    """

    value: tuple[tuple[Number, ...], ...]
    one: tuple[tuple[Number | None, ...], ...]
    two: tuple[tuple[Number | None, ...], ...]


def pairs_table(
    pairs: int, passing: Passing, unit: Number, *, one_moves: bool = True
) -> PairsTable[Number]:
    """Compute the table for up to so many pairs; `unit` is 1.0 or Fraction(1)."""
    zero = unit - unit
    values: list[tuple[Number, ...]] = [(zero,)]
    ones: list[tuple[Number | None, ...]] = [(None,)]
    twos: list[tuple[Number | None, ...]] = [(None,)]
    for n in range(1, pairs + 1):
        before = values[-1]
        # One place more at the end, for the 2-move that can no longer miss.
        value = [zero] * n + [n * unit, zero]
        one: list[Number | None] = [None] * (n + 1)
        two: list[Number | None] = [None] * (n + 1)
        for k in range(n - 1, -1, -1):
            unknown = 2 * n - k
            known_share = k * unit / unknown
            taken = known_share * (1 + before[k - 1]) if k else zero
            fresh_share = 1 - known_share
            others = unknown - 1
            second = (1 - k) * (1 + before[k]) - (2 * n - 2 * k - 2) * value[k + 2]
            best = two[k] = taken + fresh_share * second / others
            if k and one_moves:
                one[k] = alternative = taken - fresh_share * value[k + 1]
                best = max(best, alternative)
            value[k] = _passed(best, k, passing, zero)
        values.append(tuple(value[: n + 1]))
        ones.append(tuple(one))
        twos.append(tuple(two))
    return PairsTable(tuple(values), tuple(ones), tuple(twos))


def _passed(best: Number, known: int, passing: Passing, zero: Number) -> Number:
    if known < TWO_KNOWN or passing is Passing.NO_PASS:
        return best
    if best >= 0:
        return best
    return -best if passing is Passing.KO else zero


@lru_cache(maxsize=8)
def playing_table(pairs: int) -> PairsTable[float]:
    """Compute the table that is played by: in floats, with the ko convention."""
    return pairs_table(pairs, Passing.KO, 1.0)


def always_two(pairs: int, unit: Number) -> tuple[Number, ...]:
    """Compute the value of the start, by pairs, when both always make 2-moves.

    >>> from fractions import Fraction
    >>> str(always_two(4, Fraction(1))[4])
    '128/105'
    """
    table = pairs_table(pairs, Passing.NO_PASS, unit, one_moves=False)
    return tuple(row[0] for row in table.value)


def zwick_paterson_move(n: int, k: int) -> int:
    """Name the best move under PASS by the published rule: 0, 1 or 2; `n > k`.

    >>> [zwick_paterson_move(9, k) for k in range(9)]
    [2, 1, 2, 1, 2, 1, 2, 1, 0]
    """
    if k == 0:
        return 2
    if (n + k) % 2 == 0 or (n, k) == (6, 1):
        return 1
    return 0 if 3 * k >= 2 * (n + 1) else 2
