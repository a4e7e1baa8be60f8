"""What the ear is judged by: clips, what is said in each, and what may be said then.

Commands in English are in `ear_english`, those in Nepali in `ear_nepali`.
"""

import csv
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import miniaudio  # type: ignore[import-untyped]
import numpy as np

from benchmarks.ear_voices import (
    JUDGES,
    JUDGES_NEPALI,
    RATE,
    TUNERS,
    TUNERS_NEPALI,
    Sound,
    available,
    pink,
    spoken,
    with_noise,
)
from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.expected import Expected, Table
from voice_memory.intents.heard import Phrase
from voice_memory.intents.model import (
    CardWords,
    Choose,
    Intent,
    NotUnderstood,
)
from voice_memory.l10n.grammar import load_grammar
from voice_memory.session.expecting import (
    ANYWHERE,
    ASKED,
    BESIDE_A_QUESTION,
    LISTED,
    PLAYED,
    sayable,
)

SIDE = 8
SENTENCES = "sentences"
NOISES: tuple[tuple[str, float | None], ...] = (
    ("clean", None),
    ("20 dB", 20.0),
    ("10 dB", 10.0),
)
_MENU = (
    *("Play a game", "Play with real cards", "Go on with a kept game", "Tutorial, five minutes"),
    *("Learn the words", "Rules", "Learn the sounds", "Settings"),
)


@dataclass(frozen=True, slots=True)
class Clip:
    """One clip: its set and what is meant, None for no command.

    `told` is what the game was saying meanwhile; `state` names the phrases that may be said;
    `taught` is whose takes of words were taught before, and how many of each, None for none.
    """

    group: str
    text: str
    meant: Intent | None
    sound: Sound
    state: str
    told: tuple[str, ...] = ()
    taught: tuple[str, int] | None = None


@cache
def phrases(state: str) -> tuple[Phrase, ...]:
    """List what may be said: "en" or "ne" at a table of 64 cards, "cards", "menu", "asked".

    "ne 20" and "ne cards" are a table of 20 cards; with "cards" helpers name those they turn.
    """
    rows, columns = (4, 5) if state.startswith("ne ") else (SIDE, SIDE)
    layout = parse_layout(f"{rows}x{columns}", rows * columns)
    table = Table(layout, tuple(range(rows * columns)), 0)
    commands = (*ANYWHERE, *PLAYED)
    language = "ne" if state.startswith("ne") else "en"
    match state:
        case "cards" | "ne cards":
            cards = tuple(CardWords(rank, "", suit) for rank in range(1, 14) for suit in "chds")
            expected = Expected(commands, Table(layout, table.in_play, 0, turns=False), cards=cards)
        case "asked":
            expected = Expected((*ASKED, *BESIDE_A_QUESTION))
        case "menu":
            items = [each for at, text in enumerate(_MENU, 1) for each in sayable(text, Choose(at))]
            named = (*LISTED, *ANYWHERE)
            expected = Expected(named, choices=len(_MENU), options=tuple(items))
        case _:
            expected = Expected(commands, table)
    return load_grammar().spoken(expected, (language,))


def listed(folder: Path, language: str, state: str = "") -> Iterator[tuple[str, Phrase | None]]:
    """Read our own sentences: each with its phrase, None for talk; others are passed over."""
    path = folder / "sentences.tsv"
    if not path.is_file():
        return
    known = {each.words: each for each in phrases(state or language)}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            words = row["says"].casefold()
            if row["language"] == language and (row["means"] == "-" or words in known):
                yield row["says"], None if row["means"] == "-" else known[words]


def talk_of(folder: Path, language: str) -> list[str]:
    """List sentences that are no command."""
    return [text for text, phrase in listed(folder, language) if phrase is None]


def babble(folder: Path, voices: Sequence[str], seed: int) -> Sound:
    drawn = random.Random(seed)
    texts = talk_of(folder, "en") or ["what time is the bus coming", "it is raining outside again"]
    mixed = np.zeros(4 * RATE, np.float32)
    for _ in range(5):
        row = [spoken(drawn.choice(voices), drawn.choice(texts)) for _ in range(4)]
        mixed += np.resize(np.roll(np.concatenate(row), drawn.randrange(RATE)), len(mixed))
    return mixed


def cards(folder: Path) -> Iterator[Clip]:
    """Read people's cards that are one card each."""
    for file, text in _people_cards(folder):
        intent = meant(text, "cards")
        if intent is not None:
            yield Clip("people's cards", text, intent, _read(file), "cards")


def _people_cards(folder: Path) -> Iterator[tuple[Path, str]]:
    path = folder / "cards" / "transcripts.tsv"
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        name, text = line.split("\t")
        yield next((folder / "cards").glob(f"{name}.*")), text


