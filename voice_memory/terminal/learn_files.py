"""Taking what was learnt out to a file and in again, and out to Anki.

Anki's text files hold notes, not when they are due: words that come from one are due at once.
"""

from pathlib import Path

from voice_memory.announce.model import Message, message
from voice_memory.errors import StoreError
from voice_memory.l10n.spelling import Judge
from voice_memory.l10n.words import WordEntry, load_words
from voice_memory.store.learning import Learning
from voice_memory.store.learning_text import LearningTextError, learning_text, parse_learning
from voice_memory.terminal.refused import RefusedError

_ANKI_HEAD = (
    "#separator:tab",
    "#html:false",
    "#notetype:Basic (and reversed card)",
    "#deck:Voice Memory",
    "#guid column:1",
    "#tags column:4",
)
_GUID = "voice-memory-"
_MOST_BYTES = 4_000_000


def export(learning: Learning, path: Path) -> Message:
    """Write what is remembered to a file.

    Raises:
        RefusedError: it cannot be read from the store, or written.
    """
    try:
        return _written(path, learning_text(learning.all()))
    except StoreError as error:
        raise RefusedError(message("learning-no-store")) from error


def export_anki(path: Path) -> Message:
    """Write every word to a file that Anki reads.

    Raises:
        RefusedError: it cannot be written.
    """
    return _written(path, anki_text())


def anki_text() -> str:
    """Write every word as a note for Anki, both scripts on one side, English on the other."""
    return "\n".join([*_ANKI_HEAD, *map(_note, load_words().words.values()), ""])


def _note(word: WordEntry) -> str:
    there = f"{word.form.nepali} ({word.form.latin})"
    return "\t".join([_GUID + word.concept, there, word.english, f"voice-memory {word.set}"])


def take_in(learning: Learning, path: Path) -> Message:
    """Read a file that `export` or Anki has written.

    Raises:
        RefusedError: it cannot be read or kept; nothing was changed.
    """
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(_MOST_BYTES)
    except (OSError, UnicodeDecodeError) as error:
        raise RefusedError(message("learning-no-such-file", path=str(path))) from error
    try:
        if text.startswith("#separator:"):
            words = _words_of_notes(text)
            learning.bring_back(words)
            count = len(words)
        else:
            count = learning.take_in(parse_learning(text))
    except LearningTextError as error:
        line = int(error.args[0])
        raise RefusedError(message("learning-bad-line", line=line, path=str(path))) from error
    except StoreError as error:
        raise RefusedError(message("learning-no-store")) from error
    return message("learning-taken-in", count=count)


def _words_of_notes(text: str) -> frozenset[str]:
    """Find the words of ours among Anki's notes, by our mark or by what a field says."""
    judge, words = Judge(load_words()), load_words().words
    found: set[str] = set()
    for line in text.splitlines():
        for field in () if line.startswith("#") else line.split("\t"):
            concept = field.removeprefix(_GUID) if field.startswith(_GUID) else judge.find(field)
            if concept is not None and concept in words:
                found.add(concept)
                break
    return frozenset(found)


def _written(path: Path, text: str) -> Message:
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise RefusedError(message("learning-not-written", path=str(path))) from error
    return message("learning-written", path=str(path))
