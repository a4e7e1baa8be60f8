"""A report by the numeric pad: column, row, rank, then colour or suit; Enter sends it.

One key is one part: 1 to 9 are themselves, 0 is ten, / * - are eleven, twelve and thirteen, and
+ is the joker. The colours are 1 red and 2 black, the suits 1 clubs, 2 diamonds, 3 hearts and
4 spades. So a place and a card take five presses at the most.
"""

from voice_memory.announce.model import Announcement, Letters, Message, answer, message
from voice_memory.announce.real import RealTeller, face_name, rank_name
from voice_memory.engine.cards import Colour, PlayingCard, Suit
from voice_memory.engine.layout import LayoutKind, Slot, column_letters
from voice_memory.engine.real_faces import Face, is_enough, possible_cards
from voice_memory.intents.keymap import PAD_SIGNS
from voice_memory.intents.model import CardWords
from voice_memory.intents.resolve_card import resolve_card
from voice_memory.session.cursor import BACKSPACE

_NUMBERS = {**{str(digit): digit for digit in range(1, 10)}, "0": 10, "/": 11, "*": 12, "-": 13}
_JOKER = "+"
_COLOURS = {"1": Colour.RED, "2": Colour.BLACK}
_SUITS = dict(zip("1234", Suit, strict=True))
_OF_LETTERS = {suit.value: suit for suit in Suit}
_LINE = frozenset(PAD_SIGNS + "".join(_OF_LETTERS))
_PLACE = 2
"""Keys of a place."""
_CARD = 2
"""Keys of a card at the most."""


class Pad:
    """What was pressed of one report; `called` is the place where the place is known already."""

    def __init__(self, teller: RealTeller, called: Slot | None) -> None:
        self._teller = teller
        self._called = called
        self._keys = ""

    @property
    def is_begun(self) -> bool:
        """Tell whether anything was pressed."""
        return bool(self._keys)

    @property
    def pressed(self) -> int:
        """Count the keys that were taken."""
        return len(self._keys)

    @property
    def is_for_called(self) -> bool:
        """Tell whether only a card is to be pressed, of a place that is known."""
        return self._called is not None

    @property
    def _card_keys(self) -> str:
        return self._keys if self._called is not None else self._keys[_PLACE:]

    @property
    def slot(self) -> Slot | None:
        """Give the place, once it is known and there is such a place."""
        if self._called is not None:
            return self._called
        if len(self._keys) < _PLACE:
            return None
        column, row = (_NUMBERS.get(key, 0) for key in self._keys[:_PLACE])
        layout = self._teller.table.layout
        if layout.kind is LayoutKind.RINGS:
            return layout.slot_at(column, row)
        return layout.slot_named(f"{column_letters(column)}{row}")

    @property
    def card(self) -> CardWords | None:
        """Give the card as far as it was pressed; None where the keys are no card."""
        keys = self._card_keys
        if not 1 <= len(keys) <= _CARD:
            return None
        number, is_joker, rest = _NUMBERS.get(keys[0], 0), keys[0] == _JOKER, keys[1:]
        if self._has_symbols:
            return CardWords(symbol=number) if number and not rest else None
        if not (number or is_joker):
            return None
        words = CardWords(number, joker=is_joker)
        if not rest:
            return words
        suit = _OF_LETTERS.get(rest)
        if not is_joker and (suit or self._wants_suit(words)):
            suit = suit or _SUITS.get(rest)
            return CardWords(number, "", suit.value) if suit else None
        colour = _COLOURS.get(rest)
        return CardWords(number, colour.value, "", is_joker) if colour else None

    @property
    def _has_symbols(self) -> bool:
        return not any(
            isinstance(card, PlayingCard) for card in possible_cards(self._teller.table.rules.deck)
        )

    def _wants_suit(self, words: CardWords) -> bool:
        """Tell whether the rank needs a suit, since colours do not tell its cards apart."""
        rules = self._teller.table.rules
        coloured = [resolve_card(CardWords(words.rank, c.value), rules.deck) for c in Colour]
        return not all(face is None or is_enough(face, rules) for face in coloured)

    @property
    def face(self) -> Face | None:
        """Give what the card can be; None where there is none such, or none was pressed."""
        words = self.card
        return resolve_card(words, self._teller.table.rules.deck) if words else None

    @property
    def is_whole(self) -> bool:
        """Tell whether place and card are known well enough."""
        face = self.face
        return (
            self.slot is not None and face is not None and is_enough(face, self._teller.table.rules)
        )

    def press(self, key: str) -> Announcement:
        """Take a key that fits, and tell what was meant so far."""
        before = self._keys
        self._keys = before[:-1] if key == BACKSPACE else before + key
        if self._keys and key != BACKSPACE and not self._fits():
            self._keys = before
            return answer(message("refuse-no-key"))
        return answer(self._so_far())

    def _fits(self) -> bool:
        if self._called is None and len(self._keys) <= _PLACE:
            return self._first_fits() if len(self._keys) < _PLACE else self.slot is not None
        return self.face is not None

    def _first_fits(self) -> bool:
        layout = self._teller.table.layout
        most = layout.rows if layout.kind is LayoutKind.RINGS else layout.columns
        return 1 <= _NUMBERS.get(self._keys, 0) <= most

    def _so_far(self) -> Message:
        words, slot = self.card, self.slot
        if words is not None and (face := self.face) is not None:
            if words.rank and not words.suit:
                colour = Colour(words.colour) if words.colour else None
                return message("pad-card", card=rank_name(words.rank, colour))
            return message("pad-card", card=face_name(face))
        if self._called is None and slot is not None:
            return message("pad-place", place=self._teller.place(slot))
        if self._keys and self._called is None:
            return message("pad-column", column=Letters(column_letters(_NUMBERS[self._keys[0]])))
        return message("pad-empty")


def typed_pad(teller: RealTeller, text: str) -> Pad | None:
    """Take a typed line for the keys of a whole report, if that is what it is."""
    pad = Pad(teller, None)
    for key in text if set(text) <= _LINE else "":
        pad.press(key)
    return pad if text and pad.is_whole and pad.pressed == len(text) else None
