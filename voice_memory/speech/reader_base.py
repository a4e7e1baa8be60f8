"""What speaking to a screen reader needs: what it is given, what it is, who is told of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from voice_memory.speech.base import Availability


@dataclass(frozen=True, slots=True)
class Words:
    """Words in one language, by the tag of its voice."""

    tag: str
    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """What a reader is given at once: one or more words, and the line for its Braille display."""

    words: tuple[Words, ...]
    braille: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """Tell what speaks.

    Attributes:
        name: Its own name, such as "NVDA".
        is_reader: Whether it reads the screen too, echoes what is typed and falls silent at each
            key by itself; False for a speech service, which only speaks what it is given.
        shows_braille: Whether it shows what it is given on a Braille display.
        tells_end: Whether it can be asked if it still speaks.
        character_seconds: How long it takes for a character, where it cannot.
    """

    name: str
    is_reader: bool
    shows_braille: bool
    tells_end: bool
    character_seconds: float = 0.07


class Listener(Protocol):
    """Who wants to know of a reader. Called in another thread."""

    def found(self, reader: Found) -> None:
        """Take the news that a reader can be spoken to from now on."""
        ...

    def missing(self, *, is_installed: bool) -> None:
        """Take the news, once, that there is none; it is looked for again if that can help."""
        ...

    def lost(self) -> None:
        """Take the news that it is gone; what was not reported as done may not have been heard."""
        ...


class ScreenReader(Protocol):
    """Speak by somebody else's voice. Every method but `check` returns at once."""

    def check(self) -> Availability:
        """Look for a reader and tell its name, or what is missing."""
        ...

    def open(self, listener: Listener) -> None:
        """Look for a reader in the background and tell what comes of it."""
        ...

    def speak(self, said: Said, on_done: Callable[[], None]) -> None:
        """Speak after what is being said; `on_done` is called in another thread at its end.

        Not after `cancel`, nor when the reader is lost.
        """
        ...

    def cancel(self) -> None:
        """Fall silent."""
        ...

    def close(self) -> None:
        """Give it back."""
        ...
