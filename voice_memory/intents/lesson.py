"""What a learner says: which word it is, how well it was known, and what a word means."""

from msgspec import Struct


class Explain(Struct, frozen=True, gc=False):
    """Ask what a word of the lessons means, by its concept."""

    concept: str


class Answer(Struct, frozen=True, gc=False):
    """Answer with words that stand for themselves, as if they had been typed."""

    text: str


class Recalled(Struct, frozen=True, gc=False):
    """Tell how well a word was recalled: "knew", "unsure" or "no"."""

    how: str


LessonIntent = Explain | Answer | Recalled
