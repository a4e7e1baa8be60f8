"""What computer players say beside the game: a word now and then, to be nice to play with.

Laws:

- It depends on what everybody has seen and on nothing else, so it tells of no card that was not
  turned up, and of nothing that a computer remembers.
- The same game has the same words, also after it was left and taken up again.
- Nobody is mocked: a person's miss is passed over, and who has won thanks for the game.
- There are turns between two remarks, and none is made twice running.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from voice_memory.announce.announcer import Teller
from voice_memory.announce.characters import character_of
from voice_memory.announce.model import Announcement, Message, Term, message
from voice_memory.engine.events import (
    CardRevealed,
    Ending,
    Event,
    GameOver,
    PairMissed,
    PairTaken,
)
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Table

TURNS_BETWEEN = 4
"""Turns of all players after a remark in which no other is made."""
_ONE_IN = 3
_LIVELY = frozenset({"character-child", "character-easy"})
_MODULUS = 9973


class Occasion(StrEnum):
    """When something may be said: `THEIRS` is a pair that a person has found."""

    START = "start"
    PAIR = "pair"
    MISS = "miss"
    THEIRS = "theirs"
    WON = "won"
    LOST = "lost"
    LEVEL = "level"
    TOGETHER = "together"


_REMARKS: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "start": ("manner-start-1",),
        "pair": ("manner-pair-1", "manner-pair-2", "manner-pair-3"),
        "lively-pair": ("manner-lively-pair-1", "manner-lively-pair-2", "manner-lively-pair-3"),
        "miss": ("manner-miss-1", "manner-miss-2", "manner-miss-3"),
        "lively-miss": ("manner-lively-miss-1", "manner-lively-miss-2", "manner-lively-miss-3"),
        "theirs": ("manner-theirs-1", "manner-theirs-2", "manner-theirs-3"),
        "won": ("manner-won-1", "manner-won-2"),
        "lost": ("manner-lost-1", "manner-lost-2"),
        "level": ("manner-level-1",),
        "together": ("manner-together-1",),
    }
)


@dataclass(frozen=True, slots=True)
class Remark:
    """Who says which message."""

    seat: Seat
    identifier: str


class Manners:
    """Chooses the remarks of one game from its events; silent where no person listens."""

    def __init__(self, table: Table, past: Sequence[Event] = ()) -> None:
        seats = table.seats
        self._characters = {
            seat: character
            for seat, setup in enumerate(seats)
            if not setup.is_human and (character := character_of(setup.player))
        }
        self._speakers = list(self._characters)
        self._people = {seat for seat, setup in enumerate(seats) if setup.is_human}
        self._are_silent = not self._speakers or not self._people
        self._lot = 0
        self._turns_since = 0
        self._said: dict[str, str] = {}
        for event in past:
            self._after(event)

    def at_start(self, told: Announcement, teller: Teller) -> Announcement:
        """Let the first computer player greet."""
        if self._are_silent:
            return told
        greeting = self._remark(self._speakers[0], Occasion.START)
        return replace(told, messages=(*told.messages, _worded(greeting, teller)))

    def after(self, events: Sequence[Event], told: Announcement, teller: Teller) -> Announcement:
        """Take note of the events of one action, and add to what is told of them."""
        remarks = [remark for event in events if (remark := self._after(event))]
        if not remarks:
            return told
        said = _worded(remarks[-1], teller)
        if isinstance(events[-1], GameOver):
            *before, again = told.messages
            return replace(told, messages=(*before, said, again))
        return replace(told, messages=(*told.messages, said))

    def _after(self, event: Event) -> Remark | None:
        if self._are_silent:
            return None
        match event:
            case CardRevealed(_, slot):
                self._lot = (self._lot * 31 + slot + 1) % _MODULUS
            case PairTaken(seat):
                own = Occasion.PAIR if seat in self._characters else None
                return self._now_and_then(seat, Occasion.THEIRS if seat in self._people else own)
            case PairMissed(seat):
                return self._now_and_then(seat, Occasion.MISS if seat in self._characters else None)
            case GameOver():
                return self._at_end(event)
            case _:
                pass
        return None

    def _now_and_then(self, seat: Seat, occasion: Occasion | None) -> Remark | None:
        self._turns_since += 1
        if occasion is None or self._turns_since <= TURNS_BETWEEN or self._lot % _ONE_IN:
            return None
        self._turns_since = 0
        return self._remark(seat if seat in self._characters else self._speakers[0], occasion)

    def _at_end(self, end: GameOver) -> Remark | None:
        first = self._speakers[0]
        match end.ending:
            case Ending.WON if end.winners[0] in self._characters:
                return self._remark(end.winners[0], Occasion.WON)
            case Ending.WON if end.winners[0] in self._people:
                return self._remark(first, Occasion.LOST)
            case Ending.SHARED | Ending.DRAW:
                return self._remark(first, Occasion.LEVEL)
            case Ending.TOGETHER:
                return self._remark(first, Occasion.TOGETHER)
            case Ending.WON | Ending.ALONE:
                return None

    def _remark(self, seat: Seat, occasion: Occasion) -> Remark:
        lively = f"lively-{occasion}"
        is_lively = self._characters[seat] in _LIVELY and lively in _REMARKS
        possible = _REMARKS[lively if is_lively else occasion]
        at = self._lot // _ONE_IN % len(possible)
        if possible[at] == self._said.get(occasion):
            at = (at + 1) % len(possible)
        self._said[occasion] = possible[at]
        return Remark(seat, possible[at])


def _worded(remark: Remark, teller: Teller) -> Message:
    return message("manner", seat=teller.seat(remark.seat), words=Term(remark.identifier))
