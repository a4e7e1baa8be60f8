"""The studio: a player records the words of the game, one after another.

This is what the studio does and asks, without language, sound or files: each `Task` is carried
out by the shell, which reports what came of it. What is kept is durable before the next word.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from voice_memory.announce.model import (
    Arg,
    CardName,
    Letters,
    Message,
    SeatName,
    Term,
    message,
)
from voice_memory.engine.cards import RANKS, SYMBOLS, Colour, PlayingCard, Suit, Symbol
from voice_memory.engine.layout import Landmark
from voice_memory.engine.pairing import PairBy
from voice_memory.session.menu import BACK, Item

COLUMNS = "ABCDEFGHIJKLM"
"""Letters asked for: those of the columns of a whole pack."""
NUMBERS = range(1, 27)
"""Numbers asked for: rows, hours, and the pairs of a whole pack."""
GOOD = "good"
"""The verdict on a recording that nothing is to be said of."""
_FIRST = 8


@dataclass(frozen=True, slots=True)
class ScriptWord:
    """Something to be recorded.

    Attributes:
        key: Names it in every language; its file is called so.
        told: Where the words stand.
        without: What to leave out of them, where only the rest is recorded.
        sentence: Which sentence of them; None for all.
    """

    key: str
    told: Message
    without: Message | None = None
    sentence: int | None = None


def _only(arg: Arg) -> Message:
    return message("studio-only", text=arg)


def script() -> tuple[ScriptWord, ...]:
    """List what is worth recording, what is heard most often first."""
    ace = RANKS[0]
    card = CardName(PlayingCard(ace, Suit.HEARTS), PairBy.RANK)
    you = SeatName(0, "", is_human=True, number=0)
    of_rank = [(rank, CardName(PlayingCard(rank, Suit.HEARTS), PairBy.RANK)) for rank in RANKS]
    whole = [(suit, CardName(PlayingCard(ace, suit))) for suit in Suit]
    return (
        *(ScriptWord(f"rank-{rank}", _only(name)) for rank, name in of_rank),
        *(ScriptWord(f"colour-{c.value}", _only(Term(f"colour-{c.value}"))) for c in Colour),
        *(
            ScriptWord(f"letter-{letter.lower()}", _only(Letters(letter)))
            for letter in COLUMNS[:_FIRST]
        ),
        *(ScriptWord(f"number-{number}", _only(number)) for number in NUMBERS[:_FIRST]),
        ScriptWord("no-pair", message("no-pair")),
        ScriptWord("pair", message("pair-found", left=0), sentence=0),
        ScriptWord("choose", message("choose-another")),
        ScriptWord("face-down", message("state-down")),
        ScriptWord("gap", message("state-gap")),
        ScriptWord("edge", message("edge")),
        ScriptWord("go-again", message("go-again")),
        ScriptWord("your-turn", message("turn-of", who="you", seat=you)),
        ScriptWord("turned-back", message("turned-back")),
        *(ScriptWord(f"suit-{s.value}", _only(name), without=_only(card)) for s, name in whole),
        ScriptWord("joker", _only(Term("joker"))),
        *(ScriptWord(f"symbol-{n}", _only(CardName(Symbol(n)))) for n in SYMBOLS),
        *(ScriptWord(f"landmark-{mark}", _only(Term(f"landmark-{mark}"))) for mark in Landmark),
        *(
            ScriptWord(f"letter-{letter.lower()}", _only(Letters(letter)))
            for letter in COLUMNS[_FIRST:]
        ),
        *(ScriptWord(f"number-{number}", _only(number)) for number in NUMBERS[_FIRST:]),
        ScriptWord("over", message("turn-over")),
    )


@dataclass(frozen=True, slots=True)
class Wanted:
    """A word that is not recorded yet: its key, how it is told, and its words as spoken."""

    key: str
    label: Arg
    text: str


class Choice(StrEnum):
    """What the player can choose in the studio."""

    TAKE = "take"
    HEAR = "hear"
    KEEP = "keep"
    AGAIN = "again"
    SKIP = "skip"
    PREVIOUS = "previous"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class Choose:
    """Offer a menu, after telling what there is to tell."""

    title: Message
    items: tuple[Item, ...]
    before: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Listen:
    """Record a word."""

    word: Wanted


@dataclass(frozen=True, slots=True)
class Hear:
    """Let the player hear what was recorded last."""

    word: Wanted


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep what was recorded last; durable when it is reported as kept."""

    word: Wanted


@dataclass(frozen=True, slots=True)
class Done:
    """End, after telling how many words were recorded."""

    told: Message


Task = Choose | Listen | Hear | Keep | Done


class RecordWords:
    """One visit to the studio.

    Args:
        wanted: The words that are missing.
        count: How many words there are in all.
    """

    def __init__(self, wanted: Sequence[Wanted], count: int) -> None:
        self._wanted = wanted
        self._at = 0
        self._kept: set[str] = set()
        self._remark: tuple[Message, ...] = ()
        welcome = message("studio-welcome", number=len(wanted), count=count)
        self.task: Task = self._ask(welcome) if wanted else self._end()

    def chosen(self, outcome: str) -> None:
        """Take what the player chose; leaving a menu in any other way stops."""
        word = self._wanted[self._at]
        match outcome:
            case Choice.TAKE | Choice.AGAIN:
                self.task = Listen(word)
            case Choice.HEAR:
                self.task = Hear(word)
            case Choice.KEEP:
                self.task = Keep(word)
            case Choice.SKIP:
                self.task = self._go(1)
            case Choice.PREVIOUS:
                self.task = self._go(-1)
            case _:
                self.task = self._end()

    def recorded(self, verdict: str, *, is_usable: bool) -> None:
        """Take the verdict on a recording, told unless it is "good"; one of no use is refused."""
        remark = () if verdict == GOOD else (message(f"studio-{verdict}"),)
        if is_usable:
            self._remark = remark
            self.task = Hear(self._wanted[self._at])
        else:
            self.task = self._ask(*remark)

    def heard(self) -> None:
        """Go on after the player has heard the recording."""
        self.task = self._judge(*self._remark)
        self._remark = ()

    def kept(self, *, is_kept: bool) -> None:
        """Go on after a word was kept, or could not be."""
        if not is_kept:
            self.task = self._judge(message("studio-not-kept"))
            return
        self._kept.add(self._wanted[self._at].key)
        self.task = self._go(1, message("studio-kept"))

    def _go(self, step: int, *before: Message) -> Task:
        self._at += step
        return self._ask(*before) if self._at < len(self._wanted) else self._end()

    def _ask(self, *before: Message) -> Choose:
        word, number = self._wanted[self._at], self._at + 1
        title = message("studio-ask", text=word.label, number=number, count=len(self._wanted))
        previous = (Choice.PREVIOUS,) if self._at else ()
        return Choose(title, _items(Choice.TAKE, Choice.SKIP, *previous, Choice.STOP), before)

    def _judge(self, *before: Message) -> Choose:
        title = message("studio-judge", text=self._wanted[self._at].label)
        items = _items(Choice.KEEP, Choice.HEAR, Choice.AGAIN, Choice.SKIP, Choice.STOP)
        return Choose(title, items, before)

    def _end(self) -> Done:
        if not self._wanted:
            return Done(message("studio-all-there"))
        return Done(message("studio-done", number=len(self._kept)))


def _items(*choices: Choice) -> tuple[Item, ...]:
    return tuple(
        Item(message(f"studio-{choice}"), outcome=BACK if choice is Choice.STOP else choice)
        for choice in choices
    )
