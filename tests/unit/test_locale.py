"""Announcements in words: the wordings of both languages at three levels, seen and spoken."""

from __future__ import annotations

import pytest

from voice_memory.announce.model import (
    Announcement,
    CardName,
    ListOf,
    Message,
    PlaceName,
    PlaceText,
    SeatName,
    answer,
    message,
)
from voice_memory.engine.cards import (
    PlayingCard,
    Suit,
)
from voice_memory.engine.layout import Layout
from voice_memory.engine.pairing import PairBy
from voice_memory.engine.shapes import parse_layout
from voice_memory.l10n.locale import Locale, load_locale
from voice_memory.settings import Verbosity

BRIEF, NORMAL, FULL = Verbosity
TABLE = parse_layout("4x4", 16)
LOCALES = {tag: load_locale(tag) for tag in ("en", "ne", "ne-Latn", "en+ne")}


def place(name: str, layout: Layout = TABLE, *, first_visit: bool = False) -> PlaceName:
    slot = layout.slot_named(name)
    assert slot is not None
    return PlaceName(layout.places[slot], layout.kind, first_visit)


def card(rank: int, suit: Suit, by: PairBy | None = PairBy.RANK_COLOUR) -> CardName:
    return CardName(PlayingCard(rank, suit), by)


YOU = SeatName(0, "", is_human=True, number=0)
EAST = SeatName(0, "East", is_human=True, number=0)
WEST = SeatName(1, "West", is_human=True, number=0)
COMPUTER = SeatName(1, "", is_human=False, number=0)
RED_SEVEN = card(7, Suit.HEARTS)
BLACK_TWO = card(2, Suit.CLUBS)


def scores(*each: tuple[SeatName, int]) -> ListOf:
    return ListOf(tuple(message("seat-score", seat=seat, score=score) for seat, score in each))


def turned(name: CardName, where: str) -> Message:
    return message("turned-card", card=name, place=PlaceText(where))


MOMENTS: dict[str, Announcement] = {
    "start": Announcement(
        (
            message("start-rows", rows=4, columns=4, cards=16),
            message("start-first", who="person", seat=EAST),
            message("cursor-down", place=place("A1", first_visit=True)),
        )
    ),
    "move": answer(message("cursor-down", place=place("B2"))),
    "corner": answer(message("cursor-down", place=place("A1"))),
    "gap": answer(message("cursor-gap", place=place("B2"))),
    "first card": answer(
        message("reveal-first", card=RED_SEVEN, place=place("B2")), message("choose-another")
    ),
    "already up": answer(message("refuse-up", place=place("B2"))),
    "pair": answer(
        message("reveal-second", card=RED_SEVEN, place=place("D1")),
        message("pair-taken", who="person", seat=EAST, score=3),
        message("go-again"),
    ),
    "your pair": answer(message("pair-taken", who="you", seat=YOU, score=6)),
    "your first pair": answer(message("pair-taken", who="you", seat=YOU, score=1)),
    "miss": answer(
        message("reveal-second", card=card(13, Suit.SPADES), place=place("D1")), message("no-pair")
    ),
    "turned back": answer(message("turned-back"), message("turn-of", who="person", seat=WEST)),
    "your turn": answer(
        message("turn-of", who="you", seat=YOU),
        message("turn-scores", scores=scores((YOU, 3), (WEST, 2))),
    ),
    "another's turn": answer(
        message("other-first", seat=COMPUTER, card=BLACK_TWO, place=place("C3")),
        message("other-second", card=RED_SEVEN, place=place("A4")),
        message("other-no-pair"),
    ),
    "score": answer(
        message("scores", scores=scores((EAST, 3), (WEST, 2))), message("pairs-left", left=3)
    ),
    "last turn": answer(
        message(
            "last-turn",
            seat=WEST,
            one=turned(BLACK_TWO, "C3"),
            other=turned(RED_SEVEN, "A4"),
        ),
        message("last-was-miss"),
    ),
    "end": answer(
        message(
            "end-won",
            who="person",
            seat=EAST,
            most=5,
            least=3,
        ),
        message("end-turns", turns=14),
        message("end-again"),
    ),
    "computer wins": answer(
        message(
            "end-won",
            who="computer",
            seat=COMPUTER,
            most=5,
            least=3,
        )
    ),
    "unsure": answer(
        message("refuse-which-place", places=ListOf((place("B2"), place("D2")), "or"))
    ),
    "where": answer(
        message("where-rows", place=place("B3"), row=3, column=2),
        message("state-up", card=RED_SEVEN),
    ),
}

