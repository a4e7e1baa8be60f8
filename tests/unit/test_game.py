"""Playing: the worked examples of the rule sheets, and the cases that need care."""

# ruff: noqa: S311 - a seed makes a deal repeatable

from dataclasses import replace
from random import Random

import pytest

from voice_memory.engine.actions import Action, Flip, TurnBack
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import Pack, Picked, Symbols
from voice_memory.engine.events import (
    AnswerAwaited,
    CardRevealed,
    CardsTurnedBack,
    Ending,
    Event,
    GameOver,
    PairMissed,
    PairTaken,
    SeatSkipped,
    TurnPassed,
)
from voice_memory.engine.game import apply, deal, lay_out
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import First, Rules, Scoring, SeatSetup
from voice_memory.engine.state import GameState, Phase, View, view

RANK, RANK_COLOUR = PairRule(PairBy.RANK), PairRule(PairBy.RANK_COLOUR)
FACE, SAME, ZEBRA = PairRule(PairBy.FACE), PairRule(PairBy.SAME_CARD), PairRule(PairBy.ZEBRA)


def seats(count: int) -> tuple[SeatSetup, ...]:
    return tuple(SeatSetup(name) for name in "ABCDEF"[:count])


def table(rules: Rules, faces: str, players: int = 2) -> GameState:
    return lay_out(rules, seats(players), [card_from_code(code) for code in faces.split()])


def play(state: GameState, *actions: Action | int) -> tuple[GameState, list[Event]]:
    """Apply actions; a bare number turns up a card."""
    events: list[Event] = []
    for action in actions:
        state, told = apply(state, Flip(action) if isinstance(action, int) else action)
        events += told
    return state, events


def small(rule: PairRule, cards: int, *, one_flip: bool = False) -> Rules:
    return Rules(deck=Picked(cards), pair_rules=(rule,), one_flip=one_flip)


BACK = TurnBack()


# Worked examples


def test_sheet_t_eights_are_a_pair_and_queen_and_four_are_not() -> None:
    state = table(small(RANK, 8), "8c 8h qs 4d qh 4c 8d 8s")
    eight, eights, queen, four = (card_from_code(code) for code in ("8c", "8h", "qs", "4d"))
    after, events = play(state, 0, 1)
    assert events == [
        CardRevealed(0, 0, eight, second=False),
        CardRevealed(0, 1, eights, second=True),
        PairTaken(0, (0, 1), eight, value=1, score=1, goes_again=True),
    ]
    assert (after.to_move, after.phase, after.scores) == (0, Phase.FIRST_CARD, (1, 0))
    missed, events = play(after, 2, 3)
    assert events == [
        CardRevealed(0, 2, queen, second=False),
        CardRevealed(0, 3, four, second=True),
        PairMissed(0, (2, 3)),
    ]
    assert view(missed).up == ((2, queen), (3, four))
    turned, events = play(missed, BACK)
    assert events == [CardsTurnedBack((2, 3)), TurnPassed(1)]
    assert (turned.to_move, turned.scores, turned.up) == (1, (1, 0), ())
    assert (turned.turns, turned.misses) == (2, 1)
    assert list(view(turned).down()) == [2, 3, 4, 5, 6, 7]


def test_sheet_t_under_rank_and_colour_the_eights_miss() -> None:
    state, events = play(table(small(RANK_COLOUR, 4), "8c 8h 8s 8d"), 0, 1)
    assert events[-1] == PairMissed(0, (0, 1))
    assert state.phase is Phase.MISS_SHOWN


@pytest.mark.parametrize(
    ("rule", "second", "taken"),
    [
        (RANK_COLOUR, "7d", True),
        (RANK_COLOUR, "7s", False),
        (ZEBRA, "7c", True),
        (ZEBRA, "7s", True),
        (ZEBRA, "7d", False),
    ],
)
def test_sheets_n_and_s_what_the_seven_of_hearts_takes(
    rule: PairRule, second: str, *, taken: bool
) -> None:
    others = [code for code in ("7c", "7s", "7d") if code != second]
    rules = Rules(deck=Pack(ranks=7), pair_rules=(rule,))
    rest = [f"{rank}{suit}" for rank in "a23456" for suit in "cdhs"]
    _, events = play(table(rules, " ".join(["7h", second, *others, *rest])), 0, 1)
    assert isinstance(events[-1], PairTaken if taken else PairMissed)


