"""The tables: registry, answers, lobby, seats, undo, votes."""
