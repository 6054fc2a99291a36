"""Request bodies, and in tests the stand-in's own answers, held against Discord's OpenAPI document.

As published the document lets unknown fields pass and words errors in unions badly. So objects are closed, unions are
chosen by `type`, and what Discord takes although the document does not say so is let in.
"""

import functools
import importlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from .errors import FieldError

Json = dict[str, Any]
REFERENCE = "#/components/schemas/"
LENIENT: dict[str, Json] = {
    "SnowflakeType": {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"},
}
"""Schemas loosened for requests: discord.py sends snowflakes as integers here and there."""
FLAG: Json = {"type": ["boolean", "null"]}
COMMAND: dict[str, Json] = {
    "nsfw": FLAG,
    "default_member_permissions": {"type": ["string", "integer", "null"], "pattern": "^[0-9]+$"},
}
"""Discord documents permissions in words as strings of digits; discord.js sends them so."""
MESSAGE: dict[str, Json] = {"tts": FLAG, "enforce_nonce": FLAG}
MORE: dict[str, dict[str, Json]] = {
    "MessageEditRequestPartial": MESSAGE,
    "BaseCreateMessageCreateRequest": MESSAGE,
    "IncomingWebhookRequestPartial": MESSAGE,
    "IncomingWebhookUpdateRequestPartial": MESSAGE,
    "IncomingWebhookInteractionRequest": MESSAGE,
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": MESSAGE,
    "MessageAttachmentRequest": {
        key: {} for key in ("url", "proxy_url", "size", "spoiler", "height", "width", "content_type")
    },
    "CreateTextThreadWithMessageRequest": {"type": {}},
    "ApplicationCommandUpdateRequest": COMMAND,
    "ApplicationCommandCreateRequest": COMMAND,
    "ApplicationCommandPatchRequestPartial": COMMAND,
}
"""Fields Discord takes in requests beyond those of the document."""
UNKNOWN = "UNKNOWN_PROPERTY"
"""Not an error of Discord's: it ignores such a field."""
MORE_IN_ANSWERS: dict[str, dict[str, Json]] = {"CreatedThreadResponse": {"message": {}}}
"""Fields of answers that Discord documents in words: a forum's new post comes with its first message."""
FIRST = {"/webhooks/{}/{}"}
"""Where the first of several bodies is the one meant."""


def plain(route: str) -> str:
    """A route with its parameters' names left out."""
    return re.sub(r"\{[^}]*\}", "{}", route).replace("@original", "{}")


class Validator:
    """Says what is wrong with bodies; compiles a schema when it is first needed."""

    def __init__(self, document: Json, compile_schema: Callable[[Json], Any]) -> None:
        self._compile = compile_schema
        self._requests = closed(document["components"]["schemas"], lenient=True)
        self._answers = closed(document["components"]["schemas"], lenient=False)
        self._paths: dict[tuple[str, str], Json] = {}
        for path, operations in document["paths"].items():
            for method, operation in operations.items():
                if method != "parameters":
                    self._paths[method.upper(), plain(path)] = operation
        self._compiled: dict[tuple[str, str, int], list[Any]] = {}

    def errors(self, method: str, route: str, payload: Any) -> list[FieldError]:
        """Field errors of a request body, none when it is right or the document has none for it."""
        return self._check(method, plain(route), 0, payload)

    def answer_errors(self, method: str, route: str, status: int, body: Any) -> list[FieldError]:
        """Field errors of an answer."""
        return self._check(method, plain(route), status, body)

    def _check(self, method: str, route: str, status: int, body: Any) -> list[FieldError]:
        key = (method, route, status)
        if key not in self._compiled:
            self._compiled[key] = self._prepare(*key)
        validators = self._compiled[key]
        if not validators or body is None:
            return []
        found = [list(_readable(one, body)) for one in validators]
        return min(found, key=len)

    def _prepare(self, method: str, route: str, status: int) -> list[Any]:
        operation = self._paths.get((method, route))
        if operation is None:
            return []
        holder = operation.get("requestBody") if status == 0 else operation["responses"].get(str(status))
        content = (holder or {}).get("content", {}).get("application/json")
        if content is None:
            return []
        schemas = self._requests if status == 0 else self._answers
        schema = rewritten(content["schema"], schemas)
        several = [schema]
        if "anyOf" in schema and "$ref" in schema["anyOf"][0]:
            several = schema["anyOf"][:1] if route in FIRST else schema["anyOf"]
        return [self._compile({**one, "components": {"schemas": schemas}}) for one in several]


def closed(schemas: Json, *, lenient: bool) -> Json:
    """All schemas with closed objects and unions by type."""
    source = {**schemas, **LENIENT} if lenient else schemas
    for name, fields in (MORE if lenient else MORE_IN_ANSWERS).items():
        source = {**source, name: {**source[name], "properties": {**source[name]["properties"], **fields}}}
    return {name: rewritten(schema, source) for name, schema in source.items()}


def rewritten(schema: Any, schemas: Json) -> Any:
    """A schema with closed objects and unions by type, all the way down."""
    if isinstance(schema, list):
        return [rewritten(one, schemas) for one in schema]
    if not isinstance(schema, dict):
        return schema
    out: Json = {key: rewritten(value, schemas) for key, value in schema.items()}
    if isinstance(out.get("properties"), dict) and "additionalProperties" not in out:
        out["additionalProperties"] = False
    for key in ("oneOf", "anyOf"):
        if (chosen := _by_type(schema.get(key), schemas)) is not None:
            del out[key]
            out |= chosen
    return out


def _by_type(several: Any, schemas: Json) -> Json | None:
    """A union of objects that bear their number in `type` as one condition each; None when it is another kind."""
    if not isinstance(several, list):
        return None
    objects = [one for one in several if isinstance(one, dict) and one.get("type") != "null"]
    nullable = len(objects) != len(several)
    if any("$ref" not in one for one in objects):
        return None
    if len(objects) == 1:
        return {"if": {"type": "null"}, "else": objects[0]} if nullable else None
    numbers: list[int] = []
    cases: list[Json] = []
    for one in objects:
        target = schemas[one["$ref"].removeprefix(REFERENCE)]
        kind = target.get("properties", {}).get("type", {})
        if "enum" not in kind:
            return None
        numbers += kind["enum"]
        has_type = {"properties": {"type": {"enum": kind["enum"]}}, "required": ["type"]}
        cases.append({"if": has_type, "then": one})
    if len(set(numbers)) != len(numbers):
        return None
    union = {"type": "object", "required": ["type"], "properties": {"type": {"enum": numbers}}, "allOf": cases}
    return {"if": {"type": "null"}, "else": union} if nullable else union


def _readable(validator: Any, body: Any) -> Iterator[FieldError]:
    for error in validator.iter_errors(body):
        where = "/".join(str(part) for part in error.instance_path)
        kind = error.kind
        limit = getattr(kind, "limit", None)
        match kind.name:
            case "required":
                yield f"{where}/{kind.property}".lstrip("/"), "BASE_TYPE_REQUIRED", "This field is required"
            case "additionalProperties":
                for name in kind.unexpected:
                    yield f"{where}/{name}".lstrip("/"), UNKNOWN, "Discord's document knows no such field."
            case "maxLength" | "maxItems":
                yield where, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length."
            case "minLength" | "minItems":
                yield where, "BASE_TYPE_MIN_LENGTH", f"Must be {limit} or more in length."
            case "maximum":
                yield where, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {limit}."
            case "minimum":
                yield where, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {limit}."
            case "enum" | "constant":
                yield where, "BASE_TYPE_CHOICES", f"Value must be one of the allowed ones: {error.message}"
            case "type":
                yield where, "BASE_TYPE_BAD_TYPE", error.message
            case other:
                yield where, f"SCHEMA_{other.upper()}", error.message


@functools.lru_cache(maxsize=2)
def load(document: Path | None) -> Validator | None:
    """A validator over that document; None without one, or where jsonschema_rs is not installed."""
    if document is None or not document.is_file():
        return None
    try:
        library = importlib.import_module("jsonschema_rs")
    except ImportError:
        return None
    text = json.loads(document.read_text("utf-8"))
    return Validator(text, functools.partial(library.validator_for, validate_formats=False))
