"""Games with real cards, played by a family that errs, end with the true scores once put right."""

# ruff: noqa: S311 - a seed makes a family repeatable

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from voice_memory.engine.actions import Flip, TurnBack
from voice_memory.engine.cards import Card, Colour, Joker, PlayingCard, Suit, Symbol
from voice_memory.engine.decks import Deck, Pack, Picked, Symbols, packs_of
from voice_memory.engine.events import SeatSkipped
from voice_memory.engine.game import apply, lay_out
from voice_memory.engine.pairing import parse_pair_rule
from voice_memory.engine.real import (
    Conflict,
    Corrected,
    RealGame,
    Seen,
    Swapped,
    Turned,
    added,
    begin_real,
    conflict_of,
    in_force,
)
from voice_memory.engine.real_faces import Face, face_of, is_enough, possible_cards
from voice_memory.engine.real_record import parse_real_record, real_record_text
from voice_memory.engine.rules import Rules, SeatSetup
from voice_memory.engine.state import Phase

TABLES: list[tuple[Deck, str]] = [
    (Pack(ranks=3), "rank"),
    (Pack(ranks=3), "rank-colour"),
    (Pack(ranks=2, jokers=2), "rank"),
    (Pack(ranks=3), "rank-colour, rank"),
    (Pack(ranks=2), "zebra"),
    (Pack(packs=2, ranks=2), "same-card"),
    (Picked(8), "rank-colour"),
    (Picked(8), "rank"),
    (Symbols(4), "face"),
]
ERRS = 0.05


def table(number: int, *, one_flip: bool) -> Rules:
    deck, texts = TABLES[number]
    rules = tuple(map(parse_pair_rule, texts.split(", ")))
    return Rules(deck=deck, pair_rules=rules, one_flip=one_flip)


def names_of(card: Card, rules: Rules) -> list[Face]:
    """List the names of a card that say enough: its own, with its colour, its rank alone."""
    possible = possible_cards(rules.deck)
    match card:
        case PlayingCard(rank, suit):
            of_rank = [c for c in possible if isinstance(c, PlayingCard) and c.rank == rank]
            wide = [face_of(c for c in of_rank if c.colour is suit.colour), face_of(of_rank)]
        case Joker():
            wide = [face_of(c for c in possible if isinstance(c, Joker))]
        case _:
            wide = []
    return [face for face in (Face((card,)), *wide) if card in face.cards if is_enough(face, rules)]


