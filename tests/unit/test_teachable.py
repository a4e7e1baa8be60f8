"""The words that are offered to be taught: those that are listened for, each once, none missing."""

from collections.abc import Iterator

import pytest

from voice_memory.announce.model import message
from voice_memory.engine.layout import column_letters
from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.expected import Expected, Table
from voice_memory.intents.heard import Phrase
from voice_memory.intents.model import Choose as Chosen
from voice_memory.intents.model import FlipAt, Intent, NamedPlace
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale
from voice_memory.l10n.normalise import words as words_of
from voice_memory.l10n.teachable import COMMANDS as FIRST_COMMANDS
from voice_memory.l10n.teachable import teachable
from voice_memory.recognition.lexicon import parted
from voice_memory.session.menu import Menu
from voice_memory.session.real_layout import HAVES
from voice_memory.terminal import menus
from voice_memory.terminal.teacher import MENUS, groups_of

LINES = 13
"""Columns of a whole pack in four rows."""
FIRST = ["numbers", "letters", "commands", "ranks", "colours", "suits"]


@pytest.mark.parametrize("tag", ["en", "ne"])
def test_the_words_are_those_that_are_listened_for(tag: str) -> None:
    groups = teachable(tag)
    assert [*groups][: len(FIRST)] == FIRST
    words = [word for group in groups.values() for word in group]
    assert len(words) == len(set(words))
    assert len(groups["numbers"]) == len(groups["letters"]) == LINES
    grammar = load_grammar()
    letters = dict(grammar.spellings("letter"))
    letters |= {column_letters(n).casefold(): column_letters(n) for n in range(1, LINES + 1)}
    assert [letters[words_of(word)[0]] for word in groups["letters"]] == list("ABCDEFGHIJKLM")
    meant = {grammar.understand(word) for word in groups["commands"]}
    assert len(meant) == len(groups["commands"]) == len(FIRST_COMMANDS)


def listened_for(tag: str) -> Iterator[Phrase]:
    """List what may be said at two tables of a whole pack, and to put right what was heard."""
    for layout in (parse_layout("4x13", 52), parse_layout("circle", 24)):
        table = Table(layout, tuple(range(len(layout))), 0)
        expected = Expected(tuple(COMMANDS), table, haves=HAVES, corrects=True)
        yield from load_grammar().spoken(expected, [tag])


@pytest.mark.parametrize("tag", ["en", "ne"])
def test_every_place_and_command_can_be_said_in_taught_words(tag: str) -> None:
    taught = {word for group in teachable(tag).values() for word in group}
    phrases = list(listened_for(tag))
    sayable = [phrase for phrase in phrases if {*parted(phrase.words.split(), taught)} <= taught]
    assert {phrase.intent for phrase in sayable} == {phrase.intent for phrase in phrases}
    places = [phrase for phrase in phrases if is_named(phrase.intent)]
    missing = {part for each in places for part in parted(each.words.split(), taught)} - taught
    assert missing <= {"to"}  # "to left of", beside "left of"


def is_named(intent: Intent) -> bool:
    return isinstance(intent, FlipAt) and isinstance(intent.place, NamedPlace)


def test_with_two_languages_on_the_words_of_both_are_listed() -> None:
    both = teachable("en", "ne")
    for tag in ("en", "ne"):
        assert {each for group in both.values() for each in group} >= {
            word for group in teachable(tag).values() for word in group
        }
    assert [*both["numbers"][:2], *both["numbers"][-1:]] == ["one", "two", "तेह्र"]


@pytest.mark.parametrize("tag", ["en", "ne", "ne-Latn"])
def test_what_menus_list_can_be_taught(tag: str) -> None:
    locale = load_locale(tag)
    language = locale.spoken_languages[0]
    groups = groups_of(locale.text, [language])
    taught = {word for group in groups.values() for word in group}
    menu = Menu(message("menu-main"), menus.main_items(has_kept=True), locale.text)
    phrases = load_grammar().spoken(menu.expected(), [language])
    chosen = {phrase.intent for phrase in phrases if phrase.words in taught}
    assert {Chosen(number) for number in range(1, 10)} <= chosen
    assert len(groups[MENUS]) == len(set(groups[MENUS])) > len(menus.main_items(has_kept=True))
