"""A room with a microphone in it: what is played there is what the microphone hears."""

from __future__ import annotations

import subprocess
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from voice_memory.pcm import Pcm, read_wav

if TYPE_CHECKING:
    from collections.abc import Iterator

CLIPS = Path(__file__).parents[1] / "data" / "voice"
PATIENCE = 20


def clip(name: str) -> Pcm:
    """A spoken command, by the name of its file."""
    return read_wav(CLIPS / f"{name}.wav")


def _pactl(*arguments: str) -> str:
    done = subprocess.run(["pactl", *arguments], check=True, capture_output=True, text=True)
    return done.stdout.strip()


@contextmanager
def loaded(*module: str) -> Iterator[None]:
    """A module of the sound server, for as long as it is wanted."""
    number = _pactl("load-module", *module)
    try:
        yield
    finally:
        # The server may have ended in the test.
        subprocess.run(["pactl", "unload-module", number], check=False, capture_output=True)


@contextmanager
def microphone(name: str = "room", rate_hz: int = 16000) -> Iterator[str]:
    """Make a microphone; what is played into the sink of its name is what it hears."""
    with loaded("module-null-sink", f"sink_name={name}", f"rate={rate_hz}"):
        yield f"{name}.monitor"


def speak(pcm: Pcm, sink: str = "room") -> None:
    """Play a sound into a room, to its end, and a little silence after it."""
    subprocess.run(
        [
            *("pacat", "--playback", f"--device={sink}", "--raw", "--latency-msec=200"),
            *("--format=s16le", "--channels=1", f"--rate={pcm.rate_hz}"),
        ],
        input=pcm.samples + bytes(pcm.rate_hz // 4),
        check=True,
        timeout=PATIENCE,
    )
