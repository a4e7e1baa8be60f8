"""The front end for a terminal: single keys in, lines and speech out."""

import asyncio
import contextlib
import os
import select
import signal
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Self, TextIO

from prompt_toolkit.input import Input, create_input
from prompt_toolkit.key_binding import KeyPress

from voice_memory.announce.model import Announcement, message, notice
from voice_memory.intents.keymap import KeyContext, Keymap
from voice_memory.intents.model import Back, Listen, NotUnderstood
from voice_memory.session.console import Console
from voice_memory.session.effects import Incoming, SpeechFinished, Timer, TimeUp, Typed
from voice_memory.settings import Voice
from voice_memory.terminal.errand import Errand
from voice_memory.terminal.keys import PASTED, STOP, UNKNOWN, key_name, pasted_text
from voice_memory.terminal.linear import LinearWriter
from voice_memory.terminal.pages import must_not_scroll
from voice_memory.terminal.pipe import ENDED, Understand
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.timers import Timers

if TYPE_CHECKING:
    from voice_memory.terminal.board.panel import Panel
    from voice_memory.terminal.ear_link import EarLink

ESCAPE_SECONDS = 0.05
"""Escape begins the codes of other keys; alone for this long it is the key."""
BOUNCE_SECONDS = 0.08
"""Enter or Space twice within this time is one press that bounced or repeated."""
DOUBLE_SECONDS = 0.25
"""The same in a game, where nobody can have heard what the first press did."""
READING_SECONDS_A_CHARACTER = 0.07
"""About 170 words a minute: how long a screen reader is given before a timer starts."""
FINGER_SECONDS_A_CHARACTER = 0.15
"""About 80 words a minute: the same for a finger."""

_PASTE_ON, _PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"
_Arrival = KeyPress | Incoming | Timer | Announcement | Errand | None
"""What a session waits for; None is the end of the terminal, or a signal to leave."""


