"""Hands-free, what fails is told once and tried again: there may be no hand for a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ear_twins import (
    PATIENCE,
    FirstHangs,
    Game,
    Key,
    LengthRecogniser,
    Room,
    hands_free,
    said,
    told,
)
from voice_memory.recognition.base import RecogniserError
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.settings import Microphone as Use
from voice_memory.sound.microphone import MicrophoneError
from voice_memory.terminal.ear import Ear
from voice_memory.terminal.senses import Senses

if TYPE_CHECKING:
    from collections.abc import Callable

    from voice_memory.recognition.voice_activity import Detector

NO_NETWORK = RecogniserError("no network")


def leave(ear: Ear, game: Game) -> None:
    ear.use(Use.OFF)
    assert game.next() == "closes"


@pytest.mark.parametrize(
    ("trouble", "verdict"),
    [(NO_NETWORK, "ear-no-recogniser"), (ValueError("broken"), "ear-fault")],
)
def test_a_recogniser_that_fails_is_told_of_once_and_the_first_command_that_works_is_understood(  # noqa: PLR0913, PLR0917 - fixtures
    ear: Ear,
    game: Game,
    room: Room,
    recogniser: LengthRecogniser,
    trouble: Exception,
    verdict: str,
) -> None:
    hands_free(ear, game)
    for _ in range(2):
        recogniser.trouble = trouble
        room.put(said("score"))
        assert game.next() == verdict
        for _ in range(3):
            room.put(said("where am i"))
            room.wait_until_heard()
        assert told(ear) == "ear-open"
        recogniser.trouble = None
        room.put(said("score"))
        # What came between was not told again; and what fails later is.
        assert game.next() == "overheard score"
    leave(ear, game)


def test_another_fault_is_told_too(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    hands_free(ear, game)
    for trouble in (NO_NETWORK, ValueError("broken"), NO_NETWORK):
        recogniser.trouble = trouble
        room.put(said("score"))
        room.wait_until_heard()
    assert game.all(2) == ["ear-no-recogniser", "ear-fault"]
    leave(ear, game)


def test_a_key_that_closes_and_opens_asks_to_be_told_again(
    ear: Ear, game: Game, room: Room, key: Key, recogniser: LengthRecogniser
) -> None:
    recogniser.trouble = NO_NETWORK
    hands_free(ear, game)
    room.put(said("score"))
    assert game.next() == "ear-no-recogniser"
    key.tap(ear)
    assert game.next() == "closes"
    key.tap(ear)
    room.put(said("score"))
    assert game.all(2) == ["opens", "ear-no-recogniser"]
    leave(ear, game)


def hears(game: Game, room: Room, make: Callable[[], LengthRecogniser]) -> Ear:
    ear = Ear(game, Senses(lambda: room, LoudDetector, make))
    hands_free(ear, game)
    return ear


def test_a_recogniser_that_was_missing_is_made_once_it_can_be(game: Game, room: Room) -> None:
    made: list[None] = []

    def make() -> LengthRecogniser:
        made.append(None)
        if len(made) < 3:
            raise RecogniserError("not installed")
        return LengthRecogniser()

    ear = hears(game, room, make)
    room.put(said("score"))
    assert game.next() == "ear-no-recogniser"
    room.put(said("score"))
    room.wait_until_heard()
    room.put(said("where am i"))
    assert game.next() == "overheard where am i"
    assert len(made) == 3
    ear.close()


def test_a_recogniser_that_hangs_is_made_afresh(
    game: Game, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_memory.terminal.foreseeing.HANGS_SECONDS", 0.3)
    make = FirstHangs()
    ear = hears(game, room, make)
    room.put(said("score"))
    assert game.next() == "ear-no-recogniser"
    assert told(ear) == "ear-open"
    room.put(said("where am i"))
    assert game.next() == "overheard where am i"
    ear.close()
    make.made[0].may_answer.set()


class _Broken(LoudDetector):
    def __call__(self, window: bytes) -> float:
        raise ValueError(f"broken: {len(window)}")


def test_a_detector_that_fails_is_told_of_once_without_more_tones_and_made_afresh(
    game: Game, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_memory.terminal.ear.LOOKS_AGAIN_SECONDS", 0.01)
    made: list[Detector] = []

    def detector() -> Detector:
        made.append(_Broken() if len(made) < 3 else LoudDetector())
        return made[-1]

    ear = Ear(game, Senses(lambda: room, detector, LengthRecogniser))
    hands_free(ear, game)
    assert game.all(3) == ["closes", "ear-fault", "opens"]
    assert len(made) == 4
    room.put(said("score"))
    assert game.next() == "overheard score"
    assert told(ear) == "ear-open"
    ear.close()


def test_a_microphone_that_goes_is_closed_at_once_and_may_be_switched_off_meanwhile(
    ear: Ear, game: Game, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Only an order ends the waiting.
    monkeypatch.setattr("voice_memory.terminal.ear.LOOKS_AGAIN_SECONDS", PATIENCE)
    hands_free(ear, game)
    room.put(MicrophoneError("gone"))
    assert game.all(2) == ["ear-no-microphone", "closes"]
    assert told(ear) == "ear-lost"
    ear.use(Use.OFF)
    ear.press()
    assert game.next() == "microphone-off"
    assert told(ear) == "ear-closed"
