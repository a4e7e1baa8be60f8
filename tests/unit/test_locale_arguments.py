"""What stands in a message: cards, places, players, numbers, lists, and what somebody typed."""

from __future__ import annotations

import pytest

from voice_memory.announce.model import (
    Announcement,
    BackName,
    CardName,
    Letters,
    ListOf,
    Message,
    PlaceName,
    PlaceText,
    SeatName,
    Term,
    answer,
    message,
)
from voice_memory.engine.cards import (
    Card,
    Colour,
    Joker,
    Picture,
    PlayingCard,
    Side,
    Suit,
    Symbol,
    Word,
)
from voice_memory.engine.layout import Layout
from voice_memory.engine.pairing import PairBy
from voice_memory.engine.shapes import parse_layout
from voice_memory.engine.state import Back
from voice_memory.intents.model import NotUnderstood
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.language import LocaleError
from voice_memory.l10n.locale import Utterance, load_locale
from voice_memory.settings import Verbosity

BRIEF, NORMAL, FULL = Verbosity
TABLE = parse_layout("4x4", 16)
LOCALES = {tag: load_locale(tag) for tag in ("en", "ne", "en+ne")}
RED_SEVEN = CardName(PlayingCard(7, Suit.HEARTS), PairBy.RANK_COLOUR)


def place(name: str, layout: Layout = TABLE, *, first_visit: bool = False) -> PlaceName:
    slot = layout.slot_named(name)
    assert slot is not None
    return PlaceName(layout.places[slot], layout.kind, first_visit)


def said(messages: Announcement, tag: str = "en", verbosity: Verbosity = NORMAL) -> Utterance:
    return LOCALES[tag].render(messages, verbosity)


@pytest.mark.parametrize(
    ("shown_card", "by", "english", "nepali"),
    [
        (PlayingCard(7, Suit.HEARTS), PairBy.RANK, "Seven", "सत्ता"),
        (PlayingCard(7, Suit.HEARTS), PairBy.RANK_COLOUR, "Red seven", "रातो सत्ता"),
        (PlayingCard(7, Suit.HEARTS), PairBy.ZEBRA, "Red seven", "रातो सत्ता"),
        (PlayingCard(7, Suit.HEARTS), PairBy.COLOUR, "Red seven", "रातो सत्ता"),
        (PlayingCard(7, Suit.HEARTS), PairBy.SAME_CARD, "Seven of hearts", "पानको सत्ता"),
        (PlayingCard(12, Suit.DIAMONDS), PairBy.SUIT, "Queen of diamonds", "इट्टाको मिस्सी"),
        (PlayingCard(1, Suit.CLUBS), None, "Ace of clubs", "चिडीको एक्का"),
        (Joker(Colour.RED), PairBy.RANK, "Joker", "जोकर"),
        (Joker(Colour.RED), PairBy.RANK_COLOUR, "Red joker", "रातो जोकर"),
        (Joker(Colour.BLACK), None, "Black joker", "कालो जोकर"),
        (Symbol(3), PairBy.FACE, "Three dots", "तिन थोप्ला"),
        (Picture("big dog"), PairBy.FACE, "big dog", "big dog"),
        (Word("water", Side.HERE), PairBy.TRANSLATION, "water", "water"),
    ],
)
def test_card_names(shown_card: Card, by: PairBy | None, english: str, nepali: str) -> None:
    # The card begins the line, so a word of ours has a capital letter and a given name keeps its.
    told = answer(message("state-up", card=CardName(shown_card, by)))
    assert said(told).shown == f"{english}, face up."
    assert said(told, "ne").shown == f"{nepali}, उत्तानो।"


RINGS = parse_layout("circle", 24)


@pytest.mark.parametrize(
    ("first_visit", "verbosity", "shown", "spoken"),
    [
        (False, NORMAL, "A12, face down.", "eigh twelve, face down."),
        (True, NORMAL, "A12, 12 o'clock, face down.", "eigh twelve, twelve o'clock, face down."),
        (False, FULL, "A12, 12 o'clock, face down.", "eigh twelve, twelve o'clock, face down."),
        (True, BRIEF, "A12", "eigh twelve"),
    ],
)
def test_places_on_a_ring(
    *, first_visit: bool, verbosity: Verbosity, shown: str, spoken: str
) -> None:
    told = answer(message("cursor-down", place=place("A12", RINGS, first_visit=first_visit)))
    utterance = said(told, verbosity=verbosity)
    assert (utterance.shown, utterance.spoken[0].text) == (shown, spoken)


@pytest.mark.parametrize(
    ("seat", "english", "nepali"),
    [
        (SeatName(0, "", is_human=True, number=2), "Player 2's turn.", "खेलाडी २को पालो।"),
        (SeatName(0, "", is_human=False, number=0), "The computer's turn.", "कम्प्युटरको पालो।"),
        (SeatName(0, "", is_human=False, number=3), "Computer 3's turn.", "कम्प्युटर ३को पालो।"),
        (SeatName(0, "anna", is_human=True, number=0), "anna's turn.", "annaको पालो।"),
        (SeatName(0, "आमा", is_human=True, number=0), "आमा's turn.", "आमाको पालो।"),
    ],
)
def test_seats(seat: SeatName, english: str, nepali: str) -> None:
    told = answer(message("turn-of", who="person", seat=seat))
    assert said(told).shown == english
    assert said(told, "ne").shown == nepali


