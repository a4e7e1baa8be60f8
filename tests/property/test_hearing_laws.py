"""Laws of what is done with what was heard, whatever is heard in whatever order."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.spoken_game import SpokenTo
from voice_memory.intents.commands import CORRECTING
from voice_memory.intents.heard import Heard, Hypothesis, Phrase, plain
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.model import Intent, YesNo
from voice_memory.l10n.grammar import load_grammar
from voice_memory.session.decide import (
    DOUBTFUL,
    MARGIN,
    NEAR,
    NEAR_SHORT,
    Decision,
    Situation,
    Verdict,
    decide,
    near,
)
from voice_memory.session.effects import Keep, Leave

LANGUAGES = ("ne", "en")
EXPECTED = replace(SpokenTo(tag="en+ne").console.expected(), corrects=True, corrections=CORRECTING)
PHRASES = load_grammar().spoken(EXPECTED, LANGUAGES)
LIMITS = [0.0, NEAR_SHORT, NEAR, NEAR + MARGIN, DOUBTFUL, 1.0]
DISTANCES = st.floats(0, 1) | st.sampled_from(LIMITS)
HYPOTHESES = st.lists(st.builds(Hypothesis, st.sampled_from(PHRASES), DISTANCES), max_size=6)
HEARD = st.builds(Heard, HYPOTHESES, st.text(max_size=20), st.booleans())
TOLD = st.lists(st.sampled_from([phrase.words for phrase in PHRASES[:60]]), max_size=2).map(tuple)
INTENTS = st.frozensets(st.sampled_from([phrase.intent for phrase in PHRASES]), max_size=3)
SITUATIONS = st.builds(
    Situation,
    grave=INTENTS,
    asked=st.tuples()
    | st.lists(st.sampled_from([p.intent for p in PHRASES]), max_size=2).map(tuple),
    refused=INTENTS,
    told=TOLD,
    tries=st.integers(0, 2),
    wanted=st.booleans(),
)


def nearest(heard: Heard, intent: Intent) -> float:
    return min(each.distance for each in heard.hypotheses if each.phrase.intent == intent)


@given(HEARD, SITUATIONS)
def test_nothing_is_acted_on_that_is_not_near_and_ahead(heard: Heard, now: Situation) -> None:
    decision = decide(heard, now)
    if decision.verdict is not Verdict.ACT:
        return
    (intent,) = decision.intents
    far = nearest(heard, intent)
    (phrase,) = decision.phrases
    assert far <= (DOUBTFUL if intent in now.asked else near(phrase))
    assert intent not in now.grave | now.refused
    for other in heard.hypotheses:
        if other.phrase.intent != intent:
            is_answer = intent in now.asked and other.phrase.intent not in now.asked
            ahead = other.distance - far
            if plain(other.phrase.intent) == plain(intent):
                assert ahead > 0
                continue
            assert ahead >= MARGIN or other.distance > DOUBTFUL or (is_answer and ahead > 0)


@given(HEARD, SITUATIONS)
def test_a_decision_names_different_meanings_that_were_heard(heard: Heard, now: Situation) -> None:
    decision = decide(heard, now)
    assert len(set(decision.intents)) == len(decision.intents)
    assert set(decision.phrases) <= {each.phrase for each in heard.hypotheses}
    numbers = {Verdict.ACT: 1, Verdict.CONFIRM: 1}
    assert len(decision.phrases) == numbers.get(decision.verdict, len(decision.phrases))
    assert decision.verdict is not Verdict.WHICH or len(decision.phrases) > 1


@given(HYPOTHESES, DISTANCES, st.sampled_from(PHRASES), st.sampled_from(PHRASES), SITUATIONS)
def test_two_meanings_as_near_as_each_other_are_never_acted_on(
    found: list[Hypothesis], distance: float, one: Phrase, other: Phrase, now: Situation
) -> None:
    level = [Hypothesis(phrase, distance) for phrase in (one, other)]
    farther = [each for each in found if each.distance >= distance]
    if one.intent != other.intent:
        assert decide(Heard([*farther, *level]), now).verdict is not Verdict.ACT


@given(st.permutations(PHRASES[:5]), st.lists(st.floats(0, 1), min_size=5, max_size=5))
def test_the_order_of_hypotheses_is_nothing(phrases: list[Phrase], far: list[float]) -> None:
    near = dict(zip(PHRASES[:5], far, strict=True))
    one = decide(Heard([Hypothesis(phrase, near[phrase]) for phrase in phrases]))
    other = decide(Heard([Hypothesis(phrase, near[phrase]) for phrase in PHRASES[:5]]))
    assert one.verdict is other.verdict
    assert set(one.intents) == set(other.intents) or len(set(far)) < len(far)


class SpokenGame(RuleBasedStateMachine):
    """A game at which anything is heard. What was not acted on has changed nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.game = SpokenTo(tag="en+ne")
        self.asked: Decision | None = None

    def listed(self) -> tuple[Phrase, ...]:
        languages = self.game.locale.spoken_languages
        return load_grammar().spoken(self.game.console.expected(), languages)

    def heard(self, *near: tuple[Phrase, float], sure: bool = True) -> None:
        before = self.game.counts()
        self.game.hear(*(f"{phrase.words}@{far}" for phrase, far in near), sure=sure)
        decision = self.game.decision
        if decision.verdict is not Verdict.ACT:
            assert self.game.counts() == before
            assert not any(isinstance(effect, Keep | Leave) for effect in self.game.effects)
        elif self.asked and decision.intents == (YesNo(yes=False),):
            assert self.game.counts() == before
        is_asked = decision.verdict in (Verdict.CONFIRM, Verdict.WHICH)
        if is_asked or decision.verdict is Verdict.ACT:
            self.asked = decision if is_asked else None
        if self.game.left is not None:
            self.game = SpokenTo(tag="en+ne")
            self.asked = None

    @rule(data=st.data(), far=st.floats(0, 0.7), behind=st.floats(0, 0.1), sure=st.booleans())
    def hear(self, data: st.DataObject, far: float, behind: float, *, sure: bool) -> None:
        listed = self.listed()
        one, other = data.draw(st.sampled_from(listed)), data.draw(st.sampled_from(listed))
        self.heard((one, far), (other, far + behind), sure=sure)

    @rule()
    def hear_nothing(self) -> None:
        before = self.game.counts()
        self.game.hear()
        assert self.game.counts() == before

    @precondition(lambda self: self.asked is not None)
    @rule()
    def deny(self) -> None:
        before = self.game.counts()
        self.asked = None
        if self.game.context() is KeyContext.QUESTION:
            self.game.do(YesNo(yes=False))
            assert self.game.counts() == before

    @rule(wanted=st.sampled_from(["undo", "where am i", "score"]))
    def type(self, wanted: str) -> None:
        self.game.do(wanted)
        self.asked = None

    @invariant()
    def something_is_always_listened_for(self) -> None:
        assert self.listed()


TestSpokenGame = SpokenGame.TestCase
TestSpokenGame.settings = settings(max_examples=20, stateful_step_count=15, deadline=None)


@given(st.lists(st.sampled_from(["right", "down", "louder", "brief", "go to b two"]), min_size=1))
def test_undo_takes_back_the_last_of_what_was_said(said: list[str]) -> None:
    game = SpokenTo()
    for phrase in said[:-1]:
        game.hear(phrase)
    before = game.counts()
    game.hear(said[-1])
    changed = game.counts() != before
    game.hear("undo")
    if changed:
        assert game.counts() == before
