"""Screen readers as Debian has them, set to speak into a pipe instead of into the air."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar


class Reader(ABC):
    """A reader that runs a program in a terminal of its own and speaks what that writes."""

    name: ClassVar[str]
    swallowed: ClassVar[frozenset[str]] = frozenset()
    """Keys that the reader keeps for itself."""
    shows: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Languages that are shown in another form where the reader is."""

    @property
    def is_installed(self) -> bool:
        """Tell whether it can be run here."""
        return shutil.which(self.name) is not None

    @abstractmethod
    def command(self, program: Path, pipe: Path, home: Path) -> list[str]:
        """Give the command that runs a program and speaks into a pipe, set up in a folder."""

    @abstractmethod
    def utterances(self, spoken: str) -> list[str]:
        """Read the utterances from what arrived in the pipe."""


class Yasr(Reader):
    """yasr, with what it believes to be an Emacspeak server."""

    name = "yasr"

    def command(self, program: Path, pipe: Path, home: Path) -> list[str]:
        """Set the server of the installed configuration."""
        server = executable(home / "server", ["exec", "cat"], f">>{shlex.quote(str(pipe))}")
        settings = Path("/etc/yasr/yasr.conf").read_text(encoding="utf-8")
        settings = re.sub(r"(?m)^synthesizer=.*", "synthesizer=emacspeak server", settings)
        settings = re.sub(r"(?m)^synthesizer port=.*", f"synthesizer port=|{server}", settings)
        (home / ".yasr.conf").write_text(settings, encoding="utf-8")
        return [self.name, str(program)]

    def utterances(self, spoken: str) -> list[str]:
        """Join what was queued until it was to be spoken."""
        said: list[str] = []
        queued: list[str] = []
        for line in spoken.splitlines():
            command, _, rest = line.partition(" ")
            match command:
                case "q":
                    queued.append(rest.removeprefix("{").removesuffix("}").strip())
                case "d":
                    said.append(" ".join(queued))
                    queued = []
                case "l":
                    said.append(rest.removeprefix("{").removesuffix("}"))
                case "s":
                    queued = []
                case _:
                    pass
        return said


class Fenrir(Reader):
    """Fenrir in a terminal, with a command that "speaks"."""

    name = "fenrir"
    # It comes before the terminal ends or after, as it happens.
    _GOODBYE = "Quit Fenrir"
    # Escape silences it, F1 begins to teach its keys, Ctrl+End lets it read nothing new.
    swallowed = frozenset({"escape", "f1", "ctrl-end"})
    # Its terminal calls itself a Linux console.
    shows = MappingProxyType({"ne": "ne-Latn"})

    def command(self, program: Path, pipe: Path, home: Path) -> list[str]:
        """Change in the installed settings what speaks, and what is run."""
        speak = executable(home / "speak", ["printf", "%s\\n"], f'"$*" >>{shlex.quote(str(pipe))}')
        settings = configparser.ConfigParser(interpolation=None)
        settings.optionxform = str  # type: ignore[assignment,method-assign]  # as its manual has it
        settings.read("/etc/fenrirscreenreader/settings/settings-pty.conf", encoding="utf-8")
        settings["sound"]["enabled"] = "False"
        settings["remote"]["enable"] = "False"
        settings["speech"]["genericSpeechCommand"] = f'{speak} "fenrirText"'
        settings["general"]["shell"] = str(program)
        file = home / "fenrir.conf"
        with file.open("w", encoding="utf-8") as out:
            settings.write(out, space_around_delimiters=False)
        return [self.name, "-e", "-s", str(file)]

    def utterances(self, spoken: str) -> list[str]:
        """Take each line for one; what it pauses at, it writes as a comma between spaces."""
        pauses = (re.split(r"(?:^|\s+),(?:\s+|$)", line) for line in spoken.splitlines())
        said = (" | ".join(part.strip() for part in parts if part.strip()) for parts in pauses)
        return [each for each in said if each not in ("", self._GOODBYE)]


def executable(file: Path, command: Sequence[str], rest: str = "") -> Path:
    """Write a command into a file that can be run."""
    file.write_text(f"#!/bin/sh\n{shlex.join(command)} {rest}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


READERS: Mapping[str, Reader] = {reader.name: reader for reader in (Yasr(), Fenrir())}
