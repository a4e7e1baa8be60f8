"""The command line's options. Its sentences come from the locale; argparse prints nothing."""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

from voice_memory.errors import VoiceMemoryError
from voice_memory.l10n.language import readable, system_language
from voice_memory.settings import (
    CELLS,
    BoardSize,
    BoardTheme,
    Microphone,
    Settings,
    Suits,
    Verbosity,
    Voice,
    languages_of,
)
from voice_memory.terminal.board.drawable import refuse_unless_drawable
from voice_memory.terminal.options import Asked


class UsageError(VoiceMemoryError):
    """Raised for a command line that cannot be read."""


class _Parser(argparse.ArgumentParser):
    """A parser that prints nothing itself: every sentence comes from the locale."""

    def error(self, message: str) -> NoReturn:
        """Refuse; argparse's own English is not shown."""
        raise UsageError(message)


def parse(given: Sequence[str], languages: Sequence[str]) -> argparse.Namespace:
    """Read the command line.

    Raises:
        UsageError: it cannot be read.
    """
    return _parser(languages).parse_args(given)


def _cells(text: str) -> int:
    """Read the number of cells of a Braille display; off is 0."""
    cells = 0 if text == "off" else int(text)
    if cells and cells not in CELLS:
        raise ValueError(text)
    return cells


def _common(languages: Sequence[str], default: str | None = None) -> _Parser:
    common = _Parser(add_help=False, argument_default=default)
    common.add_argument("--help", "-h", action="store_true")
    common.add_argument("--version", action="store_true")
    common.add_argument("--lang", choices=languages)
    common.add_argument("--voice", choices=[voice.value for voice in Voice if voice])
    common.add_argument("--braille", type=_cells)
    common.add_argument("--quiet", action="store_true")
    common.add_argument("--sounds", choices=["on", "off"])
    common.add_argument("--microphone", choices=list(Microphone))
    common.add_argument("--recogniser")
    common.add_argument("--transcript", type=Path)
    common.add_argument("--verbosity", choices=list(Verbosity))
    common.add_argument("--board", action="store_true")
    common.add_argument("--board-size", choices=list(BoardSize))
    common.add_argument("--board-theme", choices=list(BoardTheme))
    common.add_argument("--board-suits", choices=list(Suits))
    return common


def _parser(languages: Sequence[str]) -> argparse.ArgumentParser:
    common = _common(languages)
    # What stands before the command holds, unless it stands behind it, too.
    behind = _common(languages, argparse.SUPPRESS)
    parser = _Parser(prog="voice-memory", add_help=False, parents=[common], allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)

    def command(name: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            add_help=False,
            parents=[behind],
            allow_abbrev=False,
            argument_default=argparse.SUPPRESS,
        )

    play = command("play")
    _add_game(play)
    for option in ("clock", "seed"):
        play.add_argument(f"--{option}")
    _add_game(command("real-cards"))
    command("resume").add_argument("number", nargs="?", type=int, default=1)
    simulate = command("simulate")
    simulate.add_argument("--preset", default="standard")
    simulate.add_argument("--players", default="hard,normal")
    simulate.add_argument("--games", default="1000")
    for option in ("deck", "pairs", "seed"):
        simulate.add_argument(f"--{option}")
    _add_scoring(simulate)
    simulate.add_argument("--json", action="store_true", default=False)
    command("presets")
    command("rules").add_argument("preset", nargs="?", default="standard")
    for name in ("replay", "review"):
        command(name).add_argument("record", type=Path)
    command("record-words").add_argument("--licence", default="")
    learn = command("learn")
    learn.add_argument("set", nargs="?", default="")
    learn.add_argument("--chart", action="store_true", default=False)
    learn.add_argument("--import", dest="taken_from", type=Path, default=None)
    for option in ("export", "export-anki"):
        learn.add_argument(f"--{option}", type=Path, default=None)
    for name in ("tutorial", "doctor", "settings", "board", "teach", "microphone"):
        command(name)
    return parser


def effective(kept: Settings, options: argparse.Namespace, environ: Mapping[str, str]) -> Settings:
    """Lay the options of one run, and what the system asks for, over the kept settings."""
    is_direct = kept.voice is Voice.READER_DIRECT
    voice = Voice.READER if environ.get("ACCESSIBLE") and not is_direct else kept.voice
    voice = Voice(options.voice) if options.voice else voice
    sounds = kept.sounds if options.sounds is None else options.sounds == "on"
    wanted = options.lang or kept.language or system_language(environ)
    return replace(
        with_board(kept, options),
        language=readable(wanted, environ),
        voice=Voice.OFF if options.quiet else voice,
        sounds=sounds and not options.quiet,
        microphone=Microphone(options.microphone) if options.microphone else kept.microphone,
        recogniser=kept.recogniser if options.recogniser is None else options.recogniser,
        braille=kept.braille if options.braille is None else options.braille,
        verbosity=Verbosity(options.verbosity) if options.verbosity else kept.verbosity,
    )


def refuse_unusable(options: argparse.Namespace, environ: Mapping[str, str], language: str) -> None:
    """Refuse a board or a recogniser that this machine cannot have for a run in a language.

    Raises:
        RefusedError: it was asked for.
    """
    if options.board:
        refuse_unless_drawable(environ)
    if options.recogniser is not None:
        from voice_memory.terminal import recogniser_menu  # noqa: PLC0415 - rarely needed

        recogniser_menu.refuse_unless_usable(options.recogniser, languages_of(language))


def with_board(kept: Settings, options: argparse.Namespace) -> Settings:
    """Lay what was asked of the board over the kept settings."""
    size, theme, suits = options.board_size, options.board_theme, options.board_suits
    return replace(
        kept,
        board=kept.board or options.board,
        board_size=BoardSize(size) if size else kept.board_size,
        board_theme=BoardTheme(theme) if theme else kept.board_theme,
        board_suits=Suits(suits) if suits else kept.board_suits,
    )


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("preset", nargs="?", default="standard")
    for option in ("deck", "pairs", "layout", "players", "first", "miss", "helper"):
        parser.add_argument(f"--{option}")
    _add_scoring(parser)
    for option in ("blindfold", "handicap"):
        parser.add_argument(f"--{option}", action="append")


def _add_scoring(parser: argparse.ArgumentParser) -> None:
    flip = parser.add_mutually_exclusive_group()
    flip.add_argument("--one-flip", dest="one_flip", action="store_true")
    flip.add_argument("--go-again", dest="one_flip", action="store_false")
    scoring = parser.add_mutually_exclusive_group()
    scoring.add_argument("--cooperative", dest="scoring", action="store_const", const="cooperative")
    scoring.add_argument("--scoring", choices=["pairs", "misses", "quiet", "cooperative"])
    parser.add_argument("--checkerboard", action="store_true")


def asked(options: argparse.Namespace) -> Asked:
    """Collect what `play` or `real-cards` was asked for."""
    given = {name: value for name, value in vars(options).items() if value is not None}
    return Asked(**{name: given[name] for name in Asked.__dataclass_fields__ if name in given})
