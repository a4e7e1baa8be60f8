"""What a learner remembers as a text, to be kept, read and brought to another machine.

A line holds a word, the side asked for, when it is due, when it was last asked, and the two
numbers of FSRS, parted by tabs; a dash stands for what there is not. Times are ISO 8601 in UTC.
"""

from collections.abc import Sequence
from datetime import datetime

from voice_memory.errors import VoiceMemoryError
from voice_memory.store.learning import Remembered

FIRST_LINE = "# voice-memory-learning 1"
_NAMES = ("word", "side", "due", "last", "stability", "difficulty")
_NONE = "-"


class LearningTextError(VoiceMemoryError):
    """Raised for a text that `learning_text` has not written; `args[0]` is the line's number."""


def learning_text(rows: Sequence[Remembered]) -> str:
    """Write what is remembered; `parse_learning` gives back just the same."""
    lines = [FIRST_LINE, "# " + "\t".join(_NAMES)]
    for row in rows:
        last = _NONE if row.last is None else row.last.isoformat()
        numbers = (row.stability, row.difficulty)
        told = [_NONE if number is None else repr(number) for number in numbers]
        lines.append("\t".join([row.concept, row.side, row.due.isoformat(), last, *told]))
    return "\n".join([*lines, ""])


def parse_learning(text: str) -> tuple[Remembered, ...]:
    """Read what `learning_text` has written; empty lines and comments do not count.

    Raises:
        LearningTextError: a line cannot be read.
    """
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise LearningTextError(1)
    rows: list[Remembered] = []
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("#"):
            try:
                rows.append(_row(line))
            except (ValueError, OverflowError) as error:
                raise LearningTextError(number) from error
    return tuple(rows)


def _row(line: str) -> Remembered:
    concept, side, due, last, stability, difficulty = line.split("\t")
    row = Remembered(
        concept,
        side,
        _moment(due),
        None if last == _NONE else _moment(last),
        None if stability == _NONE else float(stability),
        None if difficulty == _NONE else float(difficulty),
    )
    is_sound = (
        side in ("here", "there")
        and (row.stability is None or 0 < row.stability < float("inf"))
        and (row.difficulty is None or 1 <= row.difficulty <= 10)  # noqa: PLR2004 - FSRS's range
        and (row.stability is None) == (row.difficulty is None) == (row.last is None)
    )
    if not is_sound:
        raise ValueError(line)
    return row


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(text)
    return moment
