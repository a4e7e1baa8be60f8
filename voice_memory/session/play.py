"""Playing one game at one keyboard: intents become actions, events become announcements.

Laws:

- An action is kept before it is told.
- A miss stays until somebody goes on, or until its time is up where the rules give it one.
- A computer's turn is one announcement, which also tells that the miss before it went back.
  After it play waits to be told to go on, unless the game runs at once (through a pipe, where
  nobody waits).
- What answers a key cuts off what is being said, once; what comes by itself cuts off nothing.
"""

from collections.abc import Sequence
from dataclasses import replace

from voice_memory.announce import describe, opening
from voice_memory.announce.announcer import Teller, tell_events, with_par
from voice_memory.announce.model import Announcement, answer, message
from voice_memory.announce.refusals import action_refused
from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.decks import BitSource
from voice_memory.engine.events import Event, GameOver
from voice_memory.engine.game import refusal
from voice_memory.engine.layout import Slot
from voice_memory.engine.state import GameState, Phase, View
from voice_memory.intents.expected import Expected
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import (
    Ask,
    Back,
    Choose,
    Enter,
    FlipAt,
    GoOn,
    GoTo,
    Jump,
    Move,
    NewGame,
    NotUnderstood,
    PlaceRef,
    Query,
    Quit,
    StartGoTo,
    Type,
    Undo,
    YesNo,
)
from voice_memory.session import youngest
from voice_memory.session.answers import ABOUT_THE_TABLE, about_the_table
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
    cutting,
)
from voice_memory.session.expecting import ASKED, expected_game
from voice_memory.session.manners import Manners
from voice_memory.session.progress import Progress

HELP_PAGES = 5
AGAIN, LEAVE = "again", "leave"


