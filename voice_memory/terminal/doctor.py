"""The doctor: what this machine has, and the one command for what it lacks."""

import platform
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from voice_memory import __version__, settings
from voice_memory.announce.model import Announcement, Message, answer, message
from voice_memory.errors import StoreError, VoiceMemoryError
from voice_memory.l10n.language import language, languages, system_language
from voice_memory.l10n.locale import locale_tags
from voice_memory.settings import Settings
from voice_memory.store.opening import open_saves
from voice_memory.store.places import Places
from voice_memory.terminal.flow import now

if TYPE_CHECKING:
    from voice_memory.recognition.base import Recogniser


def examine(
    places: Places, environ: Mapping[str, str], tell: Callable[[Announcement], None]
) -> None:
    """Tell everything about this machine, a line each."""
    kept = settings.load(places.settings, locale_tags())[0]
    kept = replace(kept, language=kept.language or system_language(environ))
    for told in (
        message(
            "doctor-version",
            version=__version__,
            python=platform.python_version(),
            system=platform.system() or sys.platform,
        ),
        *_languages(),
        *_voice(),
        *_recorded_words(places),
        *_sound(),
        _microphone(),
        *_recognisers(kept),
        *_chosen_recogniser(kept),
        _screen_reader(environ),
        _direct_reader(),
        *_data(places),
    ):
        tell(answer(told))


def _languages() -> list[Message]:
    return [message("doctor-language", name=language(tag).name, tag=tag) for tag in languages()]


def _voice() -> list[Message]:
    from voice_memory.speech.engines import PACKAGES, make  # noqa: PLC0415 - heavy; only here

    told: list[Message] = []
    for engine, package in PACKAGES.items():
        synthesiser = make(engine)
        found = synthesiser.check()
        synthesiser.close()
        if found.ok:
            told.append(message("doctor-voice", engine=engine.value, detail=found.detail))
        else:
            command = f"pip install {package}"
            told.append(
                message(
                    "doctor-no-voice", engine=engine.value, detail=found.detail, command=command
                )
            )
    return told


def _recorded_words(places: Places) -> list[Message]:
    from voice_memory.speech.recorded import recorded_words  # noqa: PLC0415 - as above
    from voice_memory.speech.recordings import RecordingsError, folders  # noqa: PLC0415 - same

    told: list[Message] = []
    for tag in languages():
        try:
            number = len(recorded_words(folders(places.games.parent, tag)))
        except RecordingsError as error:
            told.append(message("studio-damaged", path=str(error.folder)))
        else:
            if number:
                told.append(message("doctor-words", name=language(tag).name, number=number))
    return told


def _sound() -> list[Message]:
    from voice_memory.sound.mixer import PygameMixer  # noqa: PLC0415 - heavy; only here

    try:
        mixer = PygameMixer()
    except VoiceMemoryError as error:
        return [message("doctor-no-sound", detail=str(error))]
    try:
        return [message("doctor-sound", detail=mixer.detail)]
    finally:
        mixer.close()


def _microphone() -> Message:
    from voice_memory.recognition.base import HEARING_RATE_HZ, RecogniserError  # noqa: PLC0415
    from voice_memory.recognition.voice_activity import silero  # noqa: PLC0415 - as above
    from voice_memory.sound.microphone import (  # noqa: PLC0415 - same
        MicrophoneError,
        MiniaudioMicrophone,
        PackageMissingError,
    )
    from voice_memory.terminal.senses import COMMAND  # noqa: PLC0415 - same

    try:
        silero()
        with closing(MiniaudioMicrophone(HEARING_RATE_HZ).listen()) as heard:
            next(heard)
    except (PackageMissingError, RecogniserError):
        return message("doctor-microphone-package", command=COMMAND)
    except MicrophoneError:
        return message("doctor-no-microphone")
    return message("doctor-microphone")


