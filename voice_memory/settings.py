"""What a player has chosen, kept in a TOML file that a person can edit."""

import contextlib
import difflib
import os
import re
import stat
import sys
import tomllib
from collections.abc import Collection, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar, cast

from voice_memory.errors import SettingsFileError, SettingsTrouble

_SHOWN_VALUE = 60
_TOML_LINE = re.compile(r"at line (\d+)")

# What each number may be: words a minute, and per cent of full loudness.
RANGES: Mapping[str, range] = MappingProxyType(
    {"rate": range(80, 901), "volume": range(101), "sound_volume": range(101)}
)


class Voice(StrEnum):
    """Who speaks; `UNASKED` until the player was asked."""

    UNASKED = ""
    OWN = "own"
    READER = "reader"
    OFF = "off"


class Verbosity(StrEnum):
    """How much is told of each event."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


_Choice = TypeVar("_Choice", Voice, Verbosity)


def _no_keys() -> Mapping[str, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold what a player has chosen; a setting is a field here and a key in the file.

    `language` is empty for the system's language. `rate` is in words a minute, `volume` and
    `sound_volume` in per cent. `keys` maps the name of an intent to the key that gives it.
    """

    language: str = ""
    voice: Voice = Voice.UNASKED
    verbosity: Verbosity = Verbosity.NORMAL
    sounds: bool = True
    rate: int = 170
    volume: int = 80
    sound_volume: int = 70
    keys: Mapping[str, str] = field(default_factory=_no_keys)


DEFAULTS = Settings()


@dataclass(frozen=True, slots=True)
class SettingsFault:
    """Name one thing in the file that was passed over.

    `allowed` says without words of any language what would have been right: the values
    (`brief, normal, full`), the range (`80-900`), or, for an unknown key, the nearest known
    one ("" when none is near). `line` counts from 1 and is 0 where no line is to blame.
    """

    kind: SettingsTrouble
    key: str = ""
    value: str = ""
    allowed: str = ""
    line: int = 0


def load(path: Path, languages: Collection[str]) -> tuple[Settings, tuple[SettingsFault, ...]]:
    """Read the settings, with the default for whatever is missing or wrong.

    The file is left alone; a missing one gives the defaults and no fault. `languages` are the
    names the setting `language` may have beside "".

    >>> load(Path("no/such/file"), ["en", "ne"])
    (Settings(language='', voice=<Voice.UNASKED: ''>, ...), ())
    """
    try:
        table = _parse(path.read_bytes())
    except FileNotFoundError:
        return DEFAULTS, ()
    except OSError:
        return DEFAULTS, (SettingsFault(SettingsTrouble.UNREADABLE),)
    except SettingsFileError as error:
        return DEFAULTS, (SettingsFault(error.trouble, line=error.line),)
    reader = _Reader(table)
    settings = Settings(
        language=reader.language(languages),
        voice=reader.choice("voice", DEFAULTS.voice),
        verbosity=reader.choice("verbosity", DEFAULTS.verbosity),
        sounds=reader.switch("sounds", default=DEFAULTS.sounds),
        rate=reader.number("rate", DEFAULTS.rate),
        volume=reader.number("volume", DEFAULTS.volume),
        sound_volume=reader.number("sound_volume", DEFAULTS.sound_volume),
        keys=reader.keys(),
    )
    reader.name_unknown_keys()
    return settings, tuple(reader.faults)


def save(
    path: Path, settings: Settings, changed: Collection[str], comments: Mapping[str, str]
) -> None:
    """Write the `changed` fields of `settings` into the file, and nothing else.

    Comments, order and unknown keys stay. Where there is no file yet, one with every setting
    is begun; `comments` explains each field to the person who will edit it, and under "" the
    whole file. The file is replaced in one step, so that a crash leaves the old or the new.

    Raises:
        SettingsFileError: the file is no TOML, or cannot be read or written. It is as it was.
    """
    # A settings file kept elsewhere and linked to stays a link.
    path = path.resolve()
    try:
        old = path.read_bytes()
    except FileNotFoundError:
        text, changed = _first_text(comments), [each.name for each in fields(Settings)]
    except OSError as error:
        raise SettingsFileError(SettingsTrouble.UNREADABLE) from error
    else:
        _parse(old)
        text = old.decode("utf-8-sig")
    text = _edited(text, settings, changed)
    try:
        _replace(path, text.encode())
    except OSError as error:
        raise SettingsFileError(SettingsTrouble.UNWRITABLE) from error


def _parse(content: bytes) -> dict[str, object]:
    """Return the file's table.

    Raises:
        SettingsFileError: it is not TOML in UTF-8.
    """
    try:
        # Windows' Notepad begins UTF-8 with a byte order mark, which TOML does not know.
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise SettingsFileError(SettingsTrouble.NOT_TOML, line) from error
    except (ValueError, RecursionError) as error:
        # Beside its own error tomllib lets out ValueError for a number of thousands of digits
        # and RecursionError for thousands of brackets; neither names a line.
        found = _TOML_LINE.search(str(error))
        at_end = isinstance(error, tomllib.TOMLDecodeError) and not found
        line = int(found[1]) if found else len(content.splitlines()) if at_end else 0
        raise SettingsFileError(SettingsTrouble.NOT_TOML, line) from error


