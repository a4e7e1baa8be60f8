"""Teaching by ear: what is asked, what is kept, and what a player hears of it."""

from __future__ import annotations

import math
from array import array
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import message
from voice_memory.intents.keymap import Keymap
from voice_memory.l10n.locale import load_locale
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.taught import FOLDER, LIST, Taught
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.session.menu import BACK
from voice_memory.session.record_words import Choose, Done
from voice_memory.session.teach import AskWord, HearFresh, Task, Teach
from voice_memory.settings import Settings, Voice
from voice_memory.sound.earcons import load_tone
from voice_memory.sound.microphone import RecordedMicrophone
from voice_memory.terminal.flow import Program
from voice_memory.terminal.listener import Listener
from voice_memory.terminal.pipe import PipeFront
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.take import called
from voice_memory.terminal.teacher import Teacher, groups_of
from voice_memory.terminal.understanding import understanding

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import TextIO

    from voice_memory.announce.model import Announcement
    from voice_memory.terminal.stage import Spoken as SpokenPiece

GROUPS = {"numbers": ["one", "two"], "colours": ["red"]}


def told(task: Task) -> list[str]:
    """Name what a task tells, asks and offers."""
    match task:
        case Choose(title, items, before):
            return [*(each.id for each in before), title.id, *(item.outcome for item in items)]
        case Done(last):
            return [f"{last.id} {last.args['number']}"]
        case HearFresh() | AskWord():
            return [type(task).__name__]
        case _:
            return [type(task).__name__, task.word]


def choose(outcome: str) -> Callable[[Teach], None]:
    return lambda session: session.chosen(outcome)


def record(verdict: str, *, is_usable: bool = True) -> Callable[[Teach], None]:
    return lambda session: session.recorded(verdict, is_usable=is_usable)


TOP = ["teach-which-group", "numbers", "colours", "others", BACK]
NEW = ["teach-title", "take", "next", BACK]
JUDGE = ["teach-judge", "keep", "again", "hear", BACK]
TAUGHT = ["teach-title", "take", "next", "hear", "forget", BACK]


@pytest.mark.parametrize(
    ("counts", "steps"),
    [
        (
            {},
            [
                (choose("numbers"), ["teach-title", "1", "2", BACK]),
                (choose("1"), NEW),
                (choose("take"), ["Listen", "one"]),
                (record("good"), ["HearFresh"]),
                (Teach.heard, JUDGE),
                (choose("hear"), ["HearFresh"]),
                (Teach.heard, JUDGE),
                (choose("again"), ["Listen", "one"]),
                (record("nothing", is_usable=False), ["teach-nothing", *NEW]),
                (choose("take"), ["Listen", "one"]),
                (record("good"), ["HearFresh"]),
                (Teach.heard, JUDGE),
                (choose("keep"), ["Keep", "one"]),
                (lambda s: s.kept(is_kept=False), ["studio-not-kept", *JUDGE]),
                (choose("keep"), ["Keep", "one"]),
                (lambda s: s.kept(is_kept=True), ["studio-kept", *TAUGHT]),
                (choose("next"), ["teach-title", "take", BACK]),
                (choose(BACK), ["teach-title", "1", "2", BACK]),
                (choose(BACK), TOP),
                (choose(BACK), ["teach-done 1"]),
            ],
        ),
        (
            {"red": 1},
            [
                (choose("others"), ["AskWord"]),
                (lambda s: s.not_named(message("teach-unknown")), ["teach-unknown", *TOP]),
                (choose("others"), ["AskWord"]),
                (Teach.not_named, TOP),
                (choose("others"), ["AskWord"]),
                # One that a group has is taught there.
                (lambda s: s.named("one"), NEW),
                (choose(BACK), ["teach-title", "1", "2", BACK]),
                (choose(BACK), TOP),
                (choose("others"), ["AskWord"]),
                (lambda s: s.named("whose turn is it"), ["teach-title", "take", BACK]),
                (choose("take"), ["Listen", "whose turn is it"]),
                (record("good"), ["HearFresh"]),
                (Teach.heard, JUDGE),
                (choose("keep"), ["Keep", "whose turn is it"]),
                (lambda s: s.kept(is_kept=True), ["studio-kept", *TAUGHT[:2], *TAUGHT[3:]]),
                (choose(BACK), ["teach-title", "another", "2", BACK]),
                (choose("another"), ["AskWord"]),
                (
                    lambda s: s.not_named(message("teach-unknown")),
                    ["teach-unknown", "teach-title", "another", "2", BACK],
                ),
                (choose("2"), [*TAUGHT[:2], *TAUGHT[3:]]),
                (choose(BACK), ["teach-title", "another", "2", BACK]),
                (choose(BACK), TOP),
                (choose(BACK), ["teach-done 2"]),
            ],
        ),
        (
            {"one": 3, "red": 1},
            [
                (choose("numbers"), ["teach-title", "1", "2", BACK]),
                # Enough is there: the next word comes first.
                (choose("1"), ["teach-title", "next", "take", "hear", "forget", BACK]),
                (choose("hear"), ["HearKept", "one"]),
                (Teach.heard_kept, ["teach-title", "next", "take", "hear", "forget", BACK]),
                (choose("forget"), ["teach-whether", BACK, "sure"]),
                (choose(BACK), ["teach-title", "next", "take", "hear", "forget", BACK]),
                (choose("forget"), ["teach-whether", BACK, "sure"]),
                (choose("sure"), ["Forget", "one"]),
                (
                    lambda s: s.forgotten(is_forgotten=False),
                    ["teach-not-forgotten", "teach-title", "next", "take", "hear", "forget", BACK],
                ),
                (choose("forget"), ["teach-whether", BACK, "sure"]),
                (choose("sure"), ["Forget", "one"]),
                (lambda s: s.forgotten(is_forgotten=True), ["teach-forgotten", *NEW]),
                # What is recorded and not kept leaves nothing behind.
                (choose("take"), ["Listen", "one"]),
                (record("good"), ["HearFresh"]),
                (Teach.heard, JUDGE),
                (choose(BACK), NEW),
                (choose(BACK), ["teach-title", "1", "2", BACK]),
                (choose("ended"), TOP),
                (choose("ended"), ["teach-done 1"]),
            ],
        ),
    ],
    ids=["a new word", "another word", "a taught word"],
)
def test_a_visit(
    counts: Mapping[str, int], steps: list[tuple[Callable[[Teach], None], list[str]]]
) -> None:
    session = Teach(GROUPS, counts)
    assert told(session.task) == ["teach-welcome", *TOP]
    for act, expected in steps:
        act(session)
        assert told(session.task) == expected


