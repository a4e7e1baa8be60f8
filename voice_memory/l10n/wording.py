"""Announcements in the words of one language, for the eye or for the ear."""

import re
from collections.abc import Mapping, Sequence
from typing import assert_never

from voice_memory import resources
from voice_memory.announce.model import (
    Arg,
    BackName,
    CardName,
    CommandName,
    Decimal,
    Letters,
    ListOf,
    Message,
    PlaceName,
    PlaceText,
    Said,
    SeatName,
    Term,
    WordForm,
    WordName,
)
from voice_memory.engine.cards import Card, Joker, Picture, PlayingCard, Side, Symbol, Word
from voice_memory.engine.layout import LayoutKind
from voice_memory.engine.pairing import PairBy
from voice_memory.l10n.catalogue import Catalogue, Number
from voice_memory.l10n.language import FALLBACK, Language, Speech
from voice_memory.l10n.numerals import shown
from voice_memory.l10n.segments import marked
from voice_memory.l10n.transliterate import transliterated
from voice_memory.l10n.words import LEARNT, NO_CHOICES, SOUND_PREFIX, load_words
from voice_memory.settings import Verbosity

_LONGEST_TEXT = 200
"""Characters told of what somebody typed: more is no help to anybody."""

# Stands before words of ours that have a capital letter where a sentence begins: names, keys and
# what somebody typed keep theirs. A private character, which no argument can hold.
_OURS = "\ue000"
_SENTENCE = re.compile(f"(^|[.!?] ){_OURS}+(\\w)")

# The name of a place, which stands in an argument or in a message itself.
_PLACE = re.compile("(?<![A-Za-z0-9])([A-Za-z]{1,2})([0-9]{1,3})(?![A-Za-z0-9])")


