"""The game record: a game as text that a person can read and the engine can replay.

A header of `field: value` lines, an empty line, then one line for each action. It is also the
save file: a game is saved by adding a line. Faces are given by a seed or card by card.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum, auto
from functools import partial
from itertools import chain
from typing import TypeVar

from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.cards import Card, card_code, card_from_code
from voice_memory.engine.decks import BitSource, Deck, deck_text, parse_deck, yields
from voice_memory.engine.events import Event
from voice_memory.engine.game import IllegalActionError, apply, deal, lay_out
from voice_memory.engine.layout import Layout
from voice_memory.engine.pairing import pair_rule_text, parse_pair_rule
from voice_memory.engine.rules import First, Handicap, Rules, Scoring, Seat, SeatSetup, SetupError
from voice_memory.engine.state import GameState, Table
from voice_memory.errors import VoiceMemoryError

T = TypeVar("T")

VERSION = 1
FIRST_LINE = f"voice-memory record {VERSION}"
_ANY_VERSION = re.compile(r"voice-memory record (\d{1,9})")


class RecordFault(StrEnum):
    """What is wrong with a record."""

    NOT_A_RECORD = auto()
    NEWER = auto()
    CUT_SHORT = auto()
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
    if record.seed is not None:
        dealt_from = ("seed", str(record.seed))
    else:
        dealt_from = ("cards", " | ".join(map(card_code, record.cards)))
    fields = [*table_fields(record.rules, record.seats), dealt_from]
    return "\n".join([FIRST_LINE, *(f"{name}: {value}" for name, value in fields)])


def table_fields(rules: Rules, seats: Sequence[SeatSetup]) -> list[tuple[str, str]]:
    """List the fields of a header that tell the rules and who plays."""
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
    if rules.handicaps:
        fields.append(("handicaps", ", ".join(rules.handicaps)))
    if rules.helper:
        fields.append(("helper", rules.helper))
    fields += [
        ("seat", f"{seat.player} {seat.name}" if seat.name else seat.player) for seat in seats
    ]
    return fields


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

    A line counts only with its end, so that a record that was cut off is never taken for
    another one: "flip A1" may be what is left of "flip A12 by clock".

    Raises:
        RecordError: the text is no record, or not a whole one.
    """
    header, whole, body = text.replace("\r\n", "\n").partition("\n\n")
    lines = header.split("\n")
    if lines[0] != FIRST_LINE:
        found = _ANY_VERSION.fullmatch(lines[0])
        newer = found and int(found[1]) > VERSION
        raise RecordError(RecordFault.NEWER if newer else RecordFault.NOT_A_RECORD, 1)
    if not whole:
        raise RecordError(RecordFault.CUT_SHORT, len(lines) - (not lines[-1]))
    record = _parse_header(lines)
    try:
        table = dealt(record, rng_for).table
    except SetupError as error:
        raise RecordError(RecordFault.CANNOT_DEAL, len(lines)) from error
    if record.cards and not _apart(table, record.cards):
        raise RecordError(RecordFault.HEADER, len(lines))
    done, _, rest = body.rpartition("\n")
    done = done.rstrip("\n")
    actions: list[Action] = []
    for number, line in enumerate(done.split("\n") if done else (), len(lines) + 2):
        action = parse_action(line, table.layout)
        if action is None:
            raise RecordError(RecordFault.ACTION, number)
        actions.append(action)
    if rest:
        raise RecordError(RecordFault.CUT_SHORT, len(lines) + 2 + body.count("\n"))
    return Record(record.rules, record.seats, record.seed, record.cards, tuple(actions))


def _apart(table: Table, cards: tuple[Card, ...]) -> bool:
    """Tell whether both backs, or both halves of a duel, hold the same cards."""
    piles: defaultdict[object, Counter[Card]] = defaultdict(Counter)
    for slot, card in enumerate(cards):
        piles[table.back(slot), table.half(slot)][card] += 1
    first, *others = piles.values()
    return all(pile == first for pile in others)


_FIELDS = {
    "preset",
    "deck",
    "layout",
    "pairs",
    "after a pair",
    "first",
    "miss shown",
    "clock",
    "scoring",
    "table",
    "handicaps",
    "helper",
    "seed",
    "cards",
}


