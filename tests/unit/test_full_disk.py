"""The store on a disk without room: what was acknowledged stays, what failed can be repeated."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from voice_memory.errors import StoreError, StoreTrouble
from voice_memory.store.opening import open_saves
from voice_memory.store.saves import GameId, Saves

HEADER = "voice-memory 1\nplayers: Maya, कमला"


def now() -> datetime:
    return datetime(2026, 1, 1, tzinfo=UTC)


def opened(path: Path) -> Saves:
    result = open_saves(path, now)
    assert (result.trouble, result.set_aside) == (None, None)
    assert result.saves is not None
    return result.saves


@contextmanager
def refused(trouble: StoreTrouble) -> Iterator[None]:
    with pytest.raises(StoreError) as caught:
        yield
    assert caught.value.trouble is trouble


# What a disk without room does, in a real one: a small memory disk filled to its last block.


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=160k", "voice-memory-test", str(disk)]
    if not Path("/proc/self").is_dir() or os.geteuid() != 0:
        pytest.skip("mounting a small disk takes root on Linux")
    if subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("this machine mounts nothing")
    try:
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def fill(disk: Path) -> Path:
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                continue
    return ballast


def test_a_full_disk_loses_nothing_and_the_write_can_be_repeated(small_disk: Path) -> None:
    path = small_disk / "games.db"
    with opened(path) as saves:
        game = saves.begin("classic", HEADER)
        saves.append(game, "flip a1")
        ballast = fill(small_disk)
        for fails in (
            lambda: saves.append_many(game, ["flip b2"]),
            lambda: saves.begin("classic", HEADER),
            lambda: saves.finish(game),
            lambda: saves.discard(game),
        ):
            with refused(StoreTrouble.FULL):
                fails()
        assert saves.unfinished()[0].actions == ("flip a1",)
    with opened(path) as saves:
        assert saves.load(game).actions == ("flip a1",)
        with refused(StoreTrouble.FULL):
            saves.append_many(game, ["flip b2", "turn back"])
        ballast.unlink()
        saves.append_many(game, ["flip b2", "turn back"])
        assert saves.load(game).actions == ("flip a1", "flip b2", "turn back")
        assert len(saves.unfinished()) == 1


def test_a_disk_filled_by_the_game_itself_keeps_all_that_was_acknowledged(
    small_disk: Path,
) -> None:
    path = small_disk / "games.db"
    with opened(path) as saves:
        game = saves.begin("classic", HEADER)
        kept: list[str] = []
        with refused(StoreTrouble.FULL):
            for _ in range(1000):
                lines = [f"flip {len(kept) + number} {'x' * 100}" for number in range(10)]
                saves.append_many(game, lines)
                kept += lines
    assert kept
    with opened(path) as saves:
        assert saves.load(game).actions == tuple(kept)


def test_a_full_disk_is_told_when_no_store_can_be_begun(small_disk: Path) -> None:
    path = small_disk / "games.db"
    path.write_bytes(b"garbage" * 100)
    fill(small_disk)
    result = open_saves(path, now)
    assert (result.saves, result.trouble) == (None, StoreTrouble.FULL)
    assert result.set_aside is not None
    assert result.set_aside.read_bytes() == b"garbage" * 100


# A limit on the size of files fails writes in another way, and needs no root.
LIMITED = """
import resource, sys
from datetime import UTC, datetime
from pathlib import Path
from voice_memory.errors import StoreError
from voice_memory.store.opening import OpenedSaves, open_saves
path = Path(sys.argv[1])
saves = open_saves(path, lambda: datetime.now(UTC)).saves
game = saves.begin("classic", "header")
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 4096,) * 2)
number = 0
try:
    while True:
        saves.append(game, f"flip {number}")
        number += 1
except StoreError as error:
    print(number, len(saves.load(game).actions), error.trouble)
"""


@pytest.mark.skipif(os.name == "nt", reason="limits of POSIX")
def test_a_failing_write_is_told_and_the_rest_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], capture_output=True, text=True, check=True
    )
    number, loaded, trouble = done.stdout.split()
    assert number == loaded
    assert trouble == StoreTrouble.FAILING
    with opened(path) as saves:
        (saved,) = saves.unfinished()
        assert saved.actions == tuple(f"flip {each}" for each in range(int(number)))
        assert saves.load(GameId(1)) == saved
