"""Faults that players found in other memory games, from number 14 on: mostly in what is told.

28 and 29 are about a microphone, which this version has none of. Where other
tests search a whole kind of fault, the docstring names them.
"""

# ruff: noqa: S311 - a seed makes a deal repeatable

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from unittest import mock

import pytest

from voice_memory.announce import describe
from voice_memory.announce.announcer import Teller, tell_events
from voice_memory.announce.model import Announcement, Earcon
from voice_memory.engine.actions import TurnBack
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.events import Ending, GameOver
from voice_memory.engine.game import deal
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import SeatSetup
from voice_memory.engine.state import view
from voice_memory.intents.model import Enter, GoOn
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale, locale_tags
from voice_memory.session.effects import (
    Incoming,
    Leave,
    Present,
    SpeechFinished,
    StartTimer,
    Timer,
    TimeUp,
)
from voice_memory.session.play import Play
from voice_memory.settings import Settings, Verbosity, Voice
from voice_memory.store.places import HOME_VARIABLE

if TYPE_CHECKING:
    from tests.unit.conftest import Evening

MISS = ("a1", "c1")
EN = load_locale("en")


SYMBOLS = "play symbols --seed 3 --lang en --players Ann"


@pytest.mark.parametrize(
    "ways", [("go to a1", Enter()), ("a1",), ("row 1 column 1",), ("top left corner",)]
)
def test_14_a_card_that_was_taken_cannot_be_turned(
    sit: type[Evening], ways: Sequence[str | Incoming]
) -> None:
    evening = sit("Ann", "Ben", played=("a1", "b1"))
    for way in ways:
        told = evening.do(way)
        assert evening.kept == []
    assert told == ["A1 is a gap. Choose another."]


@pytest.mark.parametrize("columns", ["1", "20", "200"])
def test_15_what_is_said_does_not_depend_on_the_width(
    piped: Callable[..., list[str]], columns: str
) -> None:
    """See also tests/e2e/test_terminal.py."""
    with mock.patch.dict(os.environ, {"COLUMNS": columns, "LINES": "3"}):
        told = piped(SYMBOLS, "row", "z9", "help")
    assert told[1] == "Row 1: A1 to D1."
    assert len(told) == 5
    assert max(map(len, told)) > 100


def test_16_a_face_that_is_down_is_in_no_word_and_no_sound(sit: type[Evening]) -> None:
    """See also tests/property/test_session_laws.py and test_view_secrecy.py."""
    evening = sit("Ann", "Ben", played=(*MISS, "go on"))
    places = evening.play.state.table.layout.places
    for place in places:
        told = evening.do(f"go to {place.name}") + evening.do("where") + evening.do("row")
        assert "face down." in told[0]
        assert "Face down." in told[1]
        assert not any(rank in line for line in told for rank in ("seven", "nine", "king", "two"))
    # A sound tells what happened, never which card: every card turns with the same one.
    heard = {sit("Ann", "Ben", played=(place.name,)).announcements[0].earcons for place in places}
    assert heard == {(Earcon.TURN_UP,)}


@pytest.mark.parametrize("way", [GoOn(), Enter(), TimeUp(Timer.MISS), "go on", "d1"])
def test_17_a_missed_card_always_goes_back(sit: type[Evening], way: str | Incoming) -> None:
    evening = sit("Ann", "Ben", played=MISS, rules=replace(sit.RULES, miss_seconds=5))
    evening.do(way)
    assert evening.kept[0] == TurnBack()
    for name in ("A1", "C1"):
        assert evening.play.view.is_down(evening.slot(name))


def test_18_big_boards_use_all_of_the_deck() -> None:
    for name in ("two-packs", "checkerboard", "duel"):
        state = deal(PRESETS[name], [SeatSetup("Ann"), SeatSetup("Ben")], Random(2))
        assert sorted(Counter(state.cards).values()) == [2] * 52
    picked = {
        card
        for seed in range(40)
        for card in deal(PRESETS["nepali"], [SeatSetup()], Random(seed)).cards
    }
    assert len(picked) == 52


@pytest.mark.parametrize(
    ("scores", "ending", "winners", "expected"),
    [
        ((6, 6), Ending.DRAW, (0, 1), "A draw, 6 each."),
        ((4, 4, 4), Ending.DRAW, (0, 1, 2), "A draw, 4 each."),
        ((5, 5, 2), Ending.SHARED, (0, 1), "P1 and P2 share the win: P1 5, P2 5, P3 2."),
        ((1, 4, 4), Ending.SHARED, (1, 2), "P2 and P3 share the win: P2 4, P3 4, P1 1."),
        (
            (3, 3, 3, 0), Ending.SHARED, (0, 1, 2),
            "P1, P2 and P3 share the win: P1 3, P2 3, P3 3, P4 0.",
        ),
    ],
)  # fmt: skip
def test_19_ties_are_shared_wins_and_all_level_is_a_draw(
    scores: tuple[int, ...], ending: Ending, winners: tuple[int, ...], expected: str
) -> None:
    seats = [SeatSetup(f"P{number}") for number in range(1, len(scores) + 1)]
    state = deal(PRESETS["nepali"], seats, Random(1))
    over = GameOver(ending, winners, scores, 12, 0, 0)
    told = tell_events(Teller(state.table, None), [over], view(state))
    assert EN.render(told, Verbosity.NORMAL).shown.startswith(expected + " 12 turns.")


