"""A session that is spoken to: say phrases at chosen distances, and see what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from voice_memory import cli
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import parse_deck
from voice_memory.engine.game import lay_out
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.intents.keymap import KeyContext, Keymap
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import Utterance, load_locale
from voice_memory.session.blindfold import seated
from voice_memory.session.console import Console
from voice_memory.session.decide import Decision
from voice_memory.session.effects import (
    Decided,
    Effect,
    Incoming,
    Leave,
    Listened,
    Present,
    Session,
)
from voice_memory.session.hearing import Hearing
from voice_memory.session.play import Play
from voice_memory.settings import Settings, Verbosity

FACES = "7h 7d 9c ks 9s kc 2h 2d"
"""Two rows of four: A1 pairs with B1, C1 with A2, D1 with B2, C2 with D2."""
RULES = Rules("own", parse_deck("picked-8"), "2x4", (PairRule(PairBy.RANK_COLOUR),))


def small_game(*players: SeatSetup, rules: Rules = RULES) -> Play:
    cards = [card_from_code(code) for code in FACES.split()]
    return Play(lay_out(rules, players or [SeatSetup()], cards), Random(3))  # noqa: S311 - a lot


class SpokenTo:
    """A session with ears in a console; `play` is the small game where no other is given."""

    def __init__(
        self,
        session: Session | None = None,
        *players: SeatSetup,
        tag: str = "en",
        verbosity: Verbosity = Verbosity.NORMAL,
    ) -> None:
        self.play = small_game(*players)
        self._verbosity = verbosity
        self.locale = load_locale(tag)
        ears = Hearing(session or seated(self.play), Keymap())
        self.console = Console(ears, Settings(language=tag), cli.next_language)
        self.effects: Sequence[Effect] = self.console.start()

    def phrase(self, words: str) -> Phrase:
        """Find a phrase that is listened for now."""
        return next(phrase for phrase in self.listed() if phrase.words == words)

    def listed(self) -> tuple[Phrase, ...]:
        """List what is listened for now."""
        return load_grammar().spoken(self.console.expected(), self.locale.spoken_languages)

    def hear(
        self,
        *near: str,
        told: Sequence[str] = (),
        words: str = "",
        sure: bool = True,
        wanted: bool = True,
    ) -> list[str]:
        """Say something; each of `near` is a phrase and, behind an @, its distance."""
        parted = (each.partition("@") for each in near)
        found = [Hypothesis(self.phrase(said), float(far or 0)) for said, _, far in parted]
        return self.do(Listened(Heard(found, words, sure), tuple(told), wanted))

    def do(self, incoming: Incoming | str) -> list[str]:
        """Do something else; words are typed."""
        meant = load_grammar().understand(incoming) if isinstance(incoming, str) else incoming
        self.effects = self.console.handle(meant)
        return self.told

    @property
    def utterances(self) -> list[Utterance]:
        """Give what was told last."""
        told = (effect.announcement for effect in self.effects if isinstance(effect, Present))
        return [self.locale.render(each, self._verbosity) for each in told]

    @property
    def told(self) -> list[str]:
        return [utterance.shown for utterance in self.utterances]

    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        return self.console.context

    @property
    def decision(self) -> Decision:
        """Give what was decided on what was heard last."""
        return next(effect.decision for effect in self.effects if isinstance(effect, Decided))

    @property
    def left(self) -> str | None:
        """Give the outcome the session was left with."""
        return next((effect.outcome for effect in self.effects if isinstance(effect, Leave)), None)

    def counts(self) -> tuple[object, ...]:
        """Give all that only an act may change."""
        state = self.play.state
        game = (state.scores, state.turns, state.misses, state.up, state.gone, state.to_move)
        return (*game, self.play.cursor.slot, self.console.settings)
