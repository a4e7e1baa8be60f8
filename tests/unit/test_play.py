"""A game as a session: what is kept and told, who acts, and what time does."""

# ruff: noqa: S311 - a seed makes a computer player's lots repeatable

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import answer, message
from voice_memory.engine.actions import Flip, GoFirst, TurnBack
from voice_memory.engine.layout import Direction
from voice_memory.engine.rules import First, Scoring
from voice_memory.engine.state import Phase
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import (
    Ask,
    Back,
    Choose,
    Enter,
    GoOn,
    Move,
    NewGame,
    NotUnderstood,
    Query,
    Quit,
    StartGoTo,
    Type,
    YesNo,
)
from voice_memory.session.effects import (
    Finished,
    Incoming,
    Keep,
    Leave,
    Present,
    ResultKept,
    SpeechFinished,
    StartTimer,
    StopTimer,
    Timer,
    TimeUp,
    Typed,
)
from voice_memory.session.play import AGAIN, LEAVE, Play

if TYPE_CHECKING:
    from tests.unit.conftest import Evening

MISS = ("a1", "c1")


# People


def test_every_action_is_kept_before_it_is_told(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben")
    table.do("a1")
    assert [type(effect) for effect in table.effects] == [Keep, Present]
    table.do("c1")
    table.do("go on")
    assert [type(effect) for effect in table.effects] == [StopTimer, Keep, Present]
    table.do("d1")
    told = table.do("b2")
    assert told == ["Black king, B2. Pair! Ben, 1. Go again."]


def test_nobody_is_you_where_two_people_play(sit: type[Evening]) -> None:
    table = sit("Ann", "")
    assert table.told == ["2 by 4, 8 cards. Ann starts. A1, top left corner, face down."]
    table.do("a1")
    assert table.do("b1") == ["Red seven, B1. Pair! Ann, 1. Go again."]
    table.do("c1")
    table.do("d1")
    assert table.do("go on") == ["Turned back. Player 2's turn."]
    assert table.do("score") == ["Ann 1, player 2 0. 3 pairs left."]


def test_the_only_person_is_you_whatever_the_name(sit: type[Evening]) -> None:
    table = sit("forgetful", "Ann", rules=replace(sit.RULES, first=First.NAMED, first_named=1))
    assert "You start." in table.told[0]
    assert table.do("score") == ["You 0, the computer 0. 4 pairs left."]


def test_a_typed_turn_after_a_miss_first_turns_the_two_back(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben", played=MISS)
    assert table.do("d1") == ["Turned back. Ben's turn.", "Black king, D1. Choose another."]
    assert table.kept == [TurnBack(), Flip(table.slot("D1"))]
    assert table.cuts == [True, False]


def test_a_typed_place_that_cannot_be_turned_still_turns_the_two_back(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben", played=("a1", "b1", "c1", "d1"))
    assert table.do("a1") == ["Turned back. Ben's turn.", "A1 is a gap. Choose another."]
    assert table.do("z9")[0].startswith("There is no Z9.")


def test_a_place_that_does_not_exist_leaves_a_miss_up(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben", played=MISS)
    assert table.do("z9") == ["There is no Z9. Columns A to D, rows 1 to 2. You are on C1."]
    assert table.play.state.phase is Phase.MISS_SHOWN


@pytest.mark.parametrize("key", [Enter(), GoOn()])
def test_enter_and_going_on_turn_a_miss_back(sit: type[Evening], key: Incoming) -> None:
    table = sit("Ann", "Ben", played=MISS)
    assert table.do(key) == ["Turned back. Ben's turn."]
    assert table.kept == [TurnBack()]


def test_going_on_turns_no_card(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben")
    assert table.do(GoOn()) == ["Nothing to go on from. Choose a card."]
    assert table.kept == []


def test_playing_again_after_the_end(sit: type[Evening]) -> None:
    lines = ("a1", "b1", "c1", "a2", "d1", "b2", "c2")
    table = sit("Ann", "Ben", played=lines)
    assert table.do("d2") == ["Red two, D2. Pair! Ann wins, 4 to 0. 4 turns. Enter to play again."]
    assert any(isinstance(effect, Finished) for effect in table.effects)
    assert table.do("a1") == ["The game is over. Enter to play again."]
    assert table.do(GoOn()) == ["The game is over. Enter to play again."]
    assert table.do("score") == ["Ann 4, Ben 0."]
    table.do(Enter())
    assert table.effects == [Leave(AGAIN)]
    table.do(NewGame())
    assert table.effects == [Leave(AGAIN)]
    assert table.do(Quit()) == ["Leave? Yes or no?"]


def test_the_records_of_a_game_are_told_in_one_sentence(sit: type[Evening]) -> None:
    table = sit("Ann", rules=replace(sit.RULES, scoring=Scoring.MISSES))
    assert table.do(ResultKept(("fewest-misses", "fewest-turns"))) == [
        "Your fewest misses and turns so far!"
    ]
    assert table.do(ResultKept(("fewest-turns",))) == ["Your fewest turns so far!"]
    assert table.do(ResultKept(("first",))) == ["Your first result for this game is kept."]
    assert table.do(ResultKept(())) == []


# Computers


def test_at_once_a_computer_answers_what_a_person_did(sit: type[Evening]) -> None:
    table = sit("Ann", "remembers", at_once=True, played=MISS)
    told = table.do("go on")
    assert told[0].startswith("Turned back. The computer turns ")
    assert all(each.startswith("The computer turns ") for each in told[1:])
    assert table.kept[0] == TurnBack()
    assert all(isinstance(action, Flip) for action in table.kept[1:])
    assert len(table.kept) == 1 + 2 * len(told)
    assert not table.play.game.is_computers_turn


def test_a_typed_turn_after_a_miss_waits_for_the_computers_between(sit: type[Evening]) -> None:
    table = sit("Ann", "forgetful", "forgetful", at_once=True, played=MISS)
    told = table.do("d1")
    turns = [told.index(each) for each in told if each.startswith("Turned back.")]
    assert [told[turn].split()[2:4] for turn in turns] == [
        ["Computer", "1"],
        ["Computer", "2"],
        ["Your", "turn."],
    ]
    assert told[-1].startswith(("Black king, D1", "D1 is a gap"))


def test_paced_a_computer_plays_once_it_is_its_turn_and_speech_has_ended(
    sit: type[Evening],
) -> None:
    rules = replace(sit.RULES, one_flip=True)
    table = sit("Ann", "forgetful", rules=rules, played=("a1",))
    assert table.do("b1") == ["Red seven, B1. Pair! You have 1. The computer's turn."]
    assert table.kept == [Flip(table.slot("B1"))]
    assert table.do("c1") == ["The computer plays now. Space to go on."]
    assert table.kept == []
    (told,) = table.do(SpeechFinished())
    assert told.startswith("The computer turns ")
    assert all(isinstance(action, Flip) for action in table.kept)
    assert len(table.kept) == 2
    assert table.cuts == [False]
    assert table.do(SpeechFinished()) == []


def test_paced_one_key_turns_back_and_lets_the_computer_play_in_one_announcement(
    sit: type[Evening],
) -> None:
    table = sit("Ann", "forgetful", played=MISS)
    (told,) = table.do(Enter())
    assert told.startswith("Turned back. The computer turns ")
    assert len(table.kept) == 3


def test_without_people_computers_play_to_the_end(sit: type[Evening]) -> None:
    table = sit("remembers", "remembers", at_once=True)
    assert table.play.is_over
    assert table.told[-1].endswith("Enter to play again.")
    assert [told for told in table.told if told == "Turned back."] == []


def test_a_question_keeps_the_computer_waiting(sit: type[Evening]) -> None:
    rules = replace(sit.RULES, one_flip=True)
    table = sit("Ann", "forgetful", rules=rules, played=("a1", "b1"))
    table.do(Quit())
    assert table.do(SpeechFinished()) == []
    assert table.do(YesNo(yes=False)) == ["Playing on."]
    assert len(table.do(SpeechFinished())) == 1


# Time


def test_a_timed_miss_goes_back_by_itself_and_cuts_nothing_off(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben", rules=replace(sit.RULES, miss_seconds=5), played=("a1",))
    table.do("c1")
    assert table.effects[-1] == StartTimer(Timer.MISS, 5)
    assert table.do(TimeUp(Timer.MISS)) == ["Turned back. Ben's turn."]
    assert table.cuts == [False]
    assert table.has(StopTimer(Timer.MISS))
    assert table.do(TimeUp(Timer.MISS)) == []


@pytest.mark.parametrize("key", [Enter(), GoOn()])
def test_a_key_that_comes_as_a_miss_goes_back_by_itself_turns_no_card(
    sit: type[Evening], key: Incoming
) -> None:
    rules = replace(sit.RULES, miss_seconds=5)
    table = sit("Ann", "Ben", rules=rules, played=MISS)
    table.do(TimeUp(Timer.MISS))
    assert table.do(key) == ["Ben's turn, first card."]
    assert table.kept == []
    assert table.do(Enter()) == ["Black nine, C1. Choose another."]


@pytest.mark.parametrize("before", [SpeechFinished(), "right", "score"])
def test_a_key_after_anything_else_is_meant_for_the_next_turn(
    sit: type[Evening], before: str | Incoming
) -> None:
    table = sit("Ann", "Ben", rules=replace(sit.RULES, miss_seconds=5), played=MISS)
    table.do(TimeUp(Timer.MISS))
    table.do(before)
    assert len(table.do(Enter())) == len(table.kept) == 1


def test_the_clock_turns_a_card_for_the_player(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben", rules=replace(sit.RULES, clock_seconds=30))
    assert table.has(StartTimer(Timer.CLOCK, 30))
    (told,) = table.do(TimeUp(Timer.CLOCK))
    assert told.startswith("Time is up. ")
    (kept,) = table.kept
    assert kept == Flip(table.play.cursor.slot, by_clock=True)
    assert table.has(StartTimer(Timer.CLOCK, 30))
    table.do(TimeUp(Timer.CLOCK))
    if table.play.state.phase is Phase.MISS_SHOWN:
        assert table.has(StopTimer(Timer.CLOCK))
        assert table.do(TimeUp(Timer.CLOCK)) == []


def test_no_clock_runs_while_a_question_is_open(sit: type[Evening]) -> None:
    rules = replace(sit.RULES, clock_seconds=30, miss_seconds=5)
    table = sit("Ann", "Ben", rules=rules)
    table.do(Quit())
    assert table.has(StopTimer(Timer.CLOCK), StopTimer(Timer.MISS))
    assert table.do(TimeUp(Timer.CLOCK)) == []
    table.do(YesNo(yes=False))
    assert table.has(StartTimer(Timer.CLOCK, 30))


# Questions


def test_leaving_is_asked(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben")
    assert table.do(Quit()) == ["Leave? The game is kept. Yes or no?"]
    assert table.context() is KeyContext.QUESTION
    assert table.do("a1") == ["Yes or no?"]
    assert table.do(Ask(Query.HELP)) == ["Leave? The game is kept. Yes or no? y for yes, n for no."]
    assert table.do(Back()) == ["Playing on."]
    table.do(Quit())
    table.do("yes")
    assert table.effects == [Leave(LEAVE)]


def test_a_new_game_is_asked(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben")
    assert table.do("new game") == ["Give up this game and begin a new one? Yes or no?"]
    table.do("yes")
    assert table.effects == [Leave(AGAIN)]


def test_a_game_that_is_not_kept_does_not_say_so(sit: type[Evening]) -> None:
    play = Play(sit("Ann").play.state, Random(3), is_kept=False)
    assert Present(answer(message("quit-sure-unkept")), cut=True) in play.handle(Quit())


@pytest.mark.parametrize("said", [Choose(2), Typed("सीता"), NotUnderstood("  SITA ")])
def test_the_youngest_is_named_by_number_or_name(sit: type[Evening], said: Incoming) -> None:
    sita = "Sita" if isinstance(said, NotUnderstood) else "सीता"
    table = sit("Ann", "remembers", sita, rules=replace(sit.RULES, first=First.YOUNGEST))
    assert table.told == [f"2 by 4, 8 cards. Who is the youngest? 1 for Ann, 2 for {sita}."]
    assert table.play.takes(sita)
    assert not table.play.takes("Zoe")
    assert table.do(said) == [f"{sita} starts. A1, top left corner, face down."]
    assert table.kept == [GoFirst(2)]
    assert not table.play.takes(sita)


@pytest.mark.parametrize(
    "said", [Choose(0), Choose(3), Typed("Zoe"), Enter(), GoOn(), "a1", YesNo(yes=True)]
)
def test_the_youngest_has_to_be_named_first(sit: type[Evening], said: Incoming | str) -> None:
    table = sit("Ann", "Ben", rules=replace(sit.RULES, first=First.YOUNGEST))
    assert table.do(said) == ["First say who is the youngest: 1 for Ann, 2 for Ben."]
    assert table.kept == []
    assert table.do("whose turn") == ["Who is the youngest? 1 for Ann, 2 for Ben."]


# Spelling


def test_a_place_is_spelt_by_letter_and_number(sit: type[Evening]) -> None:
    table = sit("Ann", "Ben")
    assert table.do(StartGoTo()) == ["Letter, then number."]
    assert table.context() is KeyContext.SPELL
    assert table.do(Type("b")) == ["B."]
    assert table.do(Choose(2)) == ["B2, bottom edge, face down."]
    assert table.context() is KeyContext.PLAY
    assert table.do(Enter()) == ["Black king, B2. Choose another."]


def test_spelling_takes_a_letter_back_and_ends_by_escape_or_by_another_command(
    sit: type[Evening],
) -> None:
    table = sit("Ann", "Ben")
    table.do(StartGoTo())
    table.do(Type("b"))
    table.do(Type("\b"))
    table.do(Type("c"))
    assert table.do(Choose(1)) == ["C1, top edge, face down."]
    table.do(StartGoTo())
    assert table.do(Choose(9)) == ["Letter, then number."]
    table.do(Type("z"))
    assert table.do(Choose(9)) == ["There is no Z9. Columns A to D, rows 1 to 2. You are on C1."]
    table.do(StartGoTo())
    assert table.do(Back()) == ["C1, face down."]
    assert table.context() is KeyContext.PLAY
    table.do(StartGoTo())
    assert table.do(Move(Direction.LEFT)) == ["B1, top edge, face down."]
    assert table.context() is KeyContext.PLAY
    table.do(StartGoTo())
    assert table.do(Enter()) == [
        "There is no place there. Columns A to D, rows 1 to 2. You are on B1."
    ]
