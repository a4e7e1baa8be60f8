"""The real program, started a hundred times without paying a hundred times for its imports.

A process that has imported the program waits for orders and forks for each. What it forks has
file descriptors, a session and a terminal of its own, and ends as a process ends.
"""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, TypedDict

import pytest

from voice_memory.cli import next_language
from voice_memory.engine.actions import Flip, GoFirst, TurnBack
from voice_memory.engine.game import deal
from voice_memory.engine.record import action_text
from voice_memory.intents.keymap import Keymap
from voice_memory.intents.model import GoOn, NotUnderstood
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale, locale_tags
from voice_memory.session.console import Console
from voice_memory.session.effects import Change, Finished, Keep, Present, ResultKept, Typed
from voice_memory.session.play import Play
from voice_memory.session.review import Offered
from voice_memory.settings import Settings, Voice
from voice_memory.store.opening import open_saves
from voice_memory.terminal.arguments import asked, parse
from voice_memory.terminal.options import plan

if sys.platform != "win32":
    import termios

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from voice_memory.session.effects import Effect, Incoming

# Only how long a broken test hangs.
PATIENCE = 60

NURSERY = """
import fcntl, gc, json, os, socket, sys, termios
from voice_memory import __main__, cli
from voice_memory.announce.model import message
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale
from voice_memory.terminal import reports

def become(order, descriptors):
    if order["terminal"]:
        os.setsid()
        fcntl.ioctl(descriptors[0], termios.TIOCSCTTY, 0)
    for number, descriptor in enumerate(descriptors):
        os.dup2(descriptor, number)
    os.closerange(3, 256)
    os.environ.clear()
    os.environ.update(order["environment"])
    sys.stdin = open(0, encoding="utf-8")
    sys.stdout = open(1, "w", 1 if os.isatty(1) else -1, encoding="utf-8")
    sys.stderr = open(2, "w", 1, encoding="utf-8")
    sys.exit(__main__.main(order["arguments"]))

load_grammar()
load_locale("en").text(message("goodbye"))
gc.freeze()  # what is forked shall not copy all of it at the first collection
orders = socket.socket(fileno=int(sys.argv[1]))
while True:
    text, descriptors, _, _ = socket.recv_fds(orders, 1 << 16, 3)
    order = json.loads(text)
    if "wait" in order:
        answer = os.waitstatus_to_exitcode(os.waitpid(order["wait"], 0)[1])
    else:
        answer = os.fork()
        if answer == 0:
            become(order, descriptors)
        for descriptor in descriptors:
            os.close(descriptor)
    orders.send(str(answer).encode())
"""


class Order(TypedDict):
    """What to start; a program that owns its `terminal` gets its signals."""

    arguments: Sequence[str]
    environment: dict[str, str]
    terminal: bool


class Nursery:
    """The process that forks."""

    def __init__(self) -> None:
        self._orders, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._orders.settimeout(PATIENCE)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-c", NURSERY, str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
            )

    def start(self, order: Order, descriptors: list[int]) -> int:
        """Start the program with these for its input, output and errors; return its process."""
        socket.send_fds(self._orders, [json.dumps(order).encode()], descriptors)
        return int(self._orders.recv(32))

    def wait(self, process: int) -> int:
        """Wait for the end of a process and return its status, a signal's as a negative one."""
        self._orders.send(json.dumps({"wait": process}).encode())
        return int(self._orders.recv(32))

    def close(self) -> None:
        """End it."""
        self._orders.close()
        self._process.kill()
        self._process.wait()


@dataclass(frozen=True, slots=True)
class Ended:
    """A run that has ended."""

    status: int
    lines: list[str]
    errors: list[str]


