"""What a session expects, it takes: nothing that is listened for is unknown to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random

import pytest

from tests.spoken_game import SpokenTo
from voice_memory.announce.model import Message, message
from voice_memory.engine.cards import Side
from voice_memory.engine.rules import BLINDFOLD, SeatSetup
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.heard import Phrase
from voice_memory.intents.lesson import Answer
from voice_memory.intents.model import (
    Enter,
    FlipAt,
    GoOn,
    GoTo,
    Intent,
    NamedPlace,
    NewGame,
    Quit,
)
from voice_memory.l10n.grammar import load_grammar
from voice_memory.session.effects import Present
from voice_memory.session.expecting import ANYWHERE
from voice_memory.session.lesson import Lesson
from voice_memory.session.lesson_steps import Drill, Introduce, Question
from voice_memory.session.menu import Item, Menu
from voice_memory.session.question import TextQuestion, YesNoQuestion
from voice_memory.session.tutorial import Tutorial
from voice_memory.terminal.learn import WordJudge

UNKNOWN = {
    *("refuse-no-key", "refuse-not-understood", "refuse-yes-or-no", "refuse-type-a-line"),
    *("refuse-no-item", "refuse-no-letter", "real-no-card-awaited"),
}
FEW = 3
TWO = SeatSetup("East"), SeatSetup("West")


def at(name: str) -> Intent:
    return FlipAt(NamedPlace(name[0], int(name[1])))


def playing(*done: Intent, seats: tuple[SeatSetup, ...] = TWO) -> SpokenTo:
    game = SpokenTo(None, *seats)
    for intent in done:
        game.do(intent)
    return game


def lesson(*steps: Introduce | Question | Drill, revealed: bool = False) -> SpokenTo:
    progress: Message = message("lesson-due", due=0)
    sitting = SpokenTo(Lesson([*steps, Introduce("card")], WordJudge(), lambda: progress))
    if revealed:
        sitting.do(GoOn())
    return sitting


def menu() -> SpokenTo:
    items = [Item(message(f"menu-{name}"), name) for name in ("play", "rules", "leave")]
    return SpokenTo(Menu(message("menu-main"), items, lambda label: label.id))


PAIRS = ("A1 B1", "C1 A2", "D1 B2", "C2 D2")
ALL_PAIRS = [at(name) for pair in PAIRS for name in pair.split()]
SITUATIONS: dict[str, Callable[[], SpokenTo]] = {
    "first card": playing,
    "second card": lambda: playing(at("A1")),
    "miss": lambda: playing(at("A1"), at("C1")),
    "fewer cards": lambda: playing(at("A1"), at("B1")),
    "computer": lambda: playing(
        at("A1"), at("C1"), GoOn(), seats=(SeatSetup(), SeatSetup(player="forgetful"))
    ),
    "over": lambda: playing(*ALL_PAIRS),
    "leaving": lambda: playing(Quit()),
    "blindfold": lambda: playing(seats=(SeatSetup("East", BLINDFOLD), SeatSetup("West"))),
    "called": lambda: playing(at("B2"), seats=(SeatSetup("East", BLINDFOLD), SeatSetup("West"))),
    "menu": menu,
    "yes or no": lambda: SpokenTo(YesNoQuestion(message("new-game-sure"))),
    "name": lambda: SpokenTo(TextQuestion(message("ask-name", number=1))),
    "tutorial": lambda: SpokenTo(Tutorial(Random(0))),  # noqa: S311 - nothing is drawn
    "new word": lambda: lesson(Introduce("black")),
    "word asked": lambda: lesson(Question("black", Side.THERE)),
    "word told": lambda: lesson(Question("black", Side.THERE), revealed=True),
    "told apart": lambda: lesson(Drill("black", "black", "turn")),
}


def listed(game: SpokenTo) -> tuple[Phrase, ...]:
    return load_grammar().spoken(game.console.expected(), ("en",))


EVERYWHERE = {COMMANDS[name] for name in ANYWHERE}


def some(intents: Iterable[Intent], situation: str) -> list[Intent]:
    """Leave out what is taken alike: places and words after a few, and settings but in one game."""
    kept: list[Intent] = []
    counts: Counter[type] = Counter()
    for intent in intents:
        if intent in EVERYWHERE and situation != "first card":
            continue
        counts[type(intent)] += 1
        if counts[type(intent)] <= FEW or not isinstance(intent, FlipAt | GoTo | Answer):
            kept.append(intent)
    return kept


@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_is_listened_for_is_taken(situation: str) -> None:
    intents = {phrase.intent: phrase.words for phrase in listed(SITUATIONS[situation]())}
    assert intents
    unknown: list[str] = []
    for intent in some(intents, situation):
        game = SITUATIONS[situation]()
        game.do(intent)
        told = [effect for effect in game.effects if isinstance(effect, Present)]
        ids = {each.id for effect in told for each in effect.announcement.messages}
        if ids & UNKNOWN:
            unknown.append(intents[intent])
    assert not unknown


def test_gone_cards_are_not_listened_for() -> None:
    intents = _intents(SITUATIONS["fewer cards"]())
    assert not intents & {at("A1"), at("B1")}
    assert {at("C1"), at("D2")} <= intents


def test_no_card_is_turned_when_nobody_can() -> None:
    for situation in ("computer", "over", "leaving", "menu"):
        intents = _intents(SITUATIONS[situation]())
        assert not any(isinstance(intent, FlipAt) for intent in intents), situation


def _intents(game: SpokenTo) -> set[Intent]:
    return {phrase.intent for phrase in listed(game)}


def test_leaving_a_game_that_is_over_waits_for_a_yes() -> None:
    over = SITUATIONS["over"]().console.expected()
    assert NewGame() in over.grave
    # What the key does then is said in its own words.
    assert not {name for name in over.commands if COMMANDS[name] == Enter()}
    assert NewGame() not in playing().console.expected().grave
