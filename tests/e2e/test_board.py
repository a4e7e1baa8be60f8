"""The board in a real terminal, above the lines of a game or in a terminal of its own."""

from __future__ import annotations

import re
import signal
from typing import TYPE_CHECKING

import pytest

from tests.board.screen import Screen
from voice_memory.announce.model import Arg, message
from voice_memory.l10n.locale import load_locale

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.conftest import Program, Terminal

GAME = ("play", "symbols", "--seed", "3", "--players", "Ram,Sita", "--quiet")
BOARD = (*GAME, "--lang", "en", "--board")
OPEN, CLOSE, WRAP = "\x1b[?1049h", "\x1b[?1049l", "\x1b[?7h"
ENTER, CTRL_C = "\r", "\x03"
NO_GAME = "No game is being played"
FIRST, SECOND = "Ram's turn, first card.", "Ram's turn, second card."


def words(identifier: str, language: str = "en", /, **args: Arg) -> str:
    return load_locale(language).text(message(identifier, **args))


DEALT = words("start-rows", rows=4, columns=4, cards=16)


def written(terminal: Terminal) -> str:
    return terminal.written.decode(errors="ignore")


def rows_of(terminal: Terminal, columns: int = 80) -> list[str]:
    """Give what the terminal shows, since it was last cleared."""
    screen = Screen(columns, 24)
    screen.write(written(terminal).rpartition(OPEN)[2])
    return [row.rstrip() for row in screen.display]


def named(rows: list[str]) -> list[str]:
    return sorted(re.findall(r"\b[A-D][1-4]\b", "\n".join(rows)))


def test_the_board_stands_above_the_lines_and_goes_with_the_game(program: Program) -> None:
    terminal = program.terminal(*BOARD, "--board-size", "small")
    terminal.hear(FIRST)
    terminal.press(ENTER)
    terminal.hear(SECOND)
    terminal.press("l")
    terminal.hear("B1◄")
    rows = rows_of(terminal)
    assert rows[:3] == [SECOND, "Up: three dots A1.", "Ram 0, Sita 0. 8 pairs left."]
    assert named(rows[3:19]) == [f"{letter}{row}" for letter in "ABCD" for row in range(1, 5)]
    assert rows[19] == "─" * 80
    lines = [row for row in rows[20:] if row]
    assert lines[0].startswith(DEALT)
    assert lines[1:] == ["Three dots, A1. Choose another.", "B1, top edge, face down."]
    assert rows[23] == lines[-1]
    terminal.press("q")
    terminal.hear(words("quit-sure"))
    terminal.press("y")
    assert terminal.end() == []
    assert terminal.is_as_before
    before, closed, after = written(terminal).partition(CLOSE)
    assert closed
    assert before.rindex(WRAP) > before.rindex("\x1b[?7l")
    assert "\x1b[r" in before
    # What was told last stands where the game was started.
    assert "B1, top edge, face down." in after
    assert words("goodbye") in after
    assert "\x1b" not in after.replace("\x1b[?2004l", "")


ENDINGS: dict[str, Callable[[Terminal], None]] = {
    "interrupted": lambda terminal: terminal.press(CTRL_C),
    "terminated": lambda terminal: terminal.signal(signal.SIGTERM),
}


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("arguments", [BOARD, ("board", "--lang", "en")], ids=["game", "viewer"])
def test_however_it_is_left_the_terminal_is_as_it_was(
    program: Program, ending: str, arguments: tuple[str, ...]
) -> None:
    terminal = program.terminal(*arguments)
    terminal.hear(FIRST if arguments is BOARD else NO_GAME)
    ENDINGS[ending](terminal)
    assert terminal.end() == []
    assert terminal.is_as_before
    text = written(terminal)
    assert text.count(OPEN) == text.count(CLOSE) == 1
    assert text.rindex(WRAP) > text.rindex("\x1b[?7l")
    assert text.count("\x1b[?25l") == text.count("\x1b[?25h")


