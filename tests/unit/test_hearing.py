"""A session that is spoken to acts, asks, and takes answers by voice and by key."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.spoken_game import RULES, SpokenTo, small_game
from voice_memory.announce.model import message
from voice_memory.engine.rules import BLINDFOLD, SeatSetup
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import (
    Ask,
    Back,
    Choose,
    Enter,
    FlipAt,
    GoOn,
    Intent,
    NamedPlace,
    NotUnderstood,
    Query,
    YesNo,
)
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.normalise import words
from voice_memory.session.decide import Verdict
from voice_memory.session.effects import Keep, SpeechFinished, Timer, TimeUp
from voice_memory.session.menu import Item, Menu
from voice_memory.session.question import TextQuestion, YesNoQuestion
from voice_memory.settings import Verbosity

B2 = FlipAt(NamedPlace("B", 2))
PEOPLE = SeatSetup("East"), SeatSetup("West")


def test_what_is_near_is_done_and_told() -> None:
    game = SpokenTo()
    assert game.hear("b two@.2") == ["Black king, B2. Choose another."]
    assert game.decision.verdict is Verdict.ACT
    assert any(isinstance(effect, Keep) for effect in game.effects)


def test_in_brief_the_place_is_told_that_was_understood() -> None:
    assert SpokenTo(verbosity=Verbosity.BRIEF).hear("b two") == ["B2. Black king"]
    assert SpokenTo(verbosity=Verbosity.BRIEF).do("b2") == ["Black king"]


@pytest.mark.parametrize("answer", ["b", "bravo two", "b two", "first", Choose(1)])
def test_which_of_two_is_asked_and_answered(answer: str | Intent) -> None:
    game = SpokenTo()
    before = game.counts()
    assert game.hear("b two@.2", "d two@.21") == ["B2 or D2?"]
    assert game.counts() == before
    assert game.context() is KeyContext.QUESTION
    told = game.hear(answer) if isinstance(answer, str) else game.do(answer)
    assert told == ["Black king, B2. Choose another."]
    assert game.context() is KeyContext.PLAY


def test_what_stays_a_tie_is_asked_by_number() -> None:
    game = SpokenTo()
    game.hear("b two@.2", "d two@.21")
    assert game.hear("d two@.2", "b two@.21") == ["1 for D2 or 2 for B2?"]
    assert game.hear("yes") == ["1 for D2 or 2 for B2?"]
    assert game.hear("two") == ["Black king, B2. Choose another."]


@pytest.mark.parametrize("answer", ["yes", YesNo(yes=True), Enter(), GoOn()])
def test_what_is_doubtful_is_done_on_a_yes(answer: str | Intent) -> None:
    game = SpokenTo()
    before = game.counts()
    assert game.hear("b two@.4") == ["B2? Yes or no?"]
    assert game.counts() == before
    told = game.hear(answer) if isinstance(answer, str) else game.do(answer)
    assert told == ["Black king, B2. Choose another."]


@pytest.mark.parametrize("again", ["b two", "row two column two@.4", "turn b two@.3"])
def test_to_name_what_was_asked_about_is_a_yes(again: str) -> None:
    game = SpokenTo()
    game.hear("b two@.4")
    assert game.hear(again, told=["b two", "yes or no", "b two yes or no"]) == [
        "Black king, B2. Choose another."
    ]


def test_to_name_it_is_no_yes_where_another_is_as_near() -> None:
    game = SpokenTo()
    before = game.counts()
    game.hear("b two@.4")
    assert game.hear("b two@.4", "d two@.45") == ["B2 or D2?"]
    game.hear("no")
    assert game.counts() == before


def test_what_is_grave_waits_for_a_yes_however_often_it_is_named() -> None:
    game = SpokenTo()
    before = game.counts()
    for _ in range(2):
        assert game.hear("microphone off") == ["Microphone off? Yes or no?"]
    assert game.counts() == before


def test_commands_that_were_asked_about_can_be_named() -> None:
    game = SpokenTo()
    assert game.hear("headphones@.2", "speakers@.21") == ["Headphones or loudspeakers?"]
    assert game.hear("speakers") == ["Cards are heard from their places, for loudspeakers."]


@pytest.mark.parametrize("answer", ["no", YesNo(yes=False), Back()])
def test_what_was_denied_is_not_taken_for_meant_again(answer: str | Intent) -> None:
    game = SpokenTo()
    before = game.counts()
    game.hear("b two@.4")
    told = game.hear(answer) if isinstance(answer, str) else game.do(answer)
    assert told == ["Say it again."]
    assert game.counts() == before
    assert game.hear("b two@.3", "d two@.35") == ["D2? Yes or no?"]
    assert game.hear("yes") == ["Red two, D2. Choose another."]


@pytest.mark.parametrize("behind", ["d two@.12", "d two@.4"])
def test_nothing_is_done_in_the_place_of_what_was_denied(behind: str) -> None:
    game = SpokenTo()
    before = game.counts()
    game.hear("b two@.4")
    game.hear("no")
    asked = ["D2? Yes or no?"] if behind == "d two@.12" else ["B2? Yes or no?"]
    assert game.hear("b two@.05", behind) == asked
    assert game.counts() == before


def test_what_was_denied_by_mistake_is_done_on_a_yes() -> None:
    game = SpokenTo()
    game.hear("b two@.4")
    game.hear("no")
    assert game.hear("b two") == ["B2? Yes or no?"]
    assert game.hear("yes") == ["Black king, B2. Choose another."]


def test_all_that_was_denied_one_after_another_is_remembered() -> None:
    game = SpokenTo()
    for said in ("b two@.4", "d two@.4"):
        game.hear(said)
        game.hear("no")
    assert game.hear("b two@.1", "d two@.12", "c two@.13") == ["C2? Yes or no?"]


def test_no_to_a_question_takes_nothing_back() -> None:
    game = SpokenTo()
    game.hear("right")
    before = game.counts()
    game.hear("score")
    assert game.hear("no") == ["Say it again."]
    assert game.counts() == before


def test_leaving_is_asked_by_the_game_itself_and_once() -> None:
    game = SpokenTo()
    assert game.hear("quit") == ["Leave? The game is kept. Yes or no?"]
    assert game.hear("no") == ["Playing on."]
    game.hear("quit")
    assert game.hear("yes") == []
    assert game.left == "leave"


@pytest.mark.parametrize("said", ["voice off", "screen reader", "nepali", "microphone off"])
def test_what_would_end_the_conversation_waits_for_a_yes(said: str) -> None:
    game = SpokenTo()
    before = game.counts()
    assert game.hear(said)[0].endswith("? Yes or no?")
    assert game.counts() == before
    game.hear("yes")
    assert game.counts() != before


def test_what_is_far_is_asked_for_once_more_then_its_key_is_told() -> None:
    game = SpokenTo()
    before = game.counts()
    assert game.hear("score@.55") == ["Say that again?"]
    assert game.hear("score@.55") == ["Not understood. Key s: score."]
    assert game.hear("b two@.55") == ["Not understood. By keys: g, then letter and number."]
    assert game.hear() == ["Not understood. Question mark tells the keys."]
    assert game.counts() == before
    game.do("score")
    assert game.hear("score@.55") == ["Say that again?"]


def test_in_hands_free_what_is_no_command_is_passed_over() -> None:
    game = SpokenTo()
    assert game.hear("score@.8", wanted=False) == []
    assert game.hear(words="what a nice day", wanted=False) == []


def test_a_question_that_is_not_answered_is_given_up() -> None:
    game = SpokenTo()
    game.hear("b two@.4")
    assert game.hear("yes@.55") == ["B2? Yes or no?"]
    assert game.hear("yes@.55") == ["B2? Yes or no?"]
    assert game.hear("yes@.55") == ["Not understood. Question mark tells the keys."]
    assert game.context() is KeyContext.PLAY


def test_another_command_takes_the_place_of_a_question() -> None:
    game = SpokenTo()
    game.hear("b two@.4")
    assert game.hear("whose turn") == ["Your turn, first card."]
    assert game.context() is KeyContext.PLAY
    game.hear("b two@.4")
    assert game.do("whose turn") == ["Your turn, first card."]
    assert game.context() is KeyContext.PLAY


def test_a_question_can_be_heard_again_and_louder() -> None:
    game = SpokenTo()
    game.hear("b two@.4")
    assert game.hear("say again") == ["B2? Yes or no?"]
    assert game.hear("louder") == ["Speech volume 90."]
    assert game.hear("yes") == ["Black king, B2. Choose another."]


def test_a_question_is_forgotten_when_the_clock_turns_a_card() -> None:
    rules = replace(RULES, clock_seconds=20)
    game = SpokenTo(small_game(rules=rules))
    game.hear("b two@.4")
    game.do(TimeUp(Timer.CLOCK))
    assert any(isinstance(effect, Keep) for effect in game.effects)
    assert game.context() is KeyContext.PLAY
    game.hear("b two@.4")
    game.do(SpeechFinished())
    assert game.context() is KeyContext.QUESTION


def test_keys_that_answer_nothing_have_the_question_asked_again() -> None:
    game = SpokenTo()
    game.hear("b two@.2", "d two@.21")
    assert game.do(Enter()) == ["B2 or D2?"]
    assert game.do(Choose(3)) == ["B2 or D2?"]
    assert game.do(NotUnderstood("")) == ["B2 or D2?"]
    assert game.do(Ask(Query.HELP)) == [
        "B2 or D2? Say which, or the first or the second; by key, 1 or 2, n for none."
    ]
    assert game.do(SpeechFinished()) == []
    assert game.do(Ask(Query.AGAIN)) == ["B2 or D2?"]
    assert game.do(YesNo(yes=False)) == ["Say it again."]


def test_an_unsure_recogniser_has_every_command_confirmed() -> None:
    game = SpokenTo()
    assert game.hear("score", sure=False) == ["Score? Yes or no?"]
    assert game.hear("yes", sure=False) == ["0 pairs, 0 misses, 0 turns. 4 pairs left."]


def test_the_echo_of_a_question_does_not_answer_it() -> None:
    game = SpokenTo()
    before = game.counts()
    told = game.hear("b two@.4")
    assert game.hear("b two", told=["B two? Yes or no?"], words="b two yes or no") == []
    assert game.hear("b two", told=["B two?"]) == told
    assert game.counts() == before


def test_go_to_and_then_a_place_goes_there() -> None:
    game = SpokenTo()
    game.hear("go to")
    assert game.hear("b two") == ["B2, bottom edge, face down."]


def test_the_same_as_before() -> None:
    game = SpokenTo(None, *PEOPLE)
    assert game.hear("same as before") == ["No card that was turned before lies face down."]
    game.hear("a one")
    game.hear("c one")
    game.do(GoOn())
    assert game.hear("same as before") == ["Black nine, C1. Choose another."]
    assert game.hear("same as before")[0].startswith("Red seven, A1. No pair.")


def test_numbers_call_cards() -> None:
    game = SpokenTo()
    assert game.hear("numbers") == ["A1 is card 1. Row 1: 1 to 4, row 2: 5 to 8."]
    assert game.hear("card six") == ["Black king, B2. Choose another."]
    assert game.do("card 6") == ["B2 is already turned. Choose another."]


def test_a_blindfolded_call_can_be_changed_by_voice() -> None:
    seats = SeatSetup("East", BLINDFOLD), SeatSetup("West")
    game = SpokenTo(None, *seats)
    before = game.counts()
    game.hear("b two")
    assert game.hear("no d two")[0].startswith("East calls D2.")
    game.hear("undo")
    assert game.counts() == before


def menu(*items: Item) -> SpokenTo:
    texts = {"menu-play": "Play a game", "menu-rules": "Rules", "menu-leave": "Leave"}
    return SpokenTo(Menu(message("menu-main"), items, lambda label: texts[label.id]))


def test_items_of_a_menu_are_chosen_by_their_words_and_numbers() -> None:
    items = [Item(message(f"menu-{name}"), name) for name in ("play", "rules", "leave")]
    for said, outcome in (("rules", "rules"), ("play a game", "play"), ("number two", "rules")):
        chosen = menu(*items)
        chosen.hear(said)
        assert chosen.left == outcome


@pytest.mark.parametrize("said", ["leave", "number three", "quit", "back"])
def test_leaving_the_main_menu_waits_for_a_yes(said: str) -> None:
    items = [Item(message(f"menu-{name}"), name) for name in ("play", "leave")]
    chosen = menu(*([items[0], *items] if said == "number three" else items))
    chosen.hear(said)
    assert chosen.left is None
    chosen.hear("yes")
    assert chosen.left in ("leave", "back")


@pytest.mark.parametrize("said", ["turn", "ok"])
def test_opening_the_item_that_leaves_waits_for_a_yes(said: str) -> None:
    chosen = menu(Item(message("menu-leave"), "leave"), Item(message("menu-play"), "play"))
    assert chosen.hear(said) == ["Leave? Yes or no?"]
    assert chosen.left is None
    chosen.hear("yes")
    assert chosen.left == "leave"


def test_a_name_is_no_number_while_numbers_are_asked_for() -> None:
    items = [Item(message(f"menu-{name}"), name) for name in ("play", "rules", "leave")]
    chosen = menu(*items)
    for _ in range(2):
        chosen.hear("louder@.2", "help@.2")
    assert "play a game" not in {phrase.words for phrase in chosen.listed()}
    chosen.hear("two")
    assert chosen.left is None


def test_a_setting_is_taken_back_everywhere() -> None:
    chosen = menu(Item(message("menu-play"), "play"))
    assert "undo" not in chosen.console.expected().commands
    chosen.hear("louder")
    assert chosen.hear("undo") == ["Speech volume 80."]
    assert "undo" not in chosen.console.expected().commands


def test_another_menu_is_left_at_once() -> None:
    chosen = menu(Item(message("menu-play"), "play"))
    chosen.hear("back")
    assert chosen.left == "back"


def test_questions_are_answered_by_voice() -> None:
    asked = SpokenTo(YesNoQuestion(message("new-game-sure")))
    asked.hear("no")
    assert asked.left == "no"
    named = SpokenTo(TextQuestion(message("ask-name", number=1)))
    named.hear("go on")
    assert named.left == "typed:"


def test_help_by_voice_tells_what_can_be_said() -> None:
    game = SpokenTo()
    (told,) = game.hear("help")
    assert told.startswith(
        "To turn a card, say its place: B2, row two column three, top left corner. Else: go on,"
    )
    assert game.do("help") != [told]
    items = [Item(message(f"menu-{name}"), name) for name in ("play", "rules")]
    assert menu(*items).hear("help")[0].startswith("Say an item, or a number from 1")


def test_everything_help_tells_is_listened_for() -> None:
    for tag, helps in (("en", "help"), ("ne", "मद्दत")):
        game = SpokenTo(tag=tag)
        expected = game.console.expected()
        listed = load_grammar().spoken(expected, (tag,))
        said = {words(phrase.words) for phrase in listed}
        (utterance,) = (game.hear(helps), game.utterances)[1]
        told = " ".join(part.text for part in utterance.spoken)
        examples = told.split(": ", 1)[1].replace("।", ".").rsplit(". ", 1)[0]
        for each in examples.replace(". Else: ", ", ").replace(". अरू: ", ", ").split(", "):
            assert words(each) in said, each
