"""What one would write first: a recogniser that writes freely, and the typed grammar after it."""

import importlib
import re
from collections.abc import Callable, Mapping, Sequence

from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.judging import samples_of
from voice_memory.recognition.whisper import Whisper

Hear = Callable[[Pcm, Sequence[Phrase]], Heard]
Learn = Callable[[Mapping[str, Sequence[Pcm]]], None]


def hearing(name: str) -> tuple[Hear, Learn]:
    """Make one of the two: what it hears is a phrase word for word, or nothing."""
    write = _pocketsphinx() if name.endswith("pocketsphinx") else _whisper()

    def hear(clip: Pcm, phrases: Sequence[Phrase]) -> Heard:
        words = " ".join(re.findall(r"[a-z]+|\d", write(clip).casefold()))
        digits = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        words = " ".join(digits[int(w)] if w.isdecimal() else w for w in words.split())
        return Heard([Hypothesis(each, 0.0) for each in phrases if each.words == words], words)

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
