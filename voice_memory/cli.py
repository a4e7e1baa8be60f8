"""The command line, and the only place that chooses drivers.

Heavy modules are imported where they are needed: the first line of a game must not wait for
a sound library.
"""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from voice_memory import __version__
from voice_memory import settings as settings_file
from voice_memory.announce.model import Announcement, Message, answer, message, notice
from voice_memory.engine.record import RecordError
from voice_memory.errors import StoreError, StoreTrouble
from voice_memory.intents.keymap import Keymap
from voice_memory.l10n.language import readable, system_language
from voice_memory.l10n.locale import load_locale, locale_tags
from voice_memory.settings import Engine, Settings, Verbosity, Voice
from voice_memory.store.opening import open_saves
from voice_memory.store.places import Places, find_places
from voice_memory.store.saves import SavedGame, Saves
from voice_memory.terminal.arguments import UsageError, asked, effective, parse, refuse_unusable
from voice_memory.terminal.flow import Front, Program, now
from voice_memory.terminal.kept import resume_refused
from voice_memory.terminal.options import GamePlan, plan
from voice_memory.terminal.pipe import ENDED, PipeFront
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.stage import Stage, Voicing
from voice_memory.terminal.understanding import understanding

if TYPE_CHECKING:
    from voice_memory.speech.base import Synthesiser
    from voice_memory.terminal.direct_reader import DirectReader
    from voice_memory.terminal.ear_link import EarLink
    from voice_memory.terminal.interactive import InteractiveFront

REFUSED = 2
"""Exit status when what was asked for cannot be."""
_CYCLE = ("en", "ne", "en+ne")
HELP_LINES = 8


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the game; return its exit status: 0, or 2 when what was asked for is refused."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Nepali must pass wherever the system's own encoding is narrower.
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    places = find_places(os.environ)
    kept, faults = settings_file.load(places.settings, locale_tags())
    given = sys.argv[1:] if arguments is None else arguments
    try:
        options = parse(given, locale_tags())
    except UsageError:
        told = message("cli-usage", text=" ".join(given))
        wanted = next((tag for before, tag in pairwise(given) if before == "--lang"), "")
        language = wanted if wanted in locale_tags() else kept.language
        return _refuse(language or system_language(os.environ), told)
    run = _Run(options, kept, places, os.environ)
    run.notices += [_settings_fault(fault) for fault in faults]
    try:
        run.carry_out()
    except RefusedError as error:
        return _refuse(run.settings.language, error.told)
    except BrokenPipeError:
        # Whoever read our lines has gone: the game is kept, and there is nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _refuse(language: str, told: Message) -> int:
    sys.stderr.write(load_locale(language).text(told, Verbosity.NORMAL) + "\n")
    return REFUSED


def _settings_fault(fault: settings_file.SettingsFault) -> Message:
    from voice_memory.terminal.reports import settings_fault  # noqa: PLC0415 - rarely needed

    return settings_fault(fault)


def next_language(tag: str) -> str:
    """Give the language after one: English, Nepali, both."""
    plain = "ne" if tag == "ne-Latn" else tag
    return _CYCLE[(_CYCLE.index(plain) + 1) % len(_CYCLE)]


def _open_ear(
    front: "InteractiveFront", stage: Stage, data: Path, transcript: Path | None
) -> "EarLink":
    from voice_memory.terminal.hearing import open_ear  # noqa: PLC0415 - not for the first line

    return open_ear(front, stage, data, transcript)


