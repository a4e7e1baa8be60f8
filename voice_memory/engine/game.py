"""Playing: deal, judge what is allowed, and apply it.

`refusal` is the single source of legality. `apply` never changes its argument; what it
refuses it raises, and nothing has happened.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import assert_never

from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.cards import Card
from voice_memory.engine.decks import BitSource, below, packs_of, shuffled
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
from voice_memory.engine.layout import Slot
from voice_memory.engine.pairing import pair_index
from voice_memory.engine.rules import (
    First,
    Rules,
    Scoring,
    Seat,
    SeatSetup,
    SetupError,
    setup_refusal,
)
from voice_memory.engine.shapes import parse_layout, seeded
from voice_memory.engine.state import GameState, Phase, Table
from voice_memory.errors import VoiceMemoryError


class RefusalReason(StrEnum):
    """Why an action is not allowed now."""

    NO_SUCH_SLOT = auto()
    GONE = auto()
    ALREADY_UP = auto()
    MISS_SHOWN = auto()
    NOT_YOUR_HALF = auto()
    NOTHING_TO_TURN_BACK = auto()
    WHO_IS_YOUNGEST = auto()
    FIRST_IS_KNOWN = auto()
    NO_SUCH_SEAT = auto()
    GAME_OVER = auto()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason not to act, and the slot it is about, if any."""

    reason: RefusalReason
    slot: Slot | None = None


