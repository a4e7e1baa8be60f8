"""Each recogniser hears real clips; a broken or missing model is one sentence."""

import importlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Barrier

import numpy as np
import pytest

from voice_memory import resources
from voice_memory.intents.heard import Heard, Phrase
from voice_memory.intents.model import Choose, FlipAt, NamedPlace
from voice_memory.pcm import Pcm
from voice_memory.recognition import hama, moonshine, pocketsphinx, whisper
from voice_memory.recognition.base import (
    HEARING_RATE_HZ,
    Checked,
    NotInstalledError,
    RecogniserError,
)
from voice_memory.recognition.ensemble import Ensemble, Member
from voice_memory.recognition.judging import Driver, Floats, Judgement, samples_of
from voice_memory.recognition.recognisers import NAMES, make
from voice_memory.session.decide import DOUBTFUL, NEAR, Situation, Verdict, decide

Clips = Callable[[str], Pcm]
Needs = Callable[[Checked], None]
Loaded = Callable[[str], Driver]
_B4 = FlipAt(NamedPlace("B", 4))
_C2 = FlipAt(NamedPlace("C", 2))


def _first(heard: Heard) -> object:
    return heard.hypotheses[0].phrase.intent


@pytest.mark.parametrize("name", ["ensemble", "moonshine", "hama", "pocketsphinx"])
def test_commands_are_heard(
    name: str, clip: Clips, phrases: tuple[Phrase, ...], loaded: Loaded
) -> None:
    recogniser = loaded(name)
    for said, intent in (("row-two-column-three", _C2), ("bravo-four", _B4)):
        heard = recogniser.hear(clip(said), phrases)
        assert _first(heard) == intent
        assert heard.hypotheses[0].distance <= NEAR
        distances = [each.distance for each in heard.hypotheses]
        assert distances == sorted(distances)


@pytest.mark.parametrize("name", ["ensemble", "moonshine", "hama"])
def test_talk_is_far_from_every_command(
    name: str, clip: Clips, phrases: tuple[Phrase, ...], loaded: Loaded
) -> None:
    recogniser = loaded(name)
    assert recogniser.hear(clip("talk"), phrases).hypotheses[0].distance > DOUBTFUL


@pytest.mark.parametrize("name", ["ensemble", "hama", "sounds"])
def test_nepali_is_among_the_first_three(
    name: str, clip: Clips, nepali: tuple[Phrase, ...], loaded: Loaded
) -> None:
    recogniser = loaded(name)
    heard = recogniser.hear(clip("dui-tin"), nepali)
    assert Choose(23) in [each.phrase.intent for each in heard.hypotheses[:3]]


def test_a_clip_in_noise_is_made_louder_and_still_heard(
    clip: Clips, phrases: tuple[Phrase, ...], loaded: Loaded
) -> None:
    recogniser = loaded("ensemble")
    samples = np.frombuffer(clip("bravo-four").samples, "<i2")
    noise = np.random.default_rng(1).normal(0, 12, len(samples))
    soft = Pcm((samples / 20 + noise).astype("<i2").tobytes(), HEARING_RATE_HZ)
    assert _first(recogniser.hear(soft, phrases)) == _B4


@pytest.mark.parametrize("name", ["ensemble", "pocketsphinx"])
def test_what_may_be_said_can_change(
    name: str, clip: Clips, phrases: tuple[Phrase, ...], loaded: Loaded
) -> None:
    recogniser = loaded(name)
    gone = [phrase for phrase in phrases if phrase.intent != _B4]
    assert _first(recogniser.hear(clip("bravo-four"), phrases)) == _B4
    assert _first(recogniser.hear(clip("bravo-four"), gone)) != _B4
    assert _first(recogniser.hear(clip("bravo-four"), phrases)) == _B4


