"""The studio asks for each missing word, and what is kept is durable before the next."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from voice_memory import resources
from voice_memory.announce.model import message
from voice_memory.intents.keymap import Keymap
from voice_memory.l10n.language import language, languages
from voice_memory.pcm import Pcm
from voice_memory.session.menu import BACK
from voice_memory.session.record_words import (
    Choose,
    Done,
    RecordWords,
    Task,
    Wanted,
    script,
)
from voice_memory.settings import Settings, Voice
from voice_memory.sound.earcons import load_tone
from voice_memory.sound.microphone import RATE_HZ, RecordedMicrophone
from voice_memory.sound.silent import SilentMixer
from voice_memory.speech.base import Voice as Spoken
from voice_memory.speech.espeak import Espeak
from voice_memory.speech.recorded import folded_words
from voice_memory.speech.recordings import MANIFEST, WORDS, Recordings
from voice_memory.speech.spy import SpySynthesiser
from voice_memory.store.places import Places
from voice_memory.terminal.doctor import examine
from voice_memory.terminal.flow import Program
from voice_memory.terminal.pipe import PipeFront
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.studio import Studio, script_words
from voice_memory.terminal.voice import OwnVoice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path
    from typing import TextIO

    from voice_memory.announce.model import Announcement
    from voice_memory.terminal.stage import Spoken as SpokenPiece

THREE = tuple(Wanted(name, name, name) for name in ("one", "two", "three"))


def told(task: Task) -> list[str]:
    """Name what a task asks and tells: the messages before it, its title, its choices."""
    match task:
        case Choose(title, items, before):
            choices = [item.outcome for item in items]
            return [*(each.id for each in before), str(title.args["text"]), *choices]
        case Done(last):
            return [last.id]
        case _:
            return [type(task).__name__, task.word.key]


ASK = ["take", "skip", "previous", BACK]
JUDGE = ["keep", "hear", "again", "skip", BACK]

# What is done, and what is asked then.
Act = tuple["Callable[[RecordWords], None]", "list[str]"]


def choose(outcome: str) -> Callable[[RecordWords], None]:
    return lambda session: session.chosen(outcome)


def record(verdict: str, *, is_usable: bool = True) -> Callable[[RecordWords], None]:
    return lambda session: session.recorded(verdict, is_usable=is_usable)


WAYS: dict[str, list[Act]] = {
    "record, hear, keep, go on": [
        (choose("take"), ["Listen", "one"]),
        (record("good"), ["Hear", "one"]),
        (RecordWords.heard, ["one", *JUDGE]),
        (choose("hear"), ["Hear", "one"]),
        (RecordWords.heard, ["one", *JUDGE]),
        (choose("keep"), ["Keep", "one"]),
        (lambda session: session.kept(is_kept=True), ["studio-kept", "two", *ASK]),
        (choose("previous"), ["one", "take", "skip", BACK]),
    ],
    "record again": [
        (choose("take"), ["Listen", "one"]),
        (record("soft"), ["Hear", "one"]),
        (RecordWords.heard, ["studio-soft", "one", *JUDGE]),
        (choose("again"), ["Listen", "one"]),
        (record("good"), ["Hear", "one"]),
        (RecordWords.heard, ["one", *JUDGE]),
        (choose("skip"), ["two", *ASK]),
    ],
    "nothing heard": [
        (choose("take"), ["Listen", "one"]),
        (record("nothing", is_usable=False), ["studio-nothing", "one", "take", "skip", BACK]),
    ],
    "a full disk": [
        (choose("take"), ["Listen", "one"]),
        (record("good"), ["Hear", "one"]),
        (RecordWords.heard, ["one", *JUDGE]),
        (choose("keep"), ["Keep", "one"]),
        (lambda session: session.kept(is_kept=False), ["studio-not-kept", "one", *JUDGE]),
    ],
    "to the end": [
        (choose("skip"), ["two", *ASK]),
        (choose("skip"), ["three", *ASK]),
        (choose("skip"), ["studio-done"]),
    ],
    "stop": [(choose(BACK), ["studio-done"])],
    "the terminal closes": [(choose("ended"), ["studio-done"])],
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_ways_through_the_studio(way: list[Act]) -> None:
    session = RecordWords(THREE, 5)
    assert told(session.task) == ["studio-welcome", "one", "take", "skip", BACK]
    for act, expected in way:
        act(session)
        assert told(session.task) == expected


def test_how_many_words_were_recorded_is_told_at_the_end() -> None:
    session = RecordWords(THREE, 3)
    for _ in range(2):
        # A word that is recorded twice is one word.
        for _ in range(2):
            session.chosen("take")
            session.recorded("good", is_usable=True)
            session.heard()
            session.chosen("keep")
            session.kept(is_kept=True)
            session.chosen("previous")
        session.chosen("skip")
    session.chosen(BACK)
    assert session.task == Done(message("studio-done", number=2))


def test_when_all_is_recorded_there_is_nothing_to_do() -> None:
    assert RecordWords((), 80).task == Done(message("studio-all-there"))


# What is recorded


SPOKEN = [tag for tag in languages() if language(tag).speech]


@pytest.mark.parametrize("tag", SPOKEN)
def test_the_script_names_each_word_once(tag: str) -> None:
    words = script_words(tag)
    assert len({each.key for each in script()}) == len(script())
    assert len({folded_words(each.text) for each in words}) == len(words) > 70
    assert all(each.key.replace("-", "").isalnum() and each.key.isascii() for each in words)


@pytest.mark.parametrize(
    ("tag", "texts"),
    [
        ("en", {"of spades", "Eigh", "Pair!", "Choose another.", "Twelve", "Top left corner"}),
        ("ne", {"हुकुमको", "बी", "जोडी मिल्यो!", "अर्को छान्नुहोस्।", "बाह्र", "माथिल्लो बायाँ कुना"}),
    ],
)
def test_the_script_has_cards_places_and_sentences(tag: str, texts: set[str]) -> None:
    assert texts <= {each.text for each in script_words(tag)}


# The studio on a pipe, with a recorded microphone


class _Ears:
    """Stand in for the voice of the game: keep what it was given."""

    is_heard = True
    is_speaking = False

    def __init__(self) -> None:
        self.played: list[Pcm] = []
        self.silences = self.tones = 0

    def tell(
        self, spoken: Sequence[SpokenPiece], announcement: Announcement, *, cut: bool
    ) -> None: ...

    def silence(self) -> None:
        self.silences += 1

    def play_tone(self, pcm: Pcm) -> None: ...

    def play(self, pcm: Pcm) -> None:
        self.tones += pcm == load_tone("open")
        if pcm != load_tone("open"):
            self.played.append(pcm)

    def use(self, settings: Settings) -> None: ...

    def prepare(self, parts: object) -> None: ...

    def close(self) -> None: ...


def spoken(text: str) -> Pcm:
    word = Espeak().render(text, Spoken("ne"))
    return Pcm(bytes(RATE_HZ) + word.samples, RATE_HZ)


class _Visit:
    """One visit to the studio: lines typed, lines shown, sounds heard."""

    def __init__(self, data: Path, sounds: Sequence[Pcm], *lines: str) -> None:
        self.shown: list[str] = []
        self.ears = _Ears()
        # What was on the disk when a line was asked for.
        self.files: list[set[str]] = []
        folder = data / WORDS / "ne"

        def typed() -> Iterator[str]:
            for line in lines:
                self.files.append({path.name for path in folder.glob("*")})
                yield line

        def understand(text: str, context: object) -> object:
            return Keymap().intent(context, text)  # type: ignore[arg-type]

        settings = Settings(language="ne", voice=Voice.READER)
        stage = Stage(settings, self.shown.append, None, lambda _: self.ears)
        stage.open_voicing()
        front = PipeFront(_lines(typed()), understand)  # type: ignore[arg-type]
        program = Program(front, stage, None, lambda tag: tag, data=data, at_once=True)
        studio = Studio(program, language="ne", data=data, microphone=RecordedMicrophone(sounds))
        studio.run("CC0-1.0")
        program.say_goodbye()
        self.recordings = Recordings(folder)


def _lines(lines: Iterator[str]) -> TextIO:
    return lines  # type: ignore[return-value]


def test_a_word_is_recorded_heard_and_kept_at_once(tmp_path: Path) -> None:
    visit = _Visit(tmp_path, [spoken("एक्का")], "सीता", "", "", "4")
    (kept,) = visit.recordings.listed()
    assert (kept.text, kept.file, kept.speaker, kept.licence) == (
        *("एक्का", "rank-1.wav", "सीता", "CC0-1.0"),
    )
    sound = visit.recordings.load(kept)
    assert visit.ears.played == [sound]
    # The player knows by a tone when to speak.
    assert (visit.ears.silences, visit.ears.tones) == (1, 1)
    # Durable before the next word was asked for.
    assert visit.files == [set(), set(), set(), {MANIFEST, "rank-1.wav"}]
    assert [line.split("।")[0] for line in visit.shown[1:]] == [
        "८६ मध्ये ८६ शब्द रेकर्ड भएका छैनन्",
        "यो एक्का थियो",
        "राखियो",
        "१ शब्द रेकर्ड भयो",
    ]
    assert "दुक्का" in visit.shown[3]


def test_what_is_recorded_is_not_asked_for_again(tmp_path: Path) -> None:
    _Visit(tmp_path, [spoken("एक्का")], "", "", "", "4")
    visit = _Visit(tmp_path, [spoken("दुक्का")], "", "", "", "4")
    assert [each.text for each in visit.recordings.listed()] == ["एक्का", "दुक्का"]
    assert "दुक्का" in visit.shown[1]


def test_skip_again_and_a_closed_terminal(tmp_path: Path) -> None:
    sounds = [spoken("दुक्का"), spoken("दुक्काक"), spoken("तिर्का")]
    visit = _Visit(tmp_path, sounds, "", "2", "", "3", "1", "")
    # Skip the first word, record the second twice and keep it, record the third and go away.
    assert [each.text for each in visit.recordings.listed()] == ["दुक्का"]
    assert len(visit.ears.played) == 3
    assert visit.recordings.load(visit.recordings.listed()[0]) == visit.ears.played[1]


@pytest.mark.parametrize(
    ("sounds", "line"),
    [([Pcm(b"", RATE_HZ)], "केही सुनिएन"), ([], "माइक्रोफोन सुनिँदैन")],
    ids=["silence", "no microphone"],
)
def test_what_went_wrong_is_told_and_the_word_asked_for_again(
    sounds: list[Pcm], line: str, tmp_path: Path
) -> None:
    visit = _Visit(tmp_path, sounds, "", "", "3")
    assert visit.shown[2].startswith(line)
    assert "एक्का" in visit.shown[2]
    assert visit.recordings.listed() == ()


def test_a_full_disk_is_told_and_the_recording_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flush, full = os.fsync, [True]

    def fsync(file: int) -> None:
        if full and full.pop():
            raise OSError(28, "No space left on device")
        flush(file)

    monkeypatch.setattr("os.fsync", fsync)
    visit = _Visit(tmp_path, [spoken("एक्का")], "", "", "", "1", "4")
    assert visit.shown[3].startswith("राख्न सकिएन")
    assert visit.shown[4].startswith("राखियो")
    assert [each.text for each in visit.recordings.listed()] == ["एक्का"]


def test_a_damaged_list_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / WORDS / "ne"
    folder.mkdir(parents=True)
    (folder / MANIFEST).write_text("[[word", "utf-8")
    with pytest.raises(RefusedError) as refused:
        _Visit(tmp_path, [spoken("एक्का")], "", "", "")
    assert refused.value.told == message("studio-damaged", path=str(folder))
    assert (folder / MANIFEST).read_text("utf-8") == "[[word"


def test_words_that_come_with_the_game_are_not_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _Visit(tmp_path / "maker", [spoken("एक्का")], "", "", "", "4")
    shipped = tmp_path / "audio"
    shutil.copytree(tmp_path / "maker" / WORDS, shipped / WORDS)
    monkeypatch.setattr(resources, "audio", lambda: shipped)
    monkeypatch.setattr("voice_memory.speech.recordings.audio", lambda: shipped)
    visit = _Visit(tmp_path / "player", [], "", "3")
    assert visit.shown[1].startswith("८६ मध्ये ८५")
    assert visit.recordings.listed() == ()


# The program around it


def test_the_package_that_records_is_named_when_it_is_missing(tmp_path: Path) -> None:
    script = (
        "import sys; sys.modules['miniaudio'] = None\n"
        "from voice_memory.cli import main; sys.exit(main(['record-words', '--lang', 'en']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "VOICE_MEMORY_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Recording needs one more package: pip install miniaudio\n"
    assert list(tmp_path.iterdir()) == []


def test_doctor_tells_how_many_words_are_recorded_and_what_is_damaged(tmp_path: Path) -> None:
    _Visit(tmp_path, [spoken("एक्का")], "", "", "", "4")
    damaged = tmp_path / WORDS / "en"
    damaged.mkdir()
    (damaged / MANIFEST).write_text("[[word", "utf-8")
    told: list[Announcement] = []
    places = Places(tmp_path / "settings.toml", tmp_path / "games.db", tmp_path / "boards")
    examine(places, {}, told.append)
    messages = [each.messages[0] for each in told]
    assert message("doctor-words", name="नेपाली", number=1) in messages
    assert message("studio-damaged", path=str(damaged)) in messages


def test_a_sound_is_played_to_its_end_in_the_place_of_words() -> None:
    class Device(SilentMixer):
        """Play for a moment."""

        asked = 0

        def speech_busy(self) -> bool:
            self.asked += 1
            return bool(self.speech) and self.asked < 3

    device = Device()
    voice = OwnVoice(
        Settings(volume=55),
        chosen=SpySynthesiser(),
        usual=SpySynthesiser(),
        open_mixer=lambda: device,
        on_finished=lambda: None,
        tell=lambda _: None,
    )
    sound = spoken("एक्का")
    voice.play(sound)
    voice.close()
    assert device.speech == [sound]
    assert device.asked == 3
    assert device.speech_volume == 55
