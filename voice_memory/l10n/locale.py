"""Locales: what a listener sees, hears and feels of an announcement.

A locale is one language ("ne"), a language shown in another script ("ne-Latn" is spoken as "ne"),
or two ("en+ne"). Of two the one after the plus sign, which is being learnt, comes first, then the
one that is known.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import assert_never

from voice_memory.announce.model import Announcement, Message
from voice_memory.l10n.language import FALLBACK, Language, LocaleError, language, languages
from voice_memory.l10n.segments import Segment, segments
from voice_memory.l10n.wording import Wording
from voice_memory.l10n.words import NO_CHOICES
from voice_memory.settings import Both, Verbosity

_AND = "+"
_BETWEEN = " / "


@dataclass(frozen=True, slots=True)
class SpokenPart:
    """A piece of speech in one language, by the tag of its folder; `slow` for a learner."""

    language: str
    text: str
    slow: bool = False


class Utterance:
    """One announcement in words: a line to see, what is spoken, and what a finger reads."""

    def __init__(
        self,
        shown: str,
        speak: Callable[[], tuple[SpokenPart, ...]],
        shorten: Callable[[], Sequence[str]],
    ) -> None:
        self.shown = shown
        self._speak = speak
        self._shorten = shorten

    @cached_property
    def spoken(self) -> tuple[SpokenPart, ...]:
        """Give the words for the ear, found when they are asked for: many only read."""
        return self._speak()

    def braille(self, cells: int) -> str:
        """Give the line for a Braille display of so many cells.

        The wording is brief unless the listener wants everything in full. Where two languages do
        not fit, only the first is told. A line that is still longer has to be read in parts.
        """
        lines = self._shorten()
        both = _BETWEEN.join(lines)
        return both if len(both) <= cells else lines[0]


class _Words:
    """One language of a locale; its messages are read when it is first put into words."""

    def __init__(self, shown: Language, choices: Mapping[str, str]) -> None:
        self._language = shown
        self._choices = choices

    @cached_property
    def shown(self) -> Wording:
        """Give the words for the eye."""
        return Wording(self._language, None, self._choices)

    @cached_property
    def spoken(self) -> Wording:
        """Give the words for the ear."""
        spoken = language(self._language.spoken_from)
        return Wording(spoken, spoken.speech, self._choices)

    @property
    def spoken_language(self) -> str:
        """Give the tag of the language that is spoken."""
        return self._language.spoken_from


class Locale:
    """The words of one listener; `other` is the language that is told only when asked for."""

    def __init__(self, tag: str, words: Sequence[_Words], other: "Locale | None" = None) -> None:
        self.tag = tag
        self.other = other
        self._words = tuple(words)

    @property
    def first(self) -> "Locale":
        """Give the locale of the language that is told first, alone."""
        return Locale(self.tag, self._words[:1])

    @property
    def spoken_languages(self) -> tuple[str, ...]:
        """List the tags of the languages spoken, first the one spoken first."""
        return tuple(words.spoken_language for words in self._words)

    def render(self, announcement: Announcement, verbosity: Verbosity) -> Utterance:
        """Put an announcement into words.

        Raises:
            LocaleError: a message or one of its arguments is missing.
        """
        if announcement.is_brief:
            verbosity = Verbosity.BRIEF
        return Utterance(
            shown=_BETWEEN.join(self._lines(announcement.messages, verbosity)),
            speak=partial(self._speak, announcement.messages, verbosity),
            shorten=partial(self._shorten, announcement.messages, verbosity),
        )

    def _lines(self, messages: Sequence[Message], verbosity: Verbosity) -> list[str]:
        lines = [words.shown.say(messages, verbosity) for words in self._words]
        return [line for line in lines if line]

    def _shorten(self, messages: Sequence[Message], verbosity: Verbosity) -> Sequence[str]:
        level = verbosity if verbosity is Verbosity.FULL else Verbosity.BRIEF
        # A finger has nothing else: what is silent in brief is told as it usually is.
        return self._lines(messages, level) or self._lines(messages, verbosity) or ("",)

    def _speak(self, messages: Sequence[Message], verbosity: Verbosity) -> tuple[SpokenPart, ...]:
        return tuple(
            _part(segment)
            for words in self._words
            for segment in segments(words.spoken.say(messages, verbosity), words.spoken_language)
        )

    def text(self, message: Message, verbosity: Verbosity = Verbosity.NORMAL) -> str:
        """Write one message, for something that is only shown.

        Raises:
            LocaleError: the message or one of its arguments is missing.
        """
        return _BETWEEN.join(self._lines((message,), verbosity))


def _part(segment: Segment) -> SpokenPart:
    return SpokenPart(segment.language, segment.text, segment.slow)


def locale_tags() -> tuple[str, ...]:
    """List what `load_locale` takes: every language, and English with each other script's own."""
    own = [tag for tag in languages() if language(tag).speech]
    return (*languages(), *(f"{FALLBACK}{_AND}{tag}" for tag in own if tag != FALLBACK))


def load_locale(
    tag: str,
    choices: Mapping[str, str] = NO_CHOICES,
    both: Both = Both.LEARNT_FIRST,
) -> Locale:
    """Make the locale of a tag such as "en", "ne-Latn" or "en+ne".

    `choices` are the family's own words for disputed ones, by their concepts; `both` is how two
    languages are told.

    Raises:
        LocaleError: there is no such language.
    """
    if tag not in locale_tags():
        raise LocaleError(f"there is no locale {tag}")
    words = [_Words(language(name), choices) for name in tag.split(_AND)]
    if len(words) == 1:
        return Locale(tag, words)
    known, learnt = words
    match both:
        case Both.LEARNT_FIRST:
            return Locale(tag, (learnt, known))
        case Both.KNOWN_FIRST:
            return Locale(tag, (known, learnt))
        case Both.LEARNT_ONLY:
            return Locale(tag, (learnt,), Locale(tag, (known,)))
        case Both.KNOWN_ONLY:
            return Locale(tag, (known,), Locale(tag, (learnt,)))
        case _:
            assert_never(both)
