"""Events of a game become announcements.

The events of one action make one announcement: the card comes first, then what it meant,
then who goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from voice_memory.announce.characters import character_of
from voice_memory.announce.mixed import why_missed, why_paired
from voice_memory.announce.model import (
    Announcement,
    CardName,
    Decimal,
    Earcon,
    ListOf,
    Message,
    PlaceName,
    Position,
    SeatName,
    message,
)
from voice_memory.engine.cards import Card
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
from voice_memory.engine.rules import Scoring, Seat
from voice_memory.engine.state import Table, View

TWO = 2


@dataclass(frozen=True, slots=True)
class Teller:
    """Tell things of one table to one kind of listener.

    `you` is the seat that is called "you": the only person at the keyboard, if there is one.
    Where play `is_paced`, a computer waits before it plays, so that its turn is announced.
    Computer players have names where it `has_characters`.
    """

    table: Table
    you: Seat | None
    is_paced: bool = False
    has_characters: bool = False

    def seat(self, seat: Seat) -> SeatName:
        """Name a seat; the listener's own has no name, so that it is told as "you"."""
        setup = self.table.seats[seat]
        if seat == self.you:
            return SeatName(seat, "", is_human=True, number=0)
        # A person is numbered as when the names were asked for, whoever else has a name.
        alike = [
            number
            for number, other in enumerate(self.table.seats)
            if other.is_human == setup.is_human and self._character(number) == self._character(seat)
        ]
        is_numbered = setup.is_human or len(alike) > 1
        number = alike.index(seat) + 1 if is_numbered and not setup.name else 0
        return SeatName(seat, setup.name, setup.is_human, number, self._character(seat))

    def _character(self, seat: Seat) -> str:
        setup = self.table.seats[seat]
        if setup.is_human or not self.has_characters:
            return ""
        return character_of(setup.player)

    def who(self, seat: Seat) -> str:
        """Tell how a seat is spoken of: as "you", as a person, or as a computer."""
        if seat == self.you:
            return "you"
        return "person" if self.table.seats[seat].is_human else "computer"

    def of_seat(self, identifier: str, seat: Seat, **args: int) -> Message:
        """Make a message about a seat."""
        return message(identifier, who=self.who(seat), seat=self.seat(seat), **args)

    def card(self, card: Card, seat: Seat) -> CardName:
        """Name a card as the pair rule of a seat looks at it."""
        return CardName(card, self.table.rules.pair_rule(seat).by)

    def place(self, slot: Slot, *, first_visit: bool = False) -> PlaceName:
        """Name a place."""
        layout = self.table.layout
        return PlaceName(layout.places[slot], layout.kind, first_visit, self.position(slot))

    def position(self, slot: Slot) -> Position:
        """Tell where a slot sounds."""
        places = self.table.layout.places
        place = places[slot]
        return Position(
            2 * _share(place.x, [other.x for other in places]) - 1,
            _share(place.y, [other.y for other in places]),
        )

    def score_list(self, scores: Sequence[int], order: Sequence[Seat] = ()) -> ListOf:
        """List every seat with its score, the listener first unless an `order` is given."""
        listed = order or sorted(range(len(scores)), key=lambda seat: (seat != self.you, seat))
        return ListOf(
            tuple(
                message("seat-score", seat=self.seat(seat), score=scores[seat]) for seat in listed
            )
        )


def _share(value: float, among: Sequence[float]) -> float:
    low, high = min(among), max(among)
    return (value - low) / (high - low) if high > low else 0.5


def tell_events(teller: Teller, events: Sequence[Event], after: View) -> Announcement:
    """Make the announcement of the events of one action; `after` is the table after it."""
    messages: list[Message] = []
    earcons: list[Earcon] = []
    position: Position | None = None
    for event in events:
        messages += _tell(teller, event, after, events)
        earcons += _earcons(teller, event)
        if isinstance(event, CardRevealed):
            position = teller.position(event.slot)
    return Announcement(tuple(messages), earcons=tuple(earcons), position=position)


def _tell(teller: Teller, event: Event, after: View, events: Sequence[Event]) -> list[Message]:
    match event:
        case FirstPlayerChosen(seat):
            return [teller.of_seat("first-chosen", seat)]
        case CardRevealed():
            return _tell_card(teller, event)
        case AnswerAwaited(seat):
            is_told = _is_awaited(teller, seat, events)
            return [teller.of_seat("answer-awaited", seat)] if is_told else []
        case PairTaken():
            why_taken = why_paired(teller.table.rules, event, events)
            told = _tell_pair(teller, event, after, ends=isinstance(events[-1], GameOver))
            return [*why_taken, *told]
        case PairMissed(seat):
            is_human = teller.table.seats[seat].is_human
            why = why_missed(teller.table.rules, seat, [card for _, card in after.up])
            return [why or message("no-pair" if is_human else "other-no-pair")]
        case CardsTurnedBack():
            plays_on = any(isinstance(each, CardRevealed) for each in events)
            return [message("turned-back-then" if plays_on else "turned-back")]
        case TurnPassed(seat):
            if not _is_awaited(teller, seat, events):
                return []
            return tell_turn(teller, seat, () if _has_pair(events) else after.scores)
        case SeatSkipped(seat):
            skipped = [teller.of_seat("seat-skipped", seat)]
            # Where the turn comes back to whoever had it no event tells so.
            is_last = events[-1] is event
            return [*skipped, *tell_turn(teller, after.to_move)] if is_last else skipped
        case GameOver():
            return _tell_end(teller, event)
        case _:
            assert_never(event)


