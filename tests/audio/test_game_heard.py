"""A game in a real terminal, played by arrow keys, as the player hears it."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import Arg, message
from voice_memory.l10n.locale import load_locale

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.audio.conftest import Recorder, SoundServer

DOWN, RIGHT, ENTER, ESCAPE, CTRL_C = "\x1b[B", "\x1b[C", "\r", "\x1b", "\x03"
PATIENCE = 30
# Without the short sounds all that is heard is speech.
GAME = ("play", "symbols", "--seed", "3", "--players", "Ram,Sita", "--lang", "en")
SPOKEN = (*GAME, "--voice", "own", "--sounds", "off")


def words(identifier: str, /, **args: Arg) -> str:
    return load_locale("en").text(message(identifier, **args))


class Game:
    """The program in a terminal, and what is heard of it."""

    def __init__(self, home: Path, recorder: Recorder, arguments: tuple[str, ...]) -> None:
        self._recorder = recorder
        self.begun = recorder.mark()
        (home / "settings.toml").write_text("rate = 400\n")
        self._ours, theirs = os.openpty()
        self._errors = home / "errors"
        with self._errors.open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "voice_memory", *arguments],
                env={**os.environ, "VOICE_MEMORY_HOME": str(home), "TERM": "xterm"},
                stdin=theirs,
                stdout=theirs,
                stderr=errors,
            )
        os.close(theirs)
        self._unread = ""

    def press(self, *keys: str) -> int:
        """Press keys; return the moment before them."""
        mark = self._recorder.mark()
        os.write(self._ours, "".join(keys).encode())
        return mark

    def see(self, text: str) -> None:
        """Wait until a text is written."""
        while text not in self._unread:
            ready, _, _ = select.select([self._ours], [], [], PATIENCE)
            assert ready, (text, self._unread, self._errors.read_text())
            more = os.read(self._ours, 1 << 16).decode(errors="ignore")
            self._unread = " ".join(f"{self._unread} {more}".split())
        self._unread = ""

    def unseen(self) -> str:
        """Give all that was written and not waited for, once the game has ended."""
        with suppress(OSError):
            while more := os.read(self._ours, 1 << 16):
                self._unread += more.decode(errors="ignore")
        return self._unread

    def is_silent(self) -> None:
        """Wait until nothing is heard any more."""
        self._recorder.wait_until_silent(self._recorder.mark(), 300)

    def leave(self) -> None:
        """Leave by a key, and check that nothing went wrong."""
        self.press(CTRL_C)
        assert self._process.wait(PATIENCE) == 0
        assert self._errors.read_text() == ""

    def close(self) -> None:
        """End it, however the test went."""
        self._process.kill()
        self._process.wait()
        os.close(self._ours)


@pytest.fixture
def game(tmp_path: Path, sound_server: SoundServer) -> Iterator[Game]:
    started = Game(tmp_path, sound_server.recorder, SPOKEN)
    yield started
    started.close()


def test_each_turned_card_is_heard(game: Game, sound_server: SoundServer) -> None:
    recorder = sound_server.recorder
    game.see(words("start-rows", rows=4, columns=4, cards=16))
    recorder.wait_until_heard(game.begun)
    for keys in (ENTER, RIGHT, ENTER, " ", DOWN, ENTER):
        game.is_silent()
        mark = game.press(keys)
        recorder.wait_until_heard(mark)
    game.leave()


def test_a_key_cuts_a_long_sentence_off(game: Game, sound_server: SoundServer) -> None:
    recorder = sound_server.recorder
    game.see(words("start-rows", rows=4, columns=4, cards=16))
    game.is_silent()
    begun = game.press("?")
    recorder.wait_until_heard(begun)
    game.is_silent()
    whole = recorder.mark() - begun
    begun = game.press("r")
    recorder.wait_until_heard(begun)
    # The short answer of this key comes in the place of the rest.
    game.press("h")
    game.is_silent()
    assert recorder.mark() - begun < whole
    game.leave()


def test_what_is_typed_is_heard_letter_by_letter(game: Game, sound_server: SoundServer) -> None:
    recorder = sound_server.recorder
    game.see(words("start-rows", rows=4, columns=4, cards=16))
    game.is_silent()
    recorder.wait_until_heard(game.press(":"))
    game.see(words("type-command"))
    for letter in ("b", "2"):
        game.is_silent()
        recorder.wait_until_heard(game.press(letter))
    game.is_silent()
    recorder.wait_until_heard(game.press(ENTER))
    game.leave()


def test_quiet_is_quiet(tmp_path: Path, sound_server: SoundServer) -> None:
    recorder = sound_server.recorder
    mark = recorder.mark()
    game = Game(tmp_path, recorder, (*GAME, "--quiet"))
    try:
        game.see(words("start-rows", rows=4, columns=4, cards=16))
        game.press(RIGHT, ENTER)
        game.see(words("choose-another"))
        game.leave()
    finally:
        game.close()
    recorder.wait_for_frames(recorder.mark(), 1)
    assert not any(recorder.samples_since(mark))


@pytest.mark.parametrize(("answer", "goes_on"), [("1", True), ("2", False)])
def test_one_key_answers_the_first_question_and_one_voice_goes_on(
    answer: str, *, goes_on: bool, tmp_path: Path, sound_server: SoundServer
) -> None:
    recorder = sound_server.recorder
    game = Game(tmp_path, recorder, (*GAME, "--sounds", "off"))
    try:
        game.see(words("menu-number-chooses"))
        recorder.wait_until_heard(game.begun)
        game.press(answer)
        game.see(words("first-start-change"))
        game.is_silent()
        mark = game.press(ENTER)
        game.see(words("choose-another"))
        if goes_on:
            recorder.wait_until_heard(mark)
        game.leave()
    finally:
        game.close()
    if not goes_on:
        # What it has to say as it ends, it prints.
        recorder.wait_for_frames(recorder.mark(), 1)
        assert not any(recorder.samples_since(mark))
