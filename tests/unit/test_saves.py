"""Saved games: what is kept, who may touch it, and what a fault of the disk leaves."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from voice_memory.errors import StoreError, StoreTrouble
from voice_memory.store.opening import OpenedSaves, open_saves
from voice_memory.store.saves import GameId, Saves
from voice_memory.store.statistics import GameResult, RecordKind

HEADER = "voice-memory 1\nplayers: Maya, कमला"
START = datetime(2026, 1, 1, tzinfo=UTC)

# A player elsewhere: does `work` with `saves`, says so, and stays until its input ends.
ELSEWHERE = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from voice_memory.store.opening import OpenedSaves, open_saves
saves = open_saves(Path(sys.argv[1]), lambda: datetime.now(UTC)).saves
{work}
print("ready", flush=True)
sys.stdin.read()
"""


def ticking() -> Callable[[], datetime]:
    moments = (START + timedelta(minutes=minute) for minute in range(10**6))
    return lambda: next(moments)


def opened(path: Path) -> Saves:
    result = open_saves(path, ticking())
    assert (result.trouble, result.set_aside) == (None, None)
    assert result.saves is not None
    return result.saves


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def saves(path: Path) -> Iterator[Saves]:
    with opened(path) as store:
        yield store


@contextmanager
def elsewhere(path: Path, work: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", ELSEWHERE.format(work=work), str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        try:
            yield child
        finally:
            child.kill()


@contextmanager
def refused(trouble: StoreTrouble) -> Iterator[None]:
    with pytest.raises(StoreError) as caught:
        yield
    assert caught.value.trouble is trouble


def test_a_game_is_there_again_after_reopening(path: Path) -> None:
    with opened(path) as saves:
        game = saves.begin("classic", HEADER)
        saves.append(game, "flip a1")
        saves.append_many(game, ["flip b2", "पल्टाऊ\u2028"])
    with opened(path) as saves:
        assert saves.text(game) == f"{HEADER}\n\nflip a1\nflip b2\nपल्टाऊ\u2028\n"
        (saved,) = saves.unfinished()
        assert saved.text == saves.text(game)
        assert (saved.game, saved.title, saved.header) == (game, "classic", HEADER)
        assert saved.actions == ("flip a1", "flip b2", "पल्टाऊ\u2028")
        assert (saved.begun, saved.touched) == (START, START + timedelta(minutes=2))
        assert saves.load(game) == saved
        saves.append(game, "flip c3")
        assert saves.load(game).actions[2:] == ("पल्टाऊ\u2028", "flip c3")
    assert sorted(each.name for each in path.parent.iterdir()) == ["games.db", "games.lock"]


def test_a_game_without_actions_is_its_header_and_an_empty_line(saves: Saves) -> None:
    assert saves.text(saves.begin("solo", "one line")) == "one line\n\n"


def test_the_game_last_played_comes_first(saves: Saves) -> None:
    first, second, third = (saves.begin("classic", name) for name in "abc")
    saves.append(first, "flip a1")
    assert [each.game for each in saves.unfinished()] == [first, third, second]


def test_a_finished_game_is_read_and_no_longer_played(saves: Saves) -> None:
    game = saves.begin("classic", HEADER)
    assert saves.finish(game) == frozenset()
    assert saves.unfinished() == ()
    assert saves.text(game) == f"{HEADER}\n\n"
    for again in (saves.load, saves.finish, saves.discard):
        with refused(StoreTrouble.UNKNOWN_GAME):
            again(game)
    with refused(StoreTrouble.UNKNOWN_GAME):
        saves.append(game, "flip a1")


def test_a_game_and_its_result_finish_together(saves: Saves) -> None:
    game = saves.begin("solo", HEADER)
    result = GameResult(
        preset="solo",
        finished=START,
        seats=1,
        computers=0,
        cooperative=False,
        turns=20,
        misses=4,
        best_score=16,
        won=None,
    )
    assert saves.finish(game, result) == {RecordKind.FIRST}
    best = saves.statistics.personal_record("solo")
    assert best is not None
    assert (best.games, best.misses, best.turns) == (1, 4, 20)


def test_a_discarded_game_is_gone_and_its_number_not_given_again(path: Path) -> None:
    with opened(path) as saves:
        game = saves.begin("classic", HEADER)
        saves.append(game, "flip a1")
        saves.discard(game)
        assert saves.unfinished() == ()
        for lost in (saves.load, saves.text, saves.discard):
            with refused(StoreTrouble.UNKNOWN_GAME):
                lost(game)
    with opened(path) as saves:
        assert saves.begin("classic", HEADER) != game


@pytest.mark.parametrize("line", ["", "a\nb", "a\n", "a\rb", "\ud800"])
def test_what_is_not_one_line_is_refused_and_nothing_kept(saves: Saves, line: str) -> None:
    game = saves.begin("classic", HEADER)
    with pytest.raises(ValueError, match=r"line of a record|surrogates"):
        saves.append_many(game, ["flip a1", line])
    assert saves.text(game) == f"{HEADER}\n\n"
    saves.append(game, "flip b2")
    assert saves.load(game).actions == ("flip b2",)


@pytest.mark.parametrize("header", ["", "a\n\nb", "a\n", "a\r\nb", "\udcff"])
def test_what_is_no_header_begins_no_game(saves: Saves, header: str) -> None:
    with pytest.raises(ValueError, match=r"line of a record|surrogates"):
        saves.begin("classic", header)
    assert saves.unfinished() == ()


def test_a_game_that_is_not_held_cannot_go_on(saves: Saves) -> None:
    game = saves.begin("classic", HEADER)
    saves.release(game)
    saves.release(game)
    with refused(StoreTrouble.UNKNOWN_GAME):
        saves.append(game, "flip a1")
    with refused(StoreTrouble.UNKNOWN_GAME):
        saves.finish(game)
    saves.load(game)
    saves.append(game, "flip a1")
    assert saves.load(game).actions == ("flip a1",)


def test_lines_that_were_kept_but_never_acknowledged_are_replaced(saves: Saves) -> None:
    game = saves.begin("classic", HEADER)
    saves.append(game, "flip a1")
    # What a commit leaves whose last step failed after it had taken effect.
    with saves._database.writing() as connection:  # noqa: SLF001
        connection.execute("INSERT INTO actions VALUES (?, 1, 'flip b2')", (game,))
    saves.append_many(game, ["flip b2", "turn back"])
    assert saves.load(game).actions == ("flip a1", "flip b2", "turn back")


def test_a_clock_that_was_never_set_keeps_nobody_from_playing(path: Path) -> None:
    result = open_saves(path, lambda: datetime(1901, 1, 1, tzinfo=UTC))
    assert result.saves is not None
    with result.saves as saves:
        saves.begin("classic", HEADER)
        assert saves.unfinished()[0].begun == datetime(1970, 1, 1, tzinfo=UTC)


def test_a_game_played_elsewhere_is_read_and_not_touched(path: Path, saves: Saves) -> None:
    game = saves.begin("classic", HEADER)
    saves.release(game)
    work = f"saves.load({game}); saves.append({game}, 'flip a1')"
    with elsewhere(path, work) as child:
        for touch in (saves.load, saves.discard):
            with refused(StoreTrouble.PLAYED_ELSEWHERE):
                touch(game)
        with refused(StoreTrouble.UNKNOWN_GAME):
            saves.append(game, "flip b2")
        assert saves.unfinished()[0].actions == ("flip a1",)
        child.kill()
        child.wait()
        assert saves.load(game).actions == ("flip a1",)


def test_a_new_game_of_one_process_is_held_against_another(path: Path, saves: Saves) -> None:
    with elsewhere(path, "saves.begin('classic', 'theirs')"):
        mine = saves.begin("classic", "mine")
        (theirs,) = (each.game for each in saves.unfinished() if each.game != mine)
        with refused(StoreTrouble.PLAYED_ELSEWHERE):
            saves.load(theirs)
        saves.append(mine, "flip a1")


def test_two_processes_write_at_once(path: Path) -> None:
    work = (
        "game = saves.begin('classic', 'x'); print('begun', flush=True); sys.stdin.readline()\n"
        "for number in range(40): saves.append(game, f'flip {number}')"
    )
    command = [sys.executable, "-c", ELSEWHERE.format(work=work), str(path)]
    children = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "begun\n"
    for child in children:
        with child:
            assert child.communicate("go\n")[0] == "ready\n"
    with opened(path) as saves:
        expected = tuple(f"flip {number}" for number in range(40))
        assert [each.actions for each in saves.unfinished()] == [expected, expected]


def test_a_busy_store_is_told_and_the_write_can_be_repeated(path: Path) -> None:
    result = open_saves(path, ticking(), patience=0.05)
    assert result.saves is not None
    with result.saves as saves:
        game = saves.begin("classic", HEADER)
        hog = "saves._database._connection.execute('BEGIN EXCLUSIVE')"
        with elsewhere(path, hog):
            with refused(StoreTrouble.LOCKED):
                saves.append(game, "flip a1")
            with refused(StoreTrouble.LOCKED):
                saves.begin("classic", HEADER)
            with refused(StoreTrouble.LOCKED):
                saves.unfinished()
        saves.append(game, "flip a1")
        (saved,) = saves.unfinished()
        assert saved.actions == ("flip a1",)


@pytest.mark.parametrize(
    "work",
    ["saves._database._connection.execute('BEGIN EXCLUSIVE')", "saves._lock.take(0)"],
    ids=["writing", "opening"],
)
def test_a_store_that_stays_busy_opens_as_locked(path: Path, work: str) -> None:
    with elsewhere(path, work):
        result = open_saves(path, ticking(), patience=0.05)
    assert (result.saves, result.trouble) == (None, StoreTrouble.LOCKED)
    opened(path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows writes to no file that is open")
def test_a_damaged_store_that_another_process_has_open_stays_for_the_next_start(
    path: Path,
) -> None:
    with elsewhere(path, "pass"):
        path.write_bytes(b"garbage")
        assert open_saves(path, ticking()) == OpenedSaves(trouble=StoreTrouble.DAMAGED)
        assert path.read_bytes() == b"garbage"
    result = open_saves(path, ticking())
    assert result.set_aside == path.with_name("games.damaged-20260101T000000Z.db")
    assert result.saves is not None
    result.saves.close()


def unwritable(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "file").write_bytes(b"")
    yield tmp_path / "file" / "games.db"
    (tmp_path / "folder" / "games.db").mkdir(parents=True)
    yield tmp_path / "folder" / "games.db"
    if Path("/proc/self").is_dir():
        yield Path("/proc/voice-memory/games.db")
        yield Path("/proc/games.db")


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    for path in unwritable(tmp_path):
        result = open_saves(path, ticking())
        assert (result.saves, result.set_aside) == (None, None)
        assert result.trouble is StoreTrouble.READ_ONLY


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
    result = open_saves(path, ticking())
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
def test_a_failing_write_is_told_and_the_rest_kept(path: Path) -> None:
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
