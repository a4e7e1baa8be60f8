"""Typed answers: what people write is taken for the word, and nothing else is."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from voice_memory.engine.cards import Side
from voice_memory.l10n.language import language
from voice_memory.l10n.spelling import Judge, Verdict
from voice_memory.l10n.spelling_habits import english_listed, typed_readings
from voice_memory.l10n.words import load_words

DATA = Path(__file__).parents[1] / "data"


def rows_of(name: str) -> list[list[str]]:
    lines = (DATA / name).read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")][1:]


ROWS = rows_of("spellings.tsv")
BUILT = [row for row in ROWS if row[4] == "built"]
HELD_OUT = [row for row in ROWS if row[4] == "held out"]
LISTS = {
    "built": BUILT,
    "held out": HELD_OUT,
    "second": rows_of("spellings-second.tsv"),
    "third": rows_of("spellings-third.tsv"),
}
# By others, who knew the words and neither the judge nor the lists above.
BY_OTHERS = {
    "fourth": rows_of("spellings-fourth.tsv"),
    "fifth": rows_of("spellings-fifth.tsv"),
}
JUDGE = Judge(load_words())
WORDS = load_words().words


def is_right(concept: str, side: str, typed: str) -> bool:
    return JUDGE.judge(concept, Side(side), typed).verdict is Verdict.RIGHT


def test_the_lists_are_long_and_no_row_is_in_two_of_them() -> None:
    rows = [tuple(row[:3]) for name in LISTS for row in LISTS[name]]
    assert len(set(rows)) == len(rows)
    assert len(rows) >= 300
    assert len(rows) - len(BUILT) >= len(rows) / 3


@pytest.mark.parametrize("name", [*LISTS, *BY_OTHERS])
def test_spellings_are_judged_rightly_and_no_wrong_word_is_taken(name: str) -> None:
    rows = (LISTS | BY_OTHERS)[name]
    wrong = [row for row in rows if is_right(*row[:3]) != (row[3] == "right")]
    assert not [row for row in wrong if row[3] == "wrong"]
    assert len(wrong) <= 0.02 * len(rows), wrong


def test_every_listed_form_is_right_for_its_word() -> None:
    refused = [
        (concept, text)
        for concept, word in WORDS.items()
        for side, texts in (("there", word.all_nepali), ("here", word.all_english))
        for text in texts
        if not is_right(concept, side, text)
    ]
    assert not refused


def test_no_form_of_one_word_is_taken_for_another() -> None:
    taken = {
        (one, other, text)
        for one, other in combinations(WORDS, 2)
        for wanted, given in ((one, other), (other, one))
        for text in WORDS[given].all_nepali
        if is_right(wanted, "there", text)
    }
    # The card nine may be called as the number is, and so may the ten, if a family says so.
    assert {(one, other) for one, other, _ in taken} <= {("rank-nine", "nine"), ("rank-ten", "ten")}


@pytest.mark.parametrize("figure", ["9", "९"])
def test_a_number_of_thousands_of_figures_is_no_word(figure: str) -> None:
    for side in Side:
        assert JUDGE.judge("nine", side, figure * 5000).verdict is Verdict.UNKNOWN


def test_a_word_of_the_list_that_is_another_one_is_named() -> None:
    judged = JUDGE.judge("turn", Side.THERE, "कालो")
    assert (judged.verdict, judged.other) == (Verdict.OTHER_WORD, "black")


@pytest.mark.parametrize("number", [27, 70, 19, 17])
def test_no_other_number_is_taken_for_a_word(number: int) -> None:
    speech = language("ne").speech
    assert speech is not None
    assert not [
        concept for concept in WORDS if is_right(concept, "there", speech.numbers.say(number))
    ]


FOUND = {"paan": "hearts", "King": "king", "पालो": "turn", "jori": "pair", "qwerty": None, "": None}


@pytest.mark.parametrize(("typed", "concept"), FOUND.items())
def test_a_word_is_found_on_either_side(typed: str, concept: str | None) -> None:
    assert JUDGE.find(typed) == concept


NO_SLIPS = {
    "आ": "yes",
    "रण": "colour",
    "charaa": "four",
    "स्था": "rank-seven",
    "gulmi": "jack",
}


@pytest.mark.parametrize(("typed", "concept"), NO_SLIPS.items())
def test_a_real_word_that_is_near_is_not_taken_for_a_slip(typed: str, concept: str) -> None:
    assert not is_right(concept, "there", typed)


def test_a_long_vowel_counts_where_it_was_written_out() -> None:
    (paati, long), (patti, short) = (
        *typed_readings("paati").items(),
        *typed_readings("patti").items(),
    )
    assert paati == patti
    assert long > short


def test_a_short_english_word_has_no_slips() -> None:
    assert english_listed("two") == {"two"}
