"""Speech sounds, and how easily one is taken for another.

A sound is a number: its place in `SYMBOLS`. Words are written in these sounds by `lexicon`,
whatever their language, and recognisers that hear sounds translate theirs to these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Phones: TypeAlias = tuple[int, ...]
"""A word or a sentence in sounds."""

Costs: TypeAlias = npt.NDArray[np.float32]

# Height and depth of the tongue, 0 to 1, and rounding of the lips: the table of vowels of the
# International Phonetic Association (2020), drawn as a rectangle.
_VOWELS: Mapping[str, tuple[float, float, float]] = MappingProxyType(
    {
        "i": (0.0, 0.0, 0),
        "ɪ": (0.15, 0.15, 0),
        "e": (0.33, 0.05, 0),
        "ɛ": (0.6, 0.1, 0),
        "æ": (0.85, 0.15, 0),
        "a": (1.0, 0.4, 0),
        "ɑ": (1.0, 0.85, 0),
        "ʌ": (0.65, 0.7, 0),
        "ə": (0.5, 0.5, 0),
        "ɜ": (0.5, 0.55, 0.3),
        "ɔ": (0.7, 0.95, 1),
        "o": (0.4, 0.95, 1),
        "ʊ": (0.15, 0.85, 1),
        "u": (0.0, 0.95, 1),
    }
)
_GLIDING = {
    "eɪ": ("e", "ɪ"),
    "aɪ": ("a", "ɪ"),
    "aʊ": ("a", "ʊ"),
    "ɔɪ": ("ɔ", "ɪ"),
    "oʊ": ("o", "ʊ"),
}

# Place from the lips (0) to the throat (1); manner; voice; breath after it.
_CONSONANTS: Mapping[str, tuple[float, str, int, int]] = MappingProxyType(
    {
        "p": (0.0, "stop", 0, 0),
        "b": (0.0, "stop", 1, 0),
        "pʰ": (0.0, "stop", 0, 1),
        "bʰ": (0.0, "stop", 1, 1),
        "t̪": (0.3, "stop", 0, 0),
        "d̪": (0.3, "stop", 1, 0),
        "t̪ʰ": (0.3, "stop", 0, 1),
        "d̪ʰ": (0.3, "stop", 1, 1),
        "t": (0.4, "stop", 0, 0),
        "d": (0.4, "stop", 1, 0),
        "ʈ": (0.5, "stop", 0, 0),
        "ɖ": (0.5, "stop", 1, 0),
        "ʈʰ": (0.5, "stop", 0, 1),
        "ɖʰ": (0.5, "stop", 1, 1),
        "k": (0.8, "stop", 0, 0),
        "ɡ": (0.8, "stop", 1, 0),
        "kʰ": (0.8, "stop", 0, 1),
        "ɡʰ": (0.8, "stop", 1, 1),
        "ts": (0.4, "affricate", 0, 0),
        "dz": (0.4, "affricate", 1, 0),
        "tsʰ": (0.4, "affricate", 0, 1),
        "dzʰ": (0.4, "affricate", 1, 1),
        "tʃ": (0.55, "affricate", 0, 0),
        "dʒ": (0.55, "affricate", 1, 0),
        "f": (0.1, "fricative", 0, 0),
        "v": (0.1, "fricative", 1, 0),
        "θ": (0.3, "fricative", 0, 0),
        "ð": (0.3, "fricative", 1, 0),
        "s": (0.4, "sibilant", 0, 0),
        "z": (0.4, "sibilant", 1, 0),
        "ʃ": (0.55, "sibilant", 0, 0),
        "ʒ": (0.55, "sibilant", 1, 0),
        "h": (1.0, "fricative", 0, 0),
        "m": (0.0, "nasal", 1, 0),
        "n": (0.4, "nasal", 1, 0),
        "ŋ": (0.8, "nasal", 1, 0),
        "l": (0.4, "lateral", 1, 0),
        "ɹ": (0.5, "rhotic", 1, 0),
        "ɾ": (0.4, "tap", 1, 0),
        "w": (0.1, "glide", 1, 0),
        "j": (0.65, "glide", 1, 0),
    }
)
_MANNERS: Mapping[frozenset[str], float] = MappingProxyType(
    {
        frozenset(pair): cost
        for *pair, cost in (
            ("stop", "affricate", 0.3),
            ("stop", "fricative", 0.45),
            ("stop", "tap", 0.3),
            ("affricate", "sibilant", 0.25),
            ("affricate", "fricative", 0.45),
            ("fricative", "sibilant", 0.35),
            ("fricative", "glide", 0.5),
            ("nasal", "lateral", 0.5),
            ("nasal", "stop", 0.5),
            ("tap", "rhotic", 0.2),
            ("tap", "lateral", 0.3),
            ("rhotic", "lateral", 0.4),
            ("rhotic", "glide", 0.4),
            ("lateral", "glide", 0.4),
        )
    }
)
_PLACE, _VOICE, _BREATH = 0.7, 0.25, 0.1
_HEIGHT, _DEPTH, _ROUNDING = 0.7, 0.45, 0.1
# A vowel and the consonant that it turns into where it is said quickly.
_BETWEEN = {("u", "w"): 0.4, ("ʊ", "w"): 0.4, ("i", "j"): 0.4, ("ɪ", "j"): 0.4, ("ɜ", "ɹ"): 0.35}
# What is swallowed, or added, more easily than others.
_WEAK = {"h": 0.35, "ə": 0.35, "ʌ": 0.5, "ɪ": 0.45, "j": 0.4, "w": 0.45, "ɹ": 0.4, "ɾ": 0.45}
_PASSED_OVER = 0.6

SYMBOLS: tuple[str, ...] = (*_VOWELS, *_GLIDING, *_CONSONANTS)
"""The sounds, in letters of the International Phonetic Association."""

_NUMBERS = {symbol: number for number, symbol in enumerate(SYMBOLS)}


def phones(symbols: str) -> Phones:
    """Read sounds that are parted by spaces.

    >>> " ".join(SYMBOLS[phone] for phone in phones("p a n"))
    'p a n'
    """
    return tuple(_NUMBERS[symbol] for symbol in symbols.split())


def number(symbol: str) -> int | None:
    """Find a sound; None for what is none of ours."""
    return _NUMBERS.get(symbol)


@cache
def substitution() -> Costs:
    """Tell what it costs to take one sound for another: 0 to 1, by their numbers.

    It is a distance: symmetric, 0 for the same sound only, and never more than the way through
    another sound.
    """
    count = len(SYMBOLS)
    table = np.zeros((count, count), np.float32)
    for (row, one), (column, other) in product(enumerate(SYMBOLS), repeat=2):
        table[row, column] = _between(one, other)
    for middle in range(count):  # Floyd and Warshall: the cheapest chain
        table = np.minimum(table, table[:, middle : middle + 1] + table[middle : middle + 1, :])
    return table


@cache
def passing_over() -> Costs:
    """Tell what it costs to leave out a sound or to add it, by its number."""
    return np.array([_WEAK.get(symbol, _PASSED_OVER) for symbol in SYMBOLS], np.float32)


def _between(one: str, other: str) -> float:
    if one == other:
        return 0.0
    if one in _CONSONANTS and other in _CONSONANTS:
        return min(1.0, _consonants(one, other))
    if one in _CONSONANTS or other in _CONSONANTS:
        return _BETWEEN.get((one, other), _BETWEEN.get((other, one), 1.0))
    starts, ends = zip(_ways(one), _ways(other), strict=True)
    return min(1.0, 0.6 * _vowels(*starts) + 0.4 * _vowels(*ends) + 0.03)


def _ways(vowel: str) -> Iterator[str]:
    yield from _GLIDING.get(vowel, (vowel, vowel))


def _vowels(one: str, other: str) -> float:
    (height, depth, rounding), (height2, depth2, rounding2) = _VOWELS[one], _VOWELS[other]
    return (
        _HEIGHT * abs(height - height2)
        + _DEPTH * abs(depth - depth2)
        + _ROUNDING * abs(rounding - rounding2)
    )


def _consonants(one: str, other: str) -> float:
    (place, manner, voice, breath), (place2, manner2, voice2, breath2) = (
        _CONSONANTS[one],
        _CONSONANTS[other],
    )
    manners = 0.0 if manner == manner2 else _MANNERS.get(frozenset((manner, manner2)), 0.7)
    return (
        _PLACE * abs(place - place2)
        + manners
        + _VOICE * abs(voice - voice2)
        + _BREATH * abs(breath - breath2)
    )
