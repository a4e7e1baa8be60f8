"""What is listened for: all that can be meant now, nothing else, and nothing for something near."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from voice_memory.engine.decks import FULL_PACK, Deck, Symbols
from voice_memory.engine.layout import Landmark, Layout
from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.commands import COMMANDS, CORRECTING
from voice_memory.intents.expected import Expected, Option, Table
from voice_memory.intents.heard import Phrase, plain
from voice_memory.intents.keymap import PLAY_KEYS
from voice_memory.intents.model import (
    AtLandmark,
    Before,
    CardWords,
    Choose,
    FlipAt,
    GoTo,
    Intent,
    Meant,
    NameCard,
    NamedPlace,
    PlaceRef,
    RealIntent,
    TurnedInstead,
)
from voice_memory.intents.resolve import Found, resolve_place
from voice_memory.intents.resolve_card import nameable
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.normalise import words
from voice_memory.recognition.lexicon import pronunciations
from voice_memory.session.expecting import ANYWHERE, LAID
from voice_memory.session.real_layout import HAVES

EN, NE, BOTH = ("en",), ("ne",), ("ne", "en")
LANGUAGES = (EN, NE, BOTH)
LAYOUTS = (("4x4", 16), ("4x13", 52), ("diamond", 24), ("circle", 24))


def table(layout: Layout, *names: str) -> Table:
    """Give a table on which all cards lie, or only those of some names."""
    slots = [place.slot for place in layout.places if not names or place.name in names]
    return Table(layout, tuple(slots), 0)


def everything(layout: Layout, deck: Deck = FULL_PACK) -> Expected:
    commands = (*COMMANDS, "tell-table", "begin")
    cards = nameable(deck)
    return Expected(
        commands,
        table(layout),
        choices=13,
        cards=cards,
        corrects=True,
        corrections=CORRECTING,
    )


@cache
def listened(expected: Expected, languages: tuple[str, ...]) -> dict[str, Intent]:
    phrases = load_grammar().spoken(expected, languages)
    return {phrase.words: phrase.intent for phrase in phrases}


def by_name(intent: Intent, layout: Layout) -> Intent:
    """Call places by their names, as what is listened for does."""
    match intent:
        case Meant(inner):
            return Meant(by_name(inner, layout))
        case FlipAt(place):
            return FlipAt(named(place, layout))
        case GoTo(place):
            return GoTo(named(place, layout))
        case TurnedInstead(place):
            return TurnedInstead(named(place, layout))
        case _:
            return intent


def named(place: PlaceRef, layout: Layout) -> PlaceRef:
    found = resolve_place(place, layout)
    if not isinstance(found, Found):
        return place
    name = layout.places[found.slot].name
    letters = name.rstrip("0123456789")
    return NamedPlace(letters, int(name.removeprefix(letters)))


@pytest.mark.parametrize("languages", [EN, NE])
@pytest.mark.parametrize("layout", LAYOUTS, ids=[name for name, _ in LAYOUTS])
def test_what_is_listened_for_means_the_same_when_it_is_typed(
    layout: tuple[str, int], languages: tuple[str, ...]
) -> None:
    grammar, places = load_grammar(), parse_layout(*layout)
    # Whole layouts differ in their places alone: the rest is looked at once.
    some = table(places, places.places[0].name, places.places[-1].name)
    whole = everything(places) if layout == LAYOUTS[0] else Expected(table=some)
    wrong = {}
    for said, intent in listened(whole, languages).items():
        meanings = grammar.meanings(said, real=isinstance(intent, RealIntent))
        if {by_name(meant, places) for meant in meanings} != {intent}:
            wrong[said] = (intent, meanings)
    assert not wrong


LAYING = Expected((*LAID, *ANYWHERE), haves=HAVES)


@pytest.mark.parametrize(("languages", "most"), [(EN, 150), (NE, 400), (BOTH, 550)])
def test_what_real_cards_there_are_can_be_said(languages: tuple[str, ...], most: int) -> None:
    beside = listened(replace(LAYING, haves=()), languages)
    said = listened(LAYING, languages)
    assert set(HAVES) <= set(said.values())
    assert len(said) - len(beside) < most
    assert beside.items() <= said.items()
    for fresh in said.keys() - beside.keys():
        assert load_grammar().meanings(fresh, real=True) == {said[fresh]}, fresh


def test_what_real_cards_there_are_sounds_like_nothing_else() -> None:
    meant: dict[tuple[int, ...], Intent] = {}
    for phrase in load_grammar().spoken(LAYING, BOTH):
        assert meant.setdefault(sound(phrase), phrase.intent) == phrase.intent, phrase.words


@pytest.mark.parametrize("languages", LANGUAGES)
def test_nothing_is_listened_for_twice(languages: tuple[str, ...]) -> None:
    phrases = load_grammar().spoken(everything(parse_layout("4x13", 52)), languages)
    assert len({phrase.words for phrase in phrases}) == len(phrases)


def sound(phrase: Phrase) -> tuple[int, ...]:
    """Write a phrase in sounds, each word as it is usually said."""
    words = zip(phrase.words.split(), phrase.languages, strict=True)
    return sum((pronunciations(*word)[0] for word in words), ())


def test_two_meanings_never_sound_the_same() -> None:
    phrases = load_grammar().spoken(everything(parse_layout("4x8", 32)), BOTH)
    meant: dict[tuple[int, ...], Phrase] = {}
    alike = [
        (phrase.words, other.words)
        for phrase in phrases
        if (other := meant.setdefault(sound(phrase), phrase)).intent != phrase.intent
    ]
    assert not alike


@pytest.mark.parametrize(("languages", "most"), [(EN, 2500), (NE, 3000), (BOTH, 5000)])
def test_a_whole_pack_can_be_listened_for(languages: tuple[str, ...], most: int) -> None:
    layout = parse_layout("4x13", 52)
    expected = Expected(tuple(COMMANDS), table(layout))
    assert 1500 < len(load_grammar().spoken(expected, languages)) < most


@pytest.mark.parametrize(("languages", "most"), [(EN, 600), (NE, 750), (BOTH, 1400)])
def test_what_may_correct_adds_few_phrases(languages: tuple[str, ...], most: int) -> None:
    plain = Expected(tuple(COMMANDS), table(parse_layout("8x8", 64)))
    correcting = replace(plain, corrects=True, corrections=CORRECTING)
    before, after = (load_grammar().spoken(each, languages) for each in (plain, correcting))
    assert 0 < len(after) - len(before) < most


@pytest.mark.parametrize("language", ["en", "ne"])
def test_every_command_that_has_a_key_can_be_said(language: str) -> None:
    said = set(listened(Expected(tuple(COMMANDS)), (language,)).values())
    assert {COMMANDS[name] for name in PLAY_KEYS.values()} <= said
    assert set(COMMANDS.values()) <= said


@pytest.mark.parametrize("languages", LANGUAGES)
def test_words_are_as_recognisers_take_them(languages: tuple[str, ...]) -> None:
    for phrase in load_grammar().spoken(everything(parse_layout("4x4", 16)), languages):
        words = phrase.words.split(" ")
        assert len(words) == len(phrase.languages)
        for word, language in zip(words, phrase.languages, strict=True):
            assert word.isascii() is (language == "en")
            assert word == word.casefold()
            assert not any(map(str.isdecimal, word))


B2, D4 = FlipAt(NamedPlace("B", 2)), FlipAt(NamedPlace("D", 4))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("b two", B2),
        ("bravo two", B2),
        ("row two column two", B2),
        ("column two row two", B2),
        ("two two", B2),
        ("card six", B2),
        ("second row second card", B2),
        ("right of a two", B2),
        ("below b one", B2),
        ("turn b two", B2),
        ("open bravo two", B2),
        ("go to b two", GoTo(NamedPlace("B", 2))),
        ("d four", D4),
        ("bottom right corner", D4),
        ("bottom right", D4),
        ("middle", FlipAt(AtLandmark(Landmark.MIDDLE))),
        ("same as before", FlipAt(Before())),
        ("बी दुई", B2),
        ("ख दुई", B2),
        ("बी two", B2),
        ("बी two पल्टाऊ", B2),
        ("बी दुई पल्टाउनुहोस्", B2),
        ("पङ्क्ति दुई स्तम्भ दुई", B2),
        ("row दुई column दुई", B2),
        ("दुई दुई", B2),
        ("कार्ड छ", B2),
        ("ए दुई को दायाँ", B2),
        ("बी दुई मा जाऊ", GoTo(NamedPlace("B", 2))),
        ("तल्लो दायाँ कुना", D4),
        ("उही पत्ती", FlipAt(Before())),
    ],
)
def test_places(said: str, meant: Intent) -> None:
    expected = Expected(table=table(parse_layout("4x4", 16)))
    languages = EN if said.isascii() else NE
    assert listened(expected, languages)[said] == meant


def test_only_cards_in_play_are_listened_for() -> None:
    layout = parse_layout("4x4", 16)
    said = listened(Expected(table=table(layout, "B2", "D4")), BOTH)
    middle = AtLandmark(Landmark.MIDDLE)
    wanted: set[Intent] = {FlipAt(Before())}
    for place in (NamedPlace("B", 2), NamedPlace("D", 4), middle):
        wanted |= {FlipAt(place), GoTo(place)}
    assert set(said.values()) == wanted


def test_while_nobody_can_turn_a_card_places_are_only_gone_to() -> None:
    layout = parse_layout("4x4", 16)
    here = Table(layout, tuple(range(16)), 0, turns=False)
    said = listened(Expected(table=here, corrects=True), BOTH)
    assert {type(plain(intent)) for intent in said.values()} == {GoTo}


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("seven of hearts", CardWords(7, suit="h")),
        ("red seven", CardWords(7, "r")),
        ("ace", CardWords(1)),
        ("hearts", CardWords(suit="h")),
        ("black", CardWords(colour="b")),
        ("पान सत्ता", CardWords(7, suit="h")),
        ("पान को सत्ता", CardWords(7, suit="h")),
        ("पान सात", CardWords(7, suit="h")),
        ("रातो सत्ता", CardWords(7, "r")),
        ("गुलाम", CardWords(11)),
    ],
)
def test_cards(said: str, card: CardWords) -> None:
    expected = Expected(cards=nameable(FULL_PACK))
    assert listened(expected, EN if said.isascii() else NE)[said] == NameCard(card)


def test_symbols() -> None:
    said = listened(Expected(cards=nameable(Symbols())), BOTH)
    assert said["star"] == said["तारा"] == NameCard(CardWords(symbol=6))
    assert "ace" not in said


def test_what_sounds_too_near_is_not_listened_for_at_once() -> None:
    turn = Expected(("whose-turn",))
    cards = Expected(("whose-turn",), cards=nameable(FULL_PACK))
    assert "पालो" in listened(turn, NE)
    said = listened(cards, NE)
    assert "कालो" in said
    assert not any("पालो" in words.split() for words in said)
    assert COMMANDS["whose-turn"] in said.values()
    for far in ("लहर", "महल"):
        assert not any(far in words.split() for words in said)


@pytest.mark.parametrize(
    ("text", "languages", "words", "tags"),
    [
        ("Standard", EN, "standard", "en"),
        ("2 people", EN, "two people", "en en"),
        ("You and the computer, easy", EN, "you and the computer easy", "en en en en en"),
        ("पान", NE, "पान", "ne"),
        ("Khel khelne", NE, "khel khelne", "ne ne"),
        ("Hari", BOTH, "hari", "en"),
        ("२ जना", NE, "दुई जना", "ne ne"),
        ("o'clock", EN, "o'clock", "en"),
    ],
)
def test_what_is_said_as_it_stands(
    text: str, languages: tuple[str, ...], words: str, tags: str
) -> None:
    expected = Expected(options=(Option(text, Choose(3)),))
    assert load_grammar().spoken(expected, languages) == (
        Phrase(words, tuple(tags.split()), Choose(3)),
    )


def test_what_cannot_be_said_in_few_words_is_left_to_its_number() -> None:
    long = Option("one two three four five six seven eight nine", Choose(1))
    numbered = Option("1024", Choose(2))
    signs = Option("…?", Choose(3))
    assert load_grammar().spoken(Expected(options=(long, numbered, signs)), EN) == ()


def test_an_item_of_a_menu_goes_before_a_command_of_the_same_words() -> None:
    said = listened(Expected(("quit",), options=(Option("Leave", Choose(8)),)), EN)
    assert said["leave"] == Choose(8)
    assert said["quit"] == COMMANDS["quit"]


def test_a_part_of_its_name_gives_way_to_commands_and_numbers() -> None:
    parts = ("slower", "2", "whisper")
    options = tuple(Option(part, Choose(8), is_part=True) for part in parts)
    said = listened(Expected(("slower",), choices=2, options=options), EN)
    assert (said["slower"], said["two"]) == (COMMANDS["slower"], Choose(2))
    assert said["whisper"] == Choose(8)


def test_words_that_two_items_share_mean_neither() -> None:
    same = (Option("Play", Choose(1)), Option("play", Choose(2)), Option("rules", Choose(3)))
    assert set(listened(Expected(options=same), EN)) == {"rules"}


@pytest.mark.parametrize(
    ("asked", "answers"),
    [
        ("B2 D2", {"b": "B2", "bravo": "B2", "d": "D2", "first": "B2", "second one": "D2"}),
        ("A2 A8", {"two": "A2", "eight": "A8", "first": "A2"}),
        ("B2 D4", {"b": "B2", "two": "B2", "four": "D4", "delta": "D4"}),
    ],
)
def test_one_word_answers_which_of_two(asked: str, answers: dict[str, str]) -> None:
    places = {name: FlipAt(NamedPlace(name[0], int(name[1:]))) for name in asked.split()}
    said = listened(Expected(asked=tuple(places.values())), EN)
    assert answers.items() <= {words: _name(intent) for words, intent in said.items()}.items()


@pytest.mark.parametrize("kind", [GoTo, lambda place: Meant(FlipAt(place)),
                                  lambda place: Meant(GoTo(place))])  # fmt: skip
def test_so_it_does_which_of_two_to_go_to(kind: Callable[[PlaceRef], Intent]) -> None:
    one, other = (kind(NamedPlace(letter, 2)) for letter in "BD")
    said = listened(Expected(asked=(one, other)), BOTH)
    answers = {"b": one, "delta": other, "first": one, "बी": one, "डी": other, "दोस्रो": other}
    assert answers.items() <= said.items()
    assert "two" not in said


def _name(intent: Intent) -> str:
    assert isinstance(intent, FlipAt)
    assert isinstance(intent.place, NamedPlace)
    return f"{intent.place.letters}{intent.place.number}"


@pytest.mark.parametrize("language", ["en", "ne"])
def test_what_the_guide_says_can_be_said_is_listened_for(language: str) -> None:
    guide = Path(__file__).parents[2] / "docs" / "guide" / f"play-by-voice.{language}.md"
    rows = [line for line in guide.read_text("utf-8").splitlines() if line.startswith("|")]
    said = [phrase for row in rows for phrase in re.findall('"([^"]+)"', row)]
    assert len(said) > 15
    listed = listened(everything(parse_layout("4x4", 16)), (language,))
    heard = {" ".join(words(phrase)) for phrase in listed}
    # An ending may be written on to its word.
    meant = {phrase: load_grammar().understand(phrase) for phrase in said}
    assert not [
        phrase
        for phrase in said
        if " ".join(words(phrase)) not in heard and meant[phrase] not in listed.values()
    ]
