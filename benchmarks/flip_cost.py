"""What one flip costs on tables of 16 to 1,024 cards: it should not grow with the deck.

A flip is everything that a turned card takes: the view, the choice of a player that remembers
all, `apply`, and what two such players note of the events. Dealing is not in it.

Run: python -m benchmarks.flip_cost
"""

import random
import time
from statistics import median

from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.decks import Deck, Pack, Picked, Pictures
from voice_memory.engine.game import apply, deal
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import Phase, view
from voice_memory.players.computer import seat_players

SEATS = (SeatSetup(player="remembers"), SeatSetup(player="remembers"))
ROUNDS = 7
FLIPS = 20_000
TABLES: tuple[tuple[int, Deck, PairBy], ...] = (
    (16, Picked(16), PairBy.RANK_COLOUR),
    (52, Pack(), PairBy.RANK),
    (108, Pack(packs=2, jokers=4), PairBy.RANK_COLOUR),
    (1024, Pictures(tuple(f"picture {number}" for number in range(512))), PairBy.FACE),
)


def microseconds_a_flip(deck: Deck, by: PairBy, flips: int) -> float:
    """Play games until so many cards were turned; time all but the deals."""
    rng = random.Random(1)
    rules = Rules("own", deck, pair_rules=(PairRule(by),))
    turned, spent = 0, 0.0
    while turned < flips:
        state = deal(rules, SEATS, rng)
        players = seat_players(state.table, rng)
        start = time.process_time()
        while state.phase is not Phase.OVER:
            if state.phase is Phase.MISS_SHOWN:
                state, events = apply(state, TurnBack())
            else:
                chosen = players[state.to_move].choose(view(state))
                state, events = apply(state, Flip(chosen))
                turned += 1
            for event in events:
                for player in players.values():
                    player.observe(event)
        spent += time.process_time() - start
    return spent / turned * 1_000_000


def main() -> None:
    runs = [[microseconds_a_flip(deck, by, FLIPS) for _, deck, by in TABLES] for _ in range(ROUNDS)]
    costs = [median(column) for column in zip(*runs, strict=True)]
    print("| cards | a flip, microseconds | times the cheapest |")
    print("|---|---|---|")
    for (cards, _, _), cost in zip(TABLES, costs, strict=True):
        print(f"| {cards} | {cost:.1f} | {cost / min(costs):.2f} |")


if __name__ == "__main__":
    main()
