"""Blindfold: a player names places, and somebody else turns the cards.

It wraps a game and lets everything through but the turns of the blindfolded seats. Laws:

- On such a turn a card is turned only after it was called, and by another press than the call.
- A call may be changed until the card is turned.
- The blindfolded are told what all are told: places on request, never what lies there.
"""

from collections.abc import Collection, Sequence
from typing import Protocol, TypeVar

from voice_memory.announce import blindfold
from voice_memory.announce.announcer import Teller
from voice_memory.announce.blindfold import handicapped
from voice_memory.announce.model import Announcement, answer, message
from voice_memory.engine.actions import Flip
from voice_memory.engine.game import refusal
from voice_memory.engine.layout import Slot
from voice_memory.engine.rules import Handicap
from voice_memory.engine.state import GameState, Phase, View, view
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
    NamedPlace,
    PlaceRef,
    Query,
    StartGoTo,
    Type,
    Undo,
)
from voice_memory.session.cursor import Cursor
from voice_memory.session.effects import Effect, Incoming, Present, Session, Timer, TimeUp


class Table(Session, Protocol):
    """A game that can be played blindfolded."""

    teller: Teller
    cursor: Cursor

    @property
    def state(self) -> GameState:
        """Give the game as it is now."""
        ...


TableT = TypeVar("TableT", bound=Table)


def seated(game: TableT) -> "TableT | Blindfold":
    """Let the blindfolded of a game call their cards; a game without any is left as it is."""
    rules, seats = game.state.table.rules, game.state.table.seats
    if rules.handicaps or any(seat.is_blindfold for seat in seats):
        return Blindfold(game)
    return game


class Blindfold:
    """A game some of whose players touch no cards."""

    def __init__(self, game: Table) -> None:
        self._game = game
        self._called: Slot | None = None
        self._spelling = Cursor(game.teller, 0)

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        return KeyContext.SPELL if self._spelling.is_spelling else self._game.context

    def takes(self, text: str) -> bool:
        """Tell whether a typed line is taken as it stands."""
        return self._game.takes(text)

    def expected(self) -> Expected:
        """Tell what may be said now."""
        return self._game.expected()

    def start(self) -> Sequence[Effect]:
        """Begin, and tell who plays blindfolded."""
        teller = self._game.teller
        asked = self._game.state.to_move if self._is_called_for else None
        return self._told([
            Present(blindfold.introducing(effect.announcement, teller, asked), effect.cut)
            if isinstance(effect, Present) and number == 0
            else effect
            for number, effect in enumerate(self._game.start())
        ])  # fmt: skip

    @property
    def view(self) -> View:
        """Show what all may see."""
        return view(self._game.state)

    @property
    def teller(self) -> Teller:
        """Give what tells things of this table."""
        return self._game.teller

    @property
    def pointed(self) -> Slot | None:
        """Tell what those who see shall look at: what was called, or where the cursor is."""
        return self._called if self._is_called_for else self._game.cursor.slot

    @property
    def _is_called_for(self) -> bool:
        """Tell whether a blindfolded player is to name a card."""
        state = self._game.state
        is_playing = state.phase in (Phase.FIRST_CARD, Phase.SECOND_CARD)
        return is_playing and state.table.seats[state.to_move].is_blindfold

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Take calls; hand on the rest."""
        if incoming == Ask(Query.LAST_TURN) and self._lacks(Handicap.NO_LAST_TURN):
            return _answer(answer(message("blindfold-no-last-turn")))
        effects: list[Effect] = []
        if isinstance(incoming, FlipAt) and self._game.context is KeyContext.PLAY:
            # Whoever names the next card has turned back the two that were up.
            while self._game.state.phase is Phase.MISS_SHOWN:
                effects += self._told(self._game.handle(GoOn()))
        if self._game.context is not KeyContext.PLAY or not self._is_called_for:
            self._called = None
            return [*effects, *self._told(self._game.handle(incoming))]
        return [*effects, *self._on_turn(incoming)]

    def _on_turn(self, incoming: Incoming) -> Sequence[Effect]:
        if self._spelling.is_spelling and isinstance(incoming, Type | Enter | Back | Choose):
            return self._spell(incoming)
        if not isinstance(incoming, Ask):
            self._spelling.stop_spelling()
        match incoming:
            case FlipAt(place) | GoTo(place):
                return self._call(place)
            case StartGoTo():
                return _answer(self._spelling.start_spelling())
            case Enter() | GoOn() if self._called is not None:
                return self._turned(self._called)
            case Back() | Undo() if self._called is not None:
                self._called = None
                return self._name_a_place()
            case Enter() | GoOn() | Back() | Move() | Jump() | Ask(Query.WHERE):
                return self._name_a_place()
            case TimeUp(Timer.CLOCK):
                self._called = None
                return self._told(self._game.handle(incoming))
            case _:
                return self._told(self._game.handle(incoming))

    def _spell(self, key: Type | Enter | Back | Choose) -> Sequence[Effect]:
        spelt = self._spelling.spelt(key)
        if isinstance(spelt, Announcement):
            return _answer(spelt)
        if spelt is None:
            return self._name_a_place()
        return self._call_slot(spelt)

    def _name_a_place(self) -> Sequence[Effect]:
        seat = self._game.state.to_move
        return _answer(answer(self._game.teller.of_seat("blindfold-name-a-place", seat)))

    def _call(self, place: PlaceRef) -> Sequence[Effect]:
        slot = self._game.cursor.find(place)
        return _answer(slot) if isinstance(slot, Announcement) else self._call_slot(slot)

    def _call_slot(self, slot: Slot) -> Sequence[Effect]:
        state = self._game.state
        if refusal(state, Flip(slot)):
            return self._told(self._game.handle(_named(state, slot)))
        self._called = slot
        told = blindfold.called(self._game.teller, state.to_move, slot)
        return self._told([Present(told, cut=True)])

    def _turned(self, slot: Slot) -> Sequence[Effect]:
        self._called = None
        effects = self._game.handle(_named(self._game.state, slot))
        return self._told(effects, is_called=True)

    # Handicaps

    def _lacks(self, handicap: Handicap) -> bool:
        return handicap in self._game.state.table.rules.handicaps

    def _told(self, effects: Sequence[Effect], *, is_called: bool = False) -> list[Effect]:
        handicaps = self._game.state.table.rules.handicaps
        return list(told_with(effects, handicaps, is_called=is_called))


def told_with(
    effects: Sequence[Effect], handicaps: Collection[Handicap], *, is_called: bool
) -> Sequence[Effect]:
    """Tell no more than the handicaps leave; `is_called` where the place was called before."""
    if not handicaps:
        return effects
    return [
        Present(handicapped(effect.announcement, handicaps, is_called=is_called), effect.cut)
        if isinstance(effect, Present)
        else effect
        for effect in effects
    ]


def _named(state: GameState, slot: Slot) -> FlipAt:
    name = state.table.layout.places[slot].name
    letters = name.rstrip("0123456789")
    return FlipAt(NamedPlace(letters, int(name.removeprefix(letters))))


def _answer(announcement: Announcement) -> list[Effect]:
    return [Present(announcement, cut=True)]
