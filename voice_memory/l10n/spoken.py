"""What is listened for: the phrases that may be said now, few enough to be told apart by ear.

The typed grammar understands far more than anybody says aloud, and every phrase that is listened
for can be taken for another. So places and cards are listened for in the forms of `[spoken]` in
`phrases.toml`, and only where they are legal now.

Laws:

- What is listened for means the same when it is typed; but a place is told by its name, whatever
  it was called, so that two ways to say one place are one meaning. Options, and "no" before an
  option or a card, mean something only where they are listened for.
- No two phrases of a choice have the same words.
- English is in small letters, Nepali in Devanagari, numbers are in words.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from voice_memory.engine.layout import (
    Direction,
    Landmark,
    Layout,
    LayoutKind,
    Slot,
    split_name,
)
from voice_memory.intents.expected import Expected, Option
from voice_memory.intents.heard import Phrase, plain
from voice_memory.intents.model import (
    AtLandmark,
    Before,
    CardWords,
    Choose,
    FlipAt,
    GoTo,
    HaveCards,
    HaveRows,
    Intent,
    Meant,
    NameCard,
    NamedPlace,
    PlaceRef,
    TurnedInstead,
)
from voice_memory.intents.resolve import Found, Several, resolve_place
from voice_memory.l10n.spoken_words import Held, SpokenWords, Words, joined


@dataclass(frozen=True, slots=True)
class _Place:
    """What can be said of one place: to turn its card, go there, correct, and tell a mistake."""

    flips: tuple[Phrase, ...]
    goes: tuple[Phrase, ...]
    meants: tuple[Phrase, ...]
    meants_to_go: tuple[Phrase, ...]
    insteads: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class _Places:
    """What can be said of the places of a layout; `shared` are landmarks of several places."""

    each: tuple[_Place, ...]
    shared: tuple[tuple[frozenset[Slot], _Place], ...]
    before: tuple[Phrase, ...]


class SpokenGrammar:
    """Makes the phrases that may be said now. What it has made for a layout, it keeps."""

    def __init__(self, words: SpokenWords) -> None:
        self._words = words
        self._places: dict[tuple[str, tuple[str, ...]], _Places] = {}
        self._made: dict[Hashable, tuple[Phrase, ...]] = {}

    def phrases(self, expected: Expected, languages: Sequence[str]) -> tuple[Phrase, ...]:
        """List what may be said in some languages; what is likelier meant comes first.

        Where the same words would mean two things, those of an option mean the option, and
        otherwise nothing; but a part of its name gives way.
        """
        tags = self._words.known(languages)
        whole = [option for option in expected.options if not option.is_part]
        parts = [option for option in expected.options if option.is_part]
        cards = [phrase for card in expected.cards for phrase in self._card(card, tags)]
        blocks = (
            [said for name in expected.answers for said in self._command(name, tags)],
            [*self._options(whole, tags), *self._asked(expected.asked, tags)],
            self._on_table(expected, tags),
            [
                said
                for number in range(1, expected.choices + 1)
                for said in self._number(number, tags)
            ],
            cards,
            [said for have in expected.haves for said in self._have(have, tags)],
            [said for name in expected.commands for said in self._command(name, tags)],
            [said for name in expected.corrections for said in self._correction(name, tags)],
            self._other_answers(expected, tags),
            self._options(parts, tags),
        )
        listed: dict[str, Phrase] = {}
        for block in blocks:
            for phrase in _without_doubles(block):
                listed.setdefault(phrase.words, phrase)
        apart = self._words.too_near(tags) if cards else ()
        named = {word for phrase in cards for word in phrase.words.split()}
        lost = {far for near, far in apart if near in named}
        if not lost:
            return tuple(listed.values())
        kept = (said for said in listed.values() if lost.isdisjoint(said.words.split()))
        return tuple(kept)

    def _options(self, options: Sequence[Option], tags: tuple[str, ...]) -> list[Phrase]:
        made: list[Phrase] = []
        for option in options:
            words = self._words.as_said(option.text, option.language, tags)
            made += [_phrase(words, option.intent)] if words else []
        return made

    def _other_answers(self, expected: Expected, tags: tuple[str, ...]) -> Iterator[Phrase]:
        """List the options and cards that "no, ..." may put in the place of what was asked."""
        if not (expected.answers and expected.corrects):
            return
        for option in expected.options:
            words = self._words.as_said(option.text, option.language, tags)
            if words is None:
                continue
            for tag in tags:
                for said in self._words.within("meant", [words], tag):
                    yield _phrase(said, Meant(option.intent), words)
        for card in expected.cards:
            yield from self._other_card(card, tags)

    def _other_card(self, card: CardWords, tags: tuple[str, ...]) -> tuple[Phrase, ...]:
        held = _held_of_card(card)
        return self._kept(
            ("instead", card, tags),
            lambda: (
                _phrase(said, Meant(NameCard(card)), words)
                for tag in tags
                for words in self._words.fill("name-card", held, tag, whole=True, mixes=False)
                for said in self._words.within("meant", [words], tag)
            ),
        )

    def _asked(self, asked: Sequence[Intent], tags: tuple[str, ...]) -> Iterator[Phrase]:
        """List the short answers to which of several was meant.

        Those are "the first" or "one", and of two places the letter or the number in which they
        differ.
        """
        held: list[dict[str, str]] = []
        for number, intent in enumerate(asked, 1):
            parts = {"ordinal": str(number)}
            place = _place_of(intent)
            if isinstance(place, NamedPlace):
                parts |= {"letter": place.letters, "number": str(place.number)}
            held.append(parts)
        # A number is that of a place where places are asked about, and otherwise of the choice.
        are_counted = not any("number" in parts for parts in held)
        for at, (intent, parts) in enumerate(zip(asked, held, strict=True), 1):
            for form, value in parts.items():
                if [other.get(form) for other in held].count(value) > 1:
                    continue
                for tag in tags:
                    for words in self._words.fill(f"which-{form}", {form: value}, tag):
                        yield _phrase(words, intent)
            for said in self._number(at, tags) if are_counted else ():
                yield replace(said, intent=intent)

    def _command(self, name: str, tags: tuple[str, ...]) -> tuple[Phrase, ...]:
        return self._kept(
            ("command", name, tags),
            lambda: (
                _phrase(words, intent)
                for tag in tags
                for words, intent in self._words.sentences(name, tag)
            ),
        )

    def _correction(self, name: str, tags: tuple[str, ...]) -> tuple[Phrase, ...]:
        return self._kept(
            ("correction", name, tags),
            lambda: (
                _phrase(said, Meant(intent))
                for tag in tags
                for words, intent in self._words.sentences(name, tag)
                for said in self._words.within("meant", [words], tag)
            ),
        )

    def _number(self, number: int, tags: tuple[str, ...]) -> tuple[Phrase, ...]:
        held = {"number": str(number)}
        return self._kept(
            ("number", number, tags),
            lambda: (
                _phrase(words, Choose(number))
                for tag in tags
                for words in self._words.fill("choose", held, tag)
            ),
        )

    def _card(self, card: CardWords, tags: tuple[str, ...]) -> tuple[Phrase, ...]:
        held = _held_of_card(card)
        return self._kept(
            ("card", card, tags),
            lambda: (
                _phrase(words, NameCard(card))
                for tag in tags
                for words in self._words.fill("name-card", held, tag, whole=True, mixes=False)
            ),
        )

    def _have(self, have: HaveCards | HaveRows, tags: tuple[str, ...]) -> tuple[Phrase, ...]:
        if isinstance(have, HaveCards):
            form, held = "have-cards", {"number": str(have.number)}
        else:
            form, held = "have-rows", {"rows": str(have.rows), "columns": str(have.columns)}
        return self._kept(
            ("have", have, tags),
            lambda: (
                _phrase(words, have) for tag in tags for words in self._words.fill(form, held, tag)
            ),
        )

    def _kept(self, key: Hashable, make: Callable[[], Iterable[Phrase]]) -> tuple[Phrase, ...]:
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = tuple(make())
        return made

    # Places

    def _on_table(self, expected: Expected, tags: tuple[str, ...]) -> Iterator[Phrase]:
        table = expected.table
        if table is None:
            return
        places = self._of_layout(table.layout, tags)
        lie = set(table.in_play)
        there = [places.each[slot] for slot in table.in_play]
        there += [place for slots, place in places.shared if not lie.isdisjoint(slots)]
        for place in there:
            yield from place.flips if table.turns else ()
            yield from place.goes
            yield from place.meants if expected.corrects and table.turns else ()
            yield from place.meants_to_go if expected.corrects else ()
            yield from place.insteads if expected.cards else ()
        if table.turns:
            yield from places.before

    def _of_layout(self, layout: Layout, tags: tuple[str, ...]) -> _Places:
        key = (layout.text, tags)
        made = self._places.get(key)
        if made is None:
            made = self._places[key] = self._make_places(layout, tags)
        return made

    def _make_places(self, layout: Layout, tags: tuple[str, ...]) -> _Places:
        marks: dict[Slot, list[Landmark]] = {}
        shared: list[tuple[frozenset[Slot], _Place]] = []
        for landmark in Landmark:
            found = resolve_place(AtLandmark(landmark), layout)
            if isinstance(found, Several):
                made = [self._say(AtLandmark(landmark), tag, [], [landmark]) for tag in tags]
                shared.append((frozenset(found.slots), _together(made)))
            for slot in layout.slots_at(landmark) if isinstance(found, Found) else ():
                marks.setdefault(slot, []).append(landmark)
        each = [
            _together(self._make_place(layout, slot, tag, marks.get(slot, [])) for tag in tags)
            for slot in range(len(layout))
        ]
        doubled = _doubled(phrase for place in each for phrase in place.flips)
        fill = self._words.fill
        before = (words for tag in tags for words in fill("before", {"before": "1"}, tag))
        return _Places(
            tuple(_Place(*(_but(doubled, said) for said in _parts(place))) for place in each),
            tuple(shared),
            _phrases(before, FlipAt(Before())),
        )

    def _make_place(
        self, layout: Layout, slot: Slot, tag: str, landmarks: Sequence[Landmark]
    ) -> _Place:
        held = [_held_of_place(layout, slot)]
        for beside, direction in product(range(len(layout)), Direction):
            if layout.neighbour(beside, direction) == slot:
                held.append({**_held_of_place(layout, beside), "side": direction})
        ring = "-ring" if layout.kind is LayoutKind.RINGS else ""
        return self._say(_named(layout, slot), tag, held, landmarks, ring)

    def _say(
        self,
        place: NamedPlace | AtLandmark,
        tag: str,
        held: Sequence[Held],
        landmarks: Sequence[Landmark],
        ring: str = "",
    ) -> _Place:
        fill, within = self._words.fill, self._words.within
        turned = [words for here in held[:1] for words in fill(f"turned{ring}", here, tag)]
        plain = [words for here in held[:1] for words in fill(f"place{ring}", here, tag)]
        for beside in held[1:]:
            plain += fill("beside", beside, tag, mixes=False)
        for landmark in landmarks:
            plain += fill("landmark", {"landmark": landmark}, tag)
        mostly = turned or plain
        return _Place(
            _phrases([*turned, *plain, *within("flip-at", mostly, tag)], FlipAt(place)),
            _phrases(within("go-to", mostly, tag), GoTo(place)),
            _phrases(within("meant", mostly, tag), Meant(FlipAt(place))),
            # "No, D four" goes there, too, where going was what was heard.
            _phrases(within("meant", [*within("go-to", mostly[:1], tag)], tag), Meant(GoTo(place))),
            _phrases(within("turned-instead", mostly, tag), TurnedInstead(place)),
        )


def _place_of(intent: Intent) -> PlaceRef | None:
    """Give the place that is turned or gone to, also where that corrects something."""
    meant = plain(intent)
    return meant.place if isinstance(meant, FlipAt | GoTo) else None


def _phrase(words: Words, intent: Intent, named: Words | None = None) -> Phrase:
    return Phrase(joined(words), words.languages, intent, joined(named) if named else "")


def _phrases(said: Iterable[Words], intent: Intent) -> tuple[Phrase, ...]:
    return tuple({joined(words): _phrase(words, intent) for words in said}.values())


def _together(places: Iterable[_Place]) -> _Place:
    """Put together what is said of one place in several languages."""
    parts = zip(*map(_parts, places), strict=True)
    return _Place(*(tuple(phrase for said in part for phrase in said) for part in parts))


def _parts(place: _Place) -> tuple[tuple[Phrase, ...], ...]:
    return place.flips, place.goes, place.meants, place.meants_to_go, place.insteads


def _but(doubled: set[str], phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    return tuple(phrase for phrase in phrases if phrase.words not in doubled)


def _doubled(phrases: Iterable[Phrase]) -> set[str]:
    """Find words that mean two things."""
    meant: dict[str, Intent] = {}
    return {
        phrase.words
        for phrase in phrases
        if meant.setdefault(phrase.words, phrase.intent) != phrase.intent
    }


def _without_doubles(phrases: Iterable[Phrase]) -> Iterator[Phrase]:
    listed = list(phrases)
    doubled = _doubled(listed)
    return (phrase for phrase in listed if phrase.words not in doubled)


def _named(layout: Layout, slot: Slot) -> NamedPlace:
    name = split_name(layout.places[slot].name)
    assert name is not None  # noqa: S101 - every place has such a name
    return NamedPlace(*name)


def _held_of_place(layout: Layout, slot: Slot) -> Held:
    place, named = layout.places[slot], _named(layout, slot)
    row, column = str(place.row), str(place.column)
    return {
        "letter": named.letters,
        "number": str(named.number),
        "row": row,
        "column": column,
        "ring": row,
        "hour": column,
        "card": str(slot + 1),
    }


def _held_of_card(card: CardWords) -> Held:
    held = {"rank": str(card.rank or ""), "colour": card.colour, "suit": card.suit}
    held |= {"joker": "1" if card.joker else "", "symbol": str(card.symbol or "")}
    return {slot: value for slot, value in held.items() if value}
