"""Computer players: what every level has in common, and where levels are registered.

A player sees events and `View`, nothing else. A new level is one class, or one line of numbers in
`people`, and one line of `LEVELS`; locales name it.
"""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Protocol

from voice_memory.engine.decks import BitSource
from voice_memory.engine.events import Event
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Table, View
from voice_memory.players.adaptive import ADAPTIVE, USUAL_STRENGTH, strength_of
from voice_memory.players.forgetful import Forgetful
from voice_memory.players.people import PEOPLE, Remembering, person_of_strength
from voice_memory.players.remembers import Remembers


class Player(Protocol):
    """A player who is shown everything public and asked for one card at a time."""

    def observe(self, event: Event) -> None:
        """Take note of what happened."""
        ...

    def choose(self, view: View) -> Slot:
        """Choose a card to turn up; it is asked only when this seat has one to turn."""
        ...


Level = Callable[[Table, Seat, BitSource], Player]


def _hard(table: Table, seat: Seat, rng: BitSource) -> Player:
    """Play by theory; cards that pair with every other are beyond it."""
    # Theory is a tenth of the start of the program, and most games do without.
    from voice_memory.players.hard import Hard  # noqa: PLC0415
    from voice_memory.players.knowledge import Knowledge  # noqa: PLC0415

    if not Knowledge(table, seat).is_judged:
        return Remembers(table, seat, rng)
    return Hard(table, seat, rng)


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        **{name: partial(Remembering, person=person) for name, person in PEOPLE.items()},
        "hard": _hard,
        ADAPTIVE: partial(Remembering, person=person_of_strength(USUAL_STRENGTH)),
        "forgetful": Forgetful,
        "remembers": Remembers,
    }
)
USUAL_LEVEL = "normal"


def level_named(name: str) -> Level:
    """Find a level; one that another version of the game knew plays as the usual one.

    >>> level_named("hard") is LEVELS["hard"]
    True
    """
    strength = strength_of(name)
    if strength is not None:
        return partial(Remembering, person=person_of_strength(strength))
    return LEVELS.get(name, LEVELS[USUAL_LEVEL])


def seat_players(table: Table, rng: BitSource) -> dict[Seat, Player]:
    """Make the players of all seats that are not a person's."""
    return {
        seat: level_named(setup.player)(table, seat, rng)
        for seat, setup in enumerate(table.seats)
        if not setup.is_human
    }
