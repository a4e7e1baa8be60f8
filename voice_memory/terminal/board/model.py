"""What the board shows of a game: plain data, already in the players' words.

It is made of the public view alone, and can be written to a file for another process to draw.
"""

from typing import Literal

from msgspec import Struct

VERSION = 1
"""Changes with the fields of a board: who follows a game of another version says so."""


class Face(Struct, frozen=True, gc=False):
    """A card that is up, as far as it is known, and its name in the players' words.

    `rank` is "A", "2" to "10", "J", "Q", "K", or empty; `suit` the letter c, d, h, s; `sign` the
    name of a glyph for what is no suit: "joker" or "symbol-1" to "symbol-8". `letter` names the
    suit, or the colour where no suit is known or there is none.
    """

    name: str
    rank: str = ""
    suit: str = ""
    sign: str = ""
    letter: str = ""


class Spot(Struct, frozen=True, gc=False):
    """One place: where it is, and what lies there. `back` is empty where all backs are alike."""

    name: str
    x: float
    y: float
    state: Literal["down", "up", "gone"]
    face: Face | None = None
    back: Literal["", "red", "blue"] = ""
    mark: str = ""
    """The letter of the back."""


class Board(Struct, frozen=True, gc=False):
    """A game at one moment.

    `pointed` is the place of the cursor, or the one that was called; `told` what was said last.
    """

    spots: tuple[Spot, ...] = ()
    pointed: int | None = None
    turn: str = ""
    scores: str = ""
    up: str = ""
    told: str = ""
    has_blindfold: bool = False
    covered: str = ""
    """What is told in the place of the cards while they are covered."""
    version: int = VERSION
