"""The six Main actions: their answers, their steps, and why one is refused."""
