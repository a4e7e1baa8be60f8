"""Children and adults at one table: why a pair counts for one and not for the other."""

from dataclasses import replace

import pytest

from voice_memory.announce.announcer import Teller, tell_events
from voice_memory.engine.actions import Flip
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.game import apply, lay_out
from voice_memory.engine.presets import preset
from voice_memory.engine.rules import First, SeatSetup
from voice_memory.engine.state import view
from voice_memory.l10n.locale import load_locale
from voice_memory.settings import Verbosity

FACES = ["7h", "7s", "7d", "7c"]
SEATS = [SeatSetup("Ann"), SeatSetup("Kim")]


@pytest.mark.parametrize(
    ("seat", "other", "verbosity", "told"),
    [
        (0, 1, "normal", "No pair by rank and colour; by rank it would be one."),
        (0, 1, "brief", "No pair by rank and colour."),
        (0, 2, "normal", "Pair! Ann, 1."),
        (1, 1, "normal", "rank"),
        (1, 2, "normal", "Pair! Kim, 1."),
    ],
)
def test_the_reason_is_told(seat: int, other: int, verbosity: str, told: str) -> None:
    rules = replace(
        preset("mixed"), deck=parse_deck("picked-4"), first=First.NAMED, first_named=seat
    )
    state = lay_out(rules, SEATS, [card_from_code(code) for code in FACES])
    state, _ = apply(state, Flip(0))
    state, events = apply(state, Flip(other))
    announcement = tell_events(Teller(state.table, None), events, view(state))
    shown = load_locale("en").render(announcement, Verbosity(verbosity)).shown
    assert told in shown
    explained = "rank" in shown
    assert explained == (other == 1)


def test_a_table_of_one_rule_needs_no_reason() -> None:
    rules = replace(preset("nepali"), deck=parse_deck("picked-4"))
    state = lay_out(rules, SEATS, [card_from_code(code) for code in FACES])
    state, _ = apply(state, Flip(0))
    state, events = apply(state, Flip(1))
    told = tell_events(Teller(state.table, None), events, view(state))
    assert load_locale("en").render(told, Verbosity.NORMAL).shown.endswith("No pair.")
