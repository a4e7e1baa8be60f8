"""Strength by many games, beside the values that others computed, and games a second.

Run: python -m benchmarks.arena [GAMES]
"""

import os
import sys
import time
from itertools import pairwise

from voice_memory.engine.decks import Pack, Picked
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, Scoring
from voice_memory.terminal.arena import Contest, play

PAIRS = Rules(deck=Pack(), pair_rules=(PairRule(PairBy.RANK_COLOUR),))
RANKS = Rules(deck=Pack())
ONE_FLIP = Rules(deck=Pack(), pair_rules=(PairRule(PairBy.RANK_COLOUR),), one_flip=True)
HALF = Rules(deck=Picked(36), pair_rules=(PairRule(PairBy.RANK_COLOUR),))
ALWAYS_TWO = "remembers"

PAIRS_TAKEN = (
    ("26 pairs, hard against always-2", PAIRS, ("hard", ALWAYS_TWO), 14.82),
    ("rank, hard against always-2", RANKS, ("hard", ALWAYS_TWO), 15.02),
    ("one flip, hard against always-2", ONE_FLIP, ("hard", ALWAYS_TWO), 13.36),
    ("three players, hard and two always-2", PAIRS, ("hard", ALWAYS_TWO, ALWAYS_TWO), 9.36),
)
TURNS = ((8, 12.393), (12, 18.850), (26, 41.444))
LADDER = ("hard", "normal+", "normal", "easy+", "easy", "child")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    cores = os.cpu_count() or 1
    print(f"{games} games each on {cores} cores; errors are standard errors")
    for name, rules, levels, expected in PAIRS_TAKEN:
        start = time.perf_counter()
        tally = play(Contest(rules, levels, games, 1), lambda _: None, cores)
        speed = games / (time.perf_counter() - start)
        pairs = tally.standings[0].pairs
        away = (pairs.mean - expected) / pairs.error
        told = f"{pairs.mean:7.3f} ({pairs.error:.3f}), expected {expected}, {away:+.1f} errors"
        print(f"{name:38}{told}, {speed:.0f} games a second")
    for number, expected in TURNS:
        rules = Rules(
            deck=Picked(2 * number),
            pair_rules=(PairRule(PairBy.RANK_COLOUR),),
            scoring=Scoring.MISSES,
        )
        turns = play(Contest(rules, (ALWAYS_TWO,), games, 1), lambda _: None, cores).turns
        away = (turns.mean - expected) / turns.error
        told = f"{turns.mean:7.3f} ({turns.error:.3f}), expected {expected}, {away:+.1f} errors"
        print(f"{f'turns alone, {number} pairs':38}{told}")
    for stronger, weaker in pairwise(LADDER):
        tally = play(Contest(HALF, (stronger, weaker), games, 1), lambda _: None, cores)
        won = tally.standings[0]
        shares = f"{won.wins / games:.3f} won, {won.ties / games:.3f} tied"
        print(f"{f'36 cards, {stronger} against {weaker}':38}{shares}")


if __name__ == "__main__":
    main()