@dataclass
class Family:
    """People at a table: what truly lies there, and what they reported of it."""

    rules: Rules
    faces: list[Card]
    rng: Random
    game: RealGame
    truth: dict[int, Turned | Seen | None] = field(default_factory=dict)
    """What truly happened where an entry of the log tells something else."""
    errors: int = 0
    asked: int = 0
    is_careful: bool = False
    """Whether they notice each error as soon as it is reported."""

    @property
    def taken(self) -> set[int]:
        """List the cards that lie in piles: those of every turn that was told to be a pair."""
        believed = [face.card if face else None for face in self.game.faces]
        told = dict(in_force(self.game.log))
        pairs = outcome(list(told.items()), believed, self.rules)[1]
        gone: set[int] = set()
        for number in pairs:
            truly = self.truth.get(number, told[number])
            if isinstance(truly, Turned):
                gone.add(truly.slot)
        return gone

    @property
    def up(self) -> set[int]:
        """Give the card that truly is up as the first of a turn."""
        firsts = [(n, e) for n, e in in_force(self.game.log) if isinstance(e, Turned)]
        number, entry = firsts[-1]
        truly = self.truth.get(number, entry)
        return {truly.slot} if truly else set()

    def play(self) -> None:
        for _ in range(2000):
            if self.game.view.phase is Phase.MISS_SHOWN:
                self.turn_back()
            elif self.game.view.phase is not Phase.OVER:
                self.turn_up()
            elif self.truth:
                self.put_right([min(self.truth)])  # at the end they go through their notes
            else:
                return
        raise AssertionError("the game does not end")

    def turn_back(self) -> None:
        if self.rng.random() < ERRS:
            self.errors += 1  # forgotten: the next card is turned with two still up
            self.turn_up(added(self.game, TurnBack())[0].view.to_move)
        else:
            self.game, _ = added(self.game, TurnBack())

    def turn_up(self, seat: int | None = None) -> None:
        view = self.game.view
        seat = view.to_move if seat is None else seat
        up = self.up if view.phase is Phase.SECOND_CARD else set[int]()
        slot = self.chosen(self.taken | up, seat)
        name = self.rng.choice(names_of(self.faces[slot], self.rules))
        told_slot, told_name = self.erring(slot, name)
        while True:
            view = self.game.view
            phase = view.phase
            if phase is Phase.OVER or slot in self.taken:
                return  # putting an old report right has ended the game, or taken this card
            second = phase is Phase.SECOND_CARD
            if not second and phase is not Phase.MISS_SHOWN and up:
                seat, up = view.to_move, set()
            up_now = [each for each, _ in view.up] if second else []
            stands = told_slot not in up_now and not view.is_gone(told_slot)
            conflict = conflict_of(self.game, told_slot, told_name) if stands else None
            if stands:
                possible = self.can_be(told_slot, told_name)
                assert (conflict is None) == possible, (conflict, self.game.log)
            if stands and conflict is None:
                break
            self.asked += 1
            if (told_slot, told_name) != (slot, name):
                told_slot, told_name = slot, name
                continue
            if slot in up_now:
                # What was told to be up here lies somewhere else.
                self.put_right(list(self.game.reports_at(slot)))
            else:
                self.put_right(self.at_stake(conflict, told_slot))
        entry = Turned(seat, told_slot, told_name, second=second)
        self.game, _ = added(self.game, entry)
        if (told_slot, told_name) != (slot, name):
            self.truth[len(self.game.log)] = Turned(seat, slot, name, second=second)
            if self.is_careful:
                self.put_right([len(self.game.log)])

    def chosen(self, not_there: set[int], seat: int) -> int:
        """Choose a card: often, as good players do, the partner of the one that is up."""
        there = [slot for slot in range(len(self.faces)) if slot not in not_there]
        rule, up = self.rules.pair_rule(seat), self.game.view.up
        if len(up) == 1 and self.rng.random() < 0.6:
            card = self.faces[up[0][0]]
            partners = [slot for slot in there if rule.pairs(card, self.faces[slot])]
            return self.rng.choice(partners or there)
        return self.rng.choice(there)

    def erring(self, slot: int, name: Face) -> tuple[int, Face]:
        if self.rng.random() < ERRS:
            self.errors += 1
            return self.rng.randrange(len(self.faces)), name
        if self.rng.random() < ERRS:
            self.errors += 1
            others = possible_cards(Pack()) if self.rng.random() < 0.2 else tuple(self.faces)
            misread = self.rng.choice(others)
            if isinstance(misread, type(name.card)):
                enough = names_of(misread, self.rules)
                return slot, self.rng.choice(enough) if enough else Face((misread,))
        return slot, name

    def at_stake(self, conflict: Conflict | None, slot: int) -> list[int]:
        """List the reports among which a wrong one must be."""
        slots = [slot, *(conflict.others if conflict else ())]
        numbers = [number for each in slots for number in self.game.reports_at(each)]
        wrong = [number for number in numbers if number in self.truth]
        return wrong or list(self.truth)

    def put_right(self, numbers: list[int]) -> None:
        wrong = [number for number in numbers if number in self.truth]
        assert wrong, "it was questioned, but nothing was wrong"
        for number in wrong:
            self.game, _ = added(self.game, Corrected(number, self.truth.pop(number)))
        while (conflict := self.game.conflict) is not None:
            # The right report disagrees with other wrong ones, which are questioned next.
            again = [n for n in self.at_stake(conflict, conflict.slot) if n in self.truth]
            assert again
            for number in again:
                self.game, _ = added(self.game, Corrected(number, self.truth.pop(number)))

    def can_be(self, slot: int, face: Face) -> bool:
        """Tell by trying whether some deal agrees with all reports and one more."""
        told: list[set[Card] | None] = [None] * len(self.faces)
        reports = [(e.slot, e.face) for _, e in in_force(self.game.log) if isinstance(e, Turned)]
        for at, named in [*reports, (slot, face)]:
            before = told[at]
            told[at] = set(named.cards) if before is None else before & set(named.cards)
        named_sets = [each for each in told if each is not None]
        return any(can_lie(named_sets, world) for world in worlds(self.rules.deck, named_sets))


