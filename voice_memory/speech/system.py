"""The voices of the system (SAPI 5, NSSpeech, espeak) through pyttsx3, in a process of its own.

pyttsx3 plays by itself and cannot be stopped reliably, so it is only let render into files. What
hangs or crashes in it hangs or crashes there: the process is killed, and one that is warm already
takes its place.
"""

from __future__ import annotations

import json
import tempfile
import threading
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from voice_memory.pcm import Pcm
from voice_memory.speech.base import Availability, SynthesiserError
from voice_memory.speech.child import Child, ChildLostError
from voice_memory.speech.sound_files import read_sound
from voice_memory.speech.text import sentences, speakable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.speech.base import Voice

PATIENCE_SECONDS = 4.0
_PACKAGE = "pyttsx3"


class _Renderer:
    """A process that renders; the first answer tells whether it can.

    Attributes:
        is_ready: Whether it has told so.
        is_lost: Whether it has ended, or was killed because it did not answer.
    """

    def __init__(self) -> None:
        self._child = Child("voice_memory.speech.system_child", _PACKAGE)
        self.is_ready = self.is_lost = False

    def ask(self, line: str, patience_seconds: float) -> None:
        """Have a line answered.

        Raises:
            SynthesiserError: It failed, crashed, or does not answer.
        """
        try:
            if not self.is_ready:
                _check(self._child.answer(patience_seconds))
                self.is_ready = True
                # The first rate that it is asked for, espeak passes over now and then.
                self._child.ask(line, patience_seconds)
            _check(self._child.ask(line, patience_seconds))
        except ChildLostError as error:
            self.is_lost = True
            raise SynthesiserError(str(error)) from error

    def close(self) -> None:
        """End it."""
        self._child.close()


def _check(answer: str) -> None:
    if answer:
        raise SynthesiserError(f"{_PACKAGE}: {answer}")


class SystemVoices:
    """Render through pyttsx3; one text at a time.

    Args:
        patience_seconds: How long the process may take for a sentence, or to start.
    """

    name = "system"

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self._patience_seconds = patience_seconds
        self._lock = threading.Lock()
        self._children: list[_Renderer] = []
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
            self._children += [_Renderer() for _ in range(2 - len(self._children))]
            child = self._children[0]
            try:
                child.ask(json.dumps(asked), self._patience_seconds)
                made = read_sound(file)
                if not made.samples:
                    # The end of the text before may come late in espeak, and end this one.
                    child.ask(json.dumps(asked), self._patience_seconds)
                    made = read_sound(file)
                return made
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
