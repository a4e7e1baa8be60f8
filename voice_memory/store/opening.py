"""Opening the store so that no state of the disk keeps a game from starting."""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from voice_memory.errors import StoreError, StoreTrouble
from voice_memory.store.database import Database, trouble_of_os_error
from voice_memory.store.lockfile import LockFile
from voice_memory.store.saves import Saves

# Bytes of the lock file beside those of games, see saves.FIRST_GAME_BYTE.
_OPENING_BYTE = 0  # held while one process checks, sets aside and begins
_IN_USE_BYTE = 1  # shared by all that have the store open

_POLL_SECONDS = 0.02

# What SQLite may leave beside a file: a store of ours has only the first, and a journal has to
# go with its file, since it would be played back into whatever has that name next.
_SIBLINGS = ("-journal", "-wal", "-shm")


@dataclass(frozen=True, slots=True)
class OpenedSaves:
    """Tell how opening went.

    `saves` is None where nothing can be kept, for the reason `trouble`; the game can be played
    all the same. `set_aside` is the new name of a damaged file that was in the place.
    """

    saves: Saves | None = None
    set_aside: Path | None = None
    trouble: StoreTrouble | None = None


def open_saves(path: Path, now: Callable[[], datetime], *, patience: float = 5.0) -> OpenedSaves:
    """Open the store, begun where there is none; a damaged one is first set aside.

    `now` gives the time with its zone. `patience` is how many seconds to wait whenever another
    process is writing. A process opens a store once at a time. That a store could be opened
    does not promise that it can be written: each write tells.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = LockFile(path.with_suffix(".lock"))
    except OSError as error:
        return OpenedSaves(trouble=trouble_of_os_error(error))
    set_aside: Path | None = None
    try:
        _wait_for_turn(lock, patience)
        try:
            database = Database(path, patience)
        except StoreError as error:
            # Others who have the file open would write on into it, and their journal into the
            # new one: then it is left for the next start.
            if error.trouble is not StoreTrouble.DAMAGED or not lock.take(_IN_USE_BYTE):
                raise
            set_aside = _set_aside(path, now())
            database = Database(path, patience)
        lock.share(_IN_USE_BYTE)
        lock.free(_OPENING_BYTE)
    except StoreError as error:
        lock.close()
        return OpenedSaves(set_aside=set_aside, trouble=error.trouble)
    except OSError as error:  # a file system without locks
        lock.close()
        return OpenedSaves(set_aside=set_aside, trouble=trouble_of_os_error(error))
    return OpenedSaves(Saves(database, lock, now), set_aside)


def _wait_for_turn(lock: LockFile, patience: float) -> None:
    deadline = time.monotonic() + patience
    while not lock.take(_OPENING_BYTE):
        if time.monotonic() > deadline:
            raise StoreError(StoreTrouble.LOCKED)
        time.sleep(_POLL_SECONDS)


def _set_aside(path: Path, moment: datetime) -> Path:
    """Rename the store and what belongs to it to a name nothing has, and return that name.

    Raises:
        StoreError: DAMAGED, the file could not be renamed.
    """
    stamp = moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    number = 1
    while True:
        more = "" if number == 1 else f"-{number}"
        aside = path.with_name(f"{path.stem}.damaged-{stamp}{more}{path.suffix}")
        if not any(os.path.lexists(f"{aside}{end}") for end in ("", *_SIBLINGS)):
            break
        number += 1
    try:
        # The file itself last: were this cut short, what is left is still found damaged.
        for end in (*_SIBLINGS, ""):
            if os.path.lexists(f"{path}{end}"):
                Path(f"{path}{end}").rename(f"{aside}{end}")
    except OSError as error:
        raise StoreError(StoreTrouble.DAMAGED) from error
    return aside
