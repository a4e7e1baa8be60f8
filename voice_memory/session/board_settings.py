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


def board_changed(settings: Settings, part: BoardPart) -> Settings:
    """Go to the next of what a part of the board can be."""
    match part:
        case BoardPart.SHOWN:
            return replace(settings, board=not settings.board)
        case BoardPart.SIZE:
            return replace(settings, board_size=_following(settings.board_size, tuple(BoardSize)))
        case BoardPart.THEME:
            return replace(
                settings, board_theme=_following(settings.board_theme, tuple(BoardTheme))
            )
        case BoardPart.SUITS:
            return replace(settings, board_suits=_following(settings.board_suits, tuple(Suits)))
        case BoardPart.BLINDFOLD:
            return replace(settings, board_blindfold=not settings.board_blindfold)
        case _:
            assert_never(part)


def _following(value: _Choice, values: Sequence[_Choice]) -> _Choice:
    return values[(values.index(value) + 1) % len(values)]
