"""A process of its own for a driver that may hang or crash: one line asks, one line answers.

It is in a session of its own, so that the terminal's signals do not reach it, and may be killed
at any moment.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading

from voice_memory.errors import VoiceMemoryError


class ChildLostError(VoiceMemoryError):
    """Say that the process has ended, or was killed because it did not answer."""


class Child:
    """A process that runs a module and answers each line with a line.

    Args:
        module: The module to run; its first answer comes without being asked for.
        name: What it is, for errors.
    """

    def __init__(self, module: str, name: str) -> None:
        self._name = name
        self._process = subprocess.Popen(  # noqa: S603 - our own module
            (sys.executable, "-m", module),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )

    def ask(self, line: str, patience_seconds: float) -> str:
        """Have a line answered.

        Raises:
            ChildLostError: It has ended or does not answer.
        """
        with contextlib.suppress(OSError):
            # One that has ended does not answer, which is told below.
            if self._process.stdin:
                self._process.stdin.write(line + "\n")
                self._process.stdin.flush()
        return self.answer(patience_seconds)

    def answer(self, patience_seconds: float) -> str:
        """Wait for the next answer.

        Raises:
            ChildLostError: It has ended or does not answer.
        """
        # Reading cannot be given a time on every system, so a clock ends what hangs.
        clock = threading.Timer(patience_seconds, self.kill)
        clock.start()
        try:
            answer = self._process.stdout.readline() if self._process.stdout else ""
        finally:
            clock.cancel()
        if not answer:
            raise ChildLostError(f"{self._name} has ended or does not answer")
        return answer.strip()

    def kill(self) -> None:
        """End it with all that it has started."""
        if self._process.poll() is not None:
            return
        if sys.platform == "win32":
            self._process.kill()
        else:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def close(self) -> None:
        """Kill it and forget its pipes."""
        self.kill()
        with contextlib.suppress(OSError):
            self._process.communicate()
