"""What was heard and done is written down, a line each, and a full disk is told of once."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.intents.model import Ask, Query
from voice_memory.terminal.transcript import Transcript

HEARD = Heard(
    [
        Hypothesis(Phrase(words, ("en",), Ask(Query.SCORES)), distance)
        for words, distance in [("score", 0.1), ("scores", 0.24), ("stop", 0.5), ("no", 0.9)]
    ],
    words="Score.\n\tQuit",
)


def now() -> datetime:
    return datetime(2026, 11, 30, 8, 0, 1, 234567, tzinfo=UTC)


def test_a_line_tells_what_was_heard_and_done(tmp_path: Path) -> None:
    path = tmp_path / "heard.tsv"
    path.write_text("before\n", "utf-8")
    failures: list[None] = []
    transcript = Transcript(path, now, lambda: failures.append(None))
    transcript.write(HEARD, 0.1234, "Ask scores")
    transcript.write(Heard([]), 0.2, "nothing")
    assert path.read_text("utf-8").splitlines() == [
        "before",
        "\t".join(
            [
                *("2026-11-30T08:00:01.234+00:00", "0.123", "Score. Quit"),
                *("score 0.10 | scores 0.24 | stop 0.50", "Ask scores"),
            ]
        ),
        "2026-11-30T08:00:01.234+00:00\t0.200\t\t\tnothing",
    ]
    assert not failures


@pytest.mark.parametrize("path", [Path("/dev/full"), Path("no/such/folder/heard.tsv")], ids=str)
def test_what_cannot_be_written_is_told_of_once(path: Path) -> None:
    if path.parts[1] == "dev" and not path.exists():
        pytest.skip("this system has no full disk to offer")
    failures: list[None] = []
    transcript = Transcript(path, now, lambda: failures.append(None))
    for _ in range(3):
        transcript.write(HEARD, 0.1, "nothing")
    assert len(failures) == 1
