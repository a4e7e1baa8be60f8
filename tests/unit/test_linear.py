"""Lines for a screen reader: each announcement one write, no line over the terminal's edge."""

from __future__ import annotations

import io
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from voice_memory.terminal.linear import NARROWEST, LinearWriter
from voice_memory.terminal.typing_line import LONGEST, TypingLine


class Output(io.StringIO):
    """A stream that keeps its writes apart."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[str] = []
        self.flushed = 0

    def write(self, text: str) -> int:
        self.writes.append(text)
        return len(text)

    def flush(self) -> None:
        self.flushed = len(self.writes)


class Gone(Output):
    """A terminal that was closed."""

    def write(self, text: str) -> int:
        raise OSError(5, text)


@pytest.fixture
def columns(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setenv("COLUMNS", "40")
    return monkeypatch


@pytest.mark.usefixtures("columns")
def test_an_announcement_is_one_write_with_the_cursor_behind_it() -> None:
    output = Output()
    writer = LinearWriter(output)
    writer.write("B2, face down.")
    writer.write("word " * 30)
    assert output.writes[0] == "\nB2, face down."
    assert len(output.writes) == output.flushed == 2
    assert output.writes[1].startswith("\nword")
    assert output.writes[1].endswith("word")


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=200))
def test_no_line_is_wider_than_the_terminal_and_no_word_is_lost(text: str) -> None:
    output = Output()
    LinearWriter(output).write(text)
    (written,) = output.writes
    lines = written.split("\n")
    assert lines[0] == ""
    # Where no terminal tells its width it is COLUMNS, or 80.
    assert max(map(len, lines)) < int(os.environ.get("COLUMNS", "80"))
    assert "".join(written.split()) == "".join(text.split())


def test_a_tiny_terminal_is_taken_for_a_narrow_one(columns: pytest.MonkeyPatch) -> None:
    columns.setenv("COLUMNS", "3")
    output = Output()
    LinearWriter(output).write("word " * 20)
    assert max(map(len, output.writes[0].split("\n"))) < NARROWEST


@pytest.mark.usefixtures("columns")
@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "Arrows move. Enter turns a card, and goes on after two that differ.",
            ["Arrows move.", "Enter turns a card,", "and goes on after two that differ."],
        ),
        (
            "East wins, 5 to 3. The game took 14 turns. Well played!",
            ["East wins, 5 to 3.", "The game took 14 turns. Well played!"],
        ),
        ("घोप्टो पत्ती पल्टियो। अर्को पत्ती छान्नुहोस्।", ["घोप्टो पत्ती पल्टियो।", "अर्को पत्ती छान्नुहोस्।"]),
    ],
)
def test_a_long_text_is_broken_where_a_voice_draws_breath(text: str, lines: list[str]) -> None:
    output = Output()
    LinearWriter(output).write(text)
    assert output.writes == ["".join(f"\n{line}" for line in lines)]


@pytest.mark.usefixtures("columns")
@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("A command in words.", "\nA command in words. "),
        ("A command in words, then Enter.", "\nA command in words, then Enter.\n: "),
    ],
)
def test_a_line_is_typed_behind_what_asks_for_it_where_there_is_room(told: str, shown: str) -> None:
    output = Output()
    writer = LinearWriter(output)
    writer.typing.open()
    writer.write(told)
    writer.type("row 2")
    writer.rub_out()
    assert output.writes == [shown, "row 2", "\b \b"]


@pytest.mark.usefixtures("columns")
def test_what_is_typed_over_the_edge_is_shown_on_a_line_of_its_own() -> None:
    output = Output()
    writer = LinearWriter(output)
    writer.typing.open()
    writer.write("A command in words.")
    writer.type("abcdefghij" * 2)
    writer.type("k")
    assert output.writes[1:] == ["\n: " + "abcdefghij" * 2, "k"]


@pytest.mark.usefixtures("columns")
def test_a_line_after_one_of_twice_its_length_and_one_ends_with_a_space() -> None:
    output = Output()
    writer = LinearWriter(output)
    for text in ("Two dots, B1. Choose another.", "C1, face down.", "Edge.", "C1, face down."):
        writer.write(text)
    assert output.writes[1:] == ["\nC1, face down. ", "\nEdge.", "\nC1, face down."]


@pytest.mark.usefixtures("columns")
def test_an_announcement_leaves_the_line_being_typed_below_it() -> None:
    output = Output()
    writer = LinearWriter(output)
    writer.typing.open()
    writer.type("row 2")
    writer.write("Time is up.")
    assert output.writes == ["row 2", "\nTime is up.\n: row 2"]
    assert writer.typing.close() == "row 2"


@pytest.mark.usefixtures("columns")
@pytest.mark.parametrize(
    ("typed", "echo"),
    [("b2", "\b \b"), ("तिन", "\n: ति"), ("x" * 60, "\n: " + "x" * 37), ("", "\n: ")],
)
def test_a_letter_is_rubbed_out_where_its_width_is_known(typed: str, echo: str) -> None:
    output = Output()
    writer = LinearWriter(output)
    writer.typing.open()
    writer.typing.add(typed)
    assert writer.rub_out() == typed[-1:]
    assert output.writes == [echo]
    assert writer.typing.text == typed[:-1]


def test_a_line_has_an_end() -> None:
    line = TypingLine()
    line.open()
    assert len(line.add("x" * 500)) == LONGEST
    assert line.add("y") == ""


def test_a_terminal_that_has_gone_is_noted_and_left_alone() -> None:
    writer = LinearWriter(Gone())
    before = writer.is_lost
    writer.write("B2, face down.")
    writer.end()
    assert (before, writer.is_lost) == (False, True)
