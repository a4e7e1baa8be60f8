"""A program in a terminal, and what a blind player does and hears at it."""

from __future__ import annotations

import os
import sys
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from tests.audio.speaking import speak
from voice_memory.announce.model import message
from voice_memory.l10n.locale import load_locale
from voice_memory.settings import Verbosity

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tests.audio.conftest import SoundServer
    from voice_memory.pcm import Pcm

pexpect = pytest.importorskip("pexpect")

# Only how long a broken test hangs.
PATIENCE = 60
# Milliseconds that are taken for the end of what is said. Hands-free it has to be longer than a
# busy machine takes to begin: who speaks sooner is not listened to.
SILENCE, LONG_SILENCE = 800, 2000
# Nobody speaks sooner after a tone.
AFTER_A_TONE = 300
# After so many seconds without an answer one says it again, as at a real table; a busy machine
# takes as long to load what hears.
SAYS_AGAIN_SECONDS = 20
SAYS_AT_MOST = 5
# A busy machine takes longer to end a program than is usually waited for.
ENDS_SECONDS = 2
NOTHING = [load_locale(tag).text(message("ear-nothing"), Verbosity.BRIEF) for tag in ("en", "ne")]


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
        self._process.ptyproc.delayafterterminate = ENDS_SECONDS
        self._process.logfile_read = self._shown = StringIO()
        self._mark = self.recorder.mark()

    def hear(self, *texts: str, silence: int = SILENCE) -> int:
        """Wait for a text, and for the voice that says it to end; tell which of them it was."""
        found = self.read(*texts)
        self._hear_out(silence)
        return found

    def _hear_out(self, silence: int) -> None:
        self.recorder.wait_until_heard(self._mark)
        self.recorder.wait_until_silent(self.recorder.mark(), silence)
        self._mark = self.recorder.mark()

    def read(self, *texts: str) -> int:
        """Wait until a text is shown; the next key cuts off what is said of it."""
        return int(self._process.expect_exact([*texts]))

    def say(self, name: str, words: Mapping[str, Pcm], answer: str) -> None:
        """Press the key and say a phrase until its answer is heard; answer what is asked, aloud.

        Args:
            name: The phrase, as the transcript has it.
            words: The sound of it, and of what is said in the place of each key that answers a
                question; where that is missing, the phrase is said again.
            answer: What is shown once it was understood.
        """
        said = name
        for _ in range(SAYS_AT_MOST):
            self.press("m")
            self.hear_something()
            speak(words[said])
            found = self._hear_if_any([answer, "?", *NOTHING], SILENCE)
            if found == 0:
                return
            key = self._key(name) if found == 1 else ""
            said = key if key in words else name
        pytest.fail(f"{answer} is not heard: {self.decisions()}")

    def say_hands_free(self, name: str, sound: Pcm, answer: str) -> None:
        """Say a phrase until its answer is heard; answer what is asked by key."""
        for _ in range(SAYS_AT_MOST):
            speak(sound)
            found = self._hear_if_any([answer, "?"], LONG_SILENCE)
            if found == 0:
                return
            key = self._key(name) if found == 1 else ""
            if key:
                self.press(key)
                self.hear(answer, silence=LONG_SILENCE)
                return
        pytest.fail(f"{answer} is not heard: {self.decisions()}")

    def ask(self, key: str, answer: str) -> None:
        """Press a key until its answer is heard; deny what was asked meanwhile, hands-free."""
        for _ in range(SAYS_AT_MOST):
            self.press(key)
            if self._hear_if_any([answer, "?"], LONG_SILENCE) == 0:
                return
            self.press("n")
        pytest.fail(f"{answer} is not heard: {self.decisions()}")

    def _hear_if_any(self, texts: list[str], silence: int) -> int | None:
        """Wait a while for one of some texts, and hear it; tell which, or that none came."""
        nothing = len(texts)
        found = int(
            self._process.expect_exact([*texts, pexpect.TIMEOUT], timeout=SAYS_AGAIN_SECONDS)
        )
        if found == nothing:
            return None
        self._hear_out(silence)
        return found

    def _key(self, name: str) -> str:
        """Choose the key that answers a question: which of several, or yes; "" to say it again."""
        verdict, _, choices = self.decisions()[-1].partition(": ")
        offered = choices.split(", ")
        if verdict.startswith("which") and name in offered:
            return str(offered.index(name) + 1)
        return "y" if verdict.startswith("confirm") and offered == [name] else ""

    def hear_something(self) -> None:
        """Wait until something is heard that was not before."""
        self.recorder.wait_until_heard(self._mark)

    def hear_tone(self) -> None:
        """Wait until a tone has sounded, after which one speaks: what is said into it is lost."""
        self.hear_something()
        self.recorder.wait_until_silent(self.recorder.mark(), AFTER_A_TONE)

    def press(self, key: str) -> None:
        self._process.send(key)

    def decisions(self) -> list[str]:
        """List what was decided on what was heard."""
        if not self.transcript.exists():
            return []
        lines = self.transcript.read_text("utf-8").splitlines()
        return [line.split("\t")[-1] for line in lines]

    def acted(self) -> list[str]:
        """List the phrases that were done without a question."""
        return [each.partition(": ")[2] for each in self.decisions() if each.startswith("act")]

    def leave(self, *keys: str) -> None:
        for key in keys:
            self.press(key)
        self._process.expect(pexpect.EOF)
        self._process.close()
        assert self._process.exitstatus == 0

    def close(self) -> None:
        self._process.close(force=True)
        # Told by pytest where the test failed.
        sys.stdout.write("\n".join([self._shown.getvalue(), *self.decisions()]))
