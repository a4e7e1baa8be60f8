"""Refusals: each reason there is, with the values its sentence needs."""

# ruff: noqa: S311 - a seed makes a deal repeatable

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.cards import PlayingCard, Suit, card_from_code
from voice_memory.engine.clearing import Unclearable
from voice_memory.engine.decks import Pack, Picked, Symbols, Words
from voice_memory.engine.game import (
    IllegalActionError,
    Refusal,
    RefusalReason,
    apply,
    deal,
    lay_out,
    legal_actions,
    refusal,
)
from voice_memory.engine.pairing import JokersPair, PairBy, PairRule
from voice_memory.engine.presets import PRESETS, UnknownPresetError, preset
from voice_memory.engine.rules import (
    MAX_NAME,
    MAX_SECONDS,
    First,
    Rules,
    Scoring,
    SeatSetup,
    SetupError,
    SetupReason,
    SetupRefusal,
    folded_name,
    setup_refusal,
)
from voice_memory.engine.state import GameState, Phase

ANN_BO = (SeatSetup("Ann"), SeatSetup("Bo"))
R = SetupReason
RANK = (PairRule(PairBy.RANK),)
SAME = (PairRule(PairBy.SAME_CARD),)
FACE = (PairRule(PairBy.FACE),)
THREE_SUITS = (Suit.CLUBS, Suit.HEARTS, Suit.SPADES)
TWO = Pack(packs=2)
ACE = PlayingCard(1, Suit.CLUBS)


def seats(*names: str) -> tuple[SeatSetup, ...]:
    return tuple(map(SeatSetup, names))


SEATS: list[tuple[tuple[SeatSetup, ...], SetupRefusal]] = [
    ((), SetupRefusal(R.SEATS, number=0, wanted=6)),
    (seats(*"ABCDEFG"), SetupRefusal(R.SEATS, number=7, wanted=6)),
    (seats("Ann", " "), SetupRefusal(R.NAME_EMPTY, seat=1)),
    (seats("\u200d\u200c", "Bo"), SetupRefusal(R.NAME_EMPTY, seat=0)),
    (seats("Ann", "x" * 200), SetupRefusal(R.NAME_LONG, seat=1, number=200, wanted=MAX_NAME)),
    (seats("x" * 21), SetupRefusal(R.NAME_LONG, seat=0, number=21, wanted=20)),
    (seats("Ann", "B\no"), SetupRefusal(R.NAME_CHARACTERS, seat=1)),
    (seats("\x1b[31mA"), SetupRefusal(R.NAME_CHARACTERS, seat=0)),
    (seats("\x07"), SetupRefusal(R.NAME_CHARACTERS, seat=0)),
    (seats("A\u202eB"), SetupRefusal(R.NAME_CHARACTERS, seat=0)),
    (seats("A\u2028B"), SetupRefusal(R.NAME_CHARACTERS, seat=0)),
    (seats("\ud800"), SetupRefusal(R.NAME_CHARACTERS, seat=0)),
    (seats("[[x"), SetupRefusal(R.NAME_CHARACTERS, seat=0)),
    (seats("[\u200d[x"), SetupRefusal(R.NAME_CHARACTERS, seat=0)),
    (seats("?!"), SetupRefusal(R.NAME_CHARACTERS, seat=0)),
    (seats("Ann", "ANN "), SetupRefusal(R.NAME_TWICE, seat=1, name="ANN ")),
    (seats("Ann", "Bo", "Cy", "ann"), SetupRefusal(R.NAME_TWICE, seat=3, name="ann")),
    (seats("सीता", "राम", "सी\u200dता"), SetupRefusal(R.NAME_TWICE, seat=2, name="सी\u200dता")),
    (seats("Ａnn", "Ann"), SetupRefusal(R.NAME_TWICE, seat=1, name="Ann")),
    (seats("Straße", "STRASSE"), SetupRefusal(R.NAME_TWICE, seat=1, name="STRASSE")),
]


