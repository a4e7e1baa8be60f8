"""The commands that need nothing said with them, by name: what keys and phrases both refer to."""

from collections.abc import Mapping
from types import MappingProxyType

from voice_memory.engine.layout import Direction
from voice_memory.intents.board import BoardPart, SetBoard
from voice_memory.intents.braille import ReadOn, SetBraille
from voice_memory.intents.languages import SetBoth
from voice_memory.intents.lesson import Recalled
from voice_memory.intents.model import (
    Adjust,
    Ask,
    Back,
    Dial,
    Enter,
    GoOn,
    History,
    Hush,
    Intent,
    Jump,
    Listen,
    Move,
    NewGame,
    NextVoice,
    Query,
    Quit,
    SetLanguage,
    SetMicrophone,
    SetSounds,
    SetSpace,
    SetVerbosity,
    SetVoice,
    StartGoTo,
    Target,
    TellInOther,
    Turning,
    TypeCommand,
    Undo,
    YesNo,
)
from voice_memory.intents.opponents import SetAdapts, SetManners

COMMANDS: Mapping[str, Intent] = MappingProxyType(
    {
        "flip": Enter(),
        "up": Move(Direction.UP),
        "down": Move(Direction.DOWN),
        "left": Move(Direction.LEFT),
        "right": Move(Direction.RIGHT),
        "row-start": Jump(Target.ROW_START),
        "row-end": Jump(Target.ROW_END),
        "first-card": Jump(Target.FIRST),
        "last-card": Jump(Target.LAST),
        "next-card": Jump(Target.NEXT_CARD),
        "previous-card": Jump(Target.PREVIOUS_CARD),
        "spell-place": StartGoTo(),
        "go-on": GoOn(),
        "where": Ask(Query.WHERE),
        "scores": Ask(Query.SCORES),
        "whose-turn": Ask(Query.WHOSE_TURN),
        "last-turn": Ask(Query.LAST_TURN),
        "again": Ask(Query.AGAIN),
        "row": Ask(Query.ROW),
        "column": Ask(Query.COLUMN),
        "numbers": Ask(Query.NUMBERS),
        "help": Ask(Query.HELP),
        "history-back": History(Turning.BACK),
        "history-forward": History(Turning.FORWARD),
        "history-oldest": History(Turning.OLDEST),
        "history-newest": History(Turning.NEWEST),
        "faster": Adjust(Dial.RATE, 1),
        "slower": Adjust(Dial.RATE, -1),
        "higher-voice": Adjust(Dial.PITCH, 1),
        "lower-voice": Adjust(Dial.PITCH, -1),
        "louder": Adjust(Dial.VOLUME, 1),
        "softer": Adjust(Dial.VOLUME, -1),
        "sounds-louder": Adjust(Dial.SOUND_VOLUME, 1),
        "sounds-softer": Adjust(Dial.SOUND_VOLUME, -1),
        "verbosity": SetVerbosity(),
        "brief": SetVerbosity("brief"),
        "normal": SetVerbosity("normal"),
        "full": SetVerbosity("full"),
        "language": SetLanguage(),
        "english": SetLanguage("en"),
        "nepali": SetLanguage("ne"),
        "both-languages": SetLanguage("en+ne"),
        "other-language": TellInOther(),
        "romanised": SetLanguage("ne-Latn"),
        "voice": SetVoice(),
        "own-voice": SetVoice("own"),
        "screen-reader": SetVoice("reader"),
        "reader-direct": SetVoice("reader-direct"),
        "no-voice": SetVoice("off"),
        "other-voice": NextVoice(),
        "braille": SetBraille(),
        "braille-40": SetBraille(40),
        "braille-20": SetBraille(20),
        "no-braille": SetBraille(0),
        "read-on": ReadOn(1),
        "read-back": ReadOn(-1),
        "listening": SetSpace(),
        "headphones": SetSpace("headphones"),
        "loudspeakers": SetSpace("loudspeakers"),
        "one-ear": SetSpace("mono"),
        "no-places": SetSpace("off"),
        "sounds": SetSounds(),
        "sounds-on": SetSounds(on=True),
        "sounds-off": SetSounds(on=False),
        "listen": Listen(),
        "hush": Hush(),
        "microphone": SetMicrophone(),
        "microphone-off": SetMicrophone("off"),
        "push-to-talk": SetMicrophone("push"),
        "hands-free": SetMicrophone("hands-free"),
        "board": SetBoard(BoardPart.SHOWN),
        "board-size": SetBoard(BoardPart.SIZE),
        "board-theme": SetBoard(BoardPart.THEME),
        "board-suits": SetBoard(BoardPart.SUITS),
        "board-blindfold": SetBoard(BoardPart.BLINDFOLD),
        "both-ways": SetBoth(),
        "manners": SetManners(),
        "adapts": SetAdapts(),
        "type-command": TypeCommand(),
        "knew-it": Recalled("knew"),
        "not-sure": Recalled("unsure"),
        "forgot": Recalled("no"),
        "undo": Undo(),
        "new-game": NewGame(),
        "quit": Quit(),
        "back": Back(),
        "yes": YesNo(yes=True),
        "no": YesNo(yes=False),
    }
)
"""Names are stable: the settings file and the phrase files use them."""

_CORRECTING = (
    *(Ask, Adjust, SetVerbosity, SetLanguage, SetBoth, SetVoice, NextVoice, SetBraille, SetSpace),
    *(SetSounds, SetMicrophone, SetBoard, SetManners, SetAdapts, Move, Jump),
)
CORRECTING = tuple(
    name
    for name, intent in COMMANDS.items()
    # "No voice", "no sounds" and "no braille" are commands of their own.
    if isinstance(intent, _CORRECTING) and name not in {"voice", "sounds", "braille"}
)
"""Questions, settings and moves that "no, ..." may put in the place of what was heard wrong."""
