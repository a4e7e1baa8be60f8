"""The front end for a pipe: every line of input is a command, every announcement a line.

Nothing else is printed: no prompt, no colour, no escape codes. Time does not pass in a pipe,
so timers are not run; the end of input ends the session.
"""

from collections.abc import Callable, Iterator
from typing import TextIO

from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import GoOn, Intent
from voice_memory.session.console import Console
from voice_memory.session.effects import Incoming, Timer, Typed
from voice_memory.terminal.stage import Stage

Understand = Callable[[str, KeyContext], Intent]
"""What a typed line means; a line of one character is the key it would be in that context."""

ENDED = "ended"
"""Outcome of a session whose input has ended."""


class PipeFront:
    """Run sessions on lines of text."""

    def __init__(self, lines: TextIO, understand: Understand) -> None:
        self._lines: Iterator[str] = iter(lines)
        self._understand = understand

    def run(self, console: Console, stage: Stage) -> str:
        """Run a session until it leaves or the input ends; return its outcome."""
        outcome = stage.perform(console.start(), console, self)
        while outcome is None:
            stage.show_all()
            line = next(self._lines, None)
            if line is None:
                return ENDED
            incoming = self._incoming(line.strip(), console)
            outcome = stage.perform(console.handle(incoming), console, self)
        return outcome

    def _incoming(self, line: str, console: Console) -> Incoming:
        if console.takes(line):
            return Typed(line)
        # An empty line is the Enter key after a miss; it never turns a card.
        return self._understand(line, console.context) if line else GoOn()

    def start_timer(self, timer: Timer, seconds: int) -> None:
        """Let no time pass."""

    def stop_timer(self, timer: Timer) -> None:
        """Let no time pass."""

    def open_line(self) -> None:
        """Every line is a typed line already."""