@pytest.mark.parametrize(("setup", "expected"), SEATS)
def test_players_who_cannot_sit_down(setup: tuple[SeatSetup, ...], expected: SetupRefusal) -> None:
    for rules in (PRESETS["standard"], PRESETS["symbols"]):
        assert setup_refusal(rules, setup) == expected
        with pytest.raises(SetupError) as caught:
            deal(rules, setup, Random(0))
        assert caught.value.refusal == expected


@pytest.mark.parametrize(
    "names",
    [
        ("", ""),
        ("", "", "", "", "", ""),
        ("राम", "सीता", "हरि"),
        ("कृष्ण", "श्री\u200dमती"),
        ("Zoë", "O'Neil", "J. R.", "7", "a" * MAX_NAME),
        ("Ann", "Anne"),
        ("[x]", "y"),
    ],
)
def test_players_who_can(names: tuple[str, ...]) -> None:
    assert setup_refusal(PRESETS["standard"], seats(*names)) is None


def stuck(left: int, cards: int, *examples: str) -> Unclearable:
    return Unclearable(left, cards, tuple(map(card_from_code, examples)))


SOLO = (SeatSetup("Ann"),)
RULES: list[tuple[Rules, tuple[SeatSetup, ...], SetupRefusal]] = [
    (Rules(layout="cube"), ANN_BO, SetupRefusal(R.LAYOUT_UNKNOWN, name="cube")),
    (Rules(layout="shape:"), ANN_BO, SetupRefusal(R.LAYOUT_UNKNOWN, name="shape:")),
    (Rules(deck=Picked(24), layout="5x5"), ANN_BO,
     SetupRefusal(R.LAYOUT_SIZE, number=25, wanted=24, rows=4, columns=6)),
    (Rules(deck=Picked(24), layout="4x5"), ANN_BO,
     SetupRefusal(R.LAYOUT_SIZE, number=20, wanted=24, rows=4, columns=6)),
    (Rules(layout="spaghetti:9999999"), ANN_BO,
     SetupRefusal(R.LAYOUT_UNKNOWN, name="spaghetti:9999999")),
    (Rules(pair_rules=FACE), ANN_BO, SetupRefusal(R.PAIR_RULE_DECK, rule=FACE[0])),
    (Rules(deck=Symbols()), ANN_BO, SetupRefusal(R.PAIR_RULE_DECK, rule=RANK[0])),
    (Rules(deck=Words(("a", "b")), pair_rules=FACE), ANN_BO,
     SetupRefusal(R.PAIR_RULE_DECK, rule=FACE[0])),
    (Rules(pair_rules=RANK + FACE), ANN_BO, SetupRefusal(R.PAIR_RULE_DECK, rule=FACE[0])),
    (Rules(pair_rules=RANK * 3), ANN_BO, SetupRefusal(R.PAIR_RULE_COUNT, number=3, wanted=2)),
    (Rules(pair_rules=()), ANN_BO, SetupRefusal(R.PAIR_RULE_COUNT, number=0, wanted=2)),
    (PRESETS["mixed"], SOLO, SetupRefusal(R.PAIR_RULE_COUNT, number=2, wanted=1)),
    (Rules(pair_rules=SAME), ANN_BO,
     SetupRefusal(R.CANNOT_CLEAR, rule=SAME[0], stuck=stuck(52, 52, "ac", "2c", "3c"))),
    (Rules(deck=Pack(suits=THREE_SUITS)), ANN_BO,
     SetupRefusal(R.CANNOT_CLEAR, rule=RANK[0], stuck=stuck(13, 39, "ac", "2c", "3c"))),
    (Rules(deck=Pack(without=(PlayingCard(7, Suit.HEARTS),))), ANN_BO,
     SetupRefusal(R.CANNOT_CLEAR, rule=RANK[0], stuck=stuck(1, 51, "7c"))),
    (Rules(deck=Pack(jokers=1)), ANN_BO,
     SetupRefusal(R.CANNOT_CLEAR, rule=RANK[0], stuck=stuck(1, 53, "jr"))),
    (Rules(pair_rules=SAME + RANK), ANN_BO, SetupRefusal(R.SEAT_CANNOT_PAIR, seat=0)),
    (Rules(deck=Picked(16), pair_rules=(*RANK, PairRule(PairBy.ZEBRA))), ANN_BO,
     SetupRefusal(R.SEAT_CANNOT_PAIR, seat=1)),
    (Rules(scoring=Scoring.MISSES), ANN_BO, SetupRefusal(R.SOLO_SCORING, number=2)),
    (Rules(scoring=Scoring.QUIET), seats(*"ABC"), SetupRefusal(R.SOLO_SCORING, number=3)),
    (Rules(first=First.NAMED, first_named=2), ANN_BO, SetupRefusal(R.FIRST_UNKNOWN, number=2)),
    (Rules(first=First.NAMED, first_named=-1), ANN_BO, SetupRefusal(R.FIRST_UNKNOWN, number=-1)),
    (Rules(miss_seconds=4), ANN_BO, SetupRefusal(R.MISS_SECONDS, number=4, wanted=5)),
    (Rules(miss_seconds=-5), ANN_BO, SetupRefusal(R.MISS_SECONDS, number=-5, wanted=5)),
    (Rules(miss_seconds=MAX_SECONDS + 1), ANN_BO,
     SetupRefusal(R.MISS_SECONDS, number=MAX_SECONDS + 1, wanted=5)),
    (Rules(clock_seconds=0), ANN_BO, SetupRefusal(R.CLOCK_SECONDS, number=0, wanted=5)),
    (Rules(clock_seconds=MAX_SECONDS + 1), ANN_BO,
     SetupRefusal(R.CLOCK_SECONDS, number=MAX_SECONDS + 1, wanted=5)),
]  # fmt: skip

