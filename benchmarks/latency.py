"""From a key to the first audible sample, and from a cut to silence: the game and others.

Everything runs on one private PulseAudio server with one null sink, one after another in one run;
what the sink plays is recorded at its monitor. benchmarks/latency_setup.sh installs what the game
is compared with. The game runs whole, in a terminal of its own.

Run from the root of the source: python -m benchmarks.latency
"""

from __future__ import annotations

import os
import sys
import threading
import time
from array import array
from math import sin, tau
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pexpect

from benchmarks.other_voices import EspeakPerKey, PlainPyttsx3, SpeechDispatcher
from benchmarks.recording import RATE_HZ, Recording
from voice_memory.pcm import Pcm
from voice_memory.sound.mixer import PygameMixer
from voice_memory.speech.base import Voice
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.guarded import Guarded
from voice_memory.speech.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.other_voices import Other

PRESSES = 30
STARTS = 10
BUSY_SECONDS = 2.0
GAP_ROUNDS = 7
GAME = ("play", "standard", "--seed", "1", "--players", "A,B", "--voice", "own", "--lang", "en")
PHRASES = [f"{letter} {number}, face down." for letter in "BCDEFGHJKLM" for number in range(1, 6)]
LONG = "red seven and black king " * 20


def spread(times: Sequence[float]) -> str:
    return f"{median(times):.0f} | {max(times):.0f}"


def game(recording: Recording, *options: str) -> pexpect.spawn[str]:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "voice_memory", *GAME, *options],
        env=recording.environ,
        timeout=20,
    )
    # Otherwise each key is held back for 50 ms.
    child.delaybeforesend = None
    return child


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


class Engine:
    """The game's synthesiser, speaker and mixer without the game."""

    can_be_cut = True

    def __init__(self) -> None:
        self.mixer = PygameMixer()
        self.speaker = Speaker(Guarded(Espeak()), self.mixer, on_fault=print)

    def say(self, phrase: str) -> None:
        """Speak it now."""
        self.speaker.say(phrase, Voice("en-gb"))

    def cut(self) -> None:
        """Silence it."""
        self.speaker.cancel()


def measure_voice(recording: Recording, name: str, other: Other) -> None:
    starts: list[float] = []
    cuts: list[float] = []
    for phrase in PHRASES[:PRESSES]:
        recording.until_silent()
        moment = time.monotonic()
        other.say(phrase)
        try:
            starts.append(recording.first_audible(moment))
        except TimeoutError:
            print(f"{name} said nothing of {phrase!r}", file=sys.stderr)
    for _ in range(PRESSES if other.can_be_cut else 0):
        recording.until_silent()
        moment = time.monotonic()
        other.say(LONG)
        recording.first_audible(moment)
        time.sleep(0.3)
        moment = time.monotonic()
        other.cut()
        cuts.append(recording.last_audible(moment))
    print(f"| {name} | {spread(starts)} | {spread(cuts) if cuts else 'never | '} |", flush=True)


def hold_python(until: float) -> None:
    """Hold Python's lock all the time, but give way to others on the processor.

    Otherwise it would be measured whether the machine has a processor to spare for the sound.
    """
    os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)
    while time.monotonic() < until:
        sum(range(1000))


def measure_gaps(recording: Recording, mixer: PygameMixer) -> None:
    tone = array("h", (round(9000 * sin(tau * 440 * i / RATE_HZ)) for i in range(3 * RATE_HZ)))
    found: dict[float, list[float]] = {0.0: [], BUSY_SECONDS: []}
    for _ in range(GAP_ROUNDS):
        for seconds, gaps in found.items():
            recording.until_silent()
            since = recording.now()
            mixer.play_speech(Pcm(tone.tobytes(), RATE_HZ))
            recording.first_audible(time.monotonic())
            until = time.monotonic() + seconds
            thread = threading.Thread(target=hold_python, args=(until,))
            thread.start()
            thread.join()
            recording.until_silent()
            gaps.append(recording.gaps(since, recording.now()))
    print("\nSilence within a tone of 3 s in ms, median | most:")
    for seconds, gaps in found.items():
        print(f"- while a thread holds Python for {seconds:.0f} s: {spread(gaps)}")


def main() -> None:
    with Recording() as recording:
        os.environ.update({k: recording.environ[k] for k in ("PULSE_SERVER", "SDL_AUDIODRIVER")})
        print("| | first sound, ms: median | most | silence after a cut, ms: median | most |")
        print("|---|---|---|---|---|")
        others: tuple[tuple[str, Callable[[], Other]], ...] = (
            ("espeak-ng started per key", lambda: EspeakPerKey(recording)),
            ("speech-dispatcher", lambda: SpeechDispatcher(recording)),
            ("pyttsx3, say and runAndWait", lambda: PlainPyttsx3(recording)),
        )
        for name, start in others:
            try:
                measure_voice(recording, name, start())
            except FileNotFoundError as error:
                print(f"| {name} | not installed: {error} | | | |")
        engine = Engine()
        measure_voice(recording, "ours, without the game", engine)
        engine.speaker.close()
        measure_game(recording)
        measure_gaps(recording, engine.mixer)
        engine.mixer.close()
        measure_starts(recording)


if __name__ == "__main__":
    main()
