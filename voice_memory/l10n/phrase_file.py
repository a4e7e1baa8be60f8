"""The phrase files: what players of a locale may say or type, as it is written down.

Lists, rules and sentences of one name are put together over all languages.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NotRequired, TypedDict, TypeVar, cast

from voice_memory import resources
from voice_memory.engine.layout import column_letters
from voice_memory.l10n.normalise import words

LATIN = "Latn"
_FILE = "phrases.toml"
_WIDEST_TABLE = 99
_MOST_ROWS = 9


class Sentences(TypedDict):
    """The sentences of one intent, and those of them that help tells."""

    sentences: list[str]
    examples: NotRequired[list[str]]


class Spoken(TypedDict):
    """How one language is listened for; see `l10n/spoken.py`.

    `unspoken` are words, `unsaid` whole sentences that are not listened for.
    `mixes` are the languages whose numbers are said in sentences of this one; `apart` are pairs
    of words too near to be listened for at once, of which the second gives way.
    """

    unspoken: list[str]
    unsaid: list[str]
    mixes: list[str]
    apart: list[list[str]]
    forms: dict[str, list[str]]


class PhraseFile(TypedDict):
    """What `phrases.toml` of one locale holds; `script` is its own one, by ISO 15924."""

    script: str
    skip: list[str]
    endings: list[str]
    lists: dict[str, dict[str, str]]
    rules: dict[str, list[str]]
    intents: dict[str, Sentences]
    real_rules: dict[str, list[str]]
    real: dict[str, Sentences]
    spoken: Spoken


_Item = TypeVar("_Item")


def put_together(named: Iterable[tuple[str, list[_Item]]]) -> dict[str, list[_Item]]:
    """Put lists of one name one after another."""
    joined: dict[str, list[_Item]] = {}
    for name, items in named:
        joined.setdefault(name, []).extend(items)
    return joined


def all_words(lists: Iterable[list[str]]) -> frozenset[str]:
    """Split all texts of lists into words as they are compared."""
    return frozenset(word for each in lists for text in each for word in words(text))


def written_letters(spoken: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """List the column letters as they are written, but for those that spell a letter's name.

    On a table of more than 34 columns "AI" is left to be told by its number.
    """
    names = {name for _, said in spoken for name in said.split("|")}
    letters = map(column_letters, range(1, _WIDEST_TABLE + 1))
    return [(each, each.lower()) for each in letters if each.lower() not in names]


def digits(
    numbers: Iterable[tuple[str, str]], letters: Iterable[tuple[str, str]]
) -> Iterator[tuple[str, str]]:
    """List the first numbers, but for those words of theirs that are letters, too.

    So "two three" is a row and a column, and "twenty three" a number.
    """
    names = {name for _, said in letters for name in said.split("|")}
    for value, said in numbers:
        ways = [way for way in said.split("|") if way not in names]
        if ways and int(value) <= _MOST_ROWS:
            yield value, "|".join(ways)


def is_in_script(script: str, text: str) -> bool:
    """Tell whether a text is all in Latin letters, or, for another script, has none of them."""
    return text.isascii() if script == LATIN else not re.search("[A-Za-z]", text)


@cache
def load_phrases() -> Mapping[str, PhraseFile]:
    """Read the phrases of every locale that has some, by its tag.

    Raises:
        ResourcesMissingError: the installation is damaged.
    """
    return {
        path.parent.name: cast("PhraseFile", tomllib.loads(path.read_text(encoding="utf-8")))
        for path in sorted(resources.locales().glob(f"*/{_FILE}"))
    }
