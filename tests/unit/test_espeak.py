"""espeak-ng speaks both languages, as the voice asks, and obeys no command in a text."""

from __future__ import annotations

import math
import re
import subprocess
import sys
import threading
from array import array
from itertools import pairwise

import pytest

from voice_memory.settings.voices import VOICES
from voice_memory.speech.base import SynthesiserError, Voice
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.espeak_library import loaded
from voice_memory.speech.respelling import load_respelling
from voice_memory.speech.text import sentences, speakable

ENGLISH = Voice("en-gb")
NEPALI = Voice("ne")


def rms(samples: bytes) -> float:
    values = array("h", samples)
    return math.sqrt(sum(value * value for value in values) / max(1, len(values)))


@pytest.mark.parametrize(
    ("text", "voice"),
    [("Red seven, B2.", ENGLISH), ("Red seven, B2.", Voice("en-us")), ("रातो सात, बी दुई।", NEPALI)],
)
def test_both_languages_are_heard(text: str, voice: Voice) -> None:
    pcm = Espeak().render(text, voice)
    assert pcm.rate_hz == 22050
    assert pcm.seconds > 0.5
    assert rms(pcm.samples) > 500


def test_the_languages_differ() -> None:
    english = Espeak().render("सात", ENGLISH)
    nepali = Espeak().render("सात", NEPALI)
    assert english.samples != nepali.samples


def test_a_text_ends_without_silence() -> None:
    pcm = Espeak().render("Choose another.", ENGLISH)
    assert array("h", pcm.samples)[-1] != 0


@pytest.mark.parametrize("text", ["", "   ", "\n", "\x00\x01"])
def test_nothing_to_say_makes_no_samples(text: str) -> None:
    assert Espeak().render(text, ENGLISH).samples == b""
    assert list(Espeak().render_parts(text, ENGLISH)) == []


def test_the_rate_shortens_up_to_its_end() -> None:
    lengths = [
        Espeak().render("The table has sixteen cards", Voice("en-gb", rate=rate)).seconds
        for rate in (80, 175, 300, 450, 600, 900)
    ]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] < lengths[1] / 3


def test_the_pitch_changes_the_sound() -> None:
    def crossings(pitch: int) -> int:
        samples = array("h", Espeak().render("aaaa", Voice("en-gb", pitch=pitch)).samples)
        return sum(a < 0 <= b for a, b in pairwise(samples))

    assert crossings(100) > crossings(0)


@pytest.mark.parametrize(("rate", "pitch"), [(79, 50), (901, 50), (175, -1), (175, 101)])
def test_a_voice_out_of_range_is_refused(rate: int, pitch: int) -> None:
    with pytest.raises(ValueError, match=r"is not in \d+\.\.\d+"):
        Voice("en", rate=rate, pitch=pitch)


@pytest.mark.parametrize("tag", ["en-gb", "en-us", "ne"])
def test_a_variant_is_another_voice_of_the_same_language(tag: str) -> None:
    espeak = Espeak()
    plain, woman, deep = (espeak.render("सात seven", Voice(tag + v)) for v in ("", "+f2", "+m3"))
    assert len({plain.samples, woman.samples, deep.samples}) == 3
    # Nothing of the variant is left for the next text.
    assert espeak.render("hello", Voice(tag)).seconds == pytest.approx(
        Espeak().render("hello", Voice(tag)).seconds, rel=0.02
    )


@pytest.mark.parametrize("language", VOICES)
def test_the_voices_that_a_key_offers_are_there_and_no_two_sound_the_same(language: str) -> None:
    espeak = Espeak()
    made = [espeak.render("सात seven", Voice(tag)).samples for tag in VOICES[language]]
    assert len(set(made)) == len(VOICES[language]) > 3


@pytest.mark.parametrize("tag", ["xx-none", "en-gb+none", "ne+../../phondata", "xx+f2"])
def test_a_voice_that_does_not_exist_is_named(tag: str) -> None:
    with pytest.raises(SynthesiserError, match=re.escape(f"voice {tag}")):
        Espeak().render("hello", Voice(tag))
    assert Espeak().render("hello", ENGLISH).samples


def test_the_respelling_is_what_is_spoken() -> None:
    espeak = Espeak()
    wrong = espeak.render("एक", NEPALI)
    right = espeak.render("एक", Voice("ne", respelling=load_respelling("ne")))
    # The wrong one has a vowel more at its end.
    assert right.seconds < wrong.seconds * 0.9


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[w3:ld]]", " w3:ld "),
        ("[[[[a", "  a"),
        ("[[[a", " [a"),
        ("a]]]b", "a ]b"),
        ("\x0150S a\x00b\ud800c\x9f", " 50S a b c "),
        ("क्‍ष [a] – ok", "क्‍ष [a] – ok"),
    ],
)
def test_commands_to_the_synthesiser_become_text(text: str, expected: str) -> None:
    assert speakable(text) == expected
    assert "[[" not in speakable(text)


