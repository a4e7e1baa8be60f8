"""Computer players with names and manners: who speaks when, and that nothing is given away."""

# ruff: noqa: S311 - a seed makes a game repeatable

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from voice_memory.announce.announcer import Teller
from voice_memory.announce.characters import CHARACTERS, character_of, characters_at
from voice_memory.announce.model import Announcement, Message, SeatName, Term, message
from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.events import CardRevealed, Ending, Event, GameOver, PairMissed, PairTaken
from voice_memory.engine.game import apply, deal
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import SeatSetup
from voice_memory.engine.state import Phase, view
from voice_memory.l10n.locale import load_locale, locale_tags
from voice_memory.players.computer import LEVELS
from voice_memory.session.effects import Present
from voice_memory.session.manners import TURNS_BETWEEN, Manners
from voice_memory.session.play import Play
from voice_memory.settings import Verbosity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from voice_memory.engine.rules import Seat
    from voice_memory.engine.state import Table

JOKER = card_from_code("jr")
ANN, BEN = SeatSetup("Ann"), SeatSetup("Ben")
CHILD, SAM, MAX = (SeatSetup(player=level) for level in ("child", "normal", "hard"))
SEATS = [(ANN, SAM), (CHILD, ANN), (ANN, BEN, MAX, CHILD)]


def whole_game(seats: Sequence[SeatSetup], seed: int) -> tuple[Table, list[tuple[Event, ...]]]:
    """Turn cards at random to the end; list the events of each action."""
    lots = Random(seed)
    state = deal(PRESETS["nepali"], tuple(seats), lots)
    happened: list[tuple[Event, ...]] = []
    while state.phase is not Phase.OVER:
        seen = view(state)
        may = [slot for slot in seen.down() if seen.may_flip(slot)]
        action = TurnBack() if state.phase is Phase.MISS_SHOWN else Flip(lots.choice(may))
        state, events = apply(state, action)
        happened.append(events)
    return state.table, happened


def remarks(
    table: Table, happened: Sequence[Sequence[Event]], past: int = 0
) -> list[tuple[Message, ...]]:
    """List what is said after each action; the first ones may have happened before a pause."""
    teller = Teller(table, None, has_characters=True)
    manners = Manners(table, [event for events in happened[:past] for event in events])
    told = Announcement((message("end-again"),))
    answers = [manners.after(events, told, teller).messages for events in happened[past:]]
    return [tuple(each for each in answer if each.id == "manner") for answer in answers]


def speaker(remark: Message) -> Seat:
    seat = remark.args["seat"]
    assert isinstance(seat, SeatName)
    return seat.seat


def words(remark: Message) -> str:
    term = remark.args["words"]
    assert isinstance(term, Term)
    return term.id


def occasion(remark: Message) -> str:
    return words(remark).rpartition("-")[0].removeprefix("manner-").removeprefix("lively-")


def with_another_card(event: Event) -> Event:
    return replace(event, card=JOKER) if isinstance(event, CardRevealed | PairTaken) else event


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_turns_lie_between_remarks_and_each_fits_what_happened(
    seats: Sequence[SeatSetup], seed: int
) -> None:
    table, happened = whole_game(seats, seed)
    turn, at, heard = 0, [], []
    for events, said in zip(happened, remarks(table, happened), strict=True):
        ended = next((each for each in events if isinstance(each, PairTaken | PairMissed)), None)
        turn += ended is not None
        if not said or isinstance(events[-1], GameOver):
            continue
        (remark,) = said
        assert ended is not None
        assert not seats[speaker(remark)].is_human
        own = "pair" if isinstance(ended, PairTaken) else "miss"
        is_theirs = seats[ended.seat].is_human
        # A person's miss is passed over.
        assert occasion(remark) == ("theirs" if is_theirs else own)
        assert not (is_theirs and own == "miss")
        at.append(turn)
        heard.append((occasion(remark), words(remark)))
    assert len(at) >= 3
    assert all(after - before > TURNS_BETWEEN for before, after in pairwise(at))
    for kind in {kind for kind, _ in heard}:
        said_then = [each for of, each in heard if of == kind]
        assert all(one != other for one, other in pairwise(said_then))


