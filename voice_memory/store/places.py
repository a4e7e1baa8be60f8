"""Where on this machine the settings and the store are kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

HOME_VARIABLE = "VOICE_MEMORY_HOME"


@dataclass(frozen=True, slots=True)
class Places:
    """Name the two files that are a player's own, and the folder of games that run now.

    None of them need exist.
    """

    settings: Path
    games: Path
    boards: Path


def find_places(environ: Mapping[str, str]) -> Places:
    """Return the places usual on this system, or the one folder `VOICE_MEMORY_HOME` names.

    >>> find_places({"VOICE_MEMORY_HOME": "/tmp/here"}).games.name
    'games.db'
    """
    home = environ.get(HOME_VARIABLE, "")
    if home:
        data = config = Path(home).absolute()
    else:
        data = platformdirs.user_data_path("voice-memory", appauthor=False)
        config = platformdirs.user_config_path("voice-memory", appauthor=False)
    return Places(config / "settings.toml", games=data / "games.db", boards=data / "boards")
