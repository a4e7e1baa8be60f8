"""Hama: a network of 4.7 MB that writes speech down in sounds, of whatever language."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Protocol, cast

import numpy as np

from voice_memory.announce.model import message
from voice_memory.recognition.base import RecogniserError, failed, not_loaded
from voice_memory.recognition.by_sounds import SoundDriver
from voice_memory.recognition.judging import Floats
from voice_memory.recognition.packages import folder_of
from voice_memory.recognition.phones import SYMBOLS, number, substitution

# Its letters that are written otherwise here.
_ALIASES = {
    "g": "ɡ",
    "r": "ɹ",
    "c": "k",
    "y": "j",
    "ɟ": "dʒ",
    "ɫ": "l",
    "ʁ": "ɹ",
    "x": "h",
    "χ": "h",
    "t͡ʃ": "tʃ",
    "d͡ʒ": "dʒ",
    "t͡ɕ": "tʃ",
    "t͡ɕʰ": "tsʰ",
    "kʰ": "kʰ",
    "ʝ": "j",
    "ɣ": "ɡ",
    "β": "b",
    "ɚ": "ɜ",
    "ɝ": "ɜ",
    "ɐ": "ʌ",
    "ɒ": "ɔ",
    "ɨ": "ɪ",
    "ɯ": "u",
    "õ": "o",
    "ẽ": "e",
    "ĩ": "i",
    "ũ": "u",
    "ã": "a",
    "ñ": "n",
    "ɲ": "n",
    "ʋ": "w",
    "ɦ": "h",
}
# How fast a sound loses likelihood with its distance from one that was heard; by trial on voices
# that judge nothing (docs/adr/0011-the-ear.md).
_BLUR = 0.12


class _Session(Protocol):
    def run(self, outputs: list[str], feeds: dict[str, object]) -> tuple[Floats, Floats]: ...


class _Model(Protocol):
    """What is used of the package's recogniser."""

    session: _Session
    decoder_tokens: list[str]
    blank_id: int


class Hama(SoundDriver):
    """Measure phrases by the sounds that Hama hears."""

    name = "hama"
    package = "hama"
    scale = 3.2
    least = 1e-3
    most_words = 24

    def __init__(self) -> None:
        super().__init__()
        self._model: _Model | None = None
        self._near = np.zeros((0, 0), np.float32)
        self._silent: list[int] = []

    def find(self) -> str:
        """Find its package and its library, of which there is none for Windows."""
        version = super().find()
        if not any(folder_of("hama").glob(f"_libs/{_machine()}/libhama.*")):
            raise RecogniserError(message("recogniser-not-here", name=self.name, system=_machine()))
        return version

    def open(self) -> None:
        """Load the network, some hundredths of a second."""
        if self._model is not None:
            return
        self.find()
        try:
            model = cast("_Model", importlib.import_module("hama.asr").ASRModel())
        except Exception as error:  # whatever a broken package raises
            raise not_loaded(self.name, error) from error
        self._near = _near(tuple(model.decoder_tokens))
        self._silent = [model.blank_id, model.decoder_tokens.index("<wb>")]
        self._model = model

    def close(self) -> None:
        """Give back the network."""
        self._model = None

    def near(self) -> Floats:
        """Tell how near each sound is to each of Hama's letters."""
        return self._near

    def letters(self, samples: Floats) -> tuple[Floats, Floats]:
        """Tell how likely each letter is, and no sound, at each moment of 20 ms."""
        likely = self._likelihoods(samples)
        return likely, likely[:, self._silent].sum(axis=1)

    def _likelihoods(self, samples: Floats) -> Floats:
        assert self._model is not None  # noqa: S101 - `hear` loads first
        try:
            likely, lengths = self._model.session.run(
                ["log_probs", "out_lengths"],
                {"waveform": samples[None], "waveform_lengths": np.array([len(samples)])},
            )
        except Exception as error:
            raise failed(self.name, error) from error
        return cast("Floats", np.exp(likely[0, : int(lengths[0])]))


@cache
def _near(letters: tuple[str, ...]) -> Floats:
    """Spread each letter of Hama over the sounds near to it."""
    table = np.zeros((len(letters), len(SYMBOLS)), np.float32)
    for row, letter in enumerate(letters):
        phone = number(_ALIASES.get(letter, letter))
        if phone is not None:
            table[row] = np.exp(-substitution()[phone] / np.float32(_BLUR))
    return table


def _machine() -> str:
    import platform  # noqa: PLC0415 - asks the system

    return f"{platform.system()}-{platform.machine()}".lower()
