"""The names of computer players: one for each level, in every locale."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from voice_memory.engine.rules import SeatSetup

CHARACTERS: Mapping[str, str] = MappingProxyType(
    {
        "child": "character-child",
        "easy": "character-easy",
        "easy+": "character-easy-more",
        "normal": "character-normal",
        "normal+": "character-normal-more",
        "hard": "character-hard",
        "adaptive": "character-adaptive",
    }
)
"""The message that names the player of a level; a level that is not here has no name."""


def character_of(level: str) -> str:
    """Find the message with the name of a level; empty if it has none.

    >>> character_of("adaptive-55"), character_of("remembers")
    ('character-adaptive', '')
    """
    return CHARACTERS.get(level.partition("-")[0], "")


def characters_at(seats: Sequence[SeatSetup]) -> tuple[str, ...]:
    """List the characters of the computer players at a table, each once."""
    found = (character_of(setup.player) for setup in seats if not setup.is_human)
    return tuple(dict.fromkeys(character for character in found if character))
