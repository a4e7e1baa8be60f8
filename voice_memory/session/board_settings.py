"""What a player changes of the board for those who see, and how it is told."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar, assert_never

from voice_memory.announce.model import Message, message
from voice_memory.intents.board import BoardPart
from voice_memory.settings import BoardSize, BoardTheme, Settings, Suits

_Choice = TypeVar("_Choice", bound=StrEnum)


def tell_board(settings: Settings, part: BoardPart) -> Message:
    """Tell how a part of the board stands."""
    match part:
        case BoardPart.SHOWN:
            return message("board-on" if settings.board else "board-off")
        case BoardPart.SIZE:
            return message(f"board-size-{settings.board_size}")
        case BoardPart.THEME:
            return message(f"board-theme-{settings.board_theme}")
        case BoardPart.SUITS:
            return message(f"board-suits-{settings.board_suits}")
        case BoardPart.BLINDFOLD:
            is_on = settings.board_blindfold
            return message("board-blindfold-on" if is_on else "board-blindfold-off")
        case _:
            assert_never(part)


def board_changed(settings: Settings, part: BoardPart, value: str = "") -> Settings:
    """Set a part of the board as a command names it, or to the next of what it can be."""
    match part:
        case BoardPart.SHOWN:
            return replace(settings, board=_switched(settings.board, value))
        case BoardPart.SIZE:
            return replace(settings, board_size=_resized(settings.board_size, value))
        case BoardPart.THEME:
            theme = BoardTheme(value or _following(settings.board_theme, tuple(BoardTheme)))
            return replace(settings, board_theme=theme)
        case BoardPart.SUITS:
            suits = Suits(value or _following(settings.board_suits, tuple(Suits)))
            return replace(settings, board_suits=suits)
        case BoardPart.BLINDFOLD:
            is_covered = _switched(settings.board_blindfold, value)
            return replace(settings, board_blindfold=is_covered)
        case _:
            assert_never(part)


def _switched(now: bool, value: str) -> bool:  # noqa: FBT001 - how it stands
    return value == "on" if value else not now


def _resized(size: BoardSize, value: str) -> BoardSize:
    sizes = tuple(BoardSize)
    if not value:
        return _following(size, sizes)
    at = sizes.index(size) + (1 if value == "larger" else -1)
    return sizes[min(max(at, 0), len(sizes) - 1)]


def _following(value: _Choice, values: Sequence[_Choice]) -> _Choice:
    return values[(values.index(value) + 1) % len(values)]
