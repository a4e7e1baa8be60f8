"""Blindfold: who calls a card does not turn it, and is told no more than everybody is."""

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from voice_memory.announce.announcer import Teller
from voice_memory.announce.blindfold import handicapped, helper_of
from voice_memory.announce.model import Announcement, Kind, SeatName, Term, message
from voice_memory.engine.actions import Flip
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.game import lay_out
from voice_memory.engine.layout import Direction
from voice_memory.engine.presets import preset
from voice_memory.engine.record import begin_record, parse_record, record_text
from voice_memory.engine.rules import BLINDFOLD, Handicap, Rules, SeatSetup, setup_refusal
from voice_memory.engine.state import Phase, Table
from voice_memory.intents.keymap import KeyContext, Keymap
from voice_memory.intents.model import (
    Ask,
    Back,
    Choose,
    Enter,
    FlipAt,
    GoOn,
    GoTo,
    Intent,
    Jump,
    Move,
    NamedPlace,
    NewGame,
    Query,
    StartGoTo,
    Target,
    Type,
    YesNo,
)
from voice_memory.l10n.locale import load_locale
from voice_memory.session.blindfold import Blindfold, seated
from voice_memory.session.console import Console
from voice_memory.session.effects import Effect, Keep, Present, Timer, TimeUp
from voice_memory.session.play import Play
from voice_memory.settings import Settings, Verbosity
from voice_memory.terminal.options import Asked, plan
from voice_memory.terminal.refused import RefusedError

RULES = replace(preset("nepali"), deck=parse_deck("8"), layout="2x4")
ENGLISH = load_locale("en")
FACES = ["7h", "ks", "7d", "3c", "kc", "9h", "3s", "9d"]  # A1 to D1, A2 to D2


def table(seats: str, rules: Rules = RULES) -> Play:
    """Seat people by their names; one with a star is blindfolded."""
    setup = [
        SeatSetup(name.strip("*"), BLINDFOLD if "*" in name else "human") for name in seats.split()
    ]
    cards = [card_from_code(code) for code in FACES]
    return Play(lay_out(rules, setup, cards), Random(1), at_once=True)  # noqa: S311


def shown(effects: object) -> str:
    assert isinstance(effects, list | tuple)
    told = [each.announcement for each in effects if isinstance(each, Present)]
    return " | ".join(ENGLISH.render(each, Verbosity.NORMAL).shown for each in told)


def at(name: str) -> FlipAt:
    return FlipAt(NamedPlace(name[0], int(name[1:])))


def flips(effects: object) -> list[Effect]:
    assert isinstance(effects, list | tuple)
    return [each for each in effects if isinstance(each, Keep) and isinstance(each.action, Flip)]


def test_a_game_without_blindfold_is_left_alone() -> None:
    game = table("East West")
    assert seated(game) is game


def test_a_turn() -> None:
    session = seated(table("East* West"))
    assert "East plays blindfolded: name a place" in shown(session.start())
    assert shown(session.handle(at("B2"))) == "East calls B2. West, turn B2."
    assert not flips(session.handle(Ask(Query.WHOSE_TURN)))
    turned = session.handle(Enter())
    assert shown(turned) == "Red nine, B2. Choose another."
    assert len(flips(turned)) == 1
    session.handle(at("A1"))
    assert shown(session.handle(at("D2"))) == "East calls D2. West, turn D2."
    assert shown(session.handle(GoOn())) == "Red nine, D2. Pair! East, 1. Go again."
    assert shown(session.handle(at("D2"))) == "D2 is a gap. Choose another."


def test_the_others_play_as_ever() -> None:
    session = seated(table("East West*"))
    session.start()
    assert shown(session.handle(at("A1"))) == "Red seven, A1. Choose another."
    session.handle(at("B1"))
    told = session.handle(at("B2"))
    assert shown(told) == "Turned back. West's turn. | West calls B2. East, turn B2."


