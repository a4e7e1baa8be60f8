"""English and Nepali by espeak-ng, in this process."""

from __future__ import annotations

import threading
from dataclasses import replace
from queue import SimpleQueue
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
# The first piece lasts long enough for the rest to be made and placed meanwhile, on a busy
# machine too; what is made of a text that was cut holds the next one up for a piece at most.
_FIRST_SECONDS = 0.1
_PIECE_SECONDS = 2.0


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
        rate_hz = parts[0].rate_hz if parts else 1
        return Pcm(b"".join(part.samples for part in parts), rate_hz)

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the sound piece by piece, the first as soon as a tenth of a second is made.

        Each sentence but the last has the pause after it.

        Raises:
            SynthesiserError: The library cannot be loaded, has no such voice, or failed.
        """
        pieces = sentences(text)
        last = len(pieces) - 1
        seconds = _FIRST_SECONDS
        for index, piece in enumerate(pieces):
            spoken = voice.respelling.text(speakable(piece))
            made, has_begun = Pcm(b"", 1), False
            for chunk in _as_it_is_made(spoken, voice, pause=index < last):
                made = replace(chunk, samples=made.samples + chunk.samples)
                if made.seconds >= seconds:
                    yield made
                    made = replace(made, samples=b"")
                    seconds, has_begun = _PIECE_SECONDS, True
            if index == last:
                made = _without_trailing_silence(made)
            # What has only signs makes silence alone.
            if made.samples.strip(b"\0") or (made.samples and has_begun):
                yield made
                seconds = _PIECE_SECONDS

    def close(self) -> None:
        """Leave the library loaded: it is the process's, not this object's."""


def _as_it_is_made(text: str, voice: Voice, *, pause: bool) -> Iterator[Pcm]:
    """Yield sound while a thread makes those that follow; it stops when nobody wants more."""
    made: SimpleQueue[Pcm | Exception | None] = SimpleQueue()
    is_unwanted = threading.Event()

    def make() -> None:
        try:
            with _LOCK:
                library = _library()

                def take(samples: bytes) -> bool:
                    made.put(Pcm(samples, library.rate_hz))
                    return not is_unwanted.is_set()

                library.synthesise(text, voice.tag, voice.rate, voice.pitch, pause=pause, take=take)
            made.put(None)
        except Exception as error:  # noqa: BLE001 - handed to whoever asked
            made.put(error)

    # A daemon: a library that hangs must not keep the process from ending.
    threading.Thread(target=make, name="espeak-ng", daemon=True).start()
    try:
        while (each := made.get()) is not None:
            if isinstance(each, Exception):
                raise each
            yield each
    finally:
        is_unwanted.set()


def _library() -> EspeakLibrary:
    # ctypes and the library wait for the first word, so that the start is quick.
    from voice_memory.speech import espeak_library  # noqa: PLC0415

    return espeak_library.loaded()


def _without_trailing_silence(pcm: Pcm) -> Pcm:
    end = len(pcm.samples.rstrip(b"\0"))
    return replace(pcm, samples=pcm.samples[: end + end % SAMPLE_BYTES])
