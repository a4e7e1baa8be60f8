"""What must be heard is heard, a key cuts the rest, and nothing piles up behind it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, assert_never

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.session.speech_queue import AllHeard, Priority, SpeechQueue, Start, Stop

if TYPE_CHECKING:
    from voice_memory.session.speech_queue import Order

MUST, ANSWER, NOTICE = Priority


@dataclass
class ScriptedVoice:
    """A voice whose sentences end when the test says so; it refuses impossible orders."""

    queue: SpeechQueue[str] = field(default_factory=SpeechQueue[str])
    speaking: Start[str] | None = None
    heard: list[str] = field(default_factory=list[str])
    cut: list[str] = field(default_factory=list[str])
    times_all_heard: int = 0

    def obey(self, orders: list[Order[str]]) -> None:
        for order in orders:
            match order:
                case Start():
                    assert self.speaking is None, "two voices at once"
                    self.speaking = order
                case Stop():
                    assert self.speaking is not None, "nothing to stop"
                    self.cut.append(self.speaking.item)
                    self.speaking = None
                case AllHeard():
                    assert self.speaking is None
                    self.times_all_heard += 1
                case _:
                    assert_never(order)

    def say(self, text: str, priority: Priority) -> None:
        self.obey(self.queue.say(text, priority))

    def press(self) -> None:
        self.obey(self.queue.press())

    def answer(self, text: str) -> None:
        """Press a key, and say the answer to it."""
        self.press()
        self.say(text, ANSWER)

    def end_of_sentence(self) -> None:
        said = self.speaking
        assert said is not None
        self.speaking = None
        self.heard.append(said.item)
        self.obey(self.queue.heard(said.number))

    def to_the_end(self) -> list[str]:
        while self.speaking is not None:
            self.end_of_sentence()
        return self.heard

    @property
    def says(self) -> str:
        return self.speaking.item if self.speaking else ""


@pytest.fixture
def voice() -> ScriptedVoice:
    return ScriptedVoice()


def test_my_cards_then_the_computers_then_mine(voice: ScriptedVoice) -> None:
    voice.press()
    voice.say("red seven, A1", MUST)
    voice.press()
    voice.say("black king, B1", MUST)
    voice.say("no pair", ANSWER)
    voice.press()
    for text in ("West turns C3: black two", "A4: red seven"):
        voice.say(text, MUST)
    voice.say("your turn", ANSWER)
    voice.press()
    voice.say("red ace, B2", MUST)
    assert voice.to_the_end() == [
        *("red seven, A1", "black king, B1"),
        *("West turns C3: black two", "A4: red seven"),
        "red ace, B2",
    ]
    assert voice.cut == []
    assert voice.times_all_heard == 1


def test_two_fast_keys_give_the_second_answer(voice: ScriptedVoice) -> None:
    voice.answer("B2")
    voice.answer("B3")
    assert voice.cut == ["B2"]
    assert voice.to_the_end() == ["B3"]


def test_fast_keys_behind_a_card_leave_one_answer(voice: ScriptedVoice) -> None:
    voice.say("red seven, A1", MUST)
    for number in range(20):
        voice.answer(f"B{number}")
    assert voice.to_the_end() == ["red seven, A1", "B19"]


def test_the_end_of_an_event_is_cut_by_a_key_but_not_its_card(voice: ScriptedVoice) -> None:
    voice.say("red seven, A1", MUST)
    voice.say("choose another", ANSWER)
    voice.answer("B2")
    voice.end_of_sentence()
    assert voice.says == "B2"


def test_a_notice_makes_way_and_begins_again(voice: ScriptedVoice) -> None:
    voice.say("the game cannot be kept", NOTICE)
    assert voice.says == "the game cannot be kept"
    voice.say("red seven, A1", MUST)
    assert voice.cut == ["the game cannot be kept"]
    assert voice.to_the_end() == ["red seven, A1", "the game cannot be kept"]
    assert voice.times_all_heard == 1


def test_a_notice_that_waits_outlives_a_key_and_comes_after_the_answer(
    voice: ScriptedVoice,
) -> None:
    voice.say("red seven, A1", MUST)
    voice.say("the game cannot be kept", NOTICE)
    voice.answer("B2")
    assert voice.to_the_end() == ["red seven, A1", "B2", "the game cannot be kept"]


def test_a_key_cuts_a_notice_that_has_begun(voice: ScriptedVoice) -> None:
    voice.say("the game cannot be kept", NOTICE)
    voice.answer("B2")
    assert voice.to_the_end() == ["B2"]


def test_a_key_starts_no_notice_before_its_answer(voice: ScriptedVoice) -> None:
    voice.answer("B2")
    voice.say("the game cannot be kept", NOTICE)
    voice.press()
    assert voice.says == ""
    voice.say("B3", ANSWER)
    assert voice.to_the_end() == ["B3", "the game cannot be kept"]


def test_a_late_report_of_what_was_cut_changes_nothing(voice: ScriptedVoice) -> None:
    voice.answer("B2")
    late = voice.speaking
    assert late is not None
    voice.answer("B3")
    voice.obey(voice.queue.heard(late.number))
    assert voice.says == "B3"


def test_clear_forgets_even_what_must_be_heard(voice: ScriptedVoice) -> None:
    voice.say("red seven, A1", MUST)
    voice.say("black king, B1", MUST)
    voice.obey(voice.queue.clear())
    assert voice.queue.is_empty
    assert voice.cut == ["red seven, A1"]
    assert voice.queue.clear() == []


Act = tuple[str, Priority | None]
ACTS = st.lists(
    st.one_of(
        st.just(("press", None)),
        st.just(("heard", None)),
        st.tuples(st.just("say"), st.sampled_from(Priority)),
    ),
    max_size=60,
)


@given(ACTS)
def test_laws(acts: list[Act]) -> None:
    voice = ScriptedVoice()
    musts: list[str] = []
    live_answers: list[str] = []
    dead_answers: set[str] = set()
    for number, (act, priority) in enumerate(acts):
        before = len(voice.heard), len(voice.cut)
        if act == "press":
            voice.press()
            dead_answers.update(live_answers)
            live_answers.clear()
        elif act == "heard" and voice.speaking:
            voice.end_of_sentence()
        elif priority is not None:
            text = f"{priority} {number}"
            {MUST: musts, ANSWER: live_answers, NOTICE: []}[priority].append(text)
            voice.say(text, priority)
        assert voice.says not in dead_answers
        assert not dead_answers & set(voice.heard[before[0] :])
        assert not [text for text in voice.cut if text.startswith("must")]
        if act != "press":
            assert not [text for text in voice.cut[before[1] :] if text.startswith("answer")]
        if act == "say" or len(voice.heard) > before[0]:
            assert voice.speaking or voice.queue.is_empty
    told = voice.times_all_heard
    is_left = voice.speaking is not None
    heard = voice.to_the_end()
    assert voice.times_all_heard == told + is_left
    assert [text for text in heard if text.startswith("must")] == musts
    # Each is heard once, and what no key has cut is heard.
    assert len(heard) == len(set(heard))
    if is_left:
        assert set(live_answers) <= set(heard)
