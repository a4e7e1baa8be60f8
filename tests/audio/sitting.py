"""A program in a terminal, and what a blind player does and hears at it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.audio.conftest import SoundServer

pexpect = pytest.importorskip("pexpect")

# Only how long a broken test hangs.
PATIENCE = 60


class Sitting:
    """One run of the program, which hears and is heard."""

    def __init__(self, server: SoundServer, home: Path, *options: str) -> None:
        self.recorder = server.recorder
        home.mkdir(exist_ok=True)
        (home / "settings.toml").write_text("rate = 300", "utf-8")
        self.transcript = home / "heard.tsv"
        command = ["-m", "voice_memory", *options, "--voice", "own"]
        self._process = pexpect.spawn(
            sys.executable,
            [*command, "--transcript", str(self.transcript)],
            env={**os.environ, "VOICE_MEMORY_HOME": str(home), "TERM": "xterm"},
            encoding="utf-8",
            timeout=PATIENCE,
        )
        self._mark = self.recorder.mark()

    def hear(self, *texts: str, silence: int = 800) -> int:
        """Wait for a text, and for the voice that says it to end; tell which of them it was.

        `silence` is what is taken for the end of it, in milliseconds.
        """
        found = self.read(*texts)
        self.recorder.wait_until_heard(self._mark)
        self.recorder.wait_until_silent(self._mark, silence)
        self._mark = self.recorder.mark()
        return found

    def read(self, *texts: str) -> int:
        """Wait until a text is shown; the next key cuts off what is said of it."""
        return int(self._process.expect_exact([*texts]))

    def hear_something(self) -> None:
        """Wait until something is heard that was not before."""
        self.recorder.wait_until_heard(self._mark)

    def press(self, key: str) -> None:
        self._process.send(key)

    def decisions(self) -> list[str]:
        """List what was decided on what was heard."""
        if not self.transcript.exists():
            return []
        lines = self.transcript.read_text("utf-8").splitlines()
        return [line.split("\t")[-1] for line in lines]

    def leave(self, *keys: str) -> None:
        for key in keys:
            self.press(key)
        self._process.expect(pexpect.EOF)
        self._process.close()
        assert self._process.exitstatus == 0

    def close(self) -> None:
        self._process.close(force=True)
