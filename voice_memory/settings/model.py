"""The settings, and what each may be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

# What each number may be: words a minute, height of the voice, and per cent of full loudness.
RANGES: Mapping[str, range] = MappingProxyType(
    {
        "rate": range(80, 901),
        "pitch": range(101),
        "volume": range(101),
        "sound_volume": range(101),
        "strength": range(101),
    }
)


CELLS = range(12, 81)
"""How many cells a Braille display has."""


class Voice(StrEnum):
    """Who speaks; `UNASKED` until the player was asked.

    `READER` reads the lines that are printed; `READER_DIRECT` is given each sentence, and then
    nothing is printed that it could read a second time.
    """

    UNASKED = ""
    OWN = "own"
    READER = "reader"
    READER_DIRECT = "reader-direct"
    OFF = "off"


class Verbosity(StrEnum):
    """How much is told of each event."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


class Both(StrEnum):
    """How two languages are told: which one first, or only one of them until a key is pressed."""

    LEARNT_FIRST = "learnt-first"
    KNOWN_FIRST = "known-first"
    LEARNT_ONLY = "learnt-only"
    KNOWN_ONLY = "known-only"


class Engine(StrEnum):
    """What makes the own voice."""

    ESPEAK = "espeak-ng"
    SYSTEM = "system"
    HIBARI = "hibari"
    PIPER = "piper"


class Microphone(StrEnum):
    """When the microphone listens: never, on a key, or whenever the game is silent."""

    OFF = "off"
    PUSH = "push"
    HANDS_FREE = "hands-free"


class Space(StrEnum):
    """How the player listens: what carries left and right.

    `MONO` is for one ear: both get everything, and only the height of a sound tells its row.
    `OFF` lets everything sound from the middle.
    """

    HEADPHONES = "headphones"
    LOUDSPEAKERS = "loudspeakers"
    MONO = "mono"
    OFF = "off"


class BoardSize(StrEnum):
    """How large the board for those who see is drawn: all of it, five places across, or three."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"


class BoardTheme(StrEnum):
    """The colours of that board; `PLAIN` has none but the terminal's own."""

    DARK = "dark"
    LIGHT = "light"
    PLAIN = "plain"


class Suits(StrEnum):
    """How suits are coloured on it: each in a colour of its own, or red and black."""

    FOUR = "four"
    TWO = "two"


@dataclass(frozen=True, slots=True)
class Speaking:
    """Hold how one language is spoken; None stands for what holds for all languages.

    `voice` is the synthesiser's name of it, and empty for the language's usual one.
    """

    voice: str = ""
    rate: int | None = None
    pitch: int | None = None
    volume: int | None = None


class Spoken(NamedTuple):
    """Say how a language is spoken, with nothing left open."""

    voice: str
    rate: int
    pitch: int
    volume: int


def _nothing() -> Mapping[str, str]:
    return MappingProxyType({})


def _no_languages() -> Mapping[str, Speaking]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Settings:
    """Hold what a player has chosen; a setting is a field here and a key in the file.

    `language` is empty for the system's language, `both` is how two are told. `words` maps a
    disputed Nepali word to the form that the family says.

    `braille` is the number of cells of a Braille display that follows the terminal, and 0 for none.

    `recogniser` tells what was said; empty for the best that this machine has.

    `rate` is in words a minute, `pitch` has its
    middle at 50, `volume` and `sound_volume` are in per cent. `strength` of the adaptive computer
    is 0 to 100; it changes after each game unless `adapts` is off. The
    `board` is drawn above the lines, and with somebody blindfolded only where `board_blindfold`
    is on. `speech` maps a language to
    what is different in it. `keys` maps the name of an intent to the key that gives it.
    """

    language: str = ""
    both: Both = Both.LEARNT_FIRST
    voice: Voice = Voice.UNASKED
    verbosity: Verbosity = Verbosity.NORMAL
    braille: int = 0
    sounds: bool = True
    space: Space = Space.HEADPHONES
    engine: Engine = Engine.ESPEAK
    microphone: Microphone = Microphone.PUSH
    recogniser: str = ""
    rate: int = 170
    pitch: int = 50
    volume: int = 80
    sound_volume: int = 70
    strength: int = 40
    adapts: bool = True
    manners: bool = True
    board: bool = False
    board_size: BoardSize = BoardSize.MEDIUM
    board_theme: BoardTheme = BoardTheme.DARK
    board_suits: Suits = Suits.FOUR
    board_blindfold: bool = True
    speech: Mapping[str, Speaking] = field(default_factory=_no_languages)
    words: Mapping[str, str] = field(default_factory=_nothing)
    keys: Mapping[str, str] = field(default_factory=_nothing)

    def speaking(self, language: str) -> Spoken:
        """Tell how a language such as "ne" is spoken.

        >>> Settings(rate=300, speech={"ne": Speaking(rate=140)}).speaking("ne")
        Spoken(voice='', rate=140, pitch=50, volume=80)
        """
        own = self.speech.get(language, Speaking())
        return Spoken(
            own.voice,
            self.rate if own.rate is None else own.rate,
            self.pitch if own.pitch is None else own.pitch,
            self.volume if own.volume is None else own.volume,
        )

    def with_speech(self, language: str, changed: Speaking) -> "Settings":
        """Lay what is set in `changed` over what holds for a language.

        >>> Settings().with_speech("ne", Speaking(rate=140)).speech["ne"].rate
        140
        """
        own = self.speech.get(language, Speaking())
        laid = {
            each.name: value
            for each in fields(Speaking)
            if (value := getattr(changed, each.name)) not in (None, "")
        }
        return replace(
            self, speech=MappingProxyType({**self.speech, language: replace(own, **laid)})
        )


DEFAULTS = Settings()


def languages_of(tag: str) -> Sequence[str]:
    """List the languages that are spoken under a tag.

    >>> languages_of("en+ne"), languages_of("ne-Latn")
    (['en', 'ne'], ['ne'])
    """
    return [part.partition("-")[0] for part in tag.split("+")]
