"""The phrases that may be said now as a tree of sounds, so that all are compared at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from voice_memory.intents.heard import Phrase
from voice_memory.recognition.lexicon import sentence_ways
from voice_memory.recognition.phones import Phones, passing_over, substitution

Floats = npt.NDArray[np.float32]
_ROOT = 0
_NEVER: Final = np.float32(-1e9)


class Tree:
    """Sentences in sounds; what several of them begin with is compared once.

    A sentence may be said in several ways; its distance is that of the nearest.
    """

    def __init__(self, sentences: Sequence[Sequence[Phones]]) -> None:
        """Take each sentence with the ways to say it; one without any is never near."""
        parents, phones, depths = [_ROOT], [_ROOT], [0]
        children: dict[tuple[int, int], int] = {}
        ends: list[tuple[int, int]] = []
        for sentence, ways in enumerate(sentences):
            for way in ways:
                node = _ROOT
                for phone in way:
                    child = children.get((node, phone))
                    if child is None:
                        child = children[node, phone] = len(parents)
                        parents.append(node)
                        phones.append(phone)
                        depths.append(depths[node] + 1)
                    node = child
                ends.append((node, sentence))
        by_depth = np.argsort(np.array(depths), kind="stable")
        places = np.empty_like(by_depth)
        places[by_depth] = np.arange(len(by_depth))
        self._parents = places[np.array(parents)[by_depth]]
        self._phones = np.array(phones)[by_depth]
        self._depths = np.array(depths)[by_depth]
        self._levels = np.searchsorted(self._depths, np.arange(1, max(depths) + 2))
        self._end_nodes = places[[node for node, _ in ends]] if ends else np.zeros(0, np.intp)
        self._end_sentences = np.array([sentence for _, sentence in ends], np.intp)
        self._count = len(sentences)

    def distances(self, heard: Phones) -> Floats:
        """Measure how far each sentence is from sounds that were heard, by the longer of the two.

        0 where all agree, 1 where nothing does.
        """
        swaps, gaps = substitution(), passing_over()
        said = np.array(heard, np.intp)
        added = np.concatenate(([0.0], np.cumsum(gaps[said]))).astype(np.float32)
        rows = np.empty((len(self._parents), len(said) + 1), np.float32)
        rows[_ROOT] = added
        for start, end in zip(self._levels, self._levels[1:], strict=False):
            before = rows[self._parents[start:end]]
            phones = self._phones[start:end]
            row = before + gaps[phones][:, None]
            np.minimum(row[:, 1:], before[:, :-1] + swaps[np.ix_(phones, said)], out=row[:, 1:])
            # Adding sounds is the running minimum once their costs are taken off.
            rows[start:end] = np.minimum.accumulate(row - added, axis=1) + added
        lengths = np.maximum(self._depths[self._end_nodes], max(len(said), 1))
        return self._best(rows[self._end_nodes, -1] / lengths, np.minimum, np.float32(1.0))

    def alignments(self, sounds: Floats, silence: Floats) -> Floats:
        """Find how well the sounds of a clip go with each sentence.

        Args:
            sounds: The logarithm of how likely each phone is, a row for each moment.
            silence: The same for no new phone, for each moment.

        Returns:
            For each sentence the logarithm of its likeliest course, less that of the likeliest
            course without regard to sentences, for each phone of the sentence; 0 is perfect.
        """
        open_ = np.full(len(self._parents), _NEVER, np.float32)
        spoken = np.full(len(self._parents), _NEVER, np.float32)
        open_[_ROOT] = 0.0
        parents, phones = self._parents, self._phones
        same = phones == phones[parents]
        for likely, quiet in zip(sounds, silence, strict=True):
            # As in connectionist temporal classification (Graves et al., 2006): a phone follows
            # silence, or another phone, or itself going on.
            entered = np.maximum(open_[parents], np.where(same, _NEVER, spoken[parents]))
            silent = np.maximum(open_, spoken) + quiet
            spoken = np.maximum(spoken, entered) + likely[phones]
            spoken[_ROOT] = _NEVER
            open_ = silent
        best = np.maximum(open_, spoken)[self._end_nodes]
        free = np.maximum(sounds.max(axis=1), silence).sum()
        scores = (best - free) / np.maximum(self._depths[self._end_nodes], 1)
        return self._best(scores.astype(np.float32), np.maximum, _NEVER)

    def _best(self, values: Floats, better: np.ufunc, worst: np.float32) -> Floats:
        best = np.full(self._count, worst, np.float32)
        better.at(best, self._end_sentences, values)
        return best


Taught: TypeAlias = tuple[tuple[str, tuple[Phones, ...]], ...]
"""Words, each with the ways it was heard when a player taught it."""


def tree_of(phrases: tuple[Phrase, ...], taught: Taught = ()) -> Tree:
    """Make the tree of some phrases, or find the one made for them before."""
    return _tree_of(phrases, taught)


# Apart, because a default that is left out would be remembered as another call.
@lru_cache(maxsize=8)
def _tree_of(phrases: tuple[Phrase, ...], taught: Taught) -> Tree:
    return Tree([_ways(phrase.words, phrase.languages, taught) for phrase in phrases])


def unlike(phrases: tuple[Phrase, ...], number: int) -> Floats:
    """Measure how far each phrase sounds from one of them, were it said perfectly."""
    phrase = phrases[number]
    ways = _ways(phrase.words, phrase.languages, ())
    return tree_of(phrases).distances(ways[0] if ways else ())


@lru_cache(maxsize=16384)
def _ways(words: str, languages: tuple[str, ...], taught: Taught) -> tuple[Phones, ...]:
    return sentence_ways(words.split(), languages, dict(taught))
