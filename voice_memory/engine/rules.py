"""Rules of one game and who sits at the table, with every reason to refuse them."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from functools import lru_cache
from itertools import pairwise

from voice_memory.engine.cards import is_tellable, without_joiners
from voice_memory.engine.clearing import Unclearable, unclearable
from voice_memory.engine.decks import FULL_PACK, Deck, Pack, deck_size, hardest_cards
from voice_memory.engine.layout import LayoutKind
from voice_memory.engine.pairing import PairBy, PairRule, pair_index
from voice_memory.engine.shapes import (
    InvalidLayoutError,
    LayoutSizeError,
    needs_seed,
    parse_layout,
    usual_layout,
    usual_rows,
)
from voice_memory.errors import VoiceMemoryError

Seat = int
"""Number of a seat, from 0, in the order of play."""

MAX_SEATS = 6
MAX_NAME = 20
MIN_MISS_SECONDS = 5
MIN_CLOCK_SECONDS = 5
MAX_SECONDS = 600
BACKS = 2
"""Two backs, or the two halves of a duel."""
EVEN_JOKERS = (0, 4)
"""Jokers of two packs with which a card's one twin is always in the other pack."""


class First(StrEnum):
    """Who plays first."""

    FIRST_SEAT = "first"
    RANDOM = "random"
    YOUNGEST = "youngest"
    NAMED = "named"


class Scoring(StrEnum):
    """What is counted."""

    PAIRS = "pairs"
    MISSES = "misses"
    QUIET = "quiet"
    COOPERATIVE = "cooperative"


