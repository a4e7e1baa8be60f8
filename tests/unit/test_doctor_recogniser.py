"""The doctor lets a recogniser that was chosen beside the game's own hear something."""

from __future__ import annotations

import importlib.util
import warnings
from typing import TYPE_CHECKING

import pytest

from tests.ear_twins import uninstall
from voice_memory.announce.model import message
from voice_memory.recognition.services import KEY
from voice_memory.store.places import Places
from voice_memory.terminal.doctor import examine

if TYPE_CHECKING:
    from pathlib import Path

    from voice_memory.announce.model import Announcement, Message

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("speech_recognition") is None,
    reason="the extra 'ear' is not installed",
)


def examined(home: Path, recogniser: str) -> list[Message]:
    (home / "settings.toml").write_text(f'recogniser = "{recogniser}"\n', "utf-8")
    told: list[Announcement] = []
    places = Places(home / "settings.toml", home / "games.db", home / "boards")
    examine(places, {}, told.append)
    return [each.messages[0] for each in told]


def of(name: str, told: list[Message]) -> list[Message]:
    return [each for each in told if dict(each.args).get("name") == name]


@pytest.fixture
def google(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """A service that answers with what the list holds, or raises it."""
    with warnings.catch_warnings():
        # It uses what Python itself is going to drop.
        warnings.simplefilter("ignore", DeprecationWarning)
        package = pytest.importorskip("speech_recognition")
    answers: list[object] = []

    def recognize(_: object, audio: object, *, language: str) -> object:
        assert audio
        assert language
        answer = answers.pop()
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(package.Recognizer, "recognize_google", recognize)
    monkeypatch.setattr("shutil.which", lambda _: "flac")
    return answers


def test_a_service_that_answers_works(google: list[object], tmp_path: Path) -> None:
    google.append("score")
    (told,) = of("sr-google", examined(tmp_path, "sr-google"))
    assert told.id == "doctor-recogniser"
    assert google == []


def test_a_service_without_a_network_does_not(google: list[object], tmp_path: Path) -> None:
    google.append(OSError("no network"))
    (told,) = of("sr-google", examined(tmp_path, "sr-google"))
    assert told == message("doctor-recogniser-fails", name="sr-google", detail="google: no network")


def test_a_service_without_its_key_is_told_which(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(KEY, raising=False)
    (told,) = of("sr-azure", examined(tmp_path, "sr-azure"))
    assert told.id == "doctor-recogniser-fails"
    assert dict(told.args)["detail"] == message("recogniser-not-set", variable=KEY)


def test_a_service_that_there_is_not(tmp_path: Path) -> None:
    (told,) = of("sr-humbug", examined(tmp_path, "sr-humbug"))
    assert told.id == "doctor-recogniser-fails"


@pytest.mark.parametrize(
    ("missing", "wanted"),
    [("groq", "SpeechRecognition[groq]"), ("SpeechRecognition", "voice-memory[ear]")],
)
def test_a_missing_package_is_told_with_the_command_that_brings_it(
    missing: str, wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uninstall(missing, monkeypatch)
    (told,) = of("sr-groq", examined(tmp_path, "sr-groq"))
    assert told.id == "doctor-no-recogniser"
    assert dict(told.args)["command"] == f"pip install '{wanted}'"


def test_a_name_that_is_none_is_told_with_those_there_are(tmp_path: Path) -> None:
    (told,) = of("humbug", examined(tmp_path, "humbug"))
    assert told.id == "ear-unknown-recogniser"


@pytest.mark.parametrize("name", ["", "hama"])
def test_one_of_ours_is_told_once(name: str, tmp_path: Path) -> None:
    ids = [each.id for each in of(name or "ensemble", examined(tmp_path, name))]
    assert len(ids) == 1
