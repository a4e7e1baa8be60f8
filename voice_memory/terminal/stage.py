"""Carrying out effects: print, speak, keep, and change settings."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, assert_never

from voice_memory import settings as settings_file
from voice_memory.announce.model import Announcement, Message, message, notice
from voice_memory.errors import SettingsFileError
from voice_memory.l10n.locale import Locale, Utterance, load_locale
from voice_memory.session.console import Console
from voice_memory.session.effects import (
    Change,
    Effect,
    Finished,
    Forward,
    Keep,
    Leave,
    OpenCommandLine,
    Present,
    ResultKept,
    StartTimer,
    StopTimer,
    Timer,
)
from voice_memory.settings import Settings, Voice
from voice_memory.terminal.keeper import Keeper


class Voicing(Protocol):
    """Sound for what is told: the words, and the short sounds before them."""

    def tell(self, utterance: Utterance, announcement: Announcement, *, cut: bool) -> None:
        """Play the sounds and speak the words; `cut` silences what is being said."""
        ...

    def silence(self) -> None:
        """Stop speaking at once."""
        ...

    def use(self, settings: Settings) -> None:
        """Speak and sound by these settings from now on."""
        ...

    def close(self) -> None:
        """Give the device back."""
        ...


class Clockwork(Protocol):
    """Timers and the command line, which only some front ends have."""

    def start_timer(self, timer: Timer, seconds: int) -> None:
        """Report `TimeUp` later."""
        ...

    def stop_timer(self, timer: Timer) -> None:
        """Forget a timer."""
        ...

    def open_line(self) -> None:
        """Let the player type a line."""
        ...


class Stage:
    """Where effects happen. One stage serves a whole run of the program."""

    def __init__(
        self,
        settings: Settings,
        write: Callable[[str], None],
        settings_path: Path | None,
    ) -> None:
        """Set up; `settings_path` None keeps changes for this run only."""
        self.settings = settings
        self.locale: Locale = load_locale(settings.language)
        self.keeper: Keeper | None = None
        self._write = write
        self._voicing: Voicing | None = None
        self._settings_path = settings_path

    def words(self, label: Message) -> str:
        """Give the text of a message as it is shown."""
        return self.locale.text(label, self.settings.verbosity)

    def give_voice(self, voicing: Voicing) -> None:
        """Speak from now on."""
        self._voicing = voicing

    @property
    def speaks(self) -> bool:
        """Tell whether the game itself is heard speaking."""
        return self._voicing is not None and self.settings.voice is Voice.OWN

    def silence(self) -> None:
        """Stop speaking at once."""
        if self._voicing is not None:
            self._voicing.silence()

    def tell(self, announcement: Announcement, *, cut: bool = False) -> None:
        """Print and speak one announcement: one line, one utterance."""
        utterance = self.locale.render(announcement, self.settings.verbosity)
        if utterance.shown:
            self._write(utterance.shown)
        if self._voicing is not None:
            self._voicing.tell(utterance, announcement, cut=cut)

    def perform(
        self, effects: Sequence[Effect], console: Console, clockwork: Clockwork
    ) -> str | None:
        """Carry out effects in order; return the outcome once the session leaves."""
        outcome: str | None = None
        for effect in effects:
            match effect:
                case Present(announcement, cut):
                    self.tell(announcement, cut=cut)
                case Keep(action):
                    told = self.keeper.keep(action) if self.keeper else None
                    if told is not None:
                        self.perform(console.note(notice(told)), console, clockwork)
                case Finished(result):
                    records = self.keeper.finish(result) if self.keeper else ()
                    self.perform(console.handle(ResultKept(records)), console, clockwork)
                case Change(settings):
                    self._change(settings, console, clockwork)
                case StartTimer(timer, seconds):
                    clockwork.start_timer(timer, seconds)
                case StopTimer(timer):
                    clockwork.stop_timer(timer)
                case OpenCommandLine():
                    clockwork.open_line()
                case Leave(left):
                    outcome = left
                case Forward():
                    raise AssertionError("a console carries out what a session forwards")
                case _:
                    assert_never(effect)
        return outcome

    def _change(self, settings: Settings, console: Console, clockwork: Clockwork) -> None:
        if not self.use(settings):
            told = notice(message("settings-not-saved"))
            self.perform(console.note(told), console, clockwork)

    def use(self, settings: Settings) -> bool:
        """Use other settings from now on and keep them; tell whether they could be kept."""
        before, self.settings = self.settings, settings
        if settings.language != before.language:
            self.locale = load_locale(settings.language)
        if self._voicing is not None:
            self._voicing.use(settings)
        if self._settings_path is None:
            return True
        changed = [
            name
            for name in Settings.__dataclass_fields__
            if getattr(settings, name) != getattr(before, name)
        ]
        comments = {
            name: self.words(message(f"settings-file-{name.replace('_', '-')}"))
            for name in Settings.__dataclass_fields__
        }
        comments[""] = self.words(message("settings-file"))
        try:
            settings_file.save(self._settings_path, settings, changed, comments)
        except SettingsFileError:
            return False
        return True
