"""Lessons through the real program: what is learnt and missed is there the next time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from voice_memory.store.places import HOME_VARIABLE

OPENING = "No word is due. The four suits."


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def run(home: Path, arguments: str, typed: str = "", language: str = "en") -> list[str]:
    """Run the program on lines of text; return the lines it prints."""
    done = subprocess.run(
        [sys.executable, "-m", "voice_memory", *arguments.split(), "--lang", language],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, HOME_VARIABLE: str(home), "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return (done.stdout + done.stderr).splitlines()


def test_a_set_is_learnt_and_its_progress_is_there_the_next_time(home: Path) -> None:
    said = run(home, "learn suits", "\n\n\n\n" + "1\n" * 8 + "\n")
    assert said[0].startswith(OPENING)
    assert any("Well known: 0. Being learnt: 4. New: 58." in line for line in said)
    assert any("▒▒▒▒ The four suits" in line for line in run(home, "learn --chart"))


def test_a_word_that_is_missed_in_a_game_is_due_in_the_lessons(home: Path) -> None:
    # A1 and then B1 twice: whoever turns B1 the second time takes it for the other side.
    game = "play standard --players Ann --scoring misses --deck words:suits --seed 3"
    said = run(home, game, "a1\nb1\n\nc1\nb1\n\nq\nyes\n")
    misses = [line for line in said if "No pair" in line]
    assert len(misses) == 2
    assert any("2 words you missed come back in the lessons." in line for line in said)
    assert run(home, "learn", "q\n")[0].startswith("2 words are due. What is due.")


def test_what_was_learnt_goes_to_another_machine(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "learnt.txt"
    run(home, "learn suits", "\n\n\n\n1\nq\n")
    run(home, f"learn --export {path}")
    assert run(tmp_path / "other", f"learn --import {path}") == ["1 entry was taken in."]
    assert run(tmp_path / "other", f"learn --import {path}") == ["0 entries were taken in."]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("learn nonsense", "There is no set nonsense. The sets are table, colours"),
        ("learn --export /no/such/folder/file", "/no/such/folder/file cannot be written."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(home: Path, arguments: str, told: str) -> None:
    (line,) = run(home, arguments)
    assert line.startswith(told)


def test_a_word_is_explained_while_playing(home: Path) -> None:
    said = run(home, "play symbols --seed 3", "?palo\n?कालो\n?nonsense\nq\nyes\n")
    assert said[1] == "Palo: turn. P, a, l, o. प, आकार, ल, ओकार."
    assert said[2].startswith("Kalo: black.")
    assert "nonsense" in said[3]


@pytest.mark.parametrize(("start", "to_lessons"), [("learn", ""), ("--quiet", "settings\n")])
def test_a_family_chooses_its_word(home: Path, start: str, to_lessons: str) -> None:
    said = run(home, start, f"{to_lessons}choose disputed words\n1\n3\n")
    assert any("A nine is nau from now on." in line for line in said)


def test_a_disputed_word_in_the_settings_is_said_in_the_game(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('[words]\nrank-nine = "नौ"\n', "utf-8")
    told = run(home, "learn ranks", "1\n" * 30)
    assert any("New: nau. It means: a nine." in line for line in told)


def test_lessons_are_told_in_the_known_language_alone(home: Path) -> None:
    *one, _ = run(home, "learn suits", "\nq\n")
    *both, goodbye = run(home, "learn suits", "\nq\n", "en+ne")
    assert both == one
    assert "/" in goodbye
