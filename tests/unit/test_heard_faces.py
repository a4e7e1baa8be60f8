"""Faces that are sounds are heard, then told, where there is a device to hear them on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from voice_memory.announce.model import Announcement, CardName, PlaceText, answer, message
from voice_memory.engine.cards import Picture
from voice_memory.pcm import Pcm
from voice_memory.settings import DEFAULTS, Settings, Voice
from voice_memory.terminal.own_decks import load_sound, read_deck
from voice_memory.terminal.stage import Spoken, Stage

NAMED = read_deck("sounds:2")
FIRST, *_ = NAMED.files


@dataclass
class Heard:
    """A device that notes what is played and said, in their order."""

    is_heard: bool = True
    noted: list[Pcm | str] = field(default_factory=list)

    def tell(self, spoken: Sequence[Spoken], announcement: Announcement, *, cut: bool) -> None:
        del announcement, cut
        self.noted += [part.text for each in spoken for part in each.parts]

    def silence(self) -> None:
        """Do nothing."""

    def play(self, pcm: Pcm) -> None:
        self.noted.append(pcm)

    def use(self, settings: Settings) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def told(device: Heard, name: str, *, sounds: bool = True) -> list[Pcm | str]:
    settings = replace(DEFAULTS, language="en", voice=Voice.OWN, sounds=sounds)
    stage = Stage(settings, lambda _: None, None, lambda _: device)
    stage.open_voicing()
    stage.files = NAMED.files
    card = CardName(Picture(name))
    stage.tell(answer(message("turned-card", card=card, place=PlaceText("B2"))))
    return device.noted


def test_a_sound_is_heard_and_then_told() -> None:
    sound, text = told(Heard(), FIRST)
    assert sound == load_sound(NAMED.files[FIRST])
    assert isinstance(text, str)
    assert text.endswith("B two")


@pytest.mark.parametrize(
    ("device", "name", "sounds"),
    [(Heard(is_heard=False), FIRST, True), (Heard(), FIRST, False), (Heard(), "another", True)],
)
def test_nothing_is_played_without_a_device_a_sound_or_the_wish(
    device: Heard, name: str, *, sounds: bool
) -> None:
    assert not [each for each in told(device, name, sounds=sounds) if isinstance(each, Pcm)]
