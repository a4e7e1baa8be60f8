"""A player who remembers every card and turns an unknown card first.

Theory: the "always two" player: take a known pair; else turn an unknown card, its partner if
that is known, else another unknown one. It is not the best play, which sometimes turns a known
card to give nothing away. Choosing costs the same on any table, but for wild jokers.
"""

from voice_memory.engine.decks import BitSource, below
from voice_memory.engine.events import CardRevealed, Event, PairTaken
from voice_memory.engine.layout import Slot
from voice_memory.engine.pairing import Ident
from voice_memory.engine.rules import BACKS, Seat
from voice_memory.engine.state import Table, View


class Remembers:
    """Remember all; turn an unknown card first."""

    def __init__(self, table: Table, seat: Seat, rng: BitSource) -> None:
        self._rng = rng
        self._rule = table.rules.pair_rule(seat)
        self._is_duel = table.rules.duel
        # Each half, or the whole table, as a list to draw from; a slot's place in its list.
        cards = range(len(table.layout))
        self._halves = (
            [table.half(slot) or 0 for slot in cards] if self._is_duel else [0] * len(cards)
        )
        self._unknown = [
            [slot for slot in cards if self._halves[slot] == half] for half in range(BACKS)
        ]
        self._at = [0] * len(cards)
        for pile in self._unknown:
            for at, slot in enumerate(pile):
                self._at[slot] = at
        self._seat = seat
        self._idents: dict[Slot, Ident | None] = {}
        self._slots: dict[Ident | None, dict[Slot, None]] = {}
        self._sides: dict[object, list[Ident]] = {}
        self._pairs: list[tuple[Slot, Slot]] = []

    def observe(self, event: Event) -> None:
        """Remember a card that was turned up, forget a pair that was taken."""
        if isinstance(event, CardRevealed):
            slot = event.slot
            if slot not in self._idents:
                self._note(slot, self._rule.ident(event.card))
        elif isinstance(event, PairTaken):
            for slot in event.slots:
                del self._slots[self._idents.pop(slot)][slot]

    def _note(self, slot: Slot, ident: Ident | None) -> None:
        unknown = self._unknown[self._halves[slot]]
        last = unknown.pop()
        if last != slot:
            unknown[self._at[slot]] = last
            self._at[last] = self._at[slot]
        partner = self._partner(slot, ident)
        if partner is not None:
            self._pairs.append((partner, slot))
        self._idents[slot] = ident
        alike = self._slots.get(ident)
        if alike is not None:
            alike[slot] = None
            return
        self._slots[ident] = {slot: None}
        if ident is not None:
            self._sides.setdefault(ident[0], []).append(ident)

    def _partner(self, slot: Slot, ident: Ident | None) -> Slot | None:
        """Find a known card that pairs with a card."""
        if ident is None:
            return next((other for other in self._idents if other != slot), None)
        for other_ident in self._sides.get(ident[0], ()):
            if ident[1] is None or ident != other_ident:
                for other in self._slots[other_ident]:
                    if other != slot:
                        return other
        return next(iter(self._slots.get(None, ())), None)

    def choose(self, view: View) -> Slot:
        """Choose the first or the second card of a turn."""
        if view.up:
            slot, card = view.up[0]
            ident = self._rule.ident(card)
            partner = (
                self._duel_partner(view, ident) if self._is_duel else self._partner(slot, ident)
            )
            if partner is not None:
                return partner
        elif not self._is_duel:
            while self._pairs:
                first, second = self._pairs[-1]
                if first in self._idents and second in self._idents:
                    return first
                self._pairs.pop()
        return self._draw(view)

    def _duel_partner(self, view: View, ident: Ident | None) -> Slot | None:
        slots = self._slots.get(ident, ())
        return next((slot for slot in slots if view.may_flip(slot)), None)

    def _draw(self, view: View) -> Slot:
        unknown = self._unknown[self._seat if self._is_duel else 0]
        if unknown:
            return unknown[below(self._rng, len(unknown))]
        return next(slot for slot in view.down() if view.may_flip(slot))
