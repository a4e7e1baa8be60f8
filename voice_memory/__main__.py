"""Start the game: the command `voice-memory`, and `python -m voice_memory`."""

import sys
from collections.abc import Sequence

INTERRUPTED = 130
"""Exit status after Ctrl+C where no game takes it; what was played is kept."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the game; return its exit status, `INTERRUPTED` or that of the command line."""
    try:
        # Loading may be interrupted too: a screen reader would read out all that was loaded.
        from voice_memory import cli  # noqa: PLC0415

        return cli.main(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
