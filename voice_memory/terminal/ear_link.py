"""What joins the ear's thread with the loop in which a session runs."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue

from voice_memory.announce.model import Announcement, Message, notice
from voice_memory.intents.heard import Heard, Phrase
from voice_memory.l10n.normalise import words as words_of
from voice_memory.session.console import Console
from voice_memory.session.decide import Decision, Verdict, Why
from voice_memory.session.effects import Effect, Listened
from voice_memory.settings import Microphone, Voice
from voice_memory.sound.earcons import load_tone
from voice_memory.terminal.ear import Ear
from voice_memory.terminal.errand import Errand
from voice_memory.terminal.listener import Listener
from voice_memory.terminal.senses import Senses
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.transcript import Transcript

ECHO_SECONDS = 4.0
"""What is told that long before a decision can be what was heard: it takes a word, the silence
behind it and the deciding."""
# Where no session runs there is no answer, and a busy machine may take long over one.
_PATIENCE_SECONDS = 5.0
_LOOK_SECONDS = 0.1
_ECHO_WORDS = 5


class EarLink(Listener):
    """Give the ear what may be said, and the session what was.

    Args:
        stage: What is told, and by whom.
        senses: What the ear is made of.
        do_soon: Has an errand done in the loop; may be called from any thread.
        tell_soon: The same for something to tell.
        transcript: Where what was heard is written down.
    """

    def __init__(
        self,
        stage: Stage,
        senses: Senses,
        *,
        do_soon: Callable[[Errand], None],
        tell_soon: Callable[[Announcement], None],
        transcript: Transcript | None = None,
    ) -> None:
        self._stage = stage
        self._do_soon = do_soon
        self._tell_soon = tell_soon
        self._use = Microphone.OFF
        self._read_until = self._sounded_at = 0.0
        self._is_closed = False
        self._heard: Heard | None = None
        self._took = 0.0
        self._transcript = transcript
        stage.ear = self
        self.ear = Ear(self, senses)

    # What the front tells

    def follow(self) -> None:
        """Listen as the settings have it by now."""
        use = self._stage.settings.microphone
        if use is not self._use:
            self._use = use
            self.ear.use(use)

    def written(self, reading_seconds: float) -> None:
        """Take note of a line, and of how long a screen reader may read it out."""
        is_read = self._stage.settings.voice is Voice.READER
        # One line is read after the other.
        self._read_until = max(time.monotonic(), self._read_until) + reading_seconds * is_read

    def key_pressed(self) -> None:
        """Take note of a key, which silences a screen reader too."""
        self._read_until = 0.0

    def make_way(self) -> None:
        """Leave the microphone to a recording until the next session; return when it is free.

        Not every system lends a microphone to two, and what is recorded is no command.
        """
        self._use = Microphone.OFF
        self.ear.lend()

    def relearn(self) -> None:
        """Have the words that were taught listened for."""
        self.ear.relearn()

    def close(self) -> None:
        """Close the microphone."""
        self._is_closed = True
        self.ear.close()

    # What the ear asks and tells, in its thread

    def phrases(self) -> Sequence[Phrase]:
        """List what may be said now; nothing where no session runs."""
        answer: SimpleQueue[Sequence[Phrase]] = SimpleQueue()

        def ask(console: Console) -> Sequence[Effect]:
            from voice_memory.l10n.grammar import load_grammar  # noqa: PLC0415 - not at the start

            languages = self._stage.locale.spoken_languages
            answer.put(load_grammar().spoken(console.expected(), languages))
            return ()

        self._do_soon(Errand(ask))
        until = time.monotonic() + _PATIENCE_SECONDS
        while not self._is_closed and time.monotonic() < until:
            with suppress(Empty):
                return answer.get(timeout=_LOOK_SECONDS)
        return ()

    def is_sounding(self) -> bool:
        """Tell whether the game speaks, or a screen reader may be doing so."""
        now = time.monotonic()
        if self._stage.is_speaking or now < self._read_until:
            self._sounded_at = now
            return True
        return False

    def is_saying(self, words: str) -> bool:
        """Tell whether what is being spoken has these words in it."""
        said, asked = (" ".join(words_of(text)) for text in (self._stage.told, words))
        return f" {asked} " in f" {said} "

    def heard(self, heard: Heard, seconds: float, *, wanted: bool) -> None:
        """Have the session take what was said."""

        def take(console: Console) -> Sequence[Effect]:
            self._heard, self._took = heard, seconds
            self._stage.silence()
            told = self._told_lately(wanted=wanted)
            return console.handle(Listened(heard, told, wanted))

        self._do_soon(Errand(take))

    def _told_lately(self, *, wanted: bool) -> tuple[str, ...]:
        """Give what the game said last, as long as a room may still carry it.

        Hands-free, the last of it may be heard as a command of its own.
        """
        if time.monotonic() - self._sounded_at >= ECHO_SECONDS:
            return ()
        from voice_memory.l10n.as_spoken import as_spoken  # noqa: PLC0415 - as above

        told = as_spoken(self._stage.told, self._stage.locale.spoken_languages)
        last = told[-1].split() if told and not wanted else []
        counts = range(1, min(len(last), _ECHO_WORDS) + 1)
        return (*told, *(" ".join(last[-count:]) for count in counts))

    def decided(self, decision: Decision) -> None:
        """Write down what was decided, if a transcript is wanted."""
        if self._transcript is None or self._heard is None:
            return
        phrases = (phrase.words for phrase in decision.phrases)
        done = f"{decision.verdict} ({decision.why}): {', '.join(phrases)}"
        self._transcript.write(self._heard, self._took, done)

    def hushed(self, heard: Heard, seconds: float) -> None:
        """Have the voice stop, and write that down like all that is done."""

        def hush(_: Console) -> Sequence[Effect]:
            self._heard, self._took = heard, seconds
            self.decided(Decision(Verdict.ACT, Why.NEAR, (heard.hypotheses[0].phrase,)))
            self._stage.silence()
            self.key_pressed()
            return ()

        self._do_soon(Errand(hush))

    def tell(self, told: Message) -> None:
        """Have something told about the ear."""
        self._tell_soon(notice(told))

    def tone(self, *, opens: bool) -> None:
        """Sound the opening or the closing of the microphone."""
        self._stage.play_tone(load_tone("open" if opens else "close"))
