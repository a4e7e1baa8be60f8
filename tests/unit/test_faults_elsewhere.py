"""Faults that players found in other memory games, each with the test that it is none here.

The numbers are those of the project's list; from 14 on they are in test_faults_elsewhere_told.py.
Where other tests search a whole kind of fault, the docstring names them.
"""

# ruff: noqa: S311 - a seed makes a deal repeatable

from __future__ import annotations

import io
import os
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING
from unittest import mock

import pytest

from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.decks import deck_size, parse_deck, shuffled
from voice_memory.engine.game import deal, refusal
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import SeatSetup
from voice_memory.intents.keymap import Keymap
from voice_memory.intents.model import Enter, GoOn, Intent, NotUnderstood
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale
from voice_memory.session.effects import (
    SpeechFinished,
    Timer,
    TimeUp,
)
from voice_memory.session.play import Play
from voice_memory.settings import Settings, Voice
from voice_memory.terminal.interactive import InteractiveFront
from voice_memory.terminal.options import Asked, plan
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.stage import Stage, Voicing

if TYPE_CHECKING:
    from tests.unit.conftest import Evening

MISS = ("a1", "c1")
EN = load_locale("en")


SYMBOLS = "play symbols --seed 3 --lang en --players Ann"


def test_01_a_card_is_no_pair_with_itself(sit: type[Evening]) -> None:
    """See also tests/property/test_engine_machine.py."""
    evening = sit("Ann", "Ben", played=("a1",))
    before = evening.counts()
    assert evening.do("a1") == ["A1 is already turned. Choose another."]
    assert evening.kept == []
    assert evening.counts() == before


def pressed(evening: Evening, keys: bytes) -> list[str]:
    """Press keys in a real terminal, all in one instant, then hang up."""
    master, slave = os.openpty()
    lines: list[str] = []
    with (
        os.fdopen(slave, "r+b", buffering=0) as raw,
        mock.patch.object(sys, "stdin", io.TextIOWrapper(raw)),
    ):
        out = io.StringIO()
        with InteractiveFront(out, Keymap(), understand, {}) as front:
            os.write(master, keys + b"\x03")
            quiet = Settings(language="en", voice=Voice.OFF, sounds=False)
            stage = Stage(quiet, lines.append, None, unheard)
            front.run(evening.console, stage)
        os.close(master)
    return lines[1:]


def unheard(_: Settings) -> Voicing:
    raise AssertionError("nothing is to be heard")


def understand(text: str, *_: object) -> Intent:
    return NotUnderstood(text)


def test_02_a_doubled_key_counts_once(sit: type[Evening]) -> None:
    """See also tests/e2e/test_terminal.py."""
    assert pressed(sit("Ann", "Ben"), b"\r\r") == ["Red seven, A1. Choose another."]
    assert pressed(sit("Ann", "Ben"), b"\rll\r\r") == [
        "Red seven, A1. Choose another.",
        "B1, top edge, face down.",
        "C1, top edge, face down.",
        "Black nine, C1. No pair.",
    ]


@pytest.mark.parametrize("text", ["4x6", "circle", "triangle", "diamond", "spaghetti:4"])
def test_03_the_second_flip_opens_just_the_card_that_was_named(
    sit: type[Evening], text: str
) -> None:
    rules = replace(sit.RULES, deck=parse_deck("24"), layout=text)
    state = deal(rules, [SeatSetup("Ann"), SeatSetup("Ben")], Random(1))
    for place in state.table.layout.places[1:]:
        play = Play(state, Random(1))
        for name in ("A1", place.name):
            play.handle(load_grammar().understand(name))
        is_pair = play.state.gone >> place.slot & 1
        assert is_pair or play.state.up == (0, place.slot)
        assert play.view.cards_left == (22 if is_pair else 24)


