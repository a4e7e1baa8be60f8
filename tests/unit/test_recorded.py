"""Recorded words are used before a synthesiser, whole phrases first, and joined without clicks."""

from __future__ import annotations

import math
import re
import wave
from array import array
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from voice_memory.pcm import Pcm
from voice_memory.speech.base import Availability, SynthesiserError, Voice
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.joining import joined, spoken_faster
from voice_memory.speech.recorded import Recorded, folded_words, recorded_words
from voice_memory.speech.recordings import Recording, Recordings, RecordingsError
from voice_memory.speech.spy import SpySynthesiser

if TYPE_CHECKING:
    from pathlib import Path

RATE_HZ = 22050
NEPALI = Voice("ne", rate=170)


def tone(hertz: float, seconds: float = 0.3, amplitude: int = 8000) -> Pcm:
    samples = (
        round(amplitude * math.sin(math.tau * hertz * index / RATE_HZ))
        for index in range(int(seconds * RATE_HZ))
    )
    return Pcm(array("h", samples).tobytes(), RATE_HZ)


def power(pcm: Pcm, hertz: float) -> float:
    """Tell how much of one frequency is in a sound (Goertzel's algorithm)."""
    turn = 2 * math.cos(math.tau * hertz / pcm.rate_hz)
    before = last = 0.0
    for sample in array("h", pcm.samples):
        before, last = last, sample + turn * last - before
    return before * before + last * last - turn * before * last


def steepest(pcm: Pcm) -> int:
    samples = [0, *array("h", pcm.samples), 0]
    return max(abs(after - before) for before, after in pairwise(samples))


def keep(folder: Path, **sounds: Pcm) -> Recordings:
    recordings = Recordings(folder)
    for number, (text, pcm) in enumerate(sounds.items()):
        words = text.replace("_", " ")
        recordings.keep(Recording(words, f"{number}.wav", "Sita", "CC0-1.0", "2026-11-30"), pcm)
    return recordings


RED, SEVEN, RED_SEVEN, MISS = 300.0, 500.0, 800.0, 1300.0
TONES = (RED, SEVEN, RED_SEVEN, MISS)


@pytest.fixture
def folder(tmp_path: Path) -> Recordings:
    return keep(tmp_path / "own", रातो=tone(RED), सत्ता=tone(SEVEN), जोडी_मिलेन=tone(MISS))


def heard(pcm: Pcm) -> set[float]:
    powers = {hertz: power(pcm, hertz) for hertz in TONES}
    return {hertz for hertz, each in powers.items() if each > max(powers.values()) / 20}


def speak(text: str, *folders: Recordings, voice: Voice = NEPALI) -> tuple[Pcm, list[str]]:
    spy = SpySynthesiser()
    parts = list(Recorded(spy, {"ne": folders}).render_parts(text, voice))
    return Pcm(b"".join(part.samples for part in parts), RATE_HZ), spy.texts


# Which words come from where


@pytest.mark.parametrize(
    ("text", "tones", "synthesised"),
    [
        ("रातो सत्ता", {RED, SEVEN}, []),
        ("रातो!", {RED}, []),
        ("जोडी मिलेन।", {MISS}, []),
        ("रातो जोडी मिलेन", {RED, MISS}, []),
        # A part of a phrase is not the phrase, and a part of a word not the word.
        ("रातो जोडी", {RED}, ["जोडी"]),
        ("सत्ताको", set(), ["सत्ताको"]),
        ("सत्ता, बी दुई, ए", {SEVEN}, ["बी दुई, ए"]),
        ("बी, सत्ता, ए", {SEVEN}, ["बी,", "ए"]),
        ("रातो सत्ता, बी दुई।", {RED, SEVEN}, ["बी दुई।"]),
        ("रातो बी सत्ता दुई", {RED, SEVEN}, ["बी", "दुई"]),
        # Half of a clause at least, or a word here and there would be in another voice.
        ("यो रातो हो कि होइन", set(), ["यो रातो हो कि होइन"]),
        ("यो रातो हो, रातो", {RED}, ["यो रातो हो,"]),
        ("यो रातो हो, सत्ता हो कि", set(), ["यो रातो हो, सत्ता हो कि"]),
        ("रातो। के छ?", {RED}, ["के छ?"]),
        ("रातो। … ।", {RED}, ["… ।"]),
        ("बी दुई", set(), ["बी दुई"]),
        ("", set(), []),
    ],
)
def test_recorded_words_are_used_and_the_rest_is_synthesised(
    text: str, tones: set[float], synthesised: list[str], folder: Recordings
) -> None:
    sound, texts = speak(text, folder)
    assert texts == synthesised
    if tones:
        assert heard(sound) == tones


