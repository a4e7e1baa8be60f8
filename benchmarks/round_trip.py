"""Whether the game's voice is understood: the ear's recogniser hears it from the loudspeaker.

Each card of a standard deck is turned and the cursor goes to each of its places, 4 rows of 13.
What the game says of it, in English at its usual rate, is played by its own voice on a private
sound server and recorded at the monitor. The recogniser is given that clip and everything that
might have been said there instead: of a card, all 52 with the same place; of a place, all 52.
It understands where it puts what was said first of the 52. Chance is one in 52.

It needs `pip install "voice-memory[ear]"`.
Run from the root of the source: python -m benchmarks.round_trip [--every N] [name of a recogniser]
"""

from __future__ import annotations

import argparse
import os
import queue
import re

import numpy as np

from benchmarks.recording import RATE_HZ, Recording
from voice_memory.announce import describe
from voice_memory.announce.announcer import Teller, tell_events
from voice_memory.announce.model import Announcement, Kind
from voice_memory.announce.pieces import pieces
from voice_memory.engine.actions import Flip
from voice_memory.engine.cards import PlayingCard, Suit
from voice_memory.engine.game import apply, lay_out
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import SeatSetup
from voice_memory.engine.state import view
from voice_memory.intents.heard import Phrase
from voice_memory.intents.model import Back
from voice_memory.l10n.language import language
from voice_memory.l10n.locale import load_locale
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, Recogniser
from voice_memory.recognition.recognisers import make
from voice_memory.settings import Settings, Space, Verbosity, Voice
from voice_memory.sound.mixer import PygameMixer
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.guarded import Guarded
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.voice import OwnVoice

ROW = 13
SETTINGS = Settings(
    language="en", voice=Voice.OWN, sounds=False, space=Space.OFF, verbosity=Verbosity.FULL
)
ENGLISH = load_locale("en")
NAME_WORDS = 3
"""Of "seven of hearts"."""
# What the recogniser may listen to before and after.
ROOM_SECONDS = 0.4


def announcements() -> tuple[list[Announcement], list[Announcement]]:
    """Tell of each card as it is turned, and of each place as the cursor comes to it."""
    cards = [PlayingCard(rank, suit) for suit in Suit for rank in range(1, ROW + 1)]
    state = lay_out(PRESETS["standard"], [SeatSetup()] * 2, cards)
    teller = Teller(state.table, None)
    turned: list[Announcement] = []
    places: list[Announcement] = []
    for slot in range(len(cards)):
        after, events = apply(state, Flip(slot))
        card, *_ = pieces(tell_events(teller, events, view(after)))
        turned.append(Announcement(card.messages, Kind.ANSWER))
        place = describe.moved(teller, view(state), slot, first_visit=False)
        places.append(Announcement(place.messages, Kind.ANSWER))
    return turned, places


def words(told: Announcement) -> str:
    """Give the words of an announcement as they are said, without stops."""
    speech = language("en").speech
    assert speech is not None  # noqa: S101 - English is spoken
    named = {said.strip(",").casefold(): letter for letter, said in speech.letters.items()}
    text = " ".join(part.text for part in ENGLISH.render(told, SETTINGS.verbosity).spoken)
    found = re.findall(r"[a-z']+", text.casefold())
    return " ".join(named.get(word, word) for word in found).casefold()


def phrase(text: str) -> Phrase:
    return Phrase(text, ("en",) * len(text.split()), Back())


def resampled(samples: np.ndarray[tuple[int], np.dtype[np.float64]]) -> Pcm:
    """Bring a recording to the recogniser's rate, without what that rate cannot hold."""
    count = len(samples) * HEARING_RATE_HZ // RATE_HZ
    spectrum = np.fft.rfft(samples)[: count // 2 + 1]
    made = np.fft.irfft(spectrum, count) * count / len(samples)
    room = np.zeros(round(ROOM_SECONDS * HEARING_RATE_HZ))
    whole = np.concatenate([room, np.clip(made, -32768, 32767), room])
    return Pcm(whole.astype("<i2").tobytes(), HEARING_RATE_HZ)


class Listener:
    """The game's voice, and what is recorded of it."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._finished: queue.Queue[None] = queue.Queue()
        espeak = Guarded(Espeak())
        self.voice = OwnVoice(
            SETTINGS,
            chosen=espeak,
            usual=espeak,
            open_mixer=PygameMixer,
            on_finished=lambda: self._finished.put(None),
            tell=print,
        )
        self._stage = Stage(SETTINGS, lambda _: None, None, lambda _: self.voice)
        self._stage.open_voicing()

    def clip(self, told: Announcement) -> Pcm:
        """Say something and give what is heard of it."""
        self._recording.until_silent()
        since = self._recording.now()
        self._stage.tell(told, cut=True)
        self._finished.get(timeout=20)
        self._recording.until_silent()
        heard = np.array(self._recording.samples_since(since), np.float64)
        loud = np.flatnonzero(heard)
        return resampled(heard[loud[0] : loud[-1] + 1])


def candidates(name: str, texts: list[str], number: int) -> list[str]:
    """Give what might have been said instead of one of some texts."""
    if name != "cards":
        return texts
    # The place is known by then: whatever the card is, it lies there.
    place = texts[number].split()[NAME_WORDS:]
    return [" ".join([*text.split()[:NAME_WORDS], *place]) for text in texts]


def understood(
    listener: Listener, recogniser: Recogniser, name: str, told: list[Announcement], every: int
) -> int:
    """Count what is understood of some announcements, and print what is not."""
    right = asked = 0
    texts = [words(each) for each in told]
    for number in range(0, len(told), every):
        alike = candidates(name, texts, number)
        heard = recogniser.hear(listener.clip(told[number]), [phrase(each) for each in alike])
        best = heard.hypotheses[0].phrase.words if heard.hypotheses else ""
        asked += 1
        right += best == texts[number]
        if best != texts[number]:
            print(f"  {texts[number]}: taken for {best}, written as {heard.words!r}")
    print(f"{name}: {right} of {asked}", flush=True)
    return asked - right


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="take each of so many only")
    parser.add_argument("recogniser", nargs="?", default="")
    chosen = parser.parse_args()
    recogniser = make(chosen.recogniser)
    recogniser.load()
    print(f"{recogniser.name}: {recogniser.check().detail}")
    turned, places = announcements()
    with Recording() as recording:
        os.environ.update({k: recording.environ[k] for k in ("PULSE_SERVER", "SDL_AUDIODRIVER")})
        listener = Listener(recording)
        wrong = understood(listener, recogniser, "cards", turned, chosen.every)
        wrong += understood(listener, recogniser, "places", places, chosen.every)
        listener.voice.close()
    total = 2 * len(range(0, len(turned), chosen.every))
    print(f"understood: {100 * (1 - wrong / total):.1f} %")


if __name__ == "__main__":
    main()
