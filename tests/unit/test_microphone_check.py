"""The microphone check tells in words how the room, the voice and a command were heard."""

from __future__ import annotations

import math
import threading
from array import array
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from voice_memory.intents.heard import Heard, Hypothesis
from voice_memory.intents.keymap import Keymap
from voice_memory.intents.model import Ask, Query
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, Checked, RecogniserError
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.session.menu import BACK
from voice_memory.session.microphone_check import MicrophoneCheck, Said
from voice_memory.session.record_words import Choose
from voice_memory.settings import Settings, Voice
from voice_memory.sound.microphone import RecordedMicrophone
from voice_memory.terminal.flow import Program
from voice_memory.terminal.microphone_checker import MicrophoneChecker, level
from voice_memory.terminal.pipe import PipeFront
from voice_memory.terminal.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from typing import TextIO

    from voice_memory.announce.model import Announcement
    from voice_memory.intents.heard import Phrase
    from voice_memory.terminal.stage import Spoken as SpokenPiece

FULL = 32767
# Only how long a broken test hangs.
PATIENCE = 20


def wave(seconds: float, decibels: float) -> bytes:
    """A sine wave of a level: of its root mean square, below full scale."""
    peak = min(FULL, FULL * math.sqrt(2) * 10 ** (decibels / 20))
    count = round(seconds * HEARING_RATE_HZ)
    return array("h", (round(peak * math.sin(n / 5)) for n in range(count))).tobytes()


@pytest.mark.parametrize("decibels", [-60.0, -40.0, -20.0, -6.0])
def test_levels_are_below_full_scale(decibels: float) -> None:
    pcm = Pcm(wave(1.0, decibels), HEARING_RATE_HZ)
    assert level(pcm, loudest=False) == pytest.approx(decibels, abs=0.3)
    # Half of silence does not make a voice softer.
    spoken = Pcm(pcm.samples + bytes(len(pcm.samples)), HEARING_RATE_HZ)
    assert level(spoken, loudest=True) == pytest.approx(decibels, abs=0.3)


@pytest.mark.parametrize(
    ("noise", "room"),
    [
        (-70, "check-room-quiet"),
        (-50, "check-room-fair"),
        (-30, "check-room-noisy"),
    ],
)
def test_the_room_is_told(noise: float, room: str) -> None:
    check = MicrophoneCheck("whose turn")
    check.chosen("begin")
    check.measured(noise)
    assert isinstance(check.task, Choose)
    assert [told.id for told in check.task.before] == [room]
    assert check.task.title.args["text"] == "whose turn"


GOOD = Said(level=-25, is_clipped=False, words="whose turn", is_right=True)


@pytest.mark.parametrize(
    ("noise", "said", "results"),
    [
        (-60, GOOD, ["voice-good", "heard", "good"]),
        (-60, replace(GOOD, level=-45), ["voice-soft", "heard", "again"]),
        (-60, replace(GOOD, level=-5), ["voice-loud", "heard", "again"]),
        (-60, replace(GOOD, is_clipped=True), ["voice-loud", "heard", "again"]),
        (-35, GOOD, ["voice-drowned", "heard", "again"]),
        (
            *(-60, replace(GOOD, words="score", is_right=False)),
            ["voice-good", "heard-other", "again"],
        ),
        (-60, replace(GOOD, words="", is_right=False), ["voice-good", "not-understood", "again"]),
        (
            *(-60, replace(GOOD, words=None, is_right=False)),
            ["voice-good", "ear-no-recogniser", "again"],
        ),
    ],
)
def test_the_voice_and_the_command_are_told(noise: float, said: Said, results: list[str]) -> None:
    check = MicrophoneCheck("whose turn")
    check.chosen("begin")
    check.measured(noise)
    check.chosen("speak")
    check.said(said)
    assert isinstance(check.task, Choose)
    told = [each.id.removeprefix("check-") for each in (*check.task.before, check.task.title)]
    assert told == results
    check.chosen(BACK)
    assert not isinstance(check.task, Choose)


# The whole check through a pipe, with recorded sounds


