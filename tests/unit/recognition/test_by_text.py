"""What a recogniser writes, in letters and digits, is read in the languages that may be said."""

import pytest

from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.expected import Expected, Table
from voice_memory.intents.heard import Heard, Phrase
from voice_memory.intents.model import FlipAt, NamedPlace
from voice_memory.l10n.grammar import load_grammar
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.by_text import TextDriver
from voice_memory.recognition.judging import Floats
from voice_memory.session.decide import Verdict, decide
from voice_memory.session.expecting import ANYWHERE, PLAYED

_TABLE = Table(parse_layout("4x5", 20), tuple(range(20)), 0)
_CLIP = Pcm(bytes(3200), HEARING_RATE_HZ)
_C2 = FlipAt(NamedPlace("C", 2))
_BOTH = ("en", "ne")


class _Written(TextDriver):
    """A recogniser that writes what it is told."""

    name = package = "written"

    def __init__(self, text: str) -> None:
        self._text = text

    def load(self) -> None:
        return

    def close(self) -> None:
        return

    def write(self, samples: Floats, phrases: object) -> str:
        del samples, phrases
        return self._text


def _heard(text: str, *languages: str) -> Heard:
    spoken = load_grammar().spoken(Expected((*ANYWHERE, *PLAYED), _TABLE), languages)
    return _Written(text).hear(_CLIP, spoken)


@pytest.mark.parametrize(
    ("text", "languages"),
    [
        ("Row 2, column 3.", ("en",)),
        ("Row 2, column 3.", ("ne",)),
        ("Row 2, column 3.", _BOTH),
        ("Row two, column three.", _BOTH),
        ("row दुई column तिन", _BOTH),
    ],
)
def test_numbers_are_read_in_whichever_language_comes_nearest(
    text: str, languages: tuple[str, ...]
) -> None:
    decision = decide(_heard(text, *languages))
    assert decision.verdict is Verdict.ACT
    assert decision.phrases[0].intent == _C2


@pytest.mark.parametrize("languages", [("ne",), _BOTH])
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("B4.", ("B", 4)),
        ("बी ४", ("B", 4)),
        ("B 4 paltau", ("B", 4)),
        ("पङ्क्ति २ स्तम्भ ३", ("C", 2)),
        ("Pankti 2 stambha 3", ("C", 2)),
    ],
)
def test_nepali_is_read_with_its_digits_and_in_latin_letters(
    text: str, place: tuple[str, int], languages: tuple[str, ...]
) -> None:
    nearest = _heard(text, *languages).hypotheses[0]
    assert nearest.phrase.intent == FlipAt(NamedPlace(*place))
    assert nearest.distance < 0.15


def test_words_that_may_mean_two_things_are_asked_about() -> None:
    phrases = (Phrase("two", ("en",), _C2), Phrase("टु", ("ne",), FlipAt(NamedPlace("B", 4))))
    assert decide(_Written("two").hear(_CLIP, phrases)).verdict is Verdict.WHICH


@pytest.mark.parametrize("text", ["", "… ?!", "9" * 5000])
def test_what_has_no_sounds_or_too_many_is_far_from_everything(text: str) -> None:
    assert _heard(text, *_BOTH).hypotheses[0].distance == 1.0
