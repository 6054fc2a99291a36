"""Draw the goldens anew, after looking at what has changed: python -m tests.renderers.renew [--positions] [games].

Games are named by their keys; without a name all are drawn.
"""

from argparse import ArgumentParser
from collections.abc import Sequence

from tests.renderers.pictures import drawn_games


def renew(positions: bool, keys: set[str]) -> None:
    """Write the goldens; with `positions` the stored views too, from the engine as it is now."""
    for drawn in drawn_games():
        if keys and drawn.key not in keys:
            continue
        drawn.golden.mkdir(parents=True, exist_ok=True)
        if positions:
            for name, view in drawn.made().items():
                drawn.save(name, view)
        for name in drawn.pictures:
            (drawn.golden / f"{name}.png").write_bytes(drawn.picture(name))


def main(given: Sequence[str] | None = None) -> None:
    """Draw what the command line names; it ends with a usage message where that names no game."""
    said = ArgumentParser(prog="python -m tests.renderers.renew", description="Draw the goldens anew.")
    said.add_argument("games", nargs="*", help="their keys; all if left out")
    said.add_argument("--positions", action="store_true", help="the stored views too, from the engine as it is now")
    asked = said.parse_args(given)
    known = [drawn.key for drawn in drawn_games()]
    if unknown := [key for key in asked.games if key not in known]:
        said.error(f"no drawn game: {', '.join(unknown)}; there are {', '.join(known)}")
    renew(asked.positions, set(asked.games))


if __name__ == "__main__":
    main()
