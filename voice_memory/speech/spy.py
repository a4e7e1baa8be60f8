"""A synthesiser that remembers what it was given and makes silence of a fitting length."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.speech.base import Availability
from voice_memory.speech.text import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.speech.base import Voice

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
