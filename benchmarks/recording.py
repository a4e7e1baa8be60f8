"""A private sound server, and a recording of what is heard on it with the time of each sample."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
import time
from array import array
from collections import deque
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import IO, Self

RATE_HZ = 22050
# Of 32768: 50 dB below full scale. The server's own silence is 0.
AUDIBLE = 100
PATIENCE = 20.0
# Longer than any pause within a phrase: what follows one would be taken for the next phrase.
QUIET_SECONDS = 0.7
SILENT_SECONDS = 20.0
# Over so many seconds the recorder's clock is taken to be steady.
_STEADY_SECONDS = 10.0


class Recording:
    """Start a server with one loudspeaker, and record what comes out of it, mono.

    Attributes:
        environ: The environment in which a program plays on this server.
    """

    def __init__(self) -> None:
        self._samples = array("h")
        self._arrived = threading.Condition()
        self._starts: deque[tuple[float, float]] = deque()
        self._exit = ExitStack()

    def __enter__(self) -> Self:
        folder = Path(self._exit.enter_context(tempfile.TemporaryDirectory(prefix="latency-")))
        folder.chmod(0o700)
        address = folder / "native"
        self.environ = {
            **os.environ,
            "HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "PULSE_SERVER": f"unix:{address}",
            "SDL_AUDIODRIVER": "pulseaudio",
            "VOICE_MEMORY_HOME": str(folder / "game"),
            "TERM": "xterm",
            "LANG": "C.UTF-8",
        }
        # Programs that play through ALSA reach the same loudspeaker.
        (folder / ".asoundrc").write_text("pcm.!default pulse\nctl.!default pulse\n", "utf-8")
        self.start(
            *("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--system=no"),
            f"--load=module-native-protocol-unix socket={address} auth-anonymous=1",
            f"--load=module-null-sink sink_name=out rate={RATE_HZ}",
        )
        wait_until(address.exists, "pulseaudio does not start")
        recorder = self.start(
            *("parec", "--device=out.monitor", "--raw", "--latency-msec=5"),
            *("--format=s16le", "--channels=1", f"--rate={RATE_HZ}"),
        )
        if recorder.stdout is None:
            raise RuntimeError("the recorder has no output")
        reader = threading.Thread(target=self._read, args=(recorder.stdout,), daemon=True)
        reader.start()
        wait_until(lambda: len(self._samples) > RATE_HZ, "nothing is recorded")
        return self

    def __exit__(self, *_: object) -> None:
        self._exit.close()

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a program that ends with this recording."""
        program = shutil.which(command[0])
        if program is None:
            raise FileNotFoundError(command[0])
        process = subprocess.Popen(
            [program, *command[1:]],
            env=self.environ,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._exit.callback(_end, process)
        return process

    def now(self) -> int:
        """Return the number of samples recorded until now."""
        with self._arrived:
            return len(self._samples)

    def samples_since(self, since: int) -> array[int]:
        """Return what was recorded since so many samples."""
        with self._arrived:
            return self._samples[since:]

    def first_audible(self, moment: float, *, since: int | None = None) -> float:
        """Wait for a sound after a moment of `time.monotonic`; return how long it took, in ms.

        Raises:
            TimeoutError: Nothing is heard within twenty seconds.
        """
        deadline = moment + SILENT_SECONDS
        index = self._index(moment) if since is None else since
        with self._arrived:
            while True:
                while index < len(self._samples):
                    if abs(self._samples[index]) > AUDIBLE:
                        return 1000 * (self._time(index) - moment)
                    index += 1
                if time.monotonic() > deadline or not self._arrived.wait(PATIENCE):
                    raise TimeoutError("nothing is heard")

    def last_audible(self, moment: float, quiet_seconds: float = QUIET_SECONDS) -> float:
        """Wait for silence; return how long after a moment the last sound was, in ms."""
        self.until_silent(quiet_seconds)
        with self._arrived:
            index = len(self._samples) - 1
            while index > 0 and abs(self._samples[index]) <= AUDIBLE:
                index -= 1
            return 1000 * (self._time(index) - moment)

    def until_silent(self, quiet_seconds: float = QUIET_SECONDS) -> None:
        """Wait until nothing has been heard for so long."""
        count = round(quiet_seconds * RATE_HZ)
        since = self.now()
        with self._arrived:
            while True:
                end = self._samples[max(since, len(self._samples) - count) :]
                if len(end) >= count and max(map(abs, end)) <= AUDIBLE:
                    return
                self._arrived.wait(PATIENCE)

    def gaps(self, since: int, until: int, shortest_seconds: float = 0.005) -> float:
        """Return how much pure silence lies between the first and the last sound, in ms."""
        with self._arrived:
            heard = self._samples[since:until]
        loud = [index for index, sample in enumerate(heard) if abs(sample) > AUDIBLE]
        pauses = (b - a for a, b in pairwise(loud))
        return 1000 * sum(p for p in pauses if p > shortest_seconds * RATE_HZ) / RATE_HZ

    def _time(self, index: int) -> float:
        return min(start for _, start in self._starts) + index / RATE_HZ

    def _index(self, moment: float) -> int:
        with self._arrived:
            return max(0, int((moment - min(s for _, s in self._starts)) * RATE_HZ))

    def _read(self, stream: IO[bytes]) -> None:
        odd = b""
        while chunk := os.read(stream.fileno(), 1 << 16):
            now = time.monotonic()
            chunk, odd = odd + chunk, b""
            if len(chunk) % 2:
                chunk, odd = chunk[:-1], chunk[-1:]
            with self._arrived:
                self._samples.frombytes(chunk)
                # The sample that arrived soonest after it was played dates all others.
                self._starts.append((now, now - len(self._samples) / RATE_HZ))
                while self._starts[0][0] < now - _STEADY_SECONDS:
                    self._starts.popleft()
                self._arrived.notify_all()


def wait_until(condition: object, complaint: str) -> None:
    """Wait until a function gives true.

    Raises:
        TimeoutError: It does not within twenty seconds.
    """
    if not callable(condition):
        raise TypeError(condition)
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(complaint)
        time.sleep(0.01)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.communicate()
