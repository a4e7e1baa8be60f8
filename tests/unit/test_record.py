"""Records: readable, whole or refused with a line, and replayed to the same table."""

# ruff: noqa: S311 - a seed makes a deal and a game repeatable

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import Pack, Picked, Pictures
from voice_memory.engine.game import deal, lay_out
from voice_memory.engine.pairing import JokersPair, PairBy, PairRule
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.record import (
    FIRST_LINE,
    Record,
    RecordError,
    RecordFault,
    action_text,
    begin_record,
    dealt,
    header_text,
    parse_action,
    parse_record,
    record_text,
    replay,
)
from voice_memory.engine.rules import First, Rules, Scoring, SeatSetup

ANN_RAM = (SeatSetup("Ann"), SeatSetup("राम", "easy"))
FACES = "7h 7d 8c 8s"
SMALL = Rules(
    deck=Picked(4),
    layout="2x2",
    pair_rules=(PairRule(PairBy.RANK_COLOUR),),
    first=First.NAMED,
    first_named=1,
    miss_seconds=5,
    clock_seconds=30,
)
ACTIONS: tuple[Action, ...] = (
    Flip(0), Flip(3, by_clock=True), TurnBack(), Flip(0), Flip(1), Flip(2), Flip(3),
)  # fmt: skip

TEXT = """\
voice-memory record 1
preset: own
deck: picked-4
layout: 2x2
pairs: rank-colour
after a pair: go again
first: seat 2
miss shown: 5 seconds
clock: 30 seconds
scoring: pairs
table: plain
seat: human Ann
seat: easy राम
cards: 7h | 7d | 8c | 8s

flip A1
flip B2 by clock
turn back
flip A1
flip B1
flip A2
flip B2
"""


def laid_out(rules: Rules = SMALL, faces: str = FACES) -> Record:
    state = lay_out(rules, ANN_RAM, [card_from_code(code) for code in faces.split()])
    return begin_record(rules, None, state)


def parsed(text: str) -> Record:
    return parse_record(text, Random)


def outcome(text: str) -> Record | RecordError:
    """Read and replay a record, or give the error."""
    try:
        record = parsed(text)
        replay(record, Random)
    except RecordError as error:
        return error
    return record


def test_a_record_is_readable() -> None:
    record = replace(laid_out(), actions=ACTIONS)
    layout = dealt(record, Random).table.layout
    assert record_text(record, layout) == TEXT
    assert parsed(TEXT) == record
    assert parsed(TEXT.replace("\n", "\r\n")) == record
    assert parsed(TEXT + "\n\n") == record


def test_a_record_replays() -> None:
    state, events = replay(parsed(TEXT), Random)
    assert state.scores == (2, 0)
    assert (state.turns, state.misses) == (3, 1)
    assert len(events) == 12


VARIANTS: list[tuple[Rules, Sequence[SeatSetup]]] = [
    *((rules, ANN_RAM) for name, rules in PRESETS.items() if name != "solo"),
    (PRESETS["solo"], ANN_RAM[1:]),
    (Rules(layout="circle"), ANN_RAM),
    (Rules(layout="spaghetti"), ANN_RAM),
    (Rules(deck=Picked(6), layout="shape:##/.##/..##"), ANN_RAM),
    (Rules(deck=Pack(jokers=2), pair_rules=(PairRule(PairBy.RANK_COLOUR, JokersPair.ANY),)),
     ANN_RAM),
    (Rules(deck=Pictures(("a: b", "गर्\u200dयो", "x y")), pair_rules=(PairRule(PairBy.FACE),)),
     ANN_RAM),
    (Rules(deck=Picked(4), scoring=Scoring.QUIET), (SeatSetup(),)),
    (Rules(deck=Picked(4)), (SeatSetup(""), SeatSetup(" B: c "), SeatSetup("", "easy"))),
    (Rules(deck=Picked(4), first=First.RANDOM), ANN_RAM),
    (Rules(deck=Picked(4), first=First.YOUNGEST), (SeatSetup("A"), SeatSetup("B"))),
]  # fmt: skip


@pytest.mark.parametrize("seed", [None, 0, -5, 2**70])
@pytest.mark.parametrize(("rules", "players"), VARIANTS)
def test_every_kind_of_table_is_kept(
    rules: Rules, players: Sequence[SeatSetup], seed: int | None
) -> None:
    state = deal(rules, players, Random(seed or 0))
    record = begin_record(rules, seed, state)
    again = parsed(record_text(record, state.table.layout))
    assert dealt(again, Random) == dealt(record, Random) == state
    assert again.seats == tuple(players)
    assert header_text(again) == header_text(record)
    assert record_text(again, state.table.layout).endswith("\n\n")


