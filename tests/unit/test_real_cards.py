"""A table with real cards: every report, every doubt, and every way back."""

from dataclasses import replace
from random import Random

import pytest

from voice_memory.announce.model import Announcement
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.presets import preset
from voice_memory.engine.real import Seen, Turned, begin_real, in_force
from voice_memory.engine.real_record import entry_text, parse_real_record, real_record_text
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import Phase
from voice_memory.intents.keymap import KeyContext, Keymap
from voice_memory.intents.model import Back, Enter, GoOn, NotUnderstood
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale
from voice_memory.l10n.nearest_card import nearest_cards
from voice_memory.session.effects import (
    Effect,
    Finished,
    Keep,
    Leave,
    Present,
    StartTimer,
    Timer,
    TimeUp,
    Typed,
)
from voice_memory.session.real_cards import RealCards
from voice_memory.session.real_layout import LayOut
from voice_memory.settings import Verbosity

NEPALI = replace(preset("nepali"), deck=parse_deck("8"), layout="2x4")
SAME = Rules(deck=parse_deck("two-packs"), pair_rules=(PairRule(PairBy.SAME_CARD),))
JOKERS = replace(preset("jokers"), deck=parse_deck("packs=1 jokers=2 ranks=3 suits=cdhs"))


class Players:
    """People at a table who type or press keys, and what they hear."""

    def __init__(self, rules: Rules = NEPALI, names: str = "Ram Sita") -> None:
        seats = tuple(SeatSetup(name) for name in names.split())
        self.session = RealCards(begin_real(rules, seats, Random(1)), nearest_cards)  # noqa: S311
        self.effects: list[Effect] = list(self.session.start())
        self.kept: list[str] = []

    @property
    def game(self):  # type: ignore[no-untyped-def]  # noqa: ANN201 - told by its use
        return self.session.table.game

    def say(self, *lines: str) -> str:
        """Type lines; return what is told after the last one."""
        told = ""
        for line in lines:
            told = self._take(
                Typed(line)
                if self.session.takes(line)
                else load_grammar().understand(line, real=True)
                if line
                else GoOn()
            )
        return told

    def press(self, keys: str) -> str:
        """Press keys, the last of them Enter; return what is told after it."""
        told = ""
        for key in [*keys, "enter"]:
            intent = Keymap().intent(self.session.context, key)
            told = self._take(intent or NotUnderstood(""))
        return told

    def _take(self, incoming: object) -> str:
        effects = self.session.handle(incoming)  # type: ignore[arg-type]
        self.effects = list(effects)
        layout = self.game.table.layout
        self.kept += [
            entry_text(effect.action, layout)  # type: ignore[arg-type]
            for effect in effects
            if isinstance(effect, Keep)
        ]
        assert self.kept == [entry_text(entry, layout) for entry in self.game.log]
        told = [effect.announcement for effect in effects if isinstance(effect, Present)]
        return " | ".join(map(shown, told))

    @property
    def up(self) -> list[str]:
        places = self.game.table.layout.places
        return [places[slot].name for slot, _ in self.game.view.up]


def shown(told: Announcement, tag: str = "en") -> str:
    return load_locale(tag).render(told, Verbosity.NORMAL).shown


def test_a_whole_game() -> None:
    table = Players()
    assert "Ram starts" in shown(
        next(effect.announcement for effect in table.effects if isinstance(effect, Present))
    )
    assert table.say("a1") == "Ram calls A1. Sita, turn it and name the card."
    assert table.say("red seven") == "Red seven, A1. Choose another."
    assert table.say("b1 7h") == "Red seven, B1. Pair! Ram, 1. Go again."
    assert table.say("c1 ks", "d1 3c") == "Black three, D1. No pair."
    assert table.say("") == "Turned back. Sita's turn."
    assert table.say("d1 3c", "c2 3s") == "Black three, C2. Pair! Sita, 1. Go again."
    table.say("c1 ks", "a2 kc", "b2 red nine")
    assert "Sita wins, 3 to 1" in table.say("d2 9 d")
    assert table.game.view.phase is Phase.OVER
    # Until the players leave, the result can be put right.
    assert not any(isinstance(effect, Finished) for effect in table.effects)
    assert table.say("undo", "yes") == (
        "Taken back. Put the cards back on B2 and D2. Ram 1, Sita 2. "
        "Sita's turn, second card. Red nine, B2, face up."
    )
    table.say("d2 9d")
    table.press("")
    assert [type(effect) for effect in table.effects] == [Finished, Leave]
    assert parse_real_record(real_record_text(table.game)) == table.game


