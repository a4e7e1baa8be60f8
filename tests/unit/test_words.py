"""The words: complete, in both scripts, and chosen by families."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

from voice_memory.l10n.words import Form, load_words

ROOT = Path(__file__).parents[2]
WORDS = load_words()
DEVANAGARI = re.compile("[\u0900-\u097f ?!]+")
LATIN = re.compile("[a-z ?!]+")


def test_there_are_about_sixty_words_in_sets() -> None:
    assert 55 <= len(WORDS.words) <= 75
    assert {word.set for word in WORDS.words.values()} == set(WORDS.sets)
    assert [concept for name in WORDS.sets for concept in WORDS.of_set(name)] == list(WORDS.words)
    assert not any(word in WORDS.sets for word in WORDS.words)


def test_every_word_is_in_both_scripts_with_a_source() -> None:
    for word in WORDS.words.values():
        for form in (word.form, *word.choices):
            assert DEVANAGARI.fullmatch(form.nepali), word.concept
            assert LATIN.fullmatch(form.latin), word.concept
        assert word.english.isascii()
        assert word.source
        assert word.confidence in {"A", "B", "C"}


def test_words_named_elsewhere_in_the_file_exist() -> None:
    named = {*WORDS.deck, *(concept for pair in WORDS.alike for concept in pair)}
    assert named <= set(WORDS.words)


def test_no_two_words_look_or_sound_the_same() -> None:
    for texts in (
        [word.english for word in WORDS.words.values()],
        [word.form.nepali for word in WORDS.words.values()],
        [word.form.latin for word in WORDS.words.values()],
    ):
        assert len(set(texts)) == len(texts)


def test_a_disputed_word_is_the_first_choice_until_a_family_chooses() -> None:
    nine = WORDS.words["rank-nine"]
    assert nine.chosen({}) == nine.form == nine.choices[0]
    assert nine.chosen({"rank-nine": "नौ"}) == Form("नौ", "nau")
    assert nine.chosen({"rank-nine": "सात"}) == nine.form
    assert WORDS.replaced({"rank-nine": "नहला"}) == {"rank-9": Form("नहला", "nahala")}
    assert not WORDS.replaced({"rank-nine": "नहल"})


def test_a_word_is_spelt_with_the_names_of_its_signs() -> None:
    assert WORDS.spelt("सत्ता") == ("स", "त", "हलन्त", "त", "आकार")


def test_the_guide_has_every_word_in_both_scripts() -> None:
    path = ROOT / "docs" / "make_learn_guide.py"
    spec = importlib.util.spec_from_file_location("make_learn_guide", path)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    for tag in script.LANGUAGES:
        page = (ROOT / "docs" / "guide" / f"learn.{tag}.md").read_text("utf-8")
        assert page == script.page(tag)
        for word in WORDS.words.values():
            assert word.form.nepali in page
            assert word.form.latin in page
    # On the English page no Devanagari is left to a voice that cannot read it.
    english = (ROOT / "docs" / "guide" / "learn.en.md").read_text("utf-8")
    assert not re.search("[\u0900-\u097f]", re.sub(r'<span lang="ne">[^<]*</span>', "", english))