class Handicap(StrEnum):
    """What strong players can do without."""

    BRIEF = "brief"
    NO_POSITION = "no-position"
    NO_LANDMARKS = "no-landmarks"
    NO_AGAIN = "no-again"
    NO_LAST_TURN = "no-last-turn"


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one game.

    `pair_rules` holds one rule for all, or one for each seat. `miss_seconds` None shows a miss
    until the players go on; `clock_seconds` None plays without a clock. `checkerboard` deals
    two packs with differing backs; `duel` gives each of two players a half of the table.
    `handicaps` are what is not told; `helper` is the name of somebody who only turns cards.
    """

    preset: str = "own"
    deck: Deck = FULL_PACK
    layout: str = ""
    pair_rules: tuple[PairRule, ...] = (PairRule(PairBy.RANK),)
    one_flip: bool = False
    first: First = First.FIRST_SEAT
    first_named: Seat = 0
    miss_seconds: int | None = None
    clock_seconds: int | None = None
    scoring: Scoring = Scoring.PAIRS
    checkerboard: bool = False
    duel: bool = False
    handicaps: tuple[Handicap, ...] = ()
    helper: str = ""

    def pair_rule(self, seat: Seat) -> PairRule:
        """Give the pair rule of a seat."""
        return self.pair_rules[seat if len(self.pair_rules) > 1 else 0]

    @property
    def layout_text(self) -> str:
        """Give the layout, or the usual rows for the deck."""
        return self.layout or usual_layout(deck_size(self.deck))


HUMAN = "human"
BLINDFOLD = "blindfold"
"""A human who names places, and whose cards others turn."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A player at the table: a name, empty if unnamed, and who plays: a human or a level."""

    name: str = ""
    player: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Tell whether a person plays this seat."""
        return self.player in (HUMAN, BLINDFOLD)

    @property
    def is_blindfold(self) -> bool:
        """Tell whether a person plays this seat without touching the cards."""
        return self.player == BLINDFOLD


class SetupReason(StrEnum):
    """Why a game cannot be dealt."""

    SEATS = auto()
    NAME_EMPTY = auto()
    NAME_LONG = auto()
    NAME_CHARACTERS = auto()
    NAME_TWICE = auto()
    LAYOUT_UNKNOWN = auto()
    LAYOUT_SIZE = auto()
    PAIR_RULE_DECK = auto()
    PAIR_RULE_COUNT = auto()
    CANNOT_CLEAR = auto()
    SEAT_CANNOT_PAIR = auto()
    SOLO_SCORING = auto()
    DUEL = auto()
    CHECKERBOARD = auto()
    FIRST_UNKNOWN = auto()
    MISS_SECONDS = auto()
    CLOCK_SECONDS = auto()


@dataclass(frozen=True, slots=True)
class SetupRefusal:
    """A reason not to deal, with the values that tell it; unused ones keep their defaults."""

    reason: SetupReason
    seat: Seat = 0
    name: str = ""
    number: int = 0
    wanted: int = 0
    rule: PairRule | None = None
    stuck: Unclearable | None = None
    rows: int = 0
    columns: int = 0


class SetupError(VoiceMemoryError):
    """Raised when rules and seats cannot be dealt; `refusal` says why."""

    def __init__(self, refusal: SetupRefusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def folded_name(name: str) -> str:
    """Fold a name so that two spellings of one name compare equal."""
    return unicodedata.normalize("NFKC", without_joiners(name)).casefold().strip()


def seats_refusal(seats: Sequence[SeatSetup]) -> SetupRefusal | None:
    """Find what is wrong with the players, if anything is."""
    if not 1 <= len(seats) <= MAX_SEATS:
        return SetupRefusal(SetupReason.SEATS, number=len(seats), wanted=MAX_SEATS)
    for number, seat in enumerate(seats):
        if refusal := _name_refusal(number, seat):
            return refusal
    names = sorted((folded_name(seat.name), n) for n, seat in enumerate(seats) if seat.name)
    for (one, _), (other, number) in pairwise(names):
        if one == other:
            return SetupRefusal(SetupReason.NAME_TWICE, seat=number, name=seats[number].name)
    return None


def _name_refusal(number: Seat, seat: SeatSetup) -> SetupRefusal | None:
    name = seat.name
    if name and not without_joiners(name).strip():
        return SetupRefusal(SetupReason.NAME_EMPTY, seat=number)
    if len(name) > MAX_NAME:
        return SetupRefusal(SetupReason.NAME_LONG, seat=number, number=len(name), wanted=MAX_NAME)
    if name and not (is_tellable(name) and any(map(str.isalnum, name))):
        return SetupRefusal(SetupReason.NAME_CHARACTERS, seat=number)
    return None


@lru_cache(maxsize=256)
def setup_refusal(rules: Rules, seats: tuple[SeatSetup, ...]) -> SetupRefusal | None:
    """Find why a game cannot be dealt, or None when it can."""
    checks = (
        *(_helper_refusal, _numbers_refusal, _first_refusal),
        *(_table_refusal, _packs_refusal, _pairs_refusal),
    )
    refusal = seats_refusal(seats)
    for check in checks:
        refusal = refusal or check(rules, seats)
    return refusal


def _helper_refusal(rules: Rules, seats: Sequence[SeatSetup]) -> SetupRefusal | None:
    helper = SeatSetup(rules.helper)
    if any(seat.name and folded_name(seat.name) == folded_name(rules.helper) for seat in seats):
        return SetupRefusal(SetupReason.NAME_TWICE, seat=len(seats), name=rules.helper)
    return _name_refusal(len(seats), helper)


def _numbers_refusal(rules: Rules, seats: Sequence[SeatSetup]) -> SetupRefusal | None:
    if rules.miss_seconds is not None and not MIN_MISS_SECONDS <= rules.miss_seconds <= MAX_SECONDS:
        return SetupRefusal(
            SetupReason.MISS_SECONDS, number=rules.miss_seconds, wanted=MIN_MISS_SECONDS
        )
    clock = rules.clock_seconds
    if clock is not None and not MIN_CLOCK_SECONDS <= clock <= MAX_SECONDS:
        return SetupRefusal(SetupReason.CLOCK_SECONDS, number=clock, wanted=MIN_CLOCK_SECONDS)
    if rules.scoring in (Scoring.MISSES, Scoring.QUIET) and len(seats) > 1:
        return SetupRefusal(SetupReason.SOLO_SCORING, number=len(seats))
    if len(rules.pair_rules) not in (1, len(seats)):
        return SetupRefusal(
            SetupReason.PAIR_RULE_COUNT, number=len(rules.pair_rules), wanted=len(seats)
        )
    return None


def _first_refusal(rules: Rules, seats: Sequence[SeatSetup]) -> SetupRefusal | None:
    if rules.first is First.NAMED and not 0 <= rules.first_named < len(seats):
        return SetupRefusal(SetupReason.FIRST_UNKNOWN, number=rules.first_named)
    return None


def _table_refusal(rules: Rules, _seats: Sequence[SeatSetup]) -> SetupRefusal | None:
    text = rules.layout_text
    cards = deck_size(rules.deck)
    try:
        parse_layout(f"{text}:0" if needs_seed(text) else text, cards)
    except LayoutSizeError as error:
        places, _ = error.args
        rows, columns = usual_rows(cards)
        return SetupRefusal(
            SetupReason.LAYOUT_SIZE, number=places, wanted=cards, rows=rows, columns=columns
        )
    except InvalidLayoutError:
        return SetupRefusal(SetupReason.LAYOUT_UNKNOWN, name=text)
    return None


def _packs_refusal(rules: Rules, seats: Sequence[SeatSetup]) -> SetupRefusal | None:
    if not (rules.duel or rules.checkerboard):
        return None
    reason = SetupReason.DUEL if rules.duel else SetupReason.CHECKERBOARD
    cards = deck_size(rules.deck)
    text = rules.layout_text
    layout = parse_layout(f"{text}:0" if needs_seed(text) else text, cards)
    two_even_packs = (
        isinstance(rules.deck, Pack)
        and rules.deck.packs == BACKS
        and rules.deck.jokers in EVEN_JOKERS
        and not rules.deck.without
    )
    if (
        not two_even_packs
        or layout.kind is not LayoutKind.ROWS
        or rules.pair_rules != (PairRule(PairBy.SAME_CARD),)
        or (rules.duel and (len(seats) != BACKS or layout.rows % 2 or rules.checkerboard))
        or (rules.duel and rules.scoring is not Scoring.PAIRS)
    ):
        return SetupRefusal(reason)
    return None


def _pairs_refusal(rules: Rules, seats: Sequence[SeatSetup]) -> SetupRefusal | None:
    for cards in hardest_cards(rules.deck):
        for rule in rules.pair_rules:
            if not all(rule.judges(card) for card in cards):
                return SetupRefusal(SetupReason.PAIR_RULE_DECK, rule=rule)
        if stuck := unclearable(rules.pair_rules, cards):
            return SetupRefusal(SetupReason.CANNOT_CLEAR, rule=rules.pair_rules[0], stuck=stuck)
        everything = (1 << len(cards)) - 1
        for seat in range(len(seats)):
            index = pair_index(rules.pair_rule(seat), cards)
            if not index.can_pair(index.live_classes(everything), everything):
                return SetupRefusal(SetupReason.SEAT_CANNOT_PAIR, seat=seat)
    return None
