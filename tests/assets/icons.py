"""Copy signs of game-icons.net from their package: python -m tests.assets.icons FOLDER AUTHOR/NAME ….

FOLDER is where `npm i @iconify-json/game-icons` put its node_modules; the author of a sign stands at game-icons.net.
Who made what is then told by the folders alone; LICENSES.md and the README name the authors, which a test holds.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "renderers" / "assets" / "icons"


def copy(modules: Path, signs: Sequence[str]) -> None:
    """Write each sign as `assets/icons/AUTHOR/NAME.svg`; raises KeyError for one that is not in the package."""
    known = json.loads((modules / "@iconify-json" / "game-icons" / "icons.json").read_text(encoding="utf-8"))["icons"]
    for sign in signs:
        author, name = sign.split("/")
        path = FOLDER / author / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        body = known[name]["body"].replace(' fill="currentColor"', "")
        path.write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>\n', encoding="utf-8"
        )


if __name__ == "__main__":
    copy(Path(sys.argv[1]), sys.argv[2:])
