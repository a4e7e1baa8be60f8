"""Make the network that reads sounds from what Moonshine's first network makes of a clip.

    VOICE_MEMORY_KOKORO=.../voices python -m benchmarks.ear_training

Words of the game and of its messages are said in random order, so that no sentence is learnt, by
Flite, told each sound, and by Kokoro-82M, with voices that the ear is not judged by, in quiet and
in noise. Which sound is said when is found as for a taught word: first by Hama, then by the
network itself. See `benchmarks/ear_kokoro.py` for the voices of Kokoro. It takes 40 minutes.
"""

# ruff: noqa: RUF001 - letters of the International Phonetic Alphabet
import random
import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from benchmarks.ear_kokoro import kokoro
from benchmarks.ear_sets import phrases
from benchmarks.ear_voices import RATE, Sound, pink, read_wav, trimmed
from voice_memory import resources
from voice_memory.recognition.accent import NONE, aligned
from voice_memory.recognition.hama import Hama
from voice_memory.recognition.judging import Floats
from voice_memory.recognition.lexicon import ARPABET, pronunciations
from voice_memory.recognition.moonshine import Moonshine
from voice_memory.recognition.phones import SYMBOLS, Phones
from voice_memory.recognition.sounds import around

SENTENCES = (("flite", 200), ("kokoro", 280))
FLITE = ("awb", "slt", "rms", "kal16")
KOKORO = (
    *("hf_alpha", "hf_alpha", "hf_alpha", "hf_alpha", "af_bella", "af_nova", "af_sarah", "af_sky"),
    *("af_kore", "am_adam", "am_echo", "am_michael", "am_onyx", "am_puck", "am_liam", "bf_emma"),
    *("bf_isabella", "bm_daniel", "bm_george", "bm_lewis", "ef_dora", "em_alex", "if_sara"),
    *("im_nicola", "pf_dora", "pm_alex", "ff_siwis", "jf_alpha", "jm_kumo"),
)
# How each sound may be written for the two; one of the ways is drawn.
_FOR_KOKORO = {
    "eɪ": "A",
    "aɪ": "I",
    "aʊ": "W",
    "ɔɪ": "Y",
    "oʊ": "O Q",
    "i": "i iː",
    "e": "e eː",
    "a": "a aː ɑː",
    "ɑ": "ɑ ɑː",
    "ʌ": "ʌ ə ʌ",
    "ɜ": "ɜɹ ɚ",
    "o": "o oː",
    "u": "u uː",
    "t̪": "t",
    "d̪": "d",
    "t̪ʰ": "tʰ",
    "d̪ʰ": "dʰ",
    "tʃ": "ʧ",
    "dʒ": "ʤ",
    "ts": "ʦ ʧ",
    "tsʰ": "ʦʰ ʧʰ",
    "dz": "ʣ ʤ",
    "dzʰ": "ʣʰ ʤʰ",
    "w": "w ʋ",
    "ɾ": "ɾ ɾ r",
}
_FOR_FLITE = {symbol: (name.lower(),) for name, symbol in ARPABET.items()} | {
    "e": ("eh", "ey"),
    "o": ("ow", "ao"),
    "a": ("aa",),
    "ə": ("ax",),
    "t̪": ("t", "t", "th"),
    "d̪": ("d", "d", "dh"),
    "t̪ʰ": ("th", "t hh"),
    "d̪ʰ": ("dh", "d hh"),
    "ʈ": ("t",),
    "ɖ": ("d",),
    "ʈʰ": ("t hh",),
    "ɖʰ": ("d hh",),
    "pʰ": ("p hh", "f"),
    "bʰ": ("b hh",),
    "kʰ": ("k hh",),
    "ɡʰ": ("g hh",),
    "ts": ("t s", "ch"),
    "tsʰ": ("ch hh", "t s"),
    "dz": ("d z", "jh"),
    "dzʰ": ("jh hh",),
    "ɾ": ("r",),
}
_VOWELS = set("iɪeɛæaɑʌəɜɔoʊu")
_OF_GAME, _STRESSED, _PAUSES, _MUFFLED = 0.55, 0.8, 0.15, 0.3
_NOISES = (25.0, 18.0, 12.0, 7.0)
_SILENT = 0.01
_HIDDEN, _BATCH, _DROPPED, _SMOOTHED, _DECAY = 160, 512, 0.15, 0.05, 1e-4
_ROUNDS = (3, 3, 4)
_COUNT = len(SYMBOLS) + 1


@dataclass(frozen=True, slots=True)
class Clip:
    """What Moonshine makes of a clip, the sounds in it, and which is said at each moment."""

    rows: Floats
    said: Phones
    path: npt.NDArray[np.intp]
    is_quiet: bool


