"""What every test shares: a machine without surprises, and how hard to search."""

from __future__ import annotations

import math
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no fault of the code, so nothing is judged by its time; and
# a failure in CI must be about the change, so there the examples are fixed.
settings.register_profile(
    "everyday",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("thorough", settings.get_profile("everyday"), max_examples=3000)
settings.load_profile("everyday")

_TESTS = Path(__file__).parent
# The tests that speak into a microphone: half of the time that the sound takes.
_SPEAKING = (
    "test_by_voice.py",
    "test_microphone_heard.py",
    "test_studio.py",
    "test_taught_by_ear.py",
)
# How much a test yields to others: as programs that have time usually do.
_PATIENT = 10
_HOME = pytest.StashKey[str]()
_SPEAKS_OF_THE_MACHINE = (
    "ACCESSIBLE",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "NO_COLOR",
    "PULSE_SERVER",
)


def pytest_configure(config: pytest.Config) -> None:
    """Keep the tests, and the programs they start, off the player's own machine.

    Games, settings and statistics go to a folder that is thrown away; the
    language is English; and no test makes a sound, since whoever runs the suite
    may be listening to a screen reader, nor speaks through one. A test of the
    sound asks for its own server.
    """
    home = tempfile.mkdtemp(prefix="voice-memory-tests-")
    config.stash[_HOME] = home
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{kind}_HOME"] = str(Path(home, kind.lower()))
    for name in _SPEAKS_OF_THE_MACHINE:
        os.environ.pop(name, None)
    os.environ["LANG"] = "C.UTF-8"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SPEECHD_ADDRESS"] = "unix_socket:/nowhere"
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"


def pytest_unconfigure(config: pytest.Config) -> None:
    shutil.rmtree(config.stash[_HOME], ignore_errors=True)


@pytest.hookimpl(optionalhook=True)  # where xdist is switched off nobody asks
def pytest_xdist_auto_num_workers() -> int:
    """Start three workers for two cores: many tests wait for sound, or for a program to start."""
    return math.ceil(1.5 * (os.cpu_count() or 1))


@pytest.hookimpl(tryfirst=True)  # before xdist looks for the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests that record sound to two workers: they wait more than they work.

    Each worker has a sound server of its own; more than two at once would starve each other.
    """
    for item in items:
        if item.path.is_relative_to(_TESTS / "audio"):
            group = "ear" if item.path.name in _SPEAKING else "sound"
            item.add_marker(pytest.mark.xdist_group(group))


@pytest.hookimpl(tryfirst=True)  # before anything is started for the test
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Let the tests that record sound have the processor before all others, where that is allowed.

    What is heard of a busy machine is cut to pieces; who only computes can wait.
    """
    if sys.platform != "win32" and os.geteuid() == 0:
        is_sound = item.path.is_relative_to(_TESTS / "audio")
        os.setpriority(os.PRIO_PROCESS, 0, 0 if is_sound else _PATIENT)
