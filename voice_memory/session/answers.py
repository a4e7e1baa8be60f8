"""Answers to the questions that every game takes at any time."""

from voice_memory.announce import describe
from voice_memory.announce.announcer import Teller
from voice_memory.announce.model import Announcement
from voice_memory.engine.layout import Slot
from voice_memory.engine.state import View
from voice_memory.intents.model import Query

ABOUT_THE_TABLE = frozenset(
    {Query.WHERE, Query.SCORES, Query.WHOSE_TURN, Query.ROW, Query.COLUMN, Query.NUMBERS}
)
"""Questions that what lies on the table answers."""


def about_the_table(teller: Teller, view: View, here: Slot, query: Query) -> Announcement:
    """Answer one of `ABOUT_THE_TABLE`; `here` is where the cursor is."""
    match query:
        case Query.WHERE:
            return describe.where(teller, view, here)
        case Query.SCORES:
            return describe.scores(teller, view)
        case Query.ROW:
            return describe.row(teller, view, here)
        case Query.COLUMN:
            return describe.column(teller, view, here)
        case Query.NUMBERS:
            return describe.numbers(teller, here)
        case _:
            return describe.whose_turn(teller, view)