def test_a_game_that_is_taken_up_again_goes_on_with_the_same_words() -> None:
    table, happened = whole_game(SEATS[0], 2)
    whole = remarks(table, happened)
    for past in range(0, len(happened), 7):
        assert remarks(table, happened, past) == whole[past:]


def test_the_words_do_not_tell_what_lies_there() -> None:
    """Another deal in which the same places pair and miss has the same words."""
    table, happened = whole_game(SEATS[0], 4)
    exchanged = [tuple(map(with_another_card, events)) for events in happened]
    assert exchanged != happened
    assert remarks(table, exchanged) == remarks(table, happened)


@pytest.mark.parametrize("seats", [(ANN, BEN), (SAM, MAX), (ANN, SeatSetup(player="remembers"))])
def test_nobody_speaks_without_a_person_or_without_a_name(seats: Sequence[SeatSetup]) -> None:
    table, happened = whole_game(seats, 1)
    teller = Teller(table, None, has_characters=True)
    assert Manners(table).at_start(Announcement(()), teller) == Announcement(())
    assert not any(remarks(table, happened))


ENDS = [
    (Ending.WON, (0,), "lost", 2),
    (Ending.WON, (3,), "won", 3),
    (Ending.SHARED, (0, 2), "level", 2),
    (Ending.DRAW, (0, 1, 2, 3), "level", 2),
    (Ending.TOGETHER, (), "together", 2),
]


@pytest.mark.parametrize(("ending", "winners", "kind", "who"), ENDS)
def test_the_end_is_told_kindly_before_another_game_is_offered(
    ending: Ending, winners: tuple[Seat, ...], kind: str, who: Seat
) -> None:
    table, _ = whole_game(SEATS[2], 1)
    end = GameOver(ending, winners, (1, 1, 1, 1), 9, 5, 0)
    told = Announcement((message("end-turns", turns=9), message("end-again")))
    teller = Teller(table, None, has_characters=True)
    _, remark, again = Manners(table).after([end], told, teller).messages
    assert (occasion(remark), speaker(remark)) == (kind, who)
    assert again.id == "end-again"


def test_every_level_that_is_offered_has_a_name_and_those_of_a_kind_a_number() -> None:
    assert CHARACTERS.keys() <= LEVELS.keys()
    assert character_of("adaptive-55") == character_of("adaptive")
    two = deal(PRESETS["symbols"], (ANN, SAM, MAX, SAM), Random(1)).table
    assert characters_at(two.seats) == ("character-normal", "character-hard")
    teller = Teller(two, 0, has_characters=True)
    told = [
        message("end-won-of-many", who="computer", seat=teller.seat(seat), scores="")
        for seat in range(4)
    ]
    lines = [load_locale("en").text(each) for each in told]
    assert [line.partition(" wins")[0] for line in lines][1:] == ["Sam 1", "Max", "Sam 2"]


@pytest.mark.parametrize("tag", [tag for tag in locale_tags() if "+" not in tag])
def test_names_differ_and_brief_is_without_manners(tag: str) -> None:
    locale = load_locale(tag)
    names = [locale.text(message(each)) for each in CHARACTERS.values()]
    assert len({name.casefold() for name in names}) == len(names)
    table, _ = whole_game(SEATS[0], 1)
    teller = Teller(table, 0, has_characters=True)
    greeting = Manners(table).at_start(Announcement(()), teller)
    assert locale.render(greeting, Verbosity.NORMAL).shown
    assert not locale.render(greeting, Verbosity.BRIEF).shown


def test_who_the_computers_are_is_told_once_an_evening() -> None:
    dealt = deal(PRESETS["symbols"], (ANN, SAM), Random(1))
    heard: list[set[str]] = []
    for are_met in (False, True):
        play = Play(dealt, Random(1), has_characters=True, are_met=are_met)
        told = next(effect.announcement for effect in play.start() if isinstance(effect, Present))
        heard.append({each.id for each in told.messages})
    first, again = heard
    assert first - again == {"start-characters", "manner"}
    assert again < first
