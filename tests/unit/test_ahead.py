"""What may be said soon is made ready, out of the way of what is to be said now."""

from __future__ import annotations

import queue
import random
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.held_mixer import HeldMixer
from voice_memory.announce import describe
from voice_memory.announce.announcer import Teller, tell_events
from voice_memory.announce.sayable import sayable
from voice_memory.engine.actions import Flip
from voice_memory.engine.decks import parse_deck, possible_cards
from voice_memory.engine.game import apply, deal
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import SeatSetup
from voice_memory.engine.state import view
from voice_memory.l10n.locale import load_locale
from voice_memory.settings import DEFAULTS, Speaking, Verbosity
from voice_memory.settings import Voice as Speaks
from voice_memory.speech.ahead import Ahead, clauses
from voice_memory.speech.base import SynthesiserError, Voice
from voice_memory.speech.spy import SpySynthesiser
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.voice import OwnVoice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from voice_memory.announce.model import Announcement
    from voice_memory.engine.state import GameState
    from voice_memory.pcm import Pcm

VOICE = Voice("en-gb", rate=900)
# Only how long a broken test hangs.
PATIENCE = 20


class Slow(SpySynthesiser):
    """A synthesiser that makes a text only when the test lets it, and tells when it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: queue.Queue[str] = queue.Queue()
        self._allowed = threading.Semaphore(0)
        self.missing: set[str] = set()

    def render_parts(self, text: str, voice: Voice) -> Iterator[Pcm]:
        self.asked.put(text)
        assert self._allowed.acquire(timeout=PATIENCE)
        if voice.tag in self.missing:
            raise SynthesiserError(voice.tag)
        yield from super().render_parts(text, voice)

    def allow(self, count: int = 1) -> None:
        self._allowed.release(count)

    def next_asked(self) -> str:
        return self.asked.get(timeout=PATIENCE)


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def ahead(slow: Slow) -> Iterator[Ahead]:
    made = Ahead(slow)
    yield made
    slow.allow(1000)
    made.close()


def made_ready(ahead: Ahead, slow: Slow, *texts: str) -> None:
    """Make texts ready, and wait for it."""
    cut = [clause for text in texts for sentence in clauses(text) for clause in sentence]
    wanted = {clause.rstrip(".,") for clause in cut}
    ahead.prepare((text, VOICE) for text in texts)
    slow.allow(len(wanted))
    for _ in wanted:
        slow.next_asked()
    while len(slow.texts) < len(wanted):
        threading.Event().wait(0.001)


def test_what_is_ready_is_said_without_asking_the_synthesiser(ahead: Ahead, slow: Slow) -> None:
    made_ready(ahead, slow, "Red seven, B two.", "Black king, C one.", "C one, face down.")
    count = len(slow.texts)
    # Other words than were prepared, but the same clauses.
    for text in ("Red seven, C one.", "B two, face down. Black king.", "b two"):
        assert ahead.render(text, VOICE).seconds > 0
    assert len(slow.texts) == count
    assert slow.asked.empty()


def test_what_is_to_be_said_comes_before_what_may_be(ahead: Ahead, slow: Slow) -> None:
    slow.allow()
    parts = ahead.render_parts("Now, here.", VOICE)
    assert next(parts).seconds > 0
    assert slow.next_asked() == "Now,"
    # While somebody speaks nothing else is begun.
    ahead.prepare((text, VOICE) for text in ("One.", "Two."))
    slow.allow()
    assert next(parts).seconds > 0
    assert slow.next_asked() == "here."
    assert not list(parts)
    slow.allow(2)
    assert [slow.next_asked() for _ in range(2)] == ["One.", "Two."]


def test_a_clause_that_is_being_made_is_waited_for_and_not_made_twice(
    ahead: Ahead, slow: Slow
) -> None:
    ahead.prepare([("One.", VOICE)])
    assert slow.next_asked() == "One."
    heard: queue.Queue[Pcm] = queue.Queue()
    said = threading.Thread(target=lambda: heard.put(ahead.render("One.", VOICE)))
    said.start()
    slow.allow()
    assert heard.get(timeout=PATIENCE).seconds > 0
    said.join(PATIENCE)
    assert slow.texts == ["One."]


def test_a_new_list_takes_the_place_of_the_old_one(ahead: Ahead, slow: Slow) -> None:
    ahead.prepare((text, VOICE) for text in ("One.", "Two."))
    assert slow.next_asked() == "One."
    other = replace(VOICE, rate=300)
    ahead.prepare([("Three.", other)])
    slow.allow(2)
    assert slow.next_asked() == "Three."


def test_a_voice_that_is_missing_is_not_tried_again_and_again(ahead: Ahead, slow: Slow) -> None:
    slow.missing.add("ne")
    nepali = Voice("ne")
    ahead.prepare([("One.", nepali), ("Two.", nepali), ("Three.", VOICE)])
    slow.allow(3)
    assert [slow.next_asked() for _ in range(2)] == ["One.", "Three."]
    with pytest.raises(SynthesiserError, match="ne"):
        ahead.render("Four.", nepali)


def test_a_pause_is_longer_after_a_sentence_than_after_a_clause(ahead: Ahead, slow: Slow) -> None:
    slow.allow(3)
    voice = Voice("en-gb", rate=175)
    clause, sentence, last = ahead.render_parts("one, one. One.", voice)
    assert last.seconds < clause.seconds < sentence.seconds
    assert slow.texts == ["one,"]


# What a game says

ENGLISH = load_locale("en")


def ready(state: GameState, teller: Teller, verbosity: Verbosity) -> set[str]:
    assert state.table is teller.table
    return {clause.rstrip(".,:") for told in sayable(teller) for clause in said(told, verbosity)}


def said(told: Announcement, verbosity: Verbosity) -> Iterator[str]:
    for part in ENGLISH.render(told, verbosity).spoken:
        for sentence in clauses(part.text):
            yield from sentence


@pytest.mark.parametrize("verbosity", [Verbosity.NORMAL, Verbosity.FULL])
@pytest.mark.parametrize("preset", ["standard", "symbols"])
def test_the_cards_and_places_of_a_game_are_ready(preset: str, verbosity: Verbosity) -> None:
    seats = [SeatSetup(), SeatSetup("West", player="hard")]
    state = deal(PRESETS[preset], seats, random.Random(5))  # noqa: S311 - a game
    teller = Teller(state.table, 0)
    known = {clause.casefold() for clause in ready(state, teller, verbosity)}
    for slot in range(len(state.table.layout)):
        after, events = apply(state, Flip(slot))
        tellings = (
            describe.moved(teller, view(state), slot, first_visit=False),
            tell_events(teller, events, view(after)),
        )
        for told in tellings:
            for clause in said(told, verbosity):
                assert clause.rstrip(".,:").casefold() in known


def test_what_is_made_ready_tells_nothing_of_what_lies_where() -> None:
    lists = []
    for seed in (1, 2):
        state = deal(
            replace(PRESETS["standard"], deck=parse_deck("picked-16"), layout="4x4"),
            [SeatSetup()] * 2,
            random.Random(seed),  # noqa: S311 - a game
        )
        lists.append(list(sayable(Teller(state.table, None))))
    assert lists[0] == lists[1]
    assert len(set(possible_cards(parse_deck("picked-16")))) == 52


def test_a_stage_makes_ready_anew_when_the_voice_changes() -> None:
    settings = replace(DEFAULTS, language="en", voice=Speaks.OWN)
    wanted: list[list[tuple[str, Voice]]] = []
    spy = SpySynthesiser()
    voice = OwnVoice(
        settings,
        chosen=spy,
        usual=spy,
        open_mixer=HeldMixer,
        prepare=lambda texts: wanted.append(list(texts)),
        on_finished=lambda: None,
        tell=lambda told: pytest.fail(told.id),
    )
    stage = Stage(settings, lambda _: None, None, lambda _: voice)
    stage.open_voicing()
    state = deal(PRESETS["symbols"], [SeatSetup()] * 2, random.Random(1))  # noqa: S311 - a game
    stage.prepare(lambda: sayable(Teller(state.table, None)))
    stage.use(replace(settings, speech={"en": Speaking(rate=300)}))
    voice.close()
    first, second = wanted
    assert len(first) > 16
    assert [text for text, _ in first] == [text for text, _ in second]
    assert ({each.rate for _, each in first}, {each.rate for _, each in second}) == ({170}, {300})
