# ruff: noqa: INP001 - a script beside the page it writes, no package
"""Write docs/native-review.md from locales/ne: `python docs/make_native_review.py`.

A comment that begins with "C:" asks a native reader about the message or the line below it. All
words of words.toml are listed, to be ticked off.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

from voice_memory.l10n.words import WordEntry, load_words

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "native-review.md"
LANGUAGES = {"en": "English", "ne": "Nepali", "ne-Latn": "in Latin letters"}
MARK = "C:"

HEAD = """\
# For a native reader of Nepali

The Nepali of this game was put together from printed sources and by rule, not by somebody who grew
up with it. These places are the ones its makers are least sure of. To answer, change the line in
`locales/ne/messages.ftl` and `locales/ne-Latn/messages.ftl`, take the comment away, and run
`python docs/make_native_review.py`; or just write to us. Everything else in those files may be
corrected as well.

Three general questions:

- Is the tone right for a family at a table: -नुहोस् and -नुभयो for people, plain -यो for the computer?
- अङ्क is the rank of a card and also the score. Is that confusing by ear, and would नम्बर be better?
- Places are told by English letters and Nepali numbers (बी दुई). Would क, ख, ग be better?
"""


def messages(language: str) -> dict[str, Message]:
    """Return the messages of a language by their ids."""
    source = (ROOT / "locales" / language / "messages.ftl").read_text("utf-8")
    entries = FluentParser().parse(source).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, Message)}


def question(message: Message) -> str:
    """Return what is asked about a message, or nothing."""
    content = message.comment.content if message.comment else None
    return content.removeprefix(MARK).strip() if content and content.startswith(MARK) else ""


def wording(message: Message) -> str:
    """Return a message as it stands in its file, without its comment."""
    bare = Message(message.id, message.value, message.attributes)
    return FluentSerializer().serialize_entry(bare).strip().partition(" = ")[2].strip()


WORDS_HEAD = """\
## Words of the lessons

Every word of `locales/ne/words.toml`. Tick those that are right, and correct the others there: A is
attested or undisputed, B has one source or was formed by grammar, C waits for you.
"""


def word_line(word: WordEntry) -> str:
    """Return what a native reader has to judge of a word, with a box to tick."""
    forms = " or ".join(f"{form.nepali} ({form.latin})" for form in word.choices or (word.form,))
    accepted = [text for text in word.all_nepali if not text.isascii()]
    others = [text for text in accepted if text not in {form.nepali for form in word.choices}][1:]
    parts = [f"- [ ] **{word.english}**: {forms}. {word.confidence}."]
    if others:
        parts.append(f"Taken for it as well: {', '.join(others)}.")
    if word.ask:
        parts.append(word.ask)
    return " ".join([*parts, f"Sources: {word.source}."])


def words_to_tick() -> str:
    """Return the list of all words."""
    return "\n".join([WORDS_HEAD, *map(word_line, load_words().words.values()), ""])


def page() -> str:
    """Return the whole page."""
    words = {language: messages(language) for language in LANGUAGES}
    parts = [HEAD]
    for identifier, message in words["ne"].items():
        if asked := question(message):
            shown = "\n".join(
                f"{name}: {wording(words[language][identifier])}"
                for language, name in LANGUAGES.items()
            )
            parts.append(f"## {identifier}\n\n{asked}\n\n```text\n{shown}\n```\n")
    for path in sorted((ROOT / "locales" / "ne").glob("*.t*")):
        for line, below in pairwise(path.read_text("utf-8").splitlines()):
            if line.startswith(f"# {MARK}"):
                asked = line.removeprefix(f"# {MARK}").strip()
                parts.append(f"## {path.name}\n\n{asked}\n\n```text\n{below}\n```\n")
    parts.append(words_to_tick())
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
