"""Another word to be taught: what is listened for is found however it is typed, all else is not."""

from __future__ import annotations

from functools import cache

import pytest

from voice_memory.announce.model import message
from voice_memory.engine.decks import FULL_PACK
from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.expected import Expected, Table
from voice_memory.intents.lesson import Answer
from voice_memory.intents.model import Back, Quit
from voice_memory.intents.resolve_card import nameable
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.vocabulary import Vocabulary
from voice_memory.session.effects import Leave, Typed
from voice_memory.session.question import TYPED, WordQuestion
from voice_memory.session.real_layout import HAVES

EN, NE, BOTH = ("en",), ("ne",), ("ne", "en")


@cache
def vocabulary(languages: tuple[str, ...]) -> Vocabulary:
    return Vocabulary(languages)


@cache
def listened_for(languages: tuple[str, ...]) -> tuple[str, ...]:
    texts: dict[str, None] = {}
    for layout in (parse_layout("4x13", 52), parse_layout("circle", 24)):
        table = Table(layout, tuple(range(len(layout))), 0)
        commands = (*COMMANDS, "tell-table", "begin")
        cards = nameable(FULL_PACK)
        expected = Expected(commands, table, choices=13, cards=cards, haves=HAVES, corrects=True)
        phrases = load_grammar().spoken(expected, languages)
        texts |= dict.fromkeys(phrase.words for phrase in phrases)
    return tuple(texts)


@pytest.mark.parametrize("languages", [EN, NE, BOTH])
def test_every_word_that_is_listened_for_is_found(languages: tuple[str, ...]) -> None:
    known = vocabulary(languages)
    words = {word for text in listened_for(languages) for word in text.split()}
    assert [word for word in words if known.find(word) != word] == []


@pytest.mark.parametrize("languages", [EN, NE, BOTH])
def test_every_sentence_that_is_listened_for_is_found(languages: tuple[str, ...]) -> None:
    known = vocabulary(languages)
    sentences = listened_for(languages)[::23]
    assert [text for text in sentences if known.find(text) != text] == []


@pytest.mark.parametrize(
    ("languages", "typed", "found"),
    [
        (EN, "Corner!", "corner"),
        (EN, "turn B4", "turn b four"),
        (EN, "Whose turn is it?", "whose turn is it"),
        (EN, "what can i", "what can i"),
        (NE, "kuna", "कुना"),
        (NE, "paltau", "पल्टाऊ"),
        (NE, "mathillo baya kuna", "माथिल्लो बायाँ कुना"),
        (NE, "पंक्ति", "पङ्क्ति"),
        (NE, "४", "चार"),
        (BOTH, "B four", "b four"),
    ],
)
def test_it_may_be_typed_as_people_do(languages: tuple[str, ...], typed: str, found: str) -> None:
    assert vocabulary(languages).find(typed) == found


@pytest.mark.parametrize(
    ("languages", "typed", "nearest"),
    [
        (EN, "cornet", "corner"),
        (EN, "goto", "go to"),
        (EN, "undo undo", "undo it"),
        (NE, "कुनाा", "कुना"),
        (NE, "stamva rr", "स्तम्भ"),
    ],
)
def test_what_is_not_listened_for_has_a_nearest(
    languages: tuple[str, ...], typed: str, nearest: str
) -> None:
    known = vocabulary(languages)
    assert known.find(typed) is None
    assert known.nearest(typed) == nearest


@pytest.mark.parametrize("typed", ["", "...", "😀", "x" * 500, "banana banana"])
def test_anything_may_be_typed(typed: str) -> None:
    known = vocabulary(BOTH)
    assert known.find(typed) is None
    assert known.find(known.nearest(typed)) is not None


def test_a_number_of_thousands_of_figures_is_found_nowhere() -> None:
    for figure in "9९":
        assert Vocabulary(["en", "ne"]).find(figure * 5000) is None
        assert Vocabulary(["en", "ne"]).find("row " + figure * 5000) is None


def test_a_word_may_be_said_instead() -> None:
    question = WordQuestion(message("teach-ask"), ["corner", "whose turn is it"])
    meant = {
        phrase.words: phrase.intent for phrase in load_grammar().spoken(question.expected(), EN)
    }
    assert meant["corner"] == Answer("corner")
    assert (meant["back"], meant["quit"]) == (Back(), Quit())
    assert question.handle(meant["corner"]) == [Leave(f"{TYPED}corner")]
    assert question.handle(Typed(" corner ")) == [Leave(f"{TYPED}corner")]
