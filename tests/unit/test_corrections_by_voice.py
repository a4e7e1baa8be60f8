"""What was heard wrong is put right by "no" and what was meant, or by "no" alone."""

from __future__ import annotations

import pytest

from tests.spoken_game import SpokenTo
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import Meant
from voice_memory.session.effects import Change

SCORES = "0 pairs, 0 misses, 0 turns. 4 pairs left."
NOTHING = "Nothing to take back. A card that was turned stays turned."
TOO_LATE = ["Too late: that card has been turned."]


def test_no_answers_and_corrects_at_once() -> None:
    game = SpokenTo()
    game.hear("b two@.4")
    assert game.hear("no d two") == ["Red two, D2. Choose another."]


def test_no_alone_takes_back_a_move_of_the_cursor() -> None:
    game = SpokenTo()
    before = game.counts()
    assert game.hear("right") == ["B1, top edge, face down."]
    assert game.hear("no") == ["A1, face down."]
    assert game.counts() == before


def test_no_takes_back_a_setting() -> None:
    game = SpokenTo()
    before = game.counts()
    game.hear("louder")
    assert game.counts() != before
    assert game.hear("no") == ["Speech volume 80."]
    assert game.counts() == before


def test_a_correction_takes_back_a_setting_first() -> None:
    game = SpokenTo()
    before = game.console.settings
    game.hear("louder")
    assert game.hear("no b two") == ["Speech volume 80.", "Black king, B2. Choose another."]
    assert game.console.settings == before
    assert any(isinstance(effect, Change) for effect in game.effects)


def test_a_card_that_was_turned_stays_turned() -> None:
    game = SpokenTo()
    game.hear("b two")
    before = game.counts()
    assert game.hear("no") == TOO_LATE
    assert game.hear("no d two") == ["Too late: that card has been turned."]
    assert game.hear("undo") == ["Nothing to take back. A card that was turned stays turned."]
    assert game.counts() == before


@pytest.mark.parametrize("first", [["go to b two"], ["go to", "b two"], ["go to b two@.4"]])
def test_who_wanted_to_go_somewhere_goes_elsewhere_and_turns_nothing(first: list[str]) -> None:
    game = SpokenTo()
    for said in first:
        game.hear(said)
    assert game.hear("no d two") == ["D2, bottom right corner, face down."]
    assert game.hear("no c two") == ["C2, bottom edge, face down."]
    assert not game.play.state.up


def test_a_typed_correction_goes_there_too() -> None:
    game = SpokenTo()
    game.hear("go to b two")
    assert game.do("no, d2") == ["D2, bottom right corner, face down."]
    assert not game.play.state.up


def test_a_doubtful_correction_goes_there_too() -> None:
    game = SpokenTo()
    game.hear("go to b two")
    game.hear("no d two@.4")
    game.hear("yes")
    assert game.play.cursor.slot == game.play.state.table.layout.slot_named("D2")
    assert not game.play.state.up


def test_the_key_to_go_and_then_a_place_is_corrected_by_another_to_go_to() -> None:
    game = SpokenTo()
    game.do("go to")
    game.hear("b two")
    game.hear("no d two")
    assert not game.play.state.up


def test_which_of_two_to_go_to_is_answered_by_what_differs() -> None:
    game = SpokenTo()
    assert game.hear("go to b two@.2", "go to d two@.21") == ["Go to B2 or go to D2?"]
    assert game.hear("d") == ["D2, bottom right corner, face down."]


@pytest.mark.parametrize(
    ("near", "answer"),
    [(["no d two@.4"], "yes"), (["no b two@.2", "no d two@.21"], "first")],
)
def test_a_doubtful_correction_may_be_too_late_as_well(near: list[str], answer: str) -> None:
    game = SpokenTo()
    game.hear("b one")
    before = game.counts()
    game.hear(*near)
    assert game.hear(answer) == TOO_LATE
    assert game.counts() == before


@pytest.mark.parametrize("near", [["go to b two@.4"], ["go to b two@.2", "go to d two@.21"]])
def test_a_place_answers_where_to_go_and_turns_nothing(near: list[str]) -> None:
    game = SpokenTo()
    game.hear(*near)
    assert game.hear("b two") == ["B2, bottom edge, face down."]
    assert not game.play.state.up


