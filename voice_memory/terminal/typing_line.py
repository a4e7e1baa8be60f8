"""A line that is being typed, echoed a letter at a time as terminals do."""

PROMPT = ": "
LONGEST = 200


class TypingLine:
    """The text of a line, and whether it is being typed."""

    def __init__(self) -> None:
        self.text = ""
        self.is_open = False

    def shown(self, width: int) -> str:
        """Give the line as it fits a width: of a long one the end, where the cursor is."""
        return PROMPT + self.text[-max(width - len(PROMPT), 1) :]

    def open(self) -> None:
        """Begin an empty line."""
        self.text = ""
        self.is_open = True

    def close(self) -> str:
        """End the line and give its text."""
        self.is_open = False
        return self.text

    def add(self, text: str) -> str:
        """Add what was typed or pasted; return how much of it was taken."""
        fitting = text[: LONGEST - len(self.text)]
        self.text += fitting
        return fitting

    def rub_out(self) -> str:
        """Take back the last letter and return it."""
        letter, self.text = self.text[-1:], self.text[:-1]
        return letter
