"""A word spoken into a microphone is kept, and from then on the game says it in that voice."""

from __future__ import annotations

import importlib.util
import math
import os
import shutil
import subprocess
import sys
import threading
from array import array
from contextlib import ExitStack, contextmanager
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

import pytest

from voice_memory.engine.cards import PlayingCard
from voice_memory.engine.game import deal
from voice_memory.speech.base import Voice
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.recordings import RATE_HZ, folders
from voice_memory.terminal.options import Asked, plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from tests.audio.conftest import SoundServer
    from voice_memory.pcm import Pcm

PATIENCE = 20
WORD = "एक्का"
NEPALI = Voice("ne", rate=170)
GAME = ("play", "young", "--seed", "3")
# Somebody else than the game's own voice: 149 Hz instead of 95.
SPEAKER = Voice("ne", rate=120, pitch=99)


@pytest.fixture
def microphone(sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A microphone that hears whatever is played into the sink of this name."""
    if importlib.util.find_spec("miniaudio") is None or shutil.which("pactl") is None:
        pytest.skip("miniaudio or pactl not installed; recording is not tested")
    assert sound_server.environment
    module = subprocess.run(
        ["pactl", "load-module", "module-null-sink", "sink_name=studio", f"rate={RATE_HZ}"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    monkeypatch.setenv("PULSE_SOURCE", "studio.monitor")
    yield "studio"
    subprocess.run(["pactl", "unload-module", module], check=True)


@contextmanager
def spoken_into(sink: str, pcm: Pcm) -> Iterator[None]:
    """Speak again and again, as somebody does who is not sure when to begin."""
    with ExitStack() as running:
        player = subprocess.Popen(
            [
                *("pacat", "--playback", f"--device={sink}", "--raw", "--latency-msec=20"),
                *("--format=s16le", "--channels=1", f"--rate={pcm.rate_hz}"),
            ],
            stdin=subprocess.PIPE,
        )
        running.callback(player.wait)
        running.callback(player.kill)
        assert player.stdin is not None
        pipe = running.enter_context(player.stdin)
        is_over = threading.Event()

        def speak() -> None:
            once = bytes(RATE_HZ) + pcm.samples + bytes(3 * RATE_HZ)
            while not is_over.is_set():
                try:
                    pipe.write(once)
                    pipe.flush()
                except OSError:
                    return

        thread = threading.Thread(target=speak, daemon=True)
        thread.start()
        yield
        is_over.set()
        player.kill()
        thread.join(PATIENCE)


class Program:
    """The program on a pipe: lines in, lines out."""

    def __init__(self, home: Path, *arguments: str) -> None:
        environment: Mapping[str, str] = {
            **os.environ,
            "VOICE_MEMORY_HOME": str(home),
            "PYTHONIOENCODING": "utf-8",
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "voice_memory", *arguments, "--lang", "ne"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.strip())

    def line(self) -> str:
        try:
            return self._lines.get(timeout=PATIENCE)
        except Empty:
            pytest.fail("the program says nothing")

    def type(self, text: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(text + "\n")
        self._process.stdin.flush()

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self._process.stdout.close()

    def kill(self) -> None:
        self._process.kill()


def pitch(samples: array[int]) -> float:
    """Find the pitch of the loudest tenth of a second, from 70 to 350 Hz."""
    width = RATE_HZ // 10
    starts = range(0, len(samples) - 2 * width, width // 4)
    start = max(starts, key=lambda at: sum(map(abs, samples[at : at + width])))
    piece = samples[start : start + 2 * width]
    likeness = {
        period: sum(a * b for a, b in zip(piece[:width], piece[period:], strict=False))
        for period in range(RATE_HZ // 350, RATE_HZ // 70)
    }
    return RATE_HZ / max(likeness, key=lambda period: likeness[period])


def level(samples: array[int]) -> float:
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples))


def an_ace() -> str:
    """Find where an ace lies in the game."""
    dealt = plan(Asked(preset=GAME[1], seed=GAME[3]))
    state = deal(dealt.rules, dealt.seats, dealt.rng())
    slot = next(
        s for s, card in enumerate(state.cards) if isinstance(card, PlayingCard) and card.rank == 1
    )
    return state.table.layout.places[slot].name


def test_a_recorded_word_is_kept_and_then_heard_in_the_game(
    sound_server: SoundServer, microphone: str, tmp_path: Path
) -> None:
    recorder = sound_server.recorder
    source = Espeak().render(WORD, SPEAKER)
    studio = Program(tmp_path, "record-words", "--licence", "CC0-1.0")
    try:
        assert "नाम" in studio.line()
        studio.type("सीता")
        assert WORD in studio.line()
        with spoken_into(microphone, source):
            mark = recorder.mark()
            studio.type("")
            assert "राख्ने?" in studio.line()
        # It was played to the speaker before that was asked.
        recorder.wait_until_heard(mark)
        studio.type("")
        assert studio.line().startswith("राखियो।")
        studio.kill()  # a power cut, the moment the next word is asked for
    finally:
        studio.close()

    own, _ = folders(tmp_path, "ne")
    (kept,) = own.listed()
    assert (kept.text, kept.speaker, kept.licence) == (WORD, "सीता", "CC0-1.0")
    sound = own.load(kept)
    assert 0.8 * source.seconds < sound.seconds < source.seconds + 0.25
    assert 1500 < level(array("h", sound.samples)) < 4000

    # The game's own voice is lower, which is how they are told apart.
    assert pitch(array("h", Espeak().render(WORD, NEPALI).samples)) < 110
    assert pitch(array("h", sound.samples)) == pytest.approx(
        pitch(array("h", source.samples)), rel=0.05
    )
    # Many players listen fast, and the recording has to follow.
    (tmp_path / "settings.toml").write_text("rate = 400", "utf-8")
    game = Program(tmp_path, *GAME, "--voice", "own", "--sounds", "off", "--verbosity", "brief")
    try:
        game.line()
        # The opening of the game, in its own voice.
        mark = recorder.mark()
        recorder.wait_until_heard(mark)
        recorder.wait_until_silent(mark, 300)
        mark = recorder.mark()
        game.type(an_ace())
        assert game.line() == WORD
        recorder.wait_until_heard(mark)
        recorder.wait_until_silent(mark, 100)
    finally:
        game.kill()
        game.close()
    assert pitch(recorder.samples_since(mark)[0::2]) > 140
