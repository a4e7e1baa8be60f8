"""Hama: a network of 4.7 MB that writes speech down in sounds, of whatever language.

What is compared with the phrases is how likely it finds each sound at each moment, not the one
row of sounds that it would write: a sound that was nearly heard counts.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Protocol, cast

import numpy as np

from voice_memory.intents.heard import Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import RecogniserError
from voice_memory.recognition.judging import (
    Driver,
    Floats,
    Judgement,
    folder_of,
    samples_of,
)
from voice_memory.recognition.phones import SYMBOLS, Phones, number, substitution
from voice_memory.recognition.tree import Taught, tree_of

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
# How fast a sound loses likelihood with its distance from one that was heard, and the least
# likelihood of any; both by trial on voices that judge nothing (docs/adr/0011-the-ear.md).
_BLUR = 0.12
_LEAST = 1e-3
# What a phrase lacks for each sound, in natural logarithms, where a distance of 1 - 1/e begins.
_SCALE = 3.2


class _Session(Protocol):
    def run(self, outputs: list[str], feeds: dict[str, object]) -> tuple[Floats, Floats]: ...


class _Model(Protocol):
    """What is used of the package's recogniser."""

    session: _Session
    decoder_tokens: list[str]
    blank_id: int


class Hama(Driver):
    """Measure phrases by the sounds that Hama hears."""

    name = "hama"
    package = "hama"

    def __init__(self) -> None:
        self._model: _Model | None = None
        self._blur = np.zeros((0, 0), np.float32)
        self._silent: list[int] = []
        self._recordings: Mapping[str, Sequence[Pcm]] = {}
        self._taught: Taught | None = None

    def find(self) -> str:
        """Find its package and its library, of which there is none for Windows."""
        version = super().find()
        if not any(folder_of("hama").glob(f"_libs/{_machine()}/libhama.*")):
            raise RecogniserError(f"hama has no library for {_machine()}")
        return version

    def load(self) -> None:
        """Load the network, some hundredths of a second."""
        if self._model is not None:
            return
        self.find()
        try:
            model = cast("_Model", importlib.import_module("hama.asr").ASRModel())
        except Exception as error:  # whatever a broken package raises
            raise RecogniserError(f"hama cannot be loaded: {error}") from error
        self._blur = _blur(tuple(model.decoder_tokens))
        self._silent = [model.blank_id, model.decoder_tokens.index("<wb>")]
        self._model = model

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases by the likelihood of their sounds."""
        if self._taught is None:
            self._taught = tuple(
                (word, tuple(way for clip in clips if (way := self._heard(samples_of(clip)))))
                for word, clips in self._recordings.items()
            )
        sounds, silence = self._sounds(samples)
        lacking = -tree_of(tuple(phrases), self._taught).alignments(sounds, silence)
        heard = " ".join(SYMBOLS[phone] for phone in _written(sounds, silence))
        distances = (1.0 - np.exp(-lacking / _SCALE)).astype(np.float32)
        return Judgement(distances, heard)

    def learn(self, taught: Mapping[str, Sequence[Pcm]]) -> None:
        """Take recordings of words: each is from then on also what Hama hears in these."""
        self._recordings, self._taught = dict(taught), None

    def close(self) -> None:
        """Give back the network."""
        self._model = None

    def _heard(self, samples: Floats) -> Phones:
        return tuple(_written(*self._sounds(samples)))

    def _sounds(self, samples: Floats) -> tuple[Floats, Floats]:
        """Tell how likely each sound is, and none, at each moment, as logarithms."""
        likely = self._likelihoods(samples)
        silence = likely[:, self._silent].sum(axis=1)
        return np.log(likely @ self._blur + _LEAST), np.log(silence + _LEAST)

    def _likelihoods(self, samples: Floats) -> Floats:
        assert self._model is not None  # noqa: S101 - `hear` loads first
        try:
            likely, lengths = self._model.session.run(
                ["log_probs", "out_lengths"],
                {"waveform": samples[None], "waveform_lengths": np.array([len(samples)])},
            )
        except Exception as error:
            raise RecogniserError(f"hama failed: {error}") from error
        return cast("Floats", np.exp(likely[0, : int(lengths[0])]))


@cache
def _blur(letters: tuple[str, ...]) -> Floats:
    """Spread each letter of Hama over the sounds near to it."""
    table = np.zeros((len(letters), len(SYMBOLS)), np.float32)
    for row, letter in enumerate(letters):
        phone = number(_ALIASES.get(letter, letter))
        if phone is not None:
            table[row] = np.exp(-substitution()[phone] / np.float32(_BLUR))
    return table


def _written(sounds: Floats, silence: Floats) -> list[int]:
    """Take the likeliest sound of each moment, once for each time it is said."""
    best = np.where(silence > sounds.max(axis=1), -1, sounds.argmax(axis=1))
    return [
        int(each)
        for each, last in zip(best, np.concatenate(([-1], best)), strict=False)
        if each not in (-1, last)
    ]


def _machine() -> str:
    import platform  # noqa: PLC0415 - asks the system

    return f"{platform.system()}-{platform.machine()}".lower()
