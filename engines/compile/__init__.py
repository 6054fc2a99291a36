"""`python -m engines.compile --into FOLDER`: a copy of the engines whose thinking is machine code.

The sources are what they are and give the same answers, value for value (`make soak` compares them); whoever puts the
folder before this one on Python's path thinks half as fast again. It needs Cython, setuptools, a C compiler and
Python's headers, takes some minutes of two cores, and nothing needs it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from engines.compile.unmatched import NoWordsError, unmatched

ENGINES = Path(__file__).parents[1]
NO_THINKING = frozenset({"compile", "components", "lessons", "train", "words"})
"""Rooms of data, of texts, and of what is only done offline."""
DECLARED = frozenset({"__init__", "actions", "events", "preview", "project", "recap", "view"})
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
    """The modules that are compiled, by path below the folder of the engines; only those that Cython can be told."""
    found: list[Path] = []
    for file in sorted(ENGINES.rglob("*.py")):
        module = file.relative_to(ENGINES)
        if NO_THINKING.isdisjoint(module.parts) and module.stem not in DECLARED:
            with suppress(NoWordsError):
                unmatched(file.read_text("utf-8"))
                found.append(module)
    return found


def compile_into(folder: Path, modules: Sequence[Path]) -> Path:
    """Make `engines` anew in a folder, these modules compiled; what stood there goes once that is done.

    Raises NotCompiledError with what the compilers said.
    """
    made, unfinished = folder / "engines", folder / "unfinished" / "engines"
    shutil.rmtree(unfinished.parent, ignore_errors=True)
    shutil.copytree(ENGINES, unfinished, ignore=shutil.ignore_patterns("__pycache__"))
    for module in modules:
        (unfinished / module).write_text(unmatched((ENGINES / module).read_text("utf-8")), "utf-8")
    command = [sys.executable, "-m", "Cython.Build.Cythonize", "--inplace", "--quiet", f"-j{os.cpu_count() or 1}"]
    command += [part for name, value in OPTIONS.items() for part in ("-X", f"{name}={value}")]
    command += [str(Path("engines") / module) for module in modules]
    environment = os.environ | {"CFLAGS": FLAGS}
    done = subprocess.run(command, cwd=unfinished.parent, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        raise NotCompiledError(f"{done.stdout}\n{done.stderr}\nNothing was compiled; what stood in {made} still does.")
    for module in modules:
        (unfinished / module).with_suffix(".c").unlink()
        shutil.copy2(ENGINES / module, unfinished / module)
    shutil.rmtree(made, ignore_errors=True)
    unfinished.rename(made)
    shutil.rmtree(unfinished.parent)
    made.touch()  # newer than every source: `make` compares
    return made