class Program:
    """Starts the program with one player's data."""

    def __init__(self, nursery: Nursery, home: Path, closing: ExitStack) -> None:
        self.home = home
        self.nursery = nursery
        self._closing = closing

    def kept_games(self) -> list[str]:
        """Return the records of the games that can go on."""
        opened = open_saves(self.home / "games.db", lambda: datetime.now(UTC))
        assert (opened.set_aside, opened.trouble) == (None, None)
        assert opened.saves is not None
        with opened.saves as saves:
            return [saved.text for saved in saves.unfinished()]

    def order(self, arguments: Sequence[str], **changes: str) -> Order:
        """Ask for a run, with `changes` in its environment."""
        usual = {**os.environ, "VOICE_MEMORY_HOME": str(self.home), "TERM": "xterm"}
        return Order(arguments=arguments, environment={**usual, **changes}, terminal=False)

    def start(self, *arguments: str) -> Piped:
        """Start it with pipes that stay open."""
        piped = Piped(self, arguments)
        self._closing.callback(piped.close)
        return piped

    def run(self, *arguments: str, typed: str = "", **changes: str) -> Ended:
        """Run it through pipes to its end, with lines that stand ready."""
        self.home.mkdir(parents=True, exist_ok=True)
        out, err = self.home.with_name("out"), self.home.with_name("err")
        reading, writing = os.pipe()
        with out.open("w+b") as outlet, err.open("w+b") as complaints:
            process = self.nursery.start(
                self.order(arguments, **changes),
                [reading, outlet.fileno(), complaints.fileno()],
            )
        os.close(reading)
        with suppress(BrokenPipeError), os.fdopen(writing, "wb") as typing:
            typing.write(typed.encode())  # a program that needs nothing typed may have gone
        status = self.nursery.wait(process)
        return Ended(status, _lines(out), _lines(err))

    def terminal(
        self, *arguments: str, columns: int = 80, owned: bool = True, **changes: str
    ) -> Terminal:
        """Start it in a terminal; one that it `owned` sends a signal as it is hung up."""
        terminal = Terminal(self, {**self.order(arguments, **changes), "terminal": owned}, columns)
        self._closing.callback(terminal.close)
        return terminal


def _lines(path: Path) -> list[str]:
    # Bytes, since Python would take more than line feeds for the end of a line.
    text = path.read_bytes().decode()
    assert not text or text.endswith("\n"), text
    return text.split("\n")[:-1]


class Running:
    """The program while it runs."""

    def __init__(self, program: Program, name: str) -> None:
        program.home.mkdir(parents=True, exist_ok=True)
        self._nursery = program.nursery
        self._errors = program.home.with_name(f"{name}-errors")
        self.process = 0
        self.status: int | None = None

    def _begin(self, order: Order, *descriptors: int) -> None:
        with self._errors.open("wb") as errors:
            self.process = self._nursery.start(order, [*descriptors, errors.fileno()])

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.process, number)

    def end(self) -> list[str]:
        """Wait for the end of the program; return what it wrote of errors."""
        self.status = self._nursery.wait(self.process)
        return _lines(self._errors)

    def close(self) -> None:
        """End the program, if it has not."""
        if self.status is None:
            with suppress(ProcessLookupError):
                self.signal(signal.SIGKILL)
            self._nursery.wait(self.process)


class Piped(Running):
    """The program between two pipes."""

    def __init__(self, program: Program, arguments: Sequence[str]) -> None:
        super().__init__(program, "piped")
        reading, self.typing = os.pipe()
        self.output, writing = os.pipe()
        self._begin(program.order(arguments), reading, writing)
        os.close(reading)
        os.close(writing)
        self._open = {self.typing, self.output}

    def shut(self, end: int) -> None:
        """Close an end of ours."""
        self._open.remove(end)
        os.close(end)

    def read_lines(self, count: int) -> list[str]:
        """Wait for so many lines, or for the end."""
        read = b""
        while read.count(b"\n") < count and (more := os.read(self.output, 1 << 16)):
            read += more
        return read.decode().split("\n")[:-1]

    def close(self) -> None:
        """End the program, if it has not, and the pipes."""
        for end in tuple(self._open):
            self.shut(end)
        super().close()