def test_actions_have_texts_that_read_back() -> None:
    layout = deal(Rules(layout="circle"), ANN_RAM, Random(0)).table.layout
    actions: list[Action] = [TurnBack(), *map(GoFirst, range(6))]
    actions += [Flip(slot, by_clock=clock) for slot in range(52) for clock in (False, True)]
    texts = [action_text(action, layout) for action in actions]
    assert len(set(texts)) == len(actions)
    assert [parse_action(text, layout) for text in texts] == actions


@pytest.mark.parametrize(
    "line",
    ["", "flip", "flip A5", "flip a1", "flip A01", "flip A1 ", " flip A1", "Flip A1", "flip A1 by",
     "flip A1 by clock again", "flip A१", "turn back now", "seat 0 goes first",
     "seat 10 goes first", "flip 1A", "undo"],
)  # fmt: skip
def test_other_lines_are_no_action(line: str) -> None:
    layout = deal(SMALL, ANN_RAM, Random(0)).table.layout
    assert parse_action(line, layout) is None
    with pytest.raises(RecordError) as caught:
        parsed(TEXT.replace("turn back", line))
    assert (caught.value.fault, caught.value.line) == (RecordFault.ACTION, 18)


def test_cut_anywhere_a_record_is_shorter_or_refused_never_another() -> None:
    whole = parsed(TEXT)
    data = TEXT.encode()
    lengths = []
    for end in range(len(data)):
        # What is left of a letter of several bytes reads as a sign of damage.
        cut = data[:end].decode(errors="replace")
        record = outcome(cut)
        if isinstance(record, RecordError):
            assert 1 <= record.line <= cut.count("\n") + 1
            assert record.fault is (
                RecordFault.NOT_A_RECORD if end < len(FIRST_LINE) else RecordFault.CUT_SHORT
            )
            continue
        assert cut.endswith("\n")
        assert record == replace(whole, actions=whole.actions[: len(record.actions)])
        lengths.append(len(record.actions))
    # The header alone, then one more at the end of each line; all of them are the whole text.
    assert lengths == list(range(len(whole.actions)))


@pytest.mark.parametrize(
    ("cut", "line"),
    [
        (FIRST_LINE, 1),
        (FIRST_LINE + "\n", 1),
        (TEXT[: TEXT.index("7d")], 14),
        (TEXT[: TEXT.index("\n\n")], 14),
        (TEXT[: TEXT.index("\n\n") + 1], 14),
        (TEXT[: TEXT.index("\n\n") + 6], 16),
        (TEXT[: TEXT.index(" by clock")], 17),
        (TEXT[:-1], 22),
    ],
)
def test_a_cut_is_told_with_its_line(cut: str, line: int) -> None:
    with pytest.raises(RecordError) as caught:
        parsed(cut)
    assert (caught.value.fault, caught.value.line) == (RecordFault.CUT_SHORT, line)


F = RecordFault


