"""What works everywhere: say again, history, and the settings that have a key.

A console wraps a session and answers these intents itself, so that a menu, a game and the
tutorial need not.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import assert_never

from msgspec import structs

from voice_memory.announce.lesson import explained
from voice_memory.announce.model import Announcement, Kind, Message, answer, message, notice
from voice_memory.intents.board import SetBoard
from voice_memory.intents.braille import ReadOn, SetBraille
from voice_memory.intents.expected import Expected
from voice_memory.intents.keymap import KeyContext
from voice_memory.intents.languages import SetBoth
from voice_memory.intents.lesson import Explain
from voice_memory.intents.model import (
    Adjust,
    Ask,
    History,
    Hush,
    Intent,
    Listen,
    Meant,
    NextVoice,
    Query,
    SetLanguage,
    SetMicrophone,
    SetSounds,
    SetSpace,
    SetVerbosity,
    SetVoice,
    TellInOther,
    Turning,
    TypeCommand,
    Undo,
)
from voice_memory.intents.opponents import SetAdapts, SetManners
from voice_memory.session.changing import Setting, changed, outright, tell_setting
from voice_memory.session.effects import (
    Change,
    Effect,
    Forward,
    Incoming,
    Listened,
    OpenCommandLine,
    Present,
    Session,
    SpeechFinished,
    TurnPart,
)
from voice_memory.session.expecting import ANYWHERE, BESIDE_A_QUESTION, UNDO, deafens
from voice_memory.session.hearing import Hearing
from voice_memory.settings import (
    Settings,
)

HISTORY = 500
"""Announcements kept: more than an evening's games."""


