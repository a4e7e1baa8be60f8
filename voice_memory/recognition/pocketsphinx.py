"""PocketSphinx: the floor, which nearly every system has; in any language, by English sounds.

What may be said is a graph of words, made anew only where it has changed; the decoder stays. It
takes whatever it hears for one of the phrases, so it is never sure. A loop of single sounds beside
the graph, to take what is no command, was too slow by far: seconds for each second of talk.
"""

from __future__ import annotations

import importlib
import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Protocol, TypeAlias, cast

import numpy as np

from voice_memory.intents.heard import Phrase
from voice_memory.recognition.base import failed, not_loaded
from voice_memory.recognition.judging import Driver, Floats, Judgement, bytes_of
from voice_memory.recognition.lexicon import ARPABET, pronunciations
from voice_memory.recognition.packages import folder_of, require_file
from voice_memory.recognition.phones import SYMBOLS, Phones, phones, substitution
from voice_memory.recognition.tree import tree_of

_GRAPH = "phrases"
_MODEL = ("model", "en-us", "en-us")

_Words: TypeAlias = "dict[str, _Words]"
_Arc: TypeAlias = tuple[int, int, float] | tuple[int, int, float, str]


class _Hypothesis(Protocol):
    hypstr: str


class _Decoder(Protocol):
    """What is used of the package's decoder."""

    def add_word(self, word: str, phones: str, *, update: bool) -> int: ...

    def create_fsg(
        self, name: str, start_state: int, final_state: int, transitions: list[_Arc]
    ) -> object: ...

    def add_fsg(self, name: str, graph: object) -> None: ...

    def activate_search(self, name: str) -> None: ...

    def start_utt(self) -> None: ...

    def process_raw(self, samples: bytes, *, full_utt: bool) -> int: ...

    def end_utt(self) -> None: ...

    def hyp(self) -> _Hypothesis | None: ...


class PocketSphinx(Driver):
    """Take what is said for the likeliest of the phrases; each command is to be confirmed."""

    name = "pocketsphinx"
    package = "pocketsphinx"
    sure = False

    def __init__(self) -> None:
        self._decoder: _Decoder | None = None
        self._phrases: tuple[Phrase, ...] = ()
        self._words: dict[tuple[str, str], str] = {}
        self._said: dict[str, tuple[str, Phones]] = {}

    def find(self) -> str:
        """Find its package and its model."""
        version = super().find()
        require_file(folder_of(self.package).joinpath(*_MODEL))
        return version

    def load(self) -> None:
        """Load the acoustic model, with no word yet."""
        if self._decoder is not None:
            return
        self.find()
        try:
            package = importlib.import_module(self.package)
            with tempfile.TemporaryDirectory() as folder:
                # The dictionary of all English takes 30 MB and is not needed.
                words = Path(folder, "words.dict")
                words.write_text("SIL\tSIL\n", encoding="ascii")
                model = folder_of(self.package).joinpath(*_MODEL)
                decoder = package.Decoder(
                    hmm=str(model), dict=str(words), lm=None, loglevel="FATAL"
                )
        except Exception as error:  # whatever a broken package raises
            raise not_loaded(self.name, error) from error
        self._decoder = cast("_Decoder", decoder)

    def prepare(self, phrases: Sequence[Phrase]) -> None:
        """Make the graph of the phrases, where it is loaded."""
        if self._decoder is not None:
            self._listen_for(self._decoder, tuple(phrases))

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases by their distance from the one that is likeliest."""
        assert self._decoder is not None  # noqa: S101 - `hear` loads first
        try:
            self._listen_for(self._decoder, tuple(phrases))
            self._decoder.start_utt()
            self._decoder.process_raw(bytes_of(samples), full_utt=True)
            self._decoder.end_utt()
            hypothesis = self._decoder.hyp()
        except (RuntimeError, ValueError) as error:
            raise failed(self.name, error) from error
        heard = [self._said[word] for word in (hypothesis.hypstr.split() if hypothesis else ())]
        if not heard:
            return Judgement(np.ones(len(phrases), np.float32))
        sounds = tuple(phone for _, word in heard for phone in word)
        words = " ".join(text for text, _ in heard)
        return Judgement(tree_of(tuple(phrases)).distances(sounds), words)

    def close(self) -> None:
        """Give back the decoder."""
        self._decoder, self._phrases = None, ()
        self._words.clear()
        self._said.clear()

    def _listen_for(self, decoder: _Decoder, phrases: tuple[Phrase, ...]) -> None:
        if phrases == self._phrases:
            return
        arcs, last = self._graph(decoder, phrases)
        decoder.add_fsg(_GRAPH, decoder.create_fsg(_GRAPH, 0, last, arcs))
        decoder.activate_search(_GRAPH)
        self._phrases = phrases

    def _graph(self, decoder: _Decoder, phrases: Sequence[Phrase]) -> tuple[list[_Arc], int]:
        """Make the smallest graph of the phrases: what begins alike or ends alike is one path."""
        root: _Words = {}
        for phrase in phrases:
            node = root
            for spoken in zip(phrase.words.split(), phrase.languages, strict=False):
                node = node.setdefault(self._word(decoder, *spoken), {})
            node[""] = {}
        states: dict[tuple[tuple[str, int], ...], int] = {}
        arcs: list[_Arc] = []

        def state(node: _Words) -> int:
            # A state is what may follow, so nodes with the same words after them are one.
            following = tuple(sorted((word, state(after)) for word, after in node.items()))
            if following not in states:
                made = states[following] = len(states)
                for word, after in following:
                    arcs.append((made, after, 1.0, word) if word else (made, after, 1.0))
            return states[following]

        last = state({})
        first = state(root)
        # The decoder begins at state 0.
        renamed = {first: 0, 0: first}
        moved: list[_Arc] = []
        for before, after, *rest in arcs:
            ends = renamed.get(before, before), renamed.get(after, after)
            moved.append((*ends, 1.0, str(rest[1])) if len(rest) > 1 else (*ends, 1.0))
        return moved, renamed.get(last, last)

    def _word(self, decoder: _Decoder, word: str, language: str) -> str:
        known = self._words.get((word, language))
        if known is not None:
            return known
        ways = pronunciations(word, language) or (phones("ə"),)
        name = self._words[word, language] = f"w{len(self._words)}"
        for number, way in enumerate(ways, start=1):
            entry = name if number == 1 else f"{name}({number})"
            # "Updating" would search anew with each word: the graph that follows does it once.
            decoder.add_word(entry, " ".join(_english(way)), update=False)
            self._said[entry] = (word, way)
        return name


def _english(way: Phones) -> Iterator[str]:
    return (_nearest()[phone] for phone in way)


@cache
def _nearest() -> tuple[str, ...]:
    """Name, for each of our sounds, the English one that is nearest to it."""
    names = list(ARPABET)
    places = [phones(ARPABET[name])[0] for name in names]
    table = substitution()[:, places]
    return tuple(names[int(table[phone].argmin())] for phone in range(len(SYMBOLS)))
