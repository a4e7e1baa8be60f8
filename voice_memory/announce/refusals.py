"""Why something cannot be done, and what can be done instead."""

from typing import assert_never

from voice_memory.announce.announcer import Teller
from voice_memory.announce.describe import youngest_choices
from voice_memory.announce.model import (
    Announcement,
    CardName,
    Letters,
    ListOf,
    Message,
    PlaceText,
    Term,
    answer,
    message,
)
from voice_memory.engine.game import Refusal, RefusalReason
from voice_memory.engine.layout import Landmark, LayoutKind, Slot, column_letters
from voice_memory.engine.rules import MAX_SECONDS, Seat, SetupReason, SetupRefusal


def action_refused(teller: Teller, refusal: Refusal, cursor: Slot, to_move: Seat) -> Announcement:
    """Tell why an action is refused."""
    match refusal.reason:
        case RefusalReason.NO_SUCH_SLOT:
            return no_place(teller, str(refusal.slot), cursor)
        case RefusalReason.GONE:
            return answer(message("refuse-gone", place=teller.place(refusal.slot or 0)))
        case RefusalReason.ALREADY_UP:
            return answer(message("refuse-up", place=teller.place(refusal.slot or 0)))
        case RefusalReason.MISS_SHOWN:
            return answer(message("refuse-miss-shown"))
        case RefusalReason.NOT_YOUR_HALF:
            return answer(
                message(
                    "refuse-not-your-half",
                    who=teller.who(to_move),
                    seat=teller.seat(to_move),
                    place=teller.place(refusal.slot or 0),
                )
            )
        case RefusalReason.NOTHING_TO_TURN_BACK:
            return answer(message("refuse-nothing-to-turn-back"))
        case RefusalReason.WHO_IS_YOUNGEST | RefusalReason.NO_SUCH_SEAT:
            choices = youngest_choices(teller)
            return answer(message("refuse-who-is-youngest", choices=choices))
        case RefusalReason.FIRST_IS_KNOWN | RefusalReason.GAME_OVER:
            return answer(message("refuse-game-over"))
        case _:
            assert_never(refusal.reason)


def no_place(teller: Teller, text: str, cursor: Slot) -> Announcement:
    """Tell that there is no place of a name, "" if it has none, which there are, and the cursor."""
    layout = teller.table.layout
    told = message("refuse-no-place", name=PlaceText(text)) if text else message("refuse-nowhere")
    match layout.kind:
        case LayoutKind.ROWS:
            last = Letters(column_letters(layout.columns))
            there = message("places-rows", last_column=last, last_row=layout.rows)
        case LayoutKind.SHAPE:
            last = Letters(column_letters(layout.columns))
            there = message("places-shape", last_column=last, last_row=layout.rows)
        case LayoutKind.RINGS:
            there = message("places-rings", last_ring=Letters(column_letters(layout.rows)))
        case _:
            assert_never(layout.kind)
    return answer(told, there, message("you-are-on", place=teller.place(cursor)))


def no_landmark(teller: Teller, landmark: Landmark, cursor: Slot) -> Announcement:
    """Tell that this table has no such landmark, and where the cursor is."""
    told = message("refuse-no-landmark", landmark=Term(f"landmark-{landmark}"))
    return answer(told, message("you-are-on", place=teller.place(cursor)))


def setup_refused(refusal: SetupRefusal) -> Message:
    """Tell why a game cannot be dealt; a message of the reason's own name."""
    name = f"setup-{refusal.reason.replace('_', '-')}"
    match refusal.reason:
        case SetupReason.SEATS | SetupReason.NAME_LONG | SetupReason.PAIR_RULE_COUNT:
            return message(name, number=refusal.number, wanted=refusal.wanted)
        case SetupReason.MISS_SECONDS | SetupReason.CLOCK_SECONDS:
            return message(name, wanted=refusal.wanted, limit=MAX_SECONDS)
        case SetupReason.NAME_TWICE | SetupReason.LAYOUT_UNKNOWN:
            return message(name, name=refusal.name)
        case SetupReason.FIRST_UNKNOWN:
            return message(name, name=str(refusal.number + 1))
        case SetupReason.LAYOUT_SIZE:
            return message(
                name,
                number=refusal.number,
                wanted=refusal.wanted,
                rows=refusal.rows,
                columns=refusal.columns,
            )
        case SetupReason.PAIR_RULE_DECK:
            return message(name, rule=_rule(refusal))
        case SetupReason.CANNOT_CLEAR:
            return _cannot_clear(refusal)
        case SetupReason.SEAT_CANNOT_PAIR:
            return message(name, number=refusal.seat + 1)
        case SetupReason.SOLO_SCORING:
            return message(name, number=refusal.number)
        case (
            SetupReason.NAME_EMPTY
            | SetupReason.NAME_CHARACTERS
            | SetupReason.DUEL
            | SetupReason.CHECKERBOARD
        ):
            return message(name)
        case _:
            assert_never(refusal.reason)


def _rule(refusal: SetupRefusal) -> Term:
    return Term(f"rule-{refusal.rule.by}" if refusal.rule else "rule-rank")


def _cannot_clear(refusal: SetupRefusal) -> Message:
    stuck = refusal.stuck
    if stuck is None or stuck.stuck == stuck.cards:
        return message("setup-cannot-clear-any", rule=_rule(refusal))
    examples = ListOf(tuple(CardName(card) for card in stuck.examples), "or")
    return message("setup-cannot-clear", rule=_rule(refusal), stuck=stuck.stuck, examples=examples)
