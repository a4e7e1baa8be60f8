"""A game with real cards: the players turn them, the game announces, judges and keeps count."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from voice_memory.announce import describe, opening, real
from voice_memory.announce.announcer import tell_events
from voice_memory.announce.blindfold import introducing
from voice_memory.announce.model import Announcement, Message, answer, message
from voice_memory.engine.actions import GoFirst
from voice_memory.engine.cards import RANKS
from voice_memory.engine.game import result
from voice_memory.engine.layout import Slot
from voice_memory.engine.real import RealGame, added
from voice_memory.engine.real_faces import Face
from voice_memory.engine.rules import Handicap
from voice_memory.engine.state import Phase, View
from voice_memory.intents import model as said
from voice_memory.intents.expected import Expected
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.lesson import Answer
from voice_memory.intents.model import Ask, CardWords, PlaceRef, Query
from voice_memory.session import youngest
from voice_memory.session.answers import ABOUT_THE_TABLE, about_the_table
from voice_memory.session.blindfold import told_with
from voice_memory.session.cursor import Cursor
from voice_memory.session.effects import (
    Effect,
    Finished,
    Incoming,
    Keep,
    Leave,
    Present,
    ResultKept,
    SpeechFinished,
    StartTimer,
    StopTimer,
    Timer,
    TimeUp,
    Typed,
)
from voice_memory.session.expecting import ASKED, expected_game, with_reports
from voice_memory.session.play import AGAIN, LEAVE
from voice_memory.session.real_names import Names, Nearest
from voice_memory.session.real_pad import Pad, typed_pad
from voice_memory.session.real_table import RealTable

HELP_PAGES = 4
"""Pages of help at a real table."""
_UNDO = "undo"


class RealCards:
    """One game at a real table, from the first card to the end."""

    def __init__(
        self, game: RealGame, nearest: Nearest, *, resumed: bool = False, is_kept: bool = True
    ) -> None:
        """Sit down at a table; `is_kept` tells whether somebody carries out `Keep`."""
        seats = game.table.seats
        self.table = RealTable(game, 0 if len(seats) == 1 else None)
        self.cursor = Cursor(self.table.teller, 0, self.table.turned_before)
        self._names = Names(game.table.rules, nearest)
        self._resumed = resumed
        self._is_kept = is_kept
        self._asked = ""
        self._question: Message | None = None
        self._pad = Pad(self.table.teller, None)
        self._help_page = 0

    @property
    def view(self) -> View:
        """Show the table."""
        return self.table.view

    @property
    def is_over(self) -> bool:
        """Tell whether the game has come to its end."""
        return self.view.phase is Phase.OVER

    @property
    def _asks_youngest(self) -> bool:
        return self.view.phase is Phase.WHO_IS_YOUNGEST

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        if self._asked or self._asks_youngest:
            return KeyContext.QUESTION
        if self.cursor.is_spelling:
            return KeyContext.SPELL
        if self._pad.is_begun:
            return KeyContext.PAD
        return KeyContext.DOUBT if self.table.doubt else KeyContext.REPORT

    def takes(self, text: str) -> bool:
        """Take a name of a picture or a rank, the keys of a report, or who is the youngest."""
        if self._asks_youngest:
            return youngest.named(text, *self._people) is not None
        return not self._asked and self._typed_face(text) is not None

    def expected(self) -> Expected:
        """Tell what may be said now; what helpers report always waits for a yes."""
        if self._asked:
            return Expected(ASKED)
        if self._asks_youngest:
            return youngest.expected(*self._people)
        game = expected_game(self.view, self.cursor.slot, turns=not self.is_over)
        if self.table.doubt is None and self.table.awaited is None:
            return replace(game, commands=(*game.commands, "tell-table"))
        return with_reports(game, *self._names.sayable(), self.table.choices or RANKS[-1])

    @property
    def _people(self) -> youngest.People:
        seats = self.view.table.seats
        return range(len(seats)), seats

    def _typed_face(self, text: str) -> Face | Pad | None:
        if self.table.doubt is not None:
            return None
        if self.table.awaited is not None:
            return self._names.plain(text)
        return typed_pad(self.table.teller, text)

    def start(self) -> Sequence[Effect]:
        """Tell the table; of a game that goes on, how it must look."""
        teller, view, here = self.table.teller, self.view, self.cursor.slot
        if self._resumed:
            last = self._last_turn() if self.table.game.last_turn else None
            told = opening.resumed(teller, view, here, last)
            messages = (*real.gaps(teller, view).messages, *told.messages)
        else:
            told = opening.start(teller, view, here)
            messages = told.messages
        begun = introducing(replace(told, messages=messages), teller)
        effects: list[Effect] = [Present(begun)]
        return self._told([*effects, *self.table.doubts(), *self._timers()])

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Answer an intent or a report."""
        match incoming:
            case SpeechFinished():
                return []
            case TimeUp():
                shown = self.view.phase is Phase.MISS_SHOWN and not self._asked
                return self._told(self.table.turn_back()) if shown else []
            case ResultKept(records):
                return [Present(describe.records(records))] if records else []
            case _:
                return self._told([*self._handle_intent(incoming), *self._timers()])

    def _told(self, effects: Sequence[Effect]) -> Sequence[Effect]:
        return told_with(effects, self.table.rules.handicaps, is_called=True)

    def _timers(self) -> list[Effect]:
        seconds = self.table.rules.miss_seconds
        if seconds is None:
            return []
        if self.view.phase is Phase.MISS_SHOWN and not self._asked:
            return [StartTimer(Timer.MISS, seconds)]
        return [StopTimer(Timer.MISS)]

    def _handle_intent(self, incoming: Incoming) -> Sequence[Effect]:
        if self._asked:
            return self._handle_answer(incoming)
        if self._asks_youngest and isinstance(incoming, youngest.ANSWERS):
            return self._name_youngest(incoming)
        if self.cursor.is_spelling and isinstance(
            incoming, said.Type | said.Enter | said.Back | said.Choose
        ):
            return self._spell(incoming)
        self.cursor.stop_spelling()
        if incoming != Ask(Query.HELP):
            self._help_page = 0
        if isinstance(incoming, said.Type):
            return self._press(incoming.character)
        if self._pad.is_begun and isinstance(incoming, said.Enter | said.GoOn):
            return self._send(self._pad)
        if self._pad.is_begun:
            self._pad = self._new_pad()
            if isinstance(incoming, said.Back):
                return self.table.ask_again()
        return self._do(incoming)

    def _do(self, incoming: Incoming) -> Sequence[Effect]:
        table = self.table
        match incoming:
            case said.Enter() | said.GoOn():
                return self._enter(calls=isinstance(incoming, said.Enter))
            case said.FlipAt(place):
                return self._at(place, self._call)
            case said.NameCard(words):
                return self._name(words)
            case said.Choose(number) if table.doubt is not None:
                return table.choose(number)
            case said.Choose(number):
                return self._name(self._names.numbered(number))
            case Typed(text) | Answer(text):
                return self._take_typed(text)
            case said.ReportAt(place, words):
                return self._at(place, lambda slot: self._report_at(slot, words))
            case said.SeenAt(place, words):
                return self._at_face(place, words, table.see)
            case said.PutRight(place, words):
                return self._at_face(place, words, table.put_right)
            case said.TurnedInstead(place):
                return self._at(place, table.instead)
            case said.PutRightPlace(place, other):
                return self._at_both(place, other, table.put_place)
            case said.SwapCards(one, other):
                return self._at_both(one, other, table.swap)
            case said.Undo():
                is_called = table.called is not None and table.doubt is None
                return table.give_up() if is_called else self._ask_undo()
            case said.TellTable():
                return _answer(real.gaps(table.teller, self.view))
            case _:
                return self._do_anywhere(incoming)

    def _do_anywhere(self, incoming: Incoming) -> Sequence[Effect]:
        """Do what can be done in every game."""
        match incoming:
            case said.Move() | said.Jump():
                return _answer(self.cursor.move(incoming, self.view))
            case said.GoTo(place):
                return self._at(place, lambda slot: _answer(self.cursor.put(slot, self.view)))
            case said.StartGoTo():
                return _answer(self.cursor.start_spelling())
            case said.Back():
                self._names.forget()
                return self.table.give_up()
            case Ask(query):
                return _answer(self._answer_to(query))
            case said.Quit():
                is_kept = self._is_kept and not self.is_over
                return self._ask(LEAVE, message("quit-sure" if is_kept else "quit-sure-unkept"))
            case said.NewGame() if self.is_over:
                return self._leave(AGAIN)
            case said.NewGame():
                return self._ask(AGAIN, message("new-game-sure"))
            case said.NotUnderstood(text) if text:
                return self._not_understood(text)
            case _:
                return _answer(answer(message("refuse-no-key")))

    # Questions

    def _ask(self, outcome: str, asked: Message) -> Sequence[Effect]:
        self._asked, self._question = outcome, asked
        return _answer(answer(asked))

    def _ask_undo(self) -> Sequence[Effect]:
        asked = self.table.undo_question()
        if asked is None:
            return _answer(answer(message("real-undo-nothing")))
        return self._ask(_UNDO, asked)

    def _handle_answer(self, incoming: Incoming) -> Sequence[Effect]:
        match incoming:
            case said.YesNo(True):
                outcome, self._asked = self._asked, ""
                return self.table.undo() if outcome == _UNDO else self._leave(outcome)
            case said.YesNo(False) | said.Back():
                self._asked = ""
                return _answer(answer(message("playing-on")))
            case Ask(Query.HELP) if self._question is not None:
                return _answer(answer(message("help-question", question=self._question)))
            case _:
                return _answer(answer(message("refuse-yes-or-no")))

    def _leave(self, outcome: str) -> Sequence[Effect]:
        """Leave; only now is a result final, since until now it could be put right."""
        ended = [Finished(result(self.table.game.state))] if self.is_over else []
        return [*ended, Leave(outcome)]

    def _name_youngest(self, incoming: Incoming) -> Sequence[Effect]:
        named = youngest.told(incoming, *self._people)
        if named is None:
            choices = describe.youngest_choices(self.table.teller)
            return _answer(answer(message("refuse-who-is-youngest", choices=choices)))
        self.table.game, events = added(self.table.game, GoFirst(named))
        told = tell_events(self.table.teller, events, self.view)
        return [Keep(GoFirst(named)), *_answer(told)]

    def _answer_to(self, query: Query) -> Announcement:
        if query in ABOUT_THE_TABLE:
            return about_the_table(self.table.teller, self.view, self.cursor.slot, query)
        if query is Query.LAST_TURN:
            return self._last_turn()
        self._help_page = self._help_page % HELP_PAGES + 1
        return answer(message(f"help-real-{self._help_page}"))

    def _last_turn(self) -> Announcement:
        game, turn = self.table.game, self.table.game.last_turn
        if Handicap.NO_LAST_TURN in self.table.rules.handicaps:
            return answer(message("blindfold-no-last-turn"))
        if turn is None:
            return answer(message("last-none"))
        cards = tuple((game.slot_of(thing), game.face_up(thing).card) for thing in turn.things)
        return describe.last_turn(self.table.teller, turn.seat, cards, was_pair=turn.was_pair)

    # Reports

    def _at(self, place: PlaceRef, act: Callable[[Slot], Sequence[Effect]]) -> Sequence[Effect]:
        slot = self.cursor.find(place)
        return _answer(slot) if isinstance(slot, Announcement) else act(slot)

    def _at_face(
        self, place: PlaceRef, words: CardWords, act: Callable[[Slot, Face], Sequence[Effect]]
    ) -> Sequence[Effect]:
        self._names.forget()
        face = self._names.face(words)
        if isinstance(face, Announcement):
            return _answer(face)
        return self._at(place, lambda slot: act(slot, face))

    def _at_both(
        self, one: PlaceRef, other: PlaceRef, act: Callable[[Slot, Slot], Sequence[Effect]]
    ) -> Sequence[Effect]:
        return self._at(one, lambda slot: self._at(other, lambda second: act(slot, second)))

    def _new_pad(self) -> Pad:
        return Pad(self.table.teller, self.table.awaited)

    def _call(self, slot: Slot) -> Sequence[Effect]:
        self._names.forget()
        effects = self.table.call(slot)
        self.cursor.slot = slot
        self._pad = self._new_pad()
        return effects

    def _report_at(self, slot: Slot, words: CardWords) -> Sequence[Effect]:
        """Take a place and its card at once: nothing but the card is told."""
        effects = self.table.ask_again() if self.table.doubt else self._call(slot)
        if self.table.doubt or self.table.called != slot:
            return effects
        return [*effects[:-1], *self._name(words)]

    def _name(self, words: CardWords) -> Sequence[Effect]:
        if self.table.awaited is None and self.table.doubt is None:
            return _answer(answer(message("real-no-card-awaited")))
        face = self._names.face(words)
        if isinstance(face, Announcement):
            return _answer(face)
        effects = self.table.name(face) if self.table.doubt is None else self.table.rename(face)
        self._pad = self._new_pad()
        return effects

    def _take_typed(self, text: str) -> Sequence[Effect]:
        typed = self._typed_face(text)
        if isinstance(typed, Pad):
            return self._send(typed)
        if typed is None:
            return self._not_understood(text)
        return (
            self._name(self._names.numbered(int(text)))
            if text.isdecimal()
            else self.table.name(typed)
        )

    def _not_understood(self, text: str) -> Sequence[Effect]:
        if self.table.awaited is None:
            return _answer(answer(message("refuse-not-understood", text=text)))
        return _answer(self._names.unknown(text))

    # Keys

    def _enter(self, *, calls: bool) -> Sequence[Effect]:
        if self.is_over and self.table.doubt is None:
            return self._leave(AGAIN) if calls else _answer(answer(message("refuse-game-over")))
        if self.table.doubt is not None or self.table.awaited is not None:
            return self.table.ask_again()
        if self.view.phase is Phase.MISS_SHOWN:
            return self.table.turn_back()
        return self._call(self.cursor.slot) if calls else self.table.ask_again()

    def _spell(self, key: said.Type | said.Enter | said.Back | said.Choose) -> Sequence[Effect]:
        spelt = self.cursor.spelt(key)
        if spelt is None:
            return self.table.ask_again()
        return _answer(spelt) if isinstance(spelt, Announcement) else self._call(spelt)

    def _press(self, key: str) -> Sequence[Effect]:
        if not self._pad.is_begun:
            self._pad = self._new_pad()
        return _answer(self._pad.press(key))

    def _send(self, pad: Pad) -> Sequence[Effect]:
        """Send what was pressed: a place, a card, or both."""
        self._pad = self._new_pad()
        slot, words = pad.slot, pad.card
        if slot is None:
            return _answer(answer(message("refuse-no-key")))
        if words is None:
            return self._call(slot)
        return self._name(words) if pad.is_for_called else self._report_at(slot, words)


def _answer(announcement: Announcement) -> list[Effect]:
    return [Present(announcement, cut=True)]
