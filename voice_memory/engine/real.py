"""A game with real cards: the engine does not know the faces, it is told them.

A game is its log. What it comes to is found by laying a deck that agrees with every face that
was reported, and playing the turns of the log on it by the ordinary rules. Laws:

- With all reports right, a log comes to what an ordinary game dealt with those faces comes to.
- A correction changes an earlier report, and everything is found anew: scores follow.
- Who turned a card is a fact of the log. When a correction makes a pair of an old miss, or a
  miss of an old pair, the turns after it stay with those who took them.
- A card that had been taken by then cannot have been turned: such a flip counts for nothing.
- The log never changes; it grows.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import assert_never

from msgspec import Struct, structs

from voice_memory.engine.actions import Flip, GoFirst, TurnBack
from voice_memory.engine.cards import Card
from voice_memory.engine.decks import BitSource, Picked, below, deck_size
from voice_memory.engine.events import (
    AnswerAwaited,
    CardRevealed,
    CardsTurnedBack,
    Event,
    FirstPlayerChosen,
    GameOver,
    PairMissed,
    PairTaken,
    SeatSkipped,
    TurnPassed,
)
from voice_memory.engine.game import apply, lay_out, refusal
from voice_memory.engine.layout import Slot
from voice_memory.engine.real_faces import Face, guess, kinds_needed, piles_of, too_many
from voice_memory.engine.rules import First, Rules, Seat, SeatSetup, SetupError, setup_refusal
from voice_memory.engine.shapes import seeded
from voice_memory.engine.state import GameState, Phase, Table, View, view

Thing = int
"""A card as a thing: the slot it was laid on. Things are moved by an elbow, slots are not."""


class Turned(Struct, frozen=True, gc=False):
    """A seat's card was turned up and named; `second` if it is the second of a turn."""

    seat: Seat
    slot: Slot
    face: Face
    second: bool = False


class Seen(Struct, frozen=True, gc=False):
    """A card was seen by all out of turn (dropped, turned by mistake) and put back."""

    slot: Slot
    face: Face


class Swapped(Struct, frozen=True, gc=False):
    """What lies on two slots has changed places."""

    one: Slot
    other: Slot


class Corrected(Struct, frozen=True, gc=False):
    """Entry `number` of the log, from 1, was really another; None: it never happened."""

    number: int
    entry: Turned | Seen | None


Happening = Turned | Seen | TurnBack | GoFirst | Swapped
Entry = Happening | Corrected


class Doubt(StrEnum):
    """In what a report disagrees with the others."""

    SLOT = auto()  # the slot showed another card before
    COPIES = auto()  # all copies of the card were seen elsewhere
    KINDS = auto()  # more different pairs than were picked
    NO_SUCH_CARD = auto()  # the deck has no such card


