"""Speech on one of SDL's channels, for wherever the sound server is not spoken to directly."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame.mixer import Channel, Sound


class ChannelSpeech:
    """Play one spoken sound after another on a channel that nobody else uses."""

    detail = ""
    is_lost = False
    """The mixer tells that: it is its device."""

    def __init__(self, channel: Channel, sound_class: type[Sound]) -> None:
        self._channel = channel
        self._sound_class = sound_class
        self._volume = self._gain = 1.0

    def play(self, samples: bytes, gain: float) -> None:
        """Start a sound, replacing what plays or waits."""
        self.stop()
        self._channel.play(self._sound(samples, gain))

    def queue(self, samples: bytes, gain: float) -> None:
        """Start a sound right after the one that plays, without a gap.

        Not where that one may end meanwhile, nor where one waits: pygame then takes the place of
        what its other thread is about to play.
        """
        self._channel.queue(self._sound(samples, gain))

    @property
    def is_waiting(self) -> bool:
        """Tell whether a sound that was queued has not begun."""
        return self._channel.get_queue() is not None

    @property
    def is_busy(self) -> bool:
        """Tell whether a sound plays still."""
        return self._channel.get_busy()

    def stop(self) -> None:
        """Silence what plays and forget what waits."""
        waiting = self._channel.get_queue()
        if waiting is not None:
            # A stop lets the one that waits begin, so it takes another, and not to hear it.
            waiting.set_volume(0)
            self._channel.stop()
        self._channel.stop()

    def set_volume(self, volume: float) -> None:
        """Set how loud speech is, 0 to 1, from now on."""
        self._volume = volume
        for sound in (self._channel.get_sound(), self._channel.get_queue()):
            if sound is not None:
                sound.set_volume(volume * self._gain)

    def close(self) -> None:
        """Do nothing: the device is the mixer's."""

    def _sound(self, samples: bytes, gain: float) -> Sound:
        sound = self._sound_class(buffer=samples)
        # On the sound and before it starts: a channel's volume is reset by each play.
        self._gain = gain
        sound.set_volume(self._volume * gain)
        return sound
