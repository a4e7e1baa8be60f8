"""What is told goes to the screen reader or to the screen, never to both, and is never lost."""

from __future__ import annotations

import queue
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

import pytest

from voice_memory.announce.model import answer, message, notice
from voice_memory.settings import DEFAULTS, Voice
from voice_memory.speech.reader import PrismReader
from voice_memory.speech.reader_base import Found
from voice_memory.speech.spy import SpyReader
from voice_memory.terminal.direct_reader import DirectReader
from voice_memory.terminal.stage import Stage

if TYPE_CHECKING:
    from tests.unit.conftest import Evening
    from voice_memory.announce.model import Announcement, Message
    from voice_memory.settings import Settings

SERVICE = Found("Speech Dispatcher", is_reader=False, shows_braille=False, tells_end=False)
READER = Found("NVDA", is_reader=True, shows_braille=True, tells_end=True)
DIRECT = replace(DEFAULTS, language="en", voice=Voice.READER_DIRECT, sounds=False)
EDGE, SCORE = answer(message("edge")), answer(message("no-pair"))


def no_device(_: Settings) -> NoReturn:
    raise AssertionError("nothing is to be played")


class Desk:
    """A stage with a screen reader, and what comes of it on each way."""

    def __init__(self, settings: Settings = DIRECT) -> None:
        self.reader = SpyReader()
        self.printed: list[str] = []
        self.notices: list[Announcement] = []
        self.finished = 0
        self.stage = Stage(settings, self.printed.append, None, no_device)
        self.stage.open_direct = self._open
        assert self.stage.open_voicing() == ()

    def _open(self) -> DirectReader:
        self.direct = DirectReader(self.reader, self)
        return self.direct

    def find(self, found: Found) -> Desk:
        self.direct.found(found)
        return self

    @property
    def said(self) -> list[str]:
        return [" ".join(words.text for words in said.words) for said in self.reader.said]

    @property
    def told(self) -> list[Message]:
        return [told for each in self.notices for told in each.messages]

    # What a front end is asked by another thread

    def speech_finished(self) -> None:
        self.finished += 1

    def tell_soon(self, announcement: Announcement) -> None:
        self.notices.append(announcement)

    def print_soon(self, text: str) -> None:
        self.printed.append(text)


@pytest.fixture
def turned(sit: type[Evening]) -> Announcement:
    """A card that was turned, which must be heard."""
    evening = sit("Ann", "Ben")
    evening.do("a1")
    (told,) = evening.announcements
    return told


@pytest.mark.parametrize("found", [SERVICE, READER])
def test_a_sentence_goes_one_way_only(found: Found) -> None:
    desk = Desk()
    desk.stage.tell(EDGE)
    assert (desk.printed, desk.said) == (["Edge."], [])
    desk.find(found).stage.tell(SCORE)
    assert (desk.printed, desk.said) == (["Edge."], ["No pair."])
    assert desk.told == [message("reader-found", name=found.name)]


def test_a_service_is_given_words_and_a_reader_the_line_as_it_is_shown(
    turned: Announcement,
) -> None:
    service, reader = Desk().find(SERVICE), Desk().find(READER)
    for desk in (service, reader):
        desk.stage.tell(turned)
        desk.reader.finish()
    assert service.said == ["Red seven, eigh one.", "Choose another."]
    assert reader.said == ["Red seven, A1. Choose another."]
    assert service.reader.said[0].words[0].tag == "en-gb"


def test_a_key_does_not_cut_what_a_service_says_of_a_card(turned: Announcement) -> None:
    desk = Desk().find(SERVICE)
    desk.stage.tell(turned)
    desk.stage.silence()
    desk.stage.tell(EDGE, cut=True)
    assert (desk.said, desk.reader.cancelled) == (["Red seven, eigh one."], 0)
    desk.reader.finish()
    assert desk.said == ["Red seven, eigh one.", "Edge."]
    assert desk.finished == 0
    desk.reader.finish()
    assert desk.finished == 1


def test_a_reader_has_fallen_silent_at_the_key_so_its_answer_does_not_wait(
    turned: Announcement,
) -> None:
    desk = Desk().find(READER)
    desk.stage.tell(turned)
    desk.stage.silence()
    desk.stage.tell(EDGE, cut=True)
    assert desk.said == ["Red seven, A1. Choose another.", "Edge."]
    assert desk.stage.is_speaking


