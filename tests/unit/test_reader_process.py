"""The process that speaks to a reader, with a stand-in for prismatoid that plays NVDA."""

from __future__ import annotations

import queue
import threading
from typing import TYPE_CHECKING

import pytest

from voice_memory.speech.reader import PrismReader
from voice_memory.speech.reader_base import Found, Said, Words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE = 20
PRISM = '''
"""As much of prismatoid as NVDA needs: connecting fails, but to it; it speaks for two questions."""
import os, pathlib, time, types

LOG = pathlib.Path(__file__).with_name("log")
NAMES = """NVDA VOICE_OVER ZDSR PC_TALKER BOY_PC_READER JAWS ORCA ZOOM_TEXT SENSE_READER
SYSTEM_ACCESS WINDOW_EYES SPEECH_DISPATCHER SAPI""".split()
BackendId = types.SimpleNamespace(**{name: number for number, name in enumerate(NAMES)})

class Backend:
    name = "NVDA"
    features = types.SimpleNamespace(
        supports_speak=True, supports_stop=True, supports_braille=True, supports_is_speaking=True
    )
    questions = 0
    def log(self, text):
        with LOG.open("a", encoding="utf-8") as file:
            file.write(text + "\\n")
    def speak(self, text, interrupt=False):
        print("not an answer")
        self.log(f"speak {text}")
        if text == "crash":
            os._exit(1)
        if text == "refuse":
            raise RuntimeError(text)
        self.questions = 2
    def braille(self, text):
        self.log(f"braille {text}")
    def stop(self):
        self.log("stop")
    @property
    def speaking(self):
        self.questions -= 1
        return self.questions >= 0

class Context:
    def exists(self, identifier):
        return identifier != BackendId.VOICE_OVER
    def create(self, identifier):
        if LOG.with_name("hang").exists():
            time.sleep(100)
        if identifier != BackendId.NVDA:
            raise ValueError("not running")
        return Backend()
'''


class Player:
    """Somebody with that reader, and what they are told."""

    def __init__(self) -> None:
        self.news: queue.Queue[Found | str] = queue.Queue()
        self.done: queue.Queue[str] = queue.Queue()
        self.reader = PrismReader(again_seconds=0.05)
        self.reader.open(self)

    def found(self, reader: Found) -> None:
        self.news.put(reader)

    def missing(self, *, is_installed: bool) -> None:
        self.news.put(f"missing, installed {is_installed}")

    def lost(self) -> None:
        self.news.put("lost")

    def say(self, text: str) -> None:
        said = Said((Words("", text),), braille=text[:5])
        self.reader.speak(said, lambda: self.done.put(text))


@pytest.fixture
def prism(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the stand-in in the place of prismatoid; return its folder."""
    (tmp_path / "prism.py").write_text(PRISM)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@pytest.fixture
def player(prism: Path) -> Iterator[Player]:
    assert prism.is_dir()
    player = Player()
    found = player.news.get(timeout=PATIENCE)
    assert isinstance(found, Found)
    assert found.name == "NVDA"
    assert found.is_reader
    assert found.shows_braille
    assert found.tells_end
    yield player
    player.reader.close()


def log(folder: Path) -> list[str]:
    return (folder / "log").read_text(encoding="utf-8").splitlines()


def test_a_reader_speaks_shows_and_tells_when_it_has_ended(player: Player, tmp_path: Path) -> None:
    player.say("रातो सात")
    assert player.done.get(timeout=PATIENCE) == "रातो सात"
    assert log(tmp_path) == ["speak रातो सात", "braille रातो"]


def test_what_is_cut_off_is_not_told_as_ended(player: Player, tmp_path: Path) -> None:
    player.say("one")
    player.reader.cancel()
    player.say("two")
    assert player.done.get(timeout=PATIENCE) == "two"
    assert log(tmp_path) == ["speak one", "braille one", "stop", "speak two", "braille two"]


@pytest.mark.parametrize("text", ["crash", "refuse"])
def test_a_reader_that_fails_is_told_as_lost_and_found_again(player: Player, text: str) -> None:
    player.say(text)
    assert player.news.get(timeout=PATIENCE) == "lost"
    assert isinstance(player.news.get(timeout=PATIENCE), Found)
    player.say("three")
    assert player.done.get(timeout=PATIENCE) == "three"


def test_nobody_waits_at_the_end_for_a_reader_that_is_being_looked_for(prism: Path) -> None:
    (prism / "hang").touch()
    player = Player()
    player.reader.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "reader"]
    assert player.news.get_nowait() == "missing, installed True"


def test_the_doctor_is_told_its_name(player: Player) -> None:
    assert player.reader.check().detail == "NVDA"
