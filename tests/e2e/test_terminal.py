"""Games in a real terminal, key by key, and what is left of the terminal afterwards."""

from __future__ import annotations

import re
import signal
from random import Random
from string import ascii_lowercase
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import Arg, message
from voice_memory.intents.keymap import PLAY_KEYS, KeyContext, Keymap
from voice_memory.l10n.locale import load_locale

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.conftest import Mirror, Program, Terminal

# The codes that terminals send, by the names of our keymap.
CODES = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "ctrl-home": "\x1b[1;5H",
    "ctrl-end": "\x1b[1;5F",
    "enter": "\r",
    "space": " ",
    "tab": "\t",
    "shift-tab": "\x1b[Z",
    "escape": "\x1b",
    "f1": "\x1bOP",
    "backspace": "\x7f",
    "page-down": "\x1b[6~",
    "page-up": "\x1b[5~",
}
NO_USE = {
    "f5": "\x1b[15~",
    "delete": "\x1b[3~",
    "insert": "\x1b[2~",
    "control a": "\x01",
    "control z": "\x1a",
    "control s": "\x13",
    "a letter": next(letter for letter in ascii_lowercase if letter not in PLAY_KEYS),
    "a letter of another script": "\N{DEVANAGARI LETTER KA}",
    "a paste": "\x1b[200~a1\nb1\n\x1b[201~",
}
DOWN, RIGHT, ENTER, ESCAPE, BACKSPACE = (
    CODES[name] for name in ("down", "right", "enter", "escape", "backspace")
)
CTRL_C, CTRL_D = "\x03", "\x04"
PASTE_ON, PASTE_OFF = b"\x1b[?2004h", b"\x1b[?2004l"

PLAY = ("play", "symbols", "--lang", "en", "--seed", "3")
GAME = (*PLAY, "--players", "Ram,Sita")
QUIET = (*GAME, "--quiet")


def words(identifier: str, language: str = "en", /, **args: Arg) -> str:
    return load_locale(language).text(message(identifier, **args))


DEALT = words("start-rows", rows=4, columns=4, cards=16)


def answered(terminal: Terminal, mirror: Mirror, *keys: str) -> None:
    """Press keys one by one; each is answered by what the session tells, and nothing more."""
    for key in keys:
        expected = " ".join(mirror.press(key))
        assert expected, f"the session is silent at {key}"
        terminal.press(CODES.get(key, key))
        assert terminal.hear(expected) == expected


def open_line(terminal: Terminal, mirror: Mirror, key: str) -> None:
    """Press the key for a command in words, which is typed behind what says so."""
    expected = " ".join(mirror.press(key))
    terminal.press(key)
    assert terminal.hear(expected) == expected


def began(program: Program, mirror: type[Mirror], *arguments: str) -> tuple[Terminal, Mirror]:
    terminal, expected = program.terminal(*arguments, "--quiet"), mirror(*arguments)
    terminal.hear(expected.told[0])
    return terminal, expected


# A game


def test_a_whole_game_is_played_by_arrows(program: Program, mirror: type[Mirror]) -> None:
    terminal, expected = began(program, mirror, *GAME)
    state = expected.play.state
    layout, faces = state.table.layout, [str(card) for card in state.cards]
    for face in dict.fromkeys(faces):
        for slot in (slot for slot, other in enumerate(faces) if other == face):
            here, there = layout.places[expected.play.cursor.slot], layout.places[slot]
            answered(terminal, expected, *["down"] * (there.row - here.row))
            answered(terminal, expected, *["up"] * (here.row - there.row))
            answered(terminal, expected, *["right"] * (there.column - here.column))
            answered(terminal, expected, *["left"] * (here.column - there.column))
            answered(terminal, expected, "enter")
    assert expected.play.is_over
    assert words("end-draw", score=4) in expected.told[-1]
    answered(terminal, expected, "s", "q")
    terminal.press("y")
    assert terminal.end() == []
    assert terminal.status == 0
    assert terminal.hear(words("goodbye"))
    assert program.kept_games() == []


def test_a_game_with_the_computer_waits_for_the_player(
    program: Program, mirror: type[Mirror]
) -> None:
    terminal, expected = began(program, mirror, *PLAY, "--players", "Ram,computer")
    answered(terminal, expected, "enter", "right", "enter", "space", "w", "space", "t", "p", "s")


