"""What may be said now: the value a session tells and a grammar makes phrases of."""

from dataclasses import dataclass

from voice_memory.engine.layout import Layout, Slot
from voice_memory.intents.model import CardWords, HaveCards, HaveRows, Intent


@dataclass(frozen=True, slots=True)
class Option:
    """Words that may be said as they stand: an item of a menu, a player's name, an answer.

    `language` is the tag of their language, "" where their script tells it. What `is_part` of a
    longer name gives way to all else that may be said in the same words.
    """

    text: str
    intent: Intent
    language: str = ""
    is_part: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The places that can be named: a layout, and the slots whose cards are still in play.

    `turns` tells whether naming a place turns its card now; one can go to it in any case.
    `here` is where the cursor is.
    """

    layout: Layout
    in_play: tuple[Slot, ...]
    here: Slot
    turns: bool = True


@dataclass(frozen=True, slots=True)
class Expected:
    """All that may be said now.

    `commands` are names of phrases that need nothing said with them; `choices` counts the numbered
    things there are to choose from; `cards` are the cards that may be named at a real table, and
    `haves` what players may say that they have to lay on it;
    `grave` is what is never done without a yes, and `asks` what the session itself asks about
    before it does it; `answers` name those of the commands that answer what was asked last, and
    come before all else that is said alike; `asked` is what a question is about that asks which of
    several was meant; `corrects` tells whether "no, …" makes sense now, because something was just
    heard, and `corrections` name what of `CORRECTING` may follow it.
    """

    commands: tuple[str, ...] = ()
    table: Table | None = None
    choices: int = 0
    options: tuple[Option, ...] = ()
    cards: tuple[CardWords, ...] = ()
    haves: tuple[HaveCards | HaveRows, ...] = ()
    grave: frozenset[Intent] = frozenset()
    asks: frozenset[Intent] = frozenset()
    answers: tuple[str, ...] = ()
    asked: tuple[Intent, ...] = ()
    corrects: bool = False
    corrections: tuple[str, ...] = ()
