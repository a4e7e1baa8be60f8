"""The synthesisers by their names in the settings; each is imported when it is made."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, assert_never

from voice_memory.settings import Engine
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.guarded import Guarded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from voice_memory.speech.base import Synthesiser

PACKAGES: Mapping[Engine, str] = MappingProxyType(
    {
        Engine.ESPEAK: "espeakng-loader",
        Engine.SYSTEM: "pyttsx3",
        Engine.HIBARI: "hibari-tts",
        Engine.PIPER: "piper-tts",
    }
)
"""What has to be installed for each."""
SLOW = frozenset({Engine.HIBARI, Engine.PIPER})
"""Those for which it is worth making ready what may be said soon."""


# Loading a neural voice takes seconds.
_LOADING_SECONDS = 15.0


def make(engine: Engine) -> Synthesiser:
    """Make a synthesiser that holds nobody up when it hangs.

    Whether it works is told by its `check`, or when it is to speak.
    """
    match engine:
        case Engine.ESPEAK:
            return Guarded(Espeak())
        case Engine.SYSTEM:
            from voice_memory.speech.system import PATIENCE_SECONDS, SystemVoices  # noqa: PLC0415 - rare

            return Guarded(SystemVoices(), 2 * PATIENCE_SECONDS)
        case Engine.HIBARI:
            from voice_memory.speech.hibari import Hibari  # noqa: PLC0415 - rarely needed

            return Guarded(Hibari(), _LOADING_SECONDS)
        case Engine.PIPER:
            from voice_memory.speech.piper import Piper  # noqa: PLC0415 - rarely needed

            return Guarded(Piper(), _LOADING_SECONDS)
        case _:
            assert_never(engine)
