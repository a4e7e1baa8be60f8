"""Speech through PulseAudio's own protocol, which PipeWire speaks too.

SDL mixes a few milliseconds ahead: the fewer, the sooner a word is heard, and the sooner a busy
machine leaves a gap in it. Here a phrase is handed to the server as a whole, which begins it at
once and needs nobody's help to go on with it. docs/benchmarks.md has both measured.
"""

from __future__ import annotations

import importlib
import math
import os
import threading
from collections import deque
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.sound.base import MixerError
from voice_memory.sound.samples import STEREO, filtered

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

_FRAME_BYTES = SAMPLE_BYTES * STEREO
# The server keeps at most 47 seconds at 22050 Hz (4 MiB); nobody may wait until it has room.
_BUFFER_SECONDS, _AHEAD_SECONDS = 40, 30
_SLICE_SECONDS = 1
# How much the server asks for at once; PipeWire takes it for how soon we want to be heard.
_REQUEST_SECONDS = 0.006
# PulseAudio would make every buffer that small.
_LATENCY_WISH = "PULSE_LATENCY_MSEC"
_HANGS_SECONDS = 0.2
# A server that stood still for a while is behind the clock. What is left below the first is soon
# over; what is left below the second and gets no less is how late the device is, and is over too.
_SOON_SECONDS, _LATEST_DEVICE_SECONDS, _LESS_SECONDS = 0.06, 0.5, 0.02
# So long after the end of a sound the server is asked whether it is still there.
_ASKS_AFTER_SECONDS = 0.3
_PATIENCE_SECONDS = 1.0


class _Stream(Protocol):
    def write(self, data: bytes) -> None: ...

    def flush(self) -> None: ...

    def get_latency(self) -> int: ...

    def close(self) -> None: ...


class _PaSimple(Protocol):
    """What is used of the package pasimple."""

    PA_STREAM_PLAYBACK: int
    PA_SAMPLE_S16LE: int
    PaSimpleError: type[Exception]

    def PaSimple(  # noqa: N802, PLR0913 - the package's
        self,
        direction: int,
        sample_format: int,
        channels: int,
        rate: int,
        app_name: str,
        *,
        maxlength: int,
        tlength: int,
        prebuf: int,
        minreq: int,
    ) -> _Stream: ...


class _Sound(NamedTuple):
    """Samples as loud as they were made, how loud they are played, and when they begin."""

    samples: bytes
    gain: float
    begins_at: float


