"""Every benchmark after another: `python -m tests.bench [names]`; the exit code says whether all bars are met."""

import sys
from importlib import import_module
from pkgutil import iter_modules

import tests.bench
from tests.bench.rows import show

NOT_BENCHMARKS = ("__main__", "rows", "echo_bot")


def main() -> int:
    """Run those that are named, or all."""
    names = sys.argv[1:] or [m.name for m in iter_modules(tests.bench.__path__) if m.name not in NOT_BENCHMARKS]
    missed = 0
    for name in names:
        print(f"\n{name}", flush=True)
        rows = import_module(f"tests.bench.{name}").run()
        missed += sum(not row.ok for row in rows)
        print(show(rows), flush=True)
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
