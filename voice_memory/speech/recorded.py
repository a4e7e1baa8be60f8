"""Words that somebody has recorded, and a synthesiser for all others."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import TYPE_CHECKING

from voice_memory.pcm import Pcm
from voice_memory.speech.joining import joined, spoken_faster
from voice_memory.speech.recordings import Recordings, RecordingsError
from voice_memory.speech.text import LETTER, sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from voice_memory.speech.base import Availability, Synthesiser, Voice
    from voice_memory.speech.recordings import Recording

_WORD = re.compile(f"{LETTER}+(?:['\u2019-]{LETTER}+)*")
# Words a minute of people who record single words; another rate of the voice stretches them.
_USUAL_RATE = 170
_COMMA_SECONDS = 0.16
_SENTENCE_SECONDS = 0.34
# Slower or faster than this recorded words get rough.
_SLOWEST, _FASTEST = 0.6, 3.5


def folded_words(text: str) -> tuple[str, ...]:
    """Give the words of a text, written the same however they were typed.

    >>> folded_words("Red seven, B2!")
    ('red', 'seven', 'b2')
    """
    return tuple(unicodedata.normalize("NFC", found).casefold() for found in _WORD.findall(text))


def recorded_words(folders: Iterable[Recordings]) -> set[tuple[str, ...]]:
    """Tell which words and phrases are recorded in some folders.

    Raises:
        RecordingsError: What is recorded in one of them cannot be read.
    """
    return {folded_words(each.text) for folder in folders for each in folder.listed()}


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a sentence: its text, or its words if they are recorded.

    `is_pause` tells whether a sign, such as a comma, parts it from the next.
    """

    text: str
    words: tuple[str, ...] = ()
    is_pause: bool = False


class _Library:
    """The recordings of one language by their words; those of earlier folders come first."""

    def __init__(self, folders: Sequence[Recordings]) -> None:
        self._found: dict[tuple[str, ...], tuple[Recordings, Recording]] = {}
        self._sounds: dict[tuple[str, ...], Pcm] = {}
        for folder in reversed(folders):
            try:
                listed = folder.listed()
            except RecordingsError:
                # The studio and `doctor` tell it; the synthesiser can speak these words, too.
                continue
            self._found |= {folded_words(each.text): (folder, each) for each in listed}
        self._longest = max(map(len, self._found), default=0)
        self._factor = 1.0
        self._stretched: dict[tuple[str, ...], Pcm] = {}

    def sound(self, words: tuple[str, ...]) -> Pcm | None:
        """Give the sound of words; None when there is none, or it cannot be read."""
        if words not in self._sounds and words in self._found:
            folder, recording = self._found.pop(words)
            with suppress(RecordingsError):
                self._sounds[words] = folder.load(recording)
        return self._sounds.get(words)

    def faster(self, words: tuple[str, ...], factor: float) -> Pcm | None:
        """Give the sound of words at another rate.

        That takes a twentieth of its length, so it is done once as long as the rate stays.
        """
        if factor != self._factor:
            self._factor = factor
            self._stretched.clear()
        if words not in self._stretched:
            sound = self.sound(words)
            if sound is None:
                return None
            self._stretched[words] = spoken_faster(sound, factor)
        return self._stretched[words]

    def pieces(self, sentence: str) -> list[_Piece]:
        """Cut a sentence into recorded pieces, the longest first, and the rest.

        What stands between commas and is recorded by less than half is left to the rest: a word
        here and there in another voice would only disturb.
        """
        found = list(_WORD.finditer(sentence))
        if not found:
            return [_Piece(sentence)]
        words = [folded_words(match[0])[0] for match in found]
        # After each word what stands before the next.
        ends = [*(match.start() for match in found[1:]), len(sentence)]
        signs = [sentence[m.end() : end].strip() for m, end in zip(found, ends, strict=True)]
        clauses = list(accumulate((bool(sign) for sign in signs[:-1]), initial=0))
        groups = self._groups(words)
        recorded = Counter(clauses[at] for at, count in groups for _ in range(count))
        totals = Counter(clauses)
        pieces: list[_Piece] = []

        def is_used(group: tuple[int, int]) -> bool:
            clause = clauses[group[0]]
            return bool(group[1]) and 2 * recorded[clause] >= totals[clause]

        for used, some in groupby(groups, is_used):
            spans = [(at, at + (count or 1)) for at, count in some]
            for start, end in spans if used else [(spans[0][0], spans[-1][1])]:
                text = sentence[found[start].start() : ends[end - 1]].strip()
                is_pause = end < len(words) and bool(signs[end - 1])
                pieces.append(_Piece(text, tuple(words[start:end]) if used else (), is_pause))
        return pieces

    def _groups(self, words: Sequence[str]) -> list[tuple[int, int]]:
        """Part words into recorded phrases, by their first and count, and others, of count 0."""
        groups: list[tuple[int, int]] = []
        at = 0
        while at < len(words):
            count = self._count(words, at)
            groups.append((at, count))
            at += count or 1
        return groups

    def _count(self, words: Sequence[str], at: int) -> int:
        """Count how many words from one on are recorded as one phrase."""
        for count in range(min(self._longest, len(words) - at), 0, -1):
            if self.sound(tuple(words[at : at + count])) is not None:
                return count
        return 0


