"""Write anew what is said: `python -m tests.screen_readers.remake [NAME ...]`.

The names are "terminal", which is to be first, those of the readers, and "brltty". Read every
line of the difference before it is kept, as if you could only hear it.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.screen_readers import script
from tests.screen_readers.braille import BrailleDisplay
from tests.screen_readers.playing import (
    BRLTTY,
    TERMINAL,
    play_at_terminal,
    play_in_braille,
    play_under,
)
from tests.screen_readers.readers import READERS


def remake(name: str) -> None:
    """Play in each language and keep what is heard."""
    for language in script.SHOWN if name == TERMINAL else script.LANGUAGES:
        for each, said in _played(name, language).items():
            script.path(each, language).write_text(script.text(said), encoding="utf-8")


def _played(name: str, language: str) -> dict[str, script.Heard]:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        if name == TERMINAL:
            return play_at_terminal(language, home, listen=True)
        if name in READERS:
            return {name: play_under(READERS[name], language, home, listen=True)}
        heard: dict[str, script.Heard] = {}
        for cells in script.CELLS:
            with BrailleDisplay(cells) as display:
                own = home / str(cells)
                _, felt = play_in_braille(cells, language, own, display, listen=True)
            heard[f"{BRLTTY}-{cells}"] = felt
        return heard


if __name__ == "__main__":
    for wanted in sys.argv[1:] or (TERMINAL, *READERS, BRLTTY):
        remake(wanted)