# A visit through a pipe, with a recorded microphone


class _Ears:
    """Stand in for the voice of the game: keep what it was given."""

    is_heard = True
    is_speaking = False

    def __init__(self, note: Callable[[str], None]) -> None:
        self.played: list[Pcm] = []
        self._note = note

    def tell(
        self, spoken: Sequence[SpokenPiece], announcement: Announcement, *, cut: bool
    ) -> None: ...

    def silence(self) -> None: ...

    def play_tone(self, pcm: Pcm) -> None: ...

    def play(self, pcm: Pcm) -> None:
        if pcm == load_tone("open"):
            self._note("tone")
        else:
            self._note("word")
            self.played.append(pcm)

    def use(self, settings: Settings) -> None: ...

    def prepare(self, parts: object) -> None: ...

    def close(self) -> None: ...


def tone(hertz: float, loudness: int = 8000) -> Pcm:
    count = HEARING_RATE_HZ // 2
    wave = (
        max(-32768, min(32767, round(loudness * math.sin(math.tau * hertz * n / HEARING_RATE_HZ))))
        for n in range(count)
    )
    return Pcm(bytes(HEARING_RATE_HZ) + array("h", wave).tobytes(), HEARING_RATE_HZ)


class _Noted(RecordedMicrophone):
    """Note when it is opened."""

    def __init__(self, sounds: Sequence[Pcm], note: Callable[[str], None]) -> None:
        super().__init__(sounds, HEARING_RATE_HZ)
        self._note = note

    def listen(self) -> Generator[bytes]:
        self._note("listens")
        yield from super().listen()


