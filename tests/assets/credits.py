"""Who made the signs in renderers/assets/icons, written where it must stand: python -m tests.assets.credits.

Run it after a sign has come or gone; a test says so.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ICONS = ROOT / "renderers" / "assets" / "icons"
LICENCES, README = ROOT / "renderers" / "assets" / "LICENSES.md", ROOT / "README.md"
MARKED = re.compile(r"(<!-- signs -->\n)(.*?)(<!-- end of signs -->)", re.S)
PEOPLE = {
    "carl-olsen": "Carl Olsen",
    "caro-asercion": "Caro Asercion",
    "delapouite": "Delapouite",
    "lorc": "Lorc",
    "quoting": "Quoting",
    "sbed": "sbed",
    "skoll": "Skoll",
}
"""How the authors call themselves at game-icons.net, by their folders."""


def signs() -> dict[str, list[str]]:
    """Names of the signs by their author's folder."""
    found: dict[str, list[str]] = {}
    for path in sorted(ICONS.glob("*/*.svg")):
        found.setdefault(path.parent.name, []).append(path.stem)
    return found


def licences() -> str:
    """The table of LICENSES.md: every sign beside its author."""
    rows = "".join(f"| {PEOPLE[author]} | {', '.join(names)} |\n" for author, names in signs().items())
    return f"| author | signs |\n|---|---|\n{rows}"


def thanks() -> str:
    """The line of the README: every author."""
    people = [PEOPLE[author] for author in signs()]
    return f"{', '.join(people[:-1])} and {people[-1]}\n"


def written(path: Path, text: str) -> str:
    """A file with the text between its marks."""
    return MARKED.sub(lambda found: f"{found[1]}{text}{found[3]}", path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    LICENCES.write_text(written(LICENCES, licences()), encoding="utf-8")
    README.write_text(written(README, thanks()), encoding="utf-8")
