"""Voices beside espeak-ng: what fails in them stays there, and what they write can be read."""

from __future__ import annotations

import os
import signal
import struct
import sys
import wave
from array import array
from typing import TYPE_CHECKING

import pytest

from voice_memory.pcm import Pcm
from voice_memory.settings import Engine
from voice_memory.speech.base import SynthesiserError, Voice
from voice_memory.speech.engines import PACKAGES, make
from voice_memory.speech.neural import trimmed
from voice_memory.speech.sound_files import read_sound

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from voice_memory.speech.system import SystemVoices

ENGLISH = Voice("en-gb", usual_tag="en-gb")
RISING = array("h", range(-300, 300, 2))
# 22050 as a number of 80 bits, as AIFF has it.
RATE_22050 = bytes.fromhex("400dac44000000000000")


def big_endian(samples: array[int]) -> bytes:
    swapped = array("h", samples)
    swapped.byteswap()
    return swapped.tobytes()


def aiff(samples: bytes, *, channels: int = 1, bits: int = 16, compression: bytes = b"") -> bytes:
    common = struct.pack(">hLh", channels, len(samples) // 2 // channels, bits) + RATE_22050
    if compression:
        common += compression + b"\0\0"
    chunks = b"".join(
        struct.pack(">4sL", name, len(content)) + content + b"\0" * (len(content) % 2)
        for name, content in (
            (b"FVER", b"odd"),
            (b"COMM", common),
            (b"SSND", bytes(8) + samples),
        )
    )
    return struct.pack(">4sL4s", b"FORM", 4 + len(chunks), b"AIFC") + chunks


@pytest.mark.parametrize("channels", [1, 2])
def test_a_wave_file_is_read_and_of_two_channels_the_first(tmp_path: Path, channels: int) -> None:
    path = tmp_path / "sound.wav"
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(16000)
        file.writeframes(array("h", [s for s in RISING for _ in range(channels)]).tobytes())
    assert read_sound(path) == Pcm(RISING.tobytes(), 16000)


@pytest.mark.parametrize(
    "content",
    [
        aiff(big_endian(RISING)),
        aiff(big_endian(RISING), compression=b"NONE"),
        aiff(big_endian(RISING), compression=b"twos"),
        aiff(RISING.tobytes(), compression=b"sowt"),
        aiff(big_endian(array("h", [s for s in RISING for _ in "lr"])), channels=2),
    ],
    ids=["plain", "none", "twos", "sowt", "stereo"],
)
def test_an_aiff_file_is_read_whatever_its_name_says(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "sound.wav"
    path.write_bytes(content)
    assert read_sound(path) == Pcm(RISING.tobytes(), 22050)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no sound",
        aiff(big_endian(RISING))[:30],
        aiff(bytes(100), bits=8),
        aiff(bytes(100), compression=b"ima4"),
    ],
    ids=["empty", "text", "cut off", "8 bits", "compressed"],
)
def test_a_file_of_another_kind_is_an_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "sound.wav"
    path.write_bytes(content)
    with pytest.raises(SynthesiserError, match=r"sound\.wav"):
        read_sound(path)
    with pytest.raises(SynthesiserError, match="missing"):
        read_sound(tmp_path / "missing")


def test_silence_around_a_sound_is_cut_off() -> None:
    silence = bytes(2 * 5000)
    made = trimmed(Pcm(silence + RISING[:100].tobytes() + silence, 10000))
    assert made.samples.strip(b"\0") == RISING[:100].tobytes()
    assert made.seconds == pytest.approx(0.01 + 0.01 + 0.01)
    assert trimmed(Pcm(silence, 10000)) == Pcm(b"", 10000)


@pytest.mark.parametrize("engine", Engine)
def test_every_engine_tells_whether_it_works(engine: Engine) -> None:
    synthesiser = make(engine)
    found = synthesiser.check()
    synthesiser.close()
    assert synthesiser.name == engine
    assert found.ok or PACKAGES[engine] in found.detail


@pytest.mark.parametrize("engine", [Engine.HIBARI, Engine.PIPER])
def test_a_voice_that_is_not_there_is_an_error(engine: Engine) -> None:
    synthesiser = make(engine)
    for voice in (Voice("ne", usual_tag="ne"), Voice("/no/such.onnx", usual_tag="ne")):
        with pytest.raises(SynthesiserError):
            synthesiser.render("रातो सात", voice)
    synthesiser.close()


def test_hibari_speaks_english_without_a_silence_before() -> None:
    pytest.importorskip("hibari")
    hibari = make(Engine.HIBARI)
    slow, fast = (
        hibari.render("Red seven.", Voice("en-gb", rate=rate, usual_tag="en-gb"))
        for rate in (120, 300)
    )
    hibari.close()
    assert slow.seconds > 1.5 * fast.seconds > 0.3
    early = array("h", slow.samples)[: slow.rate_hz // 20]
    assert max(map(abs, early)) > 64


@pytest.fixture
def system() -> Iterator[SystemVoices]:
    pytest.importorskip("pyttsx3")
    from voice_memory.speech.system import SystemVoices  # noqa: PLC0415 - after the check

    voices = SystemVoices(patience_seconds=15)
    if not voices.check().ok:
        pytest.skip("pyttsx3 finds no voice on this system")
    yield voices
    voices.close()


def pids(system: SystemVoices) -> list[int]:
    return [child._child._process.pid for child in system._children]  # noqa: SLF001 - to kill them


def test_the_voices_of_the_system_speak_at_the_rate_asked_for(system: SystemVoices) -> None:
    slow, fast = (system.render("Red seven, B two.", Voice("en", rate=r)) for r in (120, 300))
    assert slow.seconds > 1.5 * fast.seconds > 0.3
    two = list(system.render_parts("Red seven. Black king.", ENGLISH))
    assert len(two) == 2
    assert system.render("", ENGLISH).samples == b""
    before = pids(system)
    made = [system.render("Red seven, B two.", Voice("en", rate=rate)) for rate in (120, 300) * 8]
    between = (slow.seconds + fast.seconds) / 2
    assert [pcm.seconds > between for pcm in made] == [True, False] * 8
    with pytest.raises(SynthesiserError, match="xx-none"):
        system.render("Red seven.", Voice("xx-none"))
    assert pids(system) == before


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGSTOP"])
def test_a_process_that_dies_or_hangs_is_replaced_by_the_warm_one(
    system: SystemVoices, name: str
) -> None:
    system.render("Red seven.", ENGLISH)
    first, spare = pids(system)
    assert os.getsid(first) != os.getsid(0)
    os.kill(first, getattr(signal, name))
    system._patience_seconds = 1 if name == "SIGSTOP" else 15  # noqa: SLF001 - or it takes long
    with pytest.raises(SynthesiserError, match="ended or does not answer"):
        system.render("Red seven.", ENGLISH)
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    system._patience_seconds = 15  # noqa: SLF001 - as above
    assert system.render("Red seven.", ENGLISH).seconds > 0.3
    assert pids(system)[0] == spare


def test_close_leaves_no_process(system: SystemVoices) -> None:
    system.render("Red seven.", ENGLISH)
    ended = pids(system)
    system.close()
    for pid in ended:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
