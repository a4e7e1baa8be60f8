"""Words of another language inside a sentence: marked while it is made, parted for the voices."""

import re
from dataclasses import dataclass

# Private characters, which no argument can hold.
_BEGIN, _BEGIN_SLOW, _TEXT, _END = "\ue010", "\ue011", "\ue012", "\ue013"
_MARKED = re.compile(f"([{_BEGIN}{_BEGIN_SLOW}])([^{_TEXT}]*){_TEXT}([^{_END}]*){_END}")
_STOP = re.compile(r"\s*[.,:;?!\u0964]+")


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a sentence in one language; `slow` where it is to be said slowly."""

    language: str
    text: str
    slow: bool = False


def marked(text: str, language: str, *, slow: bool = False) -> str:
    """Mark a text as being in another language, or as to be said slowly."""
    return f"{_BEGIN_SLOW if slow else _BEGIN}{language}{_TEXT}{text}{_END}"


def segments(line: str, language: str) -> tuple[Segment, ...]:
    """Part a line in a language by the marks in it; what has nothing to say is left out.

    >>> [each.text for each in segments(f"Turn {marked('पान', 'ne')}.", "en")]
    ['Turn', 'पान.']
    """
    found: list[Segment] = []

    def add(text: str, tag: str, *, slow: bool) -> None:
        # A stop after a word of another language is the end of that word's melody.
        stop = _STOP.match(text)
        if stop and found:
            last = found[-1]
            found[-1] = Segment(last.language, last.text + stop[0].strip(), last.slow)
        rest = text[stop.end() :].strip() if stop else text.strip()
        if any(map(str.isalnum, rest)):
            found.append(Segment(tag, rest, slow))

    at = 0
    for mark in _MARKED.finditer(line):
        add(line[at : mark.start()], language, slow=False)
        add(mark[3], mark[2], slow=mark[1] == _BEGIN_SLOW)
        at = mark.end()
    add(line[at:], language, slow=False)
    return tuple(found)
