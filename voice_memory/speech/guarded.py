"""A synthesiser that may hang, kept from holding up the game."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from voice_memory.pcm import Pcm
from voice_memory.speech.base import SynthesiserError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.speech.base import Availability, Synthesiser, Voice

_PATIENCE_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class _Job:
    """A text to render; the thread puts the parts, then None or the error, into `made`."""

    text: str
    voice: Voice
    made: SimpleQueue[Pcm | Exception | None] = field(
        default_factory=SimpleQueue[Pcm | Exception | None]
    )
    is_unwanted: threading.Event = field(default_factory=threading.Event)


class Guarded:
    """Render in a thread of its own and give up on a sentence that takes too long.

    While the synthesiser hangs every text is refused at once; when it answers again it is used
    again. The next sentence is made while one plays.

    Args:
        inner: The synthesiser.
        patience_seconds: How long a sentence may take.
    """

    def __init__(self, inner: Synthesiser, patience_seconds: float = _PATIENCE_SECONDS) -> None:
        self._inner = inner
        self._patience_seconds = patience_seconds
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._has_answered = threading.Event()
        self._has_answered.set()
        # A daemon: a synthesiser that hangs must not keep the process from ending.
        self._thread = threading.Thread(target=self._work, name="synthesiser", daemon=True)
        self._thread.start()

    @property
    def name(self) -> str:
        """Return the synthesiser's own name."""
        return self._inner.name

    def check(self) -> Availability:
        """Tell whether this machine can use it."""
        return self._inner.check()

    def render(self, text: str, voice: Voice) -> Pcm:
        """Make the whole sound of a text; a text with nothing to say makes no samples.

        Raises:
            SynthesiserError: It failed, or does not answer.
        """
        parts = tuple(self.render_parts(text, voice))
        rate_hz = parts[0].rate_hz if parts else 1
        return Pcm(b"".join(part.samples for part in parts), rate_hz)

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the sound a sentence at a time.

        Raises:
            SynthesiserError: It failed, or does not answer.
        """
        if not self._has_answered.is_set():
            raise SynthesiserError(f"{self.name} does not answer")
        job = _Job(text, voice)
        self._jobs.put(job)
        try:
            while (made := self._next(job)) is not None:
                yield made
        finally:
            job.is_unwanted.set()

    def close(self) -> None:
        """End the thread, unless the synthesiser hangs, and close the synthesiser."""
        self._jobs.put(None)
        if self._has_answered.is_set():
            self._thread.join(self._patience_seconds)
            self._inner.close()

    def _next(self, job: _Job) -> Pcm | None:
        try:
            made = job.made.get(timeout=self._patience_seconds)
        except Empty:
            self._has_answered.clear()
            seconds = self._patience_seconds
            raise SynthesiserError(f"{self.name} did not answer within {seconds} s") from None
        if isinstance(made, Exception):
            raise made
        return made

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            if job.is_unwanted.is_set():
                continue
            try:
                for part in self._inner.render_parts(job.text, job.voice):
                    job.made.put(part)
                    if job.is_unwanted.is_set():
                        break
                job.made.put(None)
            except Exception as error:  # noqa: BLE001 - handed to whoever asked
                job.made.put(error)
            self._has_answered.set()
