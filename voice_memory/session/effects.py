"""What a session asks its shell to do, and what the shell reports back.

Effects are carried out in their order, so that `Keep` before `Present` makes an action durable
before anybody hears of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from voice_memory.announce.model import Announcement
from voice_memory.engine.actions import Action
from voice_memory.engine.cards import Side
from voice_memory.engine.events import GameOver
from voice_memory.intents.expected import Expected
from voice_memory.intents.heard import Heard
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import Intent
from voice_memory.session.decide import Decision
from voice_memory.settings import Settings

if TYPE_CHECKING:
    from voice_memory.engine.real import Entry


class Present(Struct, frozen=True, gc=False):
    """Tell an announcement; `cut` silences what is still being said.

    Where two languages are told and one of them only on a key, `other` tells it in that one.
    """

    announcement: Announcement
    cut: bool = False
    other: bool = False


class Keep(Struct, frozen=True, gc=False):
    """Save an action of the game, or an entry of one with real cards; durable when carried out."""

    action: Action | Entry


class Finished(Struct, frozen=True, gc=False):
    """The game is over: keep its result."""

    result: GameOver


class Grade(StrEnum):
    """How well something was recalled, by the learner's own word or by what was typed."""

    KNEW = "knew"
    UNSURE = "unsure"
    NO = "no"


class Answered(Struct, frozen=True, gc=False):
    """Keep an answer of a lesson: how well the `wanted` side of a word was recalled."""

    concept: str
    wanted: Side
    grade: Grade


class Change(Struct, frozen=True, gc=False):
    """Use these settings from now on, and keep them."""

    settings: Settings


class Timer(StrEnum):
    """Timers of a game."""

    MISS = "miss"
    CLOCK = "clock"


class StartTimer(Struct, frozen=True, gc=False):
    """Report `TimeUp` so many seconds after speech has ended; a new one replaces the old."""

    timer: Timer
    seconds: int


class StopTimer(Struct, frozen=True, gc=False):
    """Forget a timer."""

    timer: Timer


class TurnPart(Struct, frozen=True, gc=False):
    """Show the next part (1) of what was told, or the one before (-1), on a Braille display."""

    step: int


class OpenCommandLine(Struct, frozen=True, gc=False):
    """Let the player type a line of words."""


class Forward(Struct, frozen=True, gc=False):
    """Carry out an intent as if the player had said it."""

    intent: Intent


class Leave(Struct, frozen=True, gc=False):
    """End this session; `outcome` says what comes next, in the session's own terms."""

    outcome: str = ""


class Decided(Struct, frozen=True, gc=False):
    """Tell what was decided on what was heard: for a report, nothing is to be done."""

    decision: Decision


Effect = (
    Present
    | Keep
    | Finished
    | Answered
    | Change
    | StartTimer
    | StopTimer
    | TurnPart
    | OpenCommandLine
    | Forward
    | Decided
    | Leave
)


def cutting(effects: Sequence[Effect]) -> Sequence[Effect]:
    """Let the first announcement cut off what is being said; all after it are to be heard."""
    for number, effect in enumerate(effects):
        if isinstance(effect, Present):
            cut = Present(effect.announcement, cut=True)
            return [*effects[:number], cut, *effects[number + 1 :]]
    return effects


class TimeUp(Struct, frozen=True, gc=False):
    """A timer has run out."""

    timer: Timer


class SpeechFinished(Struct, frozen=True, gc=False):
    """All that was to be said has been said."""


class ResultKept(Struct, frozen=True, gc=False):
    """The result is saved; `records` names the personal records it broke."""

    records: tuple[str, ...]


class Typed(Struct, frozen=True, gc=False):
    """A line of text that a session `takes`, as it was typed."""

    text: str


class Listened(Struct, frozen=True, gc=False):
    """Something was said to the game.

    Attributes:
        heard: What it may have been.
        told: What the game said that could still be heard then; each text with its numbers in
            words, as it is spoken.
        wanted: Whether the player made the game listen; hands-free much is not meant for it.
        grave: What waits for a yes beside what the session knows of.
    """

    heard: Heard
    told: tuple[str, ...] = ()
    wanted: bool = True
    grave: frozenset[Intent] = frozenset()


Incoming = Intent | TimeUp | SpeechFinished | ResultKept | Typed | Listened


class Session(Protocol):
    """A way of playing. It knows no language, clock or device."""

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        ...

    def takes(self, text: str) -> bool:
        """Tell whether a typed line is taken as it stands, not as a command."""
        ...

    def expected(self) -> Expected:
        """Tell what may be said now."""
        ...

    def start(self) -> Sequence[Effect]:
        """Begin, or begin again after a pause."""
        ...

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Answer an intent or a report."""
        ...
