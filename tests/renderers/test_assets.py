"""What lies in renderers/assets: who made it is said, it is not too much, and what the faces promise they hold."""

from pathlib import Path

import pytest

from renderers.core import fonts, icons, svg, tokens
from renderers.core.glyphs import characters
from tests.assets import credits

RENDERERS = Path(fonts.__file__).parents[1]
FONTS = sorted(fonts.FOLDER.glob("*.ttf"))
LATIN = "ABCXYZabcxyz0123456789.,:;!?+-–’“”ÀÉÑÜßàéñü¿¡…"


def test_every_sign_is_credited_to_its_author():
    for path, text in ((credits.LICENCES, credits.licences()), (credits.README, credits.thanks())):
        assert credits.written(path, text) == path.read_text(encoding="utf-8"), "run python -m tests.assets.credits"
        assert text in path.read_text(encoding="utf-8")


def test_no_two_signs_have_one_name_and_each_draws_something():
    names = [path.stem for path in svg.ICONS.glob("*/*.svg")]
    assert len(set(names)) == len(names) > 50
    drawn = {name: svg.mask(name, 40) for name in names}
    assert all(mask.size == (40, 40) and mask.getbbox() for mask in drawn.values())
    assert len({mask.tobytes() for mask in drawn.values()}) == len(drawn)


def test_every_sign_is_drawn_somewhere():
    named = {*svg.icons(), *icons.SIGNS} - set(tokens.SHAPES)
    drawn = [path.read_text(encoding="utf-8") for path in RENDERERS.rglob("*.py") if path.parent.name != "icons"]

    def said(name: str) -> bool:
        """Whether it is named; arrows, for one, are named by what they begin with, in one go."""
        family = f'f"{name.partition("_")[0]}_{{'
        return any(f'"{name}"' in text or family in text for text in drawn)

    assert {name for name in named if not said(name)} == set()


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_every_typeface_has_its_licence_here(path: Path):
    told = credits.LICENCES.read_text(encoding="utf-8")
    family, _, weight = path.stem.rpartition("-")
    assert path.stem in told or (family in told and f"-{weight}" in told)


@pytest.mark.parametrize(
    "path", [path for path in FONTS if not path.stem.startswith("noto")], ids=lambda path: path.stem
)
def test_a_face_holds_what_words_are_made_of(path: Path):
    assert {char for char in LATIN if ord(char) not in characters(path)} == set()


def test_what_comes_with_the_package_stays_small():
    assert sum(path.stat().st_size for path in fonts.FOLDER.parent.rglob("*") if path.is_file()) <= 6.5 * 2**20
