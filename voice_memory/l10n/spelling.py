"""Judging a typed answer: the word in either script, by any spelling people use, and no other.

A spelling is right if it is one of the word's listed forms once both are evened out. What is
evened out are habits of writing that make no other word: doubled vowels and consonants, w for v,
y for i. Aspiration, final vowels and single letters are not: atta is flour and attha the eight,
kun is "which" and kuna the corner, palo and kalo differ by one letter.

Law: what is listed for another word, and not for this one, is never right.
"""

import re
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from voice_memory.engine.cards import Side
from voice_memory.l10n.normalise import words
from voice_memory.l10n.transliterate import transliterated
from voice_memory.l10n.words import WordEntry, WordList

_ARTICLES = frozenset({"a", "an", "the"})
_LONG = "\u0101"
_LATIN_HABITS = (
    ("aa", _LONG),
    ("ee", "i"),
    ("ii", "i"),
    ("oo", "u"),
    ("uu", "u"),
    ("ou", "au"),
    ("chh", "ch"),
    ("sh", "s"),
    ("w", "v"),
)
_FINAL_Y = re.compile(r"y(?= |$)")
_DOUBLED = re.compile(r"([bcdfgjklmnprstv])\1+")


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


def evened(text: str) -> str:
    """Even out a text that is compared by its words, in whatever script.

    >>> evened("पंक्ति") == evened("पङ्क्ति"), evened("Baya!") == evened("baya")
    (True, True)
    """
    return " ".join(words(text))


def loosened(text: str) -> str:
    """Even out more: the habits of writing Nepali in Latin letters, and spaces.

    >>> loosened("Sattaa"), loosened("teen")
    ('sata', 'tin')
    """
    return _evened_habits(evened(text)).replace(_LONG, "a").replace(" ", "")


def _evened_habits(plain: str) -> str:
    for written, meant in _LATIN_HABITS:
        plain = plain.replace(written, meant)
    return _DOUBLED.sub(r"\1", _FINAL_Y.sub("i", plain))


def long_vowels(text: str) -> frozenset[int]:
    """Tell where in a `loosened` text the long a was written out as aa, or stands in Devanagari.

    >>> sorted(long_vowels("raato")), sorted(long_vowels("रातो")), sorted(long_vowels("pati"))
    ([1], [1], [])
    """
    marked = _evened_habits(evened(transliterated(text))).replace(" ", "")
    return frozenset(at for at, sign in enumerate(marked) if sign == _LONG)


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
        exactly, loosely = self._keys(side)
        meant = exactly.get(_key(typed, side), ())
        if concept in meant:
            return Judged(Verdict.RIGHT)
        # Evened out so far that it could be two words, it is neither.
        meant = meant or loosely.get(_loose(typed, side), ())
        if meant == (concept,) and (side is Side.HERE or self._has_long(concept, typed)):
            return Judged(Verdict.RIGHT)
        others = [other for other in meant if other != concept]
        return Judged(Verdict.OTHER_WORD, others[0]) if others else Judged(Verdict.UNKNOWN)

    def _has_long(self, concept: str, typed: str) -> bool:
        """Tell whether a vowel that was written long is long in the word: patti is not paati."""
        key = loosened(typed)
        forms = self._words.words[concept].all_nepali
        known = (long_vowels(form) for form in forms if loosened(transliterated(form)) == key)
        return long_vowels(typed) <= frozenset[int]().union(*known)

    def knows(self, side: Side, typed: str) -> bool:
        """Tell whether a text is one of the words on a side, just as it is listed."""
        return _key(typed, side) in self._keys(side)[0]

    def find(self, typed: str) -> str | None:
        """Find the word that a text stands for, on either side; None where there is none."""
        for side in (Side.THERE, Side.HERE):
            exactly, _ = self._keys(side)
            if meant := exactly.get(_key(typed, side)):
                return meant[0]
        for side in (Side.THERE, Side.HERE):
            _, loosely = self._keys(side)
            if meant := loosely.get(_loose(typed, side)):
                return meant[0]
        return None

    def _keys(self, side: Side) -> "tuple[_Known, _Known]":
        return self._there if side is Side.THERE else self._here

    @cached_property
    def _there(self) -> "tuple[_Known, _Known]":
        return self._listed(Side.THERE)

    @cached_property
    def _here(self) -> "tuple[_Known, _Known]":
        return self._listed(Side.HERE)

    def _listed(self, side: Side) -> "tuple[_Known, _Known]":
        exactly: dict[str, list[str]] = {}
        loosely: dict[str, list[str]] = {}
        for word in self._words.words.values():
            for text in _forms(word, side):
                for known, key in ((exactly, _key(text, side)), (loosely, _loose(text, side))):
                    meant = known.setdefault(key, [])
                    if word.concept not in meant:
                        meant.append(word.concept)
        return _frozen(exactly), _frozen(loosely)


_Known = dict[str, tuple[str, ...]]


def _frozen(known: dict[str, list[str]]) -> _Known:
    return {key: tuple(meant) for key, meant in known.items()}


def _forms(word: WordEntry, side: Side) -> tuple[str, ...]:
    return word.all_nepali if side is Side.THERE else word.all_english


def _key(text: str, side: Side) -> str:
    if side is Side.THERE:
        return evened(text)
    kept = [word for word in words(text) if word not in _ARTICLES]
    return " ".join(kept)


def _loose(text: str, side: Side) -> str:
    return loosened(text) if side is Side.THERE else _key(text, side)
