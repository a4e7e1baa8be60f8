"""Options of the command line become rules and players, or one sentence that says why not."""

import random
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from voice_memory.announce.model import ListOf, message
from voice_memory.announce.refusals import setup_refused
from voice_memory.engine.cards import Card
from voice_memory.engine.decks import (
    DECK_NAMES,
    BitSource,
    Deck,
    InvalidDeckError,
    Pictures,
    Symbols,
    Words,
    hardest_cards,
)
from voice_memory.engine.pairing import InvalidPairRuleError, PairBy, PairRule, parse_pair_rule
from voice_memory.engine.presets import PRESETS, UnknownPresetError, preset
from voice_memory.engine.rules import (
    BLINDFOLD,
    HUMAN,
    MAX_SECONDS,
    MIN_CLOCK_SECONDS,
    MIN_MISS_SECONDS,
    First,
    Handicap,
    Rules,
    Scoring,
    SeatSetup,
    SetupReason,
    SetupRefusal,
    folded_name,
    setup_refusal,
)
from voice_memory.engine.shapes import SHAPES, InvalidLayoutError, shape_from_drawing
from voice_memory.players.computer import LEVELS, USUAL_LEVEL
from voice_memory.terminal.own_decks import no_files, read_deck
from voice_memory.terminal.refused import RefusedError

MAX_SEED = 2**63
_DRAWING_BYTES = 20_000
_CHILD = PairRule(PairBy.RANK)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asked for; None and empty stand for what the preset says."""

    preset: str = "standard"
    deck: str = ""
    pairs: str = ""
    layout: str = ""
    players: str | None = None
    one_flip: bool | None = None
    scoring: str = ""
    checkerboard: bool = False
    first: str = ""
    miss: str = ""
    clock: str = ""
    seed: str = ""
    blindfold: tuple[str, ...] = ()
    handicap: tuple[str, ...] = ()
    helper: str = ""


@dataclass(frozen=True, slots=True)
class GamePlan:
    """Rules and players that can be dealt, and the seed if there is one."""

    rules: Rules
    seats: tuple[SeatSetup, ...]
    seed: int | None = None
    files: Mapping[str, Path] = field(default_factory=no_files)

    def rng(self) -> BitSource:
        """Give the source of the shuffle: unpredictable unless a seed was given."""
        if self.seed is None:
            return secrets.SystemRandom()
        return random.Random(self.seed)  # noqa: S311 - a seed was asked for

    def players_rng(self) -> BitSource:
        """Give the source of the computer players' lots, apart from the shuffle's."""
        if self.seed is None:
            return secrets.SystemRandom()
        return random.Random(f"{self.seed} players")  # noqa: S311 - a seed was asked for

    def following(self) -> "GamePlan":
        """Plan the next game with the same players."""
        return replace(self, seed=None if self.seed is None else self.seed + 1)


def plan(asked: Asked) -> GamePlan:
    """Turn what was asked into a game that can be dealt.

    Raises:
        RefusedError: it cannot; the error tells why.
    """
    usual = usual_seats(named_preset(asked.preset))
    seats, children = read_seats(asked, usual)
    return plan_for(asked, seats, children)


def plan_for(asked: Asked, seats: tuple[SeatSetup, ...], children: Collection[int]) -> GamePlan:
    """Turn what was asked into a game for these players; `children` are numbers of seats.

    Raises:
        RefusedError: the game cannot be dealt; the error tells why.
    """
    rules = _with_options(named_preset(asked.preset), asked)
    rules = replace(rules, pair_rules=_pair_rules(rules, asked.pairs, seats, children))
    rules = _with_first(rules, asked.first, seats)
    rules = replace(rules, handicaps=_handicaps(asked.handicap), helper=asked.helper.strip())
    if differs(rules):
        rules = replace(rules, preset="own")
    files = read_deck(asked.deck).files if asked.deck else no_files()
    game = GamePlan(rules, seats, _seed(asked.seed), files)
    if refused := setup_refusal(game.rules, game.seats):
        raise RefusedError(setup_refused(refused))
    return game


def named_preset(name: str) -> Rules:
    """Find a preset.

    Raises:
        RefusedError: there is none of that name; the nearest is told.
    """
    try:
        return preset(name)
    except UnknownPresetError as error:
        if error.nearest:
            raise RefusedError(
                message("setup-unknown-preset-near", name=name, nearest=error.nearest)
            ) from error
        raise RefusedError(message("setup-unknown-preset", name=name)) from error


def usual_seats(rules: Rules) -> tuple[SeatSetup, ...]:
    """Give the players when nobody said who plays: one person, and a computer if it takes two."""
    if rules.scoring in (Scoring.MISSES, Scoring.QUIET):
        return (SeatSetup(),)
    return SeatSetup(), SeatSetup(player=USUAL_LEVEL)


def read_seats(
    asked: Asked, usual: tuple[SeatSetup, ...]
) -> tuple[tuple[SeatSetup, ...], frozenset[int]]:
    """Read who plays, who of them is a child, and who plays blindfolded.

    Raises:
        RefusedError: a name or a level is no good.
    """
    seats, children = (usual, frozenset({len(usual) - 1}))
    if asked.players is not None:
        seats, children = _players(asked.players)
    return _with_blindfold(seats, asked.blindfold), children


def _with_blindfold(seats: tuple[SeatSetup, ...], given: Sequence[str]) -> tuple[SeatSetup, ...]:
    """Blindfold the people of these names; one without a name is called by the seat's number."""
    seated = list(seats)
    for name in _parted(given):
        wanted = folded_name(name)
        found = [
            number
            for number, seat in enumerate(seats)
            if seat.is_human and wanted == (folded_name(seat.name) or str(number + 1))
        ]
        if not found:
            raise RefusedError(message("setup-no-such-player", name=name))
        seated[found[0]] = replace(seats[found[0]], player=BLINDFOLD)
    return tuple(seated)


