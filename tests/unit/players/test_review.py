"""Looking back: what a game's turns gave away, and that hard players give nothing away."""

import os
import random
import subprocess
import sys
from pathlib import Path
from statistics import mean

import pytest

from voice_memory.announce.announcer import Teller
from voice_memory.announce.model import Announcement
from voice_memory.engine.actions import Action, Flip, TurnBack
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import Pack
from voice_memory.engine.game import apply, deal, lay_out
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.record import Record, record_text
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import GameState, Phase, view
from voice_memory.l10n.locale import load_locale
from voice_memory.players.advice import What
from voice_memory.players.computer import seat_players
from voice_memory.players.review import Better, review
from voice_memory.session.review import review_lines
from voice_memory.settings import Verbosity

TWO_PEOPLE = (SeatSetup("Ann"), SeatSetup("Ben"))
SMALL = Rules(deck=Pack(ranks=2), layout="2x4", pair_rules=(PairRule(PairBy.RANK_COLOUR),))


def laid(faces: str, seats: tuple[SeatSetup, ...] = TWO_PEOPLE) -> GameState:
    return lay_out(SMALL, seats, [card_from_code(code) for code in faces.split()])


def actions_of(state: GameState, flips: str) -> list[Action]:
    """Read "A1 B1" as flips, with a miss turned back where one is up."""
    found: list[Action] = []
    for name in flips.split():
        if state.phase is Phase.MISS_SHOWN:
            found.append(TurnBack())
            state, _ = apply(state, found[-1])
        slot = state.table.layout.slot_named(name)
        assert slot is not None
        found.append(Flip(slot))
        state, _ = apply(state, found[-1])
    return found


def played(preset: str, levels: tuple[str, ...], seed: int) -> tuple[GameState, list[Action]]:
    rng = random.Random(seed)  # noqa: S311 - repeatable
    start = state = deal(PRESETS[preset], [SeatSetup(player=level) for level in levels], rng)
    players = seat_players(state.table, rng)
    actions: list[Action] = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.MISS_SHOWN:
            actions.append(TurnBack())
        else:
            actions.append(Flip(players[state.to_move].choose(view(state))))
        state, events = apply(state, actions[-1])
        for event in events:
            for player in players.values():
                player.observe(event)
    return start, actions


# Row 1 is A1 to D1: red ace, black ace, red two, black two; row 2 the same once more.
FACES = "ah ac 2h 2c ad as 2d 2s"


def test_a_known_pair_that_was_left_is_told() -> None:
    start = laid(FACES)
    turns = review(start, actions_of(start, "A1 B1 C1 A2 D1 B2 A1 A2")).turns
    assert [turn.singles for turn in turns] == [0, 2, 2, 2]
    assert [turn.pairs for turn in turns] == [0, 0, 1, 2]
    assert turns[2].better == Better(What.TAKE, is_second=False, slots=(0, 4))
    assert turns[3].better is None


def test_a_known_partner_that_was_left_costs_what_the_other_gains() -> None:
    start = laid(FACES)
    turn = review(start, actions_of(start, "A1 B1 A2 B1 A1 A2")).turns[1]
    assert turn.better == Better(What.PARTNER, is_second=True, slots=(0,))
    # Three pairs are left then, with one card known: the value is -1/5 for who moves.
    assert turn.given_away == pytest.approx(2 * (1 - 1 / 5))


@pytest.mark.parametrize("preset", ["nepali", "standard", "zebra", "jokers", "symbols"])
def test_hard_players_give_nothing_away(preset: str) -> None:
    for seed in range(4):
        found = review(*played(preset, ("hard", "hard"), seed))
        assert found.is_valued
        assert [turn for turn in found.turns if turn.given_away != 0] == []


def test_an_easy_player_gives_away_more_than_a_normal_one() -> None:
    lost: list[list[float]] = [[], []]
    for seed in range(12):
        for turn in review(*played("nepali", ("easy", "normal"), seed)).turns:
            lost[turn.seat].append(turn.given_away or 0.0)
    assert mean(lost[0]) > mean(lost[1]) > 0


def test_alone_turns_are_counted() -> None:
    found = review(*played("solo", ("easy",), 3))
    assert found.counts_turns
    assert found.given_away(0) > 0


@pytest.mark.parametrize("tag", ["en", "ne", "ne-Latn"])
@pytest.mark.parametrize("preset", ["nepali", "solo", "symbols", "checkerboard", "mixed", "duel"])
def test_every_turn_is_told_in_every_language(preset: str, tag: str) -> None:
    levels = ("easy",) if preset == "solo" else ("easy", "hard")
    start, actions = played(preset, levels, 5)
    found = review(start, actions)
    lines = review_lines(found, Teller(start.table, None))
    summaries = len(levels) if found.is_valued else 0
    assert len(lines) == len(found.turns) + summaries
    for line in lines:
        shown = load_locale(tag).render(Announcement((line,)), Verbosity.NORMAL).shown
        assert shown


def recorded(tmp_path: Path, actions: int | None) -> Path:
    start, done = played("nepali", ("easy", "hard"), 1)
    record = Record(start.table.rules, start.table.seats, None, start.cards, tuple(done[:actions]))
    path = tmp_path / "game.txt"
    path.write_text(record_text(record, start.table.layout), encoding="utf-8")
    return path


def run_review(path: Path, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "voice_memory", "review", str(path), "--lang", "en"],
        env={**os.environ, "VOICE_MEMORY_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_command_tells_all_turns(tmp_path: Path) -> None:
    done = run_review(recorded(tmp_path, None), tmp_path)
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert lines[0].startswith("Turn 1, computer 1: ")
    assert lines[-1] == "In all computer 2 gave away 0.0 pairs."


def test_a_game_that_is_not_over_is_not_looked_back_on(tmp_path: Path) -> None:
    done = run_review(recorded(tmp_path, 20), tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "not over" in done.stderr
