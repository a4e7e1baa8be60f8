"""The items of every menu."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from voice_memory.announce.model import Earcon, Message, SeatName, Term, message
from voice_memory.announce.rules_text import preset_line, tell_rules
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import MAX_SEATS, Scoring, Seat, SeatSetup
from voice_memory.intents.board import BoardPart, SetBoard
from voice_memory.intents.braille import SetBraille
from voice_memory.intents.languages import SetBoth
from voice_memory.intents.model import (
    Adjust,
    Dial,
    NextVoice,
    SetLanguage,
    SetMicrophone,
    SetSounds,
    SetSpace,
    SetVerbosity,
    SetVoice,
)
from voice_memory.intents.opponents import SetAdapts, SetManners
from voice_memory.players.adaptive import ADAPTIVE
from voice_memory.players.computer import USUAL_LEVEL
from voice_memory.session.changing import Setting, tell_setting
from voice_memory.session.menu import Item
from voice_memory.settings import Settings

PLAY, CONTINUE, TUTORIAL, RULES = "play", "continue", "tutorial", "rules"
LEARN = "learn"
REAL_CARDS = "real-cards"
NOBODY = "nobody"
SOUNDS, SETTINGS, LEAVE = "sounds", "settings", "leave"
ALONE = "alone"
DISPUTED = "disputed"
TEACH, CHECK, RECOGNISER = "teach", "check", "recogniser"
OFFERED_LEVELS = (USUAL_LEVEL, "easy", "child", "hard", ADAPTIVE)

SEATS: Mapping[str, tuple[SeatSetup, ...]] = MappingProxyType(
    {
        ALONE: (SeatSetup(),),
        **{level: (SeatSetup(), SeatSetup(player=level)) for level in OFFERED_LEVELS},
    }
)
"""Players who need no name."""

_SETTINGS: tuple[tuple[str, Setting], ...] = (
    ("language", SetLanguage()),
    ("both", SetBoth()),
    ("voice", SetVoice()),
    ("speaker", NextVoice()),
    ("braille", SetBraille()),
    ("verbosity", SetVerbosity()),
    ("sounds", SetSounds()),
    ("space", SetSpace()),
    ("microphone", SetMicrophone()),
    ("manners", SetManners()),
    ("adapts", SetAdapts()),
    ("board", SetBoard(BoardPart.SHOWN)),
    ("board-size", SetBoard(BoardPart.SIZE)),
    ("board-theme", SetBoard(BoardPart.THEME)),
    ("board-suits", SetBoard(BoardPart.SUITS)),
    ("board-blindfold", SetBoard(BoardPart.BLINDFOLD)),
    ("rate-up", Adjust(Dial.RATE, 1)),
    ("rate-down", Adjust(Dial.RATE, -1)),
    ("pitch-up", Adjust(Dial.PITCH, 1)),
    ("pitch-down", Adjust(Dial.PITCH, -1)),
    ("volume-up", Adjust(Dial.VOLUME, 1)),
    ("volume-down", Adjust(Dial.VOLUME, -1)),
    ("sound-volume-up", Adjust(Dial.SOUND_VOLUME, 1)),
    ("sound-volume-down", Adjust(Dial.SOUND_VOLUME, -1)),
)


def main_items(*, has_kept: bool) -> list[Item]:
    """List the main menu; a kept game comes first when there is one."""
    names = [PLAY, REAL_CARDS, TUTORIAL, LEARN, RULES, SOUNDS, SETTINGS, LEAVE]
    if has_kept:
        names.insert(0, CONTINUE)
    return [Item(message(f"menu-{name}"), outcome=name) for name in names]


def preset_items() -> list[Item]:
    """List the presets."""
    return [Item(preset_line(name), outcome=name) for name in PRESETS]


def player_items(preset: str) -> list[Item]:
    """List who can play a preset."""
    rules = PRESETS[preset]
    alone = Item(message("players-alone"), outcome=ALONE)
    if rules.scoring in (Scoring.MISSES, Scoring.QUIET):
        return [alone]
    computer = [
        Item(
            message("players-level", level=Term(f"level-{level}")),
            outcome=level,
            short=message(f"level-{level}"),
        )
        for level in OFFERED_LEVELS
    ]
    most = 2 if rules.duel else MAX_SEATS
    people = [
        Item(message("players-people", number=number), outcome=str(number))
        for number in range(2, most + 1)
    ]
    return [*computer, *people] if rules.duel else [*computer, alone, *people]


def people_items(preset: str) -> list[Item]:
    """List how many people can play a preset at a table with real cards."""
    return [item for item in player_items(preset) if item.outcome not in OFFERED_LEVELS]


def blindfold_items(seats: Sequence[SeatSetup]) -> list[Item]:
    """List who can be blindfolded still, and nobody first."""
    are_some = any(seat.is_blindfold for seat in seats)
    nobody = message("blindfold-nobody-else" if are_some else "blindfold-nobody")
    people = [
        Item(message("person-name", seat=seat_name(seats, number)), outcome=str(number))
        for number, seat in enumerate(seats)
        if seat.is_human and not seat.is_blindfold
    ]
    return [Item(nobody, outcome=NOBODY), *people]


def rules_items(preset: str) -> list[Item]:
    """List the sentences of a preset's rules, to be read at one's own pace."""
    return [Item(told, is_sentence=True) for told in tell_rules(PRESETS[preset])]


def sound_items() -> list[Item]:
    """List the sounds with their meanings; each is heard when it is reached."""
    return [Item(message(f"sound-{earcon}"), earcon=earcon, is_sentence=True) for earcon in Earcon]


def setting_items(settings: Callable[[], Settings]) -> list[Item]:
    """List the settings that change on Enter, and at the end what has menus of its own."""
    items = [
        Item(message(f"setting-{name}"), intent=setting, now=partial(_stands, settings, setting))
        for name, setting in _SETTINGS
    ]
    return [
        *items,
        Item(message("menu-teach"), outcome=TEACH),
        Item(message("menu-check"), outcome=CHECK),
        Item(message("menu-recogniser"), outcome=RECOGNISER, now=partial(_hears, settings)),
        Item(message("set-disputed"), outcome=DISPUTED),
    ]


def _stands(settings: Callable[[], Settings], setting: Setting) -> Message:
    return tell_setting(settings(), setting)


def _hears(settings: Callable[[], Settings]) -> Message:
    from voice_memory.terminal.recogniser_menu import recogniser  # noqa: PLC0415 - not for the first line

    return message("recogniser-now", of=recogniser(settings().recogniser))


def voice_items(*, can_speak: bool) -> list[Item]:
    """List the ways the game can speak, for the first start."""
    names = ("own", "reader", "off") if can_speak else ("reader", "off")
    # Who only speaks would hear nothing more.
    return [
        Item(message(f"first-start-{name}"), outcome=name, is_grave=name != "own") for name in names
    ]


def seat_name(seats: Sequence[SeatSetup], seat: Seat) -> SeatName:
    """Name a player before there is a table."""
    return SeatName(seat, seats[seat].name, is_human=True, number=seat + 1)
