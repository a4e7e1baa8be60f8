"""Answers to questions about a table: where am I, the scores, whose turn, rows and columns."""

from collections.abc import Sequence
from typing import assert_never

from voice_memory.announce.announcer import TWO, Teller
from voice_memory.announce.model import (
    Announcement,
    Arg,
    BackName,
    Earcon,
    Kind,
    Letters,
    ListOf,
    Message,
    PlaceText,
    Term,
    answer,
    message,
)
from voice_memory.engine.cards import Card
from voice_memory.engine.layout import LayoutKind, Slot, column_letters
from voice_memory.engine.rules import Scoring, Seat
from voice_memory.engine.state import Phase, View

_FEWEST = {"fewest-misses", "fewest-turns"}


def at_cursor(teller: Teller, view: View, slot: Slot, *, first_visit: bool = False) -> Message:
    """Tell a place and what lies there."""
    place = teller.place(slot, first_visit=first_visit)
    if view.is_gone(slot):
        return message("cursor-gap", place=place)
    card = view.card_up(slot)
    if card is not None:
        return message("cursor-up", place=place, card=teller.card(card, view.to_move))
    back = teller.table.back(slot)
    if back is not None:
        return message("cursor-down-back", place=place, back=BackName(back))
    return message("cursor-down", place=place)


def moved(teller: Teller, view: View, slot: Slot, *, first_visit: bool) -> Announcement:
    """Tell where the cursor has come to."""
    return Announcement(
        (at_cursor(teller, view, slot, first_visit=first_visit),),
        Kind.ANSWER,
        (Earcon.MOVE,),
        teller.position(slot),
    )


def border(teller: Teller, slot: Slot) -> Announcement:
    """Tell that the table ends here."""
    return Announcement((message("edge"),), Kind.ANSWER, (Earcon.EDGE,), teller.position(slot))


def where(teller: Teller, view: View, slot: Slot) -> Announcement:
    """Tell everything about the place of the cursor."""
    layout = teller.table.layout
    here = layout.places[slot]
    place = teller.place(slot)
    match layout.kind:
        case LayoutKind.ROWS:
            told = [message("where-rows", place=place, row=here.row, column=here.column)]
        case LayoutKind.SHAPE:
            row = layout.row_of(slot)
            told = [
                message(
                    "where-shape",
                    place=place,
                    row=here.row,
                    rows=layout.rows,
                    column=row.index(slot) + 1,
                    width=len(row),
                )
            ]
        case LayoutKind.RINGS:
            told = [
                message(
                    "where-ring", place=place, ring=here.row, rings=layout.rows, hour=here.column
                )
            ]
        case _:
            assert_never(layout.kind)
    if here.landmark:
        told.append(message("where-landmark", landmark=Term(f"landmark-{here.landmark}")))
    half = teller.table.half(slot)
    if half is not None:
        told.append(teller.of_seat("where-half", half))
    told.append(_state(teller, view, slot))
    return answer(*told)


def _state(teller: Teller, view: View, slot: Slot) -> Message:
    if view.is_gone(slot):
        return message("state-gap")
    card = view.card_up(slot)
    if card is not None:
        return message("state-up", card=teller.card(card, view.to_move))
    back = teller.table.back(slot)
    if back is not None:
        return message("state-down-back", back=BackName(back))
    return message("state-down")


