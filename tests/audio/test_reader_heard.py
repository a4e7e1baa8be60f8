"""The screen reader as it is heard: a real speech service speaks into the recorded server."""

from __future__ import annotations

import importlib.util
import queue
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NoReturn

import pytest

from tests.audio.test_game_heard import ENTER, GAME, Game, words
from voice_memory.announce.model import answer, message
from voice_memory.settings import Settings, Voice
from voice_memory.speech.reader import PrismReader
from voice_memory.terminal.direct_reader import DirectReader
from voice_memory.terminal.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from tests.audio.conftest import SoundServer
    from voice_memory.announce.model import Announcement

    Start = Callable[[], AbstractContextManager[subprocess.Popen[bytes]]]

# Only how long a broken test hangs.
PATIENCE = 30
MODULES = Path("/etc/speech-dispatcher/modules/espeak-ng.conf")
CONFIGURATION = """\
LogLevel 0
LogDir "{folder}"
CommunicationMethod "unix_socket"
Timeout 0
DefaultLanguage "en"
AudioOutputMethod "pulse"
DefaultRate 60
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule "espeak-ng"
"""


def _leave_out_variants(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the service two languages: prismatoid takes seconds to list 13000 voices."""
    for data in Path("/usr").glob("lib/*/espeak-ng-data"):
        fewer = folder / "espeak-ng-data"
        for file in ("en_dict", "ne_dict", "phon*", "intonations", "lang/gmw/en", "lang/inc/ne"):
            for found in data.glob(file):
                kept = fewer / found.relative_to(data)
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.symlink_to(found)
        (fewer / "voices").mkdir()
        monkeypatch.setenv("ESPEAK_DATA_PATH", str(folder))


@pytest.fixture
def start_service(
    tmp_path: Path, sound_server: SoundServer, monkeypatch: pytest.MonkeyPatch
) -> Start:
    """What starts a speech service on the recorded server, each at one address."""
    if shutil.which("speech-dispatcher") is None or not MODULES.exists():
        pytest.skip("speech-dispatcher with espeak-ng is not installed")
    if importlib.util.find_spec("prism") is None:
        pytest.skip("prismatoid is not installed")
    assert sound_server.process.poll() is None
    configuration = tmp_path / "speechd"
    (configuration / "modules").mkdir(parents=True)
    (configuration / "speechd.conf").write_text(CONFIGURATION.format(folder=tmp_path))
    shutil.copy(MODULES, configuration / "modules")
    _leave_out_variants(tmp_path, monkeypatch)
    address = tmp_path / "speechd.sock"
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{address}")

    @contextmanager
    def start() -> Iterator[subprocess.Popen[bytes]]:
        with ExitStack() as running:
            address.unlink(missing_ok=True)
            process = subprocess.Popen(
                [
                    *("speech-dispatcher", "-s", "-C", str(configuration), "-c", "unix_socket"),
                    *("-S", str(address), "-P", str(tmp_path / "speechd.pid")),
                ],
                stdout=running.enter_context((tmp_path / "speechd.log").open("wb")),
                stderr=subprocess.STDOUT,
            )
            running.callback(process.wait)
            running.callback(process.kill)
            deadline = monotonic() + PATIENCE
            while True:
                with socket.socket(socket.AF_UNIX) as client, suppress(OSError):
                    client.connect(str(address))
                    break
                with suppress(subprocess.TimeoutExpired):
                    process.wait(0.05)
                    pytest.fail((tmp_path / "speechd.log").read_text())
                assert monotonic() < deadline
            yield process

    return start


def test_a_game_is_spoken_by_the_service_and_not_printed(
    tmp_path: Path, sound_server: SoundServer, start_service: Start
) -> None:
    recorder = sound_server.recorder
    with start_service():
        game = Game(tmp_path, recorder, (*GAME, "--voice", "reader-direct", "--sounds", "off"))
        try:
            # Printed, since the reader is still looked for; what is heard first is its name.
            game.see(words("start-rows", rows=4, columns=4, cards=16))
            recorder.wait_until_heard(game.begun)
            game.is_silent()
            recorder.wait_until_heard(game.press(ENTER))
            game.leave()
            printed = game.unseen()
            assert words("goodbye") not in printed
            assert words("choose-another") not in printed
        finally:
            game.close()


EDGE, SCORE = "छेउ। / Edge.", "जोडी मिलेन। / No pair."


class Desk:
    """A stage that speaks to the service, and what comes of it otherwise."""

    def __init__(self) -> None:
        self.printed: list[str] = []
        self.told: queue.Queue[Announcement] = queue.Queue()
        self.finished: queue.Queue[None] = queue.Queue()
        settings = Settings(language="en+ne", voice=Voice.READER_DIRECT, sounds=False)
        self.stage = Stage(settings, self.printed.append, None, self._no_device)
        self.stage.open_direct = self._open
        self.stage.open_voicing()

    def _open(self) -> DirectReader:
        self.direct = DirectReader(PrismReader(again_seconds=0.2, patience_seconds=0.5), self)
        return self.direct

    def _no_device(self, settings: Settings) -> NoReturn:
        raise AssertionError(settings)

    def speech_finished(self) -> None:
        self.finished.put(None)

    def tell_soon(self, announcement: Announcement) -> None:
        self.told.put(announcement)

    def print_soon(self, text: str) -> None:
        self.printed.append(text)

    def expect(self, told: str) -> None:
        (found,) = self.told.get(timeout=PATIENCE).messages
        assert found.id == told


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot kill so")
def test_a_service_that_hangs_or_is_killed_is_heard_again_when_it_is_back(
    sound_server: SoundServer, start_service: Start
) -> None:
    recorder = sound_server.recorder
    score, edge = answer(message("no-pair")), answer(message("edge"))
    with start_service() as service:
        desk = Desk()
        desk.expect("reader-found")
        mark = recorder.mark()
        desk.stage.tell(score)
        recorder.wait_until_heard(mark)
        desk.finished.get(timeout=PATIENCE)
        desk.stage.tell(answer(*[message("no-pair")] * 200))
        recorder.wait_until_heard(recorder.mark())
        desk.stage.silence()
        # All of it would take longer than is waited for.
        recorder.wait_until_silent(recorder.mark(), 300)
        service.send_signal(signal.SIGSTOP)
        desk.stage.tell(edge)
        desk.expect("reader-lost")
        assert desk.printed == [EDGE]
        service.send_signal(signal.SIGCONT)
        desk.expect("reader-found")
        service.send_signal(signal.SIGKILL)
        service.wait()
        desk.stage.tell(edge)
        desk.expect("reader-lost")
        assert desk.printed == [EDGE, EDGE]
        desk.stage.tell(score)
        assert desk.printed == [EDGE, EDGE, SCORE]
    with start_service():
        desk.expect("reader-found")
        mark = recorder.mark()
        desk.stage.tell(score)
        recorder.wait_until_heard(mark)
        desk.direct.close()
    assert desk.printed == [EDGE, EDGE, SCORE]
