"""What perfect memory would need, alone or together: told when such a game is over.

Theory: `solitaire_theory` where every card has one partner, else `class_turns_theory`. Exact, and
so told only where it is: not for two backs, for rules that differ from seat to seat, nor for
classes of more than four cards or more of them than a pack holds.
"""

from voice_memory.engine.rules import Scoring
from voice_memory.engine.state import Table
from voice_memory.players.class_kinds import unknown_in
from voice_memory.players.class_turns_theory import TurnsTable
from voice_memory.players.knowledge import PAIR
from voice_memory.players.solitaire_theory import par_turns
from voice_memory.players.strategy import dealt_classes, is_together

_MOST_CARDS = 54
_LARGEST_CLASS = 4


def expected_turns_of(table: Table) -> float | None:
    """Tell how many turns perfect memory needs on average, where a game is scored so."""
    rules = table.rules
    if not is_together(rules, len(table.seats)) or rules.scoring is Scoring.QUIET:
        return None
    groups = dealt_classes(table, 0)
    if groups is None or rules.checkerboard or rules.duel:
        return None
    sizes = [unknown_in(kind) for (kind, _), _ in groups]
    cards = len(table.layout)
    if max(sizes) == PAIR:
        return par_turns(cards // PAIR)
    if cards > _MOST_CARDS or max(sizes) > _LARGEST_CLASS:
        return None
    return TurnsTable(dict(groups), 1.0).turns(dict(groups))
