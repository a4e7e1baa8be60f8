"""What may be said to a session with ears: its own commands, answers, and corrections."""

from dataclasses import replace

from voice_memory.intents.commands import CORRECTING
from voice_memory.intents.expected import Expected
from voice_memory.intents.heard import plain
from voice_memory.intents.model import Choose, Intent
from voice_memory.session.asking import Question
from voice_memory.session.expecting import ANYWHERE, ASKED, DEAFENING, LEAVING, named

NO = "no"
"""The command that denies, and takes back."""


def answerable(
    inner: Expected, question: Question | None, *, corrects: bool, is_asked: bool
) -> Expected:
    """Add to what a session expects how what was heard can be answered and corrected.

    Args:
        inner: What the session expects.
        question: What is asked about what was heard.
        corrects: Whether there is something to take back, or to put another thing in its place.
        is_asked: Whether the session itself asks for a yes or a no, beside which few things are
            listened for.
    """
    expected = replace(inner, grave=grave_of(inner))
    corrections = tuple(name for name in CORRECTING if name in (*ANYWHERE, *inner.commands))
    if question is not None:
        several = question.intents if len(question.phrases) > 1 else ()
        expected = replace(expected, answers=ASKED, asked=several)
        if is_asked:
            return expected
        # What was asked about can be named again.
        asked = named(*map(plain, question.intents))
        expected = replace(
            expected,
            commands=(*ASKED, *asked, *inner.commands),
            corrects=True,
            corrections=corrections,
        )
        return _numbered(expected) if question.is_numbered else expected
    if is_asked or not corrects:
        return expected
    return replace(expected, commands=(*inner.commands, NO), corrects=True, corrections=corrections)


def grave_of(inner: Expected) -> frozenset[Intent]:
    """Tell what of all that a session expects waits for a yes when it was heard."""
    return inner.grave | DEAFENING | (LEAVING - inner.asks)


def _numbered(expected: Expected) -> Expected:
    """Let numbers answer which of several was meant, and nothing else."""
    count = len(expected.asked)
    numbers = set(map(Choose, range(1, count + 1)))
    options = tuple(option for option in expected.options if option.intent not in numbers)
    return replace(expected, asked=(), choices=count, options=options)