@dataclass(frozen=True, slots=True)
class Conflict:
    """A report of `face` on `slot` that cannot be true together with others.

    `before` is what the slot showed; `others` are the slots, as they lie now, whose cards stand
    against it. `number` is the entry that reports it, 0 for one that is not recorded.
    """

    doubt: Doubt
    slot: Slot
    face: Face
    before: Face | None = None
    others: tuple[Slot, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn that is complete, by the things that were turned."""

    seat: Seat
    things: tuple[Thing, Thing]
    was_pair: bool


@dataclass(frozen=True, slots=True)
class RealGame:
    """A game with real cards at one moment; all but the log is found from the log.

    `state` is the ordinary game of things instead of slots, on a deck that agrees with the
    reports; its cards are a guess wherever nothing was reported.
    """

    log: tuple[Entry, ...]
    state: GameState
    things: tuple[Thing, ...]
    """The thing that lies, or left its gap, on each slot."""
    faces: tuple[Face | None, ...]
    """What is known of each thing."""
    reports: tuple[tuple[int, ...], ...]
    """Numbers of the entries that told each thing's face, oldest first."""
    conflict: Conflict | None
    last_turn: JudgedTurn | None

    @property
    def table(self) -> Table:
        """Give what never changes."""
        return self.state.table

    @property
    def view(self) -> View:
        """Show the table, slot by slot."""
        seen = view(self.state)
        gone = sum(1 << self.slot_of(thing) for thing in _bits(seen.gone))
        up = tuple((self.slot_of(thing), self.face_up(thing).card) for thing in self.state.up)
        return structs.replace(seen, up=up, gone=gone)

    def face_up(self, thing: Thing) -> Face:
        """Give the face of a card that was reported."""
        return self.faces[thing] or Face((self.state.cards[thing],))

    def slot_of(self, thing: Thing) -> Slot:
        """Tell where a card lies now."""
        return self.things.index(thing)

    def face_at(self, slot: Slot) -> Face | None:
        """Tell what was last reported of the card that lies, or left its gap, on a slot."""
        return self.faces[self.things[slot]]

    def reports_at(self, slot: Slot) -> tuple[int, ...]:
        """List the entries that told the face of the card on a slot, oldest first."""
        return self.reports[self.things[slot]]


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


def begin_real(rules: Rules, seats: Sequence[SeatSetup], rng: BitSource) -> RealGame:
    """Start a game on a table where the cards have been laid face down.

    Raises:
        SetupError: the rules cannot be played by these seats.
    """
    fitted = replace(rules, layout=seeded(rules.layout_text, rng), clock_seconds=None)
    setup = tuple(seats)
    if fitted.first is First.RANDOM:
        fitted = replace(fitted, first=First.NAMED, first_named=below(rng, len(setup)))
    return restored(fitted, setup, ())


def restored(rules: Rules, seats: tuple[SeatSetup, ...], log: Sequence[Entry]) -> RealGame:
    """Find what a log comes to.

    Raises:
        SetupError: the rules cannot be played by these seats.
    """
    if refused := setup_refusal(rules, seats):
        raise SetupError(refused)
    return _found(rules, seats, tuple(log))[0]


def added(game: RealGame, entry: Entry) -> tuple[RealGame, tuple[Event, ...]]:
    """Add an entry to the log, and tell what it changed as an ordinary game would.

    A correction tells no events: what follows from it is the difference of the two games.
    """
    table = game.table
    after, events = _found(table.rules, table.seats, (*game.log, entry))
    if isinstance(entry, Corrected | Seen | Swapped):
        return after, ()
    return after, tuple(_on_slots(event, after) for event in events)


def conflict_of(game: RealGame, slot: Slot, face: Face) -> Conflict | None:
    """Tell what stands against a card's showing a face, if anything does."""
    return _Sightings(game.table, game.things, game.faces).against(slot, face)


def in_force(
    log: Sequence[Entry],
) -> list[tuple[int, Turned | Seen | TurnBack | GoFirst | Swapped]]:
    """List the entries as the corrections left them, with their numbers in the log."""
    corrected: dict[int, Turned | Seen | None] = {}
    for entry in log:
        if isinstance(entry, Corrected):
            corrected[entry.number] = entry.entry
    held: list[tuple[int, Happening]] = []
    for number, entry in enumerate(log, 1):
        now = corrected.get(number, entry)
        if now is not None and not isinstance(now, Corrected):
            held.append((number, now))
    return held


class _Sightings:
    """What was reported of each thing, and what cannot be true of it."""

    def __init__(self, table: Table, things: Sequence[Thing], faces: Sequence[Face | None]) -> None:
        rules = table.rules
        self.things = list(things)
        self.faces = list(faces)
        self.reports: list[list[int]] = [[] for _ in faces]
        self._table = table
        self._piles = piles_of(rules.deck, apart=rules.checkerboard or rules.duel)

    def against(self, slot: Slot, face: Face) -> Conflict | None:
        """Tell what stands against a sighting."""
        thing = self.things[slot]
        before = self.faces[thing]
        if before is not None:
            known = before.narrowed(face)
            if known is None:
                return Conflict(Doubt.SLOT, slot, face, before=before)
            if known == before:
                return None  # it tells nothing that was not told before
            face = known
        number, copies = self._pile(thing)
        if not any(copies[card] for card in face.cards):
            return Conflict(Doubt.NO_SUCH_CARD, slot, face)
        known_of = {
            other: known
            for other, known in enumerate(self.faces)
            if known is not None and other != thing and self._pile(other)[0] == number
        }
        among = too_many([*known_of.values()], face, copies)
        if among is not None:
            alike = [other for other, known in known_of.items() if among.holds(known)]
            slots = tuple(sorted(map(self.things.index, alike)))
            return Conflict(Doubt.COPIES, slot, face, others=slots)
        deck = self._table.rules.deck
        if isinstance(deck, Picked) and 2 * kinds_needed([*known_of.values(), face]) > deck.cards:
            return Conflict(Doubt.KINDS, slot, face)
        return None

    def _pile(self, thing: Thing) -> tuple[int, Counter[Card]]:
        back, half = self._table.back(thing), self._table.half(thing)
        number = half or 0
        if back is not None:
            number = int(back != self._table.back(0))
        return number, self._piles[number % len(self._piles)]

    def see(self, number: int, slot: Slot, face: Face) -> None:
        """Take a sighting for true; the latest wins where two disagree."""
        thing = self.things[slot]
        before = self.faces[thing]
        self.faces[thing] = (before.narrowed(face) if before else None) or face
        self.reports[thing].append(number)

    def swap(self, one: Slot, other: Slot) -> None:
        """Let the cards on two slots change places."""
        self.things[one], self.things[other] = self.things[other], self.things[one]


def _found(
    rules: Rules, seats: tuple[SeatSetup, ...], log: tuple[Entry, ...]
) -> tuple[RealGame, tuple[Event, ...]]:
    size = deck_size(rules.deck)
    start = lay_out(rules, seats, guess(rules.deck, [None] * size))
    sightings = _Sightings(start.table, range(size), [None] * size)
    conflict: Conflict | None = None
    moves: list[tuple[Turned, Thing] | TurnBack | GoFirst] = []
    for number, entry in in_force(log):
        match entry:
            case Turned(slot=slot, face=face) | Seen(slot, face):
                if conflict is None and (found := sightings.against(slot, face)):
                    conflict = replace(found, number=number)
                sightings.see(number, slot, face)
                if isinstance(entry, Turned):
                    moves.append((entry, sightings.things[slot]))
            case Swapped(one, other):
                sightings.swap(one, other)
            case TurnBack() | GoFirst():
                moves.append(entry)
            case _:
                assert_never(entry)
    state = lay_out(rules, seats, guess(rules.deck, sightings.faces))
    events: tuple[Event, ...] = ()
    is_open = False
    last: JudgedTurn | None = None
    for move in moves:
        if isinstance(move, TurnBack) and is_open:
            state, events = _passed(state)
        else:
            state, events = _step(state, move)
        judged = _judged(events)
        is_open = isinstance(move, tuple) and judged is None and state.phase is not Phase.OVER
        last = judged or last
    faces, reports = tuple(sightings.faces), tuple(map(tuple, sightings.reports))
    things = tuple(sightings.things)
    return RealGame(log, state, things, faces, reports, conflict, last), events


def _judged(events: Sequence[Event]) -> JudgedTurn | None:
    for event in events:
        if isinstance(event, PairTaken | PairMissed):
            return JudgedTurn(event.seat, event.slots, isinstance(event, PairTaken))
    return None


def _step(
    state: GameState, move: tuple[Turned, Thing] | TurnBack | GoFirst
) -> tuple[GameState, tuple[Event, ...]]:
    match move:
        case TurnBack() | GoFirst():
            return (state, ()) if refusal(state, move) else apply(state, move)
        case (Turned(seat, _, _, second), thing):
            before: tuple[Event, ...] = ()
            if not second:
                state, before = _ready(state, seat)
            awaited = Phase.SECOND_CARD if second else Phase.FIRST_CARD
            is_there = not state.gone >> thing & 1 and thing not in state.up
            if state.phase is not awaited or not is_there:
                return state, before
            state, events = apply(state, Flip(thing))
            return state, (*before, *events)
        case _:
            assert_never(move)


def _passed(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    """End a turn one of whose cards counted for nothing."""
    return apply(structs.replace(state, phase=Phase.MISS_SHOWN, up=(0, 0)), TurnBack())


def _ready(state: GameState, seat: Seat) -> tuple[GameState, tuple[Event, ...]]:
    """Make the table ready for a turn of this seat, whatever came before it."""
    events: tuple[Event, ...] = ()
    if state.phase is Phase.MISS_SHOWN:
        # Nobody said that the two were turned back; whoever turns the next card has done it.
        state, events = apply(state, TurnBack())
    if state.phase is Phase.OVER:
        return state, events
    return structs.replace(state, phase=Phase.FIRST_CARD, up=(), to_move=seat), events


def _on_slots(event: Event, game: RealGame) -> Event:
    """Tell an event by the slots where the things lie now."""
    match event:
        case CardRevealed(slot=thing):
            card = game.face_up(thing).card
            return structs.replace(event, slot=game.slot_of(thing), card=card)
        case PairTaken(slots=(one, other)):
            card = game.face_up(one).card
            return structs.replace(event, slots=(game.slot_of(one), game.slot_of(other)), card=card)
        case PairMissed(slots=(one, other)):
            return structs.replace(event, slots=(game.slot_of(one), game.slot_of(other)))
        case CardsTurnedBack((one, other)):
            return CardsTurnedBack((game.slot_of(one), game.slot_of(other)))
        case FirstPlayerChosen() | AnswerAwaited() | TurnPassed() | SeatSkipped() | GameOver():
            return event
        case _:
            assert_never(event)
