"""The recognisers by their names in the settings; each is imported when it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from voice_memory.announce.model import message
from voice_memory.recognition.base import NotInstalledError, RecogniserError
from voice_memory.recognition.services import FOREIGN, service_named

if TYPE_CHECKING:
    from voice_memory.recognition.judging import Driver

NAMES = (
    *("ensemble", "moonshine", "hama", "sounds", "templates", "pocketsphinx", "whisper", "vosk"),
)
"""Our recognisers, the one that suits most players first.

No name at all is the first, or PocketSphinx where nothing better is installed.
"""


def make(name: str) -> Driver:
    """Make a recogniser. Whether it works is told by its `find`, or when it is to hear.

    Raises:
        RecogniserError: there is none of that name, or NumPy is missing.
    """
    try:
        return _made(name)
    except ImportError as error:
        raise NotInstalledError(str(error.name)) from error


def _made(name: str) -> Driver:
    # NumPy and what builds on it are loaded by those only who speak to the game.
    match name:
        case "":
            best = _made("ensemble")
            return best if best.check().ok else _made("pocketsphinx")
        case "ensemble":
            from voice_memory.recognition.ensemble import Ensemble, Member  # noqa: PLC0415
            from voice_memory.recognition.hama import Hama  # noqa: PLC0415
            from voice_memory.recognition.moonshine import Moonshine  # noqa: PLC0415
            from voice_memory.recognition.sounds import Sounds  # noqa: PLC0415
            from voice_memory.recognition.templates import Templates  # noqa: PLC0415

            moonshine = Moonshine()
            members = (
                Member(moonshine, 1.0, 0.3),
                Member(Hama(), 1.0, 1.0),
                Member(Sounds(moonshine), 0.5, 1.5),
            )
            # Where a member cannot be used (Hama on Windows), the others hear alone.
            return Ensemble(members, Templates())
        case "moonshine":
            from voice_memory.recognition.moonshine import Moonshine  # noqa: PLC0415

            return Moonshine()
        case "hama":
            from voice_memory.recognition.hama import Hama  # noqa: PLC0415

            return Hama()
        case "sounds":
            from voice_memory.recognition.moonshine import Moonshine  # noqa: PLC0415
            from voice_memory.recognition.sounds import Sounds  # noqa: PLC0415

            return Sounds(Moonshine())
        case "templates":
            from voice_memory.recognition.templates import Templates  # noqa: PLC0415

            return Templates()
        case "pocketsphinx":
            from voice_memory.recognition.pocketsphinx import PocketSphinx  # noqa: PLC0415

            return PocketSphinx()
        case "whisper":
            from voice_memory.recognition.whisper import Whisper  # noqa: PLC0415

            return Whisper()
        case "vosk":
            from voice_memory.recognition.vosk import Vosk  # noqa: PLC0415

            return Vosk()
        case _ if name.startswith(FOREIGN):
            service = service_named(name)
            if not service:
                raise RecogniserError(message("recogniser-none", name=name))
            from voice_memory.recognition.speech_recognition_front import (  # noqa: PLC0415
                SpeechRecognised,
            )

            return SpeechRecognised(service)
        case _:
            raise RecogniserError(message("recogniser-none", name=name))
