"""Playing one game at one keyboard: intents become actions, events become announcements.

Laws:

- An action is kept before it is told.
- Nobody but a computer player acts for a computer player's seat.
- A miss stays until somebody goes on, or until its time is up where the rules give it one.
- A computer's turn is one announcement. After it play waits to be told to go on, unless the
  game runs at once (through a pipe, where nobody waits).
"""

from collections.abc import Sequence
from dataclasses import replace

from voice_memory.announce import describe
from voice_memory.announce.announcer import Teller, tell_events
from voice_memory.announce.model import Announcement, Kind, answer, message
from voice_memory.announce.refusals import action_refused, no_landmark, no_place
from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.cards import Card
from voice_memory.engine.decks import BitSource, below
from voice_memory.engine.events import CardRevealed, Event, GameOver, PairMissed, PairTaken
from voice_memory.engine.game import apply, refusal
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Seat, folded_name
from voice_memory.engine.state import GameState, Phase, View, view
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import (
    Ask,
    AtLandmark,
    Back,
    Choose,
    Enter,
    FlipAt,
    GoOn,
    GoTo,
    Intent,
    Jump,
    Move,
    NewGame,
    NotUnderstood,
    PlaceRef,
    Query,
    Quit,
    StartGoTo,
    Type,
    YesNo,
)
from voice_memory.intents.resolve import Found, Missing, Several, resolve_place
from voice_memory.players.computer import seat_players
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

HELP_PAGES = 5
AGAIN, LEAVE = "again", "leave"
_QUESTIONS = {AGAIN: "new-game-sure", LEAVE: "quit-sure"}


