"""What screen readers say of a whole game, from the first question to the goodbye.

The files in tests/golden/screen-readers hold, for each reader and language, every key and what
was said then; `python -m tests.screen_readers.remake` writes them anew.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

if sys.platform != "linux":
    pytest.skip("terminals and readers of Linux", allow_module_level=True)

from tests.screen_readers import script
from tests.screen_readers.braille import BrailleDisplay, missing
from tests.screen_readers.playing import (
    BRLTTY,
    TERMINAL,
    play_at_terminal,
    play_in_braille,
    play_under,
)
from tests.screen_readers.readers import READERS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("language", script.SHOWN)
def test_what_is_written_and_what_model_readers_make_of_it(language: str, tmp_path: Path) -> None:
    for name, heard in play_at_terminal(language, tmp_path, listen=False).items():
        assert script.text(heard) == script.kept(name, language)


@pytest.mark.parametrize("language", script.LANGUAGES)
@pytest.mark.parametrize("name", READERS)
def test_what_a_reader_says(name: str, language: str, tmp_path: Path) -> None:
    reader = READERS[name]
    if not reader.is_installed:
        pytest.skip(f"{name} is not installed")
    heard = play_under(reader, language, tmp_path, listen=False)
    assert script.text(heard) == script.kept(name, language)


@pytest.mark.xdist_group("console")  # the next free one is asked for
@pytest.mark.parametrize("language", script.LANGUAGES)
@pytest.mark.parametrize("cells", script.CELLS)
def test_what_a_braille_display_shows(cells: int, language: str, tmp_path: Path) -> None:
    """Show it on a model, and where BRLTTY can be run by that too."""
    kept = script.kept(f"{BRLTTY}-{cells}", language)
    with ExitStack() as closing:
        display = None if missing() else closing.enter_context(BrailleDisplay(cells))
        for felt in play_in_braille(cells, language, tmp_path, display, listen=False):
            assert script.text(felt) == kept


# The law: one key, one utterance, nothing else, nothing lost, nothing twice. Who breaks it is
# listed with the keys, and does break it.

MUTE_AFTER_SIDEWAYS = {"left", "right"}
"""TDSR says the character at the cursor; h and l are heard."""
BLANK_AT_THE_END = {"y"}
"""The last line break leaves yasr on an empty line, where the shell writes next."""
KNOWN = {
    "model-stream": MUTE_AFTER_SIDEWAYS,
    "model-screen": set[str](),
    "yasr": BLANK_AT_THE_END,
    "fenrir": set[str](),
}
ITS_OWN = {"pychant is not installed", "Start Fenrir"}
ECHO = {"a", "1", "z", "backspace"}
"""What is typed into a line: to say it or not is the reader's own choice."""


def breaches(name: str, language: str) -> set[str]:
    """List the keys at which something else was said than is written, or in more pieces."""
    reader = READERS.get(name)
    shown = reader.shows.get(language, language) if reader else language
    written = script.read(TERMINAL, shown)
    if reader:
        written = [(key, lines) for key, lines in written if key not in reader.swallowed]
    found: set[str] = set()
    for (key, lines), (_, all_said) in zip(written, script.read(name, language), strict=True):
        said = [each for each in all_said if each not in ITS_OWN]
        is_echo = len(script.letters(lines)) <= 1 and key in ECHO
        if not is_echo and (
            script.letters(said) != script.letters(lines) or len(said) > len(lines)
        ):
            found.add(key)
    return found


@pytest.mark.parametrize("language", script.LANGUAGES)
@pytest.mark.parametrize("reader", KNOWN)
def test_one_key_is_one_utterance(reader: str, language: str) -> None:
    assert breaches(reader, language) == KNOWN[reader]
