"""The SQLite file under saves and statistics: its schema, and its failures in our own terms.

Why a rollback journal and not a write-ahead log: both lose nothing that was committed to
`kill -9`, but a log needs room for two more files before anything can even be read, so on a
full disk no game could be resumed; and one file, complete whenever nobody writes, is what a
person can copy. The journal has the old pages on the disk before the first new one is written:
when there is no room for either, the transaction is undone and the file is as it was.

Why `synchronous=EXTRA`: it is FULL and besides writes the folder out after the journal was
removed, which is what commits. With FULL alone a power cut could undo the last action.
"""

import errno
import os
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

from voice_memory.errors import StoreError, StoreTrouble

_APPLICATION_ID = 0x564D656D  # "VMem"
_VERSION = 2
_PROBE_BYTES = 8192  # more than a file system keeps within the folder's own entry
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

# Times are microseconds since 1970 in UTC, up to the year 9999. The CHECKs give
# `integrity_check` something to hold garbage against; STRICT tables would do so too, but SQLite
# before 3.37, which enterprise systems still carry, cannot read them.
# AUTOINCREMENT, since the number of a discarded game must not come to mean another.
_SCHEMA = (
    """CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 1000000000),
    title TEXT NOT NULL CHECK (typeof(title) = 'text'),
    header TEXT NOT NULL CHECK (typeof(header) = 'text'),
    begun INTEGER NOT NULL CHECK (typeof(begun) = 'integer'
        AND begun BETWEEN 0 AND 253402300799999999),
    touched INTEGER NOT NULL CHECK (typeof(touched) = 'integer'
        AND touched BETWEEN 0 AND 253402300799999999),
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)))""",
    """CREATE TABLE actions (
    game INTEGER NOT NULL CHECK (typeof(game) = 'integer'),
    number INTEGER NOT NULL CHECK (typeof(number) = 'integer'
        AND number BETWEEN 0 AND 1000000000),
    line TEXT NOT NULL CHECK (typeof(line) = 'text'),
    PRIMARY KEY (game, number)) WITHOUT ROWID""",
    """CREATE TABLE results (
    id INTEGER PRIMARY KEY,
    preset TEXT NOT NULL CHECK (typeof(preset) = 'text'),
    finished INTEGER NOT NULL CHECK (typeof(finished) = 'integer'
        AND finished BETWEEN 0 AND 253402300799999999),
    seats INTEGER NOT NULL CHECK (typeof(seats) = 'integer'),
    computers INTEGER NOT NULL CHECK (typeof(computers) = 'integer'),
    cooperative INTEGER NOT NULL CHECK (cooperative IN (0, 1)),
    turns INTEGER NOT NULL CHECK (typeof(turns) = 'integer'),
    misses INTEGER NOT NULL CHECK (typeof(misses) = 'integer'),
    best_score INTEGER NOT NULL CHECK (typeof(best_score) = 'integer'),
    won INTEGER CHECK (won IN (0, 1)))""",
)

# What a store of version 1 lacks.
_LEARNING = """CREATE TABLE learning (
    concept TEXT NOT NULL CHECK (typeof(concept) = 'text'),
    side TEXT NOT NULL CHECK (side IN ('here', 'there')),
    due INTEGER NOT NULL CHECK (typeof(due) = 'integer'
        AND due BETWEEN 0 AND 253402300799999999),
    last INTEGER CHECK (last IS NULL OR typeof(last) = 'integer'
        AND last BETWEEN 0 AND 253402300799999999),
    stability REAL CHECK (stability IS NULL OR typeof(stability) = 'real' AND stability > 0),
    difficulty REAL CHECK (difficulty IS NULL OR typeof(difficulty) = 'real'
        AND difficulty BETWEEN 1 AND 10),
    PRIMARY KEY (concept, side)) WITHOUT ROWID"""


