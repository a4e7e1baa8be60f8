"""The words and sounds are found in a checkout, in an installation, and in no other place."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import voice_memory
from voice_memory import resources

CHECKOUT = 'name = "voice-memory"\n'
SOMEBODY_ELSES = 'name = "another"\n'

FIND = """
from voice_memory import resources
from voice_memory.errors import ResourcesMissingError
try:
    print(resources.locales(), resources.audio(), sep="\\n")
except ResourcesMissingError as error:
    print("missing", error)
"""


@pytest.mark.parametrize(
    ("pyproject", "directories", "expected"),
    [
        pytest.param(CHECKOUT, ["locales", "audio"], "", id="checkout"),
        pytest.param(
            CHECKOUT,
            ["locales", "audio", "voice_memory/data/locales", "voice_memory/data/audio"],
            "",
            id="editable install with a stale copy",
        ),
        pytest.param(
            None,
            ["voice_memory/data/locales", "voice_memory/data/audio"],
            "voice_memory/data",
            id="wheel",
        ),
        pytest.param(
            None,
            ["locales", "audio", "voice_memory/data/locales", "voice_memory/data/audio"],
            "voice_memory/data",
            id="wheel beside another package's locales",
        ),
        pytest.param(
            SOMEBODY_ELSES,
            ["locales", "audio", "voice_memory/data/locales", "voice_memory/data/audio"],
            "voice_memory/data",
            id="vendored into another project",
        ),
        pytest.param(None, ["locales", "audio"], None, id="damaged installation"),
        pytest.param(CHECKOUT, [], None, id="damaged checkout"),
    ],
)
def test_where_the_resources_are_found(
    tmp_path: Path, pyproject: str | None, directories: list[str], expected: str | None
) -> None:
    package = tmp_path / "voice_memory"
    package.mkdir()
    for name in ("__init__.py", "errors.py", "resources.py"):
        shutil.copy(Path(voice_memory.__file__).parent / name, package)
    if pyproject is not None:
        (tmp_path / "pyproject.toml").write_text(pyproject, encoding="utf-8")
    for directory in directories:
        (tmp_path / directory).mkdir(parents=True)
    found = subprocess.run(
        [sys.executable, "-S", "-c", FIND],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    if expected is None:
        assert [line.split()[0] for line in found] == ["missing"]
    else:
        root = tmp_path / expected
        assert found == [str(root / "locales"), str(root / "audio")]


def test_this_project_finds_its_own() -> None:
    assert (resources.locales() / "ne").is_dir()
    assert (resources.audio() / "earcons" / "LICENSE").is_file()
