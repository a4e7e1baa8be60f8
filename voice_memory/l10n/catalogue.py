"""The messages of one language; the only module that knows Fluent."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentType

from voice_memory.l10n.language import LocaleError

_ENTRY = re.compile(r"^(?=([A-Za-z][\w-]*) *=)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Number:
    """A number that selects by its value or plural form and is told as `text`."""

    value: int
    text: str


class _Text(FluentType):
    """A text that a function of ours gives to Fluent."""

    def __init__(self, text: str) -> None:
        self._text = text

    def format(self, locale: object) -> str:  # noqa: ARG002 - the signature is Fluent's
        return self._text


class _Number(FluentType, int):
    """Fluent's own number would be printed in the digits of Babel, which has none for Nepali."""

    text: str

    def format(self, locale: object) -> str:  # noqa: ARG002 - the signature is Fluent's
        return self.text


class Catalogue:
    """Messages by their ids.

    Each is parsed when it is first asked for: a start needs a dozen of several hundred.

    Args:
        plural_rules: A language whose plural forms the messages select by.
        source: The text of a file of messages that refer to no other messages.
        letter: How to tell a letter that a message names by `LETTER("A")`.
    """

    def __init__(self, plural_rules: str, source: str, letter: Callable[[str], str]) -> None:
        starts = [(found[1], found.start()) for found in _ENTRY.finditer(source)]
        ends = [start for _, start in starts[1:]] + [len(source)]
        self._sources = {
            name: source[start:end] for (name, start), end in zip(starts, ends, strict=True)
        }
        # Isolation marks would reach speech and Braille.
        functions: dict[str, Callable[[str], FluentType]] = {
            "LETTER": lambda text: _Text(letter(text))
        }
        self._bundle = FluentBundle([plural_rules], functions, use_isolating=False)

    def has(self, identifier: str) -> bool:
        """Tell whether there is a message."""
        return identifier in self._sources

    def text(self, identifier: str, level: str, args: Mapping[str, str | Number]) -> str:
        """Give the text of a message: its attribute `level` if it has one, else its value.

        Raises:
            LocaleError: there is no such message, or an argument or a reference is missing.
        """
        if not self._bundle.has_message(identifier):
            if identifier not in self._sources:
                raise LocaleError(f"no message {identifier}")
            self._bundle.add_resource(FluentResource(self._sources[identifier]))
        message = self._bundle.get_message(identifier)
        pattern = message.attributes.get(level, message.value)
        if pattern is None:
            raise LocaleError(f"message {identifier} has no text")
        # Not by `format_pattern`, which would replace numbers of ours by Fluent's own.
        errors: list[Exception] = []
        given = {name: _fluent(value) for name, value in args.items()}
        text = pattern(ResolverEnvironment(self._bundle, errors, current=CurrentEnvironment(given)))
        if errors:
            raise LocaleError(f"message {identifier}: {errors[0]}")
        return str(text)


def _fluent(value: str | Number) -> str | _Number:
    if isinstance(value, str):
        return value
    number = _Number(value.value)
    number.text = value.text
    return number
