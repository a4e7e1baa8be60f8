"""Looking back is there when a game is over, and not a word of it before."""

import random

from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import Pack
from voice_memory.engine.game import lay_out
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import GameState
from voice_memory.intents.model import Ask, FlipAt, NamedPlace, Query
from voice_memory.players.adaptive import next_strength, player_won, strength_of, with_strength
from voice_memory.session.effects import Effect, Leave, Present
from voice_memory.session.play import Play
from voice_memory.session.review import REVIEW, Offered

RULES = Rules(deck=Pack(ranks=1), layout="2x2", pair_rules=(PairRule(PairBy.RANK_COLOUR),))
FACES = [card_from_code(code) for code in ("ah", "ad", "as", "ac")]


def sit_down(*seats: SeatSetup) -> tuple[GameState, Play, Offered]:
    start = lay_out(RULES, seats, FACES)
    play = Play(start, random.Random(1), at_once=True)  # noqa: S311 - repeatable
    return start, play, Offered(play, play, start, is_told=True)


def flip(offered: Offered, *names: str) -> list[Effect]:
    effects: list[Effect] = []
    for name in names:
        effects += offered.handle(FlipAt(NamedPlace(name[0], int(name[1:]))))
    return effects


def told(effects: list[Effect]) -> list[str]:
    shown = [each for each in effects if isinstance(each, Present)]
    return [message.id for each in shown for message in each.announcement.messages]


def test_it_is_offered_at_the_end_and_taken_by_last_turn() -> None:
    _, _, offered = sit_down(SeatSetup("Ann"), SeatSetup("Ben"))
    offered.start()
    before = flip(offered, "A1", "B1", "A2")
    assert "end-look-back" not in told(before)
    assert not any(isinstance(each, Leave) for each in offered.handle(Ask(Query.LAST_TURN)))
    assert told(flip(offered, "B2"))[-1] == "end-look-back"
    assert list(offered.handle(Ask(Query.LAST_TURN))) == [Leave(REVIEW)]
    menu = offered.looking_back(lambda message: message.id)
    assert "review-title" in told(list(menu.start()))
    assert told(list(offered.start())) == ["refuse-game-over"]


def test_the_adaptive_computer_follows_one_person() -> None:
    seats = with_strength((SeatSetup(), SeatSetup(player="adaptive")), 55)
    assert [strength_of(seat.player) for seat in seats] == [None, 55]
    start, play, offered = sit_down(*seats)
    offered.start()
    assert player_won(start) is None
    flip(offered, "A1", "B1", "A2", "B2")
    assert player_won(play.state) is True
    assert (next_strength(55, player_won=True), next_strength(2, player_won=False)) == (60, 0)


def test_strengths_of_records_are_read_as_they_may_be() -> None:
    assert strength_of("adaptive-400") == 100
    assert strength_of("adaptive-x") == strength_of("adaptive") == 40
    assert strength_of("hard") is None
