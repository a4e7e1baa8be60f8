"""Whether packages and their models are on this machine, told without loading any of them."""

from __future__ import annotations

import importlib
import os
from importlib import metadata, util
from pathlib import Path

from voice_memory.announce.model import message
from voice_memory.recognition.base import EXTRA, NotInstalledError, RecogniserError


def installed(package: str, wanted: str = EXTRA) -> str:
    """Name a package with its version; `wanted` is what has to be installed for it.

    Raises:
        NotInstalledError: it is not installed.
    """
    try:
        return f"{package} {metadata.version(package)}"
    except metadata.PackageNotFoundError as error:
        raise NotInstalledError(package, wanted) from error


def folder_of(module: str) -> Path:
    """Find the folder of a package without importing it.

    Raises:
        NotInstalledError: it is not installed.
    """
    found = util.find_spec(module)
    if found is None or found.origin is None:
        raise NotInstalledError(module)
    return Path(found.origin).parent


def require_file(path: Path) -> None:
    """See that a file or folder is there.

    Raises:
        RecogniserError: it is not.
    """
    if not path.exists():
        raise RecogniserError(message("recogniser-no-file", path=str(path)))


def require_variable(name: str) -> None:
    """See that a variable of the environment has something in it.

    Raises:
        RecogniserError: it has not.
    """
    if not os.environ.get(name):
        raise RecogniserError(message("recogniser-not-set", variable=name))


def require_download(model: str) -> None:
    """See that faster-whisper has downloaded one of its models.

    It would look for it in the same place, but takes seconds to be loaded.

    Raises:
        RecogniserError: it is not there.
    """
    try:
        hub = importlib.import_module("huggingface_hub.constants")
    except ImportError as error:
        raise NotInstalledError("huggingface-hub", "voice-memory[whisper]") from error
    kept = Path(hub.HF_HUB_CACHE, f"models--Systran--faster-whisper-{model}", "snapshots")
    # What is not whole yet has no name there, or one that leads nowhere.
    if not any(path.is_file() for path in kept.glob("*/model.bin")):
        raise RecogniserError(message("recogniser-no-download", name=model))
