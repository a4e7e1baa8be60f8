"""What a log with late corrections comes to: scores follow, and turns stay with who took them."""

from dataclasses import replace
from random import Random

import pytest

from voice_memory.engine.decks import parse_deck
from voice_memory.engine.pairing import parse_pair_rule
from voice_memory.engine.presets import preset
from voice_memory.engine.real import Doubt, RealGame, added, begin_real, conflict_of
from voice_memory.engine.real_faces import face_from_code
from voice_memory.engine.real_record import parse_entry
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import Phase

NEPALI = replace(preset("nepali"), deck=parse_deck("picked-8"), layout="2x4")
SEATS = (SeatSetup("Ann"), SeatSetup("Bo"))


def game(*lines: str, rules: Rules = NEPALI) -> RealGame:
    found = begin_real(rules, SEATS, Random(1))  # noqa: S311
    for line in lines:
        entry = parse_entry(line, found.table.layout)
        assert entry is not None, line
        found, _ = added(found, entry)
    return found


def gaps(found: RealGame) -> str:
    places = found.table.layout.places
    return " ".join(place.name for place in places if found.view.is_gone(place.slot))


MISS = ("seat 1 turns A1: 7h", "seat 1 turns B1: ks, second")
PAIR = ("seat 1 turns A1: 7h", "seat 1 turns B1: 7d, second")
NEXT = ("turn back", "seat 2 turns C1: 3c", "seat 2 turns D1: 9h, second")


@pytest.mark.parametrize(
    ("lines", "scores", "gone", "to_move", "phase"),
    [
        (PAIR, (1, 0), "A1 B1", 0, Phase.FIRST_CARD),
        (MISS, (0, 0), "", 0, Phase.MISS_SHOWN),
        # Put right at once: what follows is what would have followed.
        ((*MISS, "correct 2: seat 1 turns B1: 7d, second"), (1, 0), "A1 B1", 0, Phase.FIRST_CARD),
        ((*MISS, "turn back", "correct 2: seat 1 turns B1: 7d, second"),
         (1, 0), "A1 B1", 0, Phase.FIRST_CARD),
        ((*PAIR, "correct 2: seat 1 turns B1: ks, second"), (0, 0), "", 0, Phase.MISS_SHOWN),
        # Put right late: the turns in between stay.
        ((*MISS, *NEXT, "correct 2: seat 1 turns B1: 7d, second"),
         (1, 0), "A1 B1", 1, Phase.MISS_SHOWN),
        ((*MISS, *NEXT, "correct 2: seat 1 turns B1: 7d, second", "turn back"),
         (1, 0), "A1 B1", 0, Phase.FIRST_CARD),
        # A card that had been taken by then was not turned: this turn goes on without it.
        ((*MISS, "turn back", "seat 2 turns A1: 7h", "correct 2: seat 1 turns B1: 7d, second"),
         (1, 0), "A1 B1", 1, Phase.FIRST_CARD),
        ((*MISS, "turn back", "seat 2 turns C1: 3c", "seat 2 turns A1: 7h, second",
          "correct 2: seat 1 turns B1: 7d, second"), (1, 0), "A1 B1", 1, Phase.SECOND_CARD),
        # Neither was this one, but its turn was played to the end and has passed.
        ((*MISS, "turn back", "seat 2 turns C1: 3c", "seat 2 turns A1: 7h, second", "turn back",
          "correct 2: seat 1 turns B1: 7d, second"), (1, 0), "A1 B1", 0, Phase.FIRST_CARD),
        # Forgotten to turn back: the next card does it.
        ((*MISS, "seat 2 turns C1: 3c"), (0, 0), "", 1, Phase.SECOND_CARD),
        # Seen out of turn and never turned change no turn.
        ((*MISS, "correct 2: seen B1: ks"), (0, 0), "", 0, Phase.SECOND_CARD),
        ((*MISS, "correct 2: nothing"), (0, 0), "", 0, Phase.SECOND_CARD),
        (("seat 1 turns A1: 7h", "swap A1 C1", "seat 1 turns A1: 7d, second"),
         (1, 0), "A1 C1", 0, Phase.FIRST_CARD),
        # The last correction of an entry holds.
        ((*PAIR, "correct 2: nothing", "correct 2: seat 1 turns D1: 7d, second"),
         (1, 0), "A1 D1", 0, Phase.FIRST_CARD),
    ],
)  # fmt: skip
def test_what_a_log_comes_to(
    lines: tuple[str, ...], scores: tuple[int, int], gone: str, to_move: int, phase: Phase
) -> None:
    found = game(*lines)
    view = found.view
    assert (view.scores, gaps(found), view.to_move, view.phase) == (scores, gone, to_move, phase)
    assert found.conflict is None