# Brief, normal, full, and what is spoken at the normal level.
ENGLISH = {
    "start": (
        "4 by 4, 16 cards. East starts. A1",
        "4 by 4, 16 cards. East starts. A1, top left corner, face down.",
        "4 by 4, 16 cards. East starts. A1, top left corner, face down.",
        "Four by four, sixteen cards. East starts. eigh one, top left corner, face down.",
    ),
    "move": ("B2", "B2, face down.", "B2, face down.", "B two, face down."),
    "corner": (
        "A1", "A1, face down.", "A1, top left corner, face down.", "eigh one, face down.",
    ),
    "gap": ("B2, gap", "B2, gap.", "B2, gap.", "B two, gap."),
    "first card": (
        "Red seven",
        "Red seven, B2. Choose another.",
        "Seven of hearts, B2. Choose another.",
        "Red seven, B two. Choose another.",
    ),
    "already up": (
        *["B2 is already turned. Choose another."] * 3, "B two is already turned. Choose another.",
    ),
    "pair": (
        "Red seven. Pair, 3.",
        "Red seven, D1. Pair! East, 3. Go again.",
        "Seven of hearts, D1, top right corner. Pair! East, 3. Go again.",
        "Red seven, D one. Pair! East, three. Go again.",
    ),
    "your pair": ("Pair, 6.", *["Pair! You have 6."] * 2, "Pair! You have six."),
    "your first pair": ("Pair, 1.", *["Pair! You have 1."] * 2, "Pair! You have one."),
    "miss": (
        "Black king. No pair.",
        "Black king, D1. No pair.",
        "King of spades, D1, top right corner. No pair. Space turns them back.",
        "Black king, D one. No pair.",
    ),
    "turned back": (*["Turned back. West's turn."] * 3, "Turned back. West's turn."),
    "your turn": (
        "Your turn.",
        *["Your turn. Score: you 3, West 2."] * 2,
        "Your turn. Score: you three, West two.",
    ),
    "another's turn": (
        "Computer: black two C3. Red seven A4.",
        "The computer turns C3: black two. A4: red seven. No pair.",
        (
            "The computer turns C3: two of clubs. A4, bottom left corner: seven of hearts. "
            "No pair. Space turns them back."
        ),
        "The computer turns C three: black two. eigh four: red seven. No pair.",
    ),
    "score": (*["East 3, West 2. 3 pairs left."] * 3, "East three, West two. Three pairs left."),
    "last turn": (
        *["West: black two C3, red seven A4. No pair."] * 2,
        "West: two of clubs C3, seven of hearts A4. No pair.",
        "West: black two C three, red seven eigh four. No pair.",
    ),
    "end": (
        "East wins, 5 to 3. 14 turns.",
        *["East wins, 5 to 3. 14 turns. Enter to play again."] * 2,
        "East wins, five to three. Fourteen turns. Enter to play again.",
    ),
    "computer wins": (
        "Computer wins, 5 to 3.",
        *["The computer wins, 5 to 3."] * 2,
        "The computer wins, five to three.",
    ),
    "unsure": (*["Which one: B2 or D2?"] * 3, "Which one: B two or D two?"),
    "where": (
        *["B3, row 3, column 2. Red seven, face up."] * 2,
        "B3, row 3, column 2. Seven of hearts, face up.",
        "B three, row three, column two. Red seven, face up.",
    ),
}  # fmt: skip

