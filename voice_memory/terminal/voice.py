"""The game's own voice and its short sounds, made from the speech and sound drivers."""

from collections.abc import Callable

from voice_memory.announce.model import Announcement
from voice_memory.l10n.language import language
from voice_memory.l10n.locale import Utterance
from voice_memory.settings import Settings
from voice_memory.settings import Voice as Speaks
from voice_memory.sound import earcons
from voice_memory.sound.base import Mixer
from voice_memory.speech.base import Synthesiser, Voice
from voice_memory.speech.respelling import load_respelling
from voice_memory.speech.speaker import Speaker

MIDDLE = earcons.Placement(0.7, 0.7, 1.0)


class OwnVoice:
    """Speak utterances and play earcons.

    `on_finished` is called, in another thread, when all that was to be said has been said.
    """

    def __init__(
        self,
        settings: Settings,
        synthesiser: Synthesiser,
        mixer: Mixer,
        *,
        on_finished: Callable[[], None],
        on_fault: Callable[[Exception], None],
    ) -> None:
        self._mixer = mixer
        self._speaker = Speaker(synthesiser, mixer, on_fault=on_fault)
        self._on_finished = on_finished
        self._settings = settings
        self.use(settings)

    def tell(self, utterance: Utterance, announcement: Announcement, *, cut: bool) -> None:
        """Play the sounds and speak the words."""
        if self._settings.sounds:
            place = announcement.position
            placed = earcons.placed(place.column, place.row) if place else MIDDLE
            for earcon in announcement.earcons:
                self._mixer.play_cue(
                    earcons.pitched(earcon, placed.pitch), placed.left, placed.right
                )
        if self._settings.voice is not Speaks.OWN:
            return
        parts = [part for part in utterance.spoken if part.text]
        for number, part in enumerate(parts, 1):
            self._speaker.say(
                part.text,
                self._voice(part.language),
                cut=cut and number == 1,
                on_done=self._on_finished if number == len(parts) else None,
            )

    def _voice(self, tag: str) -> Voice:
        speech = language(tag).speech
        return Voice(
            speech.voice if speech else tag,
            rate=self._settings.rate,
            respelling=load_respelling(tag),
        )

    def silence(self) -> None:
        """Stop speaking at once."""
        self._speaker.cancel()

    def use(self, settings: Settings) -> None:
        """Speak and sound by these settings from now on."""
        self._settings = settings
        self._mixer.set_speech_volume(settings.volume)
        self._mixer.set_cue_volume(settings.sound_volume)

    def close(self) -> None:
        """Give the device back."""
        self._speaker.close()
        self._mixer.close()
