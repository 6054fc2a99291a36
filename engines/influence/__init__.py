"""Influence: attacks on castles round a Setup card, whose circles lend strength to their neighbours (INF)."""
