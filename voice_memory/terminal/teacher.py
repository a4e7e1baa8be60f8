"""Teaching, with its microphone, sound and files."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import assert_never

from voice_memory.announce.model import Message, message
from voice_memory.engine.presets import PRESETS
from voice_memory.intents.expected import Expected, Option
from voice_memory.intents.model import GoOn
from voice_memory.l10n.as_spoken import as_spoken
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.teachable import teachable
from voice_memory.l10n.vocabulary import Vocabulary
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.taught import FOLDER, Taught, TaughtError
from voice_memory.recognition.voice_activity import Detector
from voice_memory.session.expecting import sayable
from voice_memory.session.menu import BACK
from voice_memory.session.question import TYPED, WordQuestion
from voice_memory.session.record_words import GOOD, Choose, Done
from voice_memory.session.teach import AskWord, Forget, HearFresh, HearKept, Keep, Listen, Teach
from voice_memory.sound.microphone import Microphone
from voice_memory.terminal import menus
from voice_memory.terminal.flow import Program
from voice_memory.terminal.pipe import ENDED
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.take import LOUD, record

MENUS = "menu"
"""The group of what is said in menus."""
_STANDARD = "standard"
_GOING = ("back", "quit")


def _as_listened(labels: Iterable[str], language: str) -> Iterator[str]:
    """List how labels are listened for: whole, or the parts between their signs."""
    for label in labels:
        # What several labels begin with, as "you and the computer", is said once.
        whole, *parts = [each.text for each in sayable(label, GoOn())]
        for part in parts or [whole]:
            yield from as_spoken(part, [language])[-1:]


def groups_of(
    shown: Callable[[Message], str], languages: Sequence[str]
) -> Mapping[str, Sequence[str]]:
    """List the words of each group in languages, and those of menus that no other group has."""
    groups = teachable(*languages)
    known = {word for group in groups.values() for word in group}
    items = [*menus.main_items(has_kept=True), *menus.player_items(_STANDARD)]
    labels = [item.label for item in items]
    labels += [message(f"preset-{name}") for name in PRESETS]
    fresh = dict.fromkeys(_as_listened(map(shown, labels), languages[0]))
    return {**groups, MENUS: [word for word in fresh if word not in known]}


def vocabulary_of(stage: Stage, menu: Sequence[str]) -> Vocabulary:
    """List all that is listened for in a game, in `menu` and in the settings."""
    languages = stage.locale.spoken_languages
    items = menus.setting_items(lambda: stage.settings)
    # An item of theirs is named by its whole label: its parts name values.
    named = tuple(Option(stage.words(item.label), GoOn()) for item in items)
    settings = load_grammar().spoken(Expected(options=named), languages[:1])
    return Vocabulary(languages, [*menu, *(phrase.words for phrase in settings)])


class Teacher:
    """One visit of a player who teaches words.

    Args:
        program: Runs the menus.
        data: The folder of the player's own data.
        microphone: What is recorded from, at `HEARING_RATE_HZ`.
        detector: Tells speech from the rest.
    """

    def __init__(
        self,
        program: Program,
        *,
        data: Path,
        microphone: Microphone,
        detector: Detector,
    ) -> None:
        self._program = program
        self._taught = Taught(data / FOLDER)
        self._microphone = microphone
        self._detector = detector
        self._fresh = Pcm(b"", HEARING_RATE_HZ)

    def run(self) -> str:
        """Teach until the player stops; return the outcome that ended it.

        Raises:
            RefusedError: What was taught before cannot be read, and must not be lost.
        """
        try:
            counts = self._taught.counts()
        except TaughtError as error:
            raise RefusedError(_damaged(error)) from error
        stage = self._program.stage
        groups = groups_of(stage.words, stage.locale.spoken_languages)
        session = Teach(groups, counts)
        while True:
            match session.task:
                case Choose() as choice:
                    outcome = self._program.offer(choice)
                    if outcome == ENDED:
                        return ENDED
                    session.chosen(outcome)
                case Listen():
                    verdict, is_usable = self._listen()
                    session.recorded(verdict, is_usable=is_usable)
                case AskWord():
                    outcome = self._ask_word(session, groups[MENUS])
                    if outcome == ENDED:
                        return ENDED
                case HearFresh():
                    self._program.stage.play(self._fresh)
                    session.heard()
                case HearKept(word):
                    self._play(word)
                    session.heard_kept()
                case Keep(word):
                    session.kept(is_kept=self._keep(word))
                case Forget(word):
                    session.forgotten(is_forgotten=self._forget(word))
                case Done(told):
                    self._program.tell(told)
                    return BACK
                case _:
                    assert_never(session.task)

    def _ask_word(self, session: Teach, menu: Sequence[str]) -> str:
        # It takes a moment to put together, and most visits do not ask for it.
        vocabulary = vocabulary_of(self._program.stage, menu)
        languages = self._program.stage.locale.spoken_languages
        # Whoever says "back" goes back: it is taught among the commands.
        going = load_grammar().spoken(Expected(_GOING), languages)
        going_back = {phrase.words for phrase in going}
        sentences = [text for text in vocabulary if text not in going_back]
        outcome = self._program.run(WordQuestion(message("teach-ask"), sentences))
        text = outcome.removeprefix(TYPED) if outcome.startswith(TYPED) else ""
        if not text:
            session.not_named()
        elif word := vocabulary.find(text):
            session.named(word)
        else:
            told = message("teach-unknown", text=text, nearest=vocabulary.nearest(text))
            session.not_named(told)
        return outcome

    def _listen(self) -> tuple[str, bool]:
        """Record a word; return what is to be said of it, and whether it can be kept."""
        recorded = record(self._microphone, self._detector, self._program.stage)
        if recorded.clip is None:
            return recorded.fault, False
        self._fresh = recorded.clip
        return recorded.fault or GOOD, recorded.fault != LOUD

    def _play(self, word: str) -> None:
        try:
            takes = self._taught.words().get(word, ())
        except TaughtError as error:
            self._program.tell(_damaged(error))
            return
        for pcm in takes:
            self._program.stage.play(pcm)

    def _keep(self, word: str) -> bool:
        today = date.today().isoformat()  # noqa: DTZ011 - the day where the speaker is
        try:
            self._taught.keep(word, self._fresh, today)
        except TaughtError:
            return False
        self._program.stage.ear.relearn()
        return True

    def _forget(self, word: str) -> bool:
        try:
            self._taught.forget(word)
        except TaughtError:
            return False
        self._program.stage.ear.relearn()
        return True


def _damaged(error: TaughtError) -> Message:
    return message("teach-damaged", path=str(error.folder))