def test_sheet_k_three_dots_and_the_zigzag() -> None:
    rules = PRESETS["symbols"]
    faces = [f"symbol:{number}" for number in (1, 2, 4, 5, 3, 6, 7, 8, 1, 2, 4, 5, 3, 6, 8, 7)]
    state = table(rules, " ".join(faces))
    layout = state.table.layout
    dots, zigzag = layout.slot_named("A2"), layout.slot_named("C4")
    assert dots is not None
    assert zigzag is not None
    missed, _ = play(state, dots, zigzag)
    assert missed.phase is Phase.MISS_SHOWN
    back, events = play(missed, BACK)
    assert events == [CardsTurnedBack((dots, zigzag)), TurnPassed(1)]
    assert view(back).is_down(dots)
    assert view(back).is_down(zigzag)


def test_one_flip_passes_the_turn_after_a_pair() -> None:
    state, events = play(table(small(RANK, 4, one_flip=True), "7c 7s 8c 8s"), 0, 1)
    assert isinstance(events[2], PairTaken)
    assert not events[2].goes_again
    assert events[3:] == [TurnPassed(1)]
    assert state.to_move == 1


def test_the_turn_goes_to_the_left_and_around() -> None:
    state = table(small(RANK, 6), "7c 7s 8c 8s 9c 9s", players=3)
    order = []
    for _ in range(5):
        order.append(state.to_move)
        state, _ = play(state, 0, 2, BACK)
    assert order == [0, 1, 2, 0, 1]


# Scores and endings


def take_all(state: GameState) -> GameOver:
    """Take every pair by looking at the faces; each seat in turn where the turn passes."""
    events: list[Event] = []
    while state.phase is not Phase.OVER:
        left = [slot for slot in range(len(state.cards)) if state.left >> slot & 1]
        rule = state.table.rules.pair_rule(state.to_move)
        one, other = next(
            (one, other)
            for one in left
            for other in left
            if one != other and rule.pairs(state.cards[one], state.cards[other])
        )
        state, events = play(state, one, other)
    over = events[-1]
    assert isinstance(over, GameOver)
    return over


@pytest.mark.parametrize(
    ("deck", "rule", "total"),
    [
        (Pack(), RANK, 26),
        (Pack(jokers=2), RANK, 28),
        (Pack(jokers=2), RANK_COLOUR, 27),
        (Pack(jokers=2), ZEBRA, 27),
        (Pack(packs=2), SAME, 52),
        (Pack(packs=2, jokers=4), SAME, 54),
        (Pack(packs=2, jokers=4), RANK, 56),
        (Picked(24), RANK_COLOUR, 12),
        (Symbols(), FACE, 8),
    ],
)
@pytest.mark.parametrize("one_flip", [False, True])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_all_scores_add_up_to(
    deck: Pack | Picked | Symbols, rule: PairRule, total: int, players: int, *, one_flip: bool
) -> None:
    rules = Rules(deck=deck, pair_rules=(rule,), one_flip=one_flip)
    over = take_all(deal(rules, seats(players), Random(3)))
    assert sum(over.scores) == total
    assert (over.misses, over.left) == (0, 0)


def pairs_each(*counts: int, scoring: Scoring = Scoring.PAIRS) -> GameOver:
    """Play a game in which each seat takes so many pairs."""
    total = sum(counts)
    faces = " ".join(f"{rank}c {rank}s" for rank in "a23456789tjqk"[:total])
    rules = replace(small(RANK, 2 * total), scoring=scoring)
    state = table(rules, faces, players=len(counts))
    events: list[Event] = []
    wanted = list(counts)
    while state.phase is not Phase.OVER:
        down = list(view(state).down())
        if wanted[state.to_move]:
            wanted[state.to_move] -= 1
            state, events = play(state, down[0], down[1])
        else:
            state, events = play(state, down[0], down[2], BACK)
    over = events[-1]
    assert isinstance(over, GameOver)
    assert over.scores == counts
    assert over.turns == total + over.misses
    return over


@pytest.mark.parametrize(
    ("counts", "ending", "winners"),
    [
        ((6, 6), Ending.DRAW, (0, 1)),
        ((7, 5), Ending.WON, (0,)),
        ((0, 3), Ending.WON, (1,)),
        ((4, 4, 4), Ending.DRAW, (0, 1, 2)),
        ((3, 1, 3), Ending.SHARED, (0, 2)),
        ((1, 3, 3), Ending.SHARED, (1, 2)),
        ((3, 2, 3, 3), Ending.SHARED, (0, 2, 3)),
        ((2, 2, 2, 2, 1, 2), Ending.SHARED, (0, 1, 2, 3, 5)),
        ((2, 2, 2, 2, 2, 2), Ending.DRAW, (0, 1, 2, 3, 4, 5)),
        ((0, 2, 0), Ending.WON, (1,)),
        ((5,), Ending.ALONE, (0,)),
    ],
)
def test_who_wins(counts: tuple[int, ...], ending: Ending, winners: tuple[int, ...]) -> None:
    over = pairs_each(*counts)
    assert (over.ending, over.winners) == (ending, winners)


