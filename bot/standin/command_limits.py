"""Limits of application commands that Discord states in prose."""

import re
from collections.abc import Iterator
from typing import Any

from .errors import ApiError, FieldError, refuse
from .world import World

Json = dict[str, Any]

COMMANDS = {1: 100, 2: 15, 3: 15}
COMMAND_TEXT, OPTIONS = 8000, 25
NAME = re.compile(r"^[-_'\w]{1,32}$")


def check_all(method: str, payload: Any, world: World) -> None:
    """Refuse a command that is added, or the list of all of them."""
    if method == "POST":
        refuse(command_errors(payload, ""))
        return
    several: list[Json] = payload
    errors: list[FieldError] = []
    for kind, most in COMMANDS.items():
        if sum((one.get("type") or 1) == kind for one in several) > most:
            raise ApiError(30032, message=f"Maximum number of application commands reached ({most})")
    names: set[tuple[int, str]] = set()
    for number, one in enumerate(several):
        key = (one.get("type") or 1, one.get("name", ""))
        if key in names:
            sentence = "Application command names must be unique"
            errors.append((f"{number}/name", "APPLICATION_COMMANDS_DUPLICATE_NAME", sentence))
        names.add(key)
        errors += command_errors(one, f"{number}/")
    refuse(iter(errors))


def check_one(method: str, payload: Json, world: World) -> None:
    """Refuse a change of one command."""
    refuse(command_errors(payload, "", partial=True))


def command_errors(payload: Json, at: str, *, partial: bool = False) -> Iterator[FieldError]:
    """What is wrong with an application command."""
    kind = payload.get("type") or 1
    if "name" in payload or not partial:
        name = payload.get("name") or ""
        if kind == 1 and not _well_named(name):
            yield f"{at}name", "APPLICATION_COMMAND_INVALID_NAME", f"Command name is invalid: {name!r}"
        if kind != 1 and not 1 <= len(name) <= 32:
            yield f"{at}name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 32 in length."
    if kind == 1 and ("description" in payload or not partial):
        yield from _description_errors(payload, at)
    if kind != 1 and payload.get("description"):
        yield f"{at}description", "APPLICATION_COMMAND_DESCRIPTION", "Context menu commands have no description"
    yield from _options_errors(payload.get("options") or [], f"{at}options", depth=0)
    if (size := command_size(payload)) > COMMAND_TEXT:
        sentence = f"Command exceeds maximum size ({COMMAND_TEXT}): {size}"
        yield at.rstrip("/"), "APPLICATION_COMMAND_TOO_LARGE", sentence


def command_size(payload: Json) -> int:
    """Characters of names, descriptions and choice values, each in its longest translation, all options counted."""

    def longest(one: Json, key: str) -> int:
        return max([len(one.get(key) or ""), *(len(v) for v in (one.get(f"{key}_localizations") or {}).values())])

    size = longest(payload, "name") + longest(payload, "description")
    for choice in payload.get("choices") or ():
        size += longest(choice, "name") + (len(choice["value"]) if isinstance(choice["value"], str) else 0)
    return size + sum(command_size(option) for option in payload.get("options") or ())


def _well_named(name: str) -> bool:
    return bool(NAME.match(name)) and name == name.lower()


def _description_errors(payload: Json, at: str) -> Iterator[FieldError]:
    if not 1 <= len(payload.get("description") or "") <= 100:
        yield f"{at}description", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."


def _options_errors(options: list[Json], path: str, *, depth: int) -> Iterator[FieldError]:
    if len(options) > OPTIONS:
        yield path, "BASE_TYPE_MAX_LENGTH", f"Must be {OPTIONS} or fewer in length."
    names: set[str] = set()
    optional = False
    words = [option.get("type") in (1, 2) for option in options]
    if any(words) and not all(words):
        yield path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and option types cannot be mixed"
    for number, option in enumerate(options):
        where = f"{path}/{number}"
        name, kind = option.get("name") or "", option.get("type")
        if not _well_named(name):
            yield f"{where}/name", "APPLICATION_COMMAND_INVALID_NAME", f"Command name is invalid: {name!r}"
        if name in names:
            sentence = "Option names must be unique"
            yield f"{where}/name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", sentence
        names.add(name)
        yield from _description_errors(option, f"{where}/")
        if kind in (1, 2):
            if depth > (0 if kind == 2 else 1):
                yield f"{where}/type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands are nested too deep"
            inner = option.get("options") or []
            if kind == 2 and any(one.get("type") != 1 for one in inner):
                yield f"{where}/options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds sub-commands"
            yield from _options_errors(inner, f"{where}/options", depth=depth + 1)
            continue
        if option.get("required") and optional:
            sentence = "Required options must be placed before non-required options"
            yield where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", sentence
        optional = optional or not option.get("required")
        yield from _value_errors(option, where)


def _value_errors(option: Json, where: str) -> Iterator[FieldError]:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        sentence = "Autocomplete and choices exclude each other"
        yield f"{where}/choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", sentence
    if len(choices) > OPTIONS:
        yield f"{where}/choices", "BASE_TYPE_MAX_LENGTH", f"Must be {OPTIONS} or fewer in length."
    names, values = [c["name"] for c in choices], [c["value"] for c in choices]
    if len(set(names)) != len(names) or len(set(values)) != len(values):
        sentence = "Choices must differ in name and value"
        yield f"{where}/choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_DUPLICATE", sentence
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        if option.get(low) is not None and option.get(high) is not None and option[low] > option[high]:
            yield f"{where}/{low}", "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID", f"{low} exceeds {high}"