class Header:
    """The lines of a header by their names, each with its number."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Read the lines after the first.

        Raises:
            RecordError: a line is no field, or one of a name that was there before.
        """
        self.seats: list[SeatSetup] = []
        self._last = len(lines)
        self._fields: dict[str, tuple[int, str]] = {}
        for number, line in enumerate(lines[1:], 2):
            name, colon, value = line.partition(": ")
            if name == "seat" and colon:
                player, _, given = value.partition(" ")
                self.seats.append(SeatSetup(given, player))
            elif name not in _FIELDS or not colon or name in self._fields:
                raise RecordError(RecordFault.HEADER, number)
            else:
                self._fields[name] = (number, value)

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def read(self, name: str, reader: Callable[[str], T], missing: T | None = None) -> T:
        """Read the value of a field; of one that may be absent with what stands for it then.

        Raises:
            RecordError: the field is not there, or its value cannot be read.
        """
        if name not in self._fields:
            if missing is not None:
                return missing
            raise RecordError(RecordFault.HEADER, self._last)
        number, value = self._fields[name]
        try:
            return reader(value)
        except (KeyError, ValueError, VoiceMemoryError) as error:
            raise RecordError(RecordFault.HEADER, number) from error


def read_rules(header: Header) -> Rules:
    """Read the rules in a header.

    Raises:
        RecordError: a field is missing or cannot be read.
    """
    read = header.read
    first, first_named = read("first", _read_first)
    checkerboard, duel = read("table", _TABLES.__getitem__)
    return Rules(
        preset=read("preset", str),
        deck=read("deck", parse_deck),
        layout=read("layout", str),
        pair_rules=read("pairs", lambda text: tuple(map(parse_pair_rule, text.split(", ")))),
        one_flip=read("after a pair", {"go again": False, "one flip": True}.__getitem__),
        miss_seconds=read("miss shown", partial(_read_seconds, none="until a key")),
        clock_seconds=read("clock", partial(_read_seconds, none="none")),
        scoring=read("scoring", Scoring),
        checkerboard=checkerboard,
        duel=duel,
        first=first,
        first_named=first_named,
        handicaps=read("handicaps", _read_handicaps, ()),
        helper=read("helper", str, ""),
    )


def _read_handicaps(text: str) -> tuple[Handicap, ...]:
    return tuple(map(Handicap, text.split(", ")))


def _parse_header(lines: list[str]) -> Record:
    header = Header(lines)
    rules = read_rules(header)
    if ("seed" in header) == ("cards" in header):
        raise RecordError(RecordFault.HEADER, len(lines))
    if "seed" in header:
        return Record(rules, tuple(header.seats), header.read("seed", int))
    cards = header.read("cards", partial(_read_cards, deck=rules.deck))
    return Record(rules, tuple(header.seats), None, cards)


_TABLES = {"plain": (False, False), "checkerboard": (True, False), "duel": (False, True)}


def _read_first(text: str) -> tuple[First, Seat]:
    if found := re.fullmatch(r"seat ([1-9])", text):
        return First.NAMED, int(found[1]) - 1
    first = First(text)
    if first is First.NAMED:
        raise ValueError(text)
    return first, 0


def _read_cards(text: str, deck: Deck) -> tuple[Card, ...]:
    cards = tuple(map(card_from_code, text.split(" | ")))
    if not yields(deck, cards):
        raise ValueError(text)
    return cards


def _read_seconds(text: str, none: str) -> int | None:
    return None if text == none else int(text.removesuffix(" seconds"))


def dealt(record: Record, rng_for: Callable[[int], BitSource]) -> GameState:
    """Lay out the table of a record as it was before the first action.

    Raises:
        SetupError: its rules cannot be played by its seats.
    """
    if record.seed is not None:
        return deal(record.rules, record.seats, rng_for(record.seed))
    return lay_out(record.rules, record.seats, record.cards)


def line_of(record: Record, action: int) -> int:
    """Give the line on which an action, numbered from 0, stands in the text of a record."""
    return header_text(record).count("\n") + 3 + action


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
            raise RecordError(RecordFault.NOT_ALLOWED, line_of(record, number)) from error
        steps.append(events)
    return state, list(chain.from_iterable(steps))