class _Reader:
    """Take values from the file's table, gathering a fault for each that is wrong."""

    def __init__(self, table: Mapping[str, object]) -> None:
        self.faults: list[SettingsFault] = []
        self._table = table

    def language(self, languages: Collection[str]) -> str:
        value = self._table.get("language", DEFAULTS.language)
        if isinstance(value, str) and (value == DEFAULTS.language or value in languages):
            return value
        self._bad("language", value, _listed([DEFAULTS.language, *languages]))
        return DEFAULTS.language

    def choice(self, key: str, default: _Choice) -> _Choice:
        kind = type(default)
        value = self._table.get(key, default)
        if isinstance(value, str) and value in list(kind):
            return kind(value)
        self._bad(key, value, _listed(list(kind)))
        return default

    def switch(self, key: str, *, default: bool) -> bool:
        value = self._table.get(key, default)
        if isinstance(value, bool):
            return value
        self._bad(key, value, "true, false")
        return default

    def number(self, key: str, default: int) -> int:
        value = self._table.get(key, default)
        allowed = RANGES[key]
        # `true` is an int to Python, and no number to a person.
        if isinstance(value, int) and not isinstance(value, bool) and value in allowed:
            return value
        self._bad(key, value, f"{allowed[0]}-{allowed[-1]}")
        return default

    def keys(self) -> Mapping[str, str]:
        table = self._table.get("keys", {})
        if not isinstance(table, dict):
            self._bad("keys", table, "[keys]")
            return DEFAULTS.keys
        good: dict[str, str] = {}
        for name, key in cast("dict[str, object]", table).items():
            if isinstance(key, str) and key:
                good[name] = key
            else:
                self._bad(f"keys.{name}", key, '"f", "f5"')
        return MappingProxyType(good)

    def name_unknown_keys(self) -> None:
        known = [each.name for each in fields(Settings)]
        for key, value in self._table.items():
            if key not in known:
                nearest = difflib.get_close_matches(key, known, n=1)
                self.faults.append(
                    SettingsFault(
                        SettingsTrouble.UNKNOWN_KEY,
                        _shown(key),
                        _shown(value),
                        nearest[0] if nearest else "",
                    )
                )

    def _bad(self, key: str, value: object, allowed: str) -> None:
        self.faults.append(
            SettingsFault(SettingsTrouble.BAD_VALUE, _shown(key), _shown(value), allowed)
        )


def _listed(values: Sequence[str]) -> str:
    return ", ".join(value or '""' for value in values)


def _shown(value: object) -> str:
    """Write a value of the file in one short line that cannot steer a terminal."""
    if isinstance(value, bool):
        return str(value).lower()
    try:
        text = str(value)
    except ValueError:  # an integer of more digits than Python will print
        return "…"
    line = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return line if len(line) <= _SHOWN_VALUE else line[: _SHOWN_VALUE - 1] + "…"


def _edited(text: str, settings: Settings, changed: Collection[str]) -> str:
    """Return the file's text with the changed fields set, and all else as it was.

    Raises:
        SettingsFileError: the text is TOML of a kind that cannot be edited in place.
    """
    # Only who changes a setting waits for this import.
    import tomlkit  # noqa: PLC0415
    from tomlkit.exceptions import TOMLKitError  # noqa: PLC0415

    try:
        document = tomlkit.parse(text)
        for name in changed:
            if name == "keys":
                _edit_keys(document, settings.keys)
            else:
                document[name] = _plain(settings, name)
        edited = tomlkit.dumps(document)
        faithful = _faithful(text, edited, settings, changed)
    except (TOMLKitError, RecursionError, ValueError) as error:
        raise SettingsFileError(SettingsTrouble.UNWRITABLE) from error
    if not faithful:
        raise SettingsFileError(SettingsTrouble.UNWRITABLE)
    return edited


def _edit_keys(document: MutableMapping[str, object], keys: Mapping[str, str]) -> None:
    if not isinstance(document.get("keys"), MutableMapping):
        document["keys"] = {}
    table = cast("MutableMapping[str, object]", document["keys"])
    for name, key in list(table.items()):
        # An entry that is no key at all was passed over when reading: it is not ours to take.
        if name not in keys and isinstance(key, str):
            del table[name]
    for name, key in keys.items():
        if table.get(name) != key:
            table[name] = key


def _faithful(old: str, edited: str, settings: Settings, changed: Collection[str]) -> bool:
    """Tell whether `edited` reads back as `old` with the changes, and with no others."""
    before, after = tomllib.loads(old), tomllib.loads(edited)
    if "keys" in changed and _Reader(after).keys() != settings.keys:
        return False
    for name in changed:
        before.pop(name, None)
        if name != "keys" and after[name] != _plain(settings, name):
            return False
        del after[name]
    # By their text, since nan differs from itself.
    return repr(before) == repr(after)


def _first_text(comments: Mapping[str, str]) -> str:
    """Return a file of the defaults, each explained."""
    parts = [_comment(comments.get("", ""))]
    for each in fields(Settings):
        value = _plain(DEFAULTS, each.name)
        written = f'"{value}"' if isinstance(value, str) else str(value).lower()
        line = "[keys]" if each.name == "keys" else f"{each.name} = {written}"
        parts.append(_comment(comments.get(each.name, "")) + line + "\n")
    return "\n".join(part for part in parts if part)


def _comment(text: str) -> str:
    return "".join(f"# {line}\n" for line in text.splitlines())


def _plain(settings: Settings, name: str) -> str | int:
    value: str | int = getattr(settings, name)
    return str(value) if isinstance(value, StrEnum) else value


def _replace(path: Path, content: bytes) -> None:
    """Put `content` in the place of the file in one step, on the disk when this returns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # In the same folder, since a file is replaced in one step only within a file system; by
    # process, so that two games that save at once do not write into each other's.
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            fresh.chmod(stat.S_IMODE(path.stat().st_mode))
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    if sys.platform != "win32":  # where a folder cannot be opened, nor needs to be
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
