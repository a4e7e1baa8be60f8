"""Numbers: digits for the eye, words for the ear.

A language gives its words as data. English needs twenty words and the tens; Nepali has a word of
its own for every number below a hundred.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

_RUN = re.compile(r"\d+")
_HUNDRED, _THOUSAND = 100, 1000
_LONGEST = 5
"""Digits of the longest number told as one; longer ones, such as a code, go digit by digit."""


def shown(number: int, digits: str) -> str:
    """Write a number in the ten `digits` of a language.

    >>> shown(24, "०१२३४५६७८९") == "२४"
    True
    """
    return str(number).translate({ord("0") + value: digit for value, digit in enumerate(digits)})


def below_hundred(words: Sequence[str], tens: Sequence[str]) -> tuple[str, ...]:
    """Complete the words from 0 to 99: those a language gives, then tens and ones.

    `tens` begins with the word for twenty and may be empty if `words` has a hundred.
    """
    composed = [
        tens[number // 10 - 2] + (f"-{words[number % 10]}" if number % 10 else "")
        for number in range(len(words), _HUNDRED)
    ]
    return (*words, *composed)


@dataclass(frozen=True, slots=True)
class NumberWords:
    """The number words of one language; `joint` stands before what is left below a hundred."""

    small: tuple[str, ...]
    hundred: str
    thousand: str
    joint: str

    def say(self, number: int) -> str:
        """Say a number from 0 to 99,999 in words; a longer one digit by digit."""
        if number < 0 or number >= _HUNDRED * _THOUSAND:
            return self.spell(str(number))
        if number < _HUNDRED:
            return self.small[number]
        if number < _THOUSAND:
            return self._count(number, _HUNDRED, self.hundred)
        return self._count(number, _THOUSAND, self.thousand)

    def _count(self, number: int, unit: int, name: str) -> str:
        many, rest = divmod(number, unit)
        parts = [self.small[many], name]
        if rest:
            parts += [self.joint] if rest < _HUNDRED else []
            parts.append(self.say(rest))
        return " ".join(part for part in parts if part)

    def spell(self, text: str) -> str:
        """Put words in the place of all digits of a text, of any script.

        A word is kept apart from letters it would run into, but not from a Nepali ending.
        """
        return _RUN.sub(self._run, text)

    def _run(self, found: re.Match[str]) -> str:
        run = found[0]
        if len(run) > _LONGEST or (run != "0" and int(run[0]) == 0):
            said = " ".join(self.small[int(digit)] for digit in run)
        else:
            said = self.say(int(run))
        text = found.string
        before, after = text[: found.start()][-1:], text[found.end() :][:1]
        return (
            (" " if before.isalnum() or _is_devanagari(before) else "")
            + said
            + (" " if after.isalpha() and not _is_devanagari(after) else "")
        )


def _is_devanagari(sign: str) -> bool:
    return "\u0900" <= sign <= "\u0963"