class Play:
    """One game from the deal, or from where it was left, to its end."""

    def __init__(
        self,
        state: GameState,
        rng: BitSource,
        *,
        past: Sequence[Event] = (),
        at_once: bool = False,
        resumed: bool = False,
    ) -> None:
        """Sit down at a table; `past` are the events that led to `state`."""
        people = [seat for seat, setup in enumerate(state.table.seats) if setup.is_human]
        self.state = state
        self.teller = Teller(state.table, people[0] if len(people) == 1 else None)
        self.cursor = Cursor(self.teller)
        self._people = people
        self._rng = rng
        self._players = seat_players(state.table, rng)
        self._at_once = at_once
        self._resumed = resumed
        self._asked = ""
        self._help_page = 0
        self._turn: list[tuple[Slot, Card]] = []
        self._last_turn: tuple[Seat, tuple[tuple[Slot, Card], ...], bool] | None = None
        for event in past:
            self._witness(event)

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        if self._asked or self.state.phase is Phase.WHO_IS_YOUNGEST:
            return KeyContext.QUESTION
        return KeyContext.SPELL if self.cursor.is_spelling else KeyContext.PLAY

    @property
    def view(self) -> View:
        """Show what all may see."""
        return view(self.state)

    @property
    def is_over(self) -> bool:
        """Tell whether the game has come to its end."""
        return self.state.phase is Phase.OVER

    def takes(self, text: str) -> bool:
        """Take the name of a player when it is asked who is the youngest."""
        return self.state.phase is Phase.WHO_IS_YOUNGEST and self._person_named(text) is not None

    def start(self) -> Sequence[Effect]:
        """Tell the table, and let a computer player begin if it is its turn."""
        told = describe.start(self.teller, self.view, self.cursor.slot, resumed=self._resumed)
        if self._resumed:
            told = self._with_what_is_up(told)
        return [Present(told), *self._timers(), *self._wait_or_play()]

    def _with_what_is_up(self, told: Announcement) -> Announcement:
        """Add what a player may have missed when the game was cut off: the turn under way."""
        turn = describe.whose_turn(self.teller, self.view).messages if self.state.up else ()
        is_miss_up = self.state.phase is Phase.MISS_SHOWN
        last = self._tell_last_turn().messages if self._last_turn and not is_miss_up else ()
        first, *rest = told.messages
        return Announcement((first, *last, *turn, *rest), position=told.position)

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Answer an intent or a report."""
        match incoming:
            case TimeUp(Timer.MISS):
                return self._go_on() if self.state.phase is Phase.MISS_SHOWN else []
            case TimeUp(Timer.CLOCK):
                return self._clock_ran_out()
            case SpeechFinished():
                return self._computer_turns() if self._is_computers_turn else []
            case ResultKept(records):
                told = tuple(message(f"record-{name}") for name in records)
                return [Present(Announcement(told, Kind.ANSWER))] if told else []
            case _:
                return self._handle_intent(incoming)

    def _handle_intent(self, incoming: Incoming) -> Sequence[Effect]:
        if self._asked:
            return self._handle_answer(incoming)
        if self.state.phase is Phase.WHO_IS_YOUNGEST and isinstance(
            incoming, Choose | NotUnderstood | Typed | Enter | YesNo
        ):
            return self._name_youngest(incoming)
        if self.cursor.is_spelling and isinstance(incoming, Type | Enter | Back | Choose):
            return self._present(self.cursor.spell(incoming, self.view))
        if not (isinstance(incoming, Ask) and incoming.query is Query.HELP):
            self._help_page = 0
        match incoming:
            case Enter():
                return self._enter()
            case GoOn():
                return self._go_on()
            case FlipAt(place):
                return self._flip_at(place)
            case Move() | Jump():
                return self._present(self.cursor.move(incoming, self.view))
            case GoTo(place):
                return self._go_to(place)
            case StartGoTo():
                return self._present(self.cursor.start_spelling())
            case Ask(query):
                return self._present(self._answer(query))
            case Quit():
                return self._ask(LEAVE)
            case NewGame():
                if self.state.phase is Phase.OVER:
                    return [Leave(AGAIN)]
                return self._ask(AGAIN)
            case NotUnderstood(text):
                known = message("refuse-not-understood", text=text) if text else None
                return self._present(answer(known or message("refuse-no-key")))
            case _:
                return self._present(answer(message("refuse-no-key")))

    def _present(self, announcement: Announcement) -> list[Effect]:
        return [Present(announcement, cut=True)]

    # Questions

    def _ask(self, outcome: str) -> Sequence[Effect]:
        self._asked = outcome
        question = answer(message(_QUESTIONS[outcome]))
        return [StopTimer(Timer.CLOCK), *self._present(question)]

    def _handle_answer(self, incoming: Incoming) -> Sequence[Effect]:
        if incoming == Ask(Query.HELP):
            asked = message(_QUESTIONS[self._asked])
            return self._present(answer(message("help-question", question=asked)))
        if not isinstance(incoming, YesNo):
            return self._present(answer(message("refuse-yes-or-no")))
        outcome, self._asked = self._asked, ""
        if incoming.yes:
            return [Leave(outcome)]
        return [*self._present(answer(message("playing-on"))), *self._timers()]

    def _name_youngest(self, incoming: Intent | Incoming) -> Sequence[Effect]:
        named: Seat | None = None
        if isinstance(incoming, Choose) and 1 <= incoming.number <= len(self._people):
            named = self._people[incoming.number - 1]
        elif isinstance(incoming, NotUnderstood | Typed):
            named = self._person_named(incoming.text)
        if named is None:
            choices = describe.youngest_choices(self.teller)
            return self._present(answer(message("refuse-who-is-youngest", choices=choices)))
        return [*self._act(GoFirst(named)), *self._timers()]

    def _person_named(self, text: str) -> Seat | None:
        wanted = folded_name(text)
        names = {folded_name(self.state.table.seats[seat].name): seat for seat in self._people}
        return names.get(wanted) if wanted else None

    def _answer(self, query: Query) -> Announcement:
        here = self.cursor.slot
        match query:
            case Query.WHERE:
                return describe.where(self.teller, self.view, here)
            case Query.SCORES:
                return describe.scores(self.teller, self.view)
            case Query.WHOSE_TURN:
                return describe.whose_turn(self.teller, self.view)
            case Query.LAST_TURN:
                return self._tell_last_turn()
            case Query.ROW:
                return describe.row(self.teller, self.view, here)
            case Query.COLUMN:
                return describe.column(self.teller, self.view, here)
            case Query.HELP | Query.AGAIN:
                self._help_page = self._help_page % HELP_PAGES + 1
                page = "help-typed" if self._at_once else f"help-play-{self._help_page}"
                return answer(message(page))

    def _tell_last_turn(self) -> Announcement:
        if self._last_turn is None:
            return answer(message("last-none"))
        seat, cards, was_pair = self._last_turn
        return describe.last_turn(self.teller, seat, cards, was_pair=was_pair)

    # Places

    def _resolved(self, place: PlaceRef) -> Slot | Announcement:
        found = resolve_place(place, self.state.table.layout)
        match found:
            case Found(slot):
                return slot
            case Several(slots):
                places = describe.places_or(self.teller, slots)
                return answer(message("refuse-which-place", places=places))
            case Missing(text):
                if isinstance(place, AtLandmark):
                    return no_landmark(self.teller, place.landmark, self.cursor.slot)
                return no_place(self.teller, text, self.cursor.slot)

    def _go_to(self, place: PlaceRef) -> Sequence[Effect]:
        slot = self._resolved(place)
        if isinstance(slot, Announcement):
            return self._present(slot)
        return self._present(self.cursor.put(slot, self.view))

    # Playing

    @property
    def _is_computers_turn(self) -> bool:
        playing = self.state.phase in (Phase.FIRST_CARD, Phase.SECOND_CARD)
        return playing and self.state.to_move in self._players

    def _enter(self) -> Sequence[Effect]:
        if self.state.phase is Phase.OVER:
            return [Leave(AGAIN)]
        if self.state.phase is Phase.MISS_SHOWN or self._is_computers_turn:
            return self._go_on()
        return self._flip(self.cursor.slot)

    def _go_on(self) -> Sequence[Effect]:
        if self._is_computers_turn:
            return self._computer_turns()
        action = TurnBack()
        if refused := refusal(self.state, action):
            return self._present(
                action_refused(self.teller, refused, self.cursor.slot, self.state.to_move)
            )
        effects = [StopTimer(Timer.MISS), *self._act(action, cut=True)]
        # The key that turned the cards back is also the one that lets a computer play.
        return [*effects, *self._timers(), *self._computer_turns()]

    def _flip_at(self, place: PlaceRef) -> Sequence[Effect]:
        slot = self._resolved(place)
        if isinstance(slot, Announcement):
            return self._present(slot)
        effects: list[Effect] = []
        if refusal(self.state, Flip(slot)) is None or self.state.phase is Phase.MISS_SHOWN:
            self.cursor.slot = slot
        while self.state.phase is Phase.MISS_SHOWN:
            effects += self._go_on()
        return [*effects, *self._flip(slot)]

    def _flip(self, slot: Slot) -> Sequence[Effect]:
        if self._is_computers_turn:
            seat = self.state.to_move
            told = self.teller.of_seat("refuse-not-your-turn", seat)
            return self._present(answer(told))
        action = Flip(slot)
        if refused := refusal(self.state, action):
            return self._present(
                action_refused(self.teller, refused, self.cursor.slot, self.state.to_move)
            )
        return [*self._act(action, cut=True), *self._timers(), *self._wait_or_play()]

    def _act(self, action: Action, *, cut: bool = False) -> list[Effect]:
        """Carry out one action: keep it, then tell it."""
        events = self._apply(action)
        return [Keep(action), *self._tell(events, cut=cut)]

    def _apply(self, action: Action) -> tuple[Event, ...]:
        self.state, events = apply(self.state, action)
        for event in events:
            self._witness(event)
        return events

    def _tell(
        self, events: Sequence[Event], *, cut: bool = False, waits: bool = False
    ) -> list[Effect]:
        told = tell_events(self.teller, events, self.view)
        if waits and not self.is_over:
            told = replace(told, messages=(*told.messages, message("press-to-go-on")))
        effects: list[Effect] = [Present(told, cut)]
        effects += [Finished(event) for event in events if isinstance(event, GameOver)]
        return effects

    def _witness(self, event: Event) -> None:
        for player in self._players.values():
            player.observe(event)
        match event:
            case CardRevealed(_, slot, card, second):
                self._turn = [*self._turn, (slot, card)] if second else [(slot, card)]
            case PairTaken(seat) | PairMissed(seat):
                self._last_turn = (seat, tuple(self._turn), isinstance(event, PairTaken))
            case _:
                pass

    def _wait_or_play(self) -> Sequence[Effect]:
        """After a person's card: let the computer play now if nobody is to be waited for."""
        return self._computer_turns() if self._at_once else []

    def _computer_turns(self) -> list[Effect]:
        """Play a computer's turn, and all that follow without a person where play is at once."""
        effects: list[Effect] = []
        while self._is_computers_turn:
            effects += self._computer_turn()
            if not self._at_once:
                break
            if not self._people and self.state.phase is Phase.MISS_SHOWN:
                effects += self._act(TurnBack())
        return [*effects, *self._timers()]

    def _computer_turn(self) -> list[Effect]:
        effects: list[Effect] = []
        events: list[Event] = []
        seat = self.state.to_move
        while self._is_computers_turn and self.state.to_move == seat:
            action = Flip(self._players[seat].choose(self.view))
            is_second = self.state.phase is Phase.SECOND_CARD
            events += self._apply(action)
            effects.append(Keep(action))
            if is_second:
                break
        return [*effects, *self._tell(events, waits=not self._at_once)]

    # Time

    def _timers(self) -> list[Effect]:
        """Start or stop the clock and the time of a miss, as the table now wants it."""
        rules = self.state.table.rules
        effects: list[Effect] = []
        if rules.miss_seconds is not None and self.state.phase is Phase.MISS_SHOWN:
            effects.append(StartTimer(Timer.MISS, rules.miss_seconds))
        if rules.clock_seconds is not None:
            ticking = self.state.phase in (Phase.FIRST_CARD, Phase.SECOND_CARD)
            if ticking and not self._is_computers_turn:
                effects.append(StartTimer(Timer.CLOCK, rules.clock_seconds))
            else:
                effects.append(StopTimer(Timer.CLOCK))
        return effects

    def _clock_ran_out(self) -> Sequence[Effect]:
        playing = self.state.phase in (Phase.FIRST_CARD, Phase.SECOND_CARD)
        if not playing or self._is_computers_turn or self._asked:
            return []
        possible = [slot for slot in self.view.down() if self.view.may_flip(slot)]
        slot = possible[below(self._rng, len(possible))]
        self.cursor.slot = slot
        return [*self._act(Flip(slot, by_clock=True)), *self._timers(), *self._wait_or_play()]
