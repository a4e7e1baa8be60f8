"""Pair rules: worked examples, and bit masks against a plain look at all pairs."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.engine.cards import (
    Card,
    Colour,
    Joker,
    Picture,
    PlayingCard,
    Side,
    Suit,
    Symbol,
    Word,
    card_from_code,
)
from voice_memory.engine.pairing import (
    InvalidPairRuleError,
    JokersPair,
    PairBy,
    PairRule,
    pair_index,
    pair_rule_text,
    parse_pair_rule,
)

RULES = [PairRule(by, jokers) for by in PairBy for jokers in (None, *JokersPair)]


@pytest.mark.parametrize(
    ("rule", "pairs", "misses"),
    [
        ("rank", "8c-8h 8c-8s 7d-7d jr-jb jr-jr", "qs-4d 7h-8h jr-ac jb-jh"),
        ("rank-colour", "7h-7d 8c-8s 7h-7h jr-jb", "7h-7s 8c-8h 7h-8d jr-ad"),
        ("zebra", "7d-7c 7d-7s 7h-7s jr-jb", "7d-7h 7d-7d 7c-7s 7d-8c jr-jr jb-7h"),
        ("same-card", "7d-7d jr-jr", "7d-7h 7d-8d jr-jb"),
        ("same-card/any", "7d-7d jr-jb", "7d-7h"),
        ("colour", "7d-kh 2c-3s jr-7h jr-jr", "7d-7c jr-jb jr-7s"),
        ("suit", "7d-kd jr-jr", "7d-7h jr-jb jr-7d"),
        ("rank/wild", "jr-7d 7c-jb jr-jb 7c-7d", "7c-8c"),
        ("rank/same-colour", "jr-jr", "jr-jb"),
        ("rank/opposite-colour", "jr-jb", "jr-jr jb-jb"),
        ("face", "symbol:1-symbol:1 picture:a-picture:a", "symbol:1-symbol:2 picture:a-picture:b"),
        ("translation", "word:cow:here-word:cow:there",
         "word:cow:here-word:cow:here word:cow:here-word:sun:there"),
    ],
)  # fmt: skip
def test_which_cards_pair(rule: str, pairs: str, misses: str) -> None:
    parsed = parse_pair_rule(rule)
    for texts, expected in ((pairs, True), (misses, False)):
        for text in texts.split():
            one, other = map(card_from_code, text.split("-"))
            assert parsed.pairs(one, other) is expected, text
            assert parsed.pairs(other, one) is expected, text


def test_every_rule_has_a_text_that_reads_back() -> None:
    texts = [pair_rule_text(rule) for rule in RULES]
    assert len(set(texts)) == len(RULES)
    assert [parse_pair_rule(text) for text in texts] == RULES


@pytest.mark.parametrize(
    "text", ["", "ranks", "Rank", "rank/", "rank/none", "/any", "rank/any/any"]
)
def test_other_texts_are_no_rule(text: str) -> None:
    with pytest.raises(InvalidPairRuleError) as caught:
        parse_pair_rule(text)
    assert caught.value.args == (text,)


KINDS: dict[str, tuple[Card, ...]] = {
    "playing": (PlayingCard(1, Suit.CLUBS), Joker(Colour.RED)),
    "faces": (Symbol(1), Picture("a")),
    "words": (Word("a", Side.HERE),),
}


@pytest.mark.parametrize("by", PairBy)
def test_a_rule_judges_the_cards_it_is_made_for(by: PairBy) -> None:
    judged = {PairBy.FACE: "faces", PairBy.TRANSLATION: "words"}.get(by, "playing")
    for kind, cards in KINDS.items():
        for card in cards:
            assert PairRule(by).judges(card) is (kind == judged)


@pytest.mark.parametrize(
    ("rule", "one", "other", "value"),
    [
        ("rank", "jr", "jb", 2),
        ("rank", "7c", "7h", 1),
        ("rank/wild", "jr", "jb", 2),
        ("rank/wild", "jr", "7c", 1),
        ("rank/wild", "7c", "jr", 1),
        ("rank/same-colour", "jr", "jr", 2),
        ("rank-colour", "jr", "jb", 1),
        ("zebra", "jr", "jb", 1),
        ("same-card", "jr", "jr", 1),
        ("colour", "jr", "jr", 1),
        ("face", "symbol:1", "symbol:1", 1),
    ],
)
def test_only_two_jokers_under_the_rank_rule_count_double(
    rule: str, one: str, other: str, value: int
) -> None:
    cards = card_from_code(one), card_from_code(other)
    assert parse_pair_rule(rule).pair_value(*cards) == value


PLAYING = st.one_of(
    st.builds(PlayingCard, st.integers(1, 3), st.sampled_from(Suit)),
    st.builds(Joker, st.sampled_from(Colour)),
)
WORDS = st.builds(Word, st.sampled_from("ab"), st.sampled_from(Side))
FACES = st.builds(Symbol, st.integers(1, 3)) | st.builds(Picture, st.sampled_from("ab"))


@st.composite
def judged_cards(draw: st.DrawFn) -> tuple[PairRule, list[Card]]:
    rule = draw(st.sampled_from(RULES))
    made_for = {PairBy.FACE: FACES, PairBy.TRANSLATION: WORDS}.get(rule.by, PLAYING)
    return rule, draw(st.lists(made_for, max_size=12))


@given(judged_cards(), st.data())
def test_masks_agree_with_a_look_at_every_pair(
    judged: tuple[PairRule, list[Card]], data: st.DataObject
) -> None:
    rule, cards = judged
    index = pair_index(rule, cards)
    left = (1 << len(cards)) - 1
    live = index.live_classes(left)
    on_table = set(range(len(cards)))
    while True:
        pairs = [
            (one, other)
            for one, other in combinations(sorted(on_table), 2)
            if rule.pairs(cards[one], cards[other])
        ]
        assert [pair for pair in combinations(sorted(on_table), 2) if index.is_pair(*pair)] == pairs
        assert index.can_pair(live, left) is bool(pairs)
        assert live == index.live_classes(left)
        if not pairs:
            break
        taken = data.draw(st.sampled_from(pairs))
        on_table -= set(taken)
        left &= ~(1 << taken[0] | 1 << taken[1])
        live = index.live_after(live, taken, left)
