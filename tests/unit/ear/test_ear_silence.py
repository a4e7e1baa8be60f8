"""A microphone that gives only zeros may have gone: hands-free it is opened again."""

from __future__ import annotations

from tests.ear_twins import CHUNK, Game, Key, LengthRecogniser, Room, hands_free, noise, said, told
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.settings import Microphone as Use
from voice_memory.terminal.ear import Ear
from voice_memory.terminal.senses import Senses
from voice_memory.terminal.sound_faults import SoundFaults

ZEROS = bytes(2 * CHUNK)


def openings(seconds: float) -> tuple[list[int], list[tuple[int, str]]]:
    """Tell when a microphone that gives nothing is opened again, and what is told when."""
    faults = SoundFaults()
    faults.begin()
    opened: list[int] = []
    said: list[tuple[int, str]] = []
    for tenth in range(1, round(seconds * 10) + 1):
        now = tenth // 10
        said += [(now, each.id) for each in faults.of_stream(bytes(HEARING_RATE_HZ // 5))]
        if faults.is_dead:
            opened.append(now)
            faults.begin()
    return opened, said


def test_it_is_opened_again_soon_and_then_less_often_and_told_of_once() -> None:
    opened, said = openings(60)
    assert opened == [3, 4, 6, 10, 18, 28, 38, 48, 58]
    assert said == [(6, "ear-muted")]


def test_it_is_told_of_once_without_a_tone_and_so_is_its_return(
    ear: Ear, game: Game, room: Room
) -> None:
    hands_free(ear, game)
    room.silence = ZEROS
    assert game.next() == "ear-muted"
    assert told(ear) == "ear-muted"
    assert room.opened > 1
    room.silence = noise(0.02, 30)
    assert game.next() == "ear-back"
    assert told(ear) == "ear-open"
    room.put(said("score"))
    assert game.next() == "overheard score"
    ear.use(Use.OFF)
    assert game.next() == "closes"


def test_its_return_is_told_behind_the_command_that_came_with_it(
    ear: Ear, game: Game, room: Room
) -> None:
    room.silence = ZEROS
    hands_free(ear, game)
    assert game.next() == "ear-muted"
    room.put(said("where am i"))
    assert game.all(2) == ["overheard where am i", "ear-back"]
    ear.use(Use.OFF)
    assert game.next() == "closes"


def test_a_microphone_that_makes_nought_of_a_quiet_room_is_told_of_no_more(
    ear: Ear, game: Game, room: Room
) -> None:
    hands_free(ear, game)
    room.silence = ZEROS
    room.put(ZEROS * 100, said("score"))
    assert game.next() == "overheard score"
    room.put(*[ZEROS * 50] * 20)
    room.wait_until_heard()
    assert room.opened > 3
    room.put(said("where am i"))
    assert game.next() == "overheard where am i"
    ear.use(Use.OFF)
    assert game.next() == "closes"


def test_another_source_is_heard_that_the_next_opening_finds(game: Game) -> None:
    gone, there = Room(), Room()
    gone.silence = ZEROS
    rooms = [gone]
    ear = Ear(game, Senses(lambda: rooms[-1], LoudDetector, LengthRecogniser))
    hands_free(ear, game)
    there.put(said("score"))
    rooms.append(there)
    assert game.next() == "overheard score"
    assert not gone.is_open.is_set()
    ear.close()


def test_a_press_tells_each_time(ear: Ear, game: Game, room: Room, key: Key) -> None:
    room.silence = ZEROS
    for _ in range(4):
        key.tap(ear)
        assert game.all(3) == ["opens", "ear-muted", "closes"]
    assert room.opened == 4
