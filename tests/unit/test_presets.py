"""Presets: what the rule sheets say of each, and whole games of each with every number of seats."""

# ruff: noqa: S311 - a seed makes a deal and a game repeatable

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.decks import Deck, Pack, Picked, Symbols, deck_size
from voice_memory.engine.events import Event, GameOver, PairMissed, PairTaken, SeatSkipped
from voice_memory.engine.game import apply, deal, refusal
from voice_memory.engine.pairing import PairBy, pair_rule_text
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import First, Rules, Scoring, SeatSetup, SetupReason, setup_refusal
from voice_memory.engine.state import GameState, Phase

NAMES = ("अ", "Bo", "Cy", "Di", "Ed", "Fe")

SHEETS: dict[str, tuple[Deck, str, str, Rules]] = {
    # deck, rows and columns, pair rules, and what else differs from the standard
    "nepali": (Picked(24), "4x6", "rank-colour", Rules()),
    "standard": (Pack(), "4x13", "rank", Rules()),
    "teaching": (Pack(), "4x13", "rank", Rules(first=First.RANDOM, miss_seconds=5)),
    "symbols": (Symbols(), "4x4", "face", Rules(one_flip=True)),
    "young": (Pack(ranks=5), "4x5", "rank", Rules(first=First.YOUNGEST)),
    "mixed": (Pack(), "4x13", "rank-colour rank", Rules()),
    "solo": (Pack(ranks=5), "4x5", "rank", Rules(scoring=Scoring.MISSES)),
    "zebra": (Pack(), "4x13", "zebra", Rules()),
    "jokers": (Pack(jokers=2), "6x9", "rank", Rules()),
    "two-packs": (Pack(packs=2), "8x13", "same-card", Rules()),
    "checkerboard": (Pack(packs=2), "8x13", "same-card", Rules(checkerboard=True)),
    "cooperative": (Symbols(), "4x4", "face",
                    Rules(one_flip=True, scoring=Scoring.COOPERATIVE)),
    "duel": (Pack(packs=2), "8x13", "same-card", Rules(one_flip=True, duel=True)),
}  # fmt: skip

SEATS = {"solo": {1}, "mixed": {2}, "duel": {2}}
"""Presets that are not for every number of players from one to six, and for how many they are."""

OTHER_COUNTS = {
    "solo": SetupReason.SOLO_SCORING,
    "mixed": SetupReason.PAIR_RULE_COUNT,
    "duel": SetupReason.DUEL,
}


def test_each_preset_is_what_its_sheet_says() -> None:
    assert list(PRESETS) == list(SHEETS)
    for name, (deck, layout, pairs, others) in SHEETS.items():
        rules = PRESETS[name]
        assert " ".join(map(pair_rule_text, rules.pair_rules)) == pairs
        assert rules.layout_text == layout
        assert rules == replace(others, preset=name, deck=deck, pair_rules=rules.pair_rules)


def at_random(state: GameState, rng: Random) -> tuple[GameState, list[Event]]:
    """Play to the end by trying any action until one is allowed."""
    events: list[Event] = []
    actions: list[Action] = [Flip(slot) for slot in range(len(state.cards))]
    others: list[Action] = [TurnBack(), *map(GoFirst, range(len(state.table.seats)))]
    while state.phase is not Phase.OVER:
        waits = state.phase in (Phase.FIRST_CARD, Phase.SECOND_CARD)
        action = rng.choice(actions if waits else others)
        if refusal(state, action) is None:
            state, told = apply(state, action)
            events += told
    return state, events


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("name", PRESETS)
def test_each_preset_is_played_to_its_end(name: str, count: int) -> None:
    rules = PRESETS[name]
    players = tuple(map(SeatSetup, NAMES[:count]))
    if count not in SEATS.get(name, range(1, 7)):
        refused = setup_refusal(rules, players)
        assert refused is not None
        assert refused.reason is OTHER_COUNTS[name]
        return
    rng = Random(f"{name} {count}")
    state, events = at_random(deal(rules, players, rng), rng)
    over = events[-1]
    assert isinstance(over, GameOver)
    told = Counter(map(type, events))
    taken = [event for event in events if isinstance(event, PairTaken)]
    assert told[GameOver] == 1
    assert over.left == 0
    assert len(taken) == deck_size(rules.deck) // 2
    assert sum(over.scores) == sum(event.value for event in taken) == (28 if name == "jokers" else
                                                                      len(taken))  # fmt: skip
    assert (over.misses, over.turns) == (told[PairMissed], told[PairMissed] + len(taken))
    assert (over.scores, over.turns, over.misses) == (state.scores, state.turns, state.misses)
    assert told[SeatSkipped] <= (1 if name == "mixed" else 0)


def test_the_adult_of_mixed_levels_is_passed_over_in_some_games_and_told_once() -> None:
    skipped: Counter[int] = Counter()
    for seed in range(12):
        rng = Random(seed)
        small = replace(PRESETS["mixed"], deck=Pack(ranks=2))
        _, events = at_random(deal(small, (SeatSetup("A"), SeatSetup("B")), rng), rng)
        told = [event.seat for event in events if isinstance(event, SeatSkipped)]
        assert told in ([], [0])
        skipped[len(told)] += 1
    assert skipped[0]
    assert skipped[1]


def test_the_rules_of_every_preset_judge_its_deck() -> None:
    assert {rule.by for rules in PRESETS.values() for rule in rules.pair_rules} == set(PairBy) - {
        PairBy.COLOUR,
        PairBy.SUIT,
        PairBy.TRANSLATION,
    }
