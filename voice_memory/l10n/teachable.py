"""The words worth teaching to a recogniser, a few groups of them, as they are listened for."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from voice_memory.l10n.phrase_file import LATIN, PhraseFile, is_in_script, load_phrases
from voice_memory.l10n.spoken_words import SpokenWords, joined

_NUMBERS, _LETTERS = 8, 8

COMMANDS: Sequence[str] = (
    *("row", "column", "flip", "yes", "no", "go-on", "hush", "again", "where", "scores"),
    *("whose-turn", "last-turn", "help", "left", "right", "up", "down", "back", "undo", "quit"),
)
"""Commands that are taught: first those within the most sentences."""

GROUPS: Mapping[str, str] = MappingProxyType(
    {
        "numbers": "number",
        "letters": "letter",
        "commands": "",
        "ranks": "rank-name",
        "colours": "colour",
        "suits": "suit",
    }
)
"""Names of the groups, each with the list of the phrase file that it is taken from."""


def teachable(tag: str) -> Mapping[str, Sequence[str]]:
    """List the words of each group in a language such as "ne", each word once.

    >>> teachable("en")["numbers"][:3]
    ['one', 'two', 'three']
    """
    file = load_phrases()[tag]
    found: dict[str, Sequence[str]] = {}
    known: set[str] = set()
    for group, name in GROUPS.items():
        words = _listed(file, name) if name else _commands(tag)
        fresh = [word for word in dict.fromkeys(words) if word not in known]
        known.update(fresh)
        found[group] = fresh
    return found


def _listed(file: PhraseFile, name: str) -> Iterator[str]:
    most = {"number": _NUMBERS, "letter": _LETTERS}
    for value, said in list(file["lists"].get(name, {}).items())[: most.get(name)]:
        if name == "letter" and file["script"] == LATIN:
            yield value.casefold()
            continue
        ways = [way for way in said.split("|") if is_in_script(file["script"], way)]
        yield from ways[:1]


def _commands(tag: str) -> Iterator[str]:
    spoken = SpokenWords(load_phrases())
    for name in COMMANDS:
        sentences = [words for words, _ in spoken.sentences(name, tag)]
        if sentences:
            yield joined(min(sentences, key=lambda words: len(words.texts)))
