"""Computer players: what every level has in common, and where levels are registered.

A player sees events and `View`, nothing else. A new level is one class and one line of `LEVELS`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Protocol

from voice_memory.engine.decks import BitSource
from voice_memory.engine.events import Event
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Table, View
from voice_memory.players.forgetful import Forgetful
from voice_memory.players.remembers import Remembers


class Player(Protocol):
    """A player who is shown everything public and asked for one card at a time."""

    def observe(self, event: Event) -> None:
        """Take note of what happened."""
        ...

    def choose(self, view: View) -> Slot:
        """Choose a card to turn up; it is asked only when this seat has one to turn."""
        ...


LEVELS: Mapping[str, Callable[[Table, Seat, BitSource], Player]] = MappingProxyType(
    {"forgetful": Forgetful, "remembers": Remembers}
)
USUAL_LEVEL = "remembers"


def seat_players(table: Table, rng: BitSource) -> dict[Seat, Player]:
    """Make the players of all seats that are not a person's."""
    return {
        seat: LEVELS[setup.player](table, seat, rng)
        for seat, setup in enumerate(table.seats)
        if not setup.is_human
    }
