"""Answers to questions about a table: where am I, the scores, whose turn, rows and columns."""

from collections.abc import Sequence
from typing import assert_never

from voice_memory.announce.announcer import TWO, Teller, tell_turn
from voice_memory.announce.model import (
    Announcement,
    Arg,
    BackName,
    Earcon,
    Kind,
    Letters,
    ListOf,
    Message,
    Term,
    answer,
    message,
)
from voice_memory.engine.cards import Card
from voice_memory.engine.layout import LayoutKind, Slot, column_letters
from voice_memory.engine.rules import Scoring, Seat
from voice_memory.engine.state import Phase, View


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
    left = message("pairs-left", left=view.cards_left // TWO)
    pairs = (len(teller.table.layout) - view.cards_left) // TWO
    rules = teller.table.rules
    match rules.scoring:
        case Scoring.QUIET:
            return answer(left)
        case Scoring.COOPERATIVE:
            return answer(message("scores-together", pairs=pairs, turns=view.turns), left)
        case Scoring.PAIRS | Scoring.MISSES:
            if len(view.scores) > 1:
                return answer(message("scores", scores=teller.score_list(view.scores)), left)
            alone = message("scores-alone", pairs=pairs, misses=view.misses, turns=view.turns)
            return answer(alone, left)
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
            one, other = (_card_at(teller, view.to_move, slot, card) for slot, card in view.up)
            return answer(message("turn-miss-shown", one=one, other=other))
        case Phase.OVER:
            return answer(message("turn-over"))
        case _:
            assert_never(view.phase)


def _card_at(teller: Teller, seat: Seat, slot: Slot, card: Card) -> Message:
    return message("turned-card", card=teller.card(card, seat), place=teller.place(slot))


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
    one, other = (_card_at(teller, seat, slot, card) for slot, card in cards)
    told = message("last-turn", who=teller.who(seat), seat=teller.seat(seat), one=one, other=other)
    return answer(told, message("last-was-pair" if was_pair else "no-pair"))


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


def _items(teller: Teller, view: View, slots: Sequence[Slot]) -> ListOf:
    gap = Term("gap-in-list")
    items: list[Arg] = [gap if view.is_gone(slot) else teller.place(slot) for slot in slots]
    return ListOf(tuple(items))


def start(teller: Teller, view: View, slot: Slot, *, resumed: bool) -> Announcement:
    """Tell the table as it is dealt, or as it is found again."""
    told = [message("start-resumed")] if resumed else _table(teller)
    if view.phase is Phase.WHO_IS_YOUNGEST:
        return Announcement((*told, youngest_question(teller)))
    if resumed:
        told += scores(teller, view).messages
        told += tell_turn(teller, view.to_move, view)[:1]
    elif len(teller.table.seats) > 1:
        told.append(teller.of_seat("start-first", view.to_move))
    told.append(at_cursor(teller, view, slot, first_visit=True))
    return Announcement(tuple(told), position=teller.position(slot))


def _table(teller: Teller) -> list[Message]:
    layout, rules = teller.table.layout, teller.table.rules
    cards = len(layout)
    name = layout.text.partition(":")[0]
    if layout.kind is LayoutKind.ROWS:
        told = [message("start-rows", rows=layout.rows, columns=layout.columns, cards=cards)]
    elif name == "circle":
        told = [message("start-circle", cards=cards)]
    elif name == "spaghetti":
        told = [message("start-scattered", cards=cards)]
    else:
        told = [message("start-shape", cards=cards, shape=Term(f"layout-{name}"))]
    if rules.duel:
        one, other = teller.seat(0), teller.seat(1)
        told.append(message("start-duel", one=one, other=other, half=layout.rows // TWO))
    if len(rules.pair_rules) == 1:
        return [*told, message("start-rule", rule=Term(f"rule-{rules.pair_rules[0].by}"))]
    for seat, rule in enumerate(rules.pair_rules):
        told.append(
            message(
                "start-seat-rule",
                who=teller.who(seat),
                seat=teller.seat(seat),
                rule=Term(f"rule-{rule.by}"),
            )
        )
    return told
