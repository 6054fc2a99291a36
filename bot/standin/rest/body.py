"""Request bodies: JSON, a form with `payload_json` or plain fields, or multipart with `payload_json` and `files[n]`."""

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from aiohttp import hdrs, web
from aiohttp.multipart import content_disposition_filename, parse_content_disposition

from ..errors import ApiError, invalid
from ..messages import Upload
from ..records import Settings

FILE_PART = re.compile(r"files\[(\d+)\]")
BOUNDARY = re.compile(r'boundary=(?:"([^"]+)"|([^";\s]+))', re.IGNORECASE)


async def read(request: web.Request, settings: Settings) -> tuple[Any, list[Upload]]:
    """The JSON of a request (None when it has no body) and its files; 50109, 40005 or 50035 when it is wrong."""
    if request.content_length is not None and request.content_length > settings.request_limit:
        raise ApiError(40005)
    data = await request.read()
    if not data:
        return None, []
    if len(data) > settings.request_limit:
        raise ApiError(40005)
    kind = request.headers.get(hdrs.CONTENT_TYPE, "")
    if kind.lower().startswith("multipart/"):
        return _multipart(data, kind, settings)
    if request.content_type == "application/x-www-form-urlencoded":
        return _form(data), []
    if request.content_type != "application/json":
        reason = "Expected \"Content-Type\" header to be one of {'application/json'}."
        raise invalid(("", "CONTENT_TYPE_INVALID", reason))
    return _json(data), []


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        raise ApiError(50109) from None


def _form(data: bytes) -> Any:
    """A form: the whole body in `payload_json`, or a field each, numbers and the like as they read."""
    try:
        fields = dict(parse_qsl(data.decode(), keep_blank_values=True, strict_parsing=True))
    except ValueError:
        raise ApiError(50109) from None
    if "payload_json" in fields:
        return _json(fields["payload_json"].encode())
    return {name: _plain(text) for name, text in fields.items()}


def _plain(text: str) -> Any:
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return text if isinstance(value, int) and not isinstance(value, bool) and len(text) > 15 else value


@lru_cache(maxsize=256)
def _disposition(head: bytes) -> tuple[str, str | None]:
    """Name and filename of a part, by its headers: those of one kind of message are the same again and again."""
    told = {}
    for line in head.decode("utf-8", "surrogateescape").split("\r\n"):
        field, _, value = line.partition(":")
        told[field.strip().lower()] = value.strip()
    if told.get("content-type", "").lower().startswith("multipart/"):
        raise invalid(("", "BASE_TYPE_BAD_TYPE", "Nested multipart bodies are not understood."))
    _kind, given = parse_content_disposition(told.get("content-disposition"))
    return given.get("name", ""), content_disposition_filename(given, "filename")


def _parts(data: bytes, kind: str) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a multipart body: headers, and what follows them (RFC 2046, 5.1.1).

    All at once, for it is here already; aiohttp's reader, made for what is still coming, takes ten times as long.
    """
    found = BOUNDARY.search(kind)
    if found is None:
        raise ApiError(50109)
    _before, *parts = (b"\r\n" + data).split(f"\r\n--{found[1] or found[2]}".encode())
    if not parts or not parts[-1].startswith(b"--"):
        raise ApiError(50109)
    for part in parts[:-1]:
        head, gap, body = part.partition(b"\r\n\r\n")
        if not gap:
            raise ApiError(50109)
        yield head.strip(), body


def _multipart(whole: bytes, kind: str, settings: Settings) -> tuple[Any, list[Upload]]:
    payload: Any = {}
    fields: dict[str, Any] = {}
    uploads: list[Upload] = []
    for head, data in _parts(whole, kind):
        name, filename = _disposition(head)
        if name == "payload_json":
            payload = _json(data)
        elif (found := FILE_PART.fullmatch(name)) is not None and filename:
            if len(data) > settings.file_limit:
                raise ApiError(40005)
            uploads.append(Upload(int(found[1]), filename, data))
        elif filename is None and name and isinstance(payload, dict):
            fields[name] = _plain(data.decode("utf-8", "replace"))
        else:
            raise invalid((name, "BASE_TYPE_BAD_TYPE", "Only payload_json and files[n] are understood."))
    if fields and isinstance(payload, dict):
        payload = {**fields, **payload}
    if len({upload.number for upload in uploads}) != len(uploads):
        raise invalid(("files", "BASE_TYPE_BAD_TYPE", "Two files have one number."))
    return payload, uploads
