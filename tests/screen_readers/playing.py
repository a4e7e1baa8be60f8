"""The scripted game under a reader, key by key."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from tests.screen_readers import script
from tests.screen_readers.models import ModelReaders
from tests.screen_readers.program import HeardNothingError, TerminalProgram
from tests.screen_readers.readers import Reader, executable
from tests.screen_readers.script import Heard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.screen_readers.braille import BrailleDisplay

TERMINAL = "terminal"
"""No reader: what the game writes, which is the measure of all that is said."""
BRLTTY = "brltty"
MODELS = ("model-stream", "model-screen")
GAME = ("play", "standard", "--deck", "symbols-3", "--players", "Sita,computer", "--seed", "3")
# How long nothing must come for all to have come, when it is not known what will; and how long
# to wait for what should be said and may be lost.
_QUIET_SECONDS = 0.4
_PATIENT_SECONDS = 3.0
# Asking for pastes in brackets is no text, and going back is seen only like this.
_SHOWN = {"\x1b[?2004h": "", "\x1b[?2004l": "", "\b": "\N{SYMBOL FOR BACKSPACE}"}


def lines(written: str) -> list[str]:
    """Give the lines of what the game wrote."""
    for code, shown in _SHOWN.items():
        written = written.replace(code, shown)
    return [line.rstrip() for line in written.split("\r\n") if line]


def game(
    language: str, home: Path, *options: str, term: str = "xterm"
) -> tuple[list[str], dict[str, str]]:
    """Give the command line of the scripted game and the environment, with nobody's data."""
    command = [sys.executable, "-m", "voice_memory", *GAME, "--lang", language, *options]
    changes = {"HOME": str(home), "VOICE_MEMORY_HOME": str(home / "data"), "TERM": term}
    return command, {**os.environ, **changes}


def play_at_terminal(language: str, home: Path, *, listen: bool) -> dict[str, Heard]:
    """Play without a reader; give what was written, and what the model readers make of it.

    `listen` waits for whatever comes; else what is kept as written is waited for.
    """
    kept = [] if listen else script.read(TERMINAL, language)
    heard: dict[str, Heard] = {name: [] for name in (TERMINAL, *MODELS)}
    models = ModelReaders()
    command, environment = game(language, home)
    program = TerminalProgram(command, environment)
    try:
        for number, key in enumerate([script.START, *script.KEYS]):
            if key != script.START:
                program.press(script.CODES.get(key, key))
            _wait_for_lines(program, kept[number][1] if kept else None)
            if number == len(script.KEYS):
                program.wait(lambda: program.has_ended)
            written = program.screen.take()
            heard[TERMINAL].append((key, lines(written.decode())))
            for name, said in models.take(key, written).items():
                heard[name].append((key, said))
    finally:
        program.close()
    return heard


def play_under(reader: Reader, language: str, home: Path, *, listen: bool) -> Heard:
    """Play under a reader; give what it says, including at the end of itself."""
    written = script.read(TERMINAL, reader.shows.get(language, language))
    kept = [] if listen else script.read(reader.name, language)
    command, environment = game(language, home)
    pipe = home / "speech"
    file = executable(home / "program", ["exec", *command])
    program = TerminalProgram(reader.command(file, pipe, home), environment, pipe)
    heard: Heard = []
    try:
        for key, wanted in written:
            if key in reader.swallowed:
                continue
            if key != script.START:
                program.press(script.CODES.get(key, key))
            _wait_for_lines(program, wanted)
            _wait_for_speech(program, reader, wanted, kept[len(heard)][1] if kept else None)
            program.screen.take()
            heard.append((key, reader.utterances(program.speech.take().decode())))
    finally:
        program.close()
    return heard


def _wait_for_lines(program: TerminalProgram, wanted: list[str] | None) -> None:
    """Wait until the game has written what is wanted, or all that it writes."""

    def come() -> list[str]:
        return lines(program.screen.unread.decode(errors="ignore"))

    def has_come() -> bool:
        return come()[-len(wanted or ()) :] == wanted

    if wanted is None:
        # The game answers every key.
        program.wait(lambda: bool(come()))
        program.wait(lambda: False, quiet=_QUIET_SECONDS)
    else:
        with _naming(wanted, come):
            program.wait(has_come)


def _wait_for_speech(
    program: TerminalProgram, reader: Reader, written: list[str], wanted: list[str] | None
) -> None:
    """Wait until what is wanted was said, or something else; or for all that comes."""

    def said() -> list[str]:
        return reader.utterances(program.speech.unread.decode(errors="ignore"))

    def is_all() -> bool:
        return script.letters(said()).endswith(script.letters(written))

    if wanted is None:
        program.wait(is_all, quiet=_PATIENT_SECONDS)
        program.wait(lambda: False, quiet=_QUIET_SECONDS)
    else:
        with _naming(wanted, said):
            program.wait(lambda: said() == wanted or said() != wanted[: len(said())])


def play_in_braille(
    cells: int, language: str, home: Path, display: BrailleDisplay | None, *, listen: bool
) -> list[Heard]:
    """Play in a Linux console; give what is shown by a model and, if given, by a real display."""
    kept = [] if listen else script.read(f"{BRLTTY}-{cells}", language)
    model = ModelReaders()
    command, environment = game(language, home, "--braille", str(cells), term="linux")
    program = TerminalProgram(command, environment)
    if display is not None:
        program.inlets.append(display.inlet)
    felt: list[Heard] = [[], []] if display else [[]]

    def look() -> list[str]:
        written = program.screen.take()
        model.take("", written)
        if display is None:
            return [model.felt(cells)]
        display.write(written)
        return [model.felt(cells), display.shown()]

    try:
        for number, key in enumerate([script.START, *script.BRAILLE_KEYS]):
            if key != script.START:
                program.press(script.CODES.get(key, key))
            program.wait(lambda: bool(lines(program.screen.unread.decode(errors="ignore"))))
            if listen:
                program.wait(lambda: not look(), quiet=_QUIET_SECONDS)
            else:
                (wanted,) = kept[number][1]
                with _naming(wanted, look):
                    program.wait(partial(_is_under_all_fingers, look, wanted))
            for each, shown in zip(felt, look(), strict=True):
                each.append((key, [shown]))
    finally:
        program.close()
    return felt


def _is_under_all_fingers(look: Callable[[], list[str]], wanted: str) -> bool:
    return set(look()) == {wanted}


@contextmanager
def _naming(wanted: object, come: Callable[[], object]) -> Iterator[None]:
    """Tell what was waited for in vain."""
    try:
        yield
    except HeardNothingError as error:
        raise HeardNothingError(f"{wanted!r} did not come, but {come()!r}") from error
