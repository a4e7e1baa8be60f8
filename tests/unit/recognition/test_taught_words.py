"""Words by example, and the two ways between SpeechRecognition and the game."""

import inspect
from collections.abc import Callable

import numpy as np
import pytest

from voice_memory.intents.heard import Phrase
from voice_memory.intents.model import Choose, FlipAt, NamedPlace
from voice_memory.l10n.teachable import teachable
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, Checked, RecogniserError
from voice_memory.recognition.lexicon import pronunciations, sentence_ways
from voice_memory.recognition.recognisers import make
from voice_memory.recognition.services import SERVICES
from voice_memory.recognition.speech_recognition_front import clip_source, front
from voice_memory.speech.base import Voice
from voice_memory.speech.espeak import Espeak

Clips = Callable[[str], Pcm]
Needs = Callable[[Checked], None]


def _louder_and_later(clip: Pcm) -> Pcm:
    """Change a clip as another take would: its loudness, the silence before it, some noise."""
    samples = np.frombuffer(clip.samples, "<i2") * 0.6
    noise = np.random.default_rng(3).normal(0, 30, len(samples) + 2000)
    noise[2000:] += samples
    return Pcm(noise.astype("<i2").tobytes(), HEARING_RATE_HZ)


def _phrase(words: str, number: int) -> Phrase:
    return Phrase(words, ("en",) * len(words.split()), Choose(number))


@pytest.mark.parametrize("name", ["templates", "ensemble"])
def test_a_taught_word_is_heard_whatever_it_sounds_like(
    name: str, clip: Clips, needs: Needs
) -> None:
    """The recordings say something else than the words they are taught for."""
    recogniser = make(name)
    needs(recogniser.check())
    phrases = (_phrase("undo", 1), _phrase("help", 2), _phrase("faster", 3))
    recogniser.learn({"undo": [clip("bravo-four")], "help": [clip("score")]})
    for said, number in (("bravo-four", 1), ("score", 2)):
        heard = recogniser.hear(_louder_and_later(clip(said)), phrases)
        assert heard.hypotheses[0].phrase.intent == Choose(number)
    recogniser.learn({})
    assert recogniser.hear(clip("score"), phrases).hypotheses[0].phrase.words != "help"


def test_hama_takes_a_taught_word_within_phrases(clip: Clips, needs: Needs) -> None:
    recogniser = make("hama")
    needs(recogniser.check())
    phrases = (_phrase("undo help", 1), _phrase("faster help", 2))
    untaught = recogniser.hear(clip("bravo-four"), phrases)
    recogniser.learn({"undo": [clip("bravo-four")]})
    taught = recogniser.hear(clip("bravo-four"), (_phrase("undo", 1), _phrase("faster", 2)))
    assert taught.hypotheses[0].phrase.words == "undo"
    assert taught.hypotheses[0].distance < untaught.hypotheses[0].distance


@pytest.mark.parametrize(
    ("name", "word"),
    [
        *(("hama", word) for word in ("alpha", "thirteen", "corner", "ok", "go to")),
        *(("ensemble", word) for word in ("microphone off", "board colours")),
    ],
)
def test_whatever_can_be_taught_is_heard_as_it_was_taught(
    name: str, word: str, clip: Clips, needs: Needs
) -> None:
    assert word in {each for group in teachable("en").values() for each in group}
    recogniser = make(name)
    needs(recogniser.check())
    phrases = (_phrase(word, 1), _phrase("faster", 2))
    untaught = recogniser.hear(clip("bravo-four"), phrases).hypotheses
    recogniser.learn({word: [clip("bravo-four")]})
    taught = recogniser.hear(clip("bravo-four"), phrases).hypotheses
    assert taught[0].phrase.intent == Choose(1)
    before = next(each for each in untaught if each.phrase.intent == Choose(1))
    assert taught[0].distance < before.distance - 0.1


def test_several_words_taught_as_one_are_known_within_a_sentence() -> None:
    own = (7, 8, 9)
    words = ["go", "to", "two"]
    usual, *_ = sentence_ways(words, ["en"] * 3, {})
    two = pronunciations("two", "en")[0]
    taught, *others = sentence_ways(words, ["en"] * 3, {"go to": [own]})
    assert taught == own + two
    assert usual in others


def _in_another_mouth(text: str) -> Pcm:
    """Say Nepali words as a speaker of Bengali does."""
    spoken = Espeak().render(text, Voice("bn"))
    samples = np.frombuffer(spoken.samples, "<i2")
    moments = np.arange(0, len(samples), spoken.rate_hz / HEARING_RATE_HZ)
    sound = np.interp(moments, np.arange(len(samples)), samples)
    return Pcm(np.pad(sound, 3000).astype("<i2").tobytes(), HEARING_RATE_HZ)


