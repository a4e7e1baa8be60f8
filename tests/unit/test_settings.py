"""The settings file: what a person writes in it, and what the game does to it."""

import os
import subprocess
import sys
import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.errors import SettingsFileError, SettingsTrouble
from voice_memory.settings import (
    DEFAULTS,
    RANGES,
    BoardSize,
    BoardTheme,
    Both,
    Engine,
    Settings,
    SettingsFault,
    Space,
    Speaking,
    Suits,
    Verbosity,
    Voice,
    languages_of,
    load,
    save,
)

LANGUAGES = ("en", "ne", "ne-Latn", "en+ne")
COMMENTS = {"": "Voice Memory.", "rate": "Words a minute.\n80 to 900.", "keys": "Keys of yours."}
EVERYTHING = Settings(
    language="ne",
    both=Both.KNOWN_ONLY,
    voice=Voice.READER_DIRECT,
    verbosity=Verbosity.FULL,
    braille=40,
    sounds=False,
    space=Space.MONO,
    engine=Engine.PIPER,
    rate=300,
    pitch=3,
    volume=1,
    sound_volume=2,
    board=True,
    board_size=BoardSize.LARGE,
    board_theme=BoardTheme.PLAIN,
    board_suits=Suits.TWO,
    board_blindfold=False,
    speech={"en": Speaking("en-us", pitch=0), "ne": Speaking(rate=140, volume=0)},
    words={"rank-nine": "नौ"},
    keys={"score": "s", "say-again": '"\\'},
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def faults_of(file: Path, content: str) -> tuple[SettingsFault, ...]:
    file.write_text(content, encoding="utf-8")
    return load(file, LANGUAGES)[1]


def bad(key: str, value: str, allowed: str) -> SettingsFault:
    return SettingsFault(SettingsTrouble.BAD_VALUE, key, value, allowed)


def test_no_file_is_no_fault(file: Path) -> None:
    assert load(file, LANGUAGES) == (DEFAULTS, ())
    assert not file.exists()


def test_every_setting_is_read(file: Path) -> None:
    file.write_text(
        'language = "en+ne"\nboth = "known-first"\n'
        'voice = "reader"\nverbosity = "brief"\nbraille = 12\nsounds = false\n'
        'space = "off"\nengine = "system"\nrate = 80\npitch = 100\nvolume = 100\nsound_volume = 0\n'
        'board = true\nboard_size = "small"\nboard_theme = "light"\nboard_suits = "two"\n'
        "board_blindfold = false\n"
        '[speech.ne]\nvoice = "ne+f2"\nrate = 900\npitch = 0\nvolume = 3\n'
        '[words]\nking = "बादशाह"\n[keys]\nscore = "F5"\n',
        encoding="utf-8",
    )
    expected = Settings(
        language="en+ne",
        both=Both.KNOWN_FIRST,
        voice=Voice.READER,
        verbosity=Verbosity.BRIEF,
        braille=12,
        sounds=False,
        space=Space.OFF,
        engine=Engine.SYSTEM,
        rate=80,
        pitch=100,
        volume=100,
        sound_volume=0,
        board=True,
        board_size=BoardSize.SMALL,
        board_theme=BoardTheme.LIGHT,
        board_suits=Suits.TWO,
        board_blindfold=False,
        speech={"ne": Speaking("ne+f2", 900, 0, 3)},
        words={"king": "बादशाह"},
        keys={"score": "F5"},
    )
    assert load(file, LANGUAGES) == (expected, ())


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('language = "fr"', bad("language", "fr", '"", en, ne, ne-Latn, en+ne')),
        ('both = "second"', bad("both", "second", ", ".join(Both))),
        ("words = 3", bad("words", "3", "[words]")),
        ("words.king = 1", bad("words.king", "1", '"नौ"')),
        ("voice = true", bad("voice", "true", '"", own, reader, reader-direct, off')),
        ('verbosity = "Brief"', bad("verbosity", "Brief", "brief, normal, full")),
        ("braille = 11", bad("braille", "11", "0, 12-80")),
        ("braille = false", bad("braille", "false", "0, 12-80")),
        ("board = 1", bad("board", "1", "true, false")),
        ('board_size = "huge"', bad("board_size", "huge", "small, medium, large")),
        ('board_theme = "red"', bad("board_theme", "red", "dark, light, plain")),
        ("board_suits = 4", bad("board_suits", "4", "four, two")),
        ("sounds = 1", bad("sounds", "1", "true, false")),
        ("rate = 79", bad("rate", "79", "80-900")),
        ("rate = 901", bad("rate", "901", "80-900")),
        ("rate = 170.0", bad("rate", "170.0", "80-900")),
        ('rate = "170"', bad("rate", "170", "80-900")),
        ("rate = true", bad("rate", "true", "80-900")),
        ("volume = -1", bad("volume", "-1", "0-100")),
        ("sound_volume = 101", bad("sound_volume", "101", "0-100")),
        ("volume = 0x" + "f" * 5000, bad("volume", "…", "0-100")),
        ('space = "left"', bad("space", "left", "headphones, loudspeakers, mono, off")),
        ('engine = "x"', bad("engine", "x", "espeak-ng, system, hibari, piper")),
        ("pitch = 101", bad("pitch", "101", "0-100")),
        ("speech = 3", bad("speech", "3", "[speech.en]")),
        ("speech.en = 3", bad("speech.en", "3", "[speech.en], [speech.ne]")),
        ("speech.fr.rate = 90", bad("speech.fr", "{'rate': 90}", "[speech.en], [speech.ne]")),
        ("keys = 3", bad("keys", "3", "[keys]")),
        ("keys.score = 3", bad("keys.score", "3", '"f", "f5"')),
        ('keys.score = ""', bad("keys.score", "", '"f", "f5"')),
        ('voice = "a\\u001b[31mb"', bad("voice", "a�[31mb", '"", own, reader, reader-direct, off')),
        (
            f'voice = "{"x" * 200}"',
            bad("voice", "x" * 59 + "…", '"", own, reader, reader-direct, off'),
        ),
        ("rat = 5", SettingsFault(SettingsTrouble.UNKNOWN_KEY, "rat", "5", "rate")),
        ("qqq = 5", SettingsFault(SettingsTrouble.UNKNOWN_KEY, "qqq", "5", "")),
    ],
)
def test_what_is_wrong_is_named_and_the_default_used(
    file: Path, line: str, fault: SettingsFault
) -> None:
    content = f"{line}\n"
    assert faults_of(file, content) == (fault,)
    assert load(file, LANGUAGES)[0] == DEFAULTS
    assert file.read_text(encoding="utf-8") == content


