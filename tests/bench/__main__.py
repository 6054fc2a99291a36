"""Every benchmark after another: `python -m tests.bench [names]`; the exit code says whether all bars are met.

One that fails says so, and the others are run all the same.
"""

import os
import sys
import traceback
from argparse import ArgumentParser
from importlib import import_module
from pkgutil import iter_modules

import tests.bench
from tests.bench.rows import show

NOT_BENCHMARKS = ("__main__", "rows", "echo_bot")


def main() -> int:
    """Run those that are named, or all."""
    every = [m.name for m in iter_modules(tests.bench.__path__) if m.name not in NOT_BENCHMARKS]
    asked = ArgumentParser(prog="python -m tests.bench", description="Measure how fast things are.")
    asked.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(every)}; all if left out")
    names = asked.parse_args().names or every
    if unknown := set(names) - set(every):
        asked.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    missed = 0
    for name in names:
        print(f"\n{name}, at a load of {os.getloadavg()[0]:.1f}", flush=True)
        try:
            rows = import_module(f"tests.bench.{name}").run()
        except Exception:
            traceback.print_exc()
            print(f"{name} FAILED: it has no figures.", flush=True)
            missed += 1
            continue
        missed += sum(not row.ok for row in rows)
        print(f"{show(rows)}\n(at its end a load of {os.getloadavg()[0]:.1f})", flush=True)
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