class InteractiveFront:
    """Run sessions on a terminal, one after another, in one event loop.

    Use it as a context: within it the terminal is in raw mode, and afterwards as it was.
    """

    def __init__(
        self,
        out: TextIO,
        keymap: Keymap,
        understand: Understand,
        environ: Mapping[str, str],
    ) -> None:
        self._writer = LinearWriter(out)
        self._stage: Stage | None = None
        self._keymap = keymap
        self._understand = understand
        self._has_pages = must_not_scroll(environ)
        is_dumb = environ.get("TERM", "") in ("", "dumb")
        self._paste = ("", "") if is_dumb or not out.isatty() else (_PASTE_ON, _PASTE_OFF)
        self._loop = asyncio.new_event_loop()
        self._input: Input = create_input(sys.stdin)
        self._arrived: asyncio.Queue[_Arrival] = asyncio.Queue()
        self._timers = Timers(self._loop, self._arrived.put_nowait)
        self._escape: asyncio.TimerHandle | None = None
        self._reading_seconds = 0.0
        self._pressed: tuple[str, float] = ("", 0.0)
        self._exit = contextlib.ExitStack()
        self._panel: Panel | None = None
        self._ear: EarLink | None = None
        self.open_ear: Callable[[], EarLink] | None = None
        """Makes an ear, once the first line was told; None for a player who only types."""

    def __enter__(self) -> Self:
        self._exit.enter_context(self._input.raw_mode())
        self._writer.send(self._paste[0])
        for name in ("SIGHUP", "SIGTERM", "SIGINT"):
            number = getattr(signal, name, None)
            if number is not None and sys.platform != "win32":
                self._loop.add_signal_handler(number, self._arrived.put_nowait, None)
        return self

    def __exit__(self, *_: object) -> None:
        if self._ear is not None:
            self._ear.close()
        self._writer.send(self._paste[1])
        if self._panel is not None:
            self._panel.close()
        self._writer.end()
        self._exit.close()
        self._loop.close()
        if self._writer.is_lost:
            # What is still in its buffer would fail once more as Python ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    def write(self, text: str) -> None:
        """Write one announcement."""
        self._reading_seconds = READING_SECONDS_A_CHARACTER * len(text)
        speaks = self._stage.settings.voice if self._stage else Voice.UNASKED
        is_read = speaks is Voice.READER and self._panel is None
        self._writer.pages.is_on = self._has_pages and is_read
        self._writer.write(text)
        if self._panel is not None:
            self._panel.note(text)
        if self._ear is not None:
            self._ear.written(self._reading_seconds)

    def write_part(self, text: str) -> None:
        """Write a part of one for a Braille display."""
        self._reading_seconds = FINGER_SECONDS_A_CHARACTER * len(text)
        self._writer.write_part(text)

    def show_panel(self, make: Callable[[LinearWriter], "Panel"]) -> "Panel":
        """Have a board above the lines; it goes with the terminal's size."""
        self._panel = panel = make(self._writer)
        if sys.platform != "win32":
            self._loop.add_signal_handler(signal.SIGWINCH, panel.begin)
        panel.open()
        return panel

    def print_soon(self, text: str) -> None:
        """Print a line that another thread could not have spoken."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self.write, text)

    def speech_finished(self) -> None:
        """Take the report that all was said; called from the speaker's thread."""
        with contextlib.suppress(RuntimeError):
            # The loop may be closed by then, when the game is left in mid-sentence.
            self._loop.call_soon_threadsafe(self._arrived.put_nowait, SpeechFinished())

    def tell_soon(self, announcement: Announcement) -> None:
        """Tell something that another thread has to tell."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._arrived.put_nowait, announcement)

    def do_soon(self, errand: Errand) -> None:
        """Have something done that another thread wants of the session."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._arrived.put_nowait, errand)

    # Timers

    def start_timer(self, timer: Timer, seconds: int) -> None:
        """Start a timer once what is being said has been said."""
        if self._stage is not None and self._stage.speaks:
            self._timers.start_after_speech(timer, seconds)
        else:
            self._timers.start(timer, seconds + self._reading_seconds)

    def stop_timer(self, timer: Timer) -> None:
        """Forget a timer."""
        self._timers.stop(timer)

    def open_line(self) -> None:
        """Let the player type a line; it is shown below the next announcement."""
        self._writer.typing.open()

    # Running

    def run(self, console: Console, stage: Stage) -> str:
        """Run a session until it leaves or the terminal closes; return its outcome."""
        asyncio.set_event_loop(self._loop)
        self._stage = stage
        try:
            return self._loop.run_until_complete(self._run(console, stage))
        finally:
            self._writer.typing.close()
            for timer in Timer:
                self._timers.stop(timer)

    async def _run(self, console: Console, stage: Stage) -> str:
        with self._input.attach(self._keys_ready):
            return await self._converse(console, stage)

    async def _converse(self, console: Console, stage: Stage) -> str:
        outcome = stage.perform(console.start(), console, self)
        if self._ear is None and self.open_ear is not None:
            self._ear = self.open_ear()
        if self._ear is not None:
            console.tell_ear = self._ear.ear.state
        while outcome is None:
            if self._ear is not None:
                self._ear.follow()
            if self._arrived.empty():
                stage.show()
            arrived = await self._arrived.get()
            if arrived is None or self._writer.is_lost:
                return ENDED
            if isinstance(arrived, KeyPress):
                name = key_name(arrived)
                if name == STOP:
                    return ENDED
                if name is None or self._is_doubled(name, console.context):
                    continue
                self._writer.pages.key = name
                stage.silence()
                if self._ear is not None:
                    self._ear.key_pressed()
                if not stage.is_speaking:
                    self._timers.speech_ended()
                incoming = self._key(name, arrived, console, stage)
            elif isinstance(arrived, Announcement):
                stage.perform(console.note(arrived), console, self)
                continue
            elif isinstance(arrived, Errand):
                outcome = stage.perform(arrived.do(console), console, self)
                continue
            elif isinstance(arrived, Timer):
                incoming = TimeUp(arrived) if self._timers.take(arrived) else None
            else:
                if isinstance(arrived, SpeechFinished):
                    self._timers.speech_ended()
                incoming = arrived
            if isinstance(incoming, Listen) and self._ear is not None:
                self._ear.ear.press()
            elif incoming is not None:
                outcome = stage.perform(console.handle(incoming), console, self)
        return outcome

    def _keys_ready(self) -> None:
        for press in self._input.read_keys():
            self._arrived.put_nowait(press)
        if self._input.closed or _is_hung_up(self._input.fileno()):
            self._arrived.put_nowait(None)
        if self._escape is not None:
            self._escape.cancel()
        self._escape = self._loop.call_later(ESCAPE_SECONDS, self._flush_keys)

    def _flush_keys(self) -> None:
        for press in self._input.flush_keys():
            self._arrived.put_nowait(press)

    def _is_doubled(self, name: str, context: KeyContext) -> bool:
        """Tell whether a press of Enter or Space is the one before once more."""
        now = self._loop.time()
        last, at = self._pressed
        self._pressed = (name, now)
        seconds = DOUBLE_SECONDS if context is KeyContext.PLAY else BOUNCE_SECONDS
        return name in ("enter", "space") and name == last and now - at < seconds

    def _key(self, name: str, press: KeyPress, console: Console, stage: Stage) -> Incoming | None:
        """Turn a key into what the session takes; None if it was part of a line."""
        if self._writer.typing.is_open:
            return self._typed(name, press, console, stage)
        if name in (UNKNOWN, PASTED):
            return NotUnderstood("")
        return self._keymap.intent(console.context, name) or NotUnderstood("")

    def _typed(self, name: str, press: KeyPress, console: Console, stage: Stage) -> Incoming | None:
        line = self._writer.typing
        match name:
            case "enter":
                text = line.close().strip()
                if console.takes(text):
                    return Typed(text)
                if text:
                    return self._understand(text, console.context)
                stage.perform(console.note(notice(message("nothing-typed"))), console, self)
            case "escape":
                line.close()
                if console.takes(""):
                    return Back()
                stage.perform(console.note(notice(message("nothing-typed"))), console, self)
            case "backspace":
                stage.spell(self._writer.rub_out())
            case "pasted":
                self._type(pasted_text(press), stage)
            case "space":
                self._type(" ", stage)
            case _ if len(name) == 1:
                self._type(name, stage)
            case _:
                self._writer.show_line()
                stage.spell(line.text)
        return None

    def _type(self, text: str, stage: Stage) -> None:
        self._writer.type(text)
        stage.spell(text)


def _is_hung_up(terminal: int) -> bool:
    """Tell whether a terminal has gone: reading from it gives an error, or nothing for ever."""
    if sys.platform == "win32":
        return False
    poll = select.poll()
    poll.register(terminal, 0)
    return any(event & (select.POLLHUP | select.POLLERR) for _, event in poll.poll(0))
