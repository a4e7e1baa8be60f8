"""Pages: where the next lines go in a terminal that must not scroll."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from voice_memory.terminal.pages import Pages, must_not_scroll

if TYPE_CHECKING:
    from collections.abc import Iterator

if sys.platform == "win32":
    pytest.skip("terminals of POSIX", allow_module_level=True)

import termios

ROWS = 10
BELOW, ANEW = "\n", "\x1b[2J\x1b[H"


class Terminal:
    """A terminal of ten rows."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def fileno(self) -> int:
        return self._descriptor


@pytest.fixture
def pages() -> Iterator[Pages]:
    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (ROWS, 80))
    begun = Pages(Terminal(theirs))
    begun.is_on = True
    yield begun
    os.close(ours)
    os.close(theirs)


def led(pages: Pages, *pressed: tuple[str, int]) -> list[str]:
    """Answer keys, each by so many lines; give what led each answer."""
    leads: list[str] = []
    for key, lines in pressed:
        pages.key = key
        leads.append(pages.lead(lines))
    return leads


def test_a_key_begins_a_page_from_the_middle_on(pages: Pages) -> None:
    assert led(pages, *[("w", 1)] * 12) == [ANEW, *[BELOW] * 4, ANEW, *[BELOW] * 4, ANEW, BELOW]


def test_sideways_goes_on_to_the_end_of_the_page(pages: Pages) -> None:
    leads = led(pages, ("w", 5), *[("left", 1)] * 7, ("w", 1))
    assert leads == [ANEW, *[BELOW] * 5, ANEW, BELOW, BELOW]


def test_lines_that_do_not_fit_below_begin_a_page(pages: Pages) -> None:
    assert led(pages, ("", 4), ("right", 7), ("right", 3)) == [ANEW, ANEW, BELOW]


def test_more_lines_than_rows_scroll_and_then_a_page_begins(pages: Pages) -> None:
    assert led(pages, ("", 1), ("?", ROWS), ("w", 1)) == [ANEW, BELOW, ANEW]


def test_pages_begin_when_they_are_wanted(pages: Pages) -> None:
    pages.is_on = False
    before = led(pages, *[("w", 1)] * 20)
    pages.is_on = True
    assert (set(before), led(pages, ("w", 1), ("w", 1))) == ({BELOW}, [ANEW, BELOW])


@pytest.mark.parametrize(
    "environ",
    [{}, {"TERM": "xterm"}, {"VTE_VERSION": "7006", "TERM": "linux"}, {"VTE_VERSION": "7006"}],
)
def test_other_terminals_scroll(environ: dict[str, str]) -> None:
    assert not must_not_scroll(environ)
