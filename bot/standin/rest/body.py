"""Request bodies: JSON, a form with `payload_json` or plain fields, or multipart with `payload_json` and `files[n]`."""

import json
import re
from typing import Any
from urllib.parse import parse_qsl

from aiohttp import BodyPartReader, web
from aiohttp.http_exceptions import HttpProcessingError

from ..errors import ApiError, invalid
from ..messages import Upload
from ..records import Settings

FILE_PART = re.compile(r"files\[(\d+)\]")


async def read(request: web.Request, settings: Settings) -> tuple[Any, list[Upload]]:
    """The JSON of a request (None when it has no body) and its files; 50109, 40005 or 50035 when it is wrong."""
    if request.content_length is not None and request.content_length > settings.request_limit:
        raise ApiError(40005)
    if request.content_type.startswith("multipart/"):
        try:
            return await _multipart(request, settings)
        except (ValueError, HttpProcessingError):  # no boundary, no end, or no headers
            raise ApiError(50109) from None
    data = await request.read()
    if not data:
        return None, []
    if len(data) > settings.request_limit:
        raise ApiError(40005)
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


async def _multipart(request: web.Request, settings: Settings) -> tuple[Any, list[Upload]]:
    payload: Any = {}
    fields: dict[str, Any] = {}
    uploads: list[Upload] = []
    total = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise invalid(("", "BASE_TYPE_BAD_TYPE", "Nested multipart bodies are not understood."))
        data = bytes(await part.read())
        total += len(data)
        if total > settings.request_limit:
            raise ApiError(40005)
        name = part.name or ""
        if name == "payload_json":
            payload = _json(data)
        elif (found := FILE_PART.fullmatch(name)) is not None and part.filename:
            if len(data) > settings.file_limit:
                raise ApiError(40005)
            uploads.append(Upload(int(found[1]), part.filename, data))
        elif part.filename is None and name and isinstance(payload, dict):
            fields[name] = _plain(data.decode("utf-8", "replace"))
        else:
            raise invalid((name, "BASE_TYPE_BAD_TYPE", "Only payload_json and files[n] are understood."))
    if fields and isinstance(payload, dict):
        payload = {**fields, **payload}
    if len({upload.number for upload in uploads}) != len(uploads):
        raise invalid(("files", "BASE_TYPE_BAD_TYPE", "Two files have one number."))
    return payload, uploads
