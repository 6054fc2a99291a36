"""`python -m engines.compile --into FOLDER`."""

import sys
from argparse import ArgumentParser
from pathlib import Path

from engines.compile import NotCompiledError, compile_into, compiled


def main() -> None:
    """Compile, and say where the result lies."""
    given = ArgumentParser(prog="python -m engines.compile", description="Engines whose thinking is machine code.")
    given.add_argument("--into", type=Path, required=True, help="folder that `engines` is made in")
    modules = compiled()
    try:
        made = compile_into(given.parse_args().into, modules)
    except NotCompiledError as error:
        sys.exit(str(error))
    print(f"{len(modules)} modules are compiled in {made}.")


if __name__ == "__main__":
    main()