def test_places_are_named_by_keys_too() -> None:
    session = seated(table("East* West"))
    session.start()
    keymap = Keymap()
    told = ""
    for key in "gb2":
        intent = keymap.intent(session.context, key)
        assert intent is not None
        told = shown(session.handle(intent))
    assert told == "East calls B2. West, turn B2."
    contexts = [session.context]
    session.handle(StartGoTo())
    assert [*contexts, session.context] == [KeyContext.PLAY, KeyContext.SPELL]
    assert shown(session.handle(Back())).startswith("East plays blindfolded: name a place")


@pytest.mark.parametrize(
    "intent",
    [
        Enter(),
        GoOn(),
        Move(Direction.RIGHT),
        Jump(Target.LAST),
        Ask(Query.WHERE),
        Back(),
    ],
)
def test_nothing_is_turned_that_was_not_called(intent: Intent) -> None:
    session = seated(table("East* West"))
    session.start()
    effects = session.handle(intent)
    assert shown(effects) == "East plays blindfolded: name a place, such as B2, or press g."
    assert not flips(effects)


PLACES = [NamedPlace(letter, number) for letter in "ABCD" for number in (1, 2)]
INTENTS = st.one_of(
    st.sampled_from(PLACES).map(FlipAt),
    st.sampled_from(PLACES).map(GoTo),
    st.sampled_from([
        *(Enter(), Enter(), GoOn(), Back(), StartGoTo(), Type("b"), Type("2"), Choose(2)),
        *(Ask(Query.WHERE), Ask(Query.LAST_TURN), Ask(Query.ROW), Move(Direction.DOWN)),
        *(NewGame(), YesNo(yes=False), TimeUp(Timer.MISS)),
    ]),
)  # fmt: skip


@settings(max_examples=50)
@given(st.lists(INTENTS, max_size=30), st.sampled_from(["East* West", "East* West*", "E* W N*"]))
def test_each_blindfold_card_was_called_before_it_was_turned(
    intents: list[Intent], seats: str
) -> None:
    game = table(seats)
    session = seated(game)
    session.start()
    called: set[str] = set()
    for intent in intents:
        phase, seat = game.state.phase, game.state.to_move
        on_turn = phase in (Phase.FIRST_CARD, Phase.SECOND_CARD)
        blind = game.state.table.seats[seat].is_blindfold
        effects = session.handle(intent)
        if on_turn and blind:
            places = game.state.table.layout.places
            for flip in flips(effects):
                assert isinstance(flip, Keep)
                assert isinstance(flip.action, Flip)
                assert places[flip.action.slot].name in called
                assert isinstance(intent, Enter | GoOn)
        if " calls " in shown(effects):
            called.add(shown(effects).rsplit("turn ", 1)[1].strip("."))


@settings(max_examples=50)
@given(st.lists(INTENTS, max_size=25))
def test_a_face_that_is_down_is_never_told(intents: list[Intent]) -> None:
    game = table("East* West*")
    session = seated(game)
    session.start()
    names = {"7": "seven", "k": "king", "3": "three", "9": "nine"}
    for intent in intents:
        before = {slot for slot, _ in game.view.up}
        told = set(re.findall(r"\w+", shown(session.handle(intent)).casefold()))
        may = before | {slot for slot, _ in game.view.up}
        last = game.game.last_turn
        may |= {slot for slot, _ in last.cards} if last else set()
        hidden = {FACES[slot][0] for slot in range(8)} - {FACES[slot][0] for slot in may}
        assert not [names[rank] for rank in hidden if names[rank] in told]


@pytest.mark.parametrize(
    ("seats", "helper", "seat", "wanted"),
    [
        ("East* West", "", 0, "West"),
        ("East* West* North", "", 0, "North"),
        ("East North West*", "", 2, "East"),
        ("East* West*", "", 0, Term("helper")),
        ("East* West", "Maya", 0, "Maya"),
        ("East*", "", 0, Term("helper")),
        ("East", "", 0, None),
    ],
)
def test_who_turns_the_cards(seats: str, helper: str, seat: int, wanted: str | Term | None) -> None:
    game = table(seats, replace(RULES, helper=helper))
    found = helper_of(game.state.table, seat, Teller(game.state.table, None))
    assert (found.name if isinstance(found, SeatName) else found) == wanted