def test_one_bad_value_spoils_no_other(file: Path) -> None:
    file.write_text('rate = 1\nvolume = 5\nkeys.score = 1\nkeys.again = "a"\n', encoding="utf-8")
    settings, faults = load(file, LANGUAGES)
    assert settings == replace(DEFAULTS, volume=5, keys={"again": "a"})
    assert [fault.key for fault in faults] == ["rate", "keys.score"]


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("voice = 3", '"…"'),
        ("rate = 79", "80-900"),
        ("pitch = true", "0-100"),
        ("volume = 101", "0-100"),
        ("speed = 5", "voice, rate, pitch, volume"),
    ],
)
def test_what_is_wrong_with_one_language_spoils_nothing_else_of_it(
    file: Path, line: str, allowed: str
) -> None:
    good = "rate = 99" if line.startswith("voice") else 'voice = "ne+f1"'
    file.write_text(f"[speech.ne]\n{line}\n{good}\n", encoding="utf-8")
    settings, faults = load(file, LANGUAGES)
    key, value = line.split(" = ")
    assert faults == (bad(f"speech.ne.{key}", value, allowed),)
    expected = Speaking(rate=99) if key == "voice" else Speaking("ne+f1")
    assert settings == replace(DEFAULTS, speech={"ne": expected})


def test_a_language_speaks_as_all_do_but_for_what_is_its_own() -> None:
    settings = Settings(rate=300, pitch=60, volume=70)
    assert settings.speaking("ne") == ("", 300, 60, 70)
    changed = settings.with_speech("ne", Speaking(rate=140)).with_speech("ne", Speaking(volume=0))
    assert changed.speaking("ne") == ("", 140, 60, 0)
    assert changed.speaking("en") == settings.speaking("en")


