"""What was heard: phrases that may be said now, and how near each is to what was said."""

from collections.abc import Sequence
from dataclasses import dataclass

from voice_memory.intents.model import Intent, Meant


def plain(intent: Intent) -> Intent:
    """Give what is meant by an intent, without the no before it.

    >>> from voice_memory.intents.model import Choose
    >>> plain(Meant(Choose(2)))
    Choose(number=2)
    """
    return intent.intent if isinstance(intent, Meant) else intent


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say an intent: its `words` parted by single spaces, and the language of each.

    A command may mix languages, so `languages` has one tag ("en", "ne") for each word. Of "no,
    black seven" `named` is what it puts in the place of something else.
    """

    words: str
    languages: tuple[str, ...]
    intent: Intent
    named: str = ""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A phrase that may have been said.

    Attributes:
        phrase: What it is.
        distance: How far it is from what was heard: 0 where every phoneme agrees, about 1 where
            none does.
        unlike: How far it sounds from the nearest phrase, said perfectly; None where that is not
            known.
    """

    phrase: Phrase
    distance: float
    unlike: float | None = None


@dataclass(frozen=True, slots=True)
class Heard:
    """Something was said; the nearest of the phrases that may be said now, nearest first.

    `words` is what a recogniser made of it without regard to the phrases, "" where it made
    nothing; it is for reports, never acted on. `sure` says that the recogniser can be trusted to
    act at once; false has each command confirmed.
    """

    hypotheses: Sequence[Hypothesis]
    words: str = ""
    sure: bool = True