class Play:
    """One game from the deal, or from where it was left, to its end."""

    def __init__(  # noqa: PLR0913 - how a game is played, each by its name
        self,
        state: GameState,
        rng: BitSource,
        *,
        past: Sequence[Event] = (),
        at_once: bool = False,
        resumed: bool = False,
        is_kept: bool = True,
        has_characters: bool = False,
        are_met: bool = False,
    ) -> None:
        """Sit down at a table; `past` are the events that led to `state`.

        `is_kept` tells whether somebody carries out `Keep`, so that the game can go on later.
        Computer players have names and manners where it `has_characters`; who they are is told
        unless they `are_met`.
        """
        self.game = Progress(state, rng, past)
        people = self.game.people
        you = people[0] if len(people) == 1 else None
        self.teller = Teller(state.table, you, is_paced=not at_once, has_characters=has_characters)
        self._manners = Manners(state.table, past) if has_characters else None
        self.cursor = Cursor(self.teller, self.game.touched, self.game.turned_before)
        self._at_once = at_once
        self._resumed = resumed
        self._is_kept = is_kept
        self._are_met = are_met
        self._asked = ""
        self._ended_by_computer = False
        self._help_page = 0
        self._went_back = False

    @property
    def state(self) -> GameState:
        """Give the game as it is now."""
        return self.game.state

    @property
    def view(self) -> View:
        """Show what all may see."""
        return self.game.view

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        if self._asked or self.state.phase is Phase.WHO_IS_YOUNGEST:
            return KeyContext.QUESTION
        return KeyContext.SPELL if self.cursor.is_spelling else KeyContext.PLAY

    @property
    def is_over(self) -> bool:
        """Tell whether the game has come to its end."""
        return self.state.phase is Phase.OVER

    def takes(self, text: str) -> bool:
        """Take the name of a player when it is asked who is the youngest."""
        asks = self.state.phase is Phase.WHO_IS_YOUNGEST and not self._asked
        return asks and youngest.named(text, self.game.people, self.state.table.seats) is not None

    def expected(self) -> Expected:
        """Tell what may be said now."""
        if self._asked:
            return Expected(ASKED)
        if self.state.phase is Phase.WHO_IS_YOUNGEST:
            return youngest.expected(self.game.people, self.state.table.seats)
        turns = not self.is_over and not self.game.is_computers_turn
        return expected_game(self.view, self.cursor.slot, turns=turns)

    def start(self) -> Sequence[Effect]:
        """Tell the table, and let a computer player begin if it is its turn."""
        here = self.cursor.slot
        if self._resumed:
            last = self._last_turn() if self.game.last_turn else None
            told = opening.resumed(self.teller, self.view, here, last)
        else:
            told = opening.start(self.teller, self.view, here, are_met=self._are_met)
            if self._manners and not self._are_met:
                told = self._manners.at_start(told, self.teller)
        return [Present(told), *self._play_at_once(), *self._timers()]

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Answer an intent or a report."""
        match incoming:
            case TimeUp() | SpeechFinished() if self._asked:
                return []  # the table waits for the answer
            case TimeUp(Timer.MISS):
                self._went_back = self.state.phase is Phase.MISS_SHOWN
                return self._go_on() if self._went_back else []
            case TimeUp(Timer.CLOCK):
                return self._clock_ran_out()
            case SpeechFinished():
                self._went_back = False
                return self._go_on() if self.game.is_computers_turn else []
            case ResultKept(records):
                return [Present(describe.records(records))] if records else []
            case _:
                return cutting(self._handle_intent(incoming))

    def _handle_intent(self, incoming: Incoming) -> Sequence[Effect]:
        if self._asked:
            return self._handle_answer(incoming)
        if self.state.phase is Phase.WHO_IS_YOUNGEST and isinstance(incoming, youngest.ANSWERS):
            return self._name_youngest(incoming)
        if self.cursor.is_spelling and isinstance(incoming, Type | Enter | Back | Choose):
            return _answer(self.cursor.spell(incoming, self.view))
        if self.cursor.is_spelling and incoming == Ask(Query.HELP):
            return _answer(answer(message("help-spell")))
        was_spelling = self.cursor.is_spelling
        self.cursor.stop_spelling()
        was_late, self._went_back = self._went_back and self._awaits_a_person, False
        if incoming != Ask(Query.HELP):
            self._help_page = 0
        match incoming:
            case Enter() | GoOn() if was_late:
                # It was to turn the miss back, which went back by itself in the same moment.
                return _answer(describe.whose_turn(self.teller, self.view))
            case Enter():
                return self._enter()
            case GoOn():
                return self._go_on()
            case Move() | Jump() | Undo():
                return _answer(self.cursor.move(incoming, self.view))
            case FlipAt(place) | GoTo(place):
                # A place that is said after "go to" is gone to.
                turns = isinstance(incoming, FlipAt) and not was_spelling
                return self._flip_at(place) if turns else self._go_to(place)
            case Back():
                return _answer(self.cursor.stay(self.view))
            case StartGoTo():
                return _answer(self.cursor.start_spelling())
            case Ask(query):
                return _answer(self._answer_to(query))
            case Quit():
                return self._ask(LEAVE)
            case NewGame():
                return [Leave(AGAIN)] if self.is_over else self._ask(AGAIN)
            case NotUnderstood(text) if text:
                return _answer(answer(message("refuse-not-understood", text=text)))
            case _:
                return _answer(answer(message("refuse-no-key")))

    # Questions

    def _question(self) -> str:
        if self._asked == AGAIN:
            return "new-game-sure"
        return "quit-sure" if self._is_kept and not self.is_over else "quit-sure-unkept"

    def _ask(self, outcome: str) -> Sequence[Effect]:
        self._asked = outcome
        stopped = [StopTimer(timer) for timer in Timer]
        return [*stopped, *_answer(answer(message(self._question())))]

    def _handle_answer(self, incoming: Incoming) -> Sequence[Effect]:
        match incoming:
            case YesNo(True):
                outcome, self._asked = self._asked, ""
                return [Leave(outcome)]
            case YesNo(False) | Back():
                self._asked = ""
                return [*_answer(answer(message("playing-on"))), *self._timers()]
            case Ask(Query.HELP):
                asked = message(self._question())
                return _answer(answer(message("help-question", question=asked)))
            case _:
                return _answer(answer(message("refuse-yes-or-no")))

    def _name_youngest(self, incoming: Incoming) -> Sequence[Effect]:
        named = youngest.told(incoming, self.game.people, self.state.table.seats)
        if named is None:
            choices = describe.youngest_choices(self.teller)
            return _answer(answer(message("refuse-who-is-youngest", choices=choices)))
        action = GoFirst(named)
        told = tell_events(self.teller, self.game.apply(action), self.view)
        here = describe.at_cursor(self.teller, self.view, self.cursor.slot, first_visit=True)
        told = replace(told, messages=(*told.messages, here))
        return [Keep(action), Present(told), *self._timers()]

    def _answer_to(self, query: Query) -> Announcement:
        if query in ABOUT_THE_TABLE:
            return about_the_table(self.teller, self.view, self.cursor.slot, query)
        if query is Query.LAST_TURN:
            return self._last_turn()
        self._help_page = self._help_page % HELP_PAGES + 1
        return answer(message("help-typed" if self._at_once else f"help-play-{self._help_page}"))

    def _last_turn(self) -> Announcement:
        turn = self.game.last_turn
        if turn is None:
            return answer(message("last-none"))
        return describe.last_turn(self.teller, turn.seat, turn.cards, was_pair=turn.was_pair)

    # Playing

    @property
    def _awaits_a_person(self) -> bool:
        """Tell whether a person is to turn up the first card of a turn."""
        return self.state.phase is Phase.FIRST_CARD and not self.game.is_computers_turn

    def _go_to(self, place: PlaceRef) -> Sequence[Effect]:
        slot = self.cursor.find(place)
        if isinstance(slot, Announcement):
            return _answer(slot)
        return _answer(self.cursor.put(slot, self.view))

    def _enter(self) -> Sequence[Effect]:
        if self.is_over:
            if self._ended_by_computer:
                # This press was meant to let the computer go on, not to lose the result.
                self._ended_by_computer = False
                return _answer(answer(message("refuse-game-over")))
            return [Leave(AGAIN)]
        if self.state.phase is Phase.MISS_SHOWN or self.game.is_computers_turn:
            return self._go_on()
        return self._flip(self.cursor.slot)

    def _go_on(self) -> Sequence[Effect]:
        """Turn a miss back, and let a computer play if it is its turn."""
        if self.game.is_computers_turn:
            return [*self._computers(), *self._timers()]
        if self.state.phase is not Phase.MISS_SHOWN:
            action = Flip(self.cursor.slot) if self.is_over else TurnBack()
            return self._refuse(action)
        events = self.game.apply(TurnBack())
        return [
            StopTimer(Timer.MISS),
            Keep(TurnBack()),
            *self._computers(events),
            *self._timers(),
        ]

    def _flip_at(self, place: PlaceRef) -> Sequence[Effect]:
        slot = self.cursor.find(place)
        if isinstance(slot, Announcement):
            return _answer(slot)
        effects: list[Effect] = []
        while self.state.phase is Phase.MISS_SHOWN:
            effects += self._go_on()
        return [*effects, *self._flip(slot)]

    def _flip(self, slot: Slot) -> Sequence[Effect]:
        if self.game.is_computers_turn:
            seat = self.state.to_move
            return _answer(answer(self.teller.of_seat("refuse-not-your-turn", seat)))
        action = Flip(slot)
        if refusal(self.state, action):
            return self._refuse(action)
        return self._carry_out(action)

    def _carry_out(self, action: Flip) -> Sequence[Effect]:
        self.cursor.rest(action.slot)
        told = self._tell(self.game.apply(action))
        return [Keep(action), *told, *self._play_at_once(), *self._timers()]

    def _refuse(self, action: Action) -> Sequence[Effect]:
        refused = refusal(self.state, action)
        if refused is None:
            return []
        here, seat = self.cursor.slot, self.state.to_move
        return _answer(action_refused(self.teller, refused, here, seat))

    def _tell(self, events: Sequence[Event]) -> list[Effect]:
        told = tell_events(self.teller, events, self.view)
        if self._manners:
            told = self._manners.after(events, told, self.teller)
        if self.game.is_computers_turn and not self._at_once:
            told = replace(told, messages=(*told.messages, message("press-to-go-on")))
        if self.is_over:
            self._ended_by_computer = not self.state.table.seats[self.state.to_move].is_human
            # Theory is loaded when a game ends, not before its first line.
            from voice_memory.players.par import expected_turns_of  # noqa: PLC0415

            if par := expected_turns_of(self.state.table):
                told = with_par(told, par)
        effects: list[Effect] = [Present(told)]
        return effects + [Finished(event) for event in events if isinstance(event, GameOver)]

    def _play_at_once(self) -> list[Effect]:
        """After what a person has done let computers play if nobody is to be waited for."""
        return self._computers() if self._at_once else []

    def _computers(self, before: Sequence[Event] = ()) -> list[Effect]:
        """Let a computer play a turn, and where play is at once all turns until a person's.

        What happened just `before` is told with the first of them.
        """
        effects: list[Effect] = []
        untold = list(before)
        while self.game.is_computers_turn:
            actions, events = self.game.play_computer()
            effects += [*map(Keep, actions), *self._tell([*untold, *events])]
            untold.clear()
            if not self._at_once:
                break
            if not self.game.people and self.state.phase is Phase.MISS_SHOWN:
                effects.append(Keep(TurnBack()))
                untold += self.game.apply(TurnBack())
        return [*effects, *self._tell(untold)] if untold else effects

    # Time

    def _timers(self) -> list[Effect]:
        """Start or stop the clock and the time of a miss, as the table now wants it."""
        rules = self.state.table.rules
        effects: list[Effect] = []
        if rules.miss_seconds is not None and self.state.phase is Phase.MISS_SHOWN:
            effects.append(StartTimer(Timer.MISS, rules.miss_seconds))
        if rules.clock_seconds is not None:
            if self.game.is_waiting_for_a_card and not self.game.is_computers_turn:
                effects.append(StartTimer(Timer.CLOCK, rules.clock_seconds))
            else:
                effects.append(StopTimer(Timer.CLOCK))
        return effects

    def _clock_ran_out(self) -> Sequence[Effect]:
        if not self.game.is_waiting_for_a_card or self.game.is_computers_turn:
            return []
        return self._carry_out(Flip(self.game.card_by_lot(), by_clock=True))


def _answer(announcement: Announcement) -> list[Effect]:
    return [Present(announcement)]
