"""What a key means, in each context. The only table of keys.

A key is a name without language: one of `NAMED_KEYS`, or the character it types. Letters are
distinguished by case, digits by value only, whatever script they are in.
"""

import difflib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.model import Choose, Intent, Type


class KeyContext(StrEnum):
    """What single keys mean now."""

    PLAY = "play"
    MENU = "menu"
    QUESTION = "question"
    SPELL = "spell"
    REPORT = "report"
    PAD = "pad"
    DOUBT = "doubt"


REAL_CONTEXTS = frozenset({KeyContext.REPORT, KeyContext.PAD, KeyContext.DOUBT})
"""Contexts at a real table, where cards can be named in words."""
_PLAYED = frozenset({KeyContext.PLAY, KeyContext.REPORT, KeyContext.DOUBT})
PAD_SIGNS = "0123456789/*-+"
"""Keys of a numeric pad that are parts of a report."""

NAMED_KEYS = frozenset(
    {"up", "down", "left", "right", "home", "end", "ctrl-home", "ctrl-end", "enter", "space"}
    | {"tab", "shift-tab", "escape", "f1", "backspace", "page-down", "page-up"}
)
"""Keys that type no character of their own; a player cannot give them another command."""

PLAY_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "up": "up",
        "down": "down",
        "left": "left",
        "right": "right",
        "k": "up",
        "j": "down",
        "h": "left",
        "l": "right",
        "home": "row-start",
        "end": "row-end",
        "ctrl-home": "first-card",
        "ctrl-end": "last-card",
        "tab": "next-card",
        "shift-tab": "previous-card",
        "g": "spell-place",
        "enter": "flip",
        "space": "flip",
        "escape": "back",
        "w": "where",
        "s": "scores",
        "t": "whose-turn",
        "p": "last-turn",
        "r": "again",
        "x": "row",
        "X": "column",
        "#": "numbers",
        "u": "undo",
        ",": "history-back",
        ".": "history-forward",
        "<": "history-oldest",
        ">": "history-newest",
        "v": "verbosity",
        "n": "language",
        "b": "other-language",
        "V": "voice",
        "c": "other-voice",
        "B": "braille",
        "page-down": "read-on",
        "page-up": "read-back",
        "'": "read-on",
        '"': "read-back",
        "S": "sounds",
        "H": "listening",
        "[": "slower",
        "]": "faster",
        "(": "lower-voice",
        ")": "higher-voice",
        "{": "softer",
        "}": "louder",
        "-": "sounds-softer",
        "=": "sounds-louder",
        "+": "sounds-louder",
        "m": "listen",
        ";": "listen",
        "M": "microphone",
        ":": "type-command",
        "/": "type-command",
        "?": "help",
        "f1": "help",
        "N": "new-game",
        "q": "quit",
    }
)
"""Key to command while a game is played."""

_MENU_KEYS: Mapping[str, str] = MappingProxyType(
    {
        "up": "up",
        "down": "down",
        "left": "left",
        "right": "right",
        "tab": "down",
        "shift-tab": "up",
        "home": "first-card",
        "end": "last-card",
        "ctrl-home": "first-card",
        "ctrl-end": "last-card",
        "enter": "flip",
        "space": "flip",
        "escape": "back",
        "backspace": "back",
    }
)
_QUESTION_KEYS: Mapping[str, str] = MappingProxyType(
    {"y": "yes", "Y": "yes", "n": "no", "N": "no", "enter": "flip", "space": "flip", "escape": "no"}
    | {"m": "listen"}
)
_SPELL_KEYS: Mapping[str, str] = MappingProxyType({"enter": "flip", "escape": "back"})

EVERYWHERE = frozenset(
    {"history-back", "history-forward", "history-oldest", "history-newest", "help", "type-command"}
    | {
        "listen",
        "read-on",
        "read-back",
        "slower",
        "faster",
        "lower-voice",
        "higher-voice",
        "softer",
        "louder",
        "sounds-softer",
        "sounds-louder",
    }
)
"""Commands whose keys work in every context, as long as they are no letters or digits."""

_BACKSPACE = Type("\b")


class KeyTrouble(StrEnum):
    """Why a key cannot be given to a command."""

    UNKNOWN_COMMAND = "unknown-command"
    UNKNOWN_KEY = "unknown-key"
    USED_TWICE = "used-twice"


