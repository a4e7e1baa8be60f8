"""Every word the game can say is said as it was checked; a new word has to be checked first."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from voice_memory import resources
from voice_memory.speech.respelling import (
    AS_WRITTEN,
    Respelling,
    RespellingError,
    load_respelling,
)

if TYPE_CHECKING:
    from types import ModuleType


def _remake() -> ModuleType:
    path = Path(__file__).parents[1] / "data" / "pronunciation" / "remake.py"
    spec = importlib.util.spec_from_file_location("remake_pronunciation", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


remake = _remake()
REMEDY = (
    "has no checked pronunciation. Run tests/data/pronunciation/remake.py, judge what it prints by "
    "docs/pronunciation.md, put it in with --write and set its status."
)


@pytest.mark.parametrize("tag", remake.SPOKEN)
def test_every_word_that_can_be_said_is_said_as_it_was_checked(tag: str) -> None:
    wrong = [
        line
        for word, line in remake.proposed(tag).items()
        if line.status not in remake.STATUSES or word not in remake.checked(tag)
    ]
    assert not wrong, f"{[line.word for line in wrong]} in {tag} {REMEDY}"


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("en", {"king", "diamonds", "eigh", "W", "ninety-nine", "hundred", "corner", "tab"}),
        ("ne", {"बास्सा", "हुकुमको", "डब्लू", "नब्बे", "सय", "कुना", "tab", "h", "बाह्रमा", "कम्प्युटरले"}),
    ],
)
def test_the_words_are_those_of_cards_letters_numbers_landmarks_and_keys(
    tag: str, words: set[str]
) -> None:
    assert words <= set(remake.vocabulary(tag))


def test_a_new_word_and_one_that_sounds_otherwise_have_to_be_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = {line.word for line in remake.proposed("ne").values() if line.status == "new"}
    known = remake.checked("ne")
    del known["रातो"]
    known["कालो"] = known["कालो"]._replace(ipa="kˈalu")
    monkeypatch.setattr(remake, "checked", lambda _: known)
    new = {line.word for line in remake.proposed("ne").values() if line.status == "new"}
    assert new - before == {"कालो", "रातो"}


def _sounds(ipa: str) -> str:
    """Leave out stress, and what depends on it in espeak-ng's Nepali: the length of vowels."""
    plain = re.sub(r"[ˈˌː ]|\((en|ne)\)", "", ipa)
    return plain.translate(str.maketrans("ʌɪʊ", "əiu"))


def test_a_nepali_word_is_said_in_a_sentence_as_it_is_said_alone() -> None:
    spelling = load_respelling("ne")
    sentences = [
        sentence for sentence in remake.sentences("ne")[::9] if not set(sentence) & set("+=")
    ]
    assert len(sentences) > 400
    for sentence in sentences:
        words = re.findall(r"[^\s,.;:।?!“”()–]+", spelling.text(sentence))
        whole = _sounds(remake.phonemes(spelling.text(sentence), "ne"))
        assert whole == "".join(_sounds(remake.phonemes(word, "ne")) for word in words), sentence


# The lexicons


@pytest.mark.parametrize("tag", remake.SPOKEN)
def test_the_lexicon_tells_the_phonemes_before_and_after(tag: str) -> None:
    text = (resources.locales() / tag / "respellings.tsv").read_text("utf-8")
    comments = [line for line in text.splitlines() if line.startswith("#")]
    header, *rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    assert "Origin: " in "\n".join(comments)
    assert header == ["display", "espeak_input", "ipa_before", "ipa_after"]
    assert len({row[0] for row in rows}) == len(rows) > 5
    for display, respelt, before, after in rows:
        assert load_respelling(tag).text(display) == respelt
        assert remake.phonemes(display, tag) == before, display
        assert remake.phonemes(respelt, tag) == after, display


