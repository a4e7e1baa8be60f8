"""What is told of the events of one action: each thing once, and what changed first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from voice_memory.announce import describe, opening
from voice_memory.announce.announcer import Teller, tell_events
from voice_memory.announce.model import Announcement, Earcon
from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.events import Ending, Event, GameOver
from voice_memory.engine.game import apply, lay_out
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import First, Rules, Scoring, SeatSetup
from voice_memory.engine.state import GameState, view
from voice_memory.l10n.locale import load_locale
from voice_memory.settings import Verbosity

LOCALES = {tag: load_locale(tag) for tag in ("en", "ne", "ne-Latn")}
RANK, COLOUR = PairRule(PairBy.RANK), PairRule(PairBy.RANK_COLOUR)
PLAIN = Rules("own", parse_deck("picked-8"), "2x4", (COLOUR,))
FACES = "7h 7d 9c ks 9s kc 2h 2d"
"""A1 pairs with B1, C1 with A2, D1 with B2, C2 with D2."""
JOKERS = Rules("own", parse_deck("packs=1 jokers=2 ranks=1 suits=cdhs"), "2x3", (RANK,))
DUEL = Rules(
    "own",
    parse_deck("packs=2 jokers=0 ranks=1 suits=cdhs"),
    "2x4",
    (PairRule(PairBy.SAME_CARD),),
    one_flip=True,
    duel=True,
)
TWICE = "ah ac ad as as ad ac ah"
MIXED = replace(PLAIN, pair_rules=(COLOUR, RANK))
BLOCKED = "7h 9c 9s 7c 9h 7s 9d 7d"
PEOPLE, WITH_COMPUTER, COMPUTER_FIRST = ("Ann", "Ben"), ("Ann", ":remembers"), (":remembers", "Ann")


def seated(names: Sequence[str]) -> list[SeatSetup]:
    return [SeatSetup("", name[1:]) if name[0] == ":" else SeatSetup(name) for name in names]


def table(rules: Rules, faces: str, names: Sequence[str]) -> GameState:
    return lay_out(rules, seated(names), [card_from_code(code) for code in faces.split()])


def teller(state: GameState, *, is_paced: bool = False) -> Teller:
    people = [seat for seat, setup in enumerate(state.table.seats) if setup.is_human]
    return Teller(state.table, people[0] if len(people) == 1 else None, is_paced=is_paced)


def played(state: GameState, moves: str) -> tuple[GameState, tuple[Event, ...]]:
    """Do the moves, places and "back"; give the events of the last one, or of those joined by +."""
    events: tuple[Event, ...] = ()
    for move in moves.split():
        events = ()
        for part in move.split("+"):
            state, new = apply(state, action(state, part))
            events += new
    return state, events


def action(state: GameState, move: str) -> Action:
    if move == "back":
        return TurnBack()
    if move.isdecimal():
        return GoFirst(int(move))
    slot = state.table.layout.slot_named(move)
    assert slot is not None
    return Flip(slot, by_clock=move.islower())


def line(told: Announcement, level: Verbosity = Verbosity.NORMAL, tag: str = "en") -> str:
    return LOCALES[tag].render(told, level).shown


LAST = "A1 B1 C1 A2 D1 B2 C2 D2"
TOLD: list[tuple[Rules, str, Sequence[str], str, str]] = [
    # A turn of a person.
    (PLAIN, FACES, PEOPLE, "A1", "Red seven, A1. Choose another."),
    (PLAIN, FACES, PEOPLE, "A1 B1", "Red seven, B1. Pair! Ann, 1. Go again."),
    (PLAIN, FACES, PEOPLE, "A1 C1", "Black nine, C1. No pair."),
    (PLAIN, FACES, PEOPLE, "A1 C1 back", "Turned back. Ben's turn."),
    (PLAIN, FACES, PEOPLE, "a1", "Time is up. Red seven, A1. Choose another."),
    (PLAIN, FACES, WITH_COMPUTER, "A1 B1", "Red seven, B1. Pair! You have 1. Go again."),
    (
        replace(PLAIN, one_flip=True), FACES, PEOPLE,
        "A1 B1", "Red seven, B1. Pair! Ann, 1. Ben's turn.",
    ),
    # A turn of a computer; nobody waits for its first card.
    (PLAIN, FACES, WITH_COMPUTER, "A1 C1 back", "Turned back."),
    (
        PLAIN, FACES, WITH_COMPUTER, "A1 C1 back+D1+A2",
        "Turned back. The computer turns D1: black king. A2: black nine. No pair.",
    ),
    (
        PLAIN, FACES, COMPUTER_FIRST,
        "A1+B1", "The computer turns A1: red seven. B1: red seven. Pair! The computer, 1.",
    ),
    (
        PLAIN, FACES, COMPUTER_FIRST, "A1+C1 back",
        "Turned back. Your turn. Score: you 0, the computer 0.",
    ),
    (
        # The score of the pair was just told.
        replace(PLAIN, one_flip=True), FACES, COMPUTER_FIRST, "A1+B1",
        "The computer turns A1: red seven. B1: red seven. Pair! The computer, 1. Your turn.",
    ),
    (
        PLAIN, FACES, (":remembers", "Ann", ":remembers"), "A1+C1",
        "Computer 1 turns A1: red seven. C1: black nine. No pair.",
    ),
    # What some rules add.
    (
        JOKERS, "jr ac jb ad ah as", PEOPLE,
        "A1 C1", "Joker, C1. Pair! Ann, 2. It counts double. Go again.",
    ),
    (DUEL, TWICE, PEOPLE, "A1", "Ace of hearts, A1. Ben answers."),
    (
        DUEL, TWICE, PEOPLE, "A1 D2",
        "Ace of hearts, D2. Pair! Ben, 1. Ben's turn.",
    ),
    (
        DUEL, TWICE, COMPUTER_FIRST, "A1",
        "The computer turns A1: ace of hearts. You answer.",
    ),
    (
        DUEL, TWICE, WITH_COMPUTER, "A1",
        "Ace of hearts, A1.",
    ),
    (
        DUEL, TWICE, WITH_COMPUTER, "A1 A2",
        "The computer turns A2: ace of spades. No pair.",
    ),
    (
        MIXED, BLOCKED, PEOPLE, "A1 B1 back A1 D1 B1 A2 C1 B2 back",
        "Turned back. Ann can take no more pairs and sits out. Ben's turn.",
    ),
    (
        MIXED, BLOCKED, ("Ann", ":remembers"), "A1 B1 back A1 D1 B1 A2 C1 B2 back+C1+C2",
        (
            "Turned back. You can take no more pairs and sit out. "
            "The computer turns C1: nine. C2: nine. By rank: Pair! The computer, 3."
        ),
    ),
    (
        replace(PLAIN, scoring=Scoring.COOPERATIVE), FACES, PEOPLE,
        "A1 B1", "Red seven, B1. Pair! 3 pairs left. Go again.",
    ),
    (
        # Nobody else could go on.
        replace(PLAIN, scoring=Scoring.MISSES), FACES, ("Ann",),
        "A1 B1", "Red seven, B1. Pair! 3 pairs left.",
    ),
    (
        replace(PLAIN, scoring=Scoring.MISSES), FACES, ("Ann",), "A1 C1 back", "Turned back.",
    ),
    # Ends: the last pair tells no score, since the end does.
    (
        PLAIN, FACES, PEOPLE, LAST,
        "Red two, D2. Pair! Ann wins, 4 to 0. 4 turns. Enter to play again.",
    ),
    (
        PLAIN, FACES, WITH_COMPUTER, LAST,
        "Red two, D2. Pair! You win, 4 to 0. 4 turns. Enter to play again.",
    ),
    (
        replace(PLAIN, one_flip=True), FACES, PEOPLE, LAST,
        "Red two, D2. Pair! A draw, 2 each. 4 turns. Enter to play again.",
    ),
    (
        replace(PLAIN, one_flip=True), FACES, ("Ann", "Ben", "Cy"), LAST,
        "Red two, D2. Pair! Ann wins: Ann 2, Ben 1, Cy 1. 4 turns. Enter to play again.",
    ),
    (
        replace(PLAIN, one_flip=True), FACES, ("Ann", "Ben", "Cy"),
        "A1 B1 C1 A2 D1 C2 back D1 B2 C2 D2",
        (
            "Red two, D2. Pair! Ann and Ben share the win: Ann 2, Ben 2, Cy 0. 5 turns. "
            "Enter to play again."
        ),
    ),
    (
        replace(PLAIN, scoring=Scoring.MISSES), FACES, ("Ann",), "A1 C1 back " + LAST,
        (
            "Red two, D2. Pair! All 4 pairs found with 1 miss, in 5 turns. "
            "The least possible is 4. Enter to play again."
        ),
    ),
    (
        replace(PLAIN, scoring=Scoring.QUIET), FACES, ("Ann",), LAST,
        "Red two, D2. Pair! All pairs found. Enter to play again.",
    ),
    (
        replace(PLAIN, scoring=Scoring.COOPERATIVE), FACES, PEOPLE, LAST,
        "Red two, D2. Pair! All 4 pairs found together in 4 turns. Enter to play again.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "faces", "names", "moves", "expected"), TOLD)
def test_what_is_told(
    rules: Rules, faces: str, names: Sequence[str], moves: str, expected: str
) -> None:
    state, events = played(table(rules, faces, names), moves)
    assert line(tell_events(teller(state), events, view(state))) == expected


def test_cards_that_nobody_can_pair_are_told() -> None:
    state = table(PLAIN, FACES, PEOPLE)
    over = GameOver(Ending.WON, (0,), (3, 0), 5, 2, 2)
    told = line(tell_events(teller(state), [over], view(state)))
    assert told == (
        "Ann wins, 3 to 0. 5 turns. 2 cards are left that nobody can pair. Enter to play again."
    )


@pytest.mark.parametrize(
    ("rules", "moves", "expected"),
    [
        (replace(PLAIN, one_flip=True), "A1 B1", "Red seven, B1. Pair! You have 1. "),
        (DUEL, "A1", "Ace of hearts, A1. "),
    ],
)
def test_a_computer_is_announced_only_where_it_waits(
    rules: Rules, moves: str, expected: str
) -> None:
    faces = TWICE if rules.duel else FACES
    state, events = played(table(rules, faces, WITH_COMPUTER), moves)
    at_once = line(tell_events(teller(state), events, view(state)))
    paced = line(tell_events(teller(state, is_paced=True), events, view(state)))
    assert at_once == expected.strip()
    assert paced == expected + ("The computer answers." if rules.duel else "The computer's turn.")


def test_the_youngest_who_begins_is_named() -> None:
    rules = replace(PLAIN, first=First.YOUNGEST)
    state = table(rules, FACES, PEOPLE)
    expected = "2 by 4, 8 cards. Who is the youngest? 1 for Ann, 2 for Ben."
    assert line(opening.start(teller(state), view(state), 0)) == expected
    state, events = played(state, "1")
    assert line(tell_events(teller(state), events, view(state))) == "Ben starts."


FITTING = [
    case
    for case in TOLD
    if not (case[0].duel or len(case[2]) > 2 or case[1] == BLOCKED)
    and not ("computer turns" in case[4] and "Pair" in case[4])
]
"""Not whole names, long lists, rare news, or what comes of two cards of a computer."""


@pytest.mark.parametrize("tag", LOCALES)
@pytest.mark.parametrize(("rules", "faces", "names", "moves", "_"), FITTING)
def test_brief_fits_a_line_of_braille(
    rules: Rules, faces: str, names: Sequence[str], moves: str, _: str, tag: str
) -> None:
    state, events = played(table(rules, faces, names), moves)
    told = line(tell_events(teller(state), events, view(state)), Verbosity.BRIEF, tag)
    assert 0 < len(told) <= 40, told


def test_each_sound_has_its_moment() -> None:
    state = table(replace(PLAIN, one_flip=True), FACES, WITH_COMPUTER)
    moments = {
        "A1": [Earcon.TURN_UP],
        "A1 B1": [Earcon.TURN_UP, Earcon.PAIR],
        "A1 C1": [Earcon.TURN_UP, Earcon.MISS],
        "A1 C1 back": [],
        "A1 C1 back A1+D1 back": [Earcon.YOUR_TURN],
        "A1 B1 C1 A2 D1 B2 C2 D2": [Earcon.TURN_UP, Earcon.PAIR, Earcon.END],
    }
    for moves, expected in moments.items():
        after, events = played(state, moves)
        assert list(tell_events(teller(after), events, view(after)).earcons) == expected, moves


# Answers


def answers(rules: Rules, faces: str, names: Sequence[str], moves: str) -> dict[str, str]:
    state, _ = played(table(rules, faces, names), moves)
    seen, told = view(state), teller(state)
    return {
        "score": line(describe.scores(told, seen)),
        "turn": line(describe.whose_turn(told, seen)),
        "row": line(describe.row(told, seen, 0)),
        "column": line(describe.column(told, seen, 0)),
        "resumed": line(opening.resumed(told, seen, 0, None)),
    }


def test_answers_at_the_first_card() -> None:
    assert answers(PLAIN, FACES, WITH_COMPUTER, "A1 B1") == {
        "score": "You 1, the computer 0. 3 pairs left.",
        "turn": "Your turn, first card.",
        "row": "Row 1: 2 gaps, C1, D1.",
        "column": "Column A: gap, A2.",
        "resumed": (
            "The game goes on. You 1, the computer 0. 3 pairs left. Your turn, first card. "
            "A1, top left corner, gap."
        ),
    }


def test_answers_while_one_card_is_up() -> None:
    assert answers(PLAIN, FACES, PEOPLE, "C1") == {
        "score": "Ann 0, Ben 0. 4 pairs left.",
        "turn": "Ann's turn, second card. Black nine, C1, face up.",
        "row": "Row 1: A1, B1, black nine C1, D1.",
        "column": "Column A: A1, A2.",
        "resumed": (
            "The game goes on. Ann 0, Ben 0. 4 pairs left. Ann's turn, second card. "
            "Black nine, C1, face up. A1, top left corner, face down."
        ),
    }


def test_answers_while_a_miss_is_up() -> None:
    told = answers(PLAIN, FACES, PEOPLE, "A1 C1")
    assert told["turn"] == "Ann: red seven A1, black nine C1. No pair. Space turns them back."
    assert told["row"] == "Row 1: red seven A1, B1, black nine C1, D1."
    duel = answers(DUEL, TWICE, PEOPLE, "A1 A2")
    assert duel["turn"] == (
        "Ann: ace of hearts A1. Ben: ace of spades A2. No pair. Space turns them back."
    )


def test_answers_at_the_end() -> None:
    told = answers(PLAIN, FACES, PEOPLE, LAST)
    assert told["score"] == "Ann 4, Ben 0."
    assert told["turn"] == "The game is over."
    assert told["row"] == "Row 1: 4 gaps."
    quiet = answers(replace(PLAIN, scoring=Scoring.QUIET), FACES, ("Ann",), LAST)
    assert quiet["score"] == "The game is over."


def test_long_rows_are_told_in_runs() -> None:
    rules = replace(PLAIN, layout="1x8")
    assert answers(rules, FACES, PEOPLE, "")["row"] == "Row 1: A1 to H1."
    assert answers(rules, FACES, PEOPLE, "A1 B1")["row"] == "Row 1: 2 gaps, C1 to H1."
    assert answers(rules, FACES, PEOPLE, "C1")["row"] == "Row 1: A1, B1, black nine C1, D1 to H1."
    holes = replace(PLAIN, layout="shape:###.###/.##....")
    assert answers(holes, "7h 7d 9c ks 9s kc 2h 2d", PEOPLE, "")["row"] == (
        "Row 1: A1 to C1, E1 to G1."
    )
