"""A process whose files may not grow past a limit: `python -m tests.store.cramped PATH`; exits 0 if the store copes.

The limit stands in for a disk that refuses to be written (EFBIG where a full one says ENOSPC). The process is one of
its own because the limit holds for every file it writes.
"""

import asyncio
import resource
import sys

from bot.store import Committed, StoreFull, open_store
from tests.store.make import live, move, whole


def allow(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def main(path: str) -> None:
    store = await open_store(path)
    tables = [await live(store) for _ in range(8)]
    seqs = dict.fromkeys(tables, 0)
    full = 0
    for size in (300_000, 600_000, 900_000):
        allow(size)
        for _ in range(40):
            answers = await asyncio.gather(
                *(store.commit(move(table, seqs[table], position=b"x" * 4096)) for table in tables),
                return_exceptions=True,
            )
            for table, answer in zip(tables, answers, strict=True):
                if isinstance(answer, Committed):
                    seqs[table] = answer.seq
                else:
                    assert isinstance(answer, StoreFull), repr(answer)
                    assert str(answer).startswith("Nothing was saved: the disk with")
                    full += 1
        for table in tables:
            assert (await whole(store, table)).seq == seqs[table]
            assert len(await store.journal(table)) == seqs[table]
    assert full, "the limit was never met"
    allow(resource.RLIM_INFINITY)
    for table in tables:
        assert isinstance(await store.commit(move(table, seqs[table])), Committed)
    await store.close()
    store = await open_store(path)  # checks the file
    for table in tables:
        assert [entry.seq for entry in await store.journal(table)] == list(range(1, seqs[table] + 2))
    await store.close()


asyncio.run(main(sys.argv[1]))