def test_all_play_together() -> None:
    assert pairs_each(1, 2, scoring=Scoring.COOPERATIVE).ending is Ending.TOGETHER
    assert pairs_each(2, 2, scoring=Scoring.COOPERATIVE).ending is Ending.TOGETHER


@pytest.mark.parametrize("scoring", [Scoring.MISSES, Scoring.QUIET])
def test_alone_misses_and_turns_are_counted(scoring: Scoring) -> None:
    rules = replace(small(RANK, 4), scoring=scoring)
    state, events = play(table(rules, "7c 7s 8c 8s", 1), 0, 2, BACK, 0, 1, 2, 3)
    assert events[-1] == GameOver(Ending.ALONE, (0,), (2,), turns=3, misses=1, left=0)
    assert TurnPassed(0) not in events
    assert state.phase is Phase.OVER


def test_the_end_is_found_by_the_rules_and_leftovers_are_for_nobody() -> None:
    # Four cards of which two have no partner: no count of pairs says that this is the end.
    state, events = play(table(small(RANK_COLOUR, 4), "7c 8h 7s 9h"), 0, 2)
    assert state.phase is Phase.OVER
    assert events[-1] == GameOver(Ending.WON, (0,), (1, 0), turns=1, misses=0, left=2)
    taken = events[-2]
    assert isinstance(taken, PairTaken)
    assert not taken.goes_again


# Mixed levels: seat 0 takes rank and colour, seat 1 takes rank

MIXED = Rules(deck=Picked(4), layout="2x2", pair_rules=(RANK_COLOUR, RANK))
SEVENS = "7c 7s 7d 7h"


def test_a_seat_that_cannot_take_a_pair_is_passed_over_and_told_once() -> None:
    # Two ranks; the second player takes across the colours, so that the first is stuck.
    rules = replace(MIXED, deck=Picked(8), layout="2x4")
    state = table(rules, f"{SEVENS} 8c 8s 8d 8h")
    state, events = play(state, 0, 2, BACK)  # red and black: no pair for the first
    assert events[-3:] == [PairMissed(0, (0, 2)), CardsTurnedBack((0, 2)), TurnPassed(1)]
    state, events = play(state, 0, 2)  # but for the second
    assert events[-1] == PairTaken(1, (0, 2), state.cards[0], 1, 1, goes_again=True)
    state, events = play(state, 4, 6)
    assert isinstance(events[-1], PairTaken)
    assert events[-1].goes_again  # the first is stuck, and will hear it when the turn is theirs
    state, events = play(state, 1, 5, BACK)
    assert events[-2:] == [CardsTurnedBack((1, 5)), SeatSkipped(0)]
    assert state.to_move == 1
    state, events = play(state, 1, 5, BACK)  # not said again
    assert events[-1] == CardsTurnedBack((1, 5))
    state, events = play(state, 1, 3, 5, 7)
    assert events[-1] == GameOver(Ending.WON, (1,), (0, 4), turns=7, misses=3, left=0)


def test_a_seat_that_blocks_itself_passes_the_turn() -> None:
    rules = replace(MIXED, deck=Picked(8), layout="2x4", first=First.NAMED, first_named=1)
    state = table(rules, f"{SEVENS} 8c 8s 8d 8h")
    state, _ = play(state, 0, 2, 1, 4, BACK)
    assert state.to_move == 0
    state, events = play(state, 4, 5, 6, 7)
    # Left are a black and a red seven: the first has just taken all that is there for them.
    assert events[-3:] == [
        PairTaken(0, (6, 7), state.cards[6], 1, 2, goes_again=False),
        SeatSkipped(0),
        TurnPassed(1),
    ]
    assert (state.to_move, state.phase) == (1, Phase.FIRST_CARD)
    _, events = play(state, 1, 3)
    assert events[-1] == GameOver(Ending.DRAW, (0, 1), (2, 2), turns=5, misses=1, left=0)


