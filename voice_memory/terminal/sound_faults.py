"""What can be wrong with a microphone that gives something: silence only, or too much."""

from array import array
from collections.abc import Iterator

from voice_memory.announce.model import Message, message
from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ

SILENCE_SECONDS = 3.0
"""Hardly any microphone gives for so long no sample that is not nought; one that has gone while the
sound server lives on gives nothing else."""
FIRST_AGAIN_SECONDS, LAST_AGAIN_SECONDS = 1.0, 10.0
"""How soon a microphone that was opened again, in vain, is opened again: later each time, since one
that is switched off on purpose may stay so for hours."""
_IN_VAIN = 2
"""So many openings that were no help are told of."""
_GATE_SECONDS = 1.0
"""What comes back by itself after so long has gates that make nought of a quiet room."""
_BACK_SECONDS = 0.3
_LOUDEST = 32600
_CLIPPED_PART = 0.002


class SoundFaults:
    """Notice each fault once, and again only after it was gone."""

    def __init__(self) -> None:
        self._silent = 0.0
        self._given = 0.0
        self._openings = 0
        self._gives_something = False
        self._has_gates = False
        self._told_silence = False
        self._told_loud = False

    @property
    def is_mute(self) -> bool:
        """Tell whether nothing came for long, however often the microphone was opened again."""
        return self._openings >= _IN_VAIN

    @property
    def is_dead(self) -> bool:
        """Tell whether nothing has come for so long that it should be opened again."""
        again = min(FIRST_AGAIN_SECONDS * 2 ** max(0, self._openings - 1), LAST_AGAIN_SECONDS)
        return self._silent >= (again if self._openings else SILENCE_SECONDS)

    def begin(self) -> None:
        """Take note that the microphone has just been opened."""
        self._openings += self.is_dead
        self._silent, self._gives_something = 0.0, False

    def end(self) -> None:
        """Take note that the microphone is closed, and not to be opened again at once."""
        self._openings, self._silent, self._told_silence = 0, 0.0, False

    def of_stream(self, samples: bytes) -> Iterator[Message]:
        """Tell of a microphone that gives nothing but zeros, also when it was opened again."""
        seconds = len(samples) / SAMPLE_BYTES / HEARING_RATE_HZ
        if any(samples):
            self._has_gates = self._has_gates or self._silent >= _GATE_SECONDS
            self._openings, self._silent, self._gives_something = 0, 0.0, True
            self._given += seconds
            return
        self._silent += seconds
        if self.is_mute and self.is_dead and not (self._told_silence or self._has_gates):
            self._told_silence, self._given = True, 0.0
            yield message("ear-muted")

    def of_return(self) -> Iterator[Message]:
        """Tell of a microphone that gives something again, once it has for a moment."""
        if self._told_silence and self._given >= _BACK_SECONDS:
            self._told_silence = False
            yield message("ear-back")

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
