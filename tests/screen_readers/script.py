"""One game for all readers, key by key, and the files that hold what was said at each."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FOLDER = Path(__file__).parents[1] / "golden" / "screen-readers"
START = "start"
LANGUAGES = ("en", "ne")
SHOWN = (*LANGUAGES, "ne-Latn")
"""The last is how Nepali is written where Devanagari cannot be shown."""
CELLS = (40, 20)


def _keys(name: str) -> tuple[str, ...]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return tuple(key for line in lines if not line.startswith("#") for key in line.split())


KEYS = _keys("keys.txt")
BRAILLE_KEYS = _keys("keys-braille.txt")
CODES = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "ctrl-home": "\x1b[1;5H",
    "ctrl-end": "\x1b[1;5F",
    "pagedown": "\x1b[6~",
    "pageup": "\x1b[5~",
    "f1": "\x1bOP",
    "enter": "\r",
    "space": " ",
    "tab": "\t",
    "shift-tab": "\x1b[Z",
    "escape": "\x1b",
    "backspace": "\x7f",
}
Heard = list[tuple[str, list[str]]]
"""Each key, and what was said when it was pressed."""


def letters(lines: Sequence[str]) -> str:
    """Give what is heard of a text: its letters and digits, with the signs that go with them."""
    together = unicodedata.normalize("NFC", " ".join(lines))
    return "".join(sign for sign in together if unicodedata.category(sign)[0] in "LMN")


def path(reader: str, language: str) -> Path:
    """Tell where what a reader says is kept."""
    return FOLDER / f"{reader}.{language}.txt"


def text(heard: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Write down what was heard."""
    return "".join("\n".join([f"[{key}]", *said, ""]) for key, said in heard)


def kept(reader: str, language: str) -> str:
    """Give what was written down before."""
    return path(reader, language).read_text(encoding="utf-8")


def read(reader: str, language: str) -> Heard:
    """Read what was heard."""
    heard: Heard = []
    for line in kept(reader, language).splitlines():
        if line.startswith("[") and line.endswith("]"):
            heard.append((line[1:-1], []))
        else:
            heard[-1][1].append(line)
    return heard
