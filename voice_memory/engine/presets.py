"""Presets: named sets of rules. A variant is added here and nowhere else in the engine.

The letters are the rule sheets: N a Nepali table game, S the general sheet, T a teaching
profile, K a printable kit. Locales must name and explain every preset; a test asks for it.
"""

from difflib import get_close_matches

from voice_memory.engine.decks import Pack, Picked, Symbols
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import First, Rules, Scoring
from voice_memory.errors import VoiceMemoryError

_RANK = (PairRule(PairBy.RANK),)
_RANK_COLOUR = (PairRule(PairBy.RANK_COLOUR),)
_SAME_CARD = (PairRule(PairBy.SAME_CARD),)

PRESETS: dict[str, Rules] = {
    rules.preset: rules
    for rules in (
        Rules("nepali", Picked(24), pair_rules=_RANK_COLOUR),  # N
        Rules("standard", Pack(), pair_rules=_RANK),  # S
        Rules("teaching", Pack(), pair_rules=_RANK, first=First.RANDOM, miss_seconds=5),  # T
        Rules("symbols", Symbols(), pair_rules=(PairRule(PairBy.FACE),), one_flip=True),  # K
        Rules("young", Pack(ranks=5), pair_rules=_RANK, first=First.YOUNGEST),  # S
        Rules("mixed", Pack(), pair_rules=_RANK_COLOUR + _RANK),  # S: adults, kids
        Rules("solo", Pack(ranks=5), pair_rules=_RANK, scoring=Scoring.MISSES),  # S
        Rules("zebra", Pack(), pair_rules=(PairRule(PairBy.ZEBRA),)),  # S
        Rules("jokers", Pack(jokers=2), pair_rules=_RANK),  # S
        Rules("two-packs", Pack(packs=2), pair_rules=_SAME_CARD),  # S
        Rules("checkerboard", Pack(packs=2), pair_rules=_SAME_CARD, checkerboard=True),  # S
        Rules(
            "cooperative",
            Symbols(),
            pair_rules=(PairRule(PairBy.FACE),),
            one_flip=True,
            scoring=Scoring.COOPERATIVE,
        ),  # K
        Rules("duel", Pack(packs=2), pair_rules=_SAME_CARD, one_flip=True, duel=True),
    )
}


class UnknownPresetError(VoiceMemoryError):
    """Raised when there is no such preset; `name` was asked for, `nearest` is close or empty."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        near = get_close_matches(name.casefold(), PRESETS, n=1, cutoff=0.5)
        self.nearest = near[0] if near else ""


def preset(name: str) -> Rules:
    """Find a preset by its name.

    Raises:
        UnknownPresetError: there is none of that name; the nearest is named.

    >>> preset("zebra").pair_rules
    (PairRule(by=<PairBy.ZEBRA: 'zebra'>, jokers=None),)
    """
    try:
        return PRESETS[name.casefold()]
    except KeyError:
        raise UnknownPresetError(name) from None
