"""A room with a microphone in it: what is played there is what the microphone hears."""

from __future__ import annotations

import subprocess
import threading
from array import array
from contextlib import contextmanager, suppress
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


def pactl(*arguments: str) -> str:
    """Give the sound server an order; return what it answers."""
    done = subprocess.run(["pactl", *arguments], check=True, capture_output=True, text=True)
    return done.stdout.strip()


@contextmanager
def loaded(*module: str) -> Iterator[None]:
    """A module of the sound server, for as long as it is wanted."""
    number = pactl("load-module", *module)
    try:
        yield
    finally:
        # The server may have ended in the test.
        subprocess.run(["pactl", "unload-module", number], check=False, capture_output=True)


@contextmanager
def microphone(name: str = "room", rate_hz: int = 16000) -> Iterator[str]:
    """Make a microphone; what is played into the sink of its name is what it hears.

    It rustles softly, as every real one does: one that gives nothing at all is taken for gone.
    """
    with loaded("module-null-sink", f"sink_name={name}", f"rate={rate_hz}"), _rustling(name):
        yield f"{name}.monitor"


@contextmanager
def _rustling(sink: str) -> Iterator[None]:
    samples = array("h", (1, -2, 2, -1) * 2000).tobytes()
    command = ["pacat", "--playback", f"--device={sink}", "--raw", "--rate=8000", "--channels=1"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdin is not None
        stdin = process.stdin

        def write() -> None:
            # Until it is ended, or the server.
            with suppress(BrokenPipeError):
                while True:
                    stdin.write(samples)

        thread = threading.Thread(target=write)
        thread.start()
        try:
            yield
        finally:
            process.terminate()
            process.wait()
            thread.join()
            with suppress(BrokenPipeError):
                stdin.close()


def speak(pcm: Pcm, sink: str = "room") -> None:
    """Play a sound into a room, to its end, and a little silence after it."""
    subprocess.run(
        [
            # The server has all of it before it begins: on a busy machine too it is whole.
            *("pacat", "--playback", f"--device={sink}", "--raw", "--latency-msec=5000"),
            *("--format=s16le", "--channels=1", f"--rate={pcm.rate_hz}"),
        ],
        input=pcm.samples + bytes(pcm.rate_hz // 4),
        check=True,
        timeout=PATIENCE,
    )
