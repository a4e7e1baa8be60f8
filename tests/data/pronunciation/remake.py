"""Every word the game can say, its phonemes by the real espeak-ng, and the checked list of them.

Run this after a change of words: it proposes the lines that `en.tsv` and `ne.tsv` beside it lack,
with the status "new", which the tests refuse. Listen to each or judge it by the rules of
docs/pronunciation.md, respell what is wrong, then set the status; `--write` puts the lines in.
"""

from __future__ import annotations

import ctypes
import re
import sys
import unicodedata
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from voice_memory import resources
from voice_memory.announce.model import (
    Arg,
    BackName,
    CardName,
    CommandName,
    Letters,
    PlaceName,
    SeatName,
    Term,
    WordForm,
    WordName,
    answer,
    message,
)
from voice_memory.engine.cards import (
    RANKS,
    SYMBOLS,
    Card,
    Colour,
    Joker,
    PlayingCard,
    Suit,
    Symbol,
)
from voice_memory.engine.layout import LayoutKind, Place
from voice_memory.engine.pairing import PairBy
from voice_memory.engine.rules import MAX_SEATS
from voice_memory.engine.state import Back
from voice_memory.intents.commands import COMMANDS
from voice_memory.l10n.language import language
from voice_memory.l10n.locale import load_locale
from voice_memory.l10n.words import load_words
from voice_memory.settings import Verbosity
from voice_memory.speech import espeak_library
from voice_memory.speech.respelling import load_respelling
from voice_memory.speech.text import speakable

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent
SPOKEN = ("en", "ne")
STATUSES = ("rule", "second opinion", "doubtful")
"""How a pronunciation was checked; docs/pronunciation.md tells what each means."""
HEADER = "word\tsent\tipa\tstatus"

_WORD = re.compile(r"[\w\u0900-\u0963\u200c\u200d]+(?:['\u2019-][\w\u0900-\u0963]+)*")
_ENTRY = re.compile(r"^(?=[a-z][\w-]* *=)", re.MULTILINE)
_IPA, _UTF8 = 0x02, 1


class Checked(NamedTuple):
    """A line of a checked list."""

    word: str
    sent: str
    ipa: str
    status: str


# What can be said


def _seats() -> Iterator[SeatName]:
    for number in range(MAX_SEATS + 1):
        for is_human in (True, False):
            yield SeatName(0, "", is_human=is_human, number=number)


def _places() -> Iterator[PlaceName]:
    for row in range(1, 101):
        yield PlaceName(Place(0, f"A{row}", 0, 0, row, 1), LayoutKind.ROWS)


