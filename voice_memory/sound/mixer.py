"""The sound device, through pygame-ce's mixer, which is C and does not stutter."""

from __future__ import annotations

import io
import math
import os
import sys
import wave
from itertools import cycle
from typing import TYPE_CHECKING

from voice_memory.pcm import SAMPLE_BYTES
from voice_memory.sound.base import MixerError
from voice_memory.sound.quiet import quiet_alsa
from voice_memory.sound.samples import in_both_ears

if TYPE_CHECKING:
    from pygame.mixer import Sound

    from voice_memory.pcm import Pcm

# What espeak-ng makes; the device's own rate is reached in C.
_RATE_HZ = 22050
# 11.6 ms: as long as the 512 frames at 44.1 kHz with which no gap was measured under load.
_FRAMES = 256
_SWITCH_SECONDS = 0.0005
_PULSE_MILLISECONDS = "8"
_SIGNED_16_BIT = -16
_STEREO = 2
_NO_CHANGES = 0
_SPEECH_CHANNEL = 0
_CUE_CHANNELS = 7
# SDL has 128 steps of loudness; with this curve 5 percent is still heard and 50 sounds like half.
_VOLUME_EXPONENT = 1.5
# 9 dB less: a cue under speech is heard, and does not mask it (docs/sounds.md).
_DUCKED = 0.35


class PygameMixer:
    """Open the system's sound device and play on it. One can be open at a time.

    Raises:
        MixerError: There is no device, or it cannot be opened.
    """

    def __init__(self) -> None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        # Otherwise SDL takes SIGTERM over and the process no longer ends by it.
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
        # PulseAudio then keeps less sound ahead than SDL asks for: 90 of 100 sounds are heard
        # within 11 ms, not 17. The player's own wish goes before it.
        os.environ.setdefault("PULSE_LATENCY_MSEC", _PULSE_MILLISECONDS)
        # SDL tells the loss of a device only by its events, and these only to who has a display.
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        with quiet_alsa():
            # The import costs 60 ms, so it waits until there is something to play.
            import pygame.display  # noqa: PLC0415
            import pygame.event  # noqa: PLC0415
            import pygame.mixer  # noqa: PLC0415

            try:
                pygame.mixer.init(
                    _RATE_HZ, _SIGNED_16_BIT, _STEREO, _FRAMES, allowedchanges=_NO_CHANGES
                )
                pygame.display.init()
            except pygame.error as error:
                raise MixerError(str(error)) from error
        self._mixer, self._display, self._event = pygame.mixer, pygame.display, pygame.event
        self._removed = pygame.AUDIODEVICEREMOVED
        pygame.event.clear()
        # SDL's thread takes Python's lock where one sound ends and another begins. Within the
        # usual 5 ms that a busy thread may keep it, what is being played could run out.
        sys.setswitchinterval(min(sys.getswitchinterval(), _SWITCH_SECONDS))
        pygame.mixer.set_num_channels(1 + _CUE_CHANNELS)
        self._speech = pygame.mixer.Channel(_SPEECH_CHANNEL)
        self._cues = [pygame.mixer.Channel(1 + index) for index in range(_CUE_CHANNELS)]
        self._next_cue = cycle(self._cues)
        self._speech_volume = self._cue_volume = self._speech_gain = 1.0
        self._is_lost = False

    @property
    def detail(self) -> str:
        """Return the driver and the format, for `doctor`."""
        return f"SDL {self._mixer.get_driver()}, {_RATE_HZ} Hz, {_FRAMES} frames"

    def lost(self) -> bool:
        """Tell whether the device has gone: what is played from then on is not heard."""
        for event in self._event.get():
            # A device that nobody had opened has no number.
            is_ours = event.type == self._removed and not event.iscapture and event.which
            self._is_lost = self._is_lost or bool(is_ours)
        return self._is_lost

    def play_speech(self, pcm: Pcm) -> None:
        """Start a spoken sound, replacing what plays or waits; cues that play get softer."""
        self.stop_speech()
        self._speech.play(self._spoken(pcm))
        for cue in self._cues:
            cue.set_volume(_DUCKED)

    def queue_speech(self, pcm: Pcm) -> None:
        """Start a spoken sound right after the one that plays, without a gap.

        Not where that one may end meanwhile, nor where one waits: pygame then takes the place of
        what its other thread is about to play.
        """
        self._speech.queue(self._spoken(pcm))

    def speech_waiting(self) -> bool:
        """Tell whether a spoken sound that was queued has not begun."""
        return self._speech.get_queue() is not None

    def speech_busy(self) -> bool:
        """Tell whether a spoken sound plays still."""
        return self._speech.get_busy()

    def stop_speech(self) -> None:
        """Silence the spoken sound that plays, if any, and forget the one that waits."""
        waiting = self._speech.get_queue()
        if waiting is not None:
            # A stop lets the one that waits begin, so it takes another, and not to hear it.
            waiting.set_volume(0)
            self._speech.stop()
        self._speech.stop()

    def _spoken(self, pcm: Pcm) -> Sound:
        sound = self._sound(in_both_ears(pcm))
        # On the sound and before it starts: a channel's volume is reset by each play.
        self._speech_gain = pcm.gain
        sound.set_volume(self._speech_volume * pcm.gain)
        return sound

    def play_cue(self, pcm: Pcm) -> None:
        """Start a cue, softer while speech plays; the eighth at once replaces the first."""
        sound = self._sound(in_both_ears(pcm))
        ducked = _DUCKED if self.speech_busy() else 1.0
        sound.set_volume(self._cue_volume * pcm.gain * ducked)
        next(self._next_cue).play(sound)

    def _sound(self, pcm: Pcm) -> Sound:
        if pcm.rate_hz == _RATE_HZ:
            return self._mixer.Sound(buffer=pcm.samples)
        # As a file, for SDL converts the rate of files, in C.
        file = io.BytesIO()
        with wave.open(file, "wb") as writer:
            writer.setnchannels(pcm.channels)
            writer.setsampwidth(SAMPLE_BYTES)
            writer.setframerate(pcm.rate_hz)
            writer.writeframes(pcm.samples)
        return self._mixer.Sound(file=io.BytesIO(file.getvalue()))

    def set_speech_volume(self, percent: int) -> None:
        """Set how loud speech is, 0 to 100, from now on."""
        self._speech_volume = loudness(percent)
        for sound in (self._speech.get_sound(), self._speech.get_queue()):
            if sound is not None:
                sound.set_volume(self._speech_volume * self._speech_gain)

    def set_cue_volume(self, percent: int) -> None:
        """Set how loud cues are, 0 to 100, from the next on."""
        self._cue_volume = loudness(percent)

    def close(self) -> None:
        """Silence everything and give the device back; nothing may be played after it."""
        self._display.quit()
        self._mixer.quit()


def loudness(percent: int) -> float:
    """Return the factor for samples that a volume of 0 to 100 stands for."""
    return math.pow(percent / 100, _VOLUME_EXPONENT)


def under_speech(percent: int) -> float:
    """Return the factor for a cue of a volume of 0 to 100 while speech plays."""
    return loudness(percent) * _DUCKED