class Console:
    """A session with the intents that work everywhere.

    `next_language` gives the language after the one that is used now. What is told `before` is
    told in one breath with the beginning of the session.
    """

    def __init__(
        self,
        inner: Session,
        settings: Settings,
        next_language: Callable[[str], str],
        before: Sequence[Message] = (),
    ) -> None:
        self.settings = settings
        self._inner = inner
        self._next_language = next_language
        self._before = before
        self._unset: tuple[Settings, Setting] | None = None
        """The settings before the last change, and that change, while nothing else was done."""
        self._said: list[Announcement] = []
        self._at = 0
        self.tell_ear: Callable[[], Message | None] = lambda: None
        """Tells how the microphone stands, where there is one."""

    @property
    def context(self) -> KeyContext:
        """Tell what single keys mean now."""
        return self._inner.context

    def takes(self, text: str) -> bool:
        """Tell whether a typed line is taken as it stands."""
        return self._inner.takes(text)

    def expected(self) -> Expected:
        """Tell what may be said now."""
        inner = self._inner.expected()
        anywhere = BESIDE_A_QUESTION if self.context is KeyContext.QUESTION else ANYWHERE
        commands = (*inner.commands, *anywhere, *(UNDO if self._unset else ()))
        return replace(inner, commands=tuple(dict.fromkeys(commands)))

    def start(self) -> Sequence[Effect]:
        """Begin."""
        return self._noted([self._with_before(effect) for effect in self._inner.start()])

    def _with_before(self, effect: Effect) -> Effect:
        if not isinstance(effect, Present) or not self._before:
            return effect
        told, before = effect.announcement, self._before
        self._before = ()
        return Present(replace(told, messages=(*before, *told.messages)), effect.cut)

    def note(self, announcement: Announcement) -> Sequence[Effect]:
        """Tell something that the session knows nothing of."""
        return self._noted([Present(announcement)])

    def handle(self, incoming: Incoming) -> Sequence[Effect]:
        """Answer what works everywhere; hand on the rest."""
        match incoming:
            case Ask(Query.AGAIN):
                return [Present(_as_answer(self._to_repeat()), cut=True)]
            case History(turning):
                return [Present(_as_answer(self._from_history(turning)), cut=True)]
            case (
                Adjust()
                | SetVerbosity()
                | SetLanguage()
                | SetBoth()
                | SetVoice()
                | SetBraille()
                | NextVoice()
                | SetSpace()
                | SetSounds()
                | SetMicrophone()
                | SetBoard()
                | SetManners()
                | SetAdapts()
            ):
                return self._set(incoming)
            case Undo() if self._unset is not None:
                return self._take_back(*self._unset)
            case Listened():
                return self._noted(self._inner.handle(self._as_settings_stand(incoming)))
            case Ask(Query.WHERE):
                return self._noted(self._with_ear(self._inner.handle(incoming)))
            case Listen():
                # Where there is an ear it has taken this before; said aloud, it is open.
                told = self.tell_ear() or tell_setting(self.settings, SetMicrophone())
                return self._noted([Present(answer(told), cut=True)])
            case Hush():
                return []  # whoever heard or read it has fallen silent already
            case TellInOther():
                return [Present(_as_answer(self._to_repeat()), cut=True, other=True)]
            case ReadOn(step):
                if self.settings.braille:
                    return [TurnPart(step)]
                return self._noted([Present(answer(message("braille-is", cells=0)), cut=True)])
            case Explain(concept):
                return self._noted([Present(answer(explained(concept)), cut=True)])
            case TypeCommand():
                return [OpenCommandLine(), *self._noted([Present(notice(message("type-command")))])]
            case _:
                # What is corrected may be taken back first.
                if not isinstance(incoming, SpeechFinished | Meant):
                    self._unset = None
                return self._noted(self._inner.handle(incoming))

    def _as_settings_stand(self, listened: Listened) -> Listened:
        """Say of what ends a conversation what it would set, and whether an undo would end it."""
        is_guarded = self._unset is not None and deafens(self._unset[1])
        found = [
            replace(each, phrase=replace(each.phrase, intent=self._outright(each.phrase.intent)))
            for each in listened.heard.hypotheses
        ]
        grave = {each.phrase.intent for each in found if deafens(each.phrase.intent)}
        grave |= {Undo()} if is_guarded else set()
        heard = replace(listened.heard, hypotheses=found)
        return structs.replace(listened, heard=heard, grave=frozenset(grave))

    def _outright(self, intent: Intent) -> Intent:
        """Name the value that comes next: "microphone" alone does not tell that it closes."""
        match intent:
            case Meant(corrected):
                return Meant(self._outright(corrected))
            case SetVoice("") | SetLanguage("") | SetBoth("") | SetMicrophone(""):
                return outright(changed(self.settings, intent, self._next_language), intent)
            case _:
                return intent

    def _with_ear(self, effects: Sequence[Effect]) -> Sequence[Effect]:
        """Tell how the microphone stands behind where the player is."""
        told, place = self.tell_ear(), next(iter(effects), None)
        if told is None or not isinstance(place, Present):
            return effects
        messages = (*place.announcement.messages, told)
        return [
            Present(replace(place.announcement, messages=messages), place.cut),
            *effects[1:],
        ]

    def _noted(self, effects: Sequence[Effect]) -> Sequence[Effect]:
        """Keep what is told for the history, and carry out what a session forwards."""
        result: list[Effect] = []
        for effect in effects:
            if isinstance(effect, Forward):
                result += self.handle(effect.intent)
                continue
            result.append(effect)
            if isinstance(effect, Present):
                told = effect.announcement
                repeated = replace(told, messages=(message("told-once"),)) if told.is_once else told
                self._said = [*self._said[1 - HISTORY :], repeated]
                self._at = len(self._said) - 1
        return result

    def _to_repeat(self) -> Announcement:
        asked = self._inner.asked if isinstance(self._inner, Hearing) else None
        if asked is not None:
            return asked
        for announcement in reversed(self._said):
            if announcement.kind is not Kind.NOTICE:
                return announcement
        return answer(message("nothing-said"))

    def _from_history(self, turning: Turning) -> Announcement:
        if not self._said:
            return answer(message("nothing-said"))
        newest = len(self._said) - 1
        match turning:
            case Turning.BACK:
                self._at -= 1
            case Turning.FORWARD:
                self._at += 1
            case Turning.OLDEST:
                self._at = 0
            case Turning.NEWEST:
                self._at = newest
            case _:
                assert_never(turning)
        beyond_oldest, beyond_newest = self._at < 0, self._at > newest
        self._at = min(max(self._at, 0), newest)
        said = self._said[self._at]
        bound = ""
        if beyond_oldest or turning is Turning.OLDEST:
            bound = "history-oldest"
        elif beyond_newest or turning is Turning.NEWEST:
            bound = "history-newest"
        return replace(said, messages=(message(bound), *said.messages)) if bound else said

    # Settings

    def _set(self, setting: Setting) -> Sequence[Effect]:
        self._unset = self.settings, setting
        self.settings = changed(self.settings, setting, self._next_language)
        return self._with_set(setting)

    def _take_back(self, before: Settings, setting: Setting) -> Sequence[Effect]:
        self.settings, self._unset = before, None
        return self._with_set(setting)

    def _with_set(self, setting: Setting) -> Sequence[Effect]:
        told = notice(tell_setting(self.settings, setting))
        return self._noted([Change(self.settings), Present(told, cut=True)])


def _as_answer(said: Announcement) -> Announcement:
    """Tell something again, which answers a key: the next one may cut it off."""
    return replace(said, kind=Kind.ANSWER)
