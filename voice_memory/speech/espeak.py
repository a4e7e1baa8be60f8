"""English and Nepali by espeak-ng, in this process."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.speech.base import Availability, SynthesiserError
from voice_memory.speech.text import sentences, speakable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.speech.base import Voice
    from voice_memory.speech.espeak_library import EspeakLibrary

# espeak-ng has one state for the whole process.
_LOCK = threading.Lock()


class Espeak:
    """Speak through espeak-ng; about 5 ms for a short phrase.

    Example:
        >>> from voice_memory.speech.base import Voice
        >>> Espeak().render("Red seven", Voice("en-gb")).rate_hz
        22050
    """

    name = "espeak-ng"

    def check(self) -> Availability:
        """Load the library and tell its version and path, or what failed."""
        try:
            with _LOCK:
                library = _library()
        except SynthesiserError as error:
            return Availability(ok=False, detail=str(error))
        return Availability(ok=True, detail=f"espeak-ng {library.version}, {library.path}")

    def render(self, text: str, voice: Voice) -> Pcm:
        """Make the whole sound of a text; a text with nothing to say makes no samples.

        Raises:
            SynthesiserError: The library cannot be loaded, has no such voice, or failed.
        """
        parts = tuple(self.render_parts(text, voice))
        with _LOCK:
            rate_hz = _library().rate_hz
        return Pcm(b"".join(part.samples for part in parts), rate_hz)

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the sound a sentence at a time, each but the last with the pause after it.

        Raises:
            SynthesiserError: The library cannot be loaded, has no such voice, or failed.
        """
        pieces = sentences(text)
        last = len(pieces) - 1
        for index, piece in enumerate(pieces):
            spoken = voice.respelling.text(speakable(piece))
            with _LOCK:
                library = _library()
                samples = library.synthesise(
                    spoken, voice.tag, voice.rate, voice.pitch, pause=index < last
                )
            if not samples.strip(b"\0"):
                continue
            if index == last:
                samples = _without_trailing_silence(samples)
            yield Pcm(samples, library.rate_hz)

    def close(self) -> None:
        """Leave the library loaded: it is the process's, not this object's."""


def _library() -> EspeakLibrary:
    # ctypes and the library wait for the first word, so that the start is quick.
    from voice_memory.speech import espeak_library  # noqa: PLC0415

    return espeak_library.loaded()


def _without_trailing_silence(samples: bytes) -> bytes:
    end = len(samples.rstrip(b"\0"))
    return samples[: end + end % SAMPLE_BYTES]
