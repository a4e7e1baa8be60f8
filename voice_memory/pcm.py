"""Sound as numbers: what a synthesiser makes and a mixer plays."""

from __future__ import annotations

from dataclasses import dataclass

SAMPLE_BYTES = 2


@dataclass(frozen=True, slots=True)
class Pcm:
    """Hold one mono sound.

    Attributes:
        samples: Signed 16-bit little endian samples, one channel.
        rate_hz: Samples per second.

    Example:
        >>> Pcm(samples=bytes(4410), rate_hz=22050).seconds
        0.1
    """

    samples: bytes
    rate_hz: int

    @property
    def seconds(self) -> float:
        """Return how long the sound lasts."""
        return len(self.samples) / SAMPLE_BYTES / self.rate_hz
