"""Games some turns on, and the boards of them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from voice_memory.announce.announcer import Teller
from voice_memory.engine.decks import Pictures, Symbols, Words, deck_size
from voice_memory.engine.game import apply, deal, legal_actions
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import Rules, Scoring, SeatSetup
from voice_memory.engine.state import view
from voice_memory.l10n.locale import load_locale
from voice_memory.l10n.words import load_words
from voice_memory.terminal.board.describing import Sight, board_of
from voice_memory.terminal.board.showing import Lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    from voice_memory.engine.state import GameState
    from voice_memory.terminal.board.model import Board

SHAPES = ("circle", "triangle", "diamond", "spaghetti", "shape:##..##/.####./##..##")
_NAMES = ("dog", "बिरालो", "a rather long name of a thing", "स्त्री", "🙂", "7")
GAMES: Mapping[str, Rules] = {
    **PRESETS,
    **{shape: Rules(layout=shape, deck=PRESETS["nepali"].deck) for shape in SHAPES[:-1]},
    "drawing": Rules(layout=SHAPES[-1], deck=Symbols(6),
                     pair_rules=(PairRule(PairBy.FACE),)),
    "pictures": Rules(layout="", deck=Pictures(_NAMES), pair_rules=(PairRule(PairBy.FACE),)),
    "words": Rules(layout="", deck=Words(tuple(load_words().words)[:10]),
                   pair_rules=(PairRule(PairBy.TRANSLATION),)),
    "one row": Rules(layout="1x52"),
    "one column": Rules(layout="52x1"),
}  # fmt: skip
"""Every layout, deck and back that there is."""
LANGUAGES = ("en", "ne", "ne-Latn", "en+ne")
SEATS = ("East", "सीता", "West", "कृष्ण", "North", "श्री")


@cache
def lines(language: str) -> Lines:
    """Word boards in a language."""
    return Lines(load_locale(language))


def played(name: str, seed: int, turns: int = 12) -> GameState:
    """Play a game by lot."""
    rules = GAMES[name]
    alone = rules.scoring in (Scoring.MISSES, Scoring.QUIET)
    count = 1 if alone else 2 if rules.duel else 2 + seed % 5
    if len(rules.pair_rules) > 1:
        count = len(rules.pair_rules)
    rng = Random(seed)  # noqa: S311 - the same game each time
    state = deal(rules, tuple(SeatSetup(seat) for seat in SEATS[:count]), rng)
    for _ in range(turns):
        actions = legal_actions(state)
        if not actions:
            break
        state, _ = apply(state, rng.choice(actions))
    return state


def sight(state: GameState, pointed: int | None = 0) -> Sight:
    """See a game as those do who look on."""
    return Sight(view(state), pointed, Teller(state.table, None))


def board(name: str, seed: int, language: str = "en", pointed: int | None = 0) -> Board:
    """Make the board of a game some turns on."""
    state = played(name, seed)
    return board_of(sight(state, pointed), lines(language), "B2")


def size_of(name: str) -> int:
    """Count the places of a game."""
    return deck_size(GAMES[name].deck)
