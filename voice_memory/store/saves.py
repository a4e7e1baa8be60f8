"""Games that were begun, action by action, as the engine's record text.

A game that is being played is held by one process at a time, by a byte of the lock file: the
system frees it even after `kill -9`, and no other process can resume, change or discard it
until then.
"""

import sqlite3
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import NewType, Self

from voice_memory.errors import StoreError, StoreTrouble
from voice_memory.store.database import Database, microseconds, moment_of
from voice_memory.store.learning import Learning
from voice_memory.store.lockfile import LockFile
from voice_memory.store.statistics import GameResult, RecordKind, Statistics, add_within

GameId = NewType("GameId", int)

# A game's byte of the lock file is this and its number; opening.py has those before.
FIRST_GAME_BYTE = 2


@dataclass(frozen=True, slots=True)
class SavedGame:
    """Hold a game: `title` is its preset's name, `touched` when it last went on."""

    game: GameId
    title: str
    header: str
    actions: tuple[str, ...]
    begun: datetime
    touched: datetime
    finished: bool

    @property
    def text(self) -> str:
        """Return the engine's record: header, an empty line, a line for each action."""
        return "\n".join((self.header, "", *self.actions, ""))


class Saves:
    """Keep games; `open_saves` makes one.

    What a method was given to keep is on the disk when it returns. When it raises StoreError
    nothing has changed, and it can be called again with the same.
    """

    def __init__(self, database: Database, lock: LockFile, now: Callable[[], datetime]) -> None:
        self.statistics = Statistics(database)
        self.learning = Learning(database, now)
        self._database = database
        self._lock = lock
        self._now = now
        # The games this process holds, and the number each one's next action will have.
        self._held: dict[GameId, int] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of every game and of the store."""
        self._database.close()
        self._lock.close()

    def begin(self, title: str, header: str) -> GameId:
        """Keep a new game and hold it.

        `header` is one line or several, none of them empty.

        Raises:
            StoreError: it could not be kept.
            ValueError: that is no header.
        """
        _check_lines(header.split("\n"))
        moment = microseconds(self._now())
        with ExitStack() as undo:
            with self._database.writing() as connection:
                connection.execute(
                    "INSERT INTO games (title, header, begun, touched, finished)"
                    " VALUES (?, ?, ?, ?, 0)",
                    (title, header, moment, moment),
                )
                game = GameId(connection.execute("SELECT last_insert_rowid()").fetchone()[0])
                # Held before it is committed, so that nobody else can take it between.
                self._hold(game)
                undo.callback(self.release, game)
            undo.pop_all()
        return game

    def append(self, game: GameId, action_line: str) -> None:
        """Keep one more action of a game that is held; as `append_many`."""
        self.append_many(game, (action_line,))

    def append_many(self, game: GameId, lines: Sequence[str]) -> None:
        """Keep more actions of a game that is held, all of them or none.

        Raises:
            StoreError: none was kept; UNKNOWN_GAME where the game is not held.
            ValueError: one of `lines` is empty or not a single line.
        """
        _check_lines(lines)
        first = self._next_number(game)
        with self._database.writing() as connection:
            # An earlier call may have failed so late that its lines are there all the same.
            connection.execute("DELETE FROM actions WHERE game = ? AND number >= ?", (game, first))
            connection.executemany(
                "INSERT INTO actions (game, number, line) VALUES (?, ?, ?)",
                [(game, number, line) for number, line in enumerate(lines, first)],
            )
            connection.execute(
                "UPDATE games SET touched = ? WHERE id = ?", (microseconds(self._now()), game)
            )
        self._held[game] = first + len(lines)

    def finish(self, game: GameId, result: GameResult | None = None) -> frozenset[RecordKind]:
        """End a game that is held and keep its result with it, both or neither.

        Return the records broken, as `Statistics.add` does. The record stays readable by `text`.

        Raises:
            StoreError: the game is as it was; UNKNOWN_GAME where it is not held.
        """
        self._next_number(game)  # refuses a game that is not held
        broken: frozenset[RecordKind] = frozenset()
        with self._database.writing() as connection:
            ended = connection.execute(
                "UPDATE games SET touched = ?, finished = 1 WHERE id = ? AND finished = 0",
                (microseconds(self._now()), game),
            ).rowcount
            # Not a second time, where an earlier call failed too late to be undone.
            if result is not None and ended:
                broken = add_within(connection, result)
        self.release(game)
        return broken

    def discard(self, game: GameId) -> None:
        """Remove an unfinished game for good.

        Raises:
            StoreError: it is still there; PLAYED_ELSEWHERE, UNKNOWN_GAME or a fault of the disk.
        """
        with self._holding(game), self._database.writing() as connection:
            connection.execute("DELETE FROM actions WHERE game = ?", (game,))
            gone = connection.execute(
                "DELETE FROM games WHERE id = ? AND finished = 0", (game,)
            ).rowcount
            if not gone:
                raise StoreError(StoreTrouble.UNKNOWN_GAME)
        self.release(game)

    def release(self, game: GameId) -> None:
        """Let another process have the game; nothing happens where it is not held."""
        if self._held.pop(game, None) is not None:
            self._lock.free(FIRST_GAME_BYTE + game)

    def unfinished(self) -> tuple[SavedGame, ...]:
        """Return the games that can go on, the one last played first.

        Raises:
            StoreError: the store cannot be read.
        """
        with self._database.reading() as connection:
            games = connection.execute(
                "SELECT id FROM games WHERE finished = 0 ORDER BY touched DESC, id DESC"
            ).fetchall()
            found = [_read(connection, game) for (game,) in games]
        return tuple(found)

    def load(self, game: GameId) -> SavedGame:
        """Return an unfinished game and hold it, to go on with it.

        Raises:
            StoreError: PLAYED_ELSEWHERE, UNKNOWN_GAME, or it cannot be read.
        """
        with self._holding(game), self._database.reading() as connection:
            saved = _read(connection, game)
            if saved.finished:
                raise StoreError(StoreTrouble.UNKNOWN_GAME)
            (last,) = connection.execute(
                "SELECT max(number) FROM actions WHERE game = ?", (game,)
            ).fetchone()
        self._held[game] = 0 if last is None else last + 1
        return saved

    def text(self, game: GameId) -> str:
        """Return the engine's record of a game, finished or not, whoever plays it.

        Raises:
            StoreError: UNKNOWN_GAME, or it cannot be read.
        """
        with self._database.reading() as connection:
            return _read(connection, game).text

    def _hold(self, game: GameId) -> None:
        if game in self._held:
            return
        if not self._lock.take(FIRST_GAME_BYTE + game):
            raise StoreError(StoreTrouble.PLAYED_ELSEWHERE)
        self._held[game] = 0

    @contextmanager
    def _holding(self, game: GameId) -> Generator[None, None, None]:
        """Hold a game; where the block fails, no more than before."""
        held = game in self._held
        self._hold(game)
        try:
            yield
        except BaseException:
            if not held:
                self.release(game)
            raise

    def _next_number(self, game: GameId) -> int:
        if game not in self._held:
            raise StoreError(StoreTrouble.UNKNOWN_GAME)
        return self._held[game]


def _read(connection: sqlite3.Connection, game: GameId) -> SavedGame:
    row = connection.execute(
        "SELECT title, header, begun, touched, finished FROM games WHERE id = ?", (game,)
    ).fetchone()
    if row is None:
        raise StoreError(StoreTrouble.UNKNOWN_GAME)
    title, header, begun, touched, finished = row
    actions = connection.execute(
        "SELECT line FROM actions WHERE game = ? ORDER BY number", (game,)
    ).fetchall()
    return SavedGame(
        game,
        title,
        header,
        tuple(line for (line,) in actions),
        begun=moment_of(begun),
        touched=moment_of(touched),
        finished=bool(finished),
    )


def _check_lines(lines: Sequence[str]) -> None:
    for line in lines:
        if not line or "\n" in line or "\r" in line:
            raise ValueError(f"not one line of a record: {line!r}")
