"""A player who remembers nothing: every card is drawn by lot.

Theory: none. Exact: with `2n` cards left a turn takes a pair with probability `1 / (2n - 1)`
where every card has one partner.
"""

from voice_memory.engine.decks import BitSource, below
from voice_memory.engine.events import Event
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Table, View


class Forgetful:
    """Turn up any card."""

    def __init__(self, table: Table, seat: Seat, rng: BitSource) -> None:
        del table, seat
        self._rng = rng

    def observe(self, event: Event) -> None:
        """Forget it at once."""

    def choose(self, view: View) -> Slot:
        """Draw a card by lot."""
        possible = [slot for slot in view.down() if view.may_flip(slot)]
        return possible[below(self._rng, len(possible))]
