from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import open_store
from bot.store.db import SqliteStore
from tests.postgres import server
from tests.store.fleet import Fleet
from tests.store.make import AnyStore, Clock, Place


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "eminence.db"


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, path: Path, clock: Clock) -> Place:
    """Where a database is: each test that asks for it, or for `store`, runs once for each kind."""
    return Place(str(path) if request.param == "sqlite" else server().emptied(), path.parent / "backups", clock)


@pytest.fixture
async def store(place: Place) -> AsyncIterator[AnyStore]:
    opened = await place.open()
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite(path: Path, clock: Clock) -> AsyncIterator[SqliteStore]:
    """For what is asked of SQLite alone."""
    opened = await open_store(path, clock=clock)
    yield opened
    await opened.close()


@pytest.fixture
def url() -> str:
    """The address of a database of the test's own."""
    return server().fresh()


@pytest.fixture
async def fleet(url: str, tmp_path: Path) -> AsyncIterator[Fleet]:
    made = Fleet(url, tmp_path)
    yield made
    for member in made.members:
        await member.membership.leave()
        await member.store.close()
