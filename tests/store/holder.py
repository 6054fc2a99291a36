"""A process that opens a store and holds it until its standard input ends: `python -m tests.store.holder PLACE`.

With a second word it also forks, as a pool of workers might, and prints the child's process id.
"""

import asyncio
import os
import sys

from tests.store.make import place_of


async def hold(path: str, fork: bool) -> None:
    store = await place_of(path).open()
    print("open", flush=True)
    if fork:
        child = os.fork()
        if child == 0:  # outlives its parent, but not the test
            os.read(0, 1)
            os._exit(0)
        print(child, flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await store.close()


asyncio.run(hold(sys.argv[1], len(sys.argv) > 2))
