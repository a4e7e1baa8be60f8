"""Languages are folders; the system's language is found by the usual variables."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from voice_memory import resources
from voice_memory.l10n.language import (
    LocaleError,
    language,
    languages,
    system_language,
)
from voice_memory.l10n.locale import load_locale, locale_tags

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("environ", "tag"),
    [
        ({}, "en"),
        ({"LANG": "ne_NP.UTF-8"}, "ne"),
        ({"LANG": "ne_NP"}, "ne"),
        ({"LANG": "ne"}, "ne"),
        ({"LANG": "ne_NP.UTF-8@latin"}, "ne-Latn"),
        ({"LANG": "ne-NP"}, "ne"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ne_NP.UTF-8"}, "ne"),
        ({"LANG": "ne_NP.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:ne:en"}, "ne"),
        ({"LANG": "C", "LANGUAGE": "ne"}, "en"),
        ({"LANG": "nepal"}, "en"),
    ],
)
def test_language_of_the_system(environ: dict[str, str], tag: str) -> None:
    assert system_language(environ) == tag


def test_every_locale_can_be_loaded() -> None:
    assert languages()[0] == "en"
    assert {"en", "ne", "ne-Latn", "en+ne"} == set(locale_tags())
    for tag in locale_tags():
        assert load_locale(tag).tag == tag


@pytest.mark.parametrize("tag", ["", "de", "en+", "en+de", "ne+en", "../en", "en+ne+ne", "EN"])
def test_an_unknown_locale_is_refused(tag: str) -> None:
    with pytest.raises(LocaleError):
        load_locale(tag)


def test_voices() -> None:
    assert load_locale("ne-Latn").spoken_languages == ("ne",)
    assert load_locale("en+ne").spoken_languages == ("ne", "en")
    speech = language("en").speech
    assert speech is not None
    assert speech.voice == "en-gb"
    assert language("ne-Latn").speech is None


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a copy of the languages that a test may damage."""
    copied = tmp_path / "locales"
    shutil.copytree(resources.locales(), copied)
    monkeypatch.setattr(resources, "locales", lambda: copied)
    language.cache_clear()
    yield copied
    language.cache_clear()


def test_a_description_that_lacks_something_is_named(folder: Path) -> None:
    description = folder / "en" / "locale.toml"
    text = description.read_text("utf-8").replace("hundred =", "hundreds =")
    description.write_text(text, encoding="utf-8")
    with pytest.raises(LocaleError, match=r"locales/en/locale\.toml lacks 'hundred'"):
        language("en")


def test_a_new_language_is_a_folder(folder: Path) -> None:
    shutil.copytree(folder / "en", folder / "hi")
    text = (folder / "en" / "locale.toml").read_text("utf-8").replace('["en"]', '["hi"]')
    (folder / "hi" / "locale.toml").write_text(text, encoding="utf-8")
    assert {"hi", "en+hi"} <= set(locale_tags())
    assert system_language({"LANG": "hi_IN.UTF-8"}) == "hi"


def test_the_page_for_native_readers_is_up_to_date() -> None:
    if not (ROOT / "docs").exists():
        pytest.skip("the documentation is not part of this copy")
    path = ROOT / "docs" / "make_native_review.py"
    spec = importlib.util.spec_from_file_location("make_native_review", path)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert (ROOT / "docs" / "native-review.md").read_text("utf-8") == script.page()
    assert "## rank-9\n" in script.page()