def test_the_longest_phrase_is_used(folder: Recordings, tmp_path: Path) -> None:
    phrases = keep(tmp_path / "phrases", रातो_सत्ता=tone(RED_SEVEN))
    sound, _ = speak("रातो सत्ता", folder, phrases)
    assert heard(sound) == {RED_SEVEN}
    sound, _ = speak("रातो, सत्ता", folder, phrases)
    assert heard(sound) == {RED_SEVEN}


def test_the_player_s_own_recording_is_used_before_the_game_s(
    folder: Recordings, tmp_path: Path
) -> None:
    shipped = keep(tmp_path / "shipped", रातो=tone(MISS), कालो=tone(RED_SEVEN))
    assert heard(speak("रातो", folder, shipped)[0]) == {RED}
    assert heard(speak("कालो", folder, shipped)[0]) == {RED_SEVEN}


@pytest.mark.parametrize(
    "voice", [Voice("en-gb"), Voice("ne-other"), Voice("en-gb", usual_tag="en-gb")]
)
def test_another_language_has_other_recordings(folder: Recordings, voice: Voice) -> None:
    assert speak("रातो", folder, voice=voice)[1] == ["रातो"]


def test_another_voice_of_the_language_has_the_same(folder: Recordings) -> None:
    voice = Voice("ne-other", rate=170, usual_tag="ne")
    assert heard(speak("रातो", folder, voice=voice)[0]) == {RED}


def test_words_are_the_same_however_they_are_typed() -> None:
    assert folded_words("Red SEVEN, o\u2019clock twenty-one!") == (
        *("red", "seven", "o\u2019clock", "twenty-one"),
    )
    assert folded_words("पढ\u093c") == folded_words("प\u095d")


# Pauses, seams and rates


