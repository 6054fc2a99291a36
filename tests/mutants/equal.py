"""Mutants that change nothing, with the reason of each (`equal.toml`), so that nobody reads them again."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from textwrap import dedent

import msgspec

from tests.mutants.sample import ROOT, Edit, Mutant, edit_of, functions, mutated, mutations

LIST = Path(__file__).with_name("equal.toml")


class Equal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a rules file, and what may stand there in its place without any difference."""

    file: str
    """As it is called from the tree's root."""
    within: str
    """The function, as `Harvest.most`."""
    line: str
    becomes: tuple[str, ...]
    because: str
    """Why nobody could tell: one sentence."""

    def places(self, text: str) -> list[tuple[str, int]]:
        """Functions of that name in the file's text that hold the line: their text, and how often they do."""
        lines = text.splitlines()
        bodies = [
            "\n".join(lines[span.start - 1 : span.stop - 1]) for name, span in functions(text) if name == self.within
        ]
        wanted = self.line.splitlines()
        found: list[tuple[str, int]] = []
        for body in bodies:
            plain = [line.strip() for line in body.splitlines()]
            times = sum(plain[i : i + len(wanted)] == wanted for i in range(len(plain)))
            if times:
                found.append((dedent(body), times))
        return found

    def stale(self, text: str) -> Iterator[str]:
        """What no longer fits the file's text: the line is gone or stands twice, or no operator makes this of it."""
        places = self.places(text)
        if [times for _body, times in places] != [1]:
            yield f"{self.file}: {self.within} holds it {sum(times for _body, times in places)} times: {self.line}"
            return
        body = places[0][0]
        plain, wanted = [line.strip() for line in body.splitlines()], self.line.splitlines()
        first = next(i for i in range(len(plain)) if plain[i : i + len(wanted)] == wanted) + 1
        near = range(first, first + len(wanted))
        edits = (
            edit_of(body, mutated(body, operator, place))[1]
            for operator, place, line in mutations(body)
            if line in near
        )
        made = {edit.becomes for edit in edits if edit[:2] == (self.within.rpartition(".")[2], self.line)}
        for becomes in sorted(set(self.becomes) - made):
            yield f"{self.file}: no operator makes this of {self.line} in {self.within}: {becomes}"


@cache
def listed() -> dict[tuple[str, Edit], str]:
    """The reason of each mutant that is on the list, by file and edit."""
    return {
        (each.file, Edit(each.within, each.line, becomes)): each.because
        for each in entries()
        for becomes in each.becomes
    }


def entries() -> list[Equal]:
    """The list."""
    return msgspec.convert(tomllib.loads(LIST.read_text("utf-8")).get("equal", []), list[Equal])


def reason(mutant: Mutant) -> str:
    """Why a mutant changes nothing, by the list; empty if it is not there."""
    return listed().get((mutant.name, mutant.edit()), "")


def stale() -> list[str]:
    """What of the list no longer fits the rules."""
    return [said for each in entries() for said in each.stale((ROOT / each.file).read_text("utf-8"))]