class IllegalActionError(VoiceMemoryError):
    """Raised by `apply` for an action that `refusal` refuses; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def deal(rules: Rules, seats: Sequence[SeatSetup], rng: BitSource) -> GameState:
    """Shuffle and lay out the cards.

    Raises:
        SetupError: the rules cannot be played by these seats; its refusal says why.
    """
    text = seeded(rules.layout_text, rng)
    fitted = rules if text == rules.layout else replace(rules, layout=text)
    setup = tuple(seats)
    if refused := setup_refusal(fitted, setup):
        raise SetupError(refused)
    packs = packs_of(rules.deck, rng)
    if rules.duel or rules.checkerboard:
        faces = _dealt_apart(fitted, setup, [shuffled(pack, rng) for pack in packs])
    else:
        faces = shuffled([card for pack in packs for card in pack], rng)
    if rules.first is First.RANDOM:
        fitted = replace(fitted, first=First.NAMED, first_named=below(rng, len(seats)))
    return _laid_out(fitted, setup, faces)


def _dealt_apart(
    rules: Rules, seats: tuple[SeatSetup, ...], packs: Sequence[Sequence[Card]]
) -> list[Card]:
    """Lay each pack on the slots of its own back, or of its own half."""
    layout = parse_layout(rules.layout, sum(map(len, packs)))
    table = Table(rules, seats, layout)
    piles = [iter(pack) for pack in packs]
    backs = [table.back(place.slot) for place in layout.places]
    kinds = sorted({back for back in backs if back})
    pile_of = [
        kinds.index(back) if back else table.half(slot) or 0 for slot, back in enumerate(backs)
    ]
    return [next(piles[pile]) for pile in pile_of]


def lay_out(rules: Rules, seats: Sequence[SeatSetup], faces: Sequence[Card]) -> GameState:
    """Start a game with the cards in a known order, slot by slot.

    Raises:
        SetupError: the rules cannot be played by these seats.
    """
    setup = tuple(seats)
    if refused := setup_refusal(rules, setup):
        raise SetupError(refused)
    return _laid_out(rules, setup, faces)


def _laid_out(rules: Rules, setup: tuple[SeatSetup, ...], faces: Sequence[Card]) -> GameState:
    cards = tuple(faces)
    indexes = tuple(pair_index(rule, cards) for rule in rules.pair_rules)
    everything = (1 << len(cards)) - 1
    humans = [seat for seat, player in enumerate(setup) if player.is_human]
    asks = rules.first is First.YOUNGEST and len(humans) > 1
    # With one person at the table the youngest player is that person.
    youngest = humans[0] if rules.first is First.YOUNGEST and humans else 0
    return GameState(
        table=Table(rules, setup, parse_layout(rules.layout_text, len(cards))),
        cards=cards,
        indexes=indexes,
        phase=Phase.WHO_IS_YOUNGEST if asks else Phase.FIRST_CARD,
        to_move=rules.first_named if rules.first is First.NAMED else youngest,
        up=(),
        gone=0,
        live=tuple(index.live_classes(everything) for index in indexes),
        scores=(0,) * len(setup),
        turns=0,
        misses=0,
        skipped=0,
    )


_SETTLED = {
    Phase.WHO_IS_YOUNGEST: Refusal(RefusalReason.WHO_IS_YOUNGEST),
    Phase.MISS_SHOWN: Refusal(RefusalReason.MISS_SHOWN),
    Phase.OVER: Refusal(RefusalReason.GAME_OVER),
}


def refusal(state: GameState, action: Action) -> Refusal | None:
    """Tell why an action is not allowed, or None when it is."""
    if isinstance(action, Flip):  # tried before the rarer actions
        return _flip_refusal(state, action.slot)
    match action:
        case TurnBack():
            if state.phase is Phase.MISS_SHOWN:
                return None
            return Refusal(RefusalReason.NOTHING_TO_TURN_BACK)
        case GoFirst(seat):
            if state.phase is not Phase.WHO_IS_YOUNGEST:
                return Refusal(RefusalReason.FIRST_IS_KNOWN)
            seats = state.table.seats
            if not 0 <= seat < len(seats) or not seats[seat].is_human:
                return Refusal(RefusalReason.NO_SUCH_SEAT)
            return None
        case _:
            assert_never(action)


def _flip_refusal(state: GameState, slot: Slot) -> Refusal | None:
    if not 0 <= slot < len(state.cards):
        return Refusal(RefusalReason.NO_SUCH_SLOT, slot)
    if state.phase is not Phase.FIRST_CARD and state.phase is not Phase.SECOND_CARD:
        return _SETTLED[state.phase]
    if state.gone >> slot & 1:
        return Refusal(RefusalReason.GONE, slot)
    if slot in state.up:
        return Refusal(RefusalReason.ALREADY_UP, slot)
    if state.table.rules.duel and state.table.half(slot) != state.to_move:
        return Refusal(RefusalReason.NOT_YOUR_HALF, slot)
    return None


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """List all actions that are allowed now."""
    actions: list[Action] = [Flip(slot) for slot in range(len(state.cards))]
    actions.append(TurnBack())
    actions.extend(GoFirst(seat) for seat in range(len(state.table.seats)))
    return tuple(action for action in actions if refusal(state, action) is None)


def apply(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Carry out an action and tell what changed.

    Raises:
        IllegalActionError: the action is not allowed now; nothing was changed.
    """
    if refused := refusal(state, action):
        raise IllegalActionError(refused)
    if isinstance(action, Flip):  # tried before the rarer actions
        if state.phase is Phase.FIRST_CARD:
            return _first_card(state, action)
        return _second_card(state, action)
    match action:
        case TurnBack():
            return _pass_turn(state, (CardsTurnedBack((state.up[0], state.up[1])),))
        case GoFirst(seat):
            chosen = _changed(state, phase=Phase.FIRST_CARD, to_move=seat)
            return chosen, (FirstPlayerChosen(seat),)
        case _:
            assert_never(action)


