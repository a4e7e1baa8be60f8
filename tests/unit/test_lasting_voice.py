"""What fails is told once, holds nobody up, and is used again as soon as it works."""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from voice_memory.pcm import Pcm
from voice_memory.sound.base import MixerError
from voice_memory.sound.lasting import LastingMixer
from voice_memory.sound.silent import SilentMixer
from voice_memory.speech.base import SynthesiserError, Voice
from voice_memory.speech.guarded import Guarded
from voice_memory.speech.spy import SpySynthesiser
from voice_memory.speech.standin import StandIn

if TYPE_CHECKING:
    from collections.abc import Iterator

VOICE = Voice("ne+f9", rate=900, usual_tag="ne")
SOUND = Pcm(bytes(2000), 22050)
# Only how long a broken test hangs.
PATIENCE = 20


class Plug(SilentMixer):
    """A device that a test pulls out."""

    def __init__(self) -> None:
        super().__init__()
        self.is_pulled = False
        self.is_closed = False

    def lost(self) -> bool:
        return self.is_pulled

    def close(self) -> None:
        self.is_closed = True


@dataclass
class Socket:
    """Where devices are plugged in; opens the one that is there."""

    device: Plug | None = None
    told: queue.Queue[str] = field(default_factory=queue.Queue[str])

    def open(self) -> Plug:
        if self.device is None or self.device.is_pulled:
            raise MixerError("no device")
        return self.device

    def mixer(self) -> LastingMixer:
        return LastingMixer(
            self.open,
            on_lost=lambda: self.told.put("lost"),
            on_back=lambda: self.told.put("back"),
            look_seconds=0.001,
        )


def test_a_device_that_hangs_does_not_keep_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voice_memory.sound.lasting._PATIENCE_SECONDS", 0.01)
    is_asked, may_close = threading.Event(), threading.Event()

    class Hanging(Plug):
        def close(self) -> None:
            is_asked.set()
            assert may_close.wait(PATIENCE)
            super().close()

    device = Hanging()
    Socket(device).mixer().close()
    assert is_asked.wait(PATIENCE)
    assert not device.is_closed
    may_close.set()


def test_a_device_that_comes_too_late_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voice_memory.sound.lasting._PATIENCE_SECONDS", 0.01)
    is_looking, may_open = threading.Event(), threading.Event()

    class Slow(Socket):
        def open(self) -> Plug:
            if self.device is None:
                self.device = Plug()
                raise MixerError("not yet")
            is_looking.set()
            assert may_open.wait(PATIENCE)
            return super().open()

    socket = Slow()
    mixer = socket.mixer()
    assert is_looking.wait(PATIENCE)
    mixer.close()
    may_open.set()
    for thread in threading.enumerate():
        if thread.name == "sound-device":
            thread.join(PATIENCE)
    assert socket.device is not None
    assert socket.device.is_closed
    assert socket.told.empty()


def test_a_device_that_is_pulled_out_and_another_that_is_plugged_in() -> None:
    first, second = Plug(), Plug()
    socket = Socket(first)
    mixer = socket.mixer()
    assert not mixer.lost()
    mixer.set_speech_volume(30)
    mixer.set_cue_volume(40)
    mixer.play_speech(SOUND)
    mixer.play_cue(SOUND)
    first.is_pulled = True
    assert socket.told.get(timeout=PATIENCE) == "lost"
    assert first.is_closed
    assert mixer.lost()
    mixer.play_speech(SOUND)
    mixer.play_cue(SOUND)
    mixer.stop_speech()
    assert not mixer.speech_busy()
    mixer.set_cue_volume(50)
    socket.device = second
    assert socket.told.get(timeout=PATIENCE) == "back"
    mixer.play_speech(SOUND)
    mixer.close()
    assert (first.speech, first.cues) == ([SOUND], [SOUND])
    assert (second.speech, second.cues) == ([SOUND], [])
    assert (second.speech_volume, second.cue_volume) == (30, 50)
    assert second.is_closed
    assert socket.told.empty()


def test_a_device_that_comes_later_is_found() -> None:
    socket = Socket()
    mixer = socket.mixer()
    assert mixer.lost()
    assert mixer.detail == ""
    socket.device = Plug()
    assert socket.told.get(timeout=PATIENCE) == "back"
    assert mixer.is_heard
    assert mixer.detail == "silence"
    mixer.close()


