"""Teaching: a player records the words of commands, in whatever way the player says them.

This is what is done and asked, without language, sound or files: each `Task` is carried out by
the shell, which reports what came of it. What is kept is durable before the next question.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from voice_memory.announce.model import Message, message
from voice_memory.session.menu import BACK, Item
from voice_memory.session.record_words import GOOD, Choose, Done

ENOUGH = 3
"""Recordings of a word; more do not help."""


OTHERS = "others"
"""The group of the words that the player has named."""


class Choice(StrEnum):
    """What the player can choose for a word."""

    TAKE = "take"
    KEEP = "keep"
    AGAIN = "again"
    HEAR = "hear"
    FORGET = "forget"
    SURE = "sure"
    NEXT = "next"
    ANOTHER = "another"


@dataclass(frozen=True, slots=True)
class Listen:
    """Record a word."""

    word: str


@dataclass(frozen=True, slots=True)
class HearFresh:
    """Let the player hear what was recorded last."""


@dataclass(frozen=True, slots=True)
class HearKept:
    """Let the player hear what is kept of a word, one after another."""

    word: str


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep what was recorded last; durable when it is reported as kept."""

    word: str


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete what is kept of a word."""

    word: str


@dataclass(frozen=True, slots=True)
class AskWord:
    """Ask which other word or sentence is to be taught."""


Task = AskWord | Choose | Listen | HearFresh | HearKept | Keep | Forget | Done


class Teach:
    """One visit: groups of words, the words of a group, what to do with a word.

    Args:
        groups: The words of each group, by its name.
        counts: How many recordings each word has already.
    """

    def __init__(self, groups: Mapping[str, Sequence[str]], counts: Mapping[str, int]) -> None:
        listed = {word for group in groups.values() for word in group}
        others = [word for word in counts if word not in listed]
        self._groups: dict[str, list[str]] = {name: [*words] for name, words in groups.items()}
        self._groups[OTHERS] = others
        self._counts = dict(counts)
        self._group = ""
        self._word = ""
        self._remark: tuple[Message, ...] = ()
        self.task: Task = self._ask_group(message("teach-welcome", number=ENOUGH))

    def chosen(self, outcome: str) -> None:
        """Take what the player chose; leaving a menu in any other way goes back a step."""
        if self._word:
            self.task = self._of_word(outcome)
        elif self._group:
            self.task = self._of_group(outcome)
        elif outcome in self._groups:
            self._group = outcome
            self.task = self._ask_word() if self._groups[outcome] else AskWord()
        else:
            taught = sum(count > 0 for count in self._counts.values())
            self.task = Done(message("teach-done", number=taught))

    def named(self, word: str) -> None:
        """Take another word that is listened for."""
        holding = (name for name, words in self._groups.items() if word in words)
        self._group = next(holding, OTHERS)
        if word not in self._groups[self._group]:
            self._groups[OTHERS].append(word)
        self._word = word
        self.task = self._ask_what()

    def not_named(self, *before: Message) -> None:
        """Go back, for no word was named that is listened for; `before` tells why."""
        if self._group and self._groups[self._group]:
            self.task = self._ask_word(*before)
        else:
            self._group = ""
            self.task = self._ask_group(*before)

    def recorded(self, verdict: str, *, is_usable: bool) -> None:
        """Take the verdict on a recording, told unless it is "good"; one of no use is refused."""
        self._remark = () if verdict == GOOD else (message(f"teach-{verdict}"),)
        self.task = HearFresh() if is_usable else self._ask_what(*self._take_remark())

    def heard(self) -> None:
        """Go on after the player has heard what was recorded last."""
        title = message("teach-judge", text=self._word)
        choices = (Choice.KEEP, Choice.AGAIN, Choice.HEAR)
        self.task = Choose(title, (*_items(*choices), _back("teach-not")), self._take_remark())

    def heard_kept(self) -> None:
        """Go on after the player has heard what is kept."""
        self.task = self._ask_what()

    def kept(self, *, is_kept: bool) -> None:
        """Go on after a recording was kept, or could not be."""
        if not is_kept:
            self._remark = (message("studio-not-kept"),)
            self.heard()
            return
        self._counts[self._word] = min(ENOUGH, self._count + 1)
        self.task = self._ask_what(message("studio-kept"))

    def forgotten(self, *, is_forgotten: bool) -> None:
        """Go on after the recordings of a word were deleted, or could not be."""
        if is_forgotten:
            self._counts[self._word] = 0
        told = message("teach-forgotten" if is_forgotten else "teach-not-forgotten")
        self.task = self._ask_what(told)

    @property
    def _count(self) -> int:
        return self._counts.get(self._word, 0)

    def _take_remark(self) -> tuple[Message, ...]:
        remark, self._remark = self._remark, ()
        return remark

    def _ask_group(self, *before: Message) -> Choose:
        items = [Item(message(f"teach-{name}"), outcome=name) for name in self._groups]
        return Choose(message("teach-which-group"), (*items, _back("teach-stop")), before)

    def _ask_word(self, *before: Message) -> Choose:
        first = _items(Choice.ANOTHER) if self._group == OTHERS else ()
        # Outcomes are numbers, since a word may be called as what else can be chosen: "back".
        items = [
            Item(
                message("teach-word", text=word, number=self._counts.get(word, 0)),
                outcome=str(number),
            )
            for number, word in enumerate(self._groups[self._group], len(first) + 1)
        ]
        title = message("teach-title", of=message(f"teach-{self._group}"))
        return Choose(title, (*first, *items, _back("teach-back")), before)

    def _of_group(self, outcome: str) -> Task:
        if outcome == Choice.ANOTHER:
            return AskWord()
        if outcome.isdecimal():
            at = int(outcome) - 1 - (self._group == OTHERS)
            self._word = self._groups[self._group][at]
            return self._ask_what()
        self._group = ""
        return self._ask_group()

    def _ask_what(self, *before: Message) -> Choose:
        of_word = message("teach-word", text=self._word, number=self._count)
        title = message("teach-title", of=of_word)
        own = (Choice.HEAR, Choice.FORGET) if self._count else ()
        words = self._groups[self._group]
        following = (Choice.NEXT,) if self._word != words[-1] else ()
        first = (Choice.TAKE, *following) if self._count < ENOUGH else (*following, Choice.TAKE)
        return Choose(title, (*_items(*first, *own), _back("teach-back")), before)

    def _ask_whether(self) -> Choose:
        # What is chosen in haste, or by a word misheard, deletes nothing.
        title = message("teach-whether", text=self._word, number=self._count)
        return Choose(title, (_back("teach-not-sure"), *_items(Choice.SURE)))

    def _of_word(self, outcome: str) -> Task:
        title = self.task.title.id if isinstance(self.task, Choose) else ""
        is_judging = title == "teach-judge"
        match outcome:
            case Choice.TAKE | Choice.AGAIN:
                return Listen(self._word)
            case Choice.KEEP:
                return Keep(self._word)
            case Choice.HEAR:
                return HearFresh() if is_judging else HearKept(self._word)
            case Choice.FORGET:
                return self._ask_whether()
            case Choice.SURE:
                return Forget(self._word)
            case Choice.NEXT:
                words = self._groups[self._group]
                self._word = words[words.index(self._word) + 1]
                return self._ask_what()
            case _ if is_judging or title == "teach-whether":
                return self._ask_what()
            case _:
                self._word = ""
                return self._ask_word()


def _items(*choices: Choice) -> tuple[Item, ...]:
    return tuple(Item(message(f"teach-{choice}"), outcome=choice) for choice in choices)


def _back(label: str) -> Item:
    return Item(message(label), outcome=BACK)
