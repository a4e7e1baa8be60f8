"""Every path of small tables: counted by the engine and by a program of another kind.

The other program is a bare list and a few loops. It knows no phases, masks or indexes, and
takes the two rows of a duel and the seats that may pair from the rules as they are told.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import pytest

from voice_memory.engine.actions import GoFirst
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import Deck, Pack, Picked, Symbols
from voice_memory.engine.game import apply, lay_out, legal_actions
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import First, SeatSetup
from voice_memory.engine.state import GameState, Phase

DEPTH = 7
Ends = tuple[Counter[object], ...]
"""For each number of actions, how many paths lead to which table."""


def engine_paths(start: GameState) -> Ends:
    """Walk all allowed actions; a table is what is gone, up, to move, and the scores."""
    ends: Ends = tuple(Counter() for _ in range(DEPTH + 1))

    def walk(state: GameState, done: int) -> None:
        gone = tuple(slot for slot in range(len(state.cards)) if state.gone >> slot & 1)
        mover = None if state.phase is Phase.OVER else state.to_move
        ends[done][gone, state.up, mover, state.scores] += 1
        if done < DEPTH:
            for action in legal_actions(state):
                walk(apply(state, action)[0], done + 1)

    walk(start, 0)
    return ends


@dataclass(frozen=True)
class Bare:
    """The other program: what is told of a table, and nothing of the engine's."""

    faces: Sequence[str]
    pairs: Sequence[Callable[[str, str], bool]]
    """For each seat, whether two faces are a pair."""
    one_flip: bool = False
    duel: bool = False

    def paths(self) -> Ends:
        ends: Ends = tuple(Counter() for _ in range(DEPTH + 1))
        everything = tuple(range(len(self.faces)))
        self.walk(ends, everything, (), 0, [0] * len(self.pairs), 0)
        return ends

    def can(self, seat: int, left: Sequence[int]) -> bool:
        faces = [self.faces[slot] for slot in left]
        return any(self.pairs[seat](one, other) for one, other in combinations(faces, 2))

    def walk(  # noqa: PLR0913, PLR0917 - a bare program passes its whole table around
        self,
        ends: Ends,
        left: tuple[int, ...],
        up: tuple[int, ...],
        seat: int | None,
        scores: list[int],
        done: int,
    ) -> None:
        gone = tuple(slot for slot in range(len(self.faces)) if slot not in left)
        ends[done][gone, up, seat, tuple(scores)] += 1
        if done == DEPTH or seat is None:
            return
        if len(up) == 2:
            self.walk(ends, left, (), self.after(seat, left), scores, done + 1)
            return
        for slot in left:
            half = slot >= len(self.faces) // 2
            if slot in up or (self.duel and half != seat):
                continue
            if not up:
                answering = 1 - seat if self.duel else seat
                self.walk(ends, left, (slot,), answering, scores, done + 1)
                continue
            one, other = self.faces[up[0]], self.faces[slot]
            if not self.pairs[seat](one, other):
                self.walk(ends, left, (*up, slot), seat, scores, done + 1)
                continue
            rest = tuple(other for other in left if other not in (*up, slot))
            more = list(scores)
            more[seat] += worth(self.pairs[seat], one, other)
            again = self.can(seat, rest) and not self.one_flip
            following = seat if again else self.after(seat, rest)
            self.walk(ends, rest, (), following, more, done + 1)

    def after(self, seat: int, left: Sequence[int]) -> int | None:
        """Give the next seat that can still take a pair; the answerer in a duel."""
        count = len(self.pairs)
        turns = [seat] if self.duel else [(seat + step) % count for step in range(1, count + 1)]
        return next((other for other in turns if self.can(other, left)), None)


def rank(one: str, other: str) -> bool:
    return one[0] == other[0]


def rank_colour(one: str, other: str) -> bool:
    return one[0] == other[0] and (one[0] == "j" or (one[1] in "dh") == (other[1] in "dh"))


def zebra(one: str, other: str) -> bool:
    reds = "r" if one[0] == "j" else "dh"
    return one[0] == other[0] and (one[1] in reds) != (other[1] in reds)


