"""What terminals report by themselves, and what not every terminal can show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyte
import pytest

from voice_memory.announce.model import Arg, message
from voice_memory.intents.keymap import PLAY_KEYS
from voice_memory.l10n.locale import load_locale

if TYPE_CHECKING:
    from tests.e2e.conftest import Mirror, Program

GAME = ("play", "symbols", "--seed", "3", "--players", "Ram,Sita")
REPORTS = {
    "where the cursor is": "\x1b[24;80R",
    "a mouse": "\x1b[<0;5;5M",
    "a mouse of old": "\x1b[M !!",
}


def words(identifier: str, language: str, /, **args: Arg) -> str:
    return load_locale(language).text(message(identifier, **args))


@pytest.mark.parametrize("report", REPORTS)
def test_a_report_of_the_terminal_is_no_key(
    program: Program, mirror: type[Mirror], report: str
) -> None:
    arguments = (*GAME, "--lang", "en")
    terminal, expected = program.terminal(*arguments, "--quiet"), mirror(*arguments)
    terminal.hear(expected.told[0])
    answer = " ".join(expected.press("w"))
    terminal.press(REPORTS[report], "w")
    assert terminal.hear(answer) == answer


def test_every_arrow_has_a_letter() -> None:
    """Some readers are silent after an arrow."""
    for arrow in ("left", "down", "up", "right"):
        letters = [key for key, command in PLAY_KEYS.items() if command == arrow and key != arrow]
        assert any(len(letter) == 1 for letter in letters), arrow


@pytest.mark.parametrize(("term", "shown"), [("linux", "ne-Latn"), ("xterm", "ne")])
def test_nepali_is_shown_as_the_terminal_can(program: Program, term: str, shown: str) -> None:
    terminal = program.terminal(*GAME, "--lang", "ne", "--quiet", TERM=term)
    terminal.hear(words("start-rows", shown, rows=4, columns=4, cards=16))
    terminal.press("n")
    terminal.hear(words("language-en-ne", "en"))
    for key, told in (("n", words("language-en", "en")), ("n", words(f"language-{shown}", shown))):
        terminal.press(key)
        terminal.hear(told)


def test_a_terminal_that_orca_reads_never_scrolls(program: Program, mirror: type[Mirror]) -> None:
    arguments = (*GAME, "--lang", "en")
    options = ("--voice", "reader", "--sounds", "off")
    terminal = program.terminal(*arguments, *options, TERM="xterm-256color", VTE_VERSION="7006")
    expected = mirror(*arguments)
    terminal.hear(expected.told[0])
    for key in "lwjxhwkX?tsp,." * 4:
        terminal.press(key)
        terminal.hear(" ".join(expected.press(key)))
    screen = pyte.HistoryScreen(80, 24)
    pyte.ByteStream(screen).feed(terminal.written)
    assert not screen.history.top
    assert screen.display[screen.cursor.y].strip() == expected.told[-1]
