"""Judging a typed answer: the word in either script, by any spelling people use, and no other.

A spelling is right if it is one of the word's listed forms, or becomes one when habits of writing
that make no other word are evened out (`spelling_habits`). Aspiration, most vowels and single
consonants are not evened out: atta is flour and attha the eight, kun is "which" and kuna the
corner, palo and kalo differ by one letter.

Law: what is listed for another word, and not for this one, is never right.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from voice_memory.engine.cards import Side
from voice_memory.l10n.language import language
from voice_memory.l10n.normalise import words
from voice_memory.l10n.spelling_habits import (
    english_listed,
    english_typed,
    evened,
    listed_readings,
    typed_readings,
)
from voice_memory.l10n.words import WordEntry, WordList

_ARTICLES = frozenset({"a", "an", "the"})
_ENGLISH = "en"


class Verdict(Enum):
    """What an answer is."""

    RIGHT = auto()
    OTHER_WORD = auto()
    UNKNOWN = auto()


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict, and the word that was written instead."""

    verdict: Verdict
    other: str = ""


class Judge:
    """Judges answers by a list of words."""

    def __init__(self, word_list: WordList) -> None:
        self._words = word_list

    def judge(self, concept: str, side: Side, typed: str) -> Judged:
        """Tell whether a text is the wanted side of a word.

        >>> from voice_memory.l10n.words import load_words
        >>> Judge(load_words()).judge("turn", Side.THERE, "kalo")
        Judged(verdict=<Verdict.OTHER_WORD: 2>, other='black')
        """
        if " ".join(typed.casefold().split()) in self._words.refuse:
            return Judged(Verdict.UNKNOWN)
        exactly = self._exactly(side).get(_key(typed, side), ())
        meant = exactly or self._loosely(typed, side)
        if concept in exactly or (concept in meant and self._are_one(side, meant)):
            return Judged(Verdict.RIGHT)
        others = [other for other in meant if other != concept]
        return Judged(Verdict.OTHER_WORD, others[0]) if others else Judged(Verdict.UNKNOWN)

    def knows(self, side: Side, typed: str) -> bool:
        """Tell whether a text is one of the words on a side, just as it is listed."""
        return _key(typed, side) in self._exactly(side)

    def find(self, typed: str) -> str | None:
        """Find the word that a text stands for, on either side; None where there is none."""
        for side in (Side.THERE, Side.HERE):
            if meant := self._exactly(side).get(_key(typed, side)):
                return meant[0]
        for side in (Side.THERE, Side.HERE):
            if meant := self._loosely(typed, side):
                return meant[0]
        return None

    def _exactly(self, side: Side) -> "_Known":
        return self._there if side is Side.THERE else self._here

    def _loosely(self, typed: str, side: Side) -> tuple[str, ...]:
        """List the words that a text is when its spelling is evened out."""
        if side is Side.HERE:
            forms = english_typed(_key(typed, side))
            found = [concept for form in forms for concept in self._slips.get(form, ())]
        else:
            readings = typed_readings(typed)
            found = [
                concept
                for form, long in readings.items()
                for concept, known in self._readings.get(form, {}).items()
                if long <= known  # patti is not paati
            ]
        return tuple(dict.fromkeys(found))

    def _are_one(self, side: Side, concepts: tuple[str, ...]) -> bool:
        """Tell whether one listed form stands for all of these, as seven does for card and number.

        Evened out so far that it could be two different words, a text is neither.
        """
        return len(concepts) == 1 or any(
            set(concepts) <= set(meant) for meant in self._exactly(side).values()
        )

    @cached_property
    def _there(self) -> "_Known":
        return self._known(_nepali, lambda text: (_key(text, Side.THERE),))

    @cached_property
    def _here(self) -> "_Known":
        return self._known(_english, lambda text: (_key(text, Side.HERE),))

    @cached_property
    def _slips(self) -> "_Known":
        return self._known(_english, lambda text: english_listed(_key(text, Side.HERE)))

    @cached_property
    def _readings(self) -> Mapping[str, Mapping[str, frozenset[int]]]:
        """Tell of each evened form whose it is, and where a long a belongs in it."""
        known: dict[str, dict[str, frozenset[int]]] = {}
        for word in self._words.words.values():
            for form, long in listed_readings(word.all_nepali).items():
                known.setdefault(form, {})[word.concept] = long
        return known

    def _known(
        self,
        forms: Callable[[WordEntry], Iterable[str]],
        keys: Callable[[str], Iterable[str]],
    ) -> "_Known":
        known: dict[str, dict[str, None]] = {}
        for word in self._words.words.values():
            for key in (key for text in forms(word) for key in keys(text)):
                known.setdefault(key, {})[word.concept] = None
        return {key: tuple(meant) for key, meant in known.items()}


_Known = Mapping[str, tuple[str, ...]]


def _nepali(word: WordEntry) -> tuple[str, ...]:
    return word.all_nepali


def _english(word: WordEntry) -> tuple[str, ...]:
    return word.all_english


def _key(text: str, side: Side) -> str:
    if side is Side.THERE:
        return evened(text)
    return " ".join(_said(word) for word in words(text) if word not in _ARTICLES)


def _said(word: str) -> str:
    """Say a number in digits as it is written in English words."""
    speech = language(_ENGLISH).speech
    return speech.numbers.spell(word) if speech and word.isdecimal() else word
