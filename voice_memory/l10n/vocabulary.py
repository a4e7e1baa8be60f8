"""All that is listened for, word by word: finding what a player typed, or what is nearest to it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.model import NotUnderstood, Type
from voice_memory.l10n.as_spoken import as_spoken
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.phrase_file import load_phrases
from voice_memory.l10n.spelling_habits import evened, listed_readings, typed_readings
from voice_memory.l10n.spoken_words import SpokenWords, joined
from voice_memory.l10n.transliterate import transliterated

_REAL = ("begin", "tell-table")


class Vocabulary:
    """The words and sentences that are listened for in some languages.

    Args:
        languages: As of a `Locale`.
        more: What else is listened for, as the items of menus.
    """

    def __init__(self, languages: Sequence[str], more: Iterable[str] = ()) -> None:
        self._languages = languages
        words = SpokenWords(load_phrases())
        tags = words.known(languages)
        self._texts = [*dict.fromkeys((*_listened(words, tags), *more))]
        every_word = [word for text in self._texts for word in text.split()]
        self._every = dict.fromkeys((*self._texts, *every_word))
        self._known = _by_spelling(self._every)

    def __iter__(self) -> Iterator[str]:
        """List the sentences, and the words that are said alone."""
        return iter(self._texts)

    def find(self, text: str) -> str | None:
        """Write a word or a sentence as it is listened for; None where it is not.

        >>> Vocabulary(["en"]).find("Corner!"), Vocabulary(["en"]).find("turn B4")
        ('corner', 'turn b four')
        """
        said = self._said(text)
        if whole := self._one(said):
            return whole
        parts = [self._one(word) for word in said.split()]
        if not parts or None in parts:
            return None
        sentence = " ".join(filter(None, parts))
        return sentence if self._is_part(sentence) else None

    def nearest(self, text: str) -> str:
        """Give what is listened for and nearest to a text, by its spelling.

        >>> Vocabulary(["en"]).nearest("cornet")
        'corner'
        """
        key = transliterated(evened(self._said(text) or text))
        near = SequenceMatcher(b=key)

        def likeness(known: str) -> float:
            near.set_seq1(transliterated(known))
            return near.ratio()

        return self._known[max(self._known, key=likeness)]

    def _said(self, text: str) -> str:
        return next(reversed(as_spoken(text, self._languages)), "")

    def _one(self, said: str) -> str | None:
        if said in self._every:
            return said
        readings = (evened(said), *typed_readings(said))
        return next((self._known[each] for each in readings if each in self._known), None)

    def _is_part(self, sentence: str) -> bool:
        if any(f" {sentence} " in f" {text} " for text in self._texts):
            return True
        return not isinstance(load_grammar().understand(sentence, real=True), NotUnderstood | Type)


def _listened(words: SpokenWords, tags: Sequence[str]) -> Iterator[str]:
    for tag in tags:
        for name in (*COMMANDS, *_REAL):
            yield from (joined(sentence) for sentence, _ in words.sentences(name, tag))
        yield from words.within_forms(tag)


def _by_spelling(texts: Iterable[str]) -> Mapping[str, str]:
    """Tell of each way a text may be typed, in either script, what it is as it is listened for."""
    known: dict[str, str] = {}
    romanised: dict[str, str] = {}
    for text in texts:
        known.setdefault(evened(text), text)
        if not text.isascii():
            for way in listed_readings((text, transliterated(text))):
                romanised.setdefault(way, text)
    return {**romanised, **known}
