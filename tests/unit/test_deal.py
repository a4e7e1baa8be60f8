"""Dealing: what is the same for a seed, where two packs lie, and who begins."""

# ruff: noqa: S311 - a seed makes a deal repeatable

from dataclasses import replace
from random import Random

import pytest

from voice_memory.engine.actions import Flip, GoFirst
from voice_memory.engine.decks import Pack
from voice_memory.engine.events import FirstPlayerChosen
from voice_memory.engine.game import apply, deal
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import First, Scoring, SeatSetup
from voice_memory.engine.state import Back, Phase

PLAYERS = tuple(map(SeatSetup, "ABCD"))


def test_a_new_game_starts_from_nothing() -> None:
    rules = PRESETS["standard"]
    first = deal(rules, PLAYERS[:2], Random(1))
    apply(first, Flip(0))
    again = deal(rules, PLAYERS[:2], Random(1))
    assert again == first
    assert (again.scores, again.up, again.gone, again.turns, again.misses) == ((0, 0), (), 0, 0, 0)


def test_a_seed_deals_the_same_and_another_seed_another_table() -> None:
    for rules in PRESETS.values():
        players = 1 if rules.scoring is Scoring.MISSES else 2
        one, same, other = (deal(rules, PLAYERS[:players], Random(seed)) for seed in (1, 1, 2))
        assert one == same
        assert one.cards != other.cards


# Two backs and two halves


def test_halves_of_a_dealt_duel_hold_a_pack_each() -> None:
    state = deal(PRESETS["duel"], PLAYERS[:2], Random(5))
    halves = [
        {card for slot, card in enumerate(state.cards) if state.table.half(slot) == half}
        for half in (0, 1)
    ]
    assert halves[0] == halves[1]
    assert len(halves[0]) == 52
    rows = {(place.row, state.table.half(place.slot)) for place in state.table.layout.places}
    assert rows == {(row, int(row > 4)) for row in range(1, 9)}


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("deck", [Pack(packs=2), Pack(packs=2, jokers=4)])
def test_a_twin_always_lies_under_the_other_back(deck: Pack, seed: int) -> None:
    state = deal(replace(PRESETS["checkerboard"], deck=deck), PLAYERS[:2], Random(seed))
    backs = [state.table.back(slot) for slot in range(len(state.cards))]
    assert backs.count(Back.RED) == backs.count(Back.BLUE)
    for card in set(state.cards):
        where = [backs[slot] for slot, other in enumerate(state.cards) if other == card]
        assert sorted(filter(None, where)) == [Back.BLUE, Back.RED]
    for place in state.table.layout.places:
        odd = (place.row + place.column) % 2
        assert backs[place.slot] is (Back.BLUE if odd else Back.RED)


def test_other_tables_have_no_backs_and_no_halves() -> None:
    state = deal(PRESETS["two-packs"], PLAYERS[:2], Random(0))
    assert {state.table.back(slot) for slot in range(104)} == {None}
    assert {state.table.half(slot) for slot in range(104)} == {None}


# Who begins


@pytest.mark.parametrize(
    ("kinds", "asked", "first"),
    [
        (["human", "human"], True, None),
        (["easy", "human", "human"], True, None),
        (["human"], False, 0),
        (["easy", "human", "easy"], False, 1),
        (["easy", "easy"], False, 0),
    ],
)
def test_the_youngest_is_asked_for_only_among_people(
    kinds: list[str], first: int | None, *, asked: bool
) -> None:
    setup = [SeatSetup(name, kind) for name, kind in zip("ABC", kinds, strict=False)]
    state = deal(PRESETS["young"], setup, Random(0))
    assert (state.phase is Phase.WHO_IS_YOUNGEST) is asked
    if first is not None:
        assert (state.phase, state.to_move) == (Phase.FIRST_CARD, first)


def test_the_youngest_begins() -> None:
    state, events = apply(deal(PRESETS["young"], PLAYERS[:3], Random(0)), GoFirst(2))
    assert events == (FirstPlayerChosen(2),)
    assert (state.to_move, state.phase) == (2, Phase.FIRST_CARD)


def test_a_random_first_seat_is_any_seat_and_then_a_named_one() -> None:
    states = [deal(PRESETS["teaching"], PLAYERS[:4], Random(seed)) for seed in range(40)]
    assert {state.to_move for state in states} == {0, 1, 2, 3}
    for state in states:
        assert (state.table.rules.first, state.table.rules.first_named) == (
            First.NAMED,
            state.to_move,
        )


@pytest.mark.parametrize(
    ("first", "begins"), [(First.FIRST_SEAT, 0), (First.NAMED, 2), (First.YOUNGEST, 0)]
)
def test_a_named_seat_counts_only_where_one_is_named(first: First, begins: int) -> None:
    rules = replace(PRESETS["standard"], first=first, first_named=2)
    assert deal(rules, PLAYERS[:3], Random(0)).to_move == begins
