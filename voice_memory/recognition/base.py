"""What a recogniser is to the rest of the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from voice_memory.announce.model import Message, message
from voice_memory.errors import VoiceMemoryError
from voice_memory.intents.heard import Heard, Phrase
from voice_memory.pcm import Pcm

HEARING_RATE_HZ = 16000
"""Samples a second of what recognisers take, one channel of 16 bits."""
EXTRA = "voice-memory[ear]"
"""What brings all that is needed to hear, but for what single recognisers need beside."""


class RecogniserError(VoiceMemoryError):
    """Say that a recogniser cannot be used: its package or its model is missing or broken.

    Attributes:
        told: What the player is told of it; the words of a package stand as they are.
    """

    def __init__(self, told: Message | str) -> None:
        told_apart = [told] if isinstance(told, str) else [told.id, *told.args.values()]
        super().__init__(" ".join(map(str, told_apart)))
        self.told = told


def not_loaded(name: str, error: Exception) -> RecogniserError:
    """Say that a package or a model cannot be loaded, in the words of its own error."""
    return RecogniserError(message("recogniser-not-loaded", name=name, detail=str(error)))


def failed(name: str, error: Exception) -> RecogniserError:
    """Say that a package or a model failed over a clip, in the words of its own error."""
    return RecogniserError(message("recogniser-failed", name=name, detail=str(error)))


class NotInstalledError(RecogniserError):
    """Say that a package is missing.

    Attributes:
        wanted: What has to be installed for it, as pip names it.
    """

    def __init__(self, package: str, wanted: str = EXTRA) -> None:
        super().__init__(message("recogniser-no-package", package=package))
        self.wanted = wanted


@dataclass(frozen=True, slots=True)
class Checked:
    """Whether a recogniser can be used here, and `detail`: its version, or what is missing."""

    ok: bool
    detail: str


class Recogniser(Protocol):
    """Tell which of the phrases was said. Used from one thread at a time."""

    @property
    def sure(self) -> bool:
        """Tell whether it can be trusted to act at once."""
        ...

    @property
    def name(self) -> str:
        """Name it, as in the settings."""
        ...

    def check(self) -> Checked:
        """Tell whether it can be used here, without loading its model."""
        ...

    def load(self) -> None:
        """Make ready what takes long; `hear` does it where it was not done.

        Raises:
            RecogniserError: it cannot be used here.
        """
        ...

    def prepare(self, phrases: Sequence[Phrase]) -> None:
        """Make ready for phrases that may be said soon; `hear` does it where it was not done.

        Raises:
            RecogniserError: it cannot be used here.
        """
        ...

    def hear(self, clip: Pcm, phrases: Sequence[Phrase]) -> Heard:
        """Rank the phrases by what is said in a clip of `HEARING_RATE_HZ`.

        Raises:
            RecogniserError: it cannot be used here.
        """
        ...

    def close(self) -> None:
        """Give back what it holds."""
        ...