class PulseSpeech:
    """Play one spoken sound after another on a stream of its own.

    A thread of its own talks to the server, so that one which hangs keeps nobody waiting.

    Args:
        rate_hz: Samples per second of all that is played.

    Raises:
        MixerError: There is no such server, or its library is missing.
    """

    detail = "libpulse-simple"

    def __init__(self, rate_hz: int) -> None:
        self._bytes_a_second = rate_hz * _FRAME_BYTES
        self._rate_hz = rate_hz
        self._stream = self._open()
        self._changed = threading.Condition()
        self._volume = 1.0
        self._sounds: list[_Sound] = []
        self._ends_at = 0.0
        # Only what the thread has still to do: it forgets first, and then writes.
        self._must_flush = self._is_closed = False
        self._unwritten: deque[bytes] = deque()
        self._written_until = 0.0
        self._asked_at: float | None = None
        # When to look whether what was written has been heard, and what was left of it last time.
        self._looks_at: float | None = None
        self._left = math.inf
        self._is_lost = False
        self._thread = threading.Thread(target=self._run, name="speech-stream", daemon=True)
        self._thread.start()

    def play(self, samples: bytes, gain: float) -> None:
        """Start a sound of two channels, replacing what plays or waits."""
        loud = self._made_loud(samples, gain)
        with self._changed:
            self._forget()
            self._add(samples, gain, loud)

    def queue(self, samples: bytes, gain: float) -> None:
        """Start a sound right after the ones before."""
        loud = self._made_loud(samples, gain)
        with self._changed:
            self._add(samples, gain, loud)

    @property
    def is_waiting(self) -> bool:
        """Tell whether a sound that was queued has not begun."""
        with self._changed:
            return bool(self._sounds) and monotonic() < self._sounds[-1].begins_at

    @property
    def is_busy(self) -> bool:
        """Tell whether a sound plays still, or the server does not answer."""
        with self._changed:
            asked_at = self._asked_at
            hangs = asked_at is not None and monotonic() - asked_at > _HANGS_SECONDS
            return bool(self._sounds) or hangs

    @property
    def is_lost(self) -> bool:
        """Tell whether the server has gone."""
        return self._is_lost

    def stop(self) -> None:
        """Silence what plays and forget what waits."""
        with self._changed:
            self._forget()

    def set_volume(self, volume: float) -> None:
        """Set how loud speech is, 0 to 1, from now on."""
        with self._changed:
            self._volume = volume
            now, sounds = monotonic(), self._sounds
            self._forget()
            for sound in sounds:
                passed = max(0, round((now - sound.begins_at) * self._rate_hz))
                rest = sound.samples[passed * _FRAME_BYTES :]
                if rest:
                    self._add(rest, sound.gain, self._made_loud(rest, sound.gain))

    def close(self) -> None:
        """Fall silent and give the stream back."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()
        self._thread.join(_PATIENCE_SECONDS)

    def _open(self) -> _Stream:
        try:
            package = cast("_PaSimple", importlib.import_module("pasimple"))
        except ImportError as error:
            raise MixerError(str(error)) from error
        size = self._bytes_a_second * _BUFFER_SECONDS
        try:
            with _without_latency_wish():
                return package.PaSimple(
                    package.PA_STREAM_PLAYBACK,
                    package.PA_SAMPLE_S16LE,
                    STEREO,
                    self._rate_hz,
                    "voice-memory",
                    maxlength=size,
                    tlength=size,
                    # One frame is enough to begin.
                    prebuf=_FRAME_BYTES,
                    minreq=round(_REQUEST_SECONDS * self._rate_hz) * _FRAME_BYTES,
                )
        except package.PaSimpleError as error:
            raise MixerError(str(error)) from error

    def _made_loud(self, samples: bytes, gain: float) -> bytes:
        loudness = self._volume * gain
        if loudness >= 1:
            return samples
        return filtered(Pcm(samples, self._rate_hz), (loudness,)).samples

    def _forget(self) -> None:
        self._must_flush = self._must_flush or bool(self._sounds)
        self._sounds = []
        self._unwritten.clear()
        self._ends_at = self._written_until = 0.0
        self._changed.notify()

    def _add(self, samples: bytes, gain: float, loud: bytes) -> None:
        begins_at = max(self._ends_at, monotonic())
        self._sounds.append(_Sound(samples, gain, begins_at))
        self._ends_at = begins_at + len(samples) / self._bytes_a_second
        size = self._bytes_a_second * _SLICE_SECONDS
        self._unwritten += (loud[at : at + size] for at in range(0, len(loud), size))
        self._changed.notify()

    # The thread

    def _run(self) -> None:
        while self._do_next():
            pass
        self._stream.close()

    def _do_next(self) -> bool:
        """Do what is to be done next, once there is something; false when all is done."""
        with self._changed:
            while not (self._is_closed or self._must_flush or self._has_room()):
                if self._looks_at is not None and monotonic() >= self._looks_at:
                    break
                self._changed.wait(self._patience())
            if self._is_closed:
                return False
            work = self._next()
            self._asked_at = monotonic()
        try:
            work()
        except Exception:  # noqa: BLE001 - the package's error is not known before it is loaded
            self._is_lost = True
        with self._changed:
            self._asked_at = None
            if self._is_lost:
                self._forget()
            return not self._is_lost

    def _next(self) -> Callable[[], None]:
        if self._must_flush:
            self._must_flush = False
            return self._stream.flush
        if self._has_room():
            samples, now = self._unwritten.popleft(), monotonic()
            seconds = len(samples) / self._bytes_a_second
            self._written_until = max(self._written_until, now) + seconds
            # A thread that comes late plays late.
            self._ends_at = max(self._ends_at, self._written_until)
            self._looks_at, self._left = self._ends_at, math.inf
            return partial(self._stream.write, samples)
        self._looks_at = None
        return self._look if self._sounds else self._stream.flush

    def _look(self) -> None:
        """Find out whether all has been heard."""
        left = self._stream.get_latency() / 1_000_000
        with self._changed:
            if self._must_flush or self._unwritten:
                return
            stands_still = left > self._left - _LESS_SECONDS
            now, self._left = monotonic(), left
            if left <= _SOON_SECONDS or (stands_still and left < _LATEST_DEVICE_SECONDS):
                self._sounds = []
                self._looks_at = now + _ASKS_AFTER_SECONDS
            else:
                self._ends_at = now + left
                self._looks_at = now + min(left, _LATEST_DEVICE_SECONDS)

    def _patience(self) -> float | None:
        if self._unwritten:
            return _SLICE_SECONDS
        return None if self._looks_at is None else max(0.0, self._looks_at - monotonic())

    def _has_room(self) -> bool:
        return bool(self._unwritten) and self._written_until - monotonic() < _AHEAD_SECONDS


@contextmanager
def _without_latency_wish() -> Generator[None]:
    """Let the server keep a long buffer, whatever SDL is to keep."""
    wish = os.environ.pop(_LATENCY_WISH, None)
    try:
        yield
    finally:
        if wish is not None:
            os.environ[_LATENCY_WISH] = wish
