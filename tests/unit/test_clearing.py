"""Which tables can be cleared: against the project's table, and against brute force."""

import csv
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.engine.cards import Card, Colour, Joker, PlayingCard, Suit
from voice_memory.engine.clearing import unclearable
from voice_memory.engine.decks import Deck, Pack, Picked, hardest_cards, packs_of
from voice_memory.engine.pairing import JokersPair, PairBy, PairRule

TABLE = Path(__file__).parent.parent / "data" / "clearable.csv"

LOST = PlayingCard(7, Suit.HEARTS)
RED_ACES = (PlayingCard(1, Suit.DIAMONDS), PlayingCard(1, Suit.HEARTS))
DECKS: dict[str, Deck] = {
    "52": Pack(),
    "54 (2 jokers R,B)": Pack(jokers=2),
    "53 (1 joker)": Pack(jokers=1),
    "104": Pack(packs=2),
    "108 (4 jokers)": Pack(packs=2, jokers=4),
    "51 (one card lost)": Pack(without=(LOST,)),
    "50 (both red aces out)": Pack(without=RED_ACES),
    "26 one red+one black per rank": Pack(suits=(Suit.CLUBS, Suit.HEARTS)),
    "39 three suits": Pack(suits=(Suit.CLUBS, Suit.HEARTS, Suit.SPADES)),
}
RULES = {
    "rank": PairRule(PairBy.RANK),
    "rank+colour": PairRule(PairBy.RANK_COLOUR),
    "rank+colour, jokers need same colour": PairRule(PairBy.RANK_COLOUR, JokersPair.SAME_COLOUR),
    "rank+suit": PairRule(PairBy.SAME_CARD),
    "rank+suit, jokers any": PairRule(PairBy.SAME_CARD, JokersPair.ANY),
    "zebra": PairRule(PairBy.ZEBRA),
    "colour only": PairRule(PairBy.COLOUR),
    "suit only": PairRule(PairBy.SUIT),
    "rank, joker wild": PairRule(PairBy.RANK, JokersPair.WILD),
}
with TABLE.open(encoding="utf-8", newline="") as rows:
    CASES = [tuple(row.values()) for row in csv.DictReader(rows)]


def test_the_table_holds_every_deck_and_rule() -> None:
    assert len(CASES) == 75
    assert {case[0] for case in CASES} == set(DECKS)
    assert {case[1] for case in CASES} == set(RULES)


@pytest.mark.parametrize("case", CASES, ids=[f"{case[0]} {case[1]}" for case in CASES])
def test_agrees_with_the_table(case: tuple[str, ...]) -> None:
    deck, rule, size, _, always_clears, min_left, *_ = case
    (cards,) = hardest_cards(DECKS[deck])
    stuck = unclearable((RULES[rule],), cards)
    assert len(cards) == int(size)
    assert (stuck is None) is (always_clears == "yes")
    if stuck:
        assert stuck.cards == int(size)
        assert stuck.stuck == int(min_left)
        assert 1 <= len(stuck.examples) <= 3
    else:
        assert int(min_left) == 0


def test_examples_are_cards_without_a_partner() -> None:
    stuck = unclearable((RULES["rank+colour"],), hardest_cards(DECKS["51 (one card lost)"])[0])
    assert stuck is not None
    assert stuck.examples == (PlayingCard(7, Suit.DIAMONDS),)


# Brute force: every order of play of a few cards


def leftovers(rules: Sequence[PairRule], cards: Sequence[Card]) -> set[int]:
    """List how many cards may be left when nobody can take a pair any more."""

    @cache
    def ends(left: frozenset[int]) -> frozenset[int]:
        after = [
            left - {one, other}
            for one in left
            for other in left
            if one < other and any(rule.pairs(cards[one], cards[other]) for rule in rules)
        ]
        if not after:
            return frozenset({len(left)})
        return frozenset().union(*map(ends, after))

    return set(ends(frozenset(range(len(cards)))))


FEW = st.lists(
    st.one_of(
        st.builds(PlayingCard, st.integers(1, 2), st.sampled_from(Suit)),
        st.builds(Joker, st.sampled_from(Colour)),
    ),
    min_size=1,
    max_size=8,
)
PLAYABLE = [by for by in PairBy if by not in (PairBy.FACE, PairBy.TRANSLATION)]
SOME_RULES = st.lists(
    st.builds(PairRule, st.sampled_from(PLAYABLE), st.sampled_from([None, *JokersPair])),
    min_size=1,
    max_size=3,
)


@given(SOME_RULES, FEW)
def test_agrees_with_every_order_of_play(rules: list[PairRule], cards: list[Card]) -> None:
    ends = leftovers(rules, cards)
    stuck = unclearable(rules, cards)
    assert (stuck is None) is (ends == {0})
    if stuck:
        assert stuck.stuck <= min(ends)


@pytest.mark.parametrize(
    ("rules", "codes", "clears"),
    [
        # Under zebra two blacks and two reds; the other seat's rule adds no pair.
        ((PairBy.ZEBRA, PairBy.SAME_CARD), ((7, Suit.CLUBS), (7, Suit.SPADES),
          (7, Suit.DIAMONDS), (7, Suit.HEARTS)), True),
        # Mixed levels: what one may take, all may lose, yet the four always come out even.
        ((PairBy.RANK_COLOUR, PairBy.RANK), ((7, Suit.CLUBS), (7, Suit.SPADES),
          (7, Suit.DIAMONDS), (7, Suit.HEARTS)), True),
        ((PairBy.RANK_COLOUR, PairBy.RANK), ((7, Suit.CLUBS), (7, Suit.SPADES),
          (7, Suit.DIAMONDS)), False),
    ],
)  # fmt: skip
def test_rules_of_several_seats_count_together(
    rules: tuple[PairBy, ...], codes: tuple[tuple[int, Suit], ...], *, clears: bool
) -> None:
    cards = [PlayingCard(rank, suit) for rank, suit in codes]
    assert (unclearable([PairRule(by) for by in rules], cards) is None) is clears


# Picked decks: judged by their hardest selections


@given(SOME_RULES, st.integers(1, 26), st.randoms(use_true_random=False))
def test_no_selection_is_harder_than_the_hardest(
    rules: list[PairRule], pairs: int, rng: Random
) -> None:
    deck = Picked(2 * pairs)
    if any(unclearable(rules, cards) for cards in hardest_cards(deck)):
        return
    (picked,) = packs_of(deck, rng)
    assert unclearable(rules, picked) is None


@pytest.mark.parametrize("pairs", range(1, 27))
@pytest.mark.parametrize("by", PLAYABLE)
def test_the_rules_that_every_selection_clears(by: PairBy, pairs: int) -> None:
    rule = [PairRule(by)]
    clears = not any(unclearable(rule, cards) for cards in hardest_cards(Picked(2 * pairs)))
    assert clears is (
        by in (PairBy.RANK, PairBy.RANK_COLOUR, PairBy.COLOUR)
        or (by is PairBy.ZEBRA and pairs == 26)
    )
