"""Influentia: trick taking for the cities of northern Italy (3–4 seats). Rule numbers: FLU."""
