"""Kept games, settings, records, rules and help, as the command line tells them."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import TYPE_CHECKING

import pytest

from voice_memory import __version__
from voice_memory.announce.model import Arg, message
from voice_memory.announce.rules_text import tell_rules
from voice_memory.cli import HELP_LINES
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.record import parse_record
from voice_memory.l10n.locale import load_locale
from voice_memory.store.opening import open_saves

if TYPE_CHECKING:
    from pathlib import Path

    from tests.e2e.conftest import Ended, Program
    from voice_memory.store.saves import Saves

SYMBOLS = ("play", "symbols", "--seed", "3", "--lang", "en")
ALONE = (*SYMBOLS, "--players", "Ram")


def words(identifier: str, language: str = "en", /, **args: Arg) -> str:
    return load_locale(language).text(message(identifier, **args))


def open_games(home: Path) -> Saves:
    home.mkdir(parents=True, exist_ok=True)
    opened = open_saves(home / "games.db", lambda: datetime.now(UTC))
    assert opened.saves is not None
    return opened.saves


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def refused_with(ended: Ended, *told: str) -> None:
    """Check a refusal: its status, nothing said, and one line that holds these words."""
    assert (ended.status, ended.lines) == (2, [])
    (line,) = ended.errors
    assert line.isprintable()
    for each in told:
        assert each in line


# The data


def test_a_damaged_store_is_set_aside_and_named(program: Program) -> None:
    program.home.mkdir()
    games = program.home / "games.db"
    games.write_bytes(b"no store at all" * 1000)
    ended = program.run(*ALONE)
    (aside,) = program.home.glob("games.damaged-*.db")
    assert aside.read_bytes() == b"no store at all" * 1000
    assert (ended.status, ended.errors) == (0, [])
    assert words("store-set-aside", name=aside.name) in ended.lines[0]
    assert len(program.kept_games()) == 1


def test_a_newer_store_is_left_alone(program: Program) -> None:
    import sqlite3  # noqa: PLC0415 - only here
    from contextlib import closing  # noqa: PLC0415 - only here

    program.run(*ALONE)
    with closing(sqlite3.connect(program.home / "games.db")) as database:
        database.execute("PRAGMA user_version = 4711")
        database.commit()
    before = (program.home / "games.db").read_bytes()
    ended = program.run(*ALONE, typed="a1\n")
    assert (ended.status, ended.errors) == (0, [])
    assert words("store-newer") in ended.lines[0]
    assert ended.lines[-1] == words("goodbye")  # and no word of keeping
    assert (program.home / "games.db").read_bytes() == before
    refused_with(program.run("resume", "--lang", "en"), words("no-kept-game"))


def test_bad_settings_are_named_and_left_alone(program: Program) -> None:
    program.home.mkdir()
    text = 'verbosity = "loud"\nrate = 9000\nvoise = "own"\nlanguage = "ne"\n[keys]\nwhere = 3\n'
    (program.home / "settings.toml").write_text(text)
    ended = program.run("play", "symbols", "--players", "Ram")
    assert (ended.status, ended.errors) == (0, [])
    for key, value in (("verbosity", "loud"), ("rate", "9000"), ("keys.where", "3")):
        told = words("settings-bad-value", "ne", key=key, value=value, allowed="¤")
        assert told.partition("¤")[0] in ended.lines[0]
    assert words("settings-unknown-key-near", "ne", key="voise", nearest="voice") in ended.lines[0]
    assert (program.home / "settings.toml").read_text() == text


def test_settings_that_are_no_toml_are_told(program: Program) -> None:
    program.home.mkdir()
    (program.home / "settings.toml").write_text('language = "en"\nrate =\n')
    ended = program.run("settings", "--lang", "en")
    assert (ended.status, ended.errors) == (0, [])
    assert ended.lines[0] == words("settings-damaged", line=2)


def test_nothing_kept_nothing_resumed(program: Program) -> None:
    refused_with(program.run("resume", "--lang", "en"), words("no-kept-game"))
    program.run(*ALONE)
    refused_with(
        program.run("resume", "3", "--lang", "en"),
        words("no-kept-game-number", number=3, last=1),
    )
    refused_with(program.run("resume", "0", "--lang", "en"))
    refused_with(program.run("resume", "last", "--lang", "en"))


def test_a_game_is_played_in_one_window_at_a_time(program: Program) -> None:
    with open_games(program.home) as saves:
        saves.begin("symbols", "header")
        assert len(saves.unfinished()) == 1
        refused_with(program.run("resume", "--lang", "en"), words("store-in-use"))


# What is read


def test_presets_are_listed(program: Program) -> None:
    ended = program.run("presets", "--lang", "en")
    assert (ended.status, ended.errors) == (0, [])
    assert [line.partition(":")[0] for line in ended.lines] == list(PRESETS)


@pytest.mark.parametrize("language", ["en", "ne", "ne-Latn"])
@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_of_each_preset_are_told(program: Program, preset: str, language: str) -> None:
    ended = program.run("rules", preset, "--lang", language)
    assert (ended.status, ended.errors) == (0, [])
    locale = load_locale(language)
    assert ended.lines == [locale.text(told) for told in tell_rules(PRESETS[preset])]
    assert len(ended.lines) > 5
    assert all(line.isprintable() and "{" not in line for line in ended.lines)


def test_a_record_replays_as_it_was_played(program: Program, tmp_path: Path) -> None:
    options = ("play", "nepali", "--seed", "5", "--players", "Ram,Sita", "--lang", "en")
    played = program.run(*options, typed=typed("a1", "b1", "go on", "c1", "d1"))
    (record,) = program.kept_games()
    path = tmp_path / "game.txt"
    path.write_text(record)
    ended = program.run("replay", str(path), "--lang", "en")
    assert (ended.status, ended.errors) == (0, [])
    assert ended.lines[1:-1] == played.lines[1:-1]
    assert ended.lines[-1] == words("replay-result", actions=5)


def test_a_record_cut_anywhere_is_refused_or_shorter(program: Program, tmp_path: Path) -> None:
    program.run(*ALONE, typed=typed("a1", "b1", "c1"))
    (record,) = program.kept_games()
    path = tmp_path / "game.txt"
    for length in range(0, len(record), 31):
        path.write_text(record[:length])
        ended = program.run("replay", str(path), "--lang", "en")
        if ended.status == 0:
            assert len(ended.lines) == 2 + len(parse_record(record[:length], Random).actions)
        else:
            refused_with(ended)
    path.write_text(record[: len(record) // 2])
    refused_with(program.run("replay", str(path), "--lang", "en"))


def test_what_is_no_record_is_refused(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    refused_with(
        program.run("replay", str(path), "--lang", "en"),
        words("setup-no-such-file", name=str(path)),
    )
    path.write_bytes(bytes(range(256)))
    refused_with(program.run("replay", str(path), "--lang", "en"))
    path.write_text("voice-memory record 99\n")
    refused_with(program.run("replay", str(path), "--lang", "en"), words("record-newer"))
    path.write_text("once upon a time\n")
    refused_with(program.run("replay", str(path), "--lang", "en"), words("record-not-a-record"))


def test_settings_are_told_with_their_place(program: Program) -> None:
    ended = program.run("settings", "--lang", "en", "--verbosity", "full")
    assert (ended.status, ended.errors) == (0, [])
    assert ended.lines[0] == words("settings-are-in", path=str(program.home / "settings.toml"))
    assert words("settings-line", name="verbosity", value="full") in ended.lines


def test_the_doctor_tells_what_this_machine_has(program: Program) -> None:
    ended = program.run("doctor", "--lang", "en")
    assert (ended.status, ended.errors) == (0, [])
    assert words("doctor-games", path=str(program.home / "games.db")) in ended.lines
    direct = words("doctor-reader-package", command="pip install prismatoid")
    assert {direct, words("doctor-reader-none")} & set(ended.lines)
    assert all(line and line.isprintable() for line in ended.lines)
    assert not (program.home / "games.db").exists()


@pytest.mark.parametrize("option", ["--help", "-h"])
@pytest.mark.parametrize("command", [[], ["play"], ["rules"]])
def test_help_is_told_in_sentences(program: Program, command: list[str], option: str) -> None:
    ended = program.run(*command, option, "--lang", "ne")
    assert (ended.status, ended.errors) == (0, [])
    assert ended.lines[0] == words("cli-help-1", "ne")
    assert len(ended.lines) >= HELP_LINES
    assert all(line.isprintable() for line in ended.lines)


def test_the_version_is_told(program: Program) -> None:
    assert program.run("--version", "--lang", "en").lines == [
        words("cli-version", version=__version__)
    ]
