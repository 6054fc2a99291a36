"""The web page's server: its files, and a websocket that speaks for whichever of the people is chosen."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from .cdn import Cdn
from .doors import Doors
from .records import Change
from .server import LocalDiscord
from .tabs import Tab

FOLDER = Path(__file__).parent / "page"
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
UPLOAD = 16 * 1024 * 1024


class Page:
    """Serves the page and keeps every open tab up to date; with `open` to the network, else on loopback alone."""

    def __init__(self, local: LocalDiscord, *, open: bool = False) -> None:
        self.local, self.world = local, local.world
        self.doors = Doors(local.world, open=open)
        self.tabs: set[Tab] = set()
        self._runner: web.AppRunner | None = None

    async def start(self, port: int = 0) -> None:
        """Serve."""
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/", self._file)
        app.router.add_get("/page/{name}", self._file)
        app.router.add_get("/live", self._live)
        Cdn(self.world).install(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "0.0.0.0" if self.doors.open else "127.0.0.1", port).start()
        self.doors.port = self._runner.addresses[0][1]
        self.world.listeners.append(self._on_change)

    async def stop(self) -> None:
        """Close every tab's connection and stop serving."""
        if self._runner is None:
            return
        self.world.listeners.remove(self._on_change)
        for tab in list(self.tabs):
            await tab.socket.close()
        await self._runner.cleanup()
        self._runner = None

    @property
    def port(self) -> int:
        """Its port."""
        return self.doors.port

    @property
    def url(self) -> str:
        """Where it is on this machine."""
        return f"http://127.0.0.1:{self.port}/"

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse every Host and Origin that is not this page's own."""
        if not self.doors.admits(request):
            return web.Response(status=403, text="This page answers to its own address only.")
        answer = await handler(request)
        if not answer.prepared:
            for name, value in HEADERS.items():
                answer.headers.setdefault(name, value)
        return answer

    async def _file(self, request: web.Request) -> web.StreamResponse:
        path = FOLDER / request.match_info.get("name", "index.html")
        if path.parent != FOLDER or path.suffix not in KINDS or not path.is_file():
            return web.Response(status=404, text="There is no such file.")
        return web.Response(text=path.read_text("utf-8"), content_type=KINDS[path.suffix], charset="utf-8")

    async def _live(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=2 * UPLOAD, heartbeat=30)
        await socket.prepare(request)
        tab = Tab(self.local, self.doors, socket, host=self.doors.is_host(request))
        self.tabs.add(tab)
        try:
            await tab.run()
        finally:
            self.tabs.discard(tab)
        return socket

    def _on_change(self, change: Change) -> None:
        for tab in list(self.tabs):
            tab.tell(change)
