"""Make a TrueType file from the WOFF2 slices of a font package: python -m tests.assets.type FOLDER.

FOLDER is where `npm i @fontsource/cinzel …` put its node_modules. Needs fonttools and brotli, which nothing else does.
What is done to a face: its slices become one file; hints and layout tables go (Pillow's basic layout reads neither),
but kerning of Latin pairs stays as an old `kern` table, and lining figures replace old-style ones where asked.
"""

import sys
from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, cast

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

FOLDER = Path(__file__).parents[2] / "renderers" / "assets" / "fonts"
SCRIPTS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese")
KERNED = range(0x21, 0x180)
MOST_PAIRS = 10_000


class Cut(NamedTuple):
    """A face: its package, weight, whether its figures are to be lining ones, its space in ems if its own is narrow."""

    package: str
    weight: int
    lining: bool = False
    space: float = 0


CUTS: Mapping[str, Cut] = {
    **{f"cinzel-{weight}": Cut("cinzel", weight) for weight in (800,)},
    **{f"saira-condensed-{weight}": Cut("saira-condensed", weight) for weight in (500, 600, 700, 800)},
    "uncial-antiqua-400": Cut("uncial-antiqua", 400),
    **{f"grenze-{weight}": Cut("grenze", weight, lining=True) for weight in (500, 600, 700, 800)},
    "grenze-gotisch-700": Cut("grenze-gotisch", 700, lining=True),
    "almendra-700": Cut("almendra", 700),
    **{f"fira-sans-condensed-{weight}": Cut("fira-sans-condensed", weight) for weight in (600, 700, 800)},
    **{f"asap-condensed-{weight}": Cut("asap-condensed", weight, space=0.19) for weight in (600, 800)},
}


def merged(files: Iterable[Path]) -> TTFont:
    """The slices of one face as one font."""
    with TemporaryDirectory() as folder:
        loose: list[str] = []
        for number, file in enumerate(files):
            font = TTFont(file)
            font.flavor = None
            for table in ("GSUB", "GPOS", "GDEF", "STAT", "avar", "fvar", "gvar", "HVAR", "MVAR", "DSIG"):
                if table in font and number:
                    del font[table]
            path = Path(folder) / f"{number}.ttf"
            font.save(path)
            loose.append(str(path))
        font = Merger().merge(loose) if len(loose) > 1 else TTFont(loose[0])
        kept = BytesIO()
        font.save(kept)
    kept.seek(0)
    return TTFont(kept)


def lining(font: TTFont) -> None:
    """Put the lining figures where the old-style ones are."""
    swaps: dict[str, str] = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    swaps |= getattr(part, "ExtSubTable", part).mapping
    for cmap in font["cmap"].tables:
        for code in range(0x30, 0x3A):
            if cmap.cmap.get(code) in swaps:
                cmap.cmap[code] = swaps[cmap.cmap[code]]


def pairs(font: TTFont) -> dict[tuple[str, str], int]:
    """Kerning of pairs of Latin letters, from the layout table."""
    if "GPOS" not in font:
        return {}
    names = {(font.getBestCmap() or {}).get(code) for code in KERNED} - {None}
    table, found = font["GPOS"].table, dict[tuple[str, str], int]()
    wanted = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(wanted):
        for each in table.LookupList.Lookup[index].SubTable:
            part: Any = getattr(each, "ExtSubTable", each)
            if getattr(part, "LookupType", 2) == 2 and hasattr(part, "Coverage") and hasattr(part, "ValueFormat1"):
                for left, right, by in _kerns(part, names):
                    found.setdefault((left, right), by)
    return {pair: by for pair, by in found.items() if by}


def _kerns(part: Any, names: set[Any]) -> Iterable[tuple[str, str, int]]:
    firsts = [glyph for glyph in part.Coverage.glyphs if glyph in names]
    if part.Format == 1:
        sets = dict(zip(part.Coverage.glyphs, part.PairSet, strict=True))
        for left in firsts:
            for record in sets[left].PairValueRecord:
                if record.SecondGlyph in names and record.Value1:
                    yield left, record.SecondGlyph, getattr(record.Value1, "XAdvance", 0) or 0
        return
    for left in firsts:
        row = part.Class1Record[part.ClassDef1.classDefs.get(left, 0)].Class2Record
        for right in sorted(names):
            value = row[part.ClassDef2.classDefs.get(right, 0)].Value1
            yield left, right, (getattr(value, "XAdvance", 0) or 0) if value else 0


