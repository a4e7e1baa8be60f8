"""Vosk: its models are downloaded by the player, into the folder `VOICE_MEMORY_VOSK` names.

It writes freely. Told what may be said, it would take any word for one of these, and be sure.
"""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol, cast

from voice_memory.intents.heard import Phrase
from voice_memory.recognition.base import HEARING_RATE_HZ, not_loaded
from voice_memory.recognition.by_text import TextDriver
from voice_memory.recognition.judging import Floats, bytes_of
from voice_memory.recognition.packages import require_file, require_variable

FOLDER = "VOICE_MEMORY_VOSK"
_SILENT = -1


class _Kaldi(Protocol):
    def AcceptWaveform(self, samples: bytes) -> int: ...  # noqa: N802 - the name is the package's

    def FinalResult(self) -> str: ...  # noqa: N802 - same


class _Package(Protocol):
    def SetLogLevel(self, level: int) -> None: ...  # noqa: N802 - same

    def Model(self, folder: str) -> object: ...  # noqa: N802 - same

    def KaldiRecognizer(self, model: object, rate: int) -> _Kaldi: ...  # noqa: N802 - same


class Vosk(TextDriver):
    """Write with a model of Vosk; each command is confirmed, for no model has been judged."""

    name = "vosk"
    package = "vosk"
    wanted = "voice-memory[vosk]"
    sure = False

    def __init__(self) -> None:
        self._package: _Package | None = None
        self._model: object = None

    def find(self) -> str:
        """Find the package and a model's folder."""
        version = super().find()
        require_variable(FOLDER)
        require_file(Path(os.environ[FOLDER], "am"))
        return version

    def load(self) -> None:
        """Load the model."""
        if self._package is not None:
            return
        self.find()
        try:
            package = cast("_Package", importlib.import_module("vosk"))
            package.SetLogLevel(_SILENT)
            self._model = package.Model(os.environ[FOLDER])
        except Exception as error:  # whatever a broken model raises
            raise not_loaded(self.name, error) from error
        self._package = package

    def write(self, samples: Floats, phrases: Sequence[Phrase]) -> str:
        """Write down what is said, in the language of the model."""
        del phrases
        assert self._package is not None  # noqa: S101 - `hear` loads first
        kaldi = self._package.KaldiRecognizer(self._model, HEARING_RATE_HZ)
        kaldi.AcceptWaveform(bytes_of(samples))
        return str(json.loads(kaldi.FinalResult()).get("text", ""))

    def close(self) -> None:
        """Give back the model."""
        self._package, self._model = None, None
