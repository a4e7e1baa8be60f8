"""What is told is spoken in order, each card from its place, and keys cut only what they may."""

from __future__ import annotations

import queue
from array import array
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.held_mixer import HeldMixer
from voice_memory.announce.announcer import Teller, tell_events
from voice_memory.announce.model import Announcement, Kind, answer, message, notice
from voice_memory.announce.pieces import pieces
from voice_memory.engine.actions import Flip
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.game import apply, lay_out
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import view
from voice_memory.l10n.locale import load_locale
from voice_memory.settings import DEFAULTS, Space, Speaking, Verbosity
from voice_memory.settings import Voice as Speaks
from voice_memory.sound.base import MixerError
from voice_memory.sound.earcons import load_tone
from voice_memory.speech.base import SynthesiserError, Voice
from voice_memory.speech.spy import SpySynthesiser
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.voice import OwnVoice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.announce.model import Message
    from voice_memory.pcm import Pcm
    from voice_memory.settings import Settings

# Only how long a broken test hangs.
PATIENCE = 20
OWN = replace(DEFAULTS, language="en", voice=Speaks.OWN, rate=900)


class Device(HeldMixer):
    """A mixer that a test can pull out."""

    is_pulled = False

    def lost(self) -> bool:
        return self.is_pulled

    def close(self) -> None:
        self.stop_speech()


SHORTEST, STEP = 2000, 100


class Tone(SpySynthesiser):
    """Makes samples that are no silence, so that they show what was done to them.

    Each sentence is longer than the one before, so that its length tells which one it is.
    """

    def __init__(self) -> None:
        super().__init__()
        self.missing: set[str] = set()

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        if voice.tag in self.missing:
            raise SynthesiserError(voice.tag)
        for part in super().render_parts(text, voice):
            length = SHORTEST + STEP * (len(self.texts) - 1)
            yield replace(part, samples=array("h", [1000] * length).tobytes())


