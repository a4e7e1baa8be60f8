"""What speaking needs: a voice, something that turns text into sound, somewhere to play it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from voice_memory.errors import VoiceMemoryError
from voice_memory.speech.respelling import AS_WRITTEN, Respelling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.pcm import Pcm

SLOWEST, FASTEST = 80, 900
LOWEST, HIGHEST = 0, 100

QUEUE_SECONDS = 0.03
"""How long before the end of one sound the next may be queued."""


class SynthesiserError(VoiceMemoryError):
    """Say that a synthesiser is missing or could not make the sound."""


class OutputStalledError(VoiceMemoryError):
    """Say that what is played does not come to its end."""


@dataclass(frozen=True, slots=True)
class Availability:
    """Tell whether a driver works on this machine.

    Attributes:
        ok: Whether it can be used.
        detail: Technical text for the `doctor` command: version and path, or what failed.
    """

    ok: bool
    detail: str


@dataclass(frozen=True, slots=True)
class Voice:
    """Choose how a text is spoken.

    Attributes:
        tag: Language tag, such as "en-gb" or "ne", and a variant of its voice after a plus sign,
            such as "ne+f2".
        rate: Words per minute, 80 to 900.
        pitch: 0 to 100; 50 is the middle.
        respelling: How to write words that the synthesiser is known to say wrongly.
        usual_tag: The voice to take where there is no such one; empty for none.

    Raises:
        ValueError: The rate or the pitch is out of range.
    """

    tag: str
    rate: int = 175
    pitch: int = 50
    respelling: Respelling = AS_WRITTEN
    usual_tag: str = ""

    def __post_init__(self) -> None:
        if not SLOWEST <= self.rate <= FASTEST:
            raise ValueError(f"rate {self.rate} is not in {SLOWEST}..{FASTEST}")
        if not LOWEST <= self.pitch <= HIGHEST:
            raise ValueError(f"pitch {self.pitch} is not in {LOWEST}..{HIGHEST}")


class Synthesiser(Protocol):
    """Turn text into sound. Every method may be called from any thread."""

    @property
    def name(self) -> str:
        """Return the name used in settings and by `doctor`."""
        ...

    def check(self) -> Availability:
        """Tell whether this machine can use it, loading what it needs to find out."""
        ...

    def render(self, text: str, voice: Voice) -> Pcm:
        """Make the whole sound of a text; a text with nothing to say makes no samples.

        Raises:
            SynthesiserError: It is missing, has no such voice, or failed.
        """
        ...

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the sound in pieces to be heard without a gap; the first plays meanwhile.

        Raises:
            SynthesiserError: It is missing, has no such voice, or failed.
        """
        ...

    def close(self) -> None:
        """Give back what it holds; nothing may be rendered after it."""
        ...


class SpeechOutput(Protocol):
    """Play one sound after another: the part of a mixer that speaking needs.

    Every method returns at once and may be called from any thread.
    """

    def play_speech(self, pcm: Pcm) -> None:
        """Start a sound, replacing what plays or waits."""
        ...

    def queue_speech(self, pcm: Pcm) -> None:
        """Start a sound right after the one that plays, without a gap.

        None may wait yet, and the one that plays must last for `QUEUE_SECONDS` more.
        """
        ...

    def speech_waiting(self) -> bool:
        """Tell whether a sound that was queued has not begun."""
        ...

    def speech_busy(self) -> bool:
        """Tell whether a sound plays still."""
        ...

    def stop_speech(self) -> None:
        """Silence the sound that plays, if any, and forget the one that waits."""
        ...
