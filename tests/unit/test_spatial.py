"""A sound comes from its place: by delay, level and dullness of the ear that is turned away."""

from __future__ import annotations

import math
from array import array
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.pcm import Pcm
from voice_memory.settings import Space
from voice_memory.sound.samples import delayed, filtered, for_each_ear
from voice_memory.sound.spatial import ears, placed, placed_in_parts

RATE_HZ = 22050
COLUMNS = (-1.0, -1 / 3, 1 / 3, 1.0)
TURNED = (Space.HEADPHONES, Space.LOUDSPEAKERS)

Heard = tuple["array[int]", "array[int]"]


def tone(hertz: float) -> Pcm:
    samples = (round(9999 * math.sin(math.tau * hertz * i / RATE_HZ)) for i in range(4410))
    return Pcm(array("h", samples).tobytes(), RATE_HZ)


def heard_at(pcm: Pcm, column: float, space: Space) -> Heard:
    heard = placed(pcm, column, space)
    assert (heard.channels, heard.rate_hz) == (2, RATE_HZ)
    samples = array("h", heard.samples)
    return samples[0::2], samples[1::2]


def power(samples: array[int]) -> float:
    return sum(sample * sample for sample in samples)


def decibels(heard: Heard) -> float:
    """How much louder the right ear is."""
    left, right = map(power, heard)
    return 10 * math.log10(right / left)


def lag(heard: Heard) -> int:
    """By how many samples the left ear is behind the right one."""
    left, right = heard

    def likeness(shift: int) -> int:
        return sum(a * b for a, b in zip(left[20 + shift :], right[20:-20], strict=False))

    return max(range(-20, 21), key=likeness)


def click() -> Pcm:
    return Pcm(array("h", [0] * 30 + [30000] + [0] * 60).tobytes(), RATE_HZ)


def test_with_headphones_delay_and_level_rise_from_left_to_right() -> None:
    places = [heard_at(click(), column, Space.HEADPHONES) for column in COLUMNS]
    for measured in ([lag(place) for place in places], [decibels(place) for place in places]):
        assert all(one < next_one for one, next_one in pairwise(measured))
        assert measured == pytest.approx([-value for value in reversed(measured)])
    # Woodworth: 0.0875 m / 343 m/s * (80 degrees in radians + its sine) is 607 microseconds.
    assert lag(places[-1]) / RATE_HZ == pytest.approx(607e-6, abs=0.5 / RATE_HZ)


def test_the_far_ear_hears_high_tones_softer_than_low_ones() -> None:
    low, high = (decibels(heard_at(tone(hertz), 1.0, Space.HEADPHONES)) for hertz in (300, 5000))
    assert low == pytest.approx(11.4, abs=0.5)
    assert high > low + 8


def test_with_loudspeakers_only_the_level_differs() -> None:
    places = [heard_at(click(), column, Space.LOUDSPEAKERS) for column in COLUMNS]
    levels = [decibels(place) for place in places]
    assert all(one < next_one for one, next_one in pairwise(levels))
    assert {lag(place) for place in places} == {0}


@pytest.mark.parametrize("space", [Space.MONO, Space.OFF])
@pytest.mark.parametrize("column", COLUMNS)
def test_one_ear_gets_everything(space: Space, column: float) -> None:
    left, right = heard_at(tone(440), column, space)
    assert left == right == array("h", tone(440).samples)


@pytest.mark.parametrize("space", TURNED)
@given(column=st.floats(-3, 3))
def test_no_place_is_louder_than_another(space: Space, column: float) -> None:
    within = min(max(column, -1), 1)
    gain, _, kernel = ears(abs(within), space, RATE_HZ)
    assert gain**2 * (1 + sum(kernel) ** 2) == pytest.approx(1)
    assert placed(tone(440), column, space) == placed(tone(440), within, space)
    assert placed(tone(440), column, space).gain == gain


@given(
    st.lists(st.integers(-32768, 32767), max_size=50),
    st.lists(st.integers(0, 3000), min_size=1, max_size=20),
)
def test_filtering_is_the_sum_of_delayed_samples(samples: list[int], weights: list[int]) -> None:
    kernel = [weight / 65536 for weight in weights]
    pcm = Pcm(array("h", samples).tobytes(), RATE_HZ, gain=0.5)
    result = filtered(pcm, kernel)
    assert (result.rate_hz, result.gain) == (RATE_HZ, 0.5)
    heard = array("h", result.samples)
    assert len(heard) == len(samples) + len(kernel) - 1
    for index, value in enumerate(heard):
        expected = sum(
            gain * samples[index - lag]
            for lag, gain in enumerate(kernel)
            if 0 <= index - lag < len(samples)
        )
        assert abs(value - expected) <= 0.5


def test_a_kernel_that_would_be_louder_is_refused() -> None:
    for kernel in ([0.7, 0.4], [1.0, -0.1]):
        with pytest.raises(ValueError, match="louder"):
            filtered(tone(440), kernel)


def test_the_ear_that_hears_less_long_ends_in_silence() -> None:
    one = Pcm(array("h", [5, 6]).tobytes(), RATE_HZ)
    both = for_each_ear(one, delayed(one, 1))
    assert array("h", both.samples) == array("h", [5, 0, 6, 5, 0, 6])
    assert both.channels == 2


@given(
    st.lists(st.integers(-32768, 32767), min_size=1, max_size=80),
    st.lists(st.integers(0, 80), max_size=4),
    st.floats(-1, 1),
    st.sampled_from(Space),
)
def test_a_sound_in_parts_is_placed_as_the_whole_is(
    samples: list[int], cuts: list[int], column: float, space: Space
) -> None:
    whole = array("h", samples)
    bounds = [0, *sorted(min(cut, len(whole)) for cut in cuts), len(whole)]
    parts = [Pcm(whole[a:b].tobytes(), 22050) for a, b in pairwise(bounds)]
    made = b"".join(part.samples for part in placed_in_parts(parts, column, space))
    assert made == placed(Pcm(whole.tobytes(), 22050), column, space).samples[: 4 * len(whole)]
