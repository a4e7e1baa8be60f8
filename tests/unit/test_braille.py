"""What a Braille display of 40 or of 20 cells shows: brief, whole words, nothing lost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.golden.test_transcripts import GAMES
from voice_memory.announce.model import answer, message
from voice_memory.intents.braille import ReadOn, SetBraille
from voice_memory.l10n.locale import load_locale, locale_tags
from voice_memory.session.console import Console
from voice_memory.session.effects import Present
from voice_memory.session.menu import Item, Menu
from voice_memory.settings import CELLS, DEFAULTS, Verbosity, Voice
from voice_memory.terminal.braille import MORE, Parts
from voice_memory.terminal.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from voice_memory.announce.model import Announcement
    from voice_memory.session.effects import Effect, Timer
    from voice_memory.settings import Settings

lines = st.lists(st.text("abcde,. ", min_size=1, max_size=90), max_size=4).map(
    lambda texts: [" ".join(text.split()) for text in texts]
)


def read(parts: Parts) -> list[str]:
    """Read on to the end, as a reader does whom nobody hurries."""
    first = parts.due()
    shown = [] if first is None else [first]
    while (part := parts.turned(1)) is not None:
        shown.append(part)
    return shown


def without_mark(shown: Sequence[str]) -> str:
    return " ".join(part.removesuffix(MORE) for part in shown)


@given(lines, st.sampled_from(CELLS))
def test_every_word_is_read_in_its_order_and_no_part_is_too_wide(
    told: list[str], cells: int
) -> None:
    parts = Parts(cells)
    for line in told:
        parts.add(line)
    shown = read(parts)
    assert all(len(part) <= cells for part in shown)
    assert "".join(without_mark(shown).split()) == "".join("".join(told).split())
    assert [part.endswith(MORE) for part in shown] == [True] * (len(shown) - 1) + [False] * bool(
        shown
    )
    assert list(iter(lambda: parts.turned(-1), None)) == shown[-2::-1]


@pytest.fixture(scope="module")
def announcements() -> list[Announcement]:
    """All that is told in whole games of every preset."""
    told: list[Announcement] = []

    def noting(handle: Callable[..., Sequence[Effect]]) -> Callable[..., Sequence[Effect]]:
        def noted(*given: object) -> Sequence[Effect]:
            effects = handle(*given)
            told.extend(each.announcement for each in effects if isinstance(each, Present))
            return effects

        return noted

    with (
        mock.patch.object(Console, "start", noting(Console.start)),
        mock.patch.object(Console, "handle", noting(Console.handle)),
    ):
        for make in GAMES.values():
            make()
    return told


@pytest.mark.parametrize("tag", locale_tags())
@pytest.mark.parametrize("cells", [40, 20])
def test_whole_games_can_be_read_by_finger(
    announcements: list[Announcement], tag: str, cells: int
) -> None:
    locale = load_locale(tag)
    at_once = 0
    for told in announcements:
        line = locale.render(told, Verbosity.NORMAL).braille(cells)
        parts = Parts(cells)
        parts.add(line)
        shown = read(parts)
        assert shown
        assert max(map(len, shown)) <= cells
        assert without_mark(shown) == line
        at_once += len(shown) == 1
    assert len(announcements) > 500
    # Most is read without a key.
    assert at_once > len(announcements) * (0.7 if cells == 40 else 0.4)


class Desk:
    """A stage with a Braille display, whose keys are pressed by hand."""

    def __init__(self, cells: int = 20) -> None:
        self.shown: list[str] = []
        self.spoken: list[str] = []
        settings = replace(DEFAULTS, language="en", voice=Voice.OFF, sounds=False, braille=cells)
        self.stage = Stage(settings, self.spoken.append, None, no_device, self.shown.append)
        self.console = Console(
            Menu(message("menu-main"), [Item(message("edge"))], self.stage.words), settings, str
        )

    def do(self, *told: Announcement) -> list[str]:
        """Press a key that tells something; give what is shown of it."""
        return self._pressed(*(Present(each, cut=True) for each in told))

    def turn(self, step: int) -> list[str]:
        return self._pressed(*self.console.handle(ReadOn(step)))

    def arrive(self, told: Announcement) -> list[str]:
        """Tell something that no key asked for."""
        self.stage.tell(told)
        self.stage.show()
        return self.taken()

    def _pressed(self, *effects: Effect) -> list[str]:
        self.stage.silence()
        self.stage.perform(effects, self.console, NoClock())
        self.stage.show()
        return self.taken()

    def taken(self) -> list[str]:
        taken, self.shown[:] = self.shown[:], []
        return taken


class NoClock:
    """Time and typing that nobody asks for here."""

    def start_timer(self, timer: Timer, seconds: int) -> None: ...

    def stop_timer(self, timer: Timer) -> None: ...

    def open_line(self) -> None: ...


def no_device(_: Settings) -> NoReturn:
    raise AssertionError("nothing is to be played")


EDGE, MISS = answer(message("edge")), answer(message("no-pair"))


def test_a_burst_waits_for_the_reader_and_says_that_there_is_more() -> None:
    desk = Desk()
    assert desk.do(MISS, EDGE, MISS) == ["No pair. >"]
    assert [desk.turn(step) for step in (1, 1, -1, 1)] == [
        ["Edge. >"],
        ["No pair."],
        ["Edge. >"],
        ["No pair."],
    ]
    assert desk.spoken == []


def test_at_either_end_a_key_is_answered_by_the_same_part_again() -> None:
    desk = Desk()
    assert [desk.do(EDGE), desk.turn(1), desk.turn(-1)] == [["Edge."]] * 3
    assert Desk().turn(1) == []


def test_what_comes_by_itself_follows_what_was_read_and_waits_for_what_was_not() -> None:
    desk = Desk()
    assert [desk.do(EDGE), desk.arrive(MISS)] == [["Edge."], ["No pair."]]
    assert [desk.do(EDGE, EDGE), desk.arrive(MISS)] == [["Edge. >"], []]
    assert [desk.turn(1), desk.turn(1)] == [["Edge. >"], ["No pair."]]


def test_another_key_begins_anew() -> None:
    desk = Desk()
    desk.do(MISS, MISS, MISS)
    assert [desk.do(EDGE), desk.turn(1), desk.turn(-1)] == [["Edge."]] * 3


def test_with_the_last_words_everything_is_written() -> None:
    desk = Desk()
    desk.do(EDGE, MISS)
    desk.stage.show_all()
    assert desk.taken() == ["No pair."]


def test_without_a_display_there_is_nothing_to_read_on() -> None:
    desk = Desk(0)
    assert desk.turn(1) == []
    assert desk.spoken == ["Braille lines are off."]


def test_lines_are_full_again_once_the_display_is_off() -> None:
    desk = Desk(20)
    desk.stage.use(replace(desk.stage.settings, braille=0))
    assert (desk.do(MISS), desk.spoken) == ([], ["No pair."])


@pytest.mark.parametrize(
    ("given", "cells"), [((), 0), ((None,), 40), ((None, None), 20), ((None, None, None), 0)]
)
def test_the_usual_widths_follow_each_other(given: Sequence[None], cells: int) -> None:
    desk = Desk(0)
    for each in given:
        desk.console.handle(SetBraille(each))
    assert desk.console.settings.braille == cells
