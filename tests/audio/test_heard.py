"""What is said and played comes out of a real sound server, and stops when it is told to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from array import array
from typing import TYPE_CHECKING

import pytest

from voice_memory.pcm import Pcm
from voice_memory.settings import Space
from voice_memory.sound import earcons
from voice_memory.sound.mixer import PygameMixer
from voice_memory.speech.base import Voice
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.audio.conftest import SoundServer
    from voice_memory.sound.base import Mixer

ENGLISH = Voice("en-gb")
NEPALI = Voice("ne")
# Minutes of speech: it cannot end by itself while a test waits.
RATE_HZ = 22050
# Samples before and after a seam.
NEAR = 100
LONG = "red seven and black king " * 100
PATIENCE = 20
PLAIN_ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("SDL_", "PULSE_", "ALSA_"))
}


@pytest.fixture
def mixer(sound_server: SoundServer) -> Iterator[Mixer]:
    assert sound_server.environment
    mixer: Mixer = PygameMixer()
    yield mixer
    mixer.close()


@pytest.fixture
def speaker(mixer: Mixer) -> Iterator[Speaker]:
    faults: list[Exception] = []
    speaker = Speaker(Espeak(), mixer, on_fault=faults.append)
    yield speaker
    speaker.close()
    assert faults == []


@pytest.mark.parametrize(
    ("text", "voice"), [("Red seven, B2. Pair!", ENGLISH), ("रातो सात। जोडी!", NEPALI)]
)
def test_speech_is_heard_and_its_end_is_told(
    sound_server: SoundServer, speaker: Speaker, text: str, voice: Voice
) -> None:
    recorder = sound_server.recorder
    mark = recorder.mark()
    done = threading.Event()
    speaker.say(text, voice, on_done=done.set)
    recorder.wait_until_heard(mark)
    assert done.wait(PATIENCE)
    recorder.wait_until_silent(mark)


def test_nothing_is_heard_after_cancel(sound_server: SoundServer, speaker: Speaker) -> None:
    recorder = sound_server.recorder
    mark = recorder.mark()
    done = threading.Event()
    speaker.say(LONG, ENGLISH, on_done=done.set)
    recorder.wait_until_heard(mark)
    speaker.cancel()
    recorder.wait_until_silent(mark)
    assert not done.is_set()


def test_a_cue_is_heard_over_speech_and_stays_when_speech_is_cut(
    sound_server: SoundServer, mixer: Mixer
) -> None:
    recorder = sound_server.recorder
    mark = recorder.mark()
    tone = earcons.load("end")
    mixer.play_cue(Pcm(tone.samples * 60, tone.rate_hz))
    mixer.play_speech(Espeak().render(LONG, ENGLISH))
    assert mixer.speech_busy()
    mixer.stop_speech()
    assert not mixer.speech_busy()
    mark = recorder.mark()
    recorder.wait_for_frames(mark, 11025)
    recorder.wait_until_heard(mark + 5512)


# Each sample is another number, so that it tells its place.
RISING = array("h", range(5000, 5000 + RATE_HZ // 2))


def heard_around(server: SoundServer, mixer: Mixer, cut: int) -> list[int]:
    """What one ear hears around the end of one sound, where another was queued."""
    recorder = server.recorder
    recorder.wait_until_silent(recorder.mark(), 100)
    mark = recorder.mark()
    mixer.play_speech(Pcm(RISING[:cut].tobytes(), RATE_HZ))
    mixer.queue_speech(Pcm(RISING[cut:].tobytes(), RATE_HZ))
    assert mixer.speech_waiting()
    recorder.wait_until_heard(mark)
    recorder.wait_until_silent(mark, 100)
    assert not mixer.speech_waiting()
    left = list(recorder.samples_since(mark)[0::2])
    around = RISING[cut - NEAR]
    return left[left.index(around) :][: 2 * NEAR] if around in left else []


def test_what_is_queued_follows_sample_by_sample(sound_server: SoundServer, mixer: Mixer) -> None:
    # A busy machine may leave a gap anywhere, but not each time just there.
    assert any(
        heard_around(sound_server, mixer, cut) == list(RISING[cut - NEAR : cut + NEAR])
        for cut in (3001, 4096, 5555, 7000, 8191)
    )


def test_what_waits_is_cut_with_what_plays(sound_server: SoundServer, mixer: Mixer) -> None:
    recorder = sound_server.recorder
    long = Espeak().render(LONG, ENGLISH)
    mark = recorder.mark()
    mixer.play_speech(long)
    mixer.queue_speech(long)
    recorder.wait_until_heard(mark)
    mixer.stop_speech()
    assert (mixer.speech_busy(), mixer.speech_waiting()) == (False, False)
    recorder.wait_until_silent(mark)


def test_a_cue_that_plays_gets_softer_when_speech_begins(
    sound_server: SoundServer, mixer: Mixer
) -> None:
    recorder = sound_server.recorder
    steady = Pcm(array("h", [9000, -9000] * 50000).tobytes(), RATE_HZ)

    def loudness() -> float:
        mark = recorder.mark()
        recorder.wait_for_frames(mark, 6000)
        # The last of it: a moment passes before what is played is recorded. And a busy machine
        # may leave gaps.
        return max(recorder.rms_windows(mark)[-10:])

    mixer.set_speech_volume(0)
    mixer.play_cue(steady)
    alone = loudness()
    mixer.play_speech(Espeak().render(LONG, ENGLISH))
    assert loudness() == pytest.approx(alone * 0.35, rel=0.1)
    mixer.stop_speech()


@pytest.mark.parametrize(
    ("column", "louder", "softer"), [(-1.0, "left", "right"), (1.0, "right", "left")]
)
def test_a_cue_comes_from_its_side(
    sound_server: SoundServer, mixer: Mixer, column: float, louder: str, softer: str
) -> None:
    recorder = sound_server.recorder
    mark = recorder.mark()
    mixer.play_cue(earcons.cue(("pair",), column, 0.0, Space.HEADPHONES))
    recorder.wait_until_heard(mark)
    recorder.wait_until_silent(mark, 100)
    heard = dict(zip(("left", "right"), recorder.ears(mark), strict=True))
    assert heard[louder] > 3 * heard[softer]


def test_the_volumes_are_apart(sound_server: SoundServer, mixer: Mixer) -> None:
    recorder = sound_server.recorder

    def loudness_of_a_cue(percent: int) -> float:
        mixer.set_cue_volume(percent)
        mark = recorder.mark()
        mixer.play_cue(earcons.load("pair"))
        recorder.wait_until_heard(mark)
        recorder.wait_until_silent(mark, 100)
        return max(recorder.rms_windows(mark))

    mixer.set_speech_volume(0)
    mark = recorder.mark()
    mixer.play_speech(Espeak().render(LONG, ENGLISH))
    recorder.wait_for_frames(mark, 11025)
    assert max(recorder.rms_windows(mark)) == 0
    under_speech = loudness_of_a_cue(100)
    mark = recorder.mark()
    mixer.set_speech_volume(100)
    recorder.wait_until_heard(mark)
    mixer.stop_speech()
    recorder.wait_until_silent(mark, 100)
    full, half = loudness_of_a_cue(100), loudness_of_a_cue(50)
    assert half == pytest.approx(full * 0.5**1.5, rel=0.1)
    assert under_speech == pytest.approx(full * 0.35, rel=0.1)


def test_a_sound_of_another_rate_lasts_as_long(sound_server: SoundServer, mixer: Mixer) -> None:
    recorder = sound_server.recorder
    mark = recorder.mark()
    tone = earcons.load("end")
    slow = Pcm(tone.samples, tone.rate_hz // 2)
    mixer.play_speech(slow)
    recorder.wait_until_heard(mark)
    recorder.wait_until_silent(mark, 100)
    heard = sum(rms > 0 for rms in recorder.rms_windows(mark)) * 0.01
    assert heard == pytest.approx(slow.seconds, rel=0.3)  # not half of it


def test_a_server_that_dies_does_not_leave_the_game_waiting(
    mortal_sound_server: SoundServer,
) -> None:
    mixer = PygameMixer()
    faults: list[Exception] = []
    speaker = Speaker(Espeak(), mixer, on_fault=faults.append)
    mark = mortal_sound_server.recorder.mark()
    done = threading.Event()
    speaker.say("Red seven, B2. Choose another.", ENGLISH, on_done=done.set)
    mortal_sound_server.recorder.wait_until_heard(mark)
    mortal_sound_server.process.kill()
    assert done.wait(PATIENCE)
    done.clear()
    speaker.say("Black king.", ENGLISH, on_done=done.set)
    assert done.wait(PATIENCE)
    speaker.close()
    mixer.close()


OPEN = """
import sys
from voice_memory.sound.base import MixerError
from voice_memory.sound.mixer import PygameMixer
try:
    mixer = PygameMixer()