class Database:
    """Hold one connection to the store; every failure of it comes out as a StoreError.

    It belongs to the thread that opened it.
    """

    def __init__(self, path: Path, patience: float) -> None:
        """Open the file and prove it sound, or begin it where it is missing or empty.

        `patience` is how many seconds to wait for another process to finish writing.

        Raises:
            StoreError: DAMAGED, NEWER, LOCKED, FULL, READ_ONLY or FAILING. What was there is
                left as it was.
        """
        self._folder = path.parent
        with self._own_errors():
            self._connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
        try:
            # A game whose text was hit by a damaged sector can still be listed and refused.
            self._connection.text_factory = _decoded
            self._prepare()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    @contextmanager
    def reading(self) -> Generator[sqlite3.Connection, None, None]:
        """Give the connection for several queries that must see the same moment."""
        with self._transaction("DEFERRED") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Generator[sqlite3.Connection, None, None]:
        """Give the connection for changes that are on the disk, all of them, on leaving.

        Raises:
            StoreError: nothing was changed.
        """
        with self._transaction("IMMEDIATE") as connection:
            yield connection

    @contextmanager
    def _transaction(
        self, kind: Literal["DEFERRED", "IMMEDIATE"]
    ) -> Generator[sqlite3.Connection, None, None]:
        with self._own_errors():
            self._connection.execute(f"BEGIN {kind}")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                # Where SQLite has undone it already, there is nothing to roll back; where
                # rolling back fails, the journal stays and the next reader does it.
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _own_errors(self) -> Generator[None, None, None]:
        try:
            yield
        except (sqlite3.ProgrammingError, sqlite3.IntegrityError):
            raise  # a defect of ours, not of the disk
        except sqlite3.Error as error:
            raise StoreError(self._trouble(error)) from error
        except UnicodeDecodeError as error:  # SQLite's own message quotes what is damaged
            raise StoreError(StoreTrouble.DAMAGED) from error

    def _trouble(self, error: sqlite3.Error) -> StoreTrouble:
        # The low byte is the kind, what is above it says where. Errors that the module raises
        # itself carry no code.
        match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_INTERNAL) & 0xFF:
            case sqlite3.SQLITE_FULL:
                return StoreTrouble.FULL
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                return StoreTrouble.LOCKED
            case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
                return StoreTrouble.READ_ONLY
            # ERROR is one of SQL: what we ask is sound, so the file's own schema is not.
            case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_ERROR:
                return StoreTrouble.DAMAGED
            case sqlite3.SQLITE_CANTOPEN:
                return _trouble_of(self._folder) or StoreTrouble.READ_ONLY
            case sqlite3.SQLITE_IOERR:
                return _trouble_of(self._folder) or StoreTrouble.FAILING
            case _:
                return StoreTrouble.FAILING

    def _prepare(self) -> None:
        with self._own_errors():
            self._connection.execute("PRAGMA synchronous = EXTRA")
            # On macOS alone an ordinary fsync may leave data in the drive's own memory.
            self._connection.execute("PRAGMA fullfsync = ON")
            if self._pragma("page_count") == 0:
                self._begin_store()
                return
            if self._pragma("application_id") != _APPLICATION_ID:
                raise StoreError(StoreTrouble.DAMAGED)
            version = self._pragma("user_version")
            if version > _VERSION:
                raise StoreError(StoreTrouble.NEWER)
            if version == 1 and self._is_sound(_SCHEMA):
                self._add_learning()
            elif version != _VERSION or not self._is_sound((*_SCHEMA, _LEARNING)):
                raise StoreError(StoreTrouble.DAMAGED)

    def _add_learning(self) -> None:
        """Bring a store of games alone up to date."""
        with self.writing() as connection:
            connection.execute(_LEARNING)
            connection.execute(f"PRAGMA user_version = {_VERSION}")

    def _begin_store(self) -> None:
        with self.writing() as connection:
            for statement in (*_SCHEMA, _LEARNING):
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {_APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {_VERSION}")

    def _pragma(self, name: str) -> int:
        return int(self._connection.execute(f"PRAGMA {name}").fetchone()[0])

    def _is_sound(self, schema: tuple[str, ...]) -> bool:
        # Not `quick_check`: the whole one took 33 ms for 2,000 games of 80 actions.
        if self._connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            return False
        tables = self._connection.execute("SELECT sql FROM sqlite_master").fetchall()
        return {(statement,) for statement in schema} <= set(tables)


def microseconds(moment: datetime) -> int:
    """Return a time with its zone as the store keeps it: microseconds since 1970 in UTC."""
    # A machine whose clock was never set is no reason to keep nothing.
    return max(0, (moment - _EPOCH) // timedelta(microseconds=1))


def moment_of(kept: int) -> datetime:
    """Return the time in UTC that `microseconds` turned into `kept`."""
    return _EPOCH + timedelta(microseconds=kept)


def _decoded(content: bytes) -> str:
    return content.decode(errors="replace")


def _trouble_of(folder: Path) -> StoreTrouble | None:
    """Ask the disk itself, since SQLite tells a used-up quota and a bad sector alike."""
    probe = folder / f".probe-{os.getpid()}"
    try:
        with probe.open("wb") as file:
            file.write(bytes(_PROBE_BYTES))
            file.flush()
            os.fsync(file.fileno())
        probe.unlink()
    except OSError as error:
        with suppress(OSError):
            probe.unlink()
        return trouble_of_os_error(error)
    return None


def trouble_of_os_error(error: OSError) -> StoreTrouble:
    """Sort an error of the file system by what a player can do about it."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return StoreTrouble.FULL
        case (
            errno.EACCES
            | errno.EPERM
            | errno.EROFS
            | errno.ENOENT
            | errno.EEXIST
            | errno.ENOTDIR
            | errno.EISDIR
        ):
            return StoreTrouble.READ_ONLY
        case _:
            return StoreTrouble.FAILING
