"""Putting the boards of a run together."""

import asyncio
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack

from voice_memory.announce.model import Message, message
from voice_memory.settings import Settings
from voice_memory.store.live import LiveGame
from voice_memory.store.places import Places
from voice_memory.terminal.board.drawable import can_draw, refuse_unless_drawable
from voice_memory.terminal.board.model import Board
from voice_memory.terminal.board.panel import Panel
from voice_memory.terminal.board.showing import Published, Screen, Showing
from voice_memory.terminal.interactive import InteractiveFront
from voice_memory.terminal.linear import LinearWriter


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
    screens: list[Screen] = [Published(live.tell, live.close)]
    if can_draw(environ):

        def panel(writer: LinearWriter) -> Panel:
            return Panel(writer.send, writer.write, _size, settings, environ)

        screens.append(front.show_panel(panel))
    else:
        screens.append(_NoScreen(settings))
    return Showing(screens)


def _size() -> tuple[int, int]:
    try:
        size = os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return 80, 24
    return size.columns or 80, size.lines or 24


class _NoScreen:
    """The place of the board where none can be drawn."""

    def __init__(self, settings: Settings) -> None:
        self._is_wanted = settings.board

    def show(self, board: Board) -> None:
        """Show nothing."""

    def use(self, settings: Settings) -> Message | None:
        """Tell why nothing is shown when it is first asked for."""
        was_wanted, self._is_wanted = self._is_wanted, settings.board
        return message("board-needs-terminal") if settings.board and not was_wanted else None


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