@pytest.mark.parametrize("name", ["ensemble", "pocketsphinx"])
def test_what_was_prepared_is_not_what_is_listened_for(
    name: str, clip: Clips, phrases: tuple[Phrase, ...], loaded: Loaded
) -> None:
    recogniser = loaded(name)
    gone = [phrase for phrase in phrases if phrase.intent != _B4]
    before = recogniser.hear(clip("bravo-four"), phrases)
    recogniser.prepare(gone)
    assert recogniser.hear(clip("bravo-four"), phrases) == before
    recogniser.prepare(phrases)
    assert _first(recogniser.hear(clip("bravo-four"), gone)) != _B4


@pytest.mark.parametrize("name", NAMES)
def test_nothing_to_hear_is_nothing_heard(name: str, phrases: tuple[Phrase, ...]) -> None:
    recogniser = make(name)
    assert not recogniser.hear(Pcm(b"", HEARING_RATE_HZ), phrases).hypotheses
    assert not recogniser.hear(Pcm(bytes(3200), HEARING_RATE_HZ), ()).hypotheses


def test_a_clip_of_another_rate_is_refused(phrases: tuple[Phrase, ...], loaded: Loaded) -> None:
    recogniser = loaded("hama")
    with pytest.raises(RecogniserError, match="8000"):
        recogniser.hear(Pcm(bytes(3200), 8000), phrases)


@pytest.mark.parametrize("name", ["ensemble", "moonshine", "hama", "pocketsphinx"])
@pytest.mark.parametrize("seconds", [0.02, 0.2])
def test_silence_is_no_fault(
    name: str, seconds: float, phrases: tuple[Phrase, ...], loaded: Loaded
) -> None:
    recogniser = loaded(name)
    silence = Pcm(bytes(2 * int(seconds * HEARING_RATE_HZ)), HEARING_RATE_HZ)
    heard = recogniser.hear(silence, phrases)
    assert all(np.isfinite(each.distance) for each in heard.hypotheses)


def test_pocketsphinx_is_never_sure(
    clip: Clips, phrases: tuple[Phrase, ...], loaded: Loaded
) -> None:
    recogniser = loaded("pocketsphinx")
    assert not recogniser.hear(clip("bravo-four"), phrases).sure


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(RecogniserError, match="recogniser-none eliza"):
        make("eliza")
    with pytest.raises(RecogniserError, match="eliza"):
        make("sr-eliza")


def test_no_name_is_what_this_machine_has(monkeypatch: pytest.MonkeyPatch) -> None:
    assert make("").name in {"ensemble", "pocketsphinx"}

    def nothing(_self: Driver) -> str:
        raise NotInstalledError("none")

    monkeypatch.setattr(hama.Hama, "find", nothing)
    monkeypatch.setattr(moonshine.Moonshine, "find", nothing)
    monkeypatch.setattr(pocketsphinx.PocketSphinx, "find", nothing)
    assert make("").name == "pocketsphinx"


@pytest.mark.parametrize(
    ("name", "module"), [("hama", hama), ("moonshine", moonshine), ("pocketsphinx", pocketsphinx)]
)
def test_a_missing_model_is_one_sentence(
    name: str, module: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, needs: Needs
) -> None:
    recogniser = make(name)
    needs(recogniser.check())
    monkeypatch.setattr(module, "folder_of", lambda _name: tmp_path)
    checked = recogniser.check()
    assert not checked.ok
    assert "\n" not in checked.detail
    with pytest.raises(RecogniserError, match=r"recogniser-no(-file|t-here)"):
        recogniser.load()


def test_a_broken_model_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, needs: Needs
) -> None:
    recogniser = make("moonshine")
    needs(recogniser.check())
    broken = tmp_path / "assets" / "tiny-en"
    broken.mkdir(parents=True)
    for file in ("encoder_model.ort", "decoder_model_merged.ort", "tokenizer.bin"):
        (broken / file).write_bytes(b"no model")
    monkeypatch.setattr(moonshine, "folder_of", lambda _name: tmp_path)
    with pytest.raises(RecogniserError, match="not-loaded moonshine"):
        recogniser.load()


