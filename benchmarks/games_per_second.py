"""Whole games a second: our engine with rules, events and views, against the bare loop.

Run: python benchmarks/games_per_second.py
"""

import random
import time
from collections.abc import Callable

from bare_loop import play as play_bare

from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.decks import Pack, Picked
from voice_memory.engine.game import apply, deal
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import Phase, view
from voice_memory.players.computer import seat_players

SEATS = (SeatSetup(player="remembers"), SeatSetup(player="remembers"))
ROUNDS = 5
SECONDS = 1.0


def play_engine(rules: Rules, rng: random.Random) -> int:
    """Play one game through the engine, every choice made from a view."""
    state = deal(rules, SEATS, rng)
    players = seat_players(state.table, rng)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.MISS_SHOWN:
            state, events = apply(state, TurnBack())
        else:
            chosen = players[state.to_move].choose(view(state))
            state, events = apply(state, Flip(chosen))
        for event in events:
            for player in players.values():
                player.observe(event)
    return state.turns


def rate(play: Callable[[random.Random], int]) -> float:
    rng = random.Random(1)
    games, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        play(rng)
        games += 1
    return games / (time.perf_counter() - start)


def main() -> None:
    print("| cards | engine, games/s | bare loop, games/s | ratio |")
    print("|---|---|---|---|")
    for cards in (16, 36, 52):
        deck = Pack() if cards == 52 else Picked(cards)  # noqa: PLR2004 - the full pack
        rules = Rules("own", deck, pair_rules=(PairRule(PairBy.RANK_COLOUR),))
        # Interleaved, so that a busy machine slows both alike.
        ours, bare = [], []
        for _ in range(ROUNDS):
            ours.append(rate(lambda rng, rules=rules: play_engine(rules, rng)))
            bare.append(rate(lambda rng, cards=cards: play_bare(cards, rng)))
        one, other = sorted(ours)[ROUNDS // 2], sorted(bare)[ROUNDS // 2]
        print(f"| {cards} | {one:.0f} | {other:.0f} | {other / one:.2f} |")


if __name__ == "__main__":
    main()