class Hanging(SpySynthesiser):
    """A synthesiser that hangs until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.may_go_on = threading.Event()
        self.is_closed = False

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        for part in super().render_parts(text, voice):
            assert self.may_go_on.wait(PATIENCE)
            yield part

    def close(self) -> None:
        self.is_closed = True


def test_a_synthesiser_that_hangs_is_given_up_and_taken_again() -> None:
    hanging = Hanging()
    guarded = Guarded(hanging, patience_seconds=0.05)
    with pytest.raises(SynthesiserError, match=r"spy did not answer within 0\.05 s"):
        guarded.render("one", VOICE)
    # At once, or each sentence would cost the patience again.
    with pytest.raises(SynthesiserError, match="spy does not answer"):
        guarded.render("two", VOICE)
    hanging.may_go_on.set()
    deadline = threading.Event()
    for _ in range(2000):
        try:
            made = guarded.render("three. Four", VOICE)
            break
        except SynthesiserError:
            deadline.wait(0.01)
    else:
        pytest.fail("it never speaks again")
    assert made == SpySynthesiser().render("three. Four", VOICE)
    guarded.close()
    assert hanging.is_closed


def test_a_guarded_synthesiser_hands_on_what_went_wrong() -> None:
    class Wild(SpySynthesiser):
        def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
            yield from super().render_parts(text, voice)
            raise ZeroDivisionError(text)

    before = threading.active_count()
    guarded = Guarded(Wild())
    parts = guarded.render_parts("one", VOICE)
    assert next(parts).seconds > 0
    with pytest.raises(ZeroDivisionError, match="one"):
        next(parts)
    assert guarded.check().ok
    guarded.close()
    assert threading.active_count() == before


class Choosy(SpySynthesiser):
    """A synthesiser that knows some voices."""

    def __init__(self, *known: str) -> None:
        super().__init__()
        self.known = set(known)
        self.times_closed = 0

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        if voice.tag not in self.known:
            raise SynthesiserError(f"no voice {voice.tag}")
        return super().render_parts(text, voice)

    def close(self) -> None:
        self.times_closed += 1


def test_the_usual_voice_speaks_for_one_that_is_missing_until_it_is_back() -> None:
    missing: list[str] = []
    synthesiser = Choosy("ne")
    stand_in = StandIn(synthesiser, synthesiser, on_missing=lambda v: missing.append(v.tag))
    for known in ({"ne"}, {"ne"}, {"ne", "ne+f9"}, {"ne"}):
        synthesiser.known = known
        assert stand_in.render("one", VOICE).seconds > 0
    assert [voice.tag for voice in synthesiser.voices] == ["ne", "ne", "ne+f9", "ne"]
    assert missing == ["ne+f9", "ne+f9"]
    assert {voice.rate for voice in synthesiser.voices} == {900}
    stand_in.close()
    assert synthesiser.times_closed == 1


def test_the_usual_synthesiser_speaks_for_one_that_fails() -> None:
    missing: list[str] = []
    chosen, usual = Choosy(), Choosy("ne")
    stand_in = StandIn(chosen, usual, on_missing=lambda voice: missing.append(voice.tag))
    assert stand_in.render("one", VOICE).seconds > 0
    assert missing == ["ne+f9"]
    stand_in.close()
    assert (chosen.times_closed, usual.times_closed) == (1, 1)


@pytest.mark.parametrize("voice", [VOICE, Voice("ne", usual_tag="ne"), Voice("xx")])
def test_where_nothing_can_speak_it_is_an_error(voice: Voice) -> None:
    synthesiser = Choosy()
    stand_in = StandIn(synthesiser, synthesiser, on_missing=lambda _: None)
    with pytest.raises(SynthesiserError, match="no voice"):
        stand_in.render("one", voice)


def test_a_text_that_breaks_off_is_not_begun_again_by_another_voice() -> None:
    class BreaksOff(Choosy):
        def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
            yield next(super().render_parts(text, voice))
            raise SynthesiserError("broken off")

    usual = Choosy("ne")
    stand_in = StandIn(BreaksOff("ne+f9"), usual, on_missing=lambda _: None)
    parts = stand_in.render_parts("One. Two.", VOICE)
    assert next(parts).seconds > 0
    with pytest.raises(SynthesiserError, match="broken off"):
        next(parts)
    assert usual.texts == []
