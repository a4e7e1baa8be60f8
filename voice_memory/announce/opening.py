"""The beginning of a game: the table as it is dealt, or as it is found again."""

from collections.abc import Sequence

from voice_memory.announce.announcer import TWO, Teller
from voice_memory.announce.describe import at_cursor, scores, whose_turn, youngest_question
from voice_memory.announce.model import Announcement, ListOf, Message, Term, message
from voice_memory.engine.layout import LayoutKind, Slot
from voice_memory.engine.state import Phase, View


def start(teller: Teller, view: View, slot: Slot, *, are_met: bool = False) -> Announcement:
    """Tell the table as it is dealt, and who the computer players are unless they `are_met`."""
    told = _table(teller)
    if view.phase is Phase.WHO_IS_YOUNGEST:
        return Announcement((*told, youngest_question(teller)))
    told += [] if are_met else _characters(teller)
    if len(teller.table.seats) > 1:
        told.append(teller.of_seat("start-first", view.to_move))
    return _with_cursor(teller, view, slot, told)


def resumed(teller: Teller, view: View, slot: Slot, last: Announcement | None) -> Announcement:
    """Tell a game as it is found again: the scores, the `last` turn, and what is waited for."""
    told = [message("start-resumed"), *_characters(teller), *scores(teller, view).messages]
    if last is not None and view.phase is not Phase.MISS_SHOWN:
        told += last.messages
    told += whose_turn(teller, view).messages
    if view.phase is Phase.WHO_IS_YOUNGEST:
        return Announcement(tuple(told))
    return _with_cursor(teller, view, slot, told)


def _with_cursor(teller: Teller, view: View, slot: Slot, told: Sequence[Message]) -> Announcement:
    here = at_cursor(teller, view, slot, first_visit=True)
    return Announcement((*told, here), position=teller.position(slot))


def _characters(teller: Teller) -> list[Message]:
    """Tell which names are those of computer players."""
    seats = [teller.seat(seat) for seat in range(len(teller.table.seats))]
    named = tuple(seat for seat in seats if seat.character)
    if not named:
        return []
    return [message("start-characters", seats=ListOf(named, "and"), count=len(named))]


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
        told.append(
            message(
                "start-duel",
                who=teller.who(0),
                seat=teller.seat(0),
                other=teller.seat(1),
                half=layout.rows // TWO,
            )
        )
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
