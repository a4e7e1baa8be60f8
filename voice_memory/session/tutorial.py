"""The tutorial: a real game on small prepared tables, with one instruction after another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from voice_memory.announce.model import Announcement, answer, message
from voice_memory.engine.cards import card_from_code
from voice_memory.engine.decks import BitSource, parse_deck
from voice_memory.engine.game import lay_out
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, Scoring, SeatSetup
from voice_memory.engine.state import Phase
from voice_memory.intents.expected import Expected
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import Ask, Query, YesNo
from voice_memory.session.effects import (
    Effect,
    Finished,
    Incoming,
    Keep,
    Leave,
    Present,
    SpeechFinished,
)
from voice_memory.session.play import Play

_FIRST_FACES = "7h 7d ks kc"
_SECOND_FACES = "ah 9c 5s qd jc 9s 3h 5c 3d ad js qh 8s tc 8c ts"
_BOTTOM_RIGHT = "D4"

Done = Callable[[Play, Incoming], bool]


@dataclass(frozen=True, slots=True)
class Step:
    """An instruction, and how to tell that it was followed."""

    says: str
    is_done: Done


def _cursor_on(name: str) -> Done:
    return lambda play, _: play.cursor.slot == play.state.table.layout.slot_named(name)


def _cards_up(number: int) -> Done:
    return lambda play, _: len(play.state.up) == number


def _asked(query: Query) -> Done:
    return lambda _, incoming: incoming == Ask(query)


def _cards_left(number: int) -> Done:
    return lambda play, _: play.view.cards_left == number


_FIRST_TABLE = (
    Step("tutorial-welcome", _cursor_on("B1")),
    Step("tutorial-turn", _cards_up(1)),
    Step("tutorial-second", _cards_left(2)),
    Step("tutorial-pair", _cards_left(0)),
)
_SECOND_TABLE = (
    Step("tutorial-table-two", _cards_up(1)),
    Step("tutorial-miss", lambda play, _: play.state.phase is Phase.MISS_SHOWN),
    Step("tutorial-go-on", lambda play, _: play.state.phase is Phase.FIRST_CARD),
    Step("tutorial-ask-where", _asked(Query.WHERE)),
    Step("tutorial-ask-last", _asked(Query.LAST_TURN)),
    Step("tutorial-ask-score", _asked(Query.SCORES)),
    Step("tutorial-spell", _cursor_on(_BOTTOM_RIGHT)),
    Step("tutorial-stop", lambda play, _: play.context is KeyContext.QUESTION),
    Step("tutorial-stay", lambda _, incoming: isinstance(incoming, YesNo)),
)


class Tutorial:
    """Two tables with instructions. Everything that works in a game works here."""

    def __init__(self, rng: BitSource) -> None:
        self._rng = rng
        self._second = list(_SECOND_TABLE)
        self._steps = list(_FIRST_TABLE)
        self._play = self._table(_FIRST_FACES)

    def _table(self, faces: str) -> Play:
        cards = [card_from_code(code) for code in faces.split()]
        rules = Rules(
            preset="own",
            deck=parse_deck(f"picked-{len(cards)}"),
            pair_rules=(PairRule(PairBy.RANK_COLOUR),),
            scoring=Scoring.MISSES,
        )
        return Play(lay_out(rules, [SeatSetup()], cards), self._rng, is_kept=False)

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        return self._play.context

    def takes(self, text: str) -> bool:
        """Take no line as it stands."""
        return self._play.takes(text)

    def expected(self) -> Expected:
        """Tell what may be said now."""
        return self._play.expected()

    def start(self) -> Sequence[Effect]:
        """Give the first instruction."""
        return [self._instruction()]

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Play on, and give the next instruction once the last was followed."""
        if incoming == Ask(Query.HELP):
            return [self._instruction()]
        effects = [
            _without_invitation(effect)
            for effect in self._play.handle(incoming)
            if not isinstance(effect, Keep | Finished | Leave)
        ]
        is_leaving = isinstance(incoming, YesNo) and incoming.yes
        if not self._steps[0].is_done(self._play, incoming):
            if is_leaving:
                return [*effects, Leave()]
            # A key that only a game would take, such as Enter at its end, is answered too.
            is_key = not isinstance(incoming, SpeechFinished)
            return effects or ([self._instruction()] if is_key else [])
        self._steps.pop(0)
        if self._steps:
            return [*effects, self._instruction()]
        if self._second:
            self._steps, self._second = self._second, []
            self._play = self._table(_SECOND_FACES)
            return [*effects, self._instruction()]
        return [*effects, Present(answer(message("tutorial-done"))), Leave()]

    def _instruction(self) -> Present:
        return Present(Announcement((message(self._steps[0].says),)))


def _without_invitation(effect: Effect) -> Effect:
    """Leave out the invitation to play again: the tutorial goes on by itself."""
    if not isinstance(effect, Present):
        return effect
    told = effect.announcement
    messages = tuple(each for each in told.messages if each.id != "end-again")
    return Present(replace(told, messages=messages), effect.cut)
