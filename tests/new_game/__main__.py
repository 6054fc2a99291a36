"""`make game KEY=tug_of_war`: write a small complete game that can be played at once; TITLE= and CODE= if wanted."""

import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

from tests.new_game.write import BadKey, Named, named, write

ROOT = Path(__file__).parents[2]


def finish(game: Named, written: list[Path]) -> None:
    """Imports in order, goldens and kept games, made by the tools that every game's are made with."""
    code = [str(path) for path in written if path.suffix == ".py"]
    tools = (
        ("ruff", "check", "--quiet", "--fix", *code),
        ("ruff", "format", "--quiet", *code),
        ("tests.renderers.renew", "--positions", game.key),
        ("tests.games.keep", game.key, "2", "7", "gentle"),
        ("tests.games.keep", game.key, "4", "8", "random"),
    )
    for tool in tools:
        subprocess.run([sys.executable, "-m", *tool], cwd=ROOT, check=True)


def main() -> int:
    """Write the game, make its goldens, and say what to do next."""
    parser = ArgumentParser(prog="make game", description="Writes a small complete game to begin a new one with.")
    parser.add_argument("key", help="folder and module name, such as tug_of_war")
    parser.add_argument("--title", default="", help="what people read; from the key if left out")
    parser.add_argument("--code", default="", help="three capital letters of rule numbers; from the key if left out")
    given = parser.parse_args()
    try:
        game = named(ROOT, given.key, given.title, given.code)
        written = write(ROOT, game)
    except BadKey as error:
        print(error, file=sys.stderr)
        return 1
    finish(game, written)
    for path in written:
        print(os.path.relpath(path))
    print(
        f"{game.title} can be played: `make play`, then `/table new`. Its rules are docs/rules/{game.key}.md, its tests"
    )
    print(f"`make test ARGS='-k {game.key}'`. How it becomes your game stands in docs/adding-a-game.md.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
