"""The ear, while something else is recorded with its microphone."""

from __future__ import annotations

import pytest

from tests.ear_twins import (
    Game,
    Key,
    LengthRecogniser,
    Room,
    hands_free,
    hands_free_and_hanging,
    hands_free_and_ready,
    said,
    told,
)
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.settings import Microphone as Use
from voice_memory.terminal.ear import Ear
from voice_memory.terminal.senses import Senses


@pytest.mark.parametrize("use", [Use.HANDS_FREE, Use.PUSH])
def test_a_lent_microphone_is_free_at_once_without_a_tone(
    use: Use, ear: Ear, game: Game, room: Room, key: Key
) -> None:
    if use is Use.HANDS_FREE:
        hands_free(ear, game)
    else:
        key.tap(ear)
        assert game.next() == "opens"
    ear.lend()
    assert not room.is_open.is_set()
    assert told(ear) == ""
    # What is recorded meanwhile is no command: the next event is another opening.
    assert game.events.empty()
    hands_free(ear, game)
    assert told(ear) == "ear-open"
    ear.use(Use.OFF)
    assert game.next() == "closes"


def test_what_was_said_as_the_microphone_is_lent_is_forgotten(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    hands_free_and_hanging(ear, game, room, recogniser)
    ear.lend()
    recogniser.may_answer.set()
    hands_free(ear, game)
    room.put(said("score"))
    assert game.next() == "overheard score"
    ear.use(Use.OFF)
    assert game.next() == "closes"


def test_a_closed_microphone_is_lent_too(ear: Ear, room: Room) -> None:
    ear.lend()
    assert not room.is_open.is_set()


def test_taught_words_are_listened_for_at_once(game: Game, room: Room) -> None:
    made: list[LengthRecogniser] = []

    def make() -> LengthRecogniser:
        made.append(LengthRecogniser())
        return made[-1]

    ear = Ear(game, Senses(lambda: room, LoudDetector, make))
    hands_free_and_ready(ear, game, room)
    ear.lend()
    ear.relearn()
    hands_free_and_ready(ear, game, room)
    assert [each.is_closed for each in made] == [True, False]
    ear.close()
