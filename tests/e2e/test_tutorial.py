"""The tutorial from its welcome to its end, in every language, and off its path."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import message
from voice_memory.cli import next_language
from voice_memory.intents.keymap import KeyContext, Keymap
from voice_memory.intents.model import NotUnderstood
from voice_memory.l10n.locale import load_locale
from voice_memory.session.console import Console
from voice_memory.session.effects import Leave, OpenCommandLine, Present, TurnPart
from voice_memory.session.tutorial import Tutorial
from voice_memory.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.e2e.conftest import Program
    from voice_memory.session.effects import Effect

# What is done at each instruction, as typed words and as keys.
STEPS = {
    "tutorial-welcome": (["right"], ["right"]),
    "tutorial-turn": (["b1"], ["enter"]),
    "tutorial-second": (["a1"], ["left", "enter"]),
    "tutorial-pair": (["a2", "b2"], ["down", "enter", "right", "enter"]),
    "tutorial-table-two": (["a1"], ["enter"]),
    "tutorial-miss": (["b1"], ["right", "enter"]),
    "tutorial-go-on": (["go on"], ["space"]),
    "tutorial-ask-where": (["where"], ["w"]),
    "tutorial-ask-last": (["last turn"], ["p"]),
    "tutorial-ask-score": (["score"], ["s"]),
    "tutorial-spell": (["go to d4"], ["g", "d", "4"]),
    "tutorial-stop": (["q"], ["q"]),
    "tutorial-stay": (["yes"], ["y"]),
}


def words(identifier: str, language: str = "en") -> str:
    return load_locale(language).text(message(identifier))


@pytest.mark.parametrize("language", ["en", "ne", "ne-Latn", "en+ne"])
def test_the_tutorial_is_told_from_start_to_end(program: Program, language: str) -> None:
    typed = [line for lines, _ in STEPS.values() for line in lines]
    text = "".join(f"{line}\n" for line in typed)
    ended = program.run("tutorial", "--lang", language, typed=text)
    assert (ended.status, ended.errors) == (0, [])
    instructions = [words(name, language) for name in STEPS]
    assert [line for line in ended.lines if line in instructions] == instructions
    assert ended.lines[-2:] == [words("tutorial-done", language), words("goodbye", language)]
    # Each line is answered by the game before an instruction follows, the last one by the end.
    assert len(ended.lines) == len(typed) - 1 + len(instructions) + 2


class Lesson:
    """The tutorial without a program; keys give ids of messages."""

    def __init__(self) -> None:
        self.has_left = False
        tutorial = Tutorial(Random(0))  # noqa: S311 -- nothing is drawn
        self.console = Console(tutorial, Settings(language="en"), next_language)
        self.told = self._ids(self.console.start())

    def press(self, key: str) -> list[str]:
        intent = Keymap().intent(self.console.context, key) or NotUnderstood("")
        effects = self.console.handle(intent)
        self.has_left = any(isinstance(effect, Leave) for effect in effects)
        self.opens_line = any(isinstance(effect, OpenCommandLine) for effect in effects)
        self.turns_part = any(isinstance(effect, TurnPart) for effect in effects)
        return self._ids(effects)

    def _ids(self, effects: Sequence[Effect]) -> list[str]:
        told = [effect.announcement for effect in effects if isinstance(effect, Present)]
        return [each.id for announcement in told for each in announcement.messages]


def test_the_keys_that_are_asked_for_lead_through() -> None:
    lesson = Lesson()
    told = lesson.told
    for name, (_, keys) in STEPS.items():
        assert told[-1] == name
        for key in keys:
            told = lesson.press(key)
    assert told[-1] == "tutorial-done"
    assert lesson.has_left


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_the_question_mark_tells_the_instruction_again(step: int) -> None:
    lesson = Lesson()
    for _, keys in list(STEPS.values())[:step]:
        for key in keys:
            lesson.press(key)
    assert lesson.press("?") == [list(STEPS)[step]]


def test_the_tutorial_can_be_left_at_once() -> None:
    lesson = Lesson()
    assert lesson.press("q") == ["quit-sure-unkept"]
    lesson.press("n")
    assert not lesson.has_left
    lesson.press("q")
    lesson.press("y")
    assert lesson.has_left


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_pressed_is_answered(seed: int) -> None:
    chance = Random(seed)  # noqa: S311 -- repeatable
    lesson = Lesson()
    keys = [*Keymap().bindings(KeyContext.PLAY), "enter", "enter", "y", "n", "a", "1", "2"]
    for _ in range(300):
        key = chance.choice(keys)
        assert lesson.press(key) or lesson.has_left or lesson.turns_part, key
        if lesson.has_left:
            break
