"""A microphone: what is heard, as it is heard."""

from __future__ import annotations

import importlib
from contextlib import closing
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Protocol, cast

from voice_memory.errors import VoiceMemoryError
from voice_memory.pcm import SAMPLE_BYTES
from voice_memory.sound.quiet import quiet_alsa

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from voice_memory.pcm import Pcm

RATE_HZ = 22050
"""Samples a second of what is recorded to be played."""
# A machine that is busy for less than three of these loses nothing.
_CHUNK_MILLISECONDS = 50
_PATIENCE_SECONDS = 3.0


class MicrophoneError(VoiceMemoryError):
    """Say that nothing can be recorded on this machine now."""


class PackageMissingError(MicrophoneError):
    """Say that the package which records is not installed."""


class Microphone(Protocol):
    """Hear one channel of 16 bits, as many samples per second as it was made for."""

    def listen(self) -> Generator[bytes]:
        """Yield what is heard, a few milliseconds each time, until the generator is closed.

        Raises:
            MicrophoneError: There is no microphone, or it has gone.
        """
        ...

    def listen_noting(self, note: Callable[[], bool]) -> Generator[tuple[bytes, bool]]:
        """Yield what is heard, and what was noted as it was, until the generator is closed.

        Who is slow to take it thus still knows what was going on at that moment.

        Args:
            note: Called from any thread; must be short and must not raise.

        Raises:
            MicrophoneError: There is no microphone, or it has gone.
        """
        ...


class _Device(Protocol):
    backend: str

    def start(self, into: Generator[None, bytes], /) -> None: ...

    def close(self) -> None: ...


class _Miniaudio(Protocol):
    """What is used of the package."""

    MiniaudioError: type[Exception]

    def CaptureDevice(  # noqa: N802 - the name is the package's
        self, *, nchannels: int, sample_rate: int, buffersize_msec: int
    ) -> _Device: ...


class MiniaudioMicrophone:
    """The system's usual microphone.

    Args:
        rate_hz: Samples per second of what is heard, whatever the device itself gives: that of a
            telephone headset, 8000, is brought to it.

    Raises:
        PackageMissingError: The package is not installed.
    """

    def __init__(self, rate_hz: int = RATE_HZ) -> None:
        self._rate_hz = rate_hz
        try:
            # Only who records needs it; and it has no types of its own.
            self._miniaudio = cast("_Miniaudio", importlib.import_module("miniaudio"))
        except ImportError as error:
            raise PackageMissingError(str(error)) from error

    def listen(self) -> Generator[bytes]:
        """Yield what is heard, a few milliseconds each time, until the generator is closed.

        Raises:
            MicrophoneError: There is no microphone, or it has gone.
        """
        with closing(self.listen_noting(bool)) as stream:
            for samples, _ in stream:
                yield samples

    def listen_noting(self, note: Callable[[], bool]) -> Generator[tuple[bytes, bool]]:
        """Yield what is heard, and what was noted as it was, until the generator is closed.

        Args:
            note: Called in the device's thread; must be short and must not raise.

        Raises:
            MicrophoneError: There is no microphone, or it has gone.
        """
        heard: SimpleQueue[tuple[bytes, bool]] = SimpleQueue()
        try:
            with quiet_alsa():
                device = self._miniaudio.CaptureDevice(
                    nchannels=1, sample_rate=self._rate_hz, buffersize_msec=_CHUNK_MILLISECONDS
                )
        except self._miniaudio.MiniaudioError as error:
            raise MicrophoneError(str(error)) from error
        with closing(device):
            if device.backend == "Null":
                raise MicrophoneError(device.backend)
            into = _collect(heard, note)
            next(into)
            try:
                device.start(into)
            except self._miniaudio.MiniaudioError as error:
                raise MicrophoneError(str(error)) from error
            while True:
                try:
                    yield heard.get(timeout=_PATIENCE_SECONDS)
                except Empty as error:
                    raise MicrophoneError(device.backend) from error


def _collect(
    heard: SimpleQueue[tuple[bytes, bool]], note: Callable[[], bool]
) -> Generator[None, bytes]:
    while True:
        samples = bytes((yield))
        heard.put((samples, note()))


class RecordedMicrophone:
    """Stand in for a microphone: hear one sound after another, each time one, then silence."""

    def __init__(self, sounds: Sequence[Pcm], rate_hz: int = RATE_HZ) -> None:
        self._sounds = list(sounds)
        self._rate_hz = rate_hz

    def listen(self) -> Generator[bytes]:
        """Yield the next sound in pieces, and silence for as long as somebody listens.

        Raises:
            MicrophoneError: There is no sound left.
        """
        if not self._sounds:
            raise MicrophoneError("no sound left")
        size = self._rate_hz * _CHUNK_MILLISECONDS // 1000 * SAMPLE_BYTES
        samples = self._sounds.pop(0).samples
        yield from (samples[start : start + size] for start in range(0, len(samples), size))
        while True:
            yield bytes(size)

    def listen_noting(self, note: Callable[[], bool]) -> Generator[tuple[bytes, bool]]:
        """Yield the next sound in pieces, and what was noted as each was taken.

        Raises:
            MicrophoneError: There is no sound left.
        """
        with closing(self.listen()) as stream:
            for samples in stream:
                yield samples, note()
