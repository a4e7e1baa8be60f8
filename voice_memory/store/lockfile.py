"""Locks between processes that the operating system lets go of when a process dies.

One file serves for all of them: what is locked is a byte of it, whether or not the file is that
long. POSIX record locks are used rather than `flock`, since a child process does not inherit
them and so cannot hold a game for a parent that was killed. They belong to the whole process:
one process opens a store once.
"""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(file: int, byte: int) -> bool:
        os.lseek(file, byte, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _share(file: int, byte: int) -> None:
        """Do nothing: Windows itself keeps others from renaming a file that is in use."""

    def _free(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(file: int, byte: int) -> bool:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)
        except (BlockingIOError, PermissionError):  # which of the two, POSIX leaves open
            return False
        return True

    def _share(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_SH, 1, byte)

    def _free(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, byte)


class LockFile:
    """Hold an open lock file; closing it frees every byte."""

    def __init__(self, path: Path) -> None:
        """Open the file, made when there is none.

        Raises:
            OSError: it can be neither made nor opened for writing.
        """
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def take(self, byte: int) -> bool:
        """Lock a byte for this process alone, without waiting; tell whether it was to be had."""
        return _take(self._file, byte)

    def share(self, byte: int) -> None:
        """Lock a byte together with others who share it; on Windows do nothing."""
        _share(self._file, byte)

    def free(self, byte: int) -> None:
        """Let go of a byte that `take` locked."""
        _free(self._file, byte)

    def close(self) -> None:
        """Free every byte."""
        os.close(self._file)
