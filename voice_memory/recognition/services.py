"""What of SpeechRecognition can be chosen to hear the player."""

import os
import platform
import shutil
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from voice_memory.announce.model import message
from voice_memory.recognition.base import RecogniserError
from voice_memory.recognition.packages import (
    folder_of,
    require_download,
    require_file,
    require_variable,
)

FOREIGN = "sr-"
"""Before the name of a recogniser that SpeechRecognition brings, as in "sr-google"."""
PACKAGE = "SpeechRecognition"
KEY = "VOICE_MEMORY_EAR_KEY"
"""The environment variable with the key of a service that is handed one."""
LOCATION = "VOICE_MEMORY_EAR_LOCATION"
"""The environment variable with the place of a service that has several."""
CREDENTIALS = "GOOGLE_APPLICATION_CREDENTIALS"
"""The environment variable with the file of Google's credentials."""
_OF_MACHINE = "application_default_credentials.json"
_USUAL_PROCESSORS = frozenset(("x86_64", "AMD64", "x86", "i686", "i786"))


class Service(NamedTuple):
    """A recogniser of SpeechRecognition.

    Attributes:
        key: The name of its key, "" for none.
        language: The name of its language, "" for none.
        location: The name of the place where it is asked, "" where there is but one.
        is_remote: Whether what is said leaves this machine.
        packages: What it needs beside SpeechRecognition.
        extra: By what name SpeechRecognition brings these packages.
        needs: What sees whether the rest is there that it takes by itself.
    """

    key: str = ""
    language: str = ""
    location: str = ""
    is_remote: bool = True
    packages: Sequence[str] = ()
    extra: str = ""
    needs: Sequence[Callable[[], None]] = ()


def find_flac() -> None:
    """See that SpeechRecognition can pack sound as FLAC, which it brings for usual processors.

    Raises:
        RecogniserError: it cannot.
    """
    system, processor = platform.system(), platform.machine()
    is_usual = processor in _USUAL_PROCESSORS or (system, processor) == ("Darwin", "arm64")
    if not is_usual and shutil.which("flac") is None:
        raise RecogniserError(message("recogniser-no-package", package="flac"))


def find_credentials() -> None:
    """See that there are Google's credentials: those that are named, or those of the machine.

    Raises:
        RecogniserError: there are none.
    """
    is_windows = platform.system() == "Windows"
    home = Path(os.environ.get("APPDATA", "")) if is_windows else Path.home() / ".config"
    kept = Path(os.environ.get("CLOUDSDK_CONFIG") or home / "gcloud", _OF_MACHINE)
    if os.environ.get(CREDENTIALS) or not kept.is_file():
        require_variable(CREDENTIALS)
        require_file(Path(os.environ[CREDENTIALS]))


def find_whisper() -> None:
    """See that Whisper's own package has downloaded its model; it would do so in a game.

    Raises:
        RecogniserError: it has not.
    """
    kept = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    require_file(Path(kept, "whisper", "base.pt"))


def find_vosk() -> None:
    """See that there is a model for Vosk where SpeechRecognition looks for it.

    Raises:
        RecogniserError: there is none.
    """
    require_file(folder_of("speech_recognition") / "models" / "vosk")


SERVICES: Mapping[str, Service] = MappingProxyType(
    {
        "google": Service(language="language", needs=(find_flac,)),
        "google_cloud": Service(
            language="language_code",
            packages=("google-cloud-speech",),
            extra="google-cloud",
            needs=(find_flac, find_credentials),
        ),
        "azure": Service("key", "language", "location"),
        "wit": Service("key"),
        "openai": Service(
            packages=("openai",),
            extra="openai",
            needs=(partial(require_variable, "OPENAI_API_KEY"),),
        ),
        "groq": Service(
            packages=("groq",), extra="groq", needs=(partial(require_variable, "GROQ_API_KEY"),)
        ),
        "whisper": Service(
            is_remote=False,
            packages=("openai-whisper", "soundfile"),
            extra="whisper-local",
            needs=(find_whisper,),
        ),
        "faster_whisper": Service(
            is_remote=False,
            packages=("faster-whisper", "soundfile"),
            extra="faster-whisper",
            needs=(partial(require_download, "base"),),
        ),
        "vosk": Service(is_remote=False, packages=("vosk",), extra="vosk", needs=(find_vosk,)),
        "sphinx": Service(is_remote=False, packages=("pocketsphinx",), extra="pocketsphinx"),
    }
)
"""By their names in SpeechRecognition; a service reads what else it needs by itself.

Two that can never work are not among them: "assemblyai" takes no clip, only a file, and gives no
words, and "ibm" asks at an address that was given up in 2021.
"""


def service_named(recogniser: str) -> str:
    """Tell which of them the name of a recogniser stands for; "" for all others.

    >>> service_named("sr-google"), service_named("google")
    ('google', '')
    """
    service = recogniser.removeprefix(FOREIGN)
    return service if service != recogniser and service in SERVICES else ""
