"""Decks: what is dealt, as a description with a text form, and the cards it yields.

A deck yields *packs*: a tuple for each pack, kept apart because two backs are dealt apart.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Protocol, TypeVar

from voice_memory.engine.cards import (
    RANKS,
    SYMBOLS,
    Card,
    Colour,
    InvalidCardError,
    Joker,
    Picture,
    PlayingCard,
    Side,
    Suit,
    Symbol,
    Word,
    card_code,
    card_from_code,
    is_tellable,
)
from voice_memory.errors import VoiceMemoryError

T = TypeVar("T")

MAX_PACKS = 10
"""Ten packs are 520 cards: more than any table, few enough to deal at once."""
MAX_NAMES = 512
"""Named pairs of cards at the most."""


class InvalidDeckError(VoiceMemoryError):
    """Raised when a text names no deck; `args[0]` is the text."""


class BitSource(Protocol):
    """A source of random bits: `random.Random`, `random.SystemRandom`, or a test's own."""

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of `k` random bits."""
        ...


def below(rng: BitSource, limit: int) -> int:
    """Draw an unbiased number from 0 up to and without `limit`.

    Rejection sampling on raw bits, so that a seed gives the same deal in every Python.
    """
    bits = limit.bit_length()
    drawn = rng.getrandbits(bits)
    while drawn >= limit:
        drawn = rng.getrandbits(bits)
    return drawn


def shuffled(items: Sequence[T], rng: BitSource) -> list[T]:
    """Shuffle by Fisher and Yates: every order is equally likely."""
    result = list(items)
    draw = rng.getrandbits
    for last in range(len(result) - 1, 0, -1):
        # `below`, spelt out: a deal is mostly this loop.
        bits = (last + 1).bit_length()
        other = draw(bits)
        while other > last:
            other = draw(bits)
        result[last], result[other] = result[other], result[last]
    return result


@dataclass(frozen=True, slots=True)
class Pack:
    """French packs: all of the named ranks and suits, with jokers, without lost cards."""

    packs: int = 1
    jokers: int = 0
    ranks: int = 13
    suits: tuple[Suit, ...] = tuple(Suit)
    without: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Picked:
    """So many cards of one pack, picked at random as pairs of one rank and colour (sheet N)."""

    cards: int


@dataclass(frozen=True, slots=True)
class Symbols:
    """Symbol patterns, two cards of each (sheet K)."""

    pairs: int = len(SYMBOLS)


@dataclass(frozen=True, slots=True)
class Pictures:
    """Named faces of the players' own, two cards of each."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """Translated words, one card for each side."""

    concepts: tuple[str, ...]


Deck = Pack | Picked | Symbols | Pictures | Words

FULL_PACK = Pack()

_NAMED: dict[str, Deck] = {
    "pack": FULL_PACK,
    "pack-jokers": Pack(jokers=2),
    "two-packs": Pack(packs=2),
    "two-packs-jokers": Pack(packs=2, jokers=4),
    "ace-to-five": Pack(ranks=5),
    "ace-to-nine": Pack(ranks=9),
    "symbols": Symbols(),
}
DECK_NAMES = tuple(_NAMED)
_BY_SIZE = {20: "ace-to-five", 52: "pack", 54: "pack-jokers", 104: "two-packs"}
_BY_SIZE[108] = "two-packs-jokers"
PICKED_SIZES = (16, 24, 36)

_PACK_TEXT = re.compile(
    r"packs=(?P<packs>\d{1,2}) jokers=(?P<jokers>\d{1,2}) ranks=(?P<ranks>\d{1,2})"
    r" suits=(?P<suits>[cdhs]{1,4})(?: without=(?P<without>[\w,]+))?"
)


def deck_text(deck: Deck) -> str:
    """Write a deck as the text that `parse_deck` reads.

    >>> deck_text(Pack()), deck_text(Picked(24)), deck_text(Pack(ranks=3))
    ('pack', 'picked-24', 'packs=1 jokers=0 ranks=3 suits=cdhs')
    """
    for name, named in _NAMED.items():
        if named == deck:
            return name
    match deck:
        case Pack():
            suits = "".join(suit.value for suit in deck.suits)
            text = f"packs={deck.packs} jokers={deck.jokers} ranks={deck.ranks} suits={suits}"
            lost = ",".join(card_code(card) for card in deck.without)
            return f"{text} without={lost}" if lost else text
        case Picked(cards):
            return f"picked-{cards}"
        case Symbols(pairs):
            return f"symbols-{pairs}"
        case Pictures(names):
            return "pictures:" + "|".join(names)
        case Words(concepts):
            return "words:" + "|".join(concepts)


def parse_deck(text: str) -> Deck:
    """Read a deck from its name, its number of cards, or its full text.

    Raises:
        InvalidDeckError: the text names no deck.

    >>> parse_deck("24"), parse_deck("ranks-3")
    (Picked(cards=24), Pack(packs=1, jokers=0, ranks=3, suits=..., without=()))
    """
    name = _BY_SIZE.get(int(text), text) if re.fullmatch(r"\d{1,4}", text) else text
    if name in _NAMED:
        return _NAMED[name]
    head, _, rest = name.partition(":")
    if head == "pictures":
        return Pictures(_names(rest, text))
    if head == "words":
        return Words(_names(rest, text))
    if found := re.fullmatch(r"(?:picked-)?(\d{1,4})", name):
        return _picked(int(found[1]), text)
    if found := re.fullmatch(r"ranks-(\d{1,2})", name):
        if int(found[1]) in RANKS:
            return Pack(ranks=int(found[1]))
    elif found := re.fullmatch(r"symbols-(\d)", name):
        if int(found[1]) in SYMBOLS:
            return Symbols(int(found[1]))
    elif found := _PACK_TEXT.fullmatch(name):
        return _pack(found, text)
    raise InvalidDeckError(text)


