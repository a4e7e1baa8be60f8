"""The cache of phrases keeps what was used last."""

from __future__ import annotations

from voice_memory.pcm import Pcm
from voice_memory.speech.base import Voice
from voice_memory.speech.cache import PhraseCache
from voice_memory.speech.respelling import Respelling

VOICE = Voice("en-gb", rate=900)


def pcm(size_bytes: int) -> tuple[Pcm, ...]:
    return (Pcm(bytes(size_bytes), 22050),)


def test_the_cache_drops_what_was_unused_for_longest() -> None:
    cache = PhraseCache(limit_bytes=100)
    cache.put("a", VOICE, pcm(40))
    cache.put("b", VOICE, pcm(40))
    assert cache.get("a", VOICE) == pcm(40)
    cache.put("c", VOICE, pcm(60))
    assert [cache.get(text, VOICE) is not None for text in "abc"] == [True, False, True]
    cache.put("d", VOICE, pcm(101))
    assert cache.get("d", VOICE) is None
    assert cache.get("c", VOICE) == pcm(60)
    assert cache.get("c", Voice("en-gb", rate=900, respelling=Respelling({"x": "y"}))) is None
