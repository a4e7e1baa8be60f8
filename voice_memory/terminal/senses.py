"""What an ear is made of, and what it needs of the game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from voice_memory.announce.model import Message
from voice_memory.intents.heard import Heard, Phrase
from voice_memory.recognition.base import Recogniser
from voice_memory.recognition.services import SERVICES, service_named
from voice_memory.recognition.voice_activity import Detector
from voice_memory.sound.microphone import Microphone

COMMAND = "pip install 'voice-memory[ear]'"
DOCTOR = "voice-memory doctor"
_EXTRAS = frozenset({"whisper", "vosk"})


def command_for(recogniser: str) -> str:
    """Give the command that gets what a recogniser needs.

    >>> command_for("whisper"), command_for("sr-openai")
    ("pip install 'voice-memory[whisper]'", "pip install 'SpeechRecognition[openai]'")
    """
    service = service_named(recogniser)
    if service and SERVICES[service].extra:
        return COMMAND.replace("voice-memory[ear]", f"SpeechRecognition[{SERVICES[service].extra}]")
    return COMMAND.replace("ear", recogniser) if recogniser in _EXTRAS else COMMAND


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