def _changed(  # noqa: PLR0913 - the fields that change, each by its name
    state: GameState,
    *,
    phase: Phase,
    to_move: Seat | None = None,
    up: tuple[Slot, ...] | None = None,
    gone: int | None = None,
    live: tuple[int, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    turn: int = 0,
    miss: int = 0,
    skipped: int = 0,
) -> GameState:
    """Copy a state with changes; faster than `dataclasses.replace`, and typed."""
    return GameState(
        state.table,
        state.cards,
        state.indexes,
        phase,
        state.to_move if to_move is None else to_move,
        state.up if up is None else up,
        state.gone if gone is None else gone,
        state.live if live is None else live,
        state.scores if scores is None else scores,
        state.turns + turn,
        state.misses + miss,
        state.skipped | skipped,
    )


def _first_card(state: GameState, flip: Flip) -> tuple[GameState, tuple[Event, ...]]:
    slot = flip.slot
    revealed = CardRevealed(
        state.to_move, slot, state.cards[slot], second=False, by_clock=flip.by_clock
    )
    if not state.table.rules.duel:
        return _changed(state, phase=Phase.SECOND_CARD, up=(slot,)), (revealed,)
    answering = 1 - state.to_move
    after = _changed(state, phase=Phase.SECOND_CARD, up=(slot,), to_move=answering)
    return after, (revealed, AnswerAwaited(answering))


def _second_card(state: GameState, flip: Flip) -> tuple[GameState, tuple[Event, ...]]:
    seat = state.to_move
    first, slot = state.up[0], flip.slot
    pair = (first, slot)
    revealed = CardRevealed(seat, slot, state.cards[slot], second=True, by_clock=flip.by_clock)
    index = state.indexes[seat if len(state.indexes) > 1 else 0]
    if not index.is_pair(first, slot):
        missed = _changed(state, phase=Phase.MISS_SHOWN, up=pair, turn=1, miss=1)
        return missed, (revealed, PairMissed(seat, pair))
    gone = state.gone | 1 << first | 1 << slot
    card = state.cards[first]
    value = index.rule.pair_value(card, state.cards[slot])
    scores = list(state.scores)
    scores[seat] += value
    left = (1 << len(state.cards)) - 1 & ~gone
    live = tuple(
        [
            each.live_after(before, pair, left)
            for each, before in zip(state.indexes, state.live, strict=True)
        ]
    )
    can_take = [each.can_pair(now, left) for each, now in zip(state.indexes, live, strict=True)]
    over = not any(can_take)
    again = (
        not over and not state.table.rules.one_flip and can_take[seat if len(can_take) > 1 else 0]
    )
    after = _changed(
        state,
        phase=Phase.OVER if over else Phase.FIRST_CARD,
        up=(),
        gone=gone,
        live=live,
        scores=tuple(scores),
        turn=1,
    )
    taken = PairTaken(seat, pair, card, value, scores[seat], goes_again=again)
    if over:
        return after, (revealed, taken, result(after))
    if again:
        return after, (revealed, taken)
    return _pass_turn(after, (revealed, taken))


def _pass_turn(state: GameState, before: tuple[Event, ...]) -> tuple[GameState, tuple[Event, ...]]:
    """Give the turn to the next seat that can take a pair; say once who no longer can.

    Somebody can: the game would be over otherwise. In a duel the answerer leads next.
    """
    seats = len(state.table.seats)
    mover = state.to_move
    if len(state.indexes) == 1 and not state.table.rules.duel:
        # One rule for all: whoever is next can take a pair, since the game is not over.
        after = _changed(state, phase=Phase.FIRST_CARD, up=(), to_move=(mover + 1) % seats)
        return after, before if seats == 1 else (*before, TurnPassed(after.to_move))
    # Whoever has just played may be stuck too, and is told so before the next is named.
    stuck = [] if state.can_take(mover) else [mover]
    order = [(mover + step) % seats for step in range(1, seats + 1)]
    if state.table.rules.duel:
        order = [mover]
    following = next(seat for seat in order if state.can_take(seat))
    stuck += order[: order.index(following)]
    told = [seat for seat in dict.fromkeys(stuck) if not state.skipped >> seat & 1]
    skipped = sum(1 << seat for seat in told)
    events: list[Event] = [*before, *map(SeatSkipped, told)]
    if following != mover or state.table.rules.duel:
        events.append(TurnPassed(following))
    after = _changed(state, phase=Phase.FIRST_CARD, up=(), to_move=following, skipped=skipped)
    return after, tuple(events)


def result(state: GameState) -> GameOver:
    """Tell how a finished game ended."""
    scores = state.scores
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    if state.table.rules.scoring is Scoring.COOPERATIVE:
        ending = Ending.TOGETHER
    elif len(scores) == 1:
        ending = Ending.ALONE
    elif len(winners) == len(scores):
        ending = Ending.DRAW
    else:
        ending = Ending.WON if len(winners) == 1 else Ending.SHARED
    left = state.left.bit_count()
    return GameOver(ending, winners, scores, state.turns, state.misses, left)
