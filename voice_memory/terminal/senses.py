"""What an ear is made of, and what it needs of the game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from voice_memory.announce.model import Message
from voice_memory.intents.heard import Heard, Phrase
from voice_memory.recognition.base import EXTRA, Recogniser
from voice_memory.recognition.voice_activity import Detector
from voice_memory.sound.microphone import Microphone

DOCTOR = "voice-memory doctor"


def command_for(wanted: str) -> str:
    """Give the command that installs something.

    >>> command_for("SpeechRecognition[openai]")
    "pip install 'SpeechRecognition[openai]'"
    """
    return f"pip install '{wanted}'"


COMMAND = command_for(EXTRA)


class Link(Protocol):
    """The game, as the ear's threads meet it. None of it raises, and only `phrases` may wait."""

    def phrases(self) -> Sequence[Phrase]:
        """List what may be said now; nothing where nobody listens."""
        ...

    def is_sounding(self) -> bool:
        """Tell whether the game speaks, or a screen reader may be doing so."""
        ...

    def is_saying(self, words: str) -> bool:
        """Tell whether what is being spoken has these words in it."""
        ...

    def heard(self, heard: Heard, seconds: float, *, wanted: bool) -> None:
        """Take what was said, how long it took to tell, and whether the player asked to listen."""
        ...

    def hushed(self, heard: Heard, seconds: float) -> None:
        """Take a spoken word that stops the voice, and how long it took to tell."""
        ...

    def tell(self, told: Message) -> None:
        """Tell the player something about the ear."""
        ...

    def tone(self, *, opens: bool) -> None:
        """Sound the opening or the closing of the microphone."""
        ...


@dataclass(frozen=True, slots=True)
class Senses:
    """What an ear is made of; each is made when it is first needed, and may raise its error."""

    microphone: Callable[[], Microphone]
    detector: Callable[[], Detector]
    recogniser: Callable[[], Recogniser]
