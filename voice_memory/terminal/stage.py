"""Carrying out effects: print, speak, keep, and change settings."""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, assert_never

from voice_memory import settings as settings_file
from voice_memory.announce.model import Announcement, Earcon, Kind, Message, message, notice
from voice_memory.announce.pieces import Piece, pieces
from voice_memory.engine.cards import Side
from voice_memory.errors import SettingsFileError
from voice_memory.l10n.language import FALLBACK
from voice_memory.l10n.locale import Locale, SpokenPart, Utterance, load_locale
from voice_memory.pcm import Pcm
from voice_memory.session.console import Console
from voice_memory.session.effects import (
    Answered,
    Change,
    Decided,
    Effect,
    Finished,
    Forward,
    Grade,
    Keep,
    Leave,
    OpenCommandLine,
    Present,
    ResultKept,
    StartTimer,
    StopTimer,
    Timer,
    TurnPart,
)
from voice_memory.settings import Settings, Voice
from voice_memory.terminal.board.showing import Lines, Showing
from voice_memory.terminal.braille import Parts
from voice_memory.terminal.keeper import Keeper
from voice_memory.terminal.listener import Listener
from voice_memory.terminal.own_decks import faces_told, load_sound

if TYPE_CHECKING:
    from voice_memory.terminal.direct_reader import DirectReader


@dataclass(frozen=True, slots=True)
class Spoken:
    """A piece of an announcement, its words, and the sounds that are heard before them."""

    piece: Piece
    parts: tuple[SpokenPart, ...]
    sounds: tuple[Pcm, ...] = ()


class Voicing(Protocol):
    """Sound for what is told: the words, and the short sounds before them."""

    @property
    def is_heard(self) -> bool:
        """Tell whether there is a device to be heard on."""
        ...

    @property
    def is_speaking(self) -> bool:
        """Tell whether something is being spoken, or waits for its turn."""
        ...

    def tell(self, spoken: Sequence[Spoken], announcement: Announcement, *, cut: bool) -> None:
        """Play the sounds and speak the words; `cut` where they answer a key.

        Without words only sounds are heard.
        """
        ...

    def silence(self) -> None:
        """Take a key: cut off what it may cut."""
        ...

    def play_tone(self, pcm: Pcm) -> None:
        """Play a tone of the microphone beside whatever is heard."""
        ...

    def play(self, pcm: Pcm) -> None:
        """Play a sound in the place of words, to its end."""
        ...

    def use(self, settings: Settings) -> None:
        """Speak and sound by these settings from now on."""
        ...

    def prepare(self, parts: Iterable[SpokenPart]) -> None:
        """Make ready what may be spoken soon, if the voice is slow; else `parts` is not read."""
        ...

    def close(self) -> None:
        """Give the device back."""
        ...


class Learner(Protocol):
    """Where the answers of lessons are kept."""

    def answered(self, concept: str, wanted: Side, grade: Grade) -> Message | None:
        """Keep an answer; return what is to be told of the store, if anything."""
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
        """Let the player type a line; the next announcement says what for."""
        ...


