"""The errors this package raises on purpose."""

from enum import StrEnum


class VoiceMemoryError(Exception):
    """Say that Voice Memory cannot do what was asked; the base of all its errors."""


class ResourcesMissingError(VoiceMemoryError):
    """Say that neither a checkout nor an installation holds `locales/` and `audio/`."""


class StoreTrouble(StrEnum):
    """Why the store cannot do what was asked."""

    FULL = "full"  # no room on the disk, or the quota is used up
    READ_ONLY = "read-only"  # the folder or the file cannot be written
    LOCKED = "locked"  # another program kept the store busy for too long
    DAMAGED = "damaged"  # what the file holds is no store
    NEWER = "newer"  # a later version of the game wrote the file
    FAILING = "failing"  # the disk or the file system reports a fault
    PLAYED_ELSEWHERE = "played-elsewhere"  # another process has this game open
    UNKNOWN_GAME = "unknown-game"  # no such unfinished game, or not begun or loaded here


class StoreError(VoiceMemoryError):
    """Say that the store changed nothing, and why."""

    def __init__(self, trouble: StoreTrouble) -> None:
        super().__init__(f"the store cannot do this: {trouble}")
        self.trouble = trouble


class SettingsTrouble(StrEnum):
    """What is wrong with the settings file."""

    UNREADABLE = "unreadable"
    UNWRITABLE = "unwritable"
    NOT_TOML = "not-toml"
    BAD_VALUE = "bad-value"
    UNKNOWN_KEY = "unknown-key"


class SettingsFileError(VoiceMemoryError):
    """Say that the settings were not written and the file is as it was.

    `line` is the first line that is not TOML, 0 where no line is to blame.
    """

    def __init__(self, trouble: SettingsTrouble, line: int = 0) -> None:
        super().__init__(f"the settings cannot be written: {trouble}, line {line}")
        self.trouble = trouble
        self.line = line
