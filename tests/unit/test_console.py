"""What works everywhere: say again, history, and the settings that have a key."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import Kind
from voice_memory.intents.model import (
    Adjust,
    Dial,
    History,
    NextVoice,
    SetLanguage,
    SetSounds,
    SetSpace,
    SetVerbosity,
    SetVoice,
    TellInOther,
    Turning,
)
from voice_memory.intents.opponents import SetAdapts, SetManners
from voice_memory.l10n.locale import load_locale
from voice_memory.session.effects import Change
from voice_memory.settings import RANGES, Engine, Settings, Space, Speaking, Verbosity, Voice
from voice_memory.settings.voices import VOICES, Standing, standing, with_next_voice

if TYPE_CHECKING:
    from tests.unit.conftest import Evening

START = "2 by 4, 8 cards. Ann starts. A1, top left corner, face down."
FIRST = "Red seven, A1. Choose another."
MISS = "Black nine, C1. No pair."
NEWEST = "Newest: black nine, C1. No pair."


def test_history_is_walked_both_ways_and_stops_at_its_ends(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben", played=("a1", "c1"))
    walk = [
        (Turning.BACK, FIRST),
        (Turning.BACK, START),
        (Turning.BACK, "Oldest: " + START),
        (Turning.FORWARD, FIRST),
        (Turning.NEWEST, NEWEST),
        (Turning.FORWARD, NEWEST),
        (Turning.OLDEST, "Oldest: " + START),
    ]
    for turning, expected in walk:
        assert evening.do(History(turning)) == [expected]
    # Walking is no announcement of its own, and whatever is told next is the newest again.
    assert evening.do("again") == [MISS]
    evening.do("go on")
    assert evening.do(History(Turning.BACK)) == [MISS]


def test_what_is_told_again_answers_a_key_and_is_no_event_any_more(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben", played=("a1",))
    told = []
    for again in ("again", History(Turning.NEWEST), TellInOther()):
        evening.do(again)
        told += evening.announcements
    assert [each.kind for each in told] == [Kind.ANSWER] * 3


def test_what_was_said_is_told_again_in_another_language_and_at_another_level(
    sit: type[Evening],
) -> None:
    evening = sit("Ann", "Ben", played=("a1",))
    evening.do(SetLanguage("ne"))
    evening.do("again")
    (told,) = evening.announcements
    nepali = load_locale("ne")
    assert nepali.render(told, Verbosity.NORMAL).shown == "रातो सत्ता, A1। अर्को छान्नुहोस्।"
    assert nepali.render(told, Verbosity.BRIEF).shown == "रातो सत्ता"
    assert nepali.render(told, Verbosity.FULL).shown.startswith("पानको सत्ता, A1, माथिल्लो")
    evening.do(History(Turning.OLDEST))
    (told,) = evening.announcements
    assert nepali.render(told, Verbosity.NORMAL).shown.startswith("सबैभन्दा पुरानो: २ पङ्क्ति")


def test_the_languages_follow_each_other(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben")
    assert evening.do(SetLanguage()) == ["Nepali."]
    assert evening.do(SetLanguage()) == ["English and Nepali."]
    assert evening.do(SetLanguage()) == ["English."]
    assert evening.has(Change(evening.console.settings))


def test_the_levels_follow_each_other(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben")
    assert evening.do(SetVerbosity()) == ["Full."]
    assert evening.do(SetVerbosity()) == ["Brief."]
    assert evening.do(SetVerbosity("normal")) == ["Normal."]
    assert evening.console.settings.verbosity is Verbosity.NORMAL


def test_computers_lose_their_names_and_stop_following_when_asked(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben")
    (off,), (on,) = evening.do(SetManners()), evening.do(SetManners())
    assert "no name" in off
    assert "have names" in on
    (stays,), (follows,) = evening.do(SetAdapts()), evening.do(SetAdapts())
    assert "stays" in stays
    assert "follows you" in follows
    assert (evening.console.settings.manners, evening.console.settings.adapts) == (True, True)


def test_who_speaks_and_the_sounds_change_over(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben")
    voices = []
    for chosen in ("reader", "", "", "reader-direct", ""):
        evening.do(SetVoice(chosen))
        voices.append(evening.console.settings.voice)
    assert voices == [Voice.READER, Voice.OFF, Voice.OWN, Voice.READER_DIRECT, Voice.OWN]
    assert evening.do(SetSounds()) == ["Sounds off."]
    assert evening.do(SetSounds()) == ["Sounds on."]


@pytest.mark.parametrize("dial", Dial)
@pytest.mark.parametrize("step", [1, -1])
def test_a_dial_stops_at_its_ends(sit: type[Evening], dial: Dial, step: int) -> None:
    evening = sit("Ann", "Ben")
    allowed = RANGES[dial.replace("-", "_")]
    for _ in range(60):
        evening.do(Adjust(dial, step))
    end = max(allowed) if step > 0 else min(allowed)
    assert evening.do(Adjust(dial, step))[0].endswith(f" {end}.")
    assert not evening.do(Adjust(dial, -step))[0].endswith(f" {end}.")


def test_the_voice_is_turned_for_the_languages_that_are_spoken_now(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben")
    evening.do(Adjust(Dial.RATE, 1))
    evening.do(SetLanguage("ne"))
    assert evening.do(Adjust(Dial.RATE, -1)) == ["Speech rate 150."]
    assert evening.do(Adjust(Dial.PITCH, 1)) == ["Pitch of the voice 60."]
    settings = evening.console.settings
    assert (settings.speaking("en").rate, settings.speaking("ne").rate) == (190, 150)
    assert (settings.speaking("en").pitch, settings.speaking("ne").pitch) == (50, 60)
    evening.do(SetLanguage("en+ne"))
    evening.do(Adjust(Dial.RATE, 1))
    settings = evening.console.settings
    assert (settings.speaking("en").rate, settings.speaking("ne").rate) == (210, 170)


def test_the_ways_of_listening_follow_each_other(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben")
    spaces = []
    for chosen in ("", "", "", "", "mono"):
        evening.do(SetSpace(chosen))
        spaces.append(evening.console.settings.space)
    assert spaces == [Space.LOUDSPEAKERS, Space.MONO, Space.OFF, Space.HEADPHONES, Space.MONO]


def test_another_voice_is_taken_for_the_languages_that_are_spoken_now(sit: type[Evening]) -> None:
    evening = sit("Ann", "Ben")
    assert evening.do(NextVoice()) == ["Voice 2 of 7."]
    assert evening.has(Change(evening.console.settings))
    assert evening.console.settings.speaking("en").voice == VOICES["en"][1]
    assert evening.console.settings.speaking("ne").voice == ""
    for _ in VOICES["en"][2:]:
        evening.do(NextVoice())
    assert evening.do(NextVoice()) == ["Voice 1 of 7."]
    evening.do(SetLanguage("en+ne"))
    evening.do(NextVoice())
    settings = evening.console.settings
    assert [settings.speaking(tag).voice for tag in ("en", "ne")] == [
        VOICES["en"][1],
        VOICES["ne"][1],
    ]


def test_a_voice_of_the_settings_file_and_an_engine_without_a_list_are_told() -> None:
    own = Settings(language="en", speech={"en": Speaking("en-gb+x9")})
    assert standing(own) == Standing(0, 7)
    assert standing(with_next_voice(own)) == Standing(1, 7)
    piper = replace(own, engine=Engine.PIPER)
    assert standing(piper) == Standing(0, 0)
    assert with_next_voice(piper) == piper
