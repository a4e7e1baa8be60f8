"""A slow synthesiser that answers at once: what may be said soon is made while nothing is said."""

from __future__ import annotations

import re
import threading
from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.speech.base import SynthesiserError
from voice_memory.speech.cache import PhraseCache
from voice_memory.speech.text import sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from voice_memory.speech.base import Availability, Synthesiser, Voice

# Five minutes at 24 kHz: more than a game of 108 cards has clauses.
_KEPT_BYTES = 16_000_000
_PATIENCE_SECONDS = 2.0
_CLAUSE_END = re.compile(r"(?<=[,;:])\s+")
# A stop makes no other sound of a clause, only another pause after it.
_STOPS = ".,;:\u0964"
_CLAUSE_SECONDS, _SENTENCE_SECONDS = 0.12, 0.3
# Words a minute at which the pauses are that long.
_USUAL_RATE = 175


def clauses(text: str) -> tuple[tuple[str, ...], ...]:
    """Cut a text into sentences and these into clauses.

    >>> clauses("Red seven, B two. Choose another.")
    (('Red seven,', 'B two.'), ('Choose another.',))
    """
    return tuple(tuple(_CLAUSE_END.split(sentence)) for sentence in sentences(text))


class Ahead:
    """Speak clause by clause, each of which is made once.

    "Red seven, B two." and "Red seven, C four." have a clause in common: so all that a game says
    of its cards and places is made of some hundred clauses, and `prepare` lets a thread make
    them before they are needed. It makes one at a time and none while a text is to be said, so
    a text that is not ready waits for one clause at the most.

    Args:
        inner: The synthesiser.
    """

    def __init__(self, inner: Synthesiser) -> None:
        self._inner = inner
        self._kept = PhraseCache(_KEPT_BYTES)
        # Held while a clause is made; `_changed` guards everything else.
        self._making = threading.Lock()
        self._changed = threading.Condition()
        self._wanted: deque[tuple[str, Voice]] = deque()
        self._is_asked = 0
        self._is_closed = False
        self._thread = threading.Thread(target=self._work, name="speech-ahead", daemon=True)
        self._thread.start()

    @property
    def name(self) -> str:
        """Return the synthesiser's own name."""
        return self._inner.name

    def check(self) -> Availability:
        """Tell whether this machine can use it."""
        return self._inner.check()

    def prepare(self, texts: Iterable[tuple[str, Voice]]) -> None:
        """Make the clauses of texts, in their order, instead of what was wanted before."""
        wanted = dict.fromkeys(
            (clause, voice)
            for text, voice in texts
            for sentence in clauses(text)
            for clause in sentence
        )
        with self._changed:
            self._wanted = deque(wanted)
            self._changed.notify_all()

    def render(self, text: str, voice: Voice) -> Pcm:
        """Make the whole sound of a text; a text with nothing to say makes no samples.

        Raises:
            SynthesiserError: It is missing, has no such voice, or failed.
        """
        parts = tuple(self.render_parts(text, voice))
        rate_hz = parts[0].rate_hz if parts else 1
        return Pcm(b"".join(part.samples for part in parts), rate_hz)

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the sound a clause at a time, each but the last with the pause after it.

        Raises:
            SynthesiserError: It is missing, has no such voice, or failed.
        """
        cut = clauses(text)
        ends = [index == len(sentence) - 1 for sentence in cut for index in range(len(sentence))]
        last = len(ends) - 1
        with self._changed:
            self._is_asked += 1
        try:
            for index, clause in enumerate(clause for sentence in cut for clause in sentence):
                after = _SENTENCE_SECONDS if ends[index] else _CLAUSE_SECONDS
                pcm = self._known(clause, voice) or self._make(clause, voice)
                silence = round(after * _USUAL_RATE / voice.rate * pcm.rate_hz)
                pause = bytes(SAMPLE_BYTES * silence) if index < last else b""
                yield replace(pcm, samples=pcm.samples + pause)
        finally:
            with self._changed:
                self._is_asked -= 1
                self._changed.notify_all()

    def close(self) -> None:
        """End the thread, unless the synthesiser hangs, and close the synthesiser."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        self._inner.close()
        self._thread.join(_PATIENCE_SECONDS)

    def _make(self, clause: str, voice: Voice) -> Pcm:
        with self._making:
            # It may just have been made ahead.
            known = self._known(clause, voice)
            if known is not None:
                return known
            made = self._inner.render(clause, voice)
        with self._changed:
            self._kept.put(_key(clause), voice, (made,))
        return made

    def _known(self, clause: str, voice: Voice) -> Pcm | None:
        with self._changed:
            parts = self._kept.get(_key(clause), voice)
        return parts[0] if parts else None

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(
                    lambda: self._is_closed or (self._wanted and not self._is_asked)
                )
                if self._is_closed:
                    return
                clause, voice = self._wanted.popleft()
            try:
                self._make(clause, voice)
            except SynthesiserError:
                # Who needs it is told then; meanwhile nothing more is tried in this voice.
                with self._changed:
                    self._wanted = deque(each for each in self._wanted if each[1] != voice)


def _key(clause: str) -> str:
    return clause.rstrip(_STOPS).casefold()
