"""The front end for a terminal: single keys in, lines and speech out."""

import asyncio
import contextlib
import signal
import sys
from typing import Self, TextIO

from prompt_toolkit.input import Input, create_input
from prompt_toolkit.key_binding import KeyPress

from voice_memory.intents.keymap import KeyContext, Keymap
from voice_memory.intents.model import Back, NotUnderstood
from voice_memory.session.console import Console
from voice_memory.session.effects import Incoming, SpeechFinished, Timer, TimeUp, Typed
from voice_memory.terminal.keys import PASTED, STOP, UNKNOWN, key_name, pasted_text
from voice_memory.terminal.linear import LinearWriter
from voice_memory.terminal.pipe import ENDED, Understand
from voice_memory.terminal.stage import Stage

ESCAPE_SECONDS = 0.05
"""Escape begins the codes of other keys; alone for this long it is the key."""
BOUNCE_SECONDS = 0.08
"""Enter or Space twice within this time is one press that bounced or repeated."""
READING_SECONDS_A_CHARACTER = 0.07
"""About 170 words a minute: how long a screen reader is given before a timer starts."""

_PASTE_ON, _PASTE_OFF = "\x1b[?2004h", "\x1b[?2004l"


class InteractiveFront:
    """Run sessions on a terminal, one after another, in one event loop.

    Use it as a context: within it the terminal is in raw mode, and afterwards as it was.
    """

    def __init__(
        self,
        out: TextIO,
        keymap: Keymap,
        understand: Understand,
        *,
        is_dumb: bool,
    ) -> None:
        self.writer = LinearWriter(out)
        self._stage: Stage | None = None
        self._keymap = keymap
        self._understand = understand
        self._paste = ("", "") if is_dumb else (_PASTE_ON, _PASTE_OFF)
        self._loop = asyncio.new_event_loop()
        self._input: Input = create_input(sys.stdin)
        self._arrived: asyncio.Queue[KeyPress | Incoming | None] = asyncio.Queue()
        self._timers: dict[Timer, asyncio.TimerHandle] = {}
        self._after_speech: dict[Timer, int] = {}
        self._last_shown = ""
        self._pressed: tuple[str, float] = ("", 0.0)
        self._exit = contextlib.ExitStack()

    def __enter__(self) -> Self:
        self._exit.enter_context(self._input.raw_mode())
        self.writer.echo(self._paste[0])
        for name in ("SIGHUP", "SIGTERM"):
            number = getattr(signal, name, None)
            if number is not None and sys.platform != "win32":
                self._loop.add_signal_handler(number, self._arrived.put_nowait, None)
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            # A closed terminal cannot be written to, and need not be.
            self.writer.echo(self._paste[1])
            self.writer.end()
        self._exit.close()
        self._loop.close()

    def write(self, text: str) -> None:
        """Write one announcement."""
        self._last_shown = text
        self.writer.write(text)

    def speech_finished(self) -> None:
        """Take the report that all was said; called from the speaker's thread."""
        with contextlib.suppress(RuntimeError):
            # The loop may be closed by then, when the game is left in mid-sentence.
            self._loop.call_soon_threadsafe(self._arrived.put_nowait, SpeechFinished())

    def report(self, incoming: Incoming) -> None:
        """Take a report from another thread."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._arrived.put_nowait, incoming)

    # Timers

    def start_timer(self, timer: Timer, seconds: int) -> None:
        """Start a timer once what is being said has been said."""
        self.stop_timer(timer)
        if self._stage is not None and self._stage.speaks:
            self._after_speech[timer] = seconds
        else:
            reading = READING_SECONDS_A_CHARACTER * len(self._last_shown)
            self._timers[timer] = self._loop.call_later(seconds + reading, self._time_up, timer)

    def stop_timer(self, timer: Timer) -> None:
        """Forget a timer."""
        self._after_speech.pop(timer, None)
        running = self._timers.pop(timer, None)
        if running is not None:
            running.cancel()

    def _time_up(self, timer: Timer) -> None:
        self._timers.pop(timer, None)
        self._arrived.put_nowait(TimeUp(timer))

    def _speech_has_ended(self) -> None:
        for timer, seconds in self._after_speech.items():
            self._timers[timer] = self._loop.call_later(seconds, self._time_up, timer)
        self._after_speech.clear()

    def open_line(self) -> None:
        """Let the player type a line."""
        self.writer.open_line()

    # Running

    def run(self, console: Console, stage: Stage) -> str:
        """Run a session until it leaves or the terminal closes; return its outcome."""
        asyncio.set_event_loop(self._loop)
        self._stage = stage
        try:
            return self._loop.run_until_complete(self._run(console, stage))
        finally:
            for timer in Timer:
                self.stop_timer(timer)

    async def _run(self, console: Console, stage: Stage) -> str:
        with self._input.attach(self._keys_ready):
            return await self._converse(console, stage)

    async def _converse(self, console: Console, stage: Stage) -> str:
        outcome = stage.perform(console.start(), console, self)
        while outcome is None:
            arrived = await self._arrived.get()
            if arrived is None:
                return ENDED
            if isinstance(arrived, KeyPress):
                stage.silence()
                self._speech_has_ended()
                incoming = self._key(arrived, console.context)
                if incoming == STOP:
                    return ENDED
            else:
                incoming = arrived
                if isinstance(arrived, SpeechFinished):
                    self._speech_has_ended()
            if incoming is None or isinstance(incoming, str):
                continue
            if isinstance(incoming, Typed) and not console.takes(incoming.text):
                incoming = self._understand(incoming.text, console.context)
            outcome = stage.perform(console.handle(incoming), console, self)
        return outcome

    def _keys_ready(self) -> None:
        for press in self._input.read_keys():
            self._arrived.put_nowait(press)
        if self._input.closed:
            self._arrived.put_nowait(None)
        self._loop.call_later(ESCAPE_SECONDS, self._flush_keys)

    def _flush_keys(self) -> None:
        for press in self._input.flush_keys():
            self._arrived.put_nowait(press)

    def _key(self, press: KeyPress, context: KeyContext) -> Incoming | str | None:
        """Turn a key into an intent; None if it was part of a line, or no key at all."""
        name = key_name(press)
        if name is None or name == STOP:
            return name
        if self.writer.typing.is_open:
            return self._typed(name, press)
        now = self._loop.time()
        last, at = self._pressed
        self._pressed = (name, now)
        if name in ("enter", "space") and name == last and now - at < BOUNCE_SECONDS:
            return None
        if name in (UNKNOWN, PASTED):
            return NotUnderstood("")
        return self._keymap.intent(context, name) or NotUnderstood("")

    def _typed(self, name: str, press: KeyPress) -> Incoming | None:
        line = self.writer.typing
        match name:
            case "enter":
                return Typed(line.close())
            case "escape":
                line.close()
                return Back()
            case "backspace":
                self.writer.echo(line.rub_out())
            case "pasted":
                self.writer.echo(line.add(pasted_text(press)))
            case "space":
                self.writer.echo(line.add(" "))
            case _ if len(name) == 1:
                self.writer.echo(line.add(name))
            case _:
                pass
        return None
