"""Menus: a spoken list to walk through, choose from by number, by letters, or by name."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from voice_memory.announce.model import Announcement, Earcon, Kind, Message, answer, message
from voice_memory.engine.layout import Direction
from voice_memory.engine.rules import folded_name
from voice_memory.intents.expected import Expected, Option
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import (
    Ask,
    Back,
    Choose,
    Enter,
    GoOn,
    Intent,
    Jump,
    Move,
    NotUnderstood,
    Query,
    Quit,
    Target,
    Type,
    YesNo,
)
from voice_memory.session.effects import (
    Effect,
    Forward,
    Incoming,
    Leave,
    Present,
    ResultKept,
    SpeechFinished,
    TimeUp,
    Typed,
)
from voice_memory.session.expecting import LISTED, deafens, sayable

BACK = "back"
LEAVE = "leave"
"""Outcome of the item that ends the program."""
_OUTCOMES = "en"


@dataclass(frozen=True, slots=True)
class Item:
    """An item of a menu.

    Choosing it leaves the menu with `outcome`, or carries out `intent` and stays. An `earcon`
    sounds as the item is reached. A label that `is_sentence` has its own full stop. One that
    `is_grave` waits for a yes where it was heard. `now` tells how things stand, behind the label.
    A `short` name may be said for it as well.
    """

    label: Message
    outcome: str = ""
    intent: Intent | None = None
    earcon: Earcon | None = None
    is_sentence: bool = False
    is_grave: bool = False
    now: Callable[[], Message] | None = None
    short: Message | None = None


class Menu:
    """A list of items; `words` gives the text of a label in the player's language.

    One that is `told_whole` begins with all its choices and their numbers, for a player who
    knows no key yet.
    """

    context = KeyContext.MENU

    def __init__(
        self,
        title: Message,
        items: Sequence[Item],
        words: Callable[[Message], str],
        *,
        at: int = 0,
        told_whole: bool = False,
    ) -> None:
        self._title = title
        self._items = items
        self._words = words
        self._at = at
        self._told_whole = told_whole

    def expected(self) -> Expected:
        """Tell what may be said now."""
        options = [
            option
            for number, item in enumerate(self._items, 1)
            if not item.is_sentence
            for option in self._said(item, Choose(number))
        ]
        return Expected(
            LISTED, choices=len(self._items), options=tuple(options), grave=frozenset(self._grave())
        )

    def _grave(self) -> Iterator[Intent]:
        """List what ends the program or the conversation, whatever way it is chosen."""
        ways: tuple[Intent, ...] = (Enter(), GoOn(), *map(Choose, range(1, len(self._items) + 1)))
        yield from (way for way in ways if _is_grave(self._items[self._chosen_by(way)]))
        if any(item.outcome == LEAVE for item in self._items):
            yield from (Quit(), Back())

    def _chosen_by(self, way: Intent) -> int:
        return way.number - 1 if isinstance(way, Choose) else self._at

    def name(self, intent: Intent) -> Message | None:
        """Name the item that an intent would choose, to ask whether it was meant."""
        if not isinstance(intent, Choose | Enter | GoOn):
            return None
        at = self._chosen_by(intent)
        item = self._items[at] if 0 <= at < len(self._items) else None
        return item.label if item and not item.is_sentence else None

    def _said(self, item: Item, choice: Choose) -> Iterator[Option]:
        if item.intent is None:
            yield from sayable(self._words(item.label), choice)
        else:
            # It goes to the next of several values, whichever of them a part of the label names.
            yield Option(self._words(item.label), choice)
        if item.short is not None:
            yield Option(self._words(item.short), choice)
        if not item.outcome.isdecimal():
            # Names of outcomes are English, and may be typed, too.
            yield Option(item.outcome.replace("-", " "), choice, _OUTCOMES)

    def start(self) -> Sequence[Effect]:
        """Tell the title and the first item, or all of them."""
        if not self._told_whole:
            return [Present(self._item(self._title))]
        choices = (
            message("menu-choice", item=item.label, number=number)
            for number, item in enumerate(self._items, 1)
        )
        told = (self._title, *choices, message("menu-number-chooses"))
        return [Present(Announcement(told, Kind.ANSWER))]

    def _item(self, *before: Message) -> Announcement:
        item = self._items[self._at]
        form = "menu-sentence" if item.is_sentence else "menu-item"
        label = message(form, item=item.label, number=self._at + 1, count=len(self._items))
        now = (item.now(),) if item.now else ()
        earcons = (item.earcon,) if item.earcon else ()
        return Announcement((*before, label, *now), Kind.ANSWER, earcons)

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Walk, choose, or go back."""
        match incoming:
            case Move(direction):
                forward = direction in (Direction.DOWN, Direction.RIGHT)
                return self._walk(1 if forward else -1)
            case Jump(target):
                return self._jump(target)
            case Enter() | GoOn():
                return self._choose(self._at)
            case Choose(number):
                if not 1 <= number <= len(self._items):
                    last = len(self._items)
                    return _answer(message("refuse-no-item", number=number, last=last))
                return self._choose(number - 1)
            case Type(character):
                return self._letter(character)
            case NotUnderstood(text) | Typed(text) if text:
                return self._named(text)
            case Ask(Query.HELP):
                return _answer(message("help-menu"))
            case Back() | Quit() | YesNo(False):
                return [Leave(BACK)]
            case TimeUp() | SpeechFinished() | ResultKept():
                return []
            case Ask(Query.WHERE):
                return [Present(self._item(self._title), cut=True)]
            case _:
                return _answer(message("refuse-no-key"))

    def _walk(self, step: int) -> Sequence[Effect]:
        after = self._at + step
        if not 0 <= after < len(self._items):
            edge = Announcement((message("edge"),), Kind.ANSWER, (Earcon.EDGE,))
            return [Present(edge, cut=True)]
        return self._go(after)

    def _jump(self, target: Target) -> Sequence[Effect]:
        match target:
            case Target.FIRST | Target.ROW_START:
                return self._go(0)
            case Target.LAST | Target.ROW_END:
                return self._go(len(self._items) - 1)
            case Target.NEXT_CARD:
                return self._walk(1)
            case Target.PREVIOUS_CARD:
                return self._walk(-1)

    def _go(self, at: int) -> Sequence[Effect]:
        self._at = at
        return [Present(self._item(), cut=True)]

    def _choose(self, at: int) -> Sequence[Effect]:
        self._at = at
        item = self._items[at]
        if item.intent is not None:
            return [Forward(item.intent)]
        return [Leave(item.outcome)] if item.outcome else self._go(at)

    def _letter(self, character: str) -> Sequence[Effect]:
        """Go to the next item that begins with a letter, from the current one on and around."""
        count = len(self._items)
        for step in range(1, count + 1):
            at = (self._at + step) % count
            words = self._words(self._items[at].label).casefold()
            if character.strip() and words.startswith(character.casefold()):
                return self._go(at)
        return _answer(message("refuse-no-letter", text=character))

    def takes(self, text: str) -> bool:
        """Take a line that is the whole name of an item, though it may be a command elsewhere."""
        return len(self._exactly(text)) == 1

    def _names(self) -> list[tuple[str, str]]:
        return [
            (folded_name(item.outcome), folded_name(self._words(item.label)))
            for item in self._items
        ]

    def _exactly(self, text: str) -> list[int]:
        wanted = folded_name(text)
        return [at for at, names in enumerate(self._names()) if wanted and wanted in names]

    def _beginning(self, text: str) -> list[int]:
        wanted = folded_name(text)
        return [
            at
            for at, names in enumerate(self._names())
            if any(name.startswith(wanted) for name in names)
        ]

    def _named(self, text: str) -> Sequence[Effect]:
        """Choose the item whose outcome or words were typed; one that begins so, if only one."""
        found = self._exactly(text) or self._beginning(text)
        if len(found) == 1:
            return self._choose(found[0])
        return _answer(message("refuse-not-understood", text=text))


def _is_grave(item: Item) -> bool:
    return item.is_grave or item.outcome == LEAVE or deafens(item.intent)


def _answer(told: Message) -> Sequence[Effect]:
    return [Present(answer(told), cut=True)]
