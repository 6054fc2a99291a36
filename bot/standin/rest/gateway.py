"""Where the gateway is."""

from typing import Any

from .core import Call, route


@route("GET", "/gateway", free=True)
def get_gateway(call: Call) -> Any:
    """The gateway's address."""
    return {"url": _address(call)}


@route("GET", "/gateway/bot")
def get_gateway_bot(call: Call) -> Any:
    """The gateway's address and how many sessions may be started."""
    settings = call.world.settings
    limit = {
        "total": settings.session_starts,
        "remaining": max(0, settings.session_starts - call.api.gateway.identifies),
        "reset_after": 86_400_000,
        "max_concurrency": settings.max_concurrency,
    }
    return {"url": _address(call), "shards": settings.shards, "session_start_limit": limit}


def _address(call: Call) -> str:
    """Where the gateway is, by the address that the client came by."""
    return f"ws://{call.request.host}/gateway"


ROUTES = [get_gateway, get_gateway_bot]
