"""One recording by a player who was asked for it: it ends by itself."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.voice_activity import Clips, Detector
from voice_memory.sound.earcons import load_tone
from voice_memory.sound.microphone import Microphone, MicrophoneError
from voice_memory.terminal.sound_faults import is_clipped
from voice_memory.terminal.stage import Stage

NO_MICROPHONE, NOTHING, MUTED, LOUD = "no-microphone", "nothing", "muted", "loud"
PATIENCE_SECONDS = 6.0
LONGEST_SECONDS = 4.0


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was said, if anything, and what is wrong with it; "" where nothing is."""

    clip: Pcm | None
    fault: str = ""


def make_way(stage: Stage) -> None:
    """Have the game neither speak nor listen: a recording is to be made."""
    stage.silence()
    stage.ear.make_way()


def call(stage: Stage) -> None:
    """Make way for a recording, and sound the tone after which something is to be said."""
    make_way(stage)
    stage.play(load_tone("open"))


def record(microphone: Microphone, detector: Detector) -> Recorded:
    """Wait for somebody to say something, and return it once it has been said."""
    clips = Clips(detector, longest=LONGEST_SECONDS)
    gives_something = False
    try:
        with closing(microphone.listen()) as stream:
            for samples, seconds in timed(stream):
                gives_something = gives_something or any(samples)
                clip = clips.hear(samples)
                if clip is not None:
                    return Recorded(clip, LOUD if is_clipped(clip) else "")
                if seconds > PATIENCE_SECONDS and not clips.is_speech:
                    break
    except MicrophoneError:
        return Recorded(None, NO_MICROPHONE)
    return Recorded(None, NOTHING if gives_something else MUTED)


def timed(stream: Iterator[bytes]) -> Iterator[tuple[bytes, float]]:
    """Tell with each piece of sound how many seconds have been heard."""
    seconds = 0.0
    for samples in stream:
        seconds += len(samples) / SAMPLE_BYTES / HEARING_RATE_HZ
        yield samples, seconds
