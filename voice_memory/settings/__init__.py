"""What a player has chosen, kept in a TOML file that a person can edit."""

from voice_memory.settings.file import SettingsFault, load, save
from voice_memory.settings.model import (
    CELLS,
    DEFAULTS,
    RANGES,
    BoardSize,
    BoardTheme,
    Both,
    Engine,
    Microphone,
    Settings,
    Space,
    Speaking,
    Suits,
    Verbosity,
    Voice,
    languages_of,
)

__all__ = [
    "CELLS",
    "DEFAULTS",
    "RANGES",
    "BoardSize",
    "BoardTheme",
    "Both",
    "Engine",
    "Microphone",
    "Settings",
    "SettingsFault",
    "Space",
    "Speaking",
    "Suits",
    "Verbosity",
    "Voice",
    "languages_of",
    "load",
    "save",
]
