"""Who only speaks is asked before leaving, can take back, and always knows what a yes will do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.spoken_game import RULES, SpokenTo, small_game
from tests.unit.test_lesson_by_voice import BLACK, TURN, grades, lesson
from tests.unit.test_real_by_voice import table
from voice_memory.announce.model import Message, message
from voice_memory.engine.cards import Side
from voice_memory.engine.rules import First, SeatSetup
from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.model import Back, Choose, GoTo, Meant, NamedPlace, Quit, SetMicrophone
from voice_memory.l10n.locale import load_locale
from voice_memory.session.lesson_steps import Question
from voice_memory.session.menu import Item, Menu
from voice_memory.session.question import TextQuestion
from voice_memory.session.real_layout import LayOut
from voice_memory.session.record_words import Choose as Choosing
from voice_memory.session.teach import Teach
from voice_memory.settings import Microphone, Verbosity
from voice_memory.terminal import menus
from voice_memory.terminal.teacher import groups_of

SURE = "Quit? Yes or no?"


def menu(*items: Item) -> SpokenTo:
    words = load_locale("en").text
    listed = items or tuple(menus.main_items(has_kept=False))
    return SpokenTo(Menu(message("menu-main"), listed, words))


def laying() -> SpokenTo:
    return SpokenTo(LayOut(replace(RULES, deck=RULES.deck), parse_layout("2x4", 8)))


@pytest.mark.parametrize("said", ["quit", "quit@.49", "leave game@.27"])
@pytest.mark.parametrize(
    "make",
    [
        lambda: menu(*menus.preset_items()),
        lambda: lesson(Question(BLACK, Side.THERE)),
        lambda: SpokenTo(TextQuestion(message("ask-name", number=1))),
        laying,
    ],
    ids=["menu", "lesson", "name", "laying"],
)
def test_nobody_leaves_without_a_yes(make: type[SpokenTo], said: str) -> None:
    session = make()
    assert session.hear(said) == [SURE]
    assert session.left is None
    session.hear("yes")
    assert session.left is not None


def test_a_game_asks_by_itself_and_only_once() -> None:
    for said, sure in [("quit", True), ("quit@.49", True), ("quit", False)]:
        game = SpokenTo()
        assert game.hear(said, sure=sure) == [text("quit-sure")]
        game.hear("yes")
        assert game.left is not None


@pytest.mark.parametrize("make", [lambda: lesson(Question(BLACK, Side.THERE)), laying])
def test_back_out_of_what_would_be_lost_waits_for_a_yes(make: type[SpokenTo]) -> None:
    session = make()
    assert session.hear("go back") == ["Back? Yes or no?"]
    assert session.left is None
    session.do(Back())  # a key is meant
    session.do(Back())
    assert session.left is not None


def test_a_yes_knows_what_it_does() -> None:
    game = SpokenTo()
    game.do(SetMicrophone(Microphone.HANDS_FREE))
    before = game.console.settings
    assert game.hear("microphone") == ["Microphone off? Yes or no?"]
    game.hear("no")
    assert game.console.settings == before
    assert game.hear("language") == ["Nepali? Yes or no?"]
    game.do(SetMicrophone())  # by key nothing is asked
    assert game.console.settings == replace(before, microphone=Microphone.OFF)


def test_no_takes_a_setting_back_and_answers_nothing_else() -> None:
    session = laying()
    session.hear("louder")
    assert session.hear("no") == ["Speech volume 80."]
    assert session.left is None
    asked = lesson(Question(BLACK, Side.THERE), Question(TURN, Side.THERE))
    asked.hear("louder")
    assert asked.hear("no") == ["Speech volume 80."]
    assert grades(asked) == []


def test_a_question_is_answered_where_a_list_has_the_same_words() -> None:
    teach = Teach(groups_of(load_locale("en").text, ("en",)), {})
    teach.chosen("commands")
    assert isinstance(teach.task, Choosing)
    for answer, volume in [("yes", 90), ("no", 80)]:
        session = menu(*teach.task.items)
        session.hear("louder@.4")
        session.hear(answer)
        assert session.left is None
        assert session.console.settings.speaking("en").volume == volume
    # Where nothing is asked they are words of the list.
    session = menu(*teach.task.items)
    session.hear("yes")
    assert session.left is not None


def test_say_again_repeats_the_game_and_not_the_ear() -> None:
    game = SpokenTo()
    (told,) = game.hear("b two")
    game.hear("score@.55")
    assert game.hear("say again") == [told]
    assert game.hear("a one@.1", "say again@.12") == ["A1 or say again?"]
    assert game.hear("second") == [told]
    assert game.hear("score@.4") == ["Score? Yes or no?"]
    assert game.hear("say again") == ["Score? Yes or no?"]


def test_beside_a_question_of_the_game_little_is_listened_for() -> None:
    for tag, said in [("en", "quit"), ("ne", "बन्द गर्नुहोस्")]:
        game = SpokenTo(tag=tag)
        game.hear("score" if tag == "en" else "अङ्क")
        game.hear(said)
        assert not [each for each in game.listed() if isinstance(each.intent, Meant)]


def test_what_the_game_asked_is_asked_again_once_a_doubt_about_the_answer_is_settled() -> None:
    game = SpokenTo()
    (asked,) = game.hear("quit")
    assert game.hear("help@.4") == ["Help? Yes or no?"]
    assert game.hear("no") == [asked]


def test_help_keeps_a_question_open() -> None:
    game = SpokenTo()
    game.hear("b two@.4")
    assert game.hear("help") == ["B2? Yes or no? Say yes or no."]
    assert game.hear("yes") == ["Black king, B2. Choose another."]


@pytest.mark.parametrize("answer", ["two", "second", "number two", Choose(2)])
def test_a_number_answers_which_of_two_items_is_meant(answer: str | Choose) -> None:
    session = menu()
    assert session.hear("rules@.1", "learn@.12") == ["Rules or learn?"]
    if isinstance(answer, str):
        session.hear(answer)
    else:
        session.do(answer)
    assert session.left == "learn"


def test_it_is_too_late_for_a_card_that_was_turned_and_for_nothing_else() -> None:
    people = SeatSetup("East"), SeatSetup("West")
    youngest = SpokenTo(small_game(*people, rules=replace(RULES, first=First.YOUNGEST)))
    youngest.hear("number two")
    assert youngest.hear("no") == [text("undo-nothing")]
    game = SpokenTo(None, *people)
    game.hear("a one")
    assert game.hear("no") == [text("hear-too-late")]
    game.hear("c one")
    game.hear("go on")
    assert game.hear("no") == [text("undo-nothing")]


def test_at_the_end_of_a_game_nothing_is_said_for_something_else() -> None:
    game = SpokenTo()
    for each in ("a one", "b one", "c one", "a two", "d one", "b two", "c two", "d two"):
        game.hear(each)
    assert not [each for each in game.listed() if each.words == "turn"]
    assert game.hear("new game") == ["New game? Yes or no?"]
    game.hear("yes")
    assert game.left == "again"
    game = SpokenTo()
    assert game.hear("turn")[0].startswith("Red seven")


def test_who_presses_the_key_chooses_what_was_just_told() -> None:
    told = ["voice memory", "play a game", "one of eight", "voice memory play a game one of eight"]
    session = menu()
    session.hear("play a game@.06", told=told)
    assert session.left == "play"
    session = menu()
    assert session.hear("play a game@.06", told=told, wanted=False) == ["Play a game? Yes or no?"]
    # The voice itself, from a loudspeaker.
    session = menu()
    whole = told[-1]
    assert session.hear("play a game@.06", told=told, words=whole, wanted=False) == []
    assert session.left is None


def test_a_question_is_asked_again_as_often_whatever_was_not_understood_before() -> None:
    game = SpokenTo()
    game.hear("b two@.55")
    game.hear("b two@.55")
    assert game.hear("b two@.4") == ["B2? Yes or no?"]
    assert game.hear("yes@.55") == ["B2? Yes or no?"]
    assert game.hear("yes@.55") == ["B2? Yes or no?"]
    assert game.hear("yes@.55") == ["Not understood. Question mark tells the keys."]


@pytest.mark.parametrize("said", ["flip", "top left corner", "card one", "same as before"])
def test_in_brief_the_place_is_told_however_it_was_called(said: str) -> None:
    game = SpokenTo(verbosity=Verbosity.BRIEF)
    game.hear("b two")
    game.hear("a one")
    game.hear("ok")
    if said == "flip":
        game.do(GoTo(NamedPlace("A", 1)))
    (told,) = game.hear(said)
    assert told.startswith("A1. ")


def text(identifier: str, **args: str) -> str:
    told: Message = message(identifier, **args)
    return load_locale("en").text(told)


def test_leaving_a_menu_by_key_asks_nothing() -> None:
    session = menu(*menus.preset_items())
    session.do(Quit())
    assert session.left is not None


def test_no_puts_another_in_the_place_of_what_was_asked_about() -> None:
    session = menu()
    session.hear("settings@.4")
    session.hear("no rules")
    assert session.left == "rules"
    session = menu()
    session.hear("settings@.4")
    assert session.hear("no rules@.4") == ["Rules? Yes or no?"]
    helpers = table()
    helpers.hear("b two")
    assert helpers.hear("red seven") == ["Red seven? Yes or no?"]
    # What helpers report always waits for a yes.
    assert helpers.hear("no black seven") == ["Black seven? Yes or no?"]
    game = SpokenTo()
    game.hear("right")
    assert game.hear("no down")[-1].startswith("A2, ")
