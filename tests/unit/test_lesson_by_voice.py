"""A lesson is answered by voice as it is by typing, and another word waits for a yes."""

from __future__ import annotations

import pytest

from tests.spoken_game import SpokenTo
from voice_memory.announce.model import message
from voice_memory.engine.cards import Side
from voice_memory.session.decide import Verdict, Why
from voice_memory.session.effects import Answered, Grade
from voice_memory.session.lesson import Lesson
from voice_memory.session.lesson_steps import Drill, Introduce, Question, Step
from voice_memory.terminal.learn import WordJudge

BLACK, TURN = "black", "turn"


def lesson(*steps: Step, tag: str = "en") -> SpokenTo:
    last = Introduce("card")
    return SpokenTo(
        Lesson([*steps, last], WordJudge(), lambda: message("lesson-due", due=0)), tag=tag
    )


def grades(sitting: SpokenTo) -> list[Grade]:
    return [effect.grade for effect in sitting.effects if isinstance(effect, Answered)]


@pytest.mark.parametrize(
    ("concept", "wanted", "said"),
    [
        (BLACK, Side.THERE, "कालो"),
        (BLACK, Side.HERE, "black"),
        (TURN, Side.THERE, "पालो"),
        ("hearts", Side.THERE, "पान"),
        ("hearts", Side.HERE, "hearts"),
    ],
)
@pytest.mark.parametrize("tag", ["en", "ne", "en+ne"])
def test_the_word_itself_is_a_right_answer(concept: str, wanted: Side, said: str, tag: str) -> None:
    sitting = lesson(Question(concept, wanted), tag=tag)
    sitting.hear(said)
    assert sitting.decision.verdict is Verdict.ACT
    assert grades(sitting) == [Grade.KNEW]


def test_another_word_is_asked_about_before_it_counts() -> None:
    sitting = lesson(Question(BLACK, Side.THERE))
    sitting.hear("पालो")
    assert (sitting.decision.verdict, sitting.decision.why) == (Verdict.CONFIRM, Why.GRAVE)
    assert grades(sitting) == []
    sitting.hear("no")
    assert grades(sitting) == []
    sitting.hear("कालो")
    assert grades(sitting) == [Grade.KNEW]


def test_another_word_that_was_said_is_told_what_it_is() -> None:
    sitting = lesson(Question(BLACK, Side.THERE))
    sitting.hear("पालो")
    assert "turn" in sitting.hear("yes")[0]
    assert grades(sitting) == [Grade.NO]


def test_two_words_as_near_as_each_other_are_asked_about() -> None:
    sitting = lesson(Question(BLACK, Side.THERE))
    assert sitting.hear("कालो@.1", "पालो@.12") == ["कालो or पालो?"]
    assert grades(sitting) == []


@pytest.mark.parametrize(
    ("said", "tag", "grade"),
    [
        ("knew it", "en", Grade.KNEW),
        ("yes", "en", Grade.KNEW),
        ("not sure", "en", Grade.UNSURE),
        ("two", "en", Grade.UNSURE),
        ("i forgot", "en", Grade.NO),
        ("no", "en", Grade.NO),
        ("थाहा थियो", "ne", Grade.KNEW),
        ("पक्का छैन", "ne", Grade.UNSURE),
        ("बिर्सिएँ", "ne", Grade.NO),
    ],
)
def test_grades_are_said(said: str, tag: str, grade: Grade) -> None:
    sitting = lesson(Question(BLACK, Side.THERE), tag=tag)
    sitting.hear("go on" if tag == "en" else "अगाडि बढ")
    sitting.hear(said)
    assert grades(sitting) == [grade]


def test_which_of_two_words_was_heard_is_told_by_number() -> None:
    sitting = lesson(Drill(BLACK, BLACK, TURN))
    assert sitting.hear("number one")[0].startswith("Right.")


def test_no_answer_is_listened_for_once_it_was_told() -> None:
    sitting = lesson(Question(BLACK, Side.THERE))
    assert sitting.console.expected().options
    sitting.hear("go on")
    assert not sitting.console.expected().options


def test_every_word_of_the_lessons_can_be_said() -> None:
    judge = WordJudge()
    for side in Side:
        for text, language in judge.spoken(side):
            assert judge.knows(side, text), text
            assert language == ("ne" if side is Side.THERE else "en")
