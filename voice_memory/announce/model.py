"""Announcements: what is to be told, free of language, verbosity and device.

A message is an id of the locale files with its arguments; a locale chooses words and form.
One announcement is one utterance: one line, one sentence spoken, one line of Braille.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from msgspec import Struct

from voice_memory.engine.cards import Card
from voice_memory.engine.layout import LayoutKind, Place
from voice_memory.engine.pairing import PairBy
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Back


class Earcon(StrEnum):
    """Short sounds with a meaning; nothing is told by sound alone."""

    MOVE = "move"
    EDGE = "edge"
    TURN_UP = "turn-up"
    PAIR = "pair"
    MISS = "miss"
    YOUR_TURN = "your-turn"
    END = "end"


class Kind(StrEnum):
    """What an announcement is to the listener.

    A notice (a volume, a setting) never takes the place of what "say again" repeats.
    """

    EVENT = "event"
    ANSWER = "answer"
    NOTICE = "notice"


class CardName(Struct, frozen=True, gc=False):
    """The name of a card: what the pair rule `by` looks at, or whole when it is None.

    In full verbosity a locale says the whole name, unless no more is known than `by` tells
    (`is_whole` False: a real card of which only the rank or the colour was named).
    """

    card: Card
    by: PairBy | None = None
    is_whole: bool = True


class WordForm(StrEnum):
    """How a word of the lessons is told: its English side, its Nepali one, slowly, or spelt."""

    HERE = "here"
    THERE = "there"
    SLOW = "slow"
    SPELT = "spelt"
    SPELT_LATIN = "spelt-latin"


class WordName(Struct, frozen=True, gc=False):
    """A word of the lessons, by its concept; it is spoken by the voice of its own language."""

    concept: str
    form: WordForm


class Position(Struct, frozen=True, gc=False):
    """Where something sounds: column from -1 (left) to 1 (right), row from 0 (top) to 1."""

    column: float
    row: float


@dataclass(frozen=True, slots=True)
class PlaceName:
    """The name of a place; its landmark is told on the `first_visit` and in full.

    `position` is where it sounds, which is no part of its name.
    """

    place: Place
    kind: LayoutKind
    first_visit: bool = False
    position: Position | None = field(default=None, compare=False)


class PlaceText(Struct, frozen=True, gc=False):
    """A place that may not exist, as somebody named it: told letter by letter."""

    text: str


class Said(Struct, frozen=True, gc=False):
    """Words of the player, as a phrase of the grammar has them."""

    text: str


class CommandName(Struct, frozen=True, gc=False):
    """How a command is said: one of the phrases that help tells, counted from 0."""

    name: str
    number: int = 0


class Decimal(Struct, frozen=True, gc=False):
    """A number with decimal places, as a whole number of its last: 124 with one is 12.4."""

    value: int
    places: int = 1


class Letters(Struct, frozen=True, gc=False):
    """The letters of a column or a ring."""

    text: str


class SeatName(Struct, frozen=True, gc=False):
    """A player's name; unnamed players are told by their kind and their `number` from 1.

    `number` is 0 when the seat is the only unnamed one of its kind. `character` is the message
    with the name of a computer player that has one.
    """

    seat: Seat
    name: str
    is_human: bool
    number: int
    character: str = ""


class BackName(Struct, frozen=True, gc=False):
    """The back of a card that is face down, where there are two."""

    back: Back


class Term(Struct, frozen=True, gc=False):
    """A word of the locale that stands inside another message, by the id of its message."""

    id: str


class ListOf(Struct, frozen=True, gc=False):
    """Things told in a row; `last` joins the last one with "and" or "or", or with a comma."""

    items: tuple["Arg", ...]
    last: str = "comma"


@dataclass(frozen=True, slots=True)
class Message:
    """A message of the locale files and its arguments."""

    id: str
    args: Mapping[str, "Arg"] = field(default_factory=lambda: MappingProxyType({}))


Arg = (
    int
    | str
    | CardName
    | WordName
    | PlaceName
    | PlaceText
    | Said
    | CommandName
    | Decimal
    | Letters
    | SeatName
    | BackName
    | Term
    | ListOf
    | Message
)
"""An argument: a number is told in words, a plain text as it stands or as a selector."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One utterance: messages told in one breath, sounds before the words, and where.

    What `is_brief` is told in the brief wording whatever the listener chose; what `is_once` is
    never repeated.
    """

    messages: tuple[Message, ...]
    kind: Kind = Kind.EVENT
    earcons: tuple[Earcon, ...] = ()
    position: Position | None = None
    is_brief: bool = False
    is_once: bool = False


def message(identifier: str, /, **args: Arg) -> Message:
    """Make a message of an id and its arguments."""
    return Message(identifier, MappingProxyType(args))


def answer(*messages: Message) -> Announcement:
    """Make the answer to a question of the player."""
    return Announcement(messages, Kind.ANSWER)


def notice(*messages: Message) -> Announcement:
    """Make a notice beside the game."""
    return Announcement(messages, Kind.NOTICE)
