"""Teaching by ear: what is asked, what is kept, and what a player hears of it."""

from __future__ import annotations

import math
from array import array
from typing import TYPE_CHECKING

import pytest

from voice_memory.announce.model import message
from voice_memory.engine.layout import column_letters
from voice_memory.engine.shapes import parse_layout
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.expected import Expected, Table
from voice_memory.intents.keymap import Keymap
from voice_memory.intents.model import Choose as Chosen
from voice_memory.intents.model import FlipAt, Intent, NamedPlace
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.locale import load_locale
from voice_memory.l10n.normalise import words as words_of
from voice_memory.l10n.teachable import COMMANDS as FIRST_COMMANDS
from voice_memory.l10n.teachable import teachable
from voice_memory.pcm import Pcm
from voice_memory.recognition.base import HEARING_RATE_HZ
from voice_memory.recognition.lexicon import parted
from voice_memory.recognition.taught import FOLDER, LIST, Taught
from voice_memory.recognition.voice_activity import LoudDetector
from voice_memory.session.menu import BACK, Menu
from voice_memory.session.record_words import Choose, Done
from voice_memory.session.teach import HearFresh, Task, Teach
from voice_memory.settings import Settings, Voice
from voice_memory.sound.earcons import load_tone
from voice_memory.sound.microphone import RecordedMicrophone
from voice_memory.terminal import menus
from voice_memory.terminal.flow import Program
from voice_memory.terminal.listener import Listener
from voice_memory.terminal.pipe import PipeFront
from voice_memory.terminal.refused import RefusedError
from voice_memory.terminal.stage import Stage
from voice_memory.terminal.teacher import MENUS, Teacher, groups_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import TextIO

    from voice_memory.announce.model import Announcement
    from voice_memory.intents.heard import Phrase
    from voice_memory.terminal.stage import Spoken as SpokenPiece

GROUPS = {"numbers": ["one", "two"], "colours": ["red"]}


def told(task: Task) -> list[str]:
    """Name what a task tells, asks and offers."""
    match task:
        case Choose(title, items, before):
            return [*(each.id for each in before), title.id, *(item.outcome for item in items)]
        case Done(last):
            return [f"{last.id} {last.args['number']}"]
        case HearFresh():
            return ["HearFresh"]
        case _:
            return [type(task).__name__, task.word]


def choose(outcome: str) -> Callable[[Teach], None]:
    return lambda session: session.chosen(outcome)


def record(verdict: str, *, is_usable: bool = True) -> Callable[[Teach], None]:
    return lambda session: session.recorded(verdict, is_usable=is_usable)


TOP = ["teach-which-group", "numbers", "colours", BACK]
NEW = ["teach-title", "take", "next", BACK]
JUDGE = ["teach-judge", "keep", "again", "hear", BACK]
TAUGHT = ["teach-title", "take", "next", "hear", "forget", BACK]


@pytest.mark.parametrize(
    ("counts", "steps"),
    [
        (
            {},
            [
                (choose("numbers"), ["teach-title", "one", "two", BACK]),
                (choose("one"), NEW),
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
                (choose(BACK), ["teach-title", "one", "two", BACK]),
                (choose(BACK), TOP),
                (choose(BACK), ["teach-done 1"]),
            ],
        ),
        (
            {"one": 3, "red": 1},
            [
                (choose("numbers"), ["teach-title", "one", "two", BACK]),
                # Enough is there: the next word comes first.
                (choose("one"), ["teach-title", "next", "take", "hear", "forget", BACK]),
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
                (choose(BACK), ["teach-title", "one", "two", BACK]),
                (choose("ended"), TOP),
                (choose("ended"), ["teach-done 1"]),
            ],
        ),
    ],
    ids=["a new word", "a taught word"],
)
def test_a_visit(
    counts: Mapping[str, int], steps: list[tuple[Callable[[Teach], None], list[str]]]
) -> None:
    session = Teach(GROUPS, counts)
    assert told(session.task) == ["teach-welcome", *TOP]
    for act, expected in steps:
        act(session)
        assert told(session.task) == expected


LINES = 13
"""Columns of a whole pack in four rows."""
FIRST = ["numbers", "letters", "commands", "ranks", "colours", "suits"]


