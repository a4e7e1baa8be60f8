"""A mixer that keeps what it was given and takes no time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from voice_memory.pcm import Pcm


@dataclass(frozen=True, slots=True)
class PlacedCue:
    """Keep one cue as it was played: the sound and the gain for each ear."""

    pcm: Pcm
    left: float
    right: float


class SilentMixer:
    """Stand in for a sound device where there is none.

    Attributes:
        speech: The spoken sounds, in order.
        cues: The cues, in order.
        stops: How often speech was silenced.
        speech_volume: Percent.
        cue_volume: Percent.
    """

    detail = "silence"

    def __init__(self) -> None:
        self.speech: list[Pcm] = []
        self.cues: list[PlacedCue] = []
        self.stops = 0
        self.speech_volume = self.cue_volume = 100

    def play_speech(self, pcm: Pcm) -> None:
        """Keep a spoken sound, which is over at once."""
        self.speech.append(pcm)

    def speech_busy(self) -> bool:
        """Tell that nothing plays."""
        return False

    def stop_speech(self) -> None:
        """Count the stop."""
        self.stops += 1

    def play_cue(self, pcm: Pcm, left: float, right: float) -> None:
        """Keep a cue."""
        self.cues.append(PlacedCue(pcm, left, right))

    def set_speech_volume(self, percent: int) -> None:
        """Keep the volume of speech."""
        self.speech_volume = percent

    def set_cue_volume(self, percent: int) -> None:
        """Keep the volume of cues."""
        self.cue_volume = percent

    def close(self) -> None:
        """Do nothing: there is no device to give back."""
