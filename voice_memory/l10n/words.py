"""The words that lessons teach and that the word deck shows: `words.toml` of the Nepali locale.

Each has an English side and a Nepali one. Where a word is disputed, a family may choose theirs,
which is then said everywhere; in answers every choice is understood.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import NotRequired, TypedDict, cast

from voice_memory import resources
from voice_memory.engine.cards import Side

KNOWN, LEARNT = "en", "ne"
"""The two languages of the words, and which of them is learnt."""

SOUND_PREFIX = "sound:"
"""Begins the name of a face that is one of our own sounds; locales name it."""

NO_CHOICES: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Form:
    """A Nepali word in both scripts."""

    nepali: str
    latin: str


@dataclass(frozen=True, slots=True)
class WordEntry:
    """What is known of one word.

    `choices` are the forms of a disputed word, the usual one first, and empty for any other;
    `replaces` is the message of the locale that the chosen form stands in for.
    """

    concept: str
    set: str
    english: str
    form: Form
    english_accept: tuple[str, ...]
    accept: tuple[str, ...]
    sign: str
    choices: tuple[Form, ...]
    replaces: str
    note: str
    ask: str
    confidence: str
    source: str

    def chosen(self, choices: Mapping[str, str]) -> Form:
        """Give the form a family has chosen, by its Devanagari, or the usual one."""
        wanted = choices.get(self.concept)
        return next((form for form in self.choices if form.nepali == wanted), self.form)

    @property
    def all_nepali(self) -> tuple[str, ...]:
        """List everything that is right for the Nepali side, in either script."""
        forms = (self.form, *self.choices)
        written = (text for form in forms for text in (form.nepali, form.latin))
        return tuple(dict.fromkeys((*written, *self.accept)))

    @property
    def all_english(self) -> tuple[str, ...]:
        """List everything that is right for the English side."""
        return (self.english, *self.english_accept)


@dataclass(frozen=True, slots=True)
class WordList:
    """All words in their order.

    `deck` is the usual word deck; `alike` are pairs to be told apart by ear; `refuse` are other
    words so near to one of ours that evening out would take them for it.
    """

    words: Mapping[str, WordEntry]
    sets: tuple[str, ...]
    deck: tuple[str, ...]
    alike: tuple[tuple[str, str], ...]
    refuse: tuple[str, ...]
    signs: Mapping[str, str]

    def of_set(self, name: str) -> tuple[str, ...]:
        """List the words of a set."""
        return tuple(word.concept for word in self.words.values() if word.set == name)

    @property
    def disputed(self) -> tuple[WordEntry, ...]:
        """List the words a family can choose."""
        return tuple(word for word in self.words.values() if word.choices)

    def replaced(self, choices: Mapping[str, str]) -> Mapping[str, Form]:
        """Tell which messages the choices of a family stand in for."""
        return {
            word.replaces: word.chosen(choices)
            for word in self.disputed
            if word.chosen(choices) != word.form
        }

    def spelt(self, nepali: str) -> tuple[str, ...]:
        """Name the letters of a word in Devanagari one by one.

        >>> load_words().spelt("पान")
        ('प', 'आकार', 'न')
        """
        return tuple(self.signs.get(sign, sign) for sign in nepali if sign.isprintable())


class _Word(TypedDict):
    set: str
    english: str
    nepali: str
    latin: str
    confidence: str
    source: str
    english_accept: NotRequired[list[str]]
    accept: NotRequired[list[str]]
    sign: NotRequired[str]
    choices: NotRequired[list[dict[str, str]]]
    message: NotRequired[str]
    note: NotRequired[str]
    ask: NotRequired[str]


class _File(TypedDict):
    sets: list[str]
    deck: list[str]
    alike: list[list[str]]
    refuse: list[str]
    signs: dict[str, str]
    words: dict[str, _Word]


@cache
def load_words() -> WordList:
    """Read the words.

    Raises:
        ResourcesMissingError: the installation is damaged.
    """
    path = resources.locales() / LEARNT / "words.toml"
    file = cast("_File", tomllib.loads(path.read_text("utf-8")))
    return WordList(
        MappingProxyType({name: _entry(name, word) for name, word in file["words"].items()}),
        tuple(file["sets"]),
        tuple(file["deck"]),
        tuple((one, other) for one, other in file["alike"]),
        tuple(file["refuse"]),
        MappingProxyType(file["signs"]),
    )


@cache
def spoken_words(side: Side) -> tuple[tuple[str, str], ...]:
    """List how all words of a side are said: each text, and the tag of its language.

    Nepali is in Devanagari, since the same word in Latin letters sounds no other.
    """
    entries = load_words().words.values()
    if side is Side.HERE:
        texts = dict.fromkeys(text for word in entries for text in word.all_english)
        return tuple((text, KNOWN) for text in texts)
    texts = dict.fromkeys(text for word in entries for text in word.all_nepali)
    return tuple((text, LEARNT) for text in texts if not text.isascii())


def _entry(concept: str, word: _Word) -> WordEntry:
    choices: Sequence[dict[str, str]] = word.get("choices", [])
    return WordEntry(
        concept=concept,
        set=word["set"],
        english=word["english"],
        form=Form(word["nepali"], word["latin"]),
        english_accept=tuple(word.get("english_accept", [])),
        accept=tuple(word.get("accept", [])),
        sign=word.get("sign", ""),
        choices=tuple(Form(**choice) for choice in choices),
        replaces=word.get("message", ""),
        note=word.get("note", ""),
        ask=word.get("ask", ""),
        confidence=word["confidence"],
        source=word["source"],
    )
