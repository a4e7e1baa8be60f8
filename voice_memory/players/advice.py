"""What can be done with a turn, and what each way is worth: one adviser for each theory.

Values are pairs still to come, the mover's less the others', or turns still needed, less than
zero; only their differences matter. An adviser of a rule of thumb gives its one choice the value
0 and `is_valued` False.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from voice_memory.engine.layout import Slot
from voice_memory.engine.state import Back
from voice_memory.players.knowledge import Knowledge


class What(StrEnum):
    """Ways to turn a card."""

    TAKE = "take"
    """A card of a known pair, to take it."""
    NEW = "new"
    """A card nobody has seen."""
    SINGLE = "single"
    """A known card, to turn a new one after it; as a second card: to give nothing away."""
    HALF = "half"
    """A card of a known pair, to turn a new one after it."""
    PASS = "pass"  # noqa: S105 - the name of a move, no secret
    """A known card, to turn another that is no pair with it."""
    PARTNER = "partner"
    """The partner of the card that is up."""


@dataclass(frozen=True, slots=True)
class Option:
    """A way to turn a card; `back` where it matters under which back."""

    what: What
    back: Back | None = None


Values = Mapping[Option, float]

TAKE, NEW, SINGLE = Option(What.TAKE), Option(What.NEW), Option(What.SINGLE)
HALF, PASS, PARTNER = Option(What.HALF), Option(What.PASS), Option(What.PARTNER)


class Adviser(Protocol):
    """A theory, put to use."""

    is_valued: bool
    """Whether values are pairs or turns; else they say only what to do."""
    counts_turns: bool
    """Whether values count turns, not pairs."""

    def first(self, seen: Knowledge, *, may_pass: bool) -> Values:
        """Value every way to begin a turn."""
        ...

    def second(self, seen: Knowledge, up: Slot) -> Values:
        """Value every way to go on after a card that is up."""
        ...
