"""Text as a synthesiser should get it: in sentences, without control sequences."""

from __future__ import annotations

import re

# U+0964 and U+0965 are the Devanagari full stops.
_SENTENCE_END = re.compile(r"(?<=[.!?\u0964\u0965])\s+|\s*\n\s*")

# Two brackets open and close phonemes in espeak-ng, and U+0001 starts one of its commands; a
# player's name must be able to do neither. Lone surrogates cannot be encoded.
_UNSPEAKABLE = re.compile(r"\[\[|\]\]|[\x00-\x1f\x7f-\x9f\ud800-\udfff]")

LETTER = r"[\w\u0900-\u0963\u0971-\u097f\u200c\u200d]"
"""A sign of a word: Python's word signs leave out vowel signs, virama and joiners."""


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
