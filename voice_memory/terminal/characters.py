"""Whether the computer players at a table go by their names."""

from voice_memory.announce.characters import characters_at
from voice_memory.announce.model import message
from voice_memory.engine.rules import folded_name
from voice_memory.engine.state import Table
from voice_memory.terminal.stage import Stage


def have_characters(table: Table, stage: Stage) -> bool:
    """Tell whether they have names: if the player wants it, and no person has one of them."""
    people = {folded_name(setup.name) for setup in table.seats if setup.is_human}
    names = map(message, characters_at(table.seats))
    theirs = {folded_name(stage.words(name)) for name in names}
    return stage.settings.manners and not people & theirs
