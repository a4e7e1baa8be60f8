"""Intents: what a player wants, whether a key was pressed, a phrase typed or words heard."""

from enum import StrEnum

from msgspec import Struct

from voice_memory.engine.layout import Direction, Landmark
from voice_memory.intents.board import SetBoard
from voice_memory.intents.braille import ReadOn, SetBraille
from voice_memory.intents.languages import SetBoth
from voice_memory.intents.lesson import LessonIntent
from voice_memory.intents.opponents import SetAdapts, SetManners


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


class Numbered(Struct, frozen=True, gc=False):
    """A place by its `number` in reading order, counted from 1; gaps keep theirs."""

    number: int


class Before(Struct, frozen=True, gc=False):
    """The place that was turned last, of those that lie face down again."""


PlaceRef = NamedPlace | RowColumn | RingHour | AtLandmark | NextTo | Numbered | Before


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
    NUMBERS = "numbers"
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
    PITCH = "pitch"
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
    """Choose who speaks: own, reader, reader-direct, off; empty: the next one."""

    voice: str = ""


class NextVoice(Struct, frozen=True, gc=False):
    """Speak by the next of the voices that the language has."""


class SetSpace(Struct, frozen=True, gc=False):
    """Choose what carries left and right: headphones, loudspeakers, mono, off; empty, the next."""

    space: str = ""


class SetSounds(Struct, frozen=True, gc=False):
    """Turn the short sounds on or off; None changes over."""

    on: bool | None = None


class SetMicrophone(Struct, frozen=True, gc=False):
    """Choose when the microphone listens: off, push, hands-free; empty, the next."""

    use: str = ""


class Listen(Struct, frozen=True, gc=False):
    """Open the microphone for one command, or close it again: push to talk."""


class Hush(Struct, frozen=True, gc=False):
    """Stop speaking, as any key has it."""


class TellInOther(Struct, frozen=True, gc=False):
    """Hear what was said last in the other of two languages."""


class TypeCommand(Struct, frozen=True, gc=False):
    """Open the line for a command in words."""


class Meant(Struct, frozen=True, gc=False):
    """Correct what was heard: "no, B2"."""

    intent: "Intent"


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


class CardWords(Struct, frozen=True, gc=False):
    """A card as far as it was named: a rank from 1 to 13, a colour (r, b), a suit (c, d, h, s).

    `symbol` is the number of a symbol of that deck; 0 and "" stand for what was not said.
    """

    rank: int = 0
    colour: str = ""
    suit: str = ""
    joker: bool = False
    symbol: int = 0


class NameCard(Struct, frozen=True, gc=False):
    """Name the card that was turned up on a real table."""

    card: CardWords


class ReportAt(Struct, frozen=True, gc=False):
    """Name a place and the card that was turned up there."""

    place: PlaceRef
    card: CardWords


class SeenAt(Struct, frozen=True, gc=False):
    """Tell of a card that all saw out of turn: dropped, or turned by mistake."""

    place: PlaceRef
    card: CardWords


class TurnedInstead(Struct, frozen=True, gc=False):
    """Tell that another place was turned than the one that was called."""

    place: PlaceRef


class PutRight(Struct, frozen=True, gc=False):
    """Tell what the card on a place really was."""

    place: PlaceRef
    card: CardWords


class PutRightPlace(Struct, frozen=True, gc=False):
    """Tell where a card really was that was reported on a place."""

    place: PlaceRef
    other: PlaceRef


class SwapCards(Struct, frozen=True, gc=False):
    """Tell that the cards on two places have changed places."""

    one: PlaceRef
    other: PlaceRef


class Undo(Struct, frozen=True, gc=False):
    """Take back what was done last, if nothing was seen by it; at a real table, a report."""


class TellTable(Struct, frozen=True, gc=False):
    """Ask how a real table must look."""


class HaveCards(Struct, frozen=True, gc=False):
    """Tell how many cards the players have."""

    number: int


class HaveRows(Struct, frozen=True, gc=False):
    """Tell how the players lay their cards."""

    rows: int
    columns: int


class Begin(Struct, frozen=True, gc=False):
    """Tell that the cards are laid."""


RealIntent = (
    NameCard
    | ReportAt
    | SeenAt
    | TurnedInstead
    | PutRight
    | PutRightPlace
    | SwapCards
    | TellTable
    | HaveCards
    | HaveRows
    | Begin
)
"""What can be said at a real table, beside what can be said in every game."""

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
    | SetBoth
    | SetVoice
    | SetBraille
    | ReadOn
    | NextVoice
    | SetSpace
    | SetSounds
    | SetMicrophone
    | SetBoard
    | SetManners
    | SetAdapts
    | Listen
    | Hush
    | TypeCommand
    | TellInOther
    | LessonIntent
    | Meant
    | Undo
    | Quit
    | NewGame
    | YesNo
    | Choose
    | Type
    | Back
    | NotUnderstood
    | RealIntent
)