@pytest.mark.parametrize("name", ["no network", "of other numbers"])
def test_a_broken_network_for_sounds_is_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, needs: Needs
) -> None:
    recogniser = make("sounds")
    needs(recogniser.check())
    path = tmp_path / "ear" / "sounds.npz"
    monkeypatch.setattr(resources, "audio", lambda: tmp_path)
    with pytest.raises(RecogniserError, match=r"no-file .*sounds\.npz"):
        recogniser.load()
    path.parent.mkdir()
    if name == "no network":
        path.write_bytes(b"no network")
    else:
        np.savez(path, mean=np.zeros(3))
    with pytest.raises(RecogniserError, match=r"not-loaded ear/sounds\.npz"):
        recogniser.load()


def test_a_clip_is_encoded_once_for_two_recognisers(clip: Clips, needs: Needs) -> None:
    listener = moonshine.Moonshine()
    needs(listener.check())
    listener.load()
    samples = samples_of(clip("score"))
    rows = listener.encoded(samples)
    assert listener.encoded(samples).base is rows.base
    assert listener.encoded(samples.copy()).base is not rows.base


def test_a_broken_package_is_one_sentence(monkeypatch: pytest.MonkeyPatch, needs: Needs) -> None:
    recogniser = make("hama")
    needs(recogniser.check())

    def broken(name: str) -> object:
        raise OSError(f"{name}: invalid ELF header")

    monkeypatch.setattr(importlib, "import_module", broken)
    with pytest.raises(RecogniserError, match="not-loaded hama"):
        recogniser.load()


def test_whisper_without_its_model_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(whisper.FOLDER, str(tmp_path))
    recogniser = make("whisper")
    assert not recogniser.check().ok
    with pytest.raises(RecogniserError, match=r"not-loaded tiny\.en"):
        recogniser.load()


def test_without_numpy_there_is_no_recogniser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    for module in [name for name in sys.modules if name.startswith("voice_memory.recognition.")]:
        monkeypatch.delitem(sys.modules, module)
    fresh = importlib.import_module("voice_memory.recognition.recognisers")
    error = importlib.import_module("voice_memory.recognition.base").RecogniserError
    with pytest.raises(error, match="no-package numpy"):
        fresh.make("hama")


class _Fixed(Driver):
    """A recogniser that measures as it is told, or fails."""

    name = package = "fixed"

    def __init__(self, *distances: float, fault: str = "", sure: bool = True) -> None:
        self.distances = np.array(distances, np.float32)
        self.fault = fault
        self.is_sure = sure

    def check(self) -> Checked:
        return Checked(ok=not self.fault, detail=self.fault)

    def load(self) -> None:
        return

    def close(self) -> None:
        return

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        del samples, phrases
        if self.fault:
            raise RecogniserError(self.fault)
        return Judgement(self.distances, "said", self.is_sure)


class _Awaiting(_Fixed):
    """A recogniser that is not done before others have begun."""

    def __init__(self, others: Barrier) -> None:
        super().__init__(0.2, 0.3)
        self._others = others

    def judge(self, samples: Floats, phrases: Sequence[Phrase]) -> Judgement:
        self._others.wait(timeout=10)
        return super().judge(samples, phrases)


_PAIR = (Phrase("one", ("en",), Choose(1)), Phrase("दुई", ("ne",), Choose(2)))
_CLIP = Pcm(bytes(3200), HEARING_RATE_HZ)
_UNTAUGHT = (float("nan"), float("nan"))


def _measured(members: Sequence[Member], *taught: float) -> dict[str, float]:
    heard = Ensemble(members, _Fixed(*taught)).hear(_CLIP, _PAIR)
    return {each.phrase.words: each.distance for each in heard.hypotheses}


def test_an_ensemble_weighs_by_language() -> None:
    members = (Member(_Fixed(0.2, 0.9), 1.0, 0.0), Member(_Fixed(0.4, 0.3), 1.0, 1.0))
    assert _measured(members, *_UNTAUGHT) == pytest.approx({"one": 0.3, "दुई": 0.3})


