"""The yardsticks: Memory as a bare loop over a list, with two players that remember all.

They play by the rules that the engine is timed with (rank and colour, go again after a pair)
and their players decide as `Remembers` does. They check nothing, tell nothing, keep nothing.
`play_plain` is written the way one would write it first: each player has a list of what it saw
and looks through it. `play_tuned` is the same with sets and dictionaries.
"""

import random


def play_plain(cards: int, rng: random.Random) -> int:
    """Play one game and return the number of turns; two cards of one number // 2 are a pair."""
    table: list[int | None] = list(range(cards))
    rng.shuffle(table)
    seen: list[list[int | None]] = [[None] * cards, [None] * cards]
    scores = [0, 0]
    mover = turns = 0

    def look(slot: int) -> int:
        card = table[slot]
        if card is None:
            raise LookupError(slot)
        for memory in seen:
            memory[slot] = card // 2
        return card // 2

    def known_pair(memory: list[int | None]) -> tuple[int, int] | None:
        found: dict[int, int] = {}
        for slot, key in enumerate(memory):
            if key is not None and table[slot] is not None:
                if key in found:
                    return found[key], slot
                found[key] = slot
        return None

    def unknown(memory: list[int | None]) -> int:
        return rng.choice([slot for slot, key in enumerate(memory) if key is None])

    while sum(scores) < cards // 2:
        memory = seen[mover]
        pair = known_pair(memory)
        if pair:
            first, second = pair
        else:
            first = unknown(memory)
            key = look(first)
            partners = [slot for slot, other in enumerate(memory) if other == key and slot != first]
            second = partners[0] if partners else unknown(memory)
        turns += 1
        if look(first) == look(second):
            table[first] = table[second] = None
            scores[mover] += 1
        else:
            mover = 1 - mover
    return turns


def play_tuned(cards: int, rng: random.Random) -> int:
    """Play one game and return the number of turns, remembering in sets and dictionaries."""
    table = list(range(cards))
    rng.shuffle(table)
    unknown = [set(range(cards)), set(range(cards))]
    known: list[dict[int, int]] = [{}, {}]
    ready: list[list[tuple[int, int]]] = [[], []]
    scores = [0, 0]
    mover = turns = 0
    left = cards

    def see(slot: int) -> None:
        key = table[slot] // 2
        for player in (0, 1):
            if slot in unknown[player]:
                unknown[player].remove(slot)
                other = known[player].get(key)
                if other is None:
                    known[player][key] = slot
                else:
                    ready[player].append((other, slot))

    while left:
        pairs = ready[mover]
        while pairs and table[pairs[-1][0]] < 0:
            pairs.pop()
        if pairs:
            first, second = pairs.pop()
        else:
            first = rng.choice(tuple(unknown[mover]))
            partner = known[mover].get(table[first] // 2)
            see(first)
            second = rng.choice(tuple(unknown[mover])) if partner is None else partner
            see(second)
        turns += 1
        if table[first] // 2 == table[second] // 2:
            table[first] = table[second] = -1
            scores[mover] += 1
            left -= 2
        else:
            mover = 1 - mover
    return turns
