"""A mixer that outlives its device: it goes silent with it and comes back with it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from voice_memory.sound.base import MixerError

if TYPE_CHECKING:
    from collections.abc import Callable

    from voice_memory.pcm import Pcm
    from voice_memory.sound.base import Mixer

_LOOK_SECONDS = 1.0
_FULL = 100
# A device that hangs while it is closed must not keep the player from leaving.
_PATIENCE_SECONDS = 2.0


class LastingMixer:
    """Play on a device for as long as there is one; without one nothing is heard.

    A thread looks once a second whether the device has gone, and then whether there is one
    again. Both callbacks run in that thread, so they must be short and must not raise.

    Args:
        open_mixer: Opens the device; raises `MixerError` where there is none.
        on_lost: Called when the device has gone.
        on_back: Called when a device can be heard, after it was missing or had gone.
        look_seconds: How often to look.
    """

    def __init__(
        self,
        open_mixer: Callable[[], Mixer],
        *,
        on_lost: Callable[[], None],
        on_back: Callable[[], None],
        look_seconds: float = _LOOK_SECONDS,
    ) -> None:
        self._open_mixer = open_mixer
        self._on_lost = on_lost
        self._on_back = on_back
        self._look_seconds = look_seconds
        self._lock = threading.RLock()
        self._speech_volume = self._cue_volume = _FULL
        self._inner: Mixer | None = self._opened()
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="sound-device", daemon=True)
        self._thread.start()

    @property
    def is_heard(self) -> bool:
        """Tell whether there is a device."""
        return self._inner is not None

    @property
    def detail(self) -> str:
        """Return the device's own text; empty where there is none."""
        with self._lock:
            return self._inner.detail if self._inner else ""

    def lost(self) -> bool:
        """Tell whether there is no device now."""
        return not self.is_heard

    def play_speech(self, pcm: Pcm) -> None:
        """Start a spoken sound, if it can be heard."""
        with self._lock:
            if self._inner:
                self._inner.play_speech(pcm)

    def queue_speech(self, pcm: Pcm) -> None:
        """Start a spoken sound after the one that plays, if it can be heard."""
        with self._lock:
            if self._inner:
                self._inner.queue_speech(pcm)

    def speech_waiting(self) -> bool:
        """Tell whether a spoken sound that was queued has not begun."""
        with self._lock:
            return self._inner is not None and self._inner.speech_waiting()

    def speech_busy(self) -> bool:
        """Tell whether a spoken sound plays still."""
        with self._lock:
            return self._inner is not None and self._inner.speech_busy()

    def stop_speech(self) -> None:
        """Silence the spoken sound that plays, if any, and forget the one that waits."""
        with self._lock:
            if self._inner:
                self._inner.stop_speech()

    def play_cue(self, pcm: Pcm) -> None:
        """Start a cue, if it can be heard."""
        with self._lock:
            if self._inner:
                self._inner.play_cue(pcm)

    def set_speech_volume(self, percent: int) -> None:
        """Set how loud speech is, 0 to 100, on this device and the next."""
        with self._lock:
            self._speech_volume = percent
            if self._inner:
                self._inner.set_speech_volume(percent)

    def set_cue_volume(self, percent: int) -> None:
        """Set how loud cues are, 0 to 100, on this device and the next."""
        with self._lock:
            self._cue_volume = percent
            if self._inner:
                self._inner.set_cue_volume(percent)

    def close(self) -> None:
        """End the thread and give the device back; after it no callback is called.

        A device that hangs is given back by the end of the process, which it does not hold up.
        """
        self._closed.set()
        self._thread.join(_PATIENCE_SECONDS)
        with self._lock:
            inner, self._inner = self._inner, None
        if inner:
            _given_back(inner)

    def _opened(self) -> Mixer | None:
        try:
            return self._open_mixer()
        except MixerError:
            return None

    def _watch(self) -> None:
        while not self._closed.wait(self._look_seconds):
            inner = self._inner
            if inner is None:
                self._look_for_a_device()
            elif inner.lost():
                with self._lock:
                    self._inner = None
                # Outside the lock: a device that hangs must not hold up the game.
                _given_back(inner)
                self._on_lost()

    def _look_for_a_device(self) -> None:
        found = self._opened()
        if found is None:
            return
        with self._lock:
            if self._closed.is_set():
                found.close()
                return
            found.set_speech_volume(self._speech_volume)
            found.set_cue_volume(self._cue_volume)
            self._inner = found
        self._on_back()


def _given_back(mixer: Mixer) -> None:
    """Close a mixer, or leave it closing where that takes too long."""
    closing = threading.Thread(target=mixer.close, name="sound-closing", daemon=True)
    closing.start()
    closing.join(_PATIENCE_SECONDS)
