"""Nepali words in sounds, by the rules of its writing, in Devanagari and in Latin letters.

The sounds of letters are those of D. R. Khatiwada, "Nepali", Journal of the International
Phonetic Association 39 (2009): च and छ are said ts and tsʰ. A vowel that is written and not
said is left out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from voice_memory.recognition.phones import Phones, phones

_CONSONANTS: Mapping[str, str] = MappingProxyType(
    {
        "क": "k",
        "ख": "kʰ",
        "ग": "ɡ",
        "घ": "ɡʰ",
        "ङ": "ŋ",
        "च": "ts",
        "छ": "tsʰ",
        "ज": "dz",
        "झ": "dzʰ",
        "ञ": "n",
        "ट": "ʈ",
        "ठ": "ʈʰ",
        "ड": "ɖ",
        "ढ": "ɖʰ",
        "ण": "n",
        "त": "t̪",
        "थ": "t̪ʰ",
        "द": "d̪",
        "ध": "d̪ʰ",
        "न": "n",
        "प": "p",
        "फ": "pʰ",
        "ब": "b",
        "भ": "bʰ",
        "म": "m",
        "य": "j",
        "र": "ɾ",
        "ल": "l",
        "व": "w",
        "श": "s",
        "ष": "s",
        "स": "s",
        "ह": "h",
    }
)
_VOWELS: Mapping[str, str] = MappingProxyType(
    dict(zip("अआइईउऊएऐओऔ", ("ʌ", "a", "i", "i", "u", "u", "e", "ʌ i", "o", "ʌ u"), strict=True))
)
_SIGNS: Mapping[str, str] = MappingProxyType(
    dict(zip("ािीुूेैोौृ", ("a", "i", "i", "u", "u", "e", "ʌ i", "o", "ʌ u", "ɾ i"), strict=True))
)
_VIRAMA, _NASAL, _NASALISED = "्", "ं", "ँ"
_UNWRITTEN = "ʌ"
_SHORTEST = 3
_SILENT_WITHIN = [True, False, True, False, True]
_LIPS = frozenset(("p", "pʰ", "b", "bʰ", "m"))
_VELUM = frozenset(("k", "kʰ", "ɡ", "ɡʰ"))

# Longest first. A lone "a" may be either vowel, and is tried as both.
_LATIN = (
    ("chh", "tsʰ"), ("ch", "ts"), ("sh", "s"), ("kh", "kʰ"), ("gh", "ɡʰ"), ("jh", "dzʰ"),
    ("th", "t̪ʰ"), ("dh", "d̪ʰ"), ("ph", "pʰ"), ("bh", "bʰ"), ("ng", "ŋ ɡ"), ("ck", "k"),
    ("aa", "a"), ("ai", "ʌ i"), ("au", "ʌ u"), ("ee", "i"), ("ii", "i"), ("oo", "u"), ("uu", "u"),
    ("e", "e"), ("i", "i"), ("o", "o"), ("u", "u"), ("b", "b"), ("c", "k"), ("d", "d̪"), ("f", "pʰ"),
    ("g", "ɡ"), ("h", "h"), ("j", "dz"), ("k", "k"), ("l", "l"), ("m", "m"), ("n", "n"), ("p", "p"),
    ("q", "k"), ("r", "ɾ"), ("s", "s"), ("t", "t̪"), ("v", "w"), ("w", "w"), ("x", "k s"),
    ("y", "j"), ("z", "dz"),
)  # fmt: skip
_LATIN_SOUNDS: Mapping[str, str] = MappingProxyType(dict(_LATIN))
_LATIN_PART = re.compile("|".join(letters for letters, _ in _LATIN) + "|a")
_DOUBLED = re.compile(r"([b-dfgj-np-tv-z])\1")


def pronounce(word: str) -> tuple[Phones, ...]:
    """Write a Nepali word in sounds, in each way it may be said; none where no letter is known.

    >>> from voice_memory.recognition.phones import SYMBOLS
    >>> ["".join(SYMBOLS[phone] for phone in way) for way in pronounce("एकतिस")]
    ['ekt̪is', 'ekʌt̪is']
    """
    letters = unicodedata.normalize("NFC", word.casefold())
    ways = _latin(letters) if letters.isascii() else _devanagari(letters)
    return tuple(dict.fromkeys(phones(way) for way in ways if way))


def _latin(word: str) -> Iterator[str]:
    parts = _LATIN_PART.findall(_DOUBLED.sub(r"\1", word))
    for vowel in ("ʌ", "a") if "a" in parts else ("",):
        sounds = [_LATIN_SOUNDS.get(part, vowel) for part in parts]
        if parts and parts[-1] == "a" and len(parts) > 1:
            sounds[-1] = "a"
        yield " ".join(sounds)


def _devanagari(word: str) -> Iterator[str]:
    sounds = list(_spelt(word))
    if not sounds:
        return
    if len(sounds) >= _SHORTEST and sounds[-1] == _UNWRITTEN and _is_vowel(sounds[-3]):
        sounds.pop()
    joined = list(sounds)
    # From the end: an unwritten vowel with a vowel and one consonant on either side is silent.
    for at in range(len(joined) - 3, 1, -1):
        around = joined[at - 2 : at + 3]
        if joined[at] == _UNWRITTEN and [*map(_is_vowel, around)] == _SILENT_WITHIN:
            del joined[at]
    yield _written(joined)
    yield _written(sounds)


def _spelt(word: str) -> Iterator[str]:
    """Give the sounds one by one; a vowel that is not written is told from one that is."""
    bare = word.replace("़", "").replace("‍", "").replace("‌", "")
    for at, sign in enumerate(bare):
        following = bare[at + 1 : at + 2]
        if sign in _CONSONANTS:
            yield _CONSONANTS[sign]
            if following not in _SIGNS and following != _VIRAMA:
                yield _UNWRITTEN
        elif sign in _VOWELS or sign in _SIGNS:
            yield (_VOWELS.get(sign) or _SIGNS[sign]).replace("ʌ", "ʌ ")
        elif sign == _NASAL:
            heard = _CONSONANTS.get(following, "")
            yield "m" if heard in _LIPS else "ŋ" if heard in _VELUM else "n"


def _is_vowel(sound: str) -> bool:
    return sound[0] in "ʌaiueo"


def _written(sounds: list[str]) -> str:
    return " ".join(" ".join(sounds).split())
