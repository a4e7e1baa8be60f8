"""At a real table cards are called and named by voice, and what was named waits for a yes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.spoken_game import SpokenTo
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.presets import preset
from voice_memory.engine.real import begin_real
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.model import NameCard
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.nearest_card import nearest_cards
from voice_memory.session.effects import Keep
from voice_memory.session.real_cards import RealCards
from voice_memory.session.real_layout import LayOut

NEPALI = replace(preset("nepali"), deck=parse_deck("8"), layout="2x4")
SEATS = SeatSetup("Ram"), SeatSetup("Sita")


def table(rules: Rules = NEPALI, tag: str = "en") -> SpokenTo:
    game = begin_real(rules, SEATS, Random(1))  # noqa: S311 - nothing is drawn
    return SpokenTo(RealCards(game, nearest_cards), tag=tag)


def keeps(heard: SpokenTo) -> bool:
    return any(isinstance(effect, Keep) for effect in heard.effects)


@pytest.mark.parametrize(
    ("tag", "place", "card", "yes"),
    [
        ("en", "b two", "red seven", "yes"),
        ("en", "row two column two", "seven of hearts", "yes"),
        ("ne", "बी दुई", "रातो सत्ता", "हो"),
        ("ne", "ख दुई पल्टाऊ", "पान सात", "हो"),
    ],
)
def test_a_card_that_was_named_counts_after_a_yes(
    tag: str, place: str, card: str, yes: str
) -> None:
    heard = table(tag=tag)
    heard.hear(place)
    heard.hear(card)
    assert not keeps(heard)
    heard.hear(yes)
    assert keeps(heard)


def test_a_card_that_was_denied_does_not_count() -> None:
    heard = table()
    heard.hear("b two")
    assert heard.hear("red seven") == ["Red seven? Yes or no?"]
    heard.hear("no")
    assert not keeps(heard)
    heard.hear("black six")
    assert heard.hear("yes")[0].startswith("Black six, B2.")


def test_two_cards_as_near_as_each_other_are_asked_about() -> None:
    heard = table(tag="ne")
    heard.hear("बी दुई")
    assert heard.hear("रातो नहल@.1", "रातो दहल@.12") == ["रातो नहल कि रातो दहल?"]
    assert not keeps(heard)


def test_a_card_that_was_told_by_its_place_in_a_question_is_named_when_it_is_asked_about() -> None:
    heard = table()
    heard.hear("b two")
    heard.hear("red seven@.1", "black seven@.12")
    assert heard.hear("second") == ["Black seven? Yes or no?"]
    assert not keeps(heard)


def test_cards_are_listened_for_only_when_one_is_awaited() -> None:
    heard = table()
    for card_expected in (False, True):
        listed = load_grammar().spoken(heard.console.expected(), ("en",))
        assert any(isinstance(each.intent, NameCard) for each in listed) is card_expected
        heard.hear("b two")


def test_a_call_is_taken_back() -> None:
    heard = table()
    heard.hear("b two")
    heard.hear("undo")
    assert not heard.console.expected().cards


def test_another_card_that_was_turned_is_told() -> None:
    heard = table()
    heard.hear("b two")
    assert "C2" in heard.hear("wrong card c two")[0]


def test_a_table_is_laid_by_voice() -> None:
    laying = SpokenTo(LayOut(NEPALI, parse_layout("2x4", 8)))
    laying.hear("go on")
    laying.hear("ready")
    assert laying.left == "ready"


def test_no_after_a_report_asks_whether_to_take_it_back() -> None:
    heard = table()
    for said in ("b two", "red seven", "yes"):
        heard.hear(said)
    assert heard.hear("no")[0].startswith("Take back red seven on B2?")


@pytest.mark.parametrize(
    ("tag", "said", "left"),
    [
        ("en", "we have fifty cards", "cards:50"),
        ("en", "twelve cards", "cards:12"),
        ("en", "four rows of seven", "rows:4x7"),
        ("ne", "पचास वटा पत्ती छन्", "cards:50"),
        ("ne", "चार पङ्क्ति मा सात", "rows:4x7"),
        ("ne", "four पङ्क्ति मा seven", "rows:4x7"),
    ],
)
def test_what_cards_there_are_is_said_while_they_are_laid(tag: str, said: str, left: str) -> None:
    laying = SpokenTo(LayOut(NEPALI, parse_layout("2x4", 8)), tag=tag)
    laying.hear(said)
    assert laying.left == left
