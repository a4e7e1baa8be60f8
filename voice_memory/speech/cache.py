"""The phrases rendered last, so that saying one again costs nothing."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from voice_memory.pcm import Pcm
    from voice_memory.speech.base import Voice


class PhraseCache:
    """Keep rendered phrases up to a size; the one unused for longest goes first.

    Not thread-safe: it belongs to one thread.
    """

    def __init__(self, limit_bytes: int) -> None:
        self._limit_bytes = limit_bytes
        self._size_bytes = 0
        self._phrases: OrderedDict[tuple[str, Voice], tuple[Pcm, ...]] = OrderedDict()

    def get(self, text: str, voice: Voice) -> tuple[Pcm, ...] | None:
        """Return the parts of a phrase, or None when it is not kept."""
        parts = self._phrases.get((text, voice))
        if parts is not None:
            self._phrases.move_to_end((text, voice))
        return parts

    def put(self, text: str, voice: Voice, parts: tuple[Pcm, ...]) -> None:
        """Keep the parts of a phrase that is not kept yet; one above the limit is not."""
        size_bytes = _size_bytes(parts)
        if size_bytes > self._limit_bytes:
            return
        self._phrases[text, voice] = parts
        self._size_bytes += size_bytes
        while self._size_bytes > self._limit_bytes:
            _, oldest = self._phrases.popitem(last=False)
            self._size_bytes -= _size_bytes(oldest)


def _size_bytes(parts: tuple[Pcm, ...]) -> int:
    return sum(len(part.samples) for part in parts)
