"""What a player has chosen, kept in a TOML file that a person can edit."""

from voice_memory.settings.file import SettingsFault, load, save
from voice_memory.settings.model import (
    DEFAULTS,
    RANGES,
    Both,
    Engine,
    Microphone,
    Settings,
    Space,
    Speaking,
    Verbosity,
    Voice,
    languages_of,
)

__all__ = [
    "DEFAULTS",
    "RANGES",
    "Both",
    "Engine",
    "Microphone",
    "Settings",
    "SettingsFault",
    "Space",
    "Speaking",
    "Verbosity",
    "Voice",
    "languages_of",
    "load",
    "save",
]
