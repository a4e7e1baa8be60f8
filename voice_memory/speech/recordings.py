"""A folder of recorded words: WAV files and a `manifest.toml` that says what each is.

    [[word]]
    text = "सात"
    file = "rank-7.wav"
    speaker = "Sita"
    licence = "CC0-1.0"
    date = "2026-11-30"

Why WAV: docs/adr/0008-recorded-words.md.
"""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

from voice_memory.durable import replace_file
from voice_memory.errors import VoiceMemoryError
from voice_memory.l10n.language import language, languages
from voice_memory.pcm import read_wav, to_wav
from voice_memory.resources import audio

if TYPE_CHECKING:
    from collections.abc import Mapping

    from voice_memory.pcm import Pcm

RATE_HZ = 22050
"""Of every recording, so that words of several people and days can be joined."""
MANIFEST = "manifest.toml"
WORDS = "words"


class RecordingsError(VoiceMemoryError):
    """Say that recorded words in `folder` cannot be read or kept; nothing was changed."""

    def __init__(self, folder: Path, reason: object) -> None:
        super().__init__(f"{folder}: {reason}")
        self.folder = folder


@dataclass(frozen=True, slots=True)
class Recording:
    """One recorded word or phrase.

    Attributes:
        text: The words, as they are spoken.
        file: The name of the file, in the folder of the manifest.
        speaker: Who speaks; may be empty.
        licence: How others may use it, such as "CC0-1.0"; empty where nobody may.
        date: Year, month and day.
    """

    text: str
    file: str
    speaker: str
    licence: str
    date: str


class Recordings:
    """The recorded words of one folder, which need not exist before the first is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def listed(self) -> tuple[Recording, ...]:
        """List what is recorded.

        Raises:
            RecordingsError: The manifest is damaged or cannot be read.
        """
        try:
            table = tomllib.loads((self.folder / MANIFEST).read_text("utf-8"))
        except FileNotFoundError:
            return ()
        except (OSError, ValueError) as error:
            raise RecordingsError(self.folder, error) from error
        try:
            return tuple(_recording(row) for row in table.get("word", []))
        except (AttributeError, TypeError, ValueError) as error:
            raise RecordingsError(self.folder, error) from error

    def load(self, recording: Recording) -> Pcm:
        """Read the sound of a recording.

        Raises:
            RecordingsError: It cannot be read, or is not of one channel, 16 bits and 22050 Hz.
        """
        try:
            pcm = read_wav(self.folder / recording.file)
        except (OSError, ValueError) as error:
            raise RecordingsError(self.folder, f"{recording.file}: {error}") from error
        if (pcm.channels, pcm.rate_hz) != (1, RATE_HZ):
            raise RecordingsError(self.folder, f"{recording.file}: {pcm.channels}, {pcm.rate_hz}")
        return pcm

    def keep(self, recording: Recording, pcm: Pcm) -> None:
        """Keep a recording, in the place of one of the same text or file; durable on return.

        Raises:
            RecordingsError: It cannot be written; what was kept before is as it was.
        """
        others = [
            each
            for each in self.listed()
            if each.text != recording.text and each.file != recording.file
        ]
        # Only who records needs it.
        import tomlkit  # noqa: PLC0415

        manifest = tomlkit.dumps({"word": [asdict(each) for each in (*others, recording)]})
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            # The sound first: a manifest never names a file that is not there.
            replace_file(self.folder / recording.file, to_wav(pcm))
            replace_file(self.folder / MANIFEST, manifest.encode())
        except OSError as error:
            raise RecordingsError(self.folder, error) from error


def folders(data: Path, tag: str) -> tuple[Recordings, Recordings]:
    """Give the recorded words of a language: the player's own, beside the games, then the game's.

    Args:
        data: The folder of the player's own data.
        tag: The name of a folder of `locales/`.
    """
    return Recordings(data / WORDS / tag), Recordings(audio() / WORDS / tag)


def folders_by_voice(data: Path) -> dict[str, tuple[Recordings, Recordings]]:
    """Give the folders of every language that is spoken, by its usual voice."""
    spoken = [(tag, language(tag).speech) for tag in languages()]
    return {speech.voice: folders(data, tag) for tag, speech in spoken if speech}


def _recording(row: Mapping[str, object]) -> Recording:
    recording = Recording(*(str(row.get(each.name, "")) for each in fields(Recording)))
    # A manifest may come from elsewhere, and must not reach files outside its folder.
    if not recording.text or not recording.file or Path(recording.file).name != recording.file:
        raise ValueError(f"{dict(row)} is no word")
    return recording
