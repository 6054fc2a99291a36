"""A small complete game to begin a new one with: `make game KEY=tug_of_war` writes it."""
