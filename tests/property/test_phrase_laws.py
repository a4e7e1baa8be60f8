"""Laws of understanding words: nothing typed breaks it, and nothing means two things."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from voice_memory.intents.model import NotUnderstood
from voice_memory.l10n.grammar import load_grammar
from voice_memory.l10n.normalise import words

GOLDEN = Path(__file__).parents[1] / "golden" / "phrases"
KNOWN_WORDS = sorted(
    {
        word
        for table in GOLDEN.glob("*.tsv")
        for line in table.read_text(encoding="utf-8").splitlines()
        for word in line.split("\t")[0].split()
    }
)
DEVANAGARI = st.text(st.characters(min_codepoint=0x900, max_codepoint=0x97F), max_size=12)


@given(st.one_of(st.text(), DEVANAGARI))
def test_evening_out_twice_changes_nothing_more(text: str) -> None:
    assert words(" ".join(words(text))) == words(text)


@given(st.one_of(st.text(), DEVANAGARI))
def test_what_means_nothing_is_handed_back_unchanged(text: str) -> None:
    grammar = load_grammar()
    intent = grammar.understand(text)
    if isinstance(intent, NotUnderstood):
        assert intent.text == text
        assert len(grammar.meanings(text)) != 1


@given(st.lists(st.sampled_from(KNOWN_WORDS), max_size=6))
def test_no_line_of_known_words_means_two_things(line: list[str]) -> None:
    assert len(load_grammar().meanings(" ".join(line))) <= 1
