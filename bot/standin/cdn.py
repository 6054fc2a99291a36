"""Attachments: served to whoever has a signed address that has not lapsed."""

import hmac

from aiohttp import web

from . import images
from .world import World


class Cdn:
    """The file server."""

    def __init__(self, world: World) -> None:
        self.world = world

    def install(self, app: web.Application) -> None:
        """Add its addresses."""
        for folder in ("attachments", "ephemeral-attachments"):
            app.router.add_get(f"/cdn/{folder}/{{channel}}/{{attachment}}/{{filename}}", self.handle)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """The bytes; 404 for a wrong signature, a lapsed address or a file that is gone."""
        part = request.match_info
        number = int(part["attachment"]) if part["attachment"].isdigit() else 0
        data = self.world.files.get(number) or self.world.left_files.get(number)
        try:
            expires = int(request.query.get("ex", ""), 16)
        except ValueError:
            expires = 0
        signature = self.world.sign(part["attachment"], part["filename"], expires)
        fits = hmac.compare_digest(signature, request.query.get("hm", ""))
        if data is None or not fits or expires < self.world.clock.now():
            return web.Response(status=404, text="This content is no longer available.")
        kind = images.content_type(part["filename"], data)
        headers = {"Content-Type": kind, "X-Content-Type-Options": "nosniff", "Cache-Control": "private, max-age=3600",
                   "Content-Security-Policy": "default-src 'none'"}  # fmt: skip
        return web.Response(body=data, headers=headers)
