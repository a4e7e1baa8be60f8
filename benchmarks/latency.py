"""From a key to the first audible sample, and from a cut to silence: the game and others.

Everything runs on one private PulseAudio server with one null sink, one after another in one run;
what the sink plays is recorded at its monitor. benchmarks/latency_setup.sh installs what the game
is compared with. Each program runs in a terminal of its own, and the time begins when the key is
written to that; the others do nothing but speak, the game does all it does.

Run from the root of the source: python -m benchmarks.latency
"""

from __future__ import annotations

import os
import sys
import threading
import time
from array import array
from contextlib import suppress
from math import sin, tau
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pexpect

from benchmarks.other_voices import CUT_KEY, LONG_KEY, READY
from benchmarks.recording import RATE_HZ, Recording, wait_until
from voice_memory.pcm import Pcm
from voice_memory.sound.mixer import PygameMixer

if TYPE_CHECKING:
    from collections.abc import Sequence

PRESSES = 30
STARTS = 10
BUSY_SECONDS = 2.0
GAP_ROUNDS = 7
GAME = ("play", "standard", "--seed", "1", "--players", "A,B", "--voice", "own", "--lang", "en")
# A new sentence comes in two parts.
FIRST_SECONDS = 0.1
OTHERS = (
    ("espeak-ng started per key", "espeak-ng"),
    ("speech-dispatcher", "speech-dispatcher"),
    ("pyttsx3, say and runAndWait", "pyttsx3"),
    ("ours, without the game", "ours"),
)


def spread(times: Sequence[float]) -> str:
    return f"{median(times):.0f} | {max(times):.0f}"


def started(recording: Recording, *module: str) -> pexpect.spawn[str]:
    """Start a Python module in a terminal of its own."""
    child: pexpect.spawn[str] = pexpect.spawn(
        sys.executable, ["-m", *module], env=recording.environ, timeout=20, encoding="utf-8"
    )
    # Otherwise each key is held back for 50 ms.
    child.delaybeforesend = None
    return child


def game(recording: Recording, *options: str) -> pexpect.spawn[str]:
    return started(recording, "voice_memory", *GAME, *options)


def leave(child: pexpect.spawn[str]) -> None:
    child.send("q")
    time.sleep(0.3)
    child.send("y")
    child.expect(pexpect.EOF)
    child.close()


def presses(recording: Recording, child: pexpect.spawn[str], keys: Sequence[str]) -> list[float]:
    """Press keys, each after the sentence before; return how long each took to be heard."""
    times: list[float] = []
    for key in keys:
        recording.until_silent()
        moment = time.monotonic()
        child.send(key)
        times.append(recording.first_audible(moment))
    recording.until_silent()
    return times