class Stage:
    """Where effects happen. One stage serves a whole run of the program."""

    def __init__(
        self,
        settings: Settings,
        write: Callable[[str], None],
        settings_path: Path | None,
        open_voicing: Callable[[Settings], Voicing],
        write_part: Callable[[str], None] | None = None,
    ) -> None:
        """Set up; `settings_path` None keeps changes for this run only.

        `open_voicing` is called when first something is to be heard. `write_part` writes what a
        Braille display shows; None writes it like everything else.
        """
        self.settings = settings
        self.locale: Locale = _locale(settings)
        self.ear = Listener()
        self.keeper: Keeper | None = None
        self.learner: Learner | None = None
        self.files: Mapping[str, Path] = {}
        self._write = write
        self._write_part = write_part or write
        self._parts = Parts(settings.braille)
        self.open_direct: Callable[[], DirectReader] | None = None
        self._direct: DirectReader | None = None
        self.showing = Showing(())
        self._told = ""
        self._voicing: Voicing | None = None
        self._settings_path = settings_path
        self._sayable: Callable[[], Iterable[Announcement]] = tuple
        self._open_voicing = open_voicing
        self._opening = threading.Lock()

    def use_languages(self, *, all_of_them: bool) -> None:
        """Tell everything in both of two languages, or in the known one alone."""
        settings = self.settings
        known = settings.language.partition("+")[0]
        self.locale = _locale(settings if all_of_them else replace(settings, language=known))

    def words(self, label: Message) -> str:
        """Give the text of a message as it is shown."""
        return self.locale.text(label, self.settings.verbosity)

    def open_voicing(self) -> Sequence[Message]:
        """Make ready to be heard if anything is to be; return what is to be told of it."""
        self._choose_direct()
        is_wanted = self.settings.voice is Voice.OWN or self.settings.sounds
        if self._voicing is None and is_wanted and not self._opened().is_heard:
            return (message("no-sound-device"),)
        return ()

    def _opened(self) -> Voicing:
        with self._opening:  # the ear's thread may be the first to be heard
            if self._voicing is None:
                self._voicing = self._open_voicing(self.settings)
            return self._voicing

    def _choose_direct(self) -> None:
        wanted = self.settings.voice is Voice.READER_DIRECT
        if wanted and self._direct is None and self.open_direct is not None:
            self._direct = self.open_direct()
        elif not wanted and self._direct is not None:
            self._direct.close(at_once=True)
            self._direct = None

    @property
    def speaks(self) -> bool:
        """Tell whether what is told is spoken, and its end reported."""
        if self._direct is not None:
            return self._direct.is_ready
        is_heard = self._voicing is not None and self._voicing.is_heard
        return is_heard and self.settings.voice is Voice.OWN

    @property
    def is_speaking(self) -> bool:
        """Tell whether what is told is being spoken just now."""
        devices = (self._voicing, self._direct)
        return any(device is not None and device.is_speaking for device in devices)

    @property
    def told(self) -> str:
        """Give what was told last, as it is shown."""
        return self._told

    def silence(self) -> None:
        """Take a key: cut off what it may cut of what is being said."""
        self._parts.press()
        for device in (self._voicing, self._direct):
            if device is not None:
                device.silence()

    def play_tone(self, pcm: Pcm) -> None:
        """Let a tone of the microphone be heard, also where sounds are off."""
        self._opened().play_tone(pcm)

    def play(self, pcm: Pcm) -> None:
        """Let the player hear a sound to its end, also where somebody else speaks."""
        self._opened().play(pcm)

    def tell(self, announcement: Announcement, *, cut: bool = False, other: bool = False) -> None:
        """Print and speak one announcement: one line, one utterance.

        In the `other` language where two are told and only one of them is heard without asking.
        """
        locale = self.locale.other if other and self.locale.other else self.locale
        utterance = locale.render(announcement, self.settings.verbosity)
        self._told = utterance.shown or self._told
        spoken = self._spoken(announcement, utterance) if self.speaks else ()
        cells, direct = self.settings.braille, self._direct
        is_given = direct is not None and direct.tell(
            announcement, utterance, spoken, cells=cells, cut=cut
        )
        if direct is None or not is_given or (cells and not direct.shows_braille):
            self._print(utterance)
        if self._voicing is not None:
            heard = self._with_faces(announcement, () if direct else spoken)
            self._voicing.tell(heard, announcement, cut=cut)

    def _print(self, utterance: Utterance) -> None:
        if self.settings.braille:
            self._parts.add(utterance.braille(self.settings.braille))
        elif utterance.shown:
            self._write(utterance.shown)

    def prepare(self, sayable: Callable[[], Iterable[Announcement]]) -> None:
        """Let a slow voice make ready what may be told soon, now and after each change of it."""
        self._sayable = sayable
        if self._voicing is not None:
            self._voicing.prepare(self._soon())

    def _soon(self) -> Iterator[SpokenPart]:
        for each in self._sayable():
            yield from self.locale.render(each, self.settings.verbosity).spoken

    def show(self) -> None:
        """Show on a Braille display what is due, once everything that a key gave has been told."""
        if (part := self._parts.due()) is not None:
            self._write_part(part)

    def show_all(self) -> None:
        """Write all that was told and waits: no more keys will come to read on."""
        for part in self._parts.rest():
            self._write_part(part)

    def _turn(self, step: int) -> None:
        """Show the next part, or the one before; at the end the same one again."""
        part = self._parts.turned(step)
        if part is None and self._voicing is not None:
            self._voicing.tell((), Announcement((), Kind.ANSWER, (Earcon.EDGE,)), cut=True)
        if again := self._parts.again():
            self._write_part(again)

    def _with_faces(self, announcement: Announcement, spoken: Sequence[Spoken]) -> Sequence[Spoken]:
        """Add the faces that an announcement names, where they are sounds."""
        if not (self.files and self.settings.sounds):
            return spoken
        pieces_told = spoken or [Spoken(piece, ()) for piece in pieces(announcement)]
        return [
            replace(each, sounds=tuple(self._faces(each.piece.messages))) for each in pieces_told
        ]

    def _faces(self, messages: Sequence[Message]) -> Iterator[Pcm]:
        for name in faces_told(messages):
            pcm = load_sound(self.files[name]) if name in self.files else None
            if pcm is not None:
                yield pcm

    def _spoken(self, announcement: Announcement, whole: Utterance) -> tuple[Spoken, ...]:
        """Give the words of each piece, which are the `whole` where there is only one."""
        cut = pieces(announcement)
        if len(cut) == 1:
            return (Spoken(cut[0], whole.spoken),)
        said = (replace(announcement, messages=piece.messages) for piece in cut)
        words = (self.locale.render(each, self.settings.verbosity).spoken for each in said)
        return tuple(map(Spoken, cut, words))

    def spell(self, typed: str) -> None:
        """Speak what was typed; on the screen it stands already."""
        if not typed.strip():
            return
        part = SpokenPart(FALLBACK if typed.isascii() else self.locale.spoken_languages[0], typed)
        if self._direct is not None:
            self._direct.spell(part)
        elif self._voicing is not None:
            (piece,) = pieces(echo := Announcement(()))
            self._voicing.tell([Spoken(piece, (part,))], echo, cut=True)

    def perform(
        self, effects: Sequence[Effect], console: Console, clockwork: Clockwork
    ) -> str | None:
        """Carry out effects in order; return the outcome once the session leaves."""
        outcome: str | None = None
        of_the_store: list[Message] = []
        for effect in effects:
            match effect:
                case Present(announcement, cut, other):
                    self.tell(announcement, cut=cut, other=other)
                case Keep(action):
                    told = self.keeper.keep(action) if self.keeper else None
                    if told is not None:
                        of_the_store.append(told)
                case Finished(result):
                    records = self.keeper.finish(result) if self.keeper else ()
                    self.perform(console.handle(ResultKept(records)), console, clockwork)
                case Answered(concept, wanted, grade):
                    told = self.learner.answered(concept, wanted, grade) if self.learner else None
                    if told is not None:
                        self.perform(console.note(notice(told)), console, clockwork)
                case Change(settings):
                    self._change(settings, console, clockwork)
                case StartTimer(timer, seconds):
                    clockwork.start_timer(timer, seconds)
                case StopTimer(timer):
                    clockwork.stop_timer(timer)
                case TurnPart(step):
                    self._turn(step)
                case OpenCommandLine():
                    clockwork.open_line()
                case Leave(left):
                    outcome = left
                case Decided(decision):
                    self.ear.decided(decision)
                case Forward():
                    raise AssertionError("a console carries out what a session forwards")
                case _:
                    assert_never(effect)
        for told in of_the_store:
            # After the card, which would cut it off.
            self.perform(console.note(notice(told)), console, clockwork)
        self.showing.refresh(Lines(self.locale), self._told)
        return outcome

    def _change(self, settings: Settings, console: Console, clockwork: Clockwork) -> None:
        for told in self.use(settings):
            self.perform(console.note(notice(told)), console, clockwork)

    def use(self, settings: Settings, *chosen: str) -> Sequence[Message]:
        """Use other settings from now on and keep them; return what is to be told of that.

        What has changed is kept, and what is `chosen` even where it is as it was.
        """
        before, self.settings = self.settings, settings
        self.locale = _locale(settings)
        if settings.braille != before.braille:
            self._parts = Parts(settings.braille)
        told: list[Message] = []
        self._choose_direct()
        if self._voicing is not None:
            self._voicing.use(settings)
            self.prepare(self._sayable)
        elif (settings.voice, settings.sounds) != (before.voice, before.sounds):
            told += self.open_voicing()
        told += self.showing.use(settings)
        if self._settings_path is None:
            return told
        changed = [
            name
            for name in Settings.__dataclass_fields__
            if name in chosen or getattr(settings, name) != getattr(before, name)
        ]
        comments = {
            name: self.words(message(f"settings-file-{name.replace('_', '-')}"))
            for name in Settings.__dataclass_fields__
        }
        comments[""] = self.words(message("settings-file"))
        try:
            settings_file.save(self._settings_path, settings, changed, comments)
        except SettingsFileError:
            told.append(message("settings-not-saved"))
        return told


def _locale(settings: Settings) -> Locale:
    return load_locale(settings.language, settings.words, settings.both)
