"""How strong the players are, by games with fixed seeds: agreement with what others measured."""

import random

import pytest

from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.decks import Deck, Pack, Picked
from voice_memory.engine.events import CardRevealed, Event, PairTaken
from voice_memory.engine.game import apply, deal
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, Scoring, SeatSetup
from voice_memory.engine.state import Phase, View, view
from voice_memory.players.adaptive import USUAL_STRENGTH, adaptive_level, next_strength
from voice_memory.players.computer import level_named
from voice_memory.players.contest import Tally, play_in_turns
from voice_memory.players.hard import IDLE_TURNS

SURE = 3
"""Standard errors."""


def rules(deck: Deck, by: PairBy, *, one_flip: bool = False) -> Rules:
    return Rules(deck=deck, pair_rules=(PairRule(by),), one_flip=one_flip)


PAIRS = rules(Pack(), PairBy.RANK_COLOUR)
RANKS = rules(Pack(), PairBy.RANK)
ONE_FLIP = rules(Pack(), PairBy.RANK_COLOUR, one_flip=True)


def played(table: Rules, levels: tuple[str, ...], games: int) -> Tally:
    tally = Tally.of(len(levels))
    for number in range(games):
        play_in_turns(table, levels, random.Random(f"7 {number}"), number, tally)  # noqa: S311 - repeatable
    assert not tally.stalled
    return tally


@pytest.mark.parametrize(
    ("table", "levels", "pairs", "games"),
    [
        (PAIRS, ("hard", "remembers"), 14.82, 300),
        (RANKS, ("hard", "remembers"), 15.02, 300),
        (ONE_FLIP, ("hard", "remembers"), 13.36, 300),
        (PAIRS, ("hard", "remembers", "remembers"), 9.36, 400),
    ],
    ids=["pairs", "ranks", "one flip", "three players"],
)
def test_pairs_taken(table: Rules, levels: tuple[str, ...], pairs: float, games: int) -> None:
    found = played(table, levels, games).standings[0].pairs
    assert found.mean == pytest.approx(pairs, abs=SURE * found.error)
    assert found.error < 0.35


@pytest.mark.parametrize(("pairs", "turns"), [(8, 12.393), (12, 18.850), (26, 41.444)])
def test_turns_alone(pairs: int, turns: float) -> None:
    table = Rules(
        deck=Picked(2 * pairs), pair_rules=(PairRule(PairBy.RANK_COLOUR),), scoring=Scoring.MISSES
    )
    found = played(table, ("remembers",), 600).turns
    assert found.mean == pytest.approx(turns, abs=SURE * found.error)
    assert found.error < 0.12


@pytest.mark.parametrize(
    "table",
    [rules(Picked(36), PairBy.RANK_COLOUR), rules(Pack(ranks=9), PairBy.RANK)],
    ids=["one partner", "three partners"],
)
@pytest.mark.parametrize(("stronger", "weaker"), [("hard", "normal"), ("normal", "easy")])
def test_levels_are_ordered_and_spread(table: Rules, stronger: str, weaker: str) -> None:
    won = played(table, (stronger, weaker), 300).standings[0].wins
    assert 0.75 < won / 300 < 0.95


def test_a_child_never_wins_by_far() -> None:
    tally = played(rules(Picked(24), PairBy.RANK_COLOUR), ("child", "forgetful"), 60)
    child, other = (standing.pairs.mean for standing in tally.standings)
    assert 0 < child - other < 4
    assert (
        played(rules(Picked(24), PairBy.RANK_COLOUR), ("easy", "child"), 60).standings[0].wins > 45
    )


@pytest.mark.parametrize("person", ["easy", "easy+", "normal"])
def test_an_adaptive_player_comes_to_win_half(person: str) -> None:
    strength, won = USUAL_STRENGTH, 0
    table = rules(Picked(24), PairBy.RANK_COLOUR)
    for number in range(160):
        tally = Tally.of(2)
        levels = (person, adaptive_level(strength))
        play_in_turns(table, levels, random.Random(f"{person} {number}"), number, tally)  # noqa: S311 - repeatable
        standing = tally.standings[0]
        if not standing.ties:
            strength = next_strength(strength, player_won=bool(standing.wins))
        if number >= 60:
            won += standing.wins - standing.losses
    assert abs(won) < 25


class Passer:
    """Turns two cards that everybody knows, for ever, as soon as there are two."""

    def __init__(self) -> None:
        self._known: list[int] = []

    def observe(self, event: Event) -> None:
        match event:
            case CardRevealed(_, slot) if slot not in self._known:
                self._known.append(slot)
            case PairTaken(_, slots):
                self._known = [slot for slot in self._known if slot not in slots]
            case _:
                pass

    def choose(self, seen: View) -> int:
        may = [slot for slot in seen.down() if seen.may_flip(slot)]
        return next((slot for slot in self._known if slot in may), may[0])


@pytest.mark.parametrize("seed", range(3))
def test_against_somebody_who_passes_for_ever_a_game_ends(seed: int) -> None:
    state = deal(PAIRS, (SeatSetup(player="hard"), SeatSetup("Ann")), random.Random(seed))  # noqa: S311 - repeatable
    players = (level_named("hard")(state.table, 0, random.Random(seed)), Passer())  # noqa: S311 - same
    turns = 0
    while state.phase is not Phase.OVER:
        if state.phase is Phase.MISS_SHOWN:
            turns += 1
            state, events = apply(state, TurnBack())
        else:
            state, events = apply(state, Flip(players[state.to_move].choose(view(state))))
        for event in events:
            for player in players:
                player.observe(event)
        assert turns < 52 * IDLE_TURNS
    assert state.scores[0] > state.scores[1]
