"""The process that speaks through pyttsx3: one line of JSON asks, one line answers.

It is started by `voice_memory.speech.system`, shares nothing with the game, and may be killed at
any moment. A line `{"text": ..., "voice": ..., "rate": ..., "file": ...}` is answered by an empty
line once the file is written, or by what went wrong. The first line, without a request, tells
that it is ready.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import os
import platform
import sys
from collections.abc import Callable
from typing import Protocol, TextIO, cast


class _Voice(Protocol):
    id: str
    name: str
    languages: list[str | bytes]


class _Engine(Protocol):
    """The part of pyttsx3's engine that is used."""

    def getProperty(self, name: str) -> list[_Voice]:  # noqa: N802 - pyttsx3's name
        """Return what is set."""
        ...

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802 - pyttsx3's name
        """Set something."""
        ...

    def save_to_file(self, text: str, filename: str) -> None:
        """Render into a file, once `runAndWait` is called."""
        ...

    def runAndWait(self) -> None:  # noqa: N802 - pyttsx3's name
        """Do what was asked for."""
        ...


def main() -> None:
    """Answer until the input ends."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # pyttsx3 prints to the standard output, which is for answers.
    os.dup2(2, 1)
    try:
        settle = _espeak_loaded() if platform.system() == "Linux" else _already_settled
        engine = cast("_Engine", importlib.import_module("pyttsx3").init())
    except Exception as error:  # noqa: BLE001 - whatever its driver raises is the answer
        _answer(answers, f"{type(error).__name__}: {error}")
        return
    _answer(answers, "")
    for line in sys.stdin:
        try:
            _render(engine, settle, cast("dict[str, str | int]", json.loads(line)))
        except Exception as error:  # noqa: BLE001 - same
            _answer(answers, f"{type(error).__name__}: {error}")
        else:
            _answer(answers, "")


def _espeak_loaded() -> Callable[[], object]:
    """Load the espeak-ng that pyttsx3 is to find by its bare name; return what waits for it.

    pyttsx3 lets it work in a thread of its own, so a voice, a rate and a file may come too late.
    """
    loader = importlib.import_module("espeakng_loader")
    espeak = ctypes.CDLL(loader.get_library_path())
    os.environ.setdefault("ESPEAK_DATA_PATH", loader.get_data_path())
    return cast("Callable[[], object]", espeak.espeak_Synchronize)


def _already_settled() -> None:
    """Wait for nothing: SAPI 5 and NSSpeech do at once what they are told."""


def _render(engine: _Engine, settle: Callable[[], object], asked: dict[str, str | int]) -> None:
    engine.setProperty("voice", _voice_id(engine.getProperty("voices"), str(asked["voice"])))
    settle()
    engine.setProperty("rate", asked["rate"])
    settle()
    engine.save_to_file(str(asked["text"]), str(asked["file"]))
    engine.runAndWait()
    settle()


def _voice_id(voices: list[_Voice], wanted: str) -> str:
    """Find a voice by its id or name, else the first that speaks the language."""
    for voice in voices:
        if wanted.casefold() in (voice.id.casefold(), voice.name.casefold()):
            return voice.id
    language = wanted.replace("_", "-").casefold()
    for known in (language, language.partition("-")[0]):
        for voice in voices:
            spoken = [
                (tag.decode("ascii", "ignore") if isinstance(tag, bytes) else tag)
                for tag in voice.languages
            ]
            if any(tag.replace("_", "-").casefold().startswith(known) for tag in spoken):
                return voice.id
    raise LookupError(wanted)


def _answer(answers: TextIO, text: str) -> None:
    answers.write(" ".join(text.split()) + "\n")
    answers.flush()


if __name__ == "__main__":
    main()
