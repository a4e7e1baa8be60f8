"""English words in sounds by rule: for words that no dictionary at hand has.

It is rough: names and rare words that a recogniser wrote down have to end up near to what was
said, no more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from voice_memory.recognition.phones import Phones, phones

# Longest first; "1" stands for a consonant, and "|" for the end of the word.
_RULES = (
    ("tion", "ʃ ə n"), ("sion", "ʒ ə n"), ("ough", "oʊ"), ("augh", "ɔ"), ("eigh", "eɪ"),
    ("igh", "aɪ"), ("tch", "tʃ"), ("dge", "dʒ"), ("sch", "s k"), ("air", "ɛ ɹ"), ("are", "ɛ ɹ"),
    ("ear", "ɪ ɹ"), ("eer", "ɪ ɹ"), ("ire", "aɪ ɹ"), ("ore", "ɔ ɹ"), ("our", "ɔ ɹ"),
    ("ure", "ʊ ɹ"), ("qu", "k w"), ("ch", "tʃ"), ("sh", "ʃ"), ("th", "θ"), ("ph", "f"),
    ("wh", "w"), ("wr", "ɹ"), ("kn", "n"), ("ck", "k"), ("ng", "ŋ"), ("gh", "ɡ"), ("ee", "i"),
    ("ea", "i"), ("ie", "i"), ("ei", "i"), ("oo", "u"), ("ou", "aʊ"), ("ow", "oʊ"), ("oa", "oʊ"),
    ("oi", "ɔɪ"), ("oy", "ɔɪ"), ("ai", "eɪ"), ("ay", "eɪ"), ("au", "ɔ"), ("aw", "ɔ"), ("ew", "u"),
    ("ue", "u"), ("ey", "i"), ("ar", "ɑ ɹ"), ("er", "ɜ"), ("ir", "ɜ"), ("ur", "ɜ"), ("or", "ɔ ɹ"),
    ("ce", "s ɛ"), ("ci", "s ɪ"), ("ge", "dʒ ɛ"), ("a", "æ"), ("b", "b"), ("c", "k"), ("d", "d"),
    ("e", "ɛ"), ("f", "f"), ("g", "ɡ"), ("h", "h"), ("i", "ɪ"), ("j", "dʒ"), ("k", "k"),
    ("l", "l"), ("m", "m"), ("n", "n"), ("o", "ɑ"), ("p", "p"), ("r", "ɹ"), ("s", "s"),
    ("t", "t"), ("u", "ʌ"), ("v", "v"), ("w", "w"), ("x", "k s"), ("y", "i"), ("z", "z"),
)  # fmt: skip
_SOUNDS: Mapping[str, str] = MappingProxyType(dict(_RULES))
_PART = re.compile("|".join(letters for letters, _ in _RULES))
_DOUBLED = re.compile(r"([b-df-hj-np-tv-z])\1")
_LONG = MappingProxyType({"a": "eɪ", "i": "aɪ", "o": "oʊ", "u": "u", "e": "i"})
_LONG_BY_LAST_E = re.compile(r"(.*)([aeiou])([b-df-hj-np-tvz])e(s?)$")


def pronounce(word: str) -> Phones:
    """Write an English word in sounds as its letters are usually said.

    >>> from voice_memory.recognition.phones import SYMBOLS
    >>> "".join(SYMBOLS[phone] for phone in pronounce("stone"))
    'stoʊn'
    """
    bare = _DOUBLED.sub(r"\1", word.casefold())
    if long := _LONG_BY_LAST_E.match(bare):
        start, vowel, consonant, end = long.groups()
        soft = {"c": "s", "g": "dʒ"}.get(consonant, _SOUNDS[consonant])
        return phones(" ".join((_by_parts(start), _LONG[vowel], soft, "z" if end else "")))
    return phones(_by_parts(bare))


def _by_parts(letters: str) -> str:
    return " ".join(_SOUNDS[part] for part in _PART.findall(letters))
