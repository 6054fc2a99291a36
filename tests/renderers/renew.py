"""Draw the goldens anew, after looking at what has changed: python -m tests.renderers.renew [--positions] [games].

Games are named by their keys; without a name all are drawn.
"""

import sys

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


if __name__ == "__main__":
    renew("--positions" in sys.argv[1:], {word for word in sys.argv[1:] if not word.startswith("-")})
