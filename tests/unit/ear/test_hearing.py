"""What joins the ear and the game: its phrases, recognisers by name, and its own voice."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from tests.ear_twins import LengthRecogniser, Room
from voice_memory.announce.model import answer, message
from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.intents.model import FlipAt, Hush, NamedPlace
from voice_memory.recognition.base import RecogniserError
from voice_memory.recognition.taught import FOLDER, LIST
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.session.console import Console
from voice_memory.session.effects import Listened
from voice_memory.session.menu import Item, Menu
from voice_memory.settings import Microphone, Settings, Voice
from voice_memory.terminal.ear_link import EarLink
from voice_memory.terminal.hearing import make_recogniser
from voice_memory.terminal.senses import Senses
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.transcript import Transcript

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from voice_memory.announce.model import Announcement, Message
    from voice_memory.session.effects import Effect, Incoming
    from voice_memory.terminal.errand import Errand


class Spoken(Menu):
    """A session that keeps what was said to it."""

    def __init__(self) -> None:
        item = Item(message("studio-only", text="score"), outcome="score")
        super().__init__(message("menu-main"), [item], lambda _: "score")
        self.heard: list[Listened] = []

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        if isinstance(incoming, Listened):
            self.heard.append(incoming)
            return ()
        return super().handle(incoming)


class Desk:
    """A loop that does errands at once."""

    def __init__(self, voice: Voice, transcript: Transcript | None = None) -> None:
        self.shown: list[str] = []
        self.told: list[Announcement] = []
        settings = Settings(language="en", voice=voice, microphone=Microphone.OFF)
        self.stage = Stage(settings, self.shown.append, None, lambda _: pytest.fail("no sound"))
        self.session = Spoken()
        self.console = Console(self.session, settings, lambda tag: tag)
        self.console.start()
        room, recogniser = Room(), LengthRecogniser()
        self.link = EarLink(
            self.stage,
            Senses(lambda: room, LoudDetector, lambda: recogniser),
            do_soon=self.do,
            tell_soon=self.told.append,
            transcript=transcript,
        )

    def do(self, errand: Errand) -> None:
        self.stage.perform(errand.do(self.console), self.console, pytest.fail)  # type: ignore[arg-type]


@pytest.fixture
def desk(request: pytest.FixtureRequest) -> Iterator[Desk]:
    desk = Desk(getattr(request, "param", Voice.OFF))
    yield desk
    desk.link.close()


HEARD = Heard([Hypothesis(Phrase("b two", ("en", "en"), FlipAt(NamedPlace("B", 2))), 0.1)])


def test_the_phrases_are_those_of_the_session_in_the_games_language(desk: Desk) -> None:
    phrases = desk.link.phrases()
    assert "score" in {phrase.words for phrase in phrases}
    assert {tag for phrase in phrases for tag in phrase.languages} == {"en"}


def test_what_is_heard_reaches_the_session_with_what_may_be_its_echo(desk: Desk) -> None:
    desk.link.heard(HEARD, 0.1, wanted=True)
    assert desk.session.heard == [Listened(HEARD, (), wanted=True)]


@pytest.mark.parametrize("desk", [Voice.READER], indirect=True)
def test_while_a_screen_reader_may_read_nothing_is_heard_until_a_key(desk: Desk) -> None:
    desk.stage.tell(answer(message("studio-only", text="Red seven, B2")))
    desk.link.written(60.0)
    # Another line does not make the first shorter.
    desk.link.written(0.0)
    assert desk.link.is_sounding()
    assert desk.link.is_saying("red seven")
    assert not desk.link.is_saying("stop")
    desk.link.key_pressed()
    assert not desk.link.is_sounding()
    # The last of it still hangs in the room.
    desk.link.heard(HEARD, 0.1, wanted=True)
    desk.link.heard(HEARD, 0.1, wanted=False)
    asked, overheard = desk.session.heard
    assert asked.told == ("red seven", "b two", "red seven b two")
    # Hands-free, the end of it alone could be taken for a command.
    assert {"two", "b two"} <= set(overheard.told)


def test_a_recording_has_the_microphone_until_the_next_session(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders: list[str] = []
    monkeypatch.setattr(desk.link.ear, "use", orders.append)
    monkeypatch.setattr(desk.link.ear, "lend", lambda: orders.append("lent"))
    desk.stage.settings = replace(desk.stage.settings, microphone=Microphone.HANDS_FREE)
    desk.link.follow()
    desk.stage.ear.make_way()
    desk.link.follow()
    desk.link.follow()
    assert orders == [Microphone.HANDS_FREE, "lent", Microphone.HANDS_FREE]


def test_a_spoken_stop_is_written_down_like_all_that_is_done(tmp_path: Path) -> None:
    path = tmp_path / "heard.tsv"
    transcript = Transcript(path, lambda: datetime(2026, 11, 30, tzinfo=UTC), pytest.fail)
    desk = Desk(Voice.READER, transcript)
    desk.link.written(60.0)
    stop = Hypothesis(Phrase("stop", ("en",), Hush()), 0.1)
    desk.link.hushed(Heard([stop, *HEARD.hypotheses], words="Stop."), 0.25)
    desk.link.close()
    # It has stopped: a screen reader too.
    assert not desk.link.is_sounding()
    (line,) = path.read_text("utf-8").splitlines()
    assert line.split("\t")[1:] == ["0.250", "Stop.", "stop 0.10 | b two 0.10", "act (near): stop"]


def test_a_voice_that_is_off_leaves_nothing_to_wait_for(desk: Desk) -> None:
    desk.link.written(60.0)
    assert not desk.link.is_sounding()


def test_what_is_told_of_the_ear_is_a_notice(desk: Desk) -> None:
    desk.link.tell(message("ear-nothing"))
    (told,) = desk.told
    assert [each.id for each in told.messages] == ["ear-nothing"]


def test_nobody_listens_between_two_sessions(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voice_memory.terminal.ear_link._PATIENCE_SECONDS", 0.01)
    monkeypatch.setattr(desk.link, "_do_soon", lambda _: None)
    assert desk.link.phrases() == ()


needs_ear = pytest.mark.skipif(
    importlib.util.find_spec("numpy") is None, reason="the extra 'ear' is not installed"
)


@needs_ear
@pytest.mark.parametrize(
    ("name", "made", "told"),
    [
        ("", "ensemble", []),
        ("hama", "hama", []),
        ("humbug", "ensemble", ["ear-unknown-recogniser"]),
    ],
)
def test_a_recogniser_by_its_name(name: str, made: str, told: list[str], tmp_path: Path) -> None:
    heard: list[Message] = []
    recogniser = make_recogniser(name, tmp_path, heard.append)
    assert recogniser.name == made
    assert [each.id for each in heard] == told


@needs_ear
def test_damaged_taught_words_are_told_of_and_do_not_hinder(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / LIST).write_bytes(b"\xff")
    heard: list[Message] = []
    assert make_recogniser("", tmp_path, heard.append).name == "ensemble"
    assert [each.id for each in heard] == ["teach-damaged"]


def test_a_service_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecogniserError):
        make_recogniser("sr-humbug", tmp_path, lambda _: None)
