"""Where the gateway is."""

from typing import Any

from .core import Call, route


@route("GET", "/gateway", free=True)
def get_gateway(call: Call) -> Any:
    """The gateway's address."""
    return {"url": call.api.gateway.url}


@route("GET", "/gateway/bot")
def get_gateway_bot(call: Call) -> Any:
    """The gateway's address and how many sessions may be started."""
    left, settings = max(0, 1000 - call.api.gateway.identifies), call.world.settings
    concurrency = settings.max_concurrency
    limit = {"total": 1000, "remaining": left, "reset_after": 86_400_000, "max_concurrency": concurrency}
    return {"url": call.api.gateway.url, "shards": settings.shards, "session_start_limit": limit}


ROUTES = [get_gateway, get_gateway_bot]