class Recorded:
    """Use recorded words wherever there are some, and another synthesiser for the rest.

    What is recorded keeps the voice of who spoke it: only the rate is the player's.

    Args:
        inner: The synthesiser for what is not recorded.
        folders: The folders of each language, by its usual voice; earlier ones come first.
    """

    def __init__(self, inner: Synthesiser, folders: Mapping[str, Sequence[Recordings]]) -> None:
        self._inner = inner
        self._folders = folders
        self._libraries: dict[str, _Library] = {}

    @property
    def name(self) -> str:
        """Return the name of the synthesiser for the rest."""
        return self._inner.name

    def check(self) -> Availability:
        """Tell what the synthesiser for the rest tells."""
        return self._inner.check()

    def render(self, text: str, voice: Voice) -> Pcm:
        """Make the whole sound of a text; a text with nothing to say makes no samples.

        Where the synthesiser has another rate than recordings, it speaks everything.

        Raises:
            SynthesiserError: The synthesiser was needed and failed.
        """
        parts = tuple(self.render_parts(text, voice))
        if len({part.rate_hz for part in parts}) != 1:
            return self._inner.render(text, voice)
        return Pcm(b"".join(part.samples for part in parts), parts[0].rate_hz)

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        """Make the sound of a text, each sentence in one part if the rates allow.

        Raises:
            SynthesiserError: The synthesiser was needed and failed.
        """
        library = self._library(voice.usual_tag or voice.tag)
        cut = [library.pieces(sentence) for sentence in sentences(text)]
        if not any(piece.words for pieces in cut for piece in pieces):
            yield from self._inner.render_parts(text, voice)
            return
        factor = min(max(voice.rate / _USUAL_RATE, _SLOWEST), _FASTEST)
        last = cut[-1][-1]
        for pieces in cut:
            run: list[tuple[Pcm, float]] = []
            for piece in pieces:
                sound = self._sound(library, piece, voice, factor)
                pause = _COMMA_SECONDS / factor if piece.is_pause else 0.0
                if piece is pieces[-1] and piece is not last:
                    pause = _SENTENCE_SECONDS / factor
                if run and run[0][0].rate_hz != sound.rate_hz:
                    yield joined(run)
                    run = []
                run.append((sound, pause))
            yield joined(run)

    def _sound(self, library: _Library, piece: _Piece, voice: Voice, factor: float) -> Pcm:
        recorded = library.faster(piece.words, factor)
        return self._inner.render(piece.text, voice) if recorded is None else recorded

    def close(self) -> None:
        """Close the synthesiser for the rest."""
        self._inner.close()

    def _library(self, tag: str) -> _Library:
        library = self._libraries.get(tag)
        if library is None:
            library = self._libraries[tag] = _Library(self._folders.get(tag, ()))
        return library
