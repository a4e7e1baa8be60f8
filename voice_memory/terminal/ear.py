"""The ear: a thread that hears what the player says and tells which command it was.

The microphone is closed to the game's own voice: while it speaks, and a moment longer, only a
word that stops it is listened for. Laws that do not depend on time are in `session.talk_key`.
"""

import contextlib
import math
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from voice_memory.announce.model import Message, message
from voice_memory.intents.model import Hush
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import RecogniserError
from voice_memory.recognition.voice_activity import Detector
from voice_memory.session.talk_key import TalkKey
from voice_memory.settings import Microphone as Use
from voice_memory.sound.microphone import MicrophoneError, PackageMissingError
from voice_memory.terminal.foreseeing import HANGS_SECONDS, Foreseeing
from voice_memory.terminal.listening import Listening
from voice_memory.terminal.senses import COMMAND, DOCTOR, Link, Senses
from voice_memory.terminal.sound_faults import SoundFaults

MOMENT_SECONDS = 1.0
"""A recogniser that takes longer to begin has it told."""
LOOKS_AGAIN_SECONDS = 1.0
STEADY_SECONDS = 1.0
"""After so long without another fault the ear is well again."""
STOP_DISTANCE = 0.2
"""How near a word must be to stop the voice, which the microphone hears too."""
_PATIENCE_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class _Press:
    at: float


@dataclass(frozen=True, slots=True)
class _Lend:
    is_free: threading.Event


@dataclass(frozen=True, slots=True)
class _Relearn:
    pass


_Order = _Press | _Lend | _Relearn | Use | None


