"""What follows what: menus, games, the tutorial, until the player leaves."""

import random
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from voice_memory.announce.model import Message, answer, message
from voice_memory.announce.sayable import sayable
from voice_memory.engine.actions import Action
from voice_memory.engine.decks import Words
from voice_memory.engine.game import deal
from voice_memory.engine.record import (
    Record,
    RecordError,
    begin_record,
    dealt,
    header_text,
    parse_record,
    replay,
)
from voice_memory.engine.state import GameState
from voice_memory.errors import StoreError
from voice_memory.intents.keymap import Keymap
from voice_memory.players.adaptive import with_strength
from voice_memory.session.blindfold import seated
from voice_memory.session.console import Console
from voice_memory.session.effects import Session
from voice_memory.session.hearing import Hearing
from voice_memory.session.menu import BACK, Item, Menu
from voice_memory.session.play import AGAIN, Play
from voice_memory.session.review import Offered, run_offered
from voice_memory.settings import Voice
from voice_memory.store.saves import GameId, SavedGame, Saves
from voice_memory.terminal import menus
from voice_memory.terminal.adapting import follow
from voice_memory.terminal.board.showing import sight_of
from voice_memory.terminal.characters import have_characters
from voice_memory.terminal.keeper import REAL, Keeper
from voice_memory.terminal.kept import kept_label, resume_refused
from voice_memory.terminal.options import Asked, GamePlan, plan_for
from voice_memory.terminal.own_decks import own_sounds
from voice_memory.terminal.pipe import ENDED
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.seating import Seating
from voice_memory.terminal.stage import Stage

if TYPE_CHECKING:
    from pathlib import Path

    from voice_memory.session.record_words import Choose
    from voice_memory.terminal.real_games import RealGames


class Front(Protocol):
    """A front end: it runs one session after another."""

    def run(self, console: Console, stage: Stage) -> str:
        """Run a session and return its outcome."""
        ...


