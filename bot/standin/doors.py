"""Who may open the page, and as whom: on this machine anybody, over a network whoever has a person's code."""

import base64
import hashlib
import hmac
import ipaddress
import socket

from aiohttp import web

from .world import World

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
FORWARDED = ("Forwarded", "Via", "X-Forwarded-For", "X-Real-IP")


class Doors:
    """Looks at each request. `open` says that the page was opened to the network on purpose."""

    def __init__(self, world: World, *, open: bool = False) -> None:
        self.world, self.open = world, open
        self.port = 0

    def admits(self, request: web.Request) -> bool:
        """Whether Host and Origin are this page's: a foreign page must not reach it by DNS tricks.

        An opened page also answers to this machine's name and to addresses in figures, which no DNS trick can forge.
        """
        near = {f"{name}:{self.port}" for name in LOOPBACK}
        origin = request.headers.get("Origin")
        if request.host in near:
            return origin is None or origin in {f"http://{one}" for one in near}
        return self.open and _is_address(request.host) and origin in (None, f"http://{request.host}")

    def is_host(self, request: web.Request) -> bool:
        """Whether the request comes from this machine itself, not through a proxy on it."""
        try:
            near = ipaddress.ip_address(request.remote or "").is_loopback
        except ValueError:
            return False
        named = request.host in {f"{name}:{self.port}" for name in LOOPBACK}
        return near and named and not any(name in request.headers for name in FORWARDED)

    def code(self, user_id: int) -> str:
        """A person's own code: 80 bits, the same as long as this world lasts."""
        made = hmac.new(self.world.secret.encode(), f"code/{user_id}".encode(), hashlib.sha256).digest()
        return base64.b32encode(made[:10]).decode()

    def whose(self, code: str) -> int | None:
        """Whose code it is."""
        said = code.strip().upper().encode()
        found = [who for who in self.world.people if hmac.compare_digest(self.code(who).encode(), said)]
        return found[0] if found else None


def _is_address(host: str) -> bool:
    """Whether a Host header is an address in figures or this machine's own name."""
    name, _, port = host.rpartition(":") if not host.endswith("]") and ":" in host else (host, "", "80")
    if not port.isdigit():
        return False
    own = socket.gethostname().lower()
    if name.lower() in (own, f"{own}.local"):
        return True
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def network_address() -> str:
    """This machine's address in its network; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