def handicaps(*given_up: Handicap) -> Blindfold:
    session = seated(table("East* West", replace(RULES, handicaps=given_up)))
    assert isinstance(session, Blindfold)
    session.start()
    session.handle(at("A1"))
    return session


@pytest.mark.parametrize(
    ("handicap", "told"),
    [
        (Handicap.BRIEF, "Red seven"),
        (Handicap.NO_POSITION, "Red seven. Choose another."),
        (Handicap.NO_LANDMARKS, "Red seven, A1. Choose another."),
        (Handicap.NO_AGAIN, "Red seven, A1. Choose another."),
    ],
)
def test_handicaps_of_a_card(handicap: Handicap, told: str) -> None:
    assert shown(handicaps(handicap).handle(Enter())) == told


def test_no_landmark_is_told() -> None:
    game = table("East* West", replace(RULES, handicaps=(Handicap.NO_LANDMARKS,)))
    effects = seated(game).start()
    assert "corner" not in shown(effects)
    told = [each.announcement for each in effects if isinstance(each, Present)]
    assert not any("corner" in ENGLISH.render(each, Verbosity.FULL).shown for each in told)


def test_a_card_is_told_once() -> None:
    console = Console(handicaps(Handicap.NO_AGAIN), Settings(), lambda tag: tag)
    console.handle(Enter())
    once = "A card is told only once in this game."
    assert shown(console.handle(Ask(Query.AGAIN))) == once
    assert "seven" not in shown(console.handle(Ask(Query.WHOSE_TURN)))


def test_the_last_turn_is_not_told() -> None:
    session = handicaps(Handicap.NO_LAST_TURN)
    for intent in (Enter(), at("B1"), Enter()):
        session.handle(intent)
    assert shown(session.handle(Ask(Query.LAST_TURN))) == "The last turn is not told in this game."


def test_without_handicaps_an_announcement_is_as_it_was() -> None:
    told = Announcement((message("no-pair"),), Kind.EVENT)
    assert handicapped(told, (), is_called=True) == told


@pytest.mark.parametrize("helper", ["", "Maya"])
def test_the_record_tells_who_is_blindfolded(helper: str) -> None:
    rules = replace(RULES, handicaps=(Handicap.BRIEF, Handicap.NO_AGAIN), helper=helper)
    state = table("East* West", rules).state
    record = begin_record(rules, None, state)
    text = record_text(record, state.table.layout)
    assert "seat: blindfold East\n" in text
    assert "handicaps: brief, no-again\n" in text
    assert ("helper: Maya\n" in text) == bool(helper)
    assert parse_record(text, Random) == record


def asked(**given: object) -> Table:
    wanted = plan(Asked(preset="nepali", **given))  # type: ignore[arg-type]
    return Table(wanted.rules, wanted.seats, table("East West").state.table.layout)


def test_options() -> None:
    seats = asked(players="East,West,computer", blindfold=("east, WEST",)).seats
    assert [seat.player for seat in seats[:2]] == [BLINDFOLD, BLINDFOLD]
    assert asked(blindfold=("1",)).seats[0].is_blindfold
    rules = asked(handicap=("brief", "no-again,brief"), helper=" Maya ").rules
    assert rules.handicaps == (Handicap.BRIEF, Handicap.NO_AGAIN)
    assert (rules.helper, rules.preset) == ("Maya", "nepali")


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({"players": "East,West", "blindfold": ("North",)}, "setup-no-such-player"),
        ({"players": "East,computer", "blindfold": ("computer",)}, "setup-no-such-player"),
        ({"handicap": ("deaf",)}, "setup-unknown-handicap"),
        ({"players": "East,West", "helper": "West"}, "setup-name-twice"),
        ({"helper": "x" * 99}, "setup-name-long"),
    ],
)
def test_bad_options_are_one_sentence(given: dict[str, object], refused: str) -> None:
    with pytest.raises(RefusedError) as caught:
        asked(**given)
    assert caught.value.told.id == refused


def test_a_blindfolded_player_is_a_person() -> None:
    assert SeatSetup("East", BLINDFOLD).is_human
    assert setup_refusal(RULES, (SeatSetup("East", BLINDFOLD),)) is None
