"""A game in a terminal that a Braille display follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.test_terminal import CODES, CTRL_C, ENTER, QUIET

if TYPE_CHECKING:
    from tests.e2e.conftest import Program


def test_each_part_is_a_line_of_its_own_that_begins_under_the_finger(program: Program) -> None:
    terminal = program.terminal(*QUIET, "--braille", "20")
    terminal.hear("4 by 4, 16 cards. >")
    terminal.press(CODES["page-down"])
    terminal.hear("Ram starts. A1")
    terminal.press(ENTER)
    terminal.hear("Three dots")
    terminal.press(":")
    terminal.hear("Command:")
    terminal.press("s", ENTER)
    terminal.hear("Ram 0, Sita 0. 8 >")
    for key, shown in (
        ("'", "pairs left."),
        ('"', "Ram 0, Sita 0. 8 >"),
        ("q", "Leave? The game is >"),
    ):
        terminal.press(key)
        terminal.hear(shown)
    terminal.press(CTRL_C)
    assert terminal.end() == []
    parts = terminal.written.split(b"\r\n")
    typed = [part for part in parts if part.endswith(b" s")]
    assert len(typed) == 1
    told = (b"cards", b"Ram", b"Three", b"pairs")
    written = [part for part in parts if any(word in part for word in told)]
    assert len(written) == 6
    assert all(part.endswith(b"\r") and len(part) <= 21 for part in written)
