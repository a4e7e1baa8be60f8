"""Saved games: what is kept, who may touch it, and what a fault of the disk leaves."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from voice_memory.errors import StoreError, StoreTrouble
from voice_memory.store.opening import OpenedSaves, open_saves
from voice_memory.store.saves import Saves
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
