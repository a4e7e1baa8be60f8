"""The studio where players record the words of the game: its microphone, sound and files."""

from collections.abc import Sequence
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import assert_never

from voice_memory.announce.model import Arg, Message, answer, message
from voice_memory.l10n.locale import Locale, load_locale
from voice_memory.pcm import Pcm
from voice_memory.session.menu import BACK
from voice_memory.session.question import TYPED, TextQuestion
from voice_memory.session.record_words import (
    GOOD,
    Choose,
    Done,
    Hear,
    Keep,
    Listen,
    RecordWords,
    ScriptWord,
    Wanted,
    script,
)
from voice_memory.settings import Verbosity
from voice_memory.sound.microphone import RATE_HZ, Microphone, MicrophoneError
from voice_memory.speech.recorded import folded_words, recorded_words
from voice_memory.speech.recordings import Recording, RecordingsError, folders
from voice_memory.speech.takes import Listening, Take, Verdict
from voice_memory.speech.text import sentences
from voice_memory.terminal.flow import Program
from voice_memory.terminal.pipe import ENDED
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.take import called, make_way

NO_MICROPHONE = "no-microphone"


def script_words(language: str) -> tuple[Wanted, ...]:
    """Put the script into the words of a language, each word once."""
    locale = load_locale(language)
    wanted: dict[tuple[str, ...], Wanted] = {}
    for entry in script():
        each = _wanted(locale, entry)
        # In English the rank seven and the number seven are one word.
        if words := folded_words(each.text):
            wanted.setdefault(words, each)
    return tuple(wanted.values())


def _wanted(locale: Locale, entry: ScriptWord) -> Wanted:
    text = _spoken(locale, entry.told)
    label: Arg = entry.told.args.get("text", "") if entry.told.id == "studio-only" else text
    if entry.without is not None:
        # What is left may begin with the word that joins it: "of hearts".
        label = text = " ".join(
            text.casefold().replace(_spoken(locale, entry.without).casefold(), "").split()
        )
    if entry.sentence is not None:
        label = text = sentences(text)[entry.sentence]
    return Wanted(entry.key, label, text)


def _spoken(locale: Locale, told: Message) -> str:
    return " ".join(part.text for part in locale.render(answer(told), Verbosity.NORMAL).spoken)


class Studio:
    """One visit to the studio.

    Args:
        program: Runs its menus and questions.
        language: The language whose words are recorded.
        data: The folder of the player's own data.
        microphone: What is recorded from.
    """

    def __init__(
        self, program: Program, *, language: str, data: Path, microphone: Microphone
    ) -> None:
        self._program = program
        self._language = language
        self._own, self._shipped = folders(data, language)
        self._microphone = microphone
        self._take = Take(Verdict.NOTHING, Pcm(b"", RATE_HZ))

    def run(self, licence: str) -> str:
        """Record until everything is recorded or the player stops; return what ended it.

        Raises:
            RefusedError: What was recorded before cannot be read, and must not be lost.
        """
        every = script_words(self._language)
        session = RecordWords(self._missing(every), len(every))
        named = self._ask_speaker() if not isinstance(session.task, Done) else ""
        if named == ENDED:
            return ENDED
        speaker = named.removeprefix(TYPED) if named.startswith(TYPED) else ""
        while True:
            match session.task:
                case Choose() as choice:
                    outcome = self._program.offer(choice)
                    if outcome == ENDED:
                        return ENDED
                    session.chosen(outcome)
                case Listen():
                    session.recorded(self._listen(), is_usable=self._take.is_usable)
                case Hear():
                    self._program.stage.play(self._take.pcm)
                    session.heard()
                case Keep(word):
                    session.kept(is_kept=self._keep(word, speaker, licence))
                case Done(told):
                    self._program.tell(told)
                    return BACK
                case _:
                    assert_never(session.task)

    def _missing(self, every: Sequence[Wanted]) -> Sequence[Wanted]:
        try:
            known = recorded_words((self._own, self._shipped))
        except RecordingsError as error:
            told = message("studio-damaged", path=str(error.folder))
            raise RefusedError(told) from error
        return [each for each in every if folded_words(each.text) not in known]

    def _ask_speaker(self) -> str:
        return self._program.run(TextQuestion(message("studio-who")))

    def _listen(self) -> str:
        """Record a word; return what is to be said of it."""
        stage = self._program.stage
        make_way(stage)
        listening = Listening(RATE_HZ)
        self._take = Take(Verdict.NOTHING, Pcm(b"", RATE_HZ))
        try:
            with closing(self._microphone.listen()) as heard:
                for samples in called(heard, stage, RATE_HZ):
                    if listening.hear(samples):
                        break
        except MicrophoneError:
            return NO_MICROPHONE
        self._take = listening.take()
        return GOOD if self._take.verdict is Verdict.GOOD else self._take.verdict

    def _keep(self, word: Wanted, speaker: str, licence: str) -> bool:
        today = date.today().isoformat()  # noqa: DTZ011 - the day where the speaker is
        recording = Recording(word.text, f"{word.key}.wav", speaker, licence, today)
        try:
            self._own.keep(recording, self._take.pcm)
        except RecordingsError:
            return False
        return True
