"""What is typed is understood, in each language, in mixtures, and never for something near."""

from pathlib import Path

import pytest

from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.keymap import PLAY_KEYS
from voice_memory.intents.model import (
    AtLandmark,
    Before,
    Choose,
    FlipAt,
    GoTo,
    Intent,
    Meant,
    NamedPlace,
    NextTo,
    NotUnderstood,
    Numbered,
    PlaceRef,
    RingHour,
    RowColumn,
    Type,
)
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.normalise import words
from voice_memory.l10n.templates import TemplateError, Templates

GOLDEN = Path(__file__).parents[1] / "golden" / "phrases"
NAMES = {intent: name for name, intent in COMMANDS.items()}
TAGS = ("en", "ne", "ne-Latn")
SAID_WITH_MORE = ("flip-at", "go-to", "choose")


def golden(name: str) -> list[tuple[str, str]]:
    lines = (GOLDEN / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(phrase, meaning) for phrase, meaning in rows]


def told(intent: Intent) -> str:
    """Write an intent as the golden tables do."""
    match intent:
        case FlipAt(place):
            return f"flip {told_place(place)}"
        case GoTo(place):
            return f"go {told_place(place)}"
        case Choose(number):
            return f"choose {number}"
        case Meant(meant):
            return f"no, {told(meant)}"
        case Type(character):
            return f"type {character}"
        case NotUnderstood():
            return "?"
        case _:
            return NAMES[intent]


def told_place(place: PlaceRef) -> str:
    match place:
        case NamedPlace(letters, number):
            return f"{letters}{number}"
        case RowColumn(row, column):
            return f"row {row} column {column}"
        case RingHour(ring, hour):
            return f"ring {ring} hour {hour}"
        case AtLandmark(landmark):
            return str(landmark)
        case NextTo(other, direction):
            return f"{direction} of {told_place(other)}"
        case Numbered(number):
            return f"card {number}"
        case Before():
            return "before"


@pytest.mark.parametrize(
    ("phrase", "meaning"), [row for name in ("en", "ne", "mixed") for row in golden(name)]
)
def test_understands(phrase: str, meaning: str) -> None:
    assert told(load_grammar().understand(phrase)) == meaning


@pytest.mark.parametrize(("phrase", "meaning"), golden("not-yet"))
@pytest.mark.xfail(reason="known, and to be noticed when it changes")
def test_should_understand_one_day(phrase: str, meaning: str) -> None:
    assert told(load_grammar().understand(phrase)) == meaning


def test_what_is_not_understood_is_handed_back_as_it_was_typed() -> None:
    assert load_grammar().understand("  Ann O'Neill ") == NotUnderstood("  Ann O'Neill ")


@pytest.mark.parametrize("piece", ["ma", "मा", "दुईमा", "b ", "9", "(", "\u094d", "\ufdfa"])
def test_a_flood_is_not_understood(piece: str) -> None:
    assert load_grammar().understand(piece * 20_000) == NotUnderstood(piece * 20_000)


def test_every_sampled_phrase_means_its_intent_and_nothing_else() -> None:
    grammar = load_grammar()
    wrong = {
        phrase: (told(intent), sorted(map(told, meanings)))
        for phrase, intent in grammar.sample(60)
        if (meanings := grammar.meanings(phrase)) != {intent}
    }
    assert not wrong


@pytest.mark.parametrize("tag", TAGS)
def test_every_command_can_be_said(tag: str) -> None:
    grammar = load_grammar()
    for name, intent in COMMANDS.items():
        phrases = grammar.phrases(name, tag)
        assert phrases, name
        assert {grammar.understand(phrase) for phrase in phrases} == {intent}


@pytest.mark.parametrize("tag", TAGS)
@pytest.mark.parametrize("name", SAID_WITH_MORE)
def test_the_phrases_of_the_help_are_understood(name: str, tag: str) -> None:
    grammar = load_grammar()
    phrases = grammar.phrases(name, tag)
    assert phrases
    meant = {type(grammar.understand(phrase)) for phrase in phrases}
    assert meant == {{"flip-at": FlipAt, "go-to": GoTo, "choose": Choose}[name]}


def test_the_phrases_of_the_help_keep_to_their_script() -> None:
    grammar = load_grammar()
    for name in (*COMMANDS, *SAID_WITH_MORE):
        assert all(phrase.isascii() for phrase in grammar.phrases(name, "ne-Latn"))
        assert not any(char.isascii() and char.isalpha()
                       for phrase in grammar.phrases(name, "ne") for char in phrase)  # fmt: skip


def test_every_key_has_a_phrase() -> None:
    assert set(PLAY_KEYS.values()) <= set(COMMANDS)


def test_both_languages_count_alike() -> None:
    grammar = load_grammar()
    for number in range(1, 100):
        assert grammar.understand(str(number)) == Choose(number)
        deva = str(number).translate({48 + digit: 0x966 + digit for digit in range(10)})
        assert grammar.understand(f"बी{deva}") == FlipAt(NamedPlace("B", number))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("दुई", "दुइ"),  # length of i
        ("पङ्क्ति", "पंक्ति"),  # the nasal of the stop, or the dot
        ("पङ्‌क्ति", "पङ्क्ति"),  # a non-joiner
        ("दोहोर्‍याउ", "दोहोर्याउ"),  # a joiner
        ("बायाँ", "बायां"),  # the moon, or the dot
        ("अट्ठा", "अठ्ठा"),  # which half is doubled
        ("पच्चिस", "पचिस"),
        ("दश", "दस"),
        ("विचार", "बिचार"),
        ("जोड़ी", "जोडी"),  # a nukta
        ("पल्टाउनुहोस्", "पल्टाउनुहोस"),  # the last virama left out
        ("२", "2"),
        ("Top-Left!", "top left"),
        ("o'clock", "o’clock"),
        ("pāna", "pana"),
        ("B2", "b 2"),
    ],
)
def test_spellings_of_one_word_are_evened_out(one: str, other: str) -> None:
    assert words(one) == words(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("बायाँ", "दायाँ"),
        ("baya", "daya"),
        ("kalo", "palo"),
        ("कालो", "पालो"),
        ("छ", "च"),
        ("चौका", "छक्का"),
        ("लहर", "नहर"),
        ("महल", "नहल"),
        ("हो", "होइन"),
        ("सात", "सत्ता"),
        ("b 22", "b 2 2"),
    ],
)
def test_different_words_stay_apart(one: str, other: str) -> None:
    assert words(one) != words(other)


@pytest.mark.parametrize(
    "template", ["a (b", "a b)", "[a", "a]", "a {no", "<unknown>", "{unknown}", "<loop>", "a{list}"]
)
def test_a_faulty_template_is_refused(template: str) -> None:
    templates = Templates({"list": [("1", "one")]}, {"loop": ["a <loop>"]})
    with pytest.raises(TemplateError):
        templates.read(template)
