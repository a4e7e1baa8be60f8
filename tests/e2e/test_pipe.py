"""Games through pipes: each line a command, each announcement a line, and nothing else."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import Arg, PlaceText, SeatName, Term, message
from voice_memory.engine.actions import Flip
from voice_memory.engine.record import parse_record
from voice_memory.l10n.locale import load_locale, locale_tags

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.e2e.conftest import Ended, Program

SYMBOLS = ("play", "symbols", "--seed", "3", "--lang", "en")
ALONE = (*SYMBOLS, "--players", "Ram")
GAME = ["a1", "where", "a1", "b1", "score", "z9", "c1", "d1", "last turn", "again", "gibberish"]


def words(identifier: str, language: str = "en", /, **args: Arg) -> str:
    return load_locale(language).text(message(identifier, **args))


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


# A game


def test_each_line_typed_is_answered_by_one_line(program: Program) -> None:
    ended = program.run(*ALONE, typed=typed(*GAME, "q", "no", "", "q", "yes"))
    assert (ended.status, ended.errors) == (0, [])
    # One more line for the deal, and one because "c1" first turns two cards back.
    assert len(ended.lines) == 1 + len(GAME) + 1 + 5
    assert all(line == line.strip() and line and line.isprintable() for line in ended.lines)


@pytest.mark.parametrize("language", locale_tags())
def test_the_same_seed_and_lines_print_the_same(
    programs: Callable[[str], Program], language: str
) -> None:
    options = ("--seed", "8", "--players", "computer,computer:forgetful", "--lang", language)
    first, second = (
        programs(name).run("play", "nepali", *options, typed=typed("score", "p"))
        for name in ("first", "second")
    )
    assert first.lines == second.lines
    assert first == second


@pytest.mark.parametrize(
    ("person", "settings", "computer"),
    [("Ann", "", "Max"), ("MAX", "", "The computer"), ("Ann", "manners = false", "The computer")],
)
def test_a_computer_has_a_name_that_nobody_else_has_and_that_is_wanted(
    program: Program, person: str, settings: str, computer: str
) -> None:
    program.home.mkdir(parents=True, exist_ok=True)
    (program.home / "settings.toml").write_text(settings, encoding="utf-8")
    players = f"computer:hard,{person}"
    told = program.run(*SYMBOLS, "--players", players, typed="a1\nb1\ns\n").lines
    assert any(
        line.startswith(f"{computer} turns") or f" {computer} turns" in line for line in told
    )
    assert (" is the computer." in told[0]) is (computer == "Max")


def test_another_deal_without_a_seed(programs: Callable[[str], Program]) -> None:
    games = {
        tuple(programs(str(number)).run("play", "nepali", "--lang", "en", typed="a1\nb1\n").lines)
        for number in range(4)
    }
    assert len(games) > 1


def test_the_end_of_input_at_any_moment_keeps_the_game(programs: Callable[[str], Program]) -> None:
    lines = ["a1", "b1", "c1", "q"]
    whole = programs("whole").run(*ALONE, typed=typed(*lines)).lines
    told = whole[0], whole[-1]
    assert told[1] == f"{words('game-kept')} {words('goodbye')}"
    for count in range(len(lines) + 1):
        program = programs(str(count))
        ended = program.run(*ALONE, typed="\n".join(lines[:count]))
        assert (ended.status, ended.errors) == (0, []), count
        assert ended.lines[:-1] == whole[: len(ended.lines) - 1], count
        assert (ended.lines[0], ended.lines[-1]) == told, count
        (record,) = program.kept_games()
        actions = parse_record(record, Random).actions
        assert sum(isinstance(action, Flip) for action in actions) == min(count, 3), count


def test_a_game_goes_on_where_it_was_left(program: Program) -> None:
    first = program.run(*ALONE, typed=typed("a1", "b1", "c1"))
    again = program.run("resume", "--lang", "en", typed=typed("d1", "p"))
    assert again.lines[0].startswith(words("start-resumed"))
    # The card that is up is told: its name is the beginning of what was said as it was turned.
    assert first.lines[-2].split(",")[0].casefold() in again.lines[0].casefold()
    assert again.lines[-1] == first.lines[-1]


def test_a_reader_that_goes_away_is_no_error(program: Program) -> None:
    piped = program.start(*ALONE)
    piped.shut(piped.output)
    piped.shut(piped.typing)
    assert piped.end() == []
    assert piped.status == 0
    assert len(program.kept_games()) == 1


def test_ctrl_c_ends_without_a_trace(program: Program) -> None:
    piped = program.start(*ALONE)
    assert len(piped.read_lines(1)) == 1  # now it waits for a line
    piped.signal(signal.SIGINT)
    assert piped.end() == []
    assert piped.status == 130
    assert len(program.kept_games()) == 1


def test_ctrl_c_while_it_is_loaded_ends_without_a_trace() -> None:
    code = (
        "import sys\n"
        "from voice_memory.__main__ import main\n"
        "def interrupt(event, arguments):\n"
        "    if event == 'import' and arguments[0] == 'voice_memory.terminal.flow':\n"
        "        raise KeyboardInterrupt\n"
        "sys.addaudithook(interrupt)\n"
        "sys.exit(main([]))\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, b"", b"")


def test_the_module_is_the_program(program: Program, tmp_path: Path) -> None:
    """The one test that pays for Python's start: nothing here depends on how the others fork."""
    ended = subprocess.run(
        [sys.executable, "-m", "voice_memory", *ALONE],
        env={**os.environ, "VOICE_MEMORY_HOME": str(tmp_path / "other")},
        input=typed(*GAME).encode(),
        capture_output=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.decode().splitlines() == program.run(*ALONE, typed=typed(*GAME)).lines


# What is refused


def refused_with(ended: Ended, *told: str) -> None:
    """Check a refusal: its status, nothing said, and one line that holds these words."""
    assert (ended.status, ended.lines) == (2, [])
    (line,) = ended.errors
    assert line.isprintable()
    for each in told:
        assert each in line


BAD_STARTS: dict[str, tuple[str, str, dict[str, Arg]]] = {
    "a name twice": ("--players Ram,ram", "setup-name-twice", {"name": "ram"}),
    "an empty name": ("--players Ram,", "setup-name-empty", {}),
    "no name at all": ("--players ,", "setup-name-empty", {}),
    "200 letters": ("--players " + "x" * 200, "setup-name-long", {"number": 200, "wanted": 20}),
    "control characters": ("--players a\x1b[2Jb", "setup-name-characters", {}),
    "a line feed": ("--players a\nb", "setup-name-characters", {}),
    "brackets": ("--players [[", "setup-name-characters", {}),
    "seven players": ("--players a,b,c,d,e,f,g", "setup-seats", {"number": 7, "wanted": 6}),
    "5 by 5": (
        "--deck 24 --layout 5x5",
        "setup-layout-size",
        {"number": 25, "wanted": 24, "rows": 4, "columns": 6},
    ),
    "no layout": ("--layout blob", "setup-layout-unknown", {"name": "blob"}),
    "no drawing": ("--layout gone.txt", "setup-no-such-file", {"name": "gone.txt"}),
    "a seed in words": ("--seed seven", "setup-seed", {"name": "seven"}),
    "a seed of thousands of digits": ("--seed " + "9" * 5000, "setup-seed", {"name": "9" * 5000}),
    "a seed below nothing": ("--seed=-1", "setup-seed", {"name": "-1"}),
    "a stranger first": ("--first Hari", "setup-first-unknown", {"name": "Hari"}),
}


@pytest.mark.parametrize("case", BAD_STARTS)
@pytest.mark.parametrize("language", ["en", "ne"])
def test_a_bad_start_is_refused_in_one_sentence(program: Program, case: str, language: str) -> None:
    options, name, args = BAD_STARTS[case]
    arguments = options.split(" ")
    ended = program.run("play", "nepali", *arguments, "--lang", language)
    refused_with(ended, words(name, language, **args))
    assert not (program.home / "games.db").exists()


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ("--deck 7", "setup-unknown-deck"),
        ("--deck pile", "setup-unknown-deck"),
        ("--pairs love", "setup-unknown-pair-rule"),
        ("--players computer:genius", "setup-unknown-level"),
        ("--miss 0", "setup-miss-seconds"),
        ("--miss soon", "setup-miss-seconds"),
        ("--clock 1", "setup-clock-seconds"),
        ("--clock 99999999999", "setup-clock-seconds"),
        ("--deck pack --pairs suit --layout 4x13 --cooperative --players a --scoring", "cli-usage"),
        ("--deck", "cli-usage"),
        ("--colour blue", "cli-usage"),
        ("and then", "cli-usage"),
        ("--seed 1 --verbosity loud", "cli-usage"),
    ],
)
def test_a_refusal_says_what_is_possible(program: Program, options: str, name: str) -> None:
    ended = program.run("play", "nepali", "--lang", "en", *options.split(" "))
    assert (ended.status, ended.lines) == (2, [])
    (line,) = ended.errors
    pattern = words(
        name, text="¤", name="¤", names="¤", wanted=0, limit=0, number=0, rule=Term("rule-rank")
    )
    head = pattern.partition("¤")[0].partition("0")[0].casefold()
    assert line.casefold().startswith(head)
    assert line.isprintable()


