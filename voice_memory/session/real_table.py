"""The reports of a table with real cards: what is awaited, what is doubted, what is put right.

Laws:

- Nothing is done on a guess: a report that cannot be true is questioned before it counts.
- What is reported is kept before it is told.
- A report that waits for a doubt is made as soon as the doubt is gone.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import assert_never

from msgspec import structs

from voice_memory.announce import describe, real
from voice_memory.announce.announcer import tell_events
from voice_memory.announce.model import Announcement, Message, answer, message
from voice_memory.announce.real import RealTeller, face_name
from voice_memory.announce.refusals import action_refused
from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.cards import Card
from voice_memory.engine.game import refusal, result
from voice_memory.engine.layout import Slot
from voice_memory.engine.real import (
    Conflict,
    Corrected,
    Doubt,
    Entry,
    RealGame,
    Seen,
    Swapped,
    Turned,
    added,
    conflict_of,
)
from voice_memory.engine.real_faces import Face
from voice_memory.engine.rules import Rules, Seat
from voice_memory.engine.state import Phase, View
from voice_memory.session import real_corrections as corrections
from voice_memory.session.effects import Effect, Keep, Present
from voice_memory.session.real_doubts import Fix, Way, question, ways


class Purpose(Enum):
    """What a card is named for."""

    TURNED = auto()  # it was turned in its turn
    SEEN = auto()  # it was seen out of turn
    PUT_RIGHT = auto()  # an old report of it is put right


class RealTable:
    """A game with real cards and the report under way."""

    def __init__(self, game: RealGame, you: Seat | None) -> None:
        self.game = game
        self.teller = RealTeller(game.table, you, knows_whole=self._knows_whole)
        self.called: Slot | None = None
        """The place whose card a helper is to turn and name."""
        self.doubt: Conflict | None = None
        self._ways: tuple[Way, ...] = ()
        self._asked: tuple[Purpose, Slot] | None = None
        """A card that is to be named before the called one."""
        self._waiting: tuple[Purpose, Slot, Face] | None = None
        """A report that waits for a doubt."""
        self._asks_place = False
        self._settled: RealGame | None = None
        """The game before corrections that still contradict each other."""

    def _knows_whole(self, card: Card) -> bool:
        return not any(
            face is not None and face.card == card and not face.is_whole for face in self.game.faces
        )

    @property
    def view(self) -> View:
        """Show the table."""
        return self.game.view

    @property
    def rules(self) -> Rules:
        """Give the rules that are played by."""
        return self.game.table.rules

    @property
    def awaited(self) -> Slot | None:
        """Give the place whose card is to be named next."""
        return self._asked[1] if self._asked else self.called

    @property
    def choices(self) -> int:
        """Count the ways in which a doubt can be put right."""
        return len(self._ways) if self.doubt is not None else 0

    def turned_before(self) -> Slot | None:
        """Find the card that was turned last of those that lie face down again."""
        turned = self.game.last_turn.things if self.game.last_turn else ()
        slots = (self.game.slot_of(thing) for thing in reversed(turned))
        return next((slot for slot in slots if self.view.is_down(slot)), None)

    # Turns

    def call(self, slot: Slot) -> list[Effect]:
        """Take the place that a player names; while a report is doubted, the one it is of."""
        if self.doubt is not None and (self._waiting is None or slot == self.doubt.slot):
            return self.ask_again()
        if self.doubt is not None or self._asks_place:
            self._asks_place = False
            return self.instead(slot)
        effects = self.turn_back() if self.view.phase is Phase.MISS_SHOWN else []
        if refused := refusal(self.game.state, Flip(self.game.things[slot])):
            told = replace(refused, slot=slot)
            seat = self.view.to_move
            return [*effects, *_answer(action_refused(self.teller, told, slot, seat))]
        self.forget()
        self.called = slot
        return [*effects, Present(self._calling(slot), cut=not effects)]

    def _calling(self, slot: Slot) -> Announcement:
        return real.called(self.teller, self.view.to_move, slot)

    def turn_back(self) -> list[Effect]:
        """Take it that the two cards of a miss were turned back."""
        return self._add(TurnBack())

    def name(self, face: Face) -> list[Effect]:
        """Take the name of the card that is awaited."""
        if self._asked is not None:
            purpose, slot = self._asked
            self._asked = None
            return (
                self.put_right(slot, face) if purpose is Purpose.PUT_RIGHT else self.see(slot, face)
            )
        if self.called is None:
            return _answer(answer(message("real-no-card-awaited")))
        return self.report(self.called, face)

    def report(self, slot: Slot, face: Face) -> list[Effect]:
        """Take a card that was turned in its turn."""
        if conflict := conflict_of(self.game, slot, face):
            return self._question(conflict, (Purpose.TURNED, slot, face))
        self.forget()
        view = self.view
        return self._add(Turned(view.to_move, slot, face, second=view.phase is Phase.SECOND_CARD))

    def see(self, slot: Slot, face: Face) -> list[Effect]:
        """Take a card that all saw out of turn, and that goes back."""
        if self.view.is_gone(slot):
            return _answer(answer(message("refuse-gone", place=self.teller.place(slot))))
        if conflict := conflict_of(self.game, slot, face):
            return self._question(conflict, (Purpose.SEEN, slot, face))
        called = self.called
        self.forget()
        self.called = called
        seen = message("real-seen", card=face_name(face), place=self.teller.place(slot))
        return [*self._add(Seen(slot, face)), *self._tell([seen], then_call=True)]

    def _add(self, entry: Entry) -> list[Effect]:
        self.game, events = added(self.game, entry)
        kept: list[Effect] = [Keep(entry)]
        if events:
            kept.append(Present(tell_events(self.teller, events, self.view), cut=True))
        return kept

    def _tell(self, told: Sequence[Message], *, then_call: bool = False) -> list[Effect]:
        messages = list(told)
        if then_call and self.called is not None:
            messages += self._calling(self.called).messages
        return _answer(Announcement(tuple(messages)))

    # Doubts

    def doubts(self) -> list[Effect]:
        """Ask about what the record holds that cannot be true, if there is anything."""
        return self._question(self.game.conflict, None) if self.game.conflict else []

    def rename(self, face: Face) -> list[Effect]:
        """Take another name for the card that is doubted, in place of a choice."""
        self.doubt = None
        if self._waiting is not None:
            purpose, slot, _ = self._waiting
            self._waiting = (purpose, slot, face)
        return self._resumed([])

    def forget(self) -> None:
        """Give up what was begun and not reported."""
        self.called = None
        self.doubt = None
        self._asked = None
        self._waiting = None
        self._asks_place = False

    def give_up(self) -> list[Effect]:
        """Give up what was begun; a contradiction in the record is asked about again."""
        self.forget()
        if self.game.conflict:
            return self._question(self.game.conflict, None)
        return _answer(describe.whose_turn(self.teller, self.view))

    def ask_again(self) -> list[Effect]:
        """Tell once more what is awaited."""
        if self.doubt is not None:
            return _answer(question(self.teller, self.doubt, self._ways))
        if self._asked is not None:
            return _answer(self._asking(*self._asked))
        if self.called is not None:
            return _answer(self._calling(self.called))
        return _answer(describe.whose_turn(self.teller, self.view))

    def _question(
        self, conflict: Conflict, waiting: tuple[Purpose, Slot, Face] | None
    ) -> list[Effect]:
        offered = ways(self.teller, self.game, conflict)
        if conflict.doubt is not Doubt.NO_SUCH_CARD:
            self.doubt, self._ways, self._waiting = conflict, offered, waiting
        return _answer(question(self.teller, conflict, offered))

    def choose(self, number: int) -> list[Effect]:
        """Put a doubt right in one of the ways that were offered, counted from 1."""
        if self.doubt is None or not 1 <= number <= len(self._ways):
            last = len(self._ways)
            return _answer(answer(message("refuse-no-item", number=number, last=last)))
        conflict, way = self.doubt, self._ways[number - 1]
        self.doubt = None
        return self._mend(conflict, way)

    def _mend(self, conflict: Conflict, way: Way) -> list[Effect]:
        here = conflict.slot
        match way.fix:
            case Fix.OTHER_TURNED:
                self._waiting = None
                return self.see(way.slot, conflict.face)
            case Fix.SWAPPED:
                return self.swap(here, way.slot)
            case Fix.IS_BEFORE:
                return self._as_before(conflict)
            case Fix.NAME_AGAIN:
                return self._name_again(here)
            case Fix.BEFORE_WRONG:
                fixes = corrections.showing(self.game, here, conflict.face)
                return self._correct(fixes, [self._put_right(here, conflict.face)])
            case Fix.NAME_OTHER:
                return self._ask_card(Purpose.PUT_RIGHT, way.slot)
            case Fix.SOME_OTHER:
                self._asks_place = True
                return _answer(answer(message("real-which-place")))
            case _:
                assert_never(way.fix)

    def _as_before(self, conflict: Conflict) -> list[Effect]:
        """Take the new report to have been misread: the slot shows what it showed before."""
        before = conflict.before or conflict.face
        if conflict.number:
            entry = corrections.reports(self.game)[conflict.number]
            fixes = [Corrected(conflict.number, structs.replace(entry, face=before))]
            return self._correct(fixes, [self._put_right(conflict.slot, before)])
        if self._waiting is not None:
            purpose, slot, _ = self._waiting
            self._waiting = (purpose, slot, before)
        return self._resumed([])

    def _name_again(self, slot: Slot) -> list[Effect]:
        waiting, self._waiting = self._waiting, None
        if waiting is not None and waiting[0] is Purpose.TURNED:
            self.called = slot
            return _answer(self._calling(slot))
        return self._ask_card(Purpose.SEEN, slot)

    def _ask_card(self, purpose: Purpose, slot: Slot) -> list[Effect]:
        self._asked = (purpose, slot)
        return _answer(self._asking(purpose, slot))

    def _asking(self, purpose: Purpose, slot: Slot) -> Announcement:
        asked = "real-ask-true-card" if purpose is Purpose.PUT_RIGHT else "real-ask-seen"
        return answer(message(asked, place=self.teller.place(slot)))

    # Putting right

    def instead(self, slot: Slot) -> list[Effect]:
        """Take it that another place was turned than the one that was called.

        All saw that card; it goes back, and the called one is still to be turned.
        """
        if self._waiting is not None:
            (_, _, face), self._waiting, self.doubt = self._waiting, None, None
            return self.see(slot, face)
        if self.called is not None:
            return self._ask_card(Purpose.SEEN, slot)
        found = corrections.last_turned(self.game)
        if found is None:
            return _answer(answer(message("real-undo-nothing")))
        number, entry = found
        fixes = [Corrected(number, Seen(slot, entry.face))]
        seen = message("real-seen", card=face_name(entry.face), place=self.teller.place(slot))
        return self._correct(fixes, [seen], call=entry.slot)

    def put_right(self, slot: Slot, face: Face) -> list[Effect]:
        """Take it that the card on a slot is another than was reported."""
        numbers = self.game.reports_at(slot)
        if not numbers:
            return _answer(answer(message("real-no-report", place=self.teller.place(slot))))
        fixes = corrections.showing(self.game, slot, face)
        if not fixes:
            entry = corrections.reports(self.game)[numbers[-1]]
            fixes = [Corrected(numbers[-1], structs.replace(entry, face=face))]
        return self._correct(fixes, [self._put_right(slot, face)])

    def put_place(self, slot: Slot, other: Slot) -> list[Effect]:
        """Take it that the last card reported on a slot was on another."""
        fixes = corrections.elsewhere(self.game, slot, other)
        if not fixes:
            return _answer(answer(message("real-no-report", place=self.teller.place(slot))))
        places = {"one": self.teller.place(slot), "other": self.teller.place(other)}
        return self._correct(fixes, [message("real-put-place", **places)])

    def swap(self, one: Slot, other: Slot) -> list[Effect]:
        """Take it that the cards on two slots have changed places."""
        self.doubt = None
        swapped = message(
            "real-swapped", one=self.teller.place(one), other=self.teller.place(other)
        )
        return self._resumed([*self._add(Swapped(one, other)), *_answer(answer(swapped))])

    def undo_question(self) -> Message | None:
        """Ask whether the last report shall be taken back; None where there is none."""
        found = corrections.last_told(self.game)
        if found is None:
            return None
        _, entry = found
        if isinstance(entry, Swapped):
            return message("real-undo-swap")
        place = self.teller.place(entry.slot)
        return message("real-undo-sure", card=face_name(entry.face), place=place)

    def undo(self) -> list[Effect]:
        """Take the last report back: nothing of the kind was turned."""
        found = corrections.last_told(self.game)
        if found is None:
            return []
        return self._correct([Corrected(found[0], None)], [message("real-undone")])

    def _put_right(self, slot: Slot, face: Face) -> Message:
        return message("real-put-right", place=self.teller.place(slot), card=face_name(face))

    def _correct(
        self, fixes: Sequence[Corrected], told: list[Message], call: Slot | None = None
    ) -> list[Effect]:
        before = self._settled or self.game
        for fix in fixes:
            self.game, _ = added(self.game, fix)
        # While reports contradict each other nothing follows from them.
        self._settled = before if self.game.conflict else None
        if not self.game.conflict:
            told += self._consequences(before)
        self.doubt = None
        if call is not None and self.view.is_down(call):
            self.called = call
            told += self._calling(call).messages
        return self._resumed([*map(Keep, fixes), *_answer(answer(*told))])

    def _consequences(self, before: RealGame) -> list[Message]:
        told = real.put_right(self.teller, before, self.game)
        if self.view.phase is Phase.OVER and before.view.phase is not Phase.OVER:
            ended = (result(self.game.state),)
            told += tell_events(self.teller, ended, self.view).messages
        return told

    def _resumed(self, effects: list[Effect]) -> list[Effect]:
        """Go on with the next doubt, or with the report that waited."""
        waiting = self._waiting
        if self.game.conflict is not None:
            return [*effects, *_uncut(self._question(self.game.conflict, waiting))]
        if waiting is None:
            return effects
        self._waiting = None
        purpose, slot, face = waiting
        if not self.view.is_down(slot) or self.view.phase is Phase.OVER:
            self.forget()
            return [*effects, *_uncut(self.ask_again())]
        again = self.report if purpose is Purpose.TURNED else self.see
        return [*effects, *_uncut(again(slot, face))]


def _answer(announcement: Announcement) -> list[Effect]:
    return [Present(announcement, cut=True)]


def _uncut(effects: Sequence[Effect]) -> list[Effect]:
    """Let what follows wait for what was told before it."""
    return [
        Present(effect.announcement) if isinstance(effect, Present) else effect
        for effect in effects
    ]
