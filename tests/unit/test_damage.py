"""Damaged, foreign and newer stores: set aside or left alone, never lost."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from voice_memory.errors import StoreTrouble
from voice_memory.store.opening import OpenedSaves, open_saves

MOMENT = datetime(2026, 11, 30, 5, 31, 28, tzinfo=UTC)
ASIDE = "games.damaged-20261130T053128Z"


def opening(path: Path) -> OpenedSaves:
    return open_saves(path, lambda: MOMENT)


def fill(path: Path) -> None:
    result = opening(path)
    assert result.saves is not None
    with result.saves as saves:
        for number in range(6):
            game = saves.begin("classic", f"voice-memory 1\nseed: {number}\nfaces: {'ab' * 50}")
            saves.append_many(game, [f"flip {action} of {number}" for action in range(60)])
        saves.finish(game)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("store") / "games.db"
    fill(path)
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def prove_usable(result: OpenedSaves) -> None:
    assert result.trouble is None
    assert result.saves is not None
    with result.saves as saves:
        for saved in saves.unfinished():
            assert saves.text(saved.game) == saves.load(saved.game).text
            saves.append(saved.game, "flip z9")
            assert saves.load(saved.game).actions == (*saved.actions, "flip z9")
        game = saves.begin("classic", "header")
        saves.append(game, "flip a1")
        saves.finish(game)
        for saved in saves.unfinished():
            saves.discard(saved.game)
        assert saves.unfinished() == ()


def foreign(_: bytes) -> bytes:
    with closing(sqlite3.connect(":memory:")) as other:
        other.execute("CREATE TABLE games (id INTEGER)")
        return other.serialize()


def without_a_table(store: bytes) -> bytes:
    with closing(sqlite3.connect(":memory:")) as mine:
        mine.deserialize(store)
        mine.execute("DROP TABLE results")
        return mine.serialize()


@pytest.mark.parametrize(
    "harm",
    [
        lambda store: store[: len(store) // 2],
        lambda store: store[:5000],
        lambda store: store[:50],
        lambda store: b"x" * 100 + store[100:],
        lambda store: bytes(16) + store[16:],
        lambda store: store[:60] + bytes(4) + store[64:],  # of no version
        lambda store: store[:44] + bytes([9] * 4) + store[48:],  # of an unknown file format
        lambda store: bytes(len(store)),
        lambda store: store[:4096] + bytes(range(256)) * 16 + store[8192:],
        lambda _: b"{}",
        lambda _: "गलत".encode(),
        foreign,
        without_a_table,
    ],
)
def test_a_damaged_store_is_set_aside_whole_and_a_new_one_begun(
    path: Path, store: bytes, harm: Callable[[bytes], bytes]
) -> None:
    damaged = harm(store)
    path.write_bytes(damaged)
    result = opening(path)
    assert result.set_aside == path.with_name(f"{ASIDE}.db")
    assert result.set_aside.read_bytes() == damaged
    prove_usable(result)
    again = opening(path)
    assert again.set_aside is None
    prove_usable(again)


def test_garbage_anywhere_is_set_aside_whole_or_does_no_harm(path: Path, store: bytes) -> None:
    chance = random.Random(20)  # noqa: S311 -- repeatable
    outcomes: set[str] = set()
    for _ in range(80):
        size = chance.choice([1, 4, 32, 512])
        at = chance.randrange(len(store) - size)
        damaged = store[:at] + chance.randbytes(size) + store[at + size :]
        path.write_bytes(damaged)
        result = opening(path)
        if result.set_aside:
            assert result.set_aside.read_bytes() == damaged
            result.set_aside.unlink()
            outcomes.add("set aside")
        else:
            outcomes.add("usable")
        prove_usable(result)
    assert outcomes == {"set aside", "usable"}


def test_nothing_that_was_set_aside_is_overwritten(path: Path) -> None:
    names = []
    for content in (b"first", b"second", b"third"):
        path.write_bytes(content)
        result = opening(path)
        assert result.saves is not None
        result.saves.close()
        assert result.set_aside is not None
        assert result.set_aside.read_bytes() == content
        names.append(result.set_aside.name)
    assert names == [f"{ASIDE}.db", f"{ASIDE}-2.db", f"{ASIDE}-3.db"]


def test_what_lies_beside_a_damaged_store_goes_with_it(path: Path) -> None:
    path.write_bytes(b"garbage")
    # Journals and logs with nothing to play back SQLite removes itself.
    path.with_name("games.db-shm").write_bytes(b"beside")
    path.with_name(f"{ASIDE}-2.db-wal").write_bytes(b"not mine")
    path.with_name(f"{ASIDE}.db").write_bytes(b"not mine")
    result = opening(path)
    assert result.saves is not None
    result.saves.close()
    assert result.set_aside == path.with_name(f"{ASIDE}-3.db")
    assert path.with_name(f"{ASIDE}-3.db-shm").read_bytes() == b"beside"
    assert not path.with_name("games.db-shm").exists()
    assert path.with_name(f"{ASIDE}-2.db-wal").read_bytes() == b"not mine"
    assert path.with_name(f"{ASIDE}.db").read_bytes() == b"not mine"


def test_an_empty_file_becomes_a_store(path: Path) -> None:
    path.write_bytes(b"")
    result = opening(path)
    assert result.set_aside is None
    prove_usable(result)


def test_a_newer_store_is_left_as_it_is(path: Path, store: bytes) -> None:
    newer = store[:60] + (4711).to_bytes(4, "big") + store[64:]
    path.write_bytes(newer)
    assert opening(path) == OpenedSaves(trouble=StoreTrouble.NEWER)
    assert path.read_bytes() == newer
    assert sorted(each.name for each in path.parent.iterdir()) == ["games.db", "games.lock"]