NEPALI = {
    "start": (
        "४ पङ्क्ति, ४ स्तम्भ, १६ वटा पत्ती। Eastबाट सुरु हुन्छ। A1",
        *["४ पङ्क्ति, ४ स्तम्भ, १६ वटा पत्ती। Eastबाट सुरु हुन्छ। A1, माथिल्लो बायाँ कुना, घोप्टो।"] * 2,
        "चार पङ्क्ति, चार स्तम्भ, सोह्र वटा पत्ती। Eastबाट सुरु हुन्छ। ए एक, माथिल्लो बायाँ कुना, घोप्टो।",
    ),
    "move": ("B2", *["B2, घोप्टो।"] * 2, "बी दुई, घोप्टो।"),
    "corner": ("A1", "A1, घोप्टो।", "A1, माथिल्लो बायाँ कुना, घोप्टो।", "ए एक, घोप्टो।"),
    "gap": ("B2, खाली", *["B2, खाली।"] * 2, "बी दुई, खाली।"),
    "first card": (
        "रातो सत्ता",
        "रातो सत्ता, B2। अर्को छान्नुहोस्।",
        "पानको सत्ता, B2। अर्को छान्नुहोस्।",
        "रातो सत्ता, बी दुई। अर्को छान्नुहोस्।",
    ),
    "already up": (
        *["B2 पहिले नै पल्टिसकेको छ। अर्को छान्नुहोस्।"] * 3,
        "बी दुई पहिले नै पल्टिसकेको छ। अर्को छान्नुहोस्।",
    ),
    "pair": (
        "रातो सत्ता। जोडी, ३।",
        "रातो सत्ता, D1। जोडी मिल्यो! Eastका ३ अङ्क भए। फेरि पालो।",
        "पानको सत्ता, D1, माथिल्लो दायाँ कुना। जोडी मिल्यो! Eastका ३ अङ्क भए। फेरि पालो।",
        "रातो सत्ता, डी एक। जोडी मिल्यो! Eastका तिन अङ्क भए। फेरि पालो।",
    ),
    "your pair": (
        "जोडी, ६।", *["जोडी मिल्यो! तपाईंका ६ अङ्क भए।"] * 2, "जोडी मिल्यो! तपाईंका छ अङ्क भए।",
    ),
    "your first pair": (
        "जोडी, १।", *["जोडी मिल्यो! तपाईंको १ अङ्क भयो।"] * 2, "जोडी मिल्यो! तपाईंको एक अङ्क भयो।",
    ),
    "miss": (
        "कालो बास्सा। जोडी मिलेन।",
        "कालो बास्सा, D1। जोडी मिलेन।",
        "हुकुमको बास्सा, D1, माथिल्लो दायाँ कुना। जोडी मिलेन। Space ले घोप्ट्याउँछ।",
        "कालो बास्सा, डी एक। जोडी मिलेन।",
    ),
    "turned back": (*["फेरि घोप्टिए। Westको पालो।"] * 3, "फेरि घोप्टिए। Westको पालो।"),
    "your turn": (
        "तपाईंको पालो।",
        *["तपाईंको पालो। अङ्क: तपाईं ३, West २।"] * 2,
        "तपाईंको पालो। अङ्क: तपाईं तिन, West दुई।",
    ),
    "another's turn": (
        "कम्प्युटर: कालो दुक्का C3। रातो सत्ता A4।",
        "कम्प्युटर, C3: कालो दुक्का। A4: रातो सत्ता। जोडी मिलेन।",
        "कम्प्युटर, C3: चिडीको दुक्का। A4, तल्लो बायाँ कुना: पानको सत्ता। जोडी मिलेन। Space ले घोप्ट्याउँछ।",
        "कम्प्युटर, सी तिन: कालो दुक्का। ए चार: रातो सत्ता। जोडी मिलेन।",
    ),
    "score": (
        *["अङ्क: East ३, West २। ३ जोडी बाँकी छन्।"] * 3,
        "अङ्क: East तिन, West दुई। तिन जोडी बाँकी छन्।",
    ),
    "last turn": (
        *["West: कालो दुक्का C3, रातो सत्ता A4। जोडी मिलेन।"] * 2,
        "West: चिडीको दुक्का C3, पानको सत्ता A4। जोडी मिलेन।",
        "West: कालो दुक्का सी तिन, रातो सत्ता ए चार। जोडी मिलेन।",
    ),
    "end": (
        "Eastको जित, ५–३। १४ पालो।",
        *["Eastले ३ का विरुद्ध ५ अङ्कले जित्नुभयो। १४ पालो। फेरि खेल्न Enter थिच्नुहोस्।"] * 2,
        "Eastले तिन का विरुद्ध पाँच अङ्कले जित्नुभयो। चौध पालो। फेरि खेल्न Enter थिच्नुहोस्।",
    ),
    "computer wins": (
        "कम्प्युटरको जित, ५–३।",
        *["कम्प्युटरले ३ का विरुद्ध ५ अङ्कले जित्यो।"] * 2,
        "कम्प्युटरले तिन का विरुद्ध पाँच अङ्कले जित्यो।",
    ),
    "unsure": (*["कुन चाहिँ: B2 कि D2?"] * 3, "कुन चाहिँ: बी दुई कि डी दुई?"),
    "where": (
        *["B3, पङ्क्ति ३, स्तम्भ २। रातो सत्ता, उत्तानो।"] * 2,
        "B3, पङ्क्ति ३, स्तम्भ २। पानको सत्ता, उत्तानो।",
        "बी तिन, पङ्क्ति तिन, स्तम्भ दुई। रातो सत्ता, उत्तानो।",
    ),
}  # fmt: skip

