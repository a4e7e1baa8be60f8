"""Nepali for judging the ear: sentences of all kinds, by several voices, untaught and taught."""

import random
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from benchmarks.ear_sets import NOISES, Clip, babble, no_talk, phrases
from benchmarks.ear_voices import (
    JUDGES_NEPALI,
    RATE,
    TUNERS,
    TUNERS_NEPALI,
    Sound,
    available,
    resampled,
    spoken,
    with_noise,
)
from voice_memory.intents.heard import Phrase
from voice_memory.l10n.phrase_file import load_phrases
from voice_memory.l10n.teachable import teachable

STATES = ("ne 20", "ne", "ne cards")
TAUGHT = (1, 3)
# How many words of each group are taught.
_LESSON = {"numbers": 8, "letters": 8, "commands": 20, "ranks": 13, "colours": 2, "suits": 4}
_LISTS = ("number", "letter", "ordinal", "rank-name", "suit", "colour")
_WORD = re.compile(r"[^|()\[\]\s]+")
# A recording that is not the sentence's own: rate and pitch of each take, and its noise.
_TAKES, _TAKE_NOISE = (0.93, 1.08, 0.87), 30.0
# Voices that read no Latin letters say no sentences with English numbers.
_DEVANAGARI_ONLY = ("hindi",)

Lessons = Mapping[str, Mapping[str, Sequence[Sound]]]
"""Takes of each word, by voice."""


def sentences(state: str, count: int, seed: int) -> list[Phrase]:
    """Draw sentences of as many kinds as there are: two thirds of them with numbers or names.

    Sentences are of one kind where they differ in a number, letter, rank, suit or colour only.
    """
    drawn = random.Random(seed)
    kinds: dict[tuple[str, ...], list[Phrase]] = defaultdict(list)
    for phrase in phrases(state):
        kinds[_kind(phrase)].append(phrase)
    filled = [each for each in kinds.values() if len(each) > 1]
    fixed = [each[0] for each in kinds.values() if len(each) == 1]
    drawn.shuffle(filled)
    drawn.shuffle(fixed)
    drawn_so_far: dict[str, Phrase] = {}
    number = 0
    while len(drawn_so_far) < count * 2 // 3:
        phrase = drawn.choice(filled[number % len(filled)])
        drawn_so_far[phrase.words] = phrase
        number += 1
    return [*drawn_so_far.values(), *fixed[: count - len(drawn_so_far)]]


def said(state: str, count: int, seed: int) -> list[Phrase]:
    """Give the sentences of a state: a large table has those of the usual one, and half as many."""
    match state:
        case "ne":
            # The same words may be another place here.
            here = {phrase.words: phrase for phrase in phrases(state)}
            usual = (here[phrase.words] for phrase in sentences("ne 20", count, seed))
            return list(dict.fromkeys([*usual, *sentences(state, count // 2, seed + 10)]))
        case "ne cards":
            return sentences(state, count // 2, seed)
        case _:
            return sentences(state, count, seed)


def synthetic(folder: Path, count: int, *, tune: bool) -> Iterator[Clip]:
    """Have each voice say all sentences in quiet, and in noise one of the voices each."""
    voices = available(TUNERS_NEPALI if tune else JUDGES_NEPALI, "दुई")
    others = available(TUNERS if not tune else ("slt",), "row two")
    for state in STATES if voices else ():
        for number, phrase in enumerate(said(state, count, seed=1 if tune else 2)):
            for at, voice in enumerate(voices):
                if not _can_say(voice, phrase):
                    continue
                for name, decibels in NOISES:
                    if decibels is not None and at != number % len(voices):
                        continue
                    noise = "babble" if number // len(voices) % 2 and others else "pink"
                    sound = with_noise(
                        spoken(voice, phrase.words),
                        decibels,
                        noise,
                        number,
                        lambda seed: babble(folder, others, seed),
                    )
                    group = f"{state}, {voice if decibels is None else name}"
                    yield Clip(group, phrase.words, phrase.intent, sound, state)


def lessons() -> Lessons:
    """Record each of some words three times, otherwise than it is said later."""
    groups = teachable("ne")
    words = [word for name, count in _LESSON.items() for word in groups[name][:count]]
    return {
        voice: {
            word: [_take(spoken(voice, word), number) for number in range(len(_TAKES))]
            for word in words
        }
        for voice in available(JUDGES_NEPALI, "दुई")
    }


def taught(recorded: Lessons, count: int) -> Iterator[Clip]:
    """Have the voices that taught words say sentences: whether these words are in them or not."""
    for state in STATES:
        for voice in recorded:
            for phrase in said(state, count, seed=2):
                if not _can_say(voice, phrase):
                    continue
                sound = with_noise(spoken(voice, phrase.words), None, "", 2, no_talk)
                for takes in TAUGHT:
                    group = f"{state}, {voice}, {takes} of each word"
                    lesson = (voice, takes)
                    yield Clip(group, phrase.words, phrase.intent, sound, state, taught=lesson)


def _take(sound: Sound, number: int) -> Sound:
    other = resampled(sound, round(RATE * _TAKES[number]))
    return with_noise(other, _TAKE_NOISE, "pink", number, no_talk)


def _can_say(voice: str, phrase: Phrase) -> bool:
    return voice not in _DEVANAGARI_ONLY or not re.search("[a-z]", phrase.words)


def _kind(phrase: Phrase) -> tuple[str, ...]:
    listed = _listed()
    words = zip(phrase.words.split(), phrase.languages, strict=True)
    filled = (f"{listed[word]} {tag}" if word in listed else word for word, tag in words)
    return (type(phrase.intent).__name__, *filled)


@cache
def _listed() -> Mapping[str, str]:
    """Find the list of the phrase files that each word is from."""
    found: dict[str, str] = {}
    for file in load_phrases().values():
        for name in _LISTS:
            for value, said in file["lists"].get(name, {}).items():
                for word in (value.casefold(), *_WORD.findall(said)):
                    found.setdefault(word, name)
    return found
