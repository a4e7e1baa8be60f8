"""Nobody learns a face that has not been turned up: not by views, events or refusals.

Two deals that differ only in faces nobody saw must look alike in everything but the faces that
are turned. And what is handed out must not lead to a face by any way, so that no player, log
or debugger finds one there.
"""

import gc
from collections import defaultdict
from collections.abc import Iterator
from copy import copy
from random import Random
from types import FunctionType, ModuleType

from hypothesis import event, given, settings
from hypothesis import strategies as st

from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.cards import Card
from voice_memory.engine.events import CardRevealed
from voice_memory.engine.game import apply, lay_out, legal_actions, refusal
from voice_memory.engine.pairing import PairIndex
from voice_memory.engine.record import Record, dealt
from voice_memory.engine.state import GameState, Phase, view


def draw_action(data: st.DataObject, state: GameState) -> Action:
    """Draw an allowed action; half of the time one that takes a pair."""
    legal = legal_actions(state)
    if state.phase is Phase.SECOND_CARD and data.draw(st.booleans()):
        rule = state.table.rules.pair_rule(state.to_move)
        first = state.cards[state.up[0]]
        partners: list[Action] = [
            action
            for action in legal
            if isinstance(action, Flip) and rule.pairs(first, state.cards[action.slot])
        ]
        return data.draw(st.sampled_from(partners or list(legal)))
    return data.draw(st.sampled_from(legal))


def play_some(data: st.DataObject, state: GameState) -> tuple[list[Action], set[int]]:
    """Play some actions; give them, and the slots that were turned up."""
    actions: list[Action] = []
    seen: set[int] = set()
    for _ in range(data.draw(st.integers(0, 16), "number of actions")):
        if state.phase is Phase.OVER:
            break
        action = draw_action(data, state)
        actions.append(action)
        if isinstance(action, Flip):
            seen.add(action.slot)
        state, _ = apply(state, action)
    return actions, seen


def other_deal(data: st.DataObject, state: GameState, seen: set[int]) -> GameState:
    """Let faces that nobody saw change places, each within its half or under its back."""
    table = state.table
    unseen: defaultdict[object, list[int]] = defaultdict(list)
    for slot in range(len(state.cards)):
        if slot not in seen:
            unseen[table.half(slot), table.back(slot)].append(slot)
    faces = list(state.cards)
    for slots in unseen.values():
        for slot, source in zip(slots, data.draw(st.permutations(slots)), strict=True):
            faces[slot] = state.cards[source]
        if tuple(faces) == state.cards:  # not what is looked for: all move on by one
            for slot, source in zip(slots, slots[1:] + slots[:1], strict=True):
                faces[slot] = state.cards[source]
    return lay_out(table.rules, table.seats, faces)


EVERY_KIND: list[Action] = [TurnBack(), *map(GoFirst, range(-1, 7)), *map(Flip, range(-1, 60))]


def check_alike(one: GameState, other: GameState) -> None:
    assert view(one) == view(other)
    assert repr(view(one)) == repr(view(other))
    assert hash(view(one)) == hash(view(other))
    assert legal_actions(one) == legal_actions(other)
    for action in EVERY_KIND:
        assert refusal(one, action) == refusal(other, action)


@settings(max_examples=80)
@given(st.from_type(Record), st.data())
def test_what_nobody_saw_changes_nothing(record: Record, data: st.DataObject) -> None:
    state = dealt(record, Random)
    actions, seen = play_some(data, state)
    other = other_deal(data, state, seen)
    event(f"the deals differ: {other.cards != state.cards}")
    one = lay_out(state.table.rules, state.table.seats, state.cards)
    check_alike(one, other)
    for action in actions:
        one, events = apply(one, action)
        other, others = apply(other, action)
        assert events == others
        check_alike(one, other)
    # The first face that differs is told when it is turned, and nothing before it.
    while one.phase is not Phase.OVER:
        action = draw_action(data, one)
        if isinstance(action, Flip) and one.cards[action.slot] != other.cards[action.slot]:
            shown = apply(one, action)[1][0], apply(other, action)[1][0]
            assert all(isinstance(event, CardRevealed) for event in shown)
            assert shown[0] != shown[1]
            break
        one, events = apply(one, action)
        other, others = apply(other, action)
        assert events == others
        check_alike(one, other)


# No way leads from what is handed out to a face


def reached_from(*roots: object) -> Iterator[object]:
    """Go over all objects that can be reached, but for code, which reaches everything.

    Fields are asked for by name, too: not every object tells the garbage collector of them.
    """
    seen: dict[int, object] = {}
    edge = list(roots)
    while edge:
        found = edge.pop()
        if id(found) in seen or isinstance(found, type | ModuleType | FunctionType):
            continue
        seen[id(found)] = found
        yield found
        edge.extend(gc.get_referents(found))
        for kind in type(found).__mro__:
            names = getattr(kind, "__slots__", ()) or getattr(kind, "__match_args__", ())
            edge.extend(getattr(found, name, None) for name in names)


def faces_of_their_own(state: GameState) -> GameState:
    """Deal again with a new object for each face, so that each can be told from its equals."""
    faces: list[Card] = [copy(card) for card in state.cards]
    again = lay_out(state.table.rules, state.table.seats, faces)
    assert len({id(card) for card in again.cards}) == len(faces)
    return again


@settings(max_examples=30)
@given(st.from_type(Record), st.data())
def test_no_way_leads_to_a_face_that_is_down(record: Record, data: st.DataObject) -> None:
    state = faces_of_their_own(dealt(record, Random))
    handed_out: list[object] = [view(state), state.table]
    seen: set[int] = set()
    for action in play_some(data, state)[0]:
        state, events = apply(state, action)
        handed_out += [*events, view(state)]
        if isinstance(action, Flip):
            seen.add(action.slot)
    handed_out += [refusal(state, action) for action in EVERY_KIND]
    unseen = {id(card) for slot, card in enumerate(state.cards) if slot not in seen}
    secret = {id(state), id(state.cards), id(state.indexes), *unseen}
    reached = list(reached_from(*handed_out))
    assert not [found for found in reached if id(found) in secret]
    assert not [found for found in reached if isinstance(found, GameState | PairIndex)]
    # The walk does reach the faces that were turned up: so it would reach the others.
    shown = {id(card) for slot, card in enumerate(state.cards) if slot in seen}
    assert shown <= {id(found) for found in reached}
