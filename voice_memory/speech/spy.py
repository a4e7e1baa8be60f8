"""Twins of the drivers that remember what they were given: a voice of silence, and a reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.speech.base import Availability
from voice_memory.speech.text import sentences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from voice_memory.speech.base import Voice
    from voice_memory.speech.reader_base import Listener, Said

_RATE_HZ = 22050


class SpySynthesiser:
    """Stand in for a synthesiser where nothing is to be heard.

    Attributes:
        texts: The sentences rendered, in order.
        voices: The voice of each of them.
    """

    name = "spy"

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.voices: list[Voice] = []

    def check(self) -> Availability:
        """Tell that it always works."""
        return Availability(ok=True, detail="silence")

    def render(self, text: str, voice: Voice) -> Pcm:
        """Make silence that lasts as long as the words would at the voice's rate."""
        return Pcm(b"".join(part.samples for part in self.render_parts(text, voice)), _RATE_HZ)

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the silence a sentence at a time."""
        for sentence in sentences(text):
            self.texts.append(sentence)
            self.voices.append(voice)
            seconds = len(sentence.split()) * 60 / voice.rate
            yield Pcm(bytes(int(seconds * _RATE_HZ) * SAMPLE_BYTES), _RATE_HZ)

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""


class SpyReader:
    """Stand in for a screen reader; a test decides when it is found, done and lost.

    Attributes:
        said: What it was given, in order.
        cancelled: How often it was told to be silent.
    """

    def __init__(self) -> None:
        self.said: list[Said] = []
        self.cancelled = 0
        self.listener: Listener | None = None
        self._done: list[Callable[[], None]] = []

    def check(self) -> Availability:
        """Tell that it always works."""
        return Availability(ok=True, detail="silence")

    def open(self, listener: Listener) -> None:
        """Remember who wants to know."""
        self.listener = listener

    def speak(self, said: Said, on_done: Callable[[], None]) -> None:
        """Remember what is to be said."""
        self.said.append(said)
        self._done.append(on_done)

    def finish(self) -> None:
        """Come to the end of what was given first and has not ended."""
        self._done.pop(0)()

    def cancel(self) -> None:
        """Forget what has not ended."""
        self.cancelled += 1
        self._done.clear()

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""