class _Silent:
    is_heard = True
    is_speaking = False

    def tell(
        self, spoken: Sequence[SpokenPiece], announcement: Announcement, *, cut: bool
    ) -> None: ...

    def silence(self) -> None: ...

    def play_tone(self, pcm: Pcm) -> None: ...

    def play(self, pcm: Pcm) -> None: ...

    def use(self, settings: Settings) -> None: ...

    def prepare(self, parts: object) -> None: ...

    def close(self) -> None: ...


class _First:
    """Take whatever is said for whose turn it is, at a distance."""

    name = "first"
    sure = True

    def __init__(self, distance: float, trouble: Exception | None = None) -> None:
        self._distance = distance
        self._trouble = trouble
        self.may_answer = threading.Event()
        self.may_answer.set()

    def check(self) -> Checked:
        return Checked(ok=True, detail="")

    def load(self) -> None: ...

    def prepare(self, phrases: Sequence[Phrase]) -> None: ...

    def hear(self, clip: Pcm, phrases: Sequence[Phrase]) -> Heard:
        assert clip.rate_hz == HEARING_RATE_HZ
        assert self.may_answer.wait(PATIENCE)
        if self._trouble is not None:
            raise self._trouble
        meant = next(phrase for phrase in phrases if phrase.intent == Ask(Query.WHOSE_TURN))
        return Heard([Hypothesis(meant, self._distance)])

    def close(self) -> None: ...


def checked(data: Path, sounds: Sequence[bytes], recogniser: _First, *lines: str) -> list[str]:
    shown: list[str] = []

    def understand(text: str, context: object) -> object:
        return Keymap().intent(context, text)  # type: ignore[arg-type]

    settings = Settings(language="en", voice=Voice.READER)
    stage = Stage(settings, shown.append, None, lambda _: _Silent())
    front = PipeFront(_lines(iter(lines)), understand)  # type: ignore[arg-type]
    program = Program(front, stage, None, lambda tag: tag, data=data, at_once=True)
    microphone = RecordedMicrophone(
        [Pcm(sound, HEARING_RATE_HZ) for sound in sounds], HEARING_RATE_HZ
    )
    MicrophoneChecker(
        program,
        language="en",
        microphone=microphone,
        detector=LoudDetector(),
        recogniser=lambda: recogniser,
    ).run()
    program.say_goodbye()
    return shown


def _lines(lines: Iterator[str]) -> TextIO:
    return lines  # type: ignore[return-value]


QUIET_ROOM = wave(3.0, -60)
VOICE = wave(1.0, -60) + wave(0.8, -20)


@pytest.mark.parametrize(
    ("sounds", "recogniser", "told"),
    [
        ([QUIET_ROOM, VOICE], _First(0.1), ["understood: whose turn", "All is well"]),
        ([QUIET_ROOM, VOICE], _First(0.9), ["not understood", "voice-memory teach"]),
        ([QUIET_ROOM, VOICE], _First(0, RecogniserError("none")), ["cannot be recognised here"]),
        ([QUIET_ROOM, VOICE], _First(0, ValueError("odd")), ["cannot be recognised here"]),
        ([QUIET_ROOM, wave(1, -60)], _First(0.1), ["Nothing was heard"]),
        ([QUIET_ROOM, bytes(100)], _First(0.1), ["gives nothing but silence"]),
        ([bytes(100)], _First(0.1), ["gives nothing but silence"]),
        ([], _First(0.1), ["No microphone can be heard"]),
        ([QUIET_ROOM], _First(0.1), ["No microphone can be heard"]),
    ],
    ids=[
        "well",
        "far",
        "broken",
        "of another kind",
        "nothing",
        "muted",
        "muted room",
        "none",
        "gone",
    ],
)
def test_a_whole_check(
    sounds: list[bytes], recogniser: _First, told: list[str], tmp_path: Path
) -> None:
    shown = checked(tmp_path, sounds, recogniser, "", "")
    assert all(text in " ".join(shown) for text in told), shown


def test_a_recogniser_that_hangs_is_told_and_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("voice_memory.terminal.foreseeing.HANGS_SECONDS", 0.05)
    recogniser = _First(0.1)
    recogniser.may_answer.clear()
    shown = checked(tmp_path, [QUIET_ROOM, VOICE], recogniser, "", "")
    assert "cannot be recognised here" in " ".join(shown)
    recogniser.may_answer.set()
