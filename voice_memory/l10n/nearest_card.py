"""The cards whose names are nearest to words that name none."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import cache
from itertools import product

from voice_memory.engine.cards import RANKS
from voice_memory.intents.model import CardWords
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.normalise import words

_LISTS = {"rank-name": "rank", "number": "rank", "colour": "colour", "suit": "suit"}
_NEAR = 0.5
_MOST_WORDS = 4
_TWO = 2


@cache
def _vocabulary() -> dict[str, tuple[str, str]]:
    """List the words that are parts of cards' names: what each tells of a card, and its value."""
    grammar = load_grammar()
    found: dict[str, tuple[str, str]] = {}
    for name, part in _LISTS.items():
        for word, value in grammar.spellings(name):
            if part != "rank" or int(value) in RANKS:
                found.setdefault(word, (part, value))
    return found


def nearest_cards(text: str) -> Sequence[CardWords]:
    """Find the two cards whose names are nearest to a text; fewer where nothing is near.

    >>> [card.rank for card in nearest_cards("red sevn")]
    [7, 11]
    """
    said = [word for word in words(text)[:_MOST_WORDS] if word.isdecimal() or len(word) > 1]
    ways = [way for way in map(_ways, said) if way]
    scored: dict[CardWords, float] = {}
    for chosen in product(*ways):
        parts = {part: value for part, value, _ in chosen}
        if not chosen or len(parts) < len(chosen) or "rank" not in parts:
            continue
        card = CardWords(int(parts["rank"]), parts.get("colour", ""), parts.get("suit", ""))
        scored[card] = max(scored.get(card, 0.0), sum(near for _, _, near in chosen))
    return sorted(scored, key=lambda card: -scored[card])[:_TWO]


def _ways(word: str) -> list[tuple[str, str, float]]:
    """List what a word can have been meant for, the nearest first, each value once."""
    near: dict[tuple[str, str], float] = {}
    for known, (part, value) in _vocabulary().items():
        ratio = SequenceMatcher(None, word, known).ratio()
        if ratio >= _NEAR and ratio > near.get((part, value), 0.0):
            near[part, value] = ratio
    order = sorted(near.items(), key=lambda item: -item[1])[:_MOST_WORDS]
    return [(part, value, ratio) for (part, value), ratio in order]