def test_04_a_third_card_is_never_up(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben", played=MISS)
    for slot in range(8):
        assert refusal(evening.play.state, Flip(slot)) is not None
    evening.do("d1")
    assert evening.kept == [TurnBack(), Flip(evening.slot("D1"))]
    assert evening.play.state.up == (evening.slot("D1"),)


def test_05_going_on_is_no_turn_of_the_next_player(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben", played=MISS)
    assert evening.do(Enter()) == ["Turned back. Ben's turn."]
    assert evening.kept == [TurnBack()]
    assert evening.play.state.up == ()
    evening = sit("Ann", "Ben", played=MISS)
    # What names a card is no mistake: it is the next turn, and counts once.
    evening.do("c1")
    assert evening.play.state.up == (evening.slot("C1"),)
    assert evening.play.state.to_move == 1


def test_06_two_inputs_in_one_instant_act_once(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben", played=MISS, rules=replace(sit.RULES, miss_seconds=5))
    evening.do(GoOn())
    before = evening.counts()
    assert evening.do(TimeUp(Timer.MISS)) == []
    assert evening.do(GoOn()) == ["Nothing to go on from. Choose a card."]
    assert evening.counts() == before
    evening = sit("Ann", "forgetful", played=MISS, rules=replace(sit.RULES, one_flip=True))
    evening.do(GoOn())
    before = evening.counts()
    assert evening.do(SpeechFinished()) == []
    assert evening.counts() == before


def test_07_what_is_refused_is_not_counted(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben", played=("a1", "b1", "c1"))
    before = evening.counts()
    refused = ("a1", "c1", "z9", "go on", "row 9 column 9", "middle", "blah", "")
    for line in refused:
        evening.do(line)
        assert evening.kept == []
        assert evening.counts() == before
    assert evening.do("score") == ["Ann 1, Ben 0. 3 pairs left."]


def test_08_a_new_game_starts_from_nothing(piped: Callable[..., list[str]]) -> None:
    told = piped(SYMBOLS, "a1", "d3", "b2", "new game", "yes",
        "score", "last turn", "history oldest", "whose turn",
    )  # fmt: skip
    assert told[-6:-1] == [
        "4 by 4, 16 cards. A1, top left corner, face down.",
        "0 pairs, 0 misses, 0 turns. 8 pairs left.",
        "No turn is complete yet.",
        "Oldest: 4 by 4, 16 cards. A1, top left corner, face down.",
        "Your turn, first card.",
    ]


def test_09_leaving_and_coming_back_with_one_card_up_is_clean(
    piped: Callable[..., list[str]],
) -> None:
    piped(SYMBOLS, "a1", "quit", "yes")
    told = piped("resume --lang en", "d3", "quit", "yes")
    assert told[0].endswith(
        "Your turn, second card. Three dots, A1, face up. A1, top left corner, three dots, face up."
    )
    assert told[1].startswith("Three dots, D3. Pair!")
    told = piped(SYMBOLS, "a1", "new game", "yes", "whose turn")
    assert told[-2] == "Your turn, first card."


@pytest.mark.parametrize("name", PRESETS)
def test_10_every_card_has_its_partner(name: str) -> None:
    """See also tests/unit/test_cards_decks.py and test_clearing.py."""
    game = plan(Asked(name, players="Ann" if name == "solo" else "Ann,Ben", seed="1"))
    for seed in range(3):
        state = deal(game.rules, game.seats, Random(seed))
        assert len(state.cards) == deck_size(game.rules.deck)
        for rule in game.rules.pair_rules:
            for slot, card in enumerate(state.cards):
                others = [other for at, other in enumerate(state.cards) if at != slot]
                assert any(rule.pairs(card, other) for other in others)


@pytest.mark.parametrize(("deck", "layout"), [("24", "5x5"), ("52", "7x7"), ("16", "4x3")])
def test_11_a_board_that_does_not_fit_is_refused(deck: str, layout: str) -> None:
    with pytest.raises(RefusedError) as caught:
        plan(Asked("nepali", deck=deck, layout=layout))
    assert caught.value.told.id == "setup-layout-size"
    assert EN.text(caught.value.told).endswith(".")
    with pytest.raises(RefusedError):
        plan(Asked("nepali", deck="25"))


@pytest.mark.parametrize("deck", ["ranks-1", "ranks-3", "packs=1 jokers=2 ranks=2 suits=cdhs"])
def test_12_the_game_ends_when_nobody_can_take_a_pair(sit: type[Evening], deck: str) -> None:
    """See also tests/property/test_engine_machine.py."""
    rules = replace(
        sit.RULES, deck=parse_deck(deck), layout="", pair_rules=(PairRule(PairBy.RANK),)
    )
    play = Play(deal(rules, [SeatSetup("Ann"), SeatSetup("Ben")], Random(1)), Random(1))
    rule = rules.pair_rules[0]
    pairs = 0
    while not play.is_over:
        slots = list(play.view.down())
        cards = play.state.cards
        two = next((a, b) for a in slots for b in slots if a < b and rule.pairs(cards[a], cards[b]))
        for slot in two:
            play.handle(load_grammar().understand(play.state.table.layout.places[slot].name))
        pairs += 1
    assert pairs == deck_size(rules.deck) // 2
    assert play.view.cards_left == 0


def test_13_the_shuffle_is_fair_and_nobody_can_foretell_it() -> None:
    """See also tests/unit/test_cards_decks.py."""
    assert isinstance(plan(Asked("nepali")).rng(), SystemRandom)
    rng = Random(4)
    orders = Counter(tuple(shuffled("abcd", rng)) for _ in range(24 * 200))
    assert len(orders) == 24
    assert all(120 < count < 280 for count in orders.values())
