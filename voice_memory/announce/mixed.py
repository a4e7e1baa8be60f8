"""Why two cards are a pair for one player and none for another, where rules differ by seat."""

from collections.abc import Sequence

from voice_memory.announce.model import Message, Term, message
from voice_memory.engine.cards import Card
from voice_memory.engine.events import CardRevealed, Event, PairTaken
from voice_memory.engine.pairing import PairRule
from voice_memory.engine.rules import Rules, Seat


def why_missed(rules: Rules, seat: Seat, cards: Sequence[Card]) -> Message | None:
    """Tell by what rule two cards are no pair, where for somebody else they would be one."""
    other = _judging(rules, cards, is_pair=True)
    if other is None:
        return None
    return message("no-pair-by", rule=_name(rules.pair_rule(seat)), other=_name(other))


def why_paired(rules: Rules, event: PairTaken, events: Sequence[Event]) -> list[Message]:
    """Tell by what rule two cards are a pair, where for somebody else they would be none."""
    turned = [each.card for each in events if isinstance(each, CardRevealed) and each.second]
    if not turned or _judging(rules, (event.card, turned[0]), is_pair=False) is None:
        return []
    return [message("pair-by", rule=_name(rules.pair_rule(event.seat)))]


def _judging(rules: Rules, cards: Sequence[Card], *, is_pair: bool) -> PairRule | None:
    one, other = cards
    judged = (rule for rule in rules.pair_rules if rule.pairs(one, other) is is_pair)
    return next(judged, None)


def _name(rule: PairRule) -> Term:
    return Term(f"rule-{rule.by}")
