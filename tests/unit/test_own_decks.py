"""Decks of words, of sounds and of a folder's faces: what they hold, and how a fault is told."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest

from voice_memory.announce.model import CardName, ListOf, answer, message
from voice_memory.engine.cards import Picture, PlayingCard, Side, Suit, Word
from voice_memory.engine.decks import Pack, Pictures, Words, deck_size, deck_text, parse_deck
from voice_memory.engine.events import CardRevealed, PairMissed
from voice_memory.engine.game import lay_out
from voice_memory.engine.pairing import PairBy, PairRule
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.l10n.locale import load_locale
from voice_memory.l10n.words import load_words
from voice_memory.settings import Verbosity
from voice_memory.terminal.learn import missed_words
from voice_memory.terminal.own_decks import (
    faces_told,
    load_sound,
    own_sounds,
    read_deck,
    sound_names,
)
from voice_memory.terminal.refused import RefusedError

WORDS = load_words()


def record(path: Path, seconds: float = 0.1, width: int = 2) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(width)
        file.setframerate(8000)
        file.writeframes(bytes(round(seconds * 8000) * width))


@pytest.mark.parametrize(
    ("text", "concepts"),
    [
        ("words", WORDS.deck),
        ("Words:Suits", WORDS.of_set("suits")),
        ("words:all", tuple(WORDS.words)),
        ("words:pair|turn", ("pair", "turn")),
    ],
)
def test_a_deck_of_words(text: str, concepts: tuple[str, ...]) -> None:
    assert read_deck(text).deck == Words(concepts)


@pytest.mark.parametrize("name", ["", "all", *WORDS.sets])
def test_every_deck_of_words_can_be_written_and_read(name: str) -> None:
    deck = read_deck(f"words:{name}").deck
    assert parse_deck(deck_text(deck)) == deck


def test_a_deck_of_sounds() -> None:
    whole, few = read_deck("sounds"), read_deck("sounds:4")
    assert deck_size(whole.deck) >= 2 * 26
    assert isinstance(few.deck, Pictures)
    assert few.deck.names == tuple(f"sound:{name}" for name in sound_names()[:4])
    assert all(load_sound(path) for path in whole.files.values())
    assert own_sounds(few.deck) == few.files
    assert set(few.files) == set(few.deck.names)
    assert not own_sounds(Pack())


def test_a_folder_of_faces(tmp_path: Path) -> None:
    for name in ("Dog.txt", "आमा.txt", "photo.jpg"):
        (tmp_path / name).write_text("", "utf-8")
    record(tmp_path / "Dog.wav")
    record(tmp_path / "Grandmother.WAV")
    named = read_deck(f"pictures:{tmp_path}")
    assert named.deck == Pictures(("Dog", "Grandmother", "आमा"))
    assert sorted(named.files) == ["Dog", "Grandmother"]


def test_other_decks_are_read_as_ever() -> None:
    assert read_deck(" PACK ").deck == Pack()
    assert read_deck("pictures:cat|dog").deck == Pictures(("cat", "dog"))


@pytest.mark.parametrize("text", ["words:pair|nonsense", "words:nonsense", "sounds:0", "sounds:99",
                                  "sounds:²", "pictures:/no/such/folder"])  # fmt: skip
def test_a_deck_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(RefusedError):
        read_deck(text)


@pytest.mark.parametrize(
    ("name", "seconds", "width", "told"),
    [
        ("long.wav", 11.0, 2, "setup-bad-sound"),
        ("eight-bits.wav", 0.1, 1, "setup-bad-sound"),
        ("silent.wav", 0.0, 2, "setup-bad-sound"),
        ("notes.md", 0.1, 2, "setup-empty-folder"),
        ("a|b.wav", 0.1, 2, "setup-bad-face-names"),
    ],
)
def test_a_folder_that_cannot_be_is_refused(
    tmp_path: Path, name: str, seconds: float, width: int, told: str
) -> None:
    record(tmp_path / name, seconds, width)
    with pytest.raises(RefusedError) as caught:
        read_deck(f"pictures:{tmp_path}")
    assert caught.value.told.id == told


def test_a_file_that_is_no_sound_is_none(tmp_path: Path) -> None:
    (tmp_path / "x.wav").write_bytes(b"RIFF")
    assert load_sound(tmp_path / "x.wav") is None
    assert load_sound(tmp_path / "missing.wav") is None


def test_the_faces_that_are_told_are_found_wherever_they_stand() -> None:
    cat, dog = CardName(Picture("cat")), CardName(Picture("dog"))
    inner = message("turned-card", card=cat)
    told = answer(message("x", list=ListOf((inner,))), message("y", card=dog, other=3))
    assert faces_told(told.messages) == ("cat", "dog")
    assert faces_told([message("x", card=CardName(PlayingCard(2, Suit.CLUBS)))]) == ()


# How they are told


@pytest.mark.parametrize(
    ("tag", "side", "shown", "spoken"),
    [
        ("en", Side.THERE, "paan", [("ne", "पान")]),
        ("en", Side.HERE, "hearts ♥", [("en", "hearts")]),
        ("ne", Side.THERE, "पान", [("ne", "पान")]),
        ("ne", Side.HERE, "hearts ♥", [("en", "hearts")]),
        ("ne-Latn", Side.THERE, "paan", [("ne", "पान")]),
    ],
)
def test_a_word_is_told_in_its_own_language(
    tag: str, side: Side, shown: str, spoken: list[tuple[str, str]]
) -> None:
    told = message("spelt-so-far", text=CardName(Word("hearts", side)))
    utterance = load_locale(tag).render(answer(told), Verbosity.NORMAL)
    assert shown in utterance.shown.casefold()
    parts = [(part.language, part.text.casefold().rstrip(".।")) for part in utterance.spoken]
    assert parts == spoken


def test_a_family_says_its_own_word_everywhere() -> None:
    nine = answer(message("spelt-so-far", text=CardName(PlayingCard(9, Suit.HEARTS))))
    for tag, usual, chosen in (("ne", "नहल", "नौ"), ("ne-Latn", "nahal", "nau")):
        for choices, wanted in (({}, usual), ({"rank-nine": "नौ"}, chosen)):
            utterance = load_locale(tag, choices).render(nine, Verbosity.NORMAL)
            assert wanted in utterance.shown
            assert ("नौ" in utterance.spoken[0].text) == bool(choices)


# What is missed in a game


def test_only_a_miss_on_a_card_that_was_seen_tells_of_a_word() -> None:
    cards = [Word(name, side) for name in ("pair", "turn", "red", "black") for side in Side]
    rules = Rules(
        preset="own", deck=Words(("pair", "turn", "red", "black")),
        pair_rules=(PairRule(PairBy.TRANSLATION),),
    )  # fmt: skip
    state = lay_out(rules, [SeatSetup("Ann"), SeatSetup(player="easy")], cards)

    def miss(seat: int, one: int, other: int) -> list[CardRevealed | PairMissed]:
        return [
            CardRevealed(seat, one, cards[one], second=False),
            CardRevealed(seat, other, cards[other], second=True),
            PairMissed(seat, (one, other)),
        ]

    by_chance = miss(0, 0, 2)
    assert missed_words(state, by_chance) == frozenset()
    assert missed_words(state, [*by_chance, *miss(0, 4, 2)]) == {"red", "turn"}
    assert missed_words(state, [*by_chance, *miss(1, 4, 2)]) == frozenset()
