"""What was heard wrong is put right by "no" and what was meant, or by "no" alone."""

from __future__ import annotations

import pytest

from tests.spoken_game import SpokenTo
from voice_memory.session.effects import Change

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
    assert game.hear("go to b two@.2", "go to d two@.21") == ["Go to b two or go to d two?"]
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
