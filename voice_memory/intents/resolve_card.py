"""From the card a helper named to the cards of the deck that it can be."""

from collections.abc import Sequence
from difflib import get_close_matches

from voice_memory.engine.cards import Card, Colour, Joker, Picture, PlayingCard, Suit, Symbol, Word
from voice_memory.engine.decks import Deck
from voice_memory.engine.real_faces import Face, face_of, possible_cards
from voice_memory.engine.rules import folded_name
from voice_memory.intents.model import CardWords


def resolve_card(words: CardWords, deck: Deck) -> Face | None:
    """Find the cards of a deck that words can mean; None where there is no such card.

    >>> from voice_memory.engine.decks import FULL_PACK
    >>> resolve_card(CardWords(rank=7, suit="h"), FULL_PACK)
    Face(cards=(PlayingCard(rank=7, suit=<Suit.HEARTS: 'h'>),))
    """
    fitting = [card for card in possible_cards(deck) if _fits(words, card)]
    return face_of(fitting) if fitting else None


def _fits(words: CardWords, card: Card) -> bool:
    colour = Colour(words.colour) if words.colour else None
    match card:
        case PlayingCard(rank, suit):
            return (
                not (words.joker or words.symbol)
                and words.rank in (0, rank)
                and (not words.suit or Suit(words.suit) is suit)
                and colour in (None, suit.colour)
            )
        case Joker():
            return words.joker and not words.suit and colour in (None, card.colour)
        case Symbol(number):
            return words.symbol == number
        case _:
            return False


def nameable(deck: Deck) -> tuple[CardWords, ...]:
    """List what cards of a deck can be named by: whole, in part, or by the rest of a name.

    >>> from voice_memory.engine.decks import FULL_PACK
    >>> CardWords(rank=7, colour="r") in nameable(FULL_PACK)
    True
    """
    named = dict.fromkeys(words for card in possible_cards(deck) for words in _names(card))
    return tuple(named)


def _names(card: Card) -> tuple[CardWords, ...]:
    match card:
        case PlayingCard(rank, suit):
            shade = suit.colour.value
            parts = CardWords(rank), CardWords(colour=shade), CardWords(suit=suit.value)
            return (CardWords(rank, suit=suit.value), CardWords(rank, shade), *parts)
        case Joker(colour):
            return (CardWords(joker=True), CardWords(colour=colour.value, joker=True))
        case Symbol(number):
            return (CardWords(symbol=number),)
        case Picture() | Word():
            return ()


def completed(words: CardWords, before: CardWords | None) -> CardWords:
    """Add to what was named before what is named now: "seven", then "hearts".

    >>> completed(CardWords(suit="h"), CardWords(rank=7))
    CardWords(rank=7, colour='', suit='h', joker=False, symbol=0)
    """
    is_rest = not (words.rank or words.joker or words.symbol)
    if before is None or not is_rest:
        return words
    return CardWords(before.rank, words.colour, words.suit, before.joker, before.symbol)


def named_picture(text: str, deck: Deck) -> Face | None:
    """Find the picture of a deck that has just this name."""
    wanted = folded_name(text)
    return next((face for name, face in _pictures(deck) if name == wanted), None)


def nearest_pictures(text: str, deck: Deck, most: int) -> Sequence[Face]:
    """Find the pictures whose names are nearest to a text."""
    named = dict(_pictures(deck))
    return [named[name] for name in get_close_matches(folded_name(text), named, most)]


def _pictures(deck: Deck) -> list[tuple[str, Face]]:
    cards = possible_cards(deck)
    return [(folded_name(card.name), Face((card,))) for card in cards if isinstance(card, Picture)]
