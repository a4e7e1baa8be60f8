"""The examples in the documentation of the engine are true."""

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

from voice_memory import engine

MODULES = [found.name for found in iter_modules(engine.__path__, f"{engine.__name__}.")]
WITH_EXAMPLES = {"cards", "decks", "pairing", "presets", "real_faces"}


@pytest.mark.parametrize("name", MODULES)
def test_examples_hold(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert failed == 0
    assert bool(tried) is (name.rpartition(".")[2] in WITH_EXAMPLES)
