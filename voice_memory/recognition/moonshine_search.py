"""Which phrase a model that writes tokens would write, were it to write nothing else.

Letters only are compared: capitals, signs and spaces are the model's to choose. Beside the
phrases, one row is written freely: what the model makes of the clip by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.moonshine_model import END, MoonshineModel

_NO_LETTER = re.compile(r"[^a-z0-9]")
_SIGNS = frozenset((",", ".", "-", "!", "?", " "))
# Where it hears no speech the model writes the same words again and again: more tokens than in
# the quickest speech, for each second, are cut off.
_PER_SECOND, _LEAST, _LONGEST = 8, 10, 28
# How far, in natural logarithms, a row may fall behind the best of its length and the best that
# has ended; by trial.
_BEHIND, _BEHIND_ENDED = 14.0, 9.0


@dataclass(slots=True)
class Letters:
    """A tree of letters: what may follow, and which of the texts end here.

    Attributes:
        onward: The tokens that go on from here, and where each leads, once they were asked for.
    """

    following: dict[str, Letters] = field(default_factory=dict["str", "Letters"])
    ends: list[int] = field(default_factory=list[int])
    onward: tuple[np.typing.NDArray[np.intp], list[Letters]] | None = None

    def add(self, text: str, number: int) -> None:
        """Add a text by its letters."""
        node = self
        for letter in letters_of(text):
            node = node.following.setdefault(letter, Letters())
        node.ends.append(number)


class Found(NamedTuple):
    """How likely texts are, by their numbers, and what was written freely, as logarithms.

    `is_whole` tells whether what was written freely came to an end.
    """

    texts: Mapping[int, float]
    words: str
    likelihood: float
    is_whole: bool


class _Row(NamedTuple):
    likelihood: float
    node: Letters | None  # None for the row that is written freely
    tokens: tuple[int, ...]
    is_sign: bool
    source: int


class Search:
    """Looks for texts in what a model would write."""

    def __init__(self, model: MoonshineModel) -> None:
        self._model = model
        self._pieces = Letters()
        for token, piece in enumerate(model.pieces):
            if piece is not None and letters_of(piece):
                self._pieces.add(piece, token)
        self._signs = [token for token, piece in enumerate(model.pieces) if piece in _SIGNS]

    def find(self, samples: np.typing.NDArray[np.float32], texts: Letters, width: int) -> Found:
        """Find the likeliest of the texts, about `width` of them."""
        writing = self._model.listen(samples)
        rows = [
            _Row(0.0, texts, (), is_sign=True, source=0),
            _Row(0.0, None, (), is_sign=False, source=0),
        ]
        following = writing.begin(len(rows))
        ended: dict[int, float] = {}
        free, is_whole = rows[1], False
        seconds = len(samples) / HEARING_RATE_HZ
        for _ in range(min(max(_LEAST, round(_PER_SECOND * seconds)), _LONGEST)):
            ways: list[_Row] = []
            going: list[_Row] = []
            for at, row in enumerate(rows):
                if row.node is None:
                    token = int(following[at].argmax())
                    free = row._replace(likelihood=row.likelihood + float(following[at][token]))
                    is_whole = token == END
                    if not is_whole:
                        free = free._replace(tokens=(*row.tokens, token), source=at)
                        going.append(free)
                    continue
                for text in row.node.ends:
                    likelihood = row.likelihood + float(following[at][END])
                    ended[text] = max(likelihood, ended.get(text, likelihood))
                ways += self._ways(row, row.node, at, following[at], 2 * width)
            rows = [*_kept(ways, ended, width), *going]
            if not rows:
                break
            following = writing.follow(
                [row.source for row in rows], [row.tokens[-1] for row in rows]
            )
        words = "".join(self._model.pieces[token] or "" for token in free.tokens)
        return Found(ended, words.strip(), free.likelihood, is_whole)

    def _ways(
        self,
        row: _Row,
        node: Letters,
        at: int,
        following: np.typing.NDArray[np.float32],
        most: int,
    ) -> Iterator[_Row]:
        tokens, nodes = self._onward(node)
        likely = following[tokens]
        nearest: list[int] = np.argsort(-likely)[:most].tolist()
        for each in nearest:
            likelihood = row.likelihood + float(likely[each])
            onward = (*row.tokens, int(tokens[each]))
            yield _Row(likelihood, nodes[each], onward, is_sign=False, source=at)
        if not row.is_sign:
            for sign in self._signs:
                likelihood = row.likelihood + float(following[sign])
                yield _Row(likelihood, node, (*row.tokens, sign), is_sign=True, source=at)

    def _onward(self, node: Letters) -> tuple[np.typing.NDArray[np.intp], list[Letters]]:
        if node.onward is None:
            ways = list(_onward(node, self._pieces))
            node.onward = np.array([token for token, _ in ways], np.intp), [to for _, to in ways]
        return node.onward


def letters_of(text: str) -> str:
    """Keep the letters and digits of a text.

    >>> letters_of("Row 2, column three.")
    'row2columnthree'
    """
    return _NO_LETTER.sub("", text.casefold())


def _onward(node: Letters, pieces: Letters) -> Iterator[tuple[int, Letters]]:
    """List the tokens that go on from a node of the texts, and where to."""
    waiting = [(node, pieces)]
    while waiting:
        there, piece = waiting.pop()
        for token in piece.ends:
            yield token, there
        for letter, further in there.following.items():
            if letter in piece.following:
                waiting.append((further, piece.following[letter]))


def _kept(ways: Sequence[_Row], ended: Mapping[int, float], width: int) -> Iterator[_Row]:
    """Keep the likeliest rows, one for each place in the texts."""
    ordered = sorted(ways, key=lambda row: -row.likelihood)
    finished = sorted(ended.values(), reverse=True)
    least = max(
        ordered[0].likelihood - _BEHIND if ordered else 0.0,
        finished[0] - _BEHIND_ENDED if finished else -np.inf,
        finished[width - 1] if len(finished) >= width else -np.inf,
    )
    seen: set[tuple[int, bool]] = set()
    for row in ordered:
        place = id(row.node), row.is_sign
        if row.likelihood >= least and place not in seen and len(seen) < width:
            seen.add(place)
            yield row
