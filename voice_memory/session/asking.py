"""How a session that is spoken to asks, and how it names what it has understood."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from voice_memory.announce.model import (
    Arg,
    CommandName,
    ListOf,
    Message,
    PlaceText,
    Said,
    Term,
    message,
)
from voice_memory.engine.actions import Flip
from voice_memory.engine.layout import Slot
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.expected import Table
from voice_memory.intents.heard import Phrase, plain
from voice_memory.intents.model import AtLandmark, FlipAt, GoTo, Intent, NamedPlace
from voice_memory.session.effects import Effect, Keep, Present

_NAMES = {intent: name for name, intent in COMMANDS.items()}


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked about: one phrase to confirm, or several to choose from."""

    phrases: tuple[Phrase, ...]
    is_numbered: bool = False

    @property
    def intents(self) -> tuple[Intent, ...]:
        """Give what the phrases mean."""
        return tuple(phrase.intent for phrase in self.phrases)


def asking(question: Question, item: Message | None) -> Message:
    """Ask about one phrase or several; with numbers where names alone did not help.

    An `item` is what the one phrase would choose.
    """
    whats = [what_of(phrase) for phrase in question.phrases]
    if len(whats) == 1:
        return message("hear-confirm", what=item or whats[0])
    if not question.is_numbered:
        return message("hear-which", choices=ListOf(tuple(whats), "or"))
    numbered = [
        message("hear-numbered", number=number, what=what) for number, what in enumerate(whats, 1)
    ]
    return message("hear-which", choices=ListOf(tuple(numbered), "or"))


def what_of(phrase: Phrase) -> Arg:
    """Tell what a phrase means: a place by its name, anything else as it is said."""
    match plain(phrase.intent):
        case FlipAt(NamedPlace(letters, number)):
            return PlaceText(f"{letters}{number}")
        case FlipAt(AtLandmark(landmark)):
            return Term(f"landmark-{landmark}")
        case GoTo(NamedPlace(letters, number)):
            return message("hear-go-to", place=PlaceText(f"{letters}{number}"))
        case intent if intent in _NAMES:
            return CommandName(_NAMES[intent])
        case _:
            return Said(phrase.words)


def turned_in(effects: Sequence[Effect]) -> Slot | None:
    """Tell the card that was turned, if one was."""
    kept = (effect.action for effect in effects if isinstance(effect, Keep))
    return next((action.slot for action in kept if isinstance(action, Flip)), None)


def naming(effects: Sequence[Effect], slot: Slot, table: Table | None) -> Sequence[Effect]:
    """Name the place of the card that was turned, however it was called: it may be another one."""
    at = next((at for at, effect in enumerate(effects) if isinstance(effect, Present)), None)
    if table is None or at is None:
        return effects
    told = effects[at]
    assert isinstance(told, Present)  # noqa: S101 - found as one
    place = message("hear-place", place=PlaceText(table.layout.places[slot].name))
    announcement = replace(told.announcement, messages=(place, *told.announcement.messages))
    return [*effects[:at], Present(announcement, told.cut, told.other), *effects[at + 1 :]]
