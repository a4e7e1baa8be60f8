"""The yardstick: Memory as a bare loop over a list, with two players that remember all.

It plays by the rules that the engine is timed with (rank and colour, go again after a pair) and
its players decide as `Remembers` does. It checks nothing, tells nothing and keeps nothing.
"""

import random


def play(cards: int, rng: random.Random) -> int:
    """Play one game and return the number of turns; two cards of one number // 2 are a pair."""
    table = list(range(cards))
    rng.shuffle(table)
    # Both players see the same cards, but each remembers for itself, as ours do.
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

    def draw(player: int) -> int:
        return rng.choice(tuple(unknown[player]))

    while left:
        pairs = ready[mover]
        while pairs and table[pairs[-1][0]] < 0:
            pairs.pop()
        if pairs:
            first, second = pairs.pop()
        else:
            first = draw(mover)
            partner = known[mover].get(table[first] // 2)
            see(first)
            second = draw(mover) if partner is None else partner
            see(second)
        turns += 1
        if table[first] // 2 == table[second] // 2:
            table[first] = table[second] = -1
            scores[mover] += 1
            left -= 2
        else:
            mover = 1 - mover
    return turns
