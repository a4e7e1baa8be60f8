"""What is told at a table with real cards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from voice_memory.announce.announcer import Teller
from voice_memory.announce.blindfold import helper_of
from voice_memory.announce.describe import whose_turn
from voice_memory.announce.model import (
    Announcement,
    CardName,
    Letters,
    ListOf,
    Message,
    answer,
    message,
)
from voice_memory.announce.rules_text import tell_deck
from voice_memory.engine.cards import Card, Colour, Joker, PlayingCard, Suit
from voice_memory.engine.decks import Picked, deck_size
from voice_memory.engine.layout import Layout, LayoutKind, Slot, column_letters
from voice_memory.engine.pairing import PairBy
from voice_memory.engine.real import RealGame
from voice_memory.engine.real_faces import Face
from voice_memory.engine.rules import Rules, Scoring, Seat
from voice_memory.engine.state import View


@dataclass(frozen=True, slots=True)
class RealTeller(Teller):
    """Tell things of a table where a card may be known by its rank or colour only."""

    knows_whole: Callable[[Card], bool] = lambda _: True

    def card(self, card: Card, seat: Seat) -> CardName:
        """Name a card as the pair rule looks at it, and never more than was named."""
        return CardName(card, self.table.rules.pair_rule(seat).by, self.knows_whole(card))


def face_name(face: Face) -> CardName:
    """Name a face by all that is known of it."""
    colours = {card.colour for card in face.cards if isinstance(card, PlayingCard | Joker)}
    if face.is_whole:
        return CardName(face.card)
    by = PairBy.RANK_COLOUR if len(colours) == 1 else PairBy.RANK
    return CardName(face.card, by, is_whole=False)


def rank_name(rank: int, colour: Colour | None = None) -> CardName:
    """Name a rank, or a rank and a colour, before more is known."""
    suit = next(suit for suit in Suit if colour in (None, suit.colour))
    by = PairBy.RANK if colour is None else PairBy.RANK_COLOUR
    return CardName(PlayingCard(rank, suit), by, is_whole=False)


# Laying out


def how_to_lay(rules: Rules, layout: Layout) -> list[Message]:
    """Tell what to lay, then row by row how: one message for each row."""
    deck, cards = rules.deck, deck_size(rules.deck)
    if isinstance(deck, Picked):
        told = message("real-lay-picked", pairs=cards // 2)
    else:
        told = message("real-lay", deck=tell_deck(deck))
    return [told, *_rows(layout)]


def arrangement(rules: Rules, layout: Layout) -> list[Message]:
    """Tell how many rows there are, and what belongs where if that matters."""
    told: list[Message] = []
    if layout.kind is LayoutKind.ROWS:
        told.append(message("real-lay-rows", rows=layout.rows, columns=layout.columns))
    if rules.checkerboard:
        told.append(message("rules-checkerboard"))
    if rules.duel:
        told.append(message("rules-duel"))
    return told


def _rows(layout: Layout) -> Iterator[Message]:
    starts = [place.slot for place in layout.places if place.slot == layout.row_of(place.slot)[0]]
    for start in starts:
        row = [layout.places[slot] for slot in layout.row_of(start)]
        if layout.kind is LayoutKind.RINGS:
            hours = ListOf(tuple(place.column for place in row))
            ring = Letters(column_letters(row[0].row))
            yield message("real-lay-ring", ring=ring, hours=hours, cards=len(row))
        elif len(row) == 1:
            yield message("real-lay-one", row=row[0].row, first=row[0].name)
        else:
            first, last = row[0].name, row[-1].name
            yield message("real-lay-row", row=row[0].row, cards=len(row), first=first, last=last)


# Playing


def called(teller: Teller, seat: Seat, slot: Slot) -> Announcement:
    """Tell whom to turn the card that was called, and to name it."""
    place = teller.place(slot)
    helper = helper_of(teller.table, seat, teller)
    if helper is None:
        return Announcement((message("real-call-alone", place=place),))
    who, name = teller.who(seat), teller.seat(seat)
    return Announcement((message("real-call", who=who, seat=name, place=place, helper=helper),))


def gaps(teller: Teller, view: View) -> Announcement:
    """Tell how the table must look: where gaps are, and nothing else."""
    gone = [teller.place(slot) for slot in range(len(teller.table.layout)) if view.is_gone(slot)]
    layout = teller.table.layout
    cards = message("real-table", cards=view.cards_left)
    if layout.kind is LayoutKind.ROWS:
        cards = message(
            "real-table-rows", rows=layout.rows, columns=layout.columns, cards=view.cards_left
        )
    if not gone:
        return answer(cards, message("real-no-gaps"))
    return answer(cards, message("real-gaps", places=ListOf(tuple(gone))))


def put_right(teller: Teller, before: RealGame, after: RealGame) -> list[Message]:
    """Tell what a correction has changed: cards to put back or take off, scores, whose turn."""
    was, now = before.view, after.view
    slots = range(len(teller.table.layout))
    back = [slot for slot in slots if was.is_gone(slot) and not now.is_gone(slot)]
    off = [slot for slot in slots if now.is_gone(slot) and not was.is_gone(slot)]
    told: list[Message] = []
    if back:
        told.append(message("real-put-back", places=_places(teller, back)))
    if off:
        told.append(message("real-take-off", places=_places(teller, off)))
    if was.scores != now.scores and teller.table.rules.scoring is not Scoring.QUIET:
        told.append(message("scores", scores=teller.score_list(now.scores)))
    if (was.phase, was.to_move, len(was.up)) != (now.phase, now.to_move, len(now.up)):
        told += whose_turn(teller, now).messages
    return told


def _places(teller: Teller, slots: Sequence[Slot]) -> ListOf:
    return ListOf(tuple(map(teller.place, slots)), "and")
