"""Programs that speak at each key, to compare with: each in the way its kind of program does.

Run in a terminal: python -m benchmarks.other_voices espeak-ng|speech-dispatcher|pyttsx3|ours
They say "ready", and then a phrase of its own at each key: at "l" a long one, at "c" none, but
they fall silent. speech-dispatcher must listen at SPEECHD_SOCKET.
"""

from __future__ import annotations

import importlib
import os
import shutil
import socket
import subprocess
import sys
import tty
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PHRASES = [f"{letter} {number}, face down." for letter in "BCDEFGHJKLM" for number in range(1, 6)]
LONG = "red seven and black king " * 20
LONG_KEY, CUT_KEY = "l", "c"
READY = "ready"


class Other(Protocol):
    """A way to speak."""

    def say(self, phrase: str) -> None:
        """Begin to speak."""
        ...

    def cut(self) -> None:
        """Fall silent."""
        ...


class EspeakPerKey:
    """espeak-ng started for each phrase, as small programs do."""

    def __init__(self) -> None:
        self._program = shutil.which("espeak-ng") or sys.exit("espeak-ng is not installed")
        self._process: subprocess.Popen[bytes] | None = None

    def say(self, phrase: str) -> None:
        """Start a process."""
        self._process = subprocess.Popen([self._program, "-v", "en-gb", phrase])

    def cut(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


class SpeechDispatcher:
    """A running speech-dispatcher with espeak-ng, spoken to by its own protocol (SSIP)."""

    def __init__(self) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(os.environ["SPEECHD_SOCKET"])
        self._answers = self._socket.makefile("rb")
        self._ask("SET SELF CLIENT_NAME benchmark:latency:main")
        self._ask("SET SELF OUTPUT_MODULE espeak-ng")
        self._ask("SET SELF LANGUAGE en")

    def say(self, phrase: str) -> None:
        """Send the phrase."""
        self._ask("SPEAK")
        self._ask(f"{phrase}\r\n.")

    def cut(self) -> None:
        """Send a cancel."""
        self._ask("CANCEL SELF")

    def _ask(self, line: str) -> None:
        self._socket.sendall(line.encode() + b"\r\n")
        while True:
            answer = self._answers.readline()
            if not answer or answer[3:4] == b" ":
                break
        if answer[:1] not in (b"1", b"2"):
            raise RuntimeError(f"{line}: {answer!r}")


class _Pyttsx3(Protocol):
    def say(self, text: str) -> None: ...

    def runAndWait(self) -> None: ...  # noqa: N802 - pyttsx3's name


class PlainPyttsx3:
    """`say` and `runAndWait` of pyttsx3, as its readme shows.

    While it says and waits it cannot be told anything, and what plays the sound on Linux is a
    program of its own, which plays on to the end even when the process is killed.
    """

    def __init__(self) -> None:
        self._engine = cast("_Pyttsx3", importlib.import_module("pyttsx3").init("espeak"))

    def say(self, phrase: str) -> None:
        """Say it and wait."""
        self._engine.say(phrase)
        self._engine.runAndWait()

    def cut(self) -> None:
        """Do nothing: see above."""


class Ours:
    """The game's synthesiser, speaker and mixer without the game."""

    def __init__(self) -> None:
        from voice_memory.sound.mixer import PygameMixer  # noqa: PLC0415 - only where measured
        from voice_memory.speech.base import Voice  # noqa: PLC0415 - same
        from voice_memory.speech.espeak import Espeak  # noqa: PLC0415 - same
        from voice_memory.speech.guarded import Guarded  # noqa: PLC0415 - same
        from voice_memory.speech.speaker import Speaker  # noqa: PLC0415 - same

        self._speaker = Speaker(Guarded(Espeak()), PygameMixer(), on_fault=print)
        self._voice = Voice("en-gb")

    def say(self, phrase: str) -> None:
        """Speak it now."""
        self._speaker.say(phrase, self._voice)

    def cut(self) -> None:
        """Silence it."""
        self._speaker.cancel()


KINDS: Mapping[str, Callable[[], Other]] = {
    "espeak-ng": EspeakPerKey,
    "speech-dispatcher": SpeechDispatcher,
    "pyttsx3": PlainPyttsx3,
    "ours": Ours,
}


def main() -> None:
    terminal = sys.stdin.fileno()
    tty.setcbreak(terminal)
    other = KINDS[sys.argv[1]]()
    phrases = iter(PHRASES)
    print(READY, flush=True)
    while key := os.read(terminal, 1).decode():
        if key == CUT_KEY:
            other.cut()
        else:
            other.say(LONG if key == LONG_KEY else next(phrases))


if __name__ == "__main__":
    main()
