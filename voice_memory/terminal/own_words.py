"""Letting a family choose its own words where Nepali has several for one thing."""

from collections.abc import Callable

from voice_memory.announce import lesson as told
from voice_memory.announce.model import Message, message
from voice_memory.engine.cards import Side
from voice_memory.l10n.words import load_words
from voice_memory.session.effects import Session
from voice_memory.session.menu import BACK, Item, Menu


def choose_words(
    run: Callable[[Session], str],
    tell: Callable[[Message], None],
    shown: Callable[[Message], str],
    say_instead: Callable[[str, str], None],
) -> str:
    """Offer the disputed words until the player goes back; return the outcome that ended it.

    `say_instead` is given a word and the form that is to be said for it.
    """
    disputed = {word.concept: word for word in load_words().disputed}
    while True:
        items = [Item(told.both("disputed-now", name), outcome=name) for name in disputed]
        concept = run(Menu(message("menu-disputed"), items, shown))
        if concept not in disputed:
            return concept
        forms = disputed[concept].choices
        items = [
            Item(message("word-form", nepali=form.nepali, latin=form.latin), outcome=form.nepali)
            for form in forms
        ]
        title = message("menu-which-word", here=told.word(concept, Side.HERE))
        form = run(Menu(title, items, shown))
        if form in {each.nepali for each in forms}:
            say_instead(concept, form)
            tell(told.both("word-chosen", concept))
        elif form != BACK:
            return form
