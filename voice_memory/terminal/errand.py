"""Work that another thread has for the loop in which a session runs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from voice_memory.session.console import Console
from voice_memory.session.effects import Effect


@dataclass(frozen=True, slots=True)
class Errand:
    """Something that another thread wants done where the session is."""

    do: Callable[[Console], Sequence[Effect]]
