"""Several recognisers that listen at once, because each errs in its own way.

Each measures every phrase, and the distances are averaged with weights for the language of the
phrase. Recordings that a player made of some words bring the phrases nearer that sound like them,
and take those farther that do not; phrases of other words stay where they are. A recogniser that
is not installed is left out, and one that fails in a game is left out from then on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from voice_memory.intents.heard import Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import RecogniserError
from voice_memory.recognition.judging import Driver, Floats, Judgement
from voice_memory.recognition.tree import tree_of

# How much the distance from recordings counts, and where it says neither yes nor no; by trial.
_OF_EXAMPLES, _NEITHER = 0.5, 0.45
# What is not sure is confirmed, unless it is but a small part of those who were asked.
_DOUBTED = 0.25


class Member(NamedTuple):
    """A recogniser, and how much it counts for phrases in English and for all others."""

    driver: Driver
    in_english: float
    in_nepali: float


class Ensemble(Driver):
    """Measure phrases by the weighted mean of what the members measure, and by examples."""

    name = "ensemble"
    package = ""

    def __init__(self, members: Sequence[Member], examples: Driver) -> None:
        self._members = members
        self._examples = examples
        self._failed: dict[Driver, RecogniserError] = {}
        self._is_loaded = False

    @property
    def _drivers(self) -> list[Driver]:
        return [*(member.driver for member in self._members), self._examples]

    def find(self) -> str:
        """Find what the members need, of which one is enough; name those that are there."""
        found: list[str] = []
        lacking: list[RecogniserError] = []
        for member in self._members:
            try:
                found.append(member.driver.find())
            except RecogniserError as error:
                lacking.append(error)
        if not found:
            raise lacking[0]
        return "; ".join(dict.fromkeys(found))

    def load(self) -> None:
        """Load all that can be used here."""
        if self._is_loaded:
            return
        self._failed.clear()
        for driver in self._drivers:
            try:
                driver.load()
            except RecogniserError as error:
                self._failed[driver] = error
        if all(member.driver in self._failed for member in self._members):
            raise next(iter(self._failed.values()))
        self._is_loaded = True

    def prepare(self, phrases: Sequence[Phrase]) -> None:
        """Have each that can be used make ready."""
        for driver in self._drivers:
            if driver not in self._failed:
                driver.prepare(phrases)

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Average what the members measure beside each other, and correct it by the examples."""
        english = np.array([set(phrase.languages) <= {"en"} for phrase in phrases])
        total = np.zeros(len(phrases), np.float32)
        weights = np.zeros(len(phrases), np.float32)
        words = ""
        doubted = np.zeros(len(phrases), np.float32)
        weighed = [
            (member.driver, weight.astype(np.float32))
            for member in self._members
            if (weight := np.where(english, member.in_english, member.in_nepali)).any()
        ]
        tree_of(tuple(phrases))  # all of them ask for it: only one of them shall make it
        with ThreadPoolExecutor(len(self._members)) as beside:
            asked = [beside.submit(self._judged, driver, samples, phrases) for driver, _ in weighed]
        for (driver, weight), each in zip(weighed, asked, strict=True):
            if judgement := each.result():
                total += weight * judgement.distances
                weights += weight
                words = words or judgement.words
                doubted += weight * (not (driver.sure and judgement.sure))
        if all(member.driver in self._failed for member in self._members):
            raise next(iter(self._failed.values()))
        mean = np.divide(total, weights, out=np.full_like(total, np.nan), where=weights > 0)
        if judgement := self._judged(self._examples, samples, phrases):
            moved = mean + _OF_EXAMPLES * (judgement.distances - _NEITHER)
            alone = np.where(np.isnan(mean), judgement.distances, mean)
            mean = np.where(np.isnan(moved), alone, np.clip(moved, 0.0, 1.0)).astype(np.float32)
        mean = np.nan_to_num(mean, nan=1.0)
        nearest = int(mean.argmin())
        sure = bool(doubted[nearest] <= _DOUBTED * weights[nearest])
        return Judgement(mean, words, sure)

    def learn(self, taught: Mapping[str, Sequence[Pcm]]) -> None:
        """Hand on the words a player has taught; they are listened to when it loads again."""
        self._is_loaded = False
        for driver in self._drivers:
            driver.learn(taught)

    def close(self) -> None:
        """Close all."""
        self._is_loaded = False
        for driver in self._drivers:
            driver.close()

    def _judged(
        self, driver: Driver, samples: Floats, phrases: Sequence[Phrase]
    ) -> Judgement | None:
        """Have one recogniser measure the phrases; None where it fails, now or before."""
        if driver in self._failed:
            return None
        try:
            return driver.judge(samples, phrases)
        except RecogniserError as error:
            self._failed[driver] = error
            return None