def _others() -> Iterator[Arg]:
    cards: list[Card] = [
        *(PlayingCard(rank, suit) for rank in RANKS for suit in Suit),
        *(Joker(colour) for colour in Colour),
        *(Symbol(number) for number in SYMBOLS),
    ]
    yield from (CardName(card, by) for card in cards for by in (*PairBy, None))
    yield from (WordName(word, form) for word in load_words().words for form in WordForm)
    yield from (BackName(back) for back in Back)
    yield from (Letters(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    yield from map(CommandName, COMMANDS)
    yield from (CommandName("flip-at", number) for number in range(3))
    yield from range(1000)


def _variables() -> dict[str, set[str]]:
    source = (resources.locales() / "en" / "messages.ftl").read_text("utf-8")
    entries = (entry for entry in _ENTRY.split(source) if "=" in entry)
    return {
        entry.partition("=")[0].strip(): set(re.findall(r"\$([a-z_]+)", entry)) for entry in entries
    }


@cache
def sentences(tag: str) -> tuple[str, ...]:
    """Return what can be said in a language: every message, and in places every argument."""
    locale, found = load_locale(tag), dict[str, None]()

    def say(identifier: str, verbosity: Verbosity, **args: Arg) -> None:
        for part in locale.render(answer(message(identifier, **args)), verbosity).spoken:
            if part.language == tag:
                found[part.text] = None

    variables = _variables()
    seats: tuple[Arg, ...] = tuple(_seats())
    shapes = tuple(Term(name) for name in variables if name.startswith("layout-"))
    fillers: dict[str, tuple[Arg, ...]] = {"place": tuple(_places()), "shape": shapes}
    fillers |= dict.fromkeys(("seat", "one", "other"), seats)
    for identifier, names in variables.items():
        people = ("you", "person", "computer") if "who" in names else ("",)
        for verbosity in Verbosity:
            for number, who in product(range(3), people):
                given: dict[str, Arg] = dict.fromkeys(names, number)
                say(identifier, verbosity, **(given | {"who": who} if who else given))
        # An argument may take an ending, and there the word is another one.
        for name in sorted(names & set(fillers)):
            for filler in fillers[name]:
                given = dict.fromkeys(names, 1)
                given[name] = filler
                say(
                    identifier,
                    Verbosity.NORMAL,
                    **(given | {"who": "person"} if people[0] else given),
                )
    for filler in _others():
        say("spelt-so-far", Verbosity.NORMAL, text=filler)
    return tuple(found)


@cache
def vocabulary(tag: str) -> tuple[str, ...]:
    """Return every word that can be said in a language, as the synthesiser is given it."""
    words = {word for sentence in sentences(tag) for word in _WORD.findall(sentence)}
    # Capitals make no difference but in single letters, which are names of keys and columns.
    folded = {word if len(word) == 1 else word.lower() for word in words}
    return tuple(sorted(folded | {word for word in load_respelling(tag).words if " " in word}))


# How it is said


class _VoiceProperties(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("languages", ctypes.c_char_p),
        ("identifier", ctypes.c_char_p),
        ("others", ctypes.c_ubyte * 4),
        ("score", ctypes.c_int),
        ("spare", ctypes.c_void_p),
    )


def phonemes(text: str, tag: str) -> str:
    """Return how espeak-ng says a text, in the letters of the IPA, a space between words."""
    espeak = ctypes.CDLL(espeak_library.loaded().path)
    speech = language(tag).speech
    assert speech is not None
    properties = _VoiceProperties(languages=speech.voice.encode())
    assert espeak.espeak_SetVoiceByProperties(ctypes.byref(properties)) == 0
    espeak.espeak_TextToPhonemes.restype = ctypes.c_char_p
    buffer = ctypes.create_string_buffer(text.encode())
    rest, clauses = ctypes.c_void_p(ctypes.addressof(buffer)), list[str]()
    while rest.value:
        made = espeak.espeak_TextToPhonemes(ctypes.byref(rest), _UTF8, _IPA)
        clauses.append((made or b"").decode())
    return unicodedata.normalize("NFC", " ".join(" ".join(clauses).split()))


def said(word: str, tag: str) -> tuple[str, str]:
    """Return what is sent for a word, and the phonemes of that."""
    sent = load_respelling(tag).text(speakable(word))
    return sent, phonemes(sent, tag)


# The checked list


def checked(tag: str) -> dict[str, Checked]:
    """Read the checked list of a language."""
    lines = (HERE / f"{tag}.tsv").read_text("utf-8").splitlines()
    rows = [Checked(*line.split("\t")) for line in lines if not line.startswith("#")][1:]
    return {row.word: row for row in rows}


def proposed(tag: str) -> dict[str, Checked]:
    """Return the whole list as it should be, lines to be checked with the status "new"."""
    known = checked(tag)
    lines = {}
    for word in vocabulary(tag):
        sent, ipa = said(word, tag)
        before = known.get(word)
        is_checked = before is not None and (before.sent, before.ipa) == (sent, ipa)
        lines[word] = Checked(word, sent, ipa, before.status if before and is_checked else "new")
    return lines


def _write(tag: str, lines: dict[str, Checked]) -> None:
    path = HERE / f"{tag}.tsv"
    notes = [line for line in path.read_text("utf-8").splitlines() if line.startswith("#")]
    table = ["\t".join(line) for line in lines.values()]
    path.write_text("\n".join([*notes, HEADER, *table, ""]), "utf-8")


def main() -> None:
    """Print the lines to be checked, and put them in where asked to."""
    for tag in SPOKEN:
        lines = proposed(tag)
        for line in lines.values():
            if line.status == "new":
                sys.stdout.write("\t".join((tag, *line)) + "\n")
        if "--write" in sys.argv:
            _write(tag, lines)


if __name__ == "__main__":
    main()