def test_a_terminal_that_goes_ends_the_board(program: Program) -> None:
    game, viewer = program.terminal(*BOARD), program.terminal("board", "--lang", "en")
    game.hear(FIRST)
    viewer.hear(FIRST)
    viewer.hang_up()
    assert (viewer.end(), viewer.status) == ([], 0)
    game.hang_up()
    assert (game.end(), game.status) == ([], 0)
    assert list((program.home / "boards").iterdir()) == []


def test_the_board_follows_the_size_of_the_terminal(program: Program) -> None:
    terminal = program.terminal(*BOARD, "--board-size", "large")
    terminal.hear(FIRST)
    terminal.press(ENTER)
    terminal.hear(SECOND)
    terminal.resize(44)
    terminal.hear("\x1b[2J")
    terminal.press("l")
    terminal.hear("B1◄")
    rows = rows_of(terminal, 44)
    assert "─" * 44 in rows
    assert max(map(len, rows)) <= 44
    assert rows[23] == "B1, top edge, face down."


def test_the_board_is_shown_and_hidden_in_a_running_game(program: Program) -> None:
    terminal = program.terminal(*GAME, "--lang", "en")
    terminal.hear(DEALT)
    assert OPEN not in written(terminal)
    for command, told in (("board", "The board is shown."), ("board", "The board is hidden.")):
        terminal.press(":")
        terminal.hear(words("type-command"))
        terminal.press(command, ENTER)
        terminal.hear(told)
    text = written(terminal)
    assert text.count(OPEN) == text.count(CLOSE) == 1
    kept = (program.home / "settings.toml").read_text(encoding="utf-8")
    assert "board = false" in kept


def test_colours_are_left_out_where_they_are_not_wanted(program: Program) -> None:
    plain = program.terminal(*BOARD, NO_COLOR="1", COLORTERM="truecolor")
    bright = program.terminal(*BOARD, COLORTERM="truecolor")
    for terminal in (plain, bright):
        terminal.hear(FIRST)
        terminal.press(ENTER)
        terminal.hear(SECOND)
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", written(plain))
    assert re.search(r"\x1b\[[0-9;]*38;2;", written(bright))


@pytest.mark.parametrize("arguments", [BOARD, ("board", "--lang", "en")], ids=["game", "viewer"])
def test_where_nothing_can_be_drawn_the_board_is_refused_in_a_sentence(
    program: Program, arguments: tuple[str, ...]
) -> None:
    refused = words("board-needs-terminal")
    dumb = program.terminal(*arguments, TERM="dumb")
    assert (dumb.end(), dumb.status) == ([refused], 2)
    assert dumb.written == b""
    piped = program.run(*arguments)
    assert (piped.status, piped.lines, piped.errors) == (2, [], [refused])


def test_a_second_terminal_follows_the_game_and_outlives_it(program: Program) -> None:
    viewer = program.terminal("board", "--lang", "ne", "--board-size", "small")
    viewer.hear("यो कम्प्युटरमा अहिले खेल चलेको छैन")
    game = program.terminal(*GAME, "--lang", "en")
    game.hear(DEALT)
    viewer.hear(FIRST)
    game.press(ENTER)
    viewer.hear("Three dots, A1. Choose another.")
    rows = rows_of(viewer)
    assert rows[:2] == [SECOND, "Up: three dots A1."]
    assert len(named(rows[2:21])) == 16

    viewer.press("+")
    viewer.hear("║")
    viewer.press("?")
    viewer.hear("प्लस र माइनस")
    other = program.terminal(*GAME, "--lang", "ne")
    viewer.hear("Ramको पालो, पहिलो पत्ती।")
    viewer.press("\t")
    viewer.hear(SECOND)

    assert OPEN not in written(game) + written(other)
    game.signal(signal.SIGKILL)
    viewer.hear("Ramको पालो, पहिलो पत्ती।")
    other.signal(signal.SIGKILL)
    viewer.hear("यो कम्प्युटरमा अहिले खेल चलेको छैन")
    assert list((program.home / "boards").iterdir()) == []
    viewer.press("q")
    assert (viewer.end(), viewer.status) == ([], 0)
    assert viewer.is_as_before
