"""What is spoken next, what waits, and what a key cuts off.

Laws:

- What must be heard is heard to its end, in the order it was said, whatever key is pressed.
- A key cuts off an answer: what is being said and what waits. So of two answers that are asked
  for in quick succession the second is heard, and nothing piles up behind the cursor.
- A notice waits until nothing else is to be said. It makes way for what comes while it is being
  said and begins again afterwards; only a key cuts it off, once it has begun.
- Nothing is started while something is being said, unless that was stopped before.
- When the last has been heard to its end, that is told once.

The queue knows neither voice nor time. Whoever has a voice carries out its orders in their order
and tells it when something has been heard.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Priority(StrEnum):
    """What a key may do to something that is said."""

    MUST = "must"
    ANSWER = "answer"
    NOTICE = "notice"


@dataclass(frozen=True, slots=True)
class Start(Generic[Item]):
    """Say this, and tell `SpeechQueue.heard` its number once it has been heard."""

    number: int
    item: Item


@dataclass(frozen=True, slots=True)
class Stop:
    """Be silent at once; what is being said will not be reported as heard."""


@dataclass(frozen=True, slots=True)
class AllHeard:
    """Everything that was to be heard has been heard: play may go on."""


Order = Start[Item] | Stop | AllHeard


@dataclass(frozen=True, slots=True)
class _Line(Generic[Item]):
    number: int
    item: Item
    priority: Priority


class SpeechQueue(Generic[Item]):
    """Decide what is said next. Not thread-safe: the caller holds a lock.

    >>> queue = SpeechQueue[str]()
    >>> queue.say("Red seven, B2.", Priority.MUST)
    [Start(number=1, item='Red seven, B2.')]
    >>> queue.press(), queue.say("B3, face down.", Priority.ANSWER)
    ([], [])
    >>> queue.press(), queue.say("B4, face down.", Priority.ANSWER)
    ([], [])
    >>> queue.heard(1)
    [Start(number=3, item='B4, face down.')]
    >>> queue.heard(3)
    [AllHeard()]
    """

    def __init__(self) -> None:
        self._speaking: _Line[Item] | None = None
        self._waiting: list[_Line[Item]] = []
        self._last_number = 0

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is being said and nothing waits."""
        return self._speaking is None and not self._waiting

    def press(self) -> list[Order[Item]]:
        """Take a key: cut off what a key may cut."""
        self._waiting = [line for line in self._waiting if line.priority is not Priority.ANSWER]
        if self._speaking is None or self._speaking.priority is Priority.MUST:
            return []
        self._speaking = None
        # A notice that waits goes on waiting: the answer to the key comes first.
        must_be_heard = [line for line in self._waiting if line.priority is Priority.MUST]
        return [Stop(), *(self._start_next() if must_be_heard else [])]

    def say(self, item: Item, priority: Priority) -> list[Order[Item]]:
        """Take something to say."""
        self._last_number += 1
        line = _Line(self._last_number, item, priority)
        if priority is Priority.NOTICE:
            self._waiting.append(line)
            return [] if self._speaking else self._start_next()
        notices = [other for other in self._waiting if other.priority is Priority.NOTICE]
        others = [other for other in self._waiting if other.priority is not Priority.NOTICE]
        orders: list[Order[Item]] = []
        if self._speaking is not None and self._speaking.priority is Priority.NOTICE:
            notices.insert(0, self._speaking)
            self._speaking = None
            orders.append(Stop())
        self._waiting = [*others, line, *notices]
        return orders if self._speaking else [*orders, *self._start_next()]

    def heard(self, number: int) -> list[Order[Item]]:
        """Take the report that something was heard to its end; one that was cut changes nothing."""
        if self._speaking is None or self._speaking.number != number:
            return []
        self._speaking = None
        return self._start_next() if self._waiting else [AllHeard()]

    def end(self) -> list[Order[Item]]:
        """Take the news that what is being said has come to its end by itself."""
        return [] if self._speaking is None else self.heard(self._speaking.number)

    def unheard(self) -> list[Item]:
        """List what is being said and what waits, in the order it would be heard."""
        return [line.item for line in (self._speaking, *self._waiting) if line is not None]

    def clear(self) -> list[Order[Item]]:
        """Forget everything, whatever its priority: there is nobody to hear it."""
        self._waiting.clear()
        is_speaking, self._speaking = self._speaking is not None, None
        return [Stop()] if is_speaking else []

    def _start_next(self) -> list[Order[Item]]:
        self._speaking, *rest = self._waiting
        self._waiting = rest
        return [Start(self._speaking.number, self._speaking.item)]
