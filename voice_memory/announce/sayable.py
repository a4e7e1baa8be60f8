"""What a game says again and again: its cards, its places, and some fixed sentences.

A slow voice makes them ready before they are needed. Nothing here depends on what lies where:
every card that the deck may hold is listed, whichever are face down.
"""

from collections.abc import Iterator

from voice_memory.announce.announcer import Teller
from voice_memory.announce.model import Announcement, Message, answer, message
from voice_memory.engine.decks import possible_cards

_FIXED = ("choose-another", "no-pair", "edge", "go-again", "turned-back", "pair-last")


def sayable(teller: Teller) -> Iterator[Announcement]:
    """List what may be said at a table, the most frequent first."""
    yield from (answer(message(identifier)) for identifier in _FIXED)
    table = teller.table
    slots = range(len(table.layout))
    cards = possible_cards(table.rules.deck)
    names = dict.fromkeys(
        teller.card(card, seat) for seat in range(len(table.seats)) for card in cards
    )
    first = teller.place(slots[0])
    yield from (answer(message("reveal-second", card=name, place=first)) for name in names)
    yield from (answer(message("cursor-down", place=teller.place(slot))) for slot in slots)
    yield from (answer(told) for slot in slots for told in _of_computers(teller, slot))


def _of_computers(teller: Teller, slot: int) -> Iterator[Message]:
    card = teller.card(possible_cards(teller.table.rules.deck)[0], 0)
    for seat, setup in enumerate(teller.table.seats):
        if not setup.is_human:
            place = teller.place(slot)
            yield message("other-first", seat=teller.seat(seat), card=card, place=place)