def test_several_seats_are_passed_over_in_order() -> None:
    rules = replace(MIXED, deck=Picked(8), layout="2x4", first=First.NAMED, first_named=1,
                    pair_rules=(RANK_COLOUR, RANK, RANK_COLOUR))  # fmt: skip
    state = table(rules, f"{SEVENS} 8c 8s 8d 8h", players=3)
    state, _ = play(state, 0, 2, 4, 6)
    state, events = play(state, 1, 5, BACK)
    assert events[-2:] == [SeatSkipped(2), SeatSkipped(0)]
    assert state.to_move == 1


def test_one_flip_comes_back_to_the_only_seat_that_can() -> None:
    rules = replace(MIXED, deck=Picked(8), layout="2x4", one_flip=True,
                    first=First.NAMED, first_named=1)  # fmt: skip
    state = table(rules, f"{SEVENS} 8c 8s 8d 8h")
    state, _ = play(state, 0, 2, 1, 4, BACK)  # a pair for the second, a miss for the first
    state, events = play(state, 4, 6)
    taken = events[2]
    assert isinstance(taken, PairTaken)
    assert not taken.goes_again
    assert events[3:] == [SeatSkipped(0)]
    assert state.to_move == 1


# Duel

DUEL = Rules(deck=Pack(packs=2, ranks=1), layout="2x4", pair_rules=(SAME,), duel=True)
HALVES = "ac ad ah as ad as ac ah"


@pytest.mark.parametrize("one_flip", [False, True])
def test_in_a_duel_one_asks_and_the_other_answers(*, one_flip: bool) -> None:
    state = table(replace(DUEL, one_flip=one_flip), HALVES)
    assert [state.table.half(slot) for slot in range(8)] == [0] * 4 + [1] * 4
    state, events = play(state, 0)
    assert events[1:] == [AnswerAwaited(1)]
    assert (state.to_move, state.phase) == (1, Phase.SECOND_CARD)
    # The one who answers takes the pair, and then leads.
    state, events = play(state, 6)
    assert events[1] == PairTaken(1, (0, 6), state.cards[0], 1, 1, goes_again=not one_flip)
    assert events[2:] == ([TurnPassed(1)] if one_flip else [])
    state, events = play(state, 4)
    assert events == [
        CardRevealed(1, 4, state.cards[4], second=False),
        AnswerAwaited(0),
    ]
    # A miss is the answerer's, who leads next all the same: the roles alternate.
    state, events = play(state, 2, BACK)
    assert events[-3:] == [PairMissed(0, (4, 2)), CardsTurnedBack((4, 2)), TurnPassed(0)]
    assert (state.to_move, state.phase) == (0, Phase.FIRST_CARD)


# Clock and views


def test_a_card_that_the_clock_turned_is_told_so() -> None:
    state = table(small(RANK, 4), "7c 7s 8c 8s")
    state, events = play(state, Flip(0, by_clock=True), Flip(1, by_clock=True))
    revealed = [event for event in events if isinstance(event, CardRevealed)]
    assert [event.by_clock for event in revealed] == [True, True]
    assert state.scores == (1, 0)


def test_a_view_counts_and_tells_the_three_kinds_of_slots() -> None:
    state, _ = play(table(small(RANK, 8), "7c 7s 8c 8s 9c 9s tc ts"), 0, 1, 2)
    seen = view(state)
    kinds = [
        (seen.is_gone(slot), seen.card_up(slot) is not None, seen.is_down(slot))
        for slot in range(8)
    ]
    assert kinds == [(True, False, False)] * 2 + [(False, True, False)] + [(False, False, True)] * 5
    assert seen.cards_left == 6
    assert seen.card_up(2) == state.cards[2]
    assert seen.pair_rule(1) == RANK
    assert not seen.is_cooperative


def may_flip(seen: View) -> list[int]:
    return [slot for slot in range(len(seen.table.layout)) if seen.may_flip(slot)]


def test_a_view_offers_just_the_cards_that_may_be_turned() -> None:
    state = table(small(RANK, 4), "7c 8c 7s 8s")
    assert may_flip(view(state)) == [0, 1, 2, 3]
    state, _ = play(state, 0)
    assert may_flip(view(state)) == [1, 2, 3]
    state, _ = play(state, 1)
    assert may_flip(view(state)) == []
    state, _ = play(state, BACK, 0, 2, 1, 3)
    assert may_flip(view(state)) == []
    assert may_flip(view(deal(PRESETS["young"], seats(2), Random(0)))) == []
    duel, _ = play(table(DUEL, HALVES), 0)
    assert may_flip(view(duel)) == [4, 5, 6, 7]