@pytest.mark.parametrize(
    ("wanted", "nearest"), [("sybmols", "symbols"), ("Standart", "standard"), ("zebras", "zebra")]
)
@pytest.mark.parametrize("command", ["play", "rules"])
def test_the_nearest_preset_is_named(
    program: Program, command: str, wanted: str, nearest: str
) -> None:
    told = words("setup-unknown-preset-near", name=wanted, nearest=nearest)
    refused_with(program.run(command, wanted, "--lang", "en"), told)


def test_a_preset_like_no_other_is_refused(program: Program) -> None:
    refused_with(
        program.run("play", "qqqq", "--lang", "en"), words("setup-unknown-preset", name="qqqq")
    )


@pytest.mark.parametrize("language", ["en", "ne", "ne-Latn"])
def test_bad_commands_change_nothing(program: Program, language: str) -> None:
    options = ("play", "symbols", "--seed", "3", "--players", "Ram", "--lang", language)
    bad = ["z9", "a1", "e5", "99", "\x1b[A", "[[", "x" * 500, "\N{KATAKANA LETTER A}"]
    good = program.run(*options, typed=typed("a1", "score"))
    ended = program.run(*options, typed=typed("a1", *bad, "score"))
    assert (ended.status, ended.errors) == (0, [])
    assert ended.lines[:2] == good.lines[:2]
    assert ended.lines[-2:] == good.lines[-2:]
    assert len(ended.lines) == len(good.lines) + len(bad)
    assert all(line.isprintable() for line in ended.lines)
    refused = words("refuse-no-place", language, name=PlaceText("Z9"))
    assert refused in ended.lines[2]
    assert len({line.count(refused) for line in ended.lines[2:4]}) == 2


def test_names_are_told(program: Program) -> None:
    ended = program.run("play", "young", "--players", "Ram,Sita", "--lang", "en", typed="sita\n")
    assert (
        words("first-chosen", who="person", seat=SeatName(1, "Sita", is_human=True, number=2))
        in ended.lines[1]
    )
