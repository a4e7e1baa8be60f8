"""Timers of a session, which start when speech has ended."""

import asyncio
from collections.abc import Callable

from voice_memory.session.effects import Timer


class Timers:
    """Run the timers of a session; `ring` is called in the loop when one has run out.

    A timer that was stopped or started again after it rang, but before its ring was taken, has
    not rung: a key and the end of a timer in the same instant never act twice.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, ring: Callable[[Timer], None]) -> None:
        self._loop = loop
        self._ring = ring
        self._running: dict[Timer, asyncio.TimerHandle] = {}
        self._after_speech: dict[Timer, int] = {}
        self._rung: set[Timer] = set()

    def start(self, timer: Timer, seconds: float) -> None:
        """Start a timer, in place of the one of its name."""
        self.stop(timer)
        self._running[timer] = self._loop.call_later(seconds, self._time_up, timer)

    def start_after_speech(self, timer: Timer, seconds: int) -> None:
        """Start a timer when `speech_ended` is called next."""
        self.stop(timer)
        self._after_speech[timer] = seconds

    def speech_ended(self) -> None:
        """Start what waited for the end of speech."""
        for timer, seconds in tuple(self._after_speech.items()):
            self.start(timer, seconds)

    def stop(self, timer: Timer) -> None:
        """Forget a timer, and that it rang."""
        self._after_speech.pop(timer, None)
        self._rung.discard(timer)
        running = self._running.pop(timer, None)
        if running is not None:
            running.cancel()

    def take(self, timer: Timer) -> bool:
        """Take a ring; false if it no longer counts."""
        counts = timer in self._rung
        self._rung.discard(timer)
        return counts

    def _time_up(self, timer: Timer) -> None:
        del self._running[timer]
        self._rung.add(timer)
        self._ring(timer)
