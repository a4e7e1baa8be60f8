"""Commands that need a microphone and no game: recording, teaching, checking."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from voice_memory.announce.model import message
from voice_memory.l10n.locale import load_locale
from voice_memory.recognition.base import HEARING_RATE_HZ, RecogniserError
from voice_memory.recognition.voice_activity import Detector, silero
from voice_memory.settings import Settings
from voice_memory.sound.microphone import RATE_HZ, MiniaudioMicrophone, PackageMissingError
from voice_memory.terminal.flow import Program
from voice_memory.terminal.hearing import make_recogniser
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.senses import COMMAND


def task(
    command: str, settings: Settings, data: Path, licence: str = ""
) -> Callable[[Program], str]:
    """Make ready what a command does; done, it returns the outcome that ended it.

    Args:
        command: Its name in the command line.
        settings: What the player has chosen.
        data: The folder of the player's own data.
        licence: What words that are recorded may be used under.

    Raises:
        RefusedError: a package is missing.
    """
    language = load_locale(settings.language).spoken_languages[0]
    if command == "teach":
        return partial(_teach, data=data, detector=_detector())
    if command == "microphone":
        return partial(
            _check, language=language, name=settings.recogniser, data=data, detector=_detector()
        )
    return partial(_record_words, language=language, data=data, licence=licence)


def _record_words(program: Program, *, language: str, data: Path, licence: str) -> str:
    from voice_memory.terminal.studio import Studio  # noqa: PLC0415 - only for this command

    studio = Studio(program, language=language, data=data, microphone=_microphone(RATE_HZ))
    return studio.run(licence)


def _teach(program: Program, *, data: Path, detector: Detector) -> str:
    from voice_memory.terminal.teacher import Teacher  # noqa: PLC0415 - only for this command

    return Teacher(
        program, data=data, microphone=_microphone(HEARING_RATE_HZ), detector=detector
    ).run()


def _check(program: Program, *, language: str, name: str, data: Path, detector: Detector) -> str:
    from voice_memory.terminal.microphone_checker import MicrophoneChecker  # noqa: PLC0415 - same

    return MicrophoneChecker(
        program,
        language=language,
        microphone=_microphone(HEARING_RATE_HZ),
        detector=detector,
        recogniser=partial(make_recogniser, name, data, program.tell),
    ).run()


def _detector() -> Detector:
    try:
        return silero()
    except RecogniserError as error:
        raise RefusedError(message("ear-package", command=COMMAND)) from error


def _microphone(rate_hz: int) -> MiniaudioMicrophone:
    try:
        return MiniaudioMicrophone(rate_hz)
    except PackageMissingError as error:
        told = message("studio-package", command="pip install miniaudio")
        raise RefusedError(told) from error
