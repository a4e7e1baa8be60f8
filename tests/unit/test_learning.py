"""What a learner remembers: kept, scheduled by FSRS alone, and carried to other machines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import fsrs
import pytest

from voice_memory.engine.cards import Side
from voice_memory.l10n.words import load_words
from voice_memory.session.effects import Grade
from voice_memory.store.learning import Learning, Recall, Remembered
from voice_memory.store.learning_text import (
    FIRST_LINE,
    LearningTextError,
    learning_text,
    parse_learning,
)
from voice_memory.store.opening import open_saves
from voice_memory.terminal.learn import Learner, chart
from voice_memory.terminal.learn_files import anki_text, export, take_in
from voice_memory.terminal.refused import RefusedError

START = datetime(2026, 1, 1, 9, 0, tzinfo=UTC)
SUITS = load_words().of_set("suits")


@dataclass
class Clock:
    now: datetime = START

    def __call__(self) -> datetime:
        return self.now


@dataclass
class Store:
    path: Path
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        opened = open_saves(self.path, self.clock)
        assert opened.saves is not None
        self.saves = opened.saves
        self.learning: Learning = opened.saves.learning


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "games.db")
    with made.saves:
        yield made


def grade_of(concept: str, times: int) -> Recall:
    """Answer in a way that differs from word to word and from time to time."""
    return list(Recall)[-1 - (len(concept) + times) % 4 % 3]


def test_after_thirty_days_the_reviews_are_where_fsrs_puts_them(store: Store) -> None:
    scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    theirs = {
        (concept, side.value): fsrs.Card(card_id=1, due=START) for concept in SUITS for side in Side
    }
    for (concept, side), card in theirs.items():
        store.learning.answered(concept, side, Recall.KNEW)
        theirs[concept, side], _ = scheduler.review_card(card, fsrs.Rating.Good, START)
    reviews = 0
    for day in range(1, 31):
        store.clock.now = START + timedelta(days=day)
        due = store.learning.due()
        expected = {key for key, card in theirs.items() if card.due <= store.clock.now}
        assert {(row.concept, row.side) for row in due} == expected
        for row in due:
            recall = grade_of(row.concept, reviews)
            reviews += 1
            store.learning.answered(row.concept, row.side, recall)
            key = row.concept, row.side
            rating = fsrs.Rating(recall.value)
            theirs[key], _ = scheduler.review_card(theirs[key], rating, store.clock.now)
    assert reviews > 2 * len(theirs)
    assert {(row.concept, row.side): row.due for row in store.learning.all()} == {
        key: card.due for key, card in theirs.items()
    }


def test_nothing_is_drawn_by_lot(tmp_path: Path) -> None:
    rows = []
    for name in ("one", "other"):
        made = Store(tmp_path / name / "games.db")
        with made.saves:
            for day in (0, 2, 9):
                made.clock.now = START + timedelta(days=day)
                made.learning.answered("pair", "here", Recall.KNEW)
            rows.append(made.learning.all())
    assert rows[0] == rows[1]


def test_what_is_remembered_outlives_the_program(tmp_path: Path) -> None:
    first = Store(tmp_path / "games.db")
    kept = first.learning.answered("pair", "here", Recall.UNSURE)
    first.saves.close()
    again = Store(tmp_path / "games.db")
    with again.saves:
        assert again.learning.all() == (kept,)


def test_words_that_are_brought_back_are_due_at_once_both_ways(store: Store) -> None:
    before = store.learning.answered("pair", "here", Recall.KNEW)
    store.clock.now += timedelta(hours=1)
    store.learning.bring_back(["pair", "turn"])
    due = {(row.concept, row.side): row for row in store.learning.due()}
    assert set(due) == {
        (concept, side) for concept in ("pair", "turn") for side in ("here", "there")
    }
    # What was learnt of it is not lost.
    assert due["pair", "here"].stability == before.stability


def test_a_store_of_games_alone_takes_learning_in(tmp_path: Path) -> None:
    import sqlite3  # noqa: PLC0415 - the only test that makes an older store

    path = tmp_path / "games.db"
    Store(path).saves.close()
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE learning")
    connection.execute("PRAGMA user_version = 1")
    connection.commit()
    connection.close()
    made = Store(path)
    with made.saves:
        made.learning.answered("pair", "here", Recall.KNEW)
        assert len(made.learning.all()) == 1
    assert [each.name for each in tmp_path.iterdir() if "damaged" in each.name] == []


# As text


def test_a_text_gives_back_what_was_written(store: Store) -> None:
    store.learning.answered("pair", "here", Recall.NO)
    store.learning.bring_back(["turn"])
    rows = store.learning.all()
    assert parse_learning(learning_text(rows)) == rows


GOOD = "pair\there\t2026-01-03T09:00:00+00:00\t2026-01-01T09:00:00+00:00\t2.3\t2.1"


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("", "pair\there"),
        ("here", "left"),
        ("2026-01-03T09:00:00+00:00", "2026-01-03T09:00:00"),
        ("2026-01-03T09:00:00+00:00", "soon"),
        ("2.3", "-1"),
        ("2.3", "nan"),
        ("2.3", "inf"),
        ("2.1", "11"),
        ("2.1", "-"),
    ],
)
def test_a_line_that_cannot_be_is_named(line: str, wrong: str) -> None:
    text = f"{FIRST_LINE}\n{GOOD}\n{GOOD.replace(line, wrong) if line else wrong}\n"
    with pytest.raises(LearningTextError) as caught:
        parse_learning(text)
    assert caught.value.args == (3,)


def test_a_faulty_file_changes_nothing(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "learnt.txt"
    path.write_text(f"{FIRST_LINE}\n{GOOD}\nnonsense\n", "utf-8")
    with pytest.raises(RefusedError) as caught:
        take_in(store.learning, path)
    assert (caught.value.told.id, caught.value.told.args["line"]) == ("learning-bad-line", 3)
    assert not store.learning.all()


def test_the_newer_of_two_machines_is_kept(store: Store, tmp_path: Path) -> None:
    older = store.learning.answered("pair", "here", Recall.KNEW)
    path = tmp_path / "learnt.txt"
    export(store.learning, path)
    store.clock.now += timedelta(days=3)
    newer = store.learning.answered("pair", "here", Recall.KNEW)
    assert take_in(store.learning, path).args["count"] == 0
    assert store.learning.all() == (newer,) != (older,)


def test_anki_gets_every_word_and_gives_words_back(store: Store, tmp_path: Path) -> None:
    notes = [line.split("\t") for line in anki_text().splitlines() if not line.startswith("#")]
    assert len(notes) == len(load_words().words)
    assert all(len(note) == 4 for note in notes)
    path = tmp_path / "notes.txt"
    path.write_text("#separator:tab\npaan\tbetel\nnonsense\tstuff\n", "utf-8")
    assert take_in(store.learning, path).args["count"] == 1
    assert {row.concept for row in store.learning.due()} == {"hearts"}


# A learner


def test_progress_counts_words_by_how_well_they_are_known(store: Store) -> None:
    learner = Learner(store.learning, store.clock)
    for day in (0, 3, 20):
        store.clock.now = START + timedelta(days=day)
        for side in Side:
            learner.answered("pair", side, Grade.KNEW)
    learner.answered("turn", Side.HERE, Grade.NO)
    counted = Learner(store.learning, store.clock).progress()
    assert (counted.well, counted.learning) == (1, 1)
    assert counted.new == len(load_words().words) - 2
    assert next(each.args["bar"] for each in chart(learner)) == "█▒·····"


def test_a_store_that_fails_is_told_once_and_the_lesson_goes_on(store: Store) -> None:
    learner = Learner(store.learning, store.clock)
    (store.path.parent / "games.db-journal").mkdir()
    told = [learner.answered("pair", Side.HERE, Grade.KNEW) for _ in range(2)]
    assert [each.id if each else None for each in told] == ["learning-failed", None]
    assert learner.progress().learning == 1


def test_rows_of_unknown_words_are_kept_and_not_asked(store: Store) -> None:
    row = Remembered("of-a-later-version", "here", START)
    store.learning.take_in([row])
    learner = Learner(store.learning, store.clock)
    assert not learner.due()
    assert store.learning.all() == (row,)
