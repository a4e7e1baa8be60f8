"""Asking who sits down to a new game: names, who plays blindfolded, who is a child."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from voice_memory.announce.model import Message, message
from voice_memory.announce.refusals import setup_refused
from voice_memory.engine.rules import BLINDFOLD, SeatSetup, seats_refusal
from voice_memory.session.effects import Session
from voice_memory.session.menu import BACK, Item, Menu
from voice_memory.session.question import TYPED, YES, TextQuestion, YesNoQuestion
from voice_memory.terminal import menus
from voice_memory.terminal.pipe import ENDED


@dataclass(frozen=True, slots=True)
class Seating:
    """The questions, one after another.

    Each method returns what was chosen, or the outcome that ended the questions. `run` runs a
    session, `tell` keeps something to be told with the next one, `words` gives a label's text.
    """

    run: Callable[[Session], str]
    tell: Callable[[Message], None]
    words: Callable[[Message], str]

    def named_seats(self, players: str) -> tuple[SeatSetup, ...] | str:
        """Ask for the names of several people; alone or with the computer no name is needed."""
        if players in menus.SEATS:
            return menus.SEATS[players]
        seats: list[SeatSetup] = []
        while len(seats) < int(players):
            number = len(seats) + 1
            outcome = self.run(TextQuestion(message("ask-name", number=number)))
            if not outcome.startswith(TYPED):
                return outcome
            seat = SeatSetup(outcome.removeprefix(TYPED))
            if refused := seats_refusal([*seats, seat]):
                self.tell(setup_refused(refused))
                continue
            seats.append(seat)
        return tuple(seats)

    def blindfolded(self, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...] | str:
        """Ask who of several people plays blindfolded; somebody else turns their cards."""
        people = [seat for seat in seats if seat.is_human]
        while len(people) > 1 and len(items := menus.blindfold_items(seats)) > 1:
            chosen = self._menu("menu-who-blindfold", items)
            if chosen in (BACK, ENDED):
                return chosen
            if chosen == menus.NOBODY:
                break
            seated = list(seats)
            seated[int(chosen)] = replace(seats[int(chosen)], player=BLINDFOLD)
            seats = tuple(seated)
        return seats

    def children(self, seats: Sequence[SeatSetup]) -> tuple[int, ...] | str:
        """Ask of each person whether it is a child."""
        children: list[int] = []
        for number, seat in enumerate(seats):
            if not seat.is_human:
                continue
            name = menus.seat_name(seats, number)
            outcome = self.run(YesNoQuestion(message("ask-child", seat=name)))
            if outcome in (BACK, ENDED):
                return outcome
            if outcome == YES:
                children.append(number)
        return tuple(children)

    def _menu(self, title: str, items: Sequence[Item]) -> str:
        return self.run(Menu(message(title), items, self.words))
