"""Any voice file for Piper that the player has, such as a Nepali one."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from voice_memory.pcm import Pcm
from voice_memory.speech.base import SynthesiserError
from voice_memory.speech.neural import USUAL_RATE, Neural

if TYPE_CHECKING:
    from collections.abc import Iterable

    from voice_memory.speech.base import Voice

_SUFFIX = ".onnx"


class _Chunk(Protocol):
    sample_rate: int
    audio_int16_bytes: bytes


class _Speaker(Protocol):
    """The part of Piper's voice that is used."""

    def synthesize(self, text: str, syn_config: object) -> Iterable[_Chunk]: ...


class Piper(Neural):
    """Speak by a voice file: the voice of a language is the path of its `.onnx`."""

    name = "piper"
    package = "piper-tts"
    module = "piper"

    def __init__(self) -> None:
        self._speakers: dict[Path, _Speaker] = {}

    def spoken(self, text: str, voice: Voice) -> Pcm:
        """Make the sound of a sentence.

        Raises:
            SynthesiserError: The voice is no file of a voice.
        """
        path = Path(voice.tag).expanduser()
        if path.suffix != _SUFFIX or not path.is_file():
            raise SynthesiserError(f"{voice.tag} is no file of a Piper voice")
        piper = importlib.import_module("piper")
        if path not in self._speakers:
            self._speakers[path] = cast("_Speaker", piper.PiperVoice.load(path))
        # Lengths of sounds, so that less is faster.
        config = piper.SynthesisConfig(length_scale=USUAL_RATE / voice.rate)
        chunks = list(self._speakers[path].synthesize(text, config))
        rate_hz = chunks[0].sample_rate if chunks else 1
        return Pcm(b"".join(chunk.audio_int16_bytes for chunk in chunks), rate_hz)
