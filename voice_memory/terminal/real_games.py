"""Games with real cards: what is asked for, laying out, playing, going on."""

import re
import secrets
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial

from voice_memory.announce import opening, real
from voice_memory.announce.announcer import tell_events
from voice_memory.announce.model import Announcement, Message, answer, message
from voice_memory.announce.real import RealTeller, face_name
from voice_memory.announce.refusals import setup_refused
from voice_memory.engine.decks import (
    Deck,
    InvalidDeckError,
    Pictures,
    Symbols,
    Words,
    deck_size,
    deck_text,
    parse_deck,
)
from voice_memory.engine.real import (
    Corrected,
    Entry,
    RealGame,
    Seen,
    Swapped,
    added,
    begin_real,
    restored,
)
from voice_memory.engine.real_record import parse_real_record, real_header_text
from voice_memory.engine.rules import Scoring, SeatSetup, setup_refusal
from voice_memory.engine.shapes import needs_seed, parse_layout
from voice_memory.errors import StoreError
from voice_memory.l10n.nearest_card import nearest_cards
from voice_memory.session.effects import Session
from voice_memory.session.play import AGAIN
from voice_memory.session.real_cards import RealCards
from voice_memory.session.real_layout import CARDS, READY, ROWS, LayOut
from voice_memory.store.saves import GameId, SavedGame, Saves
from voice_memory.terminal.board.describing import Sight
from voice_memory.terminal.keeper import REAL, Keeper
from voice_memory.terminal.options import (
    Asked,
    GamePlan,
    differs,
    named_preset,
    plan_for,
    read_seats,
    whole_number,
)
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.stage import Stage

_ROWS = re.compile(r"(\d{1,2})\s*x\s*(\d{1,2})", re.IGNORECASE)
_MOST = 52
"""Cards that can be picked from one pack."""
_MOST_COUNTED = 9999
"""What is longer is no number of cards."""


def plan_real(asked: Asked) -> GamePlan:
    """Turn what was asked into a game with real cards.

    Raises:
        RefusedError: it cannot be played; the error tells why.
    """
    rules = named_preset(asked.preset)
    is_alone = rules.scoring in (Scoring.MISSES, Scoring.QUIET)
    usual = (SeatSetup(),) if is_alone else (SeatSetup(), SeatSetup())
    seats, children = read_seats(asked, usual)
    if not all(seat.is_human for seat in seats):
        raise RefusedError(message("setup-real-computer"))
    game = plan_for(_as_it_is(asked, rules.deck), seats, children)
    if isinstance(game.rules.deck, Words):
        raise RefusedError(message("setup-real-words"))
    return game


def _as_it_is(asked: Asked, usual: Deck) -> Asked:
    """Take a number of cards, or rows alone, for what the players have."""
    rows = _ROWS.fullmatch(asked.layout.strip())
    if rows and not asked.deck:
        number = int(rows[1]) * int(rows[2])
    else:
        counted = whole_number(asked.deck.strip(), _MOST_COUNTED)
        if counted is None:
            return asked
        number = counted
    return replace(asked, deck=deck_text(_deck_of(usual, number)))


def with_cards(plan: GamePlan, number: int, layout: str = "") -> GamePlan:
    """Play with as many cards as the players have, in rows as they lay them.

    Raises:
        RefusedError: that cannot be played; the error tells why.
    """
    rules = replace(plan.rules, deck=_deck_of(plan.rules.deck, number), layout=layout)
    if differs(rules):
        rules = replace(rules, preset="own")
    if refused := setup_refusal(rules, plan.seats):
        raise RefusedError(setup_refused(refused))
    return replace(plan, rules=rules)


def _deck_of(deck: Deck, number: int) -> Deck:
    if number == deck_size(deck):
        return deck
    is_of_pairs = isinstance(deck, Symbols)
    most = deck_size(deck) if isinstance(deck, Symbols | Pictures) else _MOST
    refused = RefusedError(message("setup-real-number", number=number, most=most))
    if number % 2 or isinstance(deck, Pictures):
        raise refused
    try:
        return parse_deck(f"symbols-{number // 2}" if is_of_pairs else str(number))
    except InvalidDeckError as error:
        raise refused from error


