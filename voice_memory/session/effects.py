"""What a session asks its shell to do, and what the shell reports back.

Effects are carried out in their order, so that `Keep` before `Present` makes an action durable
before anybody hears of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from voice_memory.announce.model import Announcement
from voice_memory.engine.actions import Action
from voice_memory.engine.events import GameOver
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import Intent
from voice_memory.settings import Settings


@dataclass(frozen=True, slots=True)
class Present:
    """Tell an announcement; `cut` silences what is still being said."""

    announcement: Announcement
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Keep:
    """Save an action of the game; durable when carried out."""

    action: Action


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over: keep its result."""

    result: GameOver


@dataclass(frozen=True, slots=True)
class Change:
    """Use these settings from now on, and keep them."""

    settings: Settings


class Timer(StrEnum):
    """Timers of a game."""

    MISS = "miss"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class StartTimer:
    """Report `TimeUp` so many seconds after speech has ended; a new one replaces the old."""

    timer: Timer
    seconds: int


@dataclass(frozen=True, slots=True)
class StopTimer:
    """Forget a timer."""

    timer: Timer


@dataclass(frozen=True, slots=True)
class OpenCommandLine:
    """Let the player type a line of words."""


@dataclass(frozen=True, slots=True)
class Forward:
    """Carry out an intent as if the player had said it."""

    intent: Intent


@dataclass(frozen=True, slots=True)
class Leave:
    """End this session; `outcome` says what comes next, in the session's own terms."""

    outcome: str = ""


Effect = (
    Present | Keep | Finished | Change | StartTimer | StopTimer | OpenCommandLine | Forward | Leave
)


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A timer has run out."""

    timer: Timer


@dataclass(frozen=True, slots=True)
class SpeechFinished:
    """All that was to be said has been said."""


@dataclass(frozen=True, slots=True)
class ResultKept:
    """The result is saved; `records` names the personal records it broke."""

    records: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Typed:
    """A line of text that a session `takes`, as it was typed."""

    text: str


Incoming = Intent | TimeUp | SpeechFinished | ResultKept | Typed


class Session(Protocol):
    """A way of playing. It knows no language, clock or device."""

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        ...

    def takes(self, text: str) -> bool:
        """Tell whether a typed line is taken as it stands, not as a command."""
        ...

    def start(self) -> Sequence[Effect]:
        """Begin, or begin again after a pause."""
        ...

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Answer an intent or a report."""
        ...
