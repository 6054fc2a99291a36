"""`match` in words that Cython 3.2 knows, for it has none (and what 3.3 makes of it crashed in Pax's menu)."""

import ast
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple


class NoWordsError(Exception):
    """A pattern that is told in no other words here."""


class _Head(NamedTuple):
    """`match` or `case` up to its colon, by offsets, and what to say in its place."""

    begin: int
    end: int
    keyword: str
    condition: str


def unmatched(source: str) -> str:
    """The source of a module with `if` for each `match`, every line where it was; raises NoWordsError.

    `match x:` becomes an `if` that is always true, so that what stands in it stays as deep as it is.
    """
    text = source.encode()
    for head in sorted(_heads(source), reverse=True):
        newlines = text[head.begin : head.end].count(b"\n") * "\n"
        words = f"{head.keyword} ({head.condition}{newlines}):".encode()
        text = text[: head.begin] + words + text[head.end :]
    return text.decode()


def _heads(source: str) -> Iterator[_Head]:
    text = source.encode()
    lines = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]

    def after(node: ast.expr | ast.pattern) -> int:
        """The offset behind the colon that follows."""
        return text.index(b":", lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)) + 1

    matches = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Match)]
    for number, node in enumerate(matches):
        name = f"_matched_{number}"
        begin = lines[node.lineno - 1] + node.col_offset
        yield _Head(begin, after(node.subject), "if", f"({name} := {ast.unparse(node.subject)},)")
        for place, case in enumerate(node.cases):
            begin = text.rindex(b"case", 0, lines[case.pattern.lineno - 1] + case.pattern.col_offset)
            condition = _told(case.pattern, name)
            if case.guard is not None:
                condition = f"({condition}) and ({ast.unparse(case.guard)})"
            yield _Head(begin, after(case.guard or case.pattern), "elif" if place else "if", condition)


def _told(pattern: ast.pattern, name: str) -> str:
    """The condition under which a value matches; it names what the pattern names."""
    match pattern:
        case ast.MatchAs(pattern=None, name=None):
            return "True"
        case ast.MatchAs(pattern=None, name=str(captured)):
            return f"(({captured} := {name}),)"
        case ast.MatchAs(pattern=ast.pattern() as inner, name=str(captured)):
            return f"({_told(inner, name)}) and (({captured} := {name}),)"
        case ast.MatchValue(value=value):
            return f"{name} == {ast.unparse(value)}"
        case ast.MatchSingleton(value=value):
            return f"{name} is {value!r}"
        case ast.MatchOr(patterns=several):
            return " or ".join(f"({_told(each, name)})" for each in several)
        case ast.MatchClass(cls=cls, patterns=[], kwd_attrs=attributes, kwd_patterns=inner):
            parts = [_told(each, f"{name}.{attribute}") for attribute, each in zip(attributes, inner, strict=True)]
            return " and ".join([f"isinstance({name}, {ast.unparse(cls)})", *[f"({part})" for part in parts]])
        case _:
            raise NoWordsError(ast.unparse(pattern))
