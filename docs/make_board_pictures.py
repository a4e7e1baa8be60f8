# ruff: noqa: INP001 - a script beside the pictures it makes, no package
"""Draw docs/board/*.svg: `python docs/make_board_pictures.py`.

What is drawn is what a terminal is sent: the board is painted with its escape codes, a model of a
terminal takes them, and its cells become a picture.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.board.screen import Screen  # noqa: E402 - the model is beside the tests
from voice_memory.announce.announcer import Teller  # noqa: E402
from voice_memory.engine.actions import Flip  # noqa: E402
from voice_memory.engine.game import apply, deal  # noqa: E402
from voice_memory.engine.presets import preset  # noqa: E402
from voice_memory.engine.rules import SeatSetup  # noqa: E402
from voice_memory.engine.state import GameState, view  # noqa: E402
from voice_memory.l10n.locale import load_locale  # noqa: E402
from voice_memory.settings import BoardSize, BoardTheme, Suits  # noqa: E402
from voice_memory.terminal.board.describing import Sight, board_of  # noqa: E402
from voice_memory.terminal.board.painter import Painter  # noqa: E402
from voice_memory.terminal.board.picture import Look, picture  # noqa: E402
from voice_memory.terminal.board.showing import Lines  # noqa: E402
from voice_memory.terminal.board.themes import Depth, codes  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyte.screens import Char

FOLDER = Path(__file__).parent / "board"
CELL_X, CELL_Y = 9, 18
_FONT = "'DejaVu Sans Mono', 'Noto Sans Devanagari', 'Lohit Devanagari', monospace"
# Lines of a frame, from the middle of the cell: left, right, up, down.
_LINES = {
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu",
    "═": "LR", "║": "UD", "╔": "RD", "╗": "LD", "╚": "RU", "╝": "LU",
}  # fmt: skip
_BLOCKS = {"█": (0.0, 1.0), "▀": (0.0, 0.5), "▄": (0.5, 1.0)}
_DRAWN = {*_LINES, *_BLOCKS}


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: a game some turns on, and how it is looked at."""

    name: str
    preset: str = "standard"
    layout: str = ""
    language: str = "en"
    players: tuple[str, ...] = ("East", "West")
    size: BoardSize = BoardSize.MEDIUM
    theme: BoardTheme = BoardTheme.DARK
    suits: Suits = Suits.FOUR
    columns: int = 80
    rows: int = 24
    seed: int = 7


SHOTS = (
    *(
        Shot(f"{size}-{theme}", size=size, theme=theme)
        for size in BoardSize
        for theme in (BoardTheme.DARK, BoardTheme.LIGHT)
    ),
    Shot("plain", theme=BoardTheme.PLAIN),
    Shot("two-colours", suits=Suits.TWO, size=BoardSize.LARGE, theme=BoardTheme.LIGHT),
    Shot("nepali", language="ne", players=("सीता", "कृष्ण"), size=BoardSize.MEDIUM),
    Shot("nepali-large", language="ne", players=("सीता", "कृष्ण"), size=BoardSize.LARGE),
    Shot("circle", preset="nepali", layout="circle", size=BoardSize.SMALL),
    Shot("spaghetti", preset="nepali", layout="spaghetti", size=BoardSize.SMALL),
    Shot("checkerboard", preset="checkerboard", columns=100, rows=30),
    Shot("symbols", preset="symbols", size=BoardSize.MEDIUM),
    Shot("narrow", columns=20, rows=16, size=BoardSize.LARGE),
)


def played(shot: Shot) -> tuple[GameState, int]:
    """Play some turns: pairs of neighbours in the pack, then a miss that is shown."""
    rules = preset(shot.preset)
    if shot.layout:
        rules = replace(rules, layout=shot.layout, preset="own")
    seats = tuple(SeatSetup(name) for name in shot.players)
    state = deal(rules, seats, random.Random(shot.seed))  # noqa: S311 - the same each time
    slots = range(len(state.cards))
    for _ in range(4):
        one, other = next(
            (one, other)
            for one in slots
            for other in slots[one + 1 :]
            if not (state.gone >> one | state.gone >> other) & 1
            and state.indexes[0].is_pair(one, other)
        )
        for slot in (one, other):
            state, _ = apply(state, Flip(slot))
    left = [slot for slot in slots if not state.gone >> slot & 1]
    one = left[0]
    other = next(slot for slot in left if slot > one and not state.indexes[0].is_pair(one, slot))
    for slot in (one, other):
        state, _ = apply(state, Flip(slot))
    return state, other