def _picked(cards: int, text: str) -> Picked:
    if cards % 2 or not 0 < cards <= len(RANKS) * len(Suit):
        raise InvalidDeckError(text)
    return Picked(cards)


def _names(rest: str, text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in rest.split("|"))
    folded = {name.casefold() for name in names}
    if not all(map(is_tellable, names)) or not len(folded) == len(names) <= MAX_NAMES:
        raise InvalidDeckError(text)
    return names


def _pack(found: re.Match[str], text: str) -> Pack:
    try:
        without = tuple(
            card_from_code(code) for code in (found["without"] or "").split(",") if code
        )
    except InvalidCardError as error:
        raise InvalidDeckError(text) from error
    deck = Pack(
        packs=int(found["packs"]),
        jokers=int(found["jokers"]),
        ranks=int(found["ranks"]),
        suits=tuple(Suit(letter) for letter in dict.fromkeys(found["suits"])),
        without=without,
    )
    if deck.ranks not in RANKS or not 1 <= deck.packs <= MAX_PACKS:
        raise InvalidDeckError(text)
    cards = [card for pack in _french_packs(deck) for card in pack]
    if len(cards) + len(without) != _full_size(deck) or not cards:
        raise InvalidDeckError(text)
    return deck


def _full_size(deck: Pack) -> int:
    return deck.packs * deck.ranks * len(deck.suits) + deck.jokers


def packs_of(deck: Deck, rng: BitSource) -> tuple[tuple[Card, ...], ...]:
    """Yield the cards of a deck, unshuffled, a tuple for each pack."""
    if isinstance(deck, Picked):
        chosen = shuffled(_colour_pairs(), rng)[: deck.cards // 2]
        return (tuple(card for pair in chosen for card in pair),)
    return _fixed_packs(deck)


@cache
def _colour_pairs() -> tuple[tuple[PlayingCard, PlayingCard], ...]:
    return tuple(
        (PlayingCard(rank, first), PlayingCard(rank, second))
        for rank in RANKS
        for first, second in ((Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS))
    )


@cache
def _fixed_packs(deck: Pack | Symbols | Pictures | Words) -> tuple[tuple[Card, ...], ...]:
    match deck:
        case Pack():
            return _french_packs(deck)
        case Symbols(pairs):
            return (tuple(Symbol(number) for number in range(1, pairs + 1) for _ in (1, 2)),)
        case Pictures(names):
            return (tuple(Picture(name) for name in names for _ in (1, 2)),)
        case Words(concepts):
            return (tuple(Word(concept, side) for concept in concepts for side in Side),)


def _french_packs(deck: Pack) -> tuple[tuple[Card, ...], ...]:
    packs: list[list[Card]] = [
        [PlayingCard(rank, suit) for suit in deck.suits for rank in range(1, deck.ranks + 1)]
        for _ in range(deck.packs)
    ]
    colours = (Colour.RED, Colour.BLACK)
    for number in range(deck.jokers):
        packs[number // 2 % deck.packs].append(Joker(colours[number % 2]))
    for lost in deck.without:
        for pack in packs:
            if lost in pack:
                pack.remove(lost)
                break
    return tuple(tuple(pack) for pack in packs)


def possible_cards(deck: Deck) -> tuple[Card, ...]:
    """List every card that may be dealt from a deck, each once."""
    if isinstance(deck, Picked):
        return tuple(chain.from_iterable(_colour_pairs()))
    return tuple(dict.fromkeys(chain.from_iterable(_fixed_packs(deck))))


def deck_size(deck: Deck) -> int:
    """Count the cards of a deck without dealing it."""
    match deck:
        case Pack():
            return _full_size(deck) - len(deck.without)
        case Picked(cards):
            return cards
        case Symbols(pairs):
            return 2 * pairs
        case Pictures(names):
            return 2 * len(names)
        case Words(concepts):
            return 2 * len(concepts)


def yields(deck: Deck, cards: Sequence[Card]) -> bool:
    """Tell whether a deck can yield just these cards, in whatever order."""
    counts = Counter(cards)
    if isinstance(deck, Picked):
        pairs = [pair for pair in _colour_pairs() if pair[0] in counts]
        return len(cards) == deck.cards and counts == Counter(chain.from_iterable(pairs))
    return counts == Counter(chain.from_iterable(_fixed_packs(deck)))


def hardest_cards(deck: Deck) -> tuple[tuple[Card, ...], ...]:
    """Yield the selections of cards by which to judge whether a deck can be cleared.

    A deck without chance has one. A picked deck has some that between them break every set of
    rules that some selection would break: pairs of one colour first, then with one exchanged,
    and whole ranks first.
    """
    if not isinstance(deck, Picked):
        return (tuple(card for pack in _fixed_packs(deck) for card in pack),)
    by_rank = list(_colour_pairs())
    by_colour = sorted(by_rank, key=lambda pair: pair[0].colour is Colour.RED)
    half = deck.cards // 2
    last = len(by_rank) - half
    selections = [by_colour[start : start + half] for start in {0, min(13, last), min(12, last)}]
    selections += [by_rank[start : start + half] for start in {0, min(1, last)}]
    return tuple(tuple(chain.from_iterable(pairs)) for pairs in selections)
