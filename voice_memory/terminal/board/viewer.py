"""Following a game that is played on this machine, from another terminal or another screen."""

import asyncio
import math
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from msgspec import structs
from prompt_toolkit.input import Input, create_input

from voice_memory.announce.model import Message, message
from voice_memory.engine.layout import Direction
from voice_memory.intents.board import BoardPart
from voice_memory.session.board_settings import board_changed
from voice_memory.settings import BoardSize, Settings
from voice_memory.store.live import Followed, live_games
from voice_memory.terminal.board.canvas import Canvas
from voice_memory.terminal.board.model import Board
from voice_memory.terminal.board.painter import Painter
from voice_memory.terminal.board.picture import Look, notice_picture, picture
from voice_memory.terminal.board.roles import Role
from voice_memory.terminal.board.showing import read_board
from voice_memory.terminal.board.themes import codes, depth_of
from voice_memory.terminal.keys import STOP, key_name

SECONDS_BETWEEN_LOOKS = 0.1
"""How often it is looked whether something has changed: sooner than an eye notices."""
ESCAPE_SECONDS = 0.05
_OPEN, _CLOSE = "\x1b[?1049h\x1b[?25l", "\x1b[0m\x1b[?25h\x1b[?1049l"
_CLEAR = "\x1b[0m\x1b[2J"
_TOLD_ROWS = 3
_STEPS: Mapping[str, Direction] = {
    "left": Direction.LEFT, "right": Direction.RIGHT, "up": Direction.UP, "down": Direction.DOWN,
    "h": Direction.LEFT, "l": Direction.RIGHT, "k": Direction.UP, "j": Direction.DOWN,
}  # fmt: skip
_WAYS: Mapping[Direction, tuple[int, int]] = {
    Direction.LEFT: (-1, 0), Direction.RIGHT: (1, 0), Direction.UP: (0, -1), Direction.DOWN: (0, 1),
}  # fmt: skip
_SLANT = 0.5
"""How much of the way a place may lie aside, and still be that way."""


