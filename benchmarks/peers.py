"""Other open Memory games beside ours: games a second, and their computer players against ours.

Run: python -m benchmarks.peers --peers FOLDER [--games GAMES]; docs/benchmarks.md says what to put
into the folder. What is not there is left out.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.games_per_second import play_engine
from benchmarks.peer_players import (
    Kpcb,
    Peer,
    PurblePairs,
    memorama_game,
    muted,
    popgym_game,
    purble_pairs_game,
    textarena_game,
)
from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.decks import Pack, Picked, Symbols
from voice_memory.engine.events import CardRevealed
from voice_memory.engine.game import apply, deal
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import GameState, Phase, view
from voice_memory.players.computer import level_named
from voice_memory.players.contest import Average

ROUNDS, SECONDS = 3, 1.0
PURBLE, KPCB, MEMORAMA, SITE = "Purble-Pairs-2-Player-Edition", "kpcb-memory", "Memorama", "site"
FACES = Rules(deck=Symbols(), pair_rules=(PairRule(PairBy.FACE),))
BY_RANK = Rules(deck=Pack())
OURS = ("child", "easy", "normal", "hard")

Play = Callable[[random.Random], object]


def games_of(folder: Path) -> Iterator[tuple[str, int, PairBy, Play]]:
    """List whole games: what they are, how many cards they have, and how to play one."""
    if (folder / PURBLE).is_dir():
        yield "Purble Pairs, as shipped", 16, PairBy.FACE, purble_pairs_game(folder / PURBLE)
    if (folder / MEMORAMA).is_dir():
        yield "Memorama, as shipped", 16, PairBy.FACE, memorama_game(folder / MEMORAMA)
    if (folder / SITE / "textarena").is_dir():
        for size in (4, 6):
            play = textarena_game(folder / SITE, size)
            yield f"TextArena, {size} by {size}", size * size, PairBy.FACE, play
    if (folder / SITE / "popgym").is_dir():
        yield "POPGym, Concentration", 52, PairBy.RANK, popgym_game(folder / SITE)


def our_game(cards: int, by: PairBy) -> Play:
    """Play our engine, with rules, events and views, on as many cards."""
    if by is PairBy.RANK:
        return partial(play_engine, BY_RANK)
    picked = Rules("own", Picked(cards), pair_rules=(PairRule(PairBy.RANK_COLOUR),))
    return partial(play_engine, picked)


def rate(play: Play, rng: random.Random) -> float:
    games, start = 0, time.process_time()
    while time.process_time() - start < SECONDS:
        play(rng)
        games += 1
    return games / (time.process_time() - start)


def opponents_of(folder: Path) -> Iterator[tuple[str, Rules, Callable[[], Peer]]]:
    """List computer players of others, and the tables they know."""
    if (folder / PURBLE).is_dir():
        yield "Purble Pairs", FACES, partial(PurblePairs, folder / PURBLE)
    if (folder / KPCB).is_dir():
        for level in (1, 5):
            yield f"kpcb-memory, level {level}", BY_RANK, partial(Kpcb, folder / KPCB, level)


def contest(rules: Rules, peer: Peer, level: str, number: int) -> tuple[GameState, int, int]:
    """Play one game of ours against theirs, who begin every other one.

    Returns the end, the seat of theirs, and how often they chose what may not be turned: then they
    lose the turn by turning any two cards.
    """
    rng = random.Random(number)
    seat = number % 2
    state = deal(rules, [SeatSetup(player=level)] * 2, rng)
    ours = level_named(level)(state.table, 1 - seat, rng)
    chosen: list[int] = []
    faults = 0
    while state.phase is not Phase.OVER:
        if state.phase is Phase.MISS_SHOWN:
            state, events = apply(state, TurnBack())
        elif state.to_move != seat:
            state, events = apply(state, Flip(ours.choose(view(state))))
        else:
            if not chosen:
                chosen = list(their_turn(peer, state))
                allowed = list(view(state).down())
                if len(set(chosen)) < len(chosen) or not set(chosen) <= set(allowed):
                    faults += 1
                    chosen = rng.sample(allowed, 2)
            state, events = apply(state, Flip(chosen.pop(0)))
        for event in events:
            ours.observe(event)
            if isinstance(event, CardRevealed):
                peer.shown(event.slot, state)
    return state, seat, faults


def their_turn(peer: Peer, state: GameState) -> tuple[int, ...]:
    try:
        return peer.turn(state)
    except (LookupError, NameError):  # their mistake, counted as one
        return (0, 0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", type=Path, required=True)
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()

    print("| game | cards | games/s | ours | ours is faster, times |")
    print("|---|---|---|---|---|")
    for name, cards, by, play in games_of(asked.peers):
        rng = random.Random(1)
        with muted():
            # In turn, so that a busy machine slows both alike.
            runs = [(rate(play, rng), rate(our_game(cards, by), rng)) for _ in range(ROUNDS)]
        theirs, ours = (median(column) for column in zip(*runs, strict=True))
        print(f"| {name} | {cards} | {theirs:.0f} | {ours:.0f} | {ours / theirs:.2f} |")

    print("\n| their computer player | ours | pairs, theirs | won by ours | tied | faults a game |")
    print("|---|---|---|---|---|---|")
    for name, rules, make in opponents_of(asked.peers):
        for level in OURS:
            pairs, won, tied, faults = Average(), 0, 0, 0
            for number in range(asked.games):
                random.seed(number)
                with muted():
                    end, seat, wrong = contest(rules, make(), level, number)
                pairs.note(end.scores[seat])
                won += end.scores[1 - seat] > end.scores[seat]
                tied += end.scores[0] == end.scores[1]
                faults += wrong
            told = f"{pairs.mean:.2f} ({pairs.error:.2f}) of {sum(end.scores)}"
            shares = f"{won / asked.games:.2f} | {tied / asked.games:.2f}"
            print(f"| {name} | {level} | {told} | {shares} | {faults / asked.games:.2f} |")


if __name__ == "__main__":
    main()