class RealGames:
    """Run games with real cards."""

    def __init__(
        self,
        stage: Stage,
        saves: Saves | None,
        run: Callable[[Session], str],
        tell: Callable[[Message], None],
        now: Callable[[], datetime],
    ) -> None:
        """Set up; `run` runs a session, `tell` tells with the beginning of the next."""
        self._stage = stage
        self._saves = saves
        self._run = run
        self._tell = tell
        self._now = now

    def play(self, plan: GamePlan) -> str:
        """Lay out and play, and again as long as the players want to."""
        while True:
            laid = self._laid_out(plan)
            if isinstance(laid, str):
                return laid
            plan = laid
            game = begin_real(plan.rules, plan.seats, secrets.SystemRandom())
            kept = self._begin(game)
            outcome = self._sit(game, kept, resumed=False)
            if outcome != AGAIN:
                return outcome

    def resume(self, saved: SavedGame) -> str:
        """Go on with a kept game.

        Raises:
            RecordError: its record is damaged.
            StoreError: it is being played elsewhere, or cannot be read.
        """
        if self._saves is not None:
            saved = self._saves.load(saved.game)
        game = parse_real_record(saved.text)
        outcome = self._sit(game, saved.game, resumed=True)
        if outcome != AGAIN:
            return outcome
        return self.play(GamePlan(game.table.rules, game.table.seats))

    def _laid_out(self, plan: GamePlan) -> GamePlan | str:
        refused: Message | None = None
        while True:
            rules = plan.rules
            text = rules.layout_text
            layout = parse_layout(f"{text}:0" if needs_seed(text) else text, deck_size(rules.deck))
            outcome = self._run(LayOut(rules, layout, refused))
            refused = None
            if outcome == READY:
                return plan
            try:
                if outcome.startswith(CARDS):
                    plan = with_cards(plan, int(outcome.removeprefix(CARDS)))
                elif outcome.startswith(ROWS):
                    shape = outcome.removeprefix(ROWS)
                    rows, columns = map(int, shape.split("x"))
                    plan = with_cards(plan, rows * columns, shape)
                else:
                    return outcome
            except RefusedError as error:
                refused = error.told

    def _begin(self, game: RealGame) -> GameId | None:
        if self._saves is None:
            return None
        try:
            return self._saves.begin(REAL + game.table.rules.preset, real_header_text(game))
        except StoreError:
            self._tell(message("store-failed-begin"))
            return None

    def _sit(self, game: RealGame, kept: GameId | None, *, resumed: bool) -> str:
        keeper = Keeper(game.table, self._saves, kept, self._now, kind=REAL)
        self._stage.keeper = keeper
        session = RealCards(game, nearest_cards, resumed=resumed, is_kept=kept is not None)
        self._stage.showing.watch(partial(real_sight, session))
        outcome = self._run(session)
        self._stage.showing.watch(None)
        self._stage.keeper = None
        if outcome == AGAIN:
            keeper.discard()
        elif keeper.release():
            self._tell(message("game-kept"))
        return outcome


def real_sight(session: RealCards) -> Sight:
    """Tell what those who see may see: the place that was called, else the cursor's."""
    called = session.table.awaited
    pointed = session.cursor.slot if called is None else called
    return Sight(session.view, pointed, session.table.teller)


def kept_label(saved: SavedGame) -> Message:
    """Tell a kept game with real cards apart from others.

    Raises:
        RecordError: its record is damaged.
    """
    game = parse_real_record(saved.text)
    teller = RealTeller(game.table, None)
    preset = message(f"preset-{saved.title.removeprefix(REAL)}")
    left, scores = game.view.cards_left // 2, teller.score_list(game.view.scores)
    told = message("kept-game", preset=preset, scores=scores, left=left)
    return message("kept-real", game=told)


def replayed(text: str) -> Iterator[Announcement]:
    """Tell a recorded game with real cards, entry by entry.

    Raises:
        RecordError: the text is no whole record.
    """
    whole = parse_real_record(text)
    rules, seats = whole.table.rules, whole.table.seats
    game = restored(rules, seats, ())
    teller = RealTeller(game.table, None, knows_whole=lambda _: False)
    yield opening.start(teller, game.view, 0)
    for entry in whole.log:
        before = game
        game, events = added(game, entry)
        if events:
            yield tell_events(teller, events, game.view)
        elif told := _told(teller, entry):
            yield answer(told, *real.put_right(teller, before, game))
    yield answer(message("replay-result", actions=len(whole.log)))


def _told(teller: RealTeller, entry: Entry) -> Message | None:
    match entry:
        case Seen(slot, face):
            return message("real-seen", card=face_name(face), place=teller.place(slot))
        case Swapped(one, other):
            return message("real-swapped", one=teller.place(one), other=teller.place(other))
        case Corrected(_, None):
            return message("real-undone")
        case Corrected(_, now) if now is not None:
            place = teller.place(now.slot)
            return message("real-put-right", place=place, card=face_name(now.face))
        case _:
            return None