@pytest.mark.parametrize("found", [SERVICE, READER])
def test_a_key_cuts_an_answer_and_two_keys_give_the_second(found: Found) -> None:
    desk = Desk().find(found)
    for told in (EDGE, SCORE):
        desk.stage.silence()
        desk.stage.tell(told, cut=True)
    assert (desk.said, desk.reader.cancelled) == (["Edge.", "No pair."], 1)
    desk.reader.finish()
    assert not desk.stage.is_speaking


@pytest.mark.parametrize("found", [SERVICE, READER])
def test_what_was_not_heard_is_printed_when_the_reader_is_lost(
    turned: Announcement, found: Found
) -> None:
    desk = Desk().find(found)
    desk.stage.tell(turned)
    desk.stage.tell(notice(message("sound-back")))
    desk.direct.lost()
    desk.stage.tell(EDGE)
    assert desk.printed == ["Red seven, A1. Choose another.", "The sound is back.", "Edge."]
    assert desk.told[1:] == [message("reader-lost")]
    assert desk.finished == 1
    desk.find(found).stage.tell(SCORE)
    assert (desk.printed[3:], desk.said[-1]) == ([], "No pair.")


def test_typed_letters_are_spoken_where_nothing_echoes_them() -> None:
    service, reader = Desk().find(SERVICE), Desk().find(READER)
    for desk in (service, reader):
        desk.stage.spell("b")
    assert (service.said, reader.said) == (["b"], [])


def test_who_reads_by_finger_has_each_line_once_too(turned: Announcement) -> None:
    settings = replace(DIRECT, braille=20)
    service, reader = Desk(settings).find(SERVICE), Desk(settings).find(READER)
    for desk in (service, reader):
        desk.stage.tell(turned)
        desk.stage.show()
    assert service.printed == ["Red seven"]
    assert (reader.printed, reader.reader.said[0].braille) == ([], "Red seven")


def test_a_reader_without_that_setting_has_the_whole_line_for_its_display() -> None:
    desk = Desk().find(READER)
    desk.stage.tell(SCORE)
    assert desk.reader.said[0].braille == "No pair."


def test_another_voice_ends_the_reader_at_once(turned: Announcement) -> None:
    desk = Desk().find(SERVICE)
    desk.stage.tell(turned)
    desk.stage.use(replace(DIRECT, voice=Voice.OFF))
    desk.stage.tell(EDGE)
    assert (desk.printed, desk.reader.cancelled) == (["Edge."], 1)
    desk.direct.lost()
    assert desk.told[1:] == []


@pytest.mark.parametrize(
    ("is_installed", "told"),
    [
        (True, message("reader-none")),
        (False, message("reader-package", command="pip install prismatoid")),
    ],
)
def test_that_there_is_no_reader_is_told(told: Message, *, is_installed: bool) -> None:
    desk = Desk()
    desk.direct.missing(is_installed=is_installed)
    desk.stage.tell(EDGE)
    assert (desk.told, desk.printed) == ([told], ["Edge."])


class Ears:
    """Who is told what comes of looking for a reader."""

    def __init__(self) -> None:
        self.told: queue.Queue[bool] = queue.Queue()

    def found(self, reader: Found) -> None:
        raise AssertionError(reader)

    def lost(self) -> None:
        raise AssertionError

    def missing(self, *, is_installed: bool) -> None:
        self.told.put(is_installed)


@pytest.mark.parametrize("is_installed", [True, False])
def test_where_no_reader_runs_it_is_told_in_the_background(
    monkeypatch: pytest.MonkeyPatch, *, is_installed: bool
) -> None:
    if is_installed:
        pytest.importorskip("prism")
    else:
        monkeypatch.setitem(sys.modules, "prism", None)
    ears, reader = Ears(), PrismReader()
    reader.open(ears)
    assert ears.told.get(timeout=20) is is_installed
    assert is_installed or not reader.check().ok
    reader.close()


def test_two_languages_go_to_the_voice_of_each() -> None:
    desk = Desk(replace(DIRECT, language="en+ne")).find(SERVICE)
    desk.stage.tell(EDGE)
    assert [words.tag for words in desk.reader.said[0].words] == ["ne", "en-gb"]
    desk.stage.spell("छ")
    assert desk.reader.said[1].words[0].tag == "ne"
