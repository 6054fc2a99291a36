"""`python -m engines.compile --into FOLDER`: a copy of the engines whose thinking is machine code.

The sources are what they are and give the same answers, value for value (`make soak` compares them); whoever puts the
folder before this one on Python's path thinks half as fast again. It needs Cython, setuptools, a C compiler and
Python's headers, takes about three minutes of two cores, and nothing needs it.
"""

import ast
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

ENGINES = Path(__file__).parent
NO_THINKING = frozenset({"components", "lessons", "train", "words"})
"""Rooms of data, of texts, and of what is only done offline."""
DECLARED = frozenset({"__init__", "actions", "compile", "events", "preview", "project", "recap", "view"})
"""Modules of types, and of what people are shown."""
OPTIONS = {
    # Annotations are for readers and msgspec: whatever is a float there may be given as an int.
    "annotation_typing": "False",
    "language_level": "3",
}
FLAGS = "-O2 -g0 -w -ffp-contract=off"
"""Joined multiplying and adding, as compilers for ARM do it by themselves, would round otherwise than Python."""


class NotCompiledError(Exception):
    """A module could not be compiled, or there is nothing to compile with."""


def compiled() -> list[Path]:
    """The modules that are compiled, by path below the folder of the engines.

    Not those with a `match`: Cython 3.2 has none, and what 3.3 makes of it ends in a crash (seen in PAX R53's menu).
    """
    found: list[Path] = []
    for file in sorted(ENGINES.rglob("*.py")):
        module = file.relative_to(ENGINES)
        if NO_THINKING.isdisjoint(module.parts) and module.stem not in DECLARED:
            tree = ast.parse(file.read_text("utf-8"))
            if not any(isinstance(node, ast.Match) for node in ast.walk(tree)):
                found.append(module)
    return found


def compile_into(folder: Path, modules: Sequence[Path]) -> Path:
    """Make `engines` anew in a folder, these modules compiled; what stood there goes once that is done.

    Raises NotCompiledError with what the compilers said.
    """
    made, unfinished = folder / "engines", folder / "unfinished" / "engines"
    shutil.rmtree(unfinished.parent, ignore_errors=True)
    shutil.copytree(ENGINES, unfinished, ignore=shutil.ignore_patterns("__pycache__"))
    settings = [part for name, value in OPTIONS.items() for part in ("-X", f"{name}={value}")]
    files = [str(Path("engines") / module) for module in modules]
    processes = os.cpu_count() or 1
    command = [sys.executable, "-m", "Cython.Build.Cythonize", "--inplace", "--quiet", f"-j{processes}"]
    environment = os.environ | {"CFLAGS": FLAGS}
    command += [*settings, *files]
    done = subprocess.run(command, cwd=unfinished.parent, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise NotCompiledError(f"{done.stdout}\n{done.stderr}\nNothing was compiled; what stood in {made} still does.")
    for module in modules:
        (unfinished / module).with_suffix(".c").unlink()
    shutil.rmtree(made, ignore_errors=True)
    unfinished.rename(made)
    shutil.rmtree(unfinished.parent)
    made.touch()  # newer than every source: `make` compares
    return made


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
