"""What lessons say: words, questions about them, and how far the learner is."""

from dataclasses import dataclass

from voice_memory.announce.model import Message, WordForm, WordName, message
from voice_memory.engine.cards import Side


def word(concept: str, side: Side) -> WordName:
    """Name one side of a word."""
    return WordName(concept, WordForm(side.value))


def both(identifier: str, concept: str) -> Message:
    """Make a message that tells the two sides of a word, as `there` and `here`."""
    return message(identifier, there=word(concept, Side.THERE), here=word(concept, Side.HERE))


def introduced(concept: str) -> Message:
    """Tell a new word, what it means, and the word again."""
    return both("lesson-new", concept)


def asked(concept: str, wanted: Side) -> Message:
    """Ask for one side of a word by the other."""
    if wanted is Side.HERE:
        return message("lesson-ask-meaning", there=word(concept, Side.THERE))
    return message("lesson-ask-word", here=word(concept, Side.HERE))


def revealed(concept: str, wanted: Side) -> Message:
    """Give the answer, and leave it to the learner to say whether it was known."""
    if wanted is Side.HERE:
        return message("lesson-answer-meaning", here=word(concept, Side.HERE))
    return message("lesson-answer-word", there=word(concept, Side.THERE))


def drilled(said: str, one: str, other: str) -> Message:
    """Say one of two words that sound alike, and ask which it was."""
    return message(
        "lesson-which",
        there=word(said, Side.THERE),
        one=word(one, Side.HERE),
        other=word(other, Side.HERE),
    )


def slowly(concept: str) -> Message:
    """Say a word slowly."""
    return message("lesson-slowly", word=WordName(concept, WordForm.SLOW))


def spelt(concept: str) -> Message:
    """Spell a word letter by letter, in both scripts."""
    return message(
        "lesson-spelt",
        latin=WordName(concept, WordForm.SPELT_LATIN),
        nepali=WordName(concept, WordForm.SPELT),
    )


def explained(concept: str) -> Message:
    """Tell what a word means and how it is spelt."""
    return message(
        "word-explained",
        there=word(concept, Side.THERE),
        here=word(concept, Side.HERE),
        latin=WordName(concept, WordForm.SPELT_LATIN),
        nepali=WordName(concept, WordForm.SPELT),
    )


@dataclass(frozen=True, slots=True)
class Progress:
    """How many words are known well, being learnt, and new, and how many reviews are due."""

    well: int
    learning: int
    new: int
    due: int


def progress(counted: Progress) -> Message:
    """Tell how far the learner is."""
    return message(
        "lesson-progress",
        well=counted.well,
        learning=counted.learning,
        new=counted.new,
        due=counted.due,
    )
