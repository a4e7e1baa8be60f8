"""What can be wrong with a microphone that gives something: silence only, or too much."""

from array import array
from collections.abc import Iterator

from voice_memory.announce.model import Message, message
from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ

SILENCE_SECONDS = 20.0
"""A microphone that works gives no sample for so long that is not nought."""
_LOUDEST = 32600
_CLIPPED_PART = 0.002


class SoundFaults:
    """Notice each fault once, and again only after it was gone."""

    def __init__(self) -> None:
        self._silent_bytes = 0
        self._gives_something = False
        self._told_silence = False
        self._told_loud = False

    def begin(self) -> None:
        """Take note that the microphone has just been opened."""
        self._silent_bytes, self._gives_something = 0, False

    def of_stream(self, samples: bytes) -> Iterator[Message]:
        """Tell of a microphone that gives nothing but zeros."""
        if any(samples):
            self._silent_bytes, self._told_silence, self._gives_something = 0, False, True
            return
        self._silent_bytes += len(samples)
        silence = self._silent_bytes / SAMPLE_BYTES / HEARING_RATE_HZ
        if silence > SILENCE_SECONDS and not self._told_silence:
            self._told_silence = True
            yield message("ear-muted")

    def of_clip(self, clip: Pcm) -> Iterator[Message]:
        """Tell of a microphone that is too loud."""
        is_loud = is_clipped(clip)
        if is_loud and not self._told_loud:
            yield message("ear-loud")
        self._told_loud = is_loud

    def nothing_heard(self) -> Message:
        """Tell why nothing was heard, as far as that is known."""
        return message("ear-nothing" if self._gives_something else "ear-muted")


def is_clipped(clip: Pcm) -> bool:
    """Tell whether a sound is louder than the microphone can tell."""
    samples = array("h", clip.samples)
    clipped = sum(abs(sample) > _LOUDEST for sample in samples)
    return clipped > _CLIPPED_PART * len(samples)