class Terminal(Running):
    """A terminal of a real kind, and the program in it."""

    def __init__(self, program: Program, order: Order, columns: int) -> None:
        super().__init__(program, "terminal")
        self._master, self._slave = os.openpty()
        self.resize(columns)
        self._before = termios.tcgetattr(self._slave)
        self.written = b""
        self._read = 0
        self._is_open = True
        self._begin(order, self._slave, self._slave)

    def resize(self, columns: int) -> None:
        """Make it as wide."""
        termios.tcsetwinsize(self._slave, (24, columns))

    def press(self, *keys: str) -> None:
        """Press keys, all in one write."""
        os.write(self._master, "".join(keys).encode())

    def hear(self, text: str) -> str:
        """Wait until a text has been written, however broken into lines; return all up to it."""
        while text not in self.unread:
            ready, _, _ = select.select([self._master], [], [], PATIENCE)
            assert ready, f"not written: {text!r}; but: {self.unread!r}; {_lines(self._errors)}"
            self.written += os.read(self._master, 1 << 16)
        heard = self.unread
        self._read = len(self.written)
        return heard

    @property
    def unread(self) -> str:
        """Return what was written since the last hearing, as one line."""
        return " ".join(self.written[self._read :].decode(errors="ignore").split())

    def hang_up(self) -> None:
        """Take the terminal away, as closing its window does."""
        self._is_open = False
        os.close(self._slave)
        os.close(self._master)

    def end(self) -> list[str]:
        """Wait for the end of the program; return what it wrote of errors."""
        errors = super().end()
        while self._is_open and select.select([self._master], [], [], 0)[0]:
            self.written += os.read(self._master, 1 << 16)
        return errors

    @property
    def is_as_before(self) -> bool:
        """Tell whether the terminal is set as it was before the program."""
        return termios.tcgetattr(self._slave) == self._before

    def close(self) -> None:
        """End the program, if it has not, and the terminal."""
        super().close()
        if self._is_open:
            self.hang_up()


_locale = cache(load_locale)  # to read one takes longer than to play a game


class Mirror:
    """The same game played without the program: how each key and line must be answered."""

    def __init__(self, *arguments: str, at_once: bool = False) -> None:
        options = parse(arguments, locale_tags())
        game = plan(asked(options))
        state = deal(game.rules, game.seats, game.rng())
        self.play = Play(state, game.players_rng(), at_once=at_once, has_characters=True)
        self.settings = Settings(language=options.lang, voice=Voice.OFF, sounds=False)
        offered = Offered(self.play, self.play, state, is_told=not at_once)
        self.console = Console(offered, self.settings, next_language)
        self.actions: list[str] = []
        self.told: list[str] = []
        self.kept_when_told: list[int] = []  # the number of actions kept before each
        self._perform(self.console.start())

    def press(self, key: str) -> list[str]:
        """Press a key; return what is told."""
        return self._take(Keymap().intent(self.console.context, key) or NotUnderstood(""))

    def type(self, text: str) -> list[str]:
        """Type a line; return what is told."""
        if self.console.takes(text):
            return self._take(Typed(text))
        return self._take(load_grammar().understand(text) if text else GoOn())

    def _take(self, incoming: Incoming) -> list[str]:
        before = len(self.told)
        self._perform(self.console.handle(incoming))
        return self.told[before:]

    def _perform(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            match effect:
                case Present(announcement):
                    locale = _locale(self.settings.language)
                    self.told.append(locale.render(announcement, self.settings.verbosity).shown)
                    self.kept_when_told.append(len(self.actions))
                case Keep(Flip() | GoFirst() | TurnBack() as action):
                    self.actions.append(action_text(action, self.play.state.table.layout))
                case Finished():
                    self._perform(self.console.handle(ResultKept(())))
                case Change(settings):
                    self.settings = settings
                case _:
                    pass


@pytest.fixture
def mirror() -> type[Mirror]:
    return Mirror


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """One for all tests: it takes half a second to start."""
    if sys.platform == "win32":
        pytest.skip("forks and terminals are of POSIX")
    started = Nursery()
    yield started
    started.close()


@pytest.fixture
def program(nursery: Nursery, tmp_path: Path) -> Iterator[Program]:
    """The program, with a player who has never played."""
    with ExitStack() as closing:
        yield Program(nursery, tmp_path / "home", closing)


@pytest.fixture
def programs(nursery: Nursery, tmp_path: Path) -> Iterator[Callable[[str], Program]]:
    """The program for several players, each with data of their own."""
    with ExitStack() as closing:
        yield lambda name: Program(nursery, tmp_path / name / "home", closing)
