"""Choosing what hears the player: what is told of each, what is refused, what is kept and used."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from importlib import metadata
from types import ModuleType
from typing import TYPE_CHECKING, TextIO, cast

import pytest

from tests.ear_twins import uninstall
from voice_memory.intents.keymap import Keymap
from voice_memory.l10n.locale import load_locale
from voice_memory.recognition import services
from voice_memory.recognition.base import NotInstalledError
from voice_memory.recognition.services import CREDENTIALS, KEY, SERVICES
from voice_memory.recognition.taught import Taught
from voice_memory.settings import Settings, Voice, load
from voice_memory.terminal import hearing, recogniser_menu
from voice_memory.terminal.flow import Program
from voice_memory.terminal.listener import Listener
from voice_memory.terminal.pipe import PipeFront
from voice_memory.terminal.recogniser_menu import all_names, choose_recogniser, recogniser, standing
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.understanding import understanding

if TYPE_CHECKING:
    from pathlib import Path

    from voice_memory.terminal.interactive import InteractiveFront
    from voice_memory.terminal.senses import Senses

pytestmark = pytest.mark.skipif(
    any(importlib.util.find_spec(each) is None for each in ("numpy", "speech_recognition")),
    reason="the extra 'ear' is not installed",
)


class _Relearning(Listener):
    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.used: list[str] = []

    def relearn(self) -> None:
        self.used.append(self._stage.settings.recogniser)


class _Visit:
    """One visit to the menu: lines typed, lines shown, what is kept, what the ear uses."""

    def __init__(self, home: Path, *lines: str, now: str = "") -> None:
        self.shown: list[str] = []
        kept = home / "settings.toml"
        settings = Settings(language="en", voice=Voice.READER, sounds=False, recogniser=now)
        self.stage = Stage(settings, self.shown.append, kept, lambda _: pytest.fail("no sound"))
        self.stage.ear = ear = _Relearning(self.stage)
        front = PipeFront(cast("TextIO", iter(lines)), understanding(Keymap()))
        program = Program(front, self.stage, None, lambda tag: tag, data=home, at_once=True)
        choose_recogniser(program)
        program.say_goodbye()
        self.used = ear.used
        self.kept = load(kept, ["en"])[0].recogniser


def place(name: str) -> str:
    """Give the number of an item, as it is typed."""
    return str([*all_names()].index(name) + 1)


def test_what_is_chosen_is_told_kept_and_used_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Taught, "counts", lambda _: {"four": 1})
    monkeypatch.setattr(recogniser_menu, "lacking", lambda *_: None)
    visit = _Visit(tmp_path, *place("templates"), now="hama")
    assert "Hama: any language" in visit.shown[0]
    assert visit.shown[-1].startswith("From now on you are heard by: templates: only words")
    assert (visit.kept, visit.used) == ("templates", ["templates"])
    visit = _Visit(tmp_path, *place(""), now="templates")
    assert (visit.kept, visit.used) == ("", [""])


def test_what_is_not_installed_is_not_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from voice_memory.recognition.whisper import Whisper  # noqa: PLC0415 - needs the extra

    def missing(_self: Whisper, _languages: object) -> str:
        raise NotInstalledError("faster-whisper", Whisper.wanted)

    monkeypatch.setattr(Whisper, "find_for", missing)
    visit = _Visit(tmp_path, *place("whisper"))
    command = "Not installed. To get it: pip install 'voice-memory[whisper]'"
    assert visit.shown[1].startswith(f"{command} Nothing was changed.")
    # Its item tells the same.
    assert visit.shown[1].endswith(command)
    assert (visit.kept, visit.used) == ("", [])


@pytest.mark.parametrize(("answers", "chosen"), [([""], ""), (["1"], ""), (["2"], "sr-google")])
def test_what_is_said_leaves_this_machine_only_after_a_yes(
    answers: list[str], chosen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: "flac")
    number = [*all_names()].index("sr-google")
    visit = _Visit(tmp_path, *["down"] * number, "", *answers)
    assert "Google: what you say leaves this machine" in visit.shown[number]
    asked = "What you say would leave this machine: it would be sent to google. Is that right?"
    assert visit.shown[number + 1] == f"{asked} No, keep what I have, 1 of 2."
    assert (visit.kept, visit.used) == (chosen, [chosen] if chosen else [])
    assert ("Nothing was changed." in visit.shown[number + 2]) is not bool(chosen)


def test_a_service_without_its_key_tells_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(KEY, raising=False)
    assert told("sr-azure") == f"Not ready: {KEY} is not set."
    monkeypatch.setenv(KEY, "of a kind")
    assert told("sr-azure") == "Ready."


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", f"Not ready: {KEY} is not set."),
        ("ne", f"तयार छैन: {KEY} मा केही लेखिएको छैन।"),
        ("ne-Latn", f"Tayar chhaina: {KEY} ma kehi lekhiyeko chhaina."),
    ],
)
def test_what_a_recogniser_lacks_is_told_in_the_language_of_the_game(
    language: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(KEY, raising=False)
    assert load_locale(language).text(standing("sr-wit", ["en"])) == text


def told(name: str, *languages: str) -> str:
    return load_locale("en").text(standing(name, languages))


@pytest.fixture
def as_if_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", lambda _: "1")


@pytest.mark.usefixtures("as_if_installed")
@pytest.mark.parametrize(
    ("name", "variable"),
    [
        ("sr-openai", "OPENAI_API_KEY"),
        ("sr-groq", "GROQ_API_KEY"),
        ("sr-google_cloud", CREDENTIALS),
        ("vosk", "VOICE_MEMORY_VOSK"),
    ],
)
def test_a_variable_that_a_recogniser_reads_by_itself_has_to_be_set(
    name: str, variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: "flac")
    monkeypatch.setenv("CLOUDSDK_CONFIG", str(tmp_path))
    monkeypatch.delenv(variable, raising=False)
    assert told(name) == f"Not ready: {variable} is not set."
    (tmp_path / "am").mkdir()
    monkeypatch.setenv(variable, str(tmp_path))
    assert told(name) == "Ready."


@pytest.mark.usefixtures("as_if_installed")
def test_credentials_of_the_machine_do_for_google(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(CREDENTIALS, raising=False)
    monkeypatch.setenv("CLOUDSDK_CONFIG", str(tmp_path))
    (tmp_path / "application_default_credentials.json").touch()
    assert told("sr-google_cloud") == "Ready."
    monkeypatch.setenv(CREDENTIALS, str(tmp_path / "gone.json"))
    assert told("sr-google_cloud") == f"Not ready: {tmp_path / 'gone.json'} is missing."


@pytest.mark.usefixtures("as_if_installed")
def test_a_model_where_speech_recognition_looks_for_it_has_to_be_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(services, "folder_of", lambda _: tmp_path)
    for name, path in (
        ("sr-vosk", tmp_path / "models" / "vosk"),
        ("sr-whisper", tmp_path / "whisper" / "base.pt"),
    ):
        assert told(name) == f"Not ready: {path} is missing."
        path.mkdir(parents=True)
        assert told(name) == "Ready."


@pytest.mark.parametrize(
    ("system", "processor", "text"),
    [
        ("Linux", "x86_64", "Ready."),
        ("Darwin", "arm64", "Ready."),
        ("Linux", "aarch64", "Not ready: flac is not installed."),
        ("Windows", "ARM64", "Not ready: flac is not installed."),
    ],
)
def test_google_needs_what_packs_sound_for_it(
    system: str, processor: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platform.system", lambda: system)
    monkeypatch.setattr("platform.machine", lambda: processor)
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert told("sr-google") == text


@pytest.mark.usefixtures("as_if_installed")
def test_whisper_needs_its_model_for_nepali_where_nepali_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VOICE_MEMORY_WHISPER", str(tmp_path))
    english, nepali = (tmp_path / name / "model.bin" for name in ("tiny.en", "base"))
    assert told("whisper", "en") == f"Not ready: {english} is missing."
    english.parent.mkdir()
    english.touch()
    assert told("whisper", "en") == "Ready."
    for languages in (("ne",), ("en", "ne")):
        assert told("whisper", *languages) == f"Not ready: {nepali} is missing."
    nepali.parent.mkdir()
    nepali.touch()
    assert told("whisper", "en", "ne") == "Ready."


@pytest.mark.usefixtures("as_if_installed")
@pytest.mark.parametrize(("name", "model"), [("whisper", "tiny.en"), ("sr-faster_whisper", "base")])
def test_a_model_of_faster_whisper_is_looked_for_where_it_was_downloaded_to(
    name: str, model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A variable without anything in it names no folder.
    monkeypatch.setenv("VOICE_MEMORY_WHISPER", "")
    hub = ModuleType("huggingface_hub.constants")
    hub.HF_HUB_CACHE = str(tmp_path)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "huggingface_hub", ModuleType("huggingface_hub"))
    monkeypatch.setitem(sys.modules, "huggingface_hub.constants", hub)
    assert told(name) == f"Not ready: {model} has not been downloaded."
    made = tmp_path / f"models--Systran--faster-whisper-{model}" / "snapshots" / "0" / "model.bin"
    made.parent.mkdir(parents=True)
    made.touch()
    assert told(name) == "Ready."


MISSING = [
    ("hama", "hama", "voice-memory[ear]"),
    ("whisper", "faster-whisper", "voice-memory[whisper]"),
    ("vosk", "vosk", "voice-memory[vosk]"),
    # Without the front none of them is of any use.
    ("sr-openai", "SpeechRecognition", "voice-memory[ear]"),
    *(
        (f"sr-{name}", package, f"SpeechRecognition[{each.extra}]")
        for name, each in SERVICES.items()
        for package in each.packages
    ),
]


@pytest.mark.parametrize(("name", "missing", "wanted"), MISSING)
def test_what_is_missing_is_told_with_the_command_that_brings_it(
    name: str, missing: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    uninstall(missing, monkeypatch)
    assert told(name) == f"Not installed. To get it: pip install '{wanted}'"


def test_telling_how_each_stands_loads_no_model() -> None:
    code = (
        "import sys\n"
        "from voice_memory.terminal.recogniser_menu import all_names, standing\n"
        "print(len([standing(name, ('en', 'ne')) for name in all_names()]))\n"
        "heavy = {'onnxruntime', 'moonshine_voice', 'hama', 'pocketsphinx', 'vosk',"
        " 'faster_whisper', 'speech_recognition'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.splitlines() == [str(len([*all_names()])), "[]"]


@pytest.mark.parametrize("language", ["en", "ne", "ne-Latn"])
def test_each_is_named_in_every_language(language: str) -> None:
    texts = [load_locale(language).text(recogniser(name)) for name in all_names()]
    assert len(set(texts)) == len(texts)
    assert load_locale(language).text(recogniser("humbug")) == "humbug"


@pytest.mark.parametrize("name", ["humbug", "sr-humbug", "google"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(RefusedError) as caught:
        recogniser_menu.refuse_unless_usable(name, ["en"])
    text = load_locale("en").text(caught.value.told)
    assert text.startswith(f"There is no recogniser {name}. There are: ensemble, moonshine, ")
    assert text.endswith(" and others such as sr-google.")


def test_a_name_that_cannot_be_used_here_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(KEY, raising=False)
    with pytest.raises(RefusedError) as caught:
        recogniser_menu.refuse_unless_usable("sr-wit", ["en"])
    text = load_locale("en").text(caught.value.told)
    assert text == f"Recogniser sr-wit: Not ready: {KEY} is not set."


def test_the_ear_makes_what_the_settings_name_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    monkeypatch.setattr(hearing, "make_recogniser", lambda name, *_: made.append(name))
    monkeypatch.setattr(hearing, "EarLink", lambda _stage, senses, **_: senses)
    stage = Stage(
        Settings(language="en", recogniser="hama"), print, None, lambda _: pytest.fail("no sound")
    )
    senses = hearing.open_ear(cast("InteractiveFront", _Nothing()), stage, tmp_path, None)
    make = cast("Senses", senses).recogniser
    make()
    stage.use(Settings(language="en", recogniser="pocketsphinx"))
    make()
    assert made == ["hama", "pocketsphinx"]


class _Nothing:
    """A front that is told things and does nothing."""

    def __getattr__(self, name: str) -> object:
        return lambda *_: None
