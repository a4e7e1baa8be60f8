"""The arena's command: results by seed, the same on any number of cores, and what is refused."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from voice_memory.engine.presets import PRESETS
from voice_memory.terminal.arena import Contest, play


def simulate(home: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "voice_memory", "simulate", "--lang", "en", *options],
        env={**os.environ, "VOICE_MEMORY_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_json_holds_shares_that_add_up(tmp_path: Path) -> None:
    options = ("--players", "hard,easy", "--preset", "nepali", "--games", "60", "--seed", "1")
    done = simulate(tmp_path, *options, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert (told["preset"], told["games"], told["seed"]) == ("nepali", 60, 1)
    hard, easy = told["players"]
    assert hard["wins"] == easy["losses"] > 0.5
    assert hard["wins"] + hard["ties"] + hard["losses"] == pytest.approx(1)
    assert hard["pairs"]["mean"] + easy["pairs"]["mean"] == pytest.approx(12)
    assert 0 < hard["pairs"]["error"] < 1
    assert simulate(tmp_path, *options, "--json").stdout == done.stdout


def test_sentences_tell_the_same(tmp_path: Path) -> None:
    done = simulate(tmp_path, "--players", "normal", "--preset", "solo", "--games", "20")
    played, player, turns = done.stdout.splitlines()
    assert played.startswith("20 games, seed ")
    assert player.startswith("normal: 10.00 pairs on average, give or take 0.00; 100.0 per cent")
    assert turns.endswith(".")


def test_cores_change_nothing() -> None:
    wanted = Contest(PRESETS["symbols"], ("easy", "normal", "child"), 350, 4)
    told: list[int] = []
    assert play(wanted, told.append, 1) == play(wanted, told.append, 2)
    assert told == [100, 200, 300, 350] * 2


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--players", "clever"), "no level clever"),
        (("--games", "0"), "0 is no number of games"),
        (("--games", "9" * 5000), "is no number of games"),
        (("--games", "many"), "many is no number of games"),
        (("--players", ",".join(["easy"] * 7)), "7 players are too many"),
        (("--preset", "solo", "--players", "easy,hard"), "one player alone"),
        (("--seed", "x"), "x is no seed"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path: Path, options: tuple[str, ...], why: str) -> None:
    done = simulate(tmp_path, *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert why in done.stderr
