"""Devanagari in Latin letters, roughly as Nepali is typed: to compare spellings, not to be read.

The vowel that a last consonant has in writing and not in speech is left out.
"""

import unicodedata

# By the five rows of stops and their nasals, then the rest of the alphabet.
_CONSONANTS = {
    "क": "k",
    "ख": "kh",
    "ग": "g",
    "घ": "gh",
    "ङ": "n",
    "च": "ch",
    "छ": "chh",
    "ज": "j",
    "झ": "jh",
    "ञ": "n",
    "ट": "t",
    "ठ": "th",
    "ड": "d",
    "ढ": "dh",
    "ण": "n",
    "त": "t",
    "थ": "th",
    "द": "d",
    "ध": "dh",
    "न": "n",
    "प": "p",
    "फ": "ph",
    "ब": "b",
    "भ": "bh",
    "म": "m",
    "य": "y",
    "र": "r",
    "ल": "l",
    "व": "w",
    "श": "sh",
    "ष": "sh",
    "स": "s",
    "ह": "h",
}
_VOWELS = {
    "अ": "a",
    "आ": "aa",
    "इ": "i",
    "ई": "i",
    "उ": "u",
    "ऊ": "u",
    "ए": "e",
    "ऐ": "ai",
    "ओ": "o",
    "औ": "au",
}
_SIGNS = {
    "ा": "aa",
    "ि": "i",
    "ी": "i",
    "ु": "u",
    "ू": "u",
    "े": "e",
    "ै": "ai",
    "ो": "o",
    "ौ": "au",
}
_LETTERS = {**_CONSONANTS, **_VOWELS, **_SIGNS, "ं": "n", "ँ": "", "्": ""}
_VIRAMA = "्"


def transliterated(text: str) -> str:
    """Write what is in Devanagari in Latin letters; all else stays.

    >>> transliterated("रातो पान")
    'raato paan'
    """
    made: list[str] = []
    has_vowel_to_come = False
    for sign in unicodedata.normalize("NFC", text.casefold()):
        if has_vowel_to_come and sign != _VIRAMA and sign not in _SIGNS and not sign.isspace():
            made.append("a")
        has_vowel_to_come = sign in _CONSONANTS
        made.append(_LETTERS.get(sign, sign))
    return "".join(made)
