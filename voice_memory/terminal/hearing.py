"""Making the ear of a run: its microphone, and the recogniser that the player has chosen."""

from pathlib import Path

from voice_memory.announce.model import message, notice
from voice_memory.recognition.base import HEARING_RATE_HZ, Recogniser, RecogniserError
from voice_memory.recognition.voice_activity import silero
from voice_memory.sound.microphone import MiniaudioMicrophone
from voice_memory.terminal.ear import Senses
from voice_memory.terminal.ear_link import EarLink
from voice_memory.terminal.flow import now
from voice_memory.terminal.interactive import InteractiveFront
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.transcript import Transcript


def make_recogniser(name: str, data: Path) -> Recogniser:
    """Make the recogniser of a name, or the best there is.

    Raises:
        RecogniserError: there is none.
    """
    raise RecogniserError(f"there is no recogniser {name}")


def open_ear(front: InteractiveFront, stage: Stage, data: Path, transcript: Path | None) -> EarLink:
    """Make an ear for a front end.

    Args:
        front: Where what is heard is taken.
        stage: Where it is told.
        data: The folder of the player's own data, with the words that were taught.
        transcript: Where to write down what is heard, if anywhere.
    """
    senses = Senses(
        microphone=lambda: MiniaudioMicrophone(HEARING_RATE_HZ),
        detector=silero,
        recogniser=lambda: make_recogniser(stage.settings.recogniser, data),
    )

    def failed() -> None:
        front.tell_soon(notice(message("ear-transcript-failed")))

    return EarLink(
        stage,
        senses,
        do_soon=front.do_soon,
        tell_soon=front.tell_soon,
        transcript=Transcript(transcript, now, failed) if transcript else None,
    )
