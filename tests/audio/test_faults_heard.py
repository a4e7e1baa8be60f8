"""A sound server that dies, a device that is pulled out: told once, and heard again when back."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import answer, message
from voice_memory.announce.pieces import pieces
from voice_memory.l10n.locale import SpokenPart
from voice_memory.settings import Settings
from voice_memory.settings import Voice as Speaks
from voice_memory.sound.mixer import PygameMixer
from voice_memory.speech.base import Voice
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.guarded import Guarded
from voice_memory.speech.speaker import Speaker
from voice_memory.terminal.stage import Spoken
from voice_memory.terminal.voice import OwnVoice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from tests.audio.conftest import Recorder, SoundServer
    from voice_memory.announce.model import Message

    Start = Callable[[], AbstractContextManager[SoundServer]]

PATIENCE = 20


class Told:
    """An own voice, and what it told of itself."""

    def __init__(self) -> None:
        self.told: queue.Queue[Message] = queue.Queue()
        self.finished: queue.Queue[None] = queue.Queue()
        espeak = Guarded(Espeak())
        self.voice = OwnVoice(
            Settings(voice=Speaks.OWN),
            chosen=espeak,
            usual=espeak,
            open_mixer=PygameMixer,
            on_finished=lambda: self.finished.put(None),
            tell=self.told.put,
        )

    def say(self, words: str) -> None:
        told = answer(message("no-pair"))
        (piece,) = pieces(told)
        self.voice.tell([Spoken(piece, (SpokenPart("en", words),))], told, cut=True)

    def expect(self, told: str) -> None:
        assert self.told.get(timeout=PATIENCE) == message(told)

    def expect_heard(self, recorder: Recorder, words: str) -> None:
        mark = recorder.mark()
        self.say(words)
        recorder.wait_until_heard(mark)
        self.finished.get(timeout=PATIENCE)


@pytest.fixture
def open_voice() -> Iterator[Callable[[], Told]]:
    opened: list[Told] = []

    def open_voice() -> Told:
        opened.append(Told())
        return opened[-1]

    yield open_voice
    for each in opened:
        each.voice.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot kill so")
def test_a_server_that_is_killed_and_started_again_is_heard_again(
    start_sound_server: Start, open_voice: Callable[[], Told]
) -> None:
    with start_sound_server() as server:
        own = open_voice()
        own.expect_heard(server.recorder, "Red seven.")
        own.say("red seven and black king " * 100)
        server.process.kill()
        own.expect("sound-lost")
        own.finished.get(timeout=PATIENCE)
        assert not own.voice.is_heard
        own.say("Black king.")
    with start_sound_server() as server:
        own.expect("sound-back")
        own.expect_heard(server.recorder, "Red seven.")
    assert own.told.empty()


def test_a_device_that_is_pulled_out_and_put_back(
    mortal_sound_server: SoundServer, open_voice: Callable[[], Told]
) -> None:
    def control(*command: str) -> None:
        environment = {**mortal_sound_server.environment, "PATH": "/usr/bin:/bin"}
        subprocess.run(["pactl", *command], env=environment, check=True, stdout=subprocess.DEVNULL)

    own = open_voice()
    own.expect_heard(mortal_sound_server.recorder, "Red seven.")
    control("unload-module", "module-null-sink")
    own.expect("sound-lost")
    control("load-module", "module-null-sink", "sink_name=other")
    own.expect("sound-back")
    own.say("Red seven.")
    own.finished.get(timeout=PATIENCE)
    assert own.told.empty()


def test_a_device_that_comes_after_the_start_is_used(
    start_sound_server: Start,
    open_voice: Callable[[], Told],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "pulseaudio")
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    own = open_voice()
    assert not own.voice.is_heard
    with start_sound_server() as server:
        own.expect("sound-back")
        own.expect_heard(server.recorder, "Red seven.")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_server_that_hangs_does_not_leave_the_game_waiting(
    mortal_sound_server: SoundServer,
) -> None:
    mixer = PygameMixer()
    faults: queue.Queue[Exception] = queue.Queue()
    done: queue.Queue[None] = queue.Queue()
    speaker = Speaker(Espeak(), mixer, on_fault=faults.put, stall_seconds=0.5)
    mark = mortal_sound_server.recorder.mark()
    speaker.say("Red seven, B2. Choose another.", Voice("en-gb"), on_done=lambda: done.put(None))
    mortal_sound_server.recorder.wait_until_heard(mark)
    mortal_sound_server.process.send_signal(signal.SIGSTOP)
    done.get(timeout=PATIENCE)
    mortal_sound_server.process.send_signal(signal.SIGCONT)
    speaker.close()
    mixer.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_a_server_that_hangs_does_not_keep_the_player_from_leaving(
    mortal_sound_server: SoundServer, tmp_path: Path
) -> None:
    pexpect = pytest.importorskip("pexpect")
    game = pexpect.spawn(
        sys.executable,
        ["-m", "voice_memory", "play", "solo", "--deck", "4", "--voice", "own", "--lang", "en"],
        env={**os.environ, "VOICE_MEMORY_HOME": str(tmp_path), "TERM": "xterm"},
        encoding="utf-8",
        timeout=PATIENCE,
    )
    try:
        mark = mortal_sound_server.recorder.mark()
        game.expect("A1")
        mortal_sound_server.recorder.wait_until_heard(mark)
        mortal_sound_server.process.send_signal(signal.SIGSTOP)
        game.send("q")
        game.expect("Yes or no")
        game.send("y")
        game.expect(pexpect.EOF)
        game.close()
        assert game.exitstatus == 0
    finally:
        mortal_sound_server.process.send_signal(signal.SIGCONT)
        game.close(force=True)