def test_words_taught_alone_are_heard_within_sentences(
    nepali: tuple[Phrase, ...], needs: Needs
) -> None:
    recogniser = make("hama")
    needs(recogniser.check())
    said = {phrase: _in_another_mouth(phrase.words) for phrase in nepali[::5]}

    def right() -> int:
        heard = {phrase: recogniser.hear(clip, nepali) for phrase, clip in said.items()}
        return sum(each.hypotheses[0].phrase == phrase for phrase, each in heard.items())

    untaught = right()
    words = {word for phrase in nepali for word in phrase.words.split()}
    recogniser.learn({word: [_in_another_mouth(word)] for word in words})
    assert right() > untaught


def test_a_recording_without_sound_is_passed_over(clip: Clips, needs: Needs) -> None:
    recogniser = make("templates")
    needs(recogniser.check())
    recogniser.learn({"undo": [Pcm(b"", HEARING_RATE_HZ)], "help": [clip("score")]})
    heard = recogniser.hear(clip("score"), (_phrase("help", 1), _phrase("help help", 2)))
    assert heard.hypotheses[0].phrase.intent == Choose(1)


def test_speech_recognition_reaches_our_recognisers(
    clip: Clips, phrases: tuple[Phrase, ...], needs: Needs
) -> None:
    pytest.importorskip("speech_recognition")
    recogniser = make("hama")
    needs(recogniser.check())
    ears = front()
    with clip_source(clip("bravo-four")) as source:
        audio = ears.record(source)
    heard = ears.recognize_phrases(audio, phrases, recogniser)
    assert heard.hypotheses[0].phrase.intent == FlipAt(NamedPlace("B", 4))


def test_we_reach_the_recognisers_of_speech_recognition(
    clip: Clips, phrases: tuple[Phrase, ...]
) -> None:
    pytest.importorskip("speech_recognition")
    pytest.importorskip("pocketsphinx")
    recogniser = make("sr-sphinx")
    heard = recogniser.hear(clip("row-two-column-three"), phrases)
    assert heard.words
    assert not heard.sure
    assert FlipAt(NamedPlace("C", 2)) in [each.phrase.intent for each in heard.hypotheses[:3]]


def test_a_service_that_needs_a_key_says_so(
    monkeypatch: pytest.MonkeyPatch, clip: Clips, phrases: tuple[Phrase, ...]
) -> None:
    monkeypatch.delenv("VOICE_MEMORY_EAR_KEY", raising=False)
    keyed = [name for name, each in SERVICES.items() if each.key and not each.packages]
    assert keyed
    for name in keyed:
        recogniser = make(f"sr-{name}")
        with pytest.raises(RecogniserError, match="not-set VOICE_MEMORY_EAR_KEY"):
            recogniser.hear(clip("score"), phrases)


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_known_to_speech_recognition_and_takes_what_it_is_handed(
    name: str,
) -> None:
    package = pytest.importorskip("speech_recognition")
    service = SERVICES[name]
    handed = dict.fromkeys(filter(None, (service.key, service.language)), "")
    recognize = getattr(package.Recognizer, f"recognize_{name}")
    inspect.signature(recognize).bind(package.Recognizer, b"clip", **handed)
    # Who wants a key that there is no name for is handed none, and reads it for itself.
    wanted = inspect.signature(recognize).parameters
    assert service.key or "key" not in wanted or wanted["key"].default is None


@pytest.mark.parametrize("name", [name for name, each in SERVICES.items() if not each.packages])
def test_what_a_service_writes_is_never_done_at_once(
    name: str, clip: Clips, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = pytest.importorskip("speech_recognition")
    monkeypatch.setenv("VOICE_MEMORY_EAR_KEY", "of a kind")
    monkeypatch.setattr(package.Recognizer, f"recognize_{name}", lambda *_, **__: ("help", 0.9))
    heard = make(f"sr-{name}").hear(clip("score"), (_phrase("score", 1), _phrase("help", 2)))
    assert heard.hypotheses[0].phrase.intent == Choose(2)
    assert not heard.sure


@pytest.mark.parametrize(("place", "handed"), [("", {}), ("india", {"location": "india"})])
def test_a_service_with_several_places_is_asked_at_the_one_that_is_named(
    place: str, handed: dict[str, str], clip: Clips, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = pytest.importorskip("speech_recognition")
    monkeypatch.setenv("VOICE_MEMORY_EAR_KEY", "of a kind")
    monkeypatch.setenv("VOICE_MEMORY_EAR_LOCATION", place)
    asked: list[dict[str, str]] = []

    def recognize(_: object, _audio: object, **options: str) -> str:
        asked.append(options)
        return "score"

    monkeypatch.setattr(package.Recognizer, "recognize_azure", recognize)
    make("sr-azure").hear(clip("score"), (_phrase("score", 1),))
    assert asked == [{"key": "of a kind", "language": "en-US", **handed}]