def test_nothing_clicks_and_words_flow_into_each_other(folder: Recordings) -> None:
    sound, _ = speak("रातो सत्ता", folder)
    # The tone itself rises by 1140 from one sample to the next at most.
    assert steepest(sound) < 1300
    assert 0.57 < sound.seconds < 0.6
    loudest = [
        max(map(abs, array("h", sound.samples)[start : start + 441]))
        for start in range(441, len(sound.samples) // 2 - 882, 441)
    ]
    assert min(loudest) > 3000  # no gap


def test_a_comma_and_a_full_stop_are_pauses(folder: Recordings) -> None:
    plain, comma, stop = (
        speak(text, folder)[0].seconds for text in ("रातो सत्ता", "रातो, सत्ता", "रातो। सत्ता")
    )
    assert plain + 0.1 < comma < stop - 0.1


def test_a_higher_rate_is_faster_at_the_same_pitch(folder: Recordings) -> None:
    usual, _ = speak("रातो, सत्ता", folder)
    fast, _ = speak("रातो, सत्ता", folder, voice=Voice("ne", rate=340))
    slow, _ = speak("रातो, सत्ता", folder, voice=Voice("ne", rate=120))
    assert fast.seconds == pytest.approx(usual.seconds / 2, rel=0.08)
    assert slow.seconds == pytest.approx(usual.seconds * 170 / 120, rel=0.08)
    assert heard(fast) == heard(slow) == heard(usual) == {RED, SEVEN}


def test_speech_keeps_its_pitch_when_it_gets_faster() -> None:
    word = Espeak().render("माथिल्लो", Voice("ne", rate=80))
    fast = spoken_faster(word, 2.0)
    assert fast.seconds == pytest.approx(word.seconds / 2, rel=0.05)

    def pitch(pcm: Pcm) -> float:
        """Find the period, at most a 70th of a second, at which the sound resembles itself."""
        samples = array("h", pcm.samples)[len(pcm.samples) // 8 :][:4000]
        likeness = {
            period: sum(a * b for a, b in zip(samples, samples[period:], strict=False))
            for period in range(RATE_HZ // 300, RATE_HZ // 70)
        }
        return RATE_HZ / max(likeness, key=lambda period: likeness[period])

    assert pitch(fast) == pytest.approx(pitch(word), rel=0.12)
    assert steepest(fast) < 2 * steepest(word)


@pytest.mark.parametrize("factor", [0.97, 1.0, 1.03])
def test_what_is_fast_enough_is_left_alone(factor: float) -> None:
    assert spoken_faster(tone(RED), factor) == tone(RED)


def test_a_sound_shorter_than_a_piece_is_left_alone() -> None:
    assert spoken_faster(tone(RED, 0.02), 2.0) == tone(RED, 0.02)
    assert spoken_faster(Pcm(b"", RATE_HZ), 2.0).samples == b""
    with pytest.raises(ValueError, match="0 times as fast"):
        spoken_faster(tone(RED), 0)


def test_loud_pieces_are_not_wrapped_where_they_overlap() -> None:
    sound = joined([(tone(RED, amplitude=32000), 0.0), (tone(RED, amplitude=32000), 0.0)])
    assert steepest(sound) < 3500


def test_pieces_of_different_rates_are_not_joined() -> None:
    with pytest.raises(ValueError, match="differ"):
        joined([(tone(RED), 0.0), (Pcm(b"\0\0", 8000), 0.0)])


class _OtherRate(SpySynthesiser):
    def render(self, text: str, voice: Voice) -> Pcm:
        return Pcm(super().render(text, voice).samples, 16000)


def test_a_synthesiser_of_another_rate_speaks_in_parts_of_its_own(folder: Recordings) -> None:
    recorded = Recorded(_OtherRate(), {"ne": [folder]})
    parts = list(recorded.render_parts("रातो बी", NEPALI))
    assert [part.rate_hz for part in parts] == [RATE_HZ, 16000]
    assert recorded.render("रातो बी", NEPALI).rate_hz == 16000


def test_the_whole_sound_is_that_of_its_parts(folder: Recordings) -> None:
    recorded = Recorded(SpySynthesiser(), {"ne": [folder]})
    parts = list(recorded.render_parts("रातो सत्ता। बी", NEPALI))
    assert recorded.render("रातो सत्ता। बी", NEPALI).samples == b"".join(p.samples for p in parts)
    assert len(parts) == 2
    assert recorded.render("", NEPALI).samples == b""


# What can go wrong


class _Broken(SpySynthesiser):
    def check(self) -> Availability:
        return Availability(ok=False, detail="gone")

    def render(self, text: str, voice: Voice) -> Pcm:
        raise SynthesiserError(f"{text} {voice.tag}")


def test_recorded_words_need_no_synthesiser(folder: Recordings) -> None:
    recorded = Recorded(_Broken(), {"ne": [folder]})
    assert heard(recorded.render("रातो सत्ता", NEPALI)) == {RED, SEVEN}
    with pytest.raises(SynthesiserError):
        recorded.render("रातो बी", NEPALI)


def test_a_damaged_folder_does_not_silence_the_others(folder: Recordings, tmp_path: Path) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "manifest.toml").write_text("[[word", "utf-8")
    damaged = Recordings(tmp_path / "bad")
    assert heard(speak("रातो", damaged, folder)[0]) == {RED}
    assert recorded_words([folder]) == {("रातो",), ("सत्ता",), ("जोडी", "मिलेन")}
    with pytest.raises(RecordingsError) as error:
        recorded_words([folder, damaged])
    assert error.value.folder == damaged.folder


def test_doctor_is_told_of_the_synthesiser_for_the_rest() -> None:
    recorded = Recorded(_Broken(), {})
    assert recorded.check() == Availability(ok=False, detail="gone")
    assert recorded.name == "spy"


def test_a_damaged_sound_is_spoken_by_the_synthesiser(folder: Recordings) -> None:
    (folder.folder / "0.wav").write_bytes(b"RIFF")
    assert speak("रातो", folder)[1] == ["रातो"]
    (folder.folder / "1.wav").unlink()
    assert speak("सत्ता", folder)[1] == ["सत्ता"]


# The folder


def test_what_is_kept_is_listed_and_read_back(folder: Recordings) -> None:
    listed = folder.listed()
    assert [each.text for each in listed] == ["रातो", "सत्ता", "जोडी मिलेन"]
    assert (listed[0].speaker, listed[0].licence, listed[0].date) == (
        *("Sita", "CC0-1.0", "2026-11-30"),
    )
    assert folder.load(listed[0]) == tone(RED)


def test_a_word_recorded_again_replaces_the_first(folder: Recordings) -> None:
    folder.keep(Recording("रातो", "0.wav", "", "", ""), tone(MISS))
    assert [each.text for each in folder.listed()] == ["सत्ता", "जोडी मिलेन", "रातो"]
    assert heard(speak("रातो", folder)[0]) == {MISS}
    assert {path.name for path in folder.folder.iterdir()} == {
        *("manifest.toml", "0.wav", "1.wav", "2.wav"),
    }


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert Recordings(tmp_path / "none").listed() == ()


@pytest.mark.parametrize(
    "manifest",
    [
        "[[word",
        "word = 3",
        "word = [3]",
        '[[word]]\nfile = "a.wav"',
        '[[word]]\ntext = "a"',
        '[[word]]\ntext = "a"\nfile = "../a.wav"',
        '[[word]]\ntext = "a"\nfile = "/etc/passwd"',
    ],
)
def test_a_damaged_manifest_is_named_and_never_overwritten(manifest: str, tmp_path: Path) -> None:
    path = tmp_path / "manifest.toml"
    path.write_text(manifest, "utf-8")
    with pytest.raises(RecordingsError, match=re.escape(str(tmp_path))):
        Recordings(tmp_path).listed()
    with pytest.raises(RecordingsError):
        Recordings(tmp_path).keep(Recording("b", "b.wav", "", "", ""), tone(RED))
    assert path.read_text("utf-8") == manifest
    assert [each.name for each in tmp_path.iterdir()] == ["manifest.toml"]


@pytest.mark.parametrize(
    ("channels", "width", "rate"), [(2, 2, 22050), (1, 1, 22050), (1, 2, 8000)]
)
def test_a_sound_of_another_shape_is_refused(
    channels: int, width: int, rate: int, tmp_path: Path
) -> None:
    with wave.open(str(tmp_path / "a.wav"), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(bytes(64))
    with pytest.raises(RecordingsError, match=r"a\.wav"):
        Recordings(tmp_path).load(Recording("a", "a.wav", "", "", ""))


def test_a_full_disk_leaves_what_was_kept(
    folder: Recordings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    before = {path.name: path.read_bytes() for path in folder.folder.iterdir()}
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(RecordingsError, match="No space left"):
        folder.keep(Recording("रातो", "0.wav", "", "", ""), tone(MISS))
    assert {path.name: path.read_bytes() for path in folder.folder.iterdir()} == before