def test_a_name_cannot_speak_phonemes_or_change_the_rate() -> None:
    espeak = Espeak()
    plain = espeak.render("hello w3:ld", ENGLISH).seconds
    assert espeak.render("hello [[w3:ld]]", ENGLISH).seconds == pytest.approx(plain, rel=0.02)
    plain = espeak.render("50S hello", ENGLISH).seconds
    assert espeak.render("\x0150S hello", ENGLISH).seconds == pytest.approx(plain, rel=0.02)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Red seven, B2. Choose another.", ("Red seven, B2.", "Choose another.")),
        ("Pair! East, 3. Go again", ("Pair!", "East, 3.", "Go again")),
        ("B2 or D2?", ("B2 or D2?",)),
        ("रातो सात। फेरि खेल।", ("रातो सात।", "फेरि खेल।")),
        ("one\n\n two", ("one", "two")),
        ("3.5 seconds", ("3.5 seconds",)),
        ("", ()),
    ],
)
def test_a_text_is_cut_into_sentences(text: str, expected: tuple[str, ...]) -> None:
    assert sentences(text) == expected


def test_the_first_part_is_short_and_the_sentences_have_a_pause_between() -> None:
    espeak = Espeak()
    first, second, third = espeak.render_parts("Red seven, B2. Choose another.", ENGLISH)
    assert 0.1 <= first.seconds < 0.2
    alone = espeak.render("Red seven, B2.", ENGLISH)
    assert first.seconds + second.seconds > alone.seconds + 0.1
    assert rms(second.samples[-2000:]) == 0
    assert third.seconds == pytest.approx(
        espeak.render("Choose another.", ENGLISH).seconds, rel=0.02
    )
    whole = espeak.render("Red seven, B2. Choose another.", ENGLISH)
    assert whole.seconds == pytest.approx(first.seconds + second.seconds + third.seconds, rel=0.02)


def test_a_long_sentence_comes_in_parts_and_ends_when_nobody_wants_it() -> None:
    sentence = "the table has sixteen cards and " * 20
    parts = list(Espeak().render_parts(sentence, ENGLISH))
    assert len(parts) > 5
    assert all(1.9 < part.seconds < 2.3 for part in parts[1:-1])
    given: list[bytes] = []

    def refuse(samples: bytes) -> bool:
        given.append(samples)
        return False

    loaded().synthesise(sentence, "en-gb", 175, 50, pause=False, take=refuse)
    assert len(given) == 1
    # It has not left the library in a state of its own.
    assert len(list(Espeak().render_parts(sentence, ENGLISH))) == len(parts)


def test_threads_do_not_mix_their_voices() -> None:
    espeak = Espeak()
    jobs = [("रातो सात", NEPALI), ("Red seven", Voice("en-gb", rate=400))]
    expected = [espeak.render(*job).seconds for job in jobs]
    wrong: list[float] = []

    def render(index: int) -> None:
        for _ in range(20):
            seconds = espeak.render(*jobs[index]).seconds
            if seconds != pytest.approx(expected[index], rel=0.05):
                wrong.append(seconds)

    threads = [threading.Thread(target=render, args=(index,)) for index in (0, 1, 0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_doctor_is_told_the_version_and_the_file() -> None:
    availability = Espeak().check()
    assert availability.ok
    assert availability.detail.startswith("espeak-ng 1.")
    assert "libespeak-ng" in availability.detail or "espeak-ng.dll" in availability.detail


ASK = """
import sys
from voice_memory.speech.espeak import Espeak
{before}
found = Espeak().check()
print(found.ok, found.detail)
"""
LONG = "d" * 170


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        pytest.param(
            "print(sorted({'ctypes', 'espeakng_loader', 'numpy'} & set(sys.modules)))",
            "[]\nTrue espeak-ng 1.",
            id="nothing is loaded before it is needed",
        ),
        pytest.param(
            "sys.modules['espeakng_loader'] = None",
            "False espeakng_loader: ",
            id="no library installed",
        ),
        pytest.param(
            "import espeakng_loader as e; e.get_library_path = lambda: '/nowhere/library'",
            "False cannot load /nowhere/library: ",
            id="library file gone",
        ),
        pytest.param(
            "import espeakng_loader as e; e.get_data_path = lambda: '/nowhere/data'",
            "False espeak-ng cannot read its data at /nowhere/data",
            id="data gone",
        ),
        pytest.param(
            f"import espeakng_loader as e; e.get_data_path = lambda: '/{LONG}'",
            f"False espeak-ng takes data paths of 159 bytes at most, not /{LONG} (171 bytes)",
            id="data path longer than its buffer",
        ),
    ],
)
def test_what_is_missing_is_told(before: str, expected: str) -> None:
    result = subprocess.run(
        [sys.executable, "-c", ASK.format(before=before)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.startswith(expected)
