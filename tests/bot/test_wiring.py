"""Nothing is wired up behind its back: what an object calls it is given when it is made, or it lets others register.

Looked for in the syntax of all of `bot`: an attribute that begins as None or as a function that does nothing, where a
function or a protocol belongs, and that somebody else fills in later; a function of one's own put into another's
attribute; a method that keeps the one function it is given in such a place.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def assigned(node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    """Each target of an assignment with the value that it gets."""
    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
        if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            yield from zip(target.elts, node.value.elts, strict=False)
        else:
            yield target, node.value


def assignments(tree: ast.AST) -> Iterator[tuple[ast.expr, ast.expr | None, str]]:
    """Every target below a node with its value and what is said of its type."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            said = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
            yield from ((target, value, said) for target, value in assigned(node))


def of_self(target: ast.expr) -> bool:
    """`self.name` or `cls.name`."""
    return isinstance(target, ast.Attribute) and ast.unparse(target.value) in ("self", "cls")


def classes(tree: ast.AST) -> list[ast.ClassDef]:
    """The classes of a module."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def methods(node: ast.ClassDef) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The methods of a class; properties are none."""
    found = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [each for each in found if not any("property" in ast.unparse(mark) for mark in each.decorator_list)]


def waiting(node: ast.ClassDef, called: set[str]) -> set[str]:
    """Attributes of a class that begin empty, where something to be called belongs (`called`: types of such)."""
    empty: set[str] = set()
    for target, value, said in assignments(node):
        nothing = isinstance(value, ast.Lambda) or (isinstance(value, ast.Constant) and value.value is None)
        if nothing and (isinstance(value, ast.Lambda) or called & set(re.findall(r"\w+", said))):
            name = target.attr if isinstance(target, ast.Attribute) else ast.unparse(target)
            if of_self(target) or target in [getattr(each, "target", None) for each in node.body]:
                empty.add(name)
    return empty


def to_be_called(tree: ast.Module, protocols: dict[str, set[str]]) -> set[str]:
    """Names that stand for something to be called in a module; `protocols`: where in the bot each is defined."""
    found = {"Callable"} | {node.name for node in classes(tree) if is_protocol(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            place = (node.module or "").rpartition(".")[2]
            found |= {each.name for each in node.names if place in protocols.get(each.name, ())}
    return found


def is_protocol(node: ast.ClassDef) -> bool:
    """Whether a class only says what is to be called."""
    return any("Protocol" in ast.unparse(base) for base in node.bases)


def wired_late(modules: dict[str, ast.Module]) -> list[str]:
    """Where something is wired up after it was made: `module:line statement`."""
    protocols: dict[str, set[str]] = {}
    for name, tree in modules.items():
        for node in filter(is_protocol, classes(tree)):
            protocols.setdefault(node.name, set()).update(Path(name).with_suffix("").parts)
    called = {name: to_be_called(tree, protocols) for name, tree in modules.items()}
    empty = {each for name, tree in modules.items() for node in classes(tree) for each in waiting(node, called[name])}
    found: list[str] = []
    for name, tree in modules.items():
        functions = {f"self.{each.name}" for node in classes(tree) for each in methods(node)}
        functions |= {each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}
        for target, value, _said in assignments(tree):
            if isinstance(target, ast.Attribute) and not of_self(target) and value is not None:
                own = isinstance(value, ast.Lambda) or ast.unparse(value) in functions
                if own or target.attr in empty:
                    found.append(f"{name}:{target.lineno} {ast.unparse(target)} = {ast.unparse(value)}")
        for node in classes(tree):
            here = waiting(node, called[name])
            for method in (each for each in methods(node) if each.name != "__init__"):
                given = {each.arg for each in (*method.args.args, *method.args.kwonlyargs)}
                for target, value, _said in assignments(method):
                    kept = isinstance(target, ast.Attribute) and of_self(target) and target.attr in here
                    if kept and isinstance(value, ast.Name) and value.id in given:
                        found.append(f"{name}:{method.lineno} {node.name}.{method.name} keeps {value.id}")
    return found


def test_nothing_in_the_bot_is_wired_up_later():
    files = sorted((ROOT / "bot").rglob("*.py"))
    modules = {str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8")) for file in files}
    assert len(modules) > 150
    assert wired_late(modules) == []


SERVICE = """
class Asks(Protocol):
    pass

class Service:
    asked: Asks | None = None

    def __init__(self) -> None:
        self.ring: Callable[[int], None] | None = None
        self.meddle = lambda event: [event]
        self.last: int | None = None
"""


@pytest.mark.parametrize(
    "wiring",
    [
        "service.ring = anything",
        "first.service.asked, first.other = one, two",
        "service.meddle = made(3)",
        "service.on_something = lambda event: None",
        "service.on_something = heard\ndef heard(event): ...",
        "class A:\n    def __init__(self, b): b.on_something = self.heard\n    def heard(self, event): ...",
    ],
)
def test_what_is_wired_up_later_is_found(wiring: str):
    assert len(wired_late({"service": ast.parse(SERVICE), "build": ast.parse(wiring)})) == 1


def test_a_place_for_one_listener_is_found():
    listens = "\n    def listen(self, call):\n        self.ring = call\n"
    assert wired_late({"service": ast.parse(SERVICE + listens)}) == ["service:13 Service.listen keeps call"]


@pytest.mark.parametrize(
    "fine", ["service.last = 3", "service.name = service.last", "class A:\n    def __init__(self, a): self.ring = a"]
)
def test_what_is_no_wiring_is_let_be(fine: str):
    assert wired_late({"service": ast.parse(SERVICE), "build": ast.parse(fine)}) == []
