"""Cards: what a face can be, and a short text code for each.

A card is a value; two packs hold two equal cards, told apart only by their slots.
"""

from enum import Enum

from msgspec import Struct

from voice_memory.errors import VoiceMemoryError


class InvalidCardError(VoiceMemoryError):
    """Raised when a text is no card code."""


class Colour(Enum):
    """Colour of a suit or a joker."""

    RED = "r"
    BLACK = "b"

    # Hashed in C: cards are keys wherever somebody remembers them.
    __hash__ = object.__hash__


class Suit(Enum):
    """French suits, by the letter of their code."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    __hash__ = object.__hash__

    @property
    def colour(self) -> Colour:
        """Tell the colour of the suit."""
        return Colour.RED if self in (Suit.DIAMONDS, Suit.HEARTS) else Colour.BLACK


RANKS = range(1, 14)
"""Ace is 1, jack 11, queen 12, king 13."""

_RANK_CODES = dict(zip("a23456789tjqk", RANKS, strict=True))
_CODES_OF_RANKS = {rank: code for code, rank in _RANK_CODES.items()}

SYMBOLS = range(1, 9)
"""Numbers of the symbols that there are."""


class PlayingCard(Struct, frozen=True, gc=False):
    """A card of a French pack; `rank` counts from 1 (ace) to 13 (king)."""

    rank: int
    suit: Suit

    @property
    def colour(self) -> Colour:
        """Tell the colour of the card."""
        return self.suit.colour


class Joker(Struct, frozen=True, gc=False):
    """A joker, red or black."""

    colour: Colour


class Symbol(Struct, frozen=True, gc=False):
    """A face of the symbol deck, by its number in `SYMBOLS`; locales name it."""

    number: int


class Picture(Struct, frozen=True, gc=False):
    """A face named by the people who made the deck; the name is told as it stands."""

    name: str


class Side(Enum):
    """Which half of a translated pair a word card shows."""

    HERE = "here"
    THERE = "there"

    __hash__ = object.__hash__


class Word(Struct, frozen=True, gc=False):
    """A card of a word deck: one side of a translated concept, told in that side's language."""

    concept: str
    side: Side


Card = PlayingCard | Joker | Symbol | Picture | Word

_JOINERS = {0x200C: None, 0x200D: None}


def without_joiners(name: str) -> str:
    """Leave out the zero-width joiners, which are parts of letters in Devanagari."""
    return name.translate(_JOINERS)


def is_tellable(name: str) -> bool:
    """Tell whether a name that players made up can be shown on one line and spoken.

    A synthesiser would read "[[" as the start of phonemes.
    """
    plain = without_joiners(name)
    return bool(plain.strip()) and plain.isprintable() and "[[" not in plain


def card_code(card: Card) -> str:
    """Write a card as its code.

    >>> card_code(PlayingCard(7, Suit.HEARTS)), card_code(Joker(Colour.RED))
    ('7h', 'jr')
    """
    match card:
        case PlayingCard(rank, suit):
            return _CODES_OF_RANKS[rank] + suit.value
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
            return PlayingCard(_RANK_CODES[code[:-1]], Suit(code[-1:]))
        if kind == "symbol" and int(rest) in SYMBOLS:
            return Symbol(int(rest))
        if kind == "picture" and rest:
            return Picture(rest)
        if kind == "word":
            concept, _, side = rest.rpartition(":")
            return Word(concept, Side(side))
    except (KeyError, ValueError) as error:
        raise InvalidCardError(code) from error
    raise InvalidCardError(code)
