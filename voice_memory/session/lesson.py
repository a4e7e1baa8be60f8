"""A lesson: words by ear, one step after another, until all were recalled or the learner stops.

Nothing is timed and nothing fails: what was not known comes again a little later. All keys are
digits, which every keyboard has, and the first letters of English for who prefers them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, assert_never

from voice_memory.announce import lesson as told
from voice_memory.announce.model import Announcement, Kind, Message, answer, message
from voice_memory.engine.cards import Side
from voice_memory.engine.layout import Direction
from voice_memory.intents.expected import Expected, Option
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.lesson import Answer, Recalled
from voice_memory.intents.model import (
    Ask,
    Back,
    Choose,
    Enter,
    GoOn,
    Intent,
    Move,
    NotUnderstood,
    Query,
    Quit,
    Type,
    YesNo,
)
from voice_memory.session.effects import (
    Answered,
    Effect,
    Forward,
    Grade,
    Incoming,
    Leave,
    OpenCommandLine,
    Present,
    ResultKept,
    SpeechFinished,
    TimeUp,
    Typed,
)
from voice_memory.session.expecting import LEARNT
from voice_memory.session.lesson_steps import Drill, Introduce, Question, Step

DONE = "done"
"""Outcome of a lesson that came to its end."""

_GRADES = {1: Grade.KNEW, 2: Grade.UNSURE, 3: Grade.NO}
_NUMBERS = {grade: number for number, grade in _GRADES.items()}
_SLOWLY, _SPELT, _FAR = 4, 5, 0
_LETTERS = {"y": 1, "u": 2, "n": 3, "s": _SLOWLY, "l": _SPELT, "w": _FAR}
_LEAVING: frozenset[Intent] = frozenset({Back()})
_LATER = {Grade.UNSURE: 4, Grade.NO: 2}
"""How many steps later a word comes again."""


@dataclass(frozen=True, slots=True)
class Reply:
    """Whether a typed text is right, and otherwise the word of the list that it is."""

    is_right: bool
    other: str = ""


class Judging(Protocol):
    """Judges what is typed."""

    def reply(self, concept: str, wanted: Side, typed: str) -> Reply:
        """Tell whether a text is the wanted side of a word."""
        ...

    def spoken(self, wanted: Side) -> Sequence[tuple[str, str]]:
        """List how all words of a side are said: each text with the tag of its language."""
        ...

    def knows(self, wanted: Side, typed: str) -> bool:
        """Tell whether a text is one of the words, whichever."""
        ...


class Lesson:
    """A lesson of some steps. What is told `before` is told with the first of them."""

    context = KeyContext.MENU

    def __init__(
        self,
        steps: Sequence[Step],
        judge: Judging,
        progress: Callable[[], Message],
        before: Sequence[Message] = (),
    ) -> None:
        self._steps = list(steps)
        self._judge = judge
        self._progress = progress
        self._before = before
        self._is_revealed = False
        self._done = 0

    def takes(self, text: str) -> bool:
        """Take a line that is one of the words, whatever it may mean as a command."""
        step = self.step
        if not isinstance(step, Question) or self._is_revealed:
            return False
        is_word = len(text) > 1 or not text.isascii()
        return is_word and self._judge.knows(step.wanted, text)

    def expected(self) -> Expected:
        """Tell what may be said now; another word than the right one always waits for a yes."""
        step = self.step
        if not isinstance(step, Question) or self._is_revealed:
            return Expected(LEARNT, choices=_SPELT, grave=_LEAVING)
        options = tuple(
            Option(text, Answer(text), language)
            for text, language in self._judge.spoken(step.wanted)
        )
        others = (
            option.intent
            for option in options
            if not self._judge.reply(step.concept, step.wanted, option.text).is_right
        )
        return Expected(LEARNT, choices=_SPELT, options=options, grave=_LEAVING.union(others))

    def start(self) -> Sequence[Effect]:
        """Tell the first step."""
        return [Present(answer(*self._before, *self._now()))]

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Take an answer, or a wish to hear more."""
        match incoming:
            case Enter() | GoOn() | Move(Direction.DOWN | Direction.RIGHT):
                return self._go_on()
            case Move():
                return _tell(*self._now())
            case Choose(number):
                return self._chosen(number)
            case YesNo(yes):
                return self._chosen(1 if yes else 3)
            case Type(character):
                return self._letter(character.casefold())
            case Recalled(how):
                return self._chosen(_NUMBERS[Grade(how)])
            case Typed(text) | Answer(text) | NotUnderstood(text) if text:
                return self._typed(text)
            case Ask(Query.HELP):
                return _tell(message("help-lesson"))
            case Ask():
                return _tell(self._how_far(), *self._now())
            case Back() | Quit():
                return [Present(answer(self._progress()), cut=True), Leave()]
            case TimeUp() | SpeechFinished() | ResultKept():
                return []
            case _:
                return _tell(message("refuse-no-key"))

    @property
    def step(self) -> Step:
        """Give the step that is on."""
        return self._steps[0]

    def _now(self) -> tuple[Message, ...]:
        """Tell the step that is on."""
        match self.step:
            case Introduce(concept):
                return (told.introduced(concept),)
            case Question(concept, wanted):
                if self._is_revealed:
                    return (told.revealed(concept, wanted), message("lesson-did-you"))
                return (told.asked(concept, wanted),)
            case Drill(said, one, other):
                return (told.drilled(said, one, other),)
            case _:
                assert_never(self.step)

    def _go_on(self) -> Sequence[Effect]:
        match self.step:
            case Introduce():
                return self._next()
            case Question():
                self._is_revealed = True
                return _tell(*self._now())
            case Drill():
                return _tell(*self._now())
            case _:
                assert_never(self.step)

    def _letter(self, letter: str) -> Sequence[Effect]:
        match letter:
            case "r":
                return [Forward(Ask(Query.AGAIN))]
            case "q":
                return self.handle(Quit())
            case "h":
                return self.handle(Ask(Query.HELP))
            case "t":
                return [OpenCommandLine(), Present(answer(message("lesson-type")), cut=True)]
            case _ if letter in _LETTERS:
                return self._chosen(_LETTERS[letter])
            case _:
                return _tell(message("refuse-no-key"))

    def _chosen(self, number: int) -> Sequence[Effect]:
        match self.step, number:
            case _, 0:
                return _tell(self._how_far(), *self._now())
            case Question(_, Side.THERE), 4 | 5 if not self._is_revealed:
                # The word would give the answer away.
                return _tell(*self._now())
            case ((Introduce(word) | Question(word, _) | Drill(word, _, _)), 4):
                return _tell(told.slowly(word))
            case ((Introduce(word) | Question(word, _)), 5):
                return _tell(told.spelt(word))
            case Introduce(), 1 | 2 | 3:
                return self._next()
            case Question() as question, 1 | 2 | 3:
                return self._graded(question, _GRADES[number])
            case Drill() as drill, 1 | 2:
                return self._told_apart(drill, drill.one if number == 1 else drill.other)
            case _:
                return _tell(message("help-lesson"))

    def _typed(self, text: str) -> Sequence[Effect]:
        step = self.step
        if not isinstance(step, Question) or self._is_revealed:
            return _tell(message("refuse-not-understood", text=text))
        reply = self._judge.reply(step.concept, step.wanted, text)
        if reply.is_right:
            return self._graded(step, Grade.KNEW, message("lesson-right"))
        if reply.other:
            return self._graded(step, Grade.NO, told.both("lesson-other", reply.other))
        return self._graded(step, Grade.NO, message("lesson-not-quite", text=text))

    def _graded(self, question: Question, grade: Grade, *before: Message) -> Sequence[Effect]:
        """Keep an answer, give the right one unless it was just heard, and go on."""
        if grade in _LATER:
            self._steps.insert(1 + _LATER[grade], question)
        answers = () if self._is_revealed else (told.both("lesson-answer", question.concept),)
        kept = Answered(question.concept, question.wanted, grade)
        return [kept, *self._next(*before, *answers)]

    def _told_apart(self, drill: Drill, heard: str) -> Sequence[Effect]:
        if heard == drill.said:
            return self._next(message("lesson-right"))
        self._steps.insert(1 + _LATER[Grade.NO], drill)
        return self._next(told.both("lesson-heard", drill.said), told.both("lesson-beside", heard))

    def _next(self, *before: Message) -> Sequence[Effect]:
        self._steps.pop(0)
        self._done += 1
        self._is_revealed = False
        if self._steps:
            return _tell(*before, *self._now())
        return [*_tell(*before, message("lesson-done"), self._progress()), Leave(DONE)]

    def _how_far(self) -> Message:
        return message("lesson-how-far", done=self._done, left=len(self._steps))


def _tell(*messages: Message) -> Sequence[Effect]:
    return [Present(Announcement(messages, Kind.ANSWER), cut=True)]
