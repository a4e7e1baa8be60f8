"""What those who see are shown of a game, and what others may follow of it."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.board.games import lines
from voice_memory.announce.model import message
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.game import lay_out
from voice_memory.engine.layout import Direction
from voice_memory.engine.pairing import parse_pair_rule
from voice_memory.engine.presets import preset
from voice_memory.engine.real import begin_real
from voice_memory.engine.rules import BLINDFOLD, SeatSetup
from voice_memory.intents.board import BoardPart, SetBoard
from voice_memory.intents.model import Enter, Move
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.nearest_card import nearest_cards
from voice_memory.session.blindfold import Blindfold, seated
from voice_memory.session.console import Console
from voice_memory.session.effects import Change
from voice_memory.session.play import Play
from voice_memory.session.real_cards import RealCards
from voice_memory.settings import BoardSize, BoardTheme, Settings, Suits
from voice_memory.store.live import LiveGame, live_games
from voice_memory.terminal.board.describing import board_of
from voice_memory.terminal.board.model import Board, Face
from voice_memory.terminal.board.showing import Showing, sight_of
from voice_memory.terminal.real_games import real_sight

if TYPE_CHECKING:
    from pathlib import Path

    from voice_memory.announce.model import Message

RULES = replace(preset("nepali"), deck=parse_deck("8"), layout="2x4")
FACES = ["7h", "ks", "7d", "3c", "kc", "9h", "3s", "9d"]  # A1 to D1, A2 to D2
HUMANS = (SeatSetup("Ram"), SeatSetup("Sita"))


def game(*seats: SeatSetup) -> Play:
    state = lay_out(RULES, seats or HUMANS, [card_from_code(code) for code in FACES])
    return Play(state, Random(3))  # noqa: S311 - nothing is drawn


def told(session: Play | Blindfold, language: str = "en") -> Board:
    return board_of(sight_of(session), lines(language))


def type_in(session: Play | Blindfold | RealCards, *typed: str, real: bool = False) -> None:
    for text in typed:
        session.handle(load_grammar().understand(text, real=real))


def test_a_card_that_is_up_is_told_in_full_and_the_others_not_at_all() -> None:
    play = game()
    type_in(play, "a1")
    board = told(play)
    assert board.spots[0].face == Face("Seven of hearts", rank="7", suit="h", letter="H")
    assert [spot.state for spot in board.spots] == ["up", *["down"] * 7]
    assert (board.turn, board.up) == ("Ram's turn, second card.", "Up: seven of hearts A1.")
    assert told(play, "ne").up == "उत्तानो: पानको सत्ता A1।"


def test_everybody_is_called_by_name_and_places_in_one_language() -> None:
    alone = game(SeatSetup("Ram"), SeatSetup(player="normal"))
    type_in(alone, "a1")
    both = told(alone, "en+ne")
    assert both.turn == "Ramको पालो, दोस्रो पत्ती। / Ram's turn, second card."
    assert both.spots[0].face == Face("पानको सत्ता", rank="7", suit="h", letter="पा")


def test_a_pair_leaves_gaps_and_scores() -> None:
    play = game()
    type_in(play, "a1", "c1")
    board = told(play)
    assert [spot.state for spot in board.spots] == ["gone", "down", "gone", *["down"] * 5]
    assert board.scores == "Ram 1, Sita 0. 3 pairs left."
    assert board.up == ""


def test_the_cursor_is_pointed_at_and_for_a_blindfolded_player_what_was_called() -> None:
    play = game()
    play.handle(Move(Direction.RIGHT))
    assert told(play).pointed == 1

    session = seated(game(SeatSetup("Ram", BLINDFOLD), SeatSetup("Sita")))
    assert isinstance(session, Blindfold)
    board = told(session)
    assert (board.pointed, board.has_blindfold) == (None, True)
    assert board.covered == "The cards are covered: somebody plays blindfolded."
    type_in(session, "c2")
    assert told(session).pointed == 6
    assert told(session).spots[6].state == "down"
    session.handle(Enter())
    assert told(session).spots[6].face == Face("Three of spades", rank="3", suit="s", letter="S")


@pytest.mark.parametrize(
    ("named", "pairs", "expected"),
    [
        ("red seven", "rank-colour", Face("Red seven", rank="7", letter="R")),
        ("seven of hearts", "rank-colour", Face("Seven of hearts", rank="7", suit="h", letter="H")),
        ("seven", "rank", Face("Seven", rank="7")),
        ("red seven", "rank", Face("Seven", rank="7")),
    ],
)
def test_of_a_real_card_no_more_is_shown_than_was_named(
    named: str, pairs: str, expected: Face
) -> None:
    rules = replace(
        RULES, pair_rules=(parse_pair_rule(pairs),), deck=parse_deck("52"), layout="4x13"
    )
    table = RealCards(begin_real(rules, HUMANS, Random(1)), nearest_cards)  # noqa: S311 - the same
    type_in(table, "b2", real=True)
    assert board_of(real_sight(table), lines("en")).pointed == 14
    type_in(table, named, real=True)
    board = board_of(real_sight(table), lines("en"))
    assert board.spots[14].face == expected


class Wall:
    """A screen that keeps what it is shown."""

    def __init__(self) -> None:
        self.shown: list[Board] = []
        self.settings: Settings | None = None

    def show(self, board: Board) -> None:
        self.shown.append(board)

    def use(self, settings: Settings) -> Message | None:
        self.settings = settings
        return message("board-needs-terminal")


def test_screens_are_shown_what_has_changed_and_nothing_once_the_game_is_left() -> None:
    wall, play = Wall(), game()
    showing = Showing([wall])
    showing.watch(lambda: sight_of(play))
    for _ in range(2):
        showing.refresh(lines("en"), "Hello.")
    type_in(play, "a1")
    showing.refresh(lines("en"), "Red seven, A1.")
    showing.watch(None)
    showing.refresh(lines("en"), "Goodbye.")
    assert [(len(each.spots), each.told) for each in wall.shown] == [
        (8, "Hello."), (8, "Red seven, A1."), (0, "Goodbye."),
    ]  # fmt: skip
    assert showing.use(Settings(board=True)) == [message("board-needs-terminal")]
    assert wall.settings == Settings(board=True)


@pytest.mark.parametrize(
    ("part", "name", "values", "first"),
    [
        (BoardPart.SHOWN, "board", [True, False], "The board is shown."),
        (BoardPart.SIZE, "board_size", [BoardSize.LARGE, BoardSize.SMALL, BoardSize.MEDIUM],
         "Board large, three places across."),
        (BoardPart.THEME, "board_theme", [BoardTheme.LIGHT, BoardTheme.PLAIN, BoardTheme.DARK],
         "Board light."),
        (BoardPart.SUITS, "board_suits", [Suits.TWO, Suits.FOUR], "Suits in two colours."),
        (BoardPart.BLINDFOLD, "board_blindfold", [False, True],
         "The board covers the cards when somebody plays blindfolded."),
    ],
)  # fmt: skip
def test_commands_go_through_what_the_board_can_be(
    part: BoardPart, name: str, values: list[object], first: str
) -> None:
    console = Console(game(), Settings(language="en"), str)
    said: list[str] = []
    for value in values:
        change, present = console.handle(SetBoard(part))
        assert isinstance(change, Change)
        assert getattr(change.settings, name) == value
        said.append(lines("en").line(present.announcement))  # type: ignore[union-attr]
    assert said[0] == first
    assert len(set(said)) == len(values)


@pytest.mark.parametrize(
    ("part", "value", "typed"),
    [
        (BoardPart.SHOWN, "", ("board", "बोर्ड")),
        (BoardPart.SHOWN, "on", ("show the board", "board on", "बोर्ड देखाऊ", "board dekhau")),
        (BoardPart.SHOWN, "off", ("hide the board", "board off", "बोर्ड लुकाऊ", "board lukau")),
        (BoardPart.SIZE, "", ("board size", "बोर्डको आकार", "boardko aakar")),
        (BoardPart.SIZE, "larger", ("larger board", "बोर्ड ठूलो", "board thulo")),
        (BoardPart.SIZE, "smaller", ("smaller board", "बोर्ड सानो", "board sano")),
        (BoardPart.THEME, "", ("board colours", "बोर्डको रङ", "boardko rang")),
        (BoardPart.THEME, "dark", ("dark board", "बोर्ड अँध्यारो", "board andhyaro")),
        (BoardPart.THEME, "light", ("light board", "बोर्ड उज्यालो", "board ujyalo")),
        (BoardPart.THEME, "plain", ("plain board", "बोर्ड सादा", "board sada")),
        (BoardPart.SUITS, "", ("board suits", "पत्तीको रङ", "pattiko rang")),
        (BoardPart.SUITS, "two", ("two colours", "दुई रङ", "dui ranga")),
        (BoardPart.SUITS, "four", ("four colours", "चार रङ", "char ranga")),
        (BoardPart.BLINDFOLD, "", ("board and blindfold", "बोर्ड र आँखा", "board ra aankha")),
        (BoardPart.BLINDFOLD, "on", ("cover the board", "cover the cards", "बोर्ड छोप")),
        (BoardPart.BLINDFOLD, "off", ("uncover the cards", "पत्ती नछोप", "board nachhopa")),
    ],
)
def test_what_is_named_is_what_is_set(part: BoardPart, value: str, typed: tuple[str, ...]) -> None:
    for text in typed:
        assert load_grammar().understand(text) == SetBoard(part, value)


@pytest.mark.parametrize(
    ("value", "sizes"),
    [
        ("larger", [BoardSize.LARGE, BoardSize.LARGE]),
        ("smaller", [BoardSize.SMALL, BoardSize.SMALL]),
    ],
)
def test_what_is_as_large_as_can_be_stays_so(value: str, sizes: list[BoardSize]) -> None:
    console = Console(game(), Settings(language="en"), str)
    for size in sizes:
        console.handle(SetBoard(BoardPart.SIZE, value))
        assert console.settings.board_size is size


def test_to_name_what_is_set_changes_nothing() -> None:
    console = Console(game(), Settings(language="en"), str)
    before = console.settings
    for text in ("hide the board", "dark board", "four colours", "cover the board"):
        console.handle(load_grammar().understand(text))
        assert console.settings == before


# Other processes


PUBLISH = """
import sys
from pathlib import Path
from voice_memory.store.live import LiveGame
live = LiveGame(Path(sys.argv[1]))
live.tell(sys.argv[2].encode())
print("ready", flush=True)
sys.stdin.read()
"""


def test_a_game_is_followed_while_its_process_lives_and_is_gone_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "boards"
    assert live_games(folder) == ()
    with ExitStack() as ending:
        children: list[subprocess.Popen[str]] = []
        for content in ("one", "two"):
            child = ending.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", PUBLISH, folder, content],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n"
            children.append(child)
        found = live_games(folder)
        assert [each.content for each in found] == [b"one", b"two"]
        names = [each.path.name.partition("-")[0] for each in found]
        assert names == [str(child.pid) for child in children]

        children[0].kill()
        children[0].wait()
        assert live_games(folder) == found[1:]
        children[1].kill()
        children[1].wait()
        assert live_games(folder) == ()
        assert list(folder.iterdir()) == []


def test_a_game_that_ends_leaves_nothing_and_can_be_followed_again(tmp_path: Path) -> None:
    live = LiveGame(tmp_path / "boards")
    live.close()
    for content in (b"one", b"two"):
        live.tell(content)
        assert [path.read_bytes() for path in (tmp_path / "boards").glob("*.board")] == [content]
        live.close()
        assert list((tmp_path / "boards").iterdir()) == []


def test_a_folder_that_cannot_be_written_keeps_nobody_from_playing(tmp_path: Path) -> None:
    in_the_way = tmp_path / "boards"
    in_the_way.write_text("a file", encoding="utf-8")
    live = LiveGame(in_the_way)
    live.tell(b"something")
    live.close()
    assert in_the_way.read_text(encoding="utf-8") == "a file"
    assert live_games(in_the_way) == ()
