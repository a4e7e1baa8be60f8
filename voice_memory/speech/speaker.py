"""Utterances spoken one after another, each of which can be cut at any moment."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.speech.base import QUEUE_SECONDS, OutputStalledError
from voice_memory.speech.cache import PhraseCache

if TYPE_CHECKING:
    from voice_memory.speech.base import SpeechOutput, Synthesiser, Voice

# A minute and a half at 22050 Hz.
_CACHE_BYTES = 4_000_000
# The output tells the end of a sound only when asked.
_POLL_SECONDS = 0.005
# A sound that plays this much longer than it lasts is on a device that hangs.
_STALL_SECONDS = 3.0


Shape = Callable[[Iterable[Pcm]], Iterator[Pcm]]
"""Something that is done to a sound before it is played, part by part."""


def _without_leading_silence(parts: Iterable[Pcm]) -> Iterator[Pcm]:
    """Leave out what is wholly silent before a sound: a word may begin softly.

    espeak-ng makes 13 ms of it before every plosive.
    """
    is_first = True
    for part in parts:
        silent = len(part.samples) - len(part.samples.lstrip(b"\0"))
        if is_first and 0 < silent < len(part.samples):
            yield replace(part, samples=part.samples[silent // SAMPLE_BYTES * SAMPLE_BYTES :])
        else:
            yield part
        is_first = False


@dataclass(frozen=True, slots=True)
class _Utterance:
    """A text and its voice, or a sound."""

    what: tuple[str, Voice] | Pcm
    shape: Shape
    on_done: Callable[[], None] | None

    @property
    def tag(self) -> str:
        return "" if isinstance(self.what, Pcm) else self.what[1].tag


class Speaker:
    """Render and play utterances in one thread of its own.

    `say`, `cancel` and `close` return at once (`close` waits for the sentence being rendered)
    and may be called from any thread, `say` and `cancel` also from the callbacks. The callbacks
    run in the speaker's thread, so they must be short and must not raise. One that had started
    when `cancel` was called may still end after it.

    Args:
        synthesiser: What makes the sound.
        output: Where it is played.
        on_fault: Called with the error when an utterance cannot be spoken, and not again until
            one in the same voice could be. That utterance still calls its `on_done`, so that
            nobody waits for ever.
        stall_seconds: How much longer than it lasts a sound may play before it is given up.
    """

    def __init__(
        self,
        synthesiser: Synthesiser,
        output: SpeechOutput,
        *,
        on_fault: Callable[[Exception], None],
        stall_seconds: float = _STALL_SECONDS,
    ) -> None:
        self._synthesiser = synthesiser
        self._output = output
        self._on_fault = on_fault
        self._stall_seconds = stall_seconds
        self._changed = threading.Condition()
        self._queue: deque[_Utterance] = deque()
        # Counts the cuts: what was begun under an older count has been cut.
        self._cuts = 0
        self._closed = False
        # Only the thread uses these: what it has said, and when the last part that was played
        # begins and ends.
        self._cache = PhraseCache(_CACHE_BYTES)
        self._faulty: set[str] = set()
        self._begins_at = self._ends_at = 0.0
        # A daemon, so that a crash elsewhere still ends the process.
        self._thread = threading.Thread(target=self._run, name="speaker", daemon=True)
        self._thread.start()

    def say(
        self,
        text: str,
        voice: Voice,
        *,
        shape: Shape = iter,
        on_done: Callable[[], None] | None = None,
        cut: bool = True,
    ) -> None:
        """Speak a text now, or after what is waiting if `cut` is false.

        Args:
            text: What to say; an empty one is done at once.
            voice: How to say it.
            shape: What is done to the sound before it is played, such as putting it in its place.
            on_done: Called when it has been heard to its end; never for what was cut.
            cut: Whether everything said before is cut off.

        Raises:
            RuntimeError: The speaker is closed.
        """
        self._take(_Utterance((text, voice), shape, on_done), cut=cut)

    def play(
        self,
        pcm: Pcm,
        *,
        shape: Shape = iter,
        on_done: Callable[[], None] | None = None,
    ) -> None:
        """Play a sound after what is waiting, as if it were a text.

        Raises:
            RuntimeError: The speaker is closed.
        """
        self._take(_Utterance(pcm, shape, on_done), cut=False)

    def _take(self, utterance: _Utterance, *, cut: bool) -> None:
        with self._changed:
            if self._closed:
                raise RuntimeError("the speaker is closed")
            if cut:
                self._cut()
            self._queue.append(utterance)
            self._changed.notify_all()

    def cancel(self) -> None:
        """Silence what is spoken and forget what is waiting."""
        with self._changed:
            self._cut()
            self._changed.notify_all()

    def close(self) -> None:
        """Cut everything and end the thread; after it no callback is called."""
        with self._changed:
            self._closed = True
            self._cut()
            self._changed.notify_all()
        self._thread.join()

    def _cut(self) -> None:
        self._cuts += 1
        self._queue.clear()
        self._output.stop_speech()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._queue)
                if self._closed:
                    return
                utterance, cuts = self._queue.popleft(), self._cuts
            self._speak(utterance, cuts)

    def _speak(self, utterance: _Utterance, cuts: int) -> None:
        tag = utterance.tag
        self._begins_at = self._ends_at = monotonic()
        try:
            for part in utterance.shape(self._parts(utterance)):
                if not self._start(part, cuts):
                    return
            if not self._played_out(cuts):
                return
            self._faulty.discard(tag)
        except Exception as error:  # noqa: BLE001 - the thread must outlive any driver
            if tag not in self._faulty:
                self._faulty.add(tag)
                self._on_fault(error)
            if not self._ended_after_fault(cuts):
                return
        if utterance.on_done is not None:
            utterance.on_done()

    def _parts(self, utterance: _Utterance) -> Iterator[Pcm]:
        if isinstance(utterance.what, Pcm):
            yield utterance.what
            return
        text, voice = utterance.what
        known = self._cache.get(text, voice)
        if known is not None:
            yield from known
            return
        made: list[Pcm] = []
        for part in _without_leading_silence(self._synthesiser.render_parts(text, voice)):
            made.append(part)
            yield part
        self._cache.put(text, voice, tuple(made))

    def _start(self, part: Pcm, cuts: int) -> bool:
        """Play a part right after the one before it; false when the utterance has been cut."""
        # One hold of the lock, or a cut could fall between the question and the sound.
        with self._changed:
            if not self._over(self._output.speech_waiting, self._begins_at, cuts):
                return False
            if self._ends_at - monotonic() > QUEUE_SECONDS and self._output.speech_busy():
                self._output.queue_speech(part)
                self._begins_at = self._ends_at
            else:
                if not self._played_out(cuts):
                    return False
                self._output.play_speech(part)
                self._begins_at = monotonic()
            self._ends_at = self._begins_at + part.seconds
            return True

    def _played_out(self, cuts: int) -> bool:
        """Wait for the end of what plays; false when it has been cut.

        Raises:
            OutputStalledError: It does not end.
        """
        with self._changed:
            return self._over(self._output.speech_busy, self._ends_at, cuts)

    def _over(self, lasts: Callable[[], bool], until: float, cuts: int) -> bool:
        """Wait until something lasts no more; false when the utterance has been cut."""
        while self._cuts == cuts and lasts():
            left = until - monotonic()
            if left < -self._stall_seconds:
                self._output.stop_speech()
                raise OutputStalledError("the sound device takes no sound")
            self._changed.wait(max(_POLL_SECONDS, left))
        return self._cuts == cuts

    def _ended_after_fault(self, cuts: int) -> bool:
        """Wait for the end of what could still be played; false when it has been cut."""
        try:
            return self._played_out(cuts)
        except Exception:  # noqa: BLE001 - the device may be what has failed
            return self._cuts == cuts
