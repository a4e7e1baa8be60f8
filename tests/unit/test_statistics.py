"""Results of finished games and the personal records among them."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from voice_memory.store.opening import open_saves
from voice_memory.store.statistics import Best, GameResult, RecordKind, Statistics

SOLO = GameResult(
    preset="solo",
    finished=datetime(2026, 1, 1, tzinfo=UTC),
    seats=1,
    computers=0,
    cooperative=False,
    turns=20,
    misses=8,
    best_score=12,
    won=None,
)
FIRST = {RecordKind.FIRST}
MISSES = {RecordKind.FEWEST_MISSES}
TURNS = {RecordKind.FEWEST_TURNS}


def opened(path: Path) -> Iterator[Statistics]:
    result = open_saves(path, lambda: datetime(2026, 1, 1, tzinfo=UTC))
    assert result.saves is not None
    with result.saves as saves:
        yield saves.statistics


@pytest.fixture
def statistics(tmp_path: Path) -> Iterator[Statistics]:
    yield from opened(tmp_path / "games.db")


def test_no_game_no_record(statistics: Statistics) -> None:
    assert statistics.personal_record("solo") is None


def test_records_are_broken_by_fewer_only(statistics: Statistics) -> None:
    for turns, misses, broken, best in (
        (20, 8, FIRST, (20, 8)),
        (20, 8, set(), (20, 8)),
        (19, 9, TURNS, (19, 8)),
        (30, 7, MISSES, (19, 7)),
        (40, 40, set(), (19, 7)),
        (12, 0, MISSES | TURNS, (12, 0)),
    ):
        assert statistics.add(replace(SOLO, turns=turns, misses=misses)) == broken
        record = statistics.personal_record("solo")
        assert record is not None
        assert (record.turns, record.misses) == best
    assert statistics.personal_record("solo") == Best(games=6, misses=0, turns=12)


@pytest.mark.parametrize(
    ("result", "counts"),
    [
        (SOLO, True),
        (replace(SOLO, won=True), True),
        (replace(SOLO, won=False), False),
        (replace(SOLO, seats=2), False),
        (replace(SOLO, seats=2, computers=1), False),
        (replace(SOLO, seats=3, cooperative=True), True),
        (replace(SOLO, seats=3, cooperative=True, won=True), True),
        (replace(SOLO, seats=3, cooperative=True, won=False), False),
        (replace(SOLO, seats=3, cooperative=True, computers=1), False),
    ],
)
def test_only_games_of_ones_own_have_records(
    statistics: Statistics, result: GameResult, *, counts: bool
) -> None:
    assert statistics.add(result) == (FIRST if counts else set())
    assert statistics.personal_record("solo") == (Best(1, 8, 20) if counts else None)
    # What has no record breaks none either.
    assert statistics.add(SOLO) == (set() if counts else FIRST)
    assert statistics.add(replace(result, turns=1)) == (TURNS if counts else set())


def test_presets_do_not_meet(statistics: Statistics) -> None:
    assert statistics.add(SOLO) == FIRST
    assert statistics.add(replace(SOLO, preset="classic", turns=10)) == FIRST
    assert statistics.personal_record("solo") == Best(1, 8, 20)


def test_records_are_there_after_reopening(tmp_path: Path) -> None:
    for expected in (FIRST, set(), set()):
        for statistics in opened(tmp_path / "games.db"):
            assert statistics.add(SOLO) == expected
