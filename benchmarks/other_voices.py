"""Other ways to speak a phrase from Python, to compare with: each says one and cuts it off."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from benchmarks.recording import wait_until

if TYPE_CHECKING:
    from benchmarks.recording import Recording

PYTTSX3 = """
import sys
import pyttsx3
engine = pyttsx3.init("espeak")
print("ready", flush=True)
for line in sys.stdin:
    engine.say(line)
    engine.runAndWait()
"""


class Other(Protocol):
    """A way to speak."""

    def say(self, phrase: str) -> None:
        """Begin to speak."""
        ...

    @property
    def can_be_cut(self) -> bool:
        """Tell whether it can be silenced amid a phrase."""
        ...

    def cut(self) -> None:
        """Silence it."""
        ...


class EspeakPerKey:
    """espeak-ng started for each phrase, as small programs do."""

    can_be_cut = True

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._process: subprocess.Popen[bytes] | None = None

    def say(self, phrase: str) -> None:
        """Start a process."""
        self._process = self._recording.start("espeak-ng", "-v", "en-gb", phrase)

    def cut(self) -> None:
        """Kill it."""
        if self._process is not None:
            self._process.kill()


class SpeechDispatcher:
    """A running speech-dispatcher with espeak-ng, spoken to by its own protocol (SSIP)."""

    can_be_cut = True

    def __init__(self, recording: Recording) -> None:
        address = Path(recording.environ["HOME"], "speechd.sock")
        recording.start(
            *("speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S", str(address)),
            *("-P", str(address.with_suffix(".pid"))),
        )
        wait_until(address.exists, "speech-dispatcher does not start")
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(address))
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


class PlainPyttsx3:
    """`say` and `runAndWait` of pyttsx3, as its readme shows, in a process that is running.

    While it says and waits it cannot be told anything, and what plays the sound on Linux is a
    program of its own, which plays on to the end even when the process is killed.
    """

    can_be_cut = False

    def __init__(self, recording: Recording) -> None:
        self._process = recording.start(sys.executable, "-c", PYTTSX3)
        if self._process.stdout is None or self._process.stdout.readline() != b"ready\n":
            raise FileNotFoundError("pyttsx3")

    def say(self, phrase: str) -> None:
        """Hand the phrase to the process."""
        if self._process.stdin is not None:
            self._process.stdin.write(phrase.encode() + b"\n")
            self._process.stdin.flush()

    def cut(self) -> None:
        """Do nothing: see above."""
