"""What the game says, in words as they are spoken: to know it again when a microphone hears it."""

import re
from collections.abc import Sequence
from functools import cache

from voice_memory.l10n.phrase_file import load_phrases
from voice_memory.l10n.spoken_words import SpokenWords, joined

_PAUSES = re.compile(r"[.,:;!?।…—]+")


def as_spoken(text: str, languages: Sequence[str]) -> tuple[str, ...]:
    """Write a text in small letters and its numbers in words: each part of it, and the whole.

    >>> as_spoken("Red seven, B2.", ["en"])
    ('red seven', 'b two', 'red seven b two')
    """
    words = _spoken_words()
    tags = words.known(languages)
    parts = [words.as_said(part, "", tags) for part in _PAUSES.split(text) if part.strip()]
    said = [joined(part) for part in parts if part is not None]
    return (*said, " ".join(said)) if len(said) > 1 else tuple(said)


@cache
def _spoken_words() -> SpokenWords:
    return SpokenWords(load_phrases())
