"""What a terminal is told."""

import sys


def failed(sentence: str) -> int:
    """Say why on standard error; the exit code."""
    print(f"eminence: {sentence}", file=sys.stderr, flush=True)
    return 2
