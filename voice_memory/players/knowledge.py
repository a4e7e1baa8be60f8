"""What somebody knows who has seen every event and forgotten nothing.

It is public: all players have seen the same cards. What it means depends on a pair rule, which
sorts the cards into classes (see `class_kinds`). The deck is public as well; of a deck that is
picked by lot only the number of its cards.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from voice_memory.engine.cards import Card
from voice_memory.engine.decks import Picked, hardest_cards
from voice_memory.engine.events import CardRevealed, Event, PairMissed, PairTaken
from voice_memory.engine.layout import Slot
from voice_memory.engine.pairing import Ident
from voice_memory.engine.rules import Seat
from voice_memory.engine.state import Table
from voice_memory.players.class_kinds import Group, has_pair, is_empty, ordered

PAIR = 2
_UNSEEN: Group = (((PAIR, 0),), 1)


class _Class:
    """The cards of one class: how many of each side are left, and those that are known."""

    __slots__ = ("group", "known", "left", "value")

    def __init__(self, left: dict[object, int], value: int) -> None:
        self.left = left
        self.value = value
        self.known: dict[object, list[Slot]] = {side: [] for side in left}
        self.group: Group = self.grouped()

    def grouped(self) -> Group:
        return (
            ordered(
                tuple(
                    (left - len(self.known[side]), len(self.known[side]))
                    for side, left in self.left.items()
                )
            ),
            self.value,
        )


class Knowledge:
    """Known cards by slot and by class, under the pair rule of one seat."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.rule = table.rules.pair_rule(seat)
        self.is_judged = True
        """Whether the rule sorts all cards into classes; wild jokers belong to none."""
        self.was_known = False
        """Whether the card that is up as the first was known before."""
        self.just_passed = False
        """Whether the turn before turned two known cards to no end."""
        self._table = table
        cards = len(table.layout)
        self.left = cards
        self._idents: dict[Slot, Ident] = {}
        self._unknown = list(range(cards))
        self._at = list(range(cards))
        self._is_picked = isinstance(table.rules.deck, Picked)
        self._classes: dict[object, _Class] = {}
        self.groups: Counter[Group] = Counter()
        """How many classes there are of each kind; none that are used up."""
        self._bare: dict[object, None] = {}
        self._fresh_turn = False
        if self._is_picked:
            self.groups[_UNSEEN] = cards // PAIR
        else:
            self._sort(hardest_cards(table.rules.deck)[0])

    def _sort(self, cards: Sequence[Card]) -> None:
        counts: dict[object, dict[object, int]] = {}
        values: dict[object, int] = {}
        for card in cards:
            ident = self.rule.ident(card)
            if ident is None:
                self.is_judged = False
                continue
            sides = counts.setdefault(ident[0], {})
            sides[ident[1]] = sides.get(ident[1], 0) + 1
            values[ident[0]] = self.rule.pair_value(card, card)
        for key, sides in counts.items():
            found = self._classes[key] = _Class(sides, values[key])
            self.groups[found.group] += 1

    def observe(self, event: Event) -> None:
        """Take note of what happened."""
        if isinstance(event, CardRevealed):
            is_known = event.slot in self._idents
            if event.second:
                self._fresh_turn = self._fresh_turn or not is_known
            else:
                self.was_known = is_known
                self._fresh_turn = not is_known
            if not is_known:
                self._note(event.slot, event.card)
        elif isinstance(event, PairTaken):
            self.just_passed = False
            for slot in event.slots:
                self._forget(slot)
        elif isinstance(event, PairMissed):
            self.just_passed = not self._fresh_turn

    def _note(self, slot: Slot, card: Card) -> None:
        last = self._unknown.pop()
        if last != slot:
            self._unknown[self._at[slot]] = last
            self._at[last] = self._at[slot]
        ident = self.rule.ident(card)
        if ident is None:
            return
        key, side = ident
        self._idents[slot] = ident
        found = self._classes.get(key)
        if found is None:
            found = self._classes[key] = _Class({side: PAIR}, 1)
        found.known[side].append(slot)
        if self._is_picked and len(found.known[side]) > found.left[side]:
            # Both colours of a rank were picked, and under this rule they are one class.
            found.left[side] += PAIR
            self.groups[_UNSEEN] -= 1
        self._regroup(key, found)

    def _forget(self, slot: Slot) -> None:
        self.left -= 1
        ident = self._idents.pop(slot, None)
        if ident is None:
            return
        key, side = ident
        found = self._classes[key]
        found.known[side].remove(slot)
        found.left[side] -= 1
        self._regroup(key, found)

    def _regroup(self, key: object, found: _Class) -> None:
        before, after = found.group, found.grouped()
        found.group = after
        self.groups[before] -= 1
        if not self.groups[before]:
            del self.groups[before]
        if not is_empty(after[0]):
            self.groups[after] += 1
        if has_pair(after[0]):
            self._bare[key] = None
        else:
            self._bare.pop(key, None)

    # Answers

    def knows(self, slot: Slot) -> bool:
        """Tell whether the face of a slot is known; of a wild joker it is not."""
        return slot in self._idents

    def group_of(self, slot: Slot) -> Group:
        """Give the kind of the class of a known slot, as it is now."""
        return self._classes[self._idents[slot][0]].group

    def partners(self, slot: Slot) -> Iterator[Slot]:
        """Go over the known slots that pair with a known one."""
        key, side = self._idents[slot]
        for other, slots in self._classes[key].known.items():
            if side is None or other != side:
                yield from (each for each in slots if each != slot)

    def partner(self, slot: Slot) -> Slot | None:
        """Find a known slot that pairs with a slot, if both are known."""
        return next(self.partners(slot), None) if slot in self._idents else None

    def known_pairs(self) -> Iterator[tuple[Slot, Slot]]:
        """Go over known pairs, one of each class that has any."""
        for key in self._bare:
            for slots in self._classes[key].known.values():
                if slots:
                    partner = self.partner(slots[0])
                    if partner is not None:
                        yield slots[0], partner
                        break

    def singles(self) -> Iterator[Slot]:
        """Go over the known slots whose partners are all unknown."""
        for slot, (key, _) in self._idents.items():
            if key not in self._bare:
                yield slot

    def known_slots(self) -> Iterator[Slot]:
        """Go over all known slots."""
        return iter(self._idents)

    @property
    def unknown(self) -> Sequence[Slot]:
        """List the slots that nobody has seen, in no order that means anything."""
        return self._unknown

    @property
    def is_one_partner(self) -> bool:
        """Tell whether every card has exactly one partner left, as far as is known."""
        return all(sum(sum(side) for side in kind) == PAIR for kind, _ in self.groups)

    @property
    def bare_classes(self) -> int:
        """Count the classes of which a pair is known."""
        return len(self._bare)
