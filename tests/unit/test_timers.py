"""Timers that wait for the end of speech, and keys that come as they ring."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from voice_memory.session.effects import Timer
from voice_memory.terminal.timers import Timers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


def with_timers(play: Callable[[Timers, asyncio.Queue[Timer]], Awaitable[None]]) -> None:
    """Play with timers in a loop of their own."""

    async def run() -> None:
        rings: asyncio.Queue[Timer] = asyncio.Queue()
        await play(Timers(asyncio.get_running_loop(), rings.put_nowait), rings)

    asyncio.run(run())


def test_a_timer_rings_once() -> None:
    async def play(timers: Timers, rings: asyncio.Queue[Timer]) -> None:
        timers.start(Timer.MISS, 0)
        assert await rings.get() is Timer.MISS
        assert timers.take(Timer.MISS)
        assert not timers.take(Timer.MISS)

    with_timers(play)


def test_a_ring_that_was_overtaken_does_not_count() -> None:
    async def play(timers: Timers, rings: asyncio.Queue[Timer]) -> None:
        for overtake in (timers.stop, lambda timer: timers.start(timer, 3600)):
            timers.start(Timer.CLOCK, 0)
            await rings.get()
            overtake(Timer.CLOCK)
            assert not timers.take(Timer.CLOCK)
        timers.stop(Timer.CLOCK)

    with_timers(play)


def test_a_timer_waits_for_the_end_of_speech() -> None:
    async def play(timers: Timers, rings: asyncio.Queue[Timer]) -> None:
        timers.start_after_speech(Timer.MISS, 0)
        timers.start(Timer.CLOCK, 0)
        assert await rings.get() is Timer.CLOCK
        assert rings.empty()
        timers.speech_ended()
        assert await rings.get() is Timer.MISS
        assert timers.take(Timer.MISS)

    with_timers(play)


def test_a_timer_stopped_in_speech_never_starts() -> None:
    async def play(timers: Timers, rings: asyncio.Queue[Timer]) -> None:
        timers.start_after_speech(Timer.MISS, 0)
        timers.stop(Timer.MISS)
        timers.speech_ended()
        timers.start(Timer.CLOCK, 0)
        assert await rings.get() is Timer.CLOCK
        assert not timers.take(Timer.MISS)

    with_timers(play)
