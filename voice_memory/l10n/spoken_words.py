"""The words that are listened for, each with its language: sentences of `phrases.toml`, filled."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from voice_memory.intents.model import Intent
from voice_memory.l10n.normalise import words as compared
from voice_memory.l10n.phrase_file import LATIN, PhraseFile, digits, is_in_script
from voice_memory.l10n.phrase_intents import INTENT, intent_of
from voice_memory.l10n.templates import Templates

Held = Mapping[str, str]
"""What the slots of a form hold."""

_PLACE = "<place>"
_APART = "|"
_SLOT = re.compile(r"\{([^{}:]+)(?::([^{}:]+))?\}")
_OF_NUMBERS = frozenset({"number", "digit"})
_MOST_OF_A_SENTENCE = 5
_LONGEST_OPTION = 8
# Figures; nothing in a game has more, and what is pasted may have thousands.
_LONGEST_NUMBER = 4
_SPOKEN_WORD = re.compile(r"\d+|[^\W\d]+(?:[^\s\d])*|\S+")
_SIGNS = re.compile(r"[^\w\s'\u0900-\u097f\u200c\u200d]|_")


@dataclass(frozen=True, slots=True)
class Words:
    """Words in a row, and the tag of the language of each."""

    texts: tuple[str, ...]
    languages: tuple[str, ...]

    def __add__(self, other: "Words") -> "Words":
        return Words(self.texts + other.texts, self.languages + other.languages)


_NOTHING = Words((), ())


def joined(words: Words) -> str:
    """Write words with single spaces between them."""
    return " ".join(words.texts)


class SpokenWords:
    """Fills the forms of `[spoken]`, and lists the sentences of commands."""

    def __init__(self, files: Mapping[str, PhraseFile]) -> None:
        self._languages = {tag: _Language(file) for tag, file in files.items()}
        self._latin = next(tag for tag, file in files.items() if file["script"] == LATIN)

    def known(self, languages: Sequence[str]) -> tuple[str, ...]:
        """Give those languages that there are phrases of, whatever script they are shown in."""
        tags = dict.fromkeys(tag.partition("-")[0] for tag in languages)
        return tuple(tag for tag in tags if tag in self._languages)

    def too_near(self, tags: Sequence[str]) -> list[tuple[str, str]]:
        """List pairs of words that are not listened for at once."""
        return [(near, far) for tag in tags for near, far in self._languages[tag].apart]

    def sentences(self, name: str, tag: str) -> Iterator[tuple[Words, Intent]]:
        """List the sentences of a command, each with what it means."""
        language = self._languages[tag]
        intent = intent_of(((INTENT, name),))
        if intent is not None:
            yield from ((self._tagged(text, tag), intent) for text in language.sentences(name))

    def ways(self, name: str, tag: str) -> Sequence[Sequence[str]]:
        """List the ways to say each value of a list, the usual way first."""
        return self._languages[tag].every_way(name)

    def mixes(self, tag: str) -> Sequence[str]:
        """List the languages whose numbers are said in sentences of this one."""
        return self._languages[tag].mixes

    def between_slots(self, form: str, tag: str) -> Iterator[str]:
        """List the words that stand between the slots of a form's sentences, as "row"."""
        for template in self._languages[tag].forms.get(form, ()):
            for between in _SLOT.sub(_APART, template.replace(_PLACE, _APART)).split(_APART):
                yield from filter(None, [between.strip().casefold()])

    def within_forms(self, tag: str) -> Iterator[str]:
        """List all that stands in the sentences of any form: between slots, and in them."""
        language = self._languages[tag]
        slots: dict[str, None] = {}
        for form, templates in language.forms.items():
            yield from self.between_slots(form, tag)
            slots |= {name: None for template in templates for name, _ in _slots(template)}
        for name in slots:
            for source in (tag, *(language.mixes if name in _OF_NUMBERS else ())):
                for ways in self.ways(name, source):
                    yield from ways

    def fill(
        self, form: str, held: Held, tag: str, *, whole: bool = False, mixes: bool = True
    ) -> list[Words]:
        """Fill the sentences of a form in one language with what its slots hold.

        All numbers of a sentence are said in one language: its own, or one that `mixes` with it.
        Where `whole`, sentences are left out that have other slots than those that are held.
        """
        filled: dict[str, Words] = {}
        language = self._languages[tag]
        for template in language.forms.get(form, ()):
            if whole and {slot for _, slot in _slots(template)} != set(held):
                continue
            for numbers in (tag, *(language.mixes if mixes else ())):
                for words in self._filled(template, held, tag, numbers):
                    filled.setdefault(joined(words), words)
        return list(filled.values())

    def _filled(self, template: str, held: Held, tag: str, numbers: str) -> Iterator[Words]:
        each = [self._part(part, held, tag, numbers) for part in template.split()]
        for parts in product(*each):
            yield sum(parts, _NOTHING)

    def _part(self, part: str, held: Held, tag: str, numbers: str) -> list[Words]:
        found = _SLOT.fullmatch(part)
        if found is None:
            return [self._tagged(part, tag)]
        name = found[1]
        source = numbers if name in _OF_NUMBERS else tag
        said = self._languages[source].ways(name, held.get(found[2] or name, ""))
        return [self._tagged(text, source) for text in said]

    def within(self, form: str, places: Sequence[Words], tag: str) -> Iterator[Words]:
        """Put places into the sentences of a form."""
        for template in self._languages[tag].forms[form]:
            before, after = (self._tagged(text, tag) for text in template.split(_PLACE))
            yield from (before + place + after for place in places)

    def as_said(self, text: str, language: str, tags: Sequence[str]) -> Words | None:
        """Write a text as it is said, its numbers in words; None where that is too long.

        Its `language` is told by its writing where it is not given.
        """
        words = _SPOKEN_WORD.findall(_SIGNS.sub(" ", text))
        first = next((word for word in words if not word.isdecimal()), "")
        said: list[Words] = []
        for word in words:
            # A number is said in the language of what stands with it.
            tag = language or self._language_of(first if word.isdecimal() else word, tags)
            if not word.isdecimal():
                said.append(Words((word.casefold(),), (tag,)))
                continue
            if len(word) > _LONGEST_NUMBER:
                return None
            number = next(iter(self._languages[tag].ways("number", str(int(word)))), None)
            if number is None:
                return None
            said.append(self._tagged(number, tag))
        whole = sum(said, _NOTHING)
        return whole if 0 < len(whole.texts) <= _LONGEST_OPTION else None

    def _language_of(self, word: str, tags: Sequence[str]) -> str:
        fitting = (tag for tag in tags if is_in_script(self._languages[tag].script, word))
        return next(fitting, tags[0])

    def _tagged(self, text: str, tag: str) -> Words:
        """Tell the language of each word; a word in Latin letters among others is English."""
        texts = tuple(text.casefold().split())
        script = self._languages[tag].script
        return Words(
            texts, tuple(tag if is_in_script(script, word) else self._latin for word in texts)
        )


