"""Bringing a canvas onto a terminal: only rows that changed, nothing that can drift.

A row is written in two passes: signs of certain width from the left edge on, then each run of
others at a column of its own. The terminal does not wrap meanwhile, so that no row can spill.
"""

from collections.abc import Callable

from voice_memory.terminal.board.canvas import Canvas, Run
from voice_memory.terminal.board.roles import Role

_NO_WRAP, _WRAP = "\x1b[?7l", "\x1b[?7h"
_CODES_OFF = "\x1b[0m"

_Row = tuple[tuple[str, ...], tuple[Role, ...], tuple[Run, ...]]


class Painter:
    """What a terminal shows of a board; `codes` gives the parameters that draw a role."""

    def __init__(self, codes: Callable[[Role], str]) -> None:
        self._codes = codes
        self._shown: list[_Row] = []

    def forget(self) -> None:
        """Take it that the terminal shows nothing of what was painted."""
        self._shown = []

    def painted(self, canvas: Canvas) -> str:
        """Give what brings the terminal to show a canvas; empty where it does already.

        The cursor is left anywhere.
        """
        rows: list[_Row] = []
        for number in range(canvas.height):
            runs = tuple(run for run in canvas.runs if run.row == number)
            rows.append((tuple(canvas.signs[number]), tuple(canvas.roles[number]), runs))
        before = self._shown if len(self._shown) == len(rows) else [None] * len(rows)
        written = "".join(
            self._row(number, row)
            for number, (row, was) in enumerate(zip(rows, before, strict=True))
            if row != was
        )
        self._shown = rows
        return f"{_NO_WRAP}{written}{_CODES_OFF}{_WRAP}" if written else ""

    def _row(self, number: int, row: _Row) -> str:
        signs, roles, runs = row
        written = [f"\x1b[{number + 1};1H"]
        before: Role | None = None
        for sign, role in zip(signs, roles, strict=True):
            if role is not before:
                written.append(f"\x1b[{self._codes(role)}m")
                before = role
            written.append(sign)
        for run in runs:
            at = f"\x1b[{number + 1};{run.column + 1}H"
            written.append(f"{at}\x1b[{self._codes(run.role)}m{run.text}")
        return "".join(written)
