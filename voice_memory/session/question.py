"""Asking for one line of text, such as a player's name."""

from collections.abc import Sequence

from voice_memory.announce.model import Message, answer, message
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import Back, Quit
from voice_memory.session.effects import Effect, Incoming, Leave, OpenCommandLine, Present, Typed
from voice_memory.session.menu import BACK

TYPED = "typed:"
"""Begins the outcome that carries what was typed."""


class TextQuestion:
    """A question that is answered by a line of text; it may be empty."""

    wants_text = True
    context = KeyContext.QUESTION

    def __init__(self, question: Message) -> None:
        self._question = question

    def start(self) -> Sequence[Effect]:
        """Ask, and open the line."""
        return [Present(answer(self._question)), OpenCommandLine()]

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Take the line, or go back."""
        match incoming:
            case Typed(text):
                return [Leave(TYPED + text.strip())]
            case Back() | Quit():
                return [Leave(BACK)]
            case _:
                return [Present(answer(message("refuse-type-a-line")), cut=True), OpenCommandLine()]