@pytest.mark.parametrize(
    ("old", "new", "fault", "line"),
    [
        (FIRST_LINE, "", F.NOT_A_RECORD, 1),
        (FIRST_LINE, "voice-memory record", F.NOT_A_RECORD, 1),
        (FIRST_LINE, "voice-memory record 0", F.NOT_A_RECORD, 1),
        (FIRST_LINE, "voice-memory record 2", F.NEWER, 1),
        (FIRST_LINE, "voice-memory record 17", F.NEWER, 1),
        (FIRST_LINE, "SQLite format 3\0", F.NOT_A_RECORD, 1),
        ("deck: picked-4", "deck: picked-5", F.HEADER, 3),
        ("deck: picked-4", "deck=picked-4", F.HEADER, 3),
        ("layout: 2x2\n", "", F.HEADER, 13),
        ("layout: 2x2", "layout: 2x2\nlayout: 2x2", F.HEADER, 5),
        ("layout: 2x2", "layout: 2x2\ncolour: red", F.HEADER, 5),
        ("layout: 2x2", "layout: 2x3", F.CANNOT_DEAL, 14),
        ("layout: 2x2", "layout: cube", F.CANNOT_DEAL, 14),
        ("pairs: rank-colour", "pairs: rang", F.HEADER, 5),
        ("pairs: rank-colour", "pairs: zebra", F.CANNOT_DEAL, 14),
        ("go again", "goes again", F.HEADER, 6),
        ("first: seat 2", "first: seat 0", F.HEADER, 7),
        ("first: seat 2", "first: seat 7", F.CANNOT_DEAL, 14),
        ("first: seat 2", "first: named", F.HEADER, 7),
        ("first: seat 2", "first: Ann", F.HEADER, 7),
        ("5 seconds", "five seconds", F.HEADER, 8),
        ("5 seconds", "1 seconds", F.CANNOT_DEAL, 14),
        ("30 seconds", "until a key", F.HEADER, 9),
        ("scoring: pairs", "scoring: points", F.HEADER, 10),
        ("table: plain", "table: round", F.HEADER, 11),
        ("table: plain", "table: duel", F.CANNOT_DEAL, 14),
        ("seat: human Ann", "seat human Ann", F.HEADER, 12),
        ("human Ann", "human राम", F.CANNOT_DEAL, 14),
        ("7h | 7d", "7h | 9d", F.HEADER, 14),
        ("7h | 7d", "7h | 7h", F.HEADER, 14),
        ("7h | 7d", "7h | xx", F.HEADER, 14),
        ("7h | 7d", "7h", F.HEADER, 14),
        ("cards: 7h", "cards: 7h | 7d | 8c | 8s\nseed: 7h", F.HEADER, 15),
        ("cards: 7h | 7d | 8c | 8s", "seed: soon", F.HEADER, 14),
        ("cards: 7h | 7d | 8c | 8s\n", "", F.HEADER, 13),
        ("cards: 7h | 7d | 8c | 8s", "seed: 1\ncards: 7h | 7d | 8c | 8s", F.HEADER, 15),
        ("turn back\n", "\nturn back\n", F.ACTION, 18),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    old: str, new: str, fault: RecordFault, line: int
) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(RecordError) as caught:
        parsed(TEXT.replace(old, new))
    assert (caught.value.fault, caught.value.line) == (fault, line)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("flip B2 by clock", "flip A1", 17),
        ("turn back", "flip B1", 18),
        ("turn back\nflip A1\nflip B1", "turn back\nturn back\nflip B1", 19),
        ("flip A2\nflip B2", "flip A1\nflip B2", 21),
        ("flip A2\nflip B2\n", "flip A2\nflip B2\nflip B2\n", 23),
        ("flip A1\nflip B2 by", "seat 1 goes first\nflip B2 by", 16),
    ],
)
def test_an_action_that_is_not_allowed_is_told_with_its_line(old: str, new: str, line: int) -> None:
    record = parsed(TEXT.replace(old, new))
    with pytest.raises(RecordError) as caught:
        replay(record, Random)
    assert (caught.value.fault, caught.value.line) == (RecordFault.NOT_ALLOWED, line)


@pytest.mark.parametrize(
    "text", ["", "\n", "\n\n", "\0", FIRST_LINE + "\n\n", "मेमोरी", "\ufeff" + TEXT]
)
def test_garbage_is_no_record(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        parsed(text)
    assert caught.value.line == 1


def test_a_single_changed_letter_is_refused_or_a_legal_other_game() -> None:
    # Damage may go unseen where it makes another well-formed record; it never escapes as
    # anything but a RecordError.
    rng = Random(8)
    for _ in range(1500):
        at = rng.randrange(len(TEXT))
        damaged = TEXT[:at] + rng.choice("a7 \n:|-2h\0क") + TEXT[at + 1 :]
        record = outcome(damaged)
        if isinstance(record, RecordError):
            assert 1 <= record.line <= damaged.count("\n") + 1
        else:
            layout = dealt(record, Random).table.layout
            assert parsed(record_text(record, layout)) == record


@pytest.mark.parametrize("kind", ["checkerboard", "duel"])
def test_faces_on_the_wrong_back_or_half_are_refused(kind: str) -> None:
    rules = Rules(deck=Pack(packs=2, ranks=1), layout="2x4",
                  pair_rules=(PairRule(PairBy.SAME_CARD),),
                  checkerboard=kind == "checkerboard", duel=kind == "duel")  # fmt: skip
    good = {"duel": "ac ad ah as as ad ac ah", "checkerboard": "ac ac ah ah ad ad as as"}
    for faces, codes in good.items():
        record = laid_out(rules, codes)
        text = record_text(record, dealt(record, Random).table.layout)
        if faces == kind:
            assert parsed(text) == record
            continue
        with pytest.raises(RecordError) as caught:
            parsed(text)
        assert (caught.value.fault, caught.value.line) == (RecordFault.HEADER, 14)
