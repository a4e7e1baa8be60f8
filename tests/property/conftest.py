"""How a game is drawn: `st.from_type(Record)` gives any table that can be dealt, unplayed."""

# ruff: noqa: S311 - a seed makes a deal repeatable

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from voice_memory.engine.decks import (
    Deck,
    Pack,
    Picked,
    Pictures,
    Symbols,
    Words,
    deck_size,
)
from voice_memory.engine.game import deal
from voice_memory.engine.pairing import parse_pair_rule
from voice_memory.engine.record import Record, begin_record
from voice_memory.engine.rules import First, Rules, Scoring, SeatSetup, setup_refusal
from voice_memory.l10n.words import load_words
from voice_memory.terminal.own_decks import sound_names


def some(names: Iterable[str]) -> st.SearchStrategy[tuple[str, ...]]:
    """Draw a few of the words or sounds of our own decks."""
    return st.lists(st.sampled_from(list(names)), min_size=1, max_size=6, unique=True).map(tuple)


# Small decks, so that whole games are played, with the rules that clear some table of them.
SMALL: list[tuple[st.SearchStrategy[Deck], str]] = [
    (st.builds(Pack, ranks=st.integers(1, 3)), "rank rank-colour zebra colour"),
    (st.builds(Pack, ranks=st.integers(1, 2), jokers=st.just(2)),
     "rank rank-colour zebra rank-colour/any zebra/any"),
    (st.just(Pack(ranks=1, jokers=2)), "rank/wild rank"),
    (st.builds(Pack, packs=st.just(2), ranks=st.integers(1, 2)),
     "rank rank-colour zebra same-card suit colour"),
    (st.just(Pack(packs=2, ranks=1, jokers=4)),
     "rank rank-colour zebra same-card suit rank/same-colour same-card/any"),
    (st.builds(Picked, st.integers(1, 8).map(lambda pairs: 2 * pairs)), "rank rank-colour"),
    (st.builds(Symbols, st.integers(1, 6)), "face"),
    (st.just(Pictures(("cat", "गर्\u200dयो", "a: b"))), "face"),
    (st.just(Words(("cow", "sun", "घर"))), "translation"),
    (some(load_words().words).map(Words), "translation"),
    (some([f"sound:{name}" for name in sound_names()]).map(Pictures), "face"),
]  # fmt: skip
NAMES = ("", "Ann", "राम", "Bo: 2", "सीता", "Cy", "")


@st.composite
def layouts(draw: st.DrawFn, cards: int) -> str:
    """Draw a layout by name, or a drawing with gaps."""
    named = ["", "circle", "triangle", "diamond", "spaghetti", "spaghetti:5", "drawing"]
    layout = draw(st.sampled_from(named))
    if layout != "drawing":
        return layout
    cells = draw(st.permutations("#" * cards + "." * draw(st.integers(0, 6))))
    width = draw(st.integers(1, len(cells)))
    rows = ["".join(cells[start : start + width]) for start in range(0, len(cells), width)]
    return "shape:" + "/".join(rows)


@st.composite
def seatings(draw: st.DrawFn, count: int) -> tuple[SeatSetup, ...]:
    names = draw(st.permutations(NAMES))
    kinds = st.sampled_from(["human", "human", "easy"])
    return tuple(SeatSetup(name, draw(kinds)) for name in names[:count])


@st.composite
def plain_rules(draw: st.DrawFn, count: int) -> Rules:
    decks, texts = draw(st.sampled_from(SMALL))
    deck = draw(decks)
    pairs = st.sampled_from(texts.split()).map(parse_pair_rule)
    for_each = draw(st.booleans())
    scorings = list(Scoring) if count == 1 else [Scoring.PAIRS, Scoring.COOPERATIVE]
    return Rules(
        deck=deck,
        layout=draw(layouts(deck_size(deck))),
        pair_rules=tuple(draw(pairs) for _ in range(count if for_each else 1)),
        scoring=draw(st.sampled_from(scorings)),
    )


@st.composite
def two_sided_rules(draw: st.DrawFn) -> Rules:
    """Draw two packs under two backs, or in the two halves of a duel."""
    deck = draw(st.builds(Pack, st.just(2), st.sampled_from([0, 4]), st.integers(1, 2)))
    duel = draw(st.booleans())
    rows = draw(st.sampled_from([2, 4] if duel else [1, 2, 4]))
    return Rules(
        deck=deck,
        layout=f"{rows}x{deck_size(deck) // rows}",
        pair_rules=(parse_pair_rule("same-card"),),
        checkerboard=not duel,
        duel=duel,
    )


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw the record of a game that was just dealt, kept by its seed or by its faces."""
    two_sided = draw(st.integers(0, 3)) == 0
    count = 2 if two_sided else draw(st.integers(1, 6))
    seats = draw(seatings(count))
    base = draw(two_sided_rules() if two_sided else plain_rules(count))
    first = draw(st.sampled_from(First))
    rules = replace(
        base,
        one_flip=draw(st.booleans()),
        first=first,
        first_named=draw(st.integers(0, count - 1)) if first is First.NAMED else 0,
        miss_seconds=draw(st.sampled_from([None, 5])),
        clock_seconds=draw(st.sampled_from([None, 30])),
    )
    assume(setup_refusal(rules, seats) is None)
    seed = draw(st.integers(0, 2**32))
    state = deal(rules, seats, Random(seed))
    return begin_record(rules, draw(st.sampled_from([None, seed])), state)


st.register_type_strategy(Record, records())