def test_lists() -> None:
    def listed(*items: int, last: str = "comma") -> str:
        return said(answer(message("scores", scores=ListOf(items, last)))).shown

    assert listed(1) == "1."
    assert listed(1, 2, last="and") == "1 and 2."
    assert listed(1, 2, 3, last="or") == "1, 2 or 3."
    assert listed(1, 2, 3) == "1, 2, 3."
    places = ListOf((place("A1"), message("gaps-in-list", count=1), place("D1")))
    # A landmark would look like one more item.
    row = answer(message("row-is", row=1, items=places))
    assert said(row, verbosity=FULL).shown == "Row 1: A1, gap, D1."


def test_letters_and_places_that_may_not_exist_are_said_letter_by_letter() -> None:
    told = answer(
        message("refuse-no-place", name=PlaceText("ZA99")),
        message("places-rows", last_column=Letters("AB"), last_row=12),
        message("you-are-on", place=place("B2")),
    )
    assert said(told).spoken[0].text == (
        "There is no Z eigh ninety-nine. Columns eigh to eigh B, rows one to twelve. "
        "You are on B two."
    )
    assert said(told, "ne").spoken[0].text == (
        "जेड ए उनान्सय भन्ने ठाउँ छैन। स्तम्भ ए देखि ए बी सम्म, पङ्क्ति एक देखि बाह्र सम्म। तपाईं बी दुईमा हुनुहुन्छ।"
    )


def test_a_place_that_is_being_spelt() -> None:
    spelt = answer(message("spelt-so-far", text=PlaceText("A")))
    assert said(spelt).spoken[0].text == "Eigh."
    assert said(spelt, "ne").spoken[0].text == "ए।"


def test_the_longest_row_is_one_utterance() -> None:
    layout = parse_layout("1x98", 98)
    items = ListOf(tuple(PlaceName(place, layout.kind) for place in layout.places))
    row = answer(message("row-is", row=1, items=items))
    assert said(row, "ne").spoken[0].text.endswith("सी टी एक।")
    assert said(row).spoken[0].text.endswith("C T one.")


def test_a_place_within_a_sentence_of_ours_is_said_like_any_other() -> None:
    assert "on eigh one, top" in said(answer(message("tutorial-welcome"))).spoken[0].text
    assert "तपाईं ए एक मा" in said(answer(message("tutorial-welcome")), "ne").spoken[0].text


@pytest.mark.parametrize("tag", ["en", "ne", "ne-Latn"])
def test_what_the_help_says_to_type_is_understood(tag: str) -> None:
    told = load_locale(tag).text(message("help-typed"))
    *_, commands = told.split(":")
    named = [command.strip(" .।") for command in commands.split(",")]
    assert len(named) > 15
    grammar = load_grammar()
    assert not [each for each in named if isinstance(grammar.understand(each), NotUnderstood)]


def test_capital_letters_are_left_to_keys_and_names() -> None:
    # "w" is a key and stays small where a sentence begins; a card in a later sentence is raised.
    assert said(answer(message("help-play-2"))).shown.startswith("w where am I")
    told = answer(message("no-pair"), message("state-up", card=RED_SEVEN))
    assert said(told).shown == "No pair. Red seven, face up."


def test_the_back_of_a_card() -> None:
    told = answer(message("cursor-down-back", place=place("B2"), back=BackName(Back.BLUE)))
    assert said(told).shown == "B2, blue back, face down."


def test_what_somebody_typed_stays_one_short_harmless_line() -> None:
    def typed(text: str) -> Utterance:
        return said(answer(message("refuse-not-understood", text=text)))

    assert typed("a\nb\x1b[31m\u202ec").shown.startswith("“a b [31m c” is no command")
    assert typed("\ue000x").shown.startswith("“x”")
    assert len(typed("x" * 10_000).shown) < 300
    assert "[[" in typed("[[h@l@U]]").shown
    assert "[[" not in typed("[[h@l@U]]").spoken[0].text
    assert "]]" not in typed("[[h@l@U]]").spoken[0].text


def test_a_devanagari_name_in_english_is_not_spelt_sign_by_sign() -> None:
    told = answer(message("turn-of", who="person", seat=SeatName(0, "आमा", True, 0)))  # noqa: FBT003
    assert said(told).spoken[0].text == "आमा 's turn."


def test_messages_that_say_nothing_leave_no_trace() -> None:
    told = answer(message("go-again"), message("edge"), message("go-again"))
    assert said(told, verbosity=BRIEF).shown == "Edge."
    nothing = said(answer(message("go-again")), "en+ne", BRIEF)
    assert (nothing.shown, nothing.spoken, nothing.braille(40)) == ("", (), "")


def test_one_message_can_be_shown_alone() -> None:
    preset = message("preset-line", preset=Term("preset-zebra"), summary=Term("summary-zebra"))
    assert LOCALES["en"].text(preset).startswith("Zebra: 52 cards")
    assert LOCALES["en+ne"].text(preset).startswith("जेब्रा: ५२ वटा पत्ती")


@pytest.mark.parametrize(
    "told",
    [
        message("no-such-message"),
        message("turn-of", who="person"),
        message("pairs-left"),
        message("scores", scores=Term("no-such-term")),
        message("scores", scores=ListOf((1, 2), "nor")),
    ],
)
def test_what_is_missing_is_an_error(told: Message) -> None:
    with pytest.raises(LocaleError):
        LOCALES["ne"].render(answer(told), NORMAL)
