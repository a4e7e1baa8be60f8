"""An ear in a room, with a recogniser and a game that stand in for real ones."""

from collections.abc import Iterator

import pytest

from tests.ear_twins import Game, Key, LengthRecogniser, Room
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.settings import Microphone as Use
from voice_memory.terminal.ear import Ear
from voice_memory.terminal.senses import Senses


@pytest.fixture
def key() -> Key:
    return Key()


@pytest.fixture
def game() -> Game:
    return Game()


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
def recogniser() -> LengthRecogniser:
    return LengthRecogniser()


@pytest.fixture
def ear(game: Game, room: Room, recogniser: LengthRecogniser, key: Key) -> Iterator[Ear]:
    senses = Senses(lambda: room, LoudDetector, lambda: recogniser)
    ear = Ear(game, senses, clock=lambda: key.now)
    ear.use(Use.PUSH)
    yield ear
    ear.close()
    assert game.events.empty()
    assert not room.is_open.is_set()