# The normal level; what is spoken is the Nepali above.
ROMANISED = {
    "start": "4 pankti, 4 stambha, 16 wata patti. Eastbata suru hunchha. "
    "A1, mathillo baya kuna, ghopto.",
    "first card": "Rato satta, B2. Arko chhannuhos.",
    "pair": "Rato satta, D1. Jodi milyo! Eastka 3 anka bhaye. Pheri palo.",
    "miss": "Kalo bassa, D1. Jodi milena.",
    "your turn": "Tapaiko palo. Anka: tapai 3, West 2.",
    "computer wins": "Kampyutarle 3 ka biruddha 5 ankale jityo.",
}
TOGETHER = {
    "first card": "रातो सत्ता, B2। अर्को छान्नुहोस्। / Red seven, B2. Choose another.",
    "miss": "कालो बास्सा, D1। जोडी मिलेन। / Black king, D1. No pair.",
}


def all_wordings(locale: Locale, announcement: Announcement) -> tuple[str, ...]:
    levels = [locale.render(announcement, verbosity) for verbosity in (BRIEF, NORMAL, FULL)]
    return (*(utterance.shown for utterance in levels), levels[1].spoken[0].text)


@pytest.mark.parametrize("moment", MOMENTS)
def test_english(moment: str) -> None:
    assert all_wordings(LOCALES["en"], MOMENTS[moment]) == ENGLISH[moment]


@pytest.mark.parametrize("moment", MOMENTS)
def test_nepali(moment: str) -> None:
    assert all_wordings(LOCALES["ne"], MOMENTS[moment]) == NEPALI[moment]


@pytest.mark.parametrize("moment", ROMANISED)
def test_romanised_nepali_is_shown_and_nepali_is_spoken(moment: str) -> None:
    utterance = LOCALES["ne-Latn"].render(MOMENTS[moment], NORMAL)
    assert utterance.shown == ROMANISED[moment]
    assert utterance.spoken == LOCALES["ne"].render(MOMENTS[moment], NORMAL).spoken
    assert [part.language for part in utterance.spoken] == ["ne"]


@pytest.mark.parametrize("moment", TOGETHER)
def test_both_languages_are_in_one_line_and_spoken_one_after_the_other(moment: str) -> None:
    utterance = LOCALES["en+ne"].render(MOMENTS[moment], NORMAL)
    assert utterance.shown == TOGETHER[moment]
    brief = LOCALES["en+ne"].render(MOMENTS[moment], BRIEF).shown
    assert utterance.braille(len(brief)) == brief
    first = LOCALES["ne"].render(MOMENTS[moment], BRIEF).shown
    assert utterance.braille(len(brief) - 1) == first
    assert [(part.language, part.text) for part in utterance.spoken] == [
        ("ne", NEPALI[moment][3]),
        ("en", ENGLISH[moment][3]),
    ]


@pytest.mark.parametrize("tag", ["en", "ne", "ne-Latn", "en+ne"])
@pytest.mark.parametrize("moment", ["move", "gap", "first card", "pair", "miss", "end"])
def test_the_moments_of_a_game_fit_a_braille_line_in_brief(tag: str, moment: str) -> None:
    assert 0 < len(LOCALES[tag].render(MOMENTS[moment], BRIEF).braille(40)) <= 40
