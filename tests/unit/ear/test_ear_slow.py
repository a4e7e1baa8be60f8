"""A machine that takes long to load a recogniser gets ready in the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ear_twins import Game, Key, LengthRecogniser, Room, hands_free, said, told
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.settings import Microphone as Use
from voice_memory.terminal.ear import Ear
from voice_memory.terminal.foreseeing import Foreseeing
from voice_memory.terminal.senses import Senses

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def made() -> list[LengthRecogniser]:
    return []


@pytest.fixture
def ear(
    game: Game,
    room: Room,
    key: Key,
    made: list[LengthRecogniser],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Ear]:
    """An ear that loses its patience at once, whose recogniser loads when it may."""
    monkeypatch.setattr("voice_memory.terminal.ear.MOMENT_SECONDS", 0.01)
    for module in ("ear", "foreseeing"):
        monkeypatch.setattr(f"voice_memory.terminal.{module}.HANGS_SECONDS", 0.2)

    def make() -> LengthRecogniser:
        made.append(LengthRecogniser())
        made[-1].may_load.clear()
        return made[-1]

    ear = Ear(game, Senses(lambda: room, LoudDetector, make), clock=lambda: key.now)
    yield ear
    ear.close()
    assert game.events.empty()


def test_a_press_while_it_loads_listens_again_and_the_last_command_is_done(
    ear: Ear, game: Game, room: Room, key: Key, made: list[LengthRecogniser]
) -> None:
    ear.use(Use.PUSH)
    for words in ("score", "where am i"):
        room.put(said(words))
        key.tap(ear)
        assert game.all(3) == ["opens", "closes", "ear-moment"]
    made[0].may_load.set()
    assert game.next() == "heard where am i"
    assert len(made) == 1


def test_hands_free_the_microphone_closes_until_it_has_loaded(
    ear: Ear, game: Game, room: Room, made: list[LengthRecogniser]
) -> None:
    hands_free(ear, game)
    room.put(said("score"))
    assert game.all(2) == ["ear-moment", "closes"]
    assert not room.is_open.is_set()
    assert told(ear) == "ear-closed"
    made[0].may_load.set()
    assert game.all(2) == ["overheard score", "opens"]
    room.put(said("where am i"))
    assert game.next() == "overheard where am i"
    assert len(made) == 1
    ear.use(Use.OFF)
    assert game.next() == "closes"


def test_hands_free_the_key_ends_the_waiting(
    ear: Ear, game: Game, room: Room, key: Key, made: list[LengthRecogniser]
) -> None:
    hands_free(ear, game)
    room.put(said("score"))
    assert game.all(2) == ["ear-moment", "closes"]
    key.tap(ear)
    ear.use(Use.PUSH)
    room.put(said("where am i"))
    key.tap(ear)
    assert game.all(3) == ["opens", "closes", "ear-moment"]
    made[0].may_load.set()
    assert game.next() == "heard where am i"


def test_what_is_forgotten_while_it_loads_is_given_back_when_it_has() -> None:
    recogniser = LengthRecogniser()
    recogniser.may_load.clear()
    foreseeing = Foreseeing(lambda: recogniser, tuple)
    foreseeing.load()
    foreseeing.forget()
    recogniser.may_load.set()
    foreseeing.close()
    assert recogniser.is_closed