def same(one: str, other: str) -> bool:
    return one == other


def worth(rule: Callable[[str, str], bool], one: str, other: str) -> int:
    return 2 if rule is rank and one[0] == other[0] == "j" else 1


CS = tuple(suit for suit in Pack().suits if suit.value in "cs")
CDH = tuple(suit for suit in Pack().suits if suit.value in "cdh")
ONE_RANK, TWO_JOKERS = Pack(ranks=1), Pack(ranks=1, jokers=2)
SYMBOLS = "symbol:1 symbol:2 symbol:2 symbol:1"
SIX_SYMBOLS = "symbol:1 symbol:2 symbol:3 symbol:3 symbol:1 symbol:2"
TWO_TWINS, THREE_TWINS = Pack(packs=2, ranks=1, suits=CS), Pack(packs=2, ranks=1, suits=CDH)
WITH_JOKERS = "ac jr ad ah jb as"

# Per preset: a deck of its kind and its faces on 2x2, on 2x3, and the number of paths of one to
# seven actions on each.
#
# By hand, for two pairs on 2x2 ("nepali"), f(n) paths of n actions: 4 first cards and 3 second
# ones make f(1) = 4 and f(2) = 12, of which 4 are pairs and 8 misses. After a pair two cards are
# left, 2 ways and then 1, and the game is over; after a miss the two turn back, 1 way, and all
# begins again: f(3) = 4 * 2 + 8 = 16, f(4) = 4 * 2 + 8 * 4 = 40, f(n) = 8 f(n - 3) from then on:
# 8 * 12 = 96, 8 * 16 = 128, 8 * 40 = 320.
#
# For three pairs on 2x3, g(n): 6 first and 5 second cards, of 30 orders 6 are pairs and 24 are
# misses: g(1) = 6, g(2) = 30, g(n) = 6 f(n - 2) + 24 g(n - 3), with g(0) = 1:
# g(3) = 6 * 4 + 24 = 48, g(4) = 6 * 12 + 24 * 6 = 216, g(5) = 6 * 16 + 24 * 30 = 816,
# g(6) = 6 * 40 + 24 * 48 = 1392, g(7) = 6 * 96 + 24 * 216 = 5760.
#
# Four cards of one rank under the rank rule ("standard" on 2x2): 4 * 3 are all pairs, then
# 2 * 1, and no path is longer. In a duel on 2x2 the one who asks has 2 cards and the one who
# answers 2: h(1) = 2, h(2) = 4 of which 2 are pairs and 2 misses, then 1 and 1 card are left:
# h(3) = 2 + 2 = 4, h(4) = 2 + 2 * 2 = 6, h(n) = 2 h(n - 3) from then on: 8, 8, 12.
#
# Zebra on 2x2: of 12 orders 8 are pairs (each card has two partners) and 4 misses, and what two
# pairs leave is a pair again: z(3) = 8 * 2 + 4 = 20, z(4) = 8 * 2 + 4 * 4 = 32, then
# z(n) = 4 z(n - 3): 48, 80, 128.
#
# Mixed levels on 2x2: the adult begins with f(1) to f(5) as above; after each of the 8 misses the
# child may take any two of the four, as under "standard": f(6) = f(7) = 8 * 24 = 192.
TWO_PAIRS = (4, 12, 16, 40, 96, 128, 320)
THREE_PAIRS = (6, 30, 48, 216, 816, 1392, 5760)
TABLES: dict[str, list[tuple[Deck, str, tuple[int, ...]]]] = {
    "nepali": [(Picked(4), "7c 7s 8d 8h", TWO_PAIRS),
               (Picked(6), "7c 7d 7s 7h 8d 8h", THREE_PAIRS)],
    "standard": [(ONE_RANK, "ac ad ah as", (4, 12, 24, 24, 0, 0, 0)),
                 (Pack(ranks=3, suits=CS), "ac 2c 3c as 2s 3s", THREE_PAIRS)],
    "teaching": [(Pack(ranks=2, suits=CS), "ac 2c 2s as", TWO_PAIRS),
                 (Pack(ranks=3, suits=CS), "ac 2c 3c 3s 2s as", THREE_PAIRS)],
    "symbols": [(Symbols(2), SYMBOLS, TWO_PAIRS), (Symbols(3), SIX_SYMBOLS, THREE_PAIRS)],
    "young": [(Pack(ranks=2, suits=CS), "ac 2c 2s as", (4, 12, 16, 40, 96, 128, 320)),
              (TWO_JOKERS, WITH_JOKERS, (6, 30, 72, 264, 720, 1680, 5376))],
    "mixed": [(ONE_RANK, "ac ad ah as", (4, 12, 16, 40, 96, 192, 192)),
              (TWO_JOKERS, WITH_JOKERS, (6, 30, 48, 216, 816, 1968, 6912))],
    "solo": [(Pack(ranks=2, suits=CS), "ac 2c 2s as", TWO_PAIRS),
             (Pack(ranks=3, suits=CS), "ac 2c 3c 3s 2s as", THREE_PAIRS)],
    "zebra": [(ONE_RANK, "ac ad ah as", (4, 12, 20, 32, 48, 80, 128)),
              (TWO_JOKERS, WITH_JOKERS, (6, 30, 60, 240, 768, 1584, 5664))],
    "jokers": [(Pack(ranks=1, jokers=2, suits=CS), "ac jr jb as", TWO_PAIRS),
               (TWO_JOKERS, WITH_JOKERS, (6, 30, 72, 264, 720, 1680, 5376))],
    "two-packs": [(TWO_TWINS, "ac as ac as", TWO_PAIRS),
                  (THREE_TWINS, "ac ad ah ac ah ad", THREE_PAIRS)],
    "checkerboard": [(TWO_TWINS, "ac ac as as", TWO_PAIRS),
                     (THREE_TWINS, "ac ac ad ad ah ah", THREE_PAIRS)],
    "cooperative": [(Symbols(2), SYMBOLS, TWO_PAIRS), (Symbols(3), SIX_SYMBOLS, THREE_PAIRS)],
    "duel": [(TWO_TWINS, "ac as as ac", (2, 4, 4, 6, 8, 8, 12)),
             (THREE_TWINS, "ac ad ah ah ac ad", (3, 9, 12, 30, 66, 90, 204))],
}  # fmt: skip
JUDGES = {
    "nepali": (rank_colour,) * 2,
    "symbols": (same,) * 2,
    "mixed": (rank_colour, rank),
    "solo": (rank,),
    "zebra": (zebra,) * 2,
    "two-packs": (same,) * 2,
    "checkerboard": (same,) * 2,
    "cooperative": (same,) * 2,
    "duel": (same,) * 2,
}


