"""What is recorded from the loudspeaker comes from where the card lies."""

from __future__ import annotations

import math
from array import array
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.announcer import Teller
from voice_memory.announce.model import Announcement, Earcon, answer, message
from voice_memory.announce.pieces import Piece
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.game import lay_out
from voice_memory.engine.layout import Slot
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import SeatSetup
from voice_memory.l10n.locale import SpokenPart
from voice_memory.settings import Settings, Space
from voice_memory.settings import Voice as Speaks
from voice_memory.sound.mixer import PygameMixer
from voice_memory.speech.espeak import Espeak
from voice_memory.terminal.stage import Spoken
from voice_memory.terminal.voice import OwnVoice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.audio.conftest import SoundServer

RATE_HZ = 22050
FARTHEST = 20
COLUMNS = (-1.0, -1 / 3, 1 / 3, 1.0)
ROWS = (0.0, 1 / 3, 2 / 3, 1.0)
Ears = tuple["array[int]", "array[int]"]


@pytest.fixture
def voice(sound_server: SoundServer) -> Iterator[OwnVoice]:
    assert sound_server.environment
    espeak = Espeak()
    voice = OwnVoice(
        Settings(voice=Speaks.OWN),
        chosen=espeak,
        usual=espeak,
        open_mixer=PygameMixer,
        on_finished=lambda: None,
        tell=lambda told: pytest.fail(told.id),
    )
    yield voice
    voice.close()


def recorded(server: SoundServer, voice: OwnVoice, told: Announcement, words: str) -> Ears:
    """Record what is heard of an announcement, as what each ear gets."""
    parts = (SpokenPart("en", words),) if words else ()
    piece = Piece(told.messages, told.position, must_be_heard=False)
    mark = server.recorder.mark()
    voice.tell([Spoken(piece, parts)], told, cut=True)
    server.recorder.wait_until_heard(mark)
    server.recorder.wait_until_silent(mark, 100)
    samples = server.recorder.samples_since(mark)
    return samples[0::2], samples[1::2]


def decibels_right(ears: Ears) -> float:
    left, right = (sum(sample * sample for sample in ear) for ear in ears)
    return 10 * math.log10(right / left)


def lag_left(ears: Ears) -> int:
    """By how many samples the left ear is behind the right one."""
    loudest = max(range(len(ears[0])), key=lambda index: abs(ears[0][index]))
    start = max(loudest - 2000, FARTHEST)
    left, right = (ear[start - FARTHEST : start + 4000] for ear in ears)

    def likeness(shift: int) -> int:
        moved = left[FARTHEST + shift : len(left) - FARTHEST + shift]
        return sum(a * b for a, b in zip(moved, right[FARTHEST:-FARTHEST], strict=True))

    return max(range(-FARTHEST, FARTHEST + 1), key=likeness)


def pitch(ears: Ears) -> float:
    """How often the sound swings in a second; of a busy machine's gaps the median knows nothing."""
    both = [a + b for a, b in zip(*ears, strict=True)]
    loud = [index for index, sample in enumerate(both) if abs(sample) > max(both) / 10]
    sounding = both[loud[0] : loud[-1]]
    ups = [index for index, (a, b) in enumerate(pairwise(sounding)) if a < 0 <= b]
    return RATE_HZ / median(b - a for a, b in pairwise(ups))


def rises(values: list[float]) -> bool:
    return all(one < other for one, other in pairwise(values))


def at(teller: Teller, slot: Slot, *earcons: Earcon) -> Announcement:
    told = answer(message("no-pair"))
    return Announcement(told.messages, told.kind, earcons, teller.position(slot))


def table(layout: str) -> Teller:
    """A table of the game, to ask where its slots are."""
    rules = replace(PRESETS["standard"], deck=parse_deck("picked-4"), layout=layout)
    cards = [card_from_code(code) for code in ("7h", "7d", "ks", "kc")]
    state = lay_out(rules, [SeatSetup()] * 2, cards)
    return Teller(state.table, None)


def test_the_words_of_the_four_columns_rise_in_delay_and_level(
    sound_server: SoundServer, voice: OwnVoice
) -> None:
    teller = table("1x4")
    heard = [recorded(sound_server, voice, at(teller, slot), "Red seven.") for slot in range(4)]
    lags, levels = [lag_left(ears) for ears in heard], [decibels_right(ears) for ears in heard]
    assert rises(list(map(float, lags)))
    assert rises(levels)
    assert lags[0] == -lags[3]
    assert lags[1] == -lags[2]
    assert levels[3] == pytest.approx(-levels[0], abs=0.3)
    # 607 microseconds by Woodworth's formula, and at least the 11 dB of the panning.
    assert lags[3] / RATE_HZ == pytest.approx(607e-6, abs=1 / RATE_HZ)
    assert levels[3] > 11


def test_loudspeakers_give_level_without_delay_and_mono_neither(
    sound_server: SoundServer, voice: OwnVoice
) -> None:
    teller = table("1x4")
    for space, expected in ((Space.LOUDSPEAKERS, 15.1), (Space.MONO, 0.0), (Space.OFF, 0.0)):
        voice.use(Settings(voice=Speaks.OWN, space=space))
        ears = recorded(sound_server, voice, at(teller, 3), "Red seven.")
        assert lag_left(ears) == 0
        assert decibels_right(ears) == pytest.approx(expected, abs=0.3)


def test_the_rows_are_heard_by_the_pitch_of_the_earcon_top_high(
    sound_server: SoundServer, voice: OwnVoice
) -> None:
    teller = table("4x1")
    pitches = [
        pitch(recorded(sound_server, voice, at(teller, slot, Earcon.MOVE), "")) for slot in range(4)
    ]
    assert rises(pitches[::-1])
    # A fifth from the bottom to the top.
    assert pitches[0] / pitches[3] == pytest.approx(1.5, rel=0.1)