TWO_BACKS = Rules(
    deck=parse_deck("packs=2 jokers=0 ranks=2 suits=cdhs"),
    layout="4x4",
    pair_rules=(parse_pair_rule("same-card"),),
    checkerboard=True,
)


@pytest.mark.parametrize(
    ("rules", "before", "slot", "code", "doubt"),
    [
        (NEPALI, "seen A1: 7h", "A1", "7d", Doubt.SLOT),
        (NEPALI, "seen A1: 7h", "A1", "7d/7h", None),
        (NEPALI, "seen A1: 7d/7h", "A1", "7c/7s", Doubt.SLOT),
        (NEPALI, "seen A1: 7h", "B1", "7h", Doubt.COPIES),
        (NEPALI, "seen A1: 7d/7h; seen B1: 7d/7h", "C1", "7h", Doubt.COPIES),
        (NEPALI, "seen A1: 7d/7h; seen B1: 7h", "C1", "7d", Doubt.COPIES),
        (NEPALI, "seen A1: 7d/7h; seen B1: 7h", "A1", "7h", Doubt.COPIES),
        (NEPALI, "seen A1: 7h; swap A1 B1", "B1", "7h", None),
        (NEPALI, "seen A1: 7h; swap A1 B1", "A1", "7h", Doubt.COPIES),
        (NEPALI, "seen A1: 7h", "B1", "jr", Doubt.NO_SUCH_CARD),
        # Four pairs lie there; a fifth rank and colour is one too many.
        (NEPALI, "seen A1: 7h; seen B1: 7s; seen C1: 2h", "D1", "9h", None),
        (NEPALI, "seen A1: 7h; seen B1: 7s; seen C1: 2h; seen D1: 9h", "A2", "9c", Doubt.KINDS),
        (NEPALI, "seen A1: 7h; seen B1: 7s; seen C1: 2h; seen D1: 9h", "A2", "9d", None),
        # A taken card lies in a pile, and nowhere else.
        (NEPALI, "; ".join(PAIR), "C1", "7d", Doubt.COPIES),
        # Cards of two backs are counted apart.
        (TWO_BACKS, "seen A1: ah", "B1", "ah", None),
        (TWO_BACKS, "seen A1: ah", "C1", "ah", Doubt.COPIES),
    ],
)
def test_a_contradiction_is_known_as_soon_as_it_can_be(
    rules: Rules, before: str, slot: str, code: str, doubt: Doubt | None
) -> None:
    found = game(*before.split("; "), rules=rules)
    number = found.table.layout.slot_named(slot)
    assert number is not None
    conflict = conflict_of(found, number, face_from_code(code))
    assert (conflict.doubt if conflict else None) == doubt


def test_a_record_may_hold_a_contradiction_which_is_found() -> None:
    found = game("seen A1: 7h", "seen B1: 7h")
    assert found.conflict is not None
    assert (found.conflict.doubt, found.conflict.number) == (Doubt.COPIES, 2)
    assert game("seen A1: 7h", "seen B1: 7h", "correct 1: seen A1: 7d").conflict is None
