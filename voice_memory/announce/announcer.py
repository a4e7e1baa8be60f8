"""Events of a game become announcements.

The events of one action make one announcement: the card comes first, then what it meant,
then who goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from voice_memory.announce.model import (
    Announcement,
    CardName,
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
    """

    table: Table
    you: Seat | None

    def seat(self, seat: Seat) -> SeatName:
        """Name a seat; the listener's own has no name, so that it is told as "you"."""
        setup = self.table.seats[seat]
        if seat == self.you:
            return SeatName(seat, "", is_human=True, number=0)
        alike = [
            number
            for number, other in enumerate(self.table.seats)
            if not other.name and other.is_human == setup.is_human
        ]
        is_numbered = setup.is_human or len(alike) > 1
        number = alike.index(seat) + 1 if seat in alike and is_numbered else 0
        return SeatName(seat, setup.name, setup.is_human, number)

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
        return PlaceName(layout.places[slot], layout.kind, first_visit)

    def position(self, slot: Slot) -> Position:
        """Tell where a slot sounds."""
        places = self.table.layout.places
        place = places[slot]
        return Position(
            2 * _share(place.x, [other.x for other in places]) - 1,
            _share(place.y, [other.y for other in places]),
        )

    def score_list(self, scores: Sequence[int]) -> ListOf:
        """List every seat with its score, the listener first."""
        order = sorted(range(len(scores)), key=lambda seat: (seat != self.you, seat))
        return ListOf(
            tuple(message("seat-score", seat=self.seat(seat), score=scores[seat]) for seat in order)
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
            return [teller.of_seat("answer-awaited", seat)]
        case PairTaken():
            return _tell_pair(teller, event, after, ends=isinstance(events[-1], GameOver))
        case PairMissed():
            return [message("no-pair")]
        case CardsTurnedBack():
            return [message("turned-back")]
        case TurnPassed(seat):
            is_told = teller.table.seats[seat].is_human or not _has_turned_back(events)
            # A computer plays as soon as a miss is back; its turn begins with its name.
            return tell_turn(teller, seat, after) if is_told else []
        case SeatSkipped(seat):
            return [teller.of_seat("seat-skipped", seat)]
        case GameOver():
            return _tell_end(teller, event)
        case _:
            assert_never(event)


def _has_turned_back(events: Sequence[Event]) -> bool:
    return any(isinstance(event, CardsTurnedBack) for event in events)


def _tell_card(teller: Teller, event: CardRevealed) -> list[Message]:
    card, place = teller.card(event.card, event.seat), teller.place(event.slot)
    late = [message("clock-ran-out")] if event.by_clock else []
    if not teller.table.seats[event.seat].is_human:
        if event.second:
            return [*late, message("other-second", card=card, place=place)]
        seat = teller.seat(event.seat)
        return [*late, message("other-first", seat=seat, card=card, place=place)]
    if event.second:
        return [*late, message("reveal-second", card=card, place=place)]
    first = "reveal-answer" if teller.table.rules.duel else "reveal-first"
    return [*late, message(first, card=card, place=place)]


def _tell_pair(teller: Teller, event: PairTaken, after: View, *, ends: bool) -> list[Message]:
    shared = teller.table.rules.scoring is not Scoring.PAIRS or len(teller.table.seats) == 1
    if shared:
        told = [message("pair-found", left=after.cards_left // TWO)]
    else:
        told = [teller.of_seat("pair-taken", event.seat, score=event.score)]
    if event.value > 1 and not shared:
        told.append(message("pair-double"))
    if event.goes_again and not ends and teller.table.seats[event.seat].is_human:
        told.append(message("go-again"))
    return told


def tell_turn(teller: Teller, seat: Seat, view: View) -> list[Message]:
    """Tell whose turn it is now, with the scores when it is the listener's."""
    told = [teller.of_seat("turn-of", seat)]
    if seat == teller.you and teller.table.rules.scoring is Scoring.PAIRS:
        told.append(message("turn-scores", scores=teller.score_list(view.scores)))
    return told


def _tell_end(teller: Teller, event: GameOver) -> list[Message]:
    pairs = (len(teller.table.layout) - event.left) // TWO
    turns = message("end-turns", turns=event.turns)
    match event.ending:
        case Ending.WON:
            winner = event.winners[0]
            told = [
                message(
                    "end-won",
                    who=teller.who(winner),
                    seat=teller.seat(winner),
                    scores=_final_scores(teller, event),
                ),
                turns,
            ]
        case Ending.SHARED:
            winners = ListOf(tuple(map(teller.seat, event.winners)), "and")
            told = [message("end-shared", seats=winners, score=max(event.scores)), turns]
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


def _final_scores(teller: Teller, event: GameOver) -> Message | ListOf:
    if len(event.scores) == TWO:
        return message("end-two-scores", most=max(event.scores), least=min(event.scores))
    return teller.score_list(event.scores)


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
