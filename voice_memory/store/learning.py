"""What a learner remembers: when each word comes again, by the FSRS scheduler (package `fsrs`).

A word is kept twice, for each direction it is asked in. The scheduler is given the time and draws
no lots: the same answers at the same times always put the reviews on the same days.
"""

import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from voice_memory.store.database import Database, microseconds, moment_of

_SELECT = "SELECT concept, side, due, last, stability, difficulty FROM learning"
_INSERT = (
    "INSERT OR REPLACE INTO learning (concept, side, due, last, stability, difficulty)"
    " VALUES (?, ?, ?, ?, ?, ?)"
)
_Row = tuple[str, str, int, int | None, float | None, float | None]


class Recall(Enum):
    """How well something was recalled; the values are the ratings of FSRS."""

    NO = 1
    UNSURE = 2
    KNEW = 3


@dataclass(frozen=True, slots=True)
class Remembered:
    """One word in one direction: `side` is the side asked for, "here" or "there".

    `stability` is in days: how long until it is recalled with nine chances in ten. It and
    `difficulty`, 1 to 10, are None until the first answer.
    """

    concept: str
    side: str
    due: datetime
    last: datetime | None = None
    stability: float | None = None
    difficulty: float | None = None


class Learning:
    """Keep what is remembered and schedule its reviews."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    def all(self) -> tuple[Remembered, ...]:
        """List everything that was ever asked or brought back.

        Raises:
            StoreError: the store cannot be read.
        """
        with self._database.reading() as connection:
            return tuple(row for _, row in sorted(_all(connection).items()))

    def due(self) -> tuple[Remembered, ...]:
        """List what is due now, the longest overdue first.

        Raises:
            StoreError: the store cannot be read.
        """
        return due_at(self.all(), self._now())

    def answered(self, concept: str, side: str, recall: Recall) -> Remembered:
        """Keep an answer, and return when the word comes again.

        Raises:
            StoreError: nothing was kept.
        """
        with self._database.writing() as connection:
            now = self._now()
            row = _all(connection).get((concept, side), Remembered(concept, side, now))
            after = scheduled(row, recall, now)
            _put(connection, [after])
        return after

    def bring_back(self, concepts: Collection[str]) -> None:
        """Make words due now in both directions, without an answer.

        Raises:
            StoreError: nothing was kept.
        """
        with self._database.writing() as connection:
            known, now = _all(connection), self._now()
            keys = [(concept, side) for concept in concepts for side in ("here", "there")]
            rows = [_due(known.get(key, Remembered(*key, now)), now) for key in keys]
            _put(connection, rows)

    def take_in(self, rows: Sequence[Remembered]) -> int:
        """Keep what was brought from elsewhere where it is newer; return how many were kept.

        Raises:
            StoreError: nothing was kept.
        """
        with self._database.writing() as connection:
            known = _all(connection)
            newer = [row for row in rows if _is_newer(row, known.get((row.concept, row.side)))]
            _put(connection, newer)
        return len(newer)


def due_at(rows: Iterable[Remembered], now: datetime) -> tuple[Remembered, ...]:
    """Pick what is due at a time, the longest overdue first."""
    return tuple(sorted((row for row in rows if row.due <= now), key=lambda row: row.due))


def scheduled(row: Remembered, recall: Recall, now: datetime) -> Remembered:
    """Let FSRS say when a word comes again after an answer at a time with its zone.

    Within a sitting lessons repeat a word by themselves, so the scheduler's own steps of minutes
    are off: it always answers in whole days. Its lots are off too.
    """
    from fsrs import Card, Rating, Scheduler, State  # noqa: PLC0415 - only learners wait for it

    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = Card(
        card_id=1,
        state=State.Learning if row.stability is None else State.Review,
        step=None,
        stability=row.stability,
        difficulty=row.difficulty,
        due=row.due,
        last_review=row.last,
    )
    after, _ = scheduler.review_card(card, Rating(recall.value), now.astimezone(UTC))
    return Remembered(
        row.concept, row.side, after.due, after.last_review, after.stability, after.difficulty
    )


def _due(row: Remembered, now: datetime) -> Remembered:
    due = min(row.due, now)
    return Remembered(row.concept, row.side, due, row.last, row.stability, row.difficulty)


def _is_newer(row: Remembered, known: Remembered | None) -> bool:
    if known is None:
        return True
    return row.last is not None and (known.last is None or row.last > known.last)


def _all(connection: sqlite3.Connection) -> dict[tuple[str, str], Remembered]:
    rows = map(_remembered, connection.execute(_SELECT).fetchall())
    return {(row.concept, row.side): row for row in rows}


def _remembered(row: _Row) -> Remembered:
    concept, side, due, last, stability, difficulty = row
    seen = None if last is None else moment_of(last)
    return Remembered(concept, side, moment_of(due), seen, stability, difficulty)


def _put(connection: sqlite3.Connection, rows: Sequence[Remembered]) -> None:
    connection.executemany(
        _INSERT,
        [
            (
                row.concept,
                row.side,
                microseconds(row.due),
                None if row.last is None else microseconds(row.last),
                row.stability,
                row.difficulty,
            )
            for row in rows
        ],
    )
