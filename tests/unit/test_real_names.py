"""Names of cards and reports are understood in both languages, and never for something near."""

import csv
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.announce.model import message
from voice_memory.engine.cards import card_code
from voice_memory.engine.decks import Deck, Pack, Symbols, parse_deck
from voice_memory.engine.real_faces import face_code
from voice_memory.engine.rules import Handicap
from voice_memory.intents.model import (
    Begin,
    CardWords,
    FlipAt,
    HaveCards,
    HaveRows,
    Intent,
    NameCard,
    NamedPlace,
    NotUnderstood,
    PutRight,
    PutRightPlace,
    ReportAt,
    SeenAt,
    SwapCards,
    TellTable,
    TurnedInstead,
    Undo,
)
from voice_memory.intents.resolve_card import completed, named_picture, resolve_card
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale
from voice_memory.l10n.nearest_card import nearest_cards
from voice_memory.l10n.normalise import words

TERMS = Path(__file__).parents[3] / "shared" / "words" / "nepali-terms.tsv"
WHOLE = Pack(jokers=2)
B2, C2 = NamedPlace("B", 2), NamedPlace("C", 2)
RED_SEVEN = CardWords(rank=7, colour="r")


def understood(text: str) -> Intent:
    return load_grammar().understand(text, real=True)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("red seven", "7d/7h"),
        ("seven of hearts", "7h"),
        ("the seven of hearts", "7h"),
        ("hearts seven", "7h"),
        ("7h", "7h"),
        ("7 H", "7h"),
        ("10h", "th"),
        ("th", "th"),
        ("kh", "kh"),
        ("K H", "kh"),
        ("a s", "as"),
        ("queen of spades", "qs"),
        ("12 of spades", "qs"),
        ("black ace", "ac/as"),
        ("ace", "ac/ad/ah/as"),
        ("joker", "jb/jr"),
        ("red joker", "jr"),
        ("it is a red king", "kd/kh"),
        ("paan satta", "7h"),
        ("pana sata", "7h"),
        ("पान सत्ता", "7h"),
        ("पानको सत्ता", "7h"),
        ("पाना सात", "7h"),
        ("rato satta", "7d/7h"),
        ("रातो सत्ता", "7d/7h"),
        ("kalo badshah", "kc/ks"),
        ("हुकुम एक्का", "as"),
        ("इट्टाको मिस्सी", "qd"),
        ("chidi gulam", "jc"),
        ("surot nahala", "9s"),
        ("इट्टा दहल", "td"),
        ("rato jokar", "jr"),
        ("red सत्ता", "7d/7h"),
        ("paan seven", "7h"),
        ("seven", None),  # a number: a rank only where a card is awaited
        ("palo satta", None),  # a turn, not black
        ("baya satta", None),
        ("45 of hearts", None),
        ("red", "red"),
        ("hearts", "hearts"),
    ],
)
def test_names_of_cards(text: str, codes: str | None) -> None:
    intent = understood(text)
    if codes is None:
        assert not isinstance(intent, NameCard)
        return
    assert isinstance(intent, NameCard)
    face = resolve_card(intent.card, WHOLE)
    assert face is not None
    if codes in ("red", "hearts"):
        assert len(face.cards) == {"red": 26, "hearts": 13}[codes]
    else:
        assert face_code(face) == codes


@pytest.mark.parametrize(
    ("texts", "meaning"),
    [
        (("b2 red seven", "b2 is red seven", "bi dui rato satta", "बी दुईमा रातो सत्ता"),
         ReportAt(B2, RED_SEVEN)),
        (("seen b2 red seven", "b2 red seven fell", "dropped red seven at b2",
          "bi dui rato satta khasyo", "बी दुई रातो सत्ता देखियो"), SeenAt(B2, RED_SEVEN)),
        (("wrong card, it was c2", "wrong, c2", "i turned c2", "c2 was turned",
          "galat, si dui paltiyo", "सी दुई पल्टियो"), TurnedInstead(C2)),
        (("b2 was red seven", "b2 should be red seven", "bi dui rato satta thiyo",
          "बी दुई रातो सत्ता रहेछ"), PutRight(B2, RED_SEVEN)),
        (("not b2 but c2", "b2 was at c2", "bi dui hoina si dui", "बी दुई होइन सी दुई"),
         PutRightPlace(B2, C2)),
        (("swap b2 c2", "swap b2 and c2", "b2 and c2 changed places", "बी दुई र सी दुई साटियो",
          "bi dui ra si dui satiyo"), SwapCards(B2, C2)),
        (("undo", "take it back", "that was a mistake", "रद्द", "radda gara"), Undo()),
        (("table", "gaps", "how must the table look", "टेबल", "kun kun khali"), TellTable()),
        (("we have 50 cards", "50 cards", "fifty cards", "५० वटा पत्ती छन्", "50 wata patti"),
         HaveCards(50)),
        (("4 rows of 7", "4x7", "four by seven", "४ पङ्क्तिमा ७", "4 pankti ma 7 wata patti"),
         HaveRows(4, 7)),
        (("ready", "done", "तयार", "tayar"), Begin()),
        (("b twenty one",), FlipAt(NamedPlace("B", 21))),
        (("h7",), FlipAt(NamedPlace("H", 7))),
    ],
)  # fmt: skip
def test_reports(texts: tuple[str, ...], meaning: Intent) -> None:
    assert {text: understood(text) for text in texts} == dict.fromkeys(texts, meaning)


