"""What a player teaches is kept: durable, and as it was where something fails."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from voice_memory.pcm import Pcm, to_wav
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.taught import LIST, MOST, Taught, TaughtError

if TYPE_CHECKING:
    from pathlib import Path

DAY = "2026-11-30"


def sound(number: int) -> Pcm:
    return Pcm(bytes([number, 0]) * 800, HEARING_RATE_HZ)


@pytest.fixture
def taught(tmp_path: Path) -> Taught:
    return Taught(tmp_path / "taught")


def test_nothing_is_taught_at_first(taught: Taught) -> None:
    assert (taught.listed(), taught.words(), taught.counts()) == ((), {}, {})


def test_what_is_taught_is_there_for_the_next_run(taught: Taught) -> None:
    taught.keep("four", sound(1), DAY)
    taught.keep("whose turn", sound(2), DAY)
    taught.keep("four", sound(3), DAY)
    taught.keep("पालो", sound(4), DAY)
    again = Taught(taught.folder)
    assert again.words() == {
        "four": [sound(1), sound(3)],
        "whose turn": [sound(2)],
        "पालो": [sound(4)],
    }
    assert again.counts() == {"four": 2, "whose turn": 1, "पालो": 1}


def test_the_newest_recordings_of_a_word_are_kept(taught: Taught) -> None:
    for number in range(1, MOST + 3):
        taught.keep("four", sound(number), DAY)
    assert taught.words() == {"four": [sound(number) for number in range(3, MOST + 3)]}
    assert len(list(taught.folder.glob("*.wav"))) == MOST


def test_a_word_is_forgotten_with_its_files(taught: Taught) -> None:
    taught.keep("four", sound(1), DAY)
    taught.keep("row", sound(2), DAY)
    taught.forget("four")
    assert taught.words() == {"row": [sound(2)]}
    assert len(list(taught.folder.glob("*.wav"))) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe",
        b"version = 1\n[[take]\n",
        b"version = 2\n",
        b"take = 3\nversion = 1\n",
        b'version = 1\n[[take]]\nword = "four"\nfile = "../../secret.wav"\n',
        b'version = 1\n[[take]]\nfile = "0001.wav"\n',
        b"[" * 5000,
    ],
    ids=["bytes", "no TOML", "newer", "no list", "outside", "no word", "deep"],
)
def test_a_damaged_list_is_refused_and_left_as_it_is(taught: Taught, content: bytes) -> None:
    taught.keep("four", sound(1), DAY)
    (taught.folder / LIST).write_bytes(content)
    before = {path: path.read_bytes() for path in taught.folder.iterdir()}
    for attempt in (
        taught.words,
        lambda: taught.keep("row", sound(2), DAY),
        lambda: taught.forget("four"),
    ):
        with pytest.raises(TaughtError):
            attempt()
    assert {path: path.read_bytes() for path in taught.folder.iterdir()} == before


@pytest.mark.parametrize(
    "content",
    [
        *(None, b"", b"RIFF", to_wav(sound(1))[:-1], to_wav(Pcm(b"", 16000))),
        *(to_wav(Pcm(bytes(64), 22050)), to_wav(Pcm(bytes(64), 16000, 2))),
    ],
    ids=[
        *("gone", "empty", "cut off", "cut off within a sample", "without sound"),
        *("another rate", "two channels"),
    ],
)
def test_a_damaged_recording_is_passed_over(taught: Taught, content: bytes | None) -> None:
    taught.keep("four", sound(1), DAY)
    taught.keep("four", sound(2), DAY)
    first = taught.folder / taught.listed()[0].file
    if content is None:
        first.unlink()
    else:
        first.write_bytes(content)
    assert taught.words() == {"four": [sound(2)]}
    taught.keep("four", sound(3), DAY)
    assert taught.words() == {"four": [sound(2), sound(3)]}


@pytest.mark.parametrize("fails_at", [1, 2])
def test_a_full_disk_leaves_what_was_kept(
    taught: Taught, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    for number in range(1, MOST + 1):
        taught.keep("four", sound(number), DAY)
    before = {path: path.read_bytes() for path in taught.folder.iterdir()}
    flush, calls = os.fsync, [0]

    def fsync(file: int) -> None:
        calls[0] += 1
        # Each file that is replaced is flushed, and then its folder.
        if calls[0] == 2 * fails_at - 1:
            raise OSError(28, "No space left on device")
        flush(file)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(TaughtError):
        taught.keep("four", sound(9), DAY)
    assert {path: path.read_bytes() for path in taught.folder.iterdir()} == before
    taught.keep("four", sound(9), DAY)
    assert sound(9) in taught.words()["four"]


# Kept words are on the disk before the next line of the program runs.
KILLED = """
import sys
from pathlib import Path
from voice_memory.pcm import Pcm
from voice_memory.recognition.taught import Taught
taught = Taught(Path(sys.argv[1]))
taught.keep("four", Pcm(bytes(3200), 16000), "2026-11-30")
print("kept", flush=True)
for number in range(100000):
    taught.keep(str(number), Pcm(bytes(3200), 16000), "2026-11-30")
"""


def test_a_kill_leaves_a_whole_list(taught: Taught) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(taught.folder)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "kept\n"
        process.kill()
    words = taught.words()
    assert "four" in words
    assert all(len(takes) == 1 for takes in words.values())
    taught.keep("row", sound(1), DAY)
    assert taught.words()["row"] == [sound(1)]
