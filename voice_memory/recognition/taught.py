"""Words that a player has taught: a folder of recordings, and a list of what each is.

    version = 1

    [[take]]
    word = "four"
    file = "0001.wav"
    date = "2026-11-30"

A word may be several, as "whose turn"; it is written as in the phrases that are listened for.
"""

from __future__ import annotations

import contextlib
import tomllib
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

from voice_memory.durable import replace_file
from voice_memory.errors import VoiceMemoryError
from voice_memory.pcm import Pcm, read_wav, to_wav
from voice_memory.recognition.base import HEARING_RATE_HZ

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FOLDER = "taught"
"""Where it is, beside the games."""
LIST = "taught.toml"
MOST = 3
"""Recordings kept of a word; more do not help."""
_VERSION = 1


class TaughtError(VoiceMemoryError):
    """Say that taught words in `folder` cannot be read or kept; nothing was changed."""

    def __init__(self, folder: Path, reason: object) -> None:
        super().__init__(f"{folder}: {reason}")
        self.folder = folder


@dataclass(frozen=True, slots=True)
class Take:
    """One recording of a word: its file, in the folder, and the day it was made."""

    word: str
    file: str
    date: str


class Taught:
    """The taught words of one folder, which need not exist before the first is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def listed(self) -> tuple[Take, ...]:
        """List the recordings, each word's in the order they were made.

        Raises:
            TaughtError: The list is damaged, of a newer version, or cannot be read.
        """
        try:
            table = tomllib.loads((self.folder / LIST).read_text("utf-8"))
            if table.get("version") != _VERSION:
                raise TaughtError(self.folder, f"version {table.get('version')}")
            return tuple(_take(row) for row in table.get("take", []))
        except FileNotFoundError:
            return ()
        except (OSError, ValueError, AttributeError, TypeError, RecursionError) as error:
            raise TaughtError(self.folder, error) from error

    def counts(self) -> Mapping[str, int]:
        """Tell how many recordings each word has.

        Raises:
            TaughtError: As `listed`.
        """
        words = [take.word for take in self.listed()]
        return {word: words.count(word) for word in words}

    def words(self) -> Mapping[str, Sequence[Pcm]]:
        """Read all recordings, by their word; one that cannot be read is passed over.

        Raises:
            TaughtError: As `listed`.
        """
        words: dict[str, list[Pcm]] = {}
        for take in self.listed():
            with contextlib.suppress(TaughtError):
                words.setdefault(take.word, []).append(self.load(take))
        return words

    def load(self, take: Take) -> Pcm:
        """Read a recording.

        Raises:
            TaughtError: It cannot be read, is empty, or none of `HEARING_RATE_HZ` and one channel.
        """
        try:
            pcm = read_wav(self.folder / take.file)
        except (OSError, ValueError) as error:
            raise TaughtError(self.folder, error) from error
        if (pcm.rate_hz, pcm.channels) != (HEARING_RATE_HZ, 1) or not pcm.samples:
            found = f"{take.file}: {pcm.rate_hz}, {pcm.channels}, {len(pcm.samples)}"
            raise TaughtError(self.folder, found)
        return pcm

    def keep(self, word: str, pcm: Pcm, date: str) -> None:
        """Keep one more recording, instead of the oldest where there are `MOST`; durable.

        Raises:
            TaughtError: It cannot be written; what was kept before is as it was.
        """
        takes = self.listed()
        own = [take for take in takes if take.word == word]
        outdated = own[: max(0, len(own) - MOST + 1)]
        fresh = Take(word, self._free_name(takes), date)
        try:
            # The sound first: the list never names a file that is not there.
            replace_file(self.folder / fresh.file, to_wav(pcm))
        except OSError as error:
            raise TaughtError(self.folder, error) from error
        try:
            self._write([*(take for take in takes if take not in outdated), fresh])
        except TaughtError:
            self._remove([fresh])
            raise
        self._remove(outdated)

    def forget(self, word: str) -> None:
        """Delete all recordings of a word.

        Raises:
            TaughtError: The list cannot be written; nothing is deleted.
        """
        takes = self.listed()
        self._write([take for take in takes if take.word != word])
        self._remove([take for take in takes if take.word == word])

    def _write(self, takes: Sequence[Take]) -> None:
        # Only who teaches needs it.
        import tomlkit  # noqa: PLC0415

        text = tomlkit.dumps({"version": _VERSION, "take": [asdict(take) for take in takes]})
        try:
            replace_file(self.folder / LIST, text.encode())
        except OSError as error:
            raise TaughtError(self.folder, error) from error

    def _remove(self, takes: Sequence[Take]) -> None:
        for take in takes:
            # A file that stays takes room and does no other harm.
            with contextlib.suppress(OSError):
                (self.folder / take.file).unlink()

    def _free_name(self, takes: Sequence[Take]) -> str:
        used = {take.file for take in takes} | {path.name for path in self.folder.glob("*.wav")}
        numbers = [int(name[:-4]) for name in used if name[:-4].isdecimal()]
        return f"{max(numbers, default=0) + 1:04}.wav"


def _take(row: Mapping[str, object]) -> Take:
    take = Take(*(str(row.get(each.name, "")) for each in fields(Take)))
    # A list may come from elsewhere, and must not reach files outside its folder.
    if not take.word or not take.file or Path(take.file).name != take.file:
        raise ValueError(f"{dict(row)} is no recording")
    return take
