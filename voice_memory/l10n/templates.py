"""Reading sentence templates.

    turn [it] (up|over) {letter} {number:row} <rule>

Square brackets hold what may be left out, round ones a choice; {list:slot} is one value of a
list, kept in a slot of that name (of the list's name without ":slot"); <rule> is a template used
in several places. Spaces part words, brackets and references from each other.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from voice_memory.errors import VoiceMemoryError
from voice_memory.l10n.normalise import words
from voice_memory.l10n.patterns import Choice, Digits, Node, Series, Value, Word

_ENDINGS_OF_A_WORD = 2


class TemplateError(VoiceMemoryError):
    """Raised for a template that cannot be read; `args` are the template and its fault."""


class Templates:
    """Reads templates with a set of lists and rules.

    `lists` holds pairs of a value and a template of how it is said; a list in `counted` may be
    said in digits too. `skipped` are words that never count, wherever they stand; `endings` may
    be written on to a word, and then count as words.
    """

    def __init__(
        self,
        lists: Mapping[str, Sequence[tuple[str, str]]],
        rules: Mapping[str, Sequence[str]],
        *,
        counted: frozenset[str] = frozenset(),
        skipped: frozenset[str] = frozenset(),
        endings: frozenset[str] = frozenset(),
    ) -> None:
        self._lists = lists
        self._rules = rules
        self._counted = counted
        self._skipped = skipped
        self._endings = sorted(endings)  # the first that fits, the same in every run
        self._known: set[str] = set()
        self._made: dict[str, Node | None] = {}

    def said(self, text: str) -> tuple[str, ...]:
        """Split a text into the words that count, and known words from their endings."""
        return tuple(part for word in self._counting(text) for part in self._parted(word))

    def word(self, written: str) -> Word:
        """Take a word of a template, which is known from now on."""
        said = self._counting(written)
        self._known.update(said)
        return Word(written, said)

    def read(self, template: str) -> Node:
        """Read a template.

        Raises:
            TemplateError: a bracket is not closed, a list or rule is unknown or holds itself.
        """
        return _Reader(self, template).node()

    def rule(self, name: str) -> Node:
        """Read a rule; raises as `read` does."""
        return self._once(f"<{name}>", lambda: Choice([*map(self.read, self._rules[name])]))

    def slot(self, name: str, slot: str) -> Node:
        """Read a list whose value is to be kept in a slot; raises as `read` does."""

        def make() -> Node:
            values = [
                Value(slot, value, self._once(said, partial(self.read, said)))
                for value, said in self._lists[name]
            ]
            return Choice([*values, Digits(slot)] if name in self._counted else values)

        return self._once(f"{{{name}:{slot}}}", make)

    def _counting(self, text: str) -> tuple[str, ...]:
        return tuple(word for word in words(text) if word not in self._skipped)

    def _parted(self, word: str, endings: int = _ENDINGS_OF_A_WORD) -> tuple[str, ...]:
        if word not in self._known and endings:
            for ending in self._endings:
                stem = word.removesuffix(ending)
                if stem != word and (parts := self._parted(stem, endings - 1))[0] in self._known:
                    return *parts, ending
        return (word,)

    def _once(self, source: str, make: Callable[[], Node]) -> Node:
        made = self._made.get(source)
        if made is None:
            if source in self._made:
                raise TemplateError(source, "holds itself")
            self._made[source] = None
            try:
                made = self._made[source] = make()
            except KeyError as error:
                raise TemplateError(source, "unknown") from error
        return made


_PIECE = re.compile(
    r"\{(?P<list>[^{}:]+)(?::(?P<slot>[^{}:]+))?\}|<(?P<rule>[^<>]+)>"
    r"|(?P<mark>[][()|])|(?P<space>\s+)|(?P<text>[^][(){}<>|\s]+)"
)
_CLOSING = {"(": ")", "[": "]"}
_NOTHING = Series(())


class _Reader:
    """One reading of one template, by recursive descent."""

    def __init__(self, templates: Templates, source: str) -> None:
        self._templates = templates
        self._source = source
        self._pieces = list(_PIECE.finditer(source))
        if "".join(piece[0] for piece in self._pieces) != source:
            raise TemplateError(source, "stray bracket")
        self._at = 0

    def node(self) -> Node:
        node = self._choice()
        if self._at < len(self._pieces):
            raise TemplateError(self._source, "stray bracket")
        return node

    def _choice(self) -> Node:
        options = [self._series()]
        while self._mark() == "|":
            self._at += 1
            options.append(self._series())
        return options[0] if len(options) == 1 else Choice(options)

    def _series(self) -> Node:
        parts: list[Node] = []
        apart = True
        while self._at < len(self._pieces) and self._mark() not in {"|", ")", "]"}:
            if self._pieces[self._at]["space"]:
                self._at += 1
                apart = True
            elif apart:
                parts.append(self._part())
                apart = False
            else:
                raise TemplateError(self._source, "no space between two parts")
        return parts[0] if len(parts) == 1 else Series(parts)

    def _part(self) -> Node:
        piece = self._pieces[self._at]
        self._at += 1
        if piece["text"]:
            return self._templates.word(piece["text"])
        if piece["rule"]:
            return self._templates.rule(piece["rule"])
        if piece["list"]:
            return self._templates.slot(piece["list"], piece["slot"] or piece["list"])
        group = self._choice()
        if self._mark() != _CLOSING[piece[0]]:
            raise TemplateError(self._source, "bracket not closed")
        self._at += 1
        return Choice([_NOTHING, group]) if piece[0] == "[" else group

    def _mark(self) -> str | None:
        return self._pieces[self._at]["mark"] if self._at < len(self._pieces) else None
