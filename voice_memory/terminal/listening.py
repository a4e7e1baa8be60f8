"""One opening of the microphone."""

from collections.abc import Callable

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.voice_activity import Clips, Detector

DEAF_SECONDS = 0.35
"""How long after the game's voice it is still heard: 0.2 in the room, the rest in the device's own
buffers, of what plays and of what listens."""
_BREATH_SECONDS = 0.12
WAITS_SECONDS = 8.0
"""After so long without a word an opened microphone closes again."""


class Listening:
    """One opening of the microphone: what was said in it, and what was said over the voice.

    Its time is that of the sound, so that a machine that is busy for a while misses nothing.
    """

    def __init__(self, is_sounding: Callable[[], bool], detector: Detector) -> None:
        self._is_sounding = is_sounding
        self._clips = Clips(detector)
        # A voice that goes on gives no pause, so what is said over it is taken piece by piece.
        self._overheard = Clips(detector, ends_after=0.3, longest=2.0)
        self._now = self._waits_since = 0.0
        self._deaf_until = self._hears_since = 0.0
        self._was_deaf = self._was_sounding = False
        # Speech in the very moment that the game has ended is its own, still in the room.
        self._is_echo = False

    @property
    def has_waited(self) -> bool:
        """Tell whether nobody has spoken for too long."""
        return not self._clips.is_speech and self._now - self._waits_since > WAITS_SECONDS

    def is_deaf(self, samples: bytes, behind: float) -> bool:
        """Take the next samples; tell whether the game spoke in them, or a moment before.

        Whether it speaks is known of this moment only, and the samples are `behind` it. So is its
        end: it was some time between the last look and this one.
        """
        self._now += len(samples) / SAMPLE_BYTES / HEARING_RATE_HZ
        was_sounding, self._was_sounding = self._was_sounding, self._is_sounding()
        if was_sounding or self._was_sounding:
            self._deaf_until = self._now + behind + DEAF_SECONDS
        is_deaf = self._now < self._deaf_until
        if is_deaf != self._was_deaf:
            self._was_deaf = is_deaf
            self._waits_since = self._hears_since = self._now
            self._is_echo = False
            self._clips.reset()
            self._overheard.reset()
        return is_deaf

    def overhear(self, samples: bytes) -> Pcm | None:
        """Return a word that was said over the voice."""
        return self._overheard.hear(samples)

    def hear(self, samples: bytes, *, is_held: bool) -> Pcm | None:
        """Return what was said, once it has been."""
        clip = self._clips.hear(samples, is_held=is_held)
        if self._is_echo:
            if clip is not None or self._clips.pause > _BREATH_SECONDS:
                self._is_echo = False
                self._clips.reset()
            return None
        has_just_begun = self._now - self._hears_since < _BREATH_SECONDS
        self._is_echo = self._hears_since > 0 and has_just_begun and self._clips.is_speech
        if clip is not None or is_held:
            self._waits_since = self._now
        return clip

    def cut(self) -> Pcm | None:
        """Return what was said until now."""
        return None if self._is_echo else self._clips.cut()
