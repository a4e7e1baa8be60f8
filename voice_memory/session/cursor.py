"""The cursor on the table: arrows, jumps, and places spelt letter by letter."""

from collections.abc import Callable

from voice_memory.announce import describe
from voice_memory.announce.announcer import Teller
from voice_memory.announce.model import Announcement, PlaceText, answer, message
from voice_memory.announce.refusals import no_landmark, no_place
from voice_memory.engine.layout import Layout, Slot, split_name
from voice_memory.engine.state import View
from voice_memory.intents.model import (
    AtLandmark,
    Back,
    Before,
    Choose,
    Enter,
    Jump,
    Move,
    PlaceRef,
    Target,
    Type,
    Undo,
)
from voice_memory.intents.resolve import Found, Missing, Several, resolve_place

BACKSPACE = "\b"


class Cursor:
    """Where the player is; slots that were visited are told without their landmark."""

    def __init__(
        self, teller: Teller, slot: Slot, before: Callable[[], Slot | None] = lambda: None
    ) -> None:
        """Begin on a slot; `before` tells what "same as before" means."""
        self.slot = slot
        self._teller = teller
        self._before = before
        self._came_from: Slot | None = None
        self._visited: set[Slot] = {slot}
        self._spelt: str | None = None

    @property
    def is_spelling(self) -> bool:
        """Tell whether a place is being spelt."""
        return self._spelt is not None

    @property
    def _layout(self) -> Layout:
        return self._teller.table.layout

    def find(self, place: PlaceRef) -> Slot | Announcement:
        """Find the slot that a player named, or tell why there is not just one."""
        if isinstance(place, Before):
            slot = self._before()
            return answer(message("refuse-nothing-before")) if slot is None else slot
        match resolve_place(place, self._layout):
            case Found(slot):
                return slot
            case Several(slots):
                places = describe.places_or(self._teller, slots)
                return answer(message("refuse-which-place", places=places))
            case Missing() if isinstance(place, AtLandmark):
                return no_landmark(self._teller, place.landmark, self.slot)
            case Missing(text):
                return no_place(self._teller, text, self.slot)

    def put(self, slot: Slot, view: View) -> Announcement:
        """Go to a slot and tell what lies there."""
        self._came_from, self.slot = self.slot, slot
        first_visit = slot not in self._visited
        self._visited.add(slot)
        return describe.moved(self._teller, view, slot, first_visit=first_visit)

    def stay(self, view: View) -> Announcement:
        """Tell once more what lies here."""
        return describe.moved(self._teller, view, self.slot, first_visit=False)

    def rest(self, slot: Slot) -> None:
        """Stand where a card was turned: there is no way back from that."""
        self._came_from, self.slot = None, slot

    def move(self, step: Move | Jump | Undo, view: View) -> Announcement:
        """Go a step or a long way, or back to before; at the border stay and say so.

        Only the last step can be taken back: neither one before it nor the way back itself.
        """
        came_from, self._came_from = self._came_from, None
        if isinstance(step, Undo):
            if came_from is None:
                return answer(message("undo-nothing"))
            back = self.put(came_from, view)
            self._came_from = None
            return back
        if isinstance(step, Move):
            found: Slot | None = self._layout.neighbour(self.slot, step.direction)
        else:
            found = self._target(step.target, view)
        if found is None:
            return describe.border(self._teller, self.slot)
        return self.put(found, view)

    def _target(self, target: Target, view: View) -> Slot | None:
        row = self._layout.row_of(self.slot)
        in_play = [slot for slot in range(len(self._layout)) if not view.is_gone(slot)]
        match target:
            case Target.ROW_START:
                return row[0]
            case Target.ROW_END:
                return row[-1]
            case Target.FIRST:
                return next(iter(in_play), None)
            case Target.LAST:
                return next(reversed(in_play), None)
            case Target.NEXT_CARD:
                return next((slot for slot in in_play if slot > self.slot), None)
            case Target.PREVIOUS_CARD:
                return next((slot for slot in reversed(in_play) if slot < self.slot), None)

    def start_spelling(self) -> Announcement:
        """Begin to spell a place."""
        self._spelt = ""
        return answer(message("spell-place"))

    def stop_spelling(self) -> None:
        """Forget what was spelt: the player does something else."""
        self._spelt = None

    def spell(self, key: Type | Enter | Back | Choose, view: View) -> Announcement:
        """Take a letter or digit of a place; go there once it can be no other."""
        found = self.spelt(key)
        if found is None:
            return self.stay(view)
        return found if isinstance(found, Announcement) else self.put(found, view)

    def spelt(self, key: Type | Enter | Back | Choose) -> Slot | Announcement | None:
        """Take a letter or digit of a place; return the place once it can be no other.

        Until then return what is to be told; None when the spelling was given up.
        """
        spelt = self._spelt or ""
        match key:
            case Back():
                self._spelt = None
                return None
            case Enter():
                return self._arrive(spelt)
            case Choose(number):
                spelt += str(number)
            case Type(character) if character == BACKSPACE:
                spelt = spelt[:-1]
            case Type(character):
                spelt += character.upper()
        if not spelt or spelt[0].isdecimal():
            return self.start_spelling()
        self._spelt = spelt
        names = [place.name for place in self._layout.places if place.name.startswith(spelt)]
        if split_name(spelt) is not None and (not names or names == [spelt]):
            return self._arrive(spelt)
        return answer(message("spelt-so-far", text=PlaceText(spelt)))

    def _arrive(self, spelt: str) -> Slot | Announcement:
        self._spelt = None
        slot = self._layout.slot_named(spelt)
        return no_place(self._teller, spelt, self.slot) if slot is None else slot