def test_a_doubtful_correction_of_a_question_is_done_on_a_yes() -> None:
    game = SpokenTo()
    game.hear("b two@.4")
    assert game.hear("no d two@.4") == ["D2? Yes or no?"]
    assert game.hear("yes") == ["Red two, D2. Choose another."]


@pytest.mark.parametrize(
    ("tag", "first", "said", "told"),
    [
        ("en", "where am i", "no score", SCORES),
        ("en", "score", "no go to b two", "B2, bottom edge, face down."),
        ("en", "score", "no louder", "Speech volume 90."),
        ("ne", "म कहाँ छु", "होइन अङ्क", "० जोडी, ० बेमेल, ० पालो। ४ जोडी बाँकी छन्।"),
        ("ne", "अङ्क", "होइन बी दुई मा जाऊ", "B2, तल्लो छेउ, घोप्टो।"),
        ("ne", "अङ्क", "होइन ठूलो आवाज", "बोलीको आवाज ९०।"),
    ],
)
def test_questions_settings_and_ways_correct_at_once(
    tag: str, first: str, said: str, told: str
) -> None:
    game = SpokenTo(tag=tag)
    game.hear(first)
    assert game.hear(said) == [told]
    asked = SpokenTo(tag=tag)
    asked.hear("b two@.4" if tag == "en" else "बी दुई@.4")
    assert asked.hear(said) == [told]
    assert asked.context() is KeyContext.PLAY
    assert not asked.play.state.up


def test_nothing_is_corrected_before_anything_was_heard() -> None:
    game = SpokenTo()
    assert not {type(phrase.intent) for phrase in game.listed()} & {Meant}
    game.hear("score")
    assert {type(phrase.intent) for phrase in game.listed()} & {Meant}


def test_what_was_set_by_mistake_is_taken_back_before_the_question_is_answered() -> None:
    game = SpokenTo()
    before = game.console.settings
    game.hear("louder")
    assert game.hear("no score")[-1] == SCORES
    assert game.console.settings == before


def test_a_typed_correction_takes_back_a_setting_too() -> None:
    game = SpokenTo()
    before = game.console.settings
    game.hear("louder")
    assert game.do("no, score")[-1] == SCORES
    assert game.console.settings == before


def test_a_question_is_answered_though_a_card_was_turned_by_mistake() -> None:
    game = SpokenTo()
    game.hear("b two")
    assert game.hear("no whose turn") == ["Your turn, second card. Black king, B2, face up."]


@pytest.mark.parametrize("said", ["no microphone off", "no nepali", "no screen reader"])
def test_what_is_grave_waits_for_a_yes_behind_a_no_too(said: str) -> None:
    game = SpokenTo()
    game.hear("score")
    before = game.counts()
    assert game.hear(said)[0].endswith("? Yes or no?")
    assert game.counts() == before
    game.hear("yes")
    assert game.counts() != before


@pytest.mark.parametrize(
    ("near", "answer"),
    [
        (["how many points@.1", "no how many points@.17"], [SCORES]),
        (["no how many points@.1", "how many points@.17"], [SCORES]),
        (["how many points@.1", "no how many points@.11"], ["Score? Yes or no?"]),
    ],
)
def test_a_phrase_is_no_rival_of_itself_behind_a_no(near: list[str], answer: list[str]) -> None:
    game = SpokenTo()
    game.hear("where am i")
    assert game.hear(*near) == answer


def test_the_way_back_is_not_taken_back() -> None:
    game = SpokenTo()
    game.hear("right")
    game.hear("right")
    assert game.hear("no") == ["B1, face down."]
    for said in ("no", "undo"):
        assert game.hear(said) == [NOTHING]
    assert game.play.cursor.slot == game.play.state.table.layout.slot_named("B1")


def test_a_step_that_met_the_edge_leaves_nothing_to_take_back() -> None:
    game = SpokenTo()
    game.hear("right")
    game.hear("left")
    assert game.hear("left") == ["Edge."]
    assert game.hear("no") == [NOTHING]
    assert game.play.cursor.slot == game.play.state.table.layout.slot_named("A1")
