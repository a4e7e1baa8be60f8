"""Whoever says "help" is told what can really be said: nothing else, and what is awaited first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests.spoken_game import RULES, SpokenTo, small_game
from tests.unit.test_expected import SITUATIONS
from tests.unit.test_real_by_voice import NEPALI, table
from voice_memory.announce.model import Arg, CommandName, ListOf, Message, answer, message
from voice_memory.engine.decks import Symbols
from voice_memory.engine.rules import First, SeatSetup
from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.expected import Expected, Table
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import Ask, Choose, FlipAt, HaveCards, HaveRows, NameCard, Query
from voice_memory.intents.resolve_card import nameable
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale
from voice_memory.session.menu import Item, Menu
from voice_memory.session.question import WordQuestion
from voice_memory.session.real_layout import LayOut
from voice_memory.session.spoken_help import spoken_help
from voice_memory.settings import Verbosity
from voice_memory.terminal import menus

EXAMPLES = {
    "flip-at": FlipAt,
    "name-card": NameCard,
    "have-cards": HaveCards,
    "have-rows": HaveRows,
}
MOST_WORDS = 45
TAGS = ("en", "ne", "ne-Latn")


def youngest() -> SpokenTo:
    rules = replace(RULES, first=First.YOUNGEST)
    return SpokenTo(small_game(SeatSetup("East"), SeatSetup("West"), rules=rules))


def turned() -> SpokenTo:
    heard = table()
    heard.hear("b two")
    return heard


def doubt() -> SpokenTo:
    heard = table()
    cards = ("red seven", "black six", "red seven", "black nine", "red seven")
    for place, card in zip(("a one", "b one", "c one", "d one", "a two"), cards, strict=True):
        for said in (place, card, "yes"):
            heard.hear(said)
    return heard


def asked(*near: str) -> SpokenTo:
    game = SpokenTo()
    game.hear(*near)
    return game


def menu(*items: Item) -> SpokenTo:
    return SpokenTo(Menu(message("menu-main"), items, load_locale("en").text))


HELPED: dict[str, Callable[[], SpokenTo]] = {
    **SITUATIONS,
    "youngest": youngest,
    "real table": table,
    "card awaited": turned,
    "doubt": doubt,
    "laying out": lambda: SpokenTo(LayOut(NEPALI, parse_layout("2x4", 8))),
    "main menu": lambda: menu(*menus.main_items(has_kept=True)),
    "sentences": lambda: menu(*menus.rules_items("nepali")),
    "word to teach": lambda: SpokenTo(WordQuestion(message("teach-ask"), ["corner"])),
    "whether it is that": lambda: asked("b two@.4"),
    "which it is": lambda: asked("b two@.1", "d two@.12"),
}
TOLD = {
    "first card": "To turn a card, say its place: B2, row two column three, top left corner. "
    "Else: go on, where am I, score, whose turn, last turn, say again, read row, read column, "
    "undo, new game, quit.",
    "computer": "You can say: go on, where am I, score, whose turn, last turn, say again, "
    "read row, read column, undo, new game, quit.",
    "over": "You can say: new game, score, last turn, say again, quit.",
    "leaving": "Say yes or no.",
    "yes or no": "Say yes or no.",
    "name": "You can say: go on, say again, back, quit.",
    "word asked": "Say the word. 4 says a word slowly, 5 spells it. "
    "Else: go on, knew it, not sure, i forgot, say again, back.",
    "new word": "4 says a word slowly, 5 spells it. "
    "Else: go on, knew it, not sure, i forgot, say again, back.",
    "youngest": "Say a name, or a number from 1 to 2. Else: say again, quit.",
    "card awaited": "Say which card was turned: red seven or seven of hearts. "
    "Else: undo, where am I, say again, quit.",
    "doubt": "Say a number from 1 to 5. Else: undo, where am I, say again, quit.",
    "laying out": "Say what you have, such as: we have 50 cards or 4 rows of 7. "
    "Else: ready, go on, table, say again, back.",
    "main menu": "Say an item, or a number from 1 to 9. "
    "Else: down, up, go on, say again, back, quit.",
    "sentences": "Say a number from 1 to 9. Else: down, up, go on, say again, back, quit.",
    "word to teach": "Say the word. Else: go on, say again, back, quit.",
    "whether it is that": "Say yes or no.",
    "which it is": "Say which, or first, second; no for none.",
}


def help_in(situation: str) -> tuple[SpokenTo, tuple[Message, ...]]:
    session = HELPED[situation]()
    return session, spoken_help(session.console.expected(), session.context())


def told(messages: tuple[Message, ...], tag: str = "en") -> str:
    return load_locale(tag).render(answer(*messages), Verbosity.NORMAL).shown


def names(messages: tuple[Message, ...]) -> Iterator[CommandName]:
    """List the commands that messages name."""
    args: list[Arg] = [arg for each in messages for arg in each.args.values()]
    while args:
        arg = args.pop()
        if isinstance(arg, ListOf):
            args += arg.items
        elif isinstance(arg, CommandName):
            yield arg


@pytest.mark.parametrize("tag", ["en", "ne"])
@pytest.mark.parametrize("situation", HELPED)
def test_all_that_is_told_is_listened_for(situation: str, tag: str) -> None:
    session, messages = help_in(situation)
    assert messages
    expected = session.console.expected()
    listed = {phrase.intent for phrase in load_grammar().spoken(expected, [tag])}
    for each in names(messages):
        if kind := EXAMPLES.get(each.name):
            assert any(isinstance(intent, kind) for intent in listed)
            continue
        assert each.name in expected.commands
        assert COMMANDS.get(each.name) in {*listed, None}
    for told_so in messages:
        if last := told_so.args.get("last", told_so.args.get("spelt")):
            assert isinstance(last, int)
            assert {Choose(number) for number in range(1, last + 1)} <= listed


@pytest.mark.parametrize("situation", HELPED)
def test_each_command_is_told_in_words_that_are_heard(situation: str) -> None:
    session, messages = help_in(situation)
    for tag in ("en", "ne"):
        heard = load_grammar().spoken(session.console.expected(), [tag])
        words = {phrase.words for phrase in heard}
        for each in names(messages):
            if each.name not in EXAMPLES:
                assert load_grammar().phrases(each.name, tag)[0].casefold() in words


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("situation", HELPED)
def test_it_is_told_in_few_words(situation: str, tag: str) -> None:
    _, messages = help_in(situation)
    assert len(told(messages, tag).split()) < MOST_WORDS


@pytest.mark.parametrize("situation", TOLD)
def test_what_is_awaited_is_told_first(situation: str) -> None:
    _, messages = help_in(situation)
    assert told(messages) == TOLD[situation]


@pytest.mark.parametrize("situation", HELPED)
def test_help_can_be_said_everywhere(situation: str) -> None:
    assert Ask(Query.HELP) in {phrase.intent for phrase in HELPED[situation]().listed()}


def test_a_name_is_asked_for_again() -> None:
    session = HELPED["name"]()
    assert session.do(Ask(Query.HELP)) == ["Name of player 1? Enter for none."]


def test_numbered_ways_are_chosen_by_number() -> None:
    expected = Expected(("no",), choices=2)
    messages = spoken_help(expected, KeyContext.QUESTION)
    assert told(messages) == "Say a number from 1 to 2. Else: no, say again."


def test_rings_have_no_rows_and_no_corners() -> None:
    layout = parse_layout("circle", 24)
    expected = Expected(table=Table(layout, tuple(range(24)), 0))
    messages = spoken_help(expected, KeyContext.PLAY)
    assert told(messages).startswith("To turn a card, say its place: B2. Else: ")


def test_no_card_is_told_that_the_deck_has_not() -> None:
    messages = spoken_help(Expected(("undo",), cards=nameable(Symbols())), KeyContext.REPORT)
    assert told(messages) == "Say which card was turned. Else: undo, say again."
