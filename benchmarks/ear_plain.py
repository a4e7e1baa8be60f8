"""The recognisers that are judged: ours, and what one would write first.

That is a recogniser that writes freely, and what it writes taken as if it had been typed.
"""

import importlib
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.intents.model import Intent
from voice_memory.l10n.grammar import load_grammar
from voice_memory.pcm import Pcm
from voice_memory.recognition.judging import samples_of
from voice_memory.recognition.recognisers import make
from voice_memory.recognition.whisper import Whisper

Hear = Callable[[Pcm, Sequence[Phrase]], Heard]
Learn = Callable[[Mapping[str, Sequence[Pcm]]], None]

PLAIN = ("plain pocketsphinx", "plain whisper")
_NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_DIGITS = {str(digit): name for digit, name in enumerate(_NAMES)}
_PART = re.compile(r"[a-z']+|\d")


def hearing(name: str) -> tuple[Hear, Learn]:
    """Load a recogniser, by its name in the settings or in `PLAIN`."""
    if name in PLAIN:
        return _typed(_pocketsphinx() if name.endswith("pocketsphinx") else _whisper())
    recogniser = make(name)
    recogniser.load()
    return recogniser.hear, recogniser.learn


def _typed(write: Callable[[Pcm], str]) -> tuple[Hear, Learn]:
    grammar = load_grammar()

    def meanings(words: str) -> frozenset[Intent]:
        return grammar.meanings(words, real=True)

    @lru_cache(maxsize=8)
    def meant_by(phrases: tuple[Phrase, ...]) -> dict[Intent, Phrase]:
        # Rows and columns are places by name where they are listened for.
        return {intent: phrase for phrase in phrases for intent in meanings(phrase.words)}

    def hear(clip: Pcm, phrases: Sequence[Phrase]) -> Heard:
        words = write(clip).strip()
        may_be_said = meant_by(tuple(phrases))
        each_digit = " ".join(_DIGITS.get(part, part) for part in _PART.findall(words.casefold()))
        found = {
            may_be_said[intent].intent: may_be_said[intent]
            for intent in meanings(words) or meanings(each_digit)
            if intent in may_be_said
        }
        return Heard([Hypothesis(phrase, 0.0) for phrase in found.values()], words)

    return hear, lambda _taught: None


def _pocketsphinx() -> Callable[[Pcm], str]:
    decoder = importlib.import_module("pocketsphinx").Decoder(samprate=16000, loglevel="FATAL")

    def write(clip: Pcm) -> str:
        decoder.start_utt()
        decoder.process_raw(clip.samples, full_utt=True)
        decoder.end_utt()
        found = decoder.hyp()
        return str(found.hypstr) if found else ""

    return write


def _whisper() -> Callable[[Pcm], str]:
    whisper = Whisper(prompted=False)
    whisper.load()
    return lambda clip: whisper.write(samples_of(clip), ())