class _Listening(Listener):
    """Keep what an ear was told, and what was heard and recorded meanwhile."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def make_way(self) -> None:
        self.told.append("make way")

    def relearn(self) -> None:
        self.told.append("relearn")


def visit(
    data: Path,
    sounds: Sequence[Pcm],
    *lines: str | Callable[[], object],
    ear: _Listening | None = None,
) -> tuple[list[str], list[Pcm]]:
    """Teach with lines typed and sounds made; return the lines shown and the sounds heard.

    What can be called is called when its turn comes.
    """
    shown: list[str] = []
    note = ear.told.append if ear else lambda _: None
    ears = _Ears(note)

    def typed() -> Iterator[str]:
        for line in lines:
            if isinstance(line, str):
                yield line
            else:
                line()

    stage = Stage(Settings(language="en", voice=Voice.READER), shown.append, None, lambda _: ears)
    stage.open_voicing()
    front = PipeFront(_lines(typed()), understanding(Keymap()))
    program = Program(front, stage, None, lambda tag: tag, data=data, at_once=True)
    stage.ear = ear or Listener()
    microphone = _Noted(sounds, note)
    detector = LoudDetector()
    Teacher(program, data=data, microphone=microphone, detector=detector).run()
    program.say_goodbye()
    return shown, ears.played


def _lines(lines: Iterator[str]) -> TextIO:
    return lines  # type: ignore[return-value]


def test_a_word_is_taught_and_heard_and_deleted(tmp_path: Path) -> None:
    taught = Taught(tmp_path / FOLDER)
    shown, played = visit(tmp_path, [tone(300), tone(400)], "1", "4", "1", "1", "1", "1", "5")
    assert shown[-4:-2] == [
        "That was four. Keep it? Keep it, 1 of 4.",
        "Kept. Four, 2 recordings. Record, 1 of 5.",
    ]
    assert taught.words() == {"four": played}
    assert 0.5 < played[0].seconds < 1.2
    shown, heard = visit(tmp_path, [], "1", "4", "3", "4", "2")
    assert heard == played
    assert shown[-2].startswith("Deleted. Four. Record, 1 of 3.")
    assert taught.words() == {}


def test_what_is_heard_while_the_tone_sounds_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 11.0])
    monkeypatch.setattr("voice_memory.terminal.take.time.monotonic", lambda: next(clock))
    told: list[str] = []
    ears = _Ears(told.append)
    stage = Stage(Settings(language="en", voice=Voice.READER), lambda _: None, None, lambda _: ears)
    pieces = iter([b"ab", *(bytes([number, 0]) for number in range(20))])
    # Ten samples a second: the first says that the microphone is open, ten are the tone.
    heard = list(called(pieces, stage, 10))
    assert heard == [bytes([number, 0]) for number in range(10, 20)]
    assert told == ["tone"]


def test_the_ear_makes_way_for_a_recording_and_learns_of_it(tmp_path: Path) -> None:
    ear = _Listening()
    visit(tmp_path, [tone(300)], "1", "4", "1", "1", ear=ear)
    # The player knows by the tone when to speak, and hears what was said.
    assert ear.told == ["make way", "listens", "tone", "word", "relearn"]
    visit(tmp_path, [], "1", "4", "4", "2", ear=ear)
    assert ear.told[5:] == ["relearn"]


@pytest.mark.parametrize(
    ("sounds", "line"),
    [
        ([Pcm(b"", HEARING_RATE_HZ)], "The microphone gives nothing but silence."),
        ([tone(300, 100)], "Nothing was heard."),
        ([tone(300, 60000)], "That was too loud"),
        ([], "No microphone can be heard."),
    ],
    ids=["zeros", "silence", "clipped", "no microphone"],
)
def test_what_went_wrong_is_told_and_nothing_kept(
    sounds: list[Pcm], line: str, tmp_path: Path
) -> None:
    shown, _ = visit(tmp_path, sounds, "1", "4", "1")
    assert shown[3].startswith(line)
    assert "Four. Record" in shown[3]
    assert not (tmp_path / FOLDER).exists()


def test_another_word_is_typed_as_one_likes_and_taught(tmp_path: Path) -> None:
    last = str(len(groups_of(load_locale("en").text, ["en"])) + 1)
    lines = [last, "Whose turn is it?", "1", "1", "", "", "quit"]
    shown, played = visit(tmp_path, [tone(300)], *lines)
    assert shown[1] == "Which word or sentence? Type it, or say it."
    assert shown[2].startswith("Whose turn is it. Record, 1 of 2.")
    assert Taught(tmp_path / FOLDER).words() == {"whose turn is it": played[:1]}
    # It is there to be heard and deleted the next time.
    shown, _ = visit(tmp_path, [], last)
    assert shown[1].startswith("Another word. Another word or sentence, 1 of 3.")


def test_what_is_not_listened_for_is_told_with_the_nearest(tmp_path: Path) -> None:
    last = str(len(groups_of(load_locale("en").text, ["en"])) + 1)
    shown, _ = visit(tmp_path, [], last, "cornet", last, "")
    assert shown[2].startswith("“cornet” is not listened for. Nearest to it is corner. Which")
    assert shown[4].startswith("Which words?")
    assert not (tmp_path / FOLDER).exists()


def test_a_damaged_list_is_refused(tmp_path: Path) -> None:
    path = tmp_path / FOLDER / LIST
    path.parent.mkdir()
    path.write_bytes(b"\xff")
    with pytest.raises(RefusedError) as caught:
        visit(tmp_path, [])
    assert caught.value.told.id == "teach-damaged"
    assert path.read_bytes() == b"\xff"


def test_a_list_that_is_damaged_meanwhile_is_told_and_the_visit_goes_on(tmp_path: Path) -> None:
    Taught(tmp_path / FOLDER).keep("four", tone(300), "2026-11-30")
    path = tmp_path / FOLDER / LIST
    shown, played = visit(tmp_path, [], "1", "4", lambda: path.write_text("no list"), "3", "back")
    assert not played
    assert shown[3].startswith("The list of taught words in ")
    assert "Four, 1 recording. Record" in shown[3]
    assert shown[4].startswith("Numbers.")


def test_a_word_that_is_called_as_a_way_out_is_no_way_in() -> None:
    session = Teach({"commands": ["back", "next"]}, {})
    session.chosen("commands")
    session.chosen(BACK)
    assert told(session.task)[0] == "teach-which-group"
    session.chosen("commands")
    session.chosen("1")
    session.chosen("take")
    assert told(session.task) == ["Listen", "back"]
