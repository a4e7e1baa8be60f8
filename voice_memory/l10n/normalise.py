"""Evening out how people type the same word, in English, romanised Nepali and Devanagari.

What is evened out is spelling that makes no other word: baya (left) and daya (right), kalo
(black) and palo (turn) stay apart. Spellings that no rule covers are listed in the phrase files.
"""

import re
import unicodedata

_NUKTA = "\u093c"
_VIRAMA = "\u094d"
_VISARGA = "\u0903"
_ANUSVARA = "\u0902"
_CANDRABINDU = "\u0901"

# A vowel typed as two signs that look like it together, a habit from fonts older than Unicode.
_IN_PARTS = (("ाे", "ो"), ("ाै", "ौ"), ("अा", "आ"), ("आे", "ओ"), ("आै", "औ"), ("एे", "ऐ"))
_APOSTROPHES = re.compile("['\u2019\u02bc`]")
_DROPPED = re.compile(f"[{_NUKTA}{_VISARGA}\u0300-\u036f]")

# Short and long i and u, the sibilants, b and v, the dental and retroflex n: many do not tell
# these apart when writing, and no two words of the phrase files differ by them alone.
_FOLDED = str.maketrans(
    {
        "\u0940": "\u093f",  # sign ii: i
        "\u0942": "\u0941",  # sign uu: u
        "\u0908": "\u0907",  # letter ii: i
        "\u090a": "\u0909",  # letter uu: u
        "\u0936": "\u0938",  # sha: sa
        "\u0937": "\u0938",  # ssa: sa
        "\u0935": "\u092c",  # va: ba
        "\u0923": "\u0928",  # retroflex na: na
        _CANDRABINDU: _ANUSVARA,
    }
)
_ROWS_OF_STOPS = ("कखगघ", "चछजझ", "टठडढ", "तथदध", "पफबभ")
_STOPS = "".join(_ROWS_OF_STOPS)
_DOUBLED = re.compile(
    rf"([क-ह]){_VIRAMA}(?=\1)|"
    + "|".join(f"{row[i]}{_VIRAMA}(?={row[i + 1]})" for row in _ROWS_OF_STOPS for i in (0, 2))
)
_NASAL_BEFORE_STOP = re.compile(f"[ङञन]{_VIRAMA}(?=[{_STOPS}])|म{_VIRAMA}(?=[पफबभ])")
_FINAL_VIRAMA = re.compile(rf"{_VIRAMA}(?!\S)")


def words(text: str) -> tuple[str, ...]:
    """Split a text into words as they are compared: case, marks and spellings evened out.

    Letters and digits part even without a space between them; digits of every script become
    ASCII; punctuation parts words, apostrophes do not.

    >>> words("B2, please: 3 o'clock!")
    ('b', '2', 'please', '3', 'oclock')
    >>> words("पङ्‌क्ति २") == words("पंक्ति 2")
    True
    """
    text = unicodedata.normalize("NFKC", text).casefold()
    text = "".join(char for char in text if unicodedata.category(char) != "Cf")
    for typed, meant in _IN_PARTS:
        text = text.replace(typed, meant)
    text = _APOSTROPHES.sub("", text)
    # Decomposed, so that Latin accents are marks of their own and go with the nukta.
    text = _DROPPED.sub("", unicodedata.normalize("NFD", text))
    text = "".join(map(_spaced, text, " " + text[:-1]))
    return tuple(_folded(text).split())


def _spaced(char: str, before: str) -> str:
    """Blank out what is neither letter nor digit, and part letters from digits."""
    if char.isdecimal():
        digit = str(unicodedata.decimal(char))
        return digit if before.isdecimal() else f" {digit}"
    if unicodedata.category(char)[0] not in "LM":
        return " "
    return f" {char}" if before.isdecimal() else char


def _folded(text: str) -> str:
    text = _DOUBLED.sub("", text.translate(_FOLDED))
    return _FINAL_VIRAMA.sub("", _NASAL_BEFORE_STOP.sub(_ANUSVARA, text))