def sentences(count: int, seed: int) -> Iterator[list[Phones]]:
    """Draw words, half of them of the game, and how each is said."""
    drawn = random.Random(seed)
    game = list(
        {
            (word, tag)
            for state in ("ne", "en")
            for phrase in phrases(state)
            for word, tag in zip(phrase.words.split(), phrase.languages, strict=True)
        }
    )
    texts = (resources.locales() / "ne" / "messages.ftl").read_text(encoding="utf-8")
    others = sorted(set(re.findall("[ऀ-ॣॱ-ॿ]{2,}", texts)))
    game.sort()
    for _ in range(count):
        words = [
            drawn.choice(game) if drawn.random() < _OF_GAME else (drawn.choice(others), "ne")
            for _ in range(drawn.randint(3, 6))
        ]
        yield [drawn.choice(ways) for word, tag in words if (ways := pronunciations(word, tag))]


def by_kokoro(words: Sequence[Phones], voice: str, drawn: random.Random) -> Sound:
    written = []
    for word in words:
        signs = [drawn.choice(_FOR_KOKORO.get(SYMBOLS[p], SYMBOLS[p]).split()) for p in word]
        vowels = [at for at, phone in enumerate(word) if SYMBOLS[phone][0] in _VOWELS]
        if vowels and drawn.random() < _STRESSED:
            signs.insert(vowels[0], "ˈ")
        written.append("".join(signs))
    return kokoro(" ".join(written), voice, drawn.uniform(0.8, 1.3))


def by_flite(words: Sequence[Phones], voice: str, drawn: random.Random) -> Sound:
    sounds = ["pau"]
    for word in words:
        sounds += [drawn.choice(_FOR_FLITE[SYMBOLS[phone]]) for phone in word]
        sounds += ["pau"] * (drawn.random() < _PAUSES)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "sound.wav")
        pace = f"duration_stretch={drawn.uniform(0.85, 1.25):.2f}"
        said = " ".join([*sounds, "pau"])
        command = ["flite", "-voice", voice, "--setf", pace, "-p", said, "-o", str(file)]
        subprocess.run(command, check=True, capture_output=True)
        return read_wav(file.read_bytes())


def clips(moonshine: Moonshine, hama: Hama) -> Iterator[Clip]:
    """Have every voice speak, and listen to it in quiet and in noise."""
    made = np.random.default_rng(1)
    talk: list[Sound] = []
    for seed, (how, count) in enumerate(SENTENCES):
        drawn = random.Random(seed)
        voices = islice(cycle(FLITE if how == "flite" else KOKORO), count)
        for voice, words in zip(voices, sentences(count, seed), strict=True):
            speak = by_flite if how == "flite" else by_kokoro
            before, after = (int(each) for each in made.uniform(1600, 8000, 2))
            sound = np.pad(trimmed(speak(words, voice, drawn)), (before, after))
            talk.append(sound)
            said = tuple(phone for word in words for phone in word)
            path = aligned(*hama.sounds(_level(sound)), said)[0]
            loud = np.sqrt(np.mean(sound[np.abs(sound) > _SILENT] ** 2))
            for decibels in (None, drawn.choice(_NOISES)):
                noise = _noise(len(sound), talk, drawn)
                below = 1e-3 if decibels is None else loud / 10 ** (decibels / 20)
                given = sound + noise / np.sqrt(np.mean(noise**2)) * below
                if decibels is not None and drawn.random() < _MUFFLED:
                    given = _muffled(given, drawn.choice((2500, 3500, 5000)))
                rows = moonshine.encoded(_level(given))
                at = (np.arange(len(rows)) * len(path)) // len(rows)
                yield Clip(rows, said, path[at], decibels is None)


def _noise(length: int, talk: Sequence[Sound], drawn: random.Random) -> Sound:
    match drawn.choice(("pink", "white", "talk")):
        case "pink":
            return pink(length, drawn.getrandbits(30))
        case "white":
            made = np.random.default_rng(drawn.getrandbits(30))
            return made.normal(0, 1, length).astype(np.float32)
        case _:
            rows = [np.resize(drawn.choice(talk), length) for _ in range(5)]
            mixed: Sound = np.sum(rows, axis=0, dtype=np.float32)
            return mixed


def _muffled(sound: Sound, above: int) -> Sound:
    """Take off what is above a pitch, as a telephone or a wall does."""
    spectrum = np.fft.rfft(sound)
    pitches = np.fft.rfftfreq(len(sound), 1 / RATE)
    return np.fft.irfft(spectrum / (1 + (pitches / above) ** 4), len(sound)).astype(np.float32)


def _level(sound: npt.NDArray[Any]) -> Floats:
    return cast("Floats", (sound * (0.5 / np.abs(sound).max())).astype(np.float32))


