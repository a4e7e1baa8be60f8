"""The steps of a lesson: which words are told, asked for and told apart, in which order."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from voice_memory.engine.cards import Side
from voice_memory.engine.decks import BitSource, shuffled

TOGETHER = 4
"""New words told before the first of them is asked for: as many as are easily held in mind."""


@dataclass(frozen=True, slots=True)
class Introduce:
    """Tell a new word."""

    concept: str


@dataclass(frozen=True, slots=True)
class Question:
    """Ask for the `wanted` side of a word, by its other side."""

    concept: str
    wanted: Side


@dataclass(frozen=True, slots=True)
class Drill:
    """Say one of two words that sound alike, to be told which it was."""

    said: str
    one: str
    other: str


Step = Introduce | Question | Drill
Pairs = Sequence[tuple[str, str]]


def first_sitting(
    words: Sequence[str], known: Collection[str], alike: Pairs, rng: BitSource
) -> list[Step]:
    """Go through new words: told, asked for by ear, asked for the other way round, told apart.

    Words that sound like one of these are told apart from it once they are `known` too.
    """
    steps: list[Step] = []
    for start in range(0, len(words), TOGETHER):
        group = words[start : start + TOGETHER]
        steps += map(Introduce, group)
        for wanted in (Side.HERE, Side.THERE):
            steps += [Question(concept, wanted) for concept in shuffled(group, rng)]
    heard = {*words, *known}
    pairs = [pair for pair in alike if set(pair) <= heard and set(pair) & set(words)]
    return [*steps, *_drills(pairs, rng)]


def review(due: Sequence[tuple[str, Side]], alike: Pairs, rng: BitSource) -> list[Step]:
    """Ask for what is due, and tell apart what of it sounds alike."""
    concepts = {concept for concept, _ in due}
    pairs = [pair for pair in alike if set(pair) <= concepts]
    questions = [Question(concept, wanted) for concept, wanted in shuffled(due, rng)]
    return [*questions, *_drills(pairs, rng)]


def _drills(pairs: Pairs, rng: BitSource) -> list[Step]:
    """Say each word of each pair once, in an order that cannot be guessed."""
    drills: list[Step] = [Drill(said, *pair) for pair in pairs for said in pair]
    return shuffled(drills, rng)
