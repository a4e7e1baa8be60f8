"""What is told where a player does not touch the cards: calls, and handicaps."""

from collections.abc import Collection
from dataclasses import replace
from types import MappingProxyType

from voice_memory.announce.announcer import Teller
from voice_memory.announce.model import (
    Announcement,
    Arg,
    CardName,
    Kind,
    Message,
    PlaceName,
    SeatName,
    Term,
    message,
)
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Handicap, Seat
from voice_memory.engine.state import Table

_PLACED = ("reveal-first", "reveal-second")


def helper_of(table: Table, seat: Seat, teller: Teller) -> SeatName | Term | str | None:
    """Name whoever turns a seat's cards: a helper, the next person who sees, or "helper".

    None where a person who sees sits alone and turns the cards that they name.
    """
    if table.rules.helper:
        return table.rules.helper
    seats = len(table.seats)
    for step in range(1, seats):
        other = (seat + step) % seats
        setup = table.seats[other]
        if setup.is_human and not setup.is_blindfold:
            return teller.seat(other)
    return Term("helper") if table.seats[seat].is_blindfold or seats > 1 else None


def called(teller: Teller, seat: Seat, slot: Slot) -> Announcement:
    """Tell whom to turn the card that a blindfolded player has called."""
    helper = helper_of(teller.table, seat, teller) or Term("helper")
    return Announcement(
        (
            message(
                "blindfold-call",
                who=teller.who(seat),
                seat=teller.seat(seat),
                place=teller.place(slot),
                helper=helper,
            ),
        )
    )


def introducing(told: Announcement, teller: Teller, asked: Seat | None = None) -> Announcement:
    """Tell at the beginning who plays blindfolded, before where the cursor is.

    A blindfolded player who is `asked` for a place is told that instead: the cursor is not theirs.
    """
    who = [
        teller.of_seat("blindfold-seat", seat)
        for seat, setup in enumerate(teller.table.seats)
        if setup.is_blindfold and seat != asked
    ]
    *before, here = told.messages
    if asked is None:
        return replace(told, messages=(*before, *who, here))
    named = teller.of_seat("blindfold-name-a-place", asked)
    return replace(told, messages=(*before, *who, named), position=None)


def handicapped(
    told: Announcement, handicaps: Collection[Handicap], *, is_called: bool
) -> Announcement:
    """Tell no more than the handicaps leave; `is_called` where the place was called before.

    What shows a card is told once: it is not repeated, and no answer shows it again.
    """
    messages = told.messages
    if Handicap.NO_POSITION in handicaps and is_called:
        messages = tuple(map(_unplaced, messages))
    if Handicap.NO_LANDMARKS in handicaps:
        unmarked = [each for each in messages if each.id != "where-landmark"]
        messages = tuple(map(_without_landmarks, unmarked))
    is_once = Handicap.NO_AGAIN in handicaps and any(map(_shows_a_card, messages))
    if is_once and told.kind is Kind.ANSWER:
        left = tuple(each for each in messages if not _shows_a_card(each))
        messages, is_once = left or (message("told-once"),), False
    return replace(told, messages=messages, is_brief=Handicap.BRIEF in handicaps, is_once=is_once)


def _unplaced(told: Message) -> Message:
    return message("reveal-unplaced", card=told.args["card"]) if told.id in _PLACED else told


def _without_landmarks(told: Message) -> Message:
    plain = {name: _plain(arg) for name, arg in told.args.items()}
    return replace(told, args=MappingProxyType(plain))


def _plain(arg: Arg) -> Arg:
    match arg:
        case PlaceName(place):
            return replace(arg, place=replace(place, landmark=None))
        case Message():
            return _without_landmarks(arg)
        case _:
            return arg


def _shows_a_card(arg: Arg) -> bool:
    match arg:
        case CardName():
            return True
        case Message(args=args):
            return any(map(_shows_a_card, args.values()))
        case _:
            return False
