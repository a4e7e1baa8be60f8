"""The pieces of an announcement that are spoken apart: each from its place.

A card that has just been turned is heard to its end whatever key is pressed, so that nobody
misses what has to be remembered; a key cuts off whatever else is told, and that card told again.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from voice_memory.announce.model import (
    Announcement,
    CardName,
    Earcon,
    Kind,
    Message,
    PlaceName,
    Position,
)


@dataclass(frozen=True, slots=True)
class Piece:
    """Messages in a row, where they sound from, and whether they must be heard."""

    messages: tuple[Message, ...]
    position: Position | None
    must_be_heard: bool


def pieces(announcement: Announcement) -> tuple[Piece, ...]:
    """Cut an announcement after each card that was turned; without one it stays whole.

    >>> from voice_memory.announce.model import message
    >>> len(pieces(Announcement((message("no-pair"), message("press-to-go-on")))))
    1
    """
    if Earcon.TURN_UP not in announcement.earcons:
        return (Piece(announcement.messages, announcement.position, must_be_heard=False),)
    cut: list[Piece] = []
    since = 0
    for index, told in enumerate(announcement.messages, 1):
        if (place := _place_of_card(told)) is not None:
            messages = announcement.messages[since:index]
            is_new = announcement.kind is Kind.EVENT
            cut.append(Piece(messages, place.position, must_be_heard=is_new))
            since = index
    if rest := announcement.messages[since:]:
        cut.append(Piece(rest, None, must_be_heard=False))
    return tuple(cut)


def _place_of_card(told: Message) -> PlaceName | None:
    has_card = any(isinstance(arg, CardName) for arg in told.args.values())
    places: Sequence[PlaceName] = [arg for arg in told.args.values() if isinstance(arg, PlaceName)]
    return places[0] if has_card and places else None