def test_the_members_of_an_ensemble_listen_at_once() -> None:
    others = Barrier(2)
    members = tuple(Member(_Awaiting(others), 1.0, 1.0) for _ in range(2))
    assert _measured(members, *_UNTAUGHT) == pytest.approx({"one": 0.2, "दुई": 0.3})


@pytest.mark.parametrize(
    ("english", "nepali", "sure"), [(0.1, 0.4, False), (0.4, 0.1, True), (0.1, 0.1, False)]
)
def test_a_doubt_counts_where_the_doubtful_has_a_say(
    english: float, nepali: float, *, sure: bool
) -> None:
    doubtful = Member(_Fixed(english, nepali, sure=False), 1.0, 0.3)
    ensemble = Ensemble((doubtful, Member(_Fixed(english, nepali), 1.0, 1.0)), _Fixed(*_UNTAUGHT))
    assert ensemble.hear(_CLIP, _PAIR).sure is sure


def test_what_is_written_without_an_end_is_not_sure(
    clip: Clips, phrases: tuple[Phrase, ...], loaded: Loaded
) -> None:
    recogniser = loaded("moonshine")
    time = np.arange(HEARING_RATE_HZ) / HEARING_RATE_HZ
    rising = 0.5 * np.sin(2 * np.pi * (200 + 400 * time) * time)
    siren = Pcm((rising * 32767).astype("<i2").tobytes(), HEARING_RATE_HZ)
    assert not recogniser.hear(siren, phrases).sure
    assert recogniser.hear(clip("bravo-four"), phrases).sure


def test_taught_words_move_their_phrases_only() -> None:
    members = (Member(_Fixed(0.3, 0.3), 1.0, 1.0),)
    near = _measured(members, float("nan"), 0.1)
    assert near["one"] == pytest.approx(0.3)
    assert near["दुई"] < 0.3
    assert _measured(members, float("nan"), 0.9)["दुई"] > 0.3


def test_one_that_fails_is_left_out_and_none_left_is_said() -> None:
    broken = Member(_Fixed(fault="broken"), 1.0, 1.0)
    works = Member(_Fixed(0.2, 0.3), 1.0, 1.0)
    assert _measured((broken, works), *_UNTAUGHT) == pytest.approx({"one": 0.2, "दुई": 0.3})
    recogniser = Ensemble((broken,), _Fixed(fault="broken too"))
    with pytest.raises(RecogniserError, match="broken"):
        recogniser.hear(_CLIP, _PAIR)


def test_each_phrase_has_how_unlike_the_nearest_it_sounds() -> None:
    said = ("d one", "g one", "row eight")
    phrases = tuple(Phrase(words, ("en", "en"), Choose(at)) for at, words in enumerate(said))
    member = Member(_Fixed(0.1, 0.2, 0.2), 1.0, 1.0)
    heard = Ensemble((member,), _Fixed(*[float("nan")] * 3)).hear(_CLIP, phrases)
    distances = {each.phrase.words: each.distance for each in heard.hypotheses}
    assert distances == pytest.approx({"d one": 0.1, "g one": 0.2, "row eight": 0.2})
    unlike = {each.phrase.words: each.unlike or 0.0 for each in heard.hypotheses}
    assert unlike["d one"] == 0.0
    assert 0.0 < unlike["g one"] < 0.1
    assert unlike["row eight"] > 0.3


def test_what_cannot_be_measured_was_not_said() -> None:
    """As of words that were never taught, by a recogniser that knows taught words only."""
    heard = _Fixed(*_UNTAUGHT).hear(_CLIP, _PAIR)
    assert [each.distance for each in heard.hypotheses] == [1.0, 1.0]
    assert decide(heard, Situation(wanted=False)).verdict is Verdict.IGNORE
    assert decide(heard).verdict is Verdict.RETRY
