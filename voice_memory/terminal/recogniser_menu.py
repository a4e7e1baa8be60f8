"""Choosing what tells which words were said, and how each that can be chosen stands here."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from voice_memory.announce.model import Message, message
from voice_memory.recognition.base import NotInstalledError, RecogniserError
from voice_memory.recognition.recognisers import NAMES, make
from voice_memory.recognition.services import FOREIGN, PACKAGE, SERVICES, service_named
from voice_memory.recognition.taught import FOLDER, Taught, TaughtError
from voice_memory.session.menu import BACK, Item, Menu
from voice_memory.session.microphone_check import TEACH
from voice_memory.terminal.flow import Program
from voice_memory.terminal.hearing import service_of
from voice_memory.terminal.pipe import ENDED
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.senses import command_for

BEST = "best"
"""Outcome of what is chosen by no name at all."""
SEND = "send"
TAUGHT_ALONE = "templates"
"""Hears nothing but words that were taught."""


def all_names() -> Iterator[str]:
    """List all that can be chosen: no name, ours, and those that SpeechRecognition brings."""
    yield from ("", *NAMES)
    yield from (FOREIGN + service for service in SERVICES)


def recogniser(name: str) -> Message:
    """Say what a recogniser is, by its name in the settings."""
    if not name:
        return message("recogniser-best")
    if service := service_named(name):
        called = service.replace("_", " ")
        if SERVICES[service].is_remote:
            return message("recogniser-remote", name=called)
        return message("recogniser-here", name=called, by=PACKAGE)
    # A name that is none, from a settings file, is told as it stands.
    return message(f"recogniser-{name}" if name in NAMES else "recogniser-other", name=name)


def standing(name: str, languages: Sequence[str]) -> Message:
    """Tell how a recogniser stands here for what is spoken, without loading its model."""
    return lacking(name, languages) or message("recogniser-ready")


def lacking(name: str, languages: Sequence[str]) -> Message | None:
    """Tell what a recogniser lacks to hear these languages here; None where that is nothing."""
    try:
        make(name).find_for(languages)
    except NotInstalledError as error:
        return message("recogniser-missing", command=command_for(error.wanted))
    except RecogniserError as error:
        return message("recogniser-lacks", detail=error.told)
    return None


def refuse_unless_usable(name: str, languages: Sequence[str]) -> None:
    """Refuse the name of a recogniser that cannot be used here for what is spoken.

    Raises:
        RefusedError: there is none of that name, or it lacks something.
    """
    if name not in all_names():
        ours, others = ", ".join(NAMES), FOREIGN + next(iter(SERVICES))
        raise RefusedError(message("recogniser-unknown", name=name, allowed=ours, others=others))
    if (lacks := lacking(name, languages)) is not None:
        raise RefusedError(message("recogniser-refused", name=name, lacks=lacks))


def untaught(name: str, data: Path) -> Message | None:
    """Tell that a recogniser of taught words alone would hear nothing; None where it would.

    `data` is the folder of the player's own data.
    """
    if name != TAUGHT_ALONE:
        return None
    try:
        is_taught = bool(Taught(data / FOLDER).counts())
    except TaughtError as error:
        return message("teach-damaged", path=str(error.folder))
    return None if is_taught else message("recogniser-untaught", command=TEACH)


def choose_recogniser(program: Program) -> str:
    """Offer the recognisers until one is chosen or the player goes back; return the outcome."""
    stage = program.stage
    names = {name or BEST: name for name in all_names()}
    languages = stage.locale.spoken_languages
    outcomes = [*names]
    now = stage.settings.recogniser or BEST
    at = outcomes.index(now) if now in names else 0

    def stands(name: str) -> Message:
        return untaught(name, program.data) or standing(name, languages)

    while True:
        # Whoever only speaks could not take back what does not hear them.
        items = [
            Item(recogniser(name), outcome=outcome, is_grave=True, now=partial(stands, name))
            for outcome, name in names.items()
        ]
        outcome = program.run(Menu(message("menu-which-recogniser"), items, stage.words, at=at))
        if outcome not in names:
            return outcome
        at, name = outcomes.index(outcome), names[outcome]
        if (lacks := untaught(name, program.data) or lacking(name, languages)) is not None:
            program.tell(lacks, message("recogniser-kept"))
            continue
        if service := service_of(name):
            answer = _ask_whether(program, service)
            if answer == ENDED:
                return ENDED
            if answer != SEND:
                program.tell(message("recogniser-kept"))
                continue
        program.tell(*stage.use(replace(stage.settings, recogniser=name), "recogniser"))
        stage.ear.relearn()
        program.tell(message("recogniser-chosen", of=recogniser(name)))
        return BACK


def _ask_whether(program: Program, service: str) -> str:
    # What is chosen in haste sends nothing anywhere.
    items = [
        Item(message("recogniser-keep"), outcome=BACK),
        Item(message("recogniser-send"), outcome=SEND, is_grave=True),
    ]
    title = message("recogniser-whether", name=service)
    return program.run(Menu(title, items, program.stage.words))
