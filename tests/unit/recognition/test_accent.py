"""Recordings of words tell how a player says the sounds in them, and in all other words."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.intents.heard import Phrase
from voice_memory.intents.model import Choose
from voice_memory.pcm import Pcm
from voice_memory.recognition.accent import NONE, Accent, aligned
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.by_sounds import SoundDriver
from voice_memory.recognition.judging import Floats
from voice_memory.recognition.lexicon import ways_of
from voice_memory.recognition.phones import SYMBOLS, Phones, phones
from voice_memory.recognition.tree import Tree

_ONE = st.integers(0, len(SYMBOLS) - 1)
_WAYS = st.lists(_ONE, min_size=1, max_size=5).filter(
    lambda way: all(one != other for one, other in pairwise(way))
)
_MOMENTS = 12


def _heard(seed: int, moments: int = _MOMENTS) -> tuple[Floats, Floats]:
    drawn = np.random.default_rng(seed)
    likely = np.log(drawn.dirichlet(np.ones(len(SYMBOLS) + 1), moments)).astype(np.float32)
    return likely[:, :-1], likely[:, -1]


@given(_WAYS.map(tuple), st.integers(0, 1000))
def test_a_course_is_as_likely_as_the_tree_of_phrases_finds_it(way: Phones, seed: int) -> None:
    sounds, silence = _heard(seed)
    path, lacking = aligned(sounds, silence, way)
    assert -lacking == pytest.approx(Tree([[way]]).alignments(sounds, silence)[0], abs=1e-3)
    said = [int(phone) for phone, last in zip(path, [NONE, *path], strict=False) if phone != last]
    assert [phone for phone in said if phone != NONE] == list(way)


@given(st.lists(_ONE, max_size=30), st.integers(0, 1000))
def test_an_accent_changes_only_the_sounds_that_were_said(said: list[int], seed: int) -> None:
    near = np.eye(len(SYMBOLS) + 1, len(SYMBOLS), dtype=np.float32)
    accent = Accent(near)
    letters = np.random.default_rng(seed).random((len(said), len(near))).astype(np.float32)
    accent.add(letters, np.array(said, np.intp))
    table = accent.table()
    assert ((table >= 0) & (table <= 1)).all()
    others = [phone for phone in range(len(SYMBOLS)) if phone not in said]
    assert np.array_equal(table[:, others], near[:, others])
    assert not table[-1].any()  # silence stays silence
    assert all((table[:, phone] != near[:, phone]).any() for phone in said)


_LOUDEST = 100


class _Clear(SoundDriver):
    """A network that hears the sounds written into a clip, each for some moments, and no other."""

    name = package = "clear"
    scale, least, most_words = 6.0, 1e-3, 2

    def open(self) -> None:
        return

    def close(self) -> None:
        return

    def near(self) -> Floats:
        return np.eye(len(SYMBOLS), dtype=np.float32)

    def letters(self, samples: Floats) -> tuple[Floats, Floats]:
        numbers = np.rint(samples[1:] / samples[0] * _LOUDEST).astype(int)
        letters = np.zeros((len(numbers), len(SYMBOLS)), np.float32)
        letters[np.flatnonzero(numbers), numbers[numbers > 0] - 1] = 0.9
        return letters, np.where(numbers > 0, 0.1, 1.0).astype(np.float32)


def _clip(symbols: str, moments: int = 4) -> Pcm:
    written = [_LOUDEST, 0, *(each for at in phones(symbols) for each in [at + 1] * moments), 0]
    return Pcm((np.array(written) * 300).astype("<i2").tobytes(), HEARING_RATE_HZ)


def _phrase(words: str, number: int) -> Phrase:
    return Phrase(words, ("ne",) * len(words.split()), Choose(number))


def test_a_sound_learnt_in_one_word_is_heard_in_another() -> None:
    """This player says k for t."""
    recogniser = _Clear()
    phrases = (_phrase("दिन दुई", 1), _phrase("तिन दुई", 2))
    said = _clip("k i n d̪ u i")
    assert recogniser.hear(said, phrases).hypotheses[0].phrase.intent == Choose(1)
    recogniser.learn({"सात": [_clip("s a k", 1)], "माथि": [_clip("m a t̪ʰ i")]})
    taught = recogniser.hear(said, phrases).hypotheses
    assert taught[0].phrase.intent == Choose(2)
    assert taught[0].distance < taught[1].distance
    recogniser.learn({})
    assert recogniser.hear(said, phrases).hypotheses[0].phrase.intent == Choose(1)


def test_what_is_said_for_a_word_is_that_word_however_unlike() -> None:
    recogniser = _Clear()
    phrases = (_phrase("चार तिन", 1), _phrase("छ तिन", 2))
    said = _clip("m o l e t̪ i n")
    untaught = recogniser.hear(said, phrases).hypotheses[0].distance
    recogniser.learn({"चार": [_clip("m o l e")]})
    taught = recogniser.hear(said, phrases).hypotheses[0]
    assert taught.phrase.intent == Choose(1)
    assert taught.distance < 0.1 < untaught


def test_words_that_cannot_be_written_in_sounds_are_learnt_as_heard() -> None:
    recogniser = _Clear()
    assert not ways_of("…")
    recogniser.learn({"…": [_clip("m o l e")], "सात": []})
    heard = recogniser.hear(_clip("m o l e"), (_phrase("…", 1), _phrase("सात", 2)))
    assert heard.hypotheses[0].phrase.intent == Choose(1)


def test_only_so_many_words_are_listened_to() -> None:
    recogniser = _Clear()
    phrases = (_phrase("चार", 1), _phrase("छ", 2))
    recogniser.learn({"एक": [_clip("e k")], "दुई": [_clip("d̪ u i")], "चार": [_clip("m o l e")]})
    later = recogniser.hear(_clip("m o l e"), phrases).hypotheses[0].distance
    recogniser.learn({"चार": [_clip("m o l e")], "एक": [_clip("e k")], "दुई": [_clip("d̪ u i")]})
    assert recogniser.hear(_clip("m o l e"), phrases).hypotheses[0].distance < 0.1 < later
