"""A report by the numeric pad: at most five presses for a place and a card, with any rules."""

from dataclasses import replace
from random import Random

import pytest

from voice_memory.announce.real import RealTeller
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.presets import PRESETS, preset
from voice_memory.engine.real import begin_real
from voice_memory.engine.real_faces import face_code, is_enough, possible_cards
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.session.cursor import BACKSPACE
from voice_memory.session.real_pad import Pad, typed_pad

NEPALI = replace(preset("nepali"), deck=parse_deck("8"), layout="2x4")
RANK = Rules(deck=parse_deck("pack"), pair_rules=(PairRule(PairBy.RANK),))
SAME = Rules(deck=parse_deck("two-packs"), pair_rules=(PairRule(PairBy.SAME_CARD),))
JOKERS = replace(preset("jokers"), deck=parse_deck("packs=1 jokers=2 ranks=3 suits=cdhs"))
BOTH_JOKERS = replace(JOKERS, pair_rules=(PairRule(PairBy.ZEBRA),))


def teller(rules: Rules) -> RealTeller:
    seats = (SeatSetup("Ann"), SeatSetup("Bo"))
    return RealTeller(begin_real(rules, seats, Random(1)).table, None)  # noqa: S311


@pytest.mark.parametrize(
    ("rules", "keys", "report"),
    [
        (NEPALI, "1171", "A1 7d/7h"),
        (NEPALI, "4212", "D2 ac/as"),
        (NEPALI, "117h", "A1 7h"),
        (RANK, "117", "A1 7c/7d/7h/7s"),
        (RANK, "-40", "M4 tc/td/th/ts"),
        (RANK, "02*", "J2 qc/qd/qh/qs"),
        (SAME, "-8-4", "M8 ks"),
        (SAME, "/1/1", "K1 jc"),
        (JOKERS, "11+", "A1 jb/jr"),
        (BOTH_JOKERS, "11+2", "A1 jb"),
        (preset("symbols"), "448", "D4 symbol:8"),
        (replace(RANK, layout="circle"), "111", "A1 ac/ad/ah/as"),
    ],
)
def test_a_place_and_a_card_take_five_presses(rules: Rules, keys: str, report: str) -> None:
    assert len(keys) + 1 <= 5  # and Enter
    pad = typed_pad(teller(rules), keys)
    assert pad is not None
    assert pad.slot is not None
    assert pad.face is not None
    place = pad._teller.table.layout.places[pad.slot].name  # noqa: SLF001
    assert f"{place} {face_code(pad.face)}" == report


@pytest.mark.parametrize(
    ("rules", "keys"),
    [
        (NEPALI, "2402"),  # no fourth row
        (NEPALI, "51"),
        (NEPALI, "117"),  # no colour yet
        (NEPALI, "1173"),  # no third colour
        (NEPALI, "11711"),
        (NEPALI, "11+1"),  # no joker in this deck
        (RANK, "0*"),
        (SAME, "1171h"),
        (preset("symbols"), "449"),
        (NEPALI, ""),
        (NEPALI, "hh"),
        (NEPALI, "12"),
    ],
)
def test_what_is_no_whole_report_is_none(rules: Rules, keys: str) -> None:
    assert typed_pad(teller(rules), keys) is None


@pytest.mark.parametrize("name", [name for name in PRESETS if name not in ("duel", "solo")])
def test_every_card_of_every_preset_can_be_pressed(name: str) -> None:
    rules = preset(name)
    told = teller(rules)
    signs = "0123456789/*-+"
    found = set()
    for rank in signs:
        for rest in ["", *"1234"]:
            pad = Pad(told, 0)
            for key in rank + rest:
                pad.press(key)
            if pad.pressed == len(rank + rest) and pad.face and is_enough(pad.face, rules):
                found |= set(pad.face.cards)
    assert found == set(possible_cards(rules.deck))


def test_a_key_that_does_not_fit_is_refused_and_the_last_can_be_rubbed_out() -> None:
    pad = Pad(teller(NEPALI), None)
    assert pad.press("9").messages[0].id == "refuse-no-key"
    assert pad.press("4").messages[0].id == "pad-column"
    assert pad.press("9").messages[0].id == "refuse-no-key"
    assert pad.press(BACKSPACE).messages[0].id == "pad-empty"
    assert not pad.is_begun
    assert pad.press(BACKSPACE).messages[0].id == "pad-empty"
