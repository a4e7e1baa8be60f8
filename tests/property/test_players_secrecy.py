"""No computer player knows a face that was not turned up, whatever the level and the rules."""

import random
from collections import defaultdict
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.cards import Card
from voice_memory.engine.events import CardRevealed
from voice_memory.engine.game import apply, deal, lay_out
from voice_memory.engine.layout import Slot
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import First, Rules, Scoring, SeatSetup
from voice_memory.engine.state import GameState, Phase, view
from voice_memory.players.computer import LEVELS, seat_players

ALONE = (Scoring.MISSES, Scoring.QUIET)


def play(state: GameState, seed: int, steps: int) -> tuple[list[Slot], set[Slot]]:
    """Play so many choices; return them, and the slots seen before the last of them."""
    players = seat_players(state.table, random.Random(seed))  # noqa: S311 - repeatable
    choices: list[Slot] = []
    seen: set[Slot] = set()
    while state.phase is not Phase.OVER and len(choices) < steps:
        if state.phase is Phase.MISS_SHOWN:
            state, events = apply(state, TurnBack())
        else:
            choices.append(players[state.to_move].choose(view(state)))
            if len(choices) == steps:
                break
            state, events = apply(state, Flip(choices[-1]))
        for event in events:
            if isinstance(event, CardRevealed):
                seen.add(event.slot)
            for player in players.values():
                player.observe(event)
    return choices, seen


def other_deal(state: GameState, seen: set[Slot], rng: random.Random) -> list[Card]:
    """Exchange the faces that nobody has seen, under each back and on each half apart."""
    cards = list(state.cards)
    piles: defaultdict[object, list[Slot]] = defaultdict(list)
    for slot in range(len(cards)):
        if slot not in seen:
            piles[state.table.back(slot), state.table.half(slot)].append(slot)
    for slots in piles.values():
        faces = [cards[slot] for slot in slots]
        rng.shuffle(faces)
        for slot, face in zip(slots, faces, strict=True):
            cards[slot] = face
    return cards


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", PRESETS)
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32), share=st.floats(0, 1))
def test_unseen_faces_change_no_choice(name: str, level: str, seed: int, share: float) -> None:
    rules: Rules = replace(PRESETS[name], first=First.FIRST_SEAT)
    seats = (SeatSetup(player=level),) * (1 if rules.scoring in ALONE else 2)
    dealt = deal(rules, seats, random.Random(seed))  # noqa: S311 - repeatable
    steps = 1 + round(share * len(dealt.cards))
    choices, seen = play(dealt, seed, steps)
    changed = other_deal(dealt, seen, random.Random(seed + 1))  # noqa: S311 - repeatable
    again = lay_out(dealt.table.rules, seats, changed)
    assert play(again, seed, steps)[0] == choices