def test_keys_are_told_as_they_are_pressed_and_can_be_rubbed_out() -> None:
    table = Players()
    told = []
    for key in ["2", "2", "7", "1", "backspace", "2", "enter"]:
        intent = Keymap().intent(table.session.context, key)
        told.append(table._take(intent))  # noqa: SLF001
    assert told[:6] == ["B", "B2", "Seven", "Red seven", "Seven", "Black seven"]
    assert told[6] == "Black seven, B2. Choose another."
    assert table.session.context is KeyContext.REPORT


def test_a_place_and_then_its_card_by_keys() -> None:
    table = Players()
    assert table.press("32") == "Ram calls C2. Sita, turn it and name the card."
    assert table.press("-2") == "Black king, C2. Choose another."


def test_a_line_of_keys_is_taken_whole() -> None:
    assert Players().say("1171") == "Red seven, A1. Choose another."


BAD = [
    ((), "seven of hearts", "No card is awaited. First name a place."),
    ((), "red", "No card is awaited. First name a place."),
    (("a1",), "hevan", "“hevan” is no card. Seven or jack?"),
    (("a1",), "xyzzy", "“xyzzy” is no card. Name it, such as: seven of hearts."),
    (("a1",), "joker", "There is no red joker in this deck. Name the card again."),
    (("a1",), "one dot", "There is no such card in this deck. Name it again."),
    (("a1",), "45", "There is no such card in this deck. Name it again."),
    (("a1",), "", "Ram calls A1. Sita, turn it and name the card."),
    (("a1",), "seven", "Red or black seven?"),
    (("a1 7h",), "a1", "A1 is already turned. Choose another."),
    (("a1 7h", "b1 7d"), "a1", "A1 is a gap. Choose another."),
    (("a1 7h", "b1 7d"), "b1 red seven fell", "B1 is a gap. Choose another."),
    ((), "z9", "There is no Z9. Columns A to D, rows 1 to 2. You are on A1."),
    ((), "b2 was red eight", "No card was reported on B2."),
    ((), "not b2 but c2", "No card was reported on B2."),
    ((), "undo", "There is no report to take back."),
    ((), "c2 was turned", "There is no report to take back."),
    ((), "blah blah", "“blah blah” is no command here. Say help to hear what is."),
    ((), "2", "No card is awaited. First name a place."),
]


@pytest.mark.parametrize(("before", "line", "told"), BAD)
def test_bad_input_is_one_sentence_and_changes_nothing(
    before: tuple[str, ...], line: str, told: str
) -> None:
    table = Players()
    table.say(*before)
    log = table.game.log
    assert table.say(line) == told
    assert table.game.log == log


def test_a_suit_the_deck_lacks_and_a_third_joker() -> None:
    hearts = Rules(
        deck=parse_deck("packs=2 jokers=0 ranks=3 suits=dh"),
        pair_rules=(PairRule(PairBy.SAME_CARD),),
    )
    table = Players(hearts)
    table.say("a1")
    assert table.say("two of spades") == (
        "There is no two of spades in this deck. Name the card again."
    )
    table = Players(JOKERS)
    table.say("a1 joker", "b1 2h", "", "c1 joker", "a2 3h", "", "d1")
    told = table.say("joker")
    assert told.startswith("Joker was seen already, on A1 and C1.")
    assert len(table.game.log) == 6


def doubted(*before: str) -> Players:
    """Let Ram have turned A1, the red seven, and B1, the black king; then Sita calls."""
    table = Players()
    table.say("a1 7h", "b1 ks", "", *before)
    return table


