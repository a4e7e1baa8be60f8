"""Lessons with what they need: the words, what the learner remembers, and menus between them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from voice_memory.announce import lesson as told
from voice_memory.announce.lesson import Progress
from voice_memory.announce.model import Message, message
from voice_memory.engine.cards import Side, Word
from voice_memory.engine.decks import BitSource
from voice_memory.engine.events import CardRevealed, Event, PairMissed
from voice_memory.engine.layout import Slot
from voice_memory.engine.state import GameState
from voice_memory.errors import StoreError
from voice_memory.intents.lesson import Explain
from voice_memory.intents.model import Intent, NotUnderstood
from voice_memory.l10n.spelling import Judge, Verdict
from voice_memory.l10n.words import load_words, spoken_words
from voice_memory.session.effects import Grade, Session
from voice_memory.session.lesson import DONE, Lesson, Reply
from voice_memory.session.lesson_steps import Step, first_sitting, review
from voice_memory.session.menu import BACK, Item, Menu
from voice_memory.store.learning import Learning, Recall, Remembered, due_at, scheduled
from voice_memory.terminal.menus import DISPUTED
from voice_memory.terminal.own_words import choose_words
from voice_memory.terminal.refused import RefusedError

DUE = "due"
WELL_DAYS = 7
"""A word is known well once it would be recalled after a week, in both directions."""

_RECALLS = {Grade.KNEW: Recall.KNEW, Grade.UNSURE: Recall.UNSURE, Grade.NO: Recall.NO}


class WordJudge:
    """Judges typed answers by the list of words."""

    def __init__(self) -> None:
        self._judge = Judge(load_words())

    def reply(self, concept: str, wanted: Side, typed: str) -> Reply:
        """Tell whether a text is the wanted side of a word."""
        judged = self._judge.judge(concept, wanted, typed)
        return Reply(judged.verdict is Verdict.RIGHT, judged.other)

    def spoken(self, wanted: Side) -> Sequence[tuple[str, str]]:
        """List how all words of a side are said: each text with the tag of its language."""
        return spoken_words(wanted)

    def knows(self, wanted: Side, typed: str) -> bool:
        """Tell whether a text is one of the words, whichever."""
        return self._judge.knows(wanted, typed)


class Learner:
    """What somebody remembers: kept in the store, or for this run where there is none."""

    def __init__(self, learning: Learning | None, now: Callable[[], datetime]) -> None:
        self._learning = learning
        self._now = now
        self._rows: dict[tuple[str, str], Remembered] = {}
        self.trouble: Message | None = None
        if learning is not None:
            try:
                self._rows = {(row.concept, row.side): row for row in learning.all()}
            except StoreError:
                self.trouble = message("learning-failed")

    def answered(self, concept: str, wanted: Side, grade: Grade) -> Message | None:
        """Keep an answer; return what is to be told of the store, once."""
        key, recall = (concept, wanted.value), _RECALLS[grade]
        now = self._now()
        row = self._rows.get(key, Remembered(*key, now))
        self._rows[key] = scheduled(row, recall, now)
        if self._learning is None or self.trouble is not None:
            return None
        try:
            self._learning.answered(concept, wanted.value, recall)
        except StoreError:
            self.trouble = message("learning-failed")
            return self.trouble
        return None

    def due(self) -> list[tuple[str, Side]]:
        """List what is due of the words that there are."""
        words = load_words().words
        rows = due_at(self._rows.values(), self._now())
        return [(row.concept, Side(row.side)) for row in rows if row.concept in words]

    def known(self) -> frozenset[str]:
        """Give the words that were asked for at least once."""
        return frozenset(row.concept for row in self._rows.values() if row.last is not None)

    def is_well_known(self, concept: str) -> bool:
        """Tell whether a word would be recalled after a week, in both directions."""
        rows = (self._rows.get((concept, side.value)) for side in Side)
        return all(row is not None and (row.stability or 0) >= WELL_DAYS for row in rows)

    def progress(self) -> Progress:
        """Count the words by how well they are known, and those that are due."""
        words, known = load_words().words, self.known()
        well = sum(map(self.is_well_known, words))
        asked = sum(concept in known for concept in words)
        due = len({concept for concept, _ in self.due()})
        return Progress(well, asked - well, len(words) - asked, due)


@dataclass(frozen=True, slots=True)
class Lessons:
    """Lessons, one after another.

    `run` runs a session, `tell` keeps something to be told with the next one, `shown` gives the
    text of a label, `say_instead` chooses the family's form of a disputed word.
    """

    learner: Learner
    rng: BitSource
    run: Callable[[Session], str]
    tell: Callable[[Message], None]
    shown: Callable[[Message], str]
    say_instead: Callable[[str, str], None]

    def begin(self, name: str = "") -> str:
        """Begin with a set, or with what is due; then offer the rest until the learner leaves."""
        due = len({concept for concept, _ in self.learner.due()})
        self.tell(message("lesson-due", due=due))
        outcome = self.lesson(name) if name else self.lesson(DUE) if due else DONE
        while outcome == DONE:
            chosen = self.run(Menu(message("menu-lessons"), self._items(), self.shown))
            if chosen == BACK:
                return BACK
            if chosen == DISPUTED:
                left = choose_words(self.run, self.tell, self.shown, self.say_instead)
                outcome = DONE if left == BACK else left
            else:
                outcome = self.lesson(chosen) if chosen in (DUE, *load_words().sets) else chosen
        return outcome

    def lesson(self, name: str) -> str:
        """Run the lesson of a set, or the review of what is due."""
        words = load_words()
        steps: list[Step]
        if name == DUE:
            steps = review(self.learner.due(), words.alike, self.rng)
        else:
            known = self.learner.known()
            steps = first_sitting(words.of_set(name), known, words.alike, self.rng)
        title = message("lesson-title", name=message(f"set-{name}"))
        before = (title,) if self.learner.known() else (title, message("help-lesson"))
        return self.run(Lesson(steps, WordJudge(), self._progress, before))

    def _progress(self) -> Message:
        return told.progress(self.learner.progress())

    def _items(self) -> list[Item]:
        words, known = load_words(), self.learner.known()
        items = [Item(message("set-due"), outcome=DUE)] if self.learner.due() else []
        for name in words.sets:
            concepts = words.of_set(name)
            heard = sum(concept in known for concept in concepts)
            title = message(f"set-{name}")
            label = message("set-line", name=title, count=len(concepts), heard=heard)
            items.append(Item(label, outcome=name))
        return [*items, Item(message("set-disputed"), outcome=DISPUTED)]


def named_set(name: str) -> str:
    """Find a set of words.

    Raises:
        RefusedError: there is none of that name.
    """
    if name and name not in load_words().sets:
        raise RefusedError(message("no-such-set", name=name, names=", ".join(load_words().sets)))
    return name


def explanation(text: str) -> Intent:
    """Find what somebody asks about who typed a question mark and a word."""
    concept = Judge(load_words()).find(text)
    return NotUnderstood(text) if concept is None else Explain(concept)


def chart(learner: Learner) -> Sequence[Message]:
    """Draw a line for each set, for who looks.

    A full block is a word that is known well, a light one a word that is being learnt.
    """
    words, known = load_words(), learner.known()
    lines: list[Message] = []
    for name in words.sets:
        concepts = words.of_set(name)
        well = sum(map(learner.is_well_known, concepts))
        heard = sum(concept in known for concept in concepts) - well
        bar = "█" * well + "▒" * heard + "·" * (len(concepts) - well - heard)
        lines.append(message("chart-line", bar=bar, name=message(f"set-{name}")))
    return lines


def missed_words(state: GameState, events: Sequence[Event]) -> frozenset[str]:
    """Find the words whose pair people got wrong in a game.

    A miss tells of a word only where its second card had been seen before: whoever turned it
    thought that it was the other side.
    """
    seen: set[Slot] = set()
    missed: set[str] = set()
    is_choice = False
    for event in events:
        match event:
            case CardRevealed(slot=slot, second=second):
                is_choice = second and slot in seen
                seen.add(slot)
            case PairMissed(seat, slots) if is_choice and state.table.seats[seat].is_human:
                cards = [state.cards[slot] for slot in slots]
                missed |= {card.concept for card in cards if isinstance(card, Word)}
            case _:
                pass
    return frozenset(missed)
