"""Standard input and output of a game that is typed line by line, put together in their order."""

from __future__ import annotations

import io
from collections.abc import Sequence


class Keyboard(io.TextIOWrapper):
    """Standard input that shows what it gives."""

    def __init__(self, lines: Sequence[str], heard: list[str]) -> None:
        super().__init__(io.BytesIO("".join(f"{line}\n" for line in lines).encode()), "utf-8")
        self._heard = heard

    def __next__(self) -> str:  # type: ignore[override]  # as text files do it
        line = self.readline()
        if not line:
            raise StopIteration
        self._heard.append(f"> {line.strip()}")
        return line


class Screen(io.TextIOWrapper):
    """Standard output, line by line."""

    def __init__(self, heard: list[str]) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8")
        self._heard = heard

    def write(self, text: str) -> int:
        self._heard += text.splitlines()
        return len(text)
