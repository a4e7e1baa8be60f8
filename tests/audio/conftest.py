"""A private sound server whose output is recorded, so that tests hear what a player hears."""

from __future__ import annotations

import math
import os
import shutil
import socket
import subprocess
import threading
from array import array
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import IO, TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

RATE_HZ = 22050
# RMS of 16-bit samples; the quietest word tried has 2300, the server's own silence 0.
HEARD = 200
# Only how long a broken test hangs.
PATIENCE = 50


def _rms(samples: array[int]) -> float:
    return math.sqrt(sum(sample * sample for sample in samples) / max(1, len(samples)))


class Recorder:
    """Record what the sound server plays, stereo at 22050 Hz; times are counted in frames."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [
                *("parec", "--device=out.monitor", "--raw", "--latency-msec=10"),
                *("--format=s16le", "--channels=2", f"--rate={RATE_HZ}"),
            ],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._process.stdout is not None
        self._arrived = threading.Condition()
        self._samples = array("h")
        self._thread = threading.Thread(target=self._read, args=(self._process.stdout,))
        self._thread.start()

    def mark(self) -> int:
        """Return this moment: the number of frames recorded until now."""
        with self._arrived:
            return len(self._samples) // 2

    def samples_since(self, mark: int) -> array[int]:
        """Return what was recorded since a moment, left and right in turn."""
        with self._arrived:
            return self._samples[2 * mark : len(self._samples) // 2 * 2]

    def rms_windows(self, mark: int, milliseconds: int = 10) -> list[float]:
        """Return how loud each window since a moment was, both ears together."""
        samples = self.samples_since(mark)
        width = 2 * (RATE_HZ * milliseconds // 1000)
        return [
            _rms(samples[start : start + width])
            for start in range(0, len(samples) - width + 1, width)
        ]

    def ears(self, mark: int) -> tuple[float, float]:
        """Return how loud the left and the right ear have been since a moment."""
        samples = self.samples_since(mark)
        return _rms(samples[0::2]), _rms(samples[1::2])

    def wait_for_frames(self, mark: int, count: int) -> None:
        """Wait until so many frames have been recorded since a moment."""
        self._wait_until(lambda: self.mark() - mark >= count, "the server records nothing")

    def wait_until_heard(self, mark: int) -> None:
        """Wait until something has been heard since a moment."""
        levels = self._levels(mark)
        self._wait_until(lambda: any(rms > HEARD for rms in levels()), "nothing is heard")

    def wait_until_silent(self, mark: int, milliseconds: int = 500) -> None:
        """Wait until the end of what was recorded since a moment is silence of this length."""
        levels, quiet = self._levels(mark), 0

        def silent() -> bool:
            nonlocal quiet
            for rms in levels():
                quiet = quiet + 1 if rms < HEARD else 0
            return quiet >= milliseconds // 10

        self._wait_until(silent, "it never gets silent")

    def _levels(self, mark: int) -> Callable[[], list[float]]:
        """Return what gives how loud each 10 ms were, from a moment on, each of them once."""

        def fresh() -> list[float]:
            nonlocal mark
            levels = self.rms_windows(mark)
            mark += len(levels) * (RATE_HZ // 100)
            return levels

        return fresh

    def close(self) -> None:
        """End the recording."""
        self._process.terminate()
        self._process.wait()
        self._thread.join()

    def _wait_until(self, condition: Callable[[], bool], complaint: str) -> None:
        deadline = monotonic() + PATIENCE
        with self._arrived:
            while not condition():
                assert self._process.poll() is None, "the recorder has ended"
                assert self._arrived.wait(deadline - monotonic()), complaint

    def _read(self, stream: IO[bytes]) -> None:
        odd = b""
        with stream:
            while chunk := os.read(stream.fileno(), 1 << 16):
                chunk, odd = odd + chunk, b""
                if len(chunk) % 2:
                    chunk, odd = chunk[:-1], chunk[-1:]
                with self._arrived:
                    self._samples.frombytes(chunk)
                    self._arrived.notify_all()


@dataclass(frozen=True, slots=True)
class SoundServer:
    """A running server.

    Attributes:
        environment: What a process needs in its environment to play on it; the fixtures set it in
            this process, so its children have it too.
        recorder: What is heard on it.
        process: The server itself, for tests that end it.
    """

    environment: dict[str, str]
    recorder: Recorder
    process: subprocess.Popen[bytes]


def _wait_until_it_answers(address: Path, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = monotonic() + PATIENCE
    while True:
        with socket.socket(socket.AF_UNIX) as client, suppress(OSError):
            client.connect(str(address))
            return
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.02)
            pytest.fail(f"pulseaudio does not start: {log.read_text()}")
        assert monotonic() < deadline, log.read_text()


@contextmanager
def _running_server(directory: Path) -> Iterator[SoundServer]:
    missing = [program for program in ("pulseaudio", "parec") if shutil.which(program) is None]
    if missing:
        reason = f"{' and '.join(missing)} not installed; sound is not tested"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    directory.chmod(0o700)
    address = directory / "native"
    private = {**os.environ, "HOME": str(directory), "XDG_RUNTIME_DIR": str(directory)}
    log = directory / "log"
    with ExitStack() as running:
        process = subprocess.Popen(
            [
                *("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--system=no"),
                f"--load=module-native-protocol-unix socket={address} auth-anonymous=1",
                f"--load=module-null-sink sink_name=out rate={RATE_HZ}",
            ],
            env=private,
            stdout=running.enter_context(log.open("wb")),
            stderr=subprocess.STDOUT,
        )
        running.callback(process.wait)
        running.callback(process.terminate)
        _wait_until_it_answers(address, process, log)
        environment = {"PULSE_SERVER": f"unix:{address}", "SDL_AUDIODRIVER": "pulseaudio"}
        recorder = Recorder({**private, **environment})
        running.callback(recorder.close)
        recorder.wait_for_frames(0, 1)
        yield SoundServer(environment, recorder, process)


@pytest.fixture(scope="session")
def shared_sound_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SoundServer]:
    """One server for all tests: it takes two seconds to start."""
    with _running_server(tmp_path_factory.mktemp("pulse")) as server:
        yield server


@pytest.fixture
def sound_server(shared_sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch) -> SoundServer:
    """The shared server, silent, on which this process plays too."""
    for name, value in shared_sound_server.environment.items():
        monkeypatch.setenv(name, value)
    recorder = shared_sound_server.recorder
    recorder.wait_until_silent(recorder.mark(), 50)
    return shared_sound_server


@pytest.fixture
def start_sound_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], AbstractContextManager[SoundServer]]:
    """What starts a server of the test's own, on which this process plays; each at one address."""

    @contextmanager
    def start() -> Iterator[SoundServer]:
        with _running_server(tmp_path) as server:
            for name, value in server.environment.items():
                monkeypatch.setenv(name, value)
            yield server

    return start


@pytest.fixture
def mortal_sound_server(
    start_sound_server: Callable[[], AbstractContextManager[SoundServer]],
) -> Iterator[SoundServer]:
    """A server of the test's own, on which this process plays, and which it may end."""
    with start_sound_server() as server:
        yield server
