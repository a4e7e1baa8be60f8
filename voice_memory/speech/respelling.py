"""Words as a synthesiser has to get them, so that it says them right.

Each language keeps, in its folder of `locales/`, a lexicon of single words (`respellings.tsv`) and
rules for all others (`respelling.toml`). Both are data: what a voice says wrongly is found out by
listening, not by programming. docs/pronunciation.md tells how.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from voice_memory import resources
from voice_memory.errors import VoiceMemoryError
from voice_memory.speech.text import LETTER

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

# An ending after a single letter is more likely a part of the word.
_SHORTEST_STEM = 2


class RespellingError(VoiceMemoryError):
    """Say that a language's lexicon of the voice cannot be read."""


@dataclass(frozen=True, slots=True, eq=False)
class Respelling:
    """Respell the words of one language. Two are equal only if they are the same object.

    Attributes:
        words: What to hand over for a word, or for several words in a row.
        endings: What is written on to words; the word before it is respelled for itself.
        rules: Patterns and what to put in their place, in order, in words not listed.

    Example:
        >>> spelling = Respelling({"एक": "एक्"}, endings=("को",))
        >>> spelling.text("एक, एकको, एकता")
        'एक्, एक्को, एकता'
    """

    words: Mapping[str, str]
    endings: tuple[str, ...] = ()
    rules: tuple[tuple[re.Pattern[str], str], ...] = ()
    _pattern: re.Pattern[str] = field(init=False, repr=False)
    _known: dict[str, str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        phrases = sorted((word for word in self.words if " " in word), key=len, reverse=True)
        alternatives = "|".join([*map(re.escape, phrases), f"{LETTER}+"])
        pattern = re.compile(f"(?<!{LETTER})(?:{alternatives})(?!{LETTER})")
        object.__setattr__(self, "_pattern", pattern)
        object.__setattr__(self, "_known", dict(self.words))

    def text(self, text: str) -> str:
        """Respell each word of a text; what stands between words is left as it is."""
        return self._pattern.sub(lambda found: self._word(found[0]), text)

    def _word(self, word: str) -> str:
        known = self._known.get(word)
        if known is None:
            # A word that begins a sentence is the same word.
            known = self.words.get(word.lower()) or self._parted(word) or self._ruled(word)
            # Names and numbers are few, so this cannot grow without bound in a game.
            self._known[word] = known
        return known

    def _parted(self, word: str) -> str:
        for ending in self.endings:
            stem = word.removesuffix(ending)
            if stem != word and (len(stem) >= _SHORTEST_STEM or stem in self.words):
                return self._word(stem) + self._word(ending)
        return ""

    def _ruled(self, word: str) -> str:
        for pattern, replacement in self.rules:
            word = pattern.sub(replacement, word)
        return word


AS_WRITTEN = Respelling({})
"""Change nothing."""


@cache
def load_respelling(tag: str) -> Respelling:
    """Read how the words of a language are to be handed over; nothing is changed without files.

    Raises:
        RespellingError: A file of the language is damaged.
    """
    folder = resources.locales() / tag
    try:
        rules = tomllib.loads(_text(folder / "respelling.toml"))
        return Respelling(
            _listed(_text(folder / "respellings.tsv")),
            # The longest first, or a short one would be found inside it.
            tuple(sorted(rules.get("endings", ()), key=len, reverse=True)),
            tuple((re.compile(rule["in"]), rule["out"]) for rule in rules.get("rule", ())),
        )
    except (KeyError, ValueError, re.error) as error:
        raise RespellingError(f"the lexicon of the voice in {folder}: {error}") from error


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def _listed(table: str) -> dict[str, str]:
    rows = [line.split("\t") for line in table.splitlines() if line and not line.startswith("#")]
    return {word: respelt for word, respelt, *_ in rows[1:]}
