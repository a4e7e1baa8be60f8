"""Decks beyond playing cards, as the command line names them: words, sounds, a folder of faces."""

import wave
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from voice_memory import resources
from voice_memory.announce.model import Arg, CardName, ListOf, Message, message
from voice_memory.engine.cards import Picture
from voice_memory.engine.decks import Deck, InvalidDeckError, Pictures, Words, parse_deck
from voice_memory.l10n.words import SOUND_PREFIX, load_words
from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.terminal.refused import RefusedError

_SOUND_FILE, _TEXT_FILE = ".wav", ".txt"
LONGEST_SECONDS = 10
"""Of a recording as a face: who waits longer for a card than that loses the game's thread."""


def no_files() -> Mapping[str, Path]:
    """Give no files: nothing of a deck can be heard."""
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class NamedDeck:
    """A deck, and the files of the faces that can be heard."""

    deck: Deck
    files: Mapping[str, Path] = field(default_factory=no_files)


def sound_names() -> tuple[str, ...]:
    """List our own sounds, those that differ the most first."""
    order = (resources.audio() / "sounds" / "order.txt").read_text("utf-8")
    return tuple(order.split())


def read_deck(text: str) -> NamedDeck:
    """Read a deck from what was typed.

    Raises:
        RefusedError: a word, a number of sounds or a folder is no good.
        InvalidDeckError: it is no deck of these kinds, nor any other.
    """
    head, _, rest = text.strip().partition(":")
    match head.casefold():
        case "words":
            return NamedDeck(_words(rest.strip().casefold()))
        case "sounds":
            return _sounds(rest.strip())
        case "pictures" if rest and "|" not in rest:
            return _folder(Path(rest.strip()).expanduser())
        case _:
            return NamedDeck(parse_deck(text.strip().casefold()))


def _words(name: str) -> Words:
    words = load_words()
    if not name:
        return Words(words.deck)
    if name == "all":
        return Words(tuple(words.words))
    if name in words.sets:
        return Words(words.of_set(name))
    concepts = tuple(each.strip() for each in name.split("|"))
    for concept in concepts:
        if concept not in words.words:
            names = ListOf(("all", *words.sets), "or")
            raise RefusedError(message("setup-no-such-words", name=concept, names=names))
    if len(set(concepts)) != len(concepts):
        raise InvalidDeckError(name)
    return Words(concepts)


def _sounds(number: str) -> NamedDeck:
    names = sound_names()
    count = int(number) if number.isdecimal() and len(number) <= len(names) else 0
    if number and not 0 < count <= len(names):
        raise RefusedError(message("setup-sounds", most=len(names)))
    chosen = names[: count or len(names)]
    deck = Pictures(tuple(SOUND_PREFIX + name for name in chosen))
    return NamedDeck(deck, own_sounds(deck))


def own_sounds(deck: Deck) -> Mapping[str, Path]:
    """Find the files of a deck's faces that are our own sounds, as in a game that goes on."""
    names = deck.names if isinstance(deck, Pictures) else ()
    ours = {SOUND_PREFIX + name for name in sound_names()}
    folder = resources.audio() / "sounds"
    files = {
        name: folder / f"{name.removeprefix(SOUND_PREFIX)}{_SOUND_FILE}"
        for name in names
        if name in ours
    }
    return MappingProxyType(files)


def _folder(folder: Path) -> NamedDeck:
    """Take a face from each text or sound file, named by its file; two of one name are one face."""
    try:
        paths = sorted(path for path in folder.iterdir() if path.is_file())
    except OSError as error:
        raise RefusedError(message("setup-no-such-folder", name=str(folder))) from error
    faces = {path.stem: path for path in paths if path.suffix.casefold() == _TEXT_FILE}
    sounds = {path.stem: path for path in paths if path.suffix.casefold() == _SOUND_FILE}
    names = sorted({*faces, *sounds})
    if not names:
        raise RefusedError(message("setup-empty-folder", name=str(folder)))
    bad_names = message("setup-bad-face-names", name=str(folder))
    try:
        deck = parse_deck("pictures:" + "|".join(names))
    except InvalidDeckError as error:
        raise RefusedError(bad_names) from error
    if deck != Pictures(tuple(names)):  # a name with a bar or with space around it
        raise RefusedError(bad_names)
    for name, path in sounds.items():
        if load_sound(path) is None:
            raise RefusedError(message("setup-bad-sound", name=name))
    return NamedDeck(deck, MappingProxyType(sounds))


def load_sound(path: Path) -> Pcm | None:
    """Read a recording of 16 bits in a WAVE file; None where it cannot be one of a face."""
    try:
        with wave.open(str(path)) as recording:
            rate, count = recording.getframerate(), recording.getnframes()
            channels = recording.getnchannels()
            if recording.getsampwidth() != SAMPLE_BYTES or channels not in (1, 2) or not rate:
                return None
            if not 0 < count <= LONGEST_SECONDS * rate:
                return None
            return Pcm(recording.readframes(count), rate, channels)
    except (OSError, EOFError, wave.Error):
        return None


def faces_told(messages: Sequence[Message]) -> tuple[str, ...]:
    """List the pictures that messages name, in their order."""
    return tuple(name for each in messages for name in _pictures(each))


def _pictures(arg: Arg) -> tuple[str, ...]:
    match arg:
        case CardName(Picture(name)):
            return (name,)
        case Message(args=args):
            return tuple(name for each in args.values() for name in _pictures(each))
        case ListOf(items):
            return tuple(name for each in items for name in _pictures(each))
        case _:
            return ()