def _recognisers(kept: Settings) -> list[Message]:
    from voice_memory.recognition.recognisers import NAMES  # noqa: PLC0415 - as above

    return [_recogniser(name, kept) for name in NAMES]


def _chosen_recogniser(kept: Settings) -> list[Message]:
    """Tell of a recogniser that the player has chosen beside ours, by letting it hear something.

    Whether a service answers, and takes the key it was given, is known in no other way.
    """
    from voice_memory.recognition.recognisers import NAMES  # noqa: PLC0415 - as above
    from voice_memory.recognition.services import FOREIGN  # noqa: PLC0415 - same

    name = kept.recogniser
    if name in ("", *NAMES):
        return []
    if not name.startswith(FOREIGN):
        return [message("ear-unknown-recogniser", name=name, allowed=", ".join(NAMES))]
    return [_recogniser(name, kept, _try_out)]


def _recogniser(
    name: str, kept: Settings, try_out: "Callable[[Recogniser], None]" = lambda _: None
) -> Message:
    """Tell whether a recogniser can hear what is spoken, and what would make it so."""
    from voice_memory.recognition.base import (  # noqa: PLC0415 - as above
        NotInstalledError,
        RecogniserError,
    )
    from voice_memory.recognition.recognisers import make  # noqa: PLC0415 - same
    from voice_memory.terminal.senses import command_for  # noqa: PLC0415 - same

    try:
        with closing(make(name)) as recogniser:
            found = recogniser.find_for(settings.languages_of(kept.language))
            try_out(recogniser)
    except NotInstalledError as error:
        command = command_for(error.wanted)
        return message("doctor-no-recogniser", name=name, detail=error.told, command=command)
    except RecogniserError as error:
        return message("doctor-recogniser-fails", name=name, detail=error.told)
    return message("doctor-recogniser", name=name, detail=found)


def _try_out(recogniser: "Recogniser") -> None:
    """Let a recogniser hear a second of silence, which it may not do without an end.

    Raises:
        RecogniserError: it does not work.
    """
    from voice_memory.intents.commands import COMMANDS  # noqa: PLC0415 - heavy; only here
    from voice_memory.intents.heard import Phrase  # noqa: PLC0415 - as above
    from voice_memory.pcm import SAMPLE_BYTES, Pcm  # noqa: PLC0415 - same
    from voice_memory.recognition.base import HEARING_RATE_HZ  # noqa: PLC0415 - same
    from voice_memory.terminal.foreseeing import Foreseeing  # noqa: PLC0415 - same

    phrases = [Phrase("score", ("en",), COMMANDS["scores"])]
    with closing(Foreseeing(lambda: recogniser, lambda: phrases)) as ear:
        ear.hear(Pcm(bytes(HEARING_RATE_HZ * SAMPLE_BYTES), HEARING_RATE_HZ), lambda: True)


def _screen_reader(environ: Mapping[str, str]) -> Message:
    if environ.get("ACCESSIBLE"):
        return message("doctor-reader-said")
    return message("doctor-reader-unknown")


def _direct_reader() -> Message:
    from voice_memory.speech.reader import PACKAGE, PrismReader, is_installed  # noqa: PLC0415

    if not is_installed():
        return message("doctor-reader-package", command=f"pip install {PACKAGE}")
    found = PrismReader().check()
    if found.ok:
        return message("doctor-reader-direct", name=found.detail)
    return message("doctor-reader-none")


def _data(places: Places) -> list[Message]:
    told = [
        message("settings-are-in", path=str(places.settings)),
        message("doctor-games", path=str(places.games)),
    ]
    if not places.games.exists():
        return told
    opened = open_saves(places.games, now)
    if opened.saves is None:
        return [*told, message("doctor-games-trouble")]
    with opened.saves as saves:
        try:
            return [*told, message("doctor-games-kept", number=len(saves.unfinished()))]
        except StoreError:
            return [*told, message("doctor-games-trouble")]
