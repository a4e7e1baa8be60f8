"""The words worth teaching to a recogniser, in groups, as they are listened for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from voice_memory.intents.commands import COMMANDS as ALL
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.normalise import words as compared
from voice_memory.l10n.phrase_file import load_phrases
from voice_memory.l10n.spoken_words import SpokenWords, joined

_NUMBERS, _LETTERS = 13, 13
"""Those of the rows and columns of a whole pack."""
_CARDS = 52
_OF_PLACES = ("turned", "place", "turned-ring", "place-ring", "beside", "flip-at", "go-to")
_OF_ANSWERS = ("which-ordinal", "choose")
_ANSWERS = ("yes", "no", "go-on")

COMMANDS: Sequence[str] = (
    *("row", "column", "flip", "yes", "no", "go-on", "hush", "again", "where", "scores"),
    *("whose-turn", "last-turn", "help", "left", "right", "up", "down", "back", "undo", "quit"),
)
"""Commands that are taught first: those within the most sentences."""
_OF_SPEECH: Sequence[str] = (
    *("faster", "slower", "louder", "softer", "higher-voice", "lower-voice", "language"),
    *("english", "nepali", "both-languages", "other-language", "romanised", "both-ways", "voice"),
    *("other-voice", "own-voice", "screen-reader", "reader-direct", "no-voice", "verbosity"),
    *("brief", "normal", "full"),
)
_OF_SOUND_AND_SIGHT: Sequence[str] = (
    *("microphone", "microphone-off", "push-to-talk", "hands-free", "sounds", "sounds-on"),
    *("sounds-off", "sounds-louder", "sounds-softer", "listening", "headphones", "loudspeakers"),
    *("one-ear", "no-places", "board", "board-on", "board-off", "board-size", "board-larger"),
    *("board-smaller", "board-theme", "board-dark", "board-light", "board-plain", "board-suits"),
    *("two-colours", "four-colours", "board-blindfold", "board-cover", "board-uncover"),
    *("braille", "braille-40", "braille-20", "no-braille", "manners", "adapts"),
)


_MORE = tuple(name for name in ALL if name not in {*COMMANDS, *_OF_SPEECH, *_OF_SOUND_AND_SIGHT})


def teachable(*tags: str) -> Mapping[str, Sequence[str]]:
    """List the words of each group in languages such as "ne", each word once.

    >>> teachable("en")["numbers"][:3]
    ['one', 'two', 'three']
    """
    words = SpokenWords(load_phrases())
    found: dict[str, Sequence[str]] = {}
    known: set[str] = set()
    for group, listed in GROUPS.items():
        of_all = dict.fromkeys(word for tag in tags for word in listed(words, tag))
        fresh = [word for word in of_all if word not in known]
        if fresh:
            known.update(fresh)
            found[group] = fresh
    return found


_Listed = Callable[[SpokenWords, str], Iterator[str]]


def _first_ways(name: str, most: int | None = None) -> _Listed:
    """List the usual way to say each value of a list."""

    def listed(words: SpokenWords, tag: str) -> Iterator[str]:
        for ways in words.ways(name, tag)[:most]:
            yield from ways[:1]

    return listed


def _shortest(names: Sequence[str]) -> _Listed:
    """List of each command the sentence of the fewest words."""

    def listed(words: SpokenWords, tag: str) -> Iterator[str]:
        for name in names:
            sentences = [sentence for sentence, _ in words.sentences(name, tag)]
            if sentences:
                yield joined(min(sentences, key=lambda sentence: len(sentence.texts)))

    return listed


def _told_by_help(names: Sequence[str]) -> _Listed:
    """List of each command the sentence that help tells, which players know."""

    def listed(words: SpokenWords, tag: str) -> Iterator[str]:
        for name in names:
            said = {
                compared(joined(sentence)): sentence for sentence, _ in words.sentences(name, tag)
            }
            told = [*map(compared, load_grammar().phrases(name, tag)), *said]
            yield from [joined(said[each]) for each in told if each in said][:1]

    return listed


def _suits(words: SpokenWords, tag: str) -> Iterator[str]:
    yield from _first_ways("suit")(words, tag)
    yield from words.between_slots("name-card", tag)


def _answers(words: SpokenWords, tag: str) -> Iterator[str]:
    for ways in words.ways("ordinal", tag)[:_NUMBERS]:
        yield from ways
    for form in _OF_ANSWERS:
        yield from words.between_slots(form, tag)
    for name in _ANSWERS:
        sentences = [joined(sentence) for sentence, _ in words.sentences(name, tag)]
        yield from (sentence for sentence in sentences if " " not in sentence)


def _places(words: SpokenWords, tag: str) -> Iterator[str]:
    for form in _OF_PLACES:
        yield from words.between_slots(form, tag)
    for ways in words.ways("landmark", tag):
        # "Top", "left" and "corner" are within more places than "top left corner".
        yield from (word for way in ways for word in way.split())
    for name in ("side", "side-after", "outer", "before"):
        for first, *others in words.ways(name, tag):
            yield from (first, *(way for way in others if " " not in way))


def _spelling(words: SpokenWords, tag: str) -> Iterator[str]:
    for ways in words.ways("letter", tag)[:_LETTERS]:
        yield from ways[1:]


def _real_cards(words: SpokenWords, tag: str) -> Iterator[str]:
    yield from _shortest(("begin", "tell-table"))(words, tag)
    for form in ("turned-instead", "have-cards", "have-rows"):
        yield from words.between_slots(form, tag)
    for name in ("joker", "symbol"):
        yield from _first_ways(name)(words, tag)


def _high_numbers(words: SpokenWords, tag: str) -> Iterator[str]:
    for ways in words.ways("number", tag)[_NUMBERS:_CARDS]:
        yield from (word for way in ways for word in way.split())


def _mixed_numbers(words: SpokenWords, tag: str) -> Iterator[str]:
    for other in words.mixes(tag):
        yield from _first_ways("number", _NUMBERS)(words, other)
        yield from _high_numbers(words, other)


GROUPS: Mapping[str, _Listed] = MappingProxyType(
    {
        "numbers": _first_ways("number", _NUMBERS),
        "letters": _first_ways("letter", _LETTERS),
        "commands": _shortest(COMMANDS),
        "ranks": _first_ways("rank-name"),
        "colours": _first_ways("colour"),
        "suits": _suits,
        "answers": _answers,
        "places": _places,
        "spelling": _spelling,
        "more-commands": _told_by_help(_MORE),
        "speech": _told_by_help(_OF_SPEECH),
        "sound": _told_by_help(_OF_SOUND_AND_SIGHT),
        "real-cards": _real_cards,
        "high-numbers": _high_numbers,
        "mixed-numbers": _mixed_numbers,
    }
)
"""Names of the groups, each with what lists its words; what is said most comes first."""
