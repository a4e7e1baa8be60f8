"""Numbers are digits for the eye and words for the ear, in both languages."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.l10n.language import language
from voice_memory.l10n.numerals import NumberWords, below_hundred, shown

TERMS = Path(__file__).parents[3] / "shared" / "words" / "nepali-terms.tsv"


def words(tag: str) -> NumberWords:
    speech = language(tag).speech
    assert speech is not None
    return speech.numbers


ENGLISH, NEPALI = words("en"), words("ne")

ENGLISH_TABLE = """
0 zero
1 one
7 seven
12 twelve
13 thirteen
15 fifteen
19 nineteen
20 twenty
21 twenty-one
40 forty
52 fifty-two
90 ninety
99 ninety-nine
100 one hundred
104 one hundred and four
108 one hundred and eight
115 one hundred and fifteen
342 three hundred and forty-two
900 nine hundred
1000 one thousand
1024 one thousand and twenty-four
1100 one thousand one hundred
9999 nine thousand nine hundred and ninety-nine
12345 twelve thousand three hundred and forty-five
"""

NEPALI_TABLE = """
0 शुन्य
1 एक
2 दुई
3 तिन
6 छ
10 दस
16 सोह्र
19 उन्नाइस
20 बिस
36 छत्तिस
52 बाउन्न
54 चवन्न
79 उनासी
99 उनान्सय
100 एक सय
104 एक सय चार
108 एक सय आठ
1024 एक हजार चौबिस
1999 एक हजार नौ सय उनान्सय
"""


def rows(table: str) -> list[tuple[int, str]]:
    return [
        (int(number), said)
        for number, _, said in (line.partition(" ") for line in table.split("\n") if line)
    ]


@pytest.mark.parametrize(("number", "said"), rows(ENGLISH_TABLE))
def test_english_words(number: int, said: str) -> None:
    assert ENGLISH.say(number) == said


@pytest.mark.parametrize(("number", "said"), rows(NEPALI_TABLE))
def test_nepali_words(number: int, said: str) -> None:
    assert NEPALI.say(number) == said


def test_nepali_words_are_those_of_the_list_of_terms() -> None:
    if not TERMS.exists():
        pytest.skip("the list of terms is not part of a checkout")
    with TERMS.open(encoding="utf-8", newline="") as file:
        terms = {
            row["key"]: row["nepali"]
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        }
    for number in [*range(101), 104, 108]:
        assert NEPALI.say(number) == terms[f"num.{number}"]


@pytest.mark.parametrize("numbers", [ENGLISH, NEPALI], ids=["en", "ne"])
def test_no_two_numbers_are_said_alike(numbers: NumberWords) -> None:
    assert len({numbers.say(number) for number in range(10_000)}) == 10_000


def test_words_from_twenty_on_are_composed_or_given() -> None:
    composed = below_hundred(
        [f"n{number}" for number in range(20)], [f"t{ten}" for ten in "23456789"]
    )
    assert len(composed) == 100
    assert composed[20:23] == ("t2", "t2-n1", "t2-n2")
    given_words = [f"n{number}" for number in range(100)]
    assert below_hundred(given_words, []) == tuple(given_words)


def test_digits_are_those_of_the_language() -> None:
    assert shown(108, language("ne").digits) == "१०८"
    assert shown(108, language("ne-Latn").digits) == "108"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4x6", "four x six"),
        ("Anna2", "Anna two"),
        ("row 2, column 13.", "row two, column thirteen."),
        ("२४ cards", "twenty-four cards"),
        ("007", "zero zero seven"),
        ("0", "zero"),
        ("123456", "one two three four five six"),
        ("no digit", "no digit"),
    ],
)
def test_digits_in_an_english_text(text: str, said: str) -> None:
    assert ENGLISH.spell(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [("खेलाडी 2को पालो", "खेलाडी दुईको पालो"), ("आमा2को", "आमा दुईको"), ("५२ वटा", "बाउन्न वटा")],
)
def test_digits_in_a_nepali_text_keep_their_endings(text: str, said: str) -> None:
    assert NEPALI.spell(text) == said


@given(
    st.text(st.characters(categories=["L", "M", "N", "P", "Z"])), st.sampled_from([ENGLISH, NEPALI])
)
def test_no_digit_is_left(text: str, numbers: NumberWords) -> None:
    assert not any(sign.isdecimal() for sign in numbers.spell(text))
