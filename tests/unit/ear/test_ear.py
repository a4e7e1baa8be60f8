"""The ear: when it listens, what it hears, and what becomes of a microphone that fails."""

from __future__ import annotations

import pytest

from tests.ear_twins import (
    PATIENCE,
    PHRASES,
    Game,
    Key,
    LengthRecogniser,
    Room,
    hands_free,
    hands_free_and_ready,
    noise,
    said,
    told,
)
from voice_memory.settings import Microphone as Use
from voice_memory.terminal.ear import Ear


def test_a_press_hears_one_command_and_closes(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    room.put(said("where am i"))
    ear.press()
    assert game.all(3) == ["opens", "closes", "heard where am i"]
    assert not room.is_open.is_set()
    assert told(ear) == "ear-push"
    (clip,) = recogniser.clips
    # A moment before and a moment after belong to it: the soft beginnings and ends of words.
    assert 0.6 < clip.seconds < 0.6 + 0.8


def test_who_has_never_used_it_hears_nothing_of_it(ear: Ear, game: Game) -> None:
    assert ear.state() is None
    ear.use(Use.OFF)
    ear.press()
    assert game.next() == "microphone-off"
    assert ear.state() is None


def test_how_it_stands_is_known_in_each_way_to_listen(
    ear: Ear, game: Game, room: Room, key: Key
) -> None:
    key.tap(ear)
    assert game.next() == "opens"
    key.tap(ear)
    assert game.next() == "closes"
    assert told(ear) == "ear-push"
    game.is_speaking.set()
    ear.use(Use.HANDS_FREE)
    assert room.is_open.wait(PATIENCE)
    # It opens as soon as the game is silent.
    assert told(ear) == "ear-open"
    game.is_speaking.clear()
    assert game.next() == "opens"
    key.tap(ear)
    assert game.next() == "closes"
    assert told(ear) == "ear-closed"
    ear.use(Use.PUSH)
    key.tap(ear)
    assert game.next() == "opens"
    ear.use(Use.OFF)
    assert game.next() == "closes"
    assert told(ear) == "ear-closed"


def test_the_microphone_is_closed_until_the_key(ear: Ear, game: Game, room: Room) -> None:
    room.put(said("score"))
    assert room.opened == 0
    ear.press()
    assert game.all(3) == ["opens", "closes", "heard score"]
    assert room.opened == 1


def test_a_second_tap_closes(ear: Ear, game: Game, key: Key) -> None:
    ear.press()
    assert game.next() == "opens"
    assert told(ear) == "ear-open"
    key.tap(ear)
    assert game.next() == "closes"


def test_while_the_key_is_held_a_pause_does_not_end_the_command(
    ear: Ear, game: Game, room: Room, key: Key
) -> None:
    ear.press()
    ear.press()  # a repeat
    room.put(said("where am"), noise(1.0, 30), said("i"))
    room.wait_until_heard()
    key.now += 1
    assert game.all(3) == ["opens", "closes", "heard where am i"]


def test_hands_free_hears_one_command_after_another_and_the_key_closes(
    ear: Ear, game: Game, room: Room, key: Key
) -> None:
    hands_free(ear, game)
    room.put(said("score"), noise(1, 30), said("where am i"))
    assert game.all(2) == ["overheard score", "overheard where am i"]
    assert told(ear) == "ear-open"
    key.tap(ear)
    assert game.next() == "closes"
    assert told(ear) == "ear-closed"
    ear.use(Use.OFF)


def test_a_pause_within_a_command_is_heard_ahead_and_ends_nothing(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    hands_free_and_ready(ear, game, room)
    recogniser.clips.clear()
    room.put(said("where"), noise(0.4, 30), said("am i"))
    assert game.next() == "overheard where am i"
    # Ahead the first word, and the whole; at the end nothing was left to be done.
    ahead, whole = recogniser.clips
    assert ahead.seconds < whole.seconds


def test_what_may_be_said_is_made_ready_for_when_the_game_has_spoken(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    hands_free_and_ready(ear, game, room)
    assert recogniser.prepared == PHRASES
    game.expects = PHRASES[:1]
    room.put(game.is_speaking.set, room.silence * 15, game.is_speaking.clear)
    room.wait_until_heard()
    room.put(said("score"))
    assert game.next() == "overheard score"
    assert recogniser.prepared == PHRASES[:1]


def test_the_microphone_is_closed_to_the_games_own_voice(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    game.is_speaking.set()
    ear.use(Use.HANDS_FREE)
    room.put(said("where am i"))
    room.wait_until_heard()
    game.is_speaking.clear()
    # The last of it still hangs in the room.
    room.put(noise(0.3, 8000))
    room.wait_until_heard()
    room.put(said("score"))
    assert game.all(2) == ["opens", "overheard score"]
    # What was said over the voice was only asked for a word that stops it.
    assert recogniser.clips[0].seconds > 0.6


def test_what_sounds_on_when_the_game_has_ended_is_still_its_voice(
    ear: Ear, game: Game, room: Room
) -> None:
    hands_free(ear, game)
    room.put(game.is_speaking.set, noise(0.5, 8000), game.is_speaking.clear, noise(1.0, 8000))
    room.put(room.silence * 10, said("score"))
    assert game.next() == "overheard score"


def test_a_voice_that_the_microphone_hears_late_is_heard_to_end_as_late(
    ear: Ear, game: Game, room: Room
) -> None:
    hands_free(ear, game)
    # A loudspeaker without a wire: half a second.
    room.put(game.is_speaking.set, room.silence * 25, noise(0.5, 8000), game.is_speaking.clear)
    room.put(noise(0.2, 8000), room.silence * 5, noise(0.2, 8000), room.silence * 60)
    room.put(said("where am i"), room.silence * 60)
    assert game.next() == "overheard where am i"
    # Headphones again: a short answer is heard at once.
    for _ in range(2):
        room.put(game.is_speaking.set, room.silence * 50, game.is_speaking.clear)
        room.put(room.silence * 30)
    room.put(said("score"))
    assert game.next() == "overheard score"


def test_an_answer_is_not_taken_for_the_games_own_voice_come_late(
    ear: Ear, game: Game, room: Room
) -> None:
    hands_free(ear, game)
    # With headphones: a short line, and who answers too soon.
    room.put(game.is_speaking.set, room.silence * 15, game.is_speaking.clear)
    room.put(room.silence * 10, said("score"), room.silence * 60)
    # Again, and half a second after it the answer.
    room.put(game.is_speaking.set, room.silence * 15, game.is_speaking.clear)
    room.put(room.silence * 25, said("where am i"), room.silence * 60)
    assert game.next() == "overheard where am i"


@pytest.mark.parametrize(
    ("spoken", "is_sure", "stops"),
    [
        ("b two, face down", True, True),
        # The microphone hears the voice itself.
        ("stop after this one", True, False),
        # What only has the floor of all recognisers never acts at once.
        ("b two, face down", False, False),
    ],
)
def test_a_spoken_stop_while_the_game_speaks(  # noqa: PLR0913, PLR0917 - fixtures
    ear: Ear,
    game: Game,
    room: Room,
    recogniser: LengthRecogniser,
    spoken: str,
    is_sure: bool,  # noqa: FBT001 - a column of the table
    stops: bool,  # noqa: FBT001 - same
) -> None:
    hands_free_and_ready(ear, game, room)
    recogniser.sure = is_sure
    game.expects = PHRASES[::-1]
    game.spoken = spoken
    before = len(recogniser.clips)
    game.is_speaking.set()
    room.put(said("stop"))
    room.wait_until_heard()
    game.is_speaking.clear()
    room.wait_until_heard()
    # Nothing that is said over the voice is given to one that would send it away.
    assert (len(recogniser.clips) > before) is is_sure
    recogniser.sure = True
    room.put(said("where am i"))
    heard = ["hushed"] * stops + ["overheard where am i"]
    assert game.all(len(heard)) == heard


def test_what_is_being_said_as_the_ear_is_switched_off_is_forgotten(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    hands_free(ear, game)
    room.put(said("where am i"), lambda: ear.use(Use.OFF))
    assert game.next() == "closes"
    assert recogniser.clips == []
