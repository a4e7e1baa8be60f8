"""The shape of the code: who imports whom, and no file too long to read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST_FILE = 400


def test_imports_obey_the_contracts() -> None:
    lint = "import sys; from importlinter.cli import lint_imports_command as lint; sys.exit(lint())"
    check = subprocess.run(
        [sys.executable, "-c", lint], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stdout + check.stderr


def test_no_file_is_too_long_to_read() -> None:
    sources = [
        path
        for folder in ("voice_memory", "tests", "benchmarks")
        for path in sorted((ROOT / folder).rglob("*.py"))
    ]
    assert Path(__file__) in sources
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in sources}
    too_long = {
        str(path.relative_to(ROOT)): length
        for path, length in lengths.items()
        if length > LONGEST_FILE
    }
    assert not too_long
