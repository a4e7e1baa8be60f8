"""The process that speaks through prismatoid: one line of JSON asks, one line answers.

It is started by `voice_memory.speech.reader`, shares nothing with the game, and may be killed at
any moment. Its first line tells what it has found, without being asked. Then
`{"do": "speak", "tag": tag, "text": text, "braille": text}`, `{"do": "stop"}` and
`{"do": "busy"}` are answered by an object, which has an `error` where something went wrong.

Everything is done in the one thread of the process: a backend may be used by one thread only.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from typing import Protocol, cast

# Those that read the screen, as prismatoid orders them. What only speaks by itself (SAPI, OneCore,
# AVSpeech, Spiel) is left out: beside a reader it would be a second voice. UIA is left out, since
# it needs a window of the program's own.
_READERS = (
    *("NVDA", "VOICE_OVER", "ZDSR", "PC_TALKER", "BOY_PC_READER", "JAWS", "ORCA"),
    *("ZOOM_TEXT", "SENSE_READER", "SYSTEM_ACCESS", "WINDOW_EYES"),
)
_SERVICE = "SPEECH_DISPATCHER"
# Orca flashes on the Braille display what it is given to present.
_SHOWS_BRAILLE = "ORCA"
_USUAL_RATE = 170
"""Words a minute."""
# A word is five letters and a space, so a character takes 10 s by the rate; 12 leaves a margin.
_CHARACTER = 12


class _Features(Protocol):
    supports_speak: bool
    supports_stop: bool
    supports_braille: bool
    supports_is_speaking: bool


class _Backend(Protocol):
    """The part of a backend of prismatoid that is used."""

    name: str
    features: _Features
    speaking: bool
    voices_count: int
    voice: int
    rate: float

    def speak(self, text: str, interrupt: bool = ...) -> None:  # noqa: FBT001 - prismatoid's way
        """Speak after what is being said."""
        ...

    def braille(self, text: str) -> None:
        """Show on a Braille display."""
        ...

    def stop(self) -> None:
        """Fall silent."""
        ...

    def get_voice_language(self, idx: int) -> str:
        """Return the language of a voice."""
        ...


class _Context(Protocol):
    def exists(self, backend_id: int) -> bool:
        """Tell whether this build of prismatoid knows a backend."""
        ...

    def create(self, backend_id: int) -> _Backend:
        """Connect to a backend."""
        ...


class _Prism(Protocol):
    BackendId: type[object]

    def Context(self) -> _Context:  # noqa: N802 - prismatoid's name
        """Open prismatoid."""
        ...


class _Voices:
    """The voice of each language, where a service has voices; a reader chooses its own."""

    def __init__(self, backend: _Backend) -> None:
        self._backend = backend
        self._by_language: dict[str, int] | None = None
        self._used = ""

    def use(self, tag: str) -> None:
        """Speak in a language from now on; English by the player's usual voice until another."""
        if tag == self._used or (not self._used and tag.startswith("en")):
            return
        known = self._languages()
        voice = known.get(tag.casefold(), known.get(tag.partition("-")[0].casefold()))
        if voice is not None:
            self._backend.voice = voice
        self._used = tag

    def _languages(self) -> dict[str, int]:
        if self._by_language is None:
            self._by_language = {}
            for number in range(self._backend.voices_count):
                language = self._backend.get_voice_language(number).replace("_", "-").casefold()
                self._by_language.setdefault(language, number)
        return self._by_language


def main() -> None:
    """Answer until the input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # What a library prints must not look like an answer.
    os.dup2(2, 1)

    def answer(**told: object) -> None:
        answers.write(json.dumps(told) + "\n")
        answers.flush()

    try:
        prism = cast("_Prism", importlib.import_module("prism"))
        context = prism.Context()
        identifier, backend = _find(prism, context)
    except Exception as error:  # noqa: BLE001 - whatever prismatoid raises is the answer
        answer(error=f"{type(error).__name__}: {error}")
        return
    features = backend.features
    answer(
        name=backend.name,
        is_reader=identifier != _SERVICE,
        shows_braille=features.supports_braille or identifier == _SHOWS_BRAILLE,
        tells_end=features.supports_is_speaking,
        character_seconds=_character_seconds(backend, identifier),
    )
    voices = _Voices(backend) if identifier == _SERVICE else None
    for line in sys.stdin:
        asked = cast("dict[str, object]", json.loads(line))
        try:
            match asked["do"]:
                case "speak":
                    if voices is not None:
                        voices.use(str(asked["tag"]))
                    _speak(backend, _plain(asked["text"]), _plain(asked["braille"]))
                    answer()
                case "stop":
                    backend.stop()
                    answer()
                case _:
                    answer(busy=backend.speaking)
        except Exception as error:  # noqa: BLE001 - same
            answer(error=f"{type(error).__name__}: {error}")


def _find(prism: _Prism, context: _Context) -> tuple[str, _Backend]:
    for identifier in (*_READERS, _SERVICE):
        number = cast("int", getattr(prism.BackendId, identifier))
        if not context.exists(number):
            continue
        try:
            backend = context.create(number)
        except Exception:  # noqa: BLE001, S112 - it is not running, for whatever reason
            continue
        if backend.features.supports_speak and backend.features.supports_stop:
            return identifier, backend
    raise LookupError("no screen reader")


def _speak(backend: _Backend, text: str, braille: str) -> None:
    if text:
        backend.speak(text)
    if braille and backend.features.supports_braille:
        backend.braille(braille)


def _plain(text: object) -> str:
    """Take out what prismatoid refuses."""
    return str(text).replace("\0", "").strip()


def _character_seconds(backend: _Backend, identifier: str) -> float:
    """Estimate how long a character takes: readers do not tell their rate, the service does."""
    if identifier != _SERVICE:
        return _CHARACTER / _USUAL_RATE
    # -1 to 1, which espeak-ng's module of it takes for 80 to 449 words a minute.
    rate = 2 * backend.rate - 1
    return _CHARACTER / (_USUAL_RATE + rate * (279 if rate > 0 else 90))


if __name__ == "__main__":
    main()
