"""Looking back on a game that is over, one sentence a turn; nothing of it during the game.

The sentences are the items of a menu: arrows go through them, forwards and backwards, Home and End
to the first and the last turn, a number to the turn of that number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from voice_memory.announce.announcer import Teller
from voice_memory.announce.model import Decimal, Message, answer, message
from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.state import GameState, Phase
from voice_memory.intents.expected import Expected
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import Ask, Query
from voice_memory.session.effects import Effect, Incoming, Keep, Leave, Present, Session
from voice_memory.session.menu import Item, Menu

if TYPE_CHECKING:
    from voice_memory.players.review import Better, Review, ReviewedTurn

REVIEW = "review"
_END = "end-again"


class Game(Protocol):
    """A game that can be looked back on."""

    teller: Teller

    @property
    def state(self) -> GameState:
        """Give the game as it is now."""
        ...


class Offered:
    """A game, at whose end "last turn" looks back on all its turns.

    It lets everything through, and remembers the actions that pass.
    """

    def __init__(
        self,
        session: Session,
        game: Game,
        start: GameState,
        past: Sequence[Action] = (),
        *,
        is_told: bool,
    ) -> None:
        """Wrap a session; `past` actions led from `start` to where the game stands now.

        `is_told` where the offer is made in words, not only taken.
        """
        self._session = session
        self._game = game
        self._start = start
        self._actions = list(past)
        self._is_told = is_told
        self._has_begun = False

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        return self._session.context

    def takes(self, text: str) -> bool:
        """Tell whether a typed line is taken as it stands."""
        return self._session.takes(text)

    def expected(self) -> Expected:
        """Tell what may be said now."""
        return self._session.expected()

    def start(self) -> Sequence[Effect]:
        """Begin, or come back from looking."""
        if self._has_begun:
            return [Present(answer(message("refuse-game-over")))]
        self._has_begun = True
        return self._noted(self._session.start())

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Look back when asked to after the end; else hand on."""
        if incoming == Ask(Query.LAST_TURN) and self._game.state.phase is Phase.OVER:
            return [Leave(REVIEW)]
        return self._noted(self._session.handle(incoming))

    def _noted(self, effects: Sequence[Effect]) -> Sequence[Effect]:
        for effect in effects:
            if isinstance(effect, Keep) and isinstance(effect.action, Flip | TurnBack | GoFirst):
                self._actions.append(effect.action)
        return [self._with_offer(effect) for effect in effects]

    def _with_offer(self, effect: Effect) -> Effect:
        if not self._is_told or not isinstance(effect, Present):
            return effect
        messages = effect.announcement.messages
        if not messages or messages[-1].id != _END:
            return effect
        told = replace(effect.announcement, messages=(*messages, message("end-look-back")))
        return Present(told, effect.cut, effect.other)

    def looking_back(self, words: Callable[[Message], str]) -> Menu:
        """Make the menu of all turns."""
        teller = self._game.teller
        named = teller.has_characters
        return review_menu(self._start, self._actions, words, teller.you, has_characters=named)


def run_offered(
    run: Callable[[Session], str], offered: Offered, words: Callable[[Message], str]
) -> str:
    """Run a game, and look back on it as often as the players ask for that."""
    while (left := run(offered)) == REVIEW:
        run(offered.looking_back(words))
    return left


def review_menu(
    start: GameState,
    actions: Sequence[Action],
    words: Callable[[Message], str],
    you: int | None,
    *,
    has_characters: bool = False,
) -> Menu:
    """Make the menu of all turns of a game, from its first state on."""
    # Theory is loaded when somebody looks back, not before the first line of a game.
    from voice_memory.players.review import review  # noqa: PLC0415

    found = review(start, actions)
    teller = Teller(start.table, you, has_characters=has_characters)
    items = [Item(line, is_sentence=True) for line in review_lines(found, teller)]
    return Menu(message("review-title"), items, words)


def review_lines(found: Review, teller: Teller) -> list[Message]:
    """Tell every turn in a line, and at the end what each player gave away."""
    lines = [_line(number, turn, found, teller) for number, turn in enumerate(found.turns, 1)]
    form = "review-sum-turns" if found.counts_turns else "review-sum-pairs"
    for seat in range(len(teller.table.seats)) if found.is_valued else ():
        lost = Decimal(round(found.given_away(seat) * 10))
        lines.append(message(form, who=teller.who(seat), seat=teller.seat(seat), lost=lost))
    return lines


def _line(number: int, reviewed: ReviewedTurn, found: Review, teller: Teller) -> Message:
    turn = _turn(number, reviewed, teller)
    known = message("review-known", singles=reviewed.singles, pairs=reviewed.pairs)
    lost = reviewed.given_away
    if reviewed.better is None:
        if lost is None:
            return message("review-line", turn=turn, known=known)
        best = message("review-best")
        return message("review-line-verdict", turn=turn, known=known, verdict=best)
    better = _better(reviewed.better, teller)
    if lost is None:
        return message("review-line-verdict", turn=turn, known=known, verdict=better)
    form = "review-costs-turns" if found.counts_turns else "review-costs-pairs"
    cost = message(form, lost=Decimal(max(1, round(lost * 100)), 2))
    return message("review-line-cost", turn=turn, known=known, verdict=better, cost=cost)


def _turn(number: int, turn: ReviewedTurn, teller: Teller) -> Message:
    one, other = (
        message("turned-card", card=teller.card(card, turn.seat), place=teller.place(slot))
        for slot, card in turn.cards
    )
    return message("review-turn", number=number, seat=teller.seat(turn.seat), one=one, other=other)


def _better(better: Better, teller: Teller) -> Message:
    what = better.what
    form = f"review-second-{what}" if better.is_second else f"review-first-{what}"
    places = [teller.place(slot) for slot in better.slots]
    match places:
        case [one, other]:
            return message(form, one=one, other=other)
        case [one]:
            return message(form, one=one)
        case _:
            return message(form)
