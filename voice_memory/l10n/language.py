"""Languages: a folder of `locales/` each, described by its `locale.toml`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from voice_memory import resources
from voice_memory.errors import VoiceMemoryError
from voice_memory.l10n.numerals import NumberWords, below_hundred

FALLBACK = "en"
"""The language of a system that speaks none of ours."""


class LocaleError(VoiceMemoryError):
    """Say that a language is unknown, or that its words lack something."""


@dataclass(frozen=True, slots=True)
class Speech:
    """How a language is spoken: the synthesiser's voice, the names of letters, number words."""

    voice: str
    letters: Mapping[str, str]
    numbers: NumberWords


@dataclass(frozen=True, slots=True)
class Language:
    """One folder of words.

    `speech` is None where another language is spoken in its place: `spoken_from`.
    """

    tag: str
    name: str
    digits: str
    system: tuple[str, ...]
    spoken_from: str
    speech: Speech | None


def languages() -> tuple[str, ...]:
    """List the tags of all languages, English first."""
    tags = sorted(path.parent.name for path in resources.locales().glob("*/locale.toml"))
    return tuple(sorted(tags, key=lambda tag: tag != FALLBACK))


@cache
def language(tag: str) -> Language:
    """Read what describes a language.

    Raises:
        LocaleError: there is no such language, or its description lacks something.
    """
    if tag not in languages():
        raise LocaleError(f"there is no language {tag}")
    table = tomllib.loads((resources.locales() / tag / "locale.toml").read_text("utf-8"))
    try:
        speech = table.get("speech")
        return Language(
            tag=tag,
            name=table["name"],
            digits=table["digits"],
            system=tuple(table["system"]),
            spoken_from=table.get("spoken_from", tag),
            speech=speech
            and Speech(
                speech["voice"],
                speech["letters"],
                NumberWords(
                    below_hundred(speech["words"], speech["tens"]),
                    speech["hundred"],
                    speech["thousand"],
                    speech["joint"],
                ),
            ),
        )
    except KeyError as error:
        raise LocaleError(f"locales/{tag}/locale.toml lacks {error}") from error


def readable(tag: str, environ: Mapping[str, str]) -> str:
    """Give the form of a language that the terminal can show.

    The Linux console drops the vowel signs of Devanagari, so that a Braille display shows
    consonants only, and Fenrir, whose terminal has the same name, loses the rest of the line.
    There Nepali is written in Latin letters; it is spoken as ever.

    >>> readable("ne", {"TERM": "linux"}), readable("ne", {"TERM": "xterm"})
    ('ne-Latn', 'ne')
    """
    if environ.get("TERM") != "linux":
        return tag
    others = (other for other in languages() if other != tag)
    return next((other for other in others if language(other).spoken_from == tag), tag)


def system_language(environ: Mapping[str, str]) -> str:
    """Find the language that the system speaks, by the variables of POSIX and gettext.

    >>> system_language({"LANG": "ne_NP.UTF-8"})
    'ne'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            wanted = environ[name]
            break
    else:
        return FALLBACK
    # In the C locale gettext asks for no list of languages.
    if _is_plain(wanted):
        return FALLBACK
    by_name = {name: tag for tag in languages() for name in language(tag).system}
    for listed in (*environ.get("LANGUAGE", "").split(":"), wanted):
        for name in _names(listed):
            if name in by_name:
                return by_name[name]
    return FALLBACK


def _is_plain(value: str) -> bool:
    return value.partition(".")[0] in ("C", "POSIX")


def _names(value: str) -> tuple[str, ...]:
    """Give the names a value may stand for, from the exact one to the language alone."""
    before, at, modifier = value.casefold().partition("@")
    full = before.partition(".")[0].replace("-", "_")
    alone = full.partition("_")[0]
    return (full + at + modifier, alone + at + modifier, full, alone)
