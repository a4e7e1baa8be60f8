"""Words in sounds, in both languages: what recognisers compare with what they hear.

Looked for in this order: the `pronunciations.tsv` of the language, the dictionary of PocketSphinx
(English), the rules of the language's writing.
"""

from __future__ import annotations

import importlib.util
import mmap
import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice, product
from pathlib import Path

from voice_memory import resources
from voice_memory.recognition import english_letters, nepali_letters
from voice_memory.recognition.phones import Phones, phones

_FILE = "pronunciations.tsv"
_NEPALI = "ne"
_MOST_WAYS = 4
_WORD = re.compile(r"[a-z']+|[0-9]+|[ऀ-ॿ‌‍]+")

# docs: the CMU Pronouncing Dictionary's 39 sounds.
_ARPABET = dict(
    zip(
        "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW "
        "V W Y Z ZH".split(),
        "ɑ æ ʌ ɔ aʊ aɪ b tʃ d ð ɛ ɜ eɪ f ɡ h ɪ i dʒ k l m n ŋ oʊ ɔɪ p ɹ s ʃ t θ ʊ u v w j z "
        "ʒ".split(),
        strict=True,
    )
)
_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


@lru_cache(maxsize=8192)
def pronunciations(word: str, language: str) -> tuple[Phones, ...]:
    """Write a word in sounds, in each way it is said, the usual one first.

    A word without any letter that is known has none.
    """
    if listed := _listed(language).get(word):
        return listed
    if language == _NEPALI:
        return nepali_letters.pronounce(word)
    if word.isdecimal():
        return _ways(tuple(_number_words(word)), ("en",) * 8)
    if found := tuple(dict.fromkeys(_in_dictionary(word))):
        return found
    return tuple(way for way in (english_letters.pronounce(word),) if way)


def sentence_ways(words: Sequence[str], languages: Sequence[str]) -> tuple[Phones, ...]:
    """Write words in a row in sounds; the usual way of each first, then a few others."""
    return _ways(tuple(words), tuple(languages))


def text_phones(text: str, language: str) -> Phones:
    """Write in sounds what a recogniser wrote in words, whatever its signs between them.

    >>> len(text_phones("Row 2, column three.", "en")) == len(text_phones("row two column three", "en"))
    True
    """
    said: list[int] = []
    for word in _WORD.findall(text.casefold()):
        ways = pronunciations(word, language if word.isascii() else _NEPALI)
        said.extend(ways[0] if ways else ())
    return tuple(said)


def _ways(words: tuple[str, ...], languages: tuple[str, ...]) -> tuple[Phones, ...]:
    each = [pronunciations(*word) for word in zip(words, languages, strict=False)]
    made = (sum(ways, ()) for ways in product(*filter(None, each)))
    return tuple(dict.fromkeys(islice((way for way in made if way), _MOST_WAYS)))


def _number_words(digits: str) -> Iterator[str]:
    value = int(digits)
    if value >= 100:
        for digit in digits:
            yield _ONES[int(digit)]
    elif value < len(_ONES):
        yield _ONES[value]
    else:
        yield _TENS[value // 10 - 2]
        if value % 10:
            yield _ONES[value % 10]


@cache
def _listed(language: str) -> dict[str, tuple[Phones, ...]]:
    path = resources.locales() / language / _FILE
    if not path.is_file():
        return {}
    listed: dict[str, tuple[Phones, ...]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, sounds = line.partition("\t")
        if sounds and not word.startswith("#"):
            listed[word] = (*listed.get(word, ()), phones(sounds))
    return listed


@cache
def _dictionary() -> mmap.mmap | None:
    """Open the dictionary of PocketSphinx: lines in the order of their bytes, read where needed."""
    found = importlib.util.find_spec("pocketsphinx")
    if found is None or found.origin is None:
        return None
    path = Path(found.origin).parent / "model" / "en-us" / "cmudict-en-us.dict"
    try:
        with path.open("rb") as file:
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError):
        return None


def _in_dictionary(word: str) -> Iterator[Phones]:
    lines = _dictionary()
    at = -1 if lines is None or not word else lines.find(f"\n{word} ".encode())
    while lines is not None and at >= 0:
        end = lines.find(b"\n", at + 1)
        entry, *sounds = lines[at + 1 : end].decode().split()
        if entry.partition("(")[0] != word:  # other ways of one word follow it
            return
        yield phones(" ".join(_ARPABET[sound] for sound in sounds))
        at = end
