"""Run the game as `python -m voice_memory`."""

import sys

from voice_memory.cli import main

sys.exit(main())
