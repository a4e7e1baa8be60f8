"""A first sitting through every set of words, by ear: what is typed, shown and spoken.

A line behind "> " was typed; what is spoken, and by the voice of which language, is behind "= ".
`python tests/golden/test_lessons.py` makes the transcripts anew.
"""

# ruff: noqa: S311 - a seed makes a lesson repeatable

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from voice_memory.engine.cards import Side
from voice_memory.intents.keymap import Keymap
from voice_memory.intents.model import GoOn, NotUnderstood
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import Utterance, load_locale
from voice_memory.l10n.words import load_words
from voice_memory.session.console import Console
from voice_memory.session.effects import Answered, Effect, Incoming, Leave, Present, Session, Typed
from voice_memory.session.lesson import DONE, Lesson
from voice_memory.session.lesson_steps import Drill, Introduce, Question, Step, first_sitting
from voice_memory.settings import Settings, Verbosity
from voice_memory.terminal.learn import Learner, Lessons

FOLDER = Path(__file__).parent / "lessons"
TAGS = ("en", "ne")
NOW = datetime(2026, 11, 30, 18, 0, tzinfo=UTC)
WORDS = load_words()
# Enter tells the next word or the answer; typed words take the place of "{}".
HABITS = (("", "1"), ("{}",), ("4", "", "2"), ("blah",), ("", "5", "1"), ("0", "{}"), ("3",))


class Sitting:
    """One learner in one lesson, and the transcript of it."""

    def __init__(self, tag: str, name: str) -> None:
        self.lines: list[str] = []
        self.answers: list[Answered] = []
        self.outcome: str | None = None
        self._tag = tag
        self._locale = load_locale(tag)
        self._asked: Counter[Step] = Counter()
        learner = Learner(None, lambda: NOW)
        Lessons(learner, Random(7), self._run, lambda _: None, str, lambda *_: None).lesson(name)

    def _run(self, session: Session) -> str:
        assert isinstance(session, Lesson)
        console = Console(session, Settings(language=self._tag), lambda tag: tag)
        self._tell(console.start())
        turn = 0
        while self.outcome is None:
            step = session.step
            self._asked[step] += 1
            for line in self._lines_for(step, turn):
                self.lines.append(f"> {line}".rstrip())
                self._tell(console.handle(self._incoming(line, console)))
            turn += 1
            assert turn < 300
        return self.outcome

    def _incoming(self, line: str, console: Console) -> Incoming:
        if console.takes(line):
            return Typed(line)
        if len(line) == 1:
            return Keymap().intent(console.context, line) or NotUnderstood(line)
        return load_grammar().understand(line) if line else GoOn()

    def _lines_for(self, step: Step, turn: int) -> tuple[str, ...]:
        match step:
            case Introduce():
                return ("",)
            case Drill(said, one, _):
                is_right = turn % 3 or self._asked[step] > 1
                return ("1" if (said == one) == bool(is_right) else "2",)
            case Question(concept, wanted):
                word = WORDS.words[concept]
                texts = word.all_nepali if wanted is Side.THERE else word.all_english
                typed = texts[turn % len(texts)]
                habit = HABITS[turn % len(HABITS)] if self._asked[step] == 1 else ("{}",)
                return tuple(line.format(typed) for line in habit)

    def _tell(self, effects: Sequence[Effect]) -> None:
        for each in effects:
            match each:
                case Present(announcement):
                    self._write(self._locale.render(announcement, Verbosity.NORMAL))
                case Answered():
                    self.answers.append(each)
                case Leave(outcome):
                    self.outcome = outcome
                case _:
                    pass

    def _write(self, told: Utterance) -> None:
        self.lines.append(told.shown)
        parts = (f"{part.language}{'~' * part.slow} {part.text}" for part in told.spoken)
        self.lines.append("= " + " | ".join(parts))


def transcript(tag: str) -> str:
    """Go through every set in one language."""
    parts = ["\n".join([f"## {name}", *Sitting(tag, name).lines, ""]) for name in WORDS.sets]
    return "\n".join(parts)


@pytest.mark.parametrize("tag", TAGS)
def test_a_first_sitting_is_told_as_it_was_read_and_found_good(tag: str) -> None:
    assert transcript(tag) == (FOLDER / f"{tag}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", WORDS.sets)
def test_a_first_sitting_asks_each_word_both_ways_and_ends(name: str) -> None:
    sitting = Sitting("en", name)
    asked = {(answer.concept, answer.wanted) for answer in sitting.answers}
    assert asked == {(concept, side) for concept in WORDS.of_set(name) for side in Side}
    assert sitting.outcome == DONE


def test_all_words_that_sound_alike_are_told_apart_once_both_were_met() -> None:
    steps: list[Step] = []
    met: list[str] = []
    for name in WORDS.sets:
        steps += first_sitting(WORDS.of_set(name), met, WORDS.alike, Random(1))
        met += WORDS.of_set(name)
    drills = Counter((step.one, step.other) for step in steps if isinstance(step, Drill))
    assert drills == Counter(dict.fromkeys(WORDS.alike, 2))


if __name__ == "__main__":
    for each in TAGS:
        (FOLDER / f"{each}.txt").write_text(transcript(each), "utf-8")
