"""The arena: computer players play one another on all cores, and the shares are told."""

import json
import os
import random
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context

from voice_memory.announce.model import Announcement, Decimal, ListOf, Message, answer, message
from voice_memory.engine.rules import MAX_SEATS, Rules, SeatSetup
from voice_memory.players.adaptive import strength_of
from voice_memory.players.computer import LEVELS
from voice_memory.players.contest import Average, Tally, play_in_turns
from voice_memory.terminal.options import Asked, plan_for, whole_number
from voice_memory.terminal.refused import RefusedError

_MOST_GAMES = 10_000_000
_BATCH = 100
_BATCHES_ALONE = 2
"""So few batches are played here: starting helpers would take longer."""
_SEED_BITS = 32


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played."""

    rules: Rules
    levels: tuple[str, ...]
    games: int
    seed: int


def contest(asked: Asked, players: str, games: str) -> Contest:
    """Turn what was asked for into a contest that can be played.

    Raises:
        RefusedError: it cannot; the error tells why.
    """
    levels = tuple(level.strip().casefold() for level in players.split(","))
    for level in levels:
        if level not in LEVELS and strength_of(level) is None:
            names = ListOf(tuple(LEVELS), "or")
            raise RefusedError(message("setup-unknown-level", name=level, names=names))
    if len(levels) > MAX_SEATS:
        raise RefusedError(message("setup-seats", number=len(levels), wanted=MAX_SEATS))
    count = whole_number(games, _MOST_GAMES)
    if not count:
        raise RefusedError(message("simulate-games", text=games, most=_MOST_GAMES))
    seats = tuple(SeatSetup(player=level) for level in levels)
    plan = plan_for(replace(asked, players=None), seats, (len(seats) - 1,))
    seed = secrets.randbits(_SEED_BITS) if plan.seed is None else plan.seed
    return Contest(plan.rules, levels, count, seed)


def play(wanted: Contest, progress: Callable[[int], None], cores: int) -> Tally:
    """Play all games; the same seed gives the same result on any number of cores."""
    tally = Tally.of(len(wanted.levels))
    starts = range(0, wanted.games, _BATCH)
    for done, part in enumerate(_batches(wanted, starts, cores), 1):
        tally.add(part)
        progress(min(done * _BATCH, wanted.games))
    return tally


def _batches(wanted: Contest, starts: Sequence[int], cores: int) -> Iterator[Tally]:
    if cores == 1 or len(starts) <= _BATCHES_ALONE:
        yield from (play_batch(wanted, start) for start in starts)
        return
    workers = min(cores, len(starts))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_batch, [wanted] * len(starts), starts)


def play_batch(wanted: Contest, start: int) -> Tally:
    """Play the games of one batch, each from a seed of its own."""
    tally = Tally.of(len(wanted.levels))
    for number in range(start, min(start + _BATCH, wanted.games)):
        rng = random.Random(f"{wanted.seed} {number}")  # noqa: S311 - games can be played again
        play_in_turns(wanted.rules, wanted.levels, rng, number, tally)
    return tally


def simulate(
    wanted: Contest,
    tell: Callable[[Announcement], None],
    words: Callable[[Message], str],
    *,
    as_json: bool,
) -> None:
    """Play a contest and print what came of it."""

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            told = message("simulate-progress", done=done, games=wanted.games)
            end = "\n" if done == wanted.games else ""
            sys.stderr.write(f"\r{words(told)}{end}")
            sys.stderr.flush()

    tally = play(wanted, progress, os.cpu_count() or 1)
    if as_json:
        sys.stdout.write(json.dumps(_as_json(wanted, tally), indent=2) + "\n")
        return
    tell(answer(message("simulate-played", games=wanted.games, seed=str(wanted.seed))))
    for level, standing in zip(wanted.levels, tally.standings, strict=True):
        told = message(
            "simulate-player",
            level=level,
            pairs=_rounded(standing.pairs.mean),
            error=_rounded(standing.pairs.error),
            wins=_share(standing.wins, wanted.games),
            ties=_share(standing.ties, wanted.games),
            losses=_share(standing.losses, wanted.games),
        )
        tell(answer(told))
    turns, error = _rounded(tally.turns.mean), _rounded(tally.turns.error)
    tell(answer(message("simulate-turns", turns=turns, error=error)))
    if tally.stalled:
        tell(answer(message("simulate-stalled", games=tally.stalled)))


def _rounded(value: float) -> Decimal:
    return Decimal(round(value * 100), 2)


def _share(part: int, whole: int) -> Decimal:
    return Decimal(round(1000 * part / whole))


def _as_json(wanted: Contest, tally: Tally) -> dict[str, object]:
    return {
        "preset": wanted.rules.preset,
        "games": wanted.games,
        "seed": wanted.seed,
        "players": [
            {
                "level": level,
                "pairs": _with_error(standing.pairs),
                "wins": standing.wins / wanted.games,
                "ties": standing.ties / wanted.games,
                "losses": standing.losses / wanted.games,
            }
            for level, standing in zip(wanted.levels, tally.standings, strict=True)
        ],
        "turns": _with_error(tally.turns),
        "misses": _with_error(tally.misses),
        "stalled": tally.stalled,
    }


def _with_error(average: Average) -> dict[str, float]:
    return {"mean": average.mean, "error": average.error}
