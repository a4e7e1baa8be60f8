"""Sound files that synthesisers of the system write: WAV, and AIFF on macOS."""

from __future__ import annotations

import io
import struct
import wave
from array import array
from typing import TYPE_CHECKING

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.speech.base import SynthesiserError

if TYPE_CHECKING:
    from pathlib import Path

_BIG_ENDIAN = (b"NONE", b"twos")
_LITTLE_ENDIAN = b"sowt"
_COMMON = struct.Struct(">hLh")
# The sampling rate is an 80-bit floating point number: 15 bits of exponent, 64 of mantissa.
_EXPONENT_BIAS = 16383 + 63


def read_sound(path: Path) -> Pcm:
    """Read a file of 16-bit samples; of several channels the first is taken.

    Raises:
        SynthesiserError: It cannot be read, or is of another kind.
    """
    try:
        content = path.read_bytes()
        if content.startswith(b"FORM"):
            return _aiff(content)
        with wave.open(io.BytesIO(content)) as recording:
            channels, rate_hz = recording.getnchannels(), recording.getframerate()
            _expect(recording.getsampwidth() == SAMPLE_BYTES)
            return _first(recording.readframes(recording.getnframes()), channels, rate_hz)
    except (OSError, EOFError, wave.Error, struct.error) as error:
        raise SynthesiserError(f"{path.name}: {error}") from error


def _aiff(content: bytes) -> Pcm:
    """Read AIFF by "Audio Interchange File Format: AIFF-C", draft of 1991."""
    chunks: dict[bytes, bytes] = {}
    start = 12
    while start + 8 <= len(content):
        name, size = struct.unpack_from(">4sL", content, start)
        chunks[name] = content[start + 8 : start + 8 + size]
        # Chunks begin at even places.
        start += 8 + size + size % 2
    common, sound = chunks.get(b"COMM", b""), chunks.get(b"SSND", b"")
    channels, _, bits = _COMMON.unpack_from(common)
    exponent, mantissa = struct.unpack_from(">HQ", common, _COMMON.size)
    compression = common[18:22] or _BIG_ENDIAN[0]
    _expect(bits == 8 * SAMPLE_BYTES and compression in (*_BIG_ENDIAN, _LITTLE_ENDIAN))
    samples = array("h", sound[8 : len(sound) // SAMPLE_BYTES * SAMPLE_BYTES])
    if compression != _LITTLE_ENDIAN:
        samples.byteswap()
    rate_hz = round(mantissa * 2.0 ** (exponent - _EXPONENT_BIAS))
    return _first(samples.tobytes(), channels, rate_hz)


def _first(samples: bytes, channels: int, rate_hz: int) -> Pcm:
    return Pcm(array("h", samples)[::channels].tobytes(), rate_hz)


def _expect(holds: bool) -> None:  # noqa: FBT001 - a condition
    if not holds:
        raise wave.Error("not of 16-bit samples")
