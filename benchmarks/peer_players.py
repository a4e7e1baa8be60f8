"""Other open Memory games, made to run without a screen: what `benchmarks.peers` compares with.

Nothing of theirs is part of this project. Their modules are loaded from a folder, their printing
and waiting is taken away, and beyond that nothing in them is changed.
"""

import builtins
import contextlib
import importlib
import io
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeVar
from unittest import mock

from voice_memory.engine.cards import PlayingCard, Symbol
from voice_memory.engine.layout import Slot
from voice_memory.engine.state import GameState

RANKS = "A23456789TJQK"
Face = TypeVar("Face", str, int)


class Peer(Protocol):
    """A computer player of another game, seated at a table of ours.

    It is handed the whole state, since its own code asks cards for their faces; it is left to it
    to look only where it may.
    """

    def turn(self, state: GameState) -> tuple[Slot, Slot]:
        """Choose two cards."""
        ...

    def shown(self, slot: Slot, state: GameState) -> None:
        """Take note of a card that was turned up."""
        ...


@contextlib.contextmanager
def muted() -> Iterator[None]:
    """Let nobody print, wait or clear the screen."""
    with (
        contextlib.redirect_stdout(io.StringIO()),
        mock.patch.object(time, "sleep", _nothing),
        mock.patch("os.system", _nothing),
    ):
        yield


def _nothing(*_: object) -> None:
    pass


def module_in(folder: Path, name: str) -> ModuleType:
    """Load a module of another program, afresh and with its neighbours."""
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(folder))


class PurblePairs:
    """The computer of Purble Pairs: remembers all, but chooses both cards before it turns one."""

    def __init__(self, folder: Path) -> None:
        self._game = module_in(folder, "cardmatch2").MemoryGame()
        self._size = 4

    def turn(self, state: GameState) -> tuple[Slot, Slot]:
        """Choose two cards."""
        for slot in range(len(state.cards)):
            row, column = divmod(slot, self._size)
            self._game.matched[row][column] = bool(state.gone >> slot & 1)
        one, other = self._game.ai_turn()
        return one[0] * self._size + one[1], other[0] * self._size + other[1]

    def shown(self, slot: Slot, state: GameState) -> None:
        """Take note of a card that was turned up."""
        card = state.cards[slot]
        if isinstance(card, Symbol):
            self._game.ai_memory[divmod(slot, self._size)] = card


class Kpcb:
    """The computer of kpcb-memory: remembers so many of the cards it has turned itself."""

    def __init__(self, folder: Path, level: int) -> None:
        self._card = module_in(folder, "card").Card
        self._computer = module_in(folder, "computer").Computer(level)
        self._cards: list[Any] = []

    def turn(self, state: GameState) -> tuple[Slot, Slot]:
        """Choose two cards."""
        self._cards = self._cards or [self._like(state, slot) for slot in range(len(state.cards))]
        for slot, card in enumerate(self._cards):
            card.hidden = not state.gone >> slot & 1
        one, other = self._computer.computer_play(self._cards)
        return self._cards.index(one), self._cards.index(other)

    def _like(self, state: GameState, slot: Slot) -> object:
        card = state.cards[slot]
        if not isinstance(card, PlayingCard):
            raise TypeError(card)
        return self._card(RANKS[card.rank - 1], card.suit.value, hidden=True)

    def shown(self, slot: Slot, state: GameState) -> None:
        """Pass over what others turn, as it does there."""


def purble_pairs_game(folder: Path) -> Callable[[random.Random], object]:
    """Play whole games as it is shipped, its computer on both sides."""
    module = module_in(folder, "cardmatch2")

    def play(_: random.Random) -> object:
        game = module.MemoryGame()
        to_come: list[tuple[int, int]] = []

        def choose() -> tuple[int, int]:
            if not to_come:
                to_come.extend(game.ai_turn())
            return to_come.pop(0)

        game.get_input = choose
        return game.play()

    return play


def memorama_game(folder: Path) -> Callable[[random.Random], object]:
    """Play whole games as it is shipped, machine against machine, 4 by 4."""
    answers = ["3", "4", "4"]
    with muted(), mock.patch.object(builtins, "input", _answering([*answers])):
        module = module_in(folder, "memorama")

    def play(_: random.Random) -> object:
        with mock.patch.object(builtins, "input", _answering([*answers])):
            return module.memorama()

    return play


def _answering(answers: list[str]) -> Callable[[str], str]:
    def answer(_: str = "") -> str:
        return answers.pop(0)

    return answer


def textarena_game(site: Path, size: int) -> Callable[[random.Random], object]:
    """Play the MemoryGame environment with a player that remembers all."""
    made = module_in(site, "textarena.envs.MemoryGame.env").MemoryGameEnv

    def play(rng: random.Random) -> object:
        env = made(grid_size=size, max_turns=10_000)
        env.reset(num_players=2, seed=rng.randrange(2**31))
        board = [face for row in env.state.game_state["board"] for face in row]
        seen: dict[int, str] = {}
        left = set(range(size * size))
        while left:
            one, other = two_cards(board, seen, left, rng)
            places = [*divmod(one, size), *divmod(other, size)]
            env.step(f"[{' '.join(map(str, places))}]")
            if board[one] == board[other]:
                left -= {one, other}
        return seen

    return play


def popgym_game(site: Path) -> Callable[[random.Random], object]:
    """Play the Concentration environment, 52 cards by rank, with a player that remembers all."""
    module = module_in(site, "popgym.envs.concentration")

    def play(rng: random.Random) -> object:
        env = module.Concentration()
        env.reset(seed=rng.randrange(2**31))
        faces = [int(face) for face in env.deck.ranks_idx[env.deck.idx]]
        seen: dict[int, int] = {}
        left = set(range(len(faces)))
        while left:
            one, other = two_cards(faces, seen, left, rng)
            env.step(one)
            env.step(other)
            if faces[one] == faces[other]:
                left -= {one, other}
        return seen

    return play


def two_cards(
    faces: list[Face], seen: dict[int, Face], left: set[int], rng: random.Random
) -> tuple[int, int]:
    """Choose as `Remembers` does: a known pair, else an unknown card and what goes with it."""
    known: dict[Face, int] = {}
    for slot, face in seen.items():
        if slot in left:
            if face in known:
                return known[face], slot
            known[face] = slot
    fresh = [slot for slot in left if slot not in seen]
    one = rng.choice(fresh)
    seen[one] = faces[one]
    rest = [slot for slot in fresh if slot != one]
    other = known.get(faces[one], -1)
    if other < 0:
        other = rng.choice(rest or list(left - {one}))
    seen[other] = faces[other]
    return one, other
