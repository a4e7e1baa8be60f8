"""From the start of the process to the first announcement, against importing prompt_toolkit.

Both are timed as whole processes, in turn, so that a busy machine slows both alike.

Run: python -m benchmarks.start
"""

import os
import subprocess
import sys
import tempfile
import time
from statistics import median

ROUNDS = 15
GAME = [sys.executable, "-m", "voice_memory", "play", "standard", "--seed", "1"]
IMPORT = [sys.executable, "-c", "import prompt_toolkit; print('imported', flush=True)"]


def to_first_line(command: list[str], environ: dict[str, str]) -> float:
    """Time a command to its first line, in milliseconds."""
    start = time.perf_counter()
    with subprocess.Popen(
        command, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        if process.stdout is None or not process.stdout.readline():
            raise RuntimeError(command)
        taken = time.perf_counter() - start
        process.communicate()
    return taken * 1000


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        # An installed game has its bytecode, as the other side has: the first run may write it.
        environ = {**os.environ, "VOICE_MEMORY_HOME": home, "PYTHONDONTWRITEBYTECODE": ""}
        to_first_line(GAME, environ)
        print("| language | game, ms | import prompt_toolkit, ms | times |")
        print("|---|---|---|---|")
        for language in ("en", "ne", "en+ne"):
            runs = [
                (
                    to_first_line([*GAME, "--lang", language], environ),
                    to_first_line(IMPORT, environ),
                )
                for _ in range(ROUNDS)
            ]
            game, bare = (median(column) for column in zip(*runs, strict=True))
            print(f"| {language} | {game:.0f} | {bare:.0f} | {game / bare:.2f} |")


if __name__ == "__main__":
    main()
