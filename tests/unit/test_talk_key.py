"""Push to talk tells a tap from a held key by the repeats that a terminal sends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.session.talk_key import REPEAT_SECONDS, TalkKey


def repeats(first: float, count: int, every: float = 0.03) -> list[float]:
    return [first + number * every for number in range(count)]


@pytest.mark.parametrize(
    ("presses", "asked", "state"),
    [
        ([], 0.0, "closed"),
        ([0.0], 5.0, "open"),
        # A tap, and another one that closes, early or late.
        ([0.0, 3.0], 3.0, "closed"),
        ([0.0, 0.6], 0.7, "open"),
        ([0.0, 0.6], 1.1, "closed"),
        # Held: the delays and rates of Linux' console, macOS, Windows and X.
        ([0.0, *repeats(0.25, 40, 0.09)], 3.8, "held"),
        ([0.0, *repeats(0.5, 60)], 2.3, "held"),
        ([0.0, *repeats(0.66, 60, 0.04)], 3.0, "held"),
        ([0.0, *repeats(0.5, 60)], 2.8, "closed"),
        # What still repeats after it has closed opens nothing; the next press does.
        ([0.0, *repeats(0.5, 10), 4.0], 4.0, "open"),
    ],
)
def test_taps_and_holding(presses: list[float], asked: float, state: str) -> None:
    key = TalkKey()
    for press in presses:
        key.press(press)
    key.look(asked)
    assert state == ("held" if key.is_held else "open" if key.is_open else "closed")


def test_a_key_still_held_after_something_was_said_does_not_open_again() -> None:
    key = TalkKey()
    for press in (0.0, *repeats(0.5, 10)):
        key.press(press)
    key.close()
    for press in repeats(0.8, 30):
        key.press(press)
        assert not key.is_open
    key.press(3.0)
    assert key.is_open


@given(st.lists(st.floats(0.0, 2.0), max_size=30))
def test_whatever_is_pressed_a_press_after_a_rest_changes_over(gaps: list[float]) -> None:
    key, now = TalkKey(), 0.0
    for gap in gaps:
        now += gap
        key.press(now)
    now += 10
    key.look(now)
    was_open = key.is_open
    key.press(now)
    key.look(now + REPEAT_SECONDS)
    assert key.is_open != was_open
    assert not key.is_held
