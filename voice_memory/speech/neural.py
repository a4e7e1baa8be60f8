"""What the neural synthesisers have in common: loading when first asked, pace, and trimming."""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from importlib.util import find_spec
from typing import TYPE_CHECKING, ClassVar

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.speech.base import Availability, SynthesiserError
from voice_memory.speech.text import sentences, speakable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.speech.base import Voice

# The pace these voices were trained at, in words a minute.
USUAL_RATE = 175
# Of 32768: below it there is nothing to hear, 54 dB below full scale.
_SILENT = 64
# What is left before the first sound: a word that begins with a breath needs it.
_KEPT_SECONDS = 0.01


class Neural(ABC):
    """A neural synthesiser, loaded when it first has something to say."""

    name: ClassVar[str]
    package: ClassVar[str]
    module: ClassVar[str]

    def check(self) -> Availability:
        """Tell whether its package is installed; loading a model would take seconds."""
        if find_spec(self.module) is None:
            return Availability(ok=False, detail=f"no {self.package}")
        return Availability(ok=True, detail=self.package)

    def render(self, text: str, voice: Voice) -> Pcm:
        """Make the whole sound of a text; a text with nothing to say makes no samples.

        Raises:
            SynthesiserError: The package or the voice is missing, or it failed.
        """
        parts = tuple(self.render_parts(text, voice))
        rate_hz = parts[0].rate_hz if parts else 1
        return Pcm(b"".join(part.samples for part in parts), rate_hz)

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the sound a sentence at a time.

        Raises:
            SynthesiserError: The package or the voice is missing, or it failed.
        """
        for piece in sentences(text):
            try:
                made = self.spoken(speakable(piece), voice)
            except SynthesiserError:
                raise
            except Exception as error:
                raise SynthesiserError(f"{self.package}: {error}") from error
            yield trimmed(made)

    @abstractmethod
    def spoken(self, text: str, voice: Voice) -> Pcm:
        """Make the sound of a sentence; whatever is raised means that it cannot."""

    def close(self) -> None:  # noqa: B027 - nothing to do is what all of them do
        """Do nothing: what was loaded goes with this object."""


def trimmed(pcm: Pcm) -> Pcm:
    r"""Cut off the silence around a sound of one channel.

    Example:
        >>> trimmed(Pcm(bytes(20000) + b"\x00\x10" + bytes(20000), 100)).samples
        b'\x00\x00\x00\x10\x00\x00'
    """
    samples = array("h", pcm.samples)
    loud = [index for index, sample in enumerate(samples) if abs(sample) > _SILENT]
    if not loud:
        return Pcm(b"", pcm.rate_hz)
    kept = round(_KEPT_SECONDS * pcm.rate_hz)
    start, end = max(0, loud[0] - kept), loud[-1] + 1 + kept
    return Pcm(pcm.samples[SAMPLE_BYTES * start : SAMPLE_BYTES * end], pcm.rate_hz)
