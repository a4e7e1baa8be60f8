"""The languages say the same, all of it is used, and no sentence hides in the code."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Junk,
    Message,
    MessageReference,
    Pattern,
    SelectExpression,
    StringLiteral,
    Term,
    TermReference,
    TextElement,
    VariableReference,
)

from voice_memory import resources
from voice_memory.l10n.language import languages

if TYPE_CHECKING:
    from collections.abc import Iterator

# What stays in Latin letters in Nepali: keys, places, and words that are typed so.
LATIN = set(
    re.findall(
        r"\w+",
        """
        Enter Space Tab Home End Page Up Down Backspace Escape X LETTER ACCESSIBLE
        Voice Memory Python voice memory key where
        board size theme suits small medium large dark light plain four two blindfold
        circle triangle diamond spaghetti first random youngest computer child easy hard adaptive
        simulate preset games seed json review
        en ne Latn own reader direct off on brief normal full true false
        record words licence headphones loudspeakers mono speech rate pitch volume
        espeak ng system hibari piper
        real cards blindfold helper handicap no position landmarks again last turn
        push hands free m microphone transcript teach
        first known learnt only b rank nine ten king WAVE learn r t chart export import anki
        play resume presets rules tutorial replay doctor settings
        """,
    )
)
LATIN_RUN = re.compile(r"--[a-z-]+|\b[A-Za-z][0-9]\b|\b[0-9]x[0-9]\b|[A-Za-z]+")


@cache
def messages(language: str) -> dict[str, Message]:
    source = (resources.locales() / language / "messages.ftl").read_text("utf-8")
    body = FluentParser().parse(source).body
    assert not [entry.content for entry in body if isinstance(entry, Junk)]
    # Messages are parsed one by one, so none may need another.
    assert not [entry for entry in body if isinstance(entry, Term)]
    found = [entry for entry in body if isinstance(entry, Message)]
    assert not [name for name, n in Counter(m.id.name for m in found).items() if n > 1]
    return {entry.id.name: entry for entry in found}


def parts(message: Message) -> dict[str, Pattern]:
    """Return the value of a message, by "", and its attributes, by name."""
    assert message.value is not None
    return {"": message.value} | {each.id.name: each.value for each in message.attributes}


def nodes(node: BaseNode) -> Iterator[BaseNode]:
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, BaseNode):
                yield from nodes(each)


def text(pattern: Pattern) -> str:
    found = (node for node in nodes(pattern) if isinstance(node, TextElement | StringLiteral))
    return " ".join(str(node.value) for node in found)


def variables(pattern: Pattern) -> set[str]:
    return {node.id.name for node in nodes(pattern) if isinstance(node, VariableReference)}


OTHERS = [language for language in languages() if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_messages_of_english_in_their_order(language: str) -> None:
    assert list(messages(language)) == list(messages("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_uses_the_variables_of_english(language: str) -> None:
    for name, theirs in messages(language).items():
        ours = parts(messages("en")[name])
        assert {level: variables(pattern) for level, pattern in parts(theirs).items()} == {
            level: variables(pattern) for level, pattern in ours.items()
        }, name


@pytest.mark.parametrize("language", languages())
def test_levels_and_selectors_are_those_the_code_knows(language: str) -> None:
    for name, message in messages(language).items():
        assert set(parts(message)) <= {"", "brief", "full"}, name
        for pattern in parts(message).values():
            for node in nodes(pattern):
                assert not isinstance(node, MessageReference | TermReference), name
                if isinstance(node, SelectExpression):
                    keys = {
                        getattr(v.key, "name", getattr(v.key, "value", "")) for v in node.variants
                    }
                    assert keys <= {"you", "person", "computer"} or keys <= {"0", "one", "other"}, (
                        name
                    )


def test_nepali_is_in_its_own_script() -> None:
    for name, message in messages("ne").items():
        for pattern in parts(message).values():
            words = [word for word in LATIN_RUN.findall(text(pattern)) if word.isalpha()]
            assert not [word for word in words if len(word) > 1 and word not in LATIN], name


def test_romanised_nepali_is_in_latin_letters_and_no_english() -> None:
    for name, message in messages("ne-Latn").items():
        for level, pattern in parts(message).items():
            said = text(pattern)
            assert not re.search("[\u0900-\u097f]", said), name
            # A word may be the same, such as a name; a sentence may not.
            words = [word for word in re.findall("[A-Za-z]{2,}", said) if word not in LATIN]
            if len(words) > 1:
                assert said != text(parts(messages("en")[name])[level]), name