class Viewer:
    """The board in a terminal of its own."""

    def __init__(
        self,
        out: TextIO,
        folder: Path,
        settings: Settings,
        words: Callable[[Message], str],
        environ: Mapping[str, str],
    ) -> None:
        self._out = out
        self._folder = folder
        self._settings = settings
        self._words = words
        self._covered = not settings.board_blindfold
        self._depth = depth_of(environ)
        self._painter = Painter(self._codes)
        self._chosen: Path | None = None
        self._looking_at: int | None = None
        self._shown: tuple[Path | None, int | None] = (None, None)
        self._shows_help = False
        self._drawn_for = os.terminal_size((0, 0))
        self._games: Sequence[Followed] = ()
        self._board: Board | None = None
        self._is_done = asyncio.Event()
        self._is_lost = False
        self._input: Input = create_input(sys.stdin)

    def _codes(self, role: Role) -> str:
        return codes(role, self._settings.board_theme, self._settings.board_suits, self._depth)

    async def run(self) -> None:
        """Follow until the onlooker leaves; the terminal is then as it was."""
        loop = asyncio.get_running_loop()
        if sys.platform != "win32":
            for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
                loop.add_signal_handler(number, self._is_done.set)
            loop.add_signal_handler(signal.SIGWINCH, self._draw)
        self._send(_OPEN)
        try:
            with self._input.raw_mode(), self._input.attach(self._keys_ready):
                while not self._is_done.is_set():
                    self._look()
                    try:
                        await asyncio.wait_for(self._is_done.wait(), SECONDS_BETWEEN_LOOKS)
                    except TimeoutError:
                        continue
        finally:
            self._send(_CLOSE)
            if self._is_lost:
                # What is still in its buffer would fail once more as Python ends.
                os.dup2(os.open(os.devnull, os.O_WRONLY), self._out.fileno())

    def _send(self, text: str) -> None:
        try:
            self._out.write(text)
            self._out.flush()
        except OSError:
            self._is_lost = True
            self._is_done.set()

    # Looking

    def _look(self) -> None:
        """Read what the game shows now."""
        self._games = live_games(self._folder)
        followed = self._games[self._number] if self._games else None
        self._board = read_board(followed.content) if followed else None
        shown = (followed.path if followed else None, self._board.pointed if self._board else None)
        if shown != self._shown:
            # Another game, or the player goes on: the board goes along.
            self._shown, self._looking_at = shown, None
        self._draw()

    @property
    def _number(self) -> int:
        """Give the place of the game that is followed: the chosen one, or the newest."""
        paths = [game.path for game in self._games]
        return paths.index(self._chosen) if self._chosen in paths else len(paths) - 1

    # Drawing

    def _size(self) -> os.terminal_size:
        try:
            return os.get_terminal_size(self._out.fileno())
        except OSError:
            return os.terminal_size((80, 24))

    def _draw(self) -> None:
        size = self._size()
        if size != self._drawn_for:
            self._drawn_for = size
            self._painter.forget()
            self._send(_CLEAR)
        painted = self._painter.painted(self._canvas(*size))
        if painted:
            self._send(painted)

    def _canvas(self, width: int, height: int) -> Canvas:
        if not self._games:
            return notice_picture(self._told("board-waiting"), width, height)
        if self._board is None:
            return notice_picture(self._told("board-other-version"), width, height)
        board = self._board
        if self._shows_help:
            board = structs.replace(board, told=self._told("board-help"))
        elif self._chosen is not None and len(self._games) > 1:
            which = message("board-which", number=self._number + 1, count=len(self._games))
            board = structs.replace(board, told=f"{self._words(which)} {board.told}")
        look = Look(self._settings.board_size, self._covered, self._looking_at)
        return picture(board, look, width, height, _TOLD_ROWS)

    def _told(self, identifier: str) -> str:
        return self._words(message(identifier))

    # Keys

    def _keys_ready(self) -> None:
        presses = self._input.read_keys()
        asyncio.get_running_loop().call_later(ESCAPE_SECONDS, self._flush_keys)
        for press in presses:
            self._press(key_name(press))
        if self._input.closed:
            self._is_done.set()

    def _flush_keys(self) -> None:
        for press in self._input.flush_keys():
            self._press(key_name(press))

    def _press(self, name: str | None) -> None:
        if name is None:
            return
        self._shows_help = False
        match name:
            case "escape" if self._looking_at is not None:
                self._looking_at = None
            case "q" | "escape":
                self._is_done.set()
            case _ if name == STOP:
                self._is_done.set()
            case "+" | "=" | "-":
                self._resize(-1 if name == "-" else 1)
            case "t":
                self._use(board_changed(self._settings, BoardPart.THEME))
            case "s":
                self._use(board_changed(self._settings, BoardPart.SUITS))
            case "c":
                self._covered = not self._covered
            case "tab":
                following = (self._number + 1) % max(len(self._games), 1)
                self._chosen = self._games[following].path if self._games else None
                self._look()
            case _ if name in _STEPS:
                self._step(_STEPS[name])
            case _:
                self._shows_help = True
        self._draw()

    def _use(self, settings: Settings) -> None:
        self._settings = settings
        self._painter.forget()

    def _resize(self, step: int) -> None:
        sizes = tuple(BoardSize)
        at = min(max(sizes.index(self._settings.board_size) + step, 0), len(sizes) - 1)
        self._use(replace(self._settings, board_size=sizes[at]))

    def _step(self, direction: Direction) -> None:
        """Look at the next place that way; the players' cursor stays where it is."""
        if self._board is None or not self._board.spots:
            return
        here = self._looking_at if self._looking_at is not None else self._board.pointed or 0
        self._looking_at = _neighbour(self._board, here, direction)


def _neighbour(board: Board, here: int, direction: Direction) -> int:
    """Find the nearest place that way, or stay where there is none."""
    across, down = _WAYS[direction]
    start = board.spots[here]
    best = (math.inf, here)
    for slot, spot in enumerate(board.spots):
        dx, dy = spot.x - start.x, spot.y - start.y
        forward, aside = dx * across + dy * down, dx * down + dy * across
        if forward > abs(aside) * _SLANT:
            best = min(best, (math.hypot(dx, dy), slot))
    return best[1]
