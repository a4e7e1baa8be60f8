"""What playing sounds needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from voice_memory.errors import VoiceMemoryError

if TYPE_CHECKING:
    from voice_memory.pcm import Pcm


class MixerError(VoiceMemoryError):
    """Say that no sound can be played on this machine now."""


class SpeechStream(Protocol):
    """Play one spoken sound after another, each of two channels at the mixer's rate.

    Every method returns at once and may be called from any thread.

    Attributes:
        detail: Technical text for the `doctor` command; empty for the usual way.
    """

    @property
    def detail(self) -> str: ...  # noqa: D102 - above

    def play(self, samples: bytes, gain: float) -> None:
        """Start a sound, replacing what plays or waits."""
        ...

    def queue(self, samples: bytes, gain: float) -> None:
        """Start a sound right after the one that plays, without a gap; see `Mixer`."""
        ...

    @property
    def is_waiting(self) -> bool:
        """Tell whether a sound that was queued has not begun."""
        ...

    @property
    def is_busy(self) -> bool:
        """Tell whether a sound plays still."""
        ...

    @property
    def is_lost(self) -> bool:
        """Tell whether what is played from now on is not heard."""
        ...

    def stop(self) -> None:
        """Silence what plays and forget what waits."""
        ...

    def set_volume(self, volume: float) -> None:
        """Set how loud speech is, 0 to 1, from now on."""
        ...

    def close(self) -> None:
        """Fall silent and give the device back."""
        ...


class Mixer(Protocol):
    """Play one spoken sound and several cues at once.

    Every method returns at once and may be called from any thread.
    """

    @property
    def detail(self) -> str:
        """Return technical text for the `doctor` command."""
        ...

    def lost(self) -> bool:
        """Tell whether the device has gone: what is played from then on is not heard."""
        ...

    def play_speech(self, pcm: Pcm) -> None:
        """Start a spoken sound, replacing what plays or waits; cues that play get softer."""
        ...

    def queue_speech(self, pcm: Pcm) -> None:
        """Start a spoken sound right after the one that plays, without a gap.

        None may wait yet, and the one that plays must not be about to end.
        """
        ...

    def speech_waiting(self) -> bool:
        """Tell whether a spoken sound that was queued has not begun."""
        ...

    def speech_busy(self) -> bool:
        """Tell whether a spoken sound plays still."""
        ...

    def stop_speech(self) -> None:
        """Silence the spoken sound that plays, if any, and forget the one that waits.

        Cues go on.
        """
        ...

    def play_cue(self, pcm: Pcm) -> None:
        """Start a cue, softer while speech plays."""
        ...

    def set_speech_volume(self, percent: int) -> None:
        """Set how loud speech is, 0 to 100, from now on."""
        ...

    def set_cue_volume(self, percent: int) -> None:
        """Set how loud cues are, 0 to 100, from the next on."""
        ...

    def close(self) -> None:
        """Silence everything and give the device back; nothing may be played after it."""
        ...