class _Run:
    """One run of the program: settings, store, front end, and what was asked for."""

    def __init__(
        self, options: Namespace, kept: Settings, places: Places, environ: Mapping[str, str]
    ) -> None:
        self.settings = effective(kept, options, environ)
        self.notices: list[Message] = []
        self._options = options
        self._places = places
        self._environ = environ
        self._exit = ExitStack()

    def carry_out(self) -> None:
        """Do what the command line asked for.

        Raises:
            RefusedError: it cannot be done.
        """
        options = self._options
        refuse_unusable(options, self._environ, self.settings.language)
        if options.help:
            self._print(*(message(f"cli-help-{line}") for line in range(1, HELP_LINES + 1)))
            self._print(message("cli-help-learn"))
            self._print(message("cli-help-real"), message("cli-help-blindfold"))
            self._print(message("cli-help-simulate"), message("cli-help-review"))
            self._print(message("cli-help-board"), message("cli-help-ear"))
        elif options.version:
            self._print(message("cli-version", version=__version__))
        elif options.command == "simulate":
            self._simulate()
        elif options.command == "board":
            self._follow()
        elif options.command in ("presets", "rules", "replay", "settings", "doctor"):
            self._report(options.command)
        else:
            with self._exit:
                if options.command in ("record-words", "teach", "microphone"):
                    self._by_ear()
                elif options.command == "review":
                    self._review()
                elif options.command == "learn" and self._is_for_files():
                    self._learning_files()
                else:
                    self._play(options.command)

    def _print(self, *told: Message) -> None:
        for each in told:
            self._tell(answer(each))

    def _tell(self, announcement: Announcement) -> None:
        settings = self.settings
        locale = load_locale(settings.language, settings.words, settings.both)
        utterance = locale.render(announcement, settings.verbosity)
        sys.stdout.write(utterance.shown + "\n")
        sys.stdout.flush()

    def _report(self, command: str) -> None:
        from voice_memory.terminal import doctor, reports  # noqa: PLC0415 - not for a game

        match command:
            case "presets":
                reports.print_presets(self._tell)
            case "rules":
                reports.print_rules(self._options.preset, self._tell)
            case "replay":
                reports.print_replay(self._options.record, self._tell)
            case "settings":
                self._print(*self.notices)
                reports.print_settings(self.settings, self._places.settings, self._tell)
            case _:
                doctor.examine(self._places, self._environ, self._tell)

    def _follow(self) -> None:
        from voice_memory.terminal.board.wiring import follow  # noqa: PLC0415 - not for a game

        locale = load_locale(self.settings.language)
        follow(self.settings, self._places, self._environ, locale.text)

    def _simulate(self) -> None:
        from voice_memory.terminal import arena  # noqa: PLC0415 - not for a game

        options = self._options
        wanted = arena.contest(asked(options), options.players, options.games)
        locale = load_locale(self.settings.language)
        arena.simulate(
            wanted,
            self._tell,
            lambda told: locale.text(told, self.settings.verbosity),
            as_json=options.json,
        )

    def _review(self) -> None:
        from voice_memory.announce.announcer import Teller  # noqa: PLC0415 - not for a game
        from voice_memory.players.review import review  # noqa: PLC0415 - same
        from voice_memory.session.review import review_lines, review_menu  # noqa: PLC0415 - same
        from voice_memory.terminal.reports import recorded_game  # noqa: PLC0415 - same

        start, actions = recorded_game(self._options.record)
        if not sys.stdin.isatty():
            self._print(*review_lines(review(start, actions), Teller(start.table, None)))
            return
        program = self._program(None)
        program.run(review_menu(start, actions, program.stage.words, None))
        program.say_goodbye()

    def _by_ear(self) -> None:
        from voice_memory.terminal import by_ear  # noqa: PLC0415 - not for a game

        options, data = self._options, self._places.games.parent
        licence = options.licence if options.command == "record-words" else ""
        task = by_ear.task(options.command, self.settings, data, licence)
        program = self._program(None)
        task(program)
        program.say_goodbye()

    # Lessons

    def _named_set(self) -> str:
        from voice_memory.terminal.learn import named_set  # noqa: PLC0415 - not for a game

        return named_set(self._options.set)

    def _is_for_files(self) -> bool:
        options = self._options
        return any((options.chart, options.export, options.export_anki, options.taken_from))

    def _learning_files(self) -> None:
        from voice_memory.terminal import learn, learn_files  # noqa: PLC0415 - not for a game

        options = self._options
        if options.export_anki:
            self._print(learn_files.export_anki(options.export_anki))
        saves = self._open_store()
        self._print(*self.notices)
        if saves is None:
            return
        if options.taken_from:
            self._print(learn_files.take_in(saves.learning, options.taken_from))
        if options.export:
            self._print(learn_files.export(saves.learning, options.export))
        if options.chart:
            self._print(*learn.chart(learn.Learner(saves.learning, now)))

    # Games

    def _play(self, command: str | None) -> None:
        # What is refused is refused before anything is opened or printed.
        game = plan(asked(self._options)) if command == "play" else None
        real = self._real_plan() if command == "real-cards" else None
        words = self._named_set() if command == "learn" else ""
        saves = self._open_store()
        try:
            kept = self._kept_game(saves, self._options.number) if command == "resume" else None
            program = self._program(saves)
            asks = self.settings.voice is Voice.UNASKED and sys.stdin.isatty()
            if not asks or program.ask_voice() != ENDED:
                if game is not None:
                    program.play(game)
                elif real is not None:
                    program.play_real(real)
                elif kept is not None:
                    program.resume(kept)
                elif command == "learn":
                    program.learn(words)
                elif command == "tutorial":
                    program.tutorial()
                else:
                    program.main_menu()
        except (RecordError, StoreError) as error:
            raise RefusedError(resume_refused(error)) from error
        program.say_goodbye()

    def _real_plan(self) -> GamePlan:
        from voice_memory.terminal.real_games import plan_real  # noqa: PLC0415 - not for a start

        return plan_real(asked(self._options))

    def _kept_game(self, saves: Saves | None, number: int) -> SavedGame:
        kept = saves.unfinished() if saves is not None else ()
        if not kept:
            raise RefusedError(message("no-kept-game"))
        if not 1 <= number <= len(kept):
            raise RefusedError(message("no-kept-game-number", number=number, last=len(kept)))
        return kept[number - 1]

    def _open_store(self) -> Saves | None:
        opened = open_saves(self._places.games, now)
        if opened.set_aside is not None:
            self.notices.append(message("store-set-aside", name=opened.set_aside.name))
        if opened.trouble is StoreTrouble.NEWER:
            self.notices.append(message("store-newer"))
        elif opened.trouble is not None:
            self.notices.append(message("store-failed-open"))
        if opened.saves is not None:
            self._exit.enter_context(opened.saves)
        return opened.saves

    def _program(self, saves: Saves | None) -> Program:
        if sys.stdin.isatty():
            return self._interactive(saves)

        def write(text: str) -> None:
            sys.stdout.write(text + "\n")
            sys.stdout.flush()

        keymap, _ = Keymap.from_overrides(self.settings.keys)
        front = PipeFront(sys.stdin, understanding(keymap))
        # Nobody asked a pipe for sound: the own voice must be chosen in the command line.
        quiet = replace(self.settings, voice=Voice.OFF, sounds=False)
        settings = self.settings if self._options.voice == Voice.OWN else quiet

        def tell(announcement: Announcement) -> None:
            stage.tell(announcement)

        voicing = self._voicing_opener(on_finished=lambda: None, tell=tell)
        stage = Stage(settings, write, None, voicing)
        return self._set_up(front, stage, saves, at_once=True)

    def _interactive(self, saves: Saves | None) -> Program:
        from voice_memory.terminal.board.wiring import boards  # noqa: PLC0415 - not for a pipe
        from voice_memory.terminal.interactive import InteractiveFront  # noqa: PLC0415 - same

        keymap, faults = Keymap.from_overrides(self.settings.keys)
        self.notices += [
            message("settings-key-fault", key=fault.key, command=fault.command) for fault in faults
        ]
        front = InteractiveFront(sys.stdout, keymap, understanding(keymap), self._environ)
        self._exit.enter_context(front)
        asks = self.settings.voice is Voice.UNASKED
        settings = replace(self.settings, voice=Voice.OWN) if asks else self.settings
        voicing = self._voicing_opener(on_finished=front.speech_finished, tell=front.tell_soon)
        stage = Stage(settings, front.write, self._places.settings, voicing, front.write_part)
        stage.showing = boards(front, settings, self._places, self._environ, self._exit)
        stage.open_direct = partial(self._direct_reader, front)
        front.open_ear = partial(
            _open_ear, front, stage, self._places.games.parent, self._options.transcript
        )
        return self._set_up(front, stage, saves, at_once=False)

    def _direct_reader(self, front: "InteractiveFront") -> "DirectReader":
        from voice_memory.speech.reader import PrismReader  # noqa: PLC0415 - rarely needed
        from voice_memory.terminal.direct_reader import DirectReader  # noqa: PLC0415 - same

        reader = DirectReader(PrismReader(), front)
        self._exit.callback(reader.close)
        return reader

    def _set_up(self, front: Front, stage: Stage, saves: Saves | None, *, at_once: bool) -> Program:
        def following(tag: str) -> str:
            return readable(next_language(tag), self._environ)

        program = Program(
            front, stage, saves, following, data=self._places.games.parent, at_once=at_once
        )
        program.tell(*self.notices, *stage.open_voicing())
        return program

    def _voicing_opener(
        self, *, on_finished: Callable[[], None], tell: Callable[[Announcement], None]
    ) -> Callable[[Settings], Voicing]:
        """Make what opens the voice and the sound device when anything is to be heard."""

        def open_voicing(settings: Settings) -> Voicing:
            from voice_memory.sound.mixer import PygameMixer  # noqa: PLC0415 - heavy
            from voice_memory.speech.ahead import Ahead  # noqa: PLC0415 - same
            from voice_memory.speech.engines import SLOW, make  # noqa: PLC0415 - same
            from voice_memory.speech.recorded import Recorded  # noqa: PLC0415 - same
            from voice_memory.speech.recordings import folders_by_voice  # noqa: PLC0415 - same
            from voice_memory.terminal.voice import OwnVoice  # noqa: PLC0415 - same

            recorded = folders_by_voice(self._places.games.parent)
            chosen: Synthesiser = Recorded(make(Engine.ESPEAK), recorded)
            usual, prepare = chosen, None
            if settings.engine is not Engine.ESPEAK:
                chosen = Recorded(make(settings.engine), recorded)
            if settings.engine in SLOW:
                chosen = ahead = Ahead(chosen)
                prepare = ahead.prepare
            voice = OwnVoice(
                settings,
                chosen=chosen,
                usual=usual,
                open_mixer=PygameMixer,
                prepare=prepare,
                on_finished=on_finished,
                tell=lambda told: tell(notice(told)),
            )
            self._exit.callback(voice.close)
            return voice

        return open_voicing
