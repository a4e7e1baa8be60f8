"""A mixer that keeps what it was given and takes no time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from voice_memory.pcm import Pcm


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
        self.cues: list[Pcm] = []
        self.stops = 0
        self.speech_volume = self.cue_volume = 100

    def lost(self) -> bool:
        """Tell that there is no device that could be lost."""
        return False

    def play_speech(self, pcm: Pcm) -> None:
        """Keep a spoken sound, which is over at once."""
        self.speech.append(pcm)

    def queue_speech(self, pcm: Pcm) -> None:
        """Keep a spoken sound, which is over at once."""
        self.play_speech(pcm)

    def speech_waiting(self) -> bool:
        """Tell that nothing waits."""
        return False

    def speech_busy(self) -> bool:
        """Tell that nothing plays."""
        return False

    def stop_speech(self) -> None:
        """Count the stop."""
        self.stops += 1

    def play_cue(self, pcm: Pcm) -> None:
        """Keep a cue."""
        self.cues.append(pcm)

    def set_speech_volume(self, percent: int) -> None:
        """Keep the volume of speech."""
        self.speech_volume = percent

    def set_cue_volume(self, percent: int) -> None:
        """Keep the volume of cues."""
        self.cue_volume = percent

    def close(self) -> None:
        """Do nothing: there is no device to give back."""
