"""The player's own screen reader, spoken to directly through prismatoid.

prismatoid is only let into a process of its own: looking for a reader takes seconds, and what
hangs or crashes in it hangs or crashes there.
"""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from time import monotonic
from typing import cast

from voice_memory.errors import VoiceMemoryError
from voice_memory.speech.base import Availability
from voice_memory.speech.child import Child, ChildLostError
from voice_memory.speech.reader_base import Found, Listener, Said, Words

PACKAGE = "prismatoid"
_MODULE = "prism"
_CHILD = "voice_memory.speech.reader_child"
_LOOKING_SECONDS = 15.0
_PATIENCE_SECONDS = 3.0
_AGAIN_SECONDS = 5.0
"""How long after a reader was not found it is looked for again."""
_LONGEST_AGAIN_SECONDS = 300.0
_CLOSING_SECONDS = 0.5
_STALL_SECONDS = 10.0
"""How much longer than expected a reader may say that it speaks."""
_POLL_SECONDS = 0.05
_BEGIN_SECONDS = 0.3
"""Within this time a reader need not have begun to speak."""


class ReaderError(VoiceMemoryError):
    """Say that there is no screen reader, or that it failed."""


@dataclass(frozen=True, slots=True)
class _Job:
    said: Said
    on_done: Callable[[], None]


class _Cancel:
    """Ask to be silent."""


@dataclass(frozen=True, slots=True)
class _Saying:
    """What is being said: since when, when its end is taken for granted, and what follows."""

    job: _Job
    since: float
    until: float
    rest: tuple[Words, ...]


class PrismReader:
    """Speak through prismatoid.

    Args:
        again_seconds: How long to wait before a reader that was not found is looked for again.
        patience_seconds: How long it may take to accept a sentence.
    """

    def __init__(
        self,
        again_seconds: float = _AGAIN_SECONDS,
        patience_seconds: float = _PATIENCE_SECONDS,
    ) -> None:
        self._again_seconds = again_seconds
        self._patience_seconds = patience_seconds
        self._jobs: queue.SimpleQueue[_Job | _Cancel | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._child: Child | None = None
        self._has_spoken = False

    def check(self) -> Availability:
        """Look for a reader and tell its name, or what is missing."""
        if not is_installed():
            return Availability(ok=False, detail=f"no {PACKAGE}")
        child = Child(_CHILD, PACKAGE)
        try:
            return Availability(ok=True, detail=_found(child.answer(_LOOKING_SECONDS)).name)
        except (ChildLostError, ReaderError) as error:
            return Availability(ok=False, detail=str(error))
        finally:
            child.close()

    def open(self, listener: Listener) -> None:
        """Look for a reader in the background and tell what comes of it."""
        # A daemon: a reader that is being looked for must not keep the process from ending.
        self._thread = threading.Thread(
            target=self._work, args=(listener,), name="reader", daemon=True
        )
        self._thread.start()

    def speak(self, said: Said, on_done: Callable[[], None]) -> None:
        """Speak after what is being said."""
        self._jobs.put(_Job(said, on_done))

    def cancel(self) -> None:
        """Fall silent."""
        self._jobs.put(_Cancel())

    def close(self) -> None:
        """End the process and its thread."""
        self._jobs.put(None)
        if self._thread is None:
            return
        # What was to be said is handed over; but nobody waits for one that is being looked for.
        self._thread.join(_CLOSING_SECONDS)
        if self._thread.is_alive() and self._child is not None:
            self._child.kill()
            self._thread.join(_CLOSING_SECONDS)

    def _work(self, listener: Listener) -> None:
        if not is_installed():
            listener.missing(is_installed=False)
            return
        is_known_missing = False
        wait = self._again_seconds
        while True:
            self._child = child = Child(_CHILD, PACKAGE)
            try:
                found = _found(child.answer(_LOOKING_SECONDS))
                self._forget_jobs()
                listener.found(found)
                is_known_missing = False
                self._has_spoken = False
                if self._serve(child, found):
                    return
                # One that refuses everything is not announced again and again.
                wait = min(2 * wait, _LONGEST_AGAIN_SECONDS)
                wait = self._again_seconds if self._has_spoken else wait
                listener.lost()
                is_known_missing = True
            except (ChildLostError, ReaderError):
                if not is_known_missing:
                    listener.missing(is_installed=True)
                    is_known_missing = True
            finally:
                child.close()
            if self._closed_within(wait):
                return

    def _serve(self, child: Child, found: Found) -> bool:
        """Speak until the reader is lost (False) or no longer wanted (True)."""
        saying: _Saying | None = None
        try:
            while True:
                try:
                    job = self._jobs.get(timeout=_POLL_SECONDS if saying else None)
                except queue.Empty:
                    if saying and self._is_over(child, found, saying):
                        saying = self._go_on(child, found, saying)
                    continue
                match job:
                    case None:
                        return True
                    case _Cancel():
                        saying = None
                        self._ask(child, do="stop")
                    case _Job(said):
                        saying = self._begin(child, found, job, said.words, said.braille)
        except (ChildLostError, ReaderError):
            return False

    def _begin(
        self, child: Child, found: Found, job: _Job, words: tuple[Words, ...], braille: str = ""
    ) -> _Saying:
        """Have the first of some words spoken.

        One at a time: a service can be told to stop only what it is saying, not what waits.
        """
        first, *rest = words
        self._ask(child, do="speak", tag=first.tag, text=first.text, braille=braille)
        now = monotonic()
        until = now + _BEGIN_SECONDS + found.character_seconds * len(first.text)
        return _Saying(job, now, until, tuple(rest))

    def _go_on(self, child: Child, found: Found, saying: _Saying) -> _Saying | None:
        if saying.rest:
            return self._begin(child, found, saying.job, saying.rest)
        saying.job.on_done()
        self._has_spoken = True
        return None

    def _is_over(self, child: Child, found: Found, saying: _Saying) -> bool:
        now = monotonic()
        if not found.tells_end or now >= saying.until + _STALL_SECONDS:
            return now >= saying.until
        return now >= saying.since + _BEGIN_SECONDS and not self._ask(child, do="busy").get("busy")

    def _ask(self, child: Child, **asked: object) -> Mapping[str, object]:
        return _answer(child.ask(json.dumps(asked), self._patience_seconds))

    def _forget_jobs(self) -> None:
        while not self._jobs.empty():
            if self._jobs.get() is None:
                self._jobs.put(None)
                return

    def _closed_within(self, seconds: float) -> bool:
        """Wait, and tell whether the reader is no longer wanted."""
        until = monotonic() + seconds
        while (left := until - monotonic()) > 0:
            try:
                if self._jobs.get(timeout=left) is None:
                    return True
            except queue.Empty:
                break
        return False


def is_installed() -> bool:
    """Tell whether this Python has prismatoid."""
    return find_spec(_MODULE) is not None


def _answer(line: str) -> Mapping[str, object]:
    try:
        answer = cast("Mapping[str, object]", json.loads(line))
    except ValueError as error:
        raise ReaderError(line) from error
    if "error" in answer:
        raise ReaderError(str(answer["error"]))
    return answer


def _found(line: str) -> Found:
    answer = _answer(line)
    return Found(
        name=str(answer["name"]),
        is_reader=bool(answer["is_reader"]),
        shows_braille=bool(answer["shows_braille"]),
        tells_end=bool(answer["tells_end"]),
        character_seconds=float(str(answer["character_seconds"])),
    )
