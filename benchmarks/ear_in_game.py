"""From the end of what is said to the decision, in the game's own ear and at the pace of speech.

The recogniser begins before it is certain that a command has ended, so its time alone is not what
a player waits. Here the ear takes in clips as a microphone gives them, silence and all, and they
are decided on among all phrases of a table of 64 cards. Memory is that of this process, which
holds the ear and no game.

Run: python -m benchmarks.ear_in_game [--speech ../shared/speech]
"""

import argparse
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from statistics import median, quantiles

from benchmarks import ear_english, ear_nepali, ear_sets
from benchmarks.ear import pcm_of
from benchmarks.ear_sets import Clip
from voice_memory.announce.model import Message
from voice_memory.intents.heard import Heard, Phrase
from voice_memory.pcm import SAMPLE_BYTES
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.recognisers import make
from voice_memory.recognition.voice_activity import ENDS_AFTER_SECONDS, silero
from voice_memory.settings import Microphone as Use
from voice_memory.terminal.ear import Ear
from voice_memory.terminal.senses import Senses

CLIPS = 30
CHUNK_SECONDS = 0.05
SILENCE_SECONDS = 1.5
_PATIENCE_SECONDS = 60
_CHUNK_BYTES = round(CHUNK_SECONDS * HEARING_RATE_HZ) * SAMPLE_BYTES


class Speaking:
    """A microphone before which clips are played, each as long as it lasts, with silence after."""

    def __init__(self) -> None:
        self._samples = b""
        self._has_ended = threading.Event()

    def play(self, samples: bytes) -> None:
        """Play a clip, and wait until the silence after it has passed."""
        self._has_ended.clear()
        self._samples = samples + bytes(round(SILENCE_SECONDS * HEARING_RATE_HZ) * SAMPLE_BYTES)
        self._has_ended.wait()

    def listen(self) -> Generator[bytes]:
        """Yield what is played, at its pace."""
        due = time.monotonic()
        while True:
            due += CHUNK_SECONDS
            time.sleep(max(0.0, due - time.monotonic()))
            chunk, self._samples = self._samples[:_CHUNK_BYTES], self._samples[_CHUNK_BYTES:]
            yield chunk.ljust(_CHUNK_BYTES, b"\0")
            if not self._samples:
                self._has_ended.set()

    def listen_noting(self, note: Callable[[], bool]) -> Generator[tuple[bytes, bool]]:
        """Yield the same, and what was noted."""
        with closing(self.listen()) as stream:
            for chunk in stream:
                yield chunk, note()


class Game:
    """What an ear meets: one state of a game, and what comes of it."""

    def __init__(self, phrases: Sequence[Phrase]) -> None:
        self._phrases = phrases
        self.events: SimpleQueue[float] = SimpleQueue()
        self.opened = threading.Event()

    def phrases(self) -> Sequence[Phrase]:
        """List what may be said."""
        return self._phrases

    def is_sounding(self) -> bool:
        """Tell that the game is silent."""
        return False

    def is_saying(self, words: str) -> bool:
        """Tell the same."""
        return not words

    def heard(self, heard: Heard, seconds: float, *, wanted: bool) -> None:
        """Take the time of a decision."""
        del heard, wanted
        self.events.put(1000 * seconds)

    def hushed(self, heard: Heard, seconds: float) -> None:
        """Do nothing: nobody speaks."""

    def tell(self, told: Message) -> None:
        """Show it."""
        print(told.id)

    def tone(self, *, opens: bool) -> None:
        """Take note that the ear listens."""
        if opens:
            self.opened.set()


def measure(language: str, clips: Sequence[Clip]) -> None:
    game, microphone = Game(ear_sets.phrases(language)), Speaking()
    ear = Ear(game, Senses(lambda: microphone, silero, lambda: make("ensemble")))
    ear.use(Use.HANDS_FREE)
    game.opened.wait()
    # The models are loaded from the opening of the microphone on.
    microphone.play(pcm_of(clips[0].sound).samples)
    first = game.events.get(timeout=_PATIENCE_SECONDS)
    times: list[float] = []
    for clip in clips:
        microphone.play(pcm_of(clip.sound).samples)
        while not game.events.empty():
            times.append(game.events.get())
    ear.close()
    slow = quantiles(times, n=20)[-1]
    print(f"| {language} | {len(times)} | {median(times):.0f} | {slow:.0f} | {first:.0f} |")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--speech", type=Path, default=Path("../shared/speech"))
    folder = parser.parse_args().speech
    print(f"An end is certain {1000 * ENDS_AFTER_SECONDS:.0f} ms after the last sound.\n")
    print("| language | commands | from then to the decision, ms: median | 95 % | the first |")
    print("|---|---|---|---|---|")
    english = list(ear_english.synthetic(folder, 4 * CLIPS, tune=False))
    nepali = list(ear_nepali.synthetic(folder, CLIPS, tune=False))
    for language, clips in (("en", english), ("ne", nepali)):
        quiet = [each for each in clips if " dB" not in each.group and each.state == language]
        measure(language, quiet[:CLIPS])


if __name__ == "__main__":
    main()
