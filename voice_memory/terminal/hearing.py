"""Making the ear of a run: its microphone, and the recogniser that the player has chosen."""

from voice_memory.recognition.base import HEARING_RATE_HZ, Recogniser, RecogniserError
from voice_memory.recognition.voice_activity import silero
from voice_memory.sound.microphone import MiniaudioMicrophone
from voice_memory.terminal.ear import Senses
from voice_memory.terminal.ear_link import EarLink
from voice_memory.terminal.interactive import InteractiveFront
from voice_memory.terminal.stage import Stage


def make_recogniser(name: str) -> Recogniser:
    """Make the recogniser of a name, or the best there is.

    Raises:
        RecogniserError: there is none.
    """
    raise RecogniserError(f"there is no recogniser {name}")


def open_ear(front: InteractiveFront, stage: Stage) -> EarLink:
    """Make an ear for a front end."""
    senses = Senses(
        microphone=lambda: MiniaudioMicrophone(HEARING_RATE_HZ),
        detector=silero,
        recogniser=lambda: make_recogniser(stage.settings.recogniser),
    )
    return EarLink(stage, senses, do_soon=front.do_soon, tell_soon=front.tell_soon)
