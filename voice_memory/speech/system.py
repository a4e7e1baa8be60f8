"""The voices of the system (SAPI 5, NSSpeech, espeak) through pyttsx3, in a process of its own.

pyttsx3 plays by itself and cannot be stopped reliably, so it is only let render into files. What
hangs or crashes in it hangs or crashes there: the process is killed, and one that is warm already
takes its place. It is in a session of its own, so that the terminal's signals do not reach it.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from voice_memory.pcm import Pcm
from voice_memory.speech.base import Availability, SynthesiserError
from voice_memory.speech.sound_files import read_sound
from voice_memory.speech.text import sentences, speakable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.speech.base import Voice

PATIENCE_SECONDS = 4.0
_PACKAGE = "pyttsx3"
_CHILD = (sys.executable, "-m", "voice_memory.speech.system_child")


class _Child:
    """A process that renders; the first answer tells whether it can.

    Attributes:
        is_ready: Whether it has told so.
        is_lost: Whether it has ended, or was killed because it did not answer.
    """

    def __init__(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - our own module
            _CHILD,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )
        self.is_ready = self.is_lost = False

    def ask(self, line: str, patience_seconds: float) -> None:
        """Have a line answered.

        Raises:
            SynthesiserError: It failed, crashed, or does not answer.
        """
        if not self.is_ready:
            self._expect_answer(patience_seconds)
            self.is_ready = True
        with contextlib.suppress(OSError):
            # One that has ended does not answer, which is told below.
            if self._process.stdin:
                self._process.stdin.write(line + "\n")
                self._process.stdin.flush()
        self._expect_answer(patience_seconds)

    def _expect_answer(self, patience_seconds: float) -> None:
        # Reading cannot be given a time on every system, so a clock ends what hangs.
        clock = threading.Timer(patience_seconds, self.kill)
        clock.start()
        try:
            answer = self._process.stdout.readline() if self._process.stdout else ""
        finally:
            clock.cancel()
        if not answer:
            self.is_lost = True
            raise SynthesiserError(f"{_PACKAGE} has ended or does not answer")
        if answer.strip():
            raise SynthesiserError(f"{_PACKAGE}: {answer.strip()}")

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


class SystemVoices:
    """Render through pyttsx3; one text at a time.

    Args:
        patience_seconds: How long the process may take for a sentence, or to start.
    """

    name = "system"

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self._patience_seconds = patience_seconds
        self._lock = threading.Lock()
        self._children: list[_Child] = []
        self._folder = tempfile.TemporaryDirectory(prefix="voice-memory-")

    def check(self) -> Availability:
        """Start it and tell whether it can render."""
        from voice_memory.speech.base import Voice  # noqa: PLC0415 - at run time only here

        if find_spec(_PACKAGE) is None:
            return Availability(ok=False, detail=f"no {_PACKAGE}")
        try:
            self.render("a", Voice("en"))
        except SynthesiserError as error:
            return Availability(ok=False, detail=str(error))
        return Availability(ok=True, detail=_PACKAGE)

    def render(self, text: str, voice: Voice) -> Pcm:
        """Make the whole sound of a text; a text with nothing to say makes no samples.

        Raises:
            SynthesiserError: There is no such voice, or pyttsx3 failed or does not answer.
        """
        parts = tuple(self.render_parts(text, voice))
        rate_hz = parts[0].rate_hz if parts else 1
        return Pcm(b"".join(part.samples for part in parts), rate_hz)

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the sound a sentence at a time.

        Raises:
            SynthesiserError: There is no such voice, or pyttsx3 failed or does not answer.
        """
        for piece in sentences(text):
            yield self._rendered(speakable(piece), voice)

    def _rendered(self, text: str, voice: Voice) -> Pcm:
        # NSSpeech writes AIFF whatever the name says; the content tells.
        file = Path(self._folder.name, "speech.wav")
        asked = {"text": text, "voice": voice.tag, "rate": voice.rate, "file": str(file)}
        with self._lock:
            # Two: one that renders, and one that is ready when it has to be killed.
            self._children += [_Child() for _ in range(2 - len(self._children))]
            child = self._children[0]
            try:
                child.ask(json.dumps(asked), self._patience_seconds)
                return read_sound(file)
            finally:
                file.unlink(missing_ok=True)
                if child.is_lost or not child.is_ready:
                    self._children.remove(child)
                    child.close()

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            for child in self._children:
                child.close()
            self._children.clear()
            self._folder.cleanup()
