"""Files that are replaced whole: what a player keeps is the old file or the new, never half."""

import contextlib
import os
import stat
import sys
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Put `content` in the place of the file in one step, on the disk when this returns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # In the same folder, since a file is replaced in one step only within a file system; by
    # process, so that two games that save at once do not write into each other's.
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            fresh.chmod(stat.S_IMODE(path.stat().st_mode))
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    if sys.platform != "win32":  # where a folder cannot be opened, nor needs to be
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
