"""Whisper by faster-whisper: slower than the others, and better in noise.

The models are not part of the package: they are taken from the folder that the environment
variable `VOICE_MEMORY_WHISPER` names, or from where faster-whisper has downloaded them before;
nothing is downloaded in a game. docs/adr/0011-the-ear.md has the steps.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol, cast

from voice_memory.intents.heard import Phrase
from voice_memory.l10n.transliterate import transliterated
from voice_memory.recognition.base import failed, not_loaded
from voice_memory.recognition.by_text import ENGLISH, TextDriver, language_of
from voice_memory.recognition.judging import Floats
from voice_memory.recognition.packages import require_download, require_file

FOLDER = "VOICE_MEMORY_WHISPER"
_MODELS = {"en": "tiny.en", "ne": "base"}
# What was said before, as the model is told: so many commands, and it writes commands.
_EXAMPLES = 16
_THREADS = 2


class _Segment(Protocol):
    text: str


class _Model(Protocol):
    """What is used of the package's model."""

    def transcribe(
        self, samples: Floats, **options: object
    ) -> tuple[Iterable[_Segment], object]: ...


class Whisper(TextDriver):
    """Write with Whisper: tiny.en for English, base for Nepali."""

    name = "whisper"
    package = "faster-whisper"
    wanted = "voice-memory[whisper]"

    def __init__(self, *, prompted: bool = True) -> None:
        """Make it; without a prompt it is told nothing of commands, for comparison."""
        self._is_prompted = prompted
        self._models: dict[str, _Model] = {}

    def find(self) -> str:
        """Find the package and the model for English, which it loads whatever is spoken."""
        return self.find_for([ENGLISH])

    def find_for(self, languages: Sequence[str]) -> str:
        """Find the package and the models for these languages."""
        version = super().find()
        folder = os.environ.get(FOLDER)
        for language in (ENGLISH, *languages):
            if folder:
                require_file(Path(folder, _MODELS[language], "model.bin"))
            else:
                require_download(_MODELS[language])
        return version

    def load(self) -> None:
        """Load the model for English; the one for Nepali waits until it is needed."""
        self._model(ENGLISH)

    def write(self, samples: Floats, phrases: Sequence[Phrase]) -> str:
        """Write down what is said."""
        try:
            segments, _ = self._model(language_of(phrases)).transcribe(
                samples,
                language=ENGLISH,  # Nepali too: it is to be written in Latin letters
                beam_size=1,
                temperature=0.0,
                without_timestamps=True,
                condition_on_previous_text=False,
                initial_prompt=_prompt(phrases) if self._is_prompted else None,
            )
            return " ".join(segment.text.strip() for segment in segments)
        except RuntimeError as error:
            raise failed(self.name, error) from error

    def close(self) -> None:
        """Give back the models."""
        self._models.clear()

    def _model(self, language: str) -> _Model:
        if language not in self._models:
            name, folder = _MODELS[language], os.environ.get(FOLDER)
            try:
                package = importlib.import_module("faster_whisper")
                model = package.WhisperModel(
                    str(Path(folder, name)) if folder else name,
                    device="cpu",
                    compute_type="int8",
                    cpu_threads=_THREADS,
                    local_files_only=True,
                )
            except Exception as error:  # whatever a missing or broken model raises
                raise not_loaded(name, error) from error
            self._models[language] = cast("_Model", model)
        return self._models[language]


def _prompt(phrases: Sequence[Phrase]) -> str:
    """Take some of what may be said for what was said before, in Latin letters."""
    every = max(1, len(phrases) // _EXAMPLES)
    said = (transliterated(phrase.words).capitalize() for phrase in phrases[::every][:_EXAMPLES])
    return ". ".join(said) + "."