def test_the_likely_cause_is_asked_about_first() -> None:
    table = doubted("b2")
    told = table.say("7h")
    assert told == (
        "Seven of hearts was seen already, on A1. 1: A1 was turned, "
        "2: B2 and A1 have changed places, 3: misread, name it again or 4: A1 was misread?"
    )
    assert table.session.context is KeyContext.DOUBT
    again = doubted("a1")
    assert again.say("ks") == (
        "A1 was seven of hearts before, not king of spades. 1: B1 was turned, "
        "2: A1 and B1 have changed places, 3: misread now, it is seven of hearts "
        "or 4: misread before, it is king of spades?"
    )


def held(table: Players) -> list[str]:
    layout = table.game.table.layout
    return [
        entry_text(entry, layout)
        for _, entry in in_force(table.game.log)
        if isinstance(entry, Turned | Seen)
    ][2:]


@pytest.mark.parametrize(
    ("answers", "reports", "pairs"),
    [
        (["1"], ["seen B1: ks"], (0, 0)),
        (["b1"], ["seen B1: ks"], (0, 0)),
        (["2"], ["seat 2 turns A1: ks"], (0, 0)),
        (["3"], ["seat 2 turns A1: 7h"], (0, 0)),
        (["red seven"], ["seat 2 turns A1: 7d/7h"], (0, 0)),
        # The first pair of cards were two black kings, then: Ram takes them.
        (["4", "2", "kc"], [], (1, 0)),
    ],
)
def test_either_report_can_be_put_right(
    answers: list[str], reports: list[str], pairs: tuple[int, int]
) -> None:
    table = doubted("a1", "ks")
    table.say(*answers)
    if pairs == (0, 0):
        assert held(table) == reports
    assert table.game.view.scores == pairs
    assert table.game.conflict is None
    assert table.session.context is KeyContext.REPORT


def test_a_correction_that_raises_a_doubt_is_questioned_in_turn() -> None:
    table = doubted("a1", "ks")
    told = table.say("4")
    assert told == (
        "Put right: A1 was king of spades. | King of spades was seen already, on A1. "
        "1: A1 was misread or 2: B1 was misread?"
    )


WAYS_BACK = [
    # what happened, the words, what is in force after, whose card is awaited
    ("wrong slot", ("a1 7h",), "wrong card, it was b2", ["seen B2: 7h"], "A1"),
    ("wrong slot, before naming", ("a1", "wrong card, it was b2"), "7h", ["seen B2: 7h"], "A1"),
    ("dropped", ("a1",), "c2 red nine fell", ["seen C2: 9d/9h"], "A1"),
    ("two flipped", ("a1 7h",), "seen b1 ks", ["seat 1 turns A1: 7h", "seen B1: ks"], None),
    ("out of turn", (), "seen d2 3c", ["seen D2: 3c"], None),
    ("place misheard", ("a1 7h",), "not a1 but b1", ["seat 1 turns B1: 7h"], None),
    ("card misread", ("a1 7h",), "a1 was black eight", ["seat 1 turns A1: 8c/8s"], None),
    ("shifted", ("a1 7h",), "swap a1 c1", ["seat 1 turns A1: 7h"], None),
    ("never turned", ("a1 7h", "undo"), "yes", [], None),
]


@pytest.mark.parametrize(("name", "before", "words", "reports", "awaited"), WAYS_BACK)
def test_each_mishap_has_one_way_back(
    name: str, before: tuple[str, ...], words: str, reports: list[str], awaited: str | None
) -> None:
    table = Players()
    table.say(*before, words)
    layout = table.game.table.layout
    found = [entry_text(e, layout) for _, e in in_force(table.game.log) if not_swap(e)]
    assert found == reports, name
    slot = table.session.table.awaited
    assert (None if slot is None else layout.places[slot].name) == awaited


def not_swap(entry: object) -> bool:
    return isinstance(entry, Turned | Seen)


def test_a_card_that_has_moved_is_known_where_it_lies_now() -> None:
    table = Players()
    table.say("a1 7h", "swap a1 c1")
    assert table.up == ["C1"]
    assert table.say("a1 7d") == "Red seven, A1. Pair! Ram, 1. Go again."
    assert table.say("table") == "2 rows of 4, 6 cards on the table. Gaps: A1, C1."


