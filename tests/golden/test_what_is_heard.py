"""A game by voice: what was heard, what was decided, and what was told.

A line behind "> " lists what may have been said, each with its distance; behind "? " stands what
was decided and why; then the line that is shown, and behind "= " how it is spoken.
`python tests/golden/test_what_is_heard.py` makes the transcripts anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.spoken_game import SpokenTo
from voice_memory.engine.rules import SeatSetup
from voice_memory.intents.model import Choose, Enter, GoOn, Intent, NotUnderstood, YesNo

FOLDER = Path(__file__).parent / "hearing"
KEYS: dict[str, Intent] = {
    "Enter": Enter(),
    "Space": GoOn(),
    "1": Choose(1),
    "y": YesNo(yes=True),
    "n": YesNo(yes=False),
    "z": NotUnderstood(""),
}

# What is heard, or behind a "#" the key that is pressed; behind a "!" what the game just said,
# behind a "~" what was said into an open room. English, then Nepali.
SCRIPT = (
    ("where am i .1", "म कहाँ छु .1"),
    ("b two .2, d two .21", "बी दुई .2, डी दुई .21"),
    ("d .1", "डी .1"),
    ("row one column three .4", "पङ्क्ति एक स्तम्भ तिन .4"),
    ("yes .1", "हो .1"),
    ("#Space", "#Space"),
    ("whose turn .35", "कसको पालो .35"),
    ("no a one .1", "होइन ए एक .1"),
    ("row two column one .1, row two column four .12, row one column one .13",
     "पङ्क्ति दुई स्तम्भ एक .1, पङ्क्ति दुई स्तम्भ चार .12"),
    ("row two column one .1, row two column four .12, row one column one .13",
     "पङ्क्ति दुई स्तम्भ एक .1, पङ्क्ति दुई स्तम्भ चार .12"),
    ("#1", "#1"),
    ("no .1", "होइन .1"),
    ("score .52", "अङ्क .52"),
    ("score .55", "अङ्क .55"),
    ("louder .1", "ठूलो आवाज .1"),
    ("undo .05", "रद्द .1"),
    ("right .05", "दायाँ .1"),
    ("no .1", "होइन .1"),
    ("c one .3 !C one.", "सी एक .3 !सी एक।"),
    ("#z", "#z"),
    ("#n", "#n"),
    ("~score .7", "~अङ्क .7"),
    ("same as before .2", "उही पत्ती .2"),
    ("numbers .2", "नम्बर .2"),
    ("card two .2", "कार्ड दुई .2"),
    ("go on .2", "अगाडि बढ .2"),
    ("quit .2", "बन्द गर्नुहोस् .2"),
    ("no .2", "होइन .2"),
    ("quit .2", "बन्द गर्नुहोस् .2"),
    ("yes .4", "हो .4"),
    ("yes .2", "हो .2"),
)  # fmt: skip


def step(game: SpokenTo, line: str) -> list[str]:
    if line.startswith("#"):
        game.do(KEYS[line[1:]])
        return [line]
    spoken, _, told = line.removeprefix("~").partition(" !")
    near = [each.rpartition(" ") for each in spoken.split(", ")]
    game.hear(
        *(f"{words}@{far}" for words, _, far in near),
        told=[told] if told else [],
        wanted=not line.startswith("~"),
    )
    return [f"> {line}", f"? {game.decision.verdict}: {game.decision.why}"]


def transcript(tag: str) -> str:
    game = SpokenTo(None, SeatSetup("East"), SeatSetup("West"), tag=tag)
    lines: list[str] = []
    for script in SCRIPT:
        lines += step(game, script[tag != "en"])
        for utterance in game.utterances:
            spoken = " ".join(part.text for part in utterance.spoken)
            lines += [utterance.shown, f"= {spoken}"]
    return "\n".join([*lines, f"left: {game.left}"]) + "\n"


@pytest.mark.parametrize("tag", ["en", "ne", "ne-Latn"])
def test_what_is_heard(tag: str) -> None:
    assert transcript(tag) == (FOLDER / f"{tag}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for each in ("en", "ne", "ne-Latn"):
        (FOLDER / f"{each}.txt").write_text(transcript(each), encoding="utf-8")
