"""Giving what is told to the player's screen reader, so that nothing is printed for it to read.

Each sentence goes one way only: to the reader, or, while there is none, to the screen. A reader
that reads the screen by itself can so never say anything twice.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, assert_never

from voice_memory.announce.model import Announcement, Kind, message, notice
from voice_memory.l10n.language import language
from voice_memory.l10n.locale import SpokenPart, Utterance
from voice_memory.session.speech_queue import AllHeard, Order, Priority, SpeechQueue, Start, Stop
from voice_memory.speech.reader import PACKAGE
from voice_memory.speech.reader_base import Found, Said, ScreenReader, Words
from voice_memory.terminal.stage import Spoken

_LAST_WORDS_SECONDS = 4.0


class Front(Protocol):
    """What another thread may ask of a front end."""

    def speech_finished(self) -> None:
        """Take the report that all was said."""
        ...

    def tell_soon(self, announcement: Announcement) -> None:
        """Tell something."""
        ...

    def print_soon(self, text: str) -> None:
        """Print a line that was to be spoken."""
        ...


@dataclass(frozen=True, slots=True)
class _Line:
    """Something to say in one go, and what is printed if nobody says it."""

    said: Said
    shown: str


class DirectReader:
    """Speak what is told by the player's screen reader, in the order the speech queue decides.

    A screen reader falls silent at each key by itself, whatever it is saying. So a key ends even
    what must be heard, and its answer comes at once; the keys for "say again" and the history
    bring back the rest. A speech service does not: there a key cuts only what it may.
    """

    def __init__(self, reader: ScreenReader, front: Front) -> None:
        self._reader = reader
        self._front = front
        self._lock = threading.RLock()
        self._all_heard = threading.Condition(self._lock)
        self._queue = SpeechQueue[_Line]()
        self._found: Found | None = None
        self._is_closed = False
        reader.open(self)

    # What the stage asks

    @property
    def is_ready(self) -> bool:
        """Tell whether there is a reader to speak to."""
        return self._found is not None

    @property
    def is_speaking(self) -> bool:
        """Tell whether something is being spoken, or waits for its turn."""
        with self._lock:
            return not self._queue.is_empty

    @property
    def shows_braille(self) -> bool:
        """Tell whether the reader shows what it is given on a Braille display."""
        found = self._found
        return found is not None and found.shows_braille

    def tell(
        self,
        announcement: Announcement,
        utterance: Utterance,
        spoken: Sequence[Spoken],
        *,
        cells: int,
        cut: bool,
    ) -> bool:
        """Speak an announcement; tell whether there was anybody to do it.

        `spoken` are its words by pieces, `cells` the width of a Braille display, 0 for any.
        """
        with self._lock:
            found = self._found
            if found is None:
                return False
            if cut:
                self._obey(self._queue.press())
            said = _said(found, utterance, spoken)
            braille = utterance.braille(cells) if cells else utterance.shown
            is_notice = announcement.kind is Kind.NOTICE and not cut
            usual = Priority.NOTICE if is_notice else Priority.ANSWER
            # The whole line goes with its first piece.
            rest = [_Line(Said(words), "") for words, _ in said[1:]]
            lines = [_Line(Said(words, braille), utterance.shown) for words, _ in said[:1]]
            for line, (_, must) in zip([*lines, *rest], said, strict=True):
                self._obey(self._queue.say(line, Priority.MUST if must else usual))
        return bool(said)

    def spell(self, part: SpokenPart) -> None:
        """Speak what was typed, unless the reader echoes keys by itself."""
        with self._lock:
            words = _words([part])
            if words and self._found is not None and not self._found.is_reader:
                self._obey(self._queue.press())
                self._obey(self._queue.say(_Line(Said(words), ""), Priority.ANSWER))

    def silence(self) -> None:
        """Take a key: cut off what it may cut."""
        with self._lock:
            self._obey(self._queue.press())
            if self._found is not None and self._found.is_reader:
                self._obey(self._queue.end())

    def close(self, *, at_once: bool = False) -> None:
        """Let the last words be heard, unless `at_once`, and give the reader back."""
        with self._all_heard:
            if at_once:
                self._obey(self._queue.clear())
            elif self._found is not None and not self._found.is_reader:
                # A service drops what its client leaves behind.
                self._all_heard.wait_for(lambda: self._queue.is_empty, _LAST_WORDS_SECONDS)
            self._is_closed = True
            self._found = None
        self._reader.close()

    # What the reader tells

    def found(self, reader: Found) -> None:
        """Take the news that a reader can be spoken to from now on."""
        with self._lock:
            if self._is_closed:
                return
            self._found = reader
        self._front.tell_soon(notice(message("reader-found", name=reader.name)))

    def missing(self, *, is_installed: bool) -> None:
        """Take the news that there is none."""
        if self._is_closed:
            return
        told = message("reader-none")
        if not is_installed:
            told = message("reader-package", command=f"pip install {PACKAGE}")
        self._front.tell_soon(notice(told))

    def lost(self) -> None:
        """Take the news that it is gone: print what may not have been heard."""
        with self._all_heard:
            if self._is_closed:
                return
            self._found = None
            unheard = self._queue.unheard()
            self._queue.clear()
            self._all_heard.notify_all()
        for line in unheard:
            if line.shown:
                self._front.print_soon(line.shown)
        self._front.tell_soon(notice(message("reader-lost")))
        # Nobody waits for the end of what cannot be heard.
        self._front.speech_finished()

    def _heard(self, number: int) -> None:
        with self._lock:
            self._obey(self._queue.heard(number))

    def _obey(self, orders: Sequence[Order[_Line]]) -> None:
        for order in orders:
            match order:
                case Start(number, line):
                    self._reader.speak(line.said, partial(self._heard, number))
                case Stop():
                    self._reader.cancel()
                case AllHeard():
                    self._all_heard.notify_all()
                    self._front.speech_finished()
                case _:
                    assert_never(order)


def _said(
    found: Found, utterance: Utterance, spoken: Sequence[Spoken]
) -> list[tuple[tuple[Words, ...], bool]]:
    """Give what is spoken in one go each, and whether it must be heard."""
    must_be_heard = any(each.piece.must_be_heard for each in spoken)
    if found.is_reader and utterance.shown:
        # As it would read the screen.
        return [((Words("", utterance.shown),), must_be_heard)]
    said = [(_words(each.parts), each.piece.must_be_heard) for each in spoken]
    return [(words, must) for words, must in said if words]


def _words(parts: Sequence[SpokenPart]) -> tuple[Words, ...]:
    return tuple(Words(_voice(part.language), part.text) for part in parts if part.text)


def _voice(tag: str) -> str:
    speech = language(tag).speech
    return speech.voice if speech else tag
