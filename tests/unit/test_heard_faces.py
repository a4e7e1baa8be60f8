"""Faces that are sounds are heard, then told, and no key waits for them."""

from __future__ import annotations

import queue
from array import array
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.held_mixer import HeldMixer
from voice_memory.announce.model import (
    Announcement,
    CardName,
    Earcon,
    Kind,
    Message,
    PlaceName,
    Position,
    answer,
    message,
)
from voice_memory.engine.cards import Picture
from voice_memory.engine.shapes import parse_layout
from voice_memory.settings import DEFAULTS, Settings, Space, Voice
from voice_memory.speech.spy import SpySynthesiser
from voice_memory.terminal.own_decks import load_sound, read_deck
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.voice import OwnVoice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.pcm import Pcm

NAMED = read_deck("sounds:2")
FIRST, SECOND, *_ = NAMED.files
PATIENCE = 20


class Evening:
    """A stage with a voice, a device that is held, and what was said on it, in order."""

    def __init__(self, settings: Settings) -> None:
        self.mixer = HeldMixer()
        self.finished: queue.Queue[None] = queue.Queue()
        spy = SpySynthesiser()
        self.voice = OwnVoice(
            settings,
            chosen=spy,
            usual=spy,
            open_mixer=lambda: self.mixer,
            on_finished=lambda: self.finished.put(None),
            tell=lambda told: pytest.fail(told.id),
        )
        self.stage = Stage(settings, lambda _: None, None, lambda _: self.voice)
        self.stage.open_voicing()
        self.stage.files = NAMED.files

    def hear(self) -> Pcm:
        heard = self.mixer.started.get(timeout=PATIENCE)
        self.mixer.finish()
        return heard


@pytest.fixture
def evening(request: pytest.FixtureRequest) -> Iterator[Evening]:
    settings = replace(DEFAULTS, language="en", voice=Voice.OWN, space=Space.MONO)
    opened = Evening(replace(settings, **getattr(request, "param", {})))
    yield opened
    opened.voice.close()


def turned(name: str, column: float) -> Message:
    layout = parse_layout("1x4", 4)
    place = PlaceName(layout.places[0], layout.kind, position=Position(column, 0.5))
    return message("turned-card", card=CardName(Picture(name)), place=place)


def event(*told: Message) -> Announcement:
    return Announcement(told, Kind.EVENT, (Earcon.TURN_UP,))


def is_sound(heard: Pcm, name: str) -> bool:
    """Tell whether a face was heard; in both ears, and what is said is silence here."""
    sound = load_sound(NAMED.files[name])
    assert sound is not None
    return array("h", heard.samples)[::2] == array("h", sound.samples)


def test_each_face_is_heard_before_its_words_and_no_key_waits(evening: Evening) -> None:
    evening.stage.tell(event(turned(FIRST, -1.0), turned(SECOND, 1.0)))
    heard = [evening.mixer.started.get(timeout=PATIENCE)]
    # It sounds still, and the program is free for keys, which cut none of it off.
    assert evening.stage.is_speaking
    evening.stage.silence()
    assert evening.stage.is_speaking
    evening.mixer.finish()
    heard += [evening.hear() for _ in range(3)]
    evening.finished.get(timeout=PATIENCE)
    assert [(is_sound(each, FIRST), is_sound(each, SECOND)) for each in heard] == [
        (True, False),
        (False, False),
        (False, True),
        (False, False),
    ]
    assert not evening.stage.is_speaking


@pytest.mark.parametrize("evening", [{"space": Space.HEADPHONES}], indirect=True)
def test_a_face_is_heard_from_where_its_card_lies(evening: Evening) -> None:
    evening.stage.tell(event(turned(FIRST, -1.0)))
    heard = array("h", evening.hear().samples)
    left, right = heard[0::2], heard[1::2]
    assert sum(map(abs, left)) > 2 * sum(map(abs, right))
    evening.hear()


def test_a_face_that_is_told_again_is_cut_by_a_key(evening: Evening) -> None:
    evening.stage.tell(answer(turned(FIRST, 0.0)), cut=True)
    evening.mixer.started.get(timeout=PATIENCE)
    evening.stage.silence()
    assert not evening.stage.is_speaking


@pytest.mark.parametrize("evening", [{"voice": Voice.READER}], indirect=True)
def test_beside_a_screen_reader_the_face_alone_is_heard(evening: Evening) -> None:
    evening.stage.tell(event(turned(FIRST, 0.0)))
    assert is_sound(evening.hear(), FIRST)
    evening.stage.tell(event(turned(SECOND, 0.0)))
    assert is_sound(evening.hear(), SECOND)
    assert evening.finished.empty()


@pytest.mark.parametrize(
    ("evening", "name"), [({"sounds": False}, FIRST), ({}, "another")], indirect=["evening"]
)
def test_without_a_sound_or_the_wish_there_are_only_words(evening: Evening, name: str) -> None:
    evening.stage.tell(event(turned(name, 0.0)))
    assert not is_sound(evening.hear(), FIRST)
    evening.finished.get(timeout=PATIENCE)
