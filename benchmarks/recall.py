"""Draw how well the levels remember a card, by the cards seen since: docs/recall.svg.

Every point is measured: a memory is shown a card, then others, and asked for it.

Run: python -m benchmarks.recall
"""

import random
from pathlib import Path

from voice_memory.engine.pairing import Ident
from voice_memory.players.people import PEOPLE
from voice_memory.players.recall import Memory, Recall

AGES = tuple(range(0, 41, 2))
TRIES = 3000
COLOURS = {
    "child": "#b2182b",
    "easy": "#d6604d",
    "easy+": "#f4a582",
    "normal": "#4393c3",
    "normal+": "#2166ac",
}
_FONT = 'font-family="sans-serif" font-size="12"'
WIDTH, HEIGHT, LEFT, TOP, GAP = 360, 220, 50, 40, 70
IDENT: Ident = ("card", None)


def share(recall: Recall, age: int, *, is_own: bool, is_cued: bool) -> float:
    rng = random.Random(f"{recall} {age} {is_own}")
    found = 0
    for _ in range(TRIES):
        memory = Memory(recall, rng)
        memory.see(0, IDENT, is_own=is_own)
        for slot in range(1, age + 1):
            memory.see(slot, IDENT, is_own=True)
        found += memory.knows(0, is_cued=is_cued)
    return found / TRIES


def panel(left: int, title: str, *, is_own: bool, is_cued: bool) -> list[str]:
    """Draw one picture of curves with its axes."""
    parts = [
        f'<text x="{left}" y="{TOP - 12}" font-weight="bold">{title}</text>',
        f'<rect x="{left}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#888"/>',
    ]
    for tenth in range(0, 11, 2):
        y = TOP + HEIGHT * (1 - tenth / 10)
        parts.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{tenth * 10}</text>')
        parts.append(f'<path d="M{left} {y}h{WIDTH}" stroke="#ddd"/>')
    for age in range(0, AGES[-1] + 1, 10):
        x = left + WIDTH * age / AGES[-1]
        parts.append(f'<text x="{x}" y="{TOP + HEIGHT + 16}" text-anchor="middle">{age}</text>')
    for name, person in PEOPLE.items():
        points = " ".join(
            f"{left + WIDTH * age / AGES[-1]:.1f},{TOP + HEIGHT * (1 - known):.1f}"
            for age in AGES
            for known in [share(person.recall, age, is_own=is_own, is_cued=is_cued)]
        )
        colour = COLOURS[name]
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
    middle = left + WIDTH / 2
    below = TOP + HEIGHT + 34
    parts.append(f'<text x="{middle}" y="{below}" text-anchor="middle">cards seen since</text>')
    return parts


def main() -> None:
    right = LEFT + WIDTH + GAP
    total = right + WIDTH + 110
    height = TOP + HEIGHT + 50
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{total}" height="{height}" {_FONT}>',
        "<title>Share of cards remembered, by level and by cards seen since</title>",
        f'<rect width="{total}" height="{height}" fill="white"/>',
        *panel(LEFT, "own cards, per cent that come to mind", is_own=True, is_cued=False),
        *panel(right, "others' cards, with the partner seen", is_own=False, is_cued=True),
    ]
    for at, (name, colour) in enumerate(COLOURS.items()):
        y = TOP + 20 + 20 * at
        parts.append(f'<path d="M{right + WIDTH + 14} {y}h20" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{right + WIDTH + 40}" y="{y + 4}">{name}</text>')
    path = Path(__file__).parent.parent / "docs" / "recall.svg"
    path.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")
    print(path)


if __name__ == "__main__":
    main()
