"""One opening of the microphone."""

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.voice_activity import Clips, Detector

DEAF_SECONDS = 0.35
"""How long after the game's voice it is still heard: 0.2 in the room, the rest in the device's own
buffers, of what plays and of what listens. Where the voice is heard to begin later than that, as
from a loudspeaker without a wire, it is heard to end as much later too."""
_ROOM_SECONDS = 0.2
_LATEST_ECHO_SECONDS = 1.0
"""What begins later after the game's voice is somebody else's."""
_BREATH_SECONDS = 0.12
WAITS_SECONDS = 8.0
"""After so long without a word an opened microphone closes again."""


class Listening:
    """One opening of the microphone: what was said in it, and what was said over the voice.

    Its time is that of the sound, so that a machine that is busy for a while misses nothing.

    Attributes:
        late: How long after the beginning of a sentence the game's own voice was heard, as far as
            is known from this opening and those before; 0 for headphones.
    """

    def __init__(self, detector: Detector, late: float = 0.0) -> None:
        self._clips = Clips(detector)
        # A voice that goes on gives no pause, so what is said over it is taken piece by piece.
        self._overheard = Clips(detector, ends_after=0.3, longest=2.0)
        self._now = self._waits_since = self._hears_since = 0.0
        self._was_deaf = self._was_sounding = False
        # From a loudspeaker without a wire, what a key has just cut off is still to come.
        self._sounded_at: float | None = 0.0 if late else None
        # When the game began to speak, until its voice is heard; and how much later it was.
        self._unheard_since: float | None = None
        self.late = late
        # Speech in the very moment that the game has ended is its own, still in the room.
        self._is_echo = False

    @property
    def seconds(self) -> float:
        """Tell how long the microphone has been open."""
        return self._now

    @property
    def is_speech(self) -> bool:
        """Tell whether somebody is speaking, or was until a moment ago."""
        return self._clips.is_speech

    @property
    def has_waited(self) -> bool:
        """Tell whether nobody has spoken for too long."""
        return not self.is_speech and self._now - self._waits_since > WAITS_SECONDS

    def is_deaf(self, samples: bytes, *, is_sounding: bool) -> bool:
        """Take the next samples; tell whether the game spoke in them, or a moment before.

        Args:
            samples: What was heard.
            is_sounding: Whether the game spoke at the end of it. When it began or ended to is
                not known: it was some time between this end and the one before.
        """
        start = self._now
        self._now += len(samples) / SAMPLE_BYTES / HEARING_RATE_HZ
        if is_sounding and not self._was_sounding:
            self._begin(start)
        if is_sounding or self._was_sounding:
            self._sounded_at = self._now
        self._was_sounding = is_sounding
        deaf = max(DEAF_SECONDS, self.late + _ROOM_SECONDS)
        is_deaf = self._sounded_at is not None and self._now - self._sounded_at < deaf
        if is_deaf != self._was_deaf:
            self._was_deaf = is_deaf
            self._waits_since = self._hears_since = self._now
            self._is_echo = False
            self._clips.reset()
            self._overheard.reset()
        return is_deaf

    def overhear(self, samples: bytes) -> Pcm | None:
        """Return a word that was said over the voice."""
        clip = self._overheard.hear(samples)
        if self._unheard_since is not None and (clip is not None or self._overheard.is_speech):
            late, self._unheard_since = self._now - self._unheard_since, None
            # Once the game has ended it may be an answer, and so may what comes much later.
            if self._was_sounding and late <= _LATEST_ECHO_SECONDS:
                self.late = late
        return clip

    def _begin(self, start: float) -> None:
        """Take note that the game begins to speak."""
        if self._unheard_since is not None:
            # It spoke, and was never heard: headphones.
            self.late = 0.0
        # Who speaks already hides when the voice is heard.
        is_hidden = self._clips.is_speech or self._overheard.is_speech
        self._unheard_since = None if is_hidden else start

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

    def foreseen(self) -> Pcm | None:
        """Return what will have been said if nothing more is, once, when that is known."""
        foreseen = self._clips.foreseen()
        return None if self._is_echo else foreseen

    def cut(self) -> Pcm | None:
        """Return what was said until now."""
        return None if self._is_echo else self._clips.cut()
