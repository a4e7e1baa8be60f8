"""Which tables can be cleared under every order of play."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from voice_memory.engine.cards import Card
from voice_memory.engine.pairing import PairRule


@dataclass(frozen=True, slots=True)
class Unclearable:
    """Why a table cannot be cleared under every order of play."""

    stuck: int
    """Cards that are left over at the least; other orders of play may leave more."""
    cards: int
    examples: tuple[Card, ...]
    """A card of each part of the table that does not come out even, at most three."""


def unclearable(rules: Sequence[PairRule], cards: Sequence[Card]) -> Unclearable | None:
    """Find what keeps a deal from being cleared under every order of play, if anything does.

    Every connected part of the graph of possible pairs (of any seat's rule) must be complete
    on an even number of cards, or complete bipartite and balanced.
    """
    stuck = 0
    examples: list[Card] = []
    for part in _parts(rules, cards):
        left = _least_left(rules, [cards[slot] for slot in part])
        if left is not None:
            stuck += left
            examples.append(cards[part[0]])
    return Unclearable(stuck, len(cards), tuple(examples[:3])) if examples else None


def _parts(rules: Sequence[PairRule], cards: Sequence[Card]) -> list[list[int]]:
    """Split the slots into connected parts of the graph of possible pairs."""
    leader = list(range(len(cards)))

    def find(slot: int) -> int:
        while leader[slot] != slot:
            leader[slot] = leader[leader[slot]]
            slot = leader[slot]
        return slot

    for rule in rules:
        for group in _groups(rule, cards):
            for slot in group:
                leader[find(slot)] = find(group[0])
    parts: defaultdict[int, list[int]] = defaultdict(list)
    for slot in range(len(cards)):
        parts[find(slot)].append(slot)
    return list(parts.values())


def _groups(rule: PairRule, cards: Sequence[Card]) -> list[list[int]]:
    """List the slots that one rule connects: those of a key, unless all show the same side."""
    idents = [rule.ident(card) for card in cards]
    if None in idents:
        # A wild joker pairs with everything, so everything is connected.
        return [list(range(len(cards)))]
    by_key: defaultdict[object, list[int]] = defaultdict(list)
    for slot, ident in enumerate(idents):
        if ident is not None:
            by_key[ident[0]].append(slot)
    return [
        group
        for group in by_key.values()
        if len({idents[slot] for slot in group}) > 1 or rule.pairs(cards[group[0]], cards[group[0]])
    ]


def _least_left(rules: Sequence[PairRule], cards: Sequence[Card]) -> int | None:
    """Tell how many cards of one connected part are left at the least; None: never any."""
    counts: dict[object, int] = {}
    samples: dict[object, Card] = {}
    for card in cards:
        kind = tuple(rule.ident(card) for rule in rules)
        counts[kind] = counts.get(kind, 0) + 1
        samples[kind] = card

    def joined(one: object, other: object) -> bool:
        return any(rule.pairs(samples[one], samples[other]) for rule in rules)

    def among_themselves(kinds: Sequence[object]) -> list[bool]:
        alike = [joined(kind, kind) for kind in kinds if counts[kind] > 1]
        return alike + [joined(one, other) for one, other in combinations(kinds, 2)]

    everyone = list(samples)
    if all(among_themselves(everyone)):
        return len(cards) % 2 or None
    there = [kind for kind in everyone if kind != everyone[0] and joined(everyone[0], kind)]
    here = [kind for kind in everyone if kind not in there]
    across = all(joined(one, other) for one in here for other in there)
    if across and not any(among_themselves(here) + among_themselves(there)):
        sizes = [sum(counts[kind] for kind in side) for side in (here, there)]
        return abs(sizes[0] - sizes[1]) or None
    # Neither complete nor two sides: some order of play gets stuck, even if another does not.
    return len(cards) % 2
