"""Play the golden games again and write down what was said: python -m tests.golden.remake.

Read every line of the difference before it is kept, as if you could only hear it.
"""

import runpy
from pathlib import Path

if __name__ == "__main__":
    runpy.run_path(str(Path(__file__).with_name("test_transcripts.py")))["remake"]()