except MixerError as error:
    print("no device:", error)
else:
    print(mixer.detail, flush=True)
    sys.stdin.readline()
"""


@pytest.mark.parametrize(
    "environment",
    [
        {"SDL_AUDIODRIVER": "pulseaudio", "PULSE_SERVER": "unix:/nowhere"},
        {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/nowhere"},
        {"SDL_AUDIODRIVER": "none-such"},
    ],
    ids=["no server", "no card", "no driver"],
)
def test_no_device_is_one_error_and_not_a_word_on_the_terminal(
    environment: dict[str, str],
) -> None:
    result = subprocess.run(
        [sys.executable, "-c", OPEN],
        env={**PLAIN_ENVIRONMENT, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.startswith("no device: ")
    assert result.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="the shell of Windows closes no file")
def test_a_process_without_standard_error_can_open_the_device() -> None:
    result = subprocess.run(
        ["sh", "-c", 'exec "$0" -c "$1" 2>&-', sys.executable, OPEN],
        env={**PLAIN_ENVIRONMENT, "SDL_AUDIODRIVER": "dummy"},
        input="\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout == "SDL dummy, 22050 Hz, 256 frames\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_the_terminate_signal_still_ends_a_process_that_plays() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OPEN],
        env={**PLAIN_ENVIRONMENT, "SDL_AUDIODRIVER": "dummy"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "SDL dummy, 22050 Hz, 256 frames\n"
        child.terminate()
        assert child.wait(PATIENCE) == -signal.SIGTERM
