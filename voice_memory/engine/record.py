"""The game record: a game as text that a person can read and the engine can replay.

A header of `field: value` lines, an empty line, then one line for each action. It is also the
save file: a game is saved by adding a line. Faces are given by a seed or card by card.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum, auto
from itertools import chain

from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.cards import Card, card_code, card_from_code
from voice_memory.engine.decks import BitSource, deck_size, deck_text, parse_deck
from voice_memory.engine.events import Event
from voice_memory.engine.game import IllegalActionError, apply, deal, lay_out
from voice_memory.engine.layout import Layout
from voice_memory.engine.pairing import pair_rule_text, parse_pair_rule
from voice_memory.engine.rules import First, Rules, Scoring, SeatSetup, SetupError
from voice_memory.engine.state import GameState
from voice_memory.errors import VoiceMemoryError

FIRST_LINE = "voice-memory record 1"
_ANY_VERSION = re.compile(r"voice-memory record (\d+)")


class RecordFault(StrEnum):
    """What is wrong with a record."""

    NOT_A_RECORD = auto()
    NEWER = auto()
    HEADER = auto()
    CANNOT_DEAL = auto()
    ACTION = auto()
    NOT_ALLOWED = auto()


class RecordError(VoiceMemoryError):
    """Raised for a text that is no whole record; `line` counts from 1."""

    def __init__(self, fault: RecordFault, line: int) -> None:
        super().__init__(f"{fault} in line {line}")
        self.fault = fault
        self.line = line


@dataclass(frozen=True, slots=True)
class Record:
    """A game as asked for, how its cards came to lie, and what was done.

    With a `seed` the rules are those that were asked for, and dealing them again gives the
    same table. Without, `cards` names the faces slot by slot.
    """

    rules: Rules
    seats: tuple[SeatSetup, ...]
    seed: int | None = None
    cards: tuple[Card, ...] = ()
    actions: tuple[Action, ...] = field(default=())


def begin_record(asked: Rules, seed: int | None, state: GameState) -> Record:
    """Start the record of a game that was just dealt."""
    if seed is not None:
        return Record(asked, state.table.seats, seed)
    return Record(state.table.rules, state.table.seats, None, state.cards)


def header_text(record: Record) -> str:
    """Write the header of a record, without the actions."""
    rules = record.rules
    fields = [
        ("preset", rules.preset),
        ("deck", deck_text(rules.deck)),
        ("layout", rules.layout_text),
        ("pairs", ", ".join(map(pair_rule_text, rules.pair_rules))),
        ("after a pair", "one flip" if rules.one_flip else "go again"),
        ("first", f"seat {rules.first_named + 1}" if rules.first is First.NAMED else rules.first),
        ("miss shown", _seconds(rules.miss_seconds, "until a key")),
        ("clock", _seconds(rules.clock_seconds, "none")),
        ("scoring", rules.scoring),
        ("table", "duel" if rules.duel else "checkerboard" if rules.checkerboard else "plain"),
    ]
    fields += [("seat", f"{seat.player} {seat.name}".strip()) for seat in record.seats]
    if record.seed is not None:
        fields.append(("seed", str(record.seed)))
    else:
        fields.append(("cards", " | ".join(map(card_code, record.cards))))
    return "\n".join([FIRST_LINE, *(f"{name}: {value}" for name, value in fields)])


def _seconds(value: int | None, none: str) -> str:
    return none if value is None else f"{value} seconds"


def action_text(action: Action, layout: Layout) -> str:
    """Write an action as the line that `parse_action` reads."""
    match action:
        case Flip(slot, by_clock):
            return f"flip {layout.places[slot].name}" + (" by clock" if by_clock else "")
        case TurnBack():
            return "turn back"
        case GoFirst(seat):
            return f"seat {seat + 1} goes first"


def record_text(record: Record, layout: Layout) -> str:
    """Write a whole record."""
    lines = [action_text(action, layout) for action in record.actions]
    return "\n".join([header_text(record), "", *lines]) + "\n"


_FLIP = re.compile(r"flip ([A-Z]{1,2}\d{1,3})( by clock)?")
_GOES_FIRST = re.compile(r"seat ([1-9]) goes first")


def parse_action(line: str, layout: Layout) -> Action | None:
    """Read the line of one action, or None if it is not one."""
    if line == "turn back":
        return TurnBack()
    if found := _GOES_FIRST.fullmatch(line):
        return GoFirst(int(found[1]) - 1)
    if found := _FLIP.fullmatch(line):
        slot = layout.slot_named(found[1])
        if slot is not None:
            return Flip(slot, by_clock=bool(found[2]))
    return None


def parse_record(text: str, rng_for: Callable[[int], BitSource]) -> Record:
    """Read a record; `rng_for` gives the source of bits that a seed stands for.

    Raises:
        RecordError: the text is no record, or not a whole one.
    """
    header, _, body = text.replace("\r\n", "\n").partition("\n\n")
    lines = header.split("\n")
    if lines[0] != FIRST_LINE:
        found = _ANY_VERSION.fullmatch(lines[0])
        raise RecordError(RecordFault.NEWER if found else RecordFault.NOT_A_RECORD, 1)
    record = _parse_header(lines)
    try:
        layout = dealt(record, rng_for).table.layout
    except SetupError as error:
        raise RecordError(RecordFault.CANNOT_DEAL, len(lines)) from error
    actions: list[Action] = []
    for number, line in enumerate(body.split("\n"), len(lines) + 2):
        if not line.strip():
            continue
        action = parse_action(line, layout)
        if action is None:
            raise RecordError(RecordFault.ACTION, number)
        actions.append(action)
    return Record(record.rules, record.seats, record.seed, record.cards, tuple(actions))


def _parse_header(lines: list[str]) -> Record:
    fields: dict[str, str] = {}
    seats: list[SeatSetup] = []
    for number, line in enumerate(lines[1:], 2):
        name, colon, value = line.partition(": ")
        if not colon or name in fields:
            raise RecordError(RecordFault.HEADER, number)
        if name == "seat":
            player, _, given = value.partition(" ")
            seats.append(SeatSetup(given, player))
        else:
            fields[name] = value
    try:
        named = fields["first"].startswith("seat ")
        rules = Rules(
            preset=fields["preset"],
            deck=parse_deck(fields["deck"]),
            layout=fields["layout"],
            pair_rules=tuple(map(parse_pair_rule, fields["pairs"].split(", "))),
            one_flip=_one_of(fields["after a pair"], "go again", "one flip"),
            miss_seconds=_read_seconds(fields["miss shown"], "until a key"),
            clock_seconds=_read_seconds(fields["clock"], "none"),
            scoring=Scoring(fields["scoring"]),
            checkerboard=fields["table"] == "checkerboard",
            duel=fields["table"] == "duel",
            first=First.NAMED if named else First(fields["first"]),
            first_named=int(fields["first"].removeprefix("seat ")) - 1 if named else 0,
        )
        if "seed" in fields:
            return Record(rules, tuple(seats), int(fields["seed"]))
        cards = tuple(map(card_from_code, fields["cards"].split(" | ")))
    except (KeyError, ValueError, VoiceMemoryError) as error:
        raise RecordError(RecordFault.HEADER, len(lines)) from error
    if len(cards) != deck_size(rules.deck):
        raise RecordError(RecordFault.HEADER, len(lines))
    return Record(rules, tuple(seats), None, cards)


def _one_of(value: str, no: str, yes: str) -> bool:
    if value not in (no, yes):
        raise ValueError(value)
    return value == yes


def _read_seconds(value: str, none: str) -> int | None:
    return None if value == none else int(value.removesuffix(" seconds"))


def dealt(record: Record, rng_for: Callable[[int], BitSource]) -> GameState:
    """Lay out the table of a record as it was before the first action.

    Raises:
        SetupError: its rules cannot be played by its seats.
    """
    if record.seed is not None:
        return deal(record.rules, record.seats, rng_for(record.seed))
    return lay_out(record.rules, record.seats, record.cards)


def replay(record: Record, rng_for: Callable[[int], BitSource]) -> tuple[GameState, list[Event]]:
    """Play a record through and return the state it reaches and all events on the way.

    Raises:
        RecordError: an action is not allowed where it stands.
        SetupError: its rules cannot be played by its seats.
    """
    state = dealt(record, rng_for)
    steps: list[Iterable[Event]] = []
    for number, action in enumerate(record.actions):
        try:
            state, events = apply(state, action)
        except IllegalActionError as error:
            line = header_text(record).count("\n") + 3 + number
            raise RecordError(RecordFault.NOT_ALLOWED, line) from error
        steps.append(events)
    return state, list(chain.from_iterable(steps))
