"""What the recognisers of ours have in common: they measure every phrase, and rank them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import EXTRA, HEARING_RATE_HZ, Checked, RecogniserError
from voice_memory.recognition.packages import installed
from voice_memory.recognition.tree import unlike

Floats = npt.NDArray[np.float32]

_MOST_TOLD = 24
_LOUDEST = 32768.0
# Speech from far off is made as loud as what the models were trained on, and noise not louder.
_USUAL_PEAK, _MOST_GAIN = 0.5, 20.0
# Networks fail at clips that are shorter than what they look at at a time.
_SHORTEST = HEARING_RATE_HZ // 2


@dataclass(frozen=True, slots=True)
class Judgement:
    """How far each phrase is from what was said, in their order, and the words that were heard.

    `sure` says whether it can be acted on at once.
    """

    distances: Floats
    words: str = ""
    sure: bool = True


class Driver(ABC):
    """A recogniser that measures the distance of every phrase.

    Attributes:
        name: What it is called in the settings.
        package: What it is made of.
        wanted: What has to be installed for that, as pip names it.
        sure: Whether it can be trusted to act at once.
    """

    name: str
    package: str
    wanted = EXTRA
    sure = True

    @abstractmethod
    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases; `samples` are from -1 to 1, at `HEARING_RATE_HZ`."""

    @abstractmethod
    def load(self) -> None:
        """Make ready what takes long.

        Raises:
            RecogniserError: it cannot be used here.
        """

    def find(self) -> str:
        """Find what it needs, without loading its model, and name it with its version.

        Raises:
            RecogniserError: something is missing.
        """
        return installed(self.package, self.wanted)

    def find_for(self, languages: Sequence[str]) -> str:
        """Find what it needs, and what it needs beside to be spoken to in these languages.

        Raises:
            RecogniserError: something is missing.
        """
        del languages
        return self.find()

    def check(self) -> Checked:
        """Tell whether it can be used here, without loading its model."""
        try:
            return Checked(ok=True, detail=self.find())
        except RecogniserError as error:
            return Checked(ok=False, detail=str(error))

    def hear(self, clip: Pcm, phrases: Sequence[Phrase]) -> Heard:
        """Rank the phrases by what is said in a clip of `HEARING_RATE_HZ`.

        Raises:
            RecogniserError: it cannot be used here.
        """
        if not phrases or not clip.samples:
            return Heard(())
        self.load()
        samples = samples_of(clip)
        judgement = self.judge(lengthened(samples), phrases)
        # What cannot be measured was not said.
        distances = np.nan_to_num(judgement.distances, nan=1.0)
        nearest: list[int] = np.argsort(distances, kind="stable")[:_MOST_TOLD].tolist()
        unlikes = unlike(tuple(phrases), nearest[0])
        hypotheses = tuple(
            Hypothesis(
                phrases[at],
                round(float(distances[at]), 4),
                round(float(unlikes[at]), 4),
            )
            for at in nearest
        )
        return Heard(hypotheses, judgement.words, self.sure and judgement.sure)

    def prepare(self, phrases: Sequence[Phrase]) -> None:
        """Make ready for phrases that may be said soon; `hear` does it where it was not done."""
        del phrases

    def learn(self, taught: Mapping[str, Sequence[Pcm]]) -> None:
        """Take recordings of words, by the player, for those taken before; most need none."""
        del taught

    @abstractmethod
    def close(self) -> None:
        """Give back what it holds."""


def samples_of(clip: Pcm) -> Floats:
    """Take a clip as numbers from -1 to 1, made about as loud as speech usually is."""
    samples = np.frombuffer(clip.samples, "<i2").astype(np.float32) / _LOUDEST
    if clip.channels > 1:
        samples = samples.reshape(-1, clip.channels).mean(axis=1)
    if clip.rate_hz != HEARING_RATE_HZ:
        raise RecogniserError(f"{clip.rate_hz} Hz != {HEARING_RATE_HZ} Hz")
    peak = float(np.abs(samples).max(initial=0.0))
    return samples * min(_USUAL_PEAK / peak, _MOST_GAIN) if peak > 0 else samples


def bytes_of(samples: Floats) -> bytes:
    """Write numbers from -1 to 1 as samples of 16 bits, for packages that take these."""
    return (samples * np.iinfo(np.int16).max).astype("<i2").tobytes()


def lengthened(samples: Floats) -> Floats:
    """Put silence after what is shorter than what networks look at at a time."""
    return np.pad(samples, (0, max(0, _SHORTEST - len(samples))))
