"""English by hibari-tts, a neural voice within its package."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Protocol, cast

from voice_memory.pcm import Pcm
from voice_memory.speech.base import SynthesiserError
from voice_memory.speech.neural import USUAL_RATE, Neural

if TYPE_CHECKING:
    from voice_memory.speech.base import Voice

_USUAL_VOICE = "heart"
_SLOWEST, _FASTEST = 0.5, 2.0
_LOUDEST = 32767


class _Samples(Protocol):
    """The part of NumPy's arrays that is used."""

    def __mul__(self, factor: int) -> _Samples: ...

    def astype(self, kind: str) -> _Samples: ...

    def tobytes(self) -> bytes: ...


class _Speaker(Protocol):
    """The part of hibari's speaker that is used."""

    sample_rate: int

    def __call__(self, text: str, *, speed: float, seed: int) -> _Samples: ...


class Hibari(Neural):
    """Speak English in the voice "heart", or in another one that was downloaded before.

    It speaks at half to double pace; a faster one is not to be had of it.
    """

    name = "hibari"
    package = "hibari-tts"
    module = "hibari"

    def __init__(self) -> None:
        self._speakers: dict[str, _Speaker] = {}

    def spoken(self, text: str, voice: Voice) -> Pcm:
        """Make the sound of a sentence; the same text always sounds the same.

        Raises:
            SynthesiserError: The language is not English.
        """
        if not (voice.usual_tag or voice.tag).startswith("en"):
            raise SynthesiserError(f"{self.package} speaks no {voice.usual_tag}")
        speaker = self._speaker(_USUAL_VOICE if voice.tag == voice.usual_tag else voice.tag)
        speed = min(max(voice.rate / USUAL_RATE, _SLOWEST), _FASTEST)
        samples = speaker(text, speed=speed, seed=0) * _LOUDEST
        return Pcm(samples.astype("<i2").tobytes(), speaker.sample_rate)

    def _speaker(self, name: str) -> _Speaker:
        if name not in self._speakers:
            # Nothing is downloaded in the middle of a game, nor without being asked for.
            importlib.import_module("hibari.voices").voice_path(name, download_missing=False)
            made = importlib.import_module("hibari").Hibari(voice=name)
            self._speakers[name] = cast("_Speaker", made)
        return self._speakers[name]
