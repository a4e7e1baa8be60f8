"""Text as a synthesiser should get it: in sentences, respelled, without control sequences."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

# U+0964 and U+0965 are the Devanagari full stops.
_SENTENCE_END = re.compile(r"(?<=[.!?\u0964\u0965])\s+|\s*\n\s*")

# Two brackets open and close phonemes in espeak-ng, and U+0001 starts one of its commands; a
# player's name must be able to do neither. Lone surrogates cannot be encoded.
_UNSPEAKABLE = re.compile(r"\[\[|\]\]|[\x00-\x1f\x7f-\x9f\ud800-\udfff]")

# Python's \w leaves out vowel signs, virama and joiners, which belong to a Devanagari word.
_WORD = r"[\w\u0900-\u0963\u0971-\u097f\u200c\u200d]"


def sentences(text: str) -> tuple[str, ...]:
    """Cut a text after each sentence and at each line end; empty pieces are left out.

    Example:
        >>> sentences("Red seven, B2. Choose another.")
        ('Red seven, B2.', 'Choose another.')
    """
    return tuple(piece for part in _SENTENCE_END.split(text) if (piece := part.strip()))


def speakable(text: str) -> str:
    """Replace what a synthesiser would obey instead of speak by spaces.

    Example:
        >>> speakable("a[[b]]")
        'a b '
    """
    return _UNSPEAKABLE.sub(" ", text)


def respelled(text: str, respellings: Mapping[str, str]) -> str:
    """Put the respelling of each whole word in its place; parts of words are left alone.

    Example:
        >>> respelled("एक, एकता", {"एक": "एक्"})
        'एक्, एकता'
    """
    if not respellings:
        return text
    return _any_of(tuple(respellings)).sub(lambda found: respellings[found[0]], text)


@lru_cache(maxsize=8)
def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    alternatives = "|".join(map(re.escape, words))
    return re.compile(f"(?<!{_WORD})(?:{alternatives})(?!{_WORD})")
