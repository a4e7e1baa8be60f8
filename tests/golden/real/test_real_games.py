"""A blindfold game and a game with real cards, typed line by line, and all that is said.

A transcript holds each line typed behind "> " and each announcement as it is shown. To write
them anew: python -m tests.golden.real.test_real_games, and read every line of the difference.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from unittest import mock

import pytest

from tests.golden.typed_game import Keyboard, Screen
from voice_memory import cli
from voice_memory.store.places import HOME_VARIABLE

FOLDER = Path(__file__).parent

# What lies on the table: A1 7h, B1 ks, C1 7d, D1 3c; A2 kc, B2 9h, C2 3s, D2 9d.
REAL = "real-cards nepali --deck 8 --layout 2x4 --players Ram,Sita --helper Maya"
REAL_LINES = {
    "en": [
        *("we have 9 cards", "4 rows of 2", "2 rows of 4", "", "", ""),
        *("a1", "red sevn", "seven of hearts", "b1 ks", ""),
        # Sita's seven of diamonds is misread; Ram's turn shows it.
        *("c1", "9d", "c2", "3 s", "", "b2", "red nine", "c1", "7 d", "3", ""),
        # The helper turns the wrong card.
        *("d1", "wrong card, it was d2", "nine of diamonds", "3c", "c2 3s", "score"),
        *("b2", "9h", "d2 9d"),
        # A report of a card that was not turned, and a card that fell.
        *("a2 black king", "undo", "yes", "a2", "kc", "a1 red seven fell", "c1 7d", "b9", "b2"),
        # An elbow moves two cards.
        *("", "a1 and c1 changed places", "c1", "7h", "quit", "yes"),
    ],
    "ne": [
        *("९ वटा पत्ती छन्", "४ पङ्क्तिमा २", "२ पङ्क्तिमा ४", "", "", ""),
        *("ए एक", "रातो सत", "पान सत्ता", "बी एक हुकुम बास्सा", ""),
        *("सी एक", "इट्टा नहल", "सी दुई", "हुकुमको तिर्का", "", "बी दुई", "रातो नहल"),
        *("सी एक", "इट्टा सत्ता", "३", ""),
        *("डी एक", "गलत, डी दुई पल्टियो", "इट्टा नौ", "चिडी तिर्का", "सी दुई हुकुम तिर्का", "अङ्क"),
        *("बी दुई", "पान नहल", "डी दुई इट्टा नहल"),
        *("ए दुई कालो बास्सा", "रद्द", "हो", "ए दुई", "चिडी बास्सा", "ए एक रातो सत्ता खस्यो"),
        *("सी एक इट्टा सत्ता", "बी नौ", "बी दुई"),
        *("", "ए एक र सी एक साटियो", "सी एक", "पान सत्ता", "बन्द", "हो"),
    ],
}
GOING_ON = {
    "en": ["table", "a1", "red seven", "b1", "black king", "12-2", "score", "quit", "yes"],
    "ne": ["टेबल", "ए एक", "रातो सत्ता", "बी एक", "कालो बास्सा", "ए दुई चिडी बास्सा", "अङ्क",
           "बन्द", "हो"],
}  # fmt: skip
BLINDFOLD = "play nepali --deck 8 --layout 2x4 --seed 4 --players Ram,Sita,Gita --blindfold Sita"
BLINDFOLD_LINES = {
    "en": ["a1", "b1", "", "right", "", "b four", "b two", "c2", "", "where", "d1", "", "last turn",
           "", "a1", "go on", "row two column four", "top left corner", "", "quit", "yes"],
    "ne": ["ए एक", "बी एक", "", "दायाँ", "", "बी चार", "बी दुई", "सी दुई", "", "म कहाँ छु", "डी एक",
           "", "अघिल्लो पालो", "", "ए एक", "अगाडि बढ", "पङ्क्ति दुई स्तम्भ चार",
           "माथिल्लो बायाँ कुना", "", "बन्द", "हो"],
}  # fmt: skip
HANDICAPS = (
    "play nepali --deck 8 --layout 2x4 --seed 4 --players Ram,Sita --blindfold Ram,Sita"
    " --helper Maya --handicap brief,no-position,no-landmarks,no-again,no-last-turn"
)
HANDICAPPED_LINES = {
    "en": ["a1", "", "again", "b1", "whose turn", "", "again", "last turn", "", "quit", "yes"],
    "ne": ["ए एक", "", "फेरि भन", "बी एक", "कसको पालो", "", "फेरि भन", "अघिल्लो पालो", "",
           "बन्द", "हो"],
}  # fmt: skip

GAMES = {
    "real-cards": [(REAL, REAL_LINES), ("resume", GOING_ON)],
    "blindfold": [(BLINDFOLD, BLINDFOLD_LINES), (HANDICAPS, HANDICAPPED_LINES)],
}


def transcript(name: str, tag: str) -> str:
    """Play the games of a name, one after another in one new data folder."""
    heard: list[str] = []
    with tempfile.TemporaryDirectory() as home, mock.patch.dict(os.environ, {HOME_VARIABLE: home}):
        for arguments, lines in GAMES[name]:
            heard.append(f"$ voice-memory {arguments} --lang {tag}")
            with (
                mock.patch.object(sys, "stdin", Keyboard(lines[tag], heard)),
                mock.patch.object(sys, "stdout", Screen(heard)),
            ):
                assert cli.main([*arguments.split(), "--lang", tag]) == 0
            heard.append("")
    return "\n".join(heard)


@pytest.mark.parametrize("tag", ["en", "ne"])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_heard(name: str, tag: str) -> None:
    assert transcript(name, tag) == (FOLDER / tag / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for each in GAMES:
        for language in ("en", "ne"):
            (FOLDER / language / f"{each}.txt").write_text(transcript(each, language), "utf-8")