class Training:
    """Weights that are fitted by Adam (Kingma and Ba, 2015) to which sound is said."""

    def __init__(self, wide: int) -> None:
        self._drawn = np.random.default_rng(0)
        self.weights = {
            "hidden": self._drawn.normal(0, np.sqrt(2 / wide), (wide, _HIDDEN)),
            "hidden_bias": np.zeros(_HIDDEN),
            "sounds": self._drawn.normal(0, np.sqrt(1 / _HIDDEN), (_HIDDEN, _COUNT)),
            "sounds_bias": np.zeros(_COUNT),
        }
        self.weights = {name: each.astype(np.float32) for name, each in self.weights.items()}

    def likely(self, given: Floats) -> Floats:
        """Tell the logarithm of how likely each sound is."""
        each = self.weights
        hidden = np.maximum(given @ each["hidden"] + each["hidden_bias"], 0)
        level = hidden @ each["sounds"] + each["sounds_bias"]
        level = level - level.max(axis=1, keepdims=True)
        logarithm: Floats = level - np.log(np.exp(level).sum(axis=1, keepdims=True))
        return logarithm

    def fit(self, given: Floats, said: npt.NDArray[np.intp], epochs: int) -> None:
        """Go through all moments so many times, each time slower."""
        means = {name: [np.zeros_like(each) for _ in "12"] for name, each in self.weights.items()}
        steps = epochs * (len(given) // _BATCH)
        order = np.concatenate([self._drawn.permutation(len(given)) for _ in range(epochs)])
        for step in range(steps):
            batch = order[step * _BATCH : (step + 1) * _BATCH]
            rate = 1e-5 + 5e-4 * (1 + np.cos(np.pi * step / steps))
            for name, slope in self._slopes(given[batch], said[batch]).items():
                mean, square = means[name]
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                even = np.sqrt(square / (1 - 0.999 ** (step + 1))) + 1e-8
                self.weights[name] -= rate * mean / (1 - 0.9 ** (step + 1)) / even

    def _slopes(self, given: Floats, said: npt.NDArray[np.intp]) -> dict[str, Floats]:
        each = self.weights
        kept = self._drawn.random(given.shape, np.float32) > _DROPPED
        given = given * kept / (1 - _DROPPED)
        before = given @ each["hidden"] + each["hidden_bias"]
        hidden = np.maximum(before, 0)
        level = hidden @ each["sounds"] + each["sounds_bias"]
        likely = np.exp(level - level.max(axis=1, keepdims=True))
        wanted = np.full(likely.shape, _SMOOTHED / _COUNT, np.float32)
        wanted[np.arange(len(said)), said] += 1 - _SMOOTHED
        off = (likely / likely.sum(axis=1, keepdims=True) - wanted) / len(said)
        back = (off @ each["sounds"].T) * (before > 0)
        return {
            "hidden": given.T @ back + _DECAY * each["hidden"],
            "hidden_bias": back.sum(axis=0),
            "sounds": hidden.T @ off + _DECAY * each["sounds"],
            "sounds_bias": off.sum(axis=0),
        }


def train(heard: Sequence[Clip]) -> dict[str, Floats]:
    """Fit a network to clips; the paths of those in quiet are found anew between the rounds."""
    rows = np.concatenate([clip.rows for clip in heard if clip.is_quiet])
    mean, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-3
    given = [around((clip.rows - mean) / spread) for clip in heard]
    paths = [clip.path for clip in heard]
    network = Training(given[0].shape[1])
    often = np.zeros(_COUNT, np.float32)
    for number, epochs in enumerate(_ROUNDS):
        is_last = number == len(_ROUNDS) - 1
        used = [at for at, clip in enumerate(heard) if clip.is_quiet or is_last]
        # NONE is -1: the last of the sounds.
        said = np.concatenate([paths[at] for at in used]) % _COUNT
        network.fit(np.concatenate([given[at] for at in used]), said, epochs)
        counts = np.bincount(said, minlength=_COUNT) + 50
        often = np.log(counts / counts.sum()).astype(np.float32)
        for at, clip in enumerate(heard):
            if clip.is_quiet:
                likely = network.likely(given[at]) - 0.5 * often
                paths[at] = aligned(likely[:, :NONE], likely[:, NONE], clip.said)[0]
            else:  # after the same in quiet
                paths[at] = paths[at - 1]
    return {"mean": mean, "spread": spread, "often": often, **network.weights}


def main() -> None:
    moonshine, hama = Moonshine(), Hama()
    moonshine.load()
    hama.load()
    arrays = train(list(clips(moonshine, hama)))
    halves = {name: each.astype(np.float16) for name, each in arrays.items()}
    np.savez_compressed(resources.audio() / "ear" / "sounds.npz", **halves)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
