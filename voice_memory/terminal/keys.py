"""Keys as prompt_toolkit reads them, under the names of our keymap."""

from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

_NAMED = {
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.ControlHome: "ctrl-home",
    Keys.ControlEnd: "ctrl-end",
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.ControlI: "tab",
    Keys.BackTab: "shift-tab",
    Keys.PageDown: "page-down",
    Keys.PageUp: "page-up",
    Keys.Escape: "escape",
    Keys.F1: "f1",
    Keys.ControlH: "backspace",
    " ": "space",
}
_STOP = (Keys.ControlC, Keys.ControlD)
_SILENT = (Keys.CPRResponse, Keys.Vt100MouseEvent, Keys.WindowsMouseEvent, Keys.Ignore)

STOP = "stop"
"""Ctrl+C or Ctrl+D: leave now; the game is kept."""
PASTED = "pasted"
"""Bracketed paste: its text is in `pasted_text`."""
UNKNOWN = "unknown"


def key_name(press: KeyPress) -> str | None:
    """Name a key; None for reports of the terminal that are no key."""
    key = press.key
    if key in _SILENT:
        return None
    if key in _STOP:
        return STOP
    if key is Keys.BracketedPaste:
        return PASTED
    if key in _NAMED:
        return _NAMED[key]
    if isinstance(key, Keys):
        return UNKNOWN
    return key if key.isprintable() else UNKNOWN


def pasted_text(press: KeyPress) -> str:
    """Give the text of a paste as one line."""
    return " ".join(press.data.split())
