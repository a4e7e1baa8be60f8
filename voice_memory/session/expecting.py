"""Groups of commands that sessions expect, by the names of their phrases."""

import re
from collections.abc import Iterator
from dataclasses import replace

from voice_memory.engine.layout import Direction, Slot
from voice_memory.engine.state import Phase, View
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.expected import Expected, Option, Table
from voice_memory.intents.keymap import EVERYWHERE
from voice_memory.intents.languages import SetBoth
from voice_memory.intents.lesson import Recalled
from voice_memory.intents.model import (
    Ask,
    Back,
    CardWords,
    Choose,
    Enter,
    GoOn,
    Hush,
    Intent,
    Jump,
    Listen,
    Move,
    NameCard,
    NewGame,
    Query,
    Quit,
    SetLanguage,
    SetMicrophone,
    SetVoice,
    StartGoTo,
    Target,
    Undo,
    YesNo,
)

_SIGNS = re.compile(r"[.,:;/?!()।…—]+")


def named(*wanted: Intent | type) -> tuple[str, ...]:
    """Name the commands that are one of some intents, or of some kinds of intents."""
    kinds = tuple(kind for kind in wanted if isinstance(kind, type))
    return tuple(
        name
        for name, intent in COMMANDS.items()
        if intent in wanted or (kinds and isinstance(intent, kinds))
    )


# Nobody who is listened to needs to say so.
_OF_SESSIONS = named(
    Listen,
    *(Enter, GoOn, Move, Jump, StartGoTo, Back, Quit, NewGame, YesNo, Recalled, Undo),
    *(Ask(query) for query in Query if query is not Query.AGAIN),
)
ANYWHERE = tuple(name for name in COMMANDS if name not in _OF_SESSIONS)
"""In every session, because a console answers it: settings, history, and the like."""
BESIDE_A_QUESTION = tuple(
    name for name in ANYWHERE if name in EVERYWHERE or name in named(Ask(Query.AGAIN), Hush)
)
"""Beside the answers to a question: few, so that yes and no are heard well."""
UNDO = named(Undo)
"""Where something can be taken back."""


def deafens(intent: Intent | None) -> bool:
    """Tell whether an intent is never carried out without a yes when it was heard.

    Whoever hears nothing any more, or is not understood any more, could not take it back.
    """
    return isinstance(intent, SetVoice | SetLanguage | SetBoth | SetMicrophone)


DEAFENING = frozenset(filter(deafens, COMMANDS.values()))
"""All commands that do so."""
PLAYED = named(Enter, GoOn, Move, Jump, StartGoTo, Ask, Back, Undo, Quit, NewGame)
"""While a game is played."""
LEAVING: frozenset[Intent] = frozenset({Quit(), NewGame()})
"""What waits for a yes in every session, unless the session itself asks, as a game does."""
_TURNING = named(Enter)
LISTED = named(
    *(Enter, GoOn, Back, Quit, Ask(Query.HELP), Ask(Query.WHERE)),
    *(Move(Direction.UP), Move(Direction.DOWN), Jump(Target.FIRST), Jump(Target.LAST)),
)
"""In a list to choose from."""
ASKED = named(YesNo, Back, Ask(Query.HELP))
"""While yes or no is asked."""
NAMED = named(Enter, GoOn, Back, Quit, Ask(Query.HELP))
"""While a name is asked for, which only a keyboard can spell."""
LAID = (*named(Enter, GoOn, Ask(Query.HELP), YesNo, Back, Quit), "tell-table", "begin")
"""While real cards are laid out."""
LEARNT = named(Enter, GoOn, Recalled, YesNo, Back, Quit, Ask(Query.HELP), Ask(Query.WHERE))
"""In a lesson."""


def expected_game(view: View, here: Slot, *, turns: bool) -> Expected:
    """Expect what can be said while a game is played; at its end, leaving waits for a yes.

    `here` is where the cursor is; `turns` tells whether somebody can turn a card now.
    """
    layout = view.table.layout
    in_play = tuple(slot for slot in range(len(layout)) if not view.is_gone(slot))
    is_over = view.phase is Phase.OVER
    # A key begins a new game then; said, "turn" would ask about something else than it does.
    commands = tuple(name for name in PLAYED if not is_over or name not in _TURNING)
    asks = LEAVING - {NewGame()} if is_over else LEAVING
    return Expected(commands, Table(layout, in_play, here, turns), asks=asks)


def with_reports(
    game: Expected, cards: tuple[CardWords, ...], pictures: tuple[Option, ...], numbers: int
) -> Expected:
    """Expect the card that was turned, too; what helpers report always waits for a yes."""
    reports: set[Intent] = {picture.intent for picture in pictures}
    reports.update(map(NameCard, cards))
    reports.update(map(Choose, range(1, numbers + 1)))
    return replace(game, choices=numbers, options=pictures, cards=cards, grave=game.grave | reports)


def sayable(text: str, intent: Intent) -> Iterator[Option]:
    """Give the ways to say a text: whole, and each part of it between signs."""
    yield Option(text, intent)
    parts = [part.strip() for part in _SIGNS.split(text)]
    if len(parts) > 1:
        yield from (Option(part, intent, is_part=True) for part in parts if part)
