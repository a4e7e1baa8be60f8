"""The microphone check: what is asked in its minute, and what is made of what was measured."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from voice_memory.announce.model import Message, message
from voice_memory.session.menu import BACK, Item
from voice_memory.session.record_words import Choose, Done

# In decibels below the loudest that a microphone can tell.
_QUIET, _NOISY = -55.0, -40.0
_SOFT, _LOUD = -40.0, -10.0
# What is less far apart is hard to tell apart.
_APART = 15.0

TEACH = "voice-memory teach"
"""A command to type."""


class Choice(StrEnum):
    """What the player can choose in the check."""

    BEGIN = "begin"
    SPEAK = "speak"
    AGAIN = "again"


@dataclass(frozen=True, slots=True)
class MeasureNoise:
    """Hear the room for a while in which nobody speaks."""


@dataclass(frozen=True, slots=True)
class HearCommand:
    """Hear the player say the command, and tell what it is taken for."""


Task = Choose | MeasureNoise | HearCommand | Done


@dataclass(frozen=True, slots=True)
class Said:
    """The command as it was heard.

    Attributes:
        level: How loud the voice was, in decibels below the loudest there is.
        is_clipped: Whether it was louder than that.
        words: What it was taken for, "" for nothing; None where there is no recogniser.
        is_right: Whether that is what was to be said.
    """

    level: float
    is_clipped: bool
    words: str | None
    is_right: bool


class MicrophoneCheck:
    """One check; `command` is what the player is asked to say."""

    def __init__(self, command: str) -> None:
        self._command = command
        self._noise = 0.0
        self.task: Task = self._ask("check-welcome", Choice.BEGIN)

    def chosen(self, outcome: str) -> None:
        """Take what the player chose; leaving a menu in any other way stops."""
        match outcome:
            case Choice.BEGIN | Choice.AGAIN:
                self.task = MeasureNoise()
            case Choice.SPEAK:
                self.task = HearCommand()
            case _:
                self.task = Done(message("check-stopped"))

    def failed(self, fault: str) -> None:
        """Take it that nothing could be heard, and why."""
        self.task = self._ask("check-again", Choice.AGAIN, before=[message(f"teach-{fault}")])

    def measured(self, noise: float) -> None:
        """Take how loud the room is by itself, in decibels below the loudest there is."""
        self._noise = noise
        self.task = self._ask("check-say", Choice.SPEAK, before=[_of_noise(noise)])

    def said(self, said: Said) -> None:
        """Take how the command was heard; tell all that can be told of it."""
        told = [_of_voice(said, self._noise), _of_words(said)]
        is_good = told[0].id == "check-voice-good" and said.is_right
        self.task = self._ask("check-good" if is_good else "check-again", Choice.AGAIN, before=told)

    def _ask(self, title: str, choice: Choice, before: Sequence[Message] = ()) -> Choose:
        items = (
            Item(message(f"check-do-{choice}"), outcome=choice),
            Item(message("teach-stop"), outcome=BACK),
        )
        told = message(title, text=self._command)
        return Choose(told, items, tuple(before))


def _of_noise(noise: float) -> Message:
    if noise < _QUIET:
        return message("check-room-quiet")
    return message("check-room-fair" if noise < _NOISY else "check-room-noisy")


def _of_voice(said: Said, noise: float) -> Message:
    if said.is_clipped or said.level > _LOUD:
        return message("check-voice-loud")
    if said.level < _SOFT:
        return message("check-voice-soft")
    return message("check-voice-good" if said.level - noise > _APART else "check-voice-drowned")


def _of_words(said: Said) -> Message:
    if said.words is None:
        return message("ear-no-recogniser", command="voice-memory doctor")
    if said.is_right:
        return message("check-heard", text=said.words)
    if not said.words:
        return message("check-not-understood", command=TEACH)
    return message("check-heard-other", text=said.words, command=TEACH)