def test_elsewhere_nothing_of_it_is_understood() -> None:
    grammar = load_grammar()
    for text in ("red seven", "b2 red seven", "we have 50 cards", "joker"):
        assert grammar.understand(text) == NotUnderstood(text)


def test_every_sampled_phrase_means_its_intent_and_nothing_else() -> None:
    grammar = load_grammar()
    sampled = list(grammar.sample(40, real=True))
    assert len(sampled) > 300
    wrong = {
        text: meanings
        for text, intent in sampled
        if (meanings := grammar.meanings(text, real=True)) != {intent}
    }
    assert not wrong


KNOWN_WORDS = sorted(
    {
        word
        for text, _ in load_grammar().sample(25, real=True)
        for word in text.split()
        if len(words(word)) == 1
    }
)


@given(st.lists(st.sampled_from(KNOWN_WORDS), max_size=5))
def test_no_line_of_known_words_means_two_things(line: list[str]) -> None:
    assert len(load_grammar().meanings(" ".join(line), real=True)) <= 1


@pytest.mark.skipif(not TERMS.exists(), reason="the list of Nepali terms is not in a release")
def test_every_spelling_of_the_term_list_is_understood() -> None:
    with TERMS.open(encoding="utf-8") as file:
        rows = {row["key"]: row for row in csv.DictReader(file, delimiter="\t")}

    def spellings(key: str) -> list[str]:
        row = rows[key]
        return [row["nepali"], row["romanised"], *row["alternates"].split("|")]

    # "miss" is a miss, and "जे" a letter: those are left to be asked about.
    unknown = [
        spelling
        for rank, name in enumerate(
            ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], 1
        )
        for spelling in spellings(f"rank.{name}")
        if spelling not in ("miss", "जे")
        if understood(f"paan {spelling}") != NameCard(CardWords(rank, suit="h"))
    ]
    for name in ("hearts", "diamonds", "clubs", "spades"):
        unknown += [
            spelling
            for spelling in spellings(f"suit.{name}")
            if understood(f"{spelling} ekka") != NameCard(CardWords(1, suit=name[0]))
        ]
    assert not unknown


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("red sevn", ["7d/7h"]),
        ("seven of herts", ["7h"]),
        ("qeen of spades", ["qs"]),
        ("paan sata ho ni", []),
        ("पान सत", ["7h"]),
        ("kalo gulm", ["jc/js"]),
        ("xyzzy", []),
        ("", []),
    ],
)
def test_the_nearest_two_are_offered(text: str, nearest: list[str]) -> None:
    offered = nearest_cards(text)
    assert len(offered) <= 2
    faces = [resolve_card(card, WHOLE) for card in offered]
    for code in nearest:
        assert len(offered) == 2
        assert faces[0] is not None
        assert face_code(faces[0]) == code


@pytest.mark.parametrize(
    ("deck", "card", "is_there"),
    [
        (Pack(ranks=5), CardWords(7, "r"), False),
        (parse_deck("packs=1 jokers=0 ranks=13 suits=dh"), CardWords(7, suit="s"), False),
        (Pack(), CardWords(joker=True), False),
        (Pack(jokers=2), CardWords(joker=True, colour="b"), True),
        (Symbols(4), CardWords(symbol=4), True),
        (Symbols(4), CardWords(symbol=5), False),
        (Symbols(4), CardWords(7), False),
        (Pack(without=()), CardWords(7, "r", "s"), False),
    ],
)
def test_a_deck_knows_its_cards(deck: Deck, card: CardWords, is_there: bool) -> None:  # noqa: FBT001
    assert (resolve_card(card, deck) is not None) == is_there


def test_half_a_name_is_completed() -> None:
    assert completed(CardWords(suit="h"), CardWords(7)) == CardWords(7, suit="h")
    assert completed(CardWords(8), CardWords(7)) == CardWords(8)
    assert completed(CardWords(colour="r"), CardWords(joker=True)) == CardWords(
        colour="r", joker=True
    )


def test_pictures_are_named_by_their_names() -> None:
    deck = parse_deck("pictures:Cow|घर")
    named = named_picture(" COW ", deck)
    assert named is not None
    assert card_code(named.card) == "picture:Cow"
    assert named_picture("sun", deck) is None


GUIDES = Path(__file__).parents[2] / "docs" / "guide"
_COMMAND = re.compile(r"--|voice-memory|^(q|table|Enter|play|resume|real|replay)$|^.$")


@pytest.mark.parametrize("name", ["real-cards.en", "real-cards.ne", "blindfold.en", "blindfold.ne"])
def test_what_the_guides_say_can_be_said(name: str) -> None:
    text = (GUIDES / f"{name}.md").read_text(encoding="utf-8")
    phrases = re.findall(r"(?<!`)`([^`\n]+)`(?!`)", text)
    spoken = [phrase for phrase in phrases if not _COMMAND.search(phrase)]
    handicaps = [handicap.value for handicap in Handicap]
    said = [phrase for phrase in spoken if phrase not in handicaps]
    assert said
    assert not [phrase for phrase in said if isinstance(understood(phrase), NotUnderstood)]


@pytest.mark.parametrize("tag", ["en", "ne", "ne-Latn"])
def test_what_the_help_says_can_be_said(tag: str) -> None:
    help_text = load_locale(tag).text(message("help-real-3"))
    phrases = [part.strip() for part in re.split("[:;,]|[.।]", help_text)]
    meant = {type(understood(phrase)) for phrase in phrases}
    assert {PutRight, PutRightPlace, SwapCards} <= meant