def _handicaps(given: Sequence[str]) -> tuple[Handicap, ...]:
    wanted: list[Handicap] = []
    for name in _parted(given):
        try:
            wanted.append(Handicap(name.casefold()))
        except ValueError as error:
            names = _names(Handicap)
            raise RefusedError(message("setup-unknown-handicap", name=name, names=names)) from error
    return tuple(dict.fromkeys(wanted))


def _parted(given: Sequence[str]) -> list[str]:
    return [name.strip() for text in given for name in text.split(",") if name.strip()]


def _players(players: str) -> tuple[tuple[SeatSetup, ...], frozenset[int]]:
    """Read "NAME,NAME:child,computer:LEVEL"; return the seats and who is a child."""
    seats_read: list[SeatSetup] = []
    children: set[int] = set()
    for number, text in enumerate(players.split(",")):
        name, _, kind = (part.strip() for part in text.partition(":"))
        if name.casefold() == "computer" and (kind or USUAL_LEVEL) in LEVELS:
            seats_read.append(SeatSetup(player=kind or USUAL_LEVEL))
        elif name.casefold() == "computer":
            raise RefusedError(message("setup-unknown-level", name=kind, names=_names(LEVELS)))
        elif not name:
            raise RefusedError(setup_refused(SetupRefusal(SetupReason.NAME_EMPTY, seat=number)))
        else:
            is_child = kind.casefold() == "child"
            seats_read.append(SeatSetup(name if is_child or not kind else f"{name}:{kind}", HUMAN))
            if is_child:
                children.add(number)
    # Where nobody is called a child, the last player is the one who pairs by rank alone.
    return tuple(seats_read), frozenset(children or {len(seats_read) - 1})


def _names(names: Iterable[str]) -> ListOf:
    return ListOf(tuple(names), "or")


def _with_options(rules: Rules, asked: Asked) -> Rules:
    if asked.deck:
        try:
            rules = replace(rules, deck=read_deck(asked.deck).deck, layout="")
        except InvalidDeckError as error:
            raise RefusedError(
                message("setup-unknown-deck", name=asked.deck, names=_names(DECK_NAMES))
            ) from error
    if asked.layout:
        rules = replace(rules, layout=_layout(asked.layout.strip()))
    if asked.one_flip is not None:
        rules = replace(rules, one_flip=asked.one_flip)
    if asked.scoring:
        rules = replace(rules, scoring=Scoring(asked.scoring))
    if asked.checkerboard:
        rules = replace(rules, checkerboard=True)
    if asked.miss:
        seconds = (
            None
            if asked.miss == "key"
            else _seconds(asked.miss, SetupReason.MISS_SECONDS, MIN_MISS_SECONDS)
        )
        rules = replace(rules, miss_seconds=seconds)
    if asked.clock:
        seconds = _seconds(asked.clock, SetupReason.CLOCK_SECONDS, MIN_CLOCK_SECONDS)
        rules = replace(rules, clock_seconds=seconds)
    return rules


