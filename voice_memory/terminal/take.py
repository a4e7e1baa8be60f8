"""One recording by a player who was asked for it: it ends by itself."""

import time
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


def called(stream: Iterator[bytes], stage: Stage, rate_hz: int) -> Iterator[bytes]:
    """Sound the tone after which something is to be said; yield what is heard after it.

    The microphone is open by then: who speaks at once loses nothing.

    Args:
        stream: What the microphone hears.
        stage: Where the tone sounds.
        rate_hz: Of the stream.
    """
    # What it gives first tells that it is open.
    next(stream, b"")
    began = time.monotonic()
    stage.play(load_tone("open"))
    tone_seconds = time.monotonic() - began
    for samples, seconds in timed(stream, rate_hz):
        if seconds > tone_seconds:
            yield samples


def record(microphone: Microphone, detector: Detector, stage: Stage) -> Recorded:
    """Call somebody to say something, wait for it, and return it once it has been said."""
    clips = Clips(detector, longest=LONGEST_SECONDS)
    gives_something = False
    make_way(stage)
    try:
        with closing(microphone.listen()) as stream:
            for samples, seconds in timed(called(stream, stage, HEARING_RATE_HZ)):
                gives_something = gives_something or any(samples)
                clip = clips.hear(samples)
                if clip is not None:
                    return Recorded(clip, LOUD if is_clipped(clip) else "")
                if seconds > PATIENCE_SECONDS and not clips.is_speech:
                    break
    except MicrophoneError:
        return Recorded(None, NO_MICROPHONE)
    return Recorded(None, NOTHING if gives_something else MUTED)


def timed(stream: Iterator[bytes], rate_hz: int = HEARING_RATE_HZ) -> Iterator[tuple[bytes, float]]:
    """Tell with each piece of sound how many seconds have been heard."""
    seconds = 0.0
    for samples in stream:
        seconds += len(samples) / SAMPLE_BYTES / rate_hz
        yield samples, seconds
