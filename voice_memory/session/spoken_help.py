"""What a player who says "help" is told: what can really be said now, in few words."""

from collections.abc import Iterator, Sequence

from voice_memory.announce.model import CommandName, ListOf, Message, message
from voice_memory.engine.layout import LayoutKind
from voice_memory.intents.expected import Expected, Table
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import CardWords
from voice_memory.session.expecting import BESIDE_A_QUESTION

_PLACES = 3
"""Ways to name a place that are told."""
_CARDS = (CardWords(7, "r"), CardWords(7, suit="h"))
"""Those that the first examples of a card's name stand for."""
_SLOWLY, _SPELT = 4, 5
"""Numbers in a lesson."""
_IN_LESSON = ("go-on", "knew-it", "not-sure", "forgot", "again", "back")
_LAYING = ("begin", "go-on", "tell-table", "again", "back")
_IN_LIST = ("down", "up", "go-on", "again", "back", "quit")
_NAMING = ("go-on", "again", "back", "quit")
_CHOOSING = ("no", "again", "quit")
_AT_TABLE = (
    *("go-on", "where", "scores", "whose-turn", "last-turn", "tell-table", "again", "row"),
    *("column", "undo", "new-game", "quit"),
)
_REPORTING = ("undo", "where", "again", "quit")
_AT_ITS_END = ("new-game", "scores", "last-turn", "again", "quit")
_YES_NO = ("yes", "no")


def spoken_help(expected: Expected, context: KeyContext) -> tuple[Message, ...]:
    """Tell what can be said, most of all what the game waits for.

    Args:
        expected: All that may be said now; what is said beside every session may be left out.
        context: What single keys mean now.
    """
    if context is KeyContext.QUESTION and expected.asked:
        return (message("help-say-which", none=CommandName("no")),)
    names = _worth_telling(expected, context)
    known = {*expected.commands, *BESIDE_A_QUESTION}
    commands = tuple(CommandName(name) for name in names if name in known)
    awaited = tuple(_awaited(expected, context))
    if not commands:
        return awaited
    if awaited:
        return (*awaited, message("help-say-else", commands=ListOf(commands)))
    if len(commands) == len(_YES_NO):
        return (message("help-say-one", commands=ListOf(commands, "or")),)
    return (message("help-say-these", commands=ListOf(commands)),)


def _worth_telling(expected: Expected, context: KeyContext) -> Sequence[str]:
    """List the commands that are told where they can be said."""
    commands = set(expected.commands)
    if context is KeyContext.QUESTION:
        if commands.issuperset(_YES_NO):
            return _YES_NO
        return _CHOOSING if expected.choices else _NAMING
    if "knew-it" in commands:
        return _IN_LESSON
    if "begin" in commands:
        return _LAYING
    if context is KeyContext.MENU:
        return _IN_LIST
    if context is KeyContext.DOUBT or expected.cards:
        return _REPORTING
    is_over = expected.table is not None and not expected.table.in_play
    return _AT_ITS_END if is_over else _AT_TABLE


def _awaited(expected: Expected, context: KeyContext) -> Iterator[Message]:
    """Tell what is said in no command: a place, a card, a number, an item, a word."""
    if context is KeyContext.QUESTION:
        yield from _answer(expected)
    elif "knew-it" in expected.commands:
        yield from _in_lesson(expected)
    elif context is KeyContext.MENU:
        if expected.choices:
            form = "help-say-item" if expected.options else "help-say-number"
            yield message(form, last=expected.choices)
    elif context is KeyContext.DOUBT and expected.choices:
        yield message("help-say-number", last=expected.choices)
    elif expected.haves:
        examples = tuple(map(CommandName, ("have-cards", "have-rows")))
        yield message("help-say-have", examples=ListOf(examples, "or"))
    elif expected.cards or (expected.table and expected.options):
        yield _card(expected.cards)
    elif expected.table and expected.table.turns and expected.table.in_play:
        yield _place(expected.table)


def _answer(expected: Expected) -> Iterator[Message]:
    if not expected.choices:
        if expected.options:
            yield message("help-say-word")
    elif not set(_YES_NO).issubset(expected.commands):
        form = "help-say-name" if expected.options else "help-say-number"
        yield message(form, last=expected.choices)


def _in_lesson(expected: Expected) -> Iterator[Message]:
    if expected.options:
        yield message("help-say-word")
    if expected.choices >= _SPELT:
        yield message("help-say-slowly", slowly=_SLOWLY, spelt=_SPELT)


def _card(cards: Sequence[CardWords]) -> Message:
    """Tell how to name the card that was turned; a deck of pictures has other names."""
    told = [CommandName("name-card", at) for at, card in enumerate(_CARDS) if card in cards]
    if not told:
        return message("help-say-card")
    return message("help-say-card-such", cards=ListOf(tuple(told), "or"))


def _place(table: Table) -> Message:
    # Rings have no rows and columns, and no corners.
    count = 1 if table.layout.kind is LayoutKind.RINGS else _PLACES
    places = tuple(CommandName("flip-at", number) for number in range(count))
    return message("help-say-place", places=ListOf(places))
