"""What is public of the games that run on this machine, for others of the same user to see.

A running game keeps a file of it, replaced in one step whenever it changes, and holds a lock that
the operating system lets go of when the process dies. So whoever follows never reads half a game,
and tells a game that was killed from one whose players think. Nothing waits for the disk: what is
lost with the power is of no use afterwards.
"""

import contextlib
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from voice_memory.store.lockfile import LockFile

_ENDING, _LOCK_ENDING = ".board", ".lock"
_BYTE = 0


class LiveGame:
    """The file of a game that runs in this process.

    A disk that is full, or cannot be written, keeps others from following, and nobody from
    playing.
    """

    def __init__(self, folder: Path) -> None:
        """Set up; nothing is written before the first `tell`."""
        # By lot, so that no game is taken for one that had the same number before it.
        self._path = folder / f"{os.getpid()}-{secrets.token_hex(4)}{_ENDING}"
        self._lock: LockFile | None = None

    def tell(self, content: bytes) -> None:
        """Let others see this from now on."""
        fresh = self._path.with_suffix(".new")
        try:
            if self._lock is None:
                self._path.parent.mkdir(0o700, parents=True, exist_ok=True)
                self._lock = LockFile(self._path.with_suffix(_LOCK_ENDING))
                self._lock.take(_BYTE)
            fresh.write_bytes(content)
            fresh.replace(self._path)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink()

    def close(self) -> None:
        """Let nobody see anything any more."""
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
        if self._lock is not None:
            self._lock.close()
            self._lock = None
            _forget(self._path)


@dataclass(frozen=True, slots=True)
class Followed:
    """A game that somebody else runs: its file and what stands in it."""

    path: Path
    content: bytes


def live_games(folder: Path) -> tuple[Followed, ...]:
    """List the games that run now, in the order in which they began.

    The files of games whose process has died are removed. A process must not look at games that
    it runs itself: it would let go of their locks.
    """
    found: list[tuple[float, Followed]] = []
    try:
        paths = sorted(folder.glob(f"*{_ENDING}"))
    except OSError:
        return ()
    for path in paths:
        try:
            if _is_dead(path):
                _forget(path)
                continue
            # The lock is as old as the game; the file is as new as its last move.
            began = path.with_suffix(_LOCK_ENDING).stat().st_mtime
            found.append((began, Followed(path, path.read_bytes())))
        except OSError:  # it has ended in this moment
            continue
    return tuple(game for _, game in sorted(found, key=lambda each: (each[0], each[1].path)))


def _is_dead(path: Path) -> bool:
    lock_path = path.with_suffix(_LOCK_ENDING)
    if not lock_path.exists():
        return True
    lock = LockFile(lock_path)
    try:
        return lock.take(_BYTE)
    finally:
        lock.close()


def _forget(path: Path) -> None:
    for each in (path, path.with_suffix(".new"), path.with_suffix(_LOCK_ENDING)):
        with contextlib.suppress(OSError):
            each.unlink(missing_ok=True)