def worlds(deck: Deck, told: list[set[Card]]) -> list[list[Card]]:
    """List the decks that may lie there; of a picked one those that hold what was told at all."""
    if not isinstance(deck, Picked):
        return [[card for pack in packs_of(deck, Random(0)) for card in pack]]
    ranks = {card.rank for each in told for card in each if isinstance(card, PlayingCard)}
    kinds = [(rank, colour) for rank in ranks for colour in Colour]
    size = min(deck.cards // 2, len(kinds))
    return [
        [
            PlayingCard(rank, suit)
            for rank, colour in chosen
            for suit in Suit
            if suit.colour is colour
        ]
        for chosen in combinations(kinds, size)
    ]


def can_lie(told: list[set[Card]], deck: list[Card]) -> bool:
    """Match each told card with one of the deck (augmenting paths)."""
    holder: dict[int, int] = {}

    def place(number: int, tried: set[int]) -> bool:
        for at, card in enumerate(deck):
            if card in told[number] and at not in tried:
                tried.add(at)
                if at not in holder or place(holder[at], tried):
                    holder[at] = number
                    return True
        return False

    return all(place(number, set()) for number in range(len(told)))


def outcome(
    entries: list[tuple[int, object]], faces: list[Card | None] | list[Card], rules: Rules
) -> tuple[Counter[int], list[int]]:
    """Score turns by the plainest reading of the rules; list the entries that took cards."""
    scores: Counter[int] = Counter()
    gone: set[int] = set()
    numbers: list[int] = []
    first: tuple[int, Turned] | None = None
    for number, entry in entries:
        if not isinstance(entry, Turned):
            continue
        if not entry.second:
            first = None
        if entry.slot in gone or (entry.second and (first is None or first[1].slot == entry.slot)):
            continue
        if first is None:
            first = (number, entry)
            continue
        one, other = faces[first[1].slot], faces[entry.slot]
        rule = rules.pair_rule(entry.seat)
        if one is not None and other is not None and rule.pairs(one, other):
            scores[entry.seat] += rule.pair_value(one, other)
            gone |= {first[1].slot, entry.slot}
            numbers += [first[0], number]
        first = None
    return scores, numbers


def sit_down(number: int, seed: int, *, one_flip: bool) -> Family:
    rng = Random(seed)
    rules = table(number, one_flip=one_flip)
    seats = tuple(SeatSetup(name) for name in ("Ann", "Bo"))
    if isinstance(rules.deck, Symbols):
        faces: list[Card] = [Symbol(n) for n in range(1, rules.deck.pairs + 1) for _ in (1, 2)]
    else:
        faces = [card for pack in packs_of(rules.deck, rng) for card in pack]
    rng.shuffle(faces)
    return Family(rules, faces, rng, begin_real(rules, seats, rng))


families = st.builds(
    sit_down, st.integers(0, len(TABLES) - 1), st.integers(0, 2**32), one_flip=st.booleans()
)


@given(families)
@settings(max_examples=60)
def test_a_family_that_errs_ends_with_the_true_scores(family: Family) -> None:
    family.play()
    game = family.game
    assert game.conflict is None
    scores, numbers = outcome(list(in_force(game.log)), family.faces, family.rules)
    assert game.view.scores == tuple(scores[seat] for seat in (0, 1))
    told = dict(in_force(game.log))
    gone = {entry.slot for n in numbers if isinstance(entry := told[n], Turned)}
    assert gone == {slot for slot in range(len(family.faces)) if game.view.is_gone(slot)}
    for slot, card in enumerate(family.faces):
        known = game.face_at(slot)
        assert known is None or card in known.cards


@given(families)
@settings(max_examples=25)
def test_the_record_reads_back_to_the_same_game(family: Family) -> None:
    family.play()
    assert parse_real_record(real_record_text(family.game)) == family.game


@given(families)
@settings(max_examples=60)
def test_without_errors_it_is_an_ordinary_game_dealt_with_those_faces(family: Family) -> None:
    game, rules = family.game, family.rules
    state = lay_out(rules, game.table.seats, family.faces)
    while state.phase is not Phase.OVER:
        view = game.view
        assert (view.phase, view.to_move, view.scores) == (state.phase, state.to_move, state.scores)
        assert (view.gone, view.turns, view.misses) == (state.gone, state.turns, state.misses)
        if state.phase is Phase.MISS_SHOWN:
            state, events = apply(state, TurnBack())
            game, told = added(game, TurnBack())
        else:
            slot = family.chosen(set(range(len(family.faces))) - set(view.down()), state.to_move)
            face = family.rng.choice(names_of(family.faces[slot], rules))
            second = state.phase is Phase.SECOND_CARD
            game, told = added(game, Turned(state.to_move, slot, face, second=second))
            family.game = game
            state, events = apply(state, Flip(slot))
        assert [type(event) for event in told] == [type(event) for event in events]
        skipped = [event for event in events if isinstance(event, SeatSkipped)]
        assert [event for event in told if isinstance(event, SeatSkipped)] == skipped
    assert game.view.scores == state.scores
    assert game.view.phase is Phase.OVER


@given(families)
@settings(max_examples=40)
def test_put_right_at_once_it_replays_as_an_ordinary_game(family: Family) -> None:
    family.is_careful = True
    family.play()
    held = dict(in_force(parse_real_record(real_record_text(family.game)).log))
    state = lay_out(family.rules, family.game.table.seats, family.faces)
    for entry in held.values():
        if not isinstance(entry, Turned):
            continue
        if state.phase is Phase.MISS_SHOWN:
            state, _ = apply(state, TurnBack())
        assert state.to_move == entry.seat
        assert (state.phase is Phase.SECOND_CARD) == entry.second
        state, _ = apply(state, Flip(entry.slot))
    assert state.phase is Phase.OVER
    assert state.scores == family.game.view.scores
    assert (state.turns, state.misses) == (family.game.view.turns, family.game.view.misses)


@given(families, st.data())
@settings(max_examples=25)
def test_cards_that_change_places_are_followed(family: Family, data: st.DataObject) -> None:
    game, rules = family.game, family.rules
    lying = list(family.faces)
    for _ in range(12):
        one, other = data.draw(st.lists(st.integers(0, len(lying) - 1), min_size=2, max_size=2))
        game, _ = added(game, Swapped(one, other))
        lying[one], lying[other] = lying[other], lying[one]
        slot = data.draw(st.integers(0, len(lying) - 1))
        face = names_of(lying[slot], rules)[0]
        assert conflict_of(game, slot, face) is None
        game, _ = added(game, Seen(slot, face))
        assert game.face_at(slot) == face
    assert game.view.scores == (0, 0)
    assert game.conflict is None


def test_the_family_errs_and_is_questioned() -> None:
    families = [sit_down(n, seed, one_flip=False) for n in range(len(TABLES)) for seed in range(6)]
    for family in families:
        family.play()
    assert sum(family.errors for family in families) > 40
    assert sum(family.asked for family in families) > 20
