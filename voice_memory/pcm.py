"""Sound as numbers: what a synthesiser makes and a mixer plays."""

from __future__ import annotations

from dataclasses import dataclass

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