TWO_BACKS = [
    # allowed as a checkerboard, allowed as a duel
    (Rules(deck=TWO, pair_rules=SAME), True, True),
    (Rules(deck=TWO, pair_rules=SAME, one_flip=True), True, True),
    (Rules(deck=TWO, pair_rules=SAME, layout="13x8"), True, False),  # 13 rows have no half
    (Rules(deck=TWO, pair_rules=SAME, scoring=Scoring.COOPERATIVE), True, False),
    (Rules(deck=TWO, pair_rules=SAME, layout="circle"), False, False),
    (Rules(deck=TWO, pair_rules=SAME, layout="spaghetti"), False, False),
    (Rules(deck=TWO, pair_rules=SAME * 2), False, False),
    (Rules(deck=TWO, pair_rules=RANK), False, False),
    (Rules(deck=Pack(), pair_rules=RANK), False, False),
    (Rules(deck=Pack(packs=4), pair_rules=SAME), False, False),
    (Rules(deck=Pack(packs=2, ranks=5), pair_rules=SAME), True, False),  # 5x8
    (Rules(deck=Pack(packs=2, ranks=5), pair_rules=SAME, layout="4x10"), True, True),
    (Rules(deck=Pack(packs=2, jokers=4), pair_rules=SAME), True, False),  # nine rows
    (Rules(deck=Pack(packs=2, jokers=4), pair_rules=SAME, layout="12x9"), True, True),
    (Rules(deck=Pack(packs=2, jokers=2, ranks=5), pair_rules=SAME, layout="6x7"), False, False),
    (Rules(deck=Pack(packs=2, jokers=8), pair_rules=SAME, layout="8x14"), False, False),
    (Rules(deck=Pack(2, without=(ACE, ACE)), pair_rules=SAME, layout="6x17"), False, False),
]


@pytest.mark.parametrize(("rules", "setup", "expected"), RULES)
def test_rules_that_cannot_be_dealt(
    rules: Rules, setup: tuple[SeatSetup, ...], expected: SetupRefusal
) -> None:
    assert setup_refusal(rules, setup) == expected
    with pytest.raises(SetupError) as caught:
        deal(rules, setup, Random(0))
    assert caught.value.refusal == expected