class _Language:
    """What is listened for in one language."""

    def __init__(self, file: PhraseFile) -> None:
        spoken = file["spoken"]
        self.script = file["script"]
        self.mixes = spoken["mixes"]
        self.apart = [(near, far) for near, far in spoken["apart"]]
        self.forms = spoken["forms"]
        self._file = file
        self._unspoken = frozenset(spoken["unspoken"])
        self._unsaid = frozenset(spoken["unsaid"])
        self._lists = {name: dict(values) for name, values in file["lists"].items()}
        letters = [*self._lists["letter"].items()]
        self._lists["digit"] = dict(digits(self._lists["number"].items(), letters))
        rules = {**file["rules"], **file["real_rules"]}
        lists = {name: [*values.items()] for name, values in self._lists.items()}
        self._templates = Templates(lists, rules)
        self._ways: dict[tuple[str, str], tuple[str, ...]] = {}

    def _is_said(self, word: str) -> bool:
        is_spoken = word not in self._unspoken and not any(map(str.isdecimal, word))
        return is_spoken and is_in_script(self.script, word)

    def _texts(self, template: str) -> list[str]:
        every = self._templates.read(template).every(self._is_said)
        return [text for text in every if text not in self._unsaid]

    def ways(self, name: str, value: str) -> tuple[str, ...]:
        """List the ways to say a value of a list; none where it has none."""
        made = self._ways.get((name, value))
        if made is None:
            said = self._lists.get(name, {}).get(value, "")
            texts = self._texts(said) if said else []
            if name == "letter":
                numbers = {
                    way for ways in self._lists["number"].values() for way in ways.split("|")
                }
                written = [value] if self.script == LATIN and len(value) == 1 else []
                texts = [*written, *(text for text in texts if text not in numbers)]
            made = self._ways[name, value] = tuple(_once(texts))
        return made

    def every_way(self, name: str) -> list[tuple[str, ...]]:
        """List the ways to say each value of a list, in small letters."""
        each = (self.ways(name, value) for value in self._lists.get(name, {}))
        return [tuple(way.casefold() for way in ways) for ways in each if ways]

    def sentences(self, name: str) -> list[str]:
        """List the sentences of a command, a few of each where it has many."""
        found = self._file["intents"].get(name) or self._file["real"][name]
        said: list[str] = []
        for template in found["sentences"]:
            texts = self._texts(template)
            step = -(-len(texts) // _MOST_OF_A_SENTENCE) or 1
            said += texts[::step]
        return _once(said)


def _slots(template: str) -> list[tuple[str, str]]:
    return [(name, slot or name) for name, slot in _SLOT.findall(template)]


def _once(texts: Sequence[str]) -> list[str]:
    """Leave out texts that differ only in their spelling."""
    return list({compared(text): text for text in reversed(texts)}.values())[::-1]
