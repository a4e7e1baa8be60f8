"""Push to talk with one key: a tap opens the microphone, and so does holding the key down.

A terminal tells no release of a key, only that it repeats while it is held. So:

- The first press opens. It closes by itself once something was said.
- A press a while later is a tap that closes.
- A press soon after the first may be the key's first repeat. If another follows at once, the key
  is being held: then it closes when the repeats stop. If none follows, it was a tap.
- Repeats that still come after it has closed open nothing.

The key knows no clock: whoever has one tells the time, in seconds.
"""

FIRST_REPEAT_SECONDS = 1.0
"""Keys begin to repeat a quarter to two thirds of a second after they went down."""
REPEAT_SECONDS = 0.4
"""Then they repeat ten to forty times a second; over a network, or on a busy machine, some come
late."""


class TalkKey:
    """Whether the microphone is wanted open.

    >>> key = TalkKey()
    >>> key.press(10.0)
    >>> key.is_open
    True
    >>> for repeat in (10.5, 10.53, 10.56):
    ...     key.press(repeat)
    >>> key.look(11.0)
    >>> key.is_open
    False
    """

    def __init__(self) -> None:
        self.is_open = False
        self.is_held = False
        self._opened = self._last = -FIRST_REPEAT_SECONDS
        self._is_in_doubt = False

    def press(self, now: float) -> None:
        """Take a press of the key, or one of its repeats."""
        self.look(now)
        is_repeat = now - self._last < REPEAT_SECONDS
        self._last = now
        if not self.is_open:
            if not is_repeat:
                self.is_open, self._opened = True, now
        elif self.is_held:
            pass
        elif is_repeat:
            self.is_held, self._is_in_doubt = True, False
        elif now - self._opened < FIRST_REPEAT_SECONDS:
            self._is_in_doubt = True
        else:
            self.close()

    def look(self, now: float) -> None:
        """Take the time: what is not pressed any more, closes."""
        if (self.is_held or self._is_in_doubt) and now - self._last >= REPEAT_SECONDS:
            self.close()

    def open(self) -> None:
        """Open without a press, as hands-free does."""
        self.is_open = True

    def close(self) -> None:
        """Close, since something was said or nothing can be heard."""
        self.is_open = self.is_held = self._is_in_doubt = False
