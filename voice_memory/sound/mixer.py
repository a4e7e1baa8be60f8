"""The sound device, through pygame-ce's mixer, which is C and does not stutter."""

from __future__ import annotations

import atexit
import io
import math
import os
import sys
from contextlib import suppress
from itertools import cycle
from typing import TYPE_CHECKING

from voice_memory.pcm import to_wav
from voice_memory.sound.base import MixerError
from voice_memory.sound.channel import ChannelSpeech
from voice_memory.sound.pulse import PulseSpeech
from voice_memory.sound.quiet import quiet_alsa
from voice_memory.sound.samples import in_both_ears

if TYPE_CHECKING:
    from voice_memory.pcm import Pcm
    from voice_memory.sound.base import SpeechStream

# What espeak-ng makes; the device's own rate is reached in C.
_RATE_HZ = 22050
# 11.6 ms: as long as the 512 frames at 44.1 kHz with which no gap was measured under load.
_FRAMES = 256
_SWITCH_SECONDS = 0.0005
_PULSE_MILLISECONDS = "8"
_PULSE = "pulseaudio"
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
        # Whatever is opened here is closed here; pygame would do it once more at the very end, and
        # wait for ever for a sound server that hangs.
        atexit.unregister(pygame.quit)
        # SDL's thread takes Python's lock where one sound ends and another begins. Within the
        # usual 5 ms that a busy thread may keep it, what is being played could run out.
        sys.setswitchinterval(min(sys.getswitchinterval(), _SWITCH_SECONDS))
        pygame.mixer.set_num_channels(1 + _CUE_CHANNELS)
        self._cues = [pygame.mixer.Channel(1 + index) for index in range(_CUE_CHANNELS)]
        self._next_cue = cycle(self._cues)
        self._cue_volume = 1.0
        self._is_lost = False
        self._speech = self._open_speech()

    @property
    def detail(self) -> str:
        """Return the driver and the format, for `doctor`."""
        sdl = f"SDL {self._mixer.get_driver()}, {_RATE_HZ} Hz, {_FRAMES} frames"
        return f"{sdl}; {self._speech.detail}" if self._speech.detail else sdl

    def lost(self) -> bool:
        """Tell whether the device has gone: what is played from then on is not heard."""
        for event in self._event.get():
            # A device that nobody had opened has no number.
            is_ours = event.type == self._removed and not event.iscapture and event.which
            self._is_lost = self._is_lost or bool(is_ours)
        return self._is_lost or self._speech.is_lost

    def play_speech(self, pcm: Pcm) -> None:
        """Start a spoken sound, replacing what plays or waits; cues that play get softer."""
        self._speech.play(self._converted(pcm), pcm.gain)
        for cue in self._cues:
            cue.set_volume(_DUCKED)

    def queue_speech(self, pcm: Pcm) -> None:
        """Start a spoken sound right after the one that plays, without a gap."""
        self._speech.queue(self._converted(pcm), pcm.gain)

    def speech_waiting(self) -> bool:
        """Tell whether a spoken sound that was queued has not begun."""
        return self._speech.is_waiting

    def speech_busy(self) -> bool:
        """Tell whether a spoken sound plays still."""
        return self._speech.is_busy

    def stop_speech(self) -> None:
        """Silence the spoken sound that plays, if any, and forget the one that waits."""
        self._speech.stop()

    def play_cue(self, pcm: Pcm) -> None:
        """Start a cue, softer while speech plays; the eighth at once replaces the first."""
        sound = self._mixer.Sound(buffer=self._converted(pcm))
        ducked = _DUCKED if self.speech_busy() else 1.0
        sound.set_volume(self._cue_volume * pcm.gain * ducked)
        next(self._next_cue).play(sound)

    def _open_speech(self) -> SpeechStream:
        if self._mixer.get_driver() == _PULSE:
            with suppress(MixerError):
                return PulseSpeech(_RATE_HZ)
        channel = self._mixer.Channel(_SPEECH_CHANNEL)
        return ChannelSpeech(channel, self._mixer.Sound)

    def _converted(self, pcm: Pcm) -> bytes:
        """Return the samples of a sound as this mixer plays them."""
        pcm = in_both_ears(pcm)
        if pcm.rate_hz == _RATE_HZ:
            return pcm.samples
        # As a file, for SDL converts the rate of files, in C.
        return self._mixer.Sound(file=io.BytesIO(to_wav(pcm))).get_raw()

    def set_speech_volume(self, percent: int) -> None:
        """Set how loud speech is, 0 to 100, from now on."""
        self._speech.set_volume(loudness(percent))

    def set_cue_volume(self, percent: int) -> None:
        """Set how loud cues are, 0 to 100, from the next on."""
        self._cue_volume = loudness(percent)

    def close(self) -> None:
        """Silence everything and give the device back; nothing may be played after it."""
        self._speech.close()
        self._display.quit()
        self._mixer.quit()


def loudness(percent: int) -> float:
    """Return the factor for samples that a volume of 0 to 100 stands for."""
    return math.pow(percent / 100, _VOLUME_EXPONENT)


def under_speech(percent: int) -> float:
    """Return the factor for a cue of a volume of 0 to 100 while speech plays."""
    return loudness(percent) * _DUCKED
