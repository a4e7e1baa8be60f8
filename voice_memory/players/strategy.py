"""Which theory fits a table.

| table | theory | how good |
|---|---|---|
| two players, rank, rank and colour, same card, faces, words; jokers counting double | classes | exact |
| two players, zebra | classes | near exact |
| two players, too many kinds of classes to go through (rank with two packs) | classes, some cards ahead | near exact |
| one flip, two players | one flip | exact with one partner a card, else a rule of thumb |
| three to six players | several | exact with one partner a card, else a rule of thumb |
| checkerboard, two players | checkerboard | exact |
| alone, or together | turns | exact; a rule of thumb with very many classes |
| duel | lead what the other cannot answer | rule of thumb |
| each seat its own pair rule, picked cards under another rule than rank and colour | Zwick and Paterson's rule by the seat's own pair rule | rule of thumb |
"""  # noqa: E501 - a table

from functools import lru_cache

from voice_memory.engine.decks import Picked
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, Scoring, Seat
from voice_memory.engine.state import Table
from voice_memory.players import checkerboard_theory, one_flip_theory, several_theory
from voice_memory.players.advice import Adviser
from voice_memory.players.advisers import (
    CheckerboardAdviser,
    ClassesAdviser,
    DuelAdviser,
    OneFlipAdviser,
    RuleAdviser,
    SeveralAdviser,
    TurnsAdviser,
)
from voice_memory.players.class_kinds import Group, unknown_in
from voice_memory.players.class_turns_theory import TurnsTable
from voice_memory.players.classes_theory import ClassesTable, NearTable
from voice_memory.players.knowledge import PAIR, Knowledge
from voice_memory.players.pairs_theory import Passing

MAX_CLASSES = 60
"""Classes of one kind that a state can count."""
_MAX_PAIRS = 60
"""Pairs for which the larger tables are computed at once."""
_WHOLE = 26 * 4
"""Cards in classes of four that can be gone through; larger classes come to more states."""

Groups = tuple[tuple[Group, int], ...]


def is_together(rules: Rules, seats: int) -> bool:
    """Tell whether nobody plays against anybody."""
    return seats == 1 or rules.scoring is Scoring.COOPERATIVE


def dealt_classes(table: Table, seat: Seat) -> Groups | None:
    """Give the classes of a whole table, or None where the theory knows none."""
    rules = table.rules
    is_odd = isinstance(rules.deck, Picked) and rules.pair_rules != (PairRule(PairBy.RANK_COLOUR),)
    seen = Knowledge(table, seat)
    if is_odd or len(rules.pair_rules) > 1 or not seen.is_judged:
        return None
    if max(seen.groups.values()) > MAX_CLASSES:
        return None
    return tuple(sorted(seen.groups.items()))


def adviser_for(table: Table, seat: Seat) -> Adviser:
    """Choose the adviser of a seat."""
    rules, seats = table.rules, len(table.seats)
    groups = dealt_classes(table, seat)
    pairs = len(table.layout) // PAIR
    together = is_together(rules, seats)
    if together:
        is_small = groups is not None and _is_whole(groups)
        return TurnsAdviser(_turns(groups)) if groups and is_small else RuleAdviser(hides=False)
    if rules.duel:
        return DuelAdviser(table, seat)
    if groups is None or pairs > _MAX_PAIRS:
        return RuleAdviser(hides=True)
    if seats > PAIR:
        return SeveralAdviser(several_theory.playing_table(seats, pairs))
    if rules.one_flip:
        return OneFlipAdviser(one_flip_theory.playing_values(pairs))
    if rules.checkerboard:
        return CheckerboardAdviser(table, checkerboard_theory.playing_values(pairs))
    return ClassesAdviser(
        _whole(groups) if _is_whole(groups) else NearTable(dict(groups), Passing.KO, 1.0)
    )


def _is_whole(groups: Groups) -> bool:
    cards = sum(unknown_in(kind) * count for (kind, _), count in groups)
    return (
        cards <= _WHOLE and all(unknown_in(kind) <= PAIR + PAIR for (kind, _), _ in groups)
    ) or all(unknown_in(kind) == PAIR for (kind, _), _ in groups)


@lru_cache(maxsize=4)
def _whole(groups: Groups) -> ClassesTable[float]:
    return ClassesTable(dict(groups), Passing.KO, 1.0)


@lru_cache(maxsize=4)
def _turns(groups: Groups) -> TurnsTable[float]:
    return TurnsTable(dict(groups), 1.0)