def test_20_a_damaged_store_is_set_aside_and_said(
    piped: Callable[..., list[str]], tmp_path: Path
) -> None:
    """See also tests/unit/test_damage.py."""
    (tmp_path / "games.db").write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    told = piped(SYMBOLS, "a1", "quit", "yes")
    assert any("set aside" in line for line in told)
    assert "Three dots, A1. Choose another." in told
    assert told[-1] == "The game is kept. Goodbye."
    assert len(list(tmp_path.glob("games*"))) >= 2


def test_21_the_computers_move_never_cuts_off_what_is_said_and_can_be_heard_again(
    sit: type[Evening],
) -> None:
    evening = sit("Ann", "forgetful", played=("a1", "b1"), rules=replace(sit.RULES, one_flip=True))
    told = evening.do(SpeechFinished())
    assert evening.cuts == [False]
    assert evening.do("again") == told
    evening = sit("Ann", "forgetful", played=MISS)
    told = evening.do("d1")
    assert evening.cuts == [True, *[False] * (len(told) - 1)]
    for line in reversed(told[:-1]):
        assert evening.do("history back") == [line]


@pytest.mark.parametrize("setting", ["louder", "faster", "brief", "sounds off", "nepali"])
def test_22_a_notice_does_not_take_the_place_of_what_is_repeated(
    sit: type[Evening], setting: str
) -> None:
    evening = sit("Ann", "Ben", played=("a1",))
    evening.do(setting)
    assert evening.do("again") == ["Red seven, A1. Choose another."]
    assert evening.cuts == [True]


@pytest.mark.parametrize("line", ["right", "where", "score", "again", "history back"])
def test_23_a_key_pressed_twice_gives_two_answers_the_first_cut_short(
    sit: type[Evening], line: str
) -> None:
    evening = sit("Ann", "Ben", played=("a1",))
    for _ in range(2):
        assert len(evening.do(line)) == 1
        assert evening.cuts == [True]


@pytest.mark.parametrize("layout", ["4x6", "circle", "triangle"])
@pytest.mark.parametrize("line", ["z9", "row 9 column 9", "row 0 column 0", "b99"])
def test_24_an_unknown_place_still_says_where_the_cursor_is(
    sit: type[Evening], layout: str, line: str
) -> None:
    rules = replace(sit.RULES, deck=parse_deck("24"), layout=layout)
    play = Play(deal(rules, [SeatSetup()], Random(1)), Random(1))
    for wanted in ("go to a2", line):
        effects = play.handle(load_grammar().understand(wanted))
    (told,) = [each.announcement for each in effects if isinstance(each, Present)]
    assert EN.render(told, Verbosity.NORMAL).shown.endswith("You are on A2.")


@pytest.mark.parametrize("tag", locale_tags())
@pytest.mark.parametrize("verbosity", Verbosity)
def test_25_a_card_that_is_up_down_or_gone_is_told_apart(
    sit: type[Evening], tag: str, verbosity: Verbosity
) -> None:
    states = [
        sit("Ann", "Ben"),
        sit("Ann", "Ben", played=("a1",)),
        sit("Ann", "Ben", played=("a1", "b1")),
    ]
    locale = load_locale(tag)
    for tell in (describe.at_cursor, describe.where, describe.row, describe.column):
        utterances = []
        for evening in states:
            told = tell(evening.play.teller, evening.play.view, evening.slot("A1"))
            announcement = told if isinstance(told, Announcement) else Announcement((told,))
            utterances.append(locale.render(announcement, verbosity))
        assert len({utterance.shown for utterance in utterances}) == 3
        assert len({utterance.braille(40) for utterance in utterances}) == 3
        assert len({utterance.spoken for utterance in utterances}) == 3


@pytest.mark.parametrize("line", ["quit", "new game"])
def test_26_what_gives_a_game_up_asks_first(sit: type[Evening], line: str) -> None:
    evening = sit("Ann", "Ben", played=("a1",))
    for other in ("no", "a1", "score", "blah", "go on"):
        evening.do(line)
        assert not any(isinstance(effect, Leave) for effect in evening.effects)
        evening.do(other)
        assert not any(isinstance(effect, Leave) for effect in evening.effects)
        evening.do("no")
    evening.do(line)
    evening.do("yes")
    assert [type(effect) for effect in evening.effects] == [Leave]


def test_27_a_clock_says_nothing_while_it_ticks(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben", rules=replace(sit.RULES, clock_seconds=30))
    for line in ("a1", "c1", "go on", "d1"):
        told = evening.do(line)
        timers = [effect for effect in evening.effects if isinstance(effect, StartTimer)]
        assert all(timer.timer is Timer.CLOCK for timer in timers)
        assert len(timers) == (0 if line == "c1" else 1)
        assert not any("30" in each or "second" in each for each in told)
    # It speaks once, when it has run out, and the next card has its own time.
    assert evening.do(TimeUp(Timer.CLOCK))[0].startswith("Time is up.")
    assert evening.cuts == [False]


@pytest.mark.parametrize("options", [[], ["--quiet", "--voice", "own", "--sounds", "on"]])
def test_30_nothing_speaks_where_nobody_asked_for_sound(tmp_path: Path, options: list[str]) -> None:
    """See also tests/e2e/test_terminal.py."""
    code = (
        "import sys; from voice_memory import cli; assert cli.main(sys.argv[1:]) == 0; "
        "assert not [name for name in sys.modules if 'pygame' in name or 'espeak' in name]"
    )
    finished = subprocess.run(
        [sys.executable, "-c", code, *SYMBOLS.split(), *options],
        env={**os.environ, HOME_VARIABLE: str(tmp_path)},
        input=b"a1\nd3\n",
        capture_output=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    assert finished.stdout.decode().splitlines()[1] == "Three dots, A1. Choose another."
    assert Settings().voice is Voice.UNASKED
