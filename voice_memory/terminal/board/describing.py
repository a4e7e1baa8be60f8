"""From the public view of a game to the board, in the players' words."""

from dataclasses import dataclass, replace
from typing import Protocol, assert_never

from voice_memory.announce import describe
from voice_memory.announce.announcer import Teller
from voice_memory.announce.model import (
    Announcement,
    CardName,
    ListOf,
    Message,
    PlaceText,
    answer,
    message,
)
from voice_memory.engine.cards import Card, Colour, Joker, Picture, PlayingCard, Suit, Symbol, Word
from voice_memory.engine.layout import Slot
from voice_memory.engine.pairing import PairBy
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Phase, View
from voice_memory.terminal.board.glyphs import JOKER
from voice_memory.terminal.board.model import Board, Face, Spot

_RANKS = dict(enumerate("A23456789", 1)) | {10: "10", 11: "J", 12: "Q", 13: "K"}
_TELLS_COLOUR = (PairBy.RANK_COLOUR, PairBy.ZEBRA, PairBy.COLOUR)


@dataclass(frozen=True, slots=True)
class Sight:
    """What those who see may see of a game: the view, and the place that is pointed at."""

    view: View
    pointed: Slot | None
    teller: Teller


class Words(Protocol):
    """What puts things into the players' words."""

    def line(self, told: Announcement) -> str:
        """Write an announcement as one line."""
        ...

    def short(self, told: Message) -> str:
        """Write a message in one language, where there is no room for two."""
        ...


def board_of(sight: Sight, words: Words, told: str = "") -> Board:
    """Make the board of a game; everybody on it is called by name, since everybody looks."""
    view = sight.view
    teller = replace(sight.teller, you=None)
    names = {slot: _whole_name(teller, card, view.to_move) for slot, card in view.up}
    up = [
        message("turned-card", card=name, place=PlaceText(view.table.layout.places[slot].name))
        for slot, name in names.items()
    ]
    has_blindfold = any(seat.is_blindfold for seat in view.table.seats)
    return Board(
        spots=_spots(view, names, words),
        pointed=sight.pointed,
        turn=words.line(answer(_turn(teller, view))),
        scores=words.line(describe.scores(teller, view)),
        up=words.line(answer(message("board-up", cards=ListOf(tuple(up))))) if up else "",
        told=told,
        has_blindfold=has_blindfold,
        covered=words.line(answer(message("board-covered"))) if has_blindfold else "",
    )


def _turn(teller: Teller, view: View) -> Message:
    """Tell whose turn it is; which cards are up has a line of its own."""
    told = describe.whose_turn(teller, view).messages
    return told[-1] if view.phase is Phase.MISS_SHOWN else told[0]


def _whole_name(teller: Teller, card: Card, seat: Seat) -> CardName:
    """Name a card by all that shows on it; of a real one, by no more than was reported."""
    name = teller.card(card, seat)
    return CardName(card) if name.is_whole else name


def _spots(view: View, names: dict[Slot, CardName], words: Words) -> tuple[Spot, ...]:
    table = view.table
    marks = {back: _letter(back.value, words) for back in set(map(table.back, (0, 1))) if back}
    spots: list[Spot] = []
    for place in table.layout.places:
        slot, back = place.slot, table.back(place.slot)
        name = names.get(slot)
        gone = view.is_gone(slot)
        spots.append(
            Spot(
                place.name,
                place.x,
                place.y,
                state="gone" if gone else "up" if name else "down",
                face=_face(name, words) if name else None,
                back=back.value if back and not gone else "",
                mark=marks[back] if back and not gone else "",
            )
        )
    return tuple(spots)


def _letter(what: str, words: Words) -> str:
    return words.short(message(f"board-letter-{what}"))


def _face(name: CardName, words: Words) -> Face:
    told = words.short(message("pad-card", card=name))
    tells_colour = name.is_whole or name.by in _TELLS_COLOUR
    match name.card:
        case PlayingCard(rank, suit) as card:
            told_by: Suit | Colour | None = card.colour if tells_colour else None
            if name.is_whole:
                told_by = suit
            return Face(
                told,
                rank=_RANKS[rank],
                suit=suit.value if name.is_whole else "",
                letter=_letter(told_by.value, words) if told_by else "",
            )
        case Joker(colour):
            letter = _letter(colour.value, words) if tells_colour else ""
            return Face(told, sign=JOKER, letter=letter)
        case Symbol(number):
            return Face(told, sign=f"symbol-{number}")
        case Picture() | Word():
            return Face(told)
        case _:
            assert_never(name.card)