def refused(folder: Path, *, tune: bool) -> Iterator[Clip]:
    """Make what is no command: talk, commands of another time, the game's own voice, noise."""
    english = available(TUNERS if tune else JUDGES, "row two")
    nepali = available(TUNERS_NEPALI if tune else JUDGES_NEPALI, "दुई")
    for language, voices in (("en", english), ("ne", nepali)):
        for text in talk_of(folder, language):
            for voice in voices:
                sound = with_noise(spoken(voice, text), None, "", 0, no_talk)
                for state in ("en",) if language == "en" else ("en", "ne"):
                    yield Clip("talk", text, None, sound, state)
    for file in () if tune else sorted((folder / "nepali").glob("*.flac")):
        yield Clip("talk", file.stem, None, _read(file), "en")
        yield Clip("talk", file.stem, None, _read(file), "ne")
    for file, text in () if tune else _people_cards(folder):
        if meant(text, "en") is None:  # cards, where none can be named
            yield Clip("talk", text, None, _read(file), "en")
    own = _own_sentences()
    for text in own[::2] if tune else own[1::2]:
        for voice in ("espeak", *english):
            sound = with_noise(spoken(voice, text), 25.0, "pink", 0, no_talk)
            yield Clip("own voice", text, None, sound, "en", (text,))
    for seed in range(15):
        seconds = 0.6 + 0.15 * seed
        hum = pink(int(seconds * RATE), seed + 100 * tune) * 0.02
        yield Clip("noise", "pink", None, hum.astype(np.float32), "en")
        yield Clip("noise", "tones and clicks", None, _tones(seconds, seed + 100 * tune), "en")
        talk = babble(folder, ("slt",) if tune else TUNERS, seed + 100 * tune) * 0.3
        yield Clip("noise", "five voices", None, talk[: int(seconds * RATE)], "en")


def nepali_sentences(folder: Path) -> Iterator[Clip]:
    """Read people's Nepali sentences, of which the right one is to be found."""
    path = folder / "nepali" / "transcripts.tsv"
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        name, _, text = line.split("\t")
        sound = _read(folder / "nepali" / f"{name}.flac")
        yield Clip("people's Nepali", text, NotUnderstood(text), sound, SENTENCES)


def sentence_phrases(texts: Iterable[str]) -> tuple[Phrase, ...]:
    """Make phrases of whole sentences, each meaning itself."""
    return tuple(
        Phrase(text, ("ne",) * len(text.split()), NotUnderstood(text))
        for text in dict.fromkeys(texts)
    )


def _own_sentences() -> list[str]:
    return [
        "Your turn. Turn a card.",
        "B two, seven of hearts.",
        "Row three, column four. A cat.",
        "No pair. The cards are turned back.",
        "A pair! You have three pairs, the computer has two.",
        "Which do you mean, B two or D two?",
        "The microphone is open.",
        "That card is already gone.",
        "Three cards left in this row.",
        "Nobody is ahead. Two pairs each.",
        "The computer turns C four, an owl.",
        "Do you want to leave the game?",
        "Seven of hearts and seven of spades. A pair.",
        "Row four, column one is gone.",
        "Five turns, three pairs, two misses.",
        "Say that again?",
        "Press a number.",
        "Faster.",
        "The voice is a little louder.",
        "Undone. The cursor is at B two again.",
        "Your move. You are at D five.",
        "C two or G two?",
        "The game is over. You win, with eight pairs to six.",
        "Settings. Enter changes one.",
        "Whose turn is it? It is yours.",
        "Go on, or say new game.",
        "Top left corner, an elephant.",
        "Card twelve, a bicycle.",
    ]


def _tones(seconds: float, seed: int) -> Sound:
    """Make something like music and knocking."""
    made = np.random.default_rng(seed)
    time = np.arange(int(seconds * RATE)) / RATE
    sound = np.zeros(len(time))
    for _ in range(6):
        start, pitch = made.uniform(0, seconds), made.choice([220, 262, 330, 392, 440, 523])
        fading = np.where(time >= start, np.exp(-6 * (time - start)), 0.0)
        sound += 0.1 * np.sin(2 * np.pi * pitch * time) * fading
    for at in made.integers(0, len(time) - 200, 5):
        sound[at : at + 200] += made.normal(0, 0.2, 200)
    return sound.astype(np.float32)


def meant(words: str, state: str) -> Intent | None:
    """Tell what words mean where they may be said."""
    return next((each.intent for each in phrases(state) if each.words == words), None)


def _read(file: Path) -> Sound:
    decoded = miniaudio.decode_file(str(file), nchannels=1, sample_rate=RATE)
    return (np.array(decoded.samples, np.float32) / 32768).astype(np.float32)


def no_talk(_seed: int) -> Sound:
    """Stand in for talk where there is none."""
    raise AssertionError
