"""A recogniser may be made afresh at any time: each clip is heard by the one it was given to."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from tests.ear_twins import PATIENCE, LengthRecogniser
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.heard import Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, RecogniserError
from voice_memory.terminal.foreseeing import Foreseeing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PHRASES = [Phrase("score", ("en",), COMMANDS["scores"])]
CLIP = Pcm(bytes(3200), HEARING_RATE_HZ)


class Ears:
    """Ears whose recognisers are counted, and whose thread can be kept waiting for the game."""

    def __init__(self) -> None:
        self.made: list[LengthRecogniser] = []
        self.may_list = threading.Event()
        self.may_list.set()
        self.hearing = Foreseeing(self._make, self._phrases)

    def _make(self) -> LengthRecogniser:
        self.made.append(LengthRecogniser())
        return self.made[-1]

    def _phrases(self) -> Sequence[Phrase]:
        if threading.current_thread().name == "ear-models":
            assert self.may_list.wait(PATIENCE)
        return PHRASES

    def forget_once(self) -> bool:
        """Forget the recogniser while it is waited for, as when a word is kept; wait on."""
        if not self.may_list.is_set():
            self.hearing.forget()
            self.may_list.set()
        return True

    def heard_by(self) -> list[int]:
        return [len(each.clips) for each in self.made]


@pytest.fixture
def ears() -> Iterator[Ears]:
    ears = Ears()
    assert ears.hearing.wait(PATIENCE, lambda: True)
    yield ears
    ears.may_list.set()
    ears.hearing.close()


def test_what_was_foreseen_when_it_was_forgotten_keeps_nobody_waiting(ears: Ears) -> None:
    ears.may_list.clear()
    ears.hearing.prepare()
    ears.hearing.foresee(CLIP)
    ears.hearing.forget()
    ears.may_list.set()
    assert ears.hearing.hear(CLIP, lambda: True) is not None
    assert ears.heard_by() == [0, 1]
    assert ears.made[0].is_closed


def test_what_waits_when_it_is_forgotten_is_heard_by_the_one_that_was_there(ears: Ears) -> None:
    ears.may_list.clear()
    ears.hearing.prepare()
    assert ears.hearing.hear(CLIP, ears.forget_once) is not None
    assert ears.heard_by() == [1]
    assert ears.hearing.hear(CLIP, lambda: True) is not None
    assert ears.heard_by() == [1, 1]


def test_one_forgotten_while_it_is_waited_for_is_made_afresh(ears: Ears) -> None:
    ears.hearing.forget()
    ears.may_list.clear()
    assert ears.hearing.hear(CLIP, ears.forget_once) is not None
    assert ears.heard_by() == [0, 0, 1]


def test_one_that_cannot_be_made_is_told_with_its_reason() -> None:
    def fail() -> LengthRecogniser:
        raise ValueError("no such thing")

    hearing = Foreseeing(fail, lambda: PHRASES)
    with pytest.raises(RecogniserError, match="no such thing"):
        hearing.hear(CLIP, lambda: True)
    hearing.close()
