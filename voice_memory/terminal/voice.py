"""The game's own voice and its short sounds, made from the speech and sound drivers."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

from voice_memory.announce.model import Announcement, Kind, Message, Position, message
from voice_memory.announce.pieces import Piece
from voice_memory.l10n.language import language
from voice_memory.l10n.locale import SpokenPart
from voice_memory.l10n.words import LEARNT
from voice_memory.pcm import Pcm
from voice_memory.session.speech_queue import AllHeard, Order, Priority, SpeechQueue, Start, Stop
from voice_memory.settings import Settings, languages_of
from voice_memory.settings import Voice as Speaks
from voice_memory.sound import earcons
from voice_memory.sound.base import Mixer
from voice_memory.sound.lasting import LastingMixer
from voice_memory.sound.spatial import placed_in_parts
from voice_memory.speech.base import SLOWEST, Synthesiser, Voice
from voice_memory.speech.respelling import load_respelling
from voice_memory.speech.speaker import Speaker
from voice_memory.speech.standin import StandIn
from voice_memory.terminal.stage import Spoken

_MIDDLE = Position(0.0, 0.5)
_LEARNERS_PACE = 0.85
"""The rate of the language that is learnt, as a part of the usual one, where both are told."""
_SLOW = 0.6
"""The rate of a word for a learner, as a part of the usual one."""
# The mixer tells the end of a sound only when asked.
_POLL_SECONDS = 0.02
_STALL_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class _Line:
    """Something to say or play in one go, where from, and the sounds that come with it."""

    parts: Sequence[SpokenPart | Pcm]
    position: Position
    cue: Pcm | None = None


class OwnVoice:
    """Speak what is told, in the order that the speech queue decides, and play earcons.

    Both callbacks are called in other threads.

    Args:
        settings: How to speak and sound.
        chosen: The synthesiser that the player has chosen.
        usual: The one that speaks where the chosen one cannot; may be the same.
        open_mixer: Opens the sound device; raises `MixerError` where there is none.
        prepare: Makes texts ready before they are needed; None where the voice is fast.
        on_finished: Called when all that was to be said has been heard.
        tell: Called with what has happened to the voice or the device, once each time.
    """

    def __init__(  # noqa: PLR0913 - each by its name
        self,
        settings: Settings,
        *,
        chosen: Synthesiser,
        usual: Synthesiser,
        open_mixer: Callable[[], Mixer],
        prepare: Callable[[Iterable[tuple[str, Voice]]], None] | None = None,
        on_finished: Callable[[], None],
        tell: Callable[[Message], None],
    ) -> None:
        self._settings = settings
        self._prepare = prepare
        self._on_finished = on_finished
        self._tell = tell
        # Reports of what was heard come from the speaker's thread.
        self._lock = threading.RLock()
        self._queue = SpeechQueue[_Line]()
        self._mixer = LastingMixer(
            open_mixer,
            on_lost=self._device_has_gone,
            on_back=lambda: tell(message("sound-back")),
        )
        self._synthesiser = StandIn(
            chosen,
            usual,
            on_missing=lambda voice: tell(message("voice-missing", name=voice.tag)),
        )
        self._speaker = Speaker(
            self._synthesiser, self._mixer, on_fault=lambda _: tell(message("voice-fault"))
        )
        self.use(settings)

    @property
    def is_heard(self) -> bool:
        """Tell whether there is a device to be heard on."""
        return self._mixer.is_heard

    @property
    def is_speaking(self) -> bool:
        """Tell whether something is being spoken, or waits for its turn."""
        with self._lock:
            return not self._queue.is_empty or self._mixer.speech_busy()

    def tell(self, spoken: Sequence[Spoken], announcement: Announcement, *, cut: bool) -> None:
        """Play the sounds and speak the words; `cut` where they answer a key."""
        cue = self._cue(announcement)
        is_spoken = self._settings.voice is Speaks.OWN
        said: list[tuple[Piece, Sequence[SpokenPart | Pcm]]] = [
            (each.piece, (*each.sounds, *(each.parts if is_spoken else ()))) for each in spoken
        ]
        lines = [(piece, parts) for piece, parts in said if parts and self.is_heard]
        with self._lock:
            if cut:
                self._obey(self._queue.press())
            # The sounds of a card wait for its words; those of a key answer it at once.
            if cue and not (lines and lines[0][0].must_be_heard):
                self._mixer.play_cue(cue)
                cue = None
            is_notice = announcement.kind is Kind.NOTICE and not cut
            for piece, parts in lines:
                priority = Priority.NOTICE if is_notice else Priority.ANSWER
                if piece.must_be_heard:
                    priority = Priority.MUST
                line = _Line(parts, piece.position or _MIDDLE, cue)
                cue = None
                self._obey(self._queue.say(line, priority))

    def silence(self) -> None:
        """Take a key: cut off what it may cut."""
        with self._lock:
            self._obey(self._queue.press())

    def forget(self) -> None:
        """Stop speaking at once, whatever is being said."""
        with self._lock:
            self._obey(self._queue.clear())

    def play_tone(self, pcm: Pcm) -> None:
        """Play a tone of the microphone beside whatever is heard.

        Also where sounds are off: nothing else tells that it is open, and that is no decoration.
        """
        self._mixer.play_cue(pcm)

    def play(self, pcm: Pcm) -> None:
        """Play a sound in the place of words, to its end."""
        self.forget()
        self._mixer.set_speech_volume(self._settings.volume)
        self._mixer.play_speech(pcm)
        # Not for ever: the device may hang.
        latest = time.monotonic() + pcm.seconds + _STALL_SECONDS
        while self._mixer.speech_busy() and time.monotonic() < latest:
            time.sleep(_POLL_SECONDS)

    def use(self, settings: Settings) -> None:
        """Speak and sound by these settings from now on."""
        self._settings = settings
        self._mixer.set_cue_volume(settings.sound_volume)
        if settings.voice is not Speaks.OWN:
            self.forget()

    def prepare(self, parts: Iterable[SpokenPart]) -> None:
        """Make ready what may be spoken soon, if the voice is slow."""
        if self._prepare is not None and self._settings.voice is Speaks.OWN:
            self._prepare((part.text, self._voice(part.language)[0]) for part in parts)

    def close(self) -> None:
        """Give the device back."""
        self._speaker.close()
        self._synthesiser.close()
        self._mixer.close()

    def _device_has_gone(self) -> None:
        self.forget()
        self._tell(message("sound-lost"))
        # Nobody waits for the end of what cannot be heard.
        self._on_finished()

    def _cue(self, announcement: Announcement) -> Pcm | None:
        if not (self._settings.sounds and announcement.earcons):
            return None
        position = announcement.position or _MIDDLE
        names = tuple(map(str, announcement.earcons))
        return earcons.cue(names, position.column, position.row, self._settings.space)

    def _obey(self, orders: Sequence[Order[_Line]]) -> None:
        for order in orders:
            match order:
                case Start(number, line):
                    self._say(number, line)
                case Stop():
                    self._speaker.cancel()
                case AllHeard():
                    # Of sounds beside another speaker's words it tells nothing.
                    if self._settings.voice is Speaks.OWN:
                        self._on_finished()
                case _:
                    assert_never(order)

    def _say(self, number: int, line: _Line) -> None:
        if line.cue:
            self._mixer.play_cue(line.cue)
        last = len(line.parts)
        for count, part in enumerate(line.parts, 1):
            on_done = partial(self._heard, number) if count == last else None
            if isinstance(part, Pcm):
                shape = partial(self._shaped, line.position.column, self._settings.volume)
                self._speaker.play(part, shape=shape, on_done=on_done)
                continue
            voice, volume = self._voice(part.language)
            if part.slow:
                voice = replace(voice, rate=max(SLOWEST, round(voice.rate * _SLOW)))
            shape = partial(self._shaped, line.position.column, volume)
            self._speaker.say(part.text, voice, shape=shape, on_done=on_done, cut=False)

    def _heard(self, number: int) -> None:
        with self._lock:
            self._obey(self._queue.heard(number))

    def _shaped(self, column: float, volume: int, parts: Iterable[Pcm]) -> Iterator[Pcm]:
        """Make a sound ready to be played, just before it is."""
        self._mixer.set_speech_volume(volume)
        return placed_in_parts(parts, column, self._settings.space)

    def _voice(self, tag: str) -> tuple[Voice, int]:
        speech = language(tag).speech
        usual = speech.voice if speech else tag
        name, rate, pitch, volume = self._settings.speaking(tag)
        if tag == LEARNT and len(languages_of(self._settings.language)) > 1:
            rate = max(SLOWEST, round(rate * _LEARNERS_PACE))
        voice = Voice(name or usual, rate, pitch, load_respelling(tag), usual)
        return voice, volume
