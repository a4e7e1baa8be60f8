"""How what was asked for is refused: by one sentence."""

from voice_memory.announce.model import Message
from voice_memory.errors import VoiceMemoryError


class RefusedError(VoiceMemoryError):
    """Raised when what was asked for cannot be; `told` is the sentence that says why."""

    def __init__(self, told: Message) -> None:
        super().__init__(told.id)
        self.told = told
