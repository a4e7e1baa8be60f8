"""Cards: what a face can be, and a short text code for each.

A card is a value; two packs hold two equal cards, told apart only by their slots.
"""

from dataclasses import dataclass
from enum import Enum

from voice_memory.errors import VoiceMemoryError


class InvalidCardError(VoiceMemoryError):
    """Raised when a text is no card code."""


class Colour(Enum):
    """Colour of a suit or a joker."""

    RED = "r"
    BLACK = "b"


class Suit(Enum):
    """French suits, by the letter of their code."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def colour(self) -> Colour:
        """Tell the colour of the suit."""
        return Colour.RED if self in (Suit.DIAMONDS, Suit.HEARTS) else Colour.BLACK


RANKS = range(1, 14)
"""Ace is 1, jack 11, queen 12, king 13."""

_RANK_CODES = "a23456789tjqk"


@dataclass(frozen=True, slots=True)
class PlayingCard:
    """A card of a French pack; `rank` counts from 1 (ace) to 13 (king)."""

    rank: int
    suit: Suit

    @property
    def colour(self) -> Colour:
        """Tell the colour of the card."""
        return self.suit.colour


@dataclass(frozen=True, slots=True)
class Joker:
    """A joker, red or black."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Symbol:
    """A face of the symbol deck, numbered from 1 to 8; locales name it."""

    number: int


@dataclass(frozen=True, slots=True)
class Picture:
    """A face named by the people who made the deck; the name is told as it stands."""

    name: str


class Side(Enum):
    """Which half of a translated pair a word card shows."""

    HERE = "here"
    THERE = "there"


@dataclass(frozen=True, slots=True)
class Word:
    """A card of a word deck: one side of a translated concept, told in that side's language."""

    concept: str
    side: Side


Card = PlayingCard | Joker | Symbol | Picture | Word


def card_code(card: Card) -> str:
    """Write a card as its code.

    >>> card_code(PlayingCard(7, Suit.HEARTS)), card_code(Joker(Colour.RED))
    ('7h', 'jr')
    """
    match card:
        case PlayingCard(rank, suit):
            return _RANK_CODES[rank - 1] + suit.value
        case Joker(colour):
            return "j" + colour.value
        case Symbol(number):
            return f"symbol:{number}"
        case Picture(name):
            return f"picture:{name}"
        case Word(concept, side):
            return f"word:{concept}:{side.value}"


def card_from_code(code: str) -> Card:
    """Read a card from its code.

    Raises:
        InvalidCardError: the text is no card code.

    >>> card_from_code("qs")
    PlayingCard(rank=12, suit=<Suit.SPADES: 's'>)
    """
    kind, colon, rest = code.partition(":")
    try:
        if not colon:
            if code in ("jr", "jb"):
                return Joker(Colour(code[1]))
            return PlayingCard(_RANK_CODES.index(code[:-1] or "?") + 1, Suit(code[-1:]))
        if kind == "symbol":
            return Symbol(int(rest))
        if kind == "picture" and rest:
            return Picture(rest)
        if kind == "word":
            concept, _, side = rest.rpartition(":")
            return Word(concept, Side(side))
    except ValueError as error:
        raise InvalidCardError(code) from error
    raise InvalidCardError(code)