def _layout(text: str) -> str:
    """Take rows and columns or a shape's name; anything else is a file with a drawing."""
    wanted = text.casefold().replace(" ", "")
    is_rows = wanted.replace("x", "").isdigit() and wanted.count("x") == 1
    if wanted in SHAPES or is_rows:
        return wanted
    path = Path(text)
    if not path.suffix:
        raise RefusedError(message("setup-layout-unknown", name=text))
    try:
        with path.open(encoding="utf-8") as drawing:
            return shape_from_drawing(drawing.read(_DRAWING_BYTES))
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError(message("setup-no-such-file", name=text)) from error
    except InvalidLayoutError as error:
        raise RefusedError(message("setup-layout-unknown", name=text)) from error


def whole_number(text: str, most: int) -> int | None:
    """Read a number of digits; None where it is none, or more than `most`.

    >>> whole_number("7", 9), whole_number("10", 9), whole_number("9" * 5000, 9)
    (7, None, None)
    """
    # Python refuses to read thousands of digits.
    number = int(text) if text.isdecimal() and len(text) <= len(str(most)) else None
    return None if number is None or number > most else number


def _seconds(text: str, reason: SetupReason, least: int) -> int:
    seconds = whole_number(text, MAX_SECONDS)
    if seconds is None:
        raise RefusedError(setup_refused(SetupRefusal(reason, wanted=least)))
    return seconds


def _pair_rules(
    rules: Rules, pairs: str, seats: Sequence[SeatSetup], children: Collection[int]
) -> tuple[PairRule, ...]:
    if pairs:
        try:
            return tuple(parse_pair_rule(text.strip().casefold()) for text in pairs.split(","))
        except InvalidPairRuleError as error:
            raise RefusedError(
                message("setup-unknown-pair-rule", name=error.args[0], names=_names(PairBy))
            ) from error
    if rules.preset == "mixed":
        adult = rules.pair_rules[0]
        return tuple(_CHILD if seat in children else adult for seat in range(len(seats)))
    if not rules.pair_rules[0].judges(_sample(rules.deck)):
        return (PairRule(_fitting(rules.deck)),)
    return rules.pair_rules


def _sample(deck: Deck) -> Card:
    return hardest_cards(deck)[0][0]


def _fitting(deck: Deck) -> PairBy:
    match deck:
        case Symbols() | Pictures():
            return PairBy.FACE
        case Words():
            return PairBy.TRANSLATION
        case _:
            return PairBy.RANK


def _with_first(rules: Rules, first: str, seats: Sequence[SeatSetup]) -> Rules:
    if not first:
        return rules
    wanted = folded_name(first)
    names = [folded_name(seat.name) if seat.is_human else "computer" for seat in seats]
    if wanted in names:
        return replace(rules, first=First.NAMED, first_named=names.index(wanted))
    if wanted in (First.FIRST_SEAT, First.RANDOM, First.YOUNGEST):
        return replace(rules, first=First(wanted), first_named=0)
    raise RefusedError(message("setup-first-unknown", name=first))


def differs(rules: Rules) -> bool:
    """Tell whether results can not be compared with those of the preset of that name."""
    if rules.preset not in PRESETS:
        return False
    usual = PRESETS[rules.preset]
    if rules.preset == "mixed":
        usual = replace(usual, pair_rules=rules.pair_rules)
    same = replace(
        rules,
        first=usual.first,
        first_named=usual.first_named,
        miss_seconds=usual.miss_seconds,
        clock_seconds=usual.clock_seconds,
        handicaps=(),
        helper="",
    )
    return same != usual


def _seed(text: str) -> int | None:
    if not text:
        return None
    seed = whole_number(text, MAX_SEED - 1)
    if seed is None:
        raise RefusedError(message("setup-seed", name=text))
    return seed
