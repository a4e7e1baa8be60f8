# ruff: noqa: INP001, RUF001
"""Write down how the words of the English phrases sound: `locales/en/pronunciations.tsv`.

    python audio/make_pronunciations.py

The ear can then do without the dictionary that comes with PocketSphinx, and starts sooner. Words
whose entry there misleads are given by hand below.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from voice_memory.recognition.lexicon import dictionary_ways
from voice_memory.recognition.phones import SYMBOLS

_LOCALE = Path(__file__).parent.parent / "locales" / "en"
_HEADER = """\
# How English words sound, in letters of the International Phonetic Association parted by spaces;
# a word that is said in two ways has two lines. Made by audio/make_pronunciations.py from the CMU
# Pronouncing Dictionary as it comes with PocketSphinx 5.1.1: Copyright (C) 1993-2015 Carnegie
# Mellon University, BSD 2-clause licence (http://www.speech.cs.cmu.edu/cgi-bin/cmudict). Anybody
# may copy it with this notice and without warranty. Entries by hand are in that file.
"""
_BY_HAND = {
    "a": ("eɪ", "ə"),
    "eight": ("eɪ t", "eɪ"),  # before another word its t may not be heard
    "xray": ("ɛ k s ɹ eɪ",),
    "z": ("z i", "z ɛ d"),
    "zed": ("z ɛ d",),
    "h": ("eɪ tʃ",),
    "aitch": ("eɪ tʃ",),
    "juliett": ("dʒ u l i ɛ t",),
    "centre": ("s ɛ n t ɜ",),
    "romanised": ("ɹ oʊ m ə n aɪ z d",),
    "romanized": ("ɹ oʊ m ə n aɪ z d",),
    "nepali": ("n ə p ɔ l i", "n ə p ɑ l i"),
    "braille": ("b ɹ eɪ l",),
    "mic": ("m aɪ k",),
}


def _words() -> Iterator[str]:
    yield from "abcdefghijklmnopqrstuvwxyz"
    text = (_LOCALE / "phrases.toml").read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            yield from re.findall(r"[a-z]+", line.casefold())


def main() -> None:
    """Write the file anew."""
    lines: list[str] = []
    for word in sorted({*_words(), *_BY_HAND}):
        ways = _BY_HAND.get(word) or tuple(
            " ".join(SYMBOLS[phone] for phone in way) for way in dictionary_ways(word)
        )
        lines += [f"{word}\t{way}" for way in dict.fromkeys(ways)]
    text = _HEADER + "\n".join(lines) + "\n"
    (_LOCALE / "pronunciations.tsv").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
