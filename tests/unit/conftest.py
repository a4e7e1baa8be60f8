"""A game with known cards, for tests of what is said and done at one table."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from unittest import mock

import pytest

from voice_memory import cli
from voice_memory.announce.model import Announcement
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.game import lay_out
from voice_memory.engine.layout import Slot
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.intents.keymap import KeyContext
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale
from voice_memory.session.console import Console
from voice_memory.session.effects import Effect, Incoming, Keep, Present
from voice_memory.session.play import Play
from voice_memory.settings import Settings, Verbosity
from voice_memory.store.places import HOME_VARIABLE

FACES = "7h 7d 9c ks 9s kc 2h 2d"
"""Two rows of four: A1 pairs with B1, C1 with A2, D1 with B2, C2 with D2."""


class Evening:
    """A game at a small table: type words or give intents, and see what comes of it.

    A player called after a level of computer players is one.
    """

    RULES = Rules("own", parse_deck("picked-8"), "2x4", (PairRule(PairBy.RANK_COLOUR),))
    LEVELS = ("forgetful", "remembers")

    def __init__(
        self,
        *players: str,
        rules: Rules = RULES,
        at_once: bool = False,
        played: Sequence[str] = (),
    ) -> None:
        seats = [
            SeatSetup("", each) if each in self.LEVELS else SeatSetup(each) for each in players
        ]
        state = lay_out(rules, seats, [card_from_code(code) for code in FACES.split()])
        self.play = Play(state, Random(3), at_once=at_once)  # noqa: S311 - lots that repeat
        self.console = Console(self.play, Settings(language="en"), cli.next_language)
        self.effects: Sequence[Effect] = self.console.start()
        for line in played:
            self.do(line)

    def do(self, wanted: str | Incoming) -> list[str]:
        """Do what is wanted; give the lines that are told."""
        incoming = load_grammar().understand(wanted) if isinstance(wanted, str) else wanted
        self.effects = self.console.handle(incoming)
        return self.told

    @property
    def told(self) -> list[str]:
        """Give the lines told last, in English at the normal level."""
        english = load_locale("en")
        return [english.render(each, Verbosity.NORMAL).shown for each in self.announcements]

    @property
    def announcements(self) -> list[Announcement]:
        return [effect.announcement for effect in self.effects if isinstance(effect, Present)]

    @property
    def cuts(self) -> list[bool]:
        """Tell of each announcement whether it cuts off what is being said."""
        return [effect.cut for effect in self.effects if isinstance(effect, Present)]

    @property
    def kept(self) -> list[object]:
        """Give the actions that were kept last."""
        return [effect.action for effect in self.effects if isinstance(effect, Keep)]

    def has(self, *effects: Effect) -> bool:
        return all(effect in self.effects for effect in effects)

    def context(self) -> KeyContext:
        return self.play.context

    def slot(self, name: str) -> Slot:
        found = self.play.state.table.layout.slot_named(name)
        assert found is not None
        return found

    def counts(self) -> tuple[object, ...]:
        """Give all that a refused action must leave as it is."""
        state = self.play.state
        return state.scores, state.turns, state.misses, state.up, state.gone, state.to_move


@pytest.fixture
def sit() -> type[Evening]:
    return Evening


@pytest.fixture
def piped(tmp_path: Path) -> Callable[..., list[str]]:
    """Run the program in this process on lines of input, always with the same data folder."""

    def run(arguments: str, *lines: str) -> list[str]:
        out = io.TextIOWrapper(io.BytesIO(), "utf-8")
        typed = io.TextIOWrapper(io.BytesIO("\n".join(lines).encode()))
        with (
            mock.patch.dict(os.environ, {HOME_VARIABLE: str(tmp_path)}),
            mock.patch.object(sys, "stdin", typed),
            mock.patch.object(sys, "stdout", out),
        ):
            assert cli.main(arguments.split()) == 0
            out.seek(0)
            return out.read().splitlines()

    return run
