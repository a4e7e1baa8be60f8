"""The voices that a key offers, and which of them speaks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from voice_memory.settings.model import Engine, Settings, Speaking, languages_of

VOICES: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "en": ("en-gb", "en-gb+f2", "en-gb+f4", "en-gb+m3", "en-us", "en-us+f3", "en-gb-scotland"),
        "ne": ("ne", "ne+f2", "ne+f4", "ne+m3", "ne+m7"),
    }
)
"""Voices of espeak-ng that are told apart by ear, for each language; the usual one is the first."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Say which voice speaks: its number of so many; 0 for one that is not among them."""

    number: int
    count: int


def standing(settings: Settings) -> Standing:
    """Tell which voice speaks: of two languages, that of the one spoken first.

    >>> standing(Settings(language="ne", speech={"ne": Speaking("ne+f2")}))
    Standing(number=2, count=5)
    """
    language = languages_of(settings.language)[-1]
    voices = _offered(settings, language)
    voice = settings.speaking(language).voice or next(iter(voices), "")
    return Standing(voices.index(voice) + 1 if voice in voices else 0, len(voices))


def with_next_voice(settings: Settings) -> Settings:
    """Take the next voice for each language that is spoken now."""
    for language in languages_of(settings.language):
        voices = _offered(settings, language)
        if voices:
            voice = settings.speaking(language).voice or voices[0]
            number = voices.index(voice) + 1 if voice in voices else 0
            settings = settings.with_speech(language, Speaking(voices[number % len(voices)]))
    return settings


def _offered(settings: Settings, language: str) -> Sequence[str]:
    """List the voices; other engines' are named in the settings file."""
    return VOICES.get(language, ()) if settings.engine is Engine.ESPEAK else ()
