"""A road to PostgreSQL that can be cut and on which notifications can be late: one for each process of a cluster."""

import asyncio
import contextlib
import struct
from pathlib import Path

NOTIFICATION = ord("A")
"""First byte of what the server sends unasked, after LISTEN."""
HEAD = struct.Struct("!cI")


class Road:
    """Listens on a free port of 127.0.0.1 and passes everything on to the server's socket, message by message."""

    def __init__(self, socket: Path) -> None:
        self._socket = socket
        self._server: asyncio.Server | None = None
        self._rides: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._open = asyncio.Event()
        self._open.set()
        self.late_s = 0.0
        """Seconds by which notifications are late."""
        self.notified = 0
        self.port = 0

    async def open(self) -> None:
        """Begin to listen."""
        self._server = await asyncio.start_server(self._ride, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """No more."""
        if self._server is not None:
            self._server.close()
        self.sever()
        for each in list(self._rides):
            each.cancel()
        await asyncio.gather(*self._rides, return_exceptions=True)

    def url(self, database: str) -> str:
        """The address of a database by this road."""
        return f"postgresql://eminence@127.0.0.1:{self.port}/{database}?sslmode=disable"

    def block(self) -> None:
        """Let nothing through from now on; nobody is told, as when a cable is cut."""
        self._open.clear()

    def unblock(self) -> None:
        """Let everything through again, what has waited first."""
        self._open.set()

    def sever(self) -> None:
        """Break every connection there is."""
        for each in self._writers:
            each.transport.abort()

    async def _ride(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._rides.add(task)
        there: asyncio.StreamWriter | None = None
        try:
            await self._open.wait()
            back, there = await asyncio.open_unix_connection(str(self._socket), limit=1 << 20)
            self._writers |= {writer, there}
            ways = [asyncio.ensure_future(self._forth(reader, there)), asyncio.ensure_future(self._back(back, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in ways:
                    each.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, asyncio.CancelledError):
            pass  # the server is away, or the test is over: the client is told by the end of its connection
        finally:
            for each in (writer, there):
                if each is not None:
                    self._writers.discard(each)
                    each.close()
            self._rides.discard(task)

    async def _forth(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What the client says, as it comes."""
        with contextlib.suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._open.wait()
                writer.write(data)
                await writer.drain()

    async def _back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What the server says: each message whole, notifications perhaps later than what came after them."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while True:
                head = await reader.readexactly(HEAD.size)
                kind, length = HEAD.unpack(head)
                message = head + await reader.readexactly(length - 4)
                await self._open.wait()
                if kind[0] == NOTIFICATION:
                    self.notified += 1
                    if self.late_s:
                        loop.call_later(self.late_s, self._tell, writer, message)
                        continue
                writer.write(message)
                await writer.drain()

    def _tell(self, writer: asyncio.StreamWriter, message: bytes) -> None:
        if writer in self._writers and self._open.is_set():
            writer.write(message)
