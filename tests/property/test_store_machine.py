"""The store against a model of dictionaries, closed and opened again at any point."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from voice_memory.errors import StoreError, StoreTrouble
from voice_memory.store.opening import open_saves
from voice_memory.store.saves import GameId, SavedGame, Saves

START = datetime(2026, 1, 1, tzinfo=UTC)

lines = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=9)


@contextmanager
def refused() -> Iterator[None]:
    with pytest.raises(StoreError) as caught:
        yield
    assert caught.value.trouble is StoreTrouble.UNKNOWN_GAME


class StoreMachine(RuleBasedStateMachine):
    games = Bundle("games")

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.minutes = 0
        self.saves = self.opened()
        self.model: dict[GameId, SavedGame] = {}
        self.held: set[GameId] = set()

    def opened(self) -> Saves:
        result = open_saves(Path(self.folder.name) / "games.db", self.now)
        assert (result.set_aside, result.trouble) == (None, None)
        assert result.saves is not None
        return result.saves

    def now(self) -> datetime:
        self.minutes += 1
        return START + timedelta(minutes=self.minutes)

    def moment(self) -> datetime:
        """Return the time the last change was made at."""
        return START + timedelta(minutes=self.minutes)

    def playable(self, game: GameId) -> bool:
        return game in self.model and not self.model[game].finished

    @rule(target=games, title=lines, header=st.lists(lines, min_size=1, max_size=3))
    def begin(self, title: str, header: list[str]) -> GameId:
        game = self.saves.begin(title, "\n".join(header))
        assert game not in self.model
        moment = self.moment()
        self.model[game] = SavedGame(
            game, title, "\n".join(header), (), begun=moment, touched=moment, finished=False
        )
        self.held.add(game)
        return game

    @rule(game=games, more=st.lists(lines, max_size=4))
    def append(self, game: GameId, more: list[str]) -> None:
        if game not in self.held:
            with refused():
                self.saves.append_many(game, more)
            return
        self.saves.append_many(game, more)
        saved = self.model[game]
        self.model[game] = replace(saved, actions=(*saved.actions, *more), touched=self.moment())

    @rule(game=games)
    def finish(self, game: GameId) -> None:
        if game not in self.held:
            with refused():
                self.saves.finish(game)
            return
        assert self.saves.finish(game) == frozenset()
        self.model[game] = replace(self.model[game], finished=True, touched=self.moment())
        self.held.remove(game)

    @rule(game=games)
    def discard(self, game: GameId) -> None:
        if not self.playable(game):
            with refused():
                self.saves.discard(game)
            return
        self.saves.discard(game)
        del self.model[game]
        self.held.discard(game)

    @rule(game=games)
    def load(self, game: GameId) -> None:
        if not self.playable(game):
            with refused():
                self.saves.load(game)
            return
        assert self.saves.load(game) == self.model[game]
        self.held.add(game)

    @rule(game=games)
    def release(self, game: GameId) -> None:
        self.saves.release(game)
        self.held.discard(game)

    @rule()
    def reopen(self) -> None:
        self.saves.close()
        self.saves = self.opened()
        self.held.clear()

    @rule(game=games)
    def text(self, game: GameId) -> None:
        if game in self.model:
            saved = self.model[game]
            assert self.saves.text(game).split("\n") == [
                *saved.header.split("\n"),
                "",
                *saved.actions,
                "",
            ]
        else:
            with refused():
                self.saves.text(game)

    @invariant()
    def lists_what_can_go_on(self) -> None:
        expected = [each for each in self.model.values() if not each.finished]
        expected.sort(key=lambda each: each.touched, reverse=True)
        assert self.saves.unfinished() == tuple(expected)

    def teardown(self) -> None:
        self.saves.close()
        self.folder.cleanup()


TestStore = StoreMachine.TestCase
TestStore.settings = settings(max_examples=40, stateful_step_count=30)
