"""How long computer players think: for each level and size of table, and the first use of a theory.

Run: python -m benchmarks.players
"""

import random
import subprocess
import sys
import time
from statistics import median

from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.decks import Pack, Symbols
from voice_memory.engine.game import apply, deal
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import Phase, view
from voice_memory.players.computer import LEVELS, level_named

TABLES = {
    "16 symbols": Rules(deck=Symbols(), pair_rules=(PairRule(PairBy.FACE),)),
    "52 by rank": PRESETS["standard"],
    "108 same card": Rules(
        deck=Pack(packs=2, jokers=4), pair_rules=(PairRule(PairBy.SAME_CARD),), layout="9x12"
    ),
    "108 by rank": Rules(deck=Pack(packs=2, jokers=4), layout="9x12"),
}
FIRST_USES = ("symbols", "nepali", "standard", "zebra", "jokers", "checkerboard", "two-packs")
GAMES = 6
_FIRST_USE = """
import random, time
from voice_memory.engine.game import deal
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import SeatSetup
from voice_memory.engine.state import view
from voice_memory.players.computer import level_named
state = deal(PRESETS[{name!r}], [SeatSetup(player="hard")] * 2, random.Random(1))
start = time.perf_counter()
level_named("hard")(state.table, 0, random.Random(1)).choose(view(state))
print(1000 * (time.perf_counter() - start))
"""


def think(rules: Rules, level: str) -> list[float]:
    """Return the time of every decision in some games, in milliseconds, the first left out."""
    taken: list[float] = []
    for seed in range(GAMES):
        state = deal(rules, [SeatSetup(player=level)] * 2, random.Random(seed))
        make = level_named(level)
        players = [make(state.table, seat, random.Random(seed)) for seat in (0, 1)]
        game: list[float] = []
        while state.phase is not Phase.OVER:
            if state.phase is Phase.MISS_SHOWN:
                state, events = apply(state, TurnBack())
            else:
                seen = view(state)
                start = time.perf_counter()
                slot = players[state.to_move].choose(seen)
                game.append(1000 * (time.perf_counter() - start))
                state, events = apply(state, Flip(slot))
            for event in events:
                for player in players:
                    player.observe(event)
        taken += game if seed else game[1:]
    return taken


def main() -> None:
    print(f"{'table':16}{'level':12}{'median ms':>10}{'worst ms':>10}")
    for name, rules in TABLES.items():
        for level in LEVELS:
            taken = think(rules, level)
            print(f"{name:16}{level:12}{median(taken):10.3f}{max(taken):10.2f}")
    print(f"\n{'first use':16}{'ms':>10}")
    for name in FIRST_USES:
        script = _FIRST_USE.format(name=name)
        times = [
            float(
                subprocess.run(
                    [sys.executable, "-c", script], capture_output=True, check=True
                ).stdout
            )
            for _ in range(5)
        ]
        print(f"{name:16}{median(times):10.1f}")


if __name__ == "__main__":
    main()
