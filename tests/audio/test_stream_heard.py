"""Speech on a stream of its own: whole, cut at once, and of no harm when the server is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from array import array
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from voice_memory.sound.base import MixerError
from voice_memory.sound.pulse import PulseSpeech

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.audio.conftest import SoundServer

RATE_HZ = 22050
PATIENCE = 20


def tone(seconds: float, loudness: int = 9000) -> bytes:
    """Of two channels, no sample of it silent."""
    count = round(seconds * RATE_HZ)
    return array("h", [loudness, loudness] * count).tobytes()


@pytest.fixture
def stream(sound_server: SoundServer) -> Iterator[PulseSpeech]:
    assert sound_server.environment
    stream = PulseSpeech(RATE_HZ)
    yield stream
    stream.close()


def test_a_phrase_in_two_parts_has_no_gap_while_python_is_held(
    sound_server: SoundServer, stream: PulseSpeech
) -> None:
    recorder = sound_server.recorder
    is_over = threading.Event()

    def hold_python() -> None:
        # Behind others for the processor: it is Python's lock that is held.
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)
        while not is_over.is_set():
            sum(range(1000))

    holding = threading.Thread(target=hold_python, daemon=True)
    holding.start()
    mark = recorder.mark()
    stream.play(tone(0.1), 1.0)
    stream.queue(tone(1.4), 1.0)
    recorder.wait_until_heard(mark)
    recorder.wait_until_silent(mark, 300)
    is_over.set()
    holding.join()
    heard = [sample != 0 for sample in recorder.samples_since(mark)[0::2]]
    first, last = heard.index(True), len(heard) - heard[::-1].index(True)
    assert all(heard[first:last])
    # Where the server takes back silence that it has made, the recorder has heard that already.
    assert last - first == pytest.approx(1.5 * RATE_HZ, abs=0.02 * RATE_HZ)


def test_another_sound_replaces_what_plays_and_what_waits(
    sound_server: SoundServer, stream: PulseSpeech
) -> None:
    recorder = sound_server.recorder
    mark = recorder.mark()
    stream.play(tone(30, 3000), 1.0)
    stream.queue(tone(30, 4000), 1.0)
    assert (stream.is_busy, stream.is_waiting) == (True, True)
    recorder.wait_until_heard(mark)
    stream.play(tone(0.1, 9000), 1.0)
    assert (stream.is_busy, stream.is_waiting) == (True, False)
    recorder.wait_until_silent(mark, 200)
    left = recorder.samples_since(mark)[0::2]
    assert 4000 not in left
    # As above.
    assert left.count(9000) == pytest.approx(0.1 * RATE_HZ, abs=0.02 * RATE_HZ)


def test_a_sound_longer_than_the_server_keeps_is_handed_over_bit_by_bit(
    sound_server: SoundServer, stream: PulseSpeech
) -> None:
    recorder = sound_server.recorder
    mark = recorder.mark()
    stream.play(tone(120), 1.0)
    recorder.wait_until_heard(mark)
    stream.stop()
    assert not stream.is_busy
    recorder.wait_until_silent(mark, 200)


def test_the_volume_changes_what_plays(sound_server: SoundServer, stream: PulseSpeech) -> None:
    recorder = sound_server.recorder
    mark = recorder.mark()
    stream.set_volume(0.5)
    stream.play(tone(30, 8000), 0.5)
    recorder.wait_until_heard(mark)
    stream.set_volume(1.0)
    later = recorder.mark()
    recorder.wait_for_frames(later, RATE_HZ // 2)
    left = recorder.samples_since(mark)[0::2]
    assert {sample for sample in left if sample} == {2000, 4000}
    assert left[-1] == 4000


def until(condition: Callable[[], bool]) -> None:
    deadline = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < deadline


def test_a_sound_that_stood_still_ends_when_it_has_been_heard(
    mortal_sound_server: SoundServer,
) -> None:
    def suspend(*, yes: bool) -> None:
        subprocess.run(["pactl", "suspend-sink", "out", str(int(yes))], check=True)

    stream = PulseSpeech(RATE_HZ)
    recorder = mortal_sound_server.recorder
    mark = recorder.mark()
    stream.play(tone(1.0), 1.0)
    recorder.wait_until_heard(mark)
    suspend(yes=True)
    by_the_clock = monotonic() + 1.2
    while monotonic() < by_the_clock:
        assert stream.is_busy
    mark = recorder.mark()
    suspend(yes=False)
    recorder.wait_until_heard(mark)
    # What is left can be cut off still.
    stream.stop()
    assert not stream.is_busy
    recorder.wait_until_silent(mark, 200)
    assert sum(sample != 0 for sample in recorder.samples_since(mark)[0::2]) < RATE_HZ // 2
    stream.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.parametrize("is_playing", [True, False], ids=["in a sound", "while silent"])
def test_a_server_that_hangs_keeps_nobody_waiting_and_is_told(
    mortal_sound_server: SoundServer,
    is_playing: bool,  # noqa: FBT001 - a column of the table
) -> None:
    stream = PulseSpeech(RATE_HZ)
    recorder = mortal_sound_server.recorder
    mark = recorder.mark()
    stream.play(tone(30 if is_playing else 0.1), 1.0)
    recorder.wait_until_heard(mark)
    if not is_playing:
        until(lambda: not stream.is_busy)
    mortal_sound_server.process.send_signal(signal.SIGSTOP)
    try:
        stream.stop()
        # Nobody is there.
        until(lambda: stream.is_busy)
        stream.play(tone(0.1), 1.0)
        later = monotonic() + 0.5
        while monotonic() < later:
            # Longer than the sound lasts: it is not heard.
            assert stream.is_busy
    finally:
        mortal_sound_server.process.send_signal(signal.SIGCONT)
    until(lambda: not stream.is_busy)
    stream.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot kill so")
def test_a_server_that_has_gone_is_told(mortal_sound_server: SoundServer) -> None:
    stream = PulseSpeech(RATE_HZ)
    mortal_sound_server.process.kill()
    mortal_sound_server.process.wait()
    deadline = monotonic() + PATIENCE
    while not stream.is_lost:
        stream.play(tone(0.1), 1.0)
        assert monotonic() < deadline
    stream.stop()
    until(lambda: not stream.is_busy)
    stream.close()


def test_no_server_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    with pytest.raises(MixerError):
        PulseSpeech(RATE_HZ)
