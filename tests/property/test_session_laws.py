"""Whatever anybody wants, in any game: what holds for the answers of a session.

- Every intent is answered aloud, but for those that leave or open the command line.
- An action is kept before it is told, and what is kept replays to what is played.
- No card is told that has not been turned up.
- Every announcement is one line in every language, and no digit is spoken.
"""

# ruff: noqa: S311 - a seed makes a deal repeatable

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from voice_memory.announce.model import (
    Announcement,
    Arg,
    CardName,
    Earcon,
    ListOf,
    Message,
    message,
)
from voice_memory.engine.actions import Flip, GoFirst, TurnBack
from voice_memory.engine.cards import Card
from voice_memory.engine.game import apply, deal, lay_out
from voice_memory.engine.layout import Direction, Landmark, Slot
from voice_memory.engine.presets import PRESETS
from voice_memory.engine.rules import First, Rules, SeatSetup, setup_refusal
from voice_memory.engine.state import GameState, Phase
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.model import (
    Ask,
    AtLandmark,
    Choose,
    Enter,
    FlipAt,
    GoOn,
    GoTo,
    Hush,
    Intent,
    NamedPlace,
    NextTo,
    NotUnderstood,
    PlaceRef,
    Query,
    RingHour,
    RowColumn,
    Type,
    TypeCommand,
)
from voice_memory.l10n.locale import Locale, load_locale, locale_tags
from voice_memory.players.computer import LEVELS
from voice_memory.session.console import Console
from voice_memory.session.effects import (
    Effect,
    Incoming,
    Keep,
    Leave,
    Present,
    ResultKept,
    SpeechFinished,
    Timer,
    TimeUp,
    Typed,
)
from voice_memory.session.menu import Item, Menu
from voice_memory.session.play import Play
from voice_memory.settings import Settings, Verbosity

LOCALES = [load_locale(tag) for tag in locale_tags()]
SMALL_LAYOUTS = ("", "circle", "diamond", "spaghetti:7")


class TakePair:
    """Stands for the two commands that take a pair, so that games come to their end."""

    def __repr__(self) -> str:
        return "TakePair()"


