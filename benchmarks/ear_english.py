"""Commands in English to judge the ear by: all kinds in all wordings; people's digits in twos."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from itertools import zip_longest
from pathlib import Path

import numpy as np

from benchmarks.ear_sets import Clip, babble, listed, meant, no_talk, phrases
from benchmarks.ear_voices import (
    JUDGES,
    TUNERS,
    Sound,
    available,
    read_wav,
    spoken,
    trimmed,
    with_noise,
)
from voice_memory.intents.heard import Phrase
from voice_memory.intents.model import Ask, FlipAt, GoTo, NameCard

CONDITIONS: tuple[tuple[str, float | None], ...] = (
    ("clean", None),
    ("20 dB", 20.0),
    ("10 dB", 10.0),
    ("5 dB", 5.0),
)
_DIGITS = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
_LETTERS = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel"]
_GAME, _CARDS, _MENU, _ASKED = STATES = "en", "cards", "menu", "asked"
# The share of each kind, in hundredths, and the state it is said in.
_SHARES = (
    ("places", _GAME, 44),
    ("queries", _GAME, 18),
    ("settings", _GAME, 16),
    ("cards", _CARDS, 10),
    ("menu", _MENU, 8),
    ("answers", _ASKED, 4),
)
# What the name of a place begins with; any other word begins a landmark, as "top left".
_BEGINNINGS = {
    **dict.fromkeys(_DIGITS, "two three"),
    **dict.fromkeys(_LETTERS, "bravo three"),
    **dict.fromkeys("abcdefgh", "B three"),
    **{word: word for word in ("row", "column", "card", "turn", "open", "go")},
    **dict.fromkeys(
        ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"), "ordinals"
    ),
    **dict.fromkeys(("left", "right", "to", "above", "below", "under", "beneath"), "beside"),
}


def synthetic(folder: Path, count: int, *, tune: bool) -> Iterator[Clip]:
    """Make commands by voices that made nothing of the ear, in quiet and in noise."""
    voices = available(TUNERS if tune else JUDGES, "row two")
    others = available(("slt",) if tune else TUNERS, "row two")
    said = commands(folder, count, seed=1 if tune else 2)
    talk: Callable[[int], Sound] = partial(babble, folder, others)
    for number, (state, phrase) in enumerate(said if voices else ()):
        voice = voices[number % len(voices)]
        noise = "babble" if number // len(voices) % 2 and others else "pink"
        for name, decibels in CONDITIONS:
            sound = with_noise(spoken(voice, phrase.words), decibels, noise, number, talk)
            yield Clip(f"en {name}", phrase.words, phrase.intent, sound, state)


def commands(folder: Path, count: int, seed: int) -> list[tuple[str, Phrase]]:
    """Draw `count` commands evenly over kinds and wordings, and add our own sentences.

    Each is with the state it is said in, a name for `ear_sets.phrases`.
    """
    drawn = random.Random(seed)
    made: dict[str, tuple[str, Phrase]] = {}
    for kind, state, share in _SHARES:
        wordings: dict[object, list[Phrase]] = defaultdict(list)
        for phrase in phrases(state):
            if _kind(phrase, state) == kind:
                wordings[_wording(phrase)].append(phrase)
        for phrase in _evenly(list(wordings.values()), round(count * share / 100), drawn):
            made.setdefault(phrase.words, (state, phrase))
    for state in (_GAME, _CARDS, _ASKED):
        for _, own in listed(folder, "en", state):
            if own is not None:
                made.setdefault(own.words, (state, own))
    return list(made.values())


def _kind(phrase: Phrase, state: str) -> str:
    match state, phrase.intent:
        case "en", FlipAt() | GoTo():
            return "places"
        case "en", Ask():
            return "queries"
        case "en", _:
            return "settings"
        case "cards", NameCard():
            return "cards"
        case "menu", _:
            return "menu"
        case "asked", _:
            return "answers"
        case _:
            return ""


def _wording(phrase: Phrase) -> object:
    """Tell what is common to phrases that are worded alike: a form of places, else a meaning."""
    match phrase.intent:
        case FlipAt() | GoTo():
            return _BEGINNINGS.get(phrase.words.split()[0], "landmark")
        case NameCard():
            return len(phrase.words.split())
        case _:
            return phrase.intent


def _evenly(groups: list[list[Phrase]], count: int, drawn: random.Random) -> list[Phrase]:
    """Draw from each group in turn, the groups in any order."""
    mixed = [drawn.sample(group, len(group)) for group in drawn.sample(groups, len(groups))]
    turns = zip_longest(*mixed)
    return [phrase for turn in turns for phrase in turn if phrase is not None][:count]


def digits(folder: Path, count: int, *, tune: bool) -> Iterator[Clip]:
    """Join people's digits in twos, `count` of each person; other people for tuning."""
    files = sorted((folder / "digits").glob("*.wav"))
    people = sorted({file.stem.split("_")[1] for file in files})
    drawn = random.Random(3)
    for person in people[:1] if tune else people[1:]:
        for _ in range(count):
            said = [drawn.choice(_DIGITS), drawn.choice(_DIGITS)]
            parts = []
            for word in said:
                start = f"{_DIGITS.index(word) + 1}_{person}_"
                takes = [file for file in files if file.stem.startswith(start)]
                parts.append(trimmed(read_wav(drawn.choice(takes).read_bytes())))
            sound = with_noise(np.concatenate(parts), None, "", 0, no_talk)
            text = " ".join(said)
            yield Clip("people's digits", text, meant(text, "en"), sound, "en")
