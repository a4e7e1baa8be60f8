"""Sounds of Nepali and English, read from what Moonshine's first network makes of a clip.

That network has heard people of all kinds in rooms of all kinds, and tells sounds apart whatever
the language. Which sound it is says a network of our own with one hidden layer, trained with
synthetic voices (audio/make_ear.py, docs/adr/0011-the-ear.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, cast

import numpy as np

from voice_memory import resources
from voice_memory.recognition.base import RecogniserError
from voice_memory.recognition.by_sounds import SoundDriver
from voice_memory.recognition.judging import Floats
from voice_memory.recognition.phones import substitution

if TYPE_CHECKING:
    from voice_memory.recognition.moonshine import Moonshine

_NETWORK = "ear/sounds.npz"
# How fast a sound loses likelihood with its distance from one that was heard, the least
# likelihood of any, and how much a sound that is said often has to be likelier for it; by trial.
_BLUR, _LEAST, _OF_OFTEN = 0.06, 1e-3, 0.5


class Sounds(SoundDriver):
    """Measure phrases by the sounds that are read from Moonshine's first network."""

    name = "sounds"
    package = "moonshine-voice"
    scale = 5.0

    def __init__(self, moonshine: Moonshine) -> None:
        super().__init__()
        self._moonshine = moonshine
        self._network: Network | None = None

    def find(self) -> str:
        """Find what Moonshine needs, and the network that reads from it."""
        if not (resources.audio() / _NETWORK).is_file():
            raise RecogniserError(f"there is no {_NETWORK}")
        checked = self._moonshine.check()
        if not checked.ok:
            raise RecogniserError(checked.detail)
        return checked.detail

    def load(self) -> None:
        """Load both networks."""
        if self._network is None:
            self.find()
            self._network = Network.read()
        self._moonshine.load()

    def sounds(self, samples: Floats) -> tuple[Floats, Floats]:
        """Tell how likely each sound is, and none, at each moment of 24 ms, as logarithms."""
        assert self._network is not None  # noqa: S101 - `hear` loads first
        likely = self._network.likelihoods(self._moonshine.encoded(samples))
        return np.log(likely @ _blur() + _LEAST), np.log(likely[:, -1] + _LEAST)

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
            network.likelihoods(np.zeros((1, len(arrays["mean"])), np.float32)) @ _blur()
        except Exception as error:  # zipfile, NumPy and the arrays each raise their own
            raise RecogniserError(f"{_NETWORK} cannot be loaded: {error}") from error
        return network

    def likelihoods(self, rows: Floats) -> Floats:
        """Tell how likely each sound is, and none (last), at each moment."""
        each = self._arrays
        scaled = (rows - each["mean"]) / each["spread"]
        around = np.pad(scaled, ((1, 1), (0, 0)), mode="edge")
        given = np.concatenate([around[:-2], around[1:-1], around[2:]], axis=1)
        hidden = np.maximum(given @ each["hidden"] + each["hidden_bias"], 0.0)
        level = hidden @ each["sounds"] + each["sounds_bias"] - _OF_OFTEN * each["often"]
        likely = np.exp(level - level.max(axis=1, keepdims=True))
        return cast("Floats", likely / likely.sum(axis=1, keepdims=True))


@cache
def _blur() -> Floats:
    """Spread each sound over those near to it, and none over no sound."""
    near = np.exp(-substitution() / np.float32(_BLUR))
    return np.pad(near, ((0, 1), (0, 0))).astype(np.float32)
