"""Several recognisers that listen at once, because each errs in its own way.

Each measures every phrase, and the distances are averaged with weights for the language of the
phrase. One that is not installed is left out; one that fails in a game is left out from then on.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from voice_memory.intents.heard import Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import Checked, RecogniserError
from voice_memory.recognition.judging import Driver, Floats, Judgement


class Member(NamedTuple):
    """A recogniser, and how much it counts for phrases in English and for all others."""

    driver: Driver
    in_english: float
    in_nepali: float


class Ensemble(Driver):
    """Measure phrases by the weighted mean of what its members measure."""

    name = "ensemble"
    package = ""

    def __init__(self, members: Sequence[Member]) -> None:
        self._members = members
        self._working: list[Member] | None = None

    def check(self) -> Checked:
        """Tell whether any member can be used here, and what each says."""
        checks = [member.driver.check() for member in self._members]
        return Checked(any(each.ok for each in checks), "; ".join(each.detail for each in checks))

    def load(self) -> None:
        """Load all members that can be used here."""
        if self._working is not None:
            return
        working: list[Member] = []
        reasons: list[str] = []
        for member in self._members:
            try:
                member.driver.load()
                working.append(member)
            except RecogniserError as error:
                reasons.append(str(error))
        if not working:
            raise RecogniserError("; ".join(reasons))
        self._working = working

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Average what the members measure."""
        english = np.array([set(phrase.languages) <= {"en"} for phrase in phrases])
        total = np.zeros(len(phrases), np.float32)
        weights = np.zeros(len(phrases), np.float32)
        words: list[str] = []
        failed: list[RecogniserError] = []
        for member in list(self._working or ()):
            weight = np.where(english, member.in_english, member.in_nepali).astype(np.float32)
            if not weight.any():
                continue
            try:
                judgement = member.driver.judge(samples, phrases)
            except RecogniserError as error:
                failed.append(error)
                self._leave_out(member)
                continue
            # A member has no opinion on a phrase that it cannot know.
            known = ~np.isnan(judgement.distances)
            total[known] += weight[known] * judgement.distances[known]
            weights[known] += weight[known]
            words.append(judgement.words)
        if failed and not words:
            raise failed[0]
        mean = np.divide(total, weights, out=np.ones_like(total), where=weights > 0)
        return Judgement(mean, next(filter(None, words), ""))

    def learn(self, taught: Mapping[str, Sequence[Pcm]]) -> None:
        """Hand on the words a player has taught."""
        for member in self._members:
            member.driver.learn(taught)

    def close(self) -> None:
        """Close all members."""
        self._working = None
        for member in self._members:
            member.driver.close()

    def _leave_out(self, member: Member) -> None:
        with contextlib.suppress(RecogniserError):
            member.driver.close()
        self._working = [each for each in self._working or () if each is not member]
