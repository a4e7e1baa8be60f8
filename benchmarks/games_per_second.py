"""Whole games a second: our engine with rules, events and views, against bare loops.

Run: python -m benchmarks.games_per_second
"""

import random
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from benchmarks.bare_loop import play_plain, play_tuned
from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.decks import Picked
from voice_memory.engine.game import apply, deal
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import Phase, view
from voice_memory.players.computer import seat_players

SEATS = (SeatSetup(player="remembers"), SeatSetup(player="remembers"))
ROUNDS = 5
SECONDS = 0.7


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
    games, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        play(rng)
        games += 1
    return games / (time.process_time() - start)


def main() -> None:
    print("| cards | engine, games/s | plain loop | times | tuned loop | times |")
    print("|---|---|---|---|---|---|")
    for cards in (16, 36, 52):
        rules = Rules("own", Picked(cards), pair_rules=(PairRule(PairBy.RANK_COLOUR),))
        players: tuple[Callable[[random.Random], int], ...] = (
            partial(play_engine, rules),
            partial(play_plain, cards),
            partial(play_tuned, cards),
        )
        # Interleaved, so that a busy machine slows all alike.
        runs = [[rate(play) for play in players] for _ in range(ROUNDS)]
        ours, plain, tuned = (median(column) for column in zip(*runs, strict=True))
        print(
            f"| {cards} | {ours:.0f} | {plain:.0f} | {plain / ours:.1f} "
            f"| {tuned:.0f} | {tuned / ours:.1f} |"
        )


if __name__ == "__main__":
    main()
