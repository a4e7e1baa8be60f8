"""The fewest turns on average, alone or together, with perfect memory.

Theory: turn an unknown card; if its partner is known take it, else turn another unknown card.
State (n, k) as in `pairs_theory`. A pair that a miss lays bare costs one turn of its own. Players
who collect together have no reason to hide anything, so this is the par of a cooperative game,
too. For decks whose cards have several partners see `classes_theory`.

Sources: K.-T. Foerster and R. Wattenhofer, The solitaire memory game (2013); D. Velleman and
G. Warrington, What to expect in a game of memory (2013). Exact: the expected turns and misses.
"""

from functools import lru_cache

from voice_memory.players.number import Number


def expected_turns(pairs: int, unit: Number) -> tuple[Number, ...]:
    """Compute the expected turns for 0 to `pairs` pairs; `unit` is 1.0 or Fraction(1).

    >>> from fractions import Fraction
    >>> str(expected_turns(4, Fraction(1))[4])
    '622/105'
    """
    zero = unit - unit
    before = [zero, zero]
    starts = [zero]
    for n in range(1, pairs + 1):
        turns = [zero] * n + [n * unit, zero]
        for k in range(n - 1, -1, -1):
            unknown = 2 * n - k
            others = unknown - 1
            taken = k * before[k - 1] if k else zero
            fresh = before[k] + k * (1 + before[k]) + (others - 1 - k) * turns[k + 2]
            turns[k] = 1 + (taken + (unknown - k) * fresh / others) / unknown
        before = turns
        starts.append(turns[0])
    return tuple(starts)


@lru_cache(maxsize=64)
def par_turns(pairs: int) -> float:
    """Tell how many turns perfect memory needs on average for so many pairs."""
    return expected_turns(pairs, 1.0)[pairs]
