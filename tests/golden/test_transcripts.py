"""Whole games of every preset, typed line by line, and all that is said.

A transcript holds each line typed behind "> ", each announcement as it is shown, and for the
first ones, behind "= ", how they are spoken. The commands are chosen once, with the faces of
the seeded deal in hand, and are the same in every language.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from unittest import mock

import pytest

from tests.golden.typed_game import Keyboard, Screen
from voice_memory import cli
from voice_memory.announce.model import Announcement
from voice_memory.engine.cards import Joker, card_from_code
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.game import deal, lay_out
from voice_memory.engine.layout import Slot
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.record import begin_record, header_text
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import GameState, Phase
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import Locale, Utterance, locale_tags
from voice_memory.session.console import Console
from voice_memory.session.effects import Typed
from voice_memory.session.play import Play
from voice_memory.settings import Settings, Verbosity
from voice_memory.store.opening import open_saves
from voice_memory.store.places import HOME_VARIABLE, find_places
from voice_memory.terminal.arguments import asked, parse
from voice_memory.terminal.options import plan

FOLDER = Path(__file__).parent / "transcripts"
TAGS = ("en", "ne", "ne-Latn")
SPOKEN_LINES = 14
TOUR = ("where", "right", "right", "down", "up", "up", "row", "column", "whose turn", "score")
ASIDE = ("last turn", "again", "z99", "blah", "history back", "history forward")


@dataclass
class Script:
    """The commands of one game, chosen by playing it with the faces in hand."""

    arguments: list[str]
    play: Play
    header: str = ""
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.console = Console(self.play, Settings(), lambda tag: tag)
        self.console.start()

    @property
    def state(self) -> GameState:
        return self.play.state

    def type(self, *lines: str) -> Script:
        for line in lines:
            self.lines.append(line)
            understood = load_grammar().understand(line)
            self.console.handle(Typed(line) if self.console.takes(line) else understood)
        return self

    def _turnable(self) -> list[Slot]:
        state = self.state
        table = state.table
        return [
            slot
            for slot in range(len(state.cards))
            if not state.gone >> slot & 1
            and (not table.rules.duel or table.half(slot) == state.to_move)
        ]

    def _two(self, *, is_pair: bool) -> tuple[Slot, Slot]:
        """Find two cards for the seat to move, or one to begin with in a duel."""
        cards = self.state.cards
        rule = self.state.table.rules.pair_rule(self.state.to_move)
        return next(
            (one, other)
            for one in self._turnable()
            for other in self._turnable()
            if one < other and rule.pairs(cards[one], cards[other]) is is_pair
        )

    def turn(self, *slots: Slot) -> Script:
        places = self.state.table.layout.places
        return self.type(*(places[slot].name.lower() for slot in slots))

    def settle(self) -> Script:
        """Let a miss that is up go back."""
        return self.type("go on") if self.state.phase is Phase.MISS_SHOWN else self

    def pair(self) -> Script:
        self.settle()
        return self.turn(*self._two(is_pair=True))

    def miss(self) -> Script:
        self.settle()
        return self.turn(*self._two(is_pair=False))

    def lead(self) -> Script:
        """Turn the first card of a duel, which the other player answers."""
        self.settle()
        return self.turn(self._turnable()[0])

    def answer(self) -> Script:
        """Answer the first card of a duel with the same card."""
        up = self.state.cards[self.state.up[0]]
        return self.turn(next(s for s in self._turnable() if self.state.cards[s] == up))

    def wrong(self) -> Script:
        """Answer the first card of a duel with another card."""
        up = self.state.cards[self.state.up[0]]
        return self.turn(next(s for s in self._turnable() if self.state.cards[s] != up))

    def finish(self) -> Script:
        while not self.play.is_over:
            self.pair()
        return self

    def leave(self) -> Script:
        return self.type("quit", "yes")


def game(arguments: str) -> Script:
    """Deal as the command line would, to choose the commands by."""
    given = ["play", *arguments.split()]
    wanted = plan(asked(parse(given, locale_tags())))
    state = deal(wanted.rules, wanted.seats, wanted.rng())
    return Script(given, Play(state, wanted.players_rng(), at_once=True))


def resumed(state: GameState, header: str = "") -> Script:
    """Go on with the game that was kept last, or with one of a `header` put in the store."""
    return Script(["resume"], Play(state, Random(0), at_once=True, resumed=True), header)  # noqa: S311


def constructed(faces: str, rules: Rules, names: Sequence[str]) -> Script:
    """Lay out cards in a known order and go on with them."""
    cards = [card_from_code(code) for code in faces.split()]
    state = lay_out(rules, [SeatSetup(name) for name in names], cards)
    return resumed(state, header_text(begin_record(rules, None, state)))


# The games


def nepali() -> list[Script]:
    one = game("nepali --players Ram,computer:remembers --seed 5")
    one.type(*TOUR).pair().type("a1", "a1").miss().type(*ASIDE, "score", "whose turn").pair()
    one.type("म कहाँ छु", "kasko palo", "अङ्क", "बी एक", "mathillo baya kuna", "फेरि भन", "अगाडि बढ")
    one.type("full", "where", "score").miss().type("last turn", "brief", "b2", "where").pair()
    return [one.type("normal", "whose turn", "history oldest", "history newest").finish()]


def standard() -> list[Script]:
    one = game("standard --players East,West,North --seed 6")
    one.type(*TOUR).pair().miss().type(*ASIDE, "whose turn", "d13", "d13").leave()
    again = resumed(one.state).type("last turn", "score").settle().pair()
    return [one, again.type("new game", "no", "a2", "quit", "maybe", "no").leave()]


def teaching() -> list[Script]:
    one = game("teaching --players Sita,computer:forgetful --seed 7")
    one.type("whose turn").pair().miss().type("score", "row").pair().miss().leave()
    players = "Ann,computer:easy,computer:hard"
    two = game(f"teaching --deck symbols --players {players} --seed 4").miss().type("score")
    return [one, two.miss().pair().miss().miss().finish().leave()]


def symbols() -> list[Script]:
    one = game("symbols --players Ann,computer:forgetful --seed 3")
    return [one.type(*TOUR, "b2", "b2", "whose turn", "c4", *ASIDE).finish().type("score", "quit")]


def young() -> list[Script]:
    one = game("young --players Ann,Bikash,Cy --seed 4").type("b2", "whose turn", "4", "2")
    other = game("young --players Ann,computer:remembers,सीता --seed 4").type("Zoe", "सीता")
    return [one.type(*TOUR).pair().miss().finish().leave(), other.miss().leave()]


def mixed() -> list[Script]:
    one = game("mixed --players Ann,Ben:child --seed 8").type("where").pair().miss().pair().miss()
    adult, child = PairRule(PairBy.RANK_COLOUR), PairRule(PairBy.RANK)
    rules = Rules("mixed", parse_deck("picked-8"), pair_rules=(adult, child))
    blocked = constructed("7h 7s 9c 7d 7c 9h 9s 9d", rules, ["Ann", "Ben"])
    blocked.type("a1", "b1", "go on", "a1", "b1", "score", "whose turn").miss().finish()
    return [one.leave(), blocked.type("score", "quit")]


def solo() -> list[Script]:
    first = game("solo --seed 5").type(*TOUR).miss().pair().type("score").miss().finish().leave()
    return [first, game("solo --seed 6").miss().finish().leave(), game("solo --seed 7").finish()]


def zebra() -> list[Script]:
    one = game("zebra --players Ann,Ben --seed 3 --deck ranks-6 --layout circle")
    tour = one.type(
        "where", "right", "down", "down", "left", "row", "column", "a13", "ring 1 hour 3"
    )
    shape = game("zebra --players Ann,Ben --seed 3 --layout triangle")
    shape.type("where", "down", "down", "row", "column", "z9", "top left corner", "middle")
    scattered = (
        game("zebra --players Ann,Ben --seed 3 --deck ranks-2 --layout spaghetti").miss().finish()
    )
    return [tour.miss().pair().leave(), shape.leave(), scattered.leave()]


def jokers() -> list[Script]:
    one = game("jokers --players Ann,Ben --seed 2").type("whose turn")
    joker = [s for s, card in enumerate(one.state.cards) if isinstance(card, Joker)]
    one.miss().settle().turn(*joker).type("score", "last turn").pair().type("brief", "score").miss()
    return [one.type("full", "last turn").settle().miss().leave()]


def two_packs() -> list[Script]:
    one = game("two-packs --players Ann,computer:remembers --seed 9").type(*TOUR).pair().miss()
    return [one.type("brief", "b2", "last turn").pair().type("full", "score").miss().leave()]


def checkerboard() -> list[Script]:
    one = game("checkerboard --players Ann,Ben --seed 9").type(*TOUR).pair().type("where", "row")
    return [one.miss().type("brief", "right", "down", "where").leave()]


def cooperative() -> list[Script]:
    one = game("cooperative --players Ann,Ben --seed 2").type("score").pair().miss().type("score")
    two = game("cooperative --players Ann,computer:remembers --seed 3").pair().miss().pair()
    return [one.type("whose turn").finish().leave(), two.type("score").finish()]


def duel() -> list[Script]:
    one = game("duel --players Ann,Ben --seed 1").type("where", "whose turn", "a8").lead().answer()
    one.lead().type("whose turn", "where").wrong().type("whose turn").lead().answer()
    two = game("duel --players computer:remembers,Sita --seed 1").type("score", "whose turn", "a1")
    return [one.leave(), two.answer().lead().wrong().type("brief").settle().leave()]


GAMES = {
    name.replace("_", "-"): make
    for name, make in (
        (each.__name__, each)
        for each in (
            *(nepali, standard, teaching, symbols, young, mixed, solo, zebra, jokers),
            *(two_packs, checkerboard, cooperative, duel),
        )
    )
}


# Playing them


def perform(script: Script, tag: str) -> list[str]:
    """Run the program on the lines of a script, in the data folder of the environment."""
    heard = [f"$ voice-memory {' '.join(script.arguments)} --lang {tag}"]
    render = Locale.render
    spoken = 0

    def listen(locale: Locale, told: Announcement, verbosity: Verbosity) -> Utterance:
        nonlocal spoken
        utterance = render(locale, told, verbosity)
        if spoken < SPOKEN_LINES and tag != "ne-Latn":  # it speaks as ne does
            heard.extend(f"= {part.text}" for part in utterance.spoken)
            spoken += 1
        return utterance

    with (
        mock.patch.object(Locale, "render", listen),
        mock.patch.object(sys, "stdin", Keyboard(script.lines, heard)),
        mock.patch.object(sys, "stdout", Screen(heard)),
    ):
        assert cli.main([*script.arguments, "--lang", tag]) == 0
    return heard


def transcript(name: str, tag: str) -> str:
    """Play all games of a preset, one after another in one new data folder."""
    with tempfile.TemporaryDirectory() as home, mock.patch.dict(os.environ, {HOME_VARIABLE: home}):
        heard: list[str] = []
        for script in GAMES[name]():
            if script.header:
                opened = open_saves(find_places(os.environ).games, lambda: datetime.now(UTC))
                assert opened.saves is not None
                with opened.saves as saves:
                    saves.release(saves.begin(name, script.header))
            heard += [*perform(script, tag), ""]
    return "\n".join(heard)


TRANSCRIPTS = [(name, tag) for tag in TAGS for name in GAMES] + [("symbols", "en+ne")]


def remake() -> None:
    """Write every transcript anew."""
    for name, tag in TRANSCRIPTS:
        path = FOLDER / tag / f"{name}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(transcript(name, tag), encoding="utf-8")


@pytest.mark.parametrize(("name", "tag"), TRANSCRIPTS)
def test_what_is_heard(name: str, tag: str) -> None:
    assert transcript(name, tag) == (FOLDER / tag / f"{name}.txt").read_text(encoding="utf-8")


def test_every_preset_has_a_transcript() -> None:
    assert GAMES.keys() == PRESETS.keys()


def test_a_real_pipe_says_the_same(tmp_path: Path) -> None:
    """Run one game in a process of its own: what it prints is what the transcript shows."""
    (script,) = symbols()
    said = [line for line in perform_fresh(script, tmp_path) if line]
    kept = (FOLDER / "ne" / "symbols.txt").read_text(encoding="utf-8").splitlines()
    assert said == [line for line in kept if line and line[0] not in "$>="]


def perform_fresh(script: Script, home: Path) -> list[str]:
    """Run the program in a process of its own."""
    finished = subprocess.run(
        [sys.executable, "-m", "voice_memory", *script.arguments, "--lang", "ne"],
        input="".join(f"{line}\n" for line in script.lines).encode(),
        env={**os.environ, HOME_VARIABLE: str(home)},
        capture_output=True,
        check=True,
    )
    assert finished.stderr == b""
    return finished.stdout.decode().splitlines()
