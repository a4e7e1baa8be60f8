"""How soon a slow voice answers, once the game has made ready what it may have to say.

The game runs whole in a terminal, with a neural voice in its settings. It is left alone until it
has nothing more to make ready; then keys are pressed as in benchmarks/latency.py.

Run from the root of the source:
python -m benchmarks.slow_voices hibari
python -m benchmarks.slow_voices piper <path of an .onnx file>
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from benchmarks.latency import PRESSES, game, leave, memory_mb, presses, spread, walk
from benchmarks.recording import Recording

STILL_SECONDS = 1.5
TICKS_A_SECOND = 100


def processor_seconds(pid: int) -> float:
    """Return how much of a processor's time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND


def until_idle(pid: int) -> None:
    """Wait until a process does next to nothing."""
    while True:
        before = processor_seconds(pid)
        time.sleep(STILL_SECONDS)
        if processor_seconds(pid) - before < STILL_SECONDS / 10:
            return


def main() -> None:
    engine, *file = sys.argv[1:]
    with Recording() as recording:
        home = Path(recording.environ["VOICE_MEMORY_HOME"])
        home.mkdir()
        voice = f'\n[speech.en]\nvoice = "{file[0]}"\n' if file else ""
        (home / "settings.toml").write_text(f'engine = "{engine}"\n{voice}', "utf-8")
        begun = time.monotonic()
        child = game(recording, "--sounds", "off")
        recording.first_audible(begun)
        pid = int(child.pid or 0)
        print(f"start to the first sound: {time.monotonic() - begun:.1f} s")
        until_idle(pid)
        print(f"all made ready after {time.monotonic() - begun - STILL_SECONDS:.0f} s")
        times = presses(recording, child, walk(13, 4)[:PRESSES])
        print(f"key to first sound in ms, median | most: {spread(times)}")
        print(f"memory: {memory_mb(pid)[0]:.0f} MB")
        leave(child)


if __name__ == "__main__":
    main()
