"""Whatever a message is given, a line stays a line and nothing unspeakable is spoken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from hypothesis import given
from hypothesis import strategies as st

from voice_memory import resources
from voice_memory.announce.model import (
    Arg,
    BackName,
    CardName,
    Letters,
    ListOf,
    PlaceName,
    PlaceText,
    SeatName,
    Term,
    answer,
    message,
)
from voice_memory.engine.cards import RANKS, SYMBOLS, Colour, Joker, PlayingCard, Suit, Symbol
from voice_memory.engine.pairing import PairBy
from voice_memory.engine.shapes import parse_layout
from voice_memory.engine.state import Back
from voice_memory.l10n.locale import load_locale, locale_tags
from voice_memory.settings import Verbosity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.announce.model import Message
    from voice_memory.engine.layout import Layout
    from voice_memory.l10n.locale import Locale

LOCALES = [load_locale(tag) for tag in locale_tags()]


def nodes(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    yield node
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ftl.BaseNode):
                yield from nodes(each)


def variables_by_id() -> dict[str, set[str]]:
    source = (resources.locales() / "en" / "messages.ftl").read_text("utf-8")
    return {
        entry.id.name: {n.id.name for n in nodes(entry) if isinstance(n, ftl.VariableReference)}
        for entry in FluentParser().parse(source).body
        if isinstance(entry, ftl.Message)
    }


VARIABLES = variables_by_id()

# A brace of a player's own may stay: the law is about those of the message files.
texts = st.text(max_size=30).filter(lambda text: not set(text) & set("{}"))
cards = st.one_of(
    st.builds(PlayingCard, st.sampled_from(RANKS), st.sampled_from(Suit)),
    st.builds(Joker, st.sampled_from(Colour)),
    st.builds(Symbol, st.sampled_from(SYMBOLS)),
)


def places(layout: Layout) -> st.SearchStrategy[PlaceName]:
    return st.builds(PlaceName, st.sampled_from(layout.places), st.just(layout.kind), st.booleans())


seats = st.builds(
    SeatName, st.integers(0, 5), texts, is_human=st.booleans(), number=st.integers(0, 6)
)
simple: st.SearchStrategy[Arg] = st.one_of(
    st.integers(0, 10**6),
    texts,
    st.builds(CardName, cards, st.none() | st.sampled_from(PairBy)),
    *(places(parse_layout(text, 36)) for text in ("6x6", "2x18", "circle", "diamond")),
    st.builds(PlaceText, texts),
    st.builds(Letters, st.text("ABCZ", min_size=1, max_size=2)),
    seats,
    st.builds(BackName, st.sampled_from(Back)),
    st.builds(Term, st.sampled_from(["rule-zebra", "back-red", "landmark-top"])),
)
args = simple | st.builds(
    ListOf,
    st.lists(simple, max_size=4).map(tuple),
    st.sampled_from(["comma", "and", "or"]),
)


def check(told: Message, locale: Locale, verbosity: Verbosity) -> None:
    utterance = locale.render(answer(told), verbosity)
    for line in (utterance.shown, utterance.braille(40), *(part.text for part in utterance.spoken)):
        assert line == " ".join(line.split())
        assert not re.search("[{}\ue000]", line)
    for part in utterance.spoken:
        assert part.language in locale.spoken_languages
        assert not any(sign.isdecimal() for sign in part.text)
        assert "[[" not in part.text


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.tag)
def test_every_message_at_every_level(locale: Locale) -> None:
    for identifier, names in VARIABLES.items():
        for verbosity in Verbosity:
            for who, number in (("you", 0), ("person", 1), ("computer", 2)):
                given_args: dict[str, Arg] = dict.fromkeys(names, number)
                if "who" in names:
                    given_args["who"] = who
                check(message(identifier, **given_args), locale, verbosity)


@given(
    identifier=st.sampled_from(sorted(VARIABLES)),
    locale=st.sampled_from(LOCALES),
    verbosity=st.sampled_from(Verbosity),
    data=st.data(),
)
def test_any_message_with_any_arguments(
    identifier: str, locale: Locale, verbosity: Verbosity, data: st.DataObject
) -> None:
    given_args: dict[str, Arg] = {
        name: data.draw(st.sampled_from(["you", "person", "computer"]) if name == "who" else args)
        for name in sorted(VARIABLES[identifier])
    }
    check(message(identifier, **given_args), locale, verbosity)
