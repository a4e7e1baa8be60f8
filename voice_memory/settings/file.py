"""Reading the settings file, and changing nothing in it but what was changed."""

import difflib
import re
import tomllib
from collections.abc import Collection, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import TypeGuard, TypeVar, cast

from voice_memory.durable import replace_file
from voice_memory.errors import SettingsFileError, SettingsTrouble
from voice_memory.settings.model import (
    CELLS,
    DEFAULTS,
    RANGES,
    Settings,
    Speaking,
    languages_of,
)

_SHOWN_VALUE = 60
_TABLES = ("speech", "words", "keys")
_TOML_LINE = re.compile(r"at line (\d+)")

_Choice = TypeVar("_Choice", bound=StrEnum)


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

    >>> load(Path("no/such/file"), ["en", "ne"]) == (DEFAULTS, ())
    True
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
        both=reader.choice("both", DEFAULTS.both),
        voice=reader.choice("voice", DEFAULTS.voice),
        verbosity=reader.choice("verbosity", DEFAULTS.verbosity),
        braille=reader.cells(),
        sounds=reader.switch("sounds", default=DEFAULTS.sounds),
        space=reader.choice("space", DEFAULTS.space),
        engine=reader.choice("engine", DEFAULTS.engine),
        microphone=reader.choice("microphone", DEFAULTS.microphone),
        recogniser=reader.text("recogniser", DEFAULTS.recogniser),
        rate=reader.number("rate", DEFAULTS.rate),
        pitch=reader.number("pitch", DEFAULTS.pitch),
        volume=reader.number("volume", DEFAULTS.volume),
        sound_volume=reader.number("sound_volume", DEFAULTS.sound_volume),
        strength=reader.number("strength", DEFAULTS.strength),
        adapts=reader.switch("adapts", default=DEFAULTS.adapts),
        manners=reader.switch("manners", default=DEFAULTS.manners),
        board=reader.switch("board", default=DEFAULTS.board),
        board_size=reader.choice("board_size", DEFAULTS.board_size),
        board_theme=reader.choice("board_theme", DEFAULTS.board_theme),
        board_suits=reader.choice("board_suits", DEFAULTS.board_suits),
        board_blindfold=reader.switch("board_blindfold", default=DEFAULTS.board_blindfold),
        speech=reader.speech(languages),
        words=reader.texts("words", '"नौ"'),
        keys=reader.texts("keys", '"f", "f5"'),
    )
    reader.name_unknown_keys()
    return settings, tuple(reader.faults)


def save(
    path: Path, settings: Settings, changed: Collection[str], comments: Mapping[str, str]
) -> None:
    """Write the `changed` fields of `settings` into the file, and nothing else.

    Comments, order and unknown keys stay. Where there is no file yet, one with the usual
    values is begun; `comments` explains each field to the person who will edit it, and under "" the
    whole file. The file is replaced in one step, so that a crash leaves the old or the new.

    Raises:
        SettingsFileError: the file is no TOML, or cannot be read or written. It is as it was.
    """
    # A settings file kept elsewhere and linked to stays a link.
    path = path.resolve()
    try:
        old = path.read_bytes()
    except FileNotFoundError:
        text = _first_text(comments)
    except OSError as error:
        raise SettingsFileError(SettingsTrouble.UNREADABLE) from error
    else:
        _parse(old)
        text = old.decode("utf-8-sig")
    text = _edited(text, settings, changed)
    try:
        replace_file(path, text.encode())
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

    def text(self, key: str, default: str) -> str:
        value = self._table.get(key, default)
        if isinstance(value, str):
            return value
        self._bad(key, value, '"…"')
        return default

    def switch(self, key: str, *, default: bool) -> bool:
        value = self._table.get(key, default)
        if isinstance(value, bool):
            return value
        self._bad(key, value, "true, false")
        return default

    def number(self, key: str, default: int) -> int:
        value = self._table.get(key, default)
        if _is_within(value, key):
            return value
        self._bad(key, value, _range(key))
        return default

    def cells(self) -> int:
        value = self._table.get("braille", DEFAULTS.braille)
        # `false` is an int to Python, and no number to a person.
        if isinstance(value, int) and not isinstance(value, bool) and (value in CELLS or not value):
            return value
        self._bad("braille", value, f"0, {CELLS[0]}-{CELLS[-1]}")
        return DEFAULTS.braille

    def speech(self, languages: Collection[str]) -> Mapping[str, Speaking]:
        table = self._table.get("speech", {})
        if not isinstance(table, dict):
            self._bad("speech", table, "[speech.en]")
            return DEFAULTS.speech
        spoken = [tag for tag in languages if languages_of(tag) == [tag]]
        good: dict[str, Speaking] = {}
        for language, chosen in cast("dict[str, object]", table).items():
            if language in spoken and isinstance(chosen, dict):
                good[language] = self._speaking(language, cast("dict[str, object]", chosen))
            else:
                allowed = _listed([f"[speech.{tag}]" for tag in spoken])
                self._bad(f"speech.{language}", chosen, allowed)
        return MappingProxyType(good)

    def _speaking(self, language: str, table: Mapping[str, object]) -> Speaking:
        speaking = Speaking()
        for name, value in table.items():
            if name == "voice" and isinstance(value, str):
                speaking = replace(speaking, voice=value)
            elif name == "rate" and _is_within(value, name):
                speaking = replace(speaking, rate=value)
            elif name == "pitch" and _is_within(value, name):
                speaking = replace(speaking, pitch=value)
            elif name == "volume" and _is_within(value, name):
                speaking = replace(speaking, volume=value)
            else:
                known = [each.name for each in fields(Speaking)]
                allowed = '"…"' if name == "voice" else _range(name) if name in known else ""
                self._bad(f"speech.{language}.{name}", value, allowed or _listed(known))
        return speaking

    def texts(self, key: str, example: str) -> Mapping[str, str]:
        """Take a table of texts."""
        table = self._table.get(key, {})
        if not isinstance(table, dict):
            self._bad(key, table, f"[{key}]")
            return MappingProxyType({})
        good: dict[str, str] = {}
        for name, text in cast("dict[str, object]", table).items():
            if isinstance(text, str) and text:
                good[name] = text
            else:
                self._bad(f"{key}.{name}", text, example)
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


