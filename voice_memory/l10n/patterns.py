"""What may be said, as a graph of words: matching it, and touring it by examples."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence

Slots = tuple[tuple[str, str], ...]
"""What was kept while matching: names of slots and their values."""

_DIGITS = "#"
_LONGEST_NUMBER = 3


class Node(ABC):
    """A part of a template.

    `first` holds the words it can begin with, `empty` whether it can be no word at all.
    """

    __slots__ = ("empty", "first")

    def __init__(self, first: frozenset[str], *, empty: bool) -> None:
        self.first = first
        self.empty = empty

    @abstractmethod
    def ways(self, said: Sequence[str], start: int) -> Iterator[tuple[int, Slots]]:
        """Tell each way to match from a word on: where it ends and what the slots hold."""

    @abstractmethod
    def width(self) -> int:
        """Tell how many examples it takes until every part has been in one."""

    @abstractmethod
    def example(self, number: int) -> tuple[str, Slots]:
        """Make an example, from 0, as it is written and what its slots hold.

        Examples repeat themselves past `width`; they are a tour of the parts, not all
        combinations, which are beyond count.
        """

    @abstractmethod
    def every(self, allowed: Callable[[str], bool]) -> Iterator[str]:
        """List all texts of allowed words, but for numbers in digits."""


class Word(Node):
    """A word as it is written; normalised it may be several, or none."""

    __slots__ = ("_said", "_written")

    def __init__(self, written: str, said: tuple[str, ...]) -> None:
        super().__init__(frozenset(map(_key, said[:1])), empty=not said)
        self._written = written
        self._said = said

    def ways(self, said: Sequence[str], start: int) -> Iterator[tuple[int, Slots]]:
        """Match these words and no others."""
        end = start + len(self._said)
        if tuple(said[start:end]) == self._said:
            yield end, ()

    def width(self) -> int:
        """Say that there is one example."""
        return 1

    def example(self, number: int) -> tuple[str, Slots]:  # noqa: ARG002 - there is but one
        """Give the word as it is written."""
        return self._written, ()

    def every(self, allowed: Callable[[str], bool]) -> Iterator[str]:
        """Give the word as it is written."""
        if allowed(self._written):
            yield self._written


class Digits(Node):
    """A number written in digits, kept in a slot."""

    __slots__ = ("_slot",)

    def __init__(self, slot: str) -> None:
        super().__init__(frozenset({_DIGITS}), empty=False)
        self._slot = slot

    def ways(self, said: Sequence[str], start: int) -> Iterator[tuple[int, Slots]]:
        """Match up to three digits."""
        for word in said[start : start + 1]:
            if word.isdecimal() and len(word) <= _LONGEST_NUMBER:
                yield start + 1, ((self._slot, str(int(word))),)

    def width(self) -> int:
        """Take few of the many."""
        return _LONGEST_NUMBER

    def example(self, number: int) -> tuple[str, Slots]:
        """Give numbers of one, two and three digits."""
        text = ("2", "13", "104")[number % _LONGEST_NUMBER]
        return text, ((self._slot, text),)

    def every(self, allowed: Callable[[str], bool]) -> Iterator[str]:  # noqa: ARG002 - same for all
        """Give none: nobody says digits."""
        yield from ()


class Value(Node):
    """A way to say one value of a list."""

    __slots__ = ("_inner", "_kept")

    def __init__(self, slot: str, value: str, inner: Node) -> None:
        super().__init__(inner.first, empty=inner.empty)
        self._kept: Slots = ((slot, value),)
        self._inner = inner

    def ways(self, said: Sequence[str], start: int) -> Iterator[tuple[int, Slots]]:
        """Match the words and keep the value."""
        return ((end, self._kept + slots) for end, slots in self._inner.ways(said, start))

    def width(self) -> int:
        """Count the ways to say it."""
        return self._inner.width()

    def example(self, number: int) -> tuple[str, Slots]:
        """Give a way to say it."""
        text, slots = self._inner.example(number)
        return text, self._kept + slots

    def every(self, allowed: Callable[[str], bool]) -> Iterator[str]:
        """List the ways to say it."""
        return self._inner.every(allowed)


class Series(Node):
    """Parts one after another."""

    __slots__ = ("_parts",)

    def __init__(self, parts: Sequence[Node]) -> None:
        first: frozenset[str] = frozenset()
        for part in parts:
            first |= part.first
            if not part.empty:
                break
        super().__init__(first, empty=all(part.empty for part in parts))
        self._parts = tuple(parts)

    def ways(self, said: Sequence[str], start: int) -> Iterator[tuple[int, Slots]]:
        """Match the parts in turn."""
        return self._from(0, said, start)

    def _from(self, part: int, said: Sequence[str], start: int) -> Iterator[tuple[int, Slots]]:
        if part == len(self._parts):
            yield start, ()
            return
        for middle, slots in self._parts[part].ways(said, start):
            for end, more in self._from(part + 1, said, middle):
                yield end, slots + more

    def width(self) -> int:
        """Tour all members side by side, and show the plain form beside."""
        widest = max((part.width() for part in self._parts), default=1)
        return widest if widest == 1 else widest + 1

    def example(self, number: int) -> tuple[str, Slots]:
        """Join examples of the parts: the first of each, then each at another place of its tour."""
        made = [part.example(number and number + step) for step, part in enumerate(self._parts)]
        return " ".join(text for text, _ in made if text), tuple(
            itertools.chain.from_iterable(slots for _, slots in made)
        )

    def every(self, allowed: Callable[[str], bool]) -> Iterator[str]:
        """Combine the texts of all parts."""
        for texts in itertools.product(*(list(part.every(allowed)) for part in self._parts)):
            yield " ".join(text for text in texts if text)


class Choice(Node):
    """One of several parts."""

    __slots__ = ("_by_first", "_empties", "_options")

    def __init__(self, options: Sequence[Node]) -> None:
        first = frozenset[str]().union(*(option.first for option in options))
        super().__init__(first, empty=any(option.empty for option in options))
        self._options = tuple(options)
        self._empties = tuple(option for option in options if option.empty)
        by_first: dict[str, list[Node]] = {}
        for option in options:
            for word in option.first if not option.empty else ():
                by_first.setdefault(word, []).append(option)
        self._by_first = by_first

    def ways(self, said: Sequence[str], start: int) -> Iterator[tuple[int, Slots]]:
        """Match those options that can begin with the word that is there."""
        for option in self._empties:
            yield from option.ways(said, start)
        if start < len(said):
            for option in self._by_first.get(_key(said[start]), ()):
                yield from option.ways(said, start)

    def width(self) -> int:
        """Count until the option with the most parts has shown them all."""
        return len(self._options) * max(option.width() for option in self._options)

    def example(self, number: int) -> tuple[str, Slots]:
        """Take the options in turn."""
        rounds, option = divmod(number, len(self._options))
        return self._options[option].example(rounds)

    def every(self, allowed: Callable[[str], bool]) -> Iterator[str]:
        """List the texts of all options."""
        for option in self._options:
            yield from option.every(allowed)


def _key(word: str) -> str:
    return _DIGITS if word.isdecimal() else word
