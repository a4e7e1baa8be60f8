"""Sounds of Nepali and English, read from what Moonshine's first network makes of a clip.

That network has heard people of all kinds in rooms of all kinds, and tells sounds apart whatever
the language. Which sound it is says a network of our own with one hidden layer, trained with
synthetic voices (benchmarks/ear_training.py, docs/adr/0011-the-ear.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

import numpy as np

from voice_memory import resources
from voice_memory.recognition.base import not_loaded
from voice_memory.recognition.by_sounds import SoundDriver
from voice_memory.recognition.judging import Floats
from voice_memory.recognition.packages import require_file
from voice_memory.recognition.phones import SYMBOLS, substitution

if TYPE_CHECKING:
    from voice_memory.recognition.moonshine import Moonshine

_NETWORK = "ear/sounds.npz"
_WIDTH = 288
# How fast a sound loses likelihood with its distance from one that was heard, and how much
# likelier a sound has to be that is said often; by trial.
_BLUR, _OF_OFTEN = 0.06, 0.5


class Sounds(SoundDriver):
    """Measure phrases by the sounds that are read from Moonshine's first network."""

    name = "sounds"
    package = "moonshine-voice"
    scale = 5.0
    least = 1e-3
    most_words = 60

    def __init__(self, moonshine: Moonshine) -> None:
        super().__init__()
        self._moonshine = moonshine
        self._network: Network | None = None

    def find(self) -> str:
        """Find what Moonshine needs, and the network that reads from it."""
        require_file(resources.audio() / _NETWORK)
        return self._moonshine.find()

    def open(self) -> None:
        """Load both networks."""
        if self._network is None:
            self.find()
            self._network = Network.read()
        self._moonshine.load()

    def near(self) -> Floats:
        """Tell how near each sound is to each that the network knows."""
        near = np.exp(-substitution() / np.float32(_BLUR))
        return np.pad(near, ((0, 1), (0, 0))).astype(np.float32)

    def letters(self, samples: Floats) -> tuple[Floats, Floats]:
        """Tell how likely each sound is, and none, at each moment of 24 ms."""
        assert self._network is not None  # noqa: S101 - `load` comes first
        likely = self._network.likelihoods(self._moonshine.encoded(samples))
        return likely, likely[:, -1]

    def close(self) -> None:
        """Give back the networks."""
        self._network = None
        self._moonshine.close()


class Network:
    """One hidden layer, from the rows around a moment to how likely each sound is, and none.

    Args:
        arrays: `mean` and `spread` of what comes in; `hidden` and `sounds`, the weights of the
            two layers, `hidden_bias` and `sounds_bias`; `often`, the logarithm of how often
            each sound is said, in the order of `SYMBOLS`, none at the end.
    """

    def __init__(self, arrays: Mapping[str, Floats]) -> None:
        self._arrays = arrays

    @classmethod
    def read(cls) -> Network:
        """Read it from its file.

        Raises:
            RecogniserError: It is damaged.
        """
        try:
            with np.load(resources.audio() / _NETWORK, allow_pickle=False) as file:
                arrays = {name: file[name].astype(np.float32) for name in file.files}
            network = cls(arrays)
            silence = network.likelihoods(np.zeros((1, _WIDTH), np.float32))
            np.broadcast_to(silence, (1, len(SYMBOLS) + 1))
        except Exception as error:  # zipfile, NumPy and the arrays each raise their own
            raise not_loaded(_NETWORK, error) from error
        return network

    def likelihoods(self, rows: Floats) -> Floats:
        """Tell how likely each sound is, and none (last), at each moment."""
        each = self._arrays
        given = around((rows - each["mean"]) / each["spread"])
        hidden = np.maximum(given @ each["hidden"] + each["hidden_bias"], 0.0)
        level = hidden @ each["sounds"] + each["sounds_bias"] - _OF_OFTEN * each["often"]
        likely = np.exp(level - level.max(axis=1, keepdims=True))
        return cast("Floats", likely / likely.sum(axis=1, keepdims=True))


def around(rows: Floats) -> Floats:
    """Join each row with the one before it and the one after it."""
    ends = np.pad(rows, ((1, 1), (0, 0)), mode="edge")
    joined: Floats = np.concatenate([ends[:-2], ends[1:-1], ends[2:]], axis=1)
    return joined
