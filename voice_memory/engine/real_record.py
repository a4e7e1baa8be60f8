"""The record of a game with real cards: its rules and players, then an entry a line.

Entries are numbered from 1, and a correction names the number of the entry it puts right:

    seat 1 turns B2: 7d/7h
    seat 1 turns C3: 8s, second
    turn back
    correct 1: seat 1 turns C2: 7d/7h
"""

import re

from voice_memory.engine.actions import GoFirst, TurnBack
from voice_memory.engine.cards import InvalidCardError
from voice_memory.engine.layout import Layout
from voice_memory.engine.real import (
    Corrected,
    Entry,
    RealGame,
    Seen,
    Swapped,
    Turned,
    restored,
)
from voice_memory.engine.real_faces import face_code, face_from_code
from voice_memory.engine.record import Header, RecordError, RecordFault, read_rules, table_fields
from voice_memory.engine.rules import SetupError

VERSION = 1
_NAME = "voice-memory real record"
FIRST_LINE = f"{_NAME} {VERSION}"
_ANY_VERSION = re.compile(rf"{_NAME} (\d{{1,9}})")

_PLACE = r"([A-Z]{1,2}\d{1,3})"
_TURNED = re.compile(rf"seat ([1-9]) turns {_PLACE}: (.+?)(, second)?")
_SEEN = re.compile(rf"seen {_PLACE}: (.+)")
_SWAPPED = re.compile(rf"swap {_PLACE} {_PLACE}")
_GOES_FIRST = re.compile(r"seat ([1-9]) goes first")
_CORRECTED = re.compile(r"correct (\d{1,6}): (.+)")
_NOTHING = "nothing"


def is_real_record(text: str) -> bool:
    """Tell whether a text is the record of a game with real cards, by its first line."""
    return text.startswith(_NAME)


def real_header_text(game: RealGame) -> str:
    """Write the header of a record, without the entries."""
    fields = table_fields(game.table.rules, game.table.seats)
    return "\n".join([FIRST_LINE, *(f"{name}: {value}" for name, value in fields)])


def entry_text(entry: Entry, layout: Layout) -> str:
    """Write an entry as the line that `parse_entry` reads."""
    match entry:
        case Turned(seat, slot, face, second):
            place = layout.places[slot].name
            last = ", second" if second else ""
            return f"seat {seat + 1} turns {place}: {face_code(face)}{last}"
        case Seen(slot, face):
            return f"seen {layout.places[slot].name}: {face_code(face)}"
        case TurnBack():
            return "turn back"
        case GoFirst(seat):
            return f"seat {seat + 1} goes first"
        case Swapped(one, other):
            return f"swap {layout.places[one].name} {layout.places[other].name}"
        case Corrected(number, now):
            text = _NOTHING if now is None else entry_text(now, layout)
            return f"correct {number}: {text}"


def real_record_text(game: RealGame) -> str:
    """Write a whole record."""
    lines = [entry_text(entry, game.table.layout) for entry in game.log]
    return "\n".join([real_header_text(game), "", *lines]) + "\n"


def parse_entry(line: str, layout: Layout) -> Entry | None:
    """Read the line of one entry, or None if it is not one."""
    if line == "turn back":
        return TurnBack()
    if found := _GOES_FIRST.fullmatch(line):
        return GoFirst(int(found[1]) - 1)
    if found := _CORRECTED.fullmatch(line):
        if found[2] == _NOTHING:
            return Corrected(int(found[1]), None)
        now = _sighting(found[2], layout)
        return Corrected(int(found[1]), now) if now else None
    if found := _SWAPPED.fullmatch(line):
        one, other = layout.slot_named(found[1]), layout.slot_named(found[2])
        return None if one is None or other is None else Swapped(one, other)
    return _sighting(line, layout)


def _sighting(line: str, layout: Layout) -> Turned | Seen | None:
    turned, seen = _TURNED.fullmatch(line), _SEEN.fullmatch(line)
    name, code = (turned[2], turned[3]) if turned else (seen[1], seen[2]) if seen else ("", "")
    slot = layout.slot_named(name)
    try:
        face = face_from_code(code)
    except InvalidCardError:
        return None
    if slot is None:
        return None
    if turned:
        return Turned(int(turned[1]) - 1, slot, face, second=bool(turned[4]))
    return Seen(slot, face)


def parse_real_record(text: str) -> RealGame:
    """Read a record and find what it comes to.

    A line counts only with its end, as in the record of an ordinary game.

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
    fields = Header(lines)
    if "seed" in fields or "cards" in fields:
        raise RecordError(RecordFault.HEADER, len(lines))
    rules, seats = read_rules(fields), tuple(fields.seats)
    try:
        layout = restored(rules, seats, ()).table.layout
    except SetupError as error:
        raise RecordError(RecordFault.CANNOT_DEAL, len(lines)) from error
    done, _, rest = body.rpartition("\n")
    done = done.rstrip("\n")
    log: list[Entry] = []
    for number, line in enumerate(done.split("\n") if done else (), len(lines) + 2):
        entry = parse_entry(line, layout)
        if entry is None:
            raise RecordError(RecordFault.ACTION, number)
        if not _can_be(entry, log, len(seats)):
            raise RecordError(RecordFault.NOT_ALLOWED, number)
        log.append(entry)
    if rest:
        raise RecordError(RecordFault.CUT_SHORT, len(lines) + 2 + body.count("\n"))
    return restored(rules, seats, log)


def _can_be(entry: Entry, log: list[Entry], seats: int) -> bool:
    """Tell whether an entry can follow a log: its seat and the entry it corrects exist."""
    match entry:
        case Turned(seat) | GoFirst(seat):
            return seat < seats
        case Corrected(number, now):
            is_there = 1 <= number <= len(log)
            return (
                is_there
                and not isinstance(log[number - 1], Corrected)
                and (now is None or _can_be(now, log, seats))
            )
        case Seen() | TurnBack() | Swapped():
            return True
