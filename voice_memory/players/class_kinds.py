"""What can happen to a class of cards that pair only among themselves.

A class is what is left of it: of each side the cards that are unknown and those that are known.
Under rank there is one side and any two cards pair; under zebra two sides, and cards of differing
sides pair. Which side is which does not matter, so the better known one stands first; when one
card is left on each, the sides say nothing more.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

Side = tuple[int, int]
"""Unknown cards and known cards."""
Kind = tuple[Side, ...]
"""A class: one side, or two."""
Group = tuple[Kind, int]
"""A kind of class, and what a pair of it is worth."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """An unknown card without a known partner is turned up: `ways` cards lead to kind `to`.

    Of the cards still unknown in the class `luck` are its partners and leave the class as
    `after`; `misses` are not, and leave it as `missed`.
    """

    ways: int
    to: Kind
    luck: int
    after: Kind
    misses: int
    missed: Kind


@dataclass(frozen=True, slots=True)
class Match:
    """An unknown card with a known partner is turned up, in `ways`.

    Taken, the class is left as `after`; not taken, it lies bare as `bared`.
    """

    ways: int
    after: Kind
    bared: Kind


def ordered(kind: Kind) -> Kind:
    """Put the better known side first; a single card on each side is a class of one side."""
    if len(kind) > 1 and all(unknown + known == 1 for unknown, known in kind):
        return ((unknown_in(kind), known_in(kind)),)
    return tuple(sorted(kind, key=lambda side: (-side[1], -side[0])))


def has_pair(kind: Kind) -> bool:
    """Tell whether a pair of the class is known."""
    if len(kind) == 1:
        return kind[0][1] > 1
    return all(known for _, known in kind)


def unknown_in(kind: Kind) -> int:
    """Count the unknown cards of a class."""
    return sum(unknown for unknown, _ in kind)


def known_in(kind: Kind) -> int:
    """Count the known cards of a class."""
    return sum(known for _, known in kind)


def is_empty(kind: Kind) -> bool:
    """Tell whether nothing is left of a class."""
    return not any(unknown or known for unknown, known in kind)


def without_pair(kind: Kind) -> Kind:
    """Take a known pair out of a class."""
    if len(kind) == 1:
        ((unknown, known),) = kind
        return ((unknown, known - 2),)
    return ordered(tuple((unknown, known - 1) for unknown, known in kind))


def _turned(kind: Kind, at: int) -> Kind:
    """Make one unknown card of a side known; the sides keep their places."""
    return tuple(
        (unknown - 1, known + 1) if side == at else (unknown, known)
        for side, (unknown, known) in enumerate(kind)
    )


def matches(kind: Kind) -> tuple[Match, ...]:
    """List the ways to turn an unknown card whose partner is known."""
    found: list[Match] = []
    for side, (unknown, _) in enumerate(kind):
        partner = kind[side - 1] if len(kind) > 1 else kind[side]
        if unknown and partner[1]:
            bared = _turned(kind, side)
            found.append(Match(unknown, without_pair(bared), ordered(bared)))
    return tuple(found)


def freshes(kind: Kind) -> tuple[Fresh, ...]:
    """List the ways to turn an unknown card whose partners are all unknown."""
    found: list[Fresh] = []
    for side, (unknown, _) in enumerate(kind):
        other = side - 1 if len(kind) > 1 else side
        if not unknown or kind[other][1]:
            continue
        up = _turned(kind, side)
        luck = up[other][0]
        misses = up[side][0] if len(kind) > 1 else 0
        after = without_pair(_turned(up, other % len(kind))) if luck else kind
        missed = ordered(_turned(up, side)) if misses else kind
        found.append(Fresh(unknown, ordered(up), luck, after, misses, missed))
    return tuple(found)


def changed(groups: Mapping[Group, int], group: Group, to: Kind) -> Counter[Group]:
    """Let one class of a kind become another."""
    result = Counter(groups)
    result[group] -= 1
    if not result[group]:
        del result[group]
    if not is_empty(to):
        result[to, group[1]] += 1
    return result


def second_cards(
    groups: Mapping[Group, int], turned: Group
) -> Iterator[tuple[int, bool, Counter[Group]]]:
    """Go over the unknown cards that can follow a card of a class `turned`, already known.

    Yields how many ways, whether it is a pair with that card, and the classes after the turn.
    """
    for group, count in groups.items():
        kind = group[0]
        own = int(group == turned)
        for match in matches(kind):
            if count > own:
                yield (count - own) * match.ways, False, changed(groups, group, match.bared)
            if own:
                yield match.ways, True, changed(groups, group, match.after)
        for fresh in freshes(kind):
            yield count * fresh.ways, False, changed(groups, group, fresh.to)
