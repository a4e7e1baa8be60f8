"""Where the words (`locales/`) and the sounds (`audio/`) are: the only place that knows."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from voice_memory.errors import ResourcesMissingError

_PACKAGE = Path(__file__).parent


def locales() -> Path:
    """Return the directory that holds one folder for each language.

    Raises:
        ResourcesMissingError: There is none, so the installation is damaged.
    """
    return _directory("locales")


def audio() -> Path:
    """Return the directory that holds the recorded and generated sounds.

    Raises:
        ResourcesMissingError: There is none, so the installation is damaged.
    """
    return _directory("audio")


@cache
def _directory(name: str) -> Path:
    # An editable install copies the packaged files once and the copies go stale, so a checkout
    # is asked before the package data.
    roots = (_PACKAGE.parent, _PACKAGE / "data") if _in_checkout() else (_PACKAGE / "data",)
    for root in roots:
        directory = root / name
        if directory.is_dir():
            return directory
    looked_in = ", ".join(str(root / name) for root in roots)
    raise ResourcesMissingError(f"no {name} directory; looked in {looked_in}")


def _in_checkout() -> bool:
    # A line of text is enough: reading TOML costs several milliseconds at every start.
    try:
        project = (_PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8")
    except OSError:
        return False
    return 'name = "voice-memory"' in project.splitlines()
