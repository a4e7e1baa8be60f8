import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.recognition.lexicon import pronunciations, text_phones
from voice_memory.recognition.phones import (
    SYMBOLS,
    Phones,
    passing_over,
    phones,
    substitution,
)
from voice_memory.recognition.tree import Tree

_ONE = st.integers(0, len(SYMBOLS) - 1)
_WORDS = st.lists(_ONE, max_size=6).map(tuple)


def edit_distance(one: Phones, other: Phones) -> float:
    """Add up the cheapest changes that make one row of sounds the other."""
    costs, gaps = substitution(), passing_over()
    row = np.concatenate(([0.0], np.cumsum(gaps[list(other)]))) if other else np.zeros(1)
    for phone in one:
        last, row = row, np.empty_like(row)
        row[0] = last[0] + gaps[phone]
        for at, heard in enumerate(other, start=1):
            row[at] = min(
                last[at - 1] + costs[phone, heard],
                last[at] + gaps[phone],
                row[at - 1] + gaps[heard],
            )
    return float(row[-1])


def test_costs_are_a_distance() -> None:
    costs = substitution()
    assert np.array_equal(costs, costs.T)
    assert not costs.diagonal().any()
    assert (costs + np.eye(len(SYMBOLS)) > 0).all()
    around = (costs[:, :, None] + costs[None, :, :]).min(axis=1)
    assert (costs <= around + 1e-6).all()
    assert costs.max() <= 1.0
    assert (passing_over() > 0).all()


@pytest.mark.parametrize(
    ("near", "far"),
    [
        ("t t̪", "t m"),  # Nepali's t is English's, an m is not
        ("tsʰ tʃ", "tsʰ k"),
        ("tsʰ s", "tsʰ ŋ"),
        ("i ɪ", "i ɑ"),
        ("m n", "m s"),
        ("f θ", "f ɡ"),
    ],
)
def test_what_sounds_alike_costs_less(near: str, far: str) -> None:
    costs = substitution()
    assert costs[phones(near)] < costs[phones(far)]


@given(_WORDS, _WORDS)
def test_edit_distance_is_symmetric_and_zero_for_the_same_only(one: Phones, other: Phones) -> None:
    distance = edit_distance(one, other)
    assert distance == pytest.approx(edit_distance(other, one), abs=1e-5)
    assert (distance == 0) == (one == other)


@given(_WORDS, _WORDS, _WORDS)
def test_edit_distance_is_never_longer_than_the_way_round(
    one: Phones, middle: Phones, other: Phones
) -> None:
    round_way = edit_distance(one, middle) + edit_distance(middle, other)
    assert edit_distance(one, other) <= round_way + 1e-5


@given(st.lists(_WORDS.filter(bool), min_size=1, max_size=8), _WORDS)
def test_a_tree_measures_each_sentence_as_if_alone(sentences: list[Phones], heard: Phones) -> None:
    measured = Tree([[way] for way in sentences]).distances(heard)
    for way, distance in zip(sentences, measured, strict=True):
        expected = edit_distance(way, heard) / max(len(way), len(heard), 1)
        assert distance == pytest.approx(min(1.0, expected), abs=1e-5)


def _likely(said: Phones) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    """Make moments of which each has one sure sound, or with -1 none."""
    sure = np.full((len(said), len(SYMBOLS) + 1), 1e-4, np.float32)
    for at, phone in enumerate(said):
        sure[at, phone] = 1.0
    return np.log(sure).astype(np.float32)


@given(st.lists(_WORDS.filter(bool), min_size=2, max_size=6, unique=True), st.data())
def test_a_sentence_that_was_surely_said_is_aligned_without_loss(
    sentences: list[Phones], data: st.DataObject
) -> None:
    chosen = data.draw(st.integers(0, len(sentences) - 1))
    moments: list[int] = [-1]
    for phone in sentences[chosen]:
        moments += [phone, phone, -1]
    likely = _likely(tuple(moments))
    scores = Tree([[way] for way in sentences]).alignments(likely[:, :-1], likely[:, -1])
    assert scores[chosen] == pytest.approx(0.0, abs=1e-3)
    assert scores.argmax() == chosen
    others = np.delete(scores, chosen)
    assert (others < -0.5).all()


@pytest.mark.parametrize(
    ("word", "sounds"),
    [
        ("क", "k ʌ"),
        ("दुई", "d̪ u i"),
        ("सात", "s a t̪"),
        ("छ", "tsʰ ʌ"),
        ("पङ्क्ति", "p ʌ ŋ k t̪ i"),
        ("पचपन्न", "p ʌ ts p ʌ n n ʌ"),
        ("हुकुमको", "h u k u m k o"),
        ("अङ्क", "ʌ ŋ k ʌ"),
        ("पंजा", "p ʌ n dz a"),
        ("saat", "s a t̪"),
        ("chhakka", "tsʰ ʌ k a"),
    ],
)
def test_nepali_is_read_as_it_is_said(word: str, sounds: str) -> None:
    assert pronunciations(word, "ne")[0] == phones(sounds)


@pytest.mark.parametrize(
    ("word", "sounds"),
    [
        ("two", "t u"),
        ("b", "b i"),
        ("row", "ɹ oʊ"),
        ("grome", "ɡ ɹ oʊ m"),  # in no dictionary
        ("zoggish", "z ɑ ɡ ɪ ʃ"),
    ],
)
def test_english_comes_from_lists_or_rules(word: str, sounds: str) -> None:
    assert phones(sounds) in pronunciations(word, "en")


def test_every_listed_english_word_of_the_phrases_has_sounds() -> None:
    for word in ("alpha", "whose", "column", "spades", "verbosity"):
        assert pronunciations(word, "en")[0]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Row 2, Column 3.", "row two column three"),
        ("number 24", "number twenty four"),
        ("B-4!", "b four"),
        ("चार, तिन", "चार तिन"),
        ("907", "nine zero seven"),
    ],
)
def test_texts_that_sound_alike_are_the_same_sounds(one: str, other: str) -> None:
    assert text_phones(one, "en") == text_phones(other, "en")


@pytest.mark.parametrize(
    ("one", "other"),
    [("पङ्क्ति ४", "पङ्क्ति चार"), ("lahar 4", "lahar चार"), ("२५", "पच्चिस"), ("०७", "सात")],
)
def test_digits_are_said_in_nepali_too(one: str, other: str) -> None:
    assert text_phones(one, "ne") == text_phones(other, "ne")


@pytest.mark.parametrize("language", ["en", "ne"])
def test_a_number_without_an_end_is_said_digit_by_digit(language: str) -> None:
    assert len(text_phones("91" * 5000, language)) >= 10_000


def test_a_text_without_words_has_no_sounds() -> None:
    assert text_phones("… ?!", "en") == ()
