"""Every key has one meaning in each context, and a player can move it to another."""

import pytest

from voice_memory.engine.layout import Direction
from voice_memory.intents.commands import COMMANDS
from voice_memory.intents.keymap import (
    NAMED_KEYS,
    PLAY_KEYS,
    KeyContext,
    KeyFault,
    Keymap,
    KeyTrouble,
)
from voice_memory.intents.model import (
    Adjust,
    Ask,
    Back,
    Choose,
    Dial,
    Enter,
    History,
    Intent,
    Jump,
    Listen,
    Move,
    NewGame,
    Query,
    Quit,
    SetLanguage,
    SetMicrophone,
    SetSounds,
    SetVerbosity,
    SetVoice,
    StartGoTo,
    Target,
    Turning,
    Type,
    TypeCommand,
    YesNo,
)

KEYMAP = Keymap()
PLAY, MENU, QUESTION, SPELL, *_ = KeyContext


@pytest.mark.parametrize(
    ("keys", "meaning"),
    [
        ("up k", Move(Direction.UP)),
        ("down j", Move(Direction.DOWN)),
        ("left h", Move(Direction.LEFT)),
        ("right l", Move(Direction.RIGHT)),
        ("home", Jump(Target.ROW_START)),
        ("end", Jump(Target.ROW_END)),
        ("ctrl-home", Jump(Target.FIRST)),
        ("ctrl-end", Jump(Target.LAST)),
        ("tab", Jump(Target.NEXT_CARD)),
        ("shift-tab", Jump(Target.PREVIOUS_CARD)),
        ("g", StartGoTo()),
        ("enter space", Enter()),
        ("escape", Back()),
        ("w W", Ask(Query.WHERE)),
        ("s", Ask(Query.SCORES)),
        ("t T", Ask(Query.WHOSE_TURN)),
        ("p", Ask(Query.LAST_TURN)),
        ("r R", Ask(Query.AGAIN)),
        ("x", Ask(Query.ROW)),
        ("X", Ask(Query.COLUMN)),
        ("? f1", Ask(Query.HELP)),
        (",", History(Turning.BACK)),
        (".", History(Turning.FORWARD)),
        ("<", History(Turning.OLDEST)),
        (">", History(Turning.NEWEST)),
        ("[", Adjust(Dial.RATE, -1)),
        ("]", Adjust(Dial.RATE, 1)),
        ("{", Adjust(Dial.VOLUME, -1)),
        ("}", Adjust(Dial.VOLUME, 1)),
        ("-", Adjust(Dial.SOUND_VOLUME, -1)),
        ("= +", Adjust(Dial.SOUND_VOLUME, 1)),
        ("v", SetVerbosity()),
        ("n", SetLanguage()),
        ("V", SetVoice()),
        ("S", SetSounds()),
        ("m ;", Listen()),
        ("M", SetMicrophone()),
        (": /", TypeCommand()),
        ("N", NewGame()),
        ("q Q", Quit()),
    ],
)
def test_keys_of_a_game(keys: str, meaning: Intent) -> None:
    assert {KEYMAP.intent(PLAY, key) for key in keys.split()} == {meaning}


@pytest.mark.parametrize(
    ("context", "key", "meaning"),
    [
        (PLAY, "3", None),
        (PLAY, "backspace", None),
        (PLAY, "ctrl-x", None),
        (MENU, "up", Move(Direction.UP)),
        (MENU, "tab", Move(Direction.DOWN)),
        (MENU, "home", Jump(Target.FIRST)),
        (MENU, "enter", Enter()),
        (MENU, "escape", Back()),
        (MENU, "backspace", Back()),
        (MENU, "j", Type("j")),
        (MENU, "q", Type("q")),
        (MENU, "क", Type("क")),
        (MENU, "3", Choose(3)),
        (MENU, "३", Choose(3)),
        (MENU, ",", History(Turning.BACK)),
        (MENU, "]", Adjust(Dial.RATE, 1)),
        (MENU, "f1", Ask(Query.HELP)),
        (MENU, ";", Listen()),
        (MENU, "m", Type("m")),
        (QUESTION, "m", Listen()),
        (QUESTION, "y", YesNo(yes=True)),
        (QUESTION, "Y", YesNo(yes=True)),
        (QUESTION, "n", YesNo(yes=False)),
        (QUESTION, "N", YesNo(yes=False)),
        (QUESTION, "escape", YesNo(yes=False)),
        (QUESTION, "enter", Enter()),
        (QUESTION, "2", Choose(2)),
        (QUESTION, "२", Choose(2)),
        (QUESTION, "r", Ask(Query.AGAIN)),
        (QUESTION, ",", History(Turning.BACK)),
        (QUESTION, "q", None),
        (QUESTION, "up", None),
        (SPELL, "b", Type("b")),
        (SPELL, "q", Type("q")),
        (SPELL, "2", Type("2")),
        (SPELL, "२", Type("2")),
        (SPELL, "backspace", Type("\b")),
        (SPELL, "enter", Enter()),
        (SPELL, "escape", Back()),
        (SPELL, "?", Ask(Query.HELP)),
        (SPELL, "tab", None),
    ],
)
def test_keys_in_other_contexts(context: KeyContext, key: str, meaning: Intent | None) -> None:
    assert KEYMAP.intent(context, key) == meaning


