"""Any game, played by any actions: what holds after each of them.

The machine keeps a table of its own, moved only by events. So events tell all that changes,
and what the engine holds (masks, counts of live classes, the view) is checked against a look
at all cards.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.events import (
    AnswerAwaited,
    CardRevealed,
    CardsTurnedBack,
    Ending,
    Event,
    FirstPlayerChosen,
    GameOver,
    PairMissed,
    PairTaken,
    SeatSkipped,
    TurnPassed,
)
from voice_memory.engine.game import (
    IllegalActionError,
    apply,
    legal_actions,
    refusal,
)
from voice_memory.engine.record import Record, dealt, parse_record, record_text, replay
from voice_memory.engine.rules import First, Scoring
from voice_memory.engine.state import GameState, Phase, view


class AnyGame(RuleBasedStateMachine):
    """One game, the events it has told, and the table as these tell it."""

    state: GameState
    record: Record

    @initialize(record=st.from_type(Record))
    def begin(self, record: Record) -> None:
        self.record = record
        self.state = dealt(record, Random)
        self.start = self.state
        self.told: list[Event] = []
        self.down = set(range(len(self.state.cards)))
        self.up: list[int] = []
        self.gone: set[int] = set()
        self.scores = [0] * len(record.seats)
        self.values: list[int] = []
        self.mover = self.state.to_move
        humans = [seat for seat in record.seats if seat.player == "human"]
        self.asks = record.rules.first is First.YOUNGEST and len(humans) > 1
        self.skipped: set[int] = set()
        self.ending: GameOver | None = None
        note(record_text(record, self.state.table.layout))

    # Actions

    @rule(data=st.data())
    def any_flip(self, data: st.DataObject) -> None:
        slot = data.draw(st.integers(-1, len(self.state.cards)), "slot")
        self.do(Flip(slot, by_clock=data.draw(st.booleans(), "by clock")))

    @rule(data=st.data())
    @precondition(lambda self: self.state.phase in (Phase.FIRST_CARD, Phase.SECOND_CARD))
    def take_a_pair(self, data: st.DataObject) -> None:
        """Turn up what makes a pair, wherever there is one, so that games come to their end."""
        for _ in range(2 - len(self.up)):
            legal = [act.slot for act in legal_actions(self.state) if isinstance(act, Flip)]
            if self.up:
                good = [slot for slot in legal if self.is_pair(self.mover, self.up[0], slot)]
            else:
                judge = 1 - self.mover if self.record.rules.duel else self.mover
                good = [slot for slot in legal if self.has_partner(judge, slot)]
            self.do(Flip(data.draw(st.sampled_from(good or legal), "slot")))

    @rule()
    def turn_back(self) -> None:
        self.do(TurnBack())

    @rule(data=st.data())
    @precondition(lambda self: self.state.phase is Phase.WHO_IS_YOUNGEST or len(self.told) % 5 == 0)
    def name_the_youngest(self, data: st.DataObject) -> None:
        self.do(GoFirst(data.draw(st.integers(-1, len(self.state.table.seats)), "seat")))

    def do(self, action: Action) -> None:
        """Carry out an action, or see it refused without a change."""
        before = self.state
        kept = copy(before)
        refused = refusal(before, action)
        assert (refused is None) is self.allows(action)
        if refused:
            with pytest.raises(IllegalActionError) as caught:
                apply(before, action)
            assert caught.value.refusal == refused
            assert refusal(before, action) == refused
        else:
            self.state, events = apply(before, action)
            self.record = replace(self.record, actions=(*self.record.actions, action))
            self.told += events
            turn = self.mover
            for event in events:
                self.follow(event)
            assert events
            if not self.up and self.ending is None:
                self.check_whose_turn(turn, events)
            if isinstance(action, Flip) and isinstance(events[0], CardRevealed):
                assert (events[0].slot, events[0].by_clock) == (action.slot, action.by_clock)
        assert before == kept

    def allows(self, action: Action) -> bool:
        """Tell from the table alone whether an action is allowed."""
        seats = self.record.seats
        match action:
            case Flip(slot):
                half = self.start.table.half(slot) if slot in self.down else None
                free = not self.asks and self.ending is None and len(self.up) < 2
                return free and slot in self.down and half in (None, self.mover)
            case TurnBack():
                return len(self.up) == 2
            case GoFirst(seat):
                return self.asks and 0 <= seat < len(seats) and seats[seat].player == "human"

    def check_whose_turn(self, turn: int, events: Sequence[Event]) -> None:
        """Check who goes on after a turn of seat `turn`, and that who is passed over is told."""
        if isinstance(events[0], FirstPlayerChosen):
            return
        count = len(self.record.seats)
        order = [(turn + step) % count for step in range(1, count + 1)]
        again = any(isinstance(event, PairTaken) and event.goes_again for event in events)
        if again or self.record.rules.duel:  # who answers in a duel has the turn, and leads next
            order = [turn]
        expected = next(filter(self.can, order))
        assert self.mover == expected
        assert set(order[: order.index(expected)]) <= self.skipped

    # The table as the events tell it

    def follow(self, event: Event) -> None:
        assert self.ending is None
        match event:
            case FirstPlayerChosen(seat):
                assert not self.told[:-1]
                self.mover = seat
                self.asks = False
            case CardRevealed(seat, slot, card, second, _):
                assert (seat, card, second) == (self.mover, self.start.cards[slot], bool(self.up))
                half = self.start.table.half(slot)
                assert half in (None, seat)
                self.down.remove(slot)
                self.up.append(slot)
            case AnswerAwaited(seat):
                assert self.record.rules.duel
                assert seat == 1 - self.mover
                self.mover = seat
            case PairTaken(seat, slots, card, value, score, _):
                assert (seat, list(slots)) == (self.mover, self.up)
                assert self.is_pair(seat, *slots)
                assert card == self.start.cards[slots[0]]
                self.gone |= set(self.up)
                self.up = []
                self.values.append(value)
                self.scores[seat] += value
                assert self.scores[seat] == score
                assert event.goes_again is (self.can(seat) and not self.record.rules.one_flip)
            case PairMissed(seat, slots):
                assert (seat, list(slots)) == (self.mover, self.up)
                assert not self.is_pair(seat, *slots)
            case CardsTurnedBack(slots):
                assert list(slots) == self.up
                self.down |= set(self.up)
                self.up = []
            case TurnPassed(seat):
                assert seat != self.mover or self.record.rules.duel
                self.mover = seat
            case SeatSkipped(seat):
                assert seat not in self.skipped
                assert not self.can(seat)
                self.skipped.add(seat)
            case GameOver():
                self.ending = event

    def is_pair(self, seat: int, one: int, other: int) -> bool:
        cards = self.start.cards
        return self.record.rules.pair_rule(seat).pairs(cards[one], cards[other])

    def has_partner(self, seat: int, slot: int) -> bool:
        return any(self.is_pair(seat, slot, other) for other in self.down - {slot})

    def can(self, seat: int) -> bool:
        left = sorted(self.down | set(self.up))
        return any(self.is_pair(seat, *two) for two in combinations(left, 2))

    # What always holds

    @invariant()
    def cards_are_conserved(self) -> None:
        state = self.state
        slots = range(len(state.cards))
        assert state.cards is self.start.cards or state.cards == self.start.cards
        assert {slot for slot in slots if state.gone >> slot & 1} == self.gone
        assert list(state.up) == self.up
        assert self.down | self.gone | set(self.up) == set(slots)
        assert len(self.down) + len(self.gone) + len(self.up) == len(slots)
        seen = view(state)
        assert {slot for slot in slots if seen.is_gone(slot)} == self.gone
        assert set(seen.down()) == self.down
        assert seen.up == tuple((slot, state.cards[slot]) for slot in self.up)
        assert seen.cards_left == len(slots) - len(self.gone)

    @invariant()
    def counts_add_up(self) -> None:
        state = self.state
        assert list(state.scores) == self.scores
        assert sum(state.scores) == sum(self.values)
        assert 2 * len(self.values) == len(self.gone)
        kinds = [type(event) for event in self.told]
        assert state.misses == kinds.count(PairMissed)
        assert state.turns == kinds.count(PairMissed) + kinds.count(PairTaken)
        assert {seat for seat in range(6) if state.skipped >> seat & 1} == self.skipped

    @invariant()
    def live_counts_are_those_of_a_fresh_look(self) -> None:
        state = self.state
        for index, live in zip(state.indexes, state.live, strict=True):
            assert live == index.live_classes(state.left)
        for seat in range(len(state.scores)):
            assert state.can_take(seat) is self.can(seat)

    @invariant()
    def over_just_when_nobody_can_take_a_pair(self) -> None:
        state = self.state
        nobody = not any(map(self.can, range(len(state.scores))))
        assert (state.phase is Phase.OVER) is nobody is (self.ending is not None)
        if state.phase is not Phase.OVER:
            assert state.to_move == self.mover
            assert self.can(self.mover)
        phases = {0: (Phase.FIRST_CARD, Phase.WHO_IS_YOUNGEST, Phase.OVER),
                  1: (Phase.SECOND_CARD,), 2: (Phase.MISS_SHOWN,)}  # fmt: skip
        assert state.phase in phases[len(self.up)]

    @invariant()
    def the_end_is_told_rightly(self) -> None:
        over = self.ending
        if over is None:
            return
        state = self.state
        assert (over.scores, over.turns, over.misses) == (state.scores, state.turns, state.misses)
        assert over.left == len(self.down)
        best = tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))
        assert over.winners == best
        if self.record.rules.scoring is Scoring.COOPERATIVE:
            expected = Ending.TOGETHER
        elif len(self.scores) == 1:
            expected = Ending.ALONE
        elif len(set(self.scores)) == 1:
            expected = Ending.DRAW
        else:
            expected = Ending.WON if len(best) == 1 else Ending.SHARED
        assert over.ending is expected

    @invariant()
    def the_allowed_actions_are_those_not_refused(self) -> None:
        state = self.state
        seen = view(state)
        legal = legal_actions(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) is (state.phase is not Phase.OVER)
        every: Sequence[Action] = [
            *map(Flip, range(len(state.cards))), TurnBack(), *map(GoFirst, range(6))
        ]  # fmt: skip
        assert [action for action in every if refusal(state, action) is None] == list(legal)
        for slot in range(len(state.cards)):
            assert seen.may_flip(slot) is (Flip(slot) in legal)

    # Records

    @rule()
    def come_back_tomorrow(self) -> None:
        """Write the game down, read it, and play on with what was read."""
        text = record_text(self.record, self.state.table.layout)
        read = parse_record(text, Random)
        assert record_text(read, self.state.table.layout) == text
        state, events = replay(read, Random)
        assert state == self.state
        assert events == self.told
        self.state = state

    def teardown(self) -> None:
        """Replay what was played by its faces, too, if it was kept by its seed."""
        if not hasattr(self, "start"):
            return  # no game could be drawn
        by_faces = Record(self.start.table.rules, self.record.seats, None, self.start.cards,
                          self.record.actions)  # fmt: skip
        state, events = replay(parse_record(
            record_text(by_faces, self.start.table.layout), Random), Random)  # fmt: skip
        assert (state, events) == (self.state, self.told)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=250, stateful_step_count=40)
