"""What words mean: the phrases of all languages at once, because people mix them.

The phrases are in `phrases.toml` of each locale; why no library matches them is in
docs/adr/0003-phrases.md.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple, NotRequired, TypedDict, TypeVar, cast

from voice_memory import resources
from voice_memory.engine.layout import Direction, Landmark, column_letters
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.model import (
    AtLandmark,
    Choose,
    FlipAt,
    GoTo,
    Intent,
    NamedPlace,
    NextTo,
    NotUnderstood,
    PlaceRef,
    RingHour,
    RowColumn,
    Type,
)
from voice_memory.l10n.normalise import words
from voice_memory.l10n.patterns import Choice, Node, Slots, Value
from voice_memory.l10n.templates import Templates

_FILE = "phrases.toml"
_INTENT = "intent"
_WIDEST_TABLE = 99
_TOLD = 3


class _Phrases(TypedDict):
    sentences: list[str]
    examples: NotRequired[list[str]]


class PhraseFile(TypedDict):
    """What `phrases.toml` of one locale holds; `script` is its own one, by ISO 15924."""

    script: str
    skip: list[str]
    endings: list[str]
    lists: dict[str, dict[str, str]]
    rules: dict[str, list[str]]
    intents: dict[str, _Phrases]


class _Sentence(NamedTuple):
    intent: str
    tag: str
    node: Node


class Grammar:
    """The phrases of some languages, which one command may mix."""

    def __init__(self, files: Mapping[str, PhraseFile]) -> None:
        """Read the phrases of each language tag.

        Raises:
            TemplateError: a template cannot be read.
        """
        self._files = files
        lists = _joined(
            (name, list(values.items()))
            for file in files.values()
            for name, values in file["lists"].items()
        )
        lists["letter"] = _written_letters(lists["letter"]) + lists["letter"]
        self._templates = Templates(
            lists,
            _joined(rule for file in files.values() for rule in file["rules"].items()),
            counted=frozenset({"number"}),
            skipped=_words(file["skip"] for file in files.values()),
            endings=_words(file["endings"] for file in files.values()),
        )
        self._sentences = tuple(
            _Sentence(intent, tag, Value(_INTENT, intent, self._templates.read(template)))
            for tag, file in files.items()
            for intent, phrases in file["intents"].items()
            for template in phrases["sentences"]
        )
        self._all = Choice([sentence.node for sentence in self._sentences])

    def understand(self, text: str) -> Intent:
        """Tell what a line of words means, in any mixture of the languages.

        A single letter that is no word stands for itself. What means nothing, or more than one
        thing, is `NotUnderstood`: nothing is ever done on a guess.

        >>> load_grammar().understand("B four paltau")
        FlipAt(place=NamedPlace(letters='B', number=4))
        """
        meanings = self.meanings(text)
        if len(meanings) == 1:
            return next(iter(meanings))
        letter = unicodedata.normalize("NFC", text.strip())
        if not meanings and len(letter) == 1 and letter.isalpha():
            return Type(letter.casefold())
        return NotUnderstood(text)

    def meanings(self, text: str) -> frozenset[Intent]:
        """List all that a line of words can mean."""
        said = self._templates.said(text)
        return frozenset(
            _intent(slots) for end, slots in self._all.ways(said, 0) if end == len(said)
        )

    def sample(self, limit: int) -> Iterator[tuple[str, Intent]]:
        """Make up to `limit` phrases of every sentence, with what each has to mean."""
        for sentence in self._sentences:
            for number in range(min(limit, sentence.node.width())):
                text, slots = sentence.node.example(number)
                yield text, _intent(slots)

    def phrases(self, intent: str, tag: str) -> tuple[str, ...]:
        """Give a few phrases for help, in the script of a tag; none where there are none.

        `intent` is a name of `COMMANDS`, or "flip-at", "go-to" or "choose".

        >>> load_grammar().phrases("scores", "ne-Latn")[0]
        'anka'
        """
        language, _, script = tag.partition("-")
        file = self._files[language]
        phrases = file["intents"][intent]
        if "examples" in phrases:
            wordings = [[example] for example in phrases["examples"]]
        else:
            wordings = [
                [sentence.node.example(number)[0] for number in range(sentence.node.width())]
                for sentence in self._sentences
                if (sentence.intent, sentence.tag) == (intent, language)
            ]
        told = (
            next((text for text in texts if _is_in(script or file["script"], text)), None)
            for texts in wordings
        )
        return tuple(dict.fromkeys(text for text in told if text is not None))[:_TOLD]


def _is_in(script: str, text: str) -> bool:
    """Tell whether a text is all in Latin letters, or, for another script, has none of them."""
    return text.isascii() if script == "Latn" else not re.search("[A-Za-z]", text)


def _intent(slots: Slots) -> Intent:
    kept = dict(slots)
    match kept[_INTENT]:
        case "flip-at":
            return FlipAt(_place(kept))
        case "go-to":
            return GoTo(_place(kept))
        case "choose":
            return Choose(int(kept["number"]))
        case name:
            return COMMANDS[name]


def _place(kept: Mapping[str, str]) -> PlaceRef:
    match kept:
        case {"side": side, **rest}:
            return NextTo(_place(rest), Direction(side))
        case {"letter": letters, "number": number}:
            return NamedPlace(letters, int(number))
        case {"row": row, "column": column}:
            return RowColumn(int(row), int(column))
        case {"ring": ring, "hour": hour}:
            return RingHour(int(ring), int(hour))
        case _:
            return AtLandmark(Landmark(kept["landmark"]))


_Item = TypeVar("_Item")


def _joined(named: Iterable[tuple[str, list[_Item]]]) -> dict[str, list[_Item]]:
    """Put lists of one name one after another."""
    joined: dict[str, list[_Item]] = {}
    for name, items in named:
        joined.setdefault(name, []).extend(items)
    return joined


def _words(lists: Iterable[list[str]]) -> frozenset[str]:
    return frozenset(word for each in lists for text in each for word in words(text))


def _written_letters(spoken: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """List the column letters as they are written, but for those that spell a letter's name.

    On a table of more than 34 columns "AI" is left to be told by its number.
    """
    names = {name for _, said in spoken for name in said.split("|")}
    letters = map(column_letters, range(1, _WIDEST_TABLE + 1))
    return [(each, each.lower()) for each in letters if each.lower() not in names]


@cache
def load_grammar() -> Grammar:
    """Read the phrases of every locale that has some.

    Raises:
        ResourcesMissingError: the installation is damaged.
    """
    return Grammar(
        {
            path.parent.name: cast("PhraseFile", tomllib.loads(path.read_text(encoding="utf-8")))
            for path in sorted(resources.locales().glob(f"*/{_FILE}"))
        }
    )
