"""What a stage tells the ear, if there is one."""

from voice_memory.session.decide import Decision


class Listener:
    """Nobody who listens; an ear takes its place."""

    def decided(self, decision: Decision) -> None:
        """Take what was decided on what was heard."""

    def make_way(self) -> None:
        """Leave the microphone to a recording until the next session; return when it is free."""

    def relearn(self) -> None:
        """Take note that words were taught, or taken back."""