@pytest.mark.parametrize(("rules", "checkerboard", "duel"), TWO_BACKS)
def test_tables_with_two_backs_or_halves(rules: Rules, *, checkerboard: bool, duel: bool) -> None:
    for kind, allowed, reason in (
        (replace(rules, checkerboard=True), checkerboard, R.CHECKERBOARD),
        (replace(rules, duel=True), duel, R.DUEL),
    ):
        assert setup_refusal(kind, ANN_BO) == (None if allowed else SetupRefusal(reason))
        if allowed:
            assert deal(kind, ANN_BO, Random(0)).phase is Phase.FIRST_CARD


@pytest.mark.parametrize("count", [1, 3, 6])
def test_a_duel_is_for_two(count: int) -> None:
    setup = seats(*"ABCDEF"[:count])
    assert setup_refusal(PRESETS["duel"], setup) == SetupRefusal(R.DUEL)
    assert setup_refusal(PRESETS["checkerboard"], setup) is None


def test_a_duel_has_one_back() -> None:
    both = replace(PRESETS["duel"], checkerboard=True)
    assert setup_refusal(both, ANN_BO) == SetupRefusal(R.DUEL)


def test_every_reason_is_met_here() -> None:
    met = {expected.reason for _, expected in SEATS} | {expected.reason for *_, expected in RULES}
    assert met | {R.DUEL, R.CHECKERBOARD} == set(SetupReason)


def test_two_cards_with_a_wild_joker_are_a_game() -> None:
    deck = Pack(jokers=1, ranks=1, suits=(Suit.CLUBS,))
    wild = (PairRule(PairBy.RANK, JokersPair.WILD),)
    assert setup_refusal(Rules(deck=deck, pair_rules=wild), SOLO) is None


NAMES = st.text(max_size=24) | st.text("Aa \u200dआ[", max_size=4)


@given(NAMES, NAMES)
def test_any_names_are_refused_or_can_be_told(one: str, other: str) -> None:
    refused = setup_refusal(PRESETS["solo"], seats(one))
    if refused is None and one:
        assert len(one) <= MAX_NAME
        assert "[[" not in one
        assert folded_name(one)
        assert len((one + "|").splitlines()) == 1
    both = setup_refusal(PRESETS["standard"], seats(one, other))
    if refused is None and one and folded_name(one) == folded_name(other):
        assert both == SetupRefusal(R.NAME_TWICE, seat=1, name=other)


# Presets


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("nepal", "nepali"),
        ("zebr", "zebra"),
        ("STANDART", "standard"),
        ("two packs", "two-packs"),
        ("chekerboard", "checkerboard"),
        ("joker", "jokers"),
        ("", ""),
        ("qqqq", ""),
    ],
)
def test_an_unknown_preset_names_the_nearest(name: str, nearest: str) -> None:
    with pytest.raises(UnknownPresetError) as caught:
        preset(name)
    assert (caught.value.name, caught.value.nearest) == (name, nearest)


def test_a_preset_is_found_in_any_case() -> None:
    assert preset("Two-PACKS") is PRESETS["two-packs"]


# Actions


def codes(text: str) -> list[PlayingCard]:
    cards = [card_from_code(code) for code in text.split()]
    return [card for card in cards if isinstance(card, PlayingCard)]


FOUR = Rules(deck=Picked(4), layout="2x2", pair_rules=(PairRule(PairBy.RANK_COLOUR),))


def table(rules: Rules = FOUR, setup: Sequence[SeatSetup] = ANN_BO) -> GameState:
    return lay_out(rules, setup, codes("7h 7d 8c 8s"))


def played(state: GameState, *actions: Action) -> GameState:
    for action in actions:
        state, _ = apply(state, action)
    return state


YOUNGEST = replace(FOUR, first=First.YOUNGEST)
WITH_COMPUTER = (*ANN_BO, SeatSetup("C", "easy"))
A = RefusalReason
ONE_UP = (Flip(0),)
MISSED = (Flip(0), Flip(2))
ONE_PAIR = (Flip(0), Flip(1))
OVER = (*ONE_PAIR, Flip(2), Flip(3))
DUEL = Rules(deck=Pack(packs=2, ranks=1), layout="2x4", pair_rules=SAME, duel=True)

