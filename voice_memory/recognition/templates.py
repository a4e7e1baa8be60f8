"""Words by example: a clip is compared with recordings of words, in any language or way to speak.

A network of 2.4 MB (audio/ear) makes a row of 96 numbers of each 80 ms; two rows are aligned by
dynamic time warping. Phrases that are made of taught words only are measured; of the others it
has no opinion, which is NaN.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Protocol, cast

import numpy as np

from voice_memory import resources
from voice_memory.intents.heard import Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import failed, not_loaded
from voice_memory.recognition.judging import Driver, Floats, Judgement, samples_of
from voice_memory.recognition.lexicon import parted
from voice_memory.recognition.packages import require_file

_MODEL = "ear/speech-embedding.onnx"
# The network looks at 0.775 s at a time.
_LEAST_SAMPLES = 12400
# Silence that the network is given around a clip, so that a short word is seen whole.
_AROUND = 4000
_QUIET = 0.02
# Mean distance of two rows, where the distance of a phrase is 1 - 1/e, for one recording and for
# several in a row, which run into each other where they are said; by trial.
_SCALE, _SCALE_OF_SEVERAL = 0.2, 0.4


class _Session(Protocol):
    def run(self, outputs: None, feeds: dict[str, object]) -> list[Floats]: ...


class Templates(Driver):
    """Measure phrases by recordings of their words."""

    name = "templates"
    package = "onnxruntime"

    def __init__(self) -> None:
        self._session: _Session | None = None
        self._taught: Mapping[str, Sequence[Pcm]] = {}
        self._rows: dict[str, tuple[Floats, ...]] | None = None

    def find(self) -> str:
        """Find onnxruntime and the network."""
        version = super().find()
        require_file(resources.audio() / _MODEL)
        return version

    def load(self) -> None:
        """Load the network and listen to the recordings; where there are none, load nothing."""
        if not self._taught:
            self._rows = {}
            return
        if self._session is None:
            self.find()
            try:
                runtime = importlib.import_module("onnxruntime")
                options = runtime.SessionOptions()
                options.intra_op_num_threads = 1
                session = runtime.InferenceSession(
                    str(resources.audio() / _MODEL), options, providers=["CPUExecutionProvider"]
                )
            except Exception as error:  # onnxruntime raises what is no subclass of anything
                raise not_loaded(_MODEL, error) from error
            self._session = cast("_Session", session)
        if self._rows is None:
            self._rows = {
                word: tuple(self._embedded(samples_of(clip)) for clip in clips if clip.samples)
                for word, clips in self._taught.items()
            }

    def learn(self, taught: Mapping[str, Sequence[Pcm]]) -> None:
        """Take recordings of words, by the player, for those taken before."""
        self._taught = dict(taught)
        self._rows = None

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        """Measure the phrases that are made of taught words."""
        self.load()
        distances = np.full(len(phrases), np.nan, np.float32)
        rows = {word: each for word, each in (self._rows or {}).items() if each}
        made = {
            at: parts
            for at, phrase in enumerate(phrases)
            if (parts := _parts(phrase.words, rows)) is not None
        }
        if made:
            clip = self._embedded(samples)
            steps = {
                word: [_unlike(clip, each) for each in rows[word]]
                for word in {part for parts in made.values() for part in parts}
            }
            heard: dict[tuple[str, ...], Floats] = {(): _begun(len(clip))}
            for at, parts in made.items():
                cost = _through(steps, parts, heard)[-1]
                length = sum(min(map(len, rows[part])) for part in parts) + len(clip)
                scale = _SCALE if len(parts) == 1 else _SCALE_OF_SEVERAL
                distances[at] = 1.0 - np.exp(-cost / length / scale)
        return Judgement(distances)

    def close(self) -> None:
        """Give back the network and what it made of the recordings."""
        self._session, self._rows = None, None

    def _embedded(self, samples: Floats) -> Floats:
        assert self._session is not None  # noqa: S101 - `load` comes first
        loud = np.flatnonzero(np.abs(samples) > _QUIET)
        spoken = samples[loud[0] : loud[-1] + 1] if len(loud) else samples
        lacking = max(0, _LEAST_SAMPLES - len(spoken) - 2 * _AROUND)
        padded = np.pad(spoken, (_AROUND, _AROUND + lacking))
        try:
            made = self._session.run(None, {"samples:0": padded[None]})[0][0, :, 0, :]
        except Exception as error:
            raise failed(_MODEL, error) from error
        return cast("Floats", made / np.linalg.norm(made, axis=1, keepdims=True))


def _parts(words: str, known: Mapping[str, object]) -> tuple[str, ...] | None:
    """Part a phrase into taught words, the longest first; None where one is not taught."""
    parts = tuple(parted(words.split(), known.keys()))
    return parts if all(part in known for part in parts) else None


def _unlike(clip: Floats, taught: Floats) -> Floats:
    """Measure each row of a recording against each row of a clip: 0 alike, 1 unlike."""
    return cast("Floats", 1.0 - taught @ clip.T)


def _begun(length: int) -> Floats:
    begun = np.full(length + 1, np.inf, np.float32)
    begun[0] = 0.0
    return begun


def _through(
    steps: Mapping[str, Sequence[Floats]],
    parts: tuple[str, ...],
    heard: dict[tuple[str, ...], Floats],
) -> Floats:
    """Align the words of a phrase one after another with the clip.

    `heard` keeps, for the first words of phrases, what it costs to have heard them by each row.
    """
    if parts not in heard:
        before = _through(steps, parts[:-1], heard)
        ends = [_aligned(costs, before) for costs in steps[parts[-1]]]
        heard[parts] = np.minimum.reduce(ends)
    return heard[parts]


def _aligned(costs: Floats, before: Floats) -> Floats:
    """Align one recording: the least cost by which it can end with each row of the clip.

    Steps are one row of the clip, of the recording, or of both, as in Sakoe and Chiba (1978).
    """
    row = before
    for number, each in enumerate(costs):
        entered = np.minimum(row[:-1], row[1:] if number else np.inf) + each
        # Staying at a row of the recording adds up its costs: the running minimum without them.
        total = np.cumsum(each)
        stayed = np.minimum.accumulate(entered - total) + total
        row = np.concatenate(([np.float32(np.inf)], stayed.astype(np.float32)))
    return row
