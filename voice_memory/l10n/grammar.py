"""What words mean: the phrases of all languages at once, because people mix them.

The phrases are in `phrases.toml` of each locale; why no library matches them is in
docs/adr/0003-phrases.md.
"""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from voice_memory.intents.commands import CORRECTING
from voice_memory.intents.expected import Expected
from voice_memory.intents.heard import Phrase
from voice_memory.intents.model import Intent, NotUnderstood, Type
from voice_memory.l10n.normalise import words
from voice_memory.l10n.patterns import Choice, Node, Value
from voice_memory.l10n.phrase_file import (
    PhraseFile,
    Sentences,
    all_words,
    digits,
    is_in_script,
    load_phrases,
    put_together,
    written_letters,
)
from voice_memory.l10n.phrase_intents import INTENT, intent_of
from voice_memory.l10n.spoken import SpokenGrammar
from voice_memory.l10n.spoken_words import SpokenWords
from voice_memory.l10n.templates import Templates

_TOLD = 3


class _Sentence(NamedTuple):
    intent: str
    tag: str
    node: Node


class Grammar:
    """The phrases of some languages, which one command may mix."""

    def __init__(self, files: Mapping[str, PhraseFile]) -> None:
        """Read the phrases of each language tag.

        Raises:
            TemplateError: a template cannot be read.
        """
        self._files = files
        lists = put_together(
            (name, list(values.items()))
            for file in files.values()
            for name, values in file["lists"].items()
        )
        lists["letter"] = written_letters(lists["letter"]) + lists["letter"]
        lists["digit"] = [*digits(lists["number"], lists["letter"])]
        lists["command"] = [
            (name, "|".join(file["intents"][name]["sentences"]))
            for file in files.values()
            for name in CORRECTING
        ]
        self._templates = Templates(
            lists,
            put_together(
                rule
                for file in files.values()
                for rules in (file["rules"], file["real_rules"])
                for rule in rules.items()
            ),
            counted=frozenset({"number"}),
            skipped=all_words(file["skip"] for file in files.values()),
            endings=all_words(file["endings"] for file in files.values()),
        )
        everywhere = [(tag, file["intents"]) for tag, file in files.items()]
        self._sentences = tuple(self._read(everywhere))
        self._all = Choice([sentence.node for sentence in self._sentences])

    def _read(self, phrases: Iterable[tuple[str, Mapping[str, Sentences]]]) -> Iterator[_Sentence]:
        for tag, intents in phrases:
            for intent, said in intents.items():
                for template in said["sentences"]:
                    node = Value(INTENT, intent, self._templates.read(template))
                    yield _Sentence(intent, tag, node)

    @cached_property
    def _real_sentences(self) -> tuple[_Sentence, ...]:
        return tuple(self._read((tag, file["real"]) for tag, file in self._files.items()))

    @cached_property
    def _all_real(self) -> Choice:
        return Choice([self._all, *(sentence.node for sentence in self._real_sentences)])

    def understand(self, text: str, *, real: bool = False) -> Intent:
        """Tell what a line of words means, in any mixture of the languages.

        At a table with `real` cards more can be said than in other games.

        A single letter that is no word stands for itself. What means nothing, or more than one
        thing, is `NotUnderstood`: nothing is ever done on a guess.

        >>> load_grammar().understand("B four paltau")
        FlipAt(place=NamedPlace(letters='B', number=4))
        """
        meanings = self.meanings(text, real=real)
        if len(meanings) == 1:
            return next(iter(meanings))
        letter = unicodedata.normalize("NFC", text.strip())
        if not meanings and len(letter) == 1 and letter.isalpha():
            return Type(letter.casefold())
        return NotUnderstood(text)

    def meanings(self, text: str, *, real: bool = False) -> frozenset[Intent]:
        """List all that a line of words can mean."""
        phrases = self._all_real if real else self._all
        said = self._templates.said(text)
        meant = (intent_of(slots) for end, slots in phrases.ways(said, 0) if end == len(said))
        return frozenset(intent for intent in meant if intent is not None)

    def spellings(self, name: str) -> Iterator[tuple[str, str]]:
        """List the single words of a list, as they are compared, with what each stands for."""
        for file in self._files.values():
            for value, said in file["lists"].get(name, {}).items():
                for spelling in said.split("|"):
                    if len(compared := words(spelling)) == 1:
                        yield compared[0], value

    def sample(self, limit: int, *, real: bool = False) -> Iterator[tuple[str, Intent]]:
        """Make up to `limit` phrases of every sentence, with what each has to mean."""
        for sentence in self._real_sentences if real else self._sentences:
            for number in range(min(limit, sentence.node.width())):
                text, slots = sentence.node.example(number)
                if (intent := intent_of(slots)) is not None:
                    yield text, intent

    @cached_property
    def _spoken(self) -> SpokenGrammar:
        return SpokenGrammar(SpokenWords(self._files))

    def spoken(self, expected: Expected, languages: Sequence[str]) -> tuple[Phrase, ...]:
        """List what is listened for now in some languages, such as those of a `Locale`."""
        return self._spoken.phrases(expected, languages)

    def phrases(self, intent: str, tag: str) -> tuple[str, ...]:
        """Give a few phrases for help, in the script of a tag; none where there are none.

        `intent` is a name of `COMMANDS`, or "flip-at", "go-to" or "choose", or one that is said
        at a table with real cards, as "name-card".

        >>> load_grammar().phrases("scores", "ne-Latn")[0]
        'anka'
        """
        language, _, script = tag.partition("-")
        file = self._files[language]
        is_real = intent not in file["intents"]
        phrases = file["real"][intent] if is_real else file["intents"][intent]
        if "examples" in phrases:
            wordings = [[example] for example in phrases["examples"]]
        else:
            wordings = [
                [sentence.node.example(number)[0] for number in range(sentence.node.width())]
                for sentence in (self._real_sentences if is_real else self._sentences)
                if (sentence.intent, sentence.tag) == (intent, language)
            ]
        told = (
            next((text for text in texts if is_in_script(script or file["script"], text)), None)
            for texts in wordings
        )
        return tuple(dict.fromkeys(text for text in told if text is not None))[:_TOLD]


@cache
def load_grammar() -> Grammar:
    """Read the phrases of every locale that has some.

    Raises:
        ResourcesMissingError: the installation is damaged.
    """
    return Grammar(load_phrases())
