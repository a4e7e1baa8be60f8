"""The espeak-ng library in this process, through ctypes.

Function names, constants and the callback's shape are those of espeak-ng 1.52's `speak_lib.h`.
Importing this module costs ctypes; loading the library waits for `loaded()`.
"""

from __future__ import annotations

import ctypes
import importlib
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from voice_memory.speech.base import SynthesiserError

if TYPE_CHECKING:
    from collections.abc import Callable

_SYNCHRONOUS = 2
# Without it espeak-ng ends the process when it does not find its data.
_DO_NOT_EXIT = 0x8000
_UTF8 = 1
_END_PAUSE = 0x1000
_CHARACTER_POSITION = 1
_RATE_PARAMETER, _PITCH_PARAMETER = 1, 3
_GO_ON, _STOP = 0, 1
# espeak-ng keeps its data path in a buffer of 160 bytes and cuts what is longer.
_LONGEST_DATA_PATH = 159

_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)


class _VoiceProperties(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("languages", ctypes.c_char_p),
        ("identifier", ctypes.c_char_p),
        ("gender", ctypes.c_ubyte),
        ("age", ctypes.c_ubyte),
        ("variant", ctypes.c_ubyte),
        ("unused", ctypes.c_ubyte),
        ("score", ctypes.c_int),
        ("spare", ctypes.c_void_p),
    )


class EspeakLibrary:
    """Drive the one espeak-ng of the process. Not thread-safe: the caller holds a lock.

    Attributes:
        rate_hz: Samples per second of everything it makes.
        version: What the library says about itself.
        path: The file it was loaded from.

    Raises:
        SynthesiserError: The library or its data cannot be loaded.
    """

    def __init__(self) -> None:
        self.path, data = _paths()
        if len(data) > _LONGEST_DATA_PATH:
            raise SynthesiserError(
                f"espeak-ng takes data paths of {_LONGEST_DATA_PATH} bytes at most, "
                f"not {os.fsdecode(data)} ({len(data)} bytes)"
            )
        try:
            self._espeak = ctypes.CDLL(self.path)
        except OSError as error:
            raise SynthesiserError(f"cannot load {self.path}: {error}") from error
        self._espeak.espeak_Info.restype = ctypes.c_char_p
        self._espeak.espeak_GetCurrentVoice.restype = ctypes.POINTER(_VoiceProperties)
        self._data = os.fsdecode(data)
        self.rate_hz = int(self._espeak.espeak_Initialize(_SYNCHRONOUS, 0, data, _DO_NOT_EXIT))
        if self.rate_hz <= 0:
            raise SynthesiserError(f"espeak-ng cannot read its data at {os.fsdecode(data)}")
        self.version = bytes(self._espeak.espeak_Info(None)).decode("ascii", "replace")
        self._take: Callable[[bytes], bool] = bool
        # ctypes does not keep the callback alive; this reference does.
        self._callback = _CALLBACK(self._hand_on)
        self._espeak.espeak_SetSynthCallback(self._callback)

    def synthesise(  # noqa: PLR0913 - each by its name
        self,
        text: str,
        tag: str,
        rate: int,
        pitch: int,
        *,
        pause: bool,
        take: Callable[[bytes], bool],
    ) -> None:
        """Make the samples of a text, with the pause that follows a sentence if asked.

        They are handed to `take` as they are made, 60 ms each time, until it returns false; it
        must not raise.

        Raises:
            SynthesiserError: There is no such voice, or espeak-ng failed.
        """
        self._choose(tag)
        _expect_ok(self._espeak.espeak_SetParameter(_RATE_PARAMETER, rate, 0), f"rate {rate}")
        _expect_ok(self._espeak.espeak_SetParameter(_PITCH_PARAMETER, pitch, 0), f"pitch {pitch}")
        self._take = take
        encoded = text.encode()
        flags = _UTF8 | (_END_PAUSE if pause else 0)
        _expect_ok(
            self._espeak.espeak_Synth(
                encoded, len(encoded) + 1, 0, _CHARACTER_POSITION, 0, flags, None, None
            ),
            "synthesis",
        )

    def _choose(self, tag: str) -> None:
        language, _, variant = tag.partition("+")
        # "en-gb" is a language of espeak-ng's voice "en", so voices are looked up by language.
        properties = _VoiceProperties(languages=language.encode())
        chosen = self._espeak.espeak_SetVoiceByProperties(ctypes.byref(properties))
        _expect_ok(chosen, f"voice {tag}")
        if not variant:
            return
        # espeak-ng itself passes over a variant that it does not have, and reads any file as one.
        known = {file.name for file in Path(self._data, "voices", "!v").iterdir()}
        if variant not in known:
            raise SynthesiserError(f"espeak-ng has no variant {variant} for the voice {tag}")
        voice: bytes = self._espeak.espeak_GetCurrentVoice().contents.identifier
        chosen = self._espeak.espeak_SetVoiceByName(voice + b"+" + variant.encode())
        _expect_ok(chosen, f"voice {tag}")

    def _hand_on(self, samples: int | None, count: int, _events: int | None) -> int:
        """Take samples from espeak-ng; what is returned tells it whether to stop."""
        if not samples or count <= 0:
            return _GO_ON
        made = ctypes.string_at(samples, count * ctypes.sizeof(ctypes.c_short))
        return _GO_ON if self._take(made) else _STOP


@cache
def loaded() -> EspeakLibrary:
    """Return the library, loading it at the first call. The caller holds a lock.

    Raises:
        SynthesiserError: The library or its data cannot be loaded.
    """
    return EspeakLibrary()


def _paths() -> tuple[str, bytes]:
    try:
        loader = importlib.import_module("espeakng_loader")
        return str(loader.get_library_path()), os.fsencode(loader.get_data_path())
    except (ImportError, RuntimeError) as error:
        raise SynthesiserError(f"espeakng_loader: {error}") from error


def _expect_ok(code: int, what: str) -> None:
    if code != 0:
        raise SynthesiserError(f"espeak-ng refused {what}: error {code}")
