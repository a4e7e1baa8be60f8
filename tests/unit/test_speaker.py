"""Utterances are spoken in order, cut at any moment, and survive drivers that fail."""

from __future__ import annotations

import queue
import threading
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.held_mixer import HeldMixer
from voice_memory.pcm import Pcm
from voice_memory.sound.base import MixerError
from voice_memory.sound.silent import SilentMixer
from voice_memory.speech.base import OutputStalledError, SynthesiserError, Voice
from voice_memory.speech.speaker import Speaker
from voice_memory.speech.spy import SpySynthesiser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from voice_memory.speech.base import SpeechOutput, Synthesiser

    Open = Callable[[Synthesiser, SpeechOutput], Speaker]

VOICE = Voice("en-gb", rate=900)
# Only how long a broken test hangs; nothing waits this long when all is well.
PATIENCE = 20


class BrokenSynthesiser(SpySynthesiser):
    """A synthesiser that fails while it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.broken = True

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        if self.broken:
            raise SynthesiserError("no voice")
        return super().render_parts(text, voice)


class Told:
    """What the callbacks were given, in order."""

    def __init__(self) -> None:
        self.done: queue.Queue[str] = queue.Queue()
        self.faults: list[Exception] = []

    def next_done(self) -> str:
        return self.done.get(timeout=PATIENCE)


@pytest.fixture
def told() -> Told:
    return Told()


def say(speaker: Speaker, told: Told, text: str, *, cut: bool = False) -> None:
    speaker.say(text, VOICE, on_done=lambda: told.done.put(text), cut=cut)


@pytest.fixture
def spy() -> SpySynthesiser:
    return SpySynthesiser()


@pytest.fixture
def mixer() -> HeldMixer:
    return HeldMixer()


@pytest.fixture
def speak(told: Told) -> Iterator[Open]:
    """Open a speaker that is closed however the test ends: its thread would hold the suite."""
    with ExitStack() as opened:

        def speak(synthesiser: Synthesiser, output: SpeechOutput) -> Speaker:
            speaker = Speaker(synthesiser, output, on_fault=told.faults.append)
            opened.callback(speaker.close)
            return speaker

        yield speak


@pytest.fixture
def speaker(speak: Open, spy: SpySynthesiser, mixer: HeldMixer, told: Told) -> Iterator[Speaker]:
    yield speak(spy, mixer)
    assert told.faults == []


def test_utterances_wait_for_each_other(
    speaker: Speaker, mixer: HeldMixer, spy: SpySynthesiser, told: Told
) -> None:
    for text in ("one", "two", "three"):
        say(speaker, told, text)
    for count, text in enumerate(("one", "two", "three"), 1):
        mixer.started.get(timeout=PATIENCE)
        assert len(mixer.speech) == count
        mixer.finish()
        assert told.next_done() == text
    assert spy.texts == ["one", "two", "three"]
    assert mixer.stops == 0


def test_the_second_sentence_is_made_while_the_first_plays(
    speak: Open, mixer: HeldMixer, told: Told
) -> None:
    made: queue.Queue[str] = queue.Queue()

    class Slow(SpySynthesiser):
        def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
            for part in super().render_parts(text, voice):
                made.put(self.texts[-1])
                yield part

    speaker = speak(Slow(), mixer)
    say(speaker, told, "First one. Second one.")
    mixer.started.get(timeout=PATIENCE)
    assert [made.get(timeout=PATIENCE), made.get(timeout=PATIENCE)] == ["First one.", "Second one."]
    assert len(mixer.speech) == 1
    mixer.finish()
    mixer.started.get(timeout=PATIENCE)
    assert told.done.empty()
    mixer.finish()
    assert told.next_done() == "First one. Second one."


def test_a_part_that_comes_late_waits_for_the_end_and_is_not_queued(
    speak: Open, mixer: HeldMixer, told: Told
) -> None:
    go_on = threading.Event()

    class Late(SpySynthesiser):
        def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
            first, second = super().render_parts(text, voice)
            yield replace(first, samples=first.samples[:2])
            assert go_on.wait(PATIENCE)
            yield second

    speaker = speak(Late(), mixer)
    say(speaker, told, "One. Two.")
    mixer.started.get(timeout=PATIENCE)
    go_on.set()
    mixer.finish()
    mixer.started.get(timeout=PATIENCE)
    assert not mixer.speech_waiting()
    mixer.finish()
    assert told.next_done() == "One. Two."


def test_the_silence_before_a_sound_is_left_out_and_that_within_it_is_not(
    speak: Open, mixer: HeldMixer, told: Told
) -> None:
    class Plosive(SpySynthesiser):
        def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
            for part in super().render_parts(text, voice):
                yield replace(part, samples=bytes(501) + b"\1" + bytes(500))

    speaker = speak(Plosive(), mixer)
    say(speaker, told, "One. Two.")
    for _ in range(2):
        mixer.started.get(timeout=PATIENCE)
        mixer.finish()
    told.next_done()
    first, second = mixer.speech
    assert first.samples == b"\0\1" + bytes(500)
    assert second.samples == bytes(501) + b"\1" + bytes(500)


def test_a_cut_drops_what_plays_and_what_waits(
    speaker: Speaker, mixer: HeldMixer, spy: SpySynthesiser, told: Told
) -> None:
    for text in ("one", "two"):
        say(speaker, told, text)
    mixer.started.get(timeout=PATIENCE)
    say(speaker, told, "now", cut=True)
    mixer.started.get(timeout=PATIENCE)
    assert mixer.stops == 1
    mixer.finish()
    assert told.next_done() == "now"
    assert told.done.empty()
    assert spy.texts == ["one", "now"]


def test_cancel_silences_at_once_and_forgets_the_rest(
    speaker: Speaker, mixer: HeldMixer, spy: SpySynthesiser, told: Told
) -> None:
    for text in ("one", "two"):
        say(speaker, told, text)
    mixer.started.get(timeout=PATIENCE)
    speaker.cancel()
    assert not mixer.speech_busy()
    say(speaker, told, "after")
    mixer.started.get(timeout=PATIENCE)
    mixer.finish()
    assert told.next_done() == "after"
    assert told.done.empty()
    assert spy.texts == ["one", "after"]


def test_what_is_cut_while_it_is_made_is_never_heard(
    speak: Open, mixer: HeldMixer, told: Told
) -> None:
    making, go_on = threading.Event(), threading.Event()

    class Slow(SpySynthesiser):
        def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
            making.set()
            assert go_on.wait(PATIENCE)
            return super().render_parts(text, voice)

    speaker = speak(Slow(), mixer)
    say(speaker, told, "cut")
    assert making.wait(PATIENCE)
    speaker.cancel()
    say(speaker, told, "and heard")
    go_on.set()
    mixer.started.get(timeout=PATIENCE)
    mixer.finish()
    assert told.next_done() == "and heard"
    assert len(mixer.speech) == 1


def test_an_empty_text_is_done_without_a_sound(
    speaker: Speaker, mixer: HeldMixer, told: Told
) -> None:
    say(speaker, told, "")
    assert told.next_done() == ""
    assert mixer.speech == []


def test_saying_again_renders_once_and_plays_the_same(
    speaker: Speaker, mixer: HeldMixer, spy: SpySynthesiser, told: Told
) -> None:
    for _ in range(2):
        say(speaker, told, "B2. Face down.")
        for _sentence in range(2):
            mixer.started.get(timeout=PATIENCE)
            mixer.finish()
        told.next_done()
    speaker.say("B2. Face down.", Voice("en-gb", rate=800), on_done=lambda: told.done.put("800"))
    assert spy.texts[:2] == ["B2.", "Face down."]
    mixer.started.get(timeout=PATIENCE)
    assert spy.voices[2].rate == 800
    assert mixer.speech[0:2] == mixer.speech[2:4]


def test_a_callback_may_say_the_next(speaker: Speaker, mixer: HeldMixer, told: Told) -> None:
    speaker.say("one", VOICE, on_done=lambda: say(speaker, told, "two", cut=True))
    for _ in range(2):
        mixer.started.get(timeout=PATIENCE)
        mixer.finish()
    assert told.next_done() == "two"


def test_a_synthesiser_that_fails_is_told_once_and_tried_again(speak: Open, told: Told) -> None:
    broken, mixer = BrokenSynthesiser(), SilentMixer()
    speaker = speak(broken, mixer)
    for text in ("one", "two"):
        say(speaker, told, text)
        assert told.next_done() == text
    assert [str(fault) for fault in told.faults] == ["no voice"]
    assert mixer.speech == []
    broken.broken = False
    say(speaker, told, "three")
    assert told.next_done() == "three"
    assert len(mixer.speech) == 1
    broken.broken = True
    say(speaker, told, "four")
    assert told.next_done() == "four"
    assert len(told.faults) == 2


def test_a_synthesiser_that_breaks_its_promise_does_not_end_the_speaker(
    speak: Open, told: Told
) -> None:
    class Wild(SpySynthesiser):
        def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
            yield next(super().render_parts(text, voice))
            raise ZeroDivisionError

    mixer = HeldMixer()
    speaker = speak(Wild(), mixer)
    say(speaker, told, "one")
    mixer.started.get(timeout=PATIENCE)
    assert told.done.empty()
    mixer.finish()
    assert told.next_done() == "one"
    assert [type(fault) for fault in told.faults] == [ZeroDivisionError]


def test_a_device_that_fails_is_a_fault_too(speak: Open, spy: SpySynthesiser, told: Told) -> None:
    class Unplugged(SilentMixer):
        def play_speech(self, pcm: Pcm) -> None:
            raise MixerError(f"no device for {pcm.seconds} s")

    speaker = speak(spy, Unplugged())
    say(speaker, told, "one")
    assert told.next_done() == "one"
    assert [type(fault) for fault in told.faults] == [MixerError]


def test_a_device_that_hangs_is_given_up(spy: SpySynthesiser, told: Told) -> None:
    mixer = HeldMixer()
    speaker = Speaker(spy, mixer, on_fault=told.faults.append, stall_seconds=0)
    say(speaker, told, "one")
    assert told.next_done() == "one"
    assert [type(fault) for fault in told.faults] == [OutputStalledError]
    assert not mixer.speech_busy()
    speaker.close()


def test_each_voice_that_fails_is_told_once(speak: Open, told: Told) -> None:
    class OnlyEnglish(SpySynthesiser):
        def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
            if voice.tag != "en-gb":
                raise SynthesiserError(voice.tag)
            return super().render_parts(text, voice)

    speaker = speak(OnlyEnglish(), SilentMixer())
    for tag in ("ne", "en-gb", "ne", "xx", "en-gb", "ne"):
        speaker.say("one", Voice(tag), cut=False, on_done=lambda: told.done.put("one"))
        told.next_done()
    assert [str(fault) for fault in told.faults] == ["ne", "xx"]


def test_what_is_played_has_been_shaped_and_what_is_kept_has_not(
    speaker: Speaker, mixer: HeldMixer, spy: SpySynthesiser, told: Told
) -> None:
    def click(rate_hz: int, parts: Iterable[Pcm]) -> Iterator[Pcm]:
        return (Pcm(pcm.samples[:2], rate_hz) for pcm in parts)

    for rate_hz in (1000, 2000):
        speaker.say(
            "one",
            VOICE,
            shape=partial(click, rate_hz),
            on_done=lambda: told.done.put("one"),
        )
        mixer.started.get(timeout=PATIENCE)
        mixer.finish()
        told.next_done()
    assert mixer.speech == [Pcm(b"\0\0", 1000), Pcm(b"\0\0", 2000)]
    assert spy.texts == ["one"]


def test_close_cuts_and_leaves_no_thread(
    speak: Open, spy: SpySynthesiser, mixer: HeldMixer, told: Told
) -> None:
    before = set(threading.enumerate())
    speaker = speak(spy, mixer)
    assert len(set(threading.enumerate()) - before) == 1
    for text in ("one", "two"):
        say(speaker, told, text)
    mixer.started.get(timeout=PATIENCE)
    speaker.close()
    assert not mixer.speech_busy()
    assert set(threading.enumerate()) == before
    assert told.done.empty()
    with pytest.raises(RuntimeError, match="closed"):
        say(speaker, told, "late")
    speaker.cancel()
    speaker.close()


def test_many_threads_saying_and_cutting_leave_the_speaker_working(speak: Open, told: Told) -> None:
    speaker = speak(SpySynthesiser(), SilentMixer())

    def disturb(seed: int) -> None:
        for number in range(50):
            if (number + seed) % 3:
                say(speaker, told, f"{seed} {number}", cut=number % 2 == 0)
            else:
                speaker.cancel()

    threads = [threading.Thread(target=disturb, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    say(speaker, told, "last", cut=True)
    while told.next_done() != "last":
        pass
    assert told.faults == []