def test_every_binding_names_a_command() -> None:
    for context in KeyContext:
        assert set(KEYMAP.bindings(context).values()) <= set(COMMANDS)


def test_every_function_key_has_a_character_too() -> None:
    helping = {key for key, command in PLAY_KEYS.items() if command == PLAY_KEYS["f1"]}
    assert helping - NAMED_KEYS


def test_a_command_moves_to_another_key() -> None:
    keymap, faults = Keymap.from_overrides({"where": "o"})
    assert not faults
    assert keymap.intent(PLAY, "o") == Ask(Query.WHERE)
    assert keymap.intent(PLAY, "w") is None
    assert keymap.intent(PLAY, "s") == Ask(Query.SCORES)


def test_two_commands_change_places() -> None:
    keymap, faults = Keymap.from_overrides({"scores": "t", "whose-turn": "s"})
    assert not faults
    assert keymap.intent(PLAY, "t") == Ask(Query.SCORES)
    assert keymap.intent(PLAY, "s") == Ask(Query.WHOSE_TURN)


def test_named_keys_keep_their_meaning() -> None:
    keymap, faults = Keymap.from_overrides({"flip": "f", "up": "i"})
    assert not faults
    assert keymap.intent(PLAY, "enter") == keymap.intent(PLAY, "f") == Enter()
    assert keymap.intent(PLAY, "up") == keymap.intent(PLAY, "i") == Move(Direction.UP)
    assert keymap.intent(PLAY, "k") is None


def test_moved_keys_move_everywhere() -> None:
    keymap, _ = Keymap.from_overrides({"history-back": "~", "again": "a"})
    assert keymap.intent(MENU, "~") == History(Turning.BACK)
    assert keymap.intent(MENU, ",") is None
    assert keymap.intent(QUESTION, "a") == Ask(Query.AGAIN)


def test_yes_and_no_win_over_a_moved_key() -> None:
    keymap, _ = Keymap.from_overrides({"again": "y"})
    assert keymap.intent(QUESTION, "y") == YesNo(yes=True)
    assert keymap.intent(PLAY, "y") == Ask(Query.AGAIN)


def test_a_letter_for_a_shared_command_does_not_take_it_from_a_menu() -> None:
    keymap, _ = Keymap.from_overrides({"help": "o"})
    assert keymap.intent(MENU, "o") == Type("o")
    assert keymap.intent(SPELL, "o") == Type("o")
    assert keymap.intent(PLAY, "o") == Ask(Query.HELP)


@pytest.mark.parametrize(
    ("overrides", "fault"),
    [
        ({"scroes": "o"}, KeyFault(KeyTrouble.UNKNOWN_COMMAND, "scroes", "o", "scores")),
        ({"zzz": "o"}, KeyFault(KeyTrouble.UNKNOWN_COMMAND, "zzz", "o")),
        ({"where": "ctrl-w"}, KeyFault(KeyTrouble.UNKNOWN_KEY, "where", "ctrl-w")),
        ({"where": ""}, KeyFault(KeyTrouble.UNKNOWN_KEY, "where", "")),
        ({"where": " "}, KeyFault(KeyTrouble.UNKNOWN_KEY, "where", " ")),
        ({"where": "\n"}, KeyFault(KeyTrouble.UNKNOWN_KEY, "where", "\n")),
        ({"where": "s"}, KeyFault(KeyTrouble.USED_TWICE, "where", "s", "scores")),
        ({"where": "enter"}, KeyFault(KeyTrouble.USED_TWICE, "where", "enter", "flip")),
        (
            {"where": "o", "scores": "o"},
            KeyFault(KeyTrouble.USED_TWICE, "scores", "o", "where"),
        ),
        # "scores" cannot have "w" of "where", so "p" cannot have "s" of "scores".
        (
            {"scores": "w", "last-turn": "s"},
            KeyFault(KeyTrouble.USED_TWICE, "scores", "w", "where"),
        ),
    ],
)
def test_a_wish_that_cannot_be_met_is_told(overrides: dict[str, str], fault: KeyFault) -> None:
    keymap, faults = Keymap.from_overrides(overrides)
    assert fault in faults
    assert keymap.play[PLAY_KEYS_OF["scores"]] == "scores"
    assert set(keymap.play.values()) >= set(PLAY_KEYS.values())


PLAY_KEYS_OF = {command: key for key, command in PLAY_KEYS.items()}


def test_a_wish_for_a_key_it_has_is_met() -> None:
    assert Keymap.from_overrides({"where": "w"}) == (KEYMAP, ())
