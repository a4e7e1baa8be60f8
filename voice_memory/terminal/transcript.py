"""A file of what was heard and what became of it, a line each, for reports of misunderstandings.

The fields of a line are parted by tabs: the time, how long it took to tell, what a recogniser made
of it without regard to the game, the nearest phrases with their distances, what was done.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from voice_memory.intents.heard import Heard

_NEAREST = 3


class Transcript:
    """Writes lines, each of them whole and on the disk at once, for as long as that can be done.

    Args:
        path: The file; lines are added to what it holds.
        now: Tells the time.
        on_failure: Called once when a line cannot be written; no more is written then.
    """

    def __init__(
        self, path: Path, now: Callable[[], datetime], on_failure: Callable[[], None]
    ) -> None:
        self._path = path
        self._now = now
        self._on_failure = on_failure
        self._is_failing = False

    def write(self, heard: Heard, seconds: float, done: str) -> None:
        """Write what was heard, how long that took to tell, and what was done."""
        nearest = " | ".join(
            f"{each.phrase.words} {each.distance:.2f}" for each in heard.hypotheses[:_NEAREST]
        )
        self._append(f"{seconds:.3f}", heard.words, nearest, done)

    def _append(self, *fields: str) -> None:
        if self._is_failing:
            return
        time = self._now().isoformat(timespec="milliseconds")
        # What was heard may hold anything.
        line = "\t".join(" ".join(field.split()) for field in (time, *fields)) + "\n"
        try:
            with self._path.open("ab") as file:
                file.write(line.encode())
        except OSError:
            self._is_failing = True
            self._on_failure()
