"""Names of cards at a real table: what they mean, and what is asked where they say too little."""

from collections.abc import Callable, Sequence

from voice_memory.announce.model import Announcement, ListOf, Message, answer, message
from voice_memory.announce.real import face_name, rank_name
from voice_memory.engine.cards import RANKS, Colour, Joker, Picture, PlayingCard, Suit
from voice_memory.engine.real_faces import Face, is_enough, possible_cards
from voice_memory.engine.rules import Rules
from voice_memory.intents.expected import Option
from voice_memory.intents.lesson import Answer
from voice_memory.intents.model import CardWords
from voice_memory.intents.resolve_card import (
    completed,
    nameable,
    named_picture,
    nearest_pictures,
    resolve_card,
)

_TWO = 2

Nearest = Callable[[str], Sequence[CardWords]]
"""Finds the cards whose names are nearest to a text."""


class Names:
    """Find the faces that names mean, and remember half a name until the rest is said."""

    def __init__(self, rules: Rules, nearest: Nearest) -> None:
        self._rules = rules
        self._nearest = nearest
        self._half: CardWords | None = None

    def forget(self) -> None:
        """Forget half a name."""
        self._half = None

    def face(self, words: CardWords) -> Face | Announcement:
        """Find what a name means, or tell what is wrong with it or still to be said."""
        words = completed(words, self._half)
        face = resolve_card(words, self._rules.deck)
        if face is None:
            return answer(_no_such_card(words))
        if is_enough(face, self._rules):
            self._half = None
            return face
        self._half = words
        return answer(self._rest(words))

    def _rest(self, words: CardWords) -> Message:
        if words.joker:
            return message("real-which-joker")
        if not words.rank:
            return message("real-which-rank")
        deck, rules = self._rules.deck, self._rules
        coloured = [resolve_card(CardWords(words.rank, c.value), deck) for c in Colour]
        is_colour_enough = all(face is None or is_enough(face, rules) for face in coloured)
        which = "real-which-colour" if is_colour_enough else "real-which-suit"
        return message(which, card=rank_name(words.rank))

    def numbered(self, number: int) -> CardWords:
        """Name a card by a number alone: a rank, or the symbol of that number."""
        symbol = CardWords(symbol=number)
        return symbol if resolve_card(symbol, self._rules.deck) else CardWords(number)

    def sayable(self) -> tuple[tuple[CardWords, ...], tuple[Option, ...]]:
        """Give all names of cards that can be said, and the names of pictures."""
        names = [
            card.name for card in possible_cards(self._rules.deck) if isinstance(card, Picture)
        ]
        return nameable(self._rules.deck), tuple(Option(name, Answer(name)) for name in names)

    def plain(self, text: str) -> Face | None:
        """Find a card by the name of its picture, or by a number where ranks are enough."""
        deck = self._rules.deck
        if picture := named_picture(text, deck):
            return picture
        is_number = text.isdecimal() and len(text) <= _TWO and int(text) in RANKS
        return resolve_card(self.numbered(int(text)), deck) if is_number else None

    def unknown(self, text: str) -> Announcement:
        """Tell that a text names no card, and the two cards whose names are nearest."""
        deck = self._rules.deck
        found = [resolve_card(words, deck) for words in self._nearest(text)]
        near = [face for face in found if face is not None]
        near = near or list(nearest_pictures(text, deck, _TWO))
        if not near:
            return answer(message("real-unknown-card", text=text))
        cards = ListOf(tuple(map(face_name, near)), "or")
        return answer(message("real-unknown-card-near", text=text, cards=cards))


def _no_such_card(words: CardWords) -> Message:
    """Tell that a deck lacks a card, by its name as far as it was said."""
    colour = Colour(words.colour) if words.colour else None
    if words.rank > RANKS[-1]:
        return message("real-no-such-face")
    if words.joker:
        joker = Joker(colour or Colour.RED)
        return message("real-no-such-card", card=face_name(Face((joker,))))
    if words.rank and words.suit:
        card = PlayingCard(words.rank, Suit(words.suit))
        return message("real-no-such-card", card=face_name(Face((card,))))
    if words.rank:
        return message("real-no-such-card", card=rank_name(words.rank, colour))
    return message("real-no-such-face")
