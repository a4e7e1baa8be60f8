"""Where a player's files are."""

import sys
from pathlib import Path

import pytest

from voice_memory.store.places import Places, find_places


@pytest.mark.skipif(sys.platform != "linux", reason="folders as freedesktop.org names them")
@pytest.mark.parametrize("environ", [{}, {"VOICE_MEMORY_HOME": ""}])
def test_the_system_says_where_files_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, environ: dict[str, str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert find_places(environ) == Places(
        settings=tmp_path / "config" / "voice-memory" / "settings.toml",
        games=tmp_path / "data" / "voice-memory" / "games.db",
        boards=tmp_path / "data" / "voice-memory" / "boards",
    )


def test_one_folder_holds_both_where_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = Places(tmp_path / "settings.toml", tmp_path / "games.db", tmp_path / "boards")
    assert find_places({"VOICE_MEMORY_HOME": str(tmp_path)}) == expected
    monkeypatch.chdir(tmp_path.parent)
    assert find_places({"VOICE_MEMORY_HOME": tmp_path.name}) == expected
