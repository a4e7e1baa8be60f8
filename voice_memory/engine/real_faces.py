"""What is known of the cards of a real table: the faces that were named, and what can lie there.

A face is the set of cards that a name leaves possible: "red seven" is two cards of one pack.
Two faces are either apart or one is a part of the other, since names go from the rank over the
colour to the suit. That makes the question whether all that was named can be true a matter of
counting.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from voice_memory.engine.cards import (
    RANKS,
    Card,
    Colour,
    InvalidCardError,
    Joker,
    PlayingCard,
    Suit,
    card_code,
    card_from_code,
)
from voice_memory.engine.decks import Deck, Pack, Picked, hardest_cards, packs_of
from voice_memory.engine.rules import Rules

_BETWEEN = "/"
_KIND = 2
"""Cards of one rank and colour in a pack."""


class Face(Struct, frozen=True, gc=False):
    """The cards that a name leaves possible, in the order of their codes."""

    cards: tuple[Card, ...]

    @property
    def card(self) -> Card:
        """Give one of the cards, to stand for them all."""
        return self.cards[0]

    @property
    def is_whole(self) -> bool:
        """Tell whether one card was named and no other."""
        return len(self.cards) == 1

    def holds(self, other: "Face") -> bool:
        """Tell whether everything that another face can be, this one can be."""
        return set(other.cards) <= set(self.cards)

    def narrowed(self, other: "Face") -> "Face | None":
        """Give what both leave possible; None where they contradict each other."""
        both = [card for card in self.cards if card in other.cards]
        return Face(tuple(both)) if both else None


def face_of(cards: Iterable[Card]) -> Face:
    """Make a face of the cards that are possible."""
    return Face(tuple(sorted(set(cards), key=card_code)))


def face_code(face: Face) -> str:
    """Write a face as the codes of its cards.

    >>> face_code(face_of([PlayingCard(7, Suit.HEARTS), PlayingCard(7, Suit.DIAMONDS)]))
    '7d/7h'
    """
    return _BETWEEN.join(map(card_code, face.cards))


def face_from_code(code: str) -> Face:
    """Read a face from its code.

    Raises:
        InvalidCardError: the text is no code of a face.
    """
    # The name of a picture may hold the sign that parts codes, but it stands alone.
    codes = [code] if ":" in code else code.split(_BETWEEN)
    face = face_of(map(card_from_code, codes))
    if face_code(face) != code:
        raise InvalidCardError(code)
    return face


def is_enough(face: Face, rules: Rules) -> bool:
    """Tell whether a name says all that the pair rules of the table look at."""
    return all(len({rule.ident(card) for card in face.cards}) == 1 for rule in rules.pair_rules)


def possible_cards(deck: Deck) -> tuple[Card, ...]:
    """List the cards that a deck can have, each once."""
    if isinstance(deck, Picked):
        return tuple(PlayingCard(rank, suit) for rank in RANKS for suit in Suit)
    return tuple(dict.fromkeys(hardest_cards(deck)[0]))


@lru_cache(maxsize=64)
def piles_of(deck: Deck, *, apart: bool) -> tuple[Counter[Card], ...]:
    """Count the copies there are of each card; a count for each pack where they lie `apart`."""
    if isinstance(deck, Picked):
        return (Counter(possible_cards(deck)),)
    if apart and isinstance(deck, Pack):
        # A pack holds the same cards in every deal.
        return tuple(map(Counter, packs_of(deck, _NoChance())))
    return (Counter(hardest_cards(deck)[0]),)


class _NoChance:
    """A source of bits for decks that need none."""

    def getrandbits(self, k: int, /) -> int:
        """Give no chance."""
        del k
        return 0


def wider(face: Face, copies: Counter[Card]) -> Iterator[Face]:
    """List a face and those that hold it: of its colour, then of its rank."""
    yield face
    rank = _rank(face.card)
    if rank is None:
        return
    alike = [card for card in copies if _rank(card) == rank]
    colours = {_colour(card) for card in face.cards}
    if len(colours) == 1:
        yield face_of(card for card in alike if _colour(card) in colours)
    yield face_of(alike)


def _rank(card: Card) -> int | None:
    """Give the rank of a card of a pack; 0 for the jokers, which are named like one more."""
    match card:
        case PlayingCard(rank):
            return rank
        case Joker():
            return 0
        case _:
            return None


def _colour(card: Card) -> Colour | None:
    return card.colour if isinstance(card, PlayingCard | Joker) else None


def too_many(faces: Sequence[Face], new: Face, copies: Counter[Card]) -> Face | None:
    """Find what there would be too many of, if one more card showed a new face."""
    for among in wider(new, copies):
        there = sum(copies[card] for card in among.cards)
        inside = frozenset(among.cards)
        if sum(inside.issuperset(face.cards) for face in faces) >= there:
            return among
    return None


def kinds_needed(faces: Iterable[Face]) -> int:
    """Count the pairs of one rank and colour that faces come from, at the least."""
    of_rank: dict[int, list[Face]] = {}
    for face in faces:
        if isinstance(face.card, PlayingCard):
            of_rank.setdefault(face.card.rank, []).append(face)
    return sum(len(_colours_needed(each)) for each in of_rank.values())


def _colours_needed(faces: Sequence[Face]) -> list[Colour]:
    """List the colours of one rank that so many cards need: those named, then others."""
    named = [colour for face in faces if (colour := _only_colour(face)) is not None]
    order = [*dict.fromkeys(named), *Colour]
    least = max(len(set(named)), -(-len(faces) // _KIND))
    return list(dict.fromkeys(order))[:least]


def _only_colour(face: Face) -> Colour | None:
    colours = {_colour(card) for card in face.cards}
    return colours.pop() if len(colours) == 1 else None


def pack_behind(deck: Deck, faces: Sequence[Face]) -> list[Card]:
    """List the cards of a deck; of a picked one some that agree with the faces that were named."""
    if not isinstance(deck, Picked):
        return list(hardest_cards(deck)[0])
    by_rank = {
        rank: _colours_needed([
            face for face in faces if isinstance(face.card, PlayingCard) and face.card.rank == rank
        ])
        for rank in RANKS
    }  # fmt: skip
    kinds = [(rank, colour) for rank in RANKS for colour in by_rank[rank]]
    others = [(rank, colour) for rank in RANKS for colour in Colour if (rank, colour) not in kinds]
    chosen = [*kinds, *others][: deck.cards // _KIND]
    return [
        PlayingCard(rank, suit) for rank, colour in chosen for suit in Suit if suit.colour is colour
    ]


def guess(deck: Deck, known: Sequence[Face | None]) -> tuple[Card, ...]:
    """Lay a deck so that it agrees with every face that is known; the others as it comes.

    How the unknown cards lie changes nothing that can be told, only which are left does. Where
    the faces contradict each other the deck cannot agree, and the faces win.
    """
    spare = Counter(pack_behind(deck, [face for face in known if face is not None]))
    laid: list[Card | None] = [None] * len(known)
    named = [(len(face.cards), slot, face) for slot, face in enumerate(known) if face is not None]
    for _, slot, face in sorted(named, key=lambda each: each[:2]):
        card = next((card for card in face.cards if spare[card] > 0), face.card)
        spare[card] -= 1
        laid[slot] = card
    rest = list((+spare).elements())
    return tuple(rest.pop() if card is None else card for card in laid)
