"""The board as a picture: who plays, the scores, what is up, and every place in sight.

Nothing is told by colour alone. A card that is face down has a frame and its place in large
letters, one that is up is a white card with its rank and suit, a gap is a dot, and the cursor is a
double frame with an arrow on either side of the name.
"""

from dataclasses import dataclass

from voice_memory.settings import BoardSize
from voice_memory.terminal.board import glyphs
from voice_memory.terminal.board.arrange import FRAME, GAP, LEAST_ROWS, Arrangement, arranged
from voice_memory.terminal.board.canvas import Canvas, fitted, measure, packed, wrapped
from voice_memory.terminal.board.model import Board, Face, Spot
from voice_memory.terminal.board.roles import Role

_SINGLE, _DOUBLE = "┌─┐│└┘", "╔═╗║╚╝"
_TO_NAME, _FROM_NAME = "►", "◄"
_ARROWS = {"l": "◄", "r": "►", "u": "▲", "d": "▼"}
_DOT = "·"
_SHADE = "▒"
_BACK_SIGNS = {"red": "♦", "blue": "●"}
_SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_SIGNS = {
    "joker": "★", "symbol-1": "•", "symbol-2": "••", "symbol-3": "•••", "symbol-4": "+",
    "symbol-5": "O", "symbol-6": "*", "symbol-7": "~~~", "symbol-8": "/\\/",
}  # fmt: skip
_SUIT_ROLES = {"c": Role.CLUBS, "d": Role.DIAMONDS, "h": Role.HEARTS, "s": Role.SPADES}
_BACK_ROLES = {"": Role.DOWN, "red": Role.DOWN_RED, "blue": Role.DOWN_BLUE}
_FRAMED_COLUMNS, _FRAMED_ROWS = 8, 3
"""A place smaller than this has no frame."""
_NARROW = 40
"""Below so many columns every row is needed to tell whose turn it is."""
_PARTED_ROWS = 8
"""A place with a frame leaves its last row free from here on, so that cards do not touch."""
_HEADS = ((16, 3), (8, 2))
"""With so many rows in all, so many are for whose turn it is, the scores and what is up."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the board is looked at; with it `covered` no card is drawn.

    `at` is the slot that must be in sight; None for what the players point at.
    """

    size: BoardSize = BoardSize.MEDIUM
    covered: bool = False
    at: int | None = None


def picture(board: Board, look: Look, width: int, height: int, told_rows: int = 0) -> Canvas:
    """Draw a board; the last `told_rows` rows show what was said last."""
    canvas = Canvas(width, height)
    told_rows = min(told_rows, max(height - LEAST_ROWS - 1, 0))
    rows = height - told_rows
    told = wrapped(board.told, width, told_rows)
    for row, line in enumerate(told, height - len(told)):
        canvas.put(0, row, line, Role.TEXT)
    heads = heads_of(look.size, width, rows)
    covered = look.covered and board.has_blindfold
    at = board.pointed if look.at is None else look.at
    arrangement = None if covered else arranged(board.spots, at, look.size, width, rows - heads)
    _put_heads(canvas, board, arrangement, heads, covered=covered)
    if covered:
        _put_in_the_middle(canvas, board.covered, heads, rows)
    if arrangement is not None:
        for slot, (column, row) in arrangement.at.items():
            _Place(canvas, arrangement, column, heads + row).draw(
                board.spots[slot], is_pointed=slot == board.pointed
            )
    return canvas


def heads_of(size: BoardSize, width: int, rows: int) -> int:
    """Tell how many rows above the cards are for whose turn it is, the scores and what is up."""
    heads = next((heads for least, heads in _HEADS if rows >= least), 1)
    if size is BoardSize.LARGE and width >= _NARROW:
        heads = min(heads, 2)
    return min(heads, rows)


def notice_picture(text: str, width: int, height: int) -> Canvas:
    """Draw a text alone, where there is no board to be seen."""
    canvas = Canvas(width, height)
    _put_in_the_middle(canvas, text, 0, height)
    return canvas


