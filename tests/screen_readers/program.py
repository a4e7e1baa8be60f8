"""A program in a terminal of its own, and what comes out of it and of what it starts."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import termios
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

# Only how long a broken test hangs.
PATIENCE = 30
ROWS, COLUMNS = 24, 80


class HeardNothingError(AssertionError):
    """Raised when what is waited for does not come."""


class Inlet:
    """Where bytes arrive: the terminal, or a pipe that a reader speaks into."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        self.unread = b""

    def take(self) -> bytes:
        """Give what has arrived and was not taken yet."""
        taken, self.unread = self.unread, b""
        return taken


class TerminalProgram:
    """A program in a terminal, with pipes beside it that whoever it starts may write into."""

    def __init__(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        pipe: Path | None = None,
    ) -> None:
        master, slave = os.openpty()
        termios.tcsetwinsize(slave, (ROWS, COLUMNS))
        self.screen = Inlet(master)
        self.inlets = [self.screen]
        self._own = [master]
        if pipe is not None:
            os.mkfifo(pipe)
            # Read and write: it stays open while those who speak come and go.
            self.speech = Inlet(os.open(pipe, os.O_RDWR | os.O_NONBLOCK))
            self.inlets.append(self.speech)
            self._own.append(self.speech.descriptor)
        self._process = subprocess.Popen(
            ["setsid", "--ctty", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
        )
        os.close(slave)

    @property
    def has_ended(self) -> bool:
        """Tell whether all that runs in the terminal has gone."""
        return self.screen not in self.inlets

    def press(self, codes: str) -> None:
        """Type."""
        os.write(self.screen.descriptor, codes.encode())

    def wait(self, is_done: Callable[[], bool], *, quiet: float | None = None) -> None:
        """Read until `is_done`, or until nothing came for `quiet` seconds of a program that rests.

        Raises:
            HeardNothingError: nothing comes any more.
        """
        latest = time.monotonic() + PATIENCE
        while not is_done():
            left = max(0, latest - time.monotonic())
            open_ends = [inlet.descriptor for inlet in self.inlets]
            ready, _, _ = select.select(open_ends, [], [], min(left, quiet or left))
            if not ready and quiet is not None and self._is_resting:
                return
            if not ready and not left:
                raise HeardNothingError
            for inlet in self.inlets:
                if inlet.descriptor in ready and not self._read(inlet):
                    self.inlets.remove(inlet)

    @property
    def _is_resting(self) -> bool:
        """Tell whether the program waits, and neither works nor writes on the disk."""
        status = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8")
        return status.rpartition(") ")[2].startswith(("S", "Z"))

    @staticmethod
    def _read(inlet: Inlet) -> bool:
        """Read what there is; tell whether there can be more."""
        try:
            read = os.read(inlet.descriptor, 1 << 16)
        except OSError:
            return False  # the last program in the terminal has gone
        inlet.unread += read
        return bool(read)

    def close(self) -> None:
        """End whatever still runs."""
        for process in [*descendants(self._process.pid), self._process.pid]:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait()
        for descriptor in self._own:
            os.close(descriptor)


def descendants(process: int) -> list[int]:
    """List what a process has started, and what that has."""
    found: list[int] = []
    for each in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, each.read_text().split()):
                found += [*descendants(child), child]
    return found