def _is_within(value: object, key: str) -> TypeGuard[int]:
    """Tell whether a value is a number that a setting may have."""
    # `true` is an int to Python, and no number to a person.
    return isinstance(value, int) and not isinstance(value, bool) and value in RANGES[key]


def _range(key: str) -> str:
    return f"{RANGES[key][0]}-{RANGES[key][-1]}"


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
            if name in ("words", "keys"):
                _edit_texts(document, name, getattr(settings, name))
            elif name == "speech":
                _edit_speech(document, settings.speech)
            else:
                document[name] = _plain(settings, name)
        edited = tomlkit.dumps(document)
        faithful = _faithful(text, edited, settings, changed)
    except (TOMLKitError, RecursionError, ValueError) as error:
        raise SettingsFileError(SettingsTrouble.UNWRITABLE) from error
    if not faithful:
        raise SettingsFileError(SettingsTrouble.UNWRITABLE)
    return edited


def _edit_texts(document: MutableMapping[str, object], key: str, texts: Mapping[str, str]) -> None:
    table = _table_in(document, key)
    for name, text in list(table.items()):
        # An entry that is no text at all was passed over when reading: it is not ours to take.
        if name not in texts and isinstance(text, str):
            del table[name]
    for name, text in texts.items():
        if table.get(name) != text:
            table[name] = text


def _edit_speech(document: MutableMapping[str, object], speech: Mapping[str, Speaking]) -> None:
    tables = _table_in(document, "speech")
    for language, speaking in speech.items():
        table = _table_in(tables, language)
        for each in fields(Speaking):
            value: str | int | None = getattr(speaking, each.name)
            if value not in (None, "") and table.get(each.name) != value:
                table[each.name] = value


def _table_in(table: MutableMapping[str, object], name: str) -> MutableMapping[str, object]:
    if not isinstance(table.get(name), MutableMapping):
        table[name] = {}
    return cast("MutableMapping[str, object]", table[name])


def _faithful(old: str, edited: str, settings: Settings, changed: Collection[str]) -> bool:
    """Tell whether `edited` reads back as `old` with the changes, and with no others."""
    before, after = tomllib.loads(old), tomllib.loads(edited)
    for name in {"words", "keys"} & set(changed):
        if _Reader(after).texts(name, "") != getattr(settings, name):
            return False
    if "speech" in changed and _Reader(after).speech(settings.speech) != settings.speech:
        return False
    for name in changed:
        before.pop(name, None)
        if name not in _TABLES and after[name] != _plain(settings, name):
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
        # A table within a table goes to the end of the file; only its explanation stands here.
        tables = {"speech": "", "words": "[words]\n", "keys": "[keys]\n"}
        line = tables.get(each.name, f"{each.name} = {written}\n")
        parts.append(_comment(comments.get(each.name, "")) + line)
    return "\n".join(part for part in parts if part)


def _comment(text: str) -> str:
    return "".join(f"# {line}\n" for line in text.splitlines())


def _plain(settings: Settings, name: str) -> str | int:
    value: str | int = getattr(settings, name)
    return str(value) if isinstance(value, StrEnum) else value
