# ruff: noqa: INP001 - a script beside the pages it writes, no package
"""Write the words into docs/guide/learn.*.md: `python docs/make_learn_guide.py`.

What stands above the mark in each page is written by hand and left as it is. Every word in
another language than the page's is marked up, so that a screen reader changes its voice.
"""

from __future__ import annotations

import re
from pathlib import Path

from voice_memory.announce.model import message
from voice_memory.l10n.locale import load_locale
from voice_memory.l10n.words import WordEntry, load_words

GUIDE = Path(__file__).parent / "guide"
LANGUAGES = ("en", "ne")
MARK = "<!-- The words below are written by docs/make_learn_guide.py. -->"
_DEVANAGARI = re.compile("[\u0900-\u097f]+(?: [\u0900-\u097f]+)*")
_OR = {"en": "or", "ne": "वा"}


def marked(text: str, tag: str, page: str) -> str:
    """Mark up a text that is in another language than its page."""
    return text if tag == page else f'<span lang="{tag}">{text}</span>'


def line(word: WordEntry, page: str) -> str:
    """Write one word in both scripts with what it means."""
    forms = f" {_OR[page]} ".join(
        f"{marked(form.nepali, 'ne', page)} ({marked(form.latin, 'ne-Latn', page)})"
        for form in word.choices or (word.form,)
    )
    sign = f" {word.sign}" if word.sign and not word.sign.isascii() else ""
    note = ""
    if word.note and page == "en":
        note = " " + _DEVANAGARI.sub(lambda found: marked(found[0], "ne", page), word.note)
    return f"- {marked(word.english, 'en', page)}{sign}: {forms}.{note}"


def words(page: str) -> str:
    """Write all words, a heading for each set."""
    locale, word_list = load_locale(page), load_words()
    parts: list[str] = []
    for name in word_list.sets:
        title = locale.text(message(f"set-{name}"))
        lines = [line(word_list.words[concept], page) for concept in word_list.of_set(name)]
        parts.append("\n".join([f"### {title}", "", *lines, ""]))
    return "\n".join(parts)


def page(tag: str) -> str:
    """Return a whole page."""
    above, _, _ = (GUIDE / f"learn.{tag}.md").read_text("utf-8").partition(MARK)
    return f"{above}{MARK}\n\n{words(tag)}"


if __name__ == "__main__":
    for each in LANGUAGES:
        (GUIDE / f"learn.{each}.md").write_text(page(each), encoding="utf-8")
