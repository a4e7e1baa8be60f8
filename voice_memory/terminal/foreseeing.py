"""A recogniser in a thread of its own, which begins before it is certain that a clip has ended.

A word is over half a second after its last sound, but what will have been said, if nothing more
is, is known a quarter of a second sooner. By then most of the hearing is done.
"""

import math
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from queue import SimpleQueue
from typing import NamedTuple, TypeVar

from voice_memory.announce.model import message
from voice_memory.intents.heard import Heard, Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import Recogniser, RecogniserError

HANGS_SECONDS = 15.0
"""A recogniser that takes longer over a clip has no answer; a service may have a network without an
end. Loading may take as long as it likes: begun afresh, it would never end on a slow machine."""
_LOOK_SECONDS = 0.1
_PATIENCE_SECONDS = 2.0
_Made = TypeVar("_Made")
_Told = tuple[Sequence[Phrase], Heard | None]


class _Foreseen(NamedTuple):
    """A clip that is being heard already, with what could be said when that began."""

    clip: Pcm
    heard: Future[_Told]


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
        self._begin()

    @property
    def is_ready(self) -> bool:
        """Tell whether a clip would be heard at once."""
        return self._ready is not None

    @property
    def is_trusted(self) -> bool:
        """Tell whether a clip would be heard at once, by a recogniser that can be acted on."""
        recogniser = self._ready
        return recogniser is not None and recogniser.sure

    @property
    def _ready(self) -> Recogniser | None:
        made = self._recogniser
        if made is None or not made.done() or made.exception() is not None:
            return None
        return made.result()

    def load(self) -> None:
        """Begin to make the recogniser ready."""
        if self._recogniser is None:
            self._recogniser = self._do(self._made)

    def wait(self, seconds: float, is_wanted: Callable[[], bool]) -> bool:
        """Wait until it is ready, or cannot be made so; tell whether that took no longer."""
        self.load()
        assert self._recogniser is not None  # noqa: S101 - just made
        return _waited(self._recogniser, seconds, is_wanted)

    def prepare(self) -> None:
        """Begin to make ready for what may be said now, which changes with every pair."""
        recogniser = self._ready
        if recogniser is not None:
            self._do(lambda: self._prepared(recogniser))

    def foresee(self, clip: Pcm) -> None:
        """Begin to hear what will have been said, if nothing more is."""
        self._drop()
        if self._recogniser is not None:
            self._foreseen = _Foreseen(clip, self._hear(clip, self._recogniser))

    def hear(self, clip: Pcm, is_wanted: Callable[[], bool]) -> Heard | None:
        """Tell which phrase was said; nothing where nobody listens, or wants to know any more.

        Args:
            clip: What was said.
            is_wanted: Asked some times a second while it is being told.

        Raises:
            RecogniserError: It cannot be told.
        """
        # While it is waited for it may be forgotten, and made afresh.
        while (made := self._recogniser) is None or not made.done():
            if not self.wait(math.inf, is_wanted):
                return None
        foreseen, self._foreseen = self._foreseen, None
        if foreseen is not None and foreseen.clip == clip:
            told = self._told(foreseen.heard, is_wanted)
            if told is None or told[0] == self._phrases():
                return told and told[1]
        elif foreseen is not None:
            foreseen.heard.cancel()
        told = self._told(self._hear(clip, made), is_wanted)
        return told and told[1]

    def forget(self) -> None:
        """Make the recogniser afresh the next time: a package may have been put in meanwhile."""
        self._drop()
        made, self._recogniser = self._recogniser, None
        if made is not None:
            # By its turn it is loaded, or could not be.
            self._do(lambda: made.result().close())

    def _drop(self) -> None:
        foreseen, self._foreseen = self._foreseen, None
        if foreseen is not None:
            foreseen.heard.cancel()

    def _hear(self, clip: Pcm, made: Future[Recogniser]) -> Future[_Told]:
        # It is bound to this one: once that is forgotten, the next waits behind it in the thread.
        return self._do(lambda: self._heard(clip, made))

    def _told(self, future: Future[_Told], is_wanted: Callable[[], bool]) -> _Told | None:
        if _waited(future, HANGS_SECONDS, is_wanted):
            return future.result()
        future.cancel()
        if is_wanted():
            # Whoever hangs keeps its thread; the next recogniser gets another.
            self.forget()
            self._jobs.put(None)
            self._begin()
            raise RecogniserError(message("recogniser-hangs"))
        return None

    def _begin(self) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        # A daemon: a service that never answers must not keep the player from leaving.
        self._thread = threading.Thread(
            target=_run, args=(self._jobs,), name="ear-models", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """Give back what the recogniser holds; nothing may be heard after it."""
        self.forget()
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
            except BaseException as error:  # noqa: BLE001 - a package that ends the process
                future.set_exception(RecogniserError(repr(error)))

        self._jobs.put(job)
        return future

    # In the thread

    def _made(self) -> Recogniser:
        recogniser = self._make()
        recogniser.load()
        self._prepared(recogniser)
        return recogniser

    def _prepared(self, recogniser: Recogniser) -> None:
        phrases = self._phrases()
        if phrases:
            recogniser.prepare(phrases)

    def _heard(self, clip: Pcm, made: Future[Recogniser]) -> _Told:
        try:
            recogniser = made.result()
        except RecogniserError:
            raise
        except Exception as error:
            raise RecogniserError(str(error)) from error
        phrases = self._phrases()
        return phrases, recogniser.hear(clip, phrases) if phrases else None


def _run(jobs: SimpleQueue[Callable[[], None] | None]) -> None:
    while (job := jobs.get()) is not None:
        job()


def _waited(future: Future[_Made], seconds: float, is_wanted: Callable[[], bool]) -> bool:
    """Wait for the end of something; tell whether it has come in time."""
    until = time.monotonic() + seconds
    while not future.done():
        wait([future], timeout=_LOOK_SECONDS)
        if not future.done() and (time.monotonic() > until or not is_wanted()):
            return False
    return True