def shown(shot: Shot) -> Screen:
    """Paint a board and give the terminal that shows it."""
    locale = load_locale(shot.language)

    state, slot = played(shot)
    board = board_of(Sight(view(state), slot, Teller(state.table, None)), Lines(locale))
    painter = Painter(lambda role: codes(role, shot.theme, shot.suits, Depth.FULL))
    screen = Screen(shot.columns, shot.rows)
    screen.write(painter.painted(picture(board, Look(shot.size), shot.columns, shot.rows)))
    return screen


def _colours(cell: Char) -> tuple[str, str]:
    ink, ground = (
        "#e5e5e5" if value == "default" and name == "fg" else
        "#000000" if value == "default" else f"#{value}"
        for name, value in (("fg", cell.fg), ("bg", cell.bg))
    )  # fmt: skip
    return (ground, ink) if cell.reverse else (ink, ground)


def svg(screen: Screen) -> str:
    """Draw the cells of a screen."""
    grounds: list[str] = []
    marks: list[str] = []
    for row in range(screen.lines):
        cells = screen.row(row)
        y = row * CELL_Y
        column = 0
        while column < len(cells):
            ink, ground = _colours(cells[column])
            end = column + 1
            while end < len(cells) and _colours(cells[end]) == (ink, ground):
                end += 1
            x, width = column * CELL_X, (end - column) * CELL_X
            grounds.append(
                f'<rect x="{x}" y="{y}" width="{width}" height="{CELL_Y}" fill="{ground}"/>'
            )
            marks += _marks(cells[column:end], x, y, ink)
            column = end
    width, height = screen.columns * CELL_X, screen.lines * CELL_Y
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" shape-rendering="crispEdges" '
        f'font-family="{_FONT}" font-size="15">'
    )
    return "\n".join([head, *grounds, *marks, "</svg>", ""])


def _marks(cells: Sequence[Char], x: int, y: int, ink: str) -> list[str]:
    found: list[str] = []
    boxes: list[str] = []
    at = 0
    while at < len(cells):
        sign = cells[at].data
        left = x + at * CELL_X
        if sign in _BLOCKS:
            top, bottom = (round(part * CELL_Y) for part in _BLOCKS[sign])
            end = at
            while end < len(cells) and cells[end].data == sign:
                end += 1
            boxes.append(
                f"M{left} {y + top}h{(end - at) * CELL_X}v{bottom - top}h-{(end - at) * CELL_X}z"
            )
            at = end
            continue
        if sign in _LINES:
            boxes += _line(_LINES[sign], left, y)
        elif sign.strip():
            text = sign
            while at + 1 < len(cells) and _goes_on(cells[at : at + 3]):
                text += cells[at + 1].data
                at += 1
            bold = ' font-weight="bold"' if cells[at].bold else ""
            found.append(f'<text x="{left}" y="{y + 14}" fill="{ink}"{bold}>{escape(text)}</text>')
        at += 1
    if boxes:
        found.append(f'<path fill="{ink}" d="{"".join(boxes)}"/>')
    return found


def _goes_on(cells: Sequence[Char]) -> bool:
    """Tell whether a text goes on behind a cell: over one space, and in the same weight."""
    here, following = cells[0], cells[1:]
    is_text = following[0].data not in _DRAWN and following[0].bold == here.bold
    return is_text and any(cell.data not in {" ", *_DRAWN} for cell in following)


def _line(parts: str, x: int, y: int) -> list[str]:
    middle_x, middle_y = x + CELL_X // 2, y + CELL_Y // 2
    drawn: list[str] = []
    for part in parts:
        for shift in (-2, 2) if part.isupper() else (0,):
            match part.lower():
                case "l":
                    drawn.append(f"M{x} {middle_y + shift}h{CELL_X // 2 + 2}v2h-{CELL_X // 2 + 2}z")
                case "r":
                    drawn.append(
                        f"M{middle_x - 1} {middle_y + shift}H{x + CELL_X}v2H{middle_x - 1}z"
                    )
                case "u":
                    drawn.append(f"M{middle_x + shift} {y}v{CELL_Y // 2 + 2}h2v-{CELL_Y // 2 + 2}z")
                case _:
                    drawn.append(f"M{middle_x + shift} {middle_y}V{y + CELL_Y}h2V{middle_y}z")
    return drawn


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for shot in SHOTS:
        (FOLDER / f"{shot.name}.svg").write_text(svg(shown(shot)), encoding="utf-8")
