"""Evening out the habits of writing, so that what people type can be compared with what is listed.

In Latin letters: long vowels written twice or not, z for j, x and chh for ch, w and v for b, f for
ph, ow for au, doubled consonants, the silent last a of a long word. In Devanagari: halanta,
chandrabindu, doubled consonants, the two ways to write au and ai. In English: letters doubled or
not, two neighbours exchanged, one vowel left out.

A text has several readings, for one spelling may be meant in two ways: ee is a long i in teen and
a long e in kheel, oo a long u in koona and a drawn-out o in paloo.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from voice_memory.l10n.normalise import words
from voice_memory.l10n.transliterate import transliterated

_LONG = "\u0101"
_DEVANAGARI = re.compile("[\u0900-\u097f]")
_CANDRABINDU, _VIRAMA = "\u0901", "\u094d"
_DRAWN_OUT = re.compile(r"([aeiou])\1{2,}")
_LATIN_HABITS = tuple(
    (re.compile(written), meant)
    for written, meant in (
        ("aa", _LONG),
        ("ii", "i"),
        ("oo|uu", "u"),
        (f"[ao]w(?=[^aeiou{_LONG}]|$)|ou", "au"),
        ("chh|x(?=[aeiou])", "ch"),
        ("sh", "s"),
        ("z", "j"),
        ("f", "ph"),
        ("[wv]", "b"),
        ("sth", "st"),
        ("m(?=[jc])", "n"),
        (r"(?<=[bcdfghjklmnprst])iy?(?=o)", "y"),
        (r"(?<=[bcdfghjklmnprst])(?:y|ie)(?= |$)", "i"),
        (r"(?<=[ao])y(?=[bcdghjklmnprst])", "i"),
        (r"([bcdghjklmnprst])\1+", r"\1"),
    )
)
_FINAL_OO = re.compile("oo(?= |$)")
_READINGS = tuple(product(("i", "e"), ("u", "o")))
_SHORT_A_INSIDE = re.compile(r"(?<=[^aeiou\u0101])a(?=[^aeiou\u0101])")
_DEVANAGARI_HABITS = (
    (re.compile(r"(?<=[क-ह])उ"), "ौ"),
    (re.compile(r"(?<=[क-ह])इ"), "ै"),
    (re.compile("स्थ"), "स्त"),
    (re.compile(rf"(?<=\S\S){_VIRAMA}"), ""),
    (re.compile(r"([क-ह])\1"), r"\1"),
)
_ENGLISH_HABITS = ((re.compile("ck"), "k"), (re.compile(r"mn\b"), "m"))
_ENGLISH_DOUBLED = re.compile(r"([bcdfgjklmnprstyz])\1+")
_VOWELS = "aeiou"
_SHORTEST, _SHORTEST_IN_DEVANAGARI = 3, 2
_MANY_LETTERS = 7
_FOR_A_WRITTEN_OUT = 5
_FOR_A_SLIP = 5
_FOR_ANOTHER_VOWEL = 6

Readings = Mapping[str, frozenset[int]]
"""Each way a text can be meant, and where a long a was written out in it."""


def evened(text: str) -> str:
    """Even out a text that is compared by its words, in whatever script.

    >>> evened("पंक्ति") == evened("पङ्क्ति"), evened("Baya!") == evened("baya")
    (True, True)
    """
    return " ".join(words(text))


def typed_readings(text: str) -> Readings:
    """Give the ways a Nepali word that was typed can be meant.

    >>> dict(typed_readings("Raato")), sorted(typed_readings("teen"))
    ({'rato': frozenset({1})}, ['ten', 'tin'])
    """
    if _DEVANAGARI.search(text):
        return _long_enough({_plain_devanagari(text): frozenset()})
    return _long_enough(dict(map(_key_and_long, _marked(text))))


def listed_readings(forms: Iterable[str]) -> Readings:
    """Give the ways a word can be written of which these are the listed forms.

    The forms in Devanagari tell which vowels are long in those in Latin letters.
    """
    in_latin = [form for form in forms if not _DEVANAGARI.search(form)]
    in_devanagari = [form for form in forms if _DEVANAGARI.search(form)]
    spoken = _united(map(transliterated, in_devanagari), _MANY_LETTERS - 1)
    written = (*in_devanagari, *(form.replace(_CANDRABINDU, "") for form in in_devanagari))
    readings: dict[str, frozenset[int]] = {_plain_devanagari(form): frozenset() for form in written}
    for form in in_latin:
        meant = _united((form,), _MANY_LETTERS)
        said = [key for key in meant if key in spoken] or tuple(meant)[:1]
        for key in said:
            known = readings.get(key, frozenset[int]()) | spoken.get(key, frozenset[int]())
            readings[key] = known | meant[key]
            if key in spoken and len(key) >= _FOR_A_WRITTEN_OUT and key[-1] not in _VOWELS:
                # The vowel that the last consonant has in writing, and not in speech.
                readings.setdefault(f"{key}a", readings[key])
    return _long_enough(readings)


def _united(forms: Iterable[str], letters: int) -> Readings:
    """Give the readings of several forms in Latin letters, each with every long a it may have."""
    readings: dict[str, frozenset[int]] = {}
    for key, long in (
        _key_and_long(marked)
        for form in forms
        for marked in _with_a_dropped(_marked(form), letters)
    ):
        readings[key] = readings.get(key, frozenset()) | long
    return readings


def english_typed(text: str) -> frozenset[str]:
    """Give the forms in which an English answer is compared."""
    plain = _plain_english(text)
    return frozenset((plain, *_with_any_vowels(plain)))


def english_listed(text: str) -> frozenset[str]:
    """Give the slips that are still taken for an English answer.

    >>> "palyer" in english_listed("player"), "prayer" in english_listed("player")
    (True, False)
    """
    slips = frozenset(map(_plain_english, (text, *_slips(text))))
    return slips | frozenset(_with_any_vowels(_plain_english(text)))


def _long_enough(readings: Readings) -> Readings:
    """Leave out what is so short that every slip in it makes another word."""
    return {
        key: long
        for key, long in readings.items()
        if len(key) >= (_SHORTEST_IN_DEVANAGARI if _DEVANAGARI.search(key) else _SHORTEST)
    }


def _marked(text: str) -> tuple[str, ...]:
    """Even out Latin letters, the long a kept apart from the short one."""
    plain = _DRAWN_OUT.sub(r"\1\1", evened(text))
    meant = (_FINAL_OO.sub(oo, plain.replace("ee", ee)) for ee, oo in _READINGS)
    return tuple(dict.fromkeys(map(_habits, meant)))


def _habits(plain: str) -> str:
    for written, meant in _LATIN_HABITS:
        plain = written.sub(meant, plain)
    return plain.replace(" ", "")


def _with_a_dropped(forms: tuple[str, ...], letters: int) -> Iterator[str]:
    """Add the forms in which one short a is left out, as in speech, of words of so many letters."""
    yield from forms
    for form in forms:
        if len(form) >= letters:
            for found in _SHORT_A_INSIDE.finditer(form):
                yield form[: found.start()] + form[found.end() :]


def _key_and_long(marked: str) -> tuple[str, frozenset[int]]:
    """Part a form into its letters and the places of its long a's.

    How long the last vowel of a long word is makes no other word of it.
    """
    inside = marked[:-1] if len(marked) >= _MANY_LETTERS else marked
    long = frozenset(at for at, sign in enumerate(inside) if sign == _LONG)
    return marked.replace(_LONG, "a"), long


def _plain_devanagari(text: str) -> str:
    plain = evened(text).replace(" ", "")
    for written, meant in _DEVANAGARI_HABITS:
        plain = written.sub(meant, plain)
    return plain


def _plain_english(text: str) -> str:
    for written, meant in _ENGLISH_HABITS:
        text = written.sub(meant, text)
    return _ENGLISH_DOUBLED.sub(r"\1", text)


def _slips(plain: str) -> Iterator[str]:
    """Exchange two neighbours, or leave out a vowel; the first letter of all stays."""
    if len(plain) < _FOR_A_SLIP:
        return
    for at in range(1, len(plain) - 1):
        if " " not in plain[at : at + 2]:
            yield plain[:at] + plain[at + 1] + plain[at] + plain[at + 2 :]
    for at in range(1, len(plain)):
        if plain[at] in _VOWELS:
            yield plain[:at] + plain[at + 1 :]


def _with_any_vowels(plain: str) -> Iterator[str]:
    """Put a mark that stands for any vowel in the place of each one in turn."""
    if len(plain) >= _FOR_ANOTHER_VOWEL:
        for at in range(1, len(plain)):
            if plain[at] in _VOWELS:
                yield f"{plain[:at]}*{plain[at + 1 :]}"