@dataclass(frozen=True, slots=True)
class KeyFault:
    """One wish that was passed over.

    `instead` is the nearest known command ("" when none is near) for an unknown command, and
    the command that has the key already for a key used twice.
    """

    trouble: KeyTrouble
    command: str
    key: str
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Keymap:
    """Keys and their commands; `play` maps the keys of a game to names of `COMMANDS`."""

    play: Mapping[str, str] = field(default_factory=lambda: PLAY_KEYS)

    @classmethod
    def from_overrides(cls, overrides: Mapping[str, str]) -> "tuple[Keymap, tuple[KeyFault, ...]]":
        """Give commands other keys, and tell which wishes could not be met.

        A command gives up its own character keys for the new one, so that two commands can
        change places; named keys (Enter, the arrows) always keep their meaning.

        >>> keymap, faults = Keymap.from_overrides({"where": "o"})
        >>> keymap.play["o"], "w" in keymap.play, faults
        ('where', False, ())
        """
        faults: list[KeyFault] = []
        wishes: dict[str, str] = {}
        for command, key in overrides.items():
            if command not in COMMANDS:
                near = difflib.get_close_matches(command, COMMANDS, 1)
                faults.append(
                    KeyFault(KeyTrouble.UNKNOWN_COMMAND, command, key, near[0] if near else "")
                )
            elif not _can_be_pressed(key):
                faults.append(KeyFault(KeyTrouble.UNKNOWN_KEY, command, key))
            else:
                wishes[command] = _plain(key)
        while True:
            play = {
                key: command
                for key, command in PLAY_KEYS.items()
                if key in NAMED_KEYS or command not in wishes
            }
            clash = next(
                (
                    (command, key, other)
                    for command, key in wishes.items()
                    if (other := play.setdefault(key, command)) != command
                ),
                None,
            )
            if clash is None:
                return cls(MappingProxyType(play)), tuple(faults)
            command, key, other = clash
            faults.append(KeyFault(KeyTrouble.USED_TWICE, command, key, other))
            del wishes[command]

    def bindings(self, context: KeyContext) -> Mapping[str, str]:
        """List the keys that stand for a command in a context, in the order of the table."""
        match context:
            case KeyContext.PLAY:
                return self.play
            case KeyContext.MENU:
                own = _MENU_KEYS
            case KeyContext.QUESTION:
                again = {key: name for key, name in self.play.items() if name == "again"}
                own = {**again, **_QUESTION_KEYS}
            case KeyContext.SPELL | KeyContext.PAD:
                own = _SPELL_KEYS
            case KeyContext.REPORT | KeyContext.DOUBT:
                return MappingProxyType(
                    {key: name for key, name in self.play.items() if key not in PAD_SIGNS}
                )
        shared = {
            key: name
            for key, name in self.play.items()
            if name in EVERYWHERE and (key in NAMED_KEYS or not key.isalnum())
            if context is not KeyContext.PAD or key not in PAD_SIGNS
        }
        return MappingProxyType({**shared, **own})

    def intent(self, context: KeyContext, key: str) -> Intent | None:
        """Tell what a key means, or None where it means nothing.

        In menus letters are first letters and digits choose; in questions digits choose; while
        a place is spelt, letters and digits are its parts; at a real table the keys of the
        numeric pad are parts of a report. In a game a capital letter without a meaning of its
        own has that of the small one, since nobody hears that Caps Lock is on.

        >>> Keymap().intent(KeyContext.MENU, "3")
        Choose(number=3)
        """
        key = _plain(key)
        bindings = self.bindings(context)
        command = bindings.get(key)
        if command is None and context in _PLAYED:
            command = bindings.get(key.lower())
        if command is not None:
            return COMMANDS[command]
        if len(key) == 1:
            return _character(context, key)
        rubs_out = context in (KeyContext.SPELL, KeyContext.PAD) and key == "backspace"
        return _BACKSPACE if rubs_out else None


def _character(context: KeyContext, key: str) -> Intent | None:
    match context:
        case KeyContext.PLAY:
            return None
        case KeyContext.MENU:
            return Choose(int(key)) if key.isdecimal() else Type(key) if key.isalpha() else None
        case KeyContext.QUESTION | KeyContext.DOUBT:
            return Choose(int(key)) if key.isdecimal() else None
        case KeyContext.SPELL:
            return Type(key) if key.isalnum() else None
        case KeyContext.REPORT:
            return Type(key) if key in PAD_SIGNS else None
        case KeyContext.PAD:
            return Type(key) if key.isalnum() or key in PAD_SIGNS else None


def _can_be_pressed(key: str) -> bool:
    return key in NAMED_KEYS or (len(key) == 1 and key.isprintable() and not key.isspace())


def _plain(key: str) -> str:
    """Write a digit of any script as an ASCII digit."""
    if len(key) == 1 and key.isdecimal():
        return str(unicodedata.decimal(key))
    return key
