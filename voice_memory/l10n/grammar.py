"""What words mean: the phrases of all languages at once, because people mix them.

The phrases are in `phrases.toml` of each locale; why no library matches them is in
docs/adr/0003-phrases.md.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import NamedTuple, NotRequired, TypedDict, TypeVar, cast

from voice_memory import resources
from voice_memory.engine.cards import RANKS
from voice_memory.engine.layout import Direction, Landmark, column_letters
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.model import (
    AtLandmark,
    Begin,
    CardWords,
    Choose,
    FlipAt,
    GoTo,
    HaveCards,
    HaveRows,
    Intent,
    NameCard,
    NamedPlace,
    NextTo,
    NotUnderstood,
    PlaceRef,
    PutRight,
    PutRightPlace,
    RealIntent,
    ReportAt,
    RingHour,
    RowColumn,
    SeenAt,
    SwapCards,
    TellTable,
    TurnedInstead,
    Type,
    Undo,
)
from voice_memory.l10n.normalise import words
from voice_memory.l10n.patterns import Choice, Node, Slots, Value
from voice_memory.l10n.templates import Templates

_FILE = "phrases.toml"
_INTENT = "intent"
_THEN = "then"
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
    real_rules: dict[str, list[str]]
    real: dict[str, _Phrases]


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
            _joined(
                rule
                for file in files.values()
                for rules in (file["rules"], file["real_rules"])
                for rule in rules.items()
            ),
            counted=frozenset({"number"}),
            skipped=_words(file["skip"] for file in files.values()),
            endings=_words(file["endings"] for file in files.values()),
        )
        everywhere = [(tag, file["intents"]) for tag, file in files.items()]
        self._sentences = tuple(self._read(everywhere))
        self._all = Choice([sentence.node for sentence in self._sentences])

    def _read(self, phrases: Iterable[tuple[str, Mapping[str, _Phrases]]]) -> Iterator[_Sentence]:
        for tag, intents in phrases:
            for intent, said in intents.items():
                for template in said["sentences"]:
                    node = Value(_INTENT, intent, self._templates.read(template))
                    yield _Sentence(intent, tag, node)

    @cached_property
    def _real_sentences(self) -> tuple[_Sentence, ...]:
        return tuple(self._read((tag, file["real"]) for tag, file in self._files.items()))

    @cached_property
    def _all_real(self) -> Choice:
        return Choice([self._all, *(sentence.node for sentence in self._real_sentences)])

    def understand(self, text: str, *, real: bool = False) -> Intent:
        """Tell what a line of words means, in any mixture of the languages.

        At a table with `real` cards more can be said than in other games.

        A single letter that is no word stands for itself. What means nothing, or more than one
        thing, is `NotUnderstood`: nothing is ever done on a guess.

        >>> load_grammar().understand("B four paltau")
        FlipAt(place=NamedPlace(letters='B', number=4))
        """
        meanings = self.meanings(text, real=real)
        if len(meanings) == 1:
            return next(iter(meanings))
        letter = unicodedata.normalize("NFC", text.strip())
        if not meanings and len(letter) == 1 and letter.isalpha():
            return Type(letter.casefold())
        return NotUnderstood(text)

    def meanings(self, text: str, *, real: bool = False) -> frozenset[Intent]:
        """List all that a line of words can mean."""
        phrases = self._all_real if real else self._all
        said = self._templates.said(text)
        meant = (_intent(slots) for end, slots in phrases.ways(said, 0) if end == len(said))
        return frozenset(intent for intent in meant if intent is not None)

    def spellings(self, name: str) -> Iterator[tuple[str, str]]:
        """List the single words of a list, as they are compared, with what each stands for."""
        for file in self._files.values():
            for value, said in file["lists"].get(name, {}).items():
                for spelling in said.split("|"):
                    if len(compared := words(spelling)) == 1:
                        yield compared[0], value

    def sample(self, limit: int, *, real: bool = False) -> Iterator[tuple[str, Intent]]:
        """Make up to `limit` phrases of every sentence, with what each has to mean."""
        for sentence in self._real_sentences if real else self._sentences:
            for number in range(min(limit, sentence.node.width())):
                text, slots = sentence.node.example(number)
                if (intent := _intent(slots)) is not None:
                    yield text, intent

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


def _intent(slots: Slots) -> Intent | None:
    """Make the intent of a phrase; None where its words are no card there can be."""
    kept = dict(slots)
    match kept[_INTENT]:
        case "flip-at":
            return FlipAt(_place(kept))
        case "go-to":
            return GoTo(_place(kept))
        case "choose":
            return Choose(int(kept["number"]))
        case name if name in COMMANDS:
            return COMMANDS[name]
        case name:
            return _real_intent(name, slots)


def _real_intent(name: str, slots: Slots) -> RealIntent | None:
    kept = dict(slots)
    match name:
        case "have-cards":
            return HaveCards(int(kept["number"]))
        case "have-rows":
            return HaveRows(int(kept["rows"]), int(kept["columns"]))
        case "undo":
            return Undo()
        case "tell-table":
            return TellTable()
        case "begin":
            return Begin()
        case "turned-instead":
            return TurnedInstead(_place(kept))
        case "put-right-place" | "swap":
            between = next(at for at, (slot, _) in enumerate(slots) if slot == _THEN)
            one, other = _place(dict(slots[:between])), _place(dict(slots[between + 1 :]))
            return SwapCards(one, other) if name == "swap" else PutRightPlace(one, other)
        case _:
            return _card_intent(name, kept)


def _card_intent(name: str, kept: Mapping[str, str]) -> RealIntent | None:
    card = _card(kept)
    if card is None:
        return None
    match name:
        case "name-card":
            return NameCard(card)
        case "report-at":
            return ReportAt(_place(kept), card)
        case "seen-at":
            return SeenAt(_place(kept), card)
        case _:
            return PutRight(_place(kept), card)


def _card(kept: Mapping[str, str]) -> CardWords | None:
    code = kept.get("card-code", "")
    rank, suit = code[:-1] or kept.get("rank", "0"), code[-1:] or kept.get("suit", "")
    if int(rank) > RANKS[-1]:
        return None
    return CardWords(
        int(rank), kept.get("colour", ""), suit, "joker" in kept, int(kept.get("symbol", "0"))
    )


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
