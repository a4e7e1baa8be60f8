"""The record of a table with real cards reads back, and a faulty one is named by its line."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.engine.actions import GoFirst, TurnBack
from voice_memory.engine.cards import Picture, card_from_code
from voice_memory.engine.presets import preset
from voice_memory.engine.real import (
    Corrected,
    Entry,
    Seen,
    Swapped,
    Turned,
    added,
    begin_real,
)
from voice_memory.engine.real_faces import Face, face_code, face_from_code, face_of
from voice_memory.engine.real_record import (
    FIRST_LINE,
    entry_text,
    is_real_record,
    parse_entry,
    parse_real_record,
    real_record_text,
)
from voice_memory.engine.record import RecordError, RecordFault
from voice_memory.engine.rules import SeatSetup
from voice_memory.l10n.locale import load_locale
from voice_memory.settings import Verbosity
from voice_memory.terminal.real_games import replayed

ENGLISH = load_locale("en")
SEATS = (SeatSetup("Ann"), SeatSetup("राम"), SeatSetup("Cy", "blindfold"))
GAME = begin_real(preset("young"), SEATS, Random(1))  # noqa: S311
LAYOUT = GAME.table.layout
RED_TWO = face_of([card_from_code("2h"), card_from_code("2d")])
PICTURE = Face((Picture("a, b/c: second"),))
ENTRIES: list[tuple[Entry, str]] = [
    (GoFirst(1), "seat 2 goes first"),
    (Turned(1, 0, RED_TWO), "seat 2 turns A1: 2d/2h"),
    (Turned(1, 7, RED_TWO, second=True), "seat 2 turns C2: 2d/2h, second"),
    (TurnBack(), "turn back"),
    (Seen(3, RED_TWO), "seen D1: 2d/2h"),
    (Swapped(0, 19), "swap A1 E4"),
    (Corrected(2, Turned(1, 1, RED_TWO)), "correct 2: seat 2 turns B1: 2d/2h"),
    (Corrected(2, Seen(1, RED_TWO)), "correct 2: seen B1: 2d/2h"),
    (Corrected(2, None), "correct 2: nothing"),
]


@pytest.mark.parametrize(("entry", "text"), ENTRIES)
def test_entries_are_lines_that_a_person_can_read(entry: Entry, text: str) -> None:
    assert entry_text(entry, LAYOUT) == text
    assert parse_entry(text, LAYOUT) == entry


def test_any_face_reads_back() -> None:
    assert face_from_code(face_code(PICTURE)) == PICTURE
    text = entry_text(Seen(0, PICTURE), LAYOUT)
    assert parse_entry(text, LAYOUT) == Seen(0, PICTURE)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "turn",
        "flip A1",
        "seat 0 turns A1: 2h",
        "seat 1 turns Z9: 2h",
        "seat 1 turns A1: 2x",
        "seat 1 turns A1: 2h/2d",  # not in their order
        "seat 1 turns A1: 2h, third",
        "seen A1:",
        "seen A1",
        "swap A1",
        "swap A1 Z9",
        "correct 1",
        "correct 1: turn back",
        "correct 1: correct 1: nothing",
        "correct x: nothing",
    ],
)
def test_other_lines_are_no_entries(line: str) -> None:
    assert parse_entry(line, LAYOUT) is None


def record(*lines: str) -> str:
    header = real_record_text(GAME).split("\n\n")[0]
    return "\n".join([header, "", *lines, ""])


def test_a_record_reads_back() -> None:
    game = GAME
    for entry in (entry for entry, _ in ENTRIES):
        game, _ = added(game, entry)
    text = real_record_text(game)
    assert is_real_record(text)
    assert "seat: blindfold Cy" in text
    assert parse_real_record(text) == game
    assert parse_real_record(text.replace("\n", "\r\n")) == game


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("", RecordFault.NOT_A_RECORD, 1),
        ("voice-memory record 1\n\n", RecordFault.NOT_A_RECORD, 1),
        (FIRST_LINE.replace("1", "2"), RecordFault.NEWER, 1),
        (FIRST_LINE, RecordFault.CUT_SHORT, 1),
        (f"{FIRST_LINE}\nblah\n\n", RecordFault.HEADER, 2),
        (record().replace("seat: human Ann", "seed: 3"), RecordFault.HEADER, 14),
        (record().replace("ace-to-five", "ace-to-ten"),
         RecordFault.HEADER, 3),
        (record().replace("layout: 4x5", "layout: 4x4"), RecordFault.CANNOT_DEAL, 14),
        (record("hello"), RecordFault.ACTION, 16),
        (record("turn back", "seat 4 turns A1: 2h"), RecordFault.NOT_ALLOWED, 17),
        (record("seat 9 goes first"), RecordFault.NOT_ALLOWED, 16),
        (record("correct 1: nothing"), RecordFault.NOT_ALLOWED, 16),
        (record("turn back", "correct 1: seat 7 turns A1: 2h"), RecordFault.NOT_ALLOWED, 17),
        (record("turn back", "correct 1: nothing", "correct 2: nothing"),
         RecordFault.NOT_ALLOWED, 18),
        (record("turn back") + "seen A1: 2", RecordFault.CUT_SHORT, 17),
    ],
)  # fmt: skip
def test_a_faulty_record_is_named_by_its_line(text: str, fault: RecordFault, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        parse_real_record(text)
    assert (caught.value.fault, caught.value.line) == (fault, line)


_ODD = ["seen A1: 3c", "swap B1 B1", "seat 1 turns A1: 3c, second", "correct 1: nothing"]
LINES = st.lists(st.sampled_from([text for _, text in ENTRIES] * 2 + _ODD))


@given(LINES)
def test_whatever_was_kept_is_read_or_refused(lines: list[str]) -> None:
    text = record(*lines)
    corrects = [int(line.split(":")[0][8:]) for line in lines if line.startswith("correct")]
    try:
        game = parse_real_record(text)
    except RecordError:
        assert corrects  # of an entry that is not there yet, or is a correction itself
        return
    assert real_record_text(game) == text
    assert sum(game.view.scores) * 2 == game.view.gone.bit_count()
    assert len(re.findall(r"\n", text)) > len(lines)


def test_a_record_can_be_told() -> None:
    game = begin_real(preset("nepali"), SEATS[:2], Random(1))  # noqa: S311
    lines = (
        *("seat 1 turns A1: 2d/2h", "seat 1 turns B1: 2h, second", "seen C1: kc", "swap C1 D1"),
        *("correct 2: seat 1 turns B1: 3h, second", "correct 2: nothing"),
    )
    for line in lines:
        entry = parse_entry(line, game.table.layout)
        assert entry is not None
        game, _ = added(game, entry)
    told = [ENGLISH.render(each, Verbosity.FULL).shown for each in replayed(real_record_text(game))]
    assert told[1:] == [
        "Red two, A1, top left corner. Choose another.",
        "Red two, B1, top edge. Pair! Ann, 1. Go again.",
        "King of clubs, C1, top edge, seen by all. Turn it back.",
        "C1, top edge and D1, top edge have changed places.",
        (
            "Put right: B1, top edge was three of hearts. Put the cards back on A1 and B1. "
            "Ann 0, राम 0. Ann: red two A1, red three B1. No pair. Space turns them back."
        ),
        "Taken back. Ann's turn, second card. Red two, A1, top left corner, face up.",
        "6 actions replayed.",
    ]
