"""A changed source file brought into a process that has imported the file: functions get the new code, in place."""

import gc
from collections.abc import Iterator
from inspect import CO_NEWLOCALS
from types import CodeType, FunctionType


class Cold(Exception):
    """The change is in what runs at import, or in what no function holds: it wants a new process."""


def swap(path: str, before: str, after: str) -> list[CodeType]:
    """Give every function of the file that differs its new code, and return the old ones.

    `path` is the file's name as the interpreter knows it, `before` what was imported. Raises `Cold` and changes nothing
    where that is not enough.
    """
    pairs = list(_changed(_compiled(before, path), _compiled(after, path)))
    gc.unfreeze()  # what is frozen is not listed
    live = [each for each in gc.get_objects() if isinstance(each, FunctionType) and each.__code__.co_filename == path]
    chosen: list[tuple[FunctionType, CodeType]] = []
    for old, new in pairs:
        functions = [each for each in live if _same_place(each.__code__, old)]
        if not functions or old.co_freevars != new.co_freevars:
            raise Cold
        chosen += [(each, new) for each in functions]
    olds = [function.__code__ for function, _new in chosen]
    for function, new in chosen:
        function.__code__ = new
    return olds


def _compiled(text: str, path: str) -> CodeType:
    return compile(text, path, "exec", dont_inherit=True)


def _same_place(one: CodeType, other: CodeType) -> bool:
    return (one.co_qualname, one.co_firstlineno) == (other.co_qualname, other.co_firstlineno)


def _nested(code: CodeType) -> list[CodeType]:
    return [each for each in code.co_consts if isinstance(each, CodeType)]


def _changed(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The outermost functions that differ between two bodies, of a module or a class."""
    olds, news = _nested(old), _nested(new)
    plain = [[each for each in code.co_consts if not isinstance(each, CodeType)] for code in (old, new)]
    if old.co_code != new.co_code or old.co_names != new.co_names or plain[0] != plain[1] or len(olds) != len(news):
        raise Cold
    for one, other in zip(olds, news, strict=True):
        if one == other:
            continue
        if one.co_flags & CO_NEWLOCALS:
            yield one, other
        else:
            yield from _changed(one, other)
