"""Laying out real cards: the game tells how, row by row, and takes what the players have."""

from collections.abc import Sequence

from voice_memory.announce.model import Announcement, Message, answer, message
from voice_memory.announce.real import arrangement, how_to_lay
from voice_memory.engine.layout import Layout
from voice_memory.engine.rules import Rules
from voice_memory.intents.expected import Expected
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import (
    Ask,
    Back,
    Begin,
    Enter,
    FlipAt,
    GoOn,
    HaveCards,
    HaveRows,
    NotUnderstood,
    Query,
    Quit,
    RowColumn,
    TellTable,
    YesNo,
)
from voice_memory.session.effects import Effect, Incoming, Leave, Present, SpeechFinished
from voice_memory.session.expecting import LAID
from voice_memory.session.menu import BACK

READY = "ready"
CARDS, ROWS = "cards:", "rows:"
"""Begin the outcomes that tell what the players have: "cards:50", "rows:4x7"."""

_FEWEST, _MOST = 4, 52
_ROWS, _COLUMNS = range(2, 10), range(2, 14)
HAVES: tuple[HaveCards | HaveRows, ...] = (
    *map(HaveCards, range(_FEWEST, _MOST + 1, 2)),
    *(
        HaveRows(rows, columns)
        for rows in _ROWS
        for columns in _COLUMNS
        if rows * columns <= _MOST and rows * columns % 2 == 0
    ),
)
"""What players can say that they have: pairs of one pack, in as many rows as are usual.

More can be typed; few sentences are heard well.
"""


class LayOut:
    """Tell a row at each Enter, until the players say that all cards lie."""

    context = KeyContext.REPORT

    def __init__(self, rules: Rules, layout: Layout, refused: Message | None = None) -> None:
        """Begin to lay out; `refused` is what is wrong with what the players said they have."""
        self._rows = how_to_lay(rules, layout)
        self._what = (self._rows[0], *arrangement(rules, layout), message("real-lay-how"))
        self._refused = refused
        self._next = 1

    def takes(self, text: str) -> bool:
        """Take no line as it stands."""
        del text
        return False

    def expected(self) -> Expected:
        """Tell what may be said now."""
        return Expected(LAID, haves=HAVES, grave=frozenset({Back()}))

    def start(self) -> Sequence[Effect]:
        """Tell what to lay."""
        refused = () if self._refused is None else (self._refused,)
        return [Present(Announcement((*refused, *self._what)))]

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Tell the next row, or take what the players have."""
        match incoming:
            case Enter() | GoOn():
                return self._row()
            case Begin() | YesNo(True):
                return [Leave(READY)]
            case HaveCards(number):
                return [Leave(f"{CARDS}{number}")]
            case HaveRows(rows, columns) | FlipAt(RowColumn(rows, columns)):
                return [Leave(f"{ROWS}{rows}x{columns}")]
            case TellTable() | Ask(Query.HELP) | YesNo(False):
                return _answer(*self._what)
            case Quit() | Back():
                return [Leave(BACK)]
            case SpeechFinished():
                return []
            case NotUnderstood(text) if text:
                return _answer(message("refuse-not-understood", text=text))
            case _:
                return _answer(message("refuse-no-key"))

    def _row(self) -> Sequence[Effect]:
        if self._next == len(self._rows):
            return [Leave(READY)]
        told = [self._rows[self._next]]
        self._next += 1
        if self._next == len(self._rows):
            told.append(message("real-lay-done"))
        return _answer(*told)


def _answer(*told: Message) -> Sequence[Effect]:
    return [Present(answer(*told), cut=True)]
