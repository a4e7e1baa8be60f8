"""What a sign on the board is for; a theme gives each role its colours."""

from enum import StrEnum


class Role(StrEnum):
    """Roles of signs. Each also differs from the others by shape, letter or place."""

    TEXT = "text"
    STRONG = "strong"
    GAP = "gap"
    DOWN = "down"
    DOWN_RED = "down-red"
    DOWN_BLUE = "down-blue"
    TITLE = "title"
    """The name of a card that is up and has no frame."""
    PAPER = "paper"
    """A card that is up; its suit has a colour of its own on the same paper."""
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    CURSOR = "cursor"