def test_changing_one_language_leaves_the_others_words_in_the_file(file: Path) -> None:
    file.write_text(
        "# Mine.\n[speech.en]\nrate = 400 # fast\n[speech.ne]\npitch = 9\nodd = 1\n", "utf-8"
    )
    settings, _ = load(file, LANGUAGES)
    save(file, settings.with_speech("ne", Speaking(rate=120)), ["speech"], COMMENTS)
    assert file.read_text("utf-8") == (
        "# Mine.\n[speech.en]\nrate = 400 # fast\n[speech.ne]\npitch = 9\nodd = 1\nrate = 120\n"
    )


def test_the_languages_of_a_tag() -> None:
    assert [languages_of(tag) for tag in LANGUAGES] == [["en"], ["ne"], ["ne"], ["en", "ne"]]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"rate = 100\nvolume = = 3\n", 2),
        (b"rate = 100\nrate = 100\n", 2),
        (b"rate = 100\nvolume =\n", 2),
        (b"rate = 100\n[keys", 2),
        (b'# \xe0\xa4\x95\n\nlanguage = "\xff"\n', 3),
        ("rate = 100".encode("utf-16"), 1),
        (b"x = " + b"[" * 100_000, None),
        (b"x = " + b"1" * 5000, 0),
    ],
)
def test_a_file_that_is_no_toml_gives_its_line_and_stays(
    file: Path, content: bytes, line: int | None
) -> None:
    file.write_bytes(content)
    settings, (fault,) = load(file, LANGUAGES)
    assert settings == DEFAULTS
    assert fault.kind is SettingsTrouble.NOT_TOML
    assert line is None or fault.line == line
    with pytest.raises(SettingsFileError) as caught:
        save(file, replace(DEFAULTS, rate=200), ["rate"], COMMENTS)
    assert (caught.value.trouble, caught.value.line) == (fault.kind, fault.line)
    assert file.read_bytes() == content
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_a_file_that_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "settings.toml"
    folder.mkdir()
    below = tmp_path / "file" / "settings.toml"
    below.parent.write_bytes(b"")
    unreadable = (DEFAULTS, (SettingsFault(SettingsTrouble.UNREADABLE),))
    for path in (folder, below):
        assert load(path, LANGUAGES) == unreadable
        with pytest.raises(SettingsFileError) as caught:
            save(path, DEFAULTS, ["rate"], COMMENTS)
        assert caught.value.trouble is SettingsTrouble.UNREADABLE
    assert below.parent.read_bytes() == b""


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs a folder that refuses files")
def test_a_folder_that_refuses_the_file_is_told() -> None:
    with pytest.raises(SettingsFileError) as caught:
        save(Path("/proc/voice-memory/settings.toml"), DEFAULTS, ["rate"], COMMENTS)
    assert caught.value.trouble is SettingsTrouble.UNWRITABLE


def test_the_first_file_explains_every_setting(file: Path) -> None:
    path = file.parent / "new" / "folder" / file.name
    comments = {each.name: f"About {each.name}." for each in fields(Settings)}
    save(path, EVERYTHING, ["rate"], {**COMMENTS, **comments})
    # What an option or the system asked of one run is not kept with what was changed.
    assert load(path, LANGUAGES) == (replace(DEFAULTS, rate=EVERYTHING.rate), ())
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Voice Memory.\n\n# About language.\nlanguage = ")
    for name in comments:
        line = {"speech": "\n", "words": "[words]\n", "keys": "[keys]\n"}.get(name, f"{name} = ")
        assert f"\n# About {name}.\n{line}" in text
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_comment_of_several_lines_stays_a_comment(file: Path) -> None:
    save(file, DEFAULTS, [], COMMENTS)
    assert "# Words a minute.\n# 80 to 900.\nrate = 170\n" in file.read_text(encoding="utf-8")
    assert load(file, LANGUAGES) == (DEFAULTS, ())


