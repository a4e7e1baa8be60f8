"""How soon a recogniser has decided, alone on the machine, and what memory it takes; Linux."""

import resource
import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.ear_plain import hearing
from voice_memory.intents.heard import Phrase
from voice_memory.intents.model import FlipAt, GoTo
from voice_memory.pcm import Pcm

COLUMNS = (
    "recogniser | decision, ms: median | 95 % | processor, ms | first command | "
    "other phrases | loading | adds, MB"
)
_CHANGES = 9


class Times(NamedTuple):
    """What was measured, in milliseconds and megabytes.

    Attributes:
        median: From the end of a clip to the decision, the phrases being those of the last one.
        slowest: The same, 95 of 100 are faster.
        worked: What the processors worked meanwhile.
        first: The first command after loading.
        changed: A command where two cards have been taken since the last.
        loading: To load.
        megabytes: What the process has grown by.
    """

    median: float
    slowest: float
    worked: float
    first: float
    changed: float
    loading: float
    megabytes: float

    def row(self, name: str) -> str:
        """Write them as a row of the table."""
        return f"| {name} | {' | '.join(f'{each:.0f}' for each in self)} |"


def measure(name: str, clips: Sequence[Pcm], phrases: Sequence[Phrase]) -> Times:
    """Load a recogniser, give it the clips, and take the times."""
    before = _megabytes()
    begun = time.perf_counter()
    hear, _ = hearing(name)
    loading = (time.perf_counter() - begun) * 1000

    def decision(clip: Pcm, phrases: Sequence[Phrase]) -> float:
        begun = time.perf_counter()
        hear(clip, phrases)
        return (time.perf_counter() - begun) * 1000

    first = decision(clips[0], phrases)
    worked = time.process_time()
    decided = sorted(decision(clip, phrases) for clip in clips)
    worked = (time.process_time() - worked) * 1000 / len(clips)
    changed = []
    for clip in clips[:_CHANGES]:
        phrases = _without_two_cards(phrases)
        changed.append(decision(clip, phrases))
    return Times(
        statistics.median(decided),
        decided[int(len(decided) * 0.95)],
        worked,
        first,
        statistics.median(changed),
        loading,
        _megabytes() - before,
    )


def _without_two_cards(phrases: Sequence[Phrase]) -> list[Phrase]:
    """Leave out the places of the first two cards that can be turned."""
    places = [each.intent.place for each in phrases if isinstance(each.intent, FlipAt | GoTo)]
    gone = list(dict.fromkeys(places))[:2]
    return [
        each
        for each in phrases
        if not (isinstance(each.intent, FlipAt | GoTo) and each.intent.place in gone)
    ]


def _megabytes() -> float:
    """Tell what the process has resident."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20