@pytest.mark.parametrize("seed", range(3))
def test_any_keys_are_answered_as_the_session_tells(
    program: Program, mirror: type[Mirror], seed: int
) -> None:
    chance = Random(seed)  # noqa: S311 -- repeatable
    terminal, expected = began(program, mirror, *GAME)
    before = ""
    for _ in range(70):
        keys = [*Keymap().bindings(expected.console.context), *"ab12", "backspace"]
        # The line to type in has tests of its own, as have voice, ear and Braille.
        key = chance.choice([key for key in keys if key not in (*":/VNqmM;B", before)])
        before = key if key in ("enter", "space") else ""
        answered(terminal, expected, key)


@pytest.mark.parametrize("key", NO_USE)
def test_a_key_without_a_use_is_answered_too(program: Program, key: str) -> None:
    terminal = program.terminal(*QUIET)
    terminal.hear(DEALT)
    terminal.press(NO_USE[key])
    terminal.hear(words("refuse-no-key"))


def test_every_key_of_the_keymap_is_tried(mirror: type[Mirror]) -> None:
    """Else the tests above would leave one out in silence."""
    assert mirror(*GAME).console.context is KeyContext.PLAY
    assert {key for key in PLAY_KEYS if len(key) > 1} <= set(CODES)


# Doubled and hurried keys


def test_a_doubled_enter_counts_once(program: Program, mirror: type[Mirror]) -> None:
    terminal, expected = began(program, mirror, *GAME)
    for key in ("enter", "right", "enter"):
        answer = " ".join(expected.press(key))
        terminal.press(CODES[key] * (2 if key == "enter" else 1))
        assert terminal.hear(answer) == answer
    answered(terminal, expected, "t")


def test_enter_again_after_another_key_is_no_double(program: Program, mirror: type[Mirror]) -> None:
    terminal, expected = began(program, mirror, *GAME)
    answered(terminal, expected, "enter", "t", "enter")


def test_hurried_keys_are_answered_one_by_one(program: Program, mirror: type[Mirror]) -> None:
    terminal, expected = began(program, mirror, *GAME)
    keys = ["right", "right", "down", "enter", "left", "w", "escape"]
    answers = " ".join(answer for key in keys for answer in expected.press(key))
    terminal.press(*(CODES.get(key, key) for key in keys))
    assert terminal.hear(answers) == answers


# What is written


def test_an_announcement_is_a_line_break_and_text_and_nothing_else(
    program: Program, mirror: type[Mirror]
) -> None:
    terminal, expected = began(program, mirror, *GAME)
    answered(terminal, expected, "right", "enter", "x", "q")
    terminal.press("y")
    terminal.end()
    lines = [*expected.told, f"{words('game-kept')} {words('goodbye')}"]
    written = b"".join(b"\r\n" + line.encode() for line in lines)
    assert terminal.written == PASTE_ON + written + PASTE_OFF + b"\r\n"


def test_a_dumb_terminal_gets_no_codes(program: Program) -> None:
    terminal = program.terminal(*QUIET, TERM="dumb", NO_COLOR="1")
    terminal.hear(DEALT)
    terminal.press(RIGHT, CTRL_C)
    terminal.end()
    assert b"\x1b" not in terminal.written


def test_twenty_columns_are_enough(program: Program, mirror: type[Mirror]) -> None:
    expected = mirror(*GAME)
    terminal = program.terminal(*QUIET, columns=20)
    terminal.hear(expected.told[0])
    answered(terminal, expected, "right", "enter", "left", "enter", "w", "?", "p", "q")
    terminal.press("y")
    terminal.end()
    lines = re.sub(rb"\x1b\[\?2004[hl]", b"", terminal.written).decode().split("\r\n")
    assert max(map(len, lines)) < 20
    assert len(lines) > 2 * len(expected.told)


def test_a_resized_terminal_is_used_as_it_is(program: Program, mirror: type[Mirror]) -> None:
    terminal, expected = began(program, mirror, *GAME)
    terminal.resize(24)
    before = len(terminal.written)
    answered(terminal, expected, "?", "w")
    lines = terminal.written[before:].decode().split("\r\n")
    assert max(map(len, lines)) < 24 < len(expected.told[1])


# A line to type


