"""A mixer whose speech lasts until the test ends it."""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING

from voice_memory.sound.silent import SilentMixer

if TYPE_CHECKING:
    from voice_memory.pcm import Pcm


class HeldMixer(SilentMixer):
    """Play a spoken sound until `finish` is called, and then the one that waits."""

    def __init__(self) -> None:
        super().__init__()
        self.started: queue.Queue[Pcm] = queue.Queue()
        self.volumes: list[int] = []
        self._busy = False
        self._waiting: Pcm | None = None

    def play_speech(self, pcm: Pcm) -> None:
        super().play_speech(pcm)
        self.volumes.append(self.speech_volume)
        self._busy = True
        self.started.put(pcm)

    def queue_speech(self, pcm: Pcm) -> None:
        assert self._busy
        assert self._waiting is None
        self._waiting = pcm

    def speech_waiting(self) -> bool:
        return self._waiting is not None

    def speech_busy(self) -> bool:
        return self._busy

    def stop_speech(self) -> None:
        super().stop_speech()
        self._busy, self._waiting = False, None

    def finish(self) -> None:
        self._busy = False
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self.play_speech(waiting)
