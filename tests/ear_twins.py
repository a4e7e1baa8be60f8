"""What an ear is tried with: a room, a recogniser, a key and a game that stand in for real ones."""

from __future__ import annotations

import math
import threading
from array import array
from contextlib import closing
from dataclasses import dataclass, field
from importlib import metadata
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

import pytest

from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.intents.model import Ask, Hush, Query
from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, Checked
from voice_memory.recognition.voice_activity import WINDOW_SAMPLES, Clips
from voice_memory.settings import Microphone as Use

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from voice_memory.announce.model import Message
    from voice_memory.recognition.voice_activity import Detector
    from voice_memory.terminal.ear import Ear

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
        self.prepared: list[Phrase] = []
        self.trouble: Exception | None = None
        self.is_closed = False
        self.may_load = threading.Event()
        self.may_load.set()
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.is_asked = threading.Event()

    def check(self) -> Checked:
        return Checked(ok=True, detail="")

    def load(self) -> None:
        assert self.may_load.wait(PATIENCE)

    def prepare(self, phrases: Sequence[Phrase]) -> None:
        self.prepared = list(phrases)

    def hear(self, clip: Pcm, phrases: Sequence[Phrase]) -> Heard:
        self.is_asked.set()
        assert self.may_answer.wait(PATIENCE)
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


class FirstHangs:
    """Make recognisers, the first of which never answers."""

    def __init__(self) -> None:
        self.made: list[LengthRecogniser] = []

    def __call__(self) -> LengthRecogniser:
        self.made.append(LengthRecogniser())
        if len(self.made) == 1:
            self.made[0].may_answer.clear()
        return self.made[-1]


class Room:
    """A microphone that gives what is put in, at its own pace, and silence between."""

    def __init__(self) -> None:
        self.opened = 0
        self.is_open = threading.Event()
        self.trouble: Exception | None = None
        self.silence = noise(0.02, 30)
        self._sounds: SimpleQueue[bytes | Exception | Callable[[], None]] = SimpleQueue()

    def put(self, *sounds: bytes | Exception | Callable[[], None]) -> None:
        """Let sounds be heard; what can be called is called when its turn comes."""
        for sound in sounds:
            self._sounds.put(sound)

    def wait_until_heard(self) -> None:
        """Wait until all that was put in has been taken out, and a little silence with it."""
        is_heard = threading.Event()
        self.put(self.silence * 30, is_heard.set)
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

    def listen_noting(self, note: Callable[[], bool]) -> Generator[tuple[bytes, bool]]:
        with closing(self.listen()) as stream:
            for samples in stream:
                yield samples, note()

    def _next(self) -> Iterator[bytes]:
        try:
            sound = self._sounds.get(timeout=0.001)
        except Empty:
            yield self.silence
            return
        if isinstance(sound, Exception):
            raise sound
        if callable(sound):
            sound()
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

    def heard(self, heard: Heard, seconds: float, *, wanted: bool) -> None:
        assert seconds >= 0
        words = heard.hypotheses[0].phrase.words
        self.events.put(f"heard {words}" if wanted else f"overheard {words}")

    def hushed(self, heard: Heard, seconds: float) -> None:
        assert seconds >= 0
        assert heard.hypotheses[0].phrase.intent == Hush()
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


def told(ear: Ear) -> str:
    state = ear.state()
    return "" if state is None else state.id


def hands_free(ear: Ear, game: Game) -> None:
    ear.use(Use.HANDS_FREE)
    assert game.next() == "opens"


def hands_free_and_ready(ear: Ear, game: Game, room: Room) -> None:
    """Listen all the time, with the recogniser loaded: it has heard a command."""
    hands_free(ear, game)
    room.put(said("score"))
    assert game.next() == "overheard score"


def hands_free_and_hanging(ear: Ear, game: Game, room: Room, recogniser: LengthRecogniser) -> None:
    """Listen all the time; the recogniser was given a command, and does not answer."""
    hands_free_and_ready(ear, game, room)
    recogniser.may_answer.clear()
    recogniser.is_asked.clear()
    room.put(said("where am i"))
    assert recogniser.is_asked.wait(PATIENCE)


def clips_of(samples: bytes, make: Callable[[], Detector]) -> list[Pcm]:
    """List the clips in a whole recording."""
    clips, window = Clips(make()), WINDOW_SAMPLES * SAMPLE_BYTES
    starts = range(0, len(samples), window)
    heard = [clips.hear(samples[start : start + window]) for start in starts]
    return [clip for clip in (*heard, clips.cut()) if clip is not None]


def uninstall(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a package looked for in vain, whether or not it is installed here."""
    version = metadata.version

    def without(package: str) -> str:
        if package == missing:
            raise metadata.PackageNotFoundError
        return version(package)

    monkeypatch.setattr(metadata, "version", without)
