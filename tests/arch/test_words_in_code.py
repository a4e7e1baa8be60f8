"""Code names messages that exist, every message is named, and no sentence hides in the code."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import voice_memory
from voice_memory import resources
from voice_memory.announce.model import Earcon
from voice_memory.cli import HELP_LINES
from voice_memory.engine.cards import RANKS, SYMBOLS, Colour, Suit
from voice_memory.engine.decks import DECK_NAMES
from voice_memory.engine.layout import Landmark
from voice_memory.engine.pairing import PairBy
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.record import RecordFault
from voice_memory.engine.rules import Rules, Scoring, SetupReason
from voice_memory.engine.shapes import SHAPES
from voice_memory.engine.state import Back
from voice_memory.intents.model import Dial
from voice_memory.l10n.locale import locale_tags
from voice_memory.l10n.teachable import GROUPS
from voice_memory.l10n.words import load_words
from voice_memory.players.advice import What
from voice_memory.recognition.recognisers import NAMES
from voice_memory.session.microphone_check import Choice as CheckChoice
from voice_memory.session.play import HELP_PAGES
from voice_memory.session.real_cards import HELP_PAGES as REAL_HELP_PAGES
from voice_memory.session.record_words import Choice
from voice_memory.session.teach import OTHERS
from voice_memory.session.teach import Choice as TeachChoice
from voice_memory.settings import (
    BoardSize,
    BoardTheme,
    Both,
    Microphone,
    Settings,
    Space,
    Suits,
    Verbosity,
    Voice,
)
from voice_memory.speech.takes import Verdict
from voice_memory.store.statistics import RecordKind
from voice_memory.terminal.menus import OFFERED_LEVELS
from voice_memory.terminal.own_decks import sound_names
from voice_memory.terminal.take import LOUD, MUTED, NO_MICROPHONE, NOTHING
from voice_memory.terminal.teacher import MENUS

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(voice_memory.__file__).parent

# What takes the id of a message first.
TAKES_AN_ID = {"message", "Term", "of_seat", "_text", "_menu"}

# Ids that the code puts together: each part that varies, and every value it has.
COMPOSED: dict[str, list[str]] = {
    "back-*": list(Back),
    "board-letter-*": [*(suit.value for suit in Suit), *(each.value for each in Colour), *Back],
    "board-size-*": list(BoardSize),
    "board-suits-*": list(Suits),
    "board-theme-*": list(BoardTheme),
    "both-*": list(Both),
    "cli-help-*": [str(line) for line in range(1, HELP_LINES + 1)],
    "colour-*": [colour.value for colour in Colour],
    "check-do-*": list(CheckChoice),
    "deck-*": list(DECK_NAMES),
    "ear-*": ["open", "closed", "lost", "push", "fault"],
    "*-is": list(Dial),
    "face-*": list(sound_names()),
    "first-start-*": [Voice.OWN, Voice.READER, Voice.OFF],
    "help-play-*": [str(page) for page in range(1, HELP_PAGES + 1)],
    "help-real-*": [str(page) for page in range(1, REAL_HELP_PAGES + 1)],
    "landmark-*": list(Landmark),
    "language-*": [tag.replace("+", "-") for tag in locale_tags()],
    "layout-*": [*SHAPES, "shape"],
    "list-*": ["comma", "and", "or"],
    "menu-*": [
        *("play", "real-cards", "continue", "tutorial", "learn", "rules"),
        *("sounds", "settings", "leave"),
    ],
    "level-*": list(OFFERED_LEVELS),
    "preset-*": [*PRESETS, Rules().preset],
    "rank-*": [str(rank) for rank in RANKS],
    "record-*": [*(fault.replace("_", "-") for fault in RecordFault), *RecordKind],
    "recogniser-*": [*NAMES, "remote", "here", "other"],
    "review-first-*": [What.TAKE, What.NEW, What.SINGLE, What.HALF, What.PASS],
    "review-second-*": [What.PARTNER, What.NEW, What.SINGLE],
    "rule-*": list(PairBy),
    "rules-pair-*": list(PairBy),
    "rules-scoring-*": list(Scoring),
    "set-*": [*load_words().sets, "due", "disputed"],
    "space-*": list(Space),
    "microphone-*": list(Microphone),
    "setting-*": [
        *("language", "voice", "speaker", "braille", "verbosity", "sounds", "space", "microphone"),
        *("both", "manners", "adapts"),
        *("board", "board-size", "board-theme", "board-suits", "board-blindfold"),
        *(f"{dial}-{way}" for dial in Dial for way in ("up", "down")),
    ],
    "settings-file-*": [name.replace("_", "-") for name in Settings.__dataclass_fields__],
    "setup-*": [reason.replace("_", "-") for reason in SetupReason],
    "sound-*": list(Earcon),
    "studio-*": [
        *(verdict for verdict in Verdict if verdict is not Verdict.GOOD),
        *Choice,
        NO_MICROPHONE,
    ],
    "suit-*": [suit.value for suit in Suit],
    "summary-*": list(PRESETS),
    "symbol-*": [str(number) for number in SYMBOLS],
    "teach-*": [*TeachChoice, *GROUPS, MENUS, OTHERS, LOUD, MUTED, NO_MICROPHONE, NOTHING],
    "verbosity-*": list(Verbosity),
    "voice-*": [voice.value for voice in Voice if voice.value],
}
COMPOSED_IDS = {
    pattern.replace("*", str(value)) for pattern, values in COMPOSED.items() for value in values
}

# Words in code that nobody hears or reads as a sentence, with the reason.
NO_SENTENCE = (
    # Queries of the store.
    r"(?s)(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA)\b.*",
    r"computers = 0 AND .*",
    # Cards of the tutorial's tables.
    r"([a2-9tjqk][cdhs] ?)+",
    # Values of a setting, typed so in every language.
    r"true, false",
    # The head of Anki's text files, and a name that Anki gives.
    r"#[a-z]+( column)?:.*",
    # Names of block letters.
    r"clubs diamonds hearts spades( joker)?",
    # A command to type, the same in every language.
    r"pip install '?[a-z0-9-]*",
    r"voice-memory [a-z]+",
)
# What is told of these reaches the player, so it is a message.
TOLD_ERRORS = {"RecogniserError", "NotInstalledError"}
# The text form of a record is one language, the same for all: it is read back.
RECORDS = (PACKAGE / "engine" / "record.py", PACKAGE / "engine" / "real_record.py")


@cache
def ids() -> frozenset[str]:
    source = (resources.locales() / "en" / "messages.ftl").read_text("utf-8")
    return frozenset(re.findall(r"^([a-z][\w-]*) *=", source, re.MULTILINE))


@cache
def modules() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}


def called(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def calls(node: ast.AST) -> Iterator[ast.Call]:
    return (each for each in ast.walk(node) if isinstance(each, ast.Call))


def ids_taken() -> Iterator[tuple[str, str]]:
    """Yield where an id is given and the id, with a star for each part that varies."""
    for path, module in modules().items():
        for node in ast.walk(module):
            if not (isinstance(node, ast.Call) and called(node) in TAKES_AN_ID and node.args):
                continue
            where, first = f"{path.name}:{node.lineno}", node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield where, first.value
            if isinstance(first, ast.JoinedStr):
                yield (
                    where,
                    "".join(
                        str(part.value) if isinstance(part, ast.Constant) else "*"
                        for part in first.values
                    ),
                )


def strings(path: Path) -> Iterator[ast.Constant]:
    """Yield the strings of a module that are no docstrings, types, patterns or unheard errors."""
    module, skipped = modules()[path], set[int]()
    for node in ast.walk(module):
        is_for_developers = (
            (isinstance(node, ast.Raise) and not TOLD_ERRORS & set(map(called, calls(node))))
            or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
            or (
                isinstance(node, ast.Call)
                and (
                    (called(node).endswith("Error") and called(node) not in TOLD_ERRORS)
                    or called(node) == "cast"
                    or ast.unparse(node.func) in {"super().__init__", "re.compile", "re.sub"}
                )
            )
        )
        if is_for_developers:
            skipped.update(map(id, ast.walk(node)))
        for annotation in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if annotation is not None:
                skipped.update(map(id, ast.walk(annotation)))
    for node in ast.walk(module):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in skipped
        ):
            yield node


def test_every_id_that_the_code_names_exists() -> None:
    found = list(ids_taken())
    assert len(found) > 100
    assert not [each for each in found if "*" not in each[1] and each[1] not in ids()]


def test_every_id_that_the_code_composes_exists() -> None:
    composed = {name for _, name in ids_taken() if "*" in name}
    assert composed <= set(COMPOSED)
    assert ids() >= COMPOSED_IDS


def test_every_message_is_told_somewhere() -> None:
    named = {
        node.value
        for module in modules().values()
        for node in ast.walk(module)
        if isinstance(node, ast.Constant)
    }
    assert not sorted(ids() - named - COMPOSED_IDS)


def test_no_sentence_is_in_the_code() -> None:
    found = [
        (path.name, node.lineno, node.value)
        for path in modules()
        for node in strings(path)
        if path not in RECORDS
        and re.search(r"[A-Za-z]{2,},? +[A-Za-z]{2,}", str(node.value))
        and not any(re.fullmatch(known, str(node.value)) for known in NO_SENTENCE)
    ]
    assert not found