def test_scores_follow_a_correction() -> None:
    table = Players()
    table.say("a1 7h", "b1 7d")
    told = table.say("b1 was red eight")
    assert told == (
        "Put right: B1 was red eight. Put the cards back on A1 and B1. Ram 0, Sita 0. "
        "Ram: red seven A1, red eight B1. No pair. Space turns them back."
    )
    told = table.say("b1 was 7d")
    assert told.startswith("Put right: B1 was seven of diamonds. A1 and B1 were a pair: take")
    assert table.game.view.scores == (1, 0)


def test_what_was_seen_stays_seen() -> None:
    table = Players()
    assert "what was seen stays seen" in table.say("a1 7h", "undo")
    assert table.say("no") == "Playing on."
    assert len(table.game.log) == 1


def test_leaving_is_asked_and_a_game_that_goes_on_tells_the_gaps() -> None:
    table = Players()
    table.say("a1 7h", "b1 7d", "c1 ks")
    assert table.say("quit") == "Leave? The game is kept. Yes or no?"
    assert table.say("yes") == ""
    assert table.effects == [Leave("leave")]
    again = RealCards(parse_real_record(real_record_text(table.game)), nearest_cards, resumed=True)
    (told,) = [each.announcement for each in again.start() if isinstance(each, Present)]
    assert shown(told).startswith(
        "2 rows of 4, 6 cards on the table. Gaps: A1, B1. The game goes on."
    )
    assert "7" not in shown(told).replace("Red seven", "")
    assert "Black king, C1, face up" in shown(told)


def test_a_miss_goes_back_by_itself_where_the_rules_say_so() -> None:
    table = Players(replace(NEPALI, miss_seconds=5))
    table.say("a1 7h", "b1 ks")
    assert StartTimer(Timer.MISS, 5) in table.effects
    effects = table.session.handle(TimeUp(Timer.MISS))
    assert [type(effect) for effect in effects] == [Keep, Present]
    assert table.game.view.phase is Phase.FIRST_CARD


def test_a_report_in_a_shown_miss_turns_the_two_back_first() -> None:
    table = Players()
    table.say("a1 7h", "b1 ks")
    assert table.say("c1 3c") == "Turned back. Sita's turn. | Black three, C1. Choose another."


def test_half_a_name_and_escape() -> None:
    table = Players(SAME)
    table.say("a1")
    assert table.say("7") == "Seven of which suit?"
    assert table.say("hearts") == "Seven of hearts, A1. Choose another."
    table.say("b1")
    table.session.handle(Back())
    assert table.session.table.awaited is None


def test_the_cursor_names_a_place_with_enter() -> None:
    table = Players()
    table.say("right")
    assert shown_of(table.session.handle(Enter())) == (
        "Ram calls B1. Sita, turn it and name the card."
    )
    table.say("7h", "go to c2")
    assert shown_of(table.session.handle(Enter())).startswith("Ram calls C2.")


def shown_of(effects: object) -> str:
    assert isinstance(effects, list | tuple)
    return " | ".join(shown(each.announcement) for each in effects if isinstance(each, Present))


@pytest.mark.parametrize(
    ("deck", "layout", "rows"),
    [
        ("picked-24", "4x6", ["Row 1: 6 cards, A1 to F1.", "Row 4: 6 cards, A4 to F4."]),
        ("picked-16", "triangle", ["Row 1: one card, A1.", "Row 4: 7 cards, A4 to G4."]),
        ("picked-16", "circle", []),
    ],
)
def test_the_table_is_told_row_by_row(deck: str, layout: str, rows: list[str]) -> None:
    rules = replace(preset("nepali"), deck=parse_deck(deck), layout=layout)
    game = begin_real(rules, (SeatSetup("Ann"),), Random(1))  # noqa: S311
    session = LayOut(game.table.rules, game.table.layout)
    told = [shown_of(session.start())]
    while not isinstance((effects := session.handle(Enter()))[0], Leave):
        told.append(shown_of(effects))
    assert "face down" in told[0]
    if layout != "circle":
        assert told[1] == rows[0]
        assert told[-1] == f"{rows[1]} That is all. Enter begins."
    else:
        assert told[1].startswith("Ring A: ")
