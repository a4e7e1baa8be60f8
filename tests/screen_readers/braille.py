"""BRLTTY on a console of its own, with a Braille display that is a socket."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Self

from tests.screen_readers.program import Inlet

# From linux/vt.h.
_VT_OPENQRY, _VT_DISALLOCATE = 0x5600, 0x5608
_CONSOLE = Path("/dev/tty0")
_RESET, _UTF_8 = b"\x1bc", b"\x1b%G"


def missing() -> str:
    """Tell what BRLTTY lacks here; nothing where it can be run."""
    if shutil.which("brltty") is None:
        return "brltty is not installed"
    try:
        os.close(os.open(_CONSOLE, os.O_RDWR | os.O_NOCTTY))
    except OSError as error:
        return f"no Linux console: {error}"
    return ""


class BrailleDisplay:
    """A display of so many cells, and the console it follows, which nobody looks at."""

    def __init__(self, cells: int) -> None:
        self._closing = ExitStack()
        folder = Path(self._closing.enter_context(tempfile.TemporaryDirectory()))
        self._console = self._open_console()
        address = folder / "display"
        with socket.socket(socket.AF_UNIX) as listening:
            listening.bind(str(address))
            listening.listen()
            self._start(folder, f"client:{address}")
            self._display, _ = listening.accept()
        self._closing.enter_context(self._display)
        self._display.sendall(f"cells {cells}\n".encode())
        self.inlet = Inlet(self._display.fileno())

    def _open_console(self) -> int:
        console = os.open(_CONSOLE, os.O_RDWR | os.O_NOCTTY)
        self._number: int = struct.unpack("i", fcntl.ioctl(console, _VT_OPENQRY, b"\0" * 4))[0]
        own = os.open(f"/dev/tty{self._number}", os.O_RDWR | os.O_NOCTTY)

        def give_back() -> None:
            os.close(own)
            with suppress(OSError):  # somebody looks at it after all
                fcntl.ioctl(console, _VT_DISALLOCATE, self._number)
            os.close(console)

        self._closing.callback(give_back)
        os.write(own, _RESET + _UTF_8)
        return own

    def _start(self, folder: Path, device: str) -> None:
        settings = {
            "--screen-driver": "lx",
            "--screen-parameters": f"vt={self._number}",
            "--braille-driver": "vr",
            "--braille-device": device,
            "--speech-driver": "no",
            "--text-table": "en-nabcc",
            "--configuration-file": os.devnull,
            "--preferences-file": str(folder / "preferences"),
            "--pid-file": str(folder / "pid"),
        }
        process = subprocess.Popen(
            [
                *("brltty", "--no-daemon", "--environment-variables", "--quiet", "--no-api"),
                *(f"{name}={value}" for name, value in settings.items()),
            ],
            stderr=subprocess.DEVNULL,
        )

        def end() -> None:
            process.terminate()
            process.wait()

        self._closing.callback(end)

    def write(self, written: bytes) -> None:
        """Write on the console what a program wrote."""
        os.write(self._console, written)

    def shown(self) -> str:
        """Give what is under the fingers."""
        lines = re.findall(r'(?m)^Visual "(.*)"$', self.inlet.unread.decode(errors="replace"))
        return lines[-1].rstrip() if lines else ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.close()