places: st.SearchStrategy[PlaceRef] = st.one_of(
    st.builds(NamedPlace, st.sampled_from("ABCDEMZ"), st.integers(0, 14)),
    st.builds(RowColumn, st.integers(0, 9), st.integers(0, 14)),
    st.builds(RingHour, st.integers(0, 4), st.integers(0, 13)),
    st.builds(AtLandmark, st.sampled_from(Landmark)),
)
refs = places | st.builds(NextTo, places, st.sampled_from(Direction))
near: st.SearchStrategy[PlaceRef] = st.builds(
    NamedPlace, st.sampled_from("ABCDE"), st.integers(1, 8)
)
texts = st.sampled_from(["", "Ann", "सीता", "7", "[[x]]", "{$seat}", "a\nb", "1" * 300])
intents: st.SearchStrategy[Intent] = st.one_of(
    st.builds(FlipAt, near),
    st.sampled_from([Enter(), GoOn()]),
    st.sampled_from(sorted(COMMANDS.values(), key=repr)),
    st.builds(Ask, st.sampled_from(Query)),
    st.builds(FlipAt, refs),
    st.builds(GoTo, refs),
    st.builds(Choose, st.integers(-1, 9)),
    st.builds(Type, st.sampled_from(["a", "b", "1", "4", "क", "\b", "ß", "#"])),
    st.builds(NotUnderstood, texts),
)
reports: st.SearchStrategy[Incoming] = st.one_of(
    st.builds(TimeUp, st.sampled_from(Timer)),
    st.just(SpeechFinished()),
    st.builds(Typed, texts),
    st.builds(
        ResultKept,
        st.lists(st.sampled_from(["first", "fewest-misses", "fewest-turns"]), unique=True).map(
            tuple
        ),
    ),
)
wishes = st.lists(
    st.integers(0, 5).flatmap(
        lambda kind: st.builds(TakePair) if kind < 3 else intents if kind < 5 else reports
    ),
    min_size=10,
    max_size=60,
)
seats = st.builds(
    SeatSetup,
    st.sampled_from(["", "Ann", "सीता", "Bo 2", "राम"]),
    st.sampled_from(["human", "human", *LEVELS]),
)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rules, tuple[SeatSetup, ...]]:
    """Draw a preset with a person and others of any kind, on its own or a stranger layout."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    most = 2 if rules.duel or rules.preset == "mixed" else 3
    least = 2 if most == 2 else 1
    around = draw(
        st.lists(
            seats, min_size=least, max_size=most, unique_by=lambda seat: seat.name or object()
        ).map(tuple)
    )
    # Without a person computers play to the end at once: that is tried on a small table.
    around = (SeatSetup(around[0].name), *around[1:])
    if rules.preset == "solo":
        around = around[:1]
    clock = draw(st.sampled_from([None, 30]))
    rules = replace(rules, clock_seconds=clock, first=draw(st.sampled_from(list(First)[:3])))
    if not (rules.duel or rules.checkerboard):
        rules = replace(rules, layout=draw(st.sampled_from(SMALL_LAYOUTS)))
    assert setup_refusal(rules, around) is None
    return rules, around


def cards_in(arg: Arg | Message) -> Iterator[Card]:
    match arg:
        case CardName(card):
            yield card
        case ListOf(items):
            for item in items:
                yield from cards_in(item)
        case Message(_, args):
            for each in args.values():
                yield from cards_in(each)
        case _:
            return


def check_line(told: Announcement, locale: Locale, verbosity: Verbosity) -> None:
    utterance = locale.render(told, verbosity)
    assert utterance.shown == " ".join(utterance.shown.split()) != ""
    assert utterance.spoken
    for part in utterance.spoken:
        assert not any(sign.isdecimal() for sign in part.text)
        assert part.text


def commands(play: Play, wanted: Sequence[Incoming | TakePair]) -> Iterator[Incoming]:
    """Go through what is wanted, as the game stands when it is its turn."""
    for each in wanted:
        if not isinstance(each, TakePair):
            yield each
            continue
        yield Choose(1) if play.state.phase is Phase.WHO_IS_YOUNGEST else GoOn()
        table, cards = play.state.table, play.state.cards
        rule = table.rules.pair_rule(play.state.to_move)
        two = combinations(play.view.down(), 2)
        for slot in next((two for two in two if rule.pairs(*(cards[s] for s in two))), ()):
            name = table.layout.places[slot].name
            yield FlipAt(NamedPlace(name.rstrip("0123456789"), int(name.lstrip("ABCDEFGHIJKLM"))))


def check(effects: Sequence[Effect], incoming: Incoming | None) -> None:
    """Check that something is said, and that only what answers the player cuts off speech."""
    if isinstance(incoming, TypeCommand | Hush):
        return
    cuts = [effect.cut for effect in effects if isinstance(effect, Present)]
    if incoming is None or isinstance(incoming, TimeUp | SpeechFinished | ResultKept):
        assert not any(cuts)
        return
    assert cuts or any(isinstance(effect, Leave) for effect in effects)
    assert cuts[:1] != [False]
    assert not any(cuts[1:])


@settings(max_examples=150)
@given(tables(), st.integers(0, 2**32), st.booleans(), wishes, st.data())
def test_any_game(
    table: tuple[Rules, tuple[SeatSetup, ...]],
    seed: int,
    at_once: bool,  # noqa: FBT001 - Hypothesis gives it
    wanted: list[Incoming | TakePair],
    data: st.DataObject,
) -> None:
    state = deal(*table, Random(seed))
    play = Play(state, Random(seed), at_once=at_once, has_characters=True)
    console = Console(play, Settings(language="en"), lambda _: "en+ne")
    locale = data.draw(st.sampled_from(LOCALES), "locale")
    verbosity = data.draw(st.sampled_from(Verbosity), "verbosity")
    seen: set[Card] = set()
    for incoming in chain([None], commands(play, wanted)):
        effects = console.start() if incoming is None else console.handle(incoming)
        check(effects, incoming)
        for effect in effects:
            if isinstance(effect, Keep):
                action = effect.action
                assert isinstance(action, Flip | TurnBack | GoFirst)
                if isinstance(action, Flip):
                    seen.add(state.cards[action.slot])
                state, _ = apply(state, action)
            elif isinstance(effect, Present):
                told = effect.announcement
                assert seen.issuperset(card for each in told.messages for card in cards_in(each))
                check_line(told, locale, verbosity)
        assert state == play.state
        assert not (at_once and play.game.people and play.game.is_computers_turn)


@given(
    st.lists(intents | reports, max_size=40), st.sampled_from(LOCALES), st.sampled_from(Verbosity)
)
def test_any_menu(wanted: list[Incoming], locale: Locale, verbosity: Verbosity) -> None:
    items = [
        Item(message("menu-play"), outcome="play"),
        Item(message("setting-language"), intent=COMMANDS["language"]),
        Item(message("sound-move"), earcon=Earcon.MOVE, is_sentence=True),
    ]
    menu = Menu(message("menu-main"), items, locale.text)
    console = Console(menu, Settings(language="en"), lambda _: "ne")
    for incoming in (None, *wanted):
        effects = console.start() if incoming is None else console.handle(incoming)
        check(effects, incoming)
        for effect in effects:
            if isinstance(effect, Present):
                check_line(effect.announcement, locale, verbosity)


# What nobody saw


@settings(max_examples=100)
@given(tables(), st.integers(0, 2**32), st.booleans(), wishes, st.data())
def test_faces_that_nobody_saw_change_nothing(
    table: tuple[Rules, tuple[SeatSetup, ...]],
    seed: int,
    at_once: bool,  # noqa: FBT001 - Hypothesis gives it
    wanted: list[Incoming | TakePair],
    data: st.DataObject,
) -> None:
    """Two deals that differ only in these give the same effects, and computers choose alike."""
    state = deal(*table, Random(seed))
    play = Play(state, Random(seed), at_once=at_once, has_characters=True)
    told = [play.start()]
    done: list[Incoming] = []
    for incoming in commands(play, wanted):
        done.append(incoming)
        told.append(play.handle(incoming))
    kept = [effect.action for effects in told for effect in effects if isinstance(effect, Keep)]
    turned = {action.slot for action in kept if isinstance(action, Flip)}
    other = other_deal(state, turned, data.draw(st.randoms(use_true_random=False)))
    again = Play(other, Random(seed), at_once=at_once, has_characters=True)
    assert [again.start(), *map(again.handle, done)] == told


def other_deal(state: GameState, turned: set[Slot], rng: Random) -> GameState:
    """Change places of the faces that nobody saw, each under its back or in its half."""
    unseen: defaultdict[object, list[Slot]] = defaultdict(list)
    for slot in range(len(state.cards)):
        if slot not in turned:
            unseen[state.table.back(slot), state.table.half(slot)].append(slot)
    faces = list(state.cards)
    for slots in unseen.values():
        for slot, source in zip(slots, rng.sample(slots, len(slots)), strict=True):
            faces[slot] = state.cards[source]
    return lay_out(state.table.rules, state.table.seats, faces)
