"""What is done with what was heard, by how near it is and what else there is to know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from voice_memory.intents.heard import Heard, Hypothesis, Phrase
from voice_memory.intents.model import Ask, Enter, FlipAt, Intent, NamedPlace, NewGame, Query, YesNo
from voice_memory.session.decide import Situation, Verdict, Why, decide

B2, B3, D2 = (FlipAt(NamedPlace(name[0], int(name[1]))) for name in ("B2", "B3", "D2"))
SCORES = Ask(Query.SCORES)
MEANT: dict[str, Intent] = {
    "b two": B2,
    "bravo two": B2,
    "b three": B3,
    "d two": D2,
    "score": SCORES,
    "scores": SCORES,
    "अङ्क": SCORES,
    "खोल": Enter(),
    "new game": NewGame(),
    "yes": YesNo(yes=True),
    "no": YesNo(yes=False),
}


def heard(near: str, *, sure: bool = True, words: str = "") -> Heard:
    """Read phrases and distances: "b two .2, d two .4"."""
    found = []
    for each in filter(None, near.split(", ")):
        said, _, far = each.rpartition(" ")
        phrase = Phrase(said, ("en",) * len(said.split()), MEANT[said])
        found.append(Hypothesis(phrase, float(far)))
    return Heard(found, words, sure)


ACT, WHICH, CONFIRM, RETRY, KEY, IGNORE = Verdict


@pytest.mark.parametrize(
    ("near", "verdict", "why", "intents"),
    [
        ("b two 0", ACT, Why.NEAR, (B2,)),
        ("b two .30", ACT, Why.NEAR, (B2,)),
        ("b two .20, d two .29", ACT, Why.NEAR, (B2,)),
        ("b two .30, d two .39", WHICH, Why.TIE, (B2, D2)),
        ("b two .30, d two .43", ACT, Why.NEAR, (B2,)),
        ("b two .1, bravo two .11, d two .3", ACT, Why.NEAR, (B2,)),
        ("b two .1, d two .13", WHICH, Why.TIE, (B2, D2)),
        ("d two .13, b two .1", WHICH, Why.TIE, (B2, D2)),
        ("b two 0, d two 0", WHICH, Why.TIE, (B2, D2)),
        ("b two .1, d two .11, score .12, b three .13", WHICH, Why.TIE, (B2, D2, SCORES)),
        ("b two .49, d two .51", CONFIRM, Why.DOUBTFUL, (B2,)),
        ("b two .31", CONFIRM, Why.DOUBTFUL, (B2,)),
        ("b two .50", CONFIRM, Why.DOUBTFUL, (B2,)),
        ("b two .51", RETRY, Why.FAR, (B2,)),
        ("b two .60", RETRY, Why.FAR, (B2,)),
        ("b two .61", RETRY, Why.NOTHING, ()),
        ("", RETRY, Why.NOTHING, ()),
        ("score .08", ACT, Why.NEAR, (SCORES,)),
        ("score .09", CONFIRM, Why.DOUBTFUL, (SCORES,)),
        ("scores .13", ACT, Why.NEAR, (SCORES,)),
        ("अङ्क .13", ACT, Why.NEAR, (SCORES,)),
        ("खोल .13", CONFIRM, Why.DOUBTFUL, (Enter(),)),
        ("yes .3", ACT, Why.NEAR, (YesNo(yes=True),)),
        ("yes .1", ACT, Why.NEAR, (YesNo(yes=True),)),
        ("yes .4", RETRY, Why.DOUBTFUL, (YesNo(yes=True),)),
        ("yes .1, no .12", RETRY, Why.TIE, (YesNo(yes=True), YesNo(yes=False))),
        ("no .1, b two .12", RETRY, Why.TIE, (YesNo(yes=False), B2)),
    ],
)
def test_by_distance(near: str, verdict: Verdict, why: Why, intents: tuple[Intent, ...]) -> None:
    decision = decide(heard(near))
    assert (decision.verdict, decision.why, decision.intents) == (verdict, why, intents)


@pytest.mark.parametrize(
    ("best", "other", "unlike", "verdict"),
    [
        # "ए एक" was taken for "बी एक", "ख तिन" for "क तिन", "खाना" for "कहाँ".
        (0.11, 0.24, 0.30, WHICH),
        (0.18, 0.33, 0.02, WHICH),
        (0.22, 0.36, 0.48, WHICH),
        (0.05, 0.21, 0.48, ACT),
        (0.10, 0.22, 0.20, ACT),
        (0.10, 0.22, 0.10, WHICH),
        (0.10, 0.24, 0.10, ACT),
        (0.10, 0.27, 0.02, WHICH),
        (0.10, 0.28, 0.02, ACT),
        (0.10, 0.19, None, ACT),
    ],
)
def test_a_lead_counts_by_how_unlike_two_phrases_are(
    best: float, other: float, unlike: float | None, verdict: Verdict
) -> None:
    (first,) = heard(f"b two {best}").hypotheses
    (second,) = heard(f"d two {other}").hypotheses
    decision = decide(Heard([replace(first, unlike=0.0), replace(second, unlike=unlike)]))
    assert decision.verdict is verdict


def test_what_sounds_most_alike_is_named_first() -> None:
    said = [("b two .10", 0.0), ("score .18", 0.9), ("b three .19", 0.4), ("d two .2", 0.02)]
    told = [replace(heard(near).hypotheses[0], unlike=unlike) for near, unlike in said]
    assert decide(Heard(told)).intents == (B2, D2, SCORES)


@pytest.mark.parametrize(
    ("near", "refused", "intents"),
    [
        ("b two .05, d two .2", {B2}, (B2,)),
        ("b two .05, d two .12", {B2}, (D2,)),
        ("d two .05, b two .12", {B2}, (D2,)),
        ("b two .1, d two .11, score .12, b three .13", {B2}, (D2, SCORES, B3)),
        ("b two .1, d two .11", {B2, D2}, (B2, D2)),
    ],
)
def test_what_was_denied_is_not_offered_beside_others(
    near: str, refused: set[Intent], intents: tuple[Intent, ...]
) -> None:
    assert decide(heard(near), Situation(refused=frozenset(refused))).intents == intents


def test_who_was_asked_answers_however_alike_a_command_is() -> None:
    (two,) = heard("b two .1").hypotheses
    (command,) = heard("d two .12").hypotheses
    told = Heard([replace(two, unlike=0.0), replace(command, unlike=0.02)])
    assert decide(told, Situation(asked=(B2, SCORES))).intents == (B2,)
    assert decide(told).intents == (B2, D2)


def test_the_likeliest_wording_of_each_meaning_is_named() -> None:
    decision = decide(heard("bravo two .12, b two .1, d two .13"))
    assert [phrase.words for phrase in decision.phrases] == ["b two", "d two"]


@pytest.mark.parametrize(
    ("near", "situation", "verdict", "why"),
    [
        ("new game 0", Situation(grave=frozenset({NewGame()})), CONFIRM, Why.GRAVE),
        ("score 0", Situation(grave=frozenset({NewGame()})), ACT, Why.NEAR),
        ("b two 0", Situation(refused=frozenset({B2})), CONFIRM, Why.DENIED),
        ("b two .05, d two .2", Situation(refused=frozenset({B2})), CONFIRM, Why.DENIED),
        ("b two .05, d two .12", Situation(refused=frozenset({B2})), CONFIRM, Why.TIE),
        ("d two .05, b two .12", Situation(refused=frozenset({B2})), CONFIRM, Why.TIE),
        ("d two .05, b two .2", Situation(refused=frozenset({B2})), ACT, Why.NEAR),
        ("b two .55", Situation(refused=frozenset({B2})), RETRY, Why.FAR),
        ("b two .4", Situation(asked=(B2, D2)), ACT, Why.NEAR),
        ("b two .4, d two .42", Situation(asked=(B2, D2)), WHICH, Why.TIE),
        # Who was asked answers, unless something else is as near.
        ("b two .33, score .35", Situation(asked=(B2, D2)), ACT, Why.NEAR),
        ("b two .33, score .33", Situation(asked=(B2, D2)), WHICH, Why.TIE),
        ("score .33, b two .35", Situation(asked=(B2, D2)), WHICH, Why.TIE),
        ("score .4", Situation(asked=(B2, D2)), CONFIRM, Why.DOUBTFUL),
        # To name again what one was asked about is a yes; not so near as a command, but ahead.
        ("b two .4", Situation(asked=(B2,)), ACT, Why.NEAR),
        ("b two .51", Situation(asked=(B2,)), RETRY, Why.FAR),
        ("b two .33, d two .35", Situation(asked=(B2,)), WHICH, Why.TIE),
        ("d two .4", Situation(asked=(B2,)), CONFIRM, Why.DOUBTFUL),
        (
            "new game 0",
            Situation(asked=(NewGame(),), grave=frozenset({NewGame()})),
            CONFIRM,
            Why.GRAVE,
        ),
        ("score .09", Situation(asked=(SCORES,)), CONFIRM, Why.DOUBTFUL),
        ("score .08", Situation(asked=(SCORES,)), ACT, Why.NEAR),
        ("b two .55", Situation(tries=1), KEY, Why.FAR),
        ("b two .7", Situation(tries=1), KEY, Why.NOTHING),
        ("b two .7", Situation(wanted=False), IGNORE, Why.NOTHING),
        ("", Situation(wanted=False), IGNORE, Why.NOTHING),
        ("b two .55", Situation(wanted=False), RETRY, Why.FAR),
        ("b two .55", Situation(tries=1, wanted=False), KEY, Why.FAR),
        ("b two .55", Situation(tries=2, wanted=False), IGNORE, Why.FAR),
        ("b two .55", Situation(tries=2), KEY, Why.FAR),
        ("b two .1", Situation(tries=2, wanted=False), ACT, Why.NEAR),
    ],
)
def test_by_situation(near: str, situation: Situation, verdict: Verdict, why: Why) -> None:
    decision = decide(heard(near), situation)
    assert (decision.verdict, decision.why) == (verdict, why)


@pytest.mark.parametrize(
    ("near", "verdict"), [("b two 0", CONFIRM), ("yes 0", ACT), ("b two .55", RETRY)]
)
def test_who_is_not_sure_has_everything_confirmed_but_an_answer(
    near: str, verdict: Verdict
) -> None:
    assert decide(heard(near, sure=False)).verdict is verdict


def test_who_is_not_sure_does_not_count_a_name_for_a_yes() -> None:
    assert decide(heard("b two 0", sure=False), Situation(asked=(B2,))).verdict is CONFIRM


@pytest.mark.parametrize(
    ("words", "told", "verdict"),
    [
        ("", ["b two", "yes or no", "b two yes or no"], ACT),
        ("b two", ["b two", "yes or no", "b two yes or no"], ACT),
        ("b two yes or no", ["b two", "yes or no", "b two yes or no"], IGNORE),
        ("b two yes", ["b two", "yes or no", "b two yes or no"], IGNORE),
        ("", ["b two"], CONFIRM),
    ],
)
def test_a_name_is_a_yes_unless_the_question_itself_came_back(
    words: str, told: list[str], verdict: Verdict
) -> None:
    situation = Situation(asked=(B2,), told=tuple(told))
    assert decide(heard("b two .1", words=words), situation).verdict is verdict


@pytest.mark.parametrize(
    ("near", "words", "told", "verdict"),
    [
        ("score .2", "east three west two", "East three, West two. Three pairs left.", IGNORE),
        ("b two .2", "red seven b two choose", "Red seven, B two. Choose another.", IGNORE),
        ("b two .2", "", "B two.", CONFIRM),
        ("b two .2", "b two", "B two or D two?", ACT),
        ("b two .2", "b two", "Red seven, B three. Choose another.", ACT),
        ("yes .1", "yes", "Yes.", ACT),
    ],
)
def test_the_games_own_sentence_is_no_command(
    near: str, words: str, told: str, verdict: Verdict
) -> None:
    situation = Situation(told=("Nothing like it.", told))
    assert decide(heard(near, words=words), situation).verdict is verdict
