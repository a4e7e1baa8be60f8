"""A session that is spoken to: what was heard is decided on, and asked about where in doubt.

It wraps a session and stands inside the console, which carries out what it forwards.

Laws:

- A question is open until it is answered, denied, or something else is said or pressed.
- What a question is about is done on a yes, or on its own name where several were named.
- What is asked is asked in few words: the microphone is closed meanwhile.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import assert_never

from voice_memory.announce.model import (
    Announcement,
    Letters,
    Message,
    answer,
    message,
    notice,
)
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.expected import Expected
from voice_memory.intents.heard import Heard, Phrase, plain
from voice_memory.intents.keymap import KeyContext, Keymap
from voice_memory.intents.model import (
    Adjust,
    Ask,
    Back,
    Choose,
    Enter,
    FlipAt,
    GoOn,
    GoTo,
    History,
    Hush,
    Intent,
    Jump,
    Meant,
    Move,
    NotUnderstood,
    Query,
    StartGoTo,
    TellInOther,
    Type,
    Undo,
    YesNo,
)
from voice_memory.session.answerable import NO, answerable, grave_of
from voice_memory.session.asking import Question, asking, naming, turned_in, what_of
from voice_memory.session.changing import Setting
from voice_memory.session.decide import TRIES, Decision, Situation, Verdict, decide
from voice_memory.session.effects import (
    Decided,
    Effect,
    Forward,
    Incoming,
    Keep,
    Listened,
    Present,
    ResultKept,
    Session,
    SpeechFinished,
    TimeUp,
)
from voice_memory.session.menu import Menu
from voice_memory.session.spoken_help import spoken_help

_TO_UNDO = Phrase("", (), Undo())


def _leaves_open(intent: Intent) -> bool:
    """Tell whether a question stays open beside what was said: to hear it again, or louder."""
    return intent == Ask(Query.AGAIN) or isinstance(intent, Adjust | History | Hush | TellInOther)


class Hearing:
    """A session with ears. `keymap` tells which key does what was not understood."""

    def __init__(self, inner: Session, keymap: Keymap) -> None:
        self._inner = inner
        self._keymap = keymap
        self._question: Question | None = None
        self._refused: frozenset[Intent] = frozenset()
        self._tries = 0
        self._forwarded: list[Incoming] = []
        self._done: Intent | None = None
        """What was done last because it was heard."""
        self._is_turned = False
        """Whether that turned a card."""
        self._is_spelling = False
        """Whether a place is gone to now, because "go to" was said or pressed before it."""
        self._guarded: frozenset[Intent] = frozenset()
        """What waits for a yes, of what was heard last, beside what the session knows of."""

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        return KeyContext.QUESTION if self._question else self._inner.context

    def takes(self, text: str) -> bool:
        """Tell whether a typed line is taken as it stands."""
        return not self._question and self._inner.takes(text)

    def expected(self) -> Expected:
        """Tell what may be said now: while something is asked, its answers too."""
        return answerable(
            self._inner.expected(),
            self._question,
            corrects=self._done is not None,
            is_asked=self._inner.context is KeyContext.QUESTION,
        )

    @property
    def asked(self) -> Announcement | None:
        """Give the question that is open, to be told again."""
        return answer(self._asking(self._question)) if self._question else None

    def start(self) -> Sequence[Effect]:
        """Begin."""
        return self._inner.start()

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Decide on what was heard; answer a question by keys; hand on the rest."""
        match incoming:
            case Listened():
                return self._listened(incoming)
            case SpeechFinished() | TimeUp() | ResultKept():
                return self._pass_by(self._inner.handle(incoming))
            case Meant(intent):
                return self._corrected(self._in_its_place(intent))
            case _ if self._question is not None:
                return self._pressed(self._question, incoming)
            case _:
                return self._hand_on(incoming)

    def _pass_by(self, effects: Sequence[Effect]) -> Sequence[Effect]:
        """Forget what was asked if meanwhile the game went on by itself."""
        if any(isinstance(effect, Keep) for effect in effects):
            self._forget()
        return effects

    def _hand_on(self, incoming: Incoming) -> Sequence[Effect]:
        is_heard = any(incoming is forwarded for forwarded in self._forwarded)
        self._forwarded = [each for each in self._forwarded if each is not incoming]
        self._tries = 0
        was_spelling, self._is_spelling = self._is_spelling, incoming == StartGoTo()
        effects = self._inner.handle(incoming)
        if not is_heard:
            self._forget()
            return effects
        if was_spelling and isinstance(incoming, FlipAt):
            self._done = GoTo(incoming.place)
        slot = turned_in(effects)
        self._is_turned = slot is not None
        return effects if slot is None else naming(effects, slot, self._inner.expected().table)

    def _forget(self) -> None:
        self._question, self._done, self._refused = None, None, frozenset()

    # What was heard

    def _listened(self, listened: Listened) -> Sequence[Effect]:
        self._forwarded = []
        self._guarded = listened.grave
        inner = self._inner.expected()
        grave = grave_of(inner) | listened.grave
        situation = Situation(
            grave=grave | set(map(Meant, grave)),
            asked=self._asked,
            refused=self._refused - set(self._asked),
            told=listened.told,
            tries=self._tries,
            wanted=listened.wanted,
            listed=frozenset(option.intent for option in inner.options),
        )
        decision = decide(self._as_meant(listened.heard), situation)
        return [Decided(decision), *self._carry_out(decision)]

    def _as_meant(self, heard: Heard) -> Heard:
        """Take answers to what was asked, and corrections, for what they stand for."""
        asked = {plain(intent): intent for intent in self._asked}
        found = [
            replace(each, phrase=self._stands_for(each.phrase, asked)) for each in heard.hypotheses
        ]
        return replace(heard, hypotheses=found)

    def _stands_for(self, phrase: Phrase, asked: Mapping[Intent, Intent]) -> Phrase:
        question = self._question
        match phrase.intent:
            case Choose(number) if question and question.is_numbered:
                at = number - 1
                return question.phrases[at] if 0 <= at < len(question.phrases) else phrase
            case Meant(intent):
                return replace(phrase, intent=Meant(self._in_its_place(intent)))
            case FlipAt(place) if phrase.intent not in asked and GoTo(place) in asked:
                # Where to go was asked, so a place is where to go.
                return replace(phrase, intent=asked[GoTo(place)])
            case intent:
                return replace(phrase, intent=asked.get(intent, intent))

    @property
    def _asked(self) -> tuple[Intent, ...]:
        return self._question.intents if self._question else ()

    def _in_its_place(self, meant: Intent) -> Intent:
        """Take a place that corrects where to go for another one to go to: no card is turned."""
        corrected = self._asked or (self._done,)
        is_going = all(each is not None and isinstance(plain(each), GoTo) for each in corrected)
        return GoTo(meant.place) if is_going and isinstance(meant, FlipAt) else meant

    def _carry_out(self, decision: Decision) -> Sequence[Effect]:
        question = self._question
        match decision.verdict:
            case Verdict.IGNORE:
                return []
            case Verdict.RETRY | Verdict.KEY:
                self._tries += 1
                if question is not None and self._tries <= TRIES + 1:
                    return _told(self._asking(question))
                self._question = None
                return _told(self._not_understood(decision))
            case Verdict.CONFIRM if self._is_asked_anyway(decision.intents[0]):
                return self._act(decision.intents[0])
            case Verdict.WHICH | Verdict.CONFIRM:
                return self._ask(decision.phrases)
            case Verdict.ACT:
                return self._act(decision.intents[0])
            case _:
                assert_never(decision.verdict)

    def _is_asked_anyway(self, intent: Intent) -> bool:
        """Tell whether the session asks before it does this: nobody wants to be asked twice."""
        return intent in self._inner.expected().asks

    def _act(self, intent: Intent) -> Sequence[Effect]:
        self._tries = 0
        question = self._question
        if intent in self._asked:
            return self._chosen(intent)
        if question is not None and _leaves_open(intent):
            return [Forward(intent)]
        if question is not None and intent == Ask(Query.HELP):
            return _told(self._asking(question), *spoken_help(self.expected(), self.context))
        if question is not None and isinstance(intent, YesNo):
            return self._answered(question, yes=intent.yes)
        if isinstance(intent, Meant):
            return self._corrected(intent.intent)
        if intent == YesNo(yes=False) and not self._takes_no:
            return self._denied()
        return self._do(intent)

    def _denied(self) -> Sequence[Effect]:
        """Take a no to what was just done."""
        done = self._done
        if self._is_turned and self._inner.context is KeyContext.PLAY:
            return _told(message("hear-too-late"))
        if done is None or isinstance(done, Ask):
            return _told(message("hear-what"))
        return self._ask([_TO_UNDO]) if Undo() in self._guarded else self._do(Undo())

    @property
    def _takes_no(self) -> bool:
        """Tell whether the session takes a no for an answer, and not for one to a setting."""
        if self._inner.context is not KeyContext.QUESTION and isinstance(self._done, Setting):
            return False
        return NO in self._inner.expected().commands

    def _do(self, intent: Intent) -> Sequence[Effect]:
        self._question, self._refused = None, frozenset()
        if intent == Ask(Query.HELP):
            return _told(*spoken_help(self.expected(), self.context))
        self._done, self._is_turned = intent, False
        self._forwarded.append(intent)
        return [Forward(intent)]

    def _corrected(self, intent: Intent) -> Sequence[Effect]:
        """Do what was meant in the place of what was done; no second card is turned for it."""
        done = self._done if self._question is None else None
        if done is not None and self._is_turned and isinstance(intent, FlipAt):
            return _told(message("hear-too-late"))
        # What was done after a yes stays.
        is_undone = (isinstance(done, Setting) and Undo() not in self._guarded) or (
            isinstance(done, Move | Jump) and isinstance(intent, Move | Jump)
        )
        undone = [Undo()] if is_undone else []
        self._forwarded += undone
        return [*map(Forward, undone), *self._do(intent)]

    # Questions

    def _ask(self, phrases: Sequence[Phrase]) -> Sequence[Effect]:
        is_again = False
        if self._question is not None:
            # Only the question before was to be corrected, and it is given up. What it named
            # keeps its name, whatever it was answered with.
            named = {each.intent: each for each in map(_plain_phrase, self._question.phrases)}
            plain = map(_plain_phrase, phrases)
            phrases = [named.get(each.intent, each) for each in plain]
            is_again = len(phrases) > 1 and {each.intent for each in phrases} == named.keys()
        else:
            self._tries = 0
        self._question = Question(tuple(phrases), is_numbered=is_again)
        return _told(self._asking(self._question))

    def _answered(self, question: Question, *, yes: bool) -> Sequence[Effect]:
        if yes and len(question.phrases) == 1:
            return self._chosen(question.intents[0])
        if yes:
            self._question = replace(question, is_numbered=True)
            return _told(self._asking(self._question))
        self._question, self._done = None, None
        self._refused |= set(map(plain, question.intents))
        if self._inner.context is KeyContext.QUESTION:
            # What was asked before is still to be answered.
            return [Forward(Ask(Query.AGAIN))]
        return _told(message("hear-what"))

    def _chosen(self, intent: Intent) -> Sequence[Effect]:
        """Do what was asked about; a correction was one of what had been done before."""
        self._question = None
        return self._corrected(intent.intent) if isinstance(intent, Meant) else self._do(intent)

    def _pressed(self, question: Question, incoming: Incoming) -> Sequence[Effect]:
        """Take a key, or what was typed, while something is asked."""
        several = len(question.phrases) > 1
        match incoming:
            case YesNo(yes):
                return self._answered(question, yes=yes)
            case Back():
                return self._answered(question, yes=False)
            case Enter() | GoOn() if not several:
                return self._answered(question, yes=True)
            case Choose(number) if several and 1 <= number <= len(question.phrases):
                return self._chosen(question.intents[number - 1])
            case Ask(Query.HELP):
                keys = message("hear-help-which" if several else "hear-help-confirm")
                return _told(self._asking(question), keys)
            case Enter() | GoOn() | Choose() | NotUnderstood() | Type():
                return _told(self._asking(question))
            case _:
                return self._hand_on(incoming)

    # Words

    def _asking(self, question: Question) -> Message:
        # "Number nine" would not tell which item is about to be chosen.
        inner, intent = self._inner, question.intents[0]
        return asking(question, inner.name(intent) if isinstance(inner, Menu) else None)

    def _not_understood(self, decision: Decision) -> Message:
        """Ask for it again, or tell the key that does what was likeliest meant."""
        if decision.verdict is Verdict.RETRY:
            return message("hear-again")
        intent = decision.intents[0] if decision.phrases else None
        if self._inner.context is KeyContext.PLAY and isinstance(intent, FlipAt | GoTo):
            return message("hear-key-place")
        keys = self._keymap.bindings(self._inner.context)
        fitting = (key for key, name in keys.items() if intent and COMMANDS[name] == intent)
        key = next((key for key in fitting if len(key) == 1 and key.islower()), None)
        if key is None:
            return message("hear-keys")
        return message("hear-key", key=Letters(key), what=what_of(decision.phrases[0]))


def _plain_phrase(phrase: Phrase) -> Phrase:
    return replace(phrase, intent=plain(phrase.intent), words=phrase.named or phrase.words)


def _told(*told: Message) -> list[Effect]:
    # "Say again" repeats what the game said, and not how it was heard.
    return [Present(notice(*told), cut=True)]
