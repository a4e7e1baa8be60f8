"""The menu of settings, and what else of the player's own can be changed from it."""

from collections.abc import Callable

from voice_memory.announce.model import message
from voice_memory.session.menu import BACK, Menu
from voice_memory.terminal import by_ear, menus
from voice_memory.terminal.flow import Program
from voice_memory.terminal.own_words import choose_words
from voice_memory.terminal.pipe import ENDED
from voice_memory.terminal.recogniser_menu import choose_recogniser
from voice_memory.terminal.refused import RefusedError


def change_settings(program: Program, say_instead: Callable[[str, str], None]) -> str:
    """Offer the settings until the player goes back; return the outcome that ended it.

    `say_instead` is given a word and the form that is to be said for it.
    """
    stage = program.stage
    at = 0
    while True:
        items = menus.setting_items(lambda: stage.settings)
        menu = Menu(message("menu-the-settings"), items, stage.words, at=at)
        outcome = program.run(menu)
        at = next((n for n, item in enumerate(items) if item.outcome == outcome), 0)
        match outcome:
            case menus.DISPUTED:
                outcome = choose_words(program.run, program.tell, stage.words, say_instead)
            case menus.TEACH:
                outcome = _by_ear(program, "teach")
            case menus.CHECK:
                outcome = _by_ear(program, "microphone")
            case menus.RECOGNISER:
                outcome = choose_recogniser(program)
            case _:
                return outcome
        if outcome == ENDED:
            return ENDED


def _by_ear(program: Program, command: str) -> str:
    try:
        return by_ear.task(command, program.stage.settings, program.data)(program)
    except RefusedError as error:
        program.tell(error.told)
        return BACK
