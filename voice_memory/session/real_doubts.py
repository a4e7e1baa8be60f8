"""Ways to put a contradiction right, the likeliest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto

from voice_memory.announce.announcer import Teller
from voice_memory.announce.model import Announcement, ListOf, Message, answer, message
from voice_memory.announce.real import face_name
from voice_memory.engine.layout import Slot
from voice_memory.engine.real import Conflict, Doubt, RealGame

_MOST = 3
"""Other places offered at the most; more would not be listened to."""


class Fix(StrEnum):
    """What to do about a contradiction."""

    OTHER_TURNED = auto()  # the card was turned on `slot`
    SWAPPED = auto()  # the cards of both slots have changed places
    IS_BEFORE = auto()  # it is the card that the slot showed before
    NAME_AGAIN = auto()  # it was misread, and is to be named again
    BEFORE_WRONG = auto()  # what the slot showed before was misread
    NAME_OTHER = auto()  # what `slot` showed was misread, and is to be named
    SOME_OTHER = auto()  # the card was turned on a place that is to be named


@dataclass(frozen=True, slots=True)
class Way:
    """A way to put a contradiction right, as it is told."""

    fix: Fix
    slot: Slot
    label: Message


def ways(teller: Teller, game: RealGame, conflict: Conflict) -> tuple[Way, ...]:
    """List the ways, the likeliest first."""
    here, face = conflict.slot, conflict.face
    is_recorded = conflict.number > 0
    where = teller.place(here)
    again = Way(Fix.NAME_AGAIN, here, message("doubt-name-again"))
    match conflict.doubt:
        case Doubt.SLOT if conflict.before is not None:
            was = Way(Fix.BEFORE_WRONG, here, message("doubt-before-wrong", card=face_name(face)))
            now = Way(
                Fix.IS_BEFORE, here, message("doubt-is-before", card=face_name(conflict.before))
            )
            elsewhere = _elsewhere(teller, game, conflict) if not is_recorded else []
            return (*elsewhere, now, was)
        case Doubt.COPIES:
            others = conflict.others[-_MOST:]
            wrong = [
                Way(Fix.NAME_OTHER, slot, message("doubt-name-other", place=teller.place(slot)))
                for slot in others
            ]
            if is_recorded:
                mine = Way(Fix.NAME_OTHER, here, message("doubt-name-other", place=where))
                return (*wrong, mine)
            return (*_elsewhere(teller, game, conflict), again, *wrong)
        case _:
            return (again,)


def _elsewhere(teller: Teller, game: RealGame, conflict: Conflict) -> list[Way]:
    """List the ways in which the card that was named lies where it was seen before."""
    here, view = conflict.slot, game.view
    alike = [
        slot
        for slot in range(len(teller.table.layout))
        if slot != here
        and view.is_down(slot)
        and (known := game.face_at(slot)) is not None
        and known.narrowed(conflict.face) is not None
    ]
    if not alike:
        return [Way(Fix.SOME_OTHER, here, message("doubt-some-other"))]
    slot = alike[-1]
    places = {"one": teller.place(here), "other": teller.place(slot)}
    return [
        Way(Fix.OTHER_TURNED, slot, message("doubt-other-turned", place=teller.place(slot))),
        Way(Fix.SWAPPED, slot, message("doubt-swapped", **places)),
    ]


def question(teller: Teller, conflict: Conflict, offered: Sequence[Way]) -> Announcement:
    """Tell what cannot be true together, and the ways to put it right."""
    choices = ListOf(
        tuple(
            message("doubt-way", number=number, way=way.label)
            for number, way in enumerate(offered, 1)
        ),
        "or",
    )
    place, card = teller.place(conflict.slot), face_name(conflict.face)
    match conflict.doubt:
        case Doubt.SLOT if conflict.before is not None:
            before = face_name(conflict.before)
            told = message("doubt-slot", place=place, before=before, card=card)
        case Doubt.COPIES:
            others = ListOf(tuple(map(teller.place, conflict.others)), "and")
            told = message("doubt-copies", card=card, places=others)
        case Doubt.KINDS:
            told = message("doubt-kinds", card=card)
        case _:
            return answer(message("real-no-such-card", card=card))
    return answer(told, message("doubt-ways", ways=choices))
