"""Choosing by voice what hears the player never leaves anybody unheard."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO, cast

import pytest

from tests.spoken_game import SpokenTo
from voice_memory.intents.heard import Heard, Hypothesis
from voice_memory.intents.keymap import Keymap
from voice_memory.intents.model import Choose, Enter
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.taught import FOLDER, LIST, Taught
from voice_memory.session.effects import Listened
from voice_memory.session.menu import Menu
from voice_memory.settings import Settings, Voice, load
from voice_memory.terminal import recogniser_menu
from voice_memory.terminal.flow import Program
from voice_memory.terminal.pipe import PipeFront
from voice_memory.terminal.recogniser_menu import all_names, choose_recogniser
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.understanding import understanding

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATES = str([*all_names()].index("templates") + 1)


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Menu]:
    """Choose what hears, leaving each menu at once, and give the menus that were offered."""
    menus: list[Menu] = []

    def run(_self: Program, menu: Menu) -> str:
        menus.append(menu)
        return recogniser_menu.BEST if len(menus) == 1 else ""

    monkeypatch.setattr(Program, "run", run)
    monkeypatch.setattr(recogniser_menu, "lacking", lambda *_: None)
    monkeypatch.setattr(recogniser_menu, "service_of", lambda _: "google")
    choose(tmp_path, tmp_path / "settings.toml")
    return menus


def choose(data: Path, kept: Path, *lines: str) -> list[str]:
    """Choose what hears by typed lines; give what was told."""
    shown: list[str] = []
    settings = Settings(language="en", voice=Voice.READER, sounds=False)
    stage = Stage(settings, shown.append, kept, lambda _: pytest.fail("no sound"))
    front = PipeFront(cast("TextIO", iter(lines)), understanding(Keymap()))
    program = Program(front, stage, None, lambda tag: tag, data=data, at_once=True)
    choose_recogniser(program)
    program.say_goodbye()
    return shown


def test_whatever_is_chosen_by_voice_waits_for_a_yes(offered: list[Menu]) -> None:
    menu = SpokenTo(offered[0])
    chosen = [
        phrase for phrase in menu.listed() if isinstance(phrase.intent, Choose | Enter)
    ]  # fmt: skip
    assert {phrase.intent for phrase in chosen} > set(map(Choose, range(1, 9)))
    for phrase in chosen:
        menu = SpokenTo(offered[0])
        (told,) = menu.do(Listened(Heard([Hypothesis(phrase, 0.0)])))
        assert (told.endswith("? Yes or no?"), menu.left) == (True, None), phrase.words


def test_nothing_is_sent_anywhere_for_one_word(offered: list[Menu]) -> None:
    whether = SpokenTo(offered[1])
    (told,) = whether.hear("send")
    assert (told, whether.left) == ("Yes, send what I say? Yes or no?", None)
    whether.hear("yes")
    assert whether.left == "send"


@pytest.mark.parametrize("said", ["slower", "english", "nepali and english"])
def test_a_description_hides_no_command(said: str, offered: list[Menu]) -> None:
    menu = SpokenTo(offered[0])
    assert not isinstance(menu.phrase(said).intent, Choose)


def test_what_knows_taught_words_alone_is_not_chosen_before_any_is_taught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recogniser_menu, "lacking", lambda *_: None)
    kept = tmp_path / "settings.toml"
    shown = choose(tmp_path, kept, TEMPLATES)
    untaught = "Nothing is taught yet. To teach: voice-memory teach"
    assert shown[1].startswith(f"{untaught} Nothing was changed.")
    # Its item tells the same.
    assert shown[1].endswith(untaught)
    assert load(kept, ["en"])[0].recogniser == ""
    second = b"\1\0" * HEARING_RATE_HZ
    Taught(tmp_path / FOLDER).keep("four", Pcm(second, HEARING_RATE_HZ), "2026-11-30")
    choose(tmp_path, kept, TEMPLATES)
    assert load(kept, ["en"])[0].recogniser == "templates"


def test_neither_is_it_where_what_was_taught_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recogniser_menu, "lacking", lambda *_: None)
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / LIST).write_text("damaged", "utf-8")
    kept = tmp_path / "settings.toml"
    assert choose(tmp_path, kept, TEMPLATES)[1].startswith("The list of taught words in ")
    assert load(kept, ["en"])[0].recogniser == ""
