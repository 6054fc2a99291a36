"""The bot's own process is light: what draws is loaded by its workers alone."""

import subprocess
import sys

DRAWS = ("PIL", "resvg_py", "zlib_ng", "renderers.core.canvas")
LOADED = "import sys, bot.client.running; print(*sys.modules)"


def test_the_bots_own_process_loads_nothing_that_draws() -> None:
    """A worker draws; in the bot's own process Pillow and the drawings would only take memory and time at the start."""
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout.split()
    assert "bot.tables.drawing" in loaded
    assert not set(DRAWS) & set(loaded)