class Evening:
    """A stage with a voice, and what is heard of it."""

    def __init__(self, settings: Settings = OWN) -> None:
        self.mixer = Device()
        self.synthesiser = Tone()
        self.told: queue.Queue[Message] = queue.Queue()
        self.finished: queue.Queue[None] = queue.Queue()
        self.shown: list[str] = []
        self.closing = ExitStack()
        self.stage = Stage(settings, self.shown.append, None, self._open)
        assert self.stage.open_voicing() == ()

    def _open(self, settings: Settings) -> OwnVoice:
        self.voice = OwnVoice(
            settings,
            chosen=self.synthesiser,
            usual=self.synthesiser,
            open_mixer=self._device,
            on_finished=lambda: self.finished.put(None),
            tell=self.told.put,
        )
        self.closing.callback(self.voice.close)
        return self.voice

    def _device(self) -> Device:
        if self.mixer.is_pulled:
            raise MixerError
        return self.mixer

    def hear(self) -> str:
        """Wait for the next sentence to start, let it end, and return it."""
        started = self.mixer.started.get(timeout=PATIENCE)
        self.mixer.finish()
        # Putting it in its place makes it longer by less than a step.
        return self.synthesiser.texts[(len(started.samples) // 4 - SHORTEST) // STEP]

    def hear_to_the_end(self, count: int) -> list[str]:
        heard = [self.hear() for _ in range(count)]
        self.finished.get(timeout=PATIENCE)
        return heard


@pytest.fixture
def evening() -> Iterator[Evening]:
    evening = Evening()
    with evening.closing:
        yield evening


def louder_ear(pcm: Pcm) -> int:
    """-1 where it comes from the left, 1 from the right, 0 from the middle."""
    samples = array("h", pcm.samples)
    left, right = (sum(map(abs, samples[side::2])) for side in (0, 1))
    return (right > left * 1.01) - (left > right * 1.01)


def flips(*slots: int, seat: SeatSetup | None = None) -> list[Announcement]:
    """The announcements of turning cards of a row of four: 7h 7d ks kc."""
    cards = [card_from_code(code) for code in ["7h", "7d", "ks", "kc"]]
    rules = Rules(
        preset="own",
        deck=parse_deck("picked-4"),
        layout="1x4",
        pair_rules=(PairRule(PairBy.RANK_COLOUR),),
    )
    state = lay_out(rules, [seat or SeatSetup(), SeatSetup("West")], cards)
    teller = Teller(state.table, 0)
    told: list[Announcement] = []
    for slot in slots:
        state, events = apply(state, Flip(slot))
        told.append(tell_events(teller, events, view(state)))
    return told


def test_a_card_is_heard_from_its_place_and_the_rest_from_the_middle(evening: Evening) -> None:
    left, right = flips(0, 3)
    evening.stage.tell(left, cut=True)
    assert evening.hear() == "Red seven, eigh one."
    assert evening.hear() == "Choose another."
    evening.stage.tell(right, cut=True)
    assert evening.hear_to_the_end(2) == ["Black king, D one.", "No pair."]
    assert [louder_ear(pcm) for pcm in evening.mixer.speech] == [-1, 0, 1, 0]


def test_each_card_of_a_computers_turn_is_heard_from_its_place(evening: Evening) -> None:
    first, second = flips(0, 3, seat=SeatSetup(player="forgetful"))
    turn = Announcement(
        (*first.messages, *second.messages),
        earcons=(*first.earcons, *second.earcons),
        position=second.position,
    )
    evening.stage.tell(turn)
    heard = evening.hear_to_the_end(3)
    assert [text.endswith(("eigh one: red seven.", "D one: black king.")) for text in heard] == [
        True,
        True,
        False,
    ]
    assert [louder_ear(pcm) for pcm in evening.mixer.speech] == [-1, 1, 0]


def test_a_key_cuts_what_follows_a_card_but_never_the_card(evening: Evening) -> None:
    (card,) = flips(0)
    evening.stage.tell(card, cut=True)
    evening.mixer.started.get(timeout=PATIENCE)
    for told in ("edge", "no-pair"):
        evening.stage.silence()
        evening.stage.tell(answer(message(told)), cut=True)
    assert evening.mixer.stops == 0
    evening.mixer.finish()
    assert evening.hear_to_the_end(1) == ["No pair."]


def test_a_notice_waits_for_what_the_player_waits_for(evening: Evening) -> None:
    evening.stage.tell(notice(message("sound-back")))
    evening.mixer.started.get(timeout=PATIENCE)
    (card,) = flips(0)
    evening.stage.tell(card, cut=False)
    evening.stage.tell(answer(message("settings-not-saved")), cut=False)
    assert evening.hear_to_the_end(4) == [
        *("Red seven, eigh one.", "Choose another."),
        "The settings could not be saved.",
        "The sound is back.",
    ]


@pytest.mark.parametrize("voice", [Speaks.OWN, Speaks.READER])
def test_the_tones_of_the_microphone_are_heard_also_where_sounds_are_off(voice: Speaks) -> None:
    mixer = Device()
    opened: list[OwnVoice] = []
    settings = replace(OWN, voice=voice, sounds=False)

    def open_voicing(settings: Settings) -> OwnVoice:
        opened.append(
            OwnVoice(
                settings,
                chosen=Tone(),
                usual=Tone(),
                open_mixer=lambda: mixer,
                on_finished=lambda: None,
                tell=lambda told: pytest.fail(told.id),
            )
        )
        return opened[0]

    stage = Stage(settings, lambda _: None, None, open_voicing)
    assert stage.open_voicing() == ()
    for name in ("open", "close"):
        stage.play_tone(load_tone(name))
    assert mixer.cues == [load_tone("open"), load_tone("close")]
    (opened_once,) = opened
    opened_once.close()


def test_the_sounds_of_a_card_wait_for_its_words_and_those_of_a_key_do_not(
    evening: Evening,
) -> None:
    first, second = flips(0, 3)
    evening.stage.tell(first, cut=True)
    evening.mixer.started.get(timeout=PATIENCE)
    assert len(evening.mixer.cues) == 1
    evening.stage.silence()
    evening.stage.tell(second, cut=True)
    assert len(evening.mixer.cues) == 1
    evening.stage.silence()
    evening.stage.tell(replace(answer(message("edge")), earcons=second.earcons[:1]), cut=True)
    assert len(evening.mixer.cues) == 2
    evening.mixer.finish()
    evening.mixer.started.get(timeout=PATIENCE)
    assert len(evening.mixer.cues) == 3


def test_each_language_has_its_own_voice_rate_pitch_and_volume() -> None:
    settings = replace(
        OWN,
        language="en+ne",
        pitch=60,
        space=Space.OFF,
        speech={"ne": Speaking("ne+f2", 300, 20, 40), "en": Speaking(volume=70)},
    )
    evening = Evening(settings)
    with evening.closing:
        evening.stage.tell(answer(message("no-pair")))
        evening.hear_to_the_end(2)
        ne, en = evening.synthesiser.voices
        # What is learnt is said a little slower where both languages are told.
        assert (ne.tag, ne.rate, ne.pitch, ne.usual_tag) == ("ne+f2", 255, 20, "ne")
        assert (en.tag, en.rate, en.pitch, en.usual_tag) == ("en-gb", 900, 60, "en-gb")
        assert evening.mixer.volumes == [40, 70]


def test_a_voice_that_is_missing_is_told_once_and_the_usual_one_speaks() -> None:
    evening = Evening(replace(OWN, speech={"en": Speaking("en+x9")}))
    with evening.closing:
        evening.synthesiser.missing.add("en+x9")
        for _ in range(2):
            evening.stage.tell(answer(message("no-pair")), cut=True)
            evening.hear_to_the_end(1)
        assert [voice.tag for voice in evening.synthesiser.voices] == ["en-gb"]
        assert evening.told.get_nowait() == message("voice-missing", name="en+x9")
        assert evening.told.empty()


def test_a_language_without_a_voice_is_told_and_holds_nobody_up(evening: Evening) -> None:
    evening.synthesiser.missing.add("en-gb")
    for _ in range(2):
        evening.stage.tell(answer(message("no-pair")), cut=True)
        evening.finished.get(timeout=PATIENCE)
    assert evening.told.get_nowait() == message("voice-fault")
    assert evening.told.empty()
    assert evening.shown == ["No pair.", "No pair."]


def test_a_lost_device_is_told_and_nobody_waits_for_what_cannot_be_heard(
    evening: Evening,
) -> None:
    evening.stage.tell(flips(0)[0])
    evening.mixer.started.get(timeout=PATIENCE)
    evening.mixer.is_pulled = True
    assert evening.told.get(timeout=PATIENCE) == message("sound-lost")
    evening.finished.get(timeout=PATIENCE)
    speaks = [evening.stage.speaks]
    evening.stage.tell(answer(message("no-pair")), cut=True)
    assert evening.shown[-1] == "No pair."
    assert len(evening.mixer.speech) == 1
    evening.mixer.is_pulled = False
    assert evening.told.get(timeout=PATIENCE) == message("sound-back")
    speaks.append(evening.stage.speaks)
    assert speaks == [False, True]
    evening.stage.tell(answer(message("no-pair")), cut=True)
    evening.hear_to_the_end(1)


def test_no_device_at_the_start_is_told() -> None:
    evening = Evening()
    with evening.closing:
        evening.mixer.is_pulled = True
        stage = Stage(OWN, evening.shown.append, None, evening._open)  # noqa: SLF001 - its own helper
        assert stage.open_voicing() == (message("no-sound-device"),)
        assert stage.open_voicing() == ()


def test_another_voice_than_the_own_silences_it(evening: Evening) -> None:
    evening.stage.tell(flips(0)[0])
    evening.mixer.started.get(timeout=PATIENCE)
    evening.stage.use(replace(OWN, voice=Speaks.READER))
    assert not evening.mixer.speech_busy()
    evening.stage.tell(answer(message("no-pair")))
    assert len(evening.mixer.speech) == 1


def test_what_is_told_again_may_be_cut() -> None:
    (card,) = flips(0)
    assert [piece.must_be_heard for piece in pieces(card)] == [True, False]
    again = replace(card, kind=Kind.ANSWER)
    assert [piece.must_be_heard for piece in pieces(again)] == [False, False]
    assert [piece.position for piece in pieces(again)] == [p.position for p in pieces(card)]


def test_a_key_does_not_end_a_card_and_ends_an_answer(evening: Evening) -> None:
    """What starts once all has been heard must not start while a card is being told."""
    speaking: list[bool] = []
    for told in (flips(0)[0], answer(message("no-pair"))):
        evening.stage.tell(told, cut=True)
        evening.mixer.started.get(timeout=PATIENCE)
        evening.stage.silence()
        speaking.append(evening.stage.is_speaking)
        evening.mixer.finish()
        if speaking[-1]:
            evening.finished.get(timeout=PATIENCE)
    assert speaking == [True, False]


def test_the_pieces_say_what_the_whole_says() -> None:
    english = load_locale("en")
    for told in flips(0, 3) + flips(0, 1):
        whole = english.render(told, Verbosity.NORMAL).spoken[0].text
        parts = [
            english.render(Announcement(piece.messages), Verbosity.NORMAL).spoken[0].text
            for piece in pieces(told)
        ]
        assert " ".join(parts) == whole
