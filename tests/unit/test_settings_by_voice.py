"""What would end the conversation waits for a yes, however it is chosen from the settings.

And what is named is set, never what comes after it.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.spoken_game import SpokenTo
from voice_memory.announce.model import CommandName, message
from voice_memory.intents.expected import Expected
from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.intents.languages import SetBoth
from voice_memory.intents.model import (
    Choose,
    Enter,
    GoOn,
    Intent,
    SetLanguage,
    SetMicrophone,
    SetVoice,
    YesNo,
)
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale
from voice_memory.session.decide import Situation, Verdict, decide
from voice_memory.session.effects import Listened
from voice_memory.session.menu import Menu
from voice_memory.settings import Microphone, Settings, Space
from voice_memory.terminal import menus

NUMBERS = range(1, len(menus.setting_items(Settings)) + 1)
DEAFENING = SetLanguage | SetBoth | SetVoice | SetMicrophone


class SettingsSpokenTo(SpokenTo):
    """The menu of settings, with ears, and the cursor on one of its items."""

    def __init__(self, tag: str, number: int = 1) -> None:
        self.items = menus.setting_items(lambda: self.console.settings)
        title, words = message("menu-the-settings"), load_locale(tag).text
        super().__init__(Menu(title, self.items, words, at=number - 1), tag=tag)

    def hear_meant(self, *intents: Intent) -> list[str]:
        """Hear phrases of these intents, all as near as can be."""
        found = [Hypothesis(Phrase("so be it", ("en",) * 3, intent), 0.0) for intent in intents]
        return self.do(Listened(Heard(found)))

    def loud(self) -> tuple[object, ...]:
        """Give what a conversation needs."""
        now = self.console.settings
        return now.voice, now.language, now.both, now.microphone

    def waits(self, number: int) -> bool:
        return isinstance(self.items[number - 1].intent, DEAFENING)


def question(menu: SettingsSpokenTo, number: int) -> str:
    return menu.locale.text(menu.items[number - 1].label) + "?"


@pytest.mark.parametrize("tag", ["en", "ne"])
def test_nothing_heard_ends_the_conversation_without_a_yes(tag: str) -> None:
    menu = SettingsSpokenTo(tag)
    meant = {phrase.intent: phrase for phrase in menu.listed()}
    assert {Choose(number) for number in NUMBERS} | {Enter(), GoOn()} <= meant.keys()
    for intent, phrase in meant.items():
        menu = SettingsSpokenTo(tag)
        before = menu.loud()
        told = menu.do(Listened(Heard([Hypothesis(phrase, 0.0)])))
        assert menu.loud() == before, phrase.words
        if isinstance(intent, Choose) and menu.waits(intent.number):
            assert told[0].startswith(question(menu, intent.number)), phrase.words


@pytest.mark.parametrize("pressed", [Enter(), GoOn()])
@pytest.mark.parametrize("number", NUMBERS)
def test_opening_what_would_end_it_waits_for_a_yes(number: int, pressed: Intent) -> None:
    menu = SettingsSpokenTo("en", number)
    before = menu.loud()
    told = menu.hear_meant(pressed)
    assert menu.loud() == before
    asked = [text for text in told if text.startswith(question(menu, number))]
    assert bool(asked) is menu.waits(number)
    if menu.waits(number):
        menu.hear_meant(YesNo(yes=True))
        assert menu.loud() != before


def test_neither_does_a_number_that_answers_which_was_meant() -> None:
    numbers = [number for number in NUMBERS if SettingsSpokenTo("en").waits(number)][-2:]
    both = [Choose(number) for number in numbers]
    menu = SettingsSpokenTo("en")
    before = menu.loud()
    for _ in range(2):
        menu.hear_meant(*both)
    assert menu.hear_meant(Choose(2)) == [question(menu, numbers[1]) + " Yes or no?"]
    assert menu.loud() == before
    menu.hear_meant(YesNo(yes=True))
    assert menu.loud() != before


def test_keys_change_all_of_it_at_once() -> None:
    for number in NUMBERS:
        menu = SettingsSpokenTo("en", number)
        before = menu.loud()
        menu.do(Enter())
        assert (menu.loud() != before) is menu.waits(number)


@pytest.mark.parametrize(("number", "verdict"), [(1, Verdict.ACT), (2, Verdict.CONFIRM)])
def test_at_the_first_start_silence_waits_for_a_yes(number: int, verdict: Verdict) -> None:
    items = menus.voice_items(can_speak=True)
    menu = Menu(message("first-start-question"), items, load_locale("en").text, told_whole=True)
    expected = menu.expected()
    said = Phrase("number so", ("en", "en"), Choose(number))
    heard = Heard([Hypothesis(said, 0.0)])
    assert decide(heard, Situation(grave=expected.grave)).verdict is verdict


@pytest.mark.parametrize("setting", [SetMicrophone(), SetVoice(), SetLanguage(), SetBoth()])
@pytest.mark.parametrize("said", ["undo", "no"])
def test_what_would_end_the_conversation_is_taken_back_after_a_yes_only(
    setting: Intent, said: str
) -> None:
    game = SpokenTo()
    game.do(SetVoice())  # who has ears was asked for a voice
    before = game.console.settings
    game.do(Listened(Heard([Hypothesis(Phrase("so be it", ("en",) * 3, setting), 0.0)])))
    game.hear("yes")
    now = game.console.settings
    assert now != before
    assert game.hear(said) == [game.locale.text(message("hear-confirm", what=CommandName("undo")))]
    assert game.console.settings == now
    game.hear("yes")
    assert game.console.settings == before


def test_what_else_was_set_is_taken_back_at_once() -> None:
    game = SpokenTo()
    before = game.console.settings
    for said in ("undo", "no"):
        game.hear("faster")
        assert game.console.settings != before
        game.hear(said)
        assert game.console.settings == before


def test_a_correction_leaves_what_was_set_after_a_yes() -> None:
    game = SpokenTo()
    game.hear("faster")
    faster = game.console.settings
    game.hear("no score")
    assert game.console.settings != faster
    game.do(Listened(Heard([Hypothesis(Phrase("so be it", ("en",), SetMicrophone()), 0.0)])))
    game.hear("yes")
    now = game.console.settings
    game.hear("no score")
    assert game.console.settings == now


def commands(menu: SettingsSpokenTo) -> dict[str, Intent]:
    """Give what can be said beside the items."""
    expected = Expected(menu.console.expected().commands)
    listed = load_grammar().spoken(expected, menu.locale.spoken_languages)
    return {phrase.words: phrase.intent for phrase in listed}


@pytest.mark.parametrize("tag", ["en", "ne", "ne-Latn"])
def test_no_setting_is_chosen_by_a_value_that_its_label_names(tag: str) -> None:
    menu = SettingsSpokenTo(tag)
    meant = {phrase.words: phrase.intent for phrase in menu.listed()}
    for number, item in enumerate(menu.items, 1):
        label = menu.locale.text(item.label)
        for part in re.split("[,:]", label):
            if part != label:
                assert meant.get(part.strip().casefold()) != Choose(number), part


@pytest.mark.parametrize("tag", ["en", "ne", "ne-Latn"])
def test_whatever_names_a_value_is_listened_for_beside_the_settings(tag: str) -> None:
    menu = SettingsSpokenTo(tag)
    meant = {phrase.words: phrase.intent for phrase in menu.listed()}
    chosen: dict[Intent, Intent] = {
        Choose(n): item.intent for n, item in enumerate(menu.items, 1) if item.intent
    }
    for words, intent in commands(menu).items():
        assert chosen.get(meant[words], meant[words]) == intent, words


@pytest.mark.parametrize("tag", ["en", "ne"])
def test_every_setting_can_be_changed_in_words(tag: str) -> None:
    menu = SettingsSpokenTo(tag)
    digits = load_grammar().spoken(Expected(choices=len(menu.items)), [tag])
    numbers = {phrase.words for phrase in digits}
    meant = {phrase.intent for phrase in menu.listed() if phrase.words not in numbers}
    for number, item in enumerate(menu.items, 1):
        assert meant & {Choose(number), item.intent}, number


@pytest.mark.parametrize("before", Space)
@pytest.mark.parametrize(
    ("tag", "said", "now"),
    [
        ("en", "headphones", Space.HEADPHONES),
        ("en", "loudspeakers", Space.LOUDSPEAKERS),
        ("en", "one ear", Space.MONO),
        ("en", "all from the middle", Space.OFF),
        ("ne", "हेडफोन", Space.HEADPHONES),
        ("ne", "स्पिकर", Space.LOUDSPEAKERS),
        ("ne", "एउटै कान", Space.MONO),
        ("ne", "सबै बीचबाट", Space.OFF),
    ],
)
def test_what_is_named_is_set(tag: str, said: str, now: Space, before: Space) -> None:
    menu = SettingsSpokenTo(tag)
    menu.console.settings = replace(menu.console.settings, space=before)
    menu.hear(said)
    assert menu.console.settings.space is now


@pytest.mark.parametrize("before", Microphone)
@pytest.mark.parametrize(
    ("said", "now"),
    [
        ("microphone off", Microphone.OFF),
        ("push to talk", Microphone.PUSH),
        ("hands free", Microphone.HANDS_FREE),
    ],
)
def test_so_is_the_microphone_after_a_yes(said: str, now: Microphone, before: Microphone) -> None:
    menu = SettingsSpokenTo("en")
    menu.console.settings = replace(menu.console.settings, microphone=before)
    menu.hear(said)
    assert menu.console.settings.microphone is before
    menu.hear("yes")
    assert menu.console.settings.microphone is now


@pytest.mark.parametrize("said", ["closed", "always", "dark", "light", "small", "large"])
def test_what_is_no_command_is_not_listened_for(said: str) -> None:
    assert said not in {phrase.words for phrase in SettingsSpokenTo("en").listed()}


@pytest.mark.parametrize("tag", ["en", "ne"])
def test_a_part_of_a_label_gives_way_to_a_command(tag: str) -> None:
    items = [*menus.player_items("standard"), *menus.preset_items()]
    words = load_locale(tag).text
    menu = SpokenTo(Menu(message("menu-main"), items, words), tag=tag)
    named = {words(each).casefold() for item in items for each in (item.label, item.short) if each}
    named |= {item.outcome for item in items}
    expected = Expected(menu.console.expected().commands)
    told = load_grammar().spoken(expected, menu.locale.spoken_languages)
    meant = {phrase.words: phrase.intent for phrase in menu.listed()}
    for phrase in told:
        assert phrase.words in named or meant[phrase.words] == phrase.intent


def test_a_level_is_chosen_by_its_name() -> None:
    for tag, said in (("en", "normal"), ("ne", "सामान्य")):
        items = menus.player_items("standard")
        menu = SpokenTo(Menu(message("menu-main"), items, load_locale(tag).text), tag=tag)
        assert menu.phrase(said).intent == Choose(1)