class Wording:
    """Put messages into words: `speech` None for the eye, else as it is spoken.

    `choices` are a family's own words for disputed ones.
    """

    def __init__(
        self,
        language: Language,
        speech: Speech | None,
        choices: Mapping[str, str] = NO_CHOICES,
    ) -> None:
        self._language = language
        self._speech = speech
        self._choices = choices
        self._replaced = _replaced(language, choices)
        folder = resources.locales() / language.tag
        self._catalogue = Catalogue(
            language.tag.partition("-")[0],
            (folder / "messages.ftl").read_text("utf-8"),
            self._letters,
        )

    def say(self, messages: Sequence[Message], verbosity: Verbosity) -> str:
        """Make one line of messages; those that say nothing at this level are left out.

        Raises:
            LocaleError: a message or one of its arguments is missing.
        """
        texts = [self._message(message, verbosity) for message in messages]
        line = " ".join(" ".join(texts).split())
        line = _SENTENCE.sub(lambda found: found[1] + found[2].upper(), line).replace(_OURS, "")
        return self._speakable(line, self._speech) if self._speech else line

    def _speakable(self, line: str, speech: Speech) -> str:
        """Name letters and numbers, and hinder a text from steering the synthesiser."""
        # espeak-ng reads two brackets as phonemes, and spells a word of two scripts sign by sign.
        line = re.sub(r"\[{2,}|\]{2,}", " ", line)
        line = re.sub("(?<=[\u0900-\u0963])(?=['\u2019])", " ", line)
        line = _PLACE.sub(lambda found: f"{self._letters(found[1])} {found[2]}", line)
        return " ".join(speech.numbers.spell(line.replace(_OURS, "")).split())

    def _message(self, message: Message, verbosity: Verbosity) -> str:
        args = {name: self._arg(value, verbosity) for name, value in message.args.items()}
        return self._text(message.id, verbosity, **args)

    def _text(self, identifier: str, verbosity: Verbosity, **args: str | Number) -> str:
        if identifier in self._replaced:
            return self._replaced[identifier]
        return self._catalogue.text(identifier, verbosity, args)

    def _arg(self, arg: Arg, verbosity: Verbosity) -> str | Number:
        match arg:
            case int():
                return self._number(arg)
            case str():
                return _clean(arg)
            case CardName(card, by, is_whole):
                tells_all = is_whole and verbosity is Verbosity.FULL
                return self._card(card, None if tells_all else by, verbosity)
            case WordName(concept, form):
                return self._word(concept, form)
            case PlaceName():
                return self._place(arg, verbosity)
            case PlaceText(text):
                # While it is being spelt there is only a letter.
                return self._letters(text) if text.isalpha() else _clean(text)
            case Said(text):
                is_native = self._speech is not None or self._language.tag != f"{LEARNT}-Latn"
                return _OURS + _clean(text if is_native else transliterated(text))
            case CommandName(name, number):
                return _OURS + self._command(name, number)
            case Decimal():
                return self._decimal(arg, verbosity)
            case Letters(text):
                return self._letters(text)
            case SeatName():
                return self._seat(arg, verbosity)
            case BackName(back):
                return _OURS + self._text(f"back-{back}", verbosity)
            case Term(identifier):
                return _OURS + self._text(identifier, verbosity)
            case ListOf(items, last):
                return self._list(items, last, verbosity)
            case Message():
                return _OURS + self._message(arg, verbosity)
            case _:
                assert_never(arg)

    def _number(self, value: int) -> Number:
        if self._speech:
            return Number(value, _OURS + self._speech.numbers.say(value))
        return Number(value, shown(value, self._language.digits))

    def _decimal(self, arg: Decimal, verbosity: Verbosity) -> str:
        whole, rest = divmod(arg.value, 10**arg.places)
        decimals = str(rest).zfill(arg.places)
        if self._speech is None:
            written = [shown(whole, self._language.digits), "."]
            return "".join([*written, *(shown(int(d), self._language.digits) for d in decimals)])
        said = self._speech.numbers.say
        point = self._text("decimal-point", verbosity)
        return " ".join([_OURS + said(whole), point, *(said(int(digit)) for digit in decimals)])

    def _command(self, name: str, number: int) -> str:
        # Phrases are read when somebody speaks to the game, not for its first line.
        from voice_memory.l10n.grammar import load_grammar  # noqa: PLC0415

        return load_grammar().phrases(name, self._language.tag)[number]

    def _letters(self, text: str) -> str:
        if not self._speech:
            return text
        return _OURS + " ".join(self._speech.letters.get(letter.upper(), letter) for letter in text)

    def _place(self, arg: PlaceName, verbosity: Verbosity) -> str:
        place, name = arg.place, arg.place.name
        is_whole = verbosity is Verbosity.FULL or (
            arg.first_visit and verbosity is not Verbosity.BRIEF
        )
        if is_whole and arg.kind is LayoutKind.RINGS:
            return self._text(
                "place-on-ring", verbosity, place=name, hour=self._number(place.column)
            )
        if is_whole and place.landmark:
            landmark = self._text(f"landmark-{place.landmark}", verbosity)
            return self._text("place-with-landmark", verbosity, place=name, landmark=landmark)
        return name

    def _card(self, card: Card, by: PairBy | None, verbosity: Verbosity) -> str:
        match card:
            case PlayingCard(rank, suit):
                name = {"rank": self._text(f"rank-{rank}", verbosity)}
                match by:
                    case PairBy.RANK:
                        return _OURS + self._text("card-rank", verbosity, **name)
                    case PairBy.RANK_COLOUR | PairBy.ZEBRA | PairBy.COLOUR:
                        name["colour"] = self._text(f"colour-{suit.colour.value}", verbosity)
                        return _OURS + self._text("card-colour-rank", verbosity, **name)
                    case PairBy.SAME_CARD | PairBy.SUIT | PairBy.FACE | PairBy.TRANSLATION | None:
                        name["suit"] = self._text(f"suit-{suit.value}", verbosity)
                        return _OURS + self._text("card-whole", verbosity, **name)
                    case _:
                        assert_never(by)
            case Joker(colour):
                if by is PairBy.RANK:
                    return _OURS + self._text("joker", verbosity)
                shade = self._text(f"colour-{colour.value}", verbosity)
                return _OURS + self._text("card-joker", verbosity, colour=shade)
            case Symbol(number):
                return _OURS + self._text(f"symbol-{number}", verbosity)
            case Picture(name):
                face = f"face-{name.removeprefix(SOUND_PREFIX)}"
                if name.startswith(SOUND_PREFIX) and self._catalogue.has(face):
                    return _OURS + self._text(face, verbosity)
                return _clean(name)
            case Word(concept, side):
                return self._word_card(concept, side)
            case _:
                assert_never(card)

    def _word_card(self, concept: str, side: Side) -> str:
        word = load_words().words.get(concept)
        if word is None:  # a deck of the players' own words
            return _clean(concept)
        name = self._word(concept, WordForm(side.value))
        has_sign = word.sign and side is Side.HERE and not self._speech
        return f"{name} {word.sign}" if has_sign else name

    def _word(self, concept: str, form: WordForm) -> str:
        """Tell a word in its own language, whatever language the sentence is in."""
        words = load_words()
        word = words.words[concept]
        chosen = word.chosen(self._choices)
        is_native = self._speech is not None or self._language.tag == LEARNT
        match form:
            case WordForm.HERE:
                return self._in_language(word.english, FALLBACK)
            case WordForm.THERE:
                return self._in_language(chosen.nepali if is_native else chosen.latin, LEARNT)
            case WordForm.SLOW:
                text = chosen.nepali if is_native else chosen.latin
                return marked(text, LEARNT, slow=True) if self._speech else text
            case WordForm.SPELT:
                return self._in_language(", ".join(words.spelt(chosen.nepali)), LEARNT)
            case WordForm.SPELT_LATIN:
                letters = ", ".join(letter for letter in chosen.latin if letter.isalpha())
                return self._in_language(letters.upper() if self._speech else letters, FALLBACK)
            case _:
                assert_never(form)

    def _in_language(self, text: str, language: str) -> str:
        if self._speech and language != self._language.tag:
            return marked(text, language)
        return _OURS + text

    def _seat(self, seat: SeatName, verbosity: Verbosity) -> str:
        if seat.name:
            return _clean(seat.name)
        number = {"number": self._number(seat.number)} if seat.number else {}
        if seat.character:
            name = self._text(seat.character, verbosity)
            return (
                self._text("character-numbered", verbosity, name=name, **number) if number else name
            )
        match seat.is_human, bool(number):
            case True, True:
                identifier = "seat-person"
            case True, False:
                identifier = "seat-you"
            case False, True:
                identifier = "seat-computer-numbered"
            case _:
                identifier = "seat-computer"
        return _OURS + self._text(identifier, verbosity, **number)

    def _list(self, items: Sequence[Arg], last: str, verbosity: Verbosity) -> str:
        texts = [self._item(item, verbosity) for item in items]
        if len(texts) < 2:  # noqa: PLR2004 - nothing to join
            return "".join(texts)
        *head, end = texts
        joined = head[0]
        for text in head[1:]:
            joined = self._text("list-comma", verbosity, before=joined, last=text)
        return self._text(f"list-{last}", verbosity, before=joined, last=end)

    def _item(self, item: Arg, verbosity: Verbosity) -> str:
        if isinstance(item, PlaceName):  # a landmark would look like one more item
            return item.place.name
        said = self._arg(item, verbosity)
        return said.text if isinstance(said, Number) else said


def _replaced(language: Language, choices: Mapping[str, str]) -> dict[str, str]:
    """Tell the words that a family says in the place of messages, as this language writes them."""
    if language.spoken_from != LEARNT or not choices:
        return {}
    forms = load_words().replaced(choices).items()
    is_latin = language.tag != LEARNT
    return {name: form.latin if is_latin else form.nepali for name, form in forms}


def _clean(text: str) -> str:
    """Make one short line, without controls, of a text that somebody else wrote."""
    # Joiners are parts of letters in Devanagari.
    line = "".join(sign if sign.isprintable() or sign in "\u200c\u200d" else " " for sign in text)
    line = " ".join(line.split())
    return line if len(line) <= _LONGEST_TEXT else line[: _LONGEST_TEXT - 1] + "…"