@pytest.mark.parametrize(
    ("written", "ipa"),
    [
        # The last vowel: none after a consonant, but in verbs, after clusters and after य.
        ("एक", "ˈeːk"),
        ("हुकुमको", "hukˈumkoː"),
        ("छैन", "cʰˈʌɪnə"),
        ("सकिएन", "sˌəkɪˈeːnə"),
        ("हुन्छ", "hˈuncʰə"),
        ("समय", "sˈʌməjˌə"),
        ("राखेर", "ɾaːkʰˈeːɾə"),
        ("शेर", "ʃˈeːɾ"),
        # Endings, also two, and on words of the lexicon.
        ("खेलाडीहरूको", "kʰˌeːlaːɖˌɪːhəɾˈuːkoː"),
        ("तलका", "tˈʌləkˌaː"),
        ("छबाट", "cʰəbˈaːʈə"),
        # Diphthongs, nasal vowels, signs that are said in Nepali otherwise than in Hindi.
        ("नौ", "nˈʌʊ"),
        ("तपाईंको", "tˌəpaːĩkˈoː"),
        ("पत्तीसँग", "pəttˌɪːsˈʌŋɡə"),
        ("मेनु", "mˈeːnuː"),
        ("दोहोर्\u200dयाइयो", "doːhˈoːrrjaːˌɪjoː"),
        # Names that a player may type, in no list.
        ("राम", "ɾˈaːm"),
        ("अशोकले", "əʃˈoːkleː"),
        ("विष्णु", "bˈɪʂɳu"),
        ("ईश्वर", "ɪːʃwˈʌɾ"),
        ("लक्ष्मी", "lˈʌkcʰmi"),
        ("प्रज्ञा", "pɾˈʌɡjaː"),
        ("सीता", "sˈɪːtaː"),
    ],
)
def test_nepali_is_said_right(written: str, ipa: str) -> None:
    assert remake.said(written, "ne")[1] == ipa


@pytest.mark.parametrize(
    ("first", "second"), [("eighty", "eighteen"), ("thirty", "thirteen"), ("sixty", "sixteen")]
)
def test_teens_have_a_stress_of_their_own(first: str, second: str) -> None:
    tens, teens = (remake.said(word, "en")[1] for word in (first, second))
    assert (tens.count("ˈ"), teens.count("ˈ")) == (1, 2)


# Respelling

EXAMPLE = Respelling(
    {"एक": "एक्", "छ": "छ", "Use letters": "Yooz letters", "one": "wun"},
    endings=("बाट", "को"),
    rules=((re.compile("(?<=ा)म$"), "म्"), (re.compile("म्$"), "म्म्")),
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("एक, एक। (एक) एक!", "एक्, एक्। (एक्) एक्!"),
        ("एकता अनेक एका एकं एक्", "एकता अनेक एका एकं एक्"),
        ("एकको एककोबाट को", "एक्को एक्कोबाट को"),
        ("छको मको", "छको मको"),
        ("राम कम", "राम्म् कम"),
        ("रामको", "राम्म्को"),
        ("One of one's ones", "wun of wun's ones"),
        ("Use letters, use letters", "Yooz letters, use letters"),
        ("Use lettersmith", "Use lettersmith"),
        ("twenty-one", "twenty-wun"),
        ("", ""),
    ],
)
def test_whole_words_are_respelled_and_others_left(text: str, expected: str) -> None:
    assert EXAMPLE.text(text) == expected
    assert EXAMPLE.text(text) == expected  # from memory, too
    assert AS_WRITTEN.text(text) == text


def test_a_language_without_a_lexicon_is_said_as_it_is_written() -> None:
    assert load_respelling("ne-Latn").text("ek eka") == "ek eka"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("respelling.toml", "endings = ["),
        ("respelling.toml", '[[rule]]\nin = "a"\n'),
        ("respelling.toml", '[[rule]]\nin = "("\nout = ""\n'),
        ("respellings.tsv", "display\tespeak_input\nएक\n"),
    ],
)
def test_a_damaged_lexicon_is_named(
    name: str, content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / name).write_text(content, "utf-8")
    monkeypatch.setattr(resources, "locales", lambda: tmp_path)
    load = load_respelling.__wrapped__
    with pytest.raises(RespellingError, match="xx"):
        load("xx")
