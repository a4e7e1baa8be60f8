"""Putting the boards of a run together."""

import asyncio
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING

from voice_memory.announce.model import Message, message
from voice_memory.settings import Settings
from voice_memory.store.live import LiveGame
from voice_memory.store.places import Places
from voice_memory.terminal.board.drawable import can_draw, refuse_unless_drawable
from voice_memory.terminal.board.model import Board
from voice_memory.terminal.board.showing import Published, Showing
from voice_memory.terminal.interactive import InteractiveFront
from voice_memory.terminal.linear import LinearWriter

if TYPE_CHECKING:
    from voice_memory.terminal.board.panel import Panel


def boards(
    front: InteractiveFront,
    settings: Settings,
    places: Places,
    environ: Mapping[str, str],
    closing: ExitStack,
) -> Showing:
    """Make the board above the lines, shown if the settings want it, and the one for others."""
    live = LiveGame(places.boards)
    closing.callback(live.close)
    above = _Above(front, settings, environ)
    return Showing([Published(live.tell, live.close), above])


class _Above:
    """The board above the lines, made when it is first wanted."""

    def __init__(
        self, front: InteractiveFront, settings: Settings, environ: Mapping[str, str]
    ) -> None:
        self._front = front
        self._environ = environ
        self._board = Board()
        self._panel: Panel | None = None
        self._is_wanted = False
        self.use(settings)

    def show(self, board: Board) -> None:
        """Show a board, now or when it is wanted."""
        self._board = board
        if self._panel is not None:
            self._panel.show(board)

    def use(self, settings: Settings) -> Message | None:
        """Show it by these settings; tell why nothing is shown when it is first asked for."""
        was_wanted, self._is_wanted = self._is_wanted, settings.board
        if self._panel is not None:
            return self._panel.use(settings)
        if not settings.board or was_wanted:
            return None
        if not can_draw(self._environ):
            return message("board-needs-terminal")
        from voice_memory.terminal.board.panel import Panel  # noqa: PLC0415 - not for most games

        def make(writer: LinearWriter) -> "Panel":
            return Panel(writer.send, writer.write, _size, settings, self._environ)

        self._panel = self._front.show_panel(make)
        self._panel.show(self._board)
        return None


def _size() -> tuple[int, int]:
    try:
        size = os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return 80, 24
    return size.columns or 80, size.lines or 24


def follow(
    settings: Settings,
    places: Places,
    environ: Mapping[str, str],
    words: Callable[[Message], str],
) -> None:
    """Show the game that is played on this machine until the onlooker leaves.

    Raises:
        RefusedError: this is no terminal that can draw.
    """
    refuse_unless_drawable(environ)
    from voice_memory.terminal.board.viewer import Viewer  # noqa: PLC0415 - not for a game

    async def view() -> None:
        await Viewer(sys.stdout, places.boards, settings, words, environ).run()

    asyncio.run(view())
