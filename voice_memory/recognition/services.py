"""What of SpeechRecognition can be chosen to hear the player."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

FOREIGN = "sr-"
"""Before the name of a recogniser that SpeechRecognition brings, as in "sr-google"."""
PACKAGE = "SpeechRecognition"
KEY = "VOICE_MEMORY_EAR_KEY"
"""The environment variable with the key of a service that is handed one."""


class Service(NamedTuple):
    """A recogniser of SpeechRecognition.

    Attributes:
        key: The name of its key, "" for none.
        language: The name of its language, "" for none.
        is_remote: Whether what is said leaves this machine.
        package: What it needs beside SpeechRecognition, "" for nothing.
        extra: By what name SpeechRecognition brings that package.
    """

    key: str = ""
    language: str = ""
    is_remote: bool = True
    package: str = ""
    extra: str = ""


SERVICES: Mapping[str, Service] = MappingProxyType(
    {
        "google": Service(language="language"),
        "google_cloud": Service(
            language="language_code", package="google-cloud-speech", extra="google-cloud"
        ),
        "azure": Service("key", "language"),
        "wit": Service("key"),
        "openai": Service(package="openai", extra="openai"),
        "groq": Service(package="groq", extra="groq"),
        "whisper": Service(is_remote=False, package="openai-whisper", extra="whisper-local"),
        "faster_whisper": Service(
            is_remote=False, package="faster-whisper", extra="faster-whisper"
        ),
        "vosk": Service(is_remote=False, package="vosk", extra="vosk"),
        "sphinx": Service(is_remote=False, package="pocketsphinx", extra="pocketsphinx"),
    }
)
"""By their names in SpeechRecognition; a service reads what else it needs by itself.

Those that can never work are not among them: "assemblyai" takes no clip, only a file, and gives no
words, "ibm" asks at an address that was given up in 2021, and others want more than one key.
"""


def service_named(recogniser: str) -> str:
    """Tell which of them the name of a recogniser stands for; "" for all others.

    >>> service_named("sr-google"), service_named("google")
    ('google', '')
    """
    service = recogniser.removeprefix(FOREIGN)
    return service if service != recogniser and service in SERVICES else ""