def _is_awaited(teller: Teller, seat: Seat, events: Sequence[Event]) -> bool:
    """Tell whether there is a pause for a seat to act in; else its turn begins with its name."""
    if teller.table.seats[seat].is_human:
        return True
    last = events[-1]
    return teller.is_paced and isinstance(last, TurnPassed | AnswerAwaited) and last.seat == seat


def _has_pair(events: Sequence[Event]) -> bool:
    return any(isinstance(event, PairTaken) for event in events)


def _tell_card(teller: Teller, event: CardRevealed) -> list[Message]:
    card, place = teller.card(event.card, event.seat), teller.place(event.slot)
    late = [message("clock-ran-out")] if event.by_clock else []
    is_duel = teller.table.rules.duel
    if not teller.table.seats[event.seat].is_human:
        if event.second and not is_duel:
            return [message("other-second", card=card, place=place)]
        return [message("other-first", seat=teller.seat(event.seat), card=card, place=place)]
    if event.second or is_duel:
        return [*late, message("reveal-second", card=card, place=place)]
    return [*late, message("reveal-first", card=card, place=place), message("choose-another")]


def _tell_pair(teller: Teller, event: PairTaken, after: View, *, ends: bool) -> list[Message]:
    is_alone = len(teller.table.seats) == 1
    shared = teller.table.rules.scoring is not Scoring.PAIRS or is_alone
    if ends:  # what the end tells is not told twice
        told = [message("pair-last")]
    elif shared:
        told = [message("pair-found", left=after.cards_left // TWO)]
    else:
        told = [teller.of_seat("pair-taken", event.seat, score=event.score)]
    if event.value > 1 and not shared:
        told.append(message("pair-double"))
    if event.goes_again and not is_alone and teller.table.seats[event.seat].is_human:
        told.append(message("go-again"))
    return told


def tell_turn(teller: Teller, seat: Seat, scores: Sequence[int] = ()) -> list[Message]:
    """Tell whose turn it is now, with the `scores` if they are given and it is the listener's."""
    told = [teller.of_seat("turn-of", seat)]
    if scores and seat == teller.you and teller.table.rules.scoring is Scoring.PAIRS:
        told.append(message("turn-scores", scores=teller.score_list(scores)))
    return told


def _tell_end(teller: Teller, event: GameOver) -> list[Message]:
    pairs = (len(teller.table.layout) - event.left) // TWO
    turns = message("end-turns", turns=event.turns)
    match event.ending:
        case Ending.WON:
            told = [_tell_winner(teller, event), turns]
        case Ending.SHARED:
            winners = ListOf(tuple(map(teller.seat, event.winners)), "and")
            told = [message("end-shared", seats=winners, scores=_ranking(teller, event)), turns]
        case Ending.DRAW:
            told = [message("end-draw", score=event.scores[0]), turns]
        case Ending.ALONE if teller.table.rules.scoring is Scoring.QUIET:
            told = [message("end-quiet")]
        case Ending.ALONE:
            told = [message("end-alone", pairs=pairs, misses=event.misses, turns=event.turns)]
        case Ending.TOGETHER:
            told = [message("end-together", pairs=pairs, turns=event.turns)]
        case _:
            assert_never(event.ending)
    if event.left:
        told.append(message("end-left", left=event.left))
    return [*told, message("end-again")]


def with_par(told: Announcement, turns: float) -> Announcement:
    """Add to the end of a game what perfect memory would have needed on average."""
    par = message("end-par", turns=Decimal(round(turns * 10)))
    *before, again = told.messages
    return replace(told, messages=(*before, par, again))


def _tell_winner(teller: Teller, event: GameOver) -> Message:
    winner = event.winners[0]
    who, seat = teller.who(winner), teller.seat(winner)
    if len(event.scores) == TWO:
        most, least = max(event.scores), min(event.scores)
        return message("end-won", who=who, seat=seat, most=most, least=least)
    return message("end-won-of-many", who=who, seat=seat, scores=_ranking(teller, event))


def _ranking(teller: Teller, event: GameOver) -> ListOf:
    """List every seat with its score, the highest first."""
    order = sorted(range(len(event.scores)), key=lambda seat: -event.scores[seat])
    return teller.score_list(event.scores, order)


def _earcons(teller: Teller, event: Event) -> list[Earcon]:
    match event:
        case CardRevealed():
            return [Earcon.TURN_UP]
        case PairTaken():
            return [Earcon.PAIR]
        case PairMissed():
            return [Earcon.MISS]
        case TurnPassed(seat):
            return [Earcon.YOUR_TURN] if seat == teller.you else []
        case GameOver():
            return [Earcon.END]
        case FirstPlayerChosen() | AnswerAwaited() | CardsTurnedBack() | SeatSkipped():
            return []
        case _:
            assert_never(event)
