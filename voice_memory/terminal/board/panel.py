"""The board above the lines of a game, in one terminal.

The board has the upper rows of the alternate screen. Below it is a region of its own for the
lines, which scroll there as they do in a terminal without a board. Whoever plays with a screen
reader does without all this, or lets the family look from a second terminal. When the board goes,
the terminal is as it was, and the newest lines are written once more below what stood there.
"""

from collections import deque
from collections.abc import Callable, Mapping

from voice_memory.announce.model import Message
from voice_memory.settings import Settings
from voice_memory.terminal.board.model import Board
from voice_memory.terminal.board.painter import Painter
from voice_memory.terminal.board.picture import Look, picture
from voice_memory.terminal.board.roles import Role
from voice_memory.terminal.board.themes import codes, depth_of

_OPEN, _CLOSE = "\x1b[?1049h", "\x1b[?1049l"
_SAVE, _RESTORE = "\x1b7", "\x1b8"
_CLEAR = "\x1b[2J"
_NO_REGION = "\x1b[r"
_RULE = "─"
_FEWEST_LINES, _MOST_LINES = 2, 5
_SHARE_OF_LINES = 6
"""One row in so many is for the lines."""
_LEAST_HEIGHT = 8
"""A terminal with fewer rows has no board above the lines."""
_KEPT = 8
"""Announcements that are written again when the terminal has changed its size."""


def lines_of(height: int) -> int:
    """Tell how many rows of a terminal are for the lines."""
    return min(max(height // _SHARE_OF_LINES, _FEWEST_LINES), _MOST_LINES)


def _of_board(settings: Settings) -> tuple[object, ...]:
    return (
        settings.board_size,
        settings.board_theme,
        settings.board_suits,
        settings.board_blindfold,
    )


class Panel:
    """The upper part of a terminal; `size` gives its columns and rows, `send` writes to it.

    `say` writes an announcement in the region of the lines.
    """

    def __init__(
        self,
        send: Callable[[str], None],
        say: Callable[[str], None],
        size: Callable[[], tuple[int, int]],
        settings: Settings,
        environ: Mapping[str, str],
    ) -> None:
        self._send = send
        self._say = say
        self._size = size
        self._settings = settings
        self._depth = depth_of(environ)
        self._board = Board()
        self._is_open = False
        self._drawn_for = (0, 0)
        self._told: deque[str] = deque(maxlen=_KEPT)
        self._painter = Painter(self._codes)

    def _codes(self, role: Role) -> str:
        return codes(role, self._settings.board_theme, self._settings.board_suits, self._depth)

    def note(self, told: str) -> None:
        """Take note of an announcement, which is written again where the screen is made anew."""
        self._told.append(told)

    def open(self) -> None:
        """Take the upper part of the terminal, if the settings want a board."""
        if self._settings.board and not self._is_open:
            self._is_open = True
            self._send(_OPEN)
            self.begin()

    def close(self) -> None:
        """Give the terminal back as it was, with the newest lines."""
        if self._is_open:
            self._is_open = False
            self._send(_NO_REGION + _CLOSE)
            for told in list(self._told)[-lines_of(self._size()[1]) :]:
                self._say(told)

    def use(self, settings: Settings) -> Message | None:
        """Show the board by these settings, or not at all."""
        before, self._settings = self._settings, settings
        if settings.board and not self._is_open:
            self.open()
        elif self._is_open and not settings.board:
            self.close()
        elif _of_board(settings) != _of_board(before):
            self.begin()
        return None

    def begin(self) -> None:
        """Lay out the screen, as at the beginning and whenever its size has changed."""
        if not self._is_open:
            return
        width, height = self._drawn_for = self._size()
        rows = self._rows()
        self._painter.forget()
        rule = f"\x1b[{rows + 1};1H{_RULE * width}" if rows else ""
        top = rows + 2 if rows else 1
        self._send(f"\x1b[0m{_CLEAR}{rule}\x1b[{top};{height}r\x1b[{height};1H")
        for told in list(self._told)[-lines_of(height) :]:
            self._say(told)
        self._paint()

    def show(self, board: Board) -> None:
        """Show a board."""
        self._board = board
        if self._is_open and self._size() != self._drawn_for:
            self.begin()  # where the system does not tell of it, as on Windows
        else:
            self._paint()

    def _rows(self) -> int:
        """Give how many rows the board has."""
        height = self._size()[1]
        return height - lines_of(height) - 1 if height >= _LEAST_HEIGHT else 0

    def _paint(self) -> None:
        rows = self._rows()
        if not self._is_open or not rows:
            return
        settings = self._settings
        look = Look(settings.board_size, covered=not settings.board_blindfold)
        painted = self._painter.painted(picture(self._board, look, self._size()[0], rows))
        if painted:
            self._send(_SAVE + painted + _RESTORE)
