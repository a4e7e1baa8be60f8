"""What became of finished games, and the records a player can break."""

import sqlite3
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from voice_memory.store.database import Database, microseconds

# A record is one's own: alone or all together, with no computer player helping, and won.
_COUNTS = "computers = 0 AND (seats = 1 OR cooperative) AND won IS NOT 0"


class RecordKind(StrEnum):
    """What a finished game was the best in."""

    FIRST = "first"  # the first of its preset: nothing to break yet
    FEWEST_MISSES = "fewest-misses"
    FEWEST_TURNS = "fewest-turns"


@dataclass(frozen=True, slots=True)
class GameResult:
    """Hold what is kept of one finished game.

    `preset` is the name results are compared under. `seats` counts the computer players in.
    `turns` and `misses` are those of all seats together; `best_score` is the highest score of a
    seat that is no computer. `won` is for the players at this keyboard: None where it was a
    draw, or where one of them must lose.
    """

    preset: str
    finished: datetime
    seats: int
    computers: int
    cooperative: bool
    turns: int
    misses: int
    best_score: int
    won: bool | None


@dataclass(frozen=True, slots=True)
class Best:
    """Hold the personal records of a preset, and of how many games they are the best."""

    games: int
    misses: int
    turns: int


class Statistics:
    """Keep results and tell records."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, result: GameResult) -> frozenset[RecordKind]:
        """Keep a result, and return the records it broke: fewer than ever before.

        Only games played alone or cooperatively, without a computer player and not lost, have
        records.

        Raises:
            StoreError: nothing was kept.
        """
        with self._database.writing() as connection:
            return add_within(connection, result)

    def personal_record(self, preset: str) -> Best | None:
        """Return the records of a preset, None where no game has set one.

        Raises:
            StoreError: the store cannot be read.
        """
        with self._database.reading() as connection:
            return _best(connection, preset)


def add_within(connection: sqlite3.Connection, result: GameResult) -> frozenset[RecordKind]:
    """Do what `Statistics.add` does within a transaction that is under way."""
    before = _best(connection, result.preset)
    connection.execute(
        "INSERT INTO results (preset, finished, seats, computers, cooperative, turns, misses,"
        " best_score, won) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            result.preset,
            microseconds(result.finished),
            result.seats,
            result.computers,
            result.cooperative,
            result.turns,
            result.misses,
            result.best_score,
            result.won,
        ),
    )
    after = _best(connection, result.preset)
    if after is None or (before is not None and before.games == after.games):
        return frozenset()
    if before is None:
        return frozenset({RecordKind.FIRST})
    broken: set[RecordKind] = set()
    if after.misses < before.misses:
        broken.add(RecordKind.FEWEST_MISSES)
    if after.turns < before.turns:
        broken.add(RecordKind.FEWEST_TURNS)
    return frozenset(broken)


def _best(connection: sqlite3.Connection, preset: str) -> Best | None:
    games, misses, turns = connection.execute(
        f"SELECT count(*), min(misses), min(turns) FROM results WHERE preset = ? AND {_COUNTS}",  # noqa: S608 -- a constant
        (preset,),
    ).fetchone()
    return Best(games, misses, turns) if games else None