def _put_in_the_middle(canvas: Canvas, text: str, first: int, end: int) -> None:
    lines = wrapped(text, canvas.width, end - first)
    for row, line in enumerate(lines, first + (end - first - len(lines)) // 2):
        canvas.put((canvas.width - measure(line)) // 2, row, line, Role.STRONG)


def _put_heads(
    canvas: Canvas, board: Board, arrangement: Arrangement | None, rows: int, *, covered: bool
) -> None:
    arrows = arrangement.more if arrangement else ""
    room = canvas.width - 2 * len(arrows)
    up = "" if covered else board.up
    lines = packed((board.turn, up, board.scores), room, rows)
    for row, line in enumerate(lines):
        canvas.put(0, row, line, Role.TEXT if row else Role.STRONG)
    for number, side in enumerate(arrows):
        column = canvas.width - 2 * (len(arrows) - number) + 1
        canvas.put(column, max(rows - 1, 0), _ARROWS[side], Role.STRONG)


class _Place:
    """The box of one place on a canvas."""

    def __init__(self, canvas: Canvas, arrangement: Arrangement, column: int, row: int) -> None:
        self._canvas = canvas
        self._column, self._row = column, row
        self._width, self._height = arrangement.width - GAP, arrangement.height
        self._is_framed = self._width >= _FRAMED_COLUMNS and self._height >= _FRAMED_ROWS
        if self._height >= (_PARTED_ROWS if self._is_framed else _FRAMED_ROWS):
            self._height -= 1

    def draw(self, spot: Spot, *, is_pointed: bool) -> None:
        role = _role(spot)
        if spot.state != "gone":
            self._canvas.fill(self._column, self._row, self._width, self._height, role)
        if self._is_framed:
            self._draw_framed(spot, role, is_pointed=is_pointed)
        else:
            self._draw_bare(spot, role, is_pointed=is_pointed)

    # Without a frame

    def _draw_bare(self, spot: Spot, role: Role, *, is_pointed: bool) -> None:
        if is_pointed:
            named = f"{_TO_NAME}{spot.name}{_FROM_NAME}"
            self._canvas.fill(self._column, self._row, self._width, 1, Role.CURSOR)
            self._put_text(0, named, Role.CURSOR)
        elif spot.state == "up":
            # Paper may be as light as what is around it.
            self._canvas.fill(self._column, self._row, self._width, 1, Role.TITLE)
            self._put_text(0, spot.name, Role.TITLE)
        elif spot.state == "down":
            self._put_text(0, spot.name, role)
        self._put_text(1, _in_short(spot, self._width), _ink(spot, role))

    # With a frame

    def _draw_framed(self, spot: Spot, role: Role, *, is_pointed: bool) -> None:
        if spot.state != "gone" or is_pointed:
            self._draw_frame(
                _DOUBLE if is_pointed else _SINGLE, Role.CURSOR if is_pointed else role
            )
            name = f"{_TO_NAME}{spot.name}{_FROM_NAME}" if is_pointed else spot.name
            self._put(1, 0, name, Role.CURSOR if is_pointed else role)
        if spot.face is not None:
            self._draw_face(spot.face, role)
            self._put_below(spot.face.name, Role.CURSOR if is_pointed else role)
        elif spot.state == "down":
            if spot.back:
                mark = f"{_BACK_SIGNS[spot.back]} {spot.mark}"
                self._put_below(mark, Role.CURSOR if is_pointed else role)
            if not self._draw_large(tuple(spot.name), role):
                self._put_text(self._height // 2, _SHADE * 3, role)
        else:
            self._put_text(self._height // 2, _DOT, Role.GAP)

    def _draw_frame(self, lines: str, role: Role) -> None:
        inside = self._width - FRAME
        self._put(0, 0, lines[0] + lines[1] * inside + lines[2], role)
        for row in range(1, self._height - 1):
            self._put(0, row, lines[3], role)
            self._put(self._width - 1, row, lines[3], role)
        self._put(0, self._height - 1, lines[4] + lines[1] * inside + lines[5], role)

    def _put_below(self, text: str, role: Role) -> None:
        """Write a text into the lower line of the frame."""
        self._put(1, self._height - 1, fitted(text, self._width - FRAME), role)

    def _draw_face(self, face: Face, role: Role) -> None:
        if face.sign:
            names: tuple[str, ...] = (face.sign,)
        elif face.rank:
            rank = glyphs.TEN if face.rank == "10" else face.rank
            names = (rank, glyphs.SUITS[face.suit]) if face.suit else (rank,)
        else:
            names = tuple(face.name.upper())
        ink = _SUIT_ROLES.get(face.suit, role)
        if self._draw_large(names, ink):
            return
        rows = self._height - FRAME
        if face.rank or face.sign:
            lines = [_signs(face)]
        else:
            lines = wrapped(face.name, self._width - FRAME, rows)
        for row, line in enumerate(lines, 1 + (rows - len(lines)) // 2):
            self._put_text(row, line, ink)

    def _draw_large(self, names: tuple[str, ...], role: Role) -> bool:
        """Draw glyphs as large as they fit; tell whether they did."""
        rows = self._height - FRAME
        scale = glyphs.largest_scale(len(names), self._width - FRAME, rows)
        if not glyphs.can_draw(names) or not scale:
            return False
        drawn = glyphs.drawn(names, scale)
        column = (self._width - len(drawn[0])) // 2
        for row, line in enumerate(drawn, 1 + (rows - len(drawn)) // 2):
            self._put(column, row, line, role)
        return True

    def _put_text(self, row: int, text: str, role: Role) -> None:
        """Write a text in the middle of a row."""
        self._put((self._width - measure(text)) // 2, row, text, role)

    def _put(self, column: int, row: int, text: str, role: Role) -> None:
        self._canvas.put(self._column + column, self._row + row, text, role)


def _role(spot: Spot) -> Role:
    match spot.state:
        case "up":
            return Role.PAPER
        case "down":
            return _BACK_ROLES[spot.back]
        case _:
            return Role.GAP


def _ink(spot: Spot, role: Role) -> Role:
    return _SUIT_ROLES.get(spot.face.suit, role) if spot.face else role


def _in_short(spot: Spot, width: int) -> str:
    """Tell in a few signs what lies on a place."""
    if spot.face is not None:
        return fitted(_signs(spot.face) or spot.face.name, width)
    if spot.state == "gone":
        return _DOT
    return f"{_BACK_SIGNS[spot.back]}{spot.mark}" if spot.back else _SHADE * 3


def _signs(face: Face) -> str:
    """Write a face in a few signs: "7♥H"; empty for one that has only a name."""
    sign = _SIGNS.get(face.sign, "") or _SUIT_SIGNS.get(face.suit, "")
    return f"{face.rank}{sign}{face.letter}"
