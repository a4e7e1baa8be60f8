"""Words in sounds, in both languages: what recognisers compare with what they hear.

Looked for in this order: the `pronunciations.tsv` of the language, the dictionary of PocketSphinx
(English), the rules of the language's writing.
"""

from __future__ import annotations

import importlib.util
import mmap
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby, islice, product
from pathlib import Path

from voice_memory import resources
from voice_memory.l10n.language import language as described
from voice_memory.recognition import english_letters, nepali_letters
from voice_memory.recognition.phones import Phones, phones

_FILE = "pronunciations.tsv"
_ENGLISH, _NEPALI = "en", "ne"
_MOST_WAYS = 4
_WORD = re.compile(r"[a-z']+|[0-9०-९]+|[ऀ-॥॰-ॿ‌‍]+")

ARPABET = {
    "AA": "ɑ",
    "AE": "æ",
    "AH": "ʌ",
    "AO": "ɔ",
    "AW": "aʊ",
    "AY": "aɪ",
    "B": "b",
    "CH": "tʃ",
    "D": "d",
    "DH": "ð",
    "EH": "ɛ",
    "ER": "ɜ",
    "EY": "eɪ",
    "F": "f",
    "G": "ɡ",
    "HH": "h",
    "IH": "ɪ",
    "IY": "i",
    "JH": "dʒ",
    "K": "k",
    "L": "l",
    "M": "m",
    "N": "n",
    "NG": "ŋ",
    "OW": "oʊ",
    "OY": "ɔɪ",
    "P": "p",
    "R": "ɹ",
    "S": "s",
    "SH": "ʃ",
    "T": "t",
    "TH": "θ",
    "UH": "ʊ",
    "UW": "u",
    "V": "v",
    "W": "w",
    "Y": "j",
    "Z": "z",
    "ZH": "ʒ",
}
"""The 39 sounds of the CMU Pronouncing Dictionary, in ours."""

_DIGITS_OF_A_WORD = 2


@lru_cache(maxsize=8192)
def pronunciations(word: str, language: str) -> tuple[Phones, ...]:
    """Write a word in sounds, in each way it is said, the usual one first.

    A word without any letter that is known has none.
    """
    if listed := _listed(language).get(word):
        return listed
    if word.isdecimal():
        said = _number_words(word, language)
        return _joined([pronunciations(part, language) for part in said])
    if language == _NEPALI:
        return nepali_letters.pronounce(word)
    if found := tuple(dict.fromkeys(dictionary_ways(word))):
        return found
    return tuple(way for way in (english_letters.pronounce(word),) if way)


def sentence_ways(
    words: Sequence[str], languages: Sequence[str], taught: Mapping[str, Sequence[Phones]]
) -> tuple[Phones, ...]:
    """Write words in a row in sounds; the usual way of each first, then a few others.

    Words that a player has taught, alone or several at once, sound first as they were heard then.
    """
    each: list[Sequence[Phones]] = []
    at = 0
    for part in parted(words, taught):
        after = at + part.count(" ") + 1
        spoken = zip(words[at:after], languages[at:after], strict=False)
        usual = [pronunciations(word, tag) for word, tag in spoken]
        each.append((*taught.get(part, ()), *(usual[0] if len(usual) == 1 else _joined(usual))))
        at = after
    return _joined(each)


def parted(words: Sequence[str], taught: Collection[str]) -> Iterator[str]:
    """Part a sentence into what was taught, the longest first, and its other words.

    >>> [*parted(["go", "to", "b"], {"go to", "to b"})]
    ['go to', 'b']
    """
    most = max((text.count(" ") + 1 for text in taught), default=1)
    at = 0
    while at < len(words):
        parts = (" ".join(words[at : at + count]) for count in range(most, 1, -1))
        part = next((part for part in parts if part in taught), words[at])
        yield part
        at += part.count(" ") + 1


def ways_of(text: str) -> tuple[Phones, ...]:
    """Write a word, or a few, in sounds in the ways they are said; the script tells the language.

    >>> ways_of("माथि") == pronunciations("माथि", "ne")
    True
    """
    words = text.split()
    tags = ["en" if word.isascii() else _NEPALI for word in words]
    return sentence_ways(words, tags, {})


def text_phones(
    text: str, language: str, numbers: str = "", english: Collection[str] = ()
) -> Phones:
    """Write in sounds what a recogniser wrote in words, whatever its signs between them.

    Args:
        text: The words.
        language: That of words in Latin letters.
        numbers: That of what is written in digits; the same if none is given.
        english: Words in Latin letters that are English whatever the others are.

    >>> text_phones("Row 2, COLUMN", "en") == text_phones("row two column", "en")
    True
    >>> text_phones("row 2", "ne", "en", {"row"}) == text_phones("row two", "en")
    True
    """
    said: list[int] = []
    for word in _WORD.findall(text.casefold()):
        if word.isdecimal():
            tag = numbers or language
        elif not word.isascii():
            tag = _NEPALI
        else:
            tag = _ENGLISH if word in english else language
        ways = pronunciations(word, tag)
        said.extend(ways[0] if ways else ())
    return tuple(phone for phone, _ in groupby(said))


def _joined(each: Sequence[Sequence[Phones]]) -> tuple[Phones, ...]:
    made = (sum(ways, ()) for ways in product(*filter(None, each)))
    # Of two same sounds where words meet, one is heard: "eight two" is said as "a two".
    once = (tuple(phone for phone, _ in groupby(way)) for way in made)
    return tuple(dict.fromkeys(islice((way for way in once if way), _MOST_WAYS)))


def _number_words(digits: str, language: str) -> Iterator[str]:
    speech = described(language).speech
    assert speech is not None  # noqa: S101 - of the two languages that are recognised
    small = speech.numbers.small
    value = digits.lstrip("0०") or digits[-1]
    # A longer one is heard where digits were said one after another.
    for number in [value] if len(value) <= _DIGITS_OF_A_WORD else digits:
        yield from small[int(number)].split("-")


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


def dictionary_ways(word: str) -> Iterator[Phones]:
    """Look an English word up in the dictionary of PocketSphinx; nothing where it has none."""
    lines = _dictionary()
    at = -1 if lines is None or not word else lines.find(f"\n{word} ".encode())
    while lines is not None and at >= 0:
        end = lines.find(b"\n", at + 1)
        entry, *sounds = lines[at + 1 : end].decode().split()
        if entry.partition("(")[0] != word:  # other ways of one word follow it
            return
        yield phones(" ".join(ARPABET[sound] for sound in sounds))
        at = end