def kerned(font: TTFont, found: Mapping[tuple[str, str], int]) -> None:
    """Write the largest of these as a `kern` table."""
    kept = dict(sorted(found.items(), key=lambda pair: (-abs(pair[1]), pair[0]))[:MOST_PAIRS])
    if not kept:
        return
    part = KernTable_format_0()
    part.version, part.coverage, part.kernTable, part.tupleIndex = 0, 1, kept, None
    font["kern"] = newTable("kern")
    font["kern"].version, font["kern"].kernTables = 0, [part]


def slim(font: TTFont, wanted: Callable[[int], bool] = lambda _code: True) -> TTFont:
    """Without hints, layout and what else is not drawn; only the characters wanted."""
    options = subset.Options(hinting=False, layout_features=[], glyph_names=False, legacy_kern=True)
    options.notdef_outline = True
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "DSIG", "meta"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for code in font.getBestCmap() or {} if wanted(code)])
    cutter.subset(font)
    return font


def face(modules: Path, cut: Cut) -> TTFont:
    """One of CUTS."""
    folder = modules / "@fontsource" / cut.package / "files"
    files = [folder / f"{cut.package}-{script}-{cut.weight}-normal.woff2" for script in SCRIPTS]
    first = TTFont(files[0])
    kerns = pairs(first)
    known = set(first.getGlyphOrder())
    font = merged([file for file in files if file.exists()])
    if cut.lining:
        lining(font)
    kerned(font, {pair: by for pair, by in kerns.items() if set(pair) <= known & set(font.getGlyphOrder())})
    if cut.space:
        spaced(font, cut.space)
    return slim(font)


def spaced(font: TTFont, ems: float) -> None:
    """Make the space, and the one that does not break, so wide."""
    named, head = font.getBestCmap() or {}, cast("Any", font["head"])
    for code in {0x20, 0xA0} & set(named):
        font["hmtx"][named[code]] = (round(ems * head.unitsPerEm), 0)


def renamed(font: TTFont, name: str) -> TTFont:
    """Under a name of our own: what is changed may not bear a name that its licence reserves."""
    for record in list(font["name"].names):
        if record.nameID in {1, 3, 4, 6, 16, 18, 21}:
            font["name"].setName(name, record.nameID, record.platformID, record.platEncID, record.langID)
    return font


def _double_bytes(codec: str, first: range) -> set[int]:
    found: set[int] = set()
    for lead in first:
        for trail in range(0x40, 0xFF):
            with suppress(UnicodeDecodeError):
                (char,) = bytes([lead, trail]).decode(codec)
                found.add(ord(char))
    return found


def names_of_east_asia() -> set[int]:
    """The usual Han characters of China and Japan, kana, and the usual Hangul syllables."""
    han = _double_bytes("gb2312", range(0xB0, 0xD8)) | _double_bytes("shift_jis", range(0x88, 0x99))
    hangul = _double_bytes("euc_kr", range(0xB0, 0xC9))
    return han | hangul | set(range(0x3001, 0x3100)) | set(range(0xFF01, 0xFF5F))


def slices(modules: Path, package: str, weight: int, wanted: Container[int]) -> TTFont:
    """A face whose package is cut into numbered slices, of which those with wanted characters are merged."""
    files = sorted((modules / "@fontsource" / package / "files").glob(f"{package}-*-{weight}-normal.woff2"))
    numbered = [file for file in files if file.stem.removeprefix(f"{package}-").split("-")[0].isdigit()]
    return slim(merged(numbered), wanted.__contains__)


def main(modules: Path) -> None:
    """Write all of CUTS, and what names in other scripts are borrowed from."""
    made = {
        name: renamed(face(modules, cut), f"Eminence {number}") for number, (name, cut) in enumerate(CUTS.items(), 1)
    }
    wanted = names_of_east_asia()
    made["noto-sans-sc-700"] = renamed(slices(modules, "noto-sans-sc", 700, wanted), "Eminence Han")
    rest = wanted - set(made["noto-sans-sc-700"].getBestCmap() or {})
    made["noto-sans-kr-700"] = renamed(slices(modules, "noto-sans-kr", 700, rest), "Eminence Hangul")
    made["noto-emoji-700"] = slices(modules, "noto-emoji", 700, range(0x2000, 0x20000))
    for name, font in made.items():
        path = FOLDER / f"{name}.ttf"
        font.save(path)
        print(f"{path.name}: {len(font.getBestCmap() or {})} characters, {path.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
