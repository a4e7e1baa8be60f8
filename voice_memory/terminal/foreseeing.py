"""A recogniser in a thread of its own, which begins before it is certain that a clip has ended.

A word is over half a second after its last sound, but what will have been said, if nothing more
is, is known a quarter of a second sooner. By then most of the hearing is done.
"""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from typing import NamedTuple, TypeVar

from voice_memory.intents.heard import Heard, Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import Recogniser, RecogniserError

_PATIENCE_SECONDS = 2.0
_Made = TypeVar("_Made")


class _Foreseen(NamedTuple):
    """A clip that is being heard already, with what could be said when that began."""

    clip: Pcm
    heard: Future[tuple[Sequence[Phrase], Heard | None]]


class Foreseeing:
    """Tell what clips say, one after another.

    Args:
        make: Makes the recogniser; it is loaded before it is used.
        phrases: Lists what may be said now, nothing where nobody listens.
    """

    def __init__(
        self, make: Callable[[], Recogniser], phrases: Callable[[], Sequence[Phrase]]
    ) -> None:
        self._make = make
        self._phrases = phrases
        self._recogniser: Future[Recogniser] | None = None
        self._foreseen: _Foreseen | None = None
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        # A daemon: a service that never answers must not keep the player from leaving.
        self._thread = threading.Thread(target=self._run, name="ear-models", daemon=True)
        self._thread.start()

    @property
    def is_ready(self) -> bool:
        """Tell whether a clip would be heard at once."""
        made = self._recogniser
        return made is not None and made.done() and made.exception() is None

    def load(self) -> None:
        """Begin to make the recogniser ready."""
        if self._recogniser is None:
            self._recogniser = self._do(self._made)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until it is ready, or cannot be made so; tell whether that took no longer."""
        self.load()
        assert self._recogniser is not None  # noqa: S101 - just made
        try:
            self._recogniser.exception(seconds)
        except TimeoutError:
            return False
        return True

    def foresee(self, clip: Pcm) -> None:
        """Begin to hear what will have been said, if nothing more is."""
        if self._foreseen is not None:
            self._foreseen.heard.cancel()
        self._foreseen = _Foreseen(clip, self._do(lambda: self._heard(clip)))

    def hear(self, clip: Pcm) -> Heard | None:
        """Tell which phrase was said; nothing where nobody listens.

        Raises:
            RecogniserError: It cannot be told.
        """
        self.load()
        foreseen, self._foreseen = self._foreseen, None
        if foreseen is not None and foreseen.clip == clip:
            phrases, heard = foreseen.heard.result()
            if phrases == self._phrases():
                return heard
        elif foreseen is not None:
            foreseen.heard.cancel()
        return self._do(lambda: self._heard(clip)).result()[1]

    def forget(self) -> None:
        """Make the recogniser afresh the next time: a package may have been put in meanwhile."""
        self._recogniser = None

    def close(self) -> None:
        """Give back what the recogniser holds."""
        self._jobs.put(None)
        self._thread.join(_PATIENCE_SECONDS)

    def _do(self, work: Callable[[], _Made]) -> Future[_Made]:
        """Have something done when its turn comes."""
        future: Future[_Made] = Future()

        def job() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(work())
            except Exception as error:  # noqa: BLE001 - it is raised where it is asked for
                future.set_exception(error)

        self._jobs.put(job)
        return future

    # The thread

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
        if self._recogniser is not None and self.is_ready:
            self._recogniser.result().close()

    def _made(self) -> Recogniser:
        recogniser = self._make()
        recogniser.load()
        return recogniser

    def _heard(self, clip: Pcm) -> tuple[Sequence[Phrase], Heard | None]:
        made = self._recogniser
        if made is None or not self.is_ready:
            raise RecogniserError("no recogniser could be made ready")
        phrases = self._phrases()
        return phrases, made.result().hear(clip, phrases) if phrases else None