def memory_mb(pid: int) -> tuple[float, float]:
    """Return the resident memory of a process, now and at its highest."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    found = {name: value for name, _, value in (line.partition(":") for line in lines)}
    now, most = (int(found[name].split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))
    return now, most


def walk(columns: int, rows: int) -> list[str]:
    """Return keys that go through a table row by row."""
    keys: list[str] = []
    for row in range(rows):
        keys += ["l" if row % 2 == 0 else "h"] * (columns - 1)
        keys.append("j")
    return keys[:-1]


def measure_game(recording: Recording) -> None:
    child = game(recording, "--sounds", "off")
    recording.first_audible(time.monotonic())
    there = walk(13, 4)[:PRESSES]
    opposite = {"l": "h", "h": "l", "j": "k"}
    back = [opposite[key] for key in reversed(there)]
    fresh = presses(recording, child, there)
    presses(recording, child, back)
    cached = presses(recording, child, there)
    print(f"| the game, a new phrase | {spread(fresh)} | |")
    print(f"| the game, a phrase it has said before | {spread(cached)} | |")
    memory = memory_mb(int(child.pid or 0))
    leave(child)
    child = game(recording)
    recording.first_audible(time.monotonic())
    print(f"| the game, the sound of a key | {spread(presses(recording, child, there))} | |")
    leave(child)
    print(f"\nMemory of the game in MB, then and at most: {memory[0]:.0f}, {memory[1]:.0f}")


def measure_starts(recording: Recording) -> None:
    times: list[float] = []
    for _ in range(STARTS):
        recording.until_silent()
        moment = time.monotonic()
        child = game(recording)
        times.append(recording.first_audible(moment))
        child.terminate(force=True)
    print(f"Start of the process to the first sound in ms, median | most: {spread(times)}")


def start_speech_dispatcher(recording: Recording) -> None:
    """Start it, and tell other programs where it listens.

    Raises:
        FileNotFoundError: It is not installed.
    """
    address = Path(recording.environ["HOME"], "speechd.sock")
    recording.environ["SPEECHD_SOCKET"] = str(address)
    recording.start(
        *("speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", str(address)),
        *("-P", str(address.with_suffix(".pid"))),
    )
    wait_until(address.exists, "speech-dispatcher does not start")


def measure_other(recording: Recording, name: str, kind: str) -> None:
    child = started(recording, "benchmarks.other_voices", kind)
    if child.expect([READY, pexpect.EOF]):
        print(f"| {name} | not installed | | | |")
        return
    starts: list[float] = []
    for _ in range(PRESSES):
        try:
            starts += presses(recording, child, ["n"])
        except TimeoutError:
            print(f"{name} did not answer a key", file=sys.stderr)
    cuts: list[float] = []
    # pyttsx3 hears of no key while it speaks.
    for _ in range(PRESSES if kind != "pyttsx3" else 0):
        recording.until_silent()
        child.send(LONG_KEY)
        recording.first_audible(time.monotonic())
        time.sleep(0.3)
        moment = time.monotonic()
        child.send(CUT_KEY)
        cuts.append(recording.last_audible(moment))
    child.close(force=True)
    print(f"| {name} | {spread(starts)} | {spread(cuts) if cuts else 'never | '} |", flush=True)


def hold_python(until: float) -> None:
    """Hold Python's lock all the time, but give way to others on the processor.

    Otherwise it would be measured whether the machine has a processor to spare for the sound.
    """
    os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)
    while time.monotonic() < until:
        sum(range(1000))


def measure_gaps(recording: Recording) -> None:
    mixer = PygameMixer()
    tone = array("h", (round(9000 * sin(tau * 440 * i / RATE_HZ)) for i in range(3 * RATE_HZ)))
    cut = round(FIRST_SECONDS * RATE_HZ)
    found: dict[float, list[float]] = {0.0: [], BUSY_SECONDS: []}
    for _ in range(GAP_ROUNDS):
        for seconds, gaps in found.items():
            recording.until_silent()
            since = recording.now()
            thread = threading.Thread(target=hold_python, args=(time.monotonic() + seconds,))
            thread.start()
            mixer.play_speech(Pcm(tone[:cut].tobytes(), RATE_HZ))
            mixer.queue_speech(Pcm(tone[cut:].tobytes(), RATE_HZ))
            recording.first_audible(time.monotonic())
            thread.join()
            recording.until_silent()
            gaps.append(recording.gaps(since, recording.now()))
    mixer.close()
    print("\nSilence within a tone of 3 s in two parts in ms, median | most:")
    for seconds, gaps in found.items():
        print(f"- while a thread holds Python for {seconds:.0f} s: {spread(gaps)}")


def main() -> None:
    with Recording() as recording:
        os.environ.update({k: recording.environ[k] for k in ("PULSE_SERVER", "SDL_AUDIODRIVER")})
        print("| | first sound, ms: median | most | silence after a cut, ms: median | most |")
        print("|---|---|---|---|---|")
        with suppress(FileNotFoundError):
            start_speech_dispatcher(recording)
        for name, kind in OTHERS:
            measure_other(recording, name, kind)
        measure_game(recording)
        measure_gaps(recording)
        measure_starts(recording)


if __name__ == "__main__":
    main()
