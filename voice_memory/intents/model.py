"""Intents: what a player wants, whether a key was pressed, a phrase typed or words heard."""

from dataclasses import dataclass
from enum import StrEnum

from voice_memory.engine.layout import Direction, Landmark


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A place by letters and number, as "B2"."""

    letters: str
    number: int


@dataclass(frozen=True, slots=True)
class RowColumn:
    """A place by row and column, counted from 1."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class RingHour:
    """A place by ring (1 is the outermost) and hour of the clock."""

    ring: int
    hour: int


@dataclass(frozen=True, slots=True)
class AtLandmark:
    """A place by its landmark."""

    landmark: Landmark


@dataclass(frozen=True, slots=True)
class NextTo:
    """The place one step from another."""

    place: "PlaceRef"
    direction: Direction


PlaceRef = NamedPlace | RowColumn | RingHour | AtLandmark | NextTo


@dataclass(frozen=True, slots=True)
class Move:
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


@dataclass(frozen=True, slots=True)
class Jump:
    """Move the cursor a long way."""

    target: Target


@dataclass(frozen=True, slots=True)
class GoTo:
    """Move the cursor to a place."""

    place: PlaceRef


@dataclass(frozen=True, slots=True)
class FlipAt:
    """Turn up the card on a place."""

    place: PlaceRef


@dataclass(frozen=True, slots=True)
class Enter:
    """Press on: turn the card at the cursor, go on after a miss, choose an item."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go on after a miss or after another player's turn."""


@dataclass(frozen=True, slots=True)
class StartGoTo:
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


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask something."""

    query: Query


class Turning(StrEnum):
    """Ways through the history of what was said."""

    BACK = "back"
    FORWARD = "forward"
    OLDEST = "oldest"
    NEWEST = "newest"


@dataclass(frozen=True, slots=True)
class History:
    """Hear earlier announcements."""

    turning: Turning


class Dial(StrEnum):
    """Settings that go up and down."""

    RATE = "rate"
    VOLUME = "volume"
    SOUND_VOLUME = "sound-volume"


@dataclass(frozen=True, slots=True)
class Adjust:
    """Turn a dial by one step up (1) or down (-1)."""

    dial: Dial
    step: int


@dataclass(frozen=True, slots=True)
class SetVerbosity:
    """Choose how much is said; empty goes to the next level."""

    level: str = ""


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Choose the language; empty goes to the next one."""

    tag: str = ""


@dataclass(frozen=True, slots=True)
class SetVoice:
    """Choose who speaks: own, reader, off; empty goes to the next one."""

    voice: str = ""


@dataclass(frozen=True, slots=True)
class SetSounds:
    """Turn the short sounds on or off; None changes over."""

    on: bool | None = None


@dataclass(frozen=True, slots=True)
class TypeCommand:
    """Open the line for a command in words."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave, after being asked."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """Play again, or leave this game for a new one, after being asked."""


@dataclass(frozen=True, slots=True)
class YesNo:
    """Answer a question."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the item of a number, counted from 1, in a list or a question."""

    number: int


@dataclass(frozen=True, slots=True)
class Type:
    """One typed character: the first letter of an item, or part of a place being spelt."""

    character: str


@dataclass(frozen=True, slots=True)
class Back:
    """Go back one step: Escape."""


@dataclass(frozen=True, slots=True)
class NotUnderstood:
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
