"""Play the scripted game under Orca and keep what it says; see README.md beside this file.

Everything it needs is private to it: the screen, the buses, the speech service, the settings.
"""

from __future__ import annotations

import argparse
import os
import queue
import shutil
import subprocess
import sys
import tempfile
from contextlib import ExitStack, suppress
from pathlib import Path

from tests.manual.ssip import SpeechService
from tests.screen_readers import script
from tests.screen_readers.playing import TERMINAL, game
from tests.screen_readers.readers import executable

# A program and its package in Debian.
NEEDED = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "dbus-run-session": "dbus",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
    "openbox": "openbox",
    "orca": "orca",
    "mate-terminal": "mate-terminal",
    "gsettings": "libglib2.0-bin",
}
INSIDE = "VOICE_MEMORY_ORCA"
CAPTURES = Path(__file__).parent / "captures"
# xdotool's names of keys that are not their own.
SYMBOLS = {
    "enter": "Return",
    "space": "space",
    "tab": "Tab",
    "shift-tab": "shift+Tab",
    "escape": "Escape",
    "backspace": "BackSpace",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "home": "Home",
    "end": "End",
    "ctrl-home": "ctrl+Home",
    "ctrl-end": "ctrl+End",
    "f1": "F1",
    "?": "question",
    ",": "comma",
    ".": "period",
    "<": "less",
    ">": "greater",
    ":": "colon",
    "/": "slash",
}
# mate-terminal opens its manual.
SWALLOWED = {"f1"}
# How long to wait for what should be said, at the start and later, and for what should not.
START_SECONDS, PATIENCE_SECONDS, QUIET_SECONDS = 20.0, 2.5, 0.5


def install() -> None:
    """Bring what is missing.

    Raises:
        SystemExit: it cannot be brought.
    """
    lacking = sorted({package for name, package in NEEDED.items() if not shutil.which(name)})
    if lacking and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *lacking]
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=True)
        subprocess.run(command, env=quiet, check=True)
    elif lacking:
        sys.exit(f"missing Debian packages: {' '.join(lacking)}")


class Session:
    """A screen with Orca on it, and all that Orca says."""

    def __init__(self, closing: ExitStack, home: Path) -> None:
        self._closing = closing
        self._said: queue.Queue[str] = queue.Queue()
        run = home / "run"
        run.mkdir(mode=0o700)
        address = run / "speech"
        os.environ.update(
            HOME=str(home),
            XDG_RUNTIME_DIR=str(run),
            XDG_CONFIG_HOME=str(home / "config"),
            XDG_DATA_HOME=str(home / "share"),
            GSETTINGS_BACKEND="keyfile",
            SPEECHD_ADDRESS=f"unix_socket:{address}",
            XDG_SESSION_TYPE="x11",
            GDK_BACKEND="x11",
            NO_AT_BRIDGE="0",
            GTK_MODULES="gail:atk-bridge",
            LANG="C.UTF-8",
        )
        SpeechService(address, self._said.put)
        self._screen()
        for schema, key in (
            ("org.gnome.desktop.interface", "toolkit-accessibility"),
            ("org.gnome.desktop.a11y.applications", "screen-reader-enabled"),
        ):
            subprocess.run(["gsettings", "set", schema, key, "true"], check=True)
        self.start("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
        self.start("openbox")
        self.start("orca")
        self.hear("Screen reader on.", START_SECONDS)

    def _screen(self) -> None:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24"]
        self._keep(subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL))
        os.close(writing)
        with os.fdopen(reading) as told:
            os.environ["DISPLAY"] = f":{told.readline().strip()}"

    def start(self, *command: str, env: dict[str, str] | None = None) -> None:
        """Start a program that ends with the session."""
        quiet = subprocess.DEVNULL
        self._keep(subprocess.Popen(command, env=env, stdout=quiet, stderr=quiet))

    def _keep(self, process: subprocess.Popen[bytes]) -> None:
        def end() -> None:
            process.kill()  # Orca may not heed more
            process.wait()

        self._closing.callback(end)

    def hear(self, wanted: str, patience: float) -> list[str]:
        """Listen until what is wanted was said, and then until nothing comes any more."""
        heard: list[str] = []
        with suppress(queue.Empty):
            while True:
                is_said = script.letters([wanted]) in script.letters(heard)
                seconds = QUIET_SECONDS if is_said else patience
                heard += self._said.get(timeout=seconds).split("\n")
        return [line.strip() for line in heard if line.strip()]


def play(language: str) -> script.Heard:
    """Play the game; return what Orca says at each key."""
    written = script.read(TERMINAL, language)
    heard: script.Heard = []
    with ExitStack() as closing:
        home = Path(closing.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        session = Session(closing, home)
        command, environment = game(language, home)
        program = executable(home / "program", ["exec", *command])
        environment = {**os.environ, **environment, "SDL_AUDIODRIVER": "dummy"}
        session.start("mate-terminal", "--disable-factory", "-e", str(program), env=environment)
        for key, lines in written:
            if key in SWALLOWED:
                continue
            if key != script.START:
                subprocess.run(["xdotool", "key", SYMBOLS.get(key, key)], check=True)
            patience = START_SECONDS if key == script.START else PATIENCE_SECONDS
            heard.append((key, session.hear(" ".join(lines), patience)))
            sys.stdout.write(script.text(heard[-1:]))
            sys.stdout.flush()
    return heard


def version() -> str:
    """Tell which Orca it is."""
    told = subprocess.run(["orca", "--version"], capture_output=True, text=True, check=True)
    return told.stdout.split()[-1]


def main() -> None:
    """Play in each language asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", default=script.LANGUAGES)
    languages: list[str] = parser.parse_args().languages
    if os.environ.get(INSIDE) is None:
        install()
        for language in languages:
            # Each session has a bus of its own.
            command = [
                "dbus-run-session",
                "--",
                sys.executable,
                "-m",
                "tests.manual.orca",
                language,
            ]
            subprocess.run(command, env={**os.environ, INSIDE: "1"}, check=True)
        return
    for language in languages:
        heard = play(language)
        file = CAPTURES / f"orca-{version()}.{language}.txt"
        file.write_text(script.text(heard), encoding="utf-8")


if __name__ == "__main__":
    main()
