"""Perfect play for three to six players, each for himself, where every card has one partner.

Theory: state (n, k) and moves as in `pairs_theory`, without 0-moves. A value is the pairs still
to come of every seat, the mover first; each mover takes the move that is best for himself. Where
both moves are equally good for the mover the 1-move is taken, as in the published tables.

Source: the recurrence of U. Zwick and M. S. Paterson (1993) with one entry for each seat; the
project's own computation. Exact: the values, if all play so, nobody passes, and a pair in sight is
always taken. Not exact: what coalitions or 0-moves could gain.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Generic

from voice_memory.players.number import Number


@dataclass(frozen=True, slots=True)
class SeveralTable(Generic[Number]):
    """Values and moves by `[n][k]`: a value for each seat from the mover on, and 1 or 2."""

    value: tuple[tuple[tuple[Number, ...], ...], ...]
    move: tuple[tuple[int, ...], ...]
    """The number of unknown cards to turn; 0 where all can be taken."""

    def second_new(self, n: int, k: int) -> Number:
        """Value a second unknown card for the mover, whose first counts among the `k` known."""
        luck = self.value[n - 1][k - 1]
        unknown = 2 * n - k
        total = 1 + luck[0] + (k - 1) * luck[-1]
        if unknown > k:
            total += (unknown - k) * self.value[n][k + 1][-1]
        return total / unknown


def several_table(players: int, pairs: int, unit: Number) -> SeveralTable[Number]:
    """Compute the table of a number of players; `unit` is 1.0 or Fraction(1)."""
    seats = range(players)
    zero = unit - unit
    nothing: tuple[Number, ...] = (zero,) * players
    values: list[list[tuple[Number, ...]]] = [[nothing, nothing]]
    moves: list[tuple[int, ...]] = [(0,)]
    # After a miss the next seat moves: its value from the mover on is ours, one seat earlier.
    for n in range(1, pairs + 1):
        before = values[-1]
        everything: tuple[Number, ...] = (n * unit,) + (zero,) * (players - 1)
        value: list[tuple[Number, ...]] = [nothing] * n + [everything, nothing]
        move = [0] * (n + 1)
        for k in range(n - 1, -1, -1):
            unknown = 2 * n - k
            others = unknown - 1
            after_take: tuple[Number, ...] = before[k - 1] if k else nothing
            after_luck: tuple[Number, ...] = before[k]
            after_two: tuple[Number, ...] = value[k + 2]
            two = tuple(
                (
                    k * (after_take[seat] + (seat == 0))
                    + (unknown - k)
                    * (
                        after_luck[seat]
                        + (seat == 0)
                        + k * (after_luck[seat - 1] + (seat == 1))
                        + (others - 1 - k) * after_two[seat - 1]
                    )
                    / others
                )
                * unit
                / unknown
                for seat in seats
            )
            value[k], move[k] = two, 2
            if k:
                after_one = value[k + 1]
                one = tuple(
                    (k * (after_take[seat] + (seat == 0)) + (unknown - k) * after_one[seat - 1])
                    * unit
                    / unknown
                    for seat in seats
                )
                if one[0] >= two[0]:
                    value[k], move[k] = one, 1
        values.append(value)
        moves.append(tuple(move))
    return SeveralTable(tuple(tuple(row[: n + 1]) for n, row in enumerate(values)), tuple(moves))


@lru_cache(maxsize=8)
def playing_table(players: int, pairs: int) -> SeveralTable[float]:
    """Compute the table that is played by, in floats."""
    return several_table(players, pairs, 1.0)
