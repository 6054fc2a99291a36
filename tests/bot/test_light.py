"""The bot's own process is light: what draws is loaded by its workers alone."""

import ast
import subprocess
import sys
from pathlib import Path

DRAWS = ("PIL", "resvg_py", "zlib_ng", "renderers.core.canvas")
LOADED = "import sys, bot.client.running; print(*sys.modules)"


def test_the_bots_own_process_loads_nothing_that_draws() -> None:
    """A worker draws; in the bot's own process Pillow and the drawings would only take memory and time at the start."""
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout.split()
    assert "bot.tables.drawing" in loaded
    assert not set(DRAWS) & set(loaded)


def test_nor_does_it_load_pillow_later() -> None:
    """To load it takes a fifth of a second, in which nobody is answered."""
    loading: list[str] = []
    for file in Path("bot").rglob("*.py"):
        if "standin" in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            loading += [f"{file}: {name}" for name in names if name.partition(".")[0] in DRAWS]
    assert loading == []
