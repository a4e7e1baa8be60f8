"""What speaks when the chosen voice is missing or has failed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from voice_memory.pcm import Pcm
from voice_memory.speech.base import SynthesiserError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from voice_memory.speech.base import Availability, Synthesiser, Voice


class StandIn:
    """Speak by the chosen synthesiser and voice, and by the usual ones for as long as they fail.

    The chosen ones are tried each time, so that they speak again as soon as they can.

    Args:
        chosen: The synthesiser that the player has chosen.
        usual: The one that speaks every language of the game.
        on_missing: Called with the voice when it is first replaced, and not again until it could
            speak; it must be short and must not raise.
    """

    def __init__(
        self, chosen: Synthesiser, usual: Synthesiser, *, on_missing: Callable[[Voice], None]
    ) -> None:
        self._chosen = chosen
        self._usual = usual
        self._on_missing = on_missing
        self._missing: set[str] = set()

    @property
    def name(self) -> str:
        """Return the name of the chosen synthesiser."""
        return self._chosen.name

    def check(self) -> Availability:
        """Tell whether the chosen synthesiser can be used."""
        return self._chosen.check()

    def close(self) -> None:
        """Close both synthesisers."""
        self._chosen.close()
        if self._usual is not self._chosen:
            self._usual.close()

    def render(self, text: str, voice: Voice) -> Pcm:
        """Make the whole sound of a text; a text with nothing to say makes no samples.

        Raises:
            SynthesiserError: Neither could speak.
        """
        parts = tuple(self.render_parts(text, voice))
        rate_hz = parts[0].rate_hz if parts else 1
        return Pcm(b"".join(part.samples for part in parts), rate_hz)

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the sound a sentence at a time.

        Raises:
            SynthesiserError: Neither could speak, or the chosen one failed amid the text.
        """
        has_begun = False
        try:
            for part in self._chosen.render_parts(text, voice):
                has_begun = True
                yield part
        except SynthesiserError:
            is_usual = self._chosen is self._usual and voice.tag == voice.usual_tag
            if has_begun or is_usual or not voice.usual_tag:
                raise
        else:
            self._missing.discard(voice.tag)
            return
        if voice.tag not in self._missing:
            self._missing.add(voice.tag)
            self._on_missing(voice)
        yield from self._usual.render_parts(text, replace(voice, tag=voice.usual_tag))
