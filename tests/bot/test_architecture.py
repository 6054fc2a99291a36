"""What docs/architecture.md says of the code: names that are there, and a press that goes the way it is described."""

import ast
import asyncio
import re
import sys
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.bot.conftest import Stage
from tests.bot.people import offers, question, table

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
FOLDERS = ("bot", "engines", "renderers")


@cache
def found(path: str) -> Path | None:
    """The file or folder that a path on the page means; what is said of every game is looked for in one.

    A path may begin in the folder that the sentence is about.
    """
    named = path.replace("<game>", "influentia")
    if (ROOT / named).exists():
        return ROOT / named
    return next((each for folder in FOLDERS for each in (ROOT / folder).rglob(named.rstrip("/"))), None)


def defined(classes: set[str]) -> set[str]:
    """Everything that classes called so define, wherever one is, as `Class.method`."""
    names: set[str] = set()
    begins = re.compile(rf"^\s*class ({'|'.join(sorted(classes))})\b", re.MULTILINE)
    for path in (each for folder in FOLDERS for each in (ROOT / folder).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if begins.search(text) else ():
            if isinstance(node, ast.ClassDef):
                for each in node.body:
                    if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                        names.add(f"{node.name}.{each.name}")
                    elif isinstance(each, ast.AnnAssign):
                        names.add(f"{node.name}.{ast.unparse(each.target)}")
                names |= {
                    f"{node.name}.{each.attr}"
                    for each in ast.walk(node)
                    if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)
                }
    return names


def test_every_file_and_method_that_the_page_names_is_there():
    spans = re.findall(r"`([^`\n]+)`", PAGE)
    paths = [each for each in spans if re.fullmatch(r"[\w<>/]+\.py|(bot|engines|renderers|tests|docs)/[\w<>/.]*", each)]
    assert len(paths) > 40
    assert [each for each in paths if found(each) is None] == []
    methods = [each for each in spans if re.fullmatch(r"[A-Z]\w+\.[a-z_]\w+", each)]
    assert len(methods) > 20
    there = defined({each.partition(".")[0] for each in methods})
    assert [each for each in methods if each not in there] == []


def test_the_bot_is_seen_at_a_glance():
    """At most 14 rooms and modules stand at its top, each with its line in the map; what begins with __ is Python's."""
    top = sorted(each.name for each in (ROOT / "bot").iterdir() if each.name[:1] not in "_.")
    rows = re.findall(r"^\| `([\w.]+)/?` \|", PAGE, re.MULTILINE)
    assert len(top) <= 14
    assert sorted(each for each in rows if found(f"bot/{each}") and each != "__main__.py") == top


def steps() -> list[tuple[str, str]]:
    """The walk of one press: module and function of each step, in order."""
    walk = PAGE.split("### One press, from arrival to answer")[1].split("Meanwhile")[0]
    told: list[tuple[str, str]] = []
    for step in re.split(r"\n\d+\. ", walk)[1:]:
        path = re.match(r"(?:Back in the component )?`([\w/]+\.py)`", step)
        assert path is not None, step
        place = found(path[1])
        assert place is not None, step
        methods = re.findall(r"`([A-Z]\w+\.\w+)`", step)
        plain = re.findall(r"`([a-z_]+)`", step)[:1]
        told += [(str(place.relative_to(ROOT)), name) for name in methods or plain]
    return told


async def test_a_press_goes_the_way_that_the_page_describes(stage: Stage):
    told = steps()
    modules = [place for place, _name in told]
    assert len(set(modules)) == 14
    assert modules == sorted(modules, key=modules.index), "a module is entered twice"
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    board = await table(stage, ada, ben, cleo)
    shown = await question(ada, board)
    await stage.until(lambda: any(seen.files for seen in ada.sees() if seen.id == shown.id))  # that press is over
    entered: list[tuple[str, str]] = []
    wanted = set(told)
    before = asyncio.all_tasks()
    """What the press before began may still end; it is no part of this one."""

    def note(frame: FrameType, event: str, _arg: Any) -> None:
        if event != "call" or (called := name_of(frame.f_code)) not in wanted or called in entered:
            return
        if asyncio.current_task() not in before:
            entered.append(called)

    sys.setprofile(note)
    try:
        await ada.press(shown, offers(shown)[0][1])
        await stage.settled()
        await stage.until(lambda: told[-1] in entered)
    finally:
        sys.setprofile(None)
    assert entered == told


@cache
def name_of(code: CodeType) -> tuple[str, str]:
    """Module and qualified name of a function."""
    path = Path(code.co_filename)
    return (str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else "", code.co_qualname)
