"""SpeechRecognition, both ways: its recognisers for the game, and the game's for who uses it.

A recogniser that SpeechRecognition knows writes words, which are compared by sound. Ours are
reached as `recognize_phrases` of what `front` makes, and a clip is one of its sources:

    with clip_source(clip) as source:
        audio = front().record(source)
"""

from __future__ import annotations

import importlib
import io
import os
from collections.abc import Sequence
from types import TracebackType
from typing import Protocol, Self, cast

from voice_memory.intents.heard import Heard, Phrase
from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, Recogniser, RecogniserError, not_loaded
from voice_memory.recognition.by_text import TextDriver, language_of
from voice_memory.recognition.judging import Floats, bytes_of
from voice_memory.recognition.packages import installed, require_variable
from voice_memory.recognition.services import FOREIGN, KEY, LOCATION, PACKAGE, SERVICES


class _Audio(Protocol):
    def get_raw_data(self, convert_rate: int, convert_width: int) -> bytes: ...


class _Package(Protocol):
    """What is used of SpeechRecognition, which has no types."""

    AudioSource: type
    Recognizer: type
    UnknownValueError: type[Exception]

    def AudioData(self, samples: bytes, rate: int, width: int) -> _Audio: ...  # noqa: N802 - its name


_TAGS = {"en": "en-US", "ne": "ne-NP"}


class SpeechRecognised(TextDriver):
    """Write with a recogniser of SpeechRecognition; each command is confirmed: none was judged."""

    package = PACKAGE
    sure = False

    def __init__(self, service: str) -> None:
        self.name = FOREIGN + service
        self._service = service

    def find(self) -> str:
        """Find SpeechRecognition, what else it needs, and a key where one has to be given."""
        version = super().find()
        service = SERVICES[self._service]
        for package in service.packages:
            installed(package, f"{PACKAGE}[{service.extra}]")
        if service.key:
            require_variable(KEY)
        for find in service.needs:
            find()
        return version

    def load(self) -> None:
        """See whether it can be used; what it loads, it loads each time."""
        self.find()

    def write(self, samples: Floats, phrases: Sequence[Phrase]) -> str:
        """Write down what is said."""
        service = SERVICES[self._service]
        options: dict[str, str] = {}
        if service.language:
            options[service.language] = _TAGS[language_of(phrases)]
        if service.key:
            options[service.key] = os.environ[KEY]
        if service.location and (place := os.environ.get(LOCATION)):
            options[service.location] = place
        package = _package()
        audio = package.AudioData(bytes_of(samples), HEARING_RATE_HZ, SAMPLE_BYTES)
        try:
            recognizer = package.Recognizer()
            made: object = getattr(recognizer, f"recognize_{self._service}")(audio, **options)
        except package.UnknownValueError:
            return ""
        except Exception as error:  # no network, no key, no package, no model
            reason = str(error) or type(error).__name__
            raise RecogniserError(f"{self._service}: {reason}") from error
        # Some add how sure they are.
        return str(cast("tuple[object]", made)[0] if isinstance(made, tuple) else made)

    def close(self) -> None:
        """Give back nothing: it holds nothing."""


def clip_source(clip: Pcm) -> Source:
    """Make a clip a source of SpeechRecognition.

    Raises:
        RecogniserError: SpeechRecognition is missing.
    """
    made: object = type("ClipSource", (Source, _package().AudioSource), {})(clip)
    return cast("Source", made)


def front() -> Front:
    """Make SpeechRecognition's recogniser, that knows the game's too.

    Raises:
        RecogniserError: SpeechRecognition is missing.
    """
    made: object = type("Recognizer", (Front, _package().Recognizer), {})()
    return cast("Front", made)


class Source:
    """What SpeechRecognition uses of a source."""

    def __init__(self, clip: Pcm) -> None:
        self.SAMPLE_RATE = clip.rate_hz
        self.SAMPLE_WIDTH = SAMPLE_BYTES
        self.CHUNK = 1024
        self.stream: _Stream | None = None
        self._samples = clip.samples

    def __enter__(self) -> Self:
        self.stream = _Stream(self._samples)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stream = None


class _Stream:
    """The part of PyAudio's streams that SpeechRecognition uses: it reads by samples."""

    def __init__(self, samples: bytes) -> None:
        self._samples = io.BytesIO(samples)

    def read(self, count: int) -> bytes:
        return self._samples.read(count * SAMPLE_BYTES)


class Front:
    """What is added to SpeechRecognition's recogniser."""

    def record(self, source: Source) -> _Audio:
        """Take all that a source gives."""
        recorded: object = super().record(source)  # type: ignore[misc]  # the class after it has it
        return cast("_Audio", recorded)

    def recognize_phrases(
        self, audio_data: _Audio, phrases: Sequence[Phrase], recogniser: Recogniser
    ) -> Heard:
        """Tell which of the phrases is said in a clip of SpeechRecognition.

        Raises:
            RecogniserError: the recogniser cannot be used here.
        """
        raw = audio_data.get_raw_data(HEARING_RATE_HZ, SAMPLE_BYTES)
        return recogniser.hear(Pcm(raw, HEARING_RATE_HZ), phrases)


def _package() -> _Package:
    try:
        return cast("_Package", importlib.import_module("speech_recognition"))
    except ImportError as error:
        raise not_loaded(PACKAGE, error) from error
