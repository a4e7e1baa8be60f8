"""A line that is being typed, echoed a letter at a time as terminals do."""

_PROMPT = ": "
_LONGEST = 200


class TypingLine:
    """The text of a line, and what to echo for each key."""

    def __init__(self) -> None:
        self.text = ""
        self.is_open = False

    @property
    def shown(self) -> str:
        """Give the line as it stands on the screen."""
        return _PROMPT + self.text

    def open(self) -> None:
        """Begin an empty line."""
        self.text = ""
        self.is_open = True

    def close(self) -> str:
        """End the line and give its text."""
        self.is_open = False
        return self.text

    def add(self, text: str) -> str:
        """Add what was typed or pasted; return what to echo."""
        fitting = text[: _LONGEST - len(self.text)]
        self.text += fitting
        return fitting

    def rub_out(self) -> str:
        """Take back the last letter; return what to echo."""
        if not self.text:
            return ""
        self.text = self.text[:-1]
        return "\b \b"
