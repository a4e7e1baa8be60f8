"""Two hundred games, each killed at some moment: nothing that was said is lost."""

from __future__ import annotations

import os
import signal
from random import Random
from typing import TYPE_CHECKING

import pytest

from voice_memory.engine.actions import Flip
from voice_memory.engine.record import action_text, parse_record, replay

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.conftest import Mirror, Program

PARTS = 4
GAMES = 200 // PARTS
TABLES = (
    ("symbols", "--players", "Ram,Sita", "--lang", "en"),
    ("nepali", "--players", "Ram", "--lang", "ne"),
    ("symbols", "--players", "Ram,computer", "--lang", "ne-Latn"),
    ("cooperative", "--players", "computer:forgetful,Ram", "--lang", "en"),
)
LETTERS = "abcdef"


def commands(chance: Random, count: int) -> list[str]:
    """Choose what a player types: places, among them wrong ones, and questions."""
    places = [f"{letter}{number}" for letter in LETTERS[:4] for number in range(1, 5)]
    return [chance.choice([*places, *places, "go on", "score", "z9"]) for _ in range(count)]


@pytest.mark.parametrize("part", range(PARTS))
def test_a_killed_game_goes_on_at_what_was_told_last(
    programs: Callable[[str], Program], mirror: type[Mirror], part: int
) -> None:
    chance = Random(part)  # noqa: S311 -- repeatable
    cut_short = 0
    for number in range(GAMES):
        arguments = ("play", *TABLES[number % len(TABLES)], "--seed", str(part * GAMES + number))
        typed = commands(chance, 12)
        expected = mirror(*arguments, at_once=True)
        for line in typed:
            expected.type(line)
        program = programs(f"{number}")

        killed = program.start(*arguments)
        os.write(killed.typing, "".join(f"{line}\n" for line in typed).encode())
        told = killed.read_lines(chance.randrange(1, len(expected.told)))
        killed.signal(signal.SIGKILL)
        told += killed.read_lines(len(expected.told))
        assert killed.end() == []
        assert killed.status == -signal.SIGKILL
        assert told == expected.told[: len(told)]

        (text,) = program.kept_games()
        record = parse_record(text, Random)
        layout = expected.play.state.table.layout
        kept = [action_text(action, layout) for action in record.actions]
        # What was told had been kept, and nothing was kept that was not played.
        assert kept == expected.actions[: len(kept)]
        assert len(kept) >= expected.kept_when_told[len(told) - 1]
        cut_short += len(told) < len(expected.told)

        resumed = program.run("resume", *arguments[4:6])
        assert (resumed.status, resumed.errors) == (0, [])
        # The cards that are up, or the last two that were.
        state, _ = replay(record, Random)
        flipped = [action.slot for action in record.actions if isinstance(action, Flip)]
        for slot in state.up or flipped[-2:]:
            assert layout.places[slot].name in resumed.lines[0]
    # Else most games had come to rest before they were killed.
    assert cut_short > GAMES // 2
