"""How one player says the sounds of words: learnt from recordings of words that are known.

Two players may say the same sound so that a recogniser hears different ones. Each recording is
laid along the sounds of its word; what was heard at each of them is then also that sound, in
every word, the more the oftener it was heard.
"""

from __future__ import annotations

from typing import cast

import numpy as np
import numpy.typing as npt

from voice_memory.recognition.judging import Floats
from voice_memory.recognition.phones import Phones

NONE = -1
_NEVER = np.float32(-1e9)
# After so many moments of a sound, what was heard counts as much as what is taken of everybody.
_AS_MUCH = 50.0


class Accent:
    """Gather what a recogniser hears where a player says each sound.

    Args:
        near: For each letter of the recogniser, a row, how near each sound is to it, 0 to 1:
            what is taken of everybody. A row without any is silence.
    """

    def __init__(self, near: Floats) -> None:
        self._near = near
        self._heard = np.zeros_like(near)

    def add(self, letters: Floats, path: npt.NDArray[np.intp]) -> None:
        """Take in how likely each letter was at each moment, and which sound was said then."""
        spoken = letters * self._near.any(axis=1)
        for phone in set(path.tolist()) - {NONE}:
            self._heard[:, phone] += spoken[path == phone].sum(axis=0)

    def table(self) -> Floats:
        """Give how near each sound is to each letter when this player says it."""
        count = self._heard.sum(axis=0)
        share = count / (count + _AS_MUCH)
        likeliest = np.maximum(self._heard.max(axis=0), np.finfo(np.float32).tiny)
        table = (1 - share) * self._near + share * self._heard / likeliest
        return cast("Floats", table.astype(np.float32))


def aligned(sounds: Floats, silence: Floats, way: Phones) -> tuple[npt.NDArray[np.intp], float]:
    """Lay the sounds of a word along a recording, by the likeliest course (Viterbi).

    Args:
        sounds: The logarithm of how likely each sound is, a row for each moment.
        silence: The same for none.
        way: The sounds of the word.

    Returns:
        The sound at each moment, or `NONE`; and what this course lacks in likelihood of the
        likeliest without regard to the word, for each sound of the word.
    """
    phones = np.full(2 * len(way) + 1, NONE, np.intp)
    phones[1::2] = way
    likely = np.where(phones == NONE, silence[:, None], sounds[:, np.maximum(phones, 0)])
    # From silence to the next sound; a sound follows the one before it with or without silence.
    skips = (phones != NONE) & (np.arange(len(phones)) > 1)
    best = np.full(len(phones), _NEVER, np.float32)
    best[:2] = likely[0, :2]
    steps = np.zeros(likely.shape, np.intp)
    for moment in range(1, len(likely)):
        before = np.stack(
            [
                best,
                np.concatenate(([_NEVER], best[:-1])),
                np.where(skips, np.concatenate(([_NEVER, _NEVER], best[:-2])), _NEVER),
            ]
        )
        steps[moment] = before.argmax(axis=0)
        best = before.max(axis=0) + likely[moment]
    at = len(best) - 1 - int(best[-2] > best[-1])
    lacking = float(np.maximum(sounds.max(axis=1), silence).sum() - best[at]) / max(len(way), 1)
    path = np.empty(len(likely), np.intp)
    for moment in range(len(likely) - 1, -1, -1):
        path[moment] = phones[at]
        at -= int(steps[moment, at])
    return path, lacking