def test_only_what_changed_is_touched(file: Path) -> None:
    file.write_text(
        "# mine\nrate=100   # slow\n\nvolume = 400\nfuture = [ 1,2 ]\n"
        "[keys] # keys\nscore = 's' # s\nodd = 3\nold = 'o'\n[other]\nx = 1\n",
        encoding="utf-8",
    )
    settings = replace(DEFAULTS, rate=200, voice=Voice.OFF, keys={"score": "s", "again": "a"})
    save(file, settings, ["rate", "voice", "keys"], COMMENTS)
    assert file.read_text(encoding="utf-8") == (
        '# mine\nrate=200   # slow\n\nvolume = 400\nfuture = [ 1,2 ]\nvoice = "off"\n\n'
        "[keys] # keys\nscore = 's' # s\nodd = 3\nagain = \"a\"\n[other]\nx = 1\n"
    )


@pytest.mark.parametrize(
    "start",
    [
        "",
        "# nothing yet",
        "rate = 100",
        "[other]\nx = nan\n",
        "keys.score = 's'\nrate = 1\n",
        "keys = { score = 's' }\n",
        "keys = 5\nrate = [\n 1,\n]\n",
        "[rate]\nx = 1\n[volume]\ny = 2\n",
        "[[keys]]\nx = 1\n",
        "\ufeffrate = 100\r\n# note\r\n",
    ],
)
def test_a_change_reads_back_from_any_start(file: Path, start: str) -> None:
    file.write_bytes(start.encode())
    names = [each.name for each in fields(Settings)]
    save(file, EVERYTHING, names, COMMENTS)
    assert load(file, LANGUAGES)[0] == EVERYTHING
    written = file.read_bytes().decode()
    for kept in ("# nothing yet", "# note\r\n", "x = nan"):
        assert (kept in start) == (kept in written)


scalars = st.one_of(
    st.integers(-(2**63), 2**63 - 1),
    st.booleans(),
    st.floats(),
    st.text(st.characters(exclude_categories=["Cs"])),
    st.datetimes(),
)


@given(
    st.dictionaries(
        st.sampled_from([*(each.name for each in fields(Settings)), "future", "x y", "क"]),
        st.recursive(
            scalars,
            lambda inner: (
                st.lists(inner, max_size=3)
                | st.dictionaries(st.sampled_from(["a", "score", "é"]), inner, max_size=3)
            ),
            max_leaves=6,
        ),
    ),
    st.sets(st.sampled_from([each.name for each in fields(Settings)]), min_size=1),
)
def test_saving_leaves_every_other_value_of_any_file(
    tmp_path_factory: pytest.TempPathFactory, table: dict[str, object], changed: set[str]
) -> None:
    import tomlkit  # noqa: PLC0415 -- as the module under test does

    file = tmp_path_factory.getbasetemp() / "any.toml"
    content = tomlkit.dumps(table).encode()
    file.write_bytes(content)
    before, _ = load(file, LANGUAGES)
    save(file, EVERYTHING, changed, COMMENTS)
    after, _ = load(file, LANGUAGES)
    for each in fields(Settings):
        source = EVERYTHING if each.name in changed else before
        assert getattr(after, each.name) == getattr(source, each.name)
    left = tomllib.loads(file.read_bytes().decode())
    assert repr({key: value for key, value in left.items() if key not in changed}) == repr(
        {key: value for key, value in tomllib.loads(content.decode()).items() if key not in changed}
    )


@pytest.mark.skipif(os.name == "nt", reason="links and modes of POSIX")
def test_a_linked_file_stays_a_link_and_keeps_its_mode(tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "mine.toml"
    real.parent.mkdir()
    real.write_text("rate = 100\n", encoding="utf-8")
    real.chmod(0o640)
    link = tmp_path / "settings.toml"
    link.symlink_to(real)
    save(link, replace(DEFAULTS, rate=150), ["rate"], COMMENTS)
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "rate = 150\n"
    assert real.stat().st_mode & 0o777 == 0o640


def test_the_defaults_are_within_their_ranges() -> None:
    for name, allowed in RANGES.items():
        assert getattr(DEFAULTS, name) in allowed


def test_reading_imports_no_writer() -> None:
    code = (
        "import sys, pathlib, voice_memory.settings as s; s.load(pathlib.Path('x'), []);"
        "print('tomlkit' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
