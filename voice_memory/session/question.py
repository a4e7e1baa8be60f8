"""Questions of one line: a text such as a player's name, or yes and no."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from voice_memory.announce.model import Message, answer, message
from voice_memory.intents.expected import Expected, Option
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.lesson import Answer
from voice_memory.intents.model import Ask, Back, Enter, GoOn, Query, Quit, YesNo
from voice_memory.session.effects import (
    Effect,
    Incoming,
    Leave,
    OpenCommandLine,
    Present,
    SpeechFinished,
    Typed,
)
from voice_memory.session.expecting import ASKED, NAMED
from voice_memory.session.menu import BACK

TYPED = "typed:"
"""Begins the outcome that carries what was typed."""
YES, NO = "yes", "no"


class TextQuestion:
    """A question that is answered by a line of text; it may be empty."""

    context = KeyContext.QUESTION

    def __init__(self, question: Message) -> None:
        self._question = question

    def takes(self, text: str) -> bool:
        """Take every line."""
        del text
        return True

    def expected(self) -> Expected:
        """Tell what may be said now."""
        return Expected(NAMED)

    def start(self) -> Sequence[Effect]:
        """Ask, and open the line."""
        return [OpenCommandLine(), Present(answer(self._question))]

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Take the line, or go back."""
        match incoming:
            case Typed(text):
                return [Leave(TYPED + text.strip())]
            case Enter() | GoOn():
                # Whoever only speaks can go on without a name.
                return [Leave(TYPED)]
            case Back() | Quit():
                return [Leave(BACK)]
            case Ask(Query.HELP):
                return [OpenCommandLine(), Present(answer(self._question), cut=True)]
            case SpeechFinished():
                return []
            case _:
                return [OpenCommandLine(), Present(answer(message("refuse-type-a-line")), cut=True)]


class WordQuestion(TextQuestion):
    """A question that is answered by a line, typed, or by one of some sentences, said."""

    def __init__(self, question: Message, sentences: Iterable[str]) -> None:
        super().__init__(question)
        self._options = tuple(Option(sentence, Answer(sentence)) for sentence in sentences)

    def expected(self) -> Expected:
        """Tell what may be said now."""
        return replace(super().expected(), options=self._options)

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Take the line, or what was said, or go back."""
        return super().handle(Typed(incoming.text) if isinstance(incoming, Answer) else incoming)


class YesNoQuestion:
    """A question that is answered by yes or no."""

    context = KeyContext.QUESTION

    def __init__(self, question: Message) -> None:
        self._question = question

    def takes(self, text: str) -> bool:
        """Take no line as it stands."""
        del text
        return False

    def expected(self) -> Expected:
        """Tell what may be said now."""
        return Expected(ASKED)

    def start(self) -> Sequence[Effect]:
        """Ask."""
        return [Present(answer(self._question))]

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Take yes or no, or go back."""
        match incoming:
            case YesNo(yes):
                return [Leave(YES if yes else NO)]
            case Ask(Query.HELP):
                told = answer(message("help-question", question=self._question))
                return [Present(told, cut=True)]
            case Back() | Quit():
                return [Leave(BACK)]
            case SpeechFinished():
                return []
            case _:
                return [Present(answer(message("refuse-yes-or-no")), cut=True)]