def scores(teller: Teller, view: View) -> Announcement:
    """Tell the scores and how many pairs are left."""
    is_over = view.phase is Phase.OVER
    left = () if is_over else (message("pairs-left", left=view.cards_left // TWO),)
    pairs = (len(teller.table.layout) - view.cards_left) // TWO
    rules = teller.table.rules
    match rules.scoring:
        case Scoring.QUIET:
            return answer(*(left or (message("turn-over"),)))
        case Scoring.COOPERATIVE:
            return answer(message("scores-together", pairs=pairs, turns=view.turns), *left)
        case Scoring.PAIRS | Scoring.MISSES:
            if len(view.scores) > 1:
                return answer(message("scores", scores=teller.score_list(view.scores)), *left)
            alone = message("scores-alone", pairs=pairs, misses=view.misses, turns=view.turns)
            return answer(alone, *left)
        case _:
            assert_never(rules.scoring)


def whose_turn(teller: Teller, view: View) -> Announcement:
    """Tell whose turn it is and what the table waits for."""
    match view.phase:
        case Phase.WHO_IS_YOUNGEST:
            return answer(youngest_question(teller))
        case Phase.FIRST_CARD:
            return answer(teller.of_seat("turn-first-card", view.to_move))
        case Phase.SECOND_CARD:
            slot, card = view.up[0]
            up = message("turn-up", card=teller.card(card, view.to_move), place=teller.place(slot))
            return answer(teller.of_seat("turn-second-card", view.to_move), up)
        case Phase.MISS_SHOWN:
            told = _two_cards(teller, view.to_move, view.up)
            return answer(told, message("turn-miss-shown"))
        case Phase.OVER:
            return answer(message("turn-over"))
        case _:
            assert_never(view.phase)


def _two_cards(teller: Teller, seat: Seat, cards: Sequence[tuple[Slot, Card]]) -> Message:
    """Tell who turned which cards; in a duel the other player turned the first one."""
    one, other = (_card_at(teller, seat, slot, card) for slot, card in cards)
    name = teller.seat(seat)
    if teller.table.rules.duel:
        first = teller.seat(1 - seat)
        return message("last-duel", first=first, seat=name, one=one, other=other)
    return message("last-turn", seat=name, one=one, other=other)


def _card_at(teller: Teller, seat: Seat, slot: Slot, card: Card) -> Message:
    """Name a card and its place, without the landmark, which would look like one more thing."""
    place = PlaceText(teller.table.layout.places[slot].name)
    return message("turned-card", card=teller.card(card, seat), place=place)


def youngest_question(teller: Teller) -> Message:
    """Ask who is the youngest of the people at the table."""
    return message("who-is-youngest", choices=youngest_choices(teller))


def youngest_choices(teller: Teller) -> ListOf:
    """Number the people at the table, from 1."""
    people = [seat for seat, setup in enumerate(teller.table.seats) if setup.is_human]
    return ListOf(
        tuple(
            message("numbered-choice", number=number, seat=teller.seat(seat))
            for number, seat in enumerate(people, 1)
        )
    )


def places_or(teller: Teller, slots: Sequence[Slot]) -> ListOf:
    """List places to choose from."""
    return ListOf(tuple(map(teller.place, slots)), "or")


def last_turn(
    teller: Teller, seat: Seat, cards: Sequence[tuple[Slot, Card]], *, was_pair: bool
) -> Announcement:
    """Tell the two cards of the last complete turn."""
    told = _two_cards(teller, seat, cards)
    return answer(told, message("last-was-pair" if was_pair else "last-was-miss"))


def row(teller: Teller, view: View, slot: Slot) -> Announcement:
    """Read the row (or ring) of a slot: places with a card and gaps, nothing else."""
    layout = teller.table.layout
    items = _items(teller, view, layout.row_of(slot))
    here = layout.places[slot]
    if layout.kind is LayoutKind.RINGS:
        return answer(message("ring-is", ring=here.row, items=items))
    return answer(message("row-is", row=here.row, items=items))


def column(teller: Teller, view: View, slot: Slot) -> Announcement:
    """Read the column (or hour) of a slot: places with a card and gaps, nothing else."""
    layout = teller.table.layout
    items = _items(teller, view, layout.column_of(slot))
    here = layout.places[slot]
    if layout.kind is LayoutKind.RINGS:
        return answer(message("hour-is", hour=here.column, items=items))
    return answer(message("column-is", column=Letters(column_letters(here.column)), items=items))


def numbers(teller: Teller, slot: Slot) -> Announcement:
    """Tell the number of a card, by which it can be called, and those of each row (or ring)."""
    layout = teller.table.layout
    rows = dict.fromkeys(layout.row_of(place.slot) for place in layout.places)
    form = "numbers-of-ring" if layout.kind is LayoutKind.RINGS else "numbers-of-row"
    told = tuple(
        message(form, row=number, first=row[0] + 1, last=row[-1] + 1)
        for number, row in enumerate(rows, 1)
    )
    here = message("number-is", place=teller.place(slot), number=slot + 1)
    return answer(here, message("numbers-are", rows=ListOf(told)))


def _items(teller: Teller, view: View, slots: Sequence[Slot]) -> ListOf:
    """List what lies on slots that are told in their order; three alike in a row are one item."""
    items: list[Arg] = []
    for run in _runs(teller, view, slots):
        card = view.card_up(run[0])
        if card is not None:
            items.append(_card_at(teller, view.to_move, run[0], card))
        elif view.is_gone(run[0]):
            items.append(message("gaps-in-list", count=len(run)))
        elif len(run) > TWO:
            items.append(message("range", first=teller.place(run[0]), last=teller.place(run[-1])))
        else:
            items += map(teller.place, run)
    return ListOf(tuple(items))


def _runs(teller: Teller, view: View, slots: Sequence[Slot]) -> list[list[Slot]]:
    """Part slots into runs of gaps, of neighbours face down, and single cards that are up."""
    places = teller.table.layout.places
    runs: list[list[Slot]] = []
    for slot in slots:
        before = runs[-1][-1] if runs else None
        goes_on = (
            before is not None
            and view.is_gone(before) == view.is_gone(slot)
            and view.card_up(before) is view.card_up(slot) is None
            and places[slot].column - places[before].column + places[slot].row - places[before].row
            == 1
        )
        if goes_on:
            runs[-1].append(slot)
        else:
            runs.append([slot])
    return runs


def records(names: Sequence[str]) -> Announcement:
    """Tell the personal records of a game; alone, turns and misses are fewest together."""
    if set(names) >= _FEWEST:
        rest = (message(f"record-{name}") for name in names if name not in _FEWEST)
        return answer(*rest, message("record-fewest-both"))
    return answer(*(message(f"record-{name}") for name in names))