class Ear:
    """Listen when it is wanted, in a thread of its own.

    `press`, `use` and `relearn` return at once, `lend` and `close` after a moment at the most; each
    may be called from any thread.

    Args:
        link: The game.
        senses: What it hears with.
        clock: Tells the seconds between presses of the key.
    """

    def __init__(
        self, link: Link, senses: Senses, *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._link = link
        self._clock = clock
        self._senses = senses
        self._orders: SimpleQueue[_Order] = SimpleQueue()
        self._use = Use.OFF
        self._key = TalkKey()
        self._lender: _Lend | None = None
        self._is_closed = self._is_lent = self._is_lost = False
        self._is_used = False
        """Whether the player has ever made it listen: nobody else wants to hear of it."""
        self._state = ""
        self._told: set[str] = set()
        """The faults that were told since a command was understood last."""
        self._faults = SoundFaults()
        self._late = 0.0
        self._was_deaf = False
        self._detector: Detector | None = None
        self._foreseeing = Foreseeing(senses.recogniser, link.phrases)
        self._thread = threading.Thread(target=self._run, name="ear", daemon=True)
        self._thread.start()

    def press(self) -> None:
        """Take a press of the key for push to talk, or a repeat of it."""
        self._orders.put(_Press(self._clock()))

    def use(self, use: Use) -> None:
        """Listen in another way from now on."""
        self._orders.put(use)

    def lend(self) -> None:
        """Close the microphone without a tone, which would be recorded, until it is used again."""
        lender = _Lend(threading.Event())
        self._orders.put(lender)
        lender.is_free.wait(_PATIENCE_SECONDS)

    def relearn(self) -> None:
        """Make the recogniser afresh when it is next needed."""
        self._orders.put(_Relearn())

    def state(self) -> Message | None:
        """Tell how the microphone stands, if the player has ever used it in this run."""
        if self._is_lent or not self._is_used:
            return None
        is_mute = self._state == "open" and self._faults.is_mute
        return message("ear-muted" if is_mute else f"ear-{self._state or self._at_rest()}")

    def _at_rest(self) -> str:
        """Name the state of a microphone that is not open, and not because something failed."""
        if self._use is Use.PUSH:
            return "push"
        # Hands-free it is waiting for the game to fall silent for the first time.
        return "open" if self._key.is_open else "closed"

    def close(self) -> None:
        """Close the microphone and give back what it holds."""
        self._orders.put(None)
        self._thread.join(_PATIENCE_SECONDS)

    # The thread

    def _run(self) -> None:
        while not self._is_closed:
            try:
                if self._key.is_open:
                    self._listen()
                else:
                    self._hand_over()
                    self._obey(self._orders.get())
            except Exception:  # noqa: BLE001 - no driver's fault may make the ear deaf for good
                self._recover()
        self._foreseeing.close()

    def _hand_over(self) -> None:
        lender, self._lender = self._lender, None
        if lender is not None:
            lender.is_free.set()

    def _obey(self, order: _Order) -> None:
        match order:
            case None:
                self._is_closed = True
                self._key.close()
            case _Lend():
                self._lender, self._is_lent = order, True
                self._change(Use.OFF)
            case _Relearn():
                self._foreseeing.forget()
            case _Press(at) if self._use is not Use.OFF:
                self._is_used = True
                self._told.clear()
                self._key.press(at)
            case _Press():
                self._link.tell(message(f"microphone-{Use.OFF}"))
            case Use():
                self._is_lent = False
                if order is not self._use:
                    self._change(order)

    def _change(self, use: Use) -> None:
        self._use, self._is_lost = use, False
        self._told.clear()
        self._key.close()
        if self._state != "open":
            self._state = ""
        if use is Use.HANDS_FREE:
            self._is_used = True
            self._key.open()

    def _obey_waiting(self) -> None:
        while True:
            try:
                self._obey(self._orders.get_nowait())
            except Empty:
                return

    def _listen(self) -> None:
        """Hear until the microphone is to close, is lost, or something was said on the key."""
        clip: Pcm | None = None
        try:
            listening = Listening(self._detect(), self._late)
            microphone = self._senses.microphone()
            stream = microphone.listen_noting(self._link.is_sounding)
            self._faults.begin()
            with contextlib.closing(stream):
                for samples, is_sounding in stream:
                    self._late = listening.late
                    self._obey_waiting()
                    self._key.look(self._clock())
                    if not self._key.is_open:
                        clip = listening.cut()
                        break
                    clip = self._hear(samples, listening, is_sounding=is_sounding)
                    if self._use is Use.HANDS_FREE and self._faults.is_dead:
                        # A device that went while the sound server lived on is found only so.
                        return
                    if clip is not None and self._use is Use.PUSH:
                        self._key.close()
                        break
                    if clip is not None:
                        if not self._has_loaded(HANGS_SECONDS):
                            # What is said meanwhile would be done when nobody expects it any more.
                            break
                        self._recognise(clip)
                        clip = None
        except (PackageMissingError, RecogniserError):
            # Nothing that is tried again could help before something is installed.
            self._link.tell(message("ear-package", command=COMMAND))
            self._key.close()
        except MicrophoneError:
            self._lose()
        self._shut()
        if clip is not None and not self._is_closed and self._use is not Use.OFF:
            self._recognise(clip)

    def _hear(self, samples: bytes, listening: Listening, *, is_sounding: bool) -> Pcm | None:
        """Take in samples; return what was said, once it has been."""
        if self._is_lost:
            self._is_lost = False
            self._link.tell(message("ear-back"))
        self._tell_all(self._faults.of_stream(samples))
        was_deaf, self._was_deaf = self._was_deaf, False
        if listening.is_deaf(samples, is_sounding=is_sounding):
            self._was_deaf = True
            word = listening.overhear(samples)
            if word is not None:
                self._stop_if_asked(word)
            return None
        # A fault that is still there comes back at once; nobody wants to hear of each opening.
        is_steady = self._state != "fault" or listening.seconds > STEADY_SECONDS
        if self._state != "open" and is_steady:
            self._state = "open"
            self._link.tone(opens=True)
            # Not sooner: it would keep the microphone from opening.
            self._foreseeing.load()
            was_deaf = True
        if was_deaf:
            # What the game has just told may have changed what can be said.
            self._foreseeing.prepare()
        clip = listening.hear(samples, is_held=self._key.is_held)
        foreseen = listening.foreseen()
        if clip is None and foreseen is not None and self._foreseeing.is_ready:
            self._foreseeing.foresee(foreseen)
        if clip is None and self._use is Use.PUSH and listening.has_waited:
            self._key.close()
            self._link.tell(self._faults.nothing_heard())
        if clip is None and not listening.is_speech:
            # Not while somebody speaks, who would not be heard any further.
            self._tell_all(self._faults.of_return())
        return clip

    def _shut(self) -> None:
        """Tell that the microphone is closed, if it was open."""
        self._faults.end()
        was_open = self._state == "open"
        self._state = "lost" if self._is_lost else ""
        if self._use is Use.HANDS_FREE and not self._is_lost:
            self._state = "closed"
        if was_open and not self._is_closed and self._lender is None:
            self._link.tone(opens=False)

    def _lose(self) -> None:
        """Tell once that there is no microphone; hands-free looks for one again."""
        if not self._is_lost:
            self._link.tell(message("ear-no-microphone"))
        if self._use is not Use.HANDS_FREE:
            self._key.close()
            return
        self._is_lost = True
        self._shut()
        self._wait_to_look_again()

    def _recover(self) -> None:
        """Tell of a fault; hands-free opens the microphone again, for a hand may not be there."""
        self._shut()
        self._tell_once(message("ear-fault"))
        self._detector = None
        if self._use is not Use.HANDS_FREE:
            self._key.close()
            return
        self._state = "fault"
        self._wait_to_look_again()

    def _wait_to_look_again(self) -> None:
        with contextlib.suppress(Empty):
            self._obey(self._orders.get(timeout=LOOKS_AGAIN_SECONDS))

    def _tell_all(self, told: Iterable[Message]) -> None:
        for each in told:
            self._link.tell(each)

    def _tell_once(self, told: Message) -> None:
        """Tell what is wrong to who has pressed; hands-free only once until something works."""
        if self._use is not Use.HANDS_FREE or told.id not in self._told:
            self._told.add(told.id)
            self._link.tell(told)

    # Recognising

    def _detect(self) -> Detector:
        if self._detector is None:
            self._detector = self._senses.detector()
        return self._detector

    def _recognise(self, clip: Pcm) -> None:
        self._tell_all(self._faults.of_clip(clip))
        if not self._has_loaded(math.inf):
            return
        before = time.monotonic()
        try:
            heard = self._foreseeing.hear(clip, self._is_wanted)
        except RecogniserError:
            self._tell_once(message("ear-no-recogniser", command=DOCTOR))
            self._foreseeing.forget()
            return
        except Exception:  # noqa: BLE001 - the microphone is well, and stays open
            self._tell_once(message("ear-fault"))
            self._foreseeing.forget()
            return
        if heard is not None:
            self._told.clear()
            wanted = self._use is Use.PUSH
            self._link.heard(heard, time.monotonic() - before, wanted=wanted)

    def _has_loaded(self, seconds: float) -> bool:
        """Wait until there is a recogniser; tell whether it is worth it to go on with a clip."""
        if self._foreseeing.wait(MOMENT_SECONDS, self._is_waited_for):
            return True
        if not self._is_waited_for():
            return False
        self._tell_once(message("ear-moment"))
        return self._foreseeing.wait(seconds, self._is_waited_for)

    def _is_waited_for(self) -> bool:
        """Tell the same while it loads: who presses again meanwhile says it again."""
        return self._is_wanted() and not (self._use is Use.PUSH and self._key.is_open)

    def _is_wanted(self) -> bool:
        """Tell whether an answer is still waited for, after doing what was ordered meanwhile."""
        self._obey_waiting()
        is_listened_to = self._use is Use.PUSH or self._key.is_open
        return not self._is_closed and self._use is not Use.OFF and is_listened_to

    def _stop_if_asked(self, word: Pcm) -> None:
        """Stop the voice if somebody speaks over it to that end, and not it itself."""
        # What the others make of it counts for nothing, and some would send it away.
        if not self._foreseeing.is_trusted:
            return
        before = time.monotonic()
        try:
            heard = self._foreseeing.hear(word, self._is_wanted)
        except Exception:  # noqa: BLE001 - the next command tells of it
            return
        nearest = heard.hypotheses[0] if heard and heard.hypotheses else None
        if (
            heard is not None
            and nearest is not None
            and heard.sure
            and nearest.phrase.intent == Hush()
            and nearest.distance <= STOP_DISTANCE
            and not self._link.is_saying(nearest.phrase.words)
        ):
            self._link.hushed(heard, time.monotonic() - before)