ACTIONS: list[tuple[GameState, Action, Refusal]] = [
    (table(), Flip(4), Refusal(A.NO_SUCH_SLOT, 4)),
    (table(), Flip(-1), Refusal(A.NO_SUCH_SLOT, -1)),
    (played(table(), *MISSED), Flip(4), Refusal(A.NO_SUCH_SLOT, 4)),
    (played(table(), *ONE_PAIR), Flip(0), Refusal(A.GONE, 0)),
    (played(table(), *ONE_PAIR, Flip(2)), Flip(1), Refusal(A.GONE, 1)),
    (played(table(), *ONE_UP), Flip(0), Refusal(A.ALREADY_UP, 0)),
    (played(table(), *ONE_UP), Flip(0, by_clock=True), Refusal(A.ALREADY_UP, 0)),
    (played(table(), *MISSED), Flip(1), Refusal(A.MISS_SHOWN)),
    (played(table(), *MISSED), Flip(0), Refusal(A.MISS_SHOWN)),
    (table(), TurnBack(), Refusal(A.NOTHING_TO_TURN_BACK)),
    (played(table(), *ONE_UP), TurnBack(), Refusal(A.NOTHING_TO_TURN_BACK)),
    (played(table(), *MISSED, TurnBack()), TurnBack(), Refusal(A.NOTHING_TO_TURN_BACK)),
    (played(table(), *OVER), TurnBack(), Refusal(A.NOTHING_TO_TURN_BACK)),
    (table(), GoFirst(0), Refusal(A.FIRST_IS_KNOWN)),
    (played(table(YOUNGEST), GoFirst(1)), GoFirst(0), Refusal(A.FIRST_IS_KNOWN)),
    (table(YOUNGEST), Flip(0), Refusal(A.WHO_IS_YOUNGEST)),
    (table(YOUNGEST), TurnBack(), Refusal(A.NOTHING_TO_TURN_BACK)),
    (table(YOUNGEST), GoFirst(2), Refusal(A.NO_SUCH_SEAT)),
    (table(YOUNGEST), GoFirst(-1), Refusal(A.NO_SUCH_SEAT)),
    (table(YOUNGEST, WITH_COMPUTER), GoFirst(2), Refusal(A.NO_SUCH_SEAT)),
    (played(table(), *OVER), Flip(0), Refusal(A.GAME_OVER)),
    (deal(DUEL, ANN_BO, Random(0)), Flip(4), Refusal(A.NOT_YOUR_HALF, 4)),
    (played(deal(DUEL, ANN_BO, Random(0)), Flip(0)), Flip(1), Refusal(A.NOT_YOUR_HALF, 1)),
]


@pytest.mark.parametrize(("state", "action", "expected"), ACTIONS)
def test_a_refused_action_changes_nothing(
    state: GameState, action: Action, expected: Refusal
) -> None:
    before = copy(state)
    assert refusal(state, action) == expected
    with pytest.raises(IllegalActionError) as caught:
        apply(state, action)
    assert caught.value.refusal == expected
    assert state == before
    assert action not in legal_actions(state)


def test_every_refusal_is_met_here() -> None:
    assert {expected.reason for *_, expected in ACTIONS} == set(RefusalReason)


@pytest.mark.parametrize(
    ("state", "legal"),
    [
        (table(), [Flip(0), Flip(1), Flip(2), Flip(3)]),
        (played(table(), *ONE_UP), [Flip(1), Flip(2), Flip(3)]),
        (played(table(), *MISSED), [TurnBack()]),
        (played(table(), *ONE_PAIR), [Flip(2), Flip(3)]),
        (played(table(), *OVER), []),
        (table(YOUNGEST, WITH_COMPUTER), [GoFirst(0), GoFirst(1)]),
        (deal(DUEL, ANN_BO, Random(0)), [Flip(0), Flip(1), Flip(2), Flip(3)]),
        (played(deal(DUEL, ANN_BO, Random(0)), Flip(0)), [Flip(4), Flip(5), Flip(6), Flip(7)]),
    ],
)
def test_legal_actions(state: GameState, legal: list[Action]) -> None:
    assert list(legal_actions(state)) == legal
