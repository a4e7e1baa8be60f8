"""Intents: what a player wants, whether a key was pressed, a phrase typed or words heard."""

from enum import StrEnum

from msgspec import Struct

from voice_memory.engine.layout import Direction, Landmark


class NamedPlace(Struct, frozen=True, gc=False):
    """A place by letters and number, as "B2"."""

    letters: str
    number: int


class RowColumn(Struct, frozen=True, gc=False):
    """A place by row and column, counted from 1."""

    row: int
    column: int


class RingHour(Struct, frozen=True, gc=False):
    """A place by ring (1 is the outermost) and hour of the clock."""

    ring: int
    hour: int


class AtLandmark(Struct, frozen=True, gc=False):
    """A place by its landmark."""

    landmark: Landmark


class NextTo(Struct, frozen=True, gc=False):
    """The place one step from another."""

    place: "PlaceRef"
    direction: Direction


PlaceRef = NamedPlace | RowColumn | RingHour | AtLandmark | NextTo


class Move(Struct, frozen=True, gc=False):
    """Move the cursor one step."""

    direction: Direction


class Target(StrEnum):
    """Where a long move goes."""

    ROW_START = "row-start"
    ROW_END = "row-end"
    FIRST = "first"
    LAST = "last"
    NEXT_CARD = "next-card"
    PREVIOUS_CARD = "previous-card"


class Jump(Struct, frozen=True, gc=False):
    """Move the cursor a long way."""

    target: Target


class GoTo(Struct, frozen=True, gc=False):
    """Move the cursor to a place."""

    place: PlaceRef


class FlipAt(Struct, frozen=True, gc=False):
    """Turn up the card on a place."""

    place: PlaceRef


class Enter(Struct, frozen=True, gc=False):
    """Press on: turn the card at the cursor, go on after a miss, choose an item."""


class GoOn(Struct, frozen=True, gc=False):
    """Go on after a miss or after another player's turn."""


class StartGoTo(Struct, frozen=True, gc=False):
    """Begin to spell a place, letter then number."""


class Query(StrEnum):
    """Questions that are answered at any time."""

    WHERE = "where"
    SCORES = "scores"
    WHOSE_TURN = "whose-turn"
    LAST_TURN = "last-turn"
    ROW = "row"
    COLUMN = "column"
    HELP = "help"
    AGAIN = "again"


class Ask(Struct, frozen=True, gc=False):
    """Ask something."""

    query: Query


class Turning(StrEnum):
    """Ways through the history of what was said."""

    BACK = "back"
    FORWARD = "forward"
    OLDEST = "oldest"
    NEWEST = "newest"


class History(Struct, frozen=True, gc=False):
    """Hear earlier announcements."""

    turning: Turning


class Dial(StrEnum):
    """Settings that go up and down."""

    RATE = "rate"
    VOLUME = "volume"
    SOUND_VOLUME = "sound-volume"


class Adjust(Struct, frozen=True, gc=False):
    """Turn a dial by one step up (1) or down (-1)."""

    dial: Dial
    step: int


class SetVerbosity(Struct, frozen=True, gc=False):
    """Choose how much is said; empty goes to the next level."""

    level: str = ""


class SetLanguage(Struct, frozen=True, gc=False):
    """Choose the language; empty goes to the next one."""

    tag: str = ""


class SetVoice(Struct, frozen=True, gc=False):
    """Choose who speaks: own, reader, off; empty goes to the next one."""

    voice: str = ""


class SetSounds(Struct, frozen=True, gc=False):
    """Turn the short sounds on or off; None changes over."""

    on: bool | None = None


class TypeCommand(Struct, frozen=True, gc=False):
    """Open the line for a command in words."""


class Quit(Struct, frozen=True, gc=False):
    """Leave, after being asked."""


class NewGame(Struct, frozen=True, gc=False):
    """Play again, or leave this game for a new one, after being asked."""


class YesNo(Struct, frozen=True, gc=False):
    """Answer a question."""

    yes: bool


class Choose(Struct, frozen=True, gc=False):
    """Choose the item of a number, counted from 1, in a list or a question."""

    number: int


class Type(Struct, frozen=True, gc=False):
    """One typed character: the first letter of an item, or part of a place being spelt."""

    character: str


class Back(Struct, frozen=True, gc=False):
    """Go back one step: Escape."""


class NotUnderstood(Struct, frozen=True, gc=False):
    """Something that is no command; `text` is what came."""

    text: str


Intent = (
    Move
    | Jump
    | GoTo
    | FlipAt
    | Enter
    | GoOn
    | StartGoTo
    | Ask
    | History
    | Adjust
    | SetVerbosity
    | SetLanguage
    | SetVoice
    | SetSounds
    | TypeCommand
    | Quit
    | NewGame
    | YesNo
    | Choose
    | Type
    | Back
    | NotUnderstood
)