class Program:
    """One run of the game, from its first line to the goodbye."""

    def __init__(  # noqa: PLR0913 - each by its name
        self,
        front: Front,
        stage: Stage,
        saves: Saves | None,
        next_language: Callable[[str], str],
        *,
        data: "Path",
        at_once: bool,
    ) -> None:
        """Set up; `at_once` where nobody waits between the turns of computer players.

        `data` is the folder of the player's own data.
        """
        self.data = data
        self._front = front
        self._stage = stage
        self._saves = saves
        self._next_language = next_language
        self._at_once = at_once
        self._before: list[Message] = []

    @property
    def stage(self) -> Stage:
        """Give the stage that everything happens on."""
        return self._stage

    def run(self, session: Session) -> str:
        """Run one session; settings changed in it stay changed."""
        before, self._before = self._before, []
        keymap, _ = Keymap.from_overrides(self._stage.settings.keys)
        console = Console(
            Hearing(session, keymap), self._stage.settings, self._next_language, before
        )
        return self._front.run(console, self._stage)

    def tell(self, *told: Message) -> None:
        """Tell something with the beginning of the next session, or with the goodbye."""
        self._before += told

    def say_goodbye(self) -> None:
        """End the run with its last words."""
        self._stage.tell(answer(*self._before, message("goodbye")))
        self._stage.show_all()

    # Playing

    def play(self, plan: GamePlan) -> str:
        """Play a game, and again as long as the players want to."""
        return self._play(plan, are_met=False)

    def _play(self, plan: GamePlan, *, are_met: bool) -> str:
        while True:
            seats = with_strength(plan.seats, self._stage.settings.strength)
            state = deal(plan.rules, seats, plan.rng())
            game = self._begin(begin_record(plan.rules, plan.seed, state))
            self._stage.keeper = Keeper(state.table, self._saves, game, now)
            self._stage.files = plan.files
            session = Play(
                state,
                plan.players_rng(),
                at_once=self._at_once,
                is_kept=game is not None,
                has_characters=have_characters(state.table, self._stage),
                are_met=are_met,
            )
            left = self._run_game(session, state)
            self._bring_back(session, game)
            outcome = self._finish(left)
            if outcome != AGAIN:
                return outcome
            plan, are_met = plan.following(), True

    def resume(self, saved: SavedGame) -> str:
        """Go on with a kept game.

        Raises:
            RecordError: its record is damaged.
            StoreError: it is being played elsewhere, or cannot be read.
        """
        if saved.title.startswith(REAL):
            return self._real_games().resume(saved)
        if self._saves is not None:
            saved = self._saves.load(saved.game)
        record = parse_record(saved.text, random.Random)
        state, events = replay(record, random.Random)
        self._stage.keeper = Keeper(state.table, self._saves, saved.game, now)
        plan = GamePlan(
            record.rules, record.seats, record.seed, files=own_sounds(record.rules.deck)
        )
        self._stage.files = plan.files
        session = Play(
            state,
            plan.players_rng(),
            past=events,
            at_once=self._at_once,
            resumed=True,
            has_characters=have_characters(state.table, self._stage),
        )
        left = self._run_game(session, dealt(record, random.Random), record.actions)
        self._bring_back(session, saved.game)
        outcome = self._finish(left)
        return self._play(plan, are_met=True) if outcome == AGAIN else outcome

    def _run_game(self, session: Play, start: GameState, past: Sequence[Action] = ()) -> str:
        """Run a game, look back on it if asked to, and let the computer follow its player."""
        table = seated(session)
        offered = Offered(table, session, start, past, is_told=not self._at_once)
        self._stage.showing.watch(partial(sight_of, table))
        self._stage.prepare(partial(sayable, session.teller))
        left = run_offered(self.run, offered, self._stage.words)
        self._stage.showing.watch(None)
        self.tell(*follow(session.state, self._stage))
        return left

    def play_real(self, plan: GamePlan) -> str:
        """Play with real cards."""
        return self._real_games().play(plan)

    def _real_games(self) -> "RealGames":
        from voice_memory.terminal.real_games import RealGames  # noqa: PLC0415 - not for the first line

        return RealGames(self._stage, self._saves, self.run, self.tell, now)

    def _begin(self, record: Record) -> GameId | None:
        if self._saves is None:
            return None
        try:
            return self._saves.begin(record.rules.preset, header_text(record))
        except StoreError:
            self.tell(message("store-failed-begin"))
            return None

    def _finish(self, outcome: str) -> str:
        keeper, self._stage.keeper = self._stage.keeper, None
        self._stage.files = {}
        if keeper is not None:
            if outcome == AGAIN:
                keeper.discard()
            elif keeper.release():
                self.tell(message("game-kept"))
        return outcome

    # Lessons

    def learn(self, name: str = "") -> str:
        """Teach words: a set of them, or first what is due."""
        from voice_memory.terminal.learn import Learner, Lessons  # noqa: PLC0415 - same

        learning = self._saves.learning if self._saves is not None else None
        learner = Learner(learning, now)
        if learner.trouble is not None:
            self.tell(learner.trouble)
        self._stage.learner = learner
        rng = secrets.SystemRandom()
        lessons = Lessons(learner, rng, self.run, self.tell, self._stage.words, self._say_instead)
        # Both sides of a word are in a lesson anyway: told in two languages it would be a jumble.
        self._stage.use_languages(all_of_them=False)
        outcome = lessons.begin(name)
        self._stage.use_languages(all_of_them=True)
        return outcome

    def _say_instead(self, concept: str, form: str) -> None:
        """Say a disputed word from now on as the family does."""
        words = MappingProxyType({**self._stage.settings.words, concept: form})
        settings = replace(self._stage.settings, words=words)
        self.tell(*self._stage.use(settings, "words"))

    def _bring_back(self, session: Play, game: GameId | None) -> None:
        """Let the words that were missed in a game come back in the lessons."""
        deck = session.state.table.rules.deck
        if self._saves is None or game is None or not isinstance(deck, Words):
            return
        from voice_memory.l10n.words import load_words  # noqa: PLC0415 - same
        from voice_memory.terminal.learn import missed_words  # noqa: PLC0415 - same

        try:
            record = parse_record(self._saves.text(game), random.Random)
            missed = missed_words(*replay(record, random.Random))
            missed &= load_words().words.keys()
            self._saves.learning.bring_back(missed)
        except (RecordError, StoreError):
            # A game is not held up for what only its lessons lose.
            return
        if missed:
            self.tell(message("words-come-back", count=len(missed)))

    # Menus

    def main_menu(self) -> None:
        """Offer everything until the player leaves."""
        at = 0
        while True:
            items = menus.main_items(has_kept=bool(self._kept()))
            outcome = self.run(Menu(message("menu-main"), items, self._stage.words, at=at))
            if outcome in (BACK, ENDED, menus.LEAVE):
                return
            at = [item.outcome for item in items].index(outcome)
            if self._do(outcome) == ENDED:
                return

    def _do(self, outcome: str) -> str:
        match outcome:
            case menus.PLAY:
                return self._new_game(menus.player_items, self.play)
            case menus.REAL_CARDS:
                return self._new_game(menus.people_items, self.play_real)
            case menus.CONTINUE:
                return self._continue()
            case menus.TUTORIAL:
                return self.tutorial()
            case menus.LEARN:
                return self.learn()
            case menus.RULES:
                return self._read_rules()
            case menus.SOUNDS:
                return self._menu("menu-the-sounds", menus.sound_items())
            case _:
                return self._change_settings()

    def _change_settings(self) -> str:
        from voice_memory.terminal.settings_menu import change_settings  # noqa: PLC0415 - same

        return change_settings(self, self._say_instead)

    def offer(self, choice: "Choose") -> str:
        """Offer a choice after what is told before it; return its outcome."""
        self.tell(*choice.before)
        return self.run(Menu(choice.title, choice.items, self._stage.words))

    def _menu(self, title: str, items: Sequence[Item]) -> str:
        return self.run(Menu(message(title), items, self._stage.words))

    def tutorial(self) -> str:
        """Run the tutorial."""
        from voice_memory.session.tutorial import Tutorial  # noqa: PLC0415 - same

        return self.run(Tutorial(random.Random(0)))  # noqa: S311 - nothing is drawn

    def ask_voice(self) -> str:
        """Ask once how the game shall speak, aloud and in text; keep the answer and tell it."""
        question = message("first-start-question")
        items = menus.voice_items(can_speak=self._stage.speaks)
        chosen = self.run(Menu(question, items, self._stage.words, told_whole=True))
        if chosen not in (BACK, ENDED):
            settings = replace(self._stage.settings, voice=Voice(chosen))
            self.tell(*self._stage.use(settings, "voice"))
            self.tell(message(f"voice-{chosen}"), message("first-start-change"))
        return chosen

    def _read_rules(self) -> str:
        while (name := self._menu("menu-rules-of", menus.preset_items())) not in (BACK, ENDED):
            outcome = self._menu(f"preset-{name}", menus.rules_items(name))
            if outcome == ENDED:
                return outcome
        return name

    def _kept(self) -> tuple[SavedGame, ...]:
        if self._saves is None:
            return ()
        try:
            return self._saves.unfinished()
        except StoreError:
            return ()

    def _continue(self) -> str:
        kept = self._kept()
        items = [Item(kept_label(saved), outcome=str(number)) for number, saved in enumerate(kept)]
        chosen = self._menu("menu-which-kept", items) if len(items) > 1 else "0"
        if chosen in (BACK, ENDED):
            return chosen
        try:
            return self.resume(kept[int(chosen)])
        except (RecordError, StoreError) as error:
            self.tell(resume_refused(error))
            return BACK

    def _new_game(
        self, players_of: Callable[[str], list[Item]], play: Callable[[GamePlan], str]
    ) -> str:
        name = self._menu("menu-which-game", menus.preset_items())
        if name in (BACK, ENDED):
            return name
        players = self._menu("menu-who-plays", players_of(name))
        if players in (BACK, ENDED):
            return players
        seating = Seating(self.run, self.tell, self._stage.words)
        seats = seating.named_seats(players)
        if isinstance(seats, str):
            return seats
        children = seating.children(seats) if name == "mixed" else ()
        if isinstance(children, str):
            return children
        seats = seating.blindfolded(seats)
        if isinstance(seats, str):
            return seats
        try:
            return play(plan_for(Asked(preset=name), seats, children))
        except RefusedError as error:
            self.tell(error.told)
            return BACK


def now() -> datetime:
    """Give the time, with its zone."""
    return datetime.now(UTC)
