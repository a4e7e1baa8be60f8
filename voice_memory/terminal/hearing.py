"""Making the ear of a run: its microphone, and the recogniser that the player has chosen."""

from collections.abc import Callable
from pathlib import Path

from voice_memory.announce.model import Message, message, notice
from voice_memory.recognition.base import HEARING_RATE_HZ, Recogniser
from voice_memory.recognition.recognisers import NAMES, make
from voice_memory.recognition.services import FOREIGN, SERVICES, service_named
from voice_memory.recognition.taught import FOLDER, Taught, TaughtError
from voice_memory.recognition.voice_activity import silero
from voice_memory.sound.microphone import MiniaudioMicrophone
from voice_memory.terminal.ear_link import EarLink
from voice_memory.terminal.flow import now
from voice_memory.terminal.interactive import InteractiveFront
from voice_memory.terminal.senses import Senses
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.transcript import Transcript


def make_recogniser(name: str, data: Path, tell: Callable[[Message], None]) -> Recogniser:
    """Make the recogniser of a name, with the words that were taught.

    What is wrong with the name or with these words is told, and does not hinder the rest.

    Raises:
        RecogniserError: it cannot be made here.
    """
    is_known = name in ("", *NAMES) or name.startswith(FOREIGN)
    if not is_known:
        tell(message("ear-unknown-recogniser", name=name, allowed=", ".join(NAMES)))
    # It is read while the player speaks, not while an answer is waited for.
    from voice_memory.l10n.grammar import load_grammar  # noqa: PLC0415

    load_grammar()
    recogniser = make(name if is_known else "")
    try:
        recogniser.learn(Taught(data / FOLDER).words())
    except TaughtError as error:
        tell(message("teach-damaged", path=str(error.folder)))
    return recogniser


def open_ear(front: InteractiveFront, stage: Stage, data: Path, transcript: Path | None) -> EarLink:
    """Make an ear for a front end.

    Args:
        front: Where what is heard is taken.
        stage: Where it is told.
        data: The folder of the player's own data, with the words that were taught.
        transcript: Where to write down what is heard, if anywhere.
    """

    def tell(told: Message) -> None:
        front.tell_soon(notice(told))

    def failed() -> None:
        tell(message("ear-transcript-failed"))

    senses = Senses(
        microphone=lambda: MiniaudioMicrophone(HEARING_RATE_HZ),
        detector=silero,
        recogniser=lambda: make_recogniser(stage.settings.recogniser, data, tell),
    )

    if service := service_of(stage.settings.recogniser):
        tell(message("ear-leaves", name=service))
    return EarLink(
        stage,
        senses,
        do_soon=front.do_soon,
        tell_soon=front.tell_soon,
        transcript=Transcript(transcript, now, failed) if transcript else None,
    )


def service_of(recogniser: str) -> str:
    """Name the service that a recogniser asks over the network; "" where it asks none."""
    service = service_named(recogniser)
    return service if service and SERVICES[service].is_remote else ""
