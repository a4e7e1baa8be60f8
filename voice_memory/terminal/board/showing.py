"""Showing a game to those who see: on this screen, and to whoever follows it from another one."""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from voice_memory.announce.model import Announcement, Message
from voice_memory.l10n.locale import Locale
from voice_memory.session.blindfold import Blindfold
from voice_memory.session.play import Play
from voice_memory.settings import Settings, Verbosity
from voice_memory.terminal.board.describing import Sight, Words, board_of
from voice_memory.terminal.board.model import VERSION, Board

Watched = Callable[[], Sight]
"""What tells how a game looks now."""


class Lines:
    """A locale as it words a board: whole lines in all its languages, and in the first alone."""

    def __init__(self, locale: Locale) -> None:
        self._locale = locale

    def line(self, told: Announcement) -> str:
        """Write an announcement as one line."""
        return self._locale.render(told, Verbosity.NORMAL).shown

    def short(self, told: Message) -> str:
        """Write a message in one language, where there is no room for two."""
        return self._locale.first.text(told, Verbosity.NORMAL)


class Screen(Protocol):
    """Where a board is shown."""

    def show(self, board: Board) -> None:
        """Show a board; one without places where nothing is played."""
        ...

    def use(self, settings: Settings) -> Message | None:
        """Show it by these settings from now on; return what is to be told of that."""
        ...


class Showing:
    """The boards of a run of the program, and the game that they show."""

    def __init__(self, screens: Sequence[Screen]) -> None:
        self._screens = tuple(screens)
        self._watched: Watched | None = None
        self._shown: Board | None = None

    def watch(self, watched: Watched | None) -> None:
        """Show another game from now on, or none."""
        self._watched = watched

    def use(self, settings: Settings) -> list[Message]:
        """Show the boards by these settings; return what is to be told of that."""
        told = [screen.use(settings) for screen in self._screens]
        return [each for each in told if each is not None]

    def refresh(self, words: Words, told: str) -> None:
        """Show how the game looks now, if that has changed; `told` was said last."""
        if not self._screens:
            return
        board = (
            Board(told=told) if self._watched is None else board_of(self._watched(), words, told)
        )
        if board != self._shown:
            self._shown = board
            for screen in self._screens:
                screen.show(board)


def sight_of(session: Play | Blindfold) -> Sight:
    """Tell what those who see may see of a game.

    Pointed at is the place that was called, where a card is to be turned for somebody else.
    """
    pointed = session.cursor.slot if isinstance(session, Play) else session.pointed
    return Sight(session.view, pointed, session.teller)


class Published:
    """A board for other processes: `stop` once there is nothing to see."""

    def __init__(self, write: Callable[[bytes], None], stop: Callable[[], None]) -> None:
        self._write = write
        self._stop = stop

    def show(self, board: Board) -> None:
        """Write a board for others to read."""
        if board.spots:
            self._write(msgspec.json.encode(board))
        else:
            self._stop()

    def use(self, settings: Settings) -> None:
        """Do nothing: who follows has settings of their own."""


def read_board(content: bytes) -> Board | None:
    """Read what another process published; None where that is of another version."""
    try:
        board = msgspec.json.decode(content, type=Board)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    is_whole = board.pointed is None or 0 <= board.pointed < len(board.spots)
    return board if board.version == VERSION and is_whole else None
