"""Settings that a key or a word changes: what they become, and how that is told."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar, assert_never

from voice_memory.announce.model import Message, message
from voice_memory.intents.board import SetBoard
from voice_memory.intents.braille import SetBraille
from voice_memory.intents.languages import SetBoth
from voice_memory.intents.model import (
    Adjust,
    Dial,
    NextVoice,
    SetLanguage,
    SetMicrophone,
    SetSounds,
    SetSpace,
    SetVerbosity,
    SetVoice,
)
from voice_memory.intents.opponents import SetAdapts, SetManners
from voice_memory.session.board_settings import board_changed, tell_board
from voice_memory.settings import (
    RANGES,
    Both,
    Microphone,
    Settings,
    Space,
    Speaking,
    Verbosity,
    Voice,
    languages_of,
)
from voice_memory.settings.voices import standing, with_next_voice

_STEPS = {Dial.RATE: 20, Dial.PITCH: 10, Dial.VOLUME: 10, Dial.SOUND_VOLUME: 10}
_CELLS = (0, 40, 20)
_Value = TypeVar("_Value", str, int)
_VOICES = (Voice.OWN, Voice.READER, Voice.OFF)

Setting = (
    Adjust
    | SetVerbosity
    | SetLanguage
    | SetBoth
    | SetVoice
    | SetBraille
    | NextVoice
    | SetSpace
    | SetSounds
    | SetMicrophone
    | SetBoard
    | SetManners
    | SetAdapts
)


def tell_setting(settings: Settings, setting: Setting) -> Message:
    """Tell how a setting stands that an intent would change."""
    match setting:
        case Adjust(dial):
            return message(f"{dial}-is", value=_value(settings, dial))
        case SetVerbosity():
            return message(f"verbosity-{settings.verbosity}")
        case SetLanguage():
            return message("language-" + settings.language.replace("+", "-"))
        case SetBoth():
            return message(f"both-{settings.both}")
        case SetVoice():
            return message(f"voice-{settings.voice}")
        case SetBraille():
            return message("braille-is", cells=settings.braille)
        case NextVoice():
            voice = standing(settings)
            return message("speaker-is", number=voice.number, count=voice.count)
        case SetSpace():
            return message(f"space-{settings.space}")
        case SetSounds():
            return message("sounds-on" if settings.sounds else "sounds-off")
        case SetMicrophone():
            return message(f"microphone-{settings.microphone}")
        case SetBoard(part):
            return tell_board(settings, part)
        case SetManners():
            return message("manners-on" if settings.manners else "manners-off")
        case SetAdapts():
            return message("adapts-on" if settings.adapts else "adapts-off")
        case _:
            assert_never(setting)


def changed(settings: Settings, setting: Setting, next_language: Callable[[str], str]) -> Settings:
    """Change a setting; `next_language` gives the language after the one that is used now."""
    match setting:
        case Adjust(dial, step):
            return _turned(settings, dial, step)
        case SetVerbosity(level):
            verbosity = Verbosity(level or _after(settings.verbosity, tuple(Verbosity)))
            return replace(settings, verbosity=verbosity)
        case SetLanguage(tag):
            return replace(settings, language=tag or next_language(settings.language))
        case SetBoth(both):
            return replace(settings, both=Both(both or _after(settings.both, tuple(Both))))
        case SetVoice(name):
            return replace(settings, voice=Voice(name or _after(settings.voice, _VOICES)))
        case SetBraille(cells):
            cells = _after(settings.braille, _CELLS) if cells is None else cells
            return replace(settings, braille=cells)
        case NextVoice():
            return with_next_voice(settings)
        case SetSpace(space):
            return replace(settings, space=Space(space or _after(settings.space, tuple(Space))))
        case SetSounds(on):
            return replace(settings, sounds=not settings.sounds if on is None else on)
        case SetMicrophone(use):
            following = use or _after(settings.microphone, tuple(Microphone))
            return replace(settings, microphone=Microphone(following))
        case SetBoard(part, value):
            return board_changed(settings, part, value)
        case SetManners(on):
            return replace(settings, manners=not settings.manners if on is None else on)
        case SetAdapts(on):
            return replace(settings, adapts=not settings.adapts if on is None else on)
        case _:
            assert_never(setting)


def outright(
    settings: Settings, setting: SetVoice | SetLanguage | SetBoth | SetMicrophone
) -> Setting:
    """Give what would set outright how a setting stands."""
    match setting:
        case SetVoice():
            return SetVoice(settings.voice)
        case SetLanguage():
            return SetLanguage(settings.language)
        case SetBoth():
            return SetBoth(settings.both)
        case SetMicrophone():
            return SetMicrophone(settings.microphone)
        case _:
            assert_never(setting)


def _after(value: _Value, values: Sequence[_Value]) -> _Value:
    following = values.index(value) + 1 if value in values else 0
    return values[following % len(values)]


def _value(settings: Settings, dial: Dial) -> int:
    """Give the value of a dial: of two languages, that of the one spoken first."""
    speaking = settings.speaking(languages_of(settings.language)[-1])
    match dial:
        case Dial.RATE:
            return speaking.rate
        case Dial.PITCH:
            return speaking.pitch
        case Dial.VOLUME:
            return speaking.volume
        case Dial.SOUND_VOLUME:
            return settings.sound_volume
        case _:
            assert_never(dial)


def _turned(settings: Settings, dial: Dial, step: int) -> Settings:
    """Turn a dial; those of the voice are turned for the languages that are spoken now."""
    if dial is Dial.SOUND_VOLUME:
        return replace(settings, sound_volume=_moved(settings.sound_volume, dial, step))
    for language in languages_of(settings.language):
        now = settings.speaking(language)
        match dial:
            case Dial.RATE:
                changed = Speaking(rate=_moved(now.rate, dial, step))
            case Dial.PITCH:
                changed = Speaking(pitch=_moved(now.pitch, dial, step))
            case Dial.VOLUME:
                changed = Speaking(volume=_moved(now.volume, dial, step))
            case _:
                assert_never(dial)
        settings = settings.with_speech(language, changed)
    return settings


def _moved(value: int, dial: Dial, step: int) -> int:
    allowed = RANGES[dial.replace("-", "_")]
    return min(max(value + step * _STEPS[dial], allowed.start), allowed.stop - 1)
