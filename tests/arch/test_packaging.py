"""The game, however it is installed, finds its languages and sounds and speaks Nepali."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from email.parser import HeaderParser
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
DEVANAGARI_WORD = re.compile("[\u0900-\u097f]{3}")
PIP = (sys.executable, "-m", "pip", "-q")
OFFLINE = ("--no-index", "--no-deps", "--no-build-isolation")
IS_WINDOWS = sys.platform == "win32"

pytestmark = pytest.mark.xdist_group("packaging")  # so that one worker builds, once


def run(*command: str | Path, cwd: Path) -> str:
    """Return what a command printed; fail with all of it if the command fails."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "PYTHONPATH": ""},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@dataclass(frozen=True, slots=True)
class Environment:
    """A fresh virtual environment that borrows the dependencies of the running one."""

    folder: Path

    def __post_init__(self) -> None:
        venv.create(self.folder, with_pip=False, symlinks=not IS_WINDOWS)
        paths = sysconfig.get_paths()
        borrowed = {paths["purelib"], paths["platlib"]}
        own = sysconfig.get_path(
            "purelib", "venv", {"base": str(self.folder), "platbase": str(self.folder)}
        )
        Path(own, "borrowed.pth").write_text("\n".join(sorted(borrowed)), encoding="utf-8")

    @property
    def programs(self) -> Path:
        return self.folder / ("Scripts" if IS_WINDOWS else "bin")

    def install(self, *what: str | Path) -> None:
        # The running environment has the game too: it must not count as installed here.
        run(
            *(*PIP, "--python", self.programs / "python"),
            *("install", *OFFLINE, "--ignore-installed", *what),
            cwd=self.folder,
        )


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Build the wheel and the sdist; the wheel from the sdist, as a release is."""
    folder = tmp_path_factory.mktemp("distributions")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    (sdist,) = folder.glob("*.tar.gz")
    run(*PIP, "wheel", *OFFLINE, "-w", folder, sdist, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    return {"sdist": sdist, "wheel": wheel}


@pytest.mark.parametrize("kind", ["wheel", "sdist", "editable"])
def test_every_kind_of_install_speaks_nepali(
    kind: str, distributions: dict[str, Path], tmp_path: Path
) -> None:
    environment = Environment(tmp_path / "environment")
    if kind == "editable":
        environment.install("--editable", ROOT)
    else:
        environment.install(distributions[kind])
    python = environment.programs / "python"

    look = "from voice_memory.resources import audio, locales; print(audio(), locales(), sep='\\n')"
    home = ROOT if kind == "editable" else environment.folder.resolve()
    for folder in run(python, "-c", look, cwd=tmp_path).splitlines():
        assert Path(folder).resolve().is_relative_to(home)

    told = run(environment.programs / "voice-memory", "presets", "--lang", "ne", cwd=tmp_path)
    assert DEVANAGARI_WORD.search(told)
    assert run(python, "-m", "voice_memory", "presets", "--lang", "ne", cwd=tmp_path) == told


def test_the_wheel_carries_its_licence_and_all_data(distributions: dict[str, Path]) -> None:
    data = {
        f"voice_memory/data/{path.relative_to(ROOT).as_posix()}"
        for folder in ("locales", "audio")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert data
    with ZipFile(distributions["wheel"]) as wheel:
        names = set(wheel.namelist())
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        fields = HeaderParser().parsestr(wheel.read(metadata).decode())
    assert data <= names
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/"))]
    assert fields["License-Expression"] == "GPL-3.0-or-later"
    assert metadata.replace("METADATA", "licenses/LICENSE") in names
