"""What the command line prints without a game: presets, rules, a replayed record, settings."""

import random
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

from voice_memory.announce import opening
from voice_memory.announce.announcer import Teller, tell_events
from voice_memory.announce.model import Announcement, Message, answer, message
from voice_memory.announce.rules_text import preset_line, tell_rules
from voice_memory.engine.actions import Action
from voice_memory.engine.game import IllegalActionError, apply
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.real_record import is_real_record
from voice_memory.engine.record import (
    Record,
    RecordError,
    RecordFault,
    dealt,
    line_of,
    parse_record,
    replay,
)
from voice_memory.engine.state import GameState, Phase, view
from voice_memory.settings import Settings, SettingsFault
from voice_memory.terminal.kept import record_refused
from voice_memory.terminal.options import named_preset
from voice_memory.terminal.real_games import replayed
from voice_memory.terminal.refused import RefusedError

Print = Callable[[Announcement], None]
_RECORD_BYTES = 4_000_000


def print_presets(tell: Print) -> None:
    """Print every preset with its summary."""
    for name in PRESETS:
        line = preset_line(name)
        tell(answer(message("preset-named-line", name=name, line=line)))


def print_rules(name: str, tell: Print) -> None:
    """Print the rules of a preset.

    Raises:
        RefusedError: there is no such preset.
    """
    for told in tell_rules(named_preset(name)):
        tell(answer(told))


def print_replay(path: Path, tell: Print) -> None:
    """Print a recorded game, as everybody at the table heard it.

    Raises:
        RefusedError: the file cannot be read, or is no whole record.
    """
    text = _read_record(path)
    try:
        if is_real_record(text):
            for told in replayed(text):
                tell(told)
            return
        record = parse_record(text, random.Random)
    except RecordError as error:
        raise RefusedError(record_refused(error)) from error
    _replay(record, tell)


def _read_record(path: Path) -> str:
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.read(_RECORD_BYTES)
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError(message("setup-no-such-file", name=str(path))) from error


def recorded_game(path: Path) -> tuple[GameState, tuple[Action, ...]]:
    """Read a recorded game that is over, to look back on it.

    Raises:
        RefusedError: the file cannot be read, is no whole record, or the game is not over.
    """
    try:
        record = parse_record(_read_record(path), random.Random)
        state, _ = replay(record, random.Random)
    except RecordError as error:
        raise RefusedError(record_refused(error)) from error
    if state.phase is not Phase.OVER:
        raise RefusedError(message("review-not-over"))
    return dealt(record, random.Random), record.actions


def _replay(record: Record, tell: Print) -> None:
    state = dealt(record, random.Random)
    teller = Teller(state.table, None)
    tell(opening.start(teller, view(state), 0))
    for number, action in enumerate(record.actions):
        try:
            state, events = apply(state, action)
        except IllegalActionError as error:
            refused = RecordError(RecordFault.NOT_ALLOWED, line_of(record, number))
            raise RefusedError(record_refused(refused)) from error
        tell(tell_events(teller, events, view(state)))
    tell(answer(message("replay-result", actions=len(record.actions))))


def print_settings(settings: Settings, path: Path, tell: Print) -> None:
    """Print where the settings are and what they are."""
    tell(answer(message("settings-are-in", path=str(path))))
    for field in fields(settings):
        value = getattr(settings, field.name)
        if isinstance(value, str | int):
            shown = str(value).casefold() if isinstance(value, bool) else str(value)
            tell(answer(message("settings-line", name=field.name, value=shown)))


def settings_fault(fault: SettingsFault) -> Message:
    """Tell what was passed over in the settings."""
    match fault.kind.value:
        case "bad-value":
            return message(
                "settings-bad-value", key=fault.key, value=fault.value, allowed=fault.allowed
            )
        case "unknown-key" if fault.allowed:
            return message("settings-unknown-key-near", key=fault.key, nearest=fault.allowed)
        case "unknown-key":
            return message("settings-unknown-key", key=fault.key)
        case "not-toml":
            return message("settings-damaged", line=fault.line)
        case _:
            return message("settings-unreadable")
