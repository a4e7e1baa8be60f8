"""A process killed at any moment loses no action that it was told was kept."""

import random
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from voice_memory.store.opening import open_saves
from voice_memory.store.saves import GameId

# Goes on with the one game of the store, telling each number once it is kept.
PLAYER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from voice_memory.store.opening import open_saves
saves = open_saves(Path(sys.argv[1]), lambda: datetime.now(UTC)).saves
number = len(saves.load(1).actions)
while True:
    few = 1 + number % 3
    saves.append_many(1, [f"flip {number + each}" for each in range(few)])
    number += few
    print(number - 1, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills by a signal of POSIX")
def test_kill_9_loses_nothing_that_was_told(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    chance = random.Random(9)  # noqa: S311 -- repeatable
    result = open_saves(path, lambda: datetime.now(UTC))
    assert result.saves is not None
    with result.saves as saves:
        assert saves.begin("classic", "header") == GameId(1)
    journal = path.with_name("games.db-journal")
    left_behind = 0
    for turn in range(50):
        with subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(path)], stdout=subprocess.PIPE, text=True
        ) as player:
            assert player.stdout is not None
            told = [int(player.stdout.readline()) for _ in range(chance.randrange(1, 12))]
            # Every second kill is aimed at the midst of a write.
            while turn % 2 and not journal.exists():
                assert player.poll() is None
            player.kill()
            told += [int(line) for line in player.stdout]
        left_behind += journal.exists()
        result = open_saves(path, lambda: datetime.now(UTC))
        assert (result.set_aside, result.trouble) == (None, None)
        assert result.saves is not None
        with result.saves as saves:
            # The system has freed the game with its player.
            actions = saves.load(GameId(1)).actions
        assert len(actions) > told[-1]
        assert actions == tuple(f"flip {number}" for number in range(len(actions)))
    # Else none of them hit, and nothing was shown.
    assert left_behind
