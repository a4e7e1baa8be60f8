"""Sound as numbers: what a synthesiser makes and a mixer plays."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SAMPLE_BYTES = 2


@dataclass(frozen=True, slots=True)
class Pcm:
    """Hold one sound.

    Attributes:
        samples: Signed 16-bit little endian samples; with two channels left and right in turn.
        rate_hz: Samples per second and channel.
        channels: 1, or 2 for a sound that has its place already.
        gain: How loud it is to be played, 0 to 1: the mixer multiplies, in C.

    Example:
        >>> Pcm(samples=bytes(4410), rate_hz=22050).seconds
        0.1
    """

    samples: bytes
    rate_hz: int
    channels: int = 1
    gain: float = 1.0

    @property
    def seconds(self) -> float:
        """Return how long the sound lasts."""
        return len(self.samples) / SAMPLE_BYTES / self.channels / self.rate_hz


def to_wav(pcm: Pcm) -> bytes:
    """Make the content of a WAV file of a sound.

    >>> to_wav(Pcm(bytes(100), 16000))[:4]
    b'RIFF'
    """
    import wave  # noqa: PLC0415 - only who keeps a sound needs it

    buffer = BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(pcm.channels)
        file.setsampwidth(SAMPLE_BYTES)
        file.setframerate(pcm.rate_hz)
        file.writeframes(pcm.samples)
    return buffer.getvalue()


def read_wav(path: Path) -> Pcm:
    """Read a sound from a WAV file of 16 bits.

    Raises:
        OSError: It cannot be read.
        ValueError: It is no such file.
    """
    import wave  # noqa: PLC0415 - as above

    try:
        with wave.open(str(path), "rb") as file:
            if file.getsampwidth() != SAMPLE_BYTES:
                raise ValueError(f"{path}: {file.getsampwidth()} bytes a sample")
            samples = file.readframes(file.getnframes())
            if len(samples) % (SAMPLE_BYTES * file.getnchannels()):
                raise ValueError(f"{path}: ends within a sample")
            return Pcm(samples, file.getframerate(), file.getnchannels())
    except (EOFError, wave.Error) as error:
        raise ValueError(f"{path}: {error}") from error
