"""Draw the goldens anew, after looking at what has changed: python -m tests.renderers.renew [--positions] [games].

Games are named as their folders beside the goldens; without a name all are drawn.
"""

import sys
from importlib import import_module
from pkgutil import iter_modules

import tests.renderers


def renew(positions: bool, games: set[str]) -> None:
    """Write the goldens; with `positions` the stored views too, from the engine as it is now."""
    for found in iter_modules(tests.renderers.__path__):
        if not found.name.endswith("pictures"):
            continue
        module = import_module(f"tests.renderers.{found.name}")
        if games and module.GOLDEN.name not in games:
            continue
        module.GOLDEN.mkdir(parents=True, exist_ok=True)
        if positions:
            for name, view in module.made().items():
                module.save(name, view)
        for name in module.PICTURES:
            (module.GOLDEN / f"{name}.png").write_bytes(module.picture(name))


if __name__ == "__main__":
    renew("--positions" in sys.argv[1:], {word for word in sys.argv[1:] if not word.startswith("-")})