def counts(ends: Ends) -> tuple[int, ...]:
    return tuple(at.total() for at in ends[1:])


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", PRESETS)
def test_paths_of_a_small_table(name: str, *, large: bool) -> None:
    deck, codes, pinned = TABLES[name][large]
    preset = PRESETS[name]
    judges = JUDGES.get(name, (rank,) * 2)
    faces = codes.split()
    rules = replace(preset, deck=deck, layout="2x3" if large else "2x2", first=First.FIRST_SEAT)
    setup = tuple(SeatSetup(letter) for letter in "AB"[: len(judges)])
    state = lay_out(rules, setup, [card_from_code(code) for code in faces])
    ends = engine_paths(state)
    assert ends == Bare(faces, judges, preset.one_flip, preset.duel).paths()
    assert counts(ends) == pinned


def test_naming_the_youngest_is_one_more_choice_of_two() -> None:
    deck, codes, pinned = TABLES["young"][0]
    rules = replace(PRESETS["young"], deck=deck, layout="2x2")
    faces = [card_from_code(code) for code in codes.split()]
    state = lay_out(rules, (SeatSetup("A"), SeatSetup("B")), faces)
    assert legal_actions(state) == (GoFirst(0), GoFirst(1))
    assert counts(engine_paths(state)) == (2, *(2 * number for number in pinned[:-1]))
