"""Keeping a game while it is played, and telling when that fails or works again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from voice_memory.announce.model import Message, message
from voice_memory.engine.actions import Action, Flip, GoFirst, TurnBack
from voice_memory.engine.decks import deck_text
from voice_memory.engine.events import Ending, GameOver
from voice_memory.engine.pairing import pair_rule_text
from voice_memory.engine.record import action_text
from voice_memory.engine.rules import Rules, Scoring
from voice_memory.engine.state import Table
from voice_memory.errors import StoreError
from voice_memory.store.saves import GameId, Saves
from voice_memory.store.statistics import GameResult

if TYPE_CHECKING:
    from voice_memory.engine.real import Entry

REAL = "real:"
"""Begins the title of a kept game with real cards."""


class Keeper:
    """Keep the actions of one game in the store.

    Lines that could not be written wait and are written with the next; a failure is told once,
    and so is its end. Without a store (`saves` None) nothing is kept and nothing told.
    """

    def __init__(
        self,
        table: Table,
        saves: Saves | None,
        game: GameId | None,
        now: Callable[[], datetime],
        *,
        kind: str = "",
    ) -> None:
        """Begin to keep a game; results are compared with those of the same `kind` only."""
        self._table = table
        self._saves = saves
        self._game = game
        self._now = now
        self._kind = kind
        self._waiting: list[str] = []

    def keep(self, action: Action | Entry) -> Message | None:
        """Make an action, or an entry with real cards, durable.

        Return what is to be told of the store, if anything.
        """
        if self._saves is None or self._game is None:
            return None
        failed_before = bool(self._waiting)
        self._waiting.append(self._line(action))
        try:
            self._saves.append_many(self._game, self._waiting)
        except StoreError:
            return None if failed_before else message("store-failed")
        self._waiting.clear()
        return message("store-works-again") if failed_before else None

    def _line(self, action: Action | Entry) -> str:
        if isinstance(action, Flip | TurnBack | GoFirst):
            return action_text(action, self._table.layout)
        from voice_memory.engine.real_record import entry_text  # noqa: PLC0415 - not every game

        return entry_text(action, self._table.layout)

    def finish(self, result: GameOver) -> tuple[str, ...]:
        """Keep a result; return the names of the personal records it broke."""
        if self._saves is None or self._game is None:
            return ()
        game, self._game = self._game, None
        try:
            if self._waiting:
                self._saves.append_many(game, self._waiting)
            records = self._saves.finish(game, self._result(result))
        except StoreError:
            return ()
        return tuple(sorted(kind.value for kind in records))

    def _result(self, result: GameOver) -> GameResult:
        seats = self._table.seats
        people = [seat for seat, setup in enumerate(seats) if setup.is_human]
        won: bool | None = None
        if len(people) == 1 and result.ending is not Ending.DRAW and len(seats) > 1:
            won = people[0] in result.winners
        return GameResult(
            preset=self._kind + _compared_under(self._table.rules),
            finished=self._now(),
            seats=len(seats),
            computers=len(seats) - len(people),
            cooperative=self._table.rules.scoring is Scoring.COOPERATIVE,
            turns=result.turns,
            misses=result.misses,
            best_score=max((result.scores[seat] for seat in people), default=0),
            won=won,
        )

    def discard(self) -> None:
        """Forget the game: it was left for a new one."""
        if self._saves is not None and self._game is not None:
            game, self._game = self._game, None
            try:
                self._saves.discard(game)
            except StoreError:
                # It stays among the kept games, where it does no harm.
                return

    def release(self) -> bool:
        """Let others go on with the game; tell whether all of it is kept to go on with."""
        if self._saves is None or self._game is None:
            return False
        try:
            if self._waiting:
                self._saves.append_many(self._game, self._waiting)
                self._waiting.clear()
        except StoreError:
            return False
        finally:
            self._saves.release(self._game)
        return True


def _compared_under(rules: Rules) -> str:
    """Name what results are compared under: own rules only with the very same rules."""
    if rules.preset != "own":
        return rules.preset
    pairs = ",".join(map(pair_rule_text, rules.pair_rules))
    flips = "one-flip" if rules.one_flip else "go-again"
    table = rules.layout_text.partition(":")[0]
    return f"own: {deck_text(rules.deck)}, {table}, {pairs}, {flips}, {rules.scoring}"
