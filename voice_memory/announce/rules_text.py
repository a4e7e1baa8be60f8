"""The rules of a game told in plain sentences, made from the rules themselves."""

from typing import assert_never

from voice_memory.announce.model import Message, Term, message
from voice_memory.engine.cards import Joker
from voice_memory.engine.decks import Deck, Picked, deck_size, deck_text, hardest_cards
from voice_memory.engine.layout import LayoutKind
from voice_memory.engine.pairing import PairBy
from voice_memory.engine.rules import First, Rules
from voice_memory.engine.shapes import needs_seed, parse_layout

_NAMED_DECKS = (
    "pack",
    "pack-jokers",
    "two-packs",
    "two-packs-jokers",
    "ace-to-five",
    "ace-to-nine",
    "symbols",
)


def tell_deck(deck: Deck) -> Message:
    """Name a deck."""
    text = deck_text(deck)
    if text in _NAMED_DECKS:
        return message(f"deck-{text}")
    if isinstance(deck, Picked):
        return message("deck-picked", cards=deck.cards)
    return message("deck-other", cards=deck_size(deck))


def preset_line(name: str) -> Message:
    """Name a preset and sum it up."""
    return message("preset-line", preset=Term(f"preset-{name}"), summary=Term(f"summary-{name}"))


def tell_rules(rules: Rules) -> tuple[Message, ...]:
    """Tell the rules of a game, one message for each sentence group, in playing order."""
    told = [
        message("rules-goal"),
        message("rules-deck", deck=tell_deck(rules.deck)),
        _tell_layout(rules),
    ]
    if rules.checkerboard:
        told.append(message("rules-checkerboard"))
    if rules.duel:
        told.append(message("rules-duel"))
    if len(rules.pair_rules) > 1:
        told.append(message("rules-pair-seats"))
    by = tuple(dict.fromkeys(rule.by for rule in rules.pair_rules))
    told += [message(f"rules-pair-{each}") for each in by]
    has_jokers = any(isinstance(card, Joker) for card in hardest_cards(rules.deck)[0])
    if has_jokers and PairBy.RANK in by:
        told.append(message("rules-jokers-double"))
    told.append(message("rules-one-flip" if rules.one_flip else "rules-go-again"))
    told.append(_tell_first(rules.first))
    if rules.miss_seconds is None:
        told.append(message("rules-miss-until-key"))
    else:
        told.append(message("rules-miss-seconds", seconds=rules.miss_seconds))
    if rules.clock_seconds is not None:
        told.append(message("rules-clock", seconds=rules.clock_seconds))
    told.append(message(f"rules-scoring-{rules.scoring}"))
    told.append(message("rules-end"))
    return tuple(told)


def _tell_first(first: First) -> Message:
    match first:
        case First.FIRST_SEAT | First.NAMED:
            return message("rules-first-seat")
        case First.RANDOM:
            return message("rules-first-random")
        case First.YOUNGEST:
            return message("rules-first-youngest")
        case _:
            assert_never(first)


def _tell_layout(rules: Rules) -> Message:
    text = rules.layout_text
    layout = parse_layout(f"{text}:0" if needs_seed(text) else text, deck_size(rules.deck))
    if layout.kind is LayoutKind.ROWS:
        return message("rules-rows", rows=layout.rows, columns=layout.columns)
    return message("rules-shape", shape=Term(f"layout-{text.partition(':')[0]}"))
