from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from voice_memory.intents.heard import Phrase
from voice_memory.intents.model import Ask, Choose, FlipAt, NamedPlace, Query
from voice_memory.pcm import Pcm, read_wav
from voice_memory.recognition.base import Checked
from voice_memory.recognition.judging import Driver
from voice_memory.recognition.recognisers import make

_CLIPS = Path(__file__).parents[2] / "data" / "ear"
_DIGITS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
_LETTERS = ("alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel")
_SAID = ("एक", "दुई", "तिन", "चार", "पाँच", "छ", "सात", "आठ")


@pytest.fixture
def clip() -> Callable[[str], Pcm]:
    return lambda name: read_wav(_CLIPS / f"{name}.wav")


@pytest.fixture(scope="session")
def phrases() -> tuple[Phrase, ...]:
    """Places in two ways, and a few commands."""
    made = [
        Phrase(text, ("en",) * len(text.split()), FlipAt(NamedPlace("ABCDEFGH"[column], row + 1)))
        for row in range(8)
        for column in range(8)
        for text in (
            f"row {_DIGITS[row]} column {_DIGITS[column]}",
            f"{_LETTERS[column]} {_DIGITS[row]}",
        )
    ]
    scores = Ask(Query.SCORES)
    return (*made, Phrase("score", ("en",), scores), Phrase("help", ("en",), Ask(Query.HELP)))


@pytest.fixture(scope="session")
def nepali() -> tuple[Phrase, ...]:
    """Pairs of digits."""
    return tuple(
        Phrase(f"{one} {other}", ("ne", "ne"), Choose(10 * row + column))
        for row, one in enumerate(_SAID, 1)
        for column, other in enumerate(_SAID, 1)
    )


@pytest.fixture
def needs() -> Callable[[Checked], None]:
    """Skip where a recogniser cannot be used on this machine."""

    def skip(checked: Checked) -> None:
        if not checked.ok:
            pytest.skip(checked.detail)

    return skip


@pytest.fixture(scope="session")
def loaded() -> Iterator[Callable[[str], Driver]]:
    """Give recognisers that are loaded once, for tests that teach them nothing."""
    made: dict[str, Driver] = {}

    def give(name: str) -> Driver:
        if name not in made:
            recogniser = make(name)
            checked = recogniser.check()
            if not checked.ok:
                pytest.skip(checked.detail)
            made[name] = recogniser
        return made[name]

    yield give
    for recogniser in made.values():
        recogniser.close()