def test_a_command_is_typed_and_mended(program: Program, mirror: type[Mirror]) -> None:
    terminal, expected = began(program, mirror, *GAME)
    open_line(terminal, expected, ":")
    terminal.press("c22")
    terminal.hear("c22")
    terminal.press(BACKSPACE)
    terminal.hear("")
    answer = expected.type("c2")
    terminal.press(ENTER)
    terminal.hear(" ".join(answer))
    # Keys are commands again.
    answered(terminal, expected, "w")


def test_a_line_is_shown_again_when_arrows_are_pressed(program: Program) -> None:
    terminal = program.terminal(*QUIET)
    terminal.hear(DEALT)
    terminal.press(":")
    terminal.hear(words("type-command"))
    terminal.press("row 1")
    terminal.hear("row 1")
    for key in ("up", "left", "f1", "tab"):
        terminal.press(CODES[key])
        assert terminal.hear(": row 1") == ": row 1"


def test_nepali_is_typed_and_mended(program: Program, mirror: type[Mirror]) -> None:
    arguments = ("play", "symbols", "--lang", "ne", "--seed", "3", "--players", "Ram,Sita")
    terminal, expected = began(program, mirror, *arguments)
    open_line(terminal, expected, "/")
    terminal.press("पङ्क्ति दुई स्तम्भ तिनन")
    terminal.hear("तिनन")
    terminal.press(BACKSPACE)
    # How many cells a sign took is not known: the line is shown again.
    terminal.hear(": पङ्क्ति दुई स्तम्भ तिन")
    answer = " ".join(expected.type("पङ्क्ति दुई स्तम्भ तिन"))
    terminal.press(ENTER)
    terminal.hear(answer)


@pytest.mark.parametrize("key", ["escape", "enter"])
def test_a_line_left_empty_is_told_and_changes_nothing(
    program: Program, mirror: type[Mirror], key: str
) -> None:
    terminal, expected = began(program, mirror, *GAME)
    open_line(terminal, expected, ":")
    terminal.press(CODES[key])
    terminal.hear(words("nothing-typed"))
    answered(terminal, expected, "right", "t")


def test_a_paste_is_typed_and_carries_out_nothing(program: Program, mirror: type[Mirror]) -> None:
    terminal, expected = began(program, mirror, *GAME)
    open_line(terminal, expected, ":")
    terminal.press(NO_USE["a paste"])
    terminal.hear("a1 b1")
    terminal.press(ESCAPE)
    terminal.hear(words("nothing-typed"))
    answered(terminal, expected, "t")


# Time


def test_a_timed_miss_goes_back_by_itself(program: Program) -> None:
    terminal = program.terminal(*QUIET, "--miss", "5", "--verbosity", "brief")
    terminal.hear("A1")
    terminal.press(ENTER, RIGHT, ENTER)
    terminal.hear(words("turned-back"))


# How it ends


ENDINGS: dict[str, Callable[[Terminal], None]] = {
    "quit": lambda terminal: terminal.press("q", "y"),
    "control c": lambda terminal: terminal.press(CTRL_C),
    "control d": lambda terminal: terminal.press(CTRL_D),
    "control c in a line": lambda terminal: terminal.press(":", "abc", CTRL_C),
    "terminated": lambda terminal: terminal.signal(signal.SIGTERM),
    "told of a hang-up": lambda terminal: terminal.signal(signal.SIGHUP),
    "interrupted": lambda terminal: terminal.signal(signal.SIGINT),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_terminal_is_left_as_it_was_and_the_game_is_kept(
    program: Program, mirror: type[Mirror], ending: str
) -> None:
    terminal, expected = began(program, mirror, *GAME)
    answered(terminal, expected, "enter")
    during = terminal.is_as_before
    ENDINGS[ending](terminal)
    assert terminal.end() == []
    assert terminal.status == 0
    assert (during, terminal.is_as_before) == (False, True)
    assert terminal.written.endswith(PASTE_OFF + b"\r\n")
    assert words("game-kept") in terminal.unread
    assert len(program.kept_games()) == 1


@pytest.mark.parametrize("owned", [True, False])
def test_a_terminal_that_is_closed_ends_the_game_and_keeps_it(
    program: Program, mirror: type[Mirror], *, owned: bool
) -> None:
    """One that the program does not own sends no signal: only reading from it fails."""
    expected = mirror(*GAME)
    terminal = program.terminal(*QUIET, owned=owned)
    terminal.hear(expected.told[0])
    answered(terminal, expected, "enter")
    terminal.hang_up()
    assert terminal.end() == []
    assert terminal.status == 0
    assert len(program.kept_games()) == 1
