"""Finished games, kept as files and played again."""
