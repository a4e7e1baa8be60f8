"""Who is the youngest, and so begins: an answer by number or by name."""

from collections.abc import Sequence

from voice_memory.engine.rules import Seat, SeatSetup, folded_name
from voice_memory.intents.expected import Expected, Option
from voice_memory.intents.model import (
    Choose,
    Enter,
    FlipAt,
    GoOn,
    NameCard,
    NotUnderstood,
    YesNo,
)
from voice_memory.session.effects import Incoming, Typed
from voice_memory.session.expecting import LEAVING, PLAYED

People = tuple[Sequence[Seat], Sequence[SeatSetup]]
"""The seats of the people at a table, and who sits on all its seats."""

ANSWERS = Choose | NotUnderstood | Typed | Enter | GoOn | YesNo | FlipAt | NameCard
"""What is taken for an answer, right or not."""


def named(text: str, people: Sequence[Seat], seats: Sequence[SeatSetup]) -> Seat | None:
    """Find the person of a name; None where nobody has it."""
    wanted = folded_name(text)
    seats_of = {folded_name(seats[seat].name): seat for seat in people}
    return seats_of.get(wanted) if wanted else None


def told(incoming: Incoming, people: Sequence[Seat], seats: Sequence[SeatSetup]) -> Seat | None:
    """Find who is told to be the youngest: a number among the people from 1, or a name."""
    match incoming:
        case Choose(number) if 1 <= number <= len(people):
            return people[number - 1]
        case NotUnderstood(text) | Typed(text):
            return named(text, people, seats)
        case _:
            return None


def expected(people: Sequence[Seat], seats: Sequence[SeatSetup]) -> Expected:
    """Expect the number of a person, or a name."""
    names = enumerate((seats[seat].name for seat in people), 1)
    options = tuple(Option(name, Choose(number)) for number, name in names if name)
    return Expected(PLAYED, choices=len(people), options=options, asks=LEAVING)
