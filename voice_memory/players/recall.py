"""Memory as people have it: a model of what a player still knows, with its numbers as data.

Theory: each sighting of a card leaves a trace, if it was noted at all; cards that others turn are
noted less well. A trace fades with the cards that are seen after it, towards a share that lasts;
seeing a card again makes its trace more lasting. Whether a trace is at hand is settled once for
each sighting: so what was forgotten stays forgotten until it is seen again, and nothing flickers
as dice would. Seeing the partner is a cue, a second try. A hand that reaches for a fading trace
may slip to a neighbouring slot.

Source: shapes of forgetting as in any textbook (exponential decay, retroactive interference,
cued recall, better memory of one's own actions); the numbers were chosen by play, so that levels
lie in even steps. Not exact in any sense.
"""

from dataclasses import dataclass
from math import exp

from voice_memory.engine.decks import BitSource
from voice_memory.engine.layout import Slot
from voice_memory.engine.pairing import Ident

_BITS = 24
_LONGER = 0.7
"""By how much of its span a trace lasts longer for each time more that the card was seen."""


@dataclass(frozen=True, slots=True)
class Recall:
    """How well somebody remembers; shares lie between 0 and 1."""

    noted: float
    """Share of the cards of one's own turns that are noted."""
    span: float
    """Cards seen since, after which about a third of what does not last is left."""
    lasting: float
    """Share of what was noted that is never forgotten."""
    slip: float
    """Share of reaches for a faded trace that end on a neighbouring slot."""
    others: float
    """How well cards in the turns of others are noted, beside one's own."""


def between(one: Recall, other: Recall, share: float) -> Recall:
    """Mix two memories: `share` 0 is the one, 1 the other.

    >>> between(Recall(0.5, 2, 0, 0, 0.5), Recall(1, 10, 1, 0, 1), 0.5)
    Recall(noted=0.75, span=6.0, lasting=0.5, slip=0.0, others=0.75)
    """
    return Recall(
        one.noted + (other.noted - one.noted) * share,
        one.span + (other.span - one.span) * share,
        one.lasting + (other.lasting - one.lasting) * share,
        one.slip + (other.slip - one.slip) * share,
        one.others + (other.others - one.others) * share,
    )


def chance(rng: BitSource) -> float:
    """Draw a number from 0 up to and without 1."""
    return rng.getrandbits(_BITS) / (1 << _BITS)


@dataclass(slots=True)
class _Trace:
    ident: Ident | None
    seen_at: int
    noted: float
    threshold: float
    times: int


class Memory:
    """What somebody remembers of a table."""

    def __init__(self, recall: Recall, rng: BitSource) -> None:
        self._recall = recall
        self._rng = rng
        self._clock = 0
        self._traces: dict[Slot, _Trace] = {}

    def see(self, slot: Slot, ident: Ident | None, *, is_own: bool) -> None:
        """Take note of a card, as well as one does."""
        self._clock += 1
        recall = self._recall
        old = self._traces.get(slot)
        threshold = chance(self._rng)
        if old is not None and self.knows(slot):
            threshold = min(threshold, old.threshold)
        noted = recall.noted if is_own else recall.noted * recall.others
        times = old.times + 1 if old is not None else 1
        self._traces[slot] = _Trace(ident, self._clock, noted, threshold, times)

    def forget(self, slot: Slot) -> None:
        """Drop a card that left the table."""
        self._traces.pop(slot, None)

    def strength(self, slot: Slot) -> float:
        """Give the chance that a trace is still at hand: 0 where there is none."""
        trace = self._traces.get(slot)
        if trace is None:
            return 0.0
        recall = self._recall
        span = recall.span * (1 + _LONGER * (trace.times - 1))
        fading = exp((trace.seen_at - self._clock) / span)
        return trace.noted * (recall.lasting + (1 - recall.lasting) * fading)

    def knows(self, slot: Slot, *, is_cued: bool = False) -> bool:
        """Tell whether the card on a slot comes to mind, with a cue or without."""
        trace = self._traces.get(slot)
        if trace is None:
            return False
        strength = self.strength(slot)
        if is_cued:
            strength = 1 - (1 - strength) ** 2
        return strength > trace.threshold

    def known(self, *, is_cued: bool = False) -> dict[Slot, Ident | None]:
        """Give all cards that come to mind."""
        return {
            slot: trace.ident
            for slot, trace in self._traces.items()
            if self.knows(slot, is_cued=is_cued)
        }

    def slips(self, slot: Slot) -> bool:
        """Tell whether the hand that reaches for a slot goes astray, more likely as it fades."""
        fresh = self._recall.noted
        faded = 1 - self.strength(slot) / fresh if fresh else 1.0
        return chance(self._rng) < self._recall.slip * min(1.0, 2 * faded)
