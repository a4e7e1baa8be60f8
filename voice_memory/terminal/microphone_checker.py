"""The microphone check, with its microphone and recogniser."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import assert_never

from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.expected import Expected
from voice_memory.intents.heard import Phrase
from voice_memory.l10n.grammar import load_grammar
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, Recogniser
from voice_memory.recognition.voice_activity import Detector
from voice_memory.session.expecting import PLAYED
from voice_memory.session.menu import BACK
from voice_memory.session.microphone_check import HearCommand, MeasureNoise, MicrophoneCheck, Said
from voice_memory.session.record_words import Choose, Done
from voice_memory.sound.microphone import Microphone, MicrophoneError
from voice_memory.terminal.flow import Program
from voice_memory.terminal.foreseeing import Foreseeing
from voice_memory.terminal.pipe import ENDED
from voice_memory.terminal.sound_faults import is_clipped
from voice_memory.terminal.take import MUTED, NO_MICROPHONE, make_way, record, timed

COMMAND = "whose-turn"
"""What is said in the check."""
_ROOM_SECONDS = 2.0
# A tone, or the key that was pressed, still hangs in the room.
_SETTLES_SECONDS = 0.4
_WINDOW = HEARING_RATE_HZ // 50
_NEAR = 0.45
_FULL_SCALE = 32768


class MicrophoneChecker:
    """One check.

    Args:
        program: Runs the menus.
        language: The language that is spoken.
        microphone: What is heard with, at `HEARING_RATE_HZ`.
        detector: Tells speech from the rest.
        recogniser: Makes what tells which command was said.
    """

    def __init__(
        self,
        program: Program,
        *,
        language: str,
        microphone: Microphone,
        detector: Detector,
        recogniser: Callable[[], Recogniser],
    ) -> None:
        self._program = program
        self._language = language
        self._microphone = microphone
        self._detector = detector
        self._recogniser = recogniser

    def run(self) -> str:
        """Check until the player stops; return the outcome that ended it."""
        tag = self._program.stage.locale.tag
        check = MicrophoneCheck(load_grammar().phrases(COMMAND, tag.partition("+")[0])[0])
        while True:
            match check.task:
                case Choose() as choice:
                    outcome = self._program.offer(choice)
                    if outcome == ENDED:
                        return ENDED
                    check.chosen(outcome)
                case MeasureNoise():
                    self._measure(check)
                case HearCommand():
                    self._hear(check)
                case Done(told):
                    self._program.tell(told)
                    return BACK
                case _:
                    assert_never(check.task)

    def _measure(self, check: MicrophoneCheck) -> None:
        stage = self._program.stage
        make_way(stage)
        room = bytearray()
        try:
            with closing(self._microphone.listen()) as stream:
                for samples, seconds in timed(stream):
                    if seconds > _SETTLES_SECONDS:
                        room += samples
                    if seconds > _SETTLES_SECONDS + _ROOM_SECONDS:
                        break
        except MicrophoneError:
            check.failed(NO_MICROPHONE)
            return
        if any(room):
            check.measured(level(Pcm(bytes(room), HEARING_RATE_HZ), loudest=False))
        else:
            check.failed(MUTED)

    def _hear(self, check: MicrophoneCheck) -> None:
        stage = self._program.stage
        recorded = record(self._microphone, self._detector, stage)
        if recorded.clip is None:
            check.failed(recorded.fault)
            return
        words, is_right = self._recognise(recorded.clip)
        voice = level(recorded.clip, loudest=True)
        check.said(Said(voice, is_clipped(recorded.clip), words, is_right))

    def _recognise(self, clip: Pcm) -> tuple[str | None, bool]:
        """Return what a clip is taken for, and whether that is the command."""
        try:
            # A service may never answer, and no key is taken meanwhile.
            with closing(Foreseeing(self._recogniser, self._phrases)) as hearing:
                heard = hearing.hear(clip, lambda: True)
        except Exception:  # noqa: BLE001 - a recogniser's fault is what the check is to find
            return None, False
        nearest = heard.hypotheses[0] if heard and heard.hypotheses else None
        if nearest is None or nearest.distance > _NEAR:
            return "", False
        return nearest.phrase.words, nearest.phrase.intent == COMMANDS[COMMAND]

    def _phrases(self) -> Sequence[Phrase]:
        return load_grammar().spoken(Expected(PLAYED), [self._language])


def level(pcm: Pcm, *, loudest: bool) -> float:
    """Tell how loud a sound is, in decibels below full scale: on the whole, or where loudest."""
    samples = array("h", pcm.samples)
    starts = range(0, max(1, len(samples) - _WINDOW + 1), _WINDOW)
    levels = sorted(_rms(samples[start : start + _WINDOW]) for start in starts)
    # Of a voice the loudest fifth are its vowels; of a room the middle says what is always there.
    value = levels[len(levels) * 4 // 5] if loudest else levels[len(levels) // 2]
    return 20 * math.log10(max(value, 1.0) / _FULL_SCALE)


def _rms(samples: array[int]) -> float:
    return math.sqrt(sum(sample * sample for sample in samples) / max(1, len(samples)))