@pytest.mark.parametrize("tag", ["en", "ne"])
def test_the_words_are_those_that_are_listened_for(tag: str) -> None:
    groups = teachable(tag)
    assert [*groups][: len(FIRST)] == FIRST
    words = [word for group in groups.values() for word in group]
    assert len(words) == len(set(words))
    assert len(groups["numbers"]) == len(groups["letters"]) == LINES
    grammar = load_grammar()
    letters = dict(grammar.spellings("letter"))
    letters |= {column_letters(n).casefold(): column_letters(n) for n in range(1, LINES + 1)}
    assert [letters[words_of(word)[0]] for word in groups["letters"]] == list("ABCDEFGHIJKLM")
    meant = {grammar.understand(word) for word in groups["commands"]}
    assert len(meant) == len(groups["commands"]) == len(FIRST_COMMANDS)


def listened_for(tag: str) -> Iterator[Phrase]:
    """List what may be said at two tables of a whole pack, and to put right what was heard."""
    for layout in (parse_layout("4x13", 52), parse_layout("circle", 24)):
        table = Table(layout, tuple(range(len(layout))), 0)
        yield from load_grammar().spoken(Expected(tuple(COMMANDS), table, corrects=True), [tag])


@pytest.mark.parametrize("tag", ["en", "ne"])
def test_every_place_and_command_can_be_said_in_taught_words(tag: str) -> None:
    taught = {word for group in teachable(tag).values() for word in group}
    phrases = list(listened_for(tag))
    sayable = [phrase for phrase in phrases if {*parted(phrase.words.split(), taught)} <= taught]
    assert {phrase.intent for phrase in sayable} == {phrase.intent for phrase in phrases}
    places = [phrase for phrase in phrases if is_named(phrase.intent)]
    missing = {part for each in places for part in parted(each.words.split(), taught)} - taught
    assert missing <= {"to"}  # "to left of", beside "left of"


def is_named(intent: Intent) -> bool:
    return isinstance(intent, FlipAt) and isinstance(intent.place, NamedPlace)


@pytest.mark.parametrize("tag", ["en", "ne", "ne-Latn"])
def test_what_menus_list_can_be_taught(tag: str) -> None:
    locale = load_locale(tag)
    language = locale.spoken_languages[0]
    groups = groups_of(locale.text, language)
    taught = {word for group in groups.values() for word in group}
    menu = Menu(message("menu-main"), menus.main_items(has_kept=True), locale.text)
    phrases = load_grammar().spoken(menu.expected(), [language])
    chosen = {phrase.intent for phrase in phrases if phrase.words in taught}
    assert {Chosen(number) for number in range(1, 10)} <= chosen
    assert len(groups[MENUS]) == len(set(groups[MENUS])) > len(menus.main_items(has_kept=True))


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
    data: Path, sounds: Sequence[Pcm], *lines: str, ear: _Listening | None = None
) -> tuple[list[str], list[Pcm]]:
    """Teach with lines typed and sounds made; return the lines shown and the sounds heard."""
    shown: list[str] = []
    note = ear.told.append if ear else lambda _: None
    ears = _Ears(note)

    def typed() -> Iterator[str]:
        yield from lines

    def understand(text: str, context: object) -> object:
        return Keymap().intent(context, text)  # type: ignore[arg-type]

    stage = Stage(Settings(language="en", voice=Voice.READER), shown.append, None, lambda _: ears)
    stage.open_voicing()
    front = PipeFront(_lines(typed()), understand)  # type: ignore[arg-type]
    program = Program(front, stage, None, lambda tag: tag, data=data, at_once=True)
    stage.ear = ear or Listener()
    microphone = _Noted(sounds, note)
    detector = LoudDetector()
    Teacher(program, language="en", data=data, microphone=microphone, detector=detector).run()
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


def test_the_ear_makes_way_for_a_recording_and_learns_of_it(tmp_path: Path) -> None:
    ear = _Listening()
    visit(tmp_path, [tone(300)], "1", "4", "1", "1", ear=ear)
    # The player knows by the tone when to speak, and hears what was said.
    assert ear.told == ["make way", "tone", "listens", "word", "relearn"]
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


def test_a_damaged_list_is_refused(tmp_path: Path) -> None:
    path = tmp_path / FOLDER / LIST
    path.parent.mkdir()
    path.write_bytes(b"\xff")
    with pytest.raises(RefusedError) as caught:
        visit(tmp_path, [])
    assert caught.value.told.id == "teach-damaged"
    assert path.read_bytes() == b"\xff"
