"""Pair rules: which two cards are a pair, and whether any pair is left.

Law: every rule gives a card an *ident*: a key, and for some rules a side. Two cards pair
when their keys are equal and their sides are absent or differ. A wild joker has no ident and
pairs with every card.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from voice_memory.engine.cards import Card, Joker, Picture, PlayingCard, Suit, Symbol, Word
from voice_memory.errors import VoiceMemoryError


class InvalidPairRuleError(VoiceMemoryError):
    """Raised when a text names no pair rule; `args[0]` is the text."""


class PairBy(StrEnum):
    """What of two cards must agree."""

    RANK = "rank"
    RANK_COLOUR = "rank-colour"
    ZEBRA = "zebra"
    SAME_CARD = "same-card"
    COLOUR = "colour"
    SUIT = "suit"
    FACE = "face"
    TRANSLATION = "translation"

    __hash__ = str.__hash__


class JokersPair(StrEnum):
    """Which jokers are a pair."""

    ANY = "any"
    SAME_COLOUR = "same-colour"
    OPPOSITE_COLOUR = "opposite-colour"
    WILD = "wild"

    __hash__ = str.__hash__


_USUAL_JOKERS = {
    PairBy.RANK: JokersPair.ANY,
    PairBy.RANK_COLOUR: JokersPair.ANY,
    PairBy.ZEBRA: JokersPair.OPPOSITE_COLOUR,
    PairBy.SAME_CARD: JokersPair.SAME_COLOUR,
    PairBy.COLOUR: JokersPair.SAME_COLOUR,
    PairBy.SUIT: JokersPair.SAME_COLOUR,
    PairBy.FACE: JokersPair.ANY,
    PairBy.TRANSLATION: JokersPair.ANY,
}

Ident = tuple[object, object]
"""Key and side; the side is None where the rule knows none."""


@lru_cache(maxsize=4096)
def _ident(by: PairBy, jokers: JokersPair, card: Card) -> Ident | None:
    match card:
        case PlayingCard(rank, suit):
            return _playing_ident(by, rank, suit)
        case Joker(colour):
            match jokers:
                case JokersPair.ANY:
                    return ("joker", None)
                case JokersPair.SAME_COLOUR:
                    # Under `colour` a joker is one more card of its colour.
                    return (colour if by is PairBy.COLOUR else ("joker", colour), None)
                case JokersPair.OPPOSITE_COLOUR:
                    return ("joker", colour)
                case JokersPair.WILD:
                    return None
        case Symbol(number):
            return (number, None)
        case Picture(name):
            return (name, None)
        case Word(concept, side):
            return (concept, side)


def _playing_ident(by: PairBy, rank: int, suit: Suit) -> Ident:
    match by:
        case PairBy.RANK:
            return (rank, None)
        case PairBy.ZEBRA:
            return (rank, suit.colour)
        case PairBy.RANK_COLOUR:
            return ((rank, suit.colour), None)
        case PairBy.COLOUR:
            return (suit.colour, None)
        case PairBy.SUIT:
            return (suit, None)
        case PairBy.SAME_CARD | PairBy.FACE | PairBy.TRANSLATION:
            return ((rank, suit), None)


@dataclass(frozen=True, slots=True)
class PairRule:
    """A pair rule; `jokers` None stands for what is usual under `by`."""

    by: PairBy
    jokers: JokersPair | None = None

    def ident(self, card: Card) -> Ident | None:
        """Give the key and the side of a card, or None for a wild joker."""
        return _ident(self.by, self.jokers or _USUAL_JOKERS[self.by], card)

    def pairs(self, one: Card, other: Card) -> bool:
        """Tell whether two cards are a pair.

        >>> from voice_memory.engine.cards import card_from_code as card
        >>> PairRule(PairBy.ZEBRA).pairs(card("7d"), card("7c"))
        True
        """
        a, b = self.ident(one), self.ident(other)
        if a is None or b is None:
            return True
        return a[0] == b[0] and (a[1] is None or a[1] != b[1])

    def judges(self, card: Card) -> bool:
        """Tell whether the rule is made for such a card."""
        match card:
            case PlayingCard() | Joker():
                return self.by not in (PairBy.FACE, PairBy.TRANSLATION)
            case Symbol() | Picture():
                return self.by is PairBy.FACE
            case Word():
                return self.by is PairBy.TRANSLATION

    def pair_value(self, one: Card, other: Card) -> int:
        """Give the points of a pair: two jokers count double where only the rank is asked for."""
        both = isinstance(one, Joker) and isinstance(other, Joker)
        return 2 if both and self.by is PairBy.RANK else 1


def pair_rule_text(rule: PairRule) -> str:
    """Write a pair rule as the text that `parse_pair_rule` reads."""
    return f"{rule.by}/{rule.jokers}" if rule.jokers else str(rule.by)


def parse_pair_rule(text: str) -> PairRule:
    """Read a pair rule such as `rank`, `zebra` or `rank-colour/same-colour` (the jokers).

    Raises:
        InvalidPairRuleError: the text names no pair rule.
    """
    by, slash, jokers = text.partition("/")
    try:
        return PairRule(PairBy(by), JokersPair(jokers) if slash else None)
    except ValueError as error:
        raise InvalidPairRuleError(text) from error


@dataclass(frozen=True, slots=True)
class PairIndex:
    """A pair rule spread over the slots of one deal, as bit masks.

    Bit `n` of a mask is slot `n`. With masks the questions "is this a pair" and "is a pair
    left" cost the same for sixteen cards and for a thousand.
    """

    rule: PairRule
    classes: tuple[int, ...]
    """Class of each slot; -1 for a wild joker."""
    sides: tuple[tuple[int, int], ...]
    """Masks of each class: both sides, or the whole class and -1 where there are no sides."""
    wild: int

    def is_pair(self, one: int, other: int) -> bool:
        """Tell whether the cards on two slots are a pair."""
        a = self.classes[one]
        b = self.classes[other]
        if a < 0 or b < 0:
            return True
        if a != b:
            return False
        first, second = self.sides[a]
        return second < 0 or bool(first >> one & 1) != bool(first >> other & 1)

    def is_live(self, number: int, left: int) -> bool:
        """Tell whether class `number` still holds a pair among the slots of mask `left`."""
        first, second = self.sides[number]
        first &= left
        if second < 0:
            return bool(first & (first - 1))
        return bool(first) and bool(second & left)

    def live_classes(self, left: int) -> int:
        """Count the classes that still hold a pair among the slots of mask `left`."""
        return sum(self.is_live(number, left) for number in range(len(self.sides)))

    def live_after(self, live: int, taken: tuple[int, int], left: int) -> int:
        """Bring the count of live classes up to date after two slots are taken.

        Only the classes of the two cards can have changed; `left` is the mask after.
        """
        one, other = taken
        a = self.classes[one]
        b = self.classes[other]
        before = left | 1 << one | 1 << other
        for number in (a,) if a == b else (a, b):
            if number >= 0 and self.is_live(number, before):
                live -= not self.is_live(number, left)
        return live

    def can_pair(self, live: int, left: int) -> bool:
        """Tell whether any pair is left: in a class, or of a wild joker with any card."""
        return live > 0 or bool(self.wild & left and left & (left - 1))


def pair_index(rule: PairRule, cards: Sequence[Card]) -> PairIndex:
    """Spread a pair rule over the cards of one deal."""
    numbers: dict[object, int] = {}
    first_side: list[object] = []
    sides: list[list[int]] = []
    classes: list[int] = []
    wild = 0
    for slot, card in enumerate(cards):
        ident = rule.ident(card)
        if ident is None:
            classes.append(-1)
            wild |= 1 << slot
            continue
        key, side = ident
        number = numbers.setdefault(key, len(sides))
        if number == len(sides):
            first_side.append(side)
            sides.append([0, -1 if side is None else 0])
        classes.append(number)
        sides[number][0 if side == first_side[number] else 1] |= 1 << slot
    return PairIndex(rule, tuple(classes), tuple((a, b) for a, b in sides), wild)
